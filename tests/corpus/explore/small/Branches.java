// Conditions, switches, ternaries and loops on ints.
package small;

public class Branches {
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int tableSwitch(int x) {
        switch (x) {
            case 0:
                return 10;
            case 1:
                return 20;
            case 2:
                return 30;
            default:
                return -1;
        }
    }

    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int lookupSwitch(int x) {
        switch (x) {
            case -1000:
                return 1;
            case 0:
                return 2;
            case 123456:
                return 3;
            default:
                return 0;
        }
    }

    // Falling through: each label enters the same chain at another place.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int fallsThrough(int x) {
        int n = 0;
        switch (x) {
            case 1:
                n++;
            case 2:
                n++;
            case 3:
                n++;
        }
        return n;
    }

    //@ think: 3 paths if a switch counts its targets; 6 if it counts its labels. They differ in no block.
    //@ think: the table has gaps at 4 and 5, which go to the default.
    static boolean sharedLabels(int month) {
        switch (month) {
            case 1: case 2: case 3:
                return true;
            case 6: case 7:
                return false;
            default:
                throw new IllegalArgumentException();
        }
    }

    // A switch expression on chars, and one that is decided already by the condition before it.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int arrowSwitch(char c) {
        if (c > 'b')
            return 0;
        return switch (c) {
            case 'a' -> 1;
            case 'b' -> 2;
            case 'c' -> 3;
            default -> 4;
        };
    }

    // a; not a and b; neither and c; none.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int shortCircuitOr(int a, int b, int c) {
        if (a > 0 || b > 0 || c > 0)
            return 1;
        return 0;
    }

    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int mixed(int a, int b, int c) {
        if (a > 0 && (b > 0 || c > 0))
            return 1;
        return 0;
    }

    // No short circuit: both comparisons branch to compute their values, then the conjunction branches on a known value.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int strictAnd(int a, int b) {
        if (a > 0 & b > 0)
            return 1;
        return 0;
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int ternary(int a, int b) {
        int x = a > b ? 1 : a < b ? -1 : 0;
        return x * 10;
    }

    // The second condition is implied by the first, the third contradicts it.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int implied(int x) {
        if (x > 10) {
            if (x > 5)
                return 1;
            return 2;
        }
        if (x > 20)
            return 3;
        return 4;
    }

    // The conditions false one after the other, and the equation solved: x = 2, y = 5 is its only solution in the limits.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=6 threw=0
    static int equation(int x, int y) {
        if (x < 0 || y < 0)
            return -1;
        if (x < 1000 && y < 1000 && 7 * x + 5 * y == 39)
            return 1;
        return 0;
    }

    // i < n; with n negative or zero no iteration.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    //@ explore: criterion=loop-3 heap=solver cases=4 returned=4 threw=0
    static int countUp(int n) {
        int s = 0;
        for (int i = 0; i < n; i++)
            s += i;
        return s;
    }

    // The body of a do loop runs once before its condition: block-2 leaves two iterations, loop-2 three.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    //@ explore: criterion=loop-2 heap=solver cases=3 returned=3 threw=0
    static int doWhile(int n) {
        int s = 0;
        do {
            s += n;
            n--;
        } while (n > 0);
        return s;
    }

    // No iteration of the outer loop; one of it, with none or one of the inner.
    //@ explore: criterion=loop-1 heap=solver cases=3 returned=3 threw=0
    static int nested(int n, int m) {
        int s = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                s++;
        return s;
    }

    // i and j are known, so the guard of the inner loop has one side only and its iterations do not count: n is at most
    // 0, or 1, 2, 3.
    //@ explore: criterion=loop-3 heap=solver cases=4 returned=4 threw=0
    static int triangular(int n) {
        int s = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
                s++;
        return s;
    }

    // A constant loop with a constant body does not count; the argument branches once.
    //@ explore: criterion=loop-1 heap=solver cases=2 returned=2 threw=0
    static int constantLoop(int x) {
        int s = 0;
        for (int i = 0; i < 100; i++)
            s += i;
        if (s == x)
            return 1;
        return 0;
    }

    // A constant loop whose iterations branch on the argument: they count. Loop-3 permits the three, loop-1 cuts every path.
    //@ explore: criterion=loop-3 heap=solver cases=8 returned=8 threw=0
    //@ explore: criterion=loop-1 heap=solver cases=0 returned=0 threw=0
    //@ think: block-k is left out: whether the visits of a head with a constant guard count is a matter of the reading.
    static int threeBits(int x) {
        int n = 0;
        for (int i = 0; i < 3; i++)
            if ((x >> i & 1) == 1)
                n++;
        return n;
    }

    // Labelled break and continue.
    //@ explore: criterion=loop-1 heap=solver cases=4 returned=4 threw=0
    static int labelled(int n, int m) {
        int s = 0;
        outer:
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                if (i * j > 4)
                    break outer;
                if (j > i)
                    continue outer;
                s++;
            }
        }
        return s;
    }

    // Loop-2 leaves 1, 2 and 4. An odd number would need 3n + 1 = 2, which wraps to a solution, but to a negative one.
    //@ explore: criterion=loop-2 heap=solver cases=4 returned=3 threw=1
    static int collatz(int n) {
        if (n <= 0)
            throw new IllegalArgumentException();
        int steps = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    // Three activations of fact with block-3: n <= 1, n = 2, n = 3. Loop-2 permits three as well.
    //@ explore: criterion=block-3 heap=solver cases=3 returned=3 threw=0
    //@ explore: criterion=loop-2 heap=solver cases=3 returned=3 threw=0
    static int fact(int n) {
        return n <= 1 ? 1 : n * fact(n - 1);
    }

    // With three activations at a time n is at most 3: less than 2, 2, 3.
    //@ explore: criterion=block-3 heap=solver cases=3 returned=3 threw=0
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    // Mutual recursion: two activations of each, so n is 0 to 3, or negative.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=4 threw=1
    static boolean isEven(int n) {
        if (n < 0)
            throw new IllegalArgumentException();
        return n == 0 || isOdd(n - 1);
    }

    static boolean isOdd(int n) {
        return n != 0 && isEven(n - 1);
    }
}
