// An uncaught exception built from a cause: its message is the cause's toString.
public class UncaughtWithCause {
    private static void load(String[] rows) {
        int total = 0;
        for (String row : rows) {
            try {
                total += Integer.parseInt(row.trim());
                System.out.println("total " + total);
            } catch (NumberFormatException e) {
                throw new RuntimeException(e);
            }
        }
    }

    public static void main(String[] args) {
        load(new String[] {" 1", "2 ", " 3 ", "four", "5"});
        System.out.println("not reached");
    }
}
