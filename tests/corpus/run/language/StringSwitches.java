// Switches on strings: colliding hash codes, fall through, default in the middle, null, yield, nested in loops with labels.
public class StringSwitches {
    enum Unit { MM, CM, M }

    static int collide(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            default: return s.hashCode();
        }
    }

    static String fall(String s) {
        StringBuilder out = new StringBuilder();
        switch (s) {
            case "a":
                out.append("a");
            case "b":
                out.append("b");
                break;
            default:
                out.append("d");
            case "c":
                out.append("c");
        }
        return out.toString();
    }

    static int arrow(String s) {
        return switch (s.trim().toLowerCase()) {
            case "one", "eins", "uno" -> 1;
            case "two" -> {
                int x = 1;
                for (int i = 0; i < 3; i++) x += i;
                yield x / 2;
            }
            case "fail" -> throw new IllegalStateException(s);
            default -> switch (s.length()) { case 0 -> 0; case 1, 2 -> -1; default -> -s.length(); };
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "C#"}) System.out.print(collide(s) + " ");
        System.out.println();
        for (String s : new String[] {"a", "b", "c", "d"}) System.out.print(fall(s) + " ");
        System.out.println();
        for (String s : new String[] {" One", "uno", "two", "", "x", "three"}) System.out.print(arrow(s) + " ");
        System.out.println();
        outer:
        for (String word : "stop go skip go stop go".split(" ")) {
            switch (word) {
                case "skip":
                    continue outer;
                case "stop":
                    if (word == "stop") break;
                    System.out.print("S ");
                    break;
                default:
                    System.out.print("G ");
                    for (int i = 0; ; i++) {
                        if (i == 2) continue outer;
                        if (i > 5) break outer;
                    }
            }
            System.out.print("| ");
        }
        System.out.println();
        for (Unit unit : Unit.values()) {
            int factor = switch (unit) { case MM -> 1; case CM -> 10; case M -> 1000; };
            System.out.print(factor + " ");
        }
        System.out.println();
        Integer boxed = 200;
        switch (boxed) { case 200: System.out.println("boxed"); default: System.out.println("fell"); }
        char c = 'x';
        System.out.println(switch (c) { case 'a' -> 1; case 'x' -> 2L; default -> 3.0f; });
        try {
            arrow("fail");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        String none = null;
        switch (none) { case "x": System.out.println("never"); }
    }
}
