// switch expressions: yield, arrow blocks, enums, nesting, use inside larger expressions, and exceptions as results.
public class SwitchExpressions {
    enum Day { MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY }

    private static int letters(Day day) {
        return switch (day) {
            case MONDAY, FRIDAY, SUNDAY -> 6;
            case TUESDAY -> 7;
            case THURSDAY, SATURDAY -> 8;
            case WEDNESDAY -> {
                int total = 0;
                for (char c : day.name().toCharArray()) {
                    if (c >= 'A') total++;
                }
                yield total;
            }
        };
    }

    private static String oldStyle(int n) {
        return switch (n) {
            case 1:
                yield "one";
            case 2:
            case 3:
                String prefix = "few";
                if (n == 3) yield prefix + "+";
                yield prefix;
            default:
                if (n < 0) throw new IllegalArgumentException("negative: " + n);
                yield "many";
        };
    }

    public static void main(String[] args) {
        for (Day day : Day.values()) {
            System.out.println(day + " " + letters(day) + " " + (letters(day) == day.name().length()));
        }
        for (int n = -1; n < 5; n++) {
            try {
                System.out.println(n + " " + oldStyle(n));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        int seed = 3 + args.length;
        int combined = 100 * switch (seed % 2) { case 0 -> 1; default -> 2; } + switch (seed) { case 3 -> switch ("k" + seed) { case "k3" -> 33; default -> 0; }; default -> 1; };
        System.out.println(combined);
        Object mixed = switch (seed) { case 3 -> 'c'; case 4 -> 5; default -> 2L; };
        System.out.println(mixed + " " + mixed.getClass().getSimpleName());
        double widened = switch (seed) { case 3 -> 7; case 4 -> 5f; default -> 2.5; };
        System.out.println(widened);
        Day none = args.length > 5 ? Day.MONDAY : null;
        try {
            System.out.println(letters(none));
        } catch (NullPointerException e) {
            System.out.println("null enum selector");
        }
        boolean weekend = isWeekend(Day.SATURDAY) && !isWeekend(Day.MONDAY);
        System.out.println(weekend);
        StringBuilder log = new StringBuilder();
        for (Day day : Day.values()) {
            switch (day) {
                case MONDAY -> log.append("start ");
                case SATURDAY, SUNDAY -> { log.append("rest"); log.append(day.ordinal()).append(' '); }
                default -> { }
            }
        }
        System.out.println(log.toString().trim());
        // A try inside a switch expression with values already on the stack.
        System.out.println("parsed " + seed + ": " + switch (seed) {
            case 3 -> {
                try {
                    yield Integer.parseInt("x3");
                } catch (NumberFormatException e) {
                    yield -3;
                } finally {
                    log.append("finally");
                }
            }
            default -> 0;
        } + " " + log.length());
    }

    private static boolean isWeekend(Day day) {
        return switch (day) { case SATURDAY, SUNDAY -> true; default -> false; };
    }
}
