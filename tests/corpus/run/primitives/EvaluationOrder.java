// Left-to-right evaluation of operands, arguments, array accesses and compound assignments, with exceptions in between.
public class EvaluationOrder {
    private static final StringBuilder trace = new StringBuilder();

    private static int t(int value) {
        trace.append(value).append(' ');
        return value;
    }

    private static int[] array(int[] a) {
        trace.append("arr ");
        return a;
    }

    private static int boom(String why) {
        trace.append("boom ");
        throw new IllegalStateException(why);
    }

    private static int sum(int a, int b, int c) {
        trace.append("call ");
        return a + b + c;
    }

    private static EvaluationOrder self(EvaluationOrder o) {
        trace.append("self ");
        return o;
    }

    int field = 5;

    private static void flush(Object result) {
        System.out.println(result + " | " + trace.toString().trim());
        trace.setLength(0);
    }

    interface Action { Object run(); }

    private static void attempt(Action a) {
        try {
            flush(a.run());
        } catch (RuntimeException e) {
            flush(e.getClass().getSimpleName() + " " + (e instanceof NullPointerException ? "" : e.getMessage()));
        }
    }

    public static void main(String[] args) {
        int[] cells = {10, 20, 30};
        flush(t(1) + t(2) * t(3) - t(4) / t(5));
        flush(sum(t(1), t(2), t(3)));
        flush(array(cells)[t(1)] = t(99));
        flush(array(cells)[t(1)] += t(1));
        flush(array(cells)[t(0)]++ + array(cells)[t(0)]);
        int i = 1;
        flush(i + (i = 10) * i++ + i);
        i = 2;
        flush(cells[i] = i = 0);
        flush(cells[0] + " " + cells[2] + " " + i);
        flush(t(1) < t(2) == t(3) > t(4));
        flush((t(1) & t(3)) == t(1) ? t(7) : t(8));
        attempt(() -> array(null)[t(1)]);
        attempt(() -> array(null)[boom("index first")]);
        attempt(() -> array(null)[t(1)] = boom("value before null check"));
        attempt(() -> array(cells)[t(5)] = boom("value before bounds check"));
        attempt(() -> array(cells)[t(5)] += boom("not reached"));
        attempt(() -> sum(t(1), boom("second argument"), t(3)));
        attempt(() -> t(1) / t(0) + boom("not reached"));
        attempt(() -> self(null).field + t(1));
        attempt(() -> self(null).field = t(1));
        attempt(() -> self(new EvaluationOrder()).field += t(1));
        attempt(() -> self(null).field += boom("not reached"));
        attempt(() -> new int[t(2)][t(-1)][t(3)]);
        attempt(() -> new int[t(2)][boom("dimension")]);
        attempt(() -> "x" + t(1) + self(new EvaluationOrder()).field++);
        int a = 5;
        a += a++ + ++a;
        flush(a);
        a = a++ + a++;
        flush(a);
        long l = 1;
        l += l++ << l;
        flush(l);
        int x = 3, y = x = x + (x = 5) * x;
        flush(x + " " + y);
        boolean b = t(1) > 0 || t(2) > 0 && t(3) > 0;
        flush(b);
        b = t(1) < 0 | t(2) > 0 & t(3) > 0 ^ t(4) > 0;
        flush(b);
        String s = "s" + t(1) + (t(2) + t(3)) + t(4);
        flush(s);
    }
}
