// Enums, boxed values, lambdas and strings as arguments. The JDK's own branches are no cases of ours where it is modelled.
package small;

import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;

public class Library {
    enum Light { RED, YELLOW, GREEN }

    enum Operation {
        ADD {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        DIVIDE {
            @Override
            int apply(int a, int b) {
                return a / b;
            }
        };

        abstract int apply(int a, int b);
    }

    // Null, and one path per constant.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int enumSwitch(Light l) {
        switch (l) {
            case RED:
                return 0;
            case YELLOW:
                return 1;
            default:
                return 2;
        }
    }

    // All three constants named: the default is unreachable.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int exhaustive(Light l) {
        switch (l) {
            case RED:
                return 0;
            case YELLOW:
                return 1;
            case GREEN:
                return 2;
            default:
                throw new IllegalStateException();
        }
    }

    // Compared by identity; null is a third value beside the constants, and not RED.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean enumIdentity(Light l) {
        if (l == Light.RED)
            return true;
        return false;
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean ordinal(Light l) {
        if (l.ordinal() > 1)
            return true;
        return false;
    }

    // Null; ADD; DIVIDE by zero and otherwise.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static int constantBodies(Operation o, int a, int b) {
        return o.apply(a, b);
    }

    // Null fails the unboxing.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean unboxes(Integer i) {
        if (i > 10)
            return true;
        return false;
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean unboxesBoolean(Boolean b) {
        if (b)
            return true;
        return false;
    }

    // Integer.valueOf keeps -128..127, so a == b holds there and not outside.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean boxIdentity(int x) {
        Integer a = x;
        Integer b = x;
        if (a == b)
            return true;
        return false;
    }

    //@ think: a null; then b null, equal or different. Integer.equals takes an Object and tests instanceof first, so 4 cases
    //@ think: where it is executed, 3 with a model without branches. That a and b may be one object adds no path.
    static boolean boxEquals(Integer a, Integer b) {
        if (a.equals(b))
            return true;
        return false;
    }

    // A lambda of our own: a direct call.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean lambda(int x) {
        IntPredicate p = v -> v > 10;
        if (p.test(x))
            return true;
        return false;
    }

    // It captures an argument.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean capturing(int x, int d) {
        IntPredicate p = v -> v % d == 0;
        if (p.test(x))
            return true;
        return false;
    }

    // Chosen by a condition; a reference to a method among the choices.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static int chosen(boolean sum, int a, int b) {
        IntBinaryOperator o = sum ? Integer::sum : (x, y) -> x / y;
        return o.applyAsInt(a, b);
    }

    //@ think: an unknown functional object: null, and one path per implementation in the universe. Whether the lambdas of
    //@ think: the class path belong to it is to be decided.
    static boolean unknownLambda(IntPredicate p) {
        if (p.test(3))
            return true;
        return false;
    }

    // Null, empty, longer.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean isEmpty(String s) {
        if (s.isEmpty())
            return true;
        return false;
    }

    // The length is never negative.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int length(String s) {
        int n = s.length();
        if (n < 0)
            return -1;
        if (n == 3)
            return 3;
        return n > 100 ? 100 : 0;
    }

    // Null; empty, which throws; starting with an x or not.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static boolean charAt(String s) {
        if (s.charAt(0) == 'x')
            return true;
        return false;
    }

    // The constant is the receiver: null is not equal to it.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean equalsConstant(String s) {
        if ("stop".equals(s))
            return true;
        return false;
    }

    // Null; a prefix or not.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean startsWith(String s) {
        if (s.startsWith("ab"))
            return true;
        return false;
    }

    // Null; absent, first, later.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int indexOf(String s) {
        int i = s.indexOf('/');
        if (i < 0)
            return -1;
        if (i == 0)
            return 0;
        return 1;
    }

    // A null, b null; below, above, equal. The result is a difference of chars or of lengths.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=3 threw=2
    static int compareTo(String a, String b) {
        int c = a.compareTo(b);
        if (c < 0)
            return -1;
        if (c > 0)
            return 1;
        return 0;
    }

    // Null throws. The code that javac makes switches on hashCode first, which no source says: go, stop, another one.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int stringSwitch(String s) {
        switch (s) {
            case "go":
                return 1;
            case "stop":
                return 2;
            default:
                return 0;
        }
    }

    // Null and what is no number throw alike; 42, another number.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean parseInt(String s) {
        if (Integer.parseInt(s) == 42)
            return true;
        return false;
    }

    // The length of the digits of x is a term.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean concatenation(int x) {
        if (("n" + x).length() > 4)
            return true;
        return false;
    }

    //@ think: 2 cases with models of abs and max without branches; up to 8 where they are executed.
    static boolean mathematics(int a, int b) {
        if (Math.max(Math.abs(a), b) > 10)
            return true;
        return false;
    }
}
