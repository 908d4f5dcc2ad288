// java.text.SimpleDateFormat and DateFormat with a fixed zone: patterns, lenient parsing, errors.
import java.text.DateFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

public class DatePatterns {
    public static void main(String[] args) throws ParseException {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Date when = new Date(1_234_567_890_123L);
        for (String pattern : new String[] {"yyyy-MM-dd'T'HH:mm:ss.SSSZ", "EEEE, d MMMM yyyy", "EEE MMM dd hh:mm a z", "yy/M/d H:m:s", "D w W F E u k K X XX XXX", "G yyyy 'o''clock' h", "YYYY-'W'ww"}) {
            SimpleDateFormat format = new SimpleDateFormat(pattern, Locale.US);
            format.setTimeZone(utc);
            System.out.println(format.format(when));
        }
        SimpleDateFormat day = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.ROOT);
        day.setTimeZone(utc);
        System.out.println(day.parse("2024-02-30 25:61").getTime());
        day.setLenient(false);
        for (String text : new String[] {"2024-02-29 23:59", "2024-02-30 00:00", "not a date"}) {
            try {
                System.out.println(day.parse(text).getTime());
            } catch (ParseException e) {
                System.out.println(e.getMessage() + " " + e.getErrorOffset());
            }
        }
        ParsePosition position = new ParsePosition(3);
        System.out.println(day.parse("on 1999-12-31 00:00!", position).getTime() + " " + position.getIndex());
        TimeZone paris = TimeZone.getTimeZone("Europe/Paris");
        SimpleDateFormat zoned = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss z", Locale.UK);
        zoned.setTimeZone(paris);
        System.out.println(zoned.format(new Date(1_711_846_800_000L - 1)) + " | " + zoned.format(new Date(1_711_846_800_000L)));
        DateFormat german = DateFormat.getDateInstance(DateFormat.LONG, Locale.GERMANY);
        german.setTimeZone(utc);
        System.out.println(german.format(when));
        GregorianCalendar calendar = new GregorianCalendar(utc, Locale.US);
        calendar.clear();
        calendar.set(2024, Calendar.JANUARY, 31, 12, 0, 0);
        calendar.add(Calendar.MONTH, 1);
        System.out.println(calendar.get(Calendar.DAY_OF_MONTH) + " " + calendar.getActualMaximum(Calendar.DAY_OF_YEAR) + " " + calendar.get(Calendar.WEEK_OF_YEAR) + " " + calendar.isLeapYear(1900));
        calendar.roll(Calendar.DAY_OF_MONTH, 5);
        System.out.println(calendar.getTimeInMillis() + " " + calendar.getDisplayName(Calendar.DAY_OF_WEEK, Calendar.LONG, Locale.FRENCH));
        calendar.setTimeInMillis(-12_219_292_800_000L - 1);
        System.out.println(calendar.get(Calendar.YEAR) + "-" + (calendar.get(Calendar.MONTH) + 1) + "-" + calendar.get(Calendar.DAY_OF_MONTH));
    }
}
