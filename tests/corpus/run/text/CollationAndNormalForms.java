// java.text.Collator, RuleBasedCollator and Normalizer.
import java.text.CollationKey;
import java.text.Collator;
import java.text.Normalizer;
import java.text.RuleBasedCollator;
import java.util.Arrays;
import java.util.Locale;

public class CollationAndNormalForms {
    static String codes(String text) {
        StringBuilder builder = new StringBuilder();
        text.codePoints().forEach(c -> builder.append(Integer.toHexString(c)).append(' '));
        return builder.toString().trim();
    }

    public static void main(String[] args) throws Exception {
        String[] words = {"zebra", "Apple", "apple", "\u00e9clair", "eclair", "Zoo", "co-op", "coop", "\u00e4pfel"};
        Collator english = Collator.getInstance(Locale.ENGLISH);
        String[] sorted = words.clone();
        Arrays.sort(sorted, english);
        System.out.println(codes(String.join(",", sorted)));
        for (int strength : new int[] {Collator.PRIMARY, Collator.SECONDARY, Collator.TERTIARY, Collator.IDENTICAL}) {
            english.setStrength(strength);
            System.out.println(strength + " " + english.compare("abc", "ABC") + " " + english.compare("e", "\u00e9") + " " + english.equals("a", "a"));
        }
        english.setStrength(Collator.TERTIARY);
        CollationKey key = english.getCollationKey("Hello");
        System.out.println(key.compareTo(english.getCollationKey("hello")) + " " + key.toByteArray().length + " " + key.getSourceString());
        RuleBasedCollator own = new RuleBasedCollator("< c < b < a");
        String[] letters = {"a", "b", "c", "ab", "ca"};
        Arrays.sort(letters, own);
        System.out.println(Arrays.toString(letters));
        String text = "\u00c5ngstr\u00f6m \ufb01 \u2460 \uac00";
        for (Normalizer.Form form : Normalizer.Form.values()) {
            String normal = Normalizer.normalize(text, form);
            System.out.println(form + " " + normal.length() + " " + Normalizer.isNormalized(text, form) + " " + codes(normal));
        }
    }
}
