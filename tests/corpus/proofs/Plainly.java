package proofs;

import java.util.ArrayList;
import java.util.List;

/** What plain reasoning proves: the strength that must remain. Each place has a reachable neighbour. */
class Plainly {
    static int positive(int x) {
        if (x <= 0) {
            return 2; //@ reached: positive(0)
        }
        if (x < 0) {
            return 1; //@ never: not positive has left
        }
        return 0;
    }

    static int range(int x) {
        if (x < 10 || x > 20) {
            return 2; //@ reached: range(5)
        }
        if (x == 25) {
            return 1; //@ never: 10 to 20
        }
        return 0;
    }

    static int nested(int x, int y) {
        if (x > y) {
            if (y > x) {
                return 1; //@ never: the order is one
            }
            return 2; //@ reached: nested(2, 1)
        }
        return 0;
    }

    static int assigned(int x) {
        int y = x;
        if (x > 3) {
            y = 7;
        }
        if (x > 3 && y != 7) {
            return 1; //@ never: set above
        }
        return 0;
    }

    static int booleans(boolean a, boolean b) {
        if (a && b) {
            return 2; //@ reached: booleans(true, true)
        }
        if (a && !(!b)) {
            return 1; //@ never: both have left
        }
        return 0;
    }

    static int nulls(Object o) {
        if (o != null) {
            return 2; //@ reached: nulls("")
        }
        if (o instanceof Object) {
            return 1; //@ never: null is an instance of nothing
        }
        return 0;
    }

    static int nullString(String s) {
        if (s == null) {
            return 2; //@ reached: nullString(null)
        }
        if (s == null || s.length() < 0) {
            return 1; //@ never: neither null nor shorter than nothing
        }
        return 0;
    }

    static int dereferenced(int[] a) {
        int n = a.length;
        if (a == null) {
            return 1; //@ never: null would have thrown
        }
        return n;
    }

    static int unboxedNull(Integer i) {
        int x = i;
        if (i == null) {
            return 1; //@ never: null would have thrown
        }
        return x;
    }

    private static int sign(int x) {
        return x > 0 ? 1 : x < 0 ? -1 : 0;
    }

    static int signs(int x) {
        if (sign(x) == 2) {
            return 1; //@ never: the helper answers -1, 0 or 1
        }
        return 0;
    }

    static int signOf(int x) {
        if (x > 0 && sign(x) != 1) {
            return 1; //@ never: positive numbers have sign 1
        }
        return 0;
    }

    private static String kind(int x) {
        return x % 2 == 0 ? "even" : "odd";
    }

    static int kinds(int x) {
        if (kind(x) == null) {
            return 1; //@ never: one of two literals
        }
        if (kind(x).equals("odd") && (x & 1) == 0) {
            return 2; //@ never: the last bit decides
        }
        return 0;
    }

    private static void check(int x) {
        if (x < 0) {
            throw new IllegalArgumentException();
        }
    }

    static int checked(int x) {
        check(x);
        if (x < 0) {
            return 1; //@ never: the helper has thrown
        }
        return 0;
    }

    static int checkedTwice(int x) {
        check(x);
        try {
            check(x);
        } catch (IllegalArgumentException e) {
            return 1; //@ never: the first call would have thrown
        }
        return 0;
    }

    static int thrown(int x) {
        try {
            check(x);
            if (x > 5) {
                throw new IllegalStateException();
            }
        } catch (IllegalArgumentException e) {
            if (x >= 0) {
                return 1; //@ never: thrown for negative numbers only
            }
            return 2; //@ reached: thrown(-1)
        } catch (IllegalStateException e) {
            if (x <= 5) {
                return 3; //@ never: thrown above 5 only
            }
            return 4; //@ reached: thrown(6)
        }
        return 0;
    }

    static int switched(int x) {
        switch (x) {
            case 1:
            case 2:
            case 3:
                if (x == 4) {
                    return 1; //@ never: 1 to 3
                }
                return 2; //@ reached: switched(1)
            default:
                if (x == 2) {
                    return 3; //@ never: handled above
                }
                return 0;
        }
    }

    static int looped(int n) {
        for (int i = 0; i < 3; i++) {
            if (i == 3) {
                return 1; //@ never: the loop ends before
            }
            if (i == 2 && n == 9) {
                return 2; //@ reached: looped(9)
            }
        }
        return 0;
    }

    static int afterLoop(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        if (i < n) {
            return 1; //@ never: the loop's condition has failed
        }
        return 0;
    }

    static int endless(int n) {
        int i = 0;
        while (true) {
            if (i++ > 5) {
                break;
            }
        }
        if (i != 7) {
            return 1; //@ never: the loop ends with 7
        }
        return 0;
    }

