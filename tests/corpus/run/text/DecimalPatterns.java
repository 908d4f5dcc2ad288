// java.text.DecimalFormat: patterns, rounding modes, grouping, exponents, negative patterns, parsing.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Locale;

public class DecimalPatterns {
    public static void main(String[] args) throws Exception {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        double[] values = {0, -0.0, 1, -1, 0.5, 1.5, 2.5, 1234567.891, -1234567.891, 1e-7, 1e20, Double.NaN, Double.POSITIVE_INFINITY};
        for (String pattern : new String[] {"0", "#", "#,##0.00", "0.###E0", "##0.##E0", "00.00%", "\u00a4#,##0.00;(\u00a4#,##0.00)", "'#'0.0", "#,####.#"}) {
            DecimalFormat format = new DecimalFormat(pattern, us);
            StringBuilder line = new StringBuilder(pattern.replace("\u00a4", "$")).append(" ->");
            for (double value : values) line.append(' ').append(format.format(value).replace("\u221e", "inf").replace("\ufffd", "NaN"));
            System.out.println(line);
        }
        for (RoundingMode mode : RoundingMode.values()) {
            if (mode == RoundingMode.UNNECESSARY) continue;
            DecimalFormat format = new DecimalFormat("0.0", us);
            format.setRoundingMode(mode);
            System.out.println(mode + " " + format.format(0.25) + " " + format.format(-0.25) + " " + format.format(0.35) + " " + format.format(1.05));
        }
        DecimalFormat parsing = new DecimalFormat("#,##0.##", us);
        System.out.println(parsing.parse("1,234.50") + " " + parsing.parse("-7") + " " + parsing.parse("12abc") + " " + parsing.parse("9223372036854775808"));
        parsing.setParseBigDecimal(true);
        System.out.println(parsing.parse("1,234.5000").getClass().getSimpleName() + " " + parsing.parse("1,234.5000"));
        ParsePosition position = new ParsePosition(2);
        System.out.println(parsing.parse("xx5y", position) + " " + position.getIndex());
        position.setIndex(0);
        System.out.println(parsing.parse("yy", position) + " " + position.getErrorIndex());
        FieldPosition fraction = new FieldPosition(NumberFormat.FRACTION_FIELD);
        System.out.println(parsing.format(3.25, new StringBuffer("v="), fraction) + " " + fraction.getBeginIndex() + ".." + fraction.getEndIndex());
        System.out.println(new DecimalFormat("#,##0.0#;-#", us).toPattern() + " " + parsing.format(new BigDecimal("123456789012345678901234567890.125")));
        DecimalFormat fixed = new DecimalFormat("0.00", us);
        fixed.setMinimumIntegerDigits(3);
        fixed.setMaximumFractionDigits(1);
        fixed.setPositivePrefix("+");
        System.out.println(fixed.format(7.77) + " " + fixed.toPattern() + " " + fixed.hashCode());
    }
}
