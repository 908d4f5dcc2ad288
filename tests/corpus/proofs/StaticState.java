package proofs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Static fields, elements of static final arrays, and what only other calls can leave there. */
class StaticState {
    static int open;
    static final int[] TABLE = {1, 2, 3};
    static final List<String> NAMES = new ArrayList<>();
    private static final int[] HIDDEN = {1, 2, 3};
    private static final int LIMIT = Integer.parseInt("10");
    private static int private1;
    private static int counter;
    private static boolean initialised;
    static Runnable hook;
    static final Object LOCK = new Object();
    private static final Map<String, Integer> CACHE = new HashMap<>();

    static int openField() {
        if (open == 17) {
            return 1; //@ reached: open = 17; openField()
        }
        return 0;
    }

    static int element() {
        if (TABLE[1] == 5) {
            return 1; //@ reached: TABLE[1] = 5; element()
        }
        return 0;
    }

    static int hiddenElement(int i) {
        if (HIDDEN[i] == 5) {
            return 1; //@ never: a private array that nothing writes or hands out
        }
        return 0;
    }

    static int hiddenBounds(int i) {
        if (i >= 0 && i < HIDDEN.length && HIDDEN[i] > 3) {
            return 1; //@ never: a private array that nothing writes or hands out
        }
        return 0;
    }

    static int limit() {
        if (LIMIT != 10) {
            return 1; //@ never: a final field with one value
        }
        return 0;
    }

    static int neverWritten() {
        if (private1 != 0) {
            return 1; //@ never: a private field that nothing writes
        }
        return 0;
    }

    static void count() {
        counter++;
    }

    static int counted() {
        if (counter == 3) {
            return 1; //@ reached: count(); count(); count(); counted()
        }
        return 0;
    }

    static int wrapped() {
        if (counter < -2000000000) {
            return 1; //@ reached: for (int i = 0; i < 2147483647; i++) { count(); } count(); wrapped()
        }
        return 0;
    }

    static void initialise() {
        initialised = true;
    }

    static int ready() {
        if (initialised) {
            return 1; //@ reached: initialise(); ready()
        }
        return 0;
    }

    static int names() {
        if (NAMES.contains("x")) {
            return 1; //@ reached: NAMES.add("x"); names()
        }
        return 0;
    }

    static int hooked() {
        open = 1;
        if (hook != null) {
            hook.run();
            if (open == 2) {
                return 1; //@ reached: hook = () -> open = 2; hooked()
            }
        }
        return 0;
    }

    static int sameLock(Object o) {
        if (o == LOCK) {
            return 1; //@ reached: sameLock(LOCK)
        }
        return 0;
    }

    private static final Object SECRET = new Object();

    static int secret(Object o) {
        if (o == SECRET) {
            return 1; //@ never: the object is handed to nobody
        }
        return 0;
    }

    static Object leaked() {
        return LEAK;
    }

    private static final Object LEAK = new Object();

    static int leakedObject(Object o) {
        if (o == LEAK) {
            return 1; //@ reached: leakedObject(leaked())
        }
        return 0;
    }

    static int remember(String key) {
        Integer old = CACHE.put(key, 1);
        if (old != null) {
            return 1; //@ reached: remember("a"); remember("a")
        }
        return 0;
    }

    static int cacheGrows() {
        if (CACHE.size() == 4) {
            return 1; //@ reached: remember("a"); remember("b"); remember("c"); remember("d"); cacheGrows()
        }
        return 0;
    }

    static class Lazy {
        static int value = open + 1;
    }

    static int lazily() {
        if (Lazy.value == 100) {
            return 1; //@ reached: open = 99; lazily()
        }
        return 0;
    }

    static class Failing {
        static final int VALUE = compute();

        static int compute() {
            if (open == 13) {
                throw new IllegalStateException();
            }
            return 1;
        }
    }

    static int failing() {
        try {
            return Failing.VALUE == 2 ? 3 : 4;
        } catch (ExceptionInInitializerError e) {
            return 1; //@ reached: open = 13; failing()
        }
    }

    static int failedBefore() {
        try {
            return Failing.VALUE == 2 ? 3 : 4;
        } catch (NoClassDefFoundError e) {
            return 1; //@ reached: open = 13; failing(); failedBefore()
        }
    }

    static int twiceOpen(Runnable r) {
        int before = open;
        r.run();
        if (before != open) {
            return 1; //@ reached: twiceOpen(() -> open++)
        }
        return 0;
    }

    static int nullTable() {
        if (GRID[0] == null) {
            return 1; //@ reached: GRID[0] = null; nullTable()
        }
        return 0;
    }

    static final int[][] GRID = {{1}, {2}};

    static int tableLength() {
        if (TABLE.length != 3) {
            return 1; //@ never: the field is final, and arrays keep their length
        }
        return 0;
    }

    static int tableNull() {
        if (TABLE == null) {
            return 1; //@ never: the field is final and set before any method runs from outside
        }
        return 0;
    }

    private static int[] copy() {
        return HIDDEN.clone();
    }

    static int[] handOut() {
        return copy();
    }

    static int copied(int i) {
        handOut()[0] = 9;
        if (HIDDEN[0] == 9) {
            return 1; //@ never: a copy was written
        }
        return 0;
    }
}
