// Fractions brought to lowest terms (Rojas's thesis, figure 3.1, tables 3.1 and 3.3).
package papers;

public class Rational {
    int n;
    int d;

    // Table 3.1. d = 0: n < 0, n > 0, and n = 0 with its ArithmeticException; d divides n: d < 0, d > 0.
    // Wrap-around adds no path here: -MIN_VALUE is MIN_VALUE, a negative divisor but not zero, so the divisions succeed and
    // only their results differ from those of unbounded integers.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=5 returned=4 threw=1
    //@ explore: criterion=block-2 heap=lazy cases=5 returned=4 threw=1
    //@ explore: criterion=block-2 heap=solver cases=5 returned=4 threw=1
    void simplify() {
        int gcd = Arithmetics.gcd(n, d);
        n = n / gcd;
        d = d / gcd;
    }

    // Table 3.3, with the copy written out where the paper gives a summary: rs null, rs empty, its only element null, and
    // the five cases of simplify for it.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=8 returned=5 threw=3
    //@ explore: criterion=block-2 heap=lazy cases=8 returned=5 threw=3
    //@ explore: criterion=block-2 heap=solver cases=8 returned=5 threw=3
    Rational[] simp(Rational[] rs) {
        int length = rs.length;
        Rational[] oldRs = new Rational[length];
        arraycopy(rs, oldRs, length);
        for (int i = 0; i < length; i++)
            rs[i].simplify();
        return oldRs;
    }

    static void arraycopy(Rational[] from, Rational[] to, int length) {
        for (int i = 0; i < length; i++)
            to[i] = from[i];
    }
}

class Arithmetics {
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int abs(int x) {
        if (x >= 0)
            return x;
        else
            return -x;
    }

    // No iteration: a of either sign. One: b divides a, b of either sign. The remainder never divides by zero.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    //@ explore: criterion=loop-1 heap=solver cases=4 returned=4 threw=0
    static int gcd(int a, int b) {
        int res;
        while (b != 0) {
            res = a % b;
            a = b;
            b = res;
        }
        return abs(a);
    }
}
