import java.util.ArrayList;
import java.util.List;

/** Static state: what initialisers leave is no proof, unless nothing can change it. */
public class Statics {
    static final List<String> NAMES = new ArrayList<>();
    static final int LIMIT = Integer.getInteger("no.such.property", 10);
    private static int calls;
    private static int unused = 3; // FIXME: constant, but its initialiser asks for a property, too

    static int named() {
        if (NAMES.size() > 0) {
            return 1; //@ target: open
        }
        return 0;
    }

    static int counted() {
        calls++;
        if (calls == 7) {
            return 1; //@ target: open
        }
        return 0;
    }

    static int limited(int x) {
        if (x > LIMIT && x < LIMIT) {
            return 1; //@ target: open
        }
        return 0;
    }

    static int constant(int x) {
        if (unused != 3) {
            return x; //@ target: open
        }
        return 0;
    }

    static int asserted(int x) {
        assert x > 0 : "positive"; //@ target: reached
        return x;
    }
}
