// java.time.chrono: Thai, Japanese, and Minguo dates; clocks that stand still.
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;

public class OtherCalendars {
    public static void main(String[] args) {
        LocalDate date = LocalDate.of(2019, 5, 1);
        System.out.println(ThaiBuddhistDate.from(date) + " " + MinguoDate.from(date) + " " + JapaneseDate.from(date) + " " + JapaneseDate.from(date.minusDays(1)));
        System.out.println(JapaneseDate.of(JapaneseEra.SHOWA, 64, 1, 7) + " " + JapaneseDate.of(1989, 1, 8).getEra() + " " + JapaneseEra.values().length);
        Clock clock = Clock.fixed(Instant.parse("2024-01-01T00:00:00Z"), ZoneId.of("Asia/Tokyo"));
        System.out.println(clock + " " + LocalDate.now(clock) + " " + Clock.offset(clock, Duration.ofHours(-1)).instant() + " " + Clock.tick(clock, Duration.ofMinutes(7)).instant() + " " + clock.withZone(ZoneOffset.UTC));
        try {
            JapaneseDate.of(1800, 1, 1);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
