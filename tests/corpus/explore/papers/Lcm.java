// The least common multiple, the example of guided generation (Rojas's thesis, figure 5.1, examples 18 to 23).
package papers;

public class Lcm {
    //@ think: all-local-paths gives 3 cases: a >= b; both zero, caught; a < b. A fourth local path, a < b and caught, needs
    //@ think: gcd = 0, which only a = b = 0 gives. Wrap-around does not change that: abs(MIN_VALUE) is not 0.
    //@ think: program-points for `return -1` and `return a` gives 1 case, a = b = 0.
    // b is the smaller argument after the swap. No iteration, b = 0: both zero (not after a swap), or a > 0: 3 cases. One
    // iteration, b divides a: b of either sign and the product of either sign, with and without the swap: 8 cases. Two
    // iterations: the same with the sign of the remainder for that of b: 8 cases.
    // Unbounded integers have 6 and 6 instead of 8 and 8: a product of two numbers of one sign is negative only by
    // wrapping around. The 9 cases that example 21 counts are 3 + 6, one iteration.
    //@ explore: criterion=loop-1 heap=solver cases=11 returned=11 threw=0
    //@ explore: criterion=loop-2 heap=solver cases=19 returned=19 threw=0
    static int lcm(int a, int b) {
        if (a < b) {
            int aux = a;
            a = b;
            b = aux;
        }
        int d = gcd(a, b);
        try {
            return abs(a * b) / d;
        } catch (Exception e) {
            return -1;
        }
    }

    //@ explore: criterion=loop-2 heap=solver cases=6 returned=6 threw=0
    static int gcd(int a, int b) {
        int res;
        while (b != 0) {
            res = a % b;
            a = b;
            b = res;
        }
        return abs(a);
    }

    //@ explore: criterion=loop-2 heap=solver cases=2 returned=2 threw=0
    static int abs(int a) {
        if (a >= 0)
            return a;
        else
            return -a;
    }
}
