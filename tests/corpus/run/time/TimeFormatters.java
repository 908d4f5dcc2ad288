// java.time.format: patterns, builders, localized styles, resolver styles, parse failures.
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;

public class TimeFormatters {
    public static void main(String[] args) {
        ZonedDateTime when = ZonedDateTime.of(2024, 2, 9, 15, 4, 5, 60_700_000, ZoneId.of("Europe/Madrid"));
        for (String pattern : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "EEEE d MMMM uuuu", "EEE, MMM d, yy h:mm a", "D/w/e/Q/q", "'Day' dd 'of' LLLL", "VV z O xxx X Z", "n A N", "G y", "hh 'o''clock' a", "QQQQ", "ccc", "yyyyy-M-d[ HH]"}) {
            System.out.println(pattern + " -> " + when.format(DateTimeFormatter.ofPattern(pattern, Locale.US)).replace("\u202f", " "));
        }
        for (Locale locale : new Locale[] {Locale.UK, Locale.GERMANY, Locale.FRANCE, Locale.US}) {
            for (FormatStyle style : FormatStyle.values()) {
                System.out.print(when.toLocalDate().format(DateTimeFormatter.ofLocalizedDate(style).withLocale(locale)).replace("\u00e9", "e'") + " | ");
            }
            System.out.println();
        }
        System.out.println(DateTimeFormatter.ISO_WEEK_DATE.format(when) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(when) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(when) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(when) + " " + DateTimeFormatter.ISO_INSTANT.format(when));
        DateTimeFormatter built = new DateTimeFormatterBuilder().parseCaseInsensitive().appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('/').appendText(ChronoField.MONTH_OF_YEAR, TextStyle.SHORT).optionalStart().appendLiteral('/').appendValue(ChronoField.DAY_OF_MONTH).optionalEnd().parseDefaulting(ChronoField.DAY_OF_MONTH, 1).toFormatter(Locale.ENGLISH);
        System.out.println(LocalDate.parse("2024/FEB/29", built) + " " + LocalDate.parse("2024/mar", built));
        DateTimeFormatter day = DateTimeFormatter.ofPattern("uuuu-MM-dd");
        for (ResolverStyle style : ResolverStyle.values()) {
            try {
                System.out.println(style + " " + LocalDate.parse("2023-02-31", day.withResolverStyle(style)));
            } catch (DateTimeParseException e) {
                System.out.println(style + " " + e.getMessage());
            }
        }
        for (String text : new String[] {"25:00", "12:60", "9:30", "12:30:15.123456789"}) {
            try {
                System.out.println(LocalTime.parse(text));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(LocalDateTime.parse("03 Feb 2021 04:05 PM", DateTimeFormatter.ofPattern("dd MMM yyyy hh:mm a", Locale.US)));
        try {
            DateTimeFormatter.ofPattern("yyyy-bb");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            DateTimeFormatter.ISO_DATE_TIME.format(LocalDate.EPOCH);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
