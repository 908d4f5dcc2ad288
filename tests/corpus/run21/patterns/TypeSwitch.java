// Pattern switch over Object: type patterns, guards, null case, dominance order, default.
import java.util.List;

public class TypeSwitch {
    static String describe(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 1000 -> "big int " + i;
            case Integer i when i < 0 -> "negative " + -i;
            case Integer i -> "int " + i;
            case Long l -> "long " + (l + 1);
            case String s when s.isEmpty() -> "empty string";
            case String s when s.length() > 5 && Character.isUpperCase(s.charAt(0)) -> "Long Capitalised " + s.length();
            case String s -> "string " + s;
            case int[] ints when ints.length > 2 -> "many ints " + ints[2];
            case int[] ints -> "few ints " + ints.length;
            case Object[] objects -> "array of " + objects.length + " " + describe(objects.length > 0 ? objects[0] : null);
            case List<?> list when list.contains(7) -> "list with seven";
            case List<?> list -> "list of " + list.size();
            case Enum<?> e -> "enum " + e.name();
            case Runnable r -> "runnable";
            default -> "other " + o.getClass().getSimpleName();
        };
    }

    enum Light { RED, GREEN }

    static int statement(Object o) {
        int score = 0;
        switch (o) {
            case String s:
                score += s.length();
                break;
            case Integer i when i % 2 == 0:
                score += i;
                break;
            case Character c:
                score += 100;
                break;
            case null, default:
                score = -1;
        }
        return score;
    }

    public static void main(String[] args) {
        Object[] samples = {null, 5, 5000, -5, 7L, "", "abc", "Capitalised", "lowercase", new int[] {1, 2, 3}, new int[1], new Object[] {"x"}, new String[0], List.of(7), List.of(1, 2), Light.GREEN, (Runnable) () -> { }, 2.5, 'c', new Object[] {new Object[] {null}}};
        for (Object sample : samples) System.out.println(describe(sample));
        int checksum = 0;
        for (int round = 0; round < 200; round++) checksum = checksum * 31 + describe(samples[round % samples.length]).length();
        System.out.println(checksum);
        for (Object o : new Object[] {"four", 8, 3, 'c', null}) {
            try {
                System.out.println(statement(o));
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
