import java.util.ArrayList;
import java.util.List;

/** Instances that outlive the failed initialiser of their class: its statics are gone, and handlers in the same method see that. */
public class OwnClassFailed {
    static final List<Object> escaped = new ArrayList<>();
    static int fail = 1;

    interface Probe {
        String run(int what);
    }

    static class Broken implements Probe {
        static int count = 3;
        static long total;
        int own = 7;

        static {
            escaped.add(new Broken());
            count = 10 / (fail - 1);
        }

        static int twice(int x) {
            return 2 * x;
        }

        @Override
        public String run(int what) {
            try {
                switch (what) {
                    case 0: return "count " + count;
                    case 1: total = 5; return "total set";
                    case 2: return "new " + new Broken().own;
                    case 3: return "static call " + twice(4);
                    case 4: return "own " + own;
                    case 5: own = 8; return "own set " + own;
                    case 6: return "array " + new Broken[2].length;
                    case 7: return "literal " + Broken.class.getSimpleName();
                    case 8: return "instance " + ((Object) this instanceof Broken);
                    default: return "nothing";
                }
            } catch (NoClassDefFoundError e) {
                return "caught " + e.getMessage() + " because of " + e.getCause().getMessage();
            } finally {
                System.out.print("[finally] ");
            }
        }
    }

    public static void main(String[] args) {
        try {
            System.out.println(Broken.count);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getCause());
        }
        Probe probe = (Probe) escaped.get(0);
        for (int what = 0; what < 10; what++) {
            System.out.println(what + ": " + probe.run(what));
        }
    }
}
