// Numbers, percentages and currencies in several languages; characters beyond ASCII are printed as escapes.
import java.text.NumberFormat;
import java.util.Currency;
import java.util.Locale;

public class LocaleNumbers {
    static String plain(String text) {
        StringBuilder builder = new StringBuilder();
        for (char c : text.toCharArray()) builder.append(c < 128 ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        return builder.toString();
    }

    public static void main(String[] args) throws Exception {
        Locale[] locales = {Locale.US, Locale.UK, Locale.GERMANY, Locale.FRANCE, Locale.ITALY, Locale.JAPAN, new Locale("de", "CH"), new Locale("en", "IN"), new Locale("ar", "EG"), new Locale("pt", "BR")};
        for (Locale locale : locales) {
            System.out.println(locale + " " + plain(NumberFormat.getInstance(locale).format(1234567.891))
                    + " " + plain(NumberFormat.getIntegerInstance(locale).format(-2.5))
                    + " " + plain(NumberFormat.getPercentInstance(locale).format(0.256))
                    + " " + plain(NumberFormat.getCurrencyInstance(locale).format(-1234.5)));
        }
        System.out.println(plain(NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(1234567)));
        System.out.println(plain(NumberFormat.getCompactNumberInstance(Locale.GERMANY, NumberFormat.Style.LONG).format(1234567)));
        System.out.println(NumberFormat.getInstance(Locale.GERMANY).parse("1.234,5"));
        Currency yen = Currency.getInstance("JPY");
        System.out.println(yen.getDefaultFractionDigits() + " " + yen.getNumericCode() + " " + yen.getDisplayName(Locale.ENGLISH) + " " + yen.getSymbol(Locale.US).length());
        System.out.println(String.format(Locale.GERMANY, "%,.2f %,d", 1234567.891, -9876543));
        System.out.println(plain(String.format(Locale.FRANCE, "%,.3f %e", 1234567.891, 12345.678)));
        for (Locale locale : new Locale[] {Locale.ENGLISH, Locale.FRENCH, Locale.GERMAN}) {
            System.out.println(plain(Locale.JAPAN.getDisplayCountry(locale)) + " " + plain(Locale.GERMAN.getDisplayLanguage(locale)) + " " + plain(new Locale("zh", "TW").getDisplayName(locale)));
        }
    }
}
