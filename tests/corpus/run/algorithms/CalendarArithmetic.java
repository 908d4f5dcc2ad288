// Date arithmetic by hand: civil days, weekdays, leap years, Easter, ISO weeks, month calendars, compared for round trips.
public class CalendarArithmetic {
    record Date(int year, int month, int day) implements Comparable<Date> {
        Date {
            if (month < 1 || month > 12) throw new IllegalArgumentException("month " + month);
            if (day < 1 || day > length(year, month)) throw new IllegalArgumentException("day " + day + " of " + year + "-" + month);
        }

        static boolean leap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }

        static int length(int y, int m) {
            return switch (m) { case 2 -> leap(y) ? 29 : 28; case 4, 6, 9, 11 -> 30; default -> 31; };
        }

        long toDays() {
            int y = month <= 2 ? year - 1 : year;
            long era = Math.floorDiv(y, 400);
            int yoe = (int) (y - era * 400);
            int doy = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
            return era * 146097 + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719468;
        }

        static Date fromDays(long z) {
            z += 719468;
            long era = Math.floorDiv(z, 146097L);
            int doe = (int) (z - era * 146097);
            int yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
            int doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
            int mp = (5 * doy + 2) / 153;
            int month = mp < 10 ? mp + 3 : mp - 9;
            return new Date((int) (yoe + era * 400) + (month <= 2 ? 1 : 0), month, doy - (153 * mp + 2) / 5 + 1);
        }

        int weekday() { return (int) Math.floorMod(toDays() + 3, 7L); }
        Date plusDays(long n) { return fromDays(toDays() + n); }
        Date plusMonths(int n) {
            int total = year * 12 + month - 1 + n, y = Math.floorDiv(total, 12), m = Math.floorMod(total, 12) + 1;
            return new Date(y, m, Math.min(day, length(y, m)));
        }
        int dayOfYear() { return (int) (toDays() - new Date(year, 1, 1).toDays()) + 1; }
        int isoWeek() {
            Date thursday = plusDays(3 - weekday());
            return (thursday.dayOfYear() - 1) / 7 + 1;
        }
        @Override public int compareTo(Date o) { return Long.compare(toDays(), o.toDays()); }
        @Override public String toString() { return String.format("%04d-%02d-%02d", year, month, day); }
    }

    private static final String[] NAMES = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};

    static Date easter(int y) {
        int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3, h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4;
        int l = (32 + 2 * e + 2 * i - h - k) % 7, m = (a + 11 * h + 22 * l) / 451, n = h + l - 7 * m + 114;
        return new Date(y, n / 31, n % 31 + 1);
    }

    static void calendar(int y, int m) {
        System.out.println(y + "-" + m);
        StringBuilder row = new StringBuilder("   ".repeat(new Date(y, m, 1).weekday()));
        for (int d = 1; d <= Date.length(y, m); d++) {
            row.append(String.format("%2d ", d));
            if (new Date(y, m, d).weekday() == 6) {
                System.out.println(row.toString().stripTrailing());
                row.setLength(0);
            }
        }
        if (row.length() > 0) System.out.println(row.toString().stripTrailing());
    }

    public static void main(String[] args) {
        Date[] dates = {new Date(1970, 1, 1), new Date(2000, 2, 29), new Date(1900, 3, 1), new Date(2024, 12, 31), new Date(1582, 10, 15), new Date(9999, 12, 31), new Date(1, 1, 1), new Date(-4, 2, 29)};
        for (Date d : dates) System.out.println(d + " days " + d.toDays() + " " + NAMES[d.weekday()] + " doy " + d.dayOfYear() + " week " + d.isoWeek() + " +100 " + d.plusDays(100) + " +1m " + d.plusMonths(1) + " -13m " + d.plusMonths(-13));
        int mistakes = 0;
        for (long z = -800_000; z < 3_000_000; z += 997) if (Date.fromDays(z).toDays() != z) mistakes++;
        System.out.println("round trip mistakes " + mistakes);
        for (int y = 2020; y < 2030; y++) System.out.print(easter(y) + " ");
        System.out.println();
        calendar(2024, 2);
        calendar(2023, 10);
        for (int[] bad : new int[][] {{2023, 2, 29}, {2023, 13, 1}, {2023, 4, 31}, {2023, 4, 0}}) {
            try {
                System.out.println(new Date(bad[0], bad[1], bad[2]));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        int fridays = 0;
        for (int y = 2001; y <= 2100; y++) for (int m = 1; m <= 12; m++) if (new Date(y, m, 13).weekday() == 4) fridays++;
        System.out.println("Friday 13th in a century: " + fridays);
        System.out.println(dates[1].compareTo(dates[2]) + " " + dates[0].equals(Date.fromDays(0)) + " " + (dates[3].toDays() - dates[0].toDays()));
    }
}
