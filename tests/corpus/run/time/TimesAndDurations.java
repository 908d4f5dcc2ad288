// java.time times, durations, instants and offsets.
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

public class TimesAndDurations {
    public static void main(String[] args) {
        LocalTime time = LocalTime.of(23, 59, 59, 1_000_000);
        System.out.println(time + " " + time.plusSeconds(1) + " " + time.truncatedTo(ChronoUnit.HOURS) + " " + LocalTime.MIDNIGHT + " " + LocalTime.NOON.minusNanos(1) + " " + time.toNanoOfDay());
        for (String text : new String[] {"PT1H30M", "PT-6H+3M", "P2DT0.5S", "-PT1.000000001S", "PT0S", "P1M", "PT", "PT1e3S"}) {
            try {
                Duration d = Duration.parse(text);
                System.out.println(d + " " + d.toMillis() + " " + d.getNano() + " " + d.negated() + " " + d.toHoursPart() + " " + d.dividedBy(3));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Duration.between(Instant.EPOCH, Instant.ofEpochMilli(-1)) + " " + Duration.ofDays(1).plusMinutes(90).multipliedBy(2) + " " + Duration.ofSeconds(5).compareTo(Duration.ofMillis(5001)));
        System.out.println(Instant.ofEpochSecond(1_700_000_000L, -1) + " " + Instant.EPOCH.minusSeconds(1) + " " + Instant.parse("2024-02-29T12:00:00.5Z").toEpochMilli() + " " + Instant.MAX + " " + Instant.MIN);
        OffsetDateTime offset = OffsetDateTime.of(2024, 3, 31, 1, 30, 0, 0, ZoneOffset.ofHoursMinutes(-3, -30));
        System.out.println(offset + " " + offset.toInstant() + " " + offset.withOffsetSameInstant(ZoneOffset.ofTotalSeconds(3661)) + " " + offset.isBefore(OffsetDateTime.parse("2024-03-31T05:00:00Z")));
        LocalDateTime when = LocalDateTime.of(2024, 2, 28, 22, 15);
        System.out.println(when.plusHours(26) + " " + when.until(when.plusMonths(1), ChronoUnit.MINUTES) + " " + when.toEpochSecond(ZoneOffset.UTC) + " " + when.truncatedTo(ChronoUnit.DAYS));
        System.out.println(TimeUnit.DAYS.toSeconds(2) + " " + TimeUnit.NANOSECONDS.toMicros(1999) + " " + TimeUnit.SECONDS.convert(Duration.ofMillis(1999)) + " " + TimeUnit.of(ChronoUnit.HOURS));
        try {
            Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            ZoneOffset.of("+19:00");
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
