// switch on strings, including labels with equal hash codes and a null selector.
public class StringSwitch {
    private static int code(String key) {
        switch (key) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "AaBB": return 4;
            case "BBAa": return 5;
            case "BBBB": return 6;
            case "": return 7;
            case "C#": return 8;
            case "Bb": return 9;
            default: return 0;
        }
    }

    private static String verb(String command) {
        String done = "";
        switch (command.trim().toLowerCase()) {
            case "go":
            case "walk":
                done += "moved ";
                // fall through
            case "look":
                done += "looked";
                break;
            case "take":
                done = "took";
                break;
            default:
                done = "did not understand " + command;
        }
        return done;
    }

    public static void main(String[] args) {
        String[] keys = {"Aa", "BB", "AaAa", "AaBB", "BBAa", "BBBB", "", "C#", "Bb", "CC", "AaB", "aA"};
        for (String key : keys) {
            System.out.println("'" + key + "' hash " + key.hashCode() + " code " + code(key) + " copy " + code(new String(key))
                    + " built " + code(new StringBuilder(key).toString()));
        }
        for (String command : new String[] {"Go", " walk ", "LOOK", "take", "drop"}) System.out.println(verb(command));
        try {
            code(args.length == 0 ? null : args[0]);
        } catch (NullPointerException e) {
            System.out.println("null key: " + (e.getMessage() != null));
        }
        String month = "Feb";
        int days = switch (month) {
            case "Feb" -> 28;
            case "Apr", "Jun", "Sep", "Nov" -> 30;
            default -> 31;
        };
        System.out.println(days);
        final String constant = "con" + "stant";
        String runtime = "constant".substring(0, 3).concat("stant");
        switch (runtime) {
            case constant -> System.out.println("matched a folded constant, identical: " + (runtime == constant));
            default -> System.out.println("no match");
        }
    }
}
