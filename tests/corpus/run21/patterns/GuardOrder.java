// Guards are evaluated in order, once each, with side effects; a guard may throw; yields and nested switches inside.
public class GuardOrder {
    private static final StringBuilder trace = new StringBuilder();

    private static boolean test(String name, boolean value) {
        trace.append(name).append(value ? '+' : '-').append(' ');
        return value;
    }

    static String pick(Object o) {
        return switch (o) {
            case Integer i when test("gt100", i > 100) && test("even", i % 2 == 0) -> "big even";
            case Integer i when test("gt50", i > 50) -> "above fifty";
            case Number n when test("pos", n.doubleValue() > 0) -> switch (n) {
                case Integer i when test("inner", i == 7) -> "lucky";
                case Integer i -> "positive int";
                case Double d -> "positive double";
                default -> "positive " + n.getClass().getSimpleName();
            };
            case CharSequence s when test("throws", 10 / s.length() > 0) -> {
                StringBuilder out = new StringBuilder();
                for (int i = s.length() - 1; i >= 0; i--) out.append(s.charAt(i));
                yield out.toString();
            }
            case Object x -> "rest " + x;
        };
    }

    record Holder(Object inner) { }

    static String holder(Holder h) {
        return switch (h) {
            case Holder(Integer i) when test("i", i > 0) -> "int";
            case Holder(String s) when test("s", s.startsWith("x")) -> "x string";
            case Holder(Holder(var deep)) when test("d", deep != null) -> "deep " + deep;
            case Holder(Object any) when test("o", any instanceof Comparable<?>) -> "comparable";
            case Holder(var any) -> "any " + (any == null ? "null" : any.getClass().getSimpleName());
        };
    }

    public static void main(String[] args) {
        Object[] samples = {200, 101, 51, 7, 8, -1, 2.5, -2.5, 3L, "abc", "a string longer than ten", "", new StringBuilder("sb"), 'c'};
        for (Object sample : samples) {
            trace.setLength(0);
            String result;
            try {
                result = pick(sample);
            } catch (ArithmeticException e) {
                result = "guard threw " + e.getMessage();
            }
            System.out.println(result + " | " + trace.toString().trim());
        }
        Holder[] holders = {new Holder(1), new Holder(-1), new Holder("xy"), new Holder("y"), new Holder(new Holder(5)), new Holder(new Holder(null)), new Holder(null), new Holder(new int[0])};
        for (Holder h : holders) {
            trace.setLength(0);
            System.out.println(holder(h) + " | " + trace.toString().trim());
        }
        int total = 0;
        loop:
        for (Object o : samples) {
            switch (o) {
                case Integer i when i == 8: break loop;
                case Integer i: total += i; continue loop;
                default: total += 1000;
            }
            total *= 2;
        }
        System.out.println(total);
    }
}
