import java.util.List;

/** What needs more than the usual: long strings are tried by themselves, long containers on request; and what only a closed world excludes. */
public class Sizes {
    static int far(String s) {
        if (s.indexOf("xyz") == 25) {
            return 1;
        }
        return 0;
    }

    static int five(List<String> names) {
        if (names.size() == 5) {
            return 1; //@ target: open
        }
        return 0;
    }

    static int both(Object o) {
        if (o instanceof Runnable && o instanceof Comparable) {
            return 1; //@ target: open
        }
        return 0;
    }

    static int kinds(Object o) {
        if (o instanceof String && o instanceof Number) {
            return 1; //@ target: unreachable
        }
        return 0;
    }

    static int swallowed(int x) {
        try {
            return half(x);
        } catch (StackOverflowError e) {
            return 1; //@ target: open
        } catch (IllegalStateException e) {
            return 2; //@ target: unreachable
        }
    }

    private static int half(int x) {
        return x / 2;
    }
}
