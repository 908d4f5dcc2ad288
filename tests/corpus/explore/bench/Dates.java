// Arithmetic on days, months and years.
package bench;

public class Dates {
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=4 returned=4 threw=0
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static boolean isLeap(int year) {
        if (year % 4 != 0)
            return false;
        if (year % 100 != 0)
            return true;
        return year % 400 == 0;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=11 returned=9 threw=2
    //@ explore: criterion=block-2 heap=solver cases=11 returned=9 threw=2
    static int daysInMonth(int month, int year) {
        switch (month) {
            case 2:
                return isLeap(year) ? 29 : 28;
            case 4:
                return 30;
            case 6:
                return 30;
            case 9:
                return 30;
            case 11:
                return 30;
            default:
                if (month < 1 || month > 12)
                    throw new IllegalArgumentException("month");
                return 31;
        }
    }

    // Four ways out at once; February with the four of isLeap, twice; four short months, twice; a long one, twice.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=22 returned=22 threw=0
    //@ explore: criterion=block-2 heap=solver cases=22 returned=22 threw=0
    static boolean isValid(int day, int month, int year) {
        if (year < 1583 || month < 1 || month > 12 || day < 1)
            return false;
        if (month == 2)
            return day <= (isLeap(year) ? 29 : 28);
        if (month == 4 || month == 6 || month == 9 || month == 11)
            return day <= 30;
        return day <= 31;
    }

    // Zeller's congruence, 0 for Saturday.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=4 returned=4 threw=0
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int dayOfWeek(int day, int month, int year) {
        if (month < 3) {
            month += 12;
            year--;
        }
        int century = year / 100;
        int inCentury = year % 100;
        int h = (day + 13 * (month + 1) / 5 + inCentury + inCentury / 4 + century / 4 + 5 * century) % 7;
        return h < 0 ? h + 7 : h;
    }

    static class Date {
        int day;
        int month;
        int year;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=9 returned=7 threw=2
    //@ explore: criterion=block-2 heap=solver cases=9 returned=7 threw=2
    static int compare(Date a, Date b) {
        if (a.year != b.year)
            return a.year < b.year ? -1 : 1;
        if (a.month != b.month)
            return a.month < b.month ? -1 : 1;
        if (a.day != b.day)
            return a.day < b.day ? -1 : 1;
        return 0;
    }

    // d null; the two wrong months; 9 ways through daysInMonth to the same month; 8 to the next; the ninth to the next month
    // or the next year.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=22 returned=19 threw=3
    //@ explore: criterion=block-2 heap=solver cases=22 returned=19 threw=3
    static void advance(Date d) {
        d.day++;
        if (d.day > daysInMonth(d.month, d.year)) {
            d.day = 1;
            d.month++;
            if (d.month > 12) {
                d.month = 1;
                d.year++;
            }
        }
    }
}
