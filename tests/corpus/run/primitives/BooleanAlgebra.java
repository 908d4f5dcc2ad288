// Non-short-circuit and short-circuit boolean operators: truth tables and evaluation order of side effects.
public class BooleanAlgebra {
    private static final StringBuilder trace = new StringBuilder();

    private static boolean probe(char name, boolean value) {
        trace.append(value ? Character.toUpperCase(name) : name);
        return value;
    }

    private static void flush(String label, boolean result) {
        System.out.println(label + " = " + result + " after " + trace);
        trace.setLength(0);
    }

    public static void main(String[] args) {
        for (int bits = 0; bits < 8; bits++) {
            boolean a = (bits & 4) != 0;
            boolean b = (bits & 2) != 0;
            boolean c = (bits & 1) != 0;
            flush("a & b", probe('a', a) & probe('b', b));
            flush("a && b", probe('a', a) && probe('b', b));
            flush("a | b", probe('a', a) | probe('b', b));
            flush("a || b", probe('a', a) || probe('b', b));
            flush("a ^ b", probe('a', a) ^ probe('b', b));
            flush("a && b || c", probe('a', a) && probe('b', b) || probe('c', c));
            flush("a || b && c", probe('a', a) || probe('b', b) && probe('c', c));
            flush("!(a && !b) ^ c", !(probe('a', a) && !probe('b', b)) ^ probe('c', c));
            flush("a ? b : c", probe('a', a) ? probe('b', b) : probe('c', c));
            flush("(a ? b : c) && !a", (probe('a', a) ? probe('b', b) : probe('c', c)) && !probe('a', a));
            flush("a == b != c", probe('a', a) == probe('b', b) != probe('c', c));
            flush("majority", probe('a', a) && (probe('b', b) || probe('c', c)) || probe('b', b) && probe('c', c));
        }
        boolean[] flags = new boolean[4];
        flags[1] = !flags[0];
        flags[2] |= flags[1] & !flags[3];
        flags[3] ^= flags[2] == flags[1];
        int packed = 0;
        for (boolean flag : flags) {
            packed = packed << 1 | (flag ? 1 : 0);
        }
        System.out.println(packed);
        Boolean boxed = flags[3];
        if (boxed && !(boxed = false)) {
            System.out.println("boxed now " + boxed);
        }
    }
}
