// java.util.Formatter: every conversion, flags, widths, argument indices, dates, errors.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Calendar;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class FormatterConversions {
    static void line(String format, Object... args) {
        try {
            System.out.println(String.format(Locale.US, format, args));
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        line("%d|%5d|%-5d|%05d|%+d|%,d|%(d|% d", 42, 42, 42, 42, 42, 1234567, -42, 42);
        line("%x|%X|%#x|%o|%#o|%08x|%x", 255, 255, 255, 8, 8, -1, (byte) -1);
        line("%f|%.0f|%.3f|%10.2f|%-10.2f|%+.1f|%,.2f|%(.2f", 3.14159, 2.5, 2.0005, 3.14159, 3.14159, 2.25, 1234567.891, -5.5);
        line("%e|%.2E|%g|%.3g|%g|%a|%a", 12345.678, 0.00012345, 0.0001, 123456.789, 1e10, 1.0, 0.1);
        line("%s|%10s|%-10s|%.2s|%S|%b|%B|%c|%C|%h|%%|%n", "text", "text", "text", "text", "text", true, null, 'c', 'c', "hash");
        line("%2$s %1$s %<s %s %s", "a", "b");
        line("%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL %<tZ %<tA %<tB %<tp %<tj %<ts %<tQ", new GregorianCalendar(TimeZone.getTimeZone("UTC")) {{ clear(); set(2020, Calendar.FEBRUARY, 29, 13, 5, 9); }});
        line("%d %d %x", new BigInteger("123456789012345678901234567890"), BigInteger.TEN.negate(), new BigInteger("-255"));
        line("%.5f %e %,.1f", new BigDecimal("1.000005"), new BigDecimal("123e400"), new BigDecimal("98765432109876543210.55"));
        line("%f %f %e %a %g", Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, -0.0, 0.0);
        line("%d", 1.5);
        line("%q", 1);
        line("%s %s", 1);
        line("%-d", 1);
        line("%#d", 1);
        line("%.2d", 1);
        line("%c", 0x110000);
        line("%5%|%-5%|");
        line("%,x", 10);
        line("%+s", "a");
        line("%", 1);
        line("%3$s", 1, 2);
        line("%c%c", 65, 0x1F600);
        StringBuilder out = new StringBuilder();
        try (Formatter formatter = new Formatter(out, Locale.GERMANY)) {
            formatter.format("%,.2f;", 1234.5).format("%s", (Object) null).format("%08.3f", -1.5);
            System.out.println(formatter.locale() + " " + formatter.out());
        }
        line("%s %s", new java.util.Formattable() {
            public void formatTo(Formatter formatter, int flags, int width, int precision) {
                formatter.format("<%d,%d,%d>", flags, width, precision);
            }
        }, new int[0].length);
    }
}
