// split with limits and regular expressions, matches, replaceAll with groups, Pattern and Matcher walks.
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

public class RegexAndSplit {
    private static void split(String text, String regex, int limit) {
        String[] parts = text.split(regex, limit);
        System.out.println("'" + text + "' by " + regex + " limit " + limit + " -> " + parts.length + " " + Arrays.toString(parts));
    }

    public static void main(String[] args) {
        for (int limit : new int[] {0, -1, 2}) {
            split("a,b,,c,,", ",", limit);
            split(",a", ",", limit);
            split("", ",", limit);
            split(",,", ",", limit);
            split("a.b.c", "\\.", limit);
            split("a1b22c333", "\\d+", limit);
            split("abc", "", limit);
            split("one  two three", "\\s+", limit);
            split("x|y|z", "[|]", limit);
            split("key=value=more", "=", limit);
        }
        String[] inputs = {"abc", "ABC", "a1", "2024-05-17", "user@example.org", "", "aaaa", "x\ny", "foo(bar)", "0x1F"};
        String[] patterns = {"[a-z]+", "(?i)abc", "\\w\\d", "\\d{4}-\\d\\d-\\d\\d", "[^@]+@[^@]+\\.\\w+", ".*", "(a|aa)+", "^x.y$", "\\w+\\(.*\\)", "0[xX]\\p{XDigit}+"};
        for (String pattern : patterns) {
            StringBuilder row = new StringBuilder(pattern).append(": ");
            for (String input : inputs) row.append(input.matches(pattern) ? 'Y' : '.');
            System.out.println(row);
        }
        System.out.println("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1") + " " + "aaa".replaceAll("a*", "x") + " " + "a.b.c".replaceFirst("\\.", "!") + " " + "cost 5".replaceAll("\\d", Matcher.quoteReplacement("$1"))
                + " " + "camelCaseText".replaceAll("([A-Z])", "_$1").toLowerCase());
        Matcher m = Pattern.compile("(?<key>\\w+)=(?<value>\\d+)").matcher("a=1, bb=22, c=x, ddd=333");
        while (m.find()) System.out.println(m.group() + " at " + m.start() + ".." + m.end() + " key " + m.group("key") + " value " + m.group(2) + " groups " + m.groupCount());
        System.out.println(m.find() + " " + m.reset().find() + " " + m.start(1));
        Matcher lazy = Pattern.compile("<(.+?)>").matcher("<a><b>");
        System.out.println(lazy.find() + lazy.group(1) + lazy.find() + lazy.group(1) + lazy.find());
        System.out.println(Pattern.compile("<(.+)>").matcher("<a><b>").replaceAll("[$1]"));
        System.out.println(Pattern.matches("(\\w)\\1", "aa") + " " + Pattern.matches("(\\w)\\1", "ab") + " " + Pattern.compile("(?<=\\$)\\d+").matcher("cost $45").find() + " " + Pattern.compile("foo(?!bar)").matcher("foobar").find());
        System.out.println(Pattern.compile("b+").splitAsStream("abbcbd").toList() + " " + Pattern.quote("a.b") + " " + "a.b".matches(Pattern.quote("a.b")) + " " + Pattern.compile("x", Pattern.CASE_INSENSITIVE).matcher("aXbx").replaceAll("_"));
        StringBuilder out = new StringBuilder();
        Matcher numbers = Pattern.compile("\\d+").matcher("1 plus 22 is 23");
        while (numbers.find()) numbers.appendReplacement(out, Integer.toString(Integer.parseInt(numbers.group()) * 2));
        numbers.appendTail(out);
        System.out.println(out + " | " + Pattern.compile("\\d").matcher("a1b2").replaceAll(r -> "<" + r.group() + ">"));
        System.out.println(Pattern.compile("^\\w+", Pattern.MULTILINE).matcher("one a\ntwo b").results().map(r -> r.group()).toList());
        for (String broken : new String[] {"(", "[a", "*", "a{2", "(?<n>x)\\k<m>"}) {
            try {
                Pattern.compile(broken);
                System.out.println(broken + " compiled");
            } catch (PatternSyntaxException e) {
                System.out.println(broken + " " + e.getDescription() + " " + e.getIndex());
            }
        }
        try {
            m.reset();
            m.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
