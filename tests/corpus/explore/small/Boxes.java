// Boxes of unknown numbers. Making one is no branch; whether two are the same object is a condition on their values, which the JDK's
// caches decide: -128 to 127 (Byte and Boolean: all, Character: 0 to 127).
package small;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

public class Boxes {
    // Nothing is asked.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=1 threw=0
    static Integer box(int x) {
        return x;
    }

    // One object is the same as itself.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=1 threw=0
    static boolean itself(int x) {
        Integer a = x;
        Integer b = a;
        return a == b;
    }

    // Small or not.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean twice(int x) {
        Integer a = x;
        Integer b = x;
        if (a == b)
            return true;
        return false;
    }

    // Equal and kept; equal and not kept; different.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int two(int x, int y) {
        Integer a = x;
        Integer b = y;
        if (a == b)
            return 0;
        if (x == y)
            return 1;
        return 2;
    }

    // Different numbers; one below the bounds, one above them; the same: the least one, or another. Both throws are out of reach.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=5 threw=0
    static int bounds(int x, int y) {
        Integer a = x;
        Integer b = y;
        if (a != b) {
            if (x == y && x >= -128 && x <= 127)
                throw new IllegalStateException();
            return 0;
        }
        if (x < -128 || x > 127)
            throw new IllegalStateException();
        return x == -128 ? 1 : 2;
    }

    // A constant that is kept: 5, or another number.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean kept(int x) {
        Integer a = x;
        Integer five = 5;
        if (a == five)
            return true;
        return false;
    }

    // One that is not kept is never the same.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=1 threw=0
    static boolean large(int x) {
        Integer a = x;
        Integer thousand = 1000;
        if (a == thousand)
            return true;
        return false;
    }

    // Nor is one that a constructor made.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=1 threw=0
    @SuppressWarnings("removal")
    static boolean constructed(int x) {
        Integer a = x;
        if (a == new Integer(5) || a == new Integer(x))
            return true;
        return false;
    }

    // Nor one of another class.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=1 threw=0
    static boolean classes(int x, long y) {
        Object a = x;
        Object b = y;
        if (a == b)
            return true;
        return false;
    }

    // Equal and kept; equal and not kept; different.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int longs(long x, long y) {
        Long a = x;
        Long b = y;
        if (a == b)
            return x < -128 || x > 127 ? 3 : 0;
        if (x == y)
            return 1;
        return 2;
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int shorts(short x, short y) {
        Short a = x;
        Short b = y;
        if (a == b)
            return 0;
        if (x == y)
            return 1;
        return 2;
    }

    // Kept up to 127.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int characters(char x, char y) {
        Character a = x;
        Character b = y;
        if (a == b)
            return x > 127 ? 3 : 0;
        if (x == y)
            return 1;
        return 2;
    }

    // All are kept.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int bytes(byte x, byte y) {
        Byte a = x;
        Byte b = y;
        if (a == b)
            return 0;
        if (x == y)
            return 1;
        return 2;
    }

    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int booleans(boolean x, boolean y) {
        Boolean a = x;
        Boolean b = y;
        if (a == b)
            return 0;
        if (x == y)
            return 1;
        return 2;
    }

    // The constant, or not.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean constant(boolean x) {
        Boolean a = x;
        if (a == Boolean.TRUE)
            return true;
        return false;
    }

    // Which box it is depends on c: for a, x small and equal to z, else not the same; for b the same of y. 4 cases.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int chosen(boolean c, int x, int y, int z) {
        Integer a = x;
        Integer b = y;
        Integer d = c ? a : b;
        Integer e = z;
        return d == e ? 1 : 0;
    }

    // Equal or not; equals is a comparison of numbers.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean equal(int x, int y) {
        Integer a = x;
        Integer b = y;
        if (Objects.equals(a, b))
            return true;
        return false;
    }

    // Elements of a list; whether they are found is a comparison each: the first, the second, neither.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int list(int x, int y, int z) {
        List<Integer> list = new ArrayList<>();
        list.add(x);
        list.add(y);
        if (list.get(0) == z)
            return 0;
        if (list.get(1) == z)
            return 1;
        return 2;
    }

    // Keys: equal ones, whatever the JDK keeps; different ones at one place of the table or at two, which is a branch of the JDK.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0 traces=2
    static int keys(int x, int y) {
        Map<Integer, String> map = new HashMap<>();
        map.put(x, "x");
        map.put(y, "y");
        if (map.size() == 1)
            return 1;
        return 2;
    }

    // The same, different.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean atomic(int x, int y) {
        AtomicReference<Integer> reference = new AtomicReference<>(x);
        if (reference.compareAndSet(y, 0))
            return true;
        return false;
    }

    // The monitor of one box is that of another if they are the same object.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean monitor(int x, int y) {
        Integer a = x;
        Integer b = y;
        synchronized (a) {
            synchronized (Boxes.class) {
                if (Thread.holdsLock(b))
                    return true;
            }
        }
        return false;
    }
}
