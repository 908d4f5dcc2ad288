// java.time dates: arithmetic at ends of months, periods, adjusters, weeks, eras, parsing errors.
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.time.temporal.WeekFields;
import java.util.Locale;

public class DatesAndPeriods {
    public static void main(String[] args) {
        LocalDate date = LocalDate.of(2024, 1, 31);
        System.out.println(date.plusMonths(1) + " " + date.minusYears(1).plusMonths(1) + " " + date.plusWeeks(52) + " " + date.withDayOfYear(60));
        System.out.println(Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2024, 2, 28)) + " " + Period.parse("P1Y2M3W4D").toTotalMonths() + " " + Period.of(0, 15, -3).normalized());
        System.out.println(ChronoUnit.DAYS.between(LocalDate.EPOCH, date) + " " + ChronoUnit.MONTHS.between(date, LocalDate.of(2024, 2, 29)) + " " + date.until(LocalDate.of(2025, 3, 1)));
        System.out.println(date.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " " + date.with(TemporalAdjusters.next(DayOfWeek.FRIDAY)) + " " + date.with(TemporalAdjusters.lastDayOfYear()));
        System.out.println(date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + date.get(IsoFields.QUARTER_OF_YEAR) + " " + LocalDate.of(2021, 1, 3).get(WeekFields.ISO.weekOfWeekBasedYear()) + " " + date.get(WeekFields.of(Locale.US).dayOfWeek()));
        System.out.println(Year.isLeap(1900) + " " + Year.of(2000).isLeap() + " " + YearMonth.of(2023, 2).lengthOfMonth() + " " + MonthDay.of(2, 29).isValidYear(2023) + " " + Month.FEBRUARY.maxLength());
        System.out.println(LocalDate.of(-44, 3, 15) + " " + LocalDate.of(-44, 3, 15).getEra() + " " + LocalDate.of(12345, 6, 7) + " " + LocalDate.MIN + " " + LocalDate.MAX);
        for (String text : new String[] {"2024-02-30", "2024-2-3", "20240203", "2023-02-29", "+12345-01-01"}) {
            try {
                System.out.println(LocalDate.parse(text));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " @" + e.getErrorIndex());
            }
        }
        try {
            LocalDate.of(2023, 13, 1);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            date.get(ChronoField.HOUR_OF_DAY);
        } catch (UnsupportedTemporalTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDate.MAX.plusDays(1);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(date.datesUntil(date.plusDays(20), Period.ofDays(7)).toList() + " " + date.range(ChronoField.DAY_OF_MONTH) + " " + date.hashCode());
        System.out.println(DayOfWeek.MONDAY.minus(1) + " " + Month.of(12).plus(3) + " " + DayOfWeek.from(date) + " " + date.isLeapYear());
    }
}
