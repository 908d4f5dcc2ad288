// String.format and printf: every common conversion with widths, flags, precisions, indices and the error cases.
import java.util.Locale;

public class Formatting {
    private static void show(String format, Object... args) {
        try {
            System.out.println(format.replace("\n", "$") + " -> [" + String.format(Locale.ROOT, format, args) + "]");
        } catch (java.util.IllegalFormatException e) {
            System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (Object number : new Object[] {0, 42, -42, 1234567, Integer.MIN_VALUE, 123456789012L, (byte) -1, (short) 7}) {
            show("%d|%5d|%-5d|%05d|%+d|% d|%,d|%(d|%,15d", number, number, number, number, number, number, number, number, number);
            show("%x|%X|%o|%#x|%08x|%#o", number, number, number, number, number, number);
        }
        for (Object real : new Object[] {0.0, -0.0, 1.0, 3.14159265, -2.5, 0.5, 1.5, 123456789.987, 1e-5, 1e20, 2.005f, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            show("%f|%.2f|%10.3f|%-10.1f|%+.1f|%,.2f|%.0f|%010.2f|%(.1f", real, real, real, real, real, real, real, real, real);
            show("%e|%.2e|%E|%g|%.3g", real, real, real, real, real);
        }
        show("%s|%10s|%-10s|%.3s|%10.3s|%S|%-6.2s|", "hello", "hello", "hello", "hello", "hello", "hello", "hello");
        show("%s %s %s %s %s", null, 1, 2.5, 'c', true);
        show("%c|%C|%5c|%-3c|%c", 'x', 'x', 'x', 'x', 65);
        show("%b|%B|%7b|%b|%b|%b", true, false, true, null, "text", 0);
        show("%h|%H|%h", "hello", "hello", null);
        show("%n%%|%5%|%-5%|");
        show("%2$s %1$s %2$s %<s %s %s", "a", "b");
        show("%1$d %1$x %1$o", 255);
        show("%s", (Object) new int[0].length);
        show("%-8s|%8s|%s", "ab", "cd", java.util.List.of(1, 2));
        show("%.3f %s", 1.0005, new StringBuilder("sb"));
        show("%s %d", new java.math.BigDecimal("1.50"), new java.math.BigInteger("123456789012345678901234567890"));
        show("%.1f %10.4f", new java.math.BigDecimal("2.25"), new java.math.BigDecimal("-1234.56789"));
        show("plain text");
        show("%d", "text");
        show("%d", 1.5);
        show("%f", 1);
        show("%c", "str");
        show("%d %d", 1);
        show("%q", 1);
        show("%", 1);
        show("%-d", 1);
        show("%05s", "x");
        show("%.2d", 5);
        show("%+s", "x");
        show("%,x", 5);
        show("%-05d", 5);
        show("%+ d", 5);
        show("%c", 0x110000);
        show("%3$s", "only");
        show("%#d", 3);
        System.out.printf("%s is %d years and %.1f%% done%n", "Ann", 30, 99.5);
        System.out.format("%3d|%-3d|%03d%n", 7, 7, 7);
        StringBuilder table = new StringBuilder();
        for (int i = 1; i <= 5; i++) table.append(String.format("%2d^2=%3d %6.3f%n", i, i * i, Math.sqrt(i)));
        System.out.print(table);
        System.out.println("%s and %s".formatted("one", "two") + String.format("|%6.2e|", 12345.678) + String.format("%,d", 999) + String.format("%,.3f", 1234.5));
    }
}
