// java.text.MessageFormat and ChoiceFormat: patterns, quotes, nested choices, parsing, bad patterns.
import java.text.ChoiceFormat;
import java.text.MessageFormat;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Locale;

public class MessagePatterns {
    public static void main(String[] args) throws ParseException {
        System.out.println(MessageFormat.format("{0} has {1} of {2,number,percent}", "Ann", 12345, 0.25));
        System.out.println(MessageFormat.format("It''s '{0}' and {0}", "x"));
        System.out.println(MessageFormat.format("{1} {0} {2}", "a", null));
        MessageFormat choice = new MessageFormat("There {0,choice,0#are no files|1#is one file|1<are {0,number,integer} files}.", Locale.US);
        for (int n : new int[] {0, 1, 2, 1500}) System.out.println(choice.format(new Object[] {n}));
        System.out.println(choice.toPattern());
        MessageFormat parsed = new MessageFormat("{0}-{1,number}-{2}", Locale.ROOT);
        System.out.println(Arrays.toString(parsed.parse("abc-42-rest of it")));
        try {
            parsed.parse("no dashes");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " at " + e.getErrorOffset());
        }
        for (String bad : new String[] {"{", "{a}", "{0,strange}", "{-1}", "{0,number,#.#.#}"}) {
            try {
                System.out.println(new MessageFormat(bad).toPattern());
            } catch (IllegalArgumentException e) {
                System.out.println(bad + ": " + e.getMessage());
            }
        }
        ChoiceFormat sizes = new ChoiceFormat(new double[] {0, ChoiceFormat.nextDouble(1), 10}, new String[] {"small", "medium", "large"});
        for (double d : new double[] {-1, 0, 1, 1.0001, 10, Double.NaN}) System.out.print(sizes.format(d) + " ");
        System.out.println(sizes.toPattern().replace("\u2264", "<="));
        System.out.println(new ChoiceFormat("0#none|1#one|1<many").equals(new ChoiceFormat("0#none|1#one|1<many")));
    }
}
