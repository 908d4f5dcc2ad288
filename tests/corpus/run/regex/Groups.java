// java.util.regex groups: numbered, named, nested, optional, back-references, look-around, possessive and lazy repeats.
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Groups {
    static void find(String regex, String text) {
        Matcher matcher = Pattern.compile(regex).matcher(text);
        StringBuilder line = new StringBuilder(regex + " in " + text + ":");
        while (matcher.find()) {
            line.append(" {");
            for (int g = 0; g <= matcher.groupCount(); g++) line.append(g == 0 ? "" : ",").append(matcher.group(g)).append('@').append(matcher.start(g));
            line.append('}');
        }
        System.out.println(line);
    }

    public static void main(String[] args) {
        find("(a)(b)?", "abaab");
        find("(\\w)(\\w*?)(\\1)", "abcabca xyx");
        find("(?<=\\$)\\d+(?=\\.)", "$12.50 $7 $3.1");
        find("(?<!x)y(?!z)", "xy yz ay yy");
        find("a*+a", "aaa");
        find("(a+?)(a*)", "aaaa");
        find("(?:ab|a)(?:c|bcd)", "abcd ac abbcd");
        find("(x(y(z)?)?)+", "xyzxyx");
        find("\\b\\w+\\b", "one, two-three");
        find("^\\s*|\\s*$", "  mid  ");
        find("(?i)straSSE|\\d{2,3}?", "Strasse 12345");
        find("[a-c&&[^b]]+|[^\\p{Alnum}\\s]", "abcba, c!");
        find("\\G\\d", "12a3");
        find("(?s).b|(?m)^c$", "a\nb\nc\nd");
        find("(?>a|ab)c|\\Qa.b\\E", "abc ac a.b");
        Matcher named = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)").matcher("on 2024-05 and 1999-12");
        while (named.find()) System.out.print(named.group("year") + "/" + named.start("month") + " ");
        System.out.println(named.replaceAll("${month}.$1"));
        System.out.println(named.replaceAll(m -> String.valueOf(Integer.parseInt(m.group(1)) + 1)) + " " + named.results().map(MatchResult::end).toList());
        StringBuilder out = new StringBuilder();
        named.reset("1234-56 x");
        while (named.find()) named.appendReplacement(out, Matcher.quoteReplacement("$\\"));
        System.out.println(named.appendTail(out));
        System.out.println(named.reset("2000-01").matches() + " " + named.toMatchResult().group() + " " + named.lookingAt() + " " + named.hitEnd() + " " + named.requireEnd());
    }
}
