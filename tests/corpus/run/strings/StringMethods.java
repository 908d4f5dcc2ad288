// The common String methods with their edge cases: search, trimming, comparison, replacement, joining, repetition.
import java.util.Arrays;
import java.util.List;

public class StringMethods {
    public static void main(String[] args) {
        String s = "  The quick brown fox jumps over the lazy dog \t\n";
        System.out.println("[" + s.trim() + "][" + s.strip().length() + "][" + s.stripLeading().length() + "][" + s.stripTrailing().length() + "] " + s.isBlank() + " " + " \t".isBlank() + " " + "".isEmpty());
        String t = s.trim();
        System.out.println(t.indexOf('o') + " " + t.indexOf('o', 13) + " " + t.indexOf("the") + " " + t.lastIndexOf('o') + " " + t.lastIndexOf("o", 20) + " " + t.indexOf("zebra") + " " + t.indexOf("") + " "
                + t.lastIndexOf("") + " " + t.indexOf('x', -5) + " " + t.indexOf('x', 500) + " " + t.indexOf(0x1F600));
        System.out.println(t.startsWith("The") + " " + t.startsWith("quick", 4) + " " + t.endsWith("dog") + " " + t.contains("fox") + " " + t.startsWith("") + " " + t.endsWith("") + " " + t.startsWith("The", -1));
        System.out.println(t.substring(4, 9) + "|" + t.substring(40) + "|" + t.substring(3, 3) + "|" + t.charAt(10) + "|" + t.subSequence(16, 19));
        System.out.println(t.toUpperCase() + " " + t.toLowerCase() + " " + "stra\u00dfe".toUpperCase() + " " + "\u0130".toLowerCase().length() + " " + (int) "\u0391\u03a3".toLowerCase().charAt(1));
        System.out.println(t.replace('o', '0') + " " + t.replace("the", "a") + " " + "aaa".replace("aa", "b") + " " + "abc".replace("", "-") + " " + "x.y.z".replace(".", ""));
        System.out.println("apple".compareTo("apricot") + " " + "a".compareTo("abc") + " " + "B".compareTo("a") + " " + "B".compareToIgnoreCase("a") + " " + "same".compareTo("same") + " " + "\u00e9".compareTo("z") + " " + "\u4e2d".compareTo("a"));
        System.out.println("HeLLo".equalsIgnoreCase("hEllO") + " " + "a".equals(null) + " " + "a".equalsIgnoreCase(null) + " " + "abc".regionMatches(1, "xbc", 1, 2) + " " + "aBC".regionMatches(true, 1, "xbc", 1, 2)
                + " " + "abc".regionMatches(2, "c", 0, 2) + " " + "abc".contentEquals("abc"));
        System.out.println("ab".repeat(3) + "x".repeat(0) + "|" + "-".repeat(10) + " " + String.join("/", "a", "b", "c") + " " + String.join(", ", List.of("x", "y")) + " " + String.join("-", new String[0]) + "|");
        System.out.println("l1\nl2\r\nl3\r".lines().toList() + " " + "a\n\nb".lines().count() + " " + "abc".chars().sum() + " " + "a\ud83d\ude00".codePoints().count() + " " + "hello".chars().filter(c -> c == 'l').count());
        System.out.println(Arrays.toString("hello".toCharArray()) + " " + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2) + " " + String.copyValueOf(new char[] {'z'}) + " " + new String(new char[] {'p', 'q', 'r'}, 0, 2)
                + " " + new String(new int[] {0x1F600, 65}, 1, 1) + " " + new String(new byte[] {72, 105}, java.nio.charset.StandardCharsets.US_ASCII));
        System.out.println(Arrays.toString("h\u00e9llo\u20ac".getBytes(java.nio.charset.StandardCharsets.UTF_8)) + " " + Arrays.toString("\u00e9\u20ac".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1))
                + " " + new String(new byte[] {(byte) 0xe2, (byte) 0x82, (byte) 0xac}, java.nio.charset.StandardCharsets.UTF_8).codePointAt(0));
        System.out.println("a,b".concat(",c") + " " + "x".concat("") + " " + "intern".intern().equals("intern") + " " + "Mississippi".chars().distinct().count());
        for (String text : new String[] {"", "a", "ab", "Aa", "BB", "hello world", "\u00e9", "\u4e2d\u6587", "\ud83d\ude00"}) {
            System.out.println(text.length() + " " + text.hashCode() + " " + text.codePointCount(0, text.length()));
        }
        System.out.println("  indent".indent(2).replace("\n", "$") + " " + "a\nb".indent(1).replace("\n", "$") + " " + "    x\n  y".stripIndent().replace("\n", "$") + " " + "tab\\tnew\\n".translateEscapes().length()
                + " " + "%d-%s".formatted(5, "f") + " " + "abc".transform(x -> x + x.length()));
        System.out.println("abcabc".indexOf("c", 3) + " " + "abcabc".lastIndexOf('a', 2) + " " + "aXbX".lastIndexOf("X", 2) + " " + "abcabc".indexOf('z') + " " + "".indexOf("a"));
        System.out.println("\u2003wide space\u2003".strip() + "|" + "\u2003w\u2003".trim().length() + " " + "\u0000a\u0001".trim());
        CharSequence sequence = "sequence";
        System.out.println(sequence.length() + sequence.subSequence(3, 5).toString() + CharSequence.compare("a", "b") + sequence.charAt(1));
        System.out.println(String.valueOf(3.0f) + String.valueOf(true) + String.valueOf('c') + String.valueOf(10L) + String.valueOf((Object) null));
        for (int radix : new int[] {2, 8, 16, 36}) System.out.print(Integer.toString(-12345, radix) + " ");
        System.out.println();
    }
}
