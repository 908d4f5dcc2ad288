// Flags, splits, predicates, regions, Unicode classes, and errors in patterns with their messages.
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

public class FlagsAndSplits {
    public static void main(String[] args) {
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString(",a".split(",")) + Arrays.toString("abc".split("")) + Arrays.toString("boo:and:foo".split("o", 3)));
        System.out.println(Pattern.compile("\\s*[|]\\s*").splitAsStream("x | y|z ").collect(Collectors.toList()) + " " + Stream.of("a1", "b", "2").filter(Pattern.compile("\\d").asPredicate()).count() + " " + Stream.of("a1", "2").filter(Pattern.compile("\\d").asMatchPredicate()).count());
        System.out.println(Pattern.compile("# comment\n a b # more\n c", Pattern.COMMENTS).matcher("abc").matches() + " " + Pattern.compile("a.c", Pattern.LITERAL).matcher("abc").find() + " " + Pattern.compile("\u00e4", Pattern.CASE_INSENSITIVE).matcher("\u00c4").matches() + " " + Pattern.compile("\u00e4", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).matcher("\u00c4").matches());
        System.out.println(Pattern.compile("a\u030a", Pattern.CANON_EQ).matcher("\u00e5").matches() + " " + Pattern.matches("\\p{IsGreek}+", "\u03b1\u03b2") + " " + Pattern.matches("\\p{Lu}\\p{javaLowerCase}", "Ab") + " " + Pattern.matches("\\X", "e\u0301") + " " + Pattern.matches("\\R", "\r\n") + " " + Pattern.matches("\\h\\v", " \n"));
        System.out.println(Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS).matcher("h\u00e9llo").matches() + " " + Pattern.matches("\\w+", "h\u00e9llo") + " " + Pattern.compile("^b$", Pattern.MULTILINE | Pattern.UNIX_LINES).matcher("a\nb\nc").find() + " " + Pattern.compile("x").flags());
        Matcher region = Pattern.compile("^b|c$|(?<=a)b").matcher("abc");
        region.region(1, 2);
        System.out.println(region.find() + " " + region.regionStart() + " " + region.useAnchoringBounds(false).reset().region(1, 2).find() + " " + region.useTransparentBounds(true).reset().region(1, 2).find());
        for (String bad : new String[] {"(", ")", "[a", "a{2", "a{3,2}", "*a", "\\", "(?<1a>x)", "\\k<no>", "[z-a]", "(?<a>x)(?<a>y)", "\\p{Nope}", "(?<=a*)b", "x{99999999999}", "(?z)"}) {
            try {
                System.out.println(bad + " ok " + Pattern.compile(bad).matcher("aab").find());
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " " + e.getIndex() + " " + e.getMessage().replace("\n", "/"));
            }
        }
        try {
            Pattern.compile("(a)").matcher("b").group(1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            "abc".replaceAll("b", "$2");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            "abc".replaceAll("b", "x\\");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pattern.quote("a\\Eb") + " " + "a.b.c".replace(".", "\\") + " " + "aaa".replaceFirst("a", "\\$") + " " + Pattern.compile("a|b") + " " + Pattern.matches("(\\d+)(?:px|em)(?=;).*", "12px; x"));
    }
}
