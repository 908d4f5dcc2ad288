// java.time zones: gaps, overlaps, transitions, conversion between zones.
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesException;

public class ZonesAndRules {
    public static void main(String[] args) {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        System.out.println(ZonedDateTime.of(LocalDateTime.of(2024, 3, 31, 2, 30), berlin));
        ZonedDateTime overlap = ZonedDateTime.of(LocalDateTime.of(2024, 10, 27, 2, 30), berlin);
        System.out.println(overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1));
        System.out.println(overlap.withZoneSameInstant(ZoneId.of("America/New_York")) + " " + overlap.withZoneSameLocal(ZoneId.of("Asia/Kolkata")));
        ZoneRules rules = berlin.getRules();
        ZoneOffsetTransition next = rules.nextTransition(Instant.parse("2024-05-01T00:00:00Z"));
        System.out.println(next + " " + next.isOverlap() + " " + next.getDuration() + " " + rules.getTransitionRules().size() + " " + rules.isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")));
        System.out.println(rules.getValidOffsets(LocalDateTime.of(2024, 3, 31, 2, 30)) + " " + rules.getValidOffsets(LocalDateTime.of(2024, 10, 27, 2, 30)));
        System.out.println(ZoneId.of("Australia/Lord_Howe").getRules().getDaylightSavings(Instant.parse("2024-01-01T00:00:00Z")) + " " + ZoneId.of("UTC+01:30").normalized() + " " + ZoneId.of("Z") + " " + ZoneOffset.of("-0230").getTotalSeconds());
        System.out.println(rules.getTransitions().get(0) + " " + ZonedDateTime.parse("1893-04-01T00:03:00+01:00[Europe/Berlin]"));
        System.out.println(Instant.EPOCH.atZone(ZoneId.of("Pacific/Apia")) + " " + ZonedDateTime.ofInstant(Instant.ofEpochSecond(4_000_000_000L), ZoneId.of("America/Sao_Paulo")));
        for (String bad : new String[] {"Mars/Phobos", "bad id!", ""}) {
            try {
                ZoneId.of(bad);
            } catch (RuntimeException e) {
                System.out.println((e instanceof ZoneRulesException) + " " + e.getMessage());
            }
        }
        System.out.println(overlap.equals(overlap.withEarlierOffsetAtOverlap()) + " " + overlap.compareTo(overlap.withLaterOffsetAtOverlap()) + " " + overlap.toEpochSecond());
        System.out.println(java.util.TimeZone.getTimeZone("Europe/Berlin").getOffset(1_720_000_000_000L) + " " + java.util.TimeZone.getTimeZone("nonsense").getID() + " " + java.util.TimeZone.getTimeZone("GMT+5:30").getRawOffset());
    }
}
