// Number formatting written by hand: thousands separators, words, engineering notation, fixed point, base conversion, money.
public class NumberFormatting {
    private static final String[] SMALL = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    private static final String[] TENS = {"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
    private static final String[] SCALES = {"", " thousand", " million", " billion", " trillion", " quadrillion", " quintillion"};

    static String grouped(long n) {
        StringBuilder digits = new StringBuilder(Long.toString(n));
        int start = n < 0 ? 1 : 0;
        for (int at = digits.length() - 3; at > start; at -= 3) digits.insert(at, ',');
        return digits.toString();
    }

    private static String below1000(int n) {
        StringBuilder out = new StringBuilder();
        if (n >= 100) {
            out.append(SMALL[n / 100]).append(" hundred");
            n %= 100;
            if (n > 0) out.append(" and ");
        }
        if (n >= 20) {
            out.append(TENS[n / 10]);
            if (n % 10 > 0) out.append('-').append(SMALL[n % 10]);
        } else if (n > 0 || out.length() == 0) out.append(SMALL[n]);
        return out.toString();
    }

    static String words(long n) {
        if (n == 0) return "zero";
        if (n < 0) return "minus " + (n == Long.MIN_VALUE ? "too many" : words(-n));
        String out = "";
        for (int scale = 0; n > 0; scale++, n /= 1000) {
            int chunk = (int) (n % 1000);
            if (chunk > 0) out = below1000(chunk) + SCALES[scale] + (out.isEmpty() ? "" : " " + out);
        }
        return out;
    }

    static String fixed(double value, int places) {
        long scale = 1;
        for (int i = 0; i < places; i++) scale *= 10;
        long scaled = Math.round(Math.abs(value) * scale);
        StringBuilder fraction = new StringBuilder(Long.toString(scaled % scale));
        while (fraction.length() < places) fraction.insert(0, '0');
        return (value < 0 && scaled != 0 ? "-" : "") + scaled / scale + (places > 0 ? "." + fraction : "");
    }

    static String base(long n, int radix) {
        if (n == 0) return "0";
        char[] buffer = new char[65];
        int at = buffer.length;
        boolean negative = n < 0;
        while (n != 0) {
            buffer[--at] = "0123456789abcdefghijklmnopqrstuvwxyz".charAt((int) Math.abs(n % radix));
            n /= radix;
        }
        if (negative) buffer[--at] = '-';
        return new String(buffer, at, buffer.length - at);
    }

    static String roman(int n) {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] symbols = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < values.length; i++) for (; n >= values[i]; n -= values[i]) out.append(symbols[i]);
        return out.toString();
    }

    public static void main(String[] args) {
        long[] numbers = {0, 7, -13, 100, 999, 1000, 12345, 1_000_001, -987_654_321, 1_000_000_000_000L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long n : numbers) System.out.println(grouped(n) + " = " + words(n));
        for (long n : numbers) for (int radix : new int[] {2, 7, 16, 36}) if (!base(n, radix).equals(Long.toString(n, radix))) System.out.println("differs " + n + " " + radix);
        double[] reals = {0, 1.005, -2.5, 1234.5678, 0.004, -0.004, 99.999, 1e9};
        for (double d : reals) System.out.println(d + " " + fixed(d, 0) + " " + fixed(d, 2) + " " + fixed(d, 5));
        StringBuilder line = new StringBuilder();
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1066, 1994, 2024, 3999}) line.append(roman(n)).append(' ');
        System.out.println(line.toString().trim());
        int checksum = 0;
        for (int n = 1; n < 400; n++) checksum = checksum * 31 + words(n * 7919L).hashCode() + roman(n).hashCode() + grouped(n * 104729L).hashCode();
        System.out.println(checksum);
    }
}