    static int ownArray(int x) {
        int[] a = new int[3];
        a[1] = x;
        if (a[0] != 0) {
            return 1; //@ never: not written
        }
        if (a[1] == 77) {
            return 2; //@ reached: ownArray(77)
        }
        return 0;
    }

    static int indexed(int i) {
        int[] a = new int[3];
        try {
            a[i] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            if (i >= 0 && i < 3) {
                return 1; //@ never: in range
            }
            return 2; //@ reached: indexed(3)
        }
        if (i > 2) {
            return 3; //@ never: would have thrown
        }
        return 0;
    }

    static int ownObject(int x) {
        Cell c = new Cell();
        c.value = x;
        Cell d = new Cell();
        d.value = 5;
        if (c.value != x) {
            return 1; //@ never: two cells
        }
        return 0;
    }

    static final class Cell {
        int value;
        Cell next;
    }

    static int aliased(Cell a, Cell b) {
        a.value = 1;
        b.value = 2;
        if (a.value == 2 && a != b) {
            return 1; //@ never: only the same cell changes
        }
        if (a.value == 2) {
            return 2; //@ reached: Cell c = new Cell(); aliased(c, c)
        }
        return 0;
    }

    static int casts(Object o) {
        String s = (String) o;
        if (o != null && !(o instanceof String)) {
            return 1; //@ never: the cast would have thrown
        }
        return s == null ? 2 : 3;
    }

    static int finals(String s, Integer i, Double d) {
        if ((Object) s == (Object) d && s != null) {
            return 1; //@ never: two final classes
        }
        if ((Object) i == (Object) d && i != null) {
            return 2; //@ never: two final classes
        }
        return 0;
    }

    static int longs(long x) {
        if ((x & 1) == 1 && x % 2 == 0) {
            return 1; //@ never: odd is not even
        }
        if (x >>> 63 > 1) {
            return 2; //@ never: one bit remains
        }
        return 0;
    }

    static int chars(char c) {
        if (c >= 'a' && c <= 'z' && c == 'A') {
            return 1; //@ never: a capital is no small letter
        }
        if ((char) (c + 1) == c) {
            return 2; //@ never: one more is another
        }
        return 0;
    }

    static int shifts(int x) {
        if ((x >> 31) != 0 && (x >> 31) != -1) {
            return 1; //@ never: copies of the sign
        }
        if ((x << 1 & 1) != 0) {
            return 2; //@ never: a zero was shifted in
        }
        return 0;
    }

    static int ternaries(int a, int b) {
        int max = a > b ? a : b;
        if (max < a || max < b) {
            return 1; //@ never: the greater of both
        }
        return 0;
    }

    static int swapped(int a, int b) {
        int x = a;
        a = b;
        b = x;
        if (b != x) {
            return 1; //@ never: just assigned
        }
        return 0;
    }

    static int strings(String s) {
        if (s.equals("a") && s.equals("b")) {
            return 1; //@ never: a string is one
        }
        if (s.equals("a") && s.length() == 2) {
            return 2; //@ never: a has one character
        }
        if (s.isEmpty() && s.charAt(0) == 'x') {
            return 3; //@ never: charAt of the empty string throws
        }
        return 0;
    }

    static int literal(String s) {
        String t = "constant";
        if (t.length() != 8) {
            return 1; //@ never: eight characters
        }
        if (!t.startsWith("con")) {
            return 2; //@ never: it does
        }
        return 0;
    }

    static int ownList(Object o) {
        List<Object> list = new ArrayList<>();
        list.add(o);
        if (list.isEmpty()) {
            return 1; //@ never: one was added
        }
        if (list.get(0) != o) {
            return 2; //@ never: it is the one that was added
        }
        return 0;
    }

    static int builder(int x) {
        StringBuilder b = new StringBuilder();
        b.append('a').append('b');
        if (b.length() != 2) {
            return 1; //@ never: two characters
        }
        return 0;
    }

    static int synced(Object o) {
        int x = 0;
        synchronized (o) {
            x = 1;
        }
        if (x != 1) {
            return 1; //@ never: set inside
        }
        return 0;
    }

    static int finallySet(int x) {
        int y = 0;
        try {
            y = x / (x - 3);
        } catch (ArithmeticException e) {
            if (x != 3) {
                return 1; //@ never: the divisor is 0 for 3 only
            }
            return 2; //@ reached: finallySet(3)
        } finally {
            y = 4;
        }
        if (y != 4) {
            return 3; //@ never: set in finally
        }
        return 0;
    }
}
