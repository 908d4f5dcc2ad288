// Latin-1 and UTF-16 strings, surrogate pairs, code points, case mapping beyond ASCII, encoding round trips.
import java.nio.charset.StandardCharsets;

public class UnicodeText {
    private static String hex(byte[] bytes) {
        StringBuilder out = new StringBuilder();
        for (byte b : bytes) out.append(Character.forDigit((b >> 4) & 15, 16)).append(Character.forDigit(b & 15, 16));
        return out.toString();
    }

    private static String escape(String s) {
        StringBuilder out = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c >= 32 && c < 127) out.append(c);
            else out.append("\\u").append(String.format("%04x", (int) c));
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String[] samples = {
            "plain", "caf\u00e9", "\u00ff\u0100", "\u4e2d\u6587", "\ud83d\ude00!", "a\ud83d\ude00b\ud83c\udf0d", "\ud83d", "\ude00x", "\u0130\u0131", "\u00df", "\ufb01", "\u03a3\u03c3\u03c2", "", "\u0000"
        };
        for (String s : samples) {
            System.out.println(escape(s) + " len " + s.length() + " points " + s.codePointCount(0, s.length()) + " hash " + s.hashCode());
            System.out.println("  upper " + escape(s.toUpperCase()) + " lower " + escape(s.toLowerCase()) + " reversed " + escape(new StringBuilder(s).reverse().toString()));
            System.out.println("  utf8 " + hex(s.getBytes(StandardCharsets.UTF_8)) + " utf16 " + hex(s.getBytes(StandardCharsets.UTF_16BE)) + " latin1 " + hex(s.getBytes(StandardCharsets.ISO_8859_1))
                    + " ascii " + hex(s.getBytes(StandardCharsets.US_ASCII)));
            System.out.println("  round trip " + new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(s) + " " + new String(s.getBytes(StandardCharsets.UTF_16), StandardCharsets.UTF_16).equals(s));
            StringBuilder points = new StringBuilder("  ");
            s.codePoints().forEach(p -> points.append(Integer.toHexString(p)).append(Character.isLetter(p) ? "L" : "-").append(Character.charCount(p)).append(' '));
            System.out.println(points.toString().stripTrailing());
        }
        String mixed = samples[5];
        for (int i = 0; i < mixed.length(); i += Character.charCount(mixed.codePointAt(i))) System.out.print(mixed.codePointAt(i) + "@" + i + " ");
        System.out.println(mixed.indexOf(0x1F600) + " " + mixed.indexOf("b") + " " + mixed.offsetByCodePoints(0, 2) + " " + mixed.codePointBefore(3));
        System.out.println(Character.toChars(0x1F600).length + " " + Character.isHighSurrogate('\ud83d') + Character.isLowSurrogate('\ud83d') + " " + Character.toCodePoint('\ud83d', '\ude00') + " " + Character.isSurrogatePair('a', 'b')
                + " " + Character.isSupplementaryCodePoint(0x1F600) + " " + Character.isBmpCodePoint(0xffff) + " " + Character.isValidCodePoint(-1));
        System.out.println(("caf\u00e9" + '\u4e2d').substring(0, 4).equals("caf\u00e9") + " " + "\u00e9".equals("e\u0301") + " " + "\u00c9".equalsIgnoreCase("\u00e9") + " " + "\u0131".equalsIgnoreCase("I") + " " + "\u4e2d".compareTo("\u6587"));
        byte[] broken = {'a', (byte) 0xc3, 'b', (byte) 0xff, (byte) 0xe2, (byte) 0x82};
        System.out.println(escape(new String(broken, StandardCharsets.UTF_8)));
        System.out.println("na\u00efve".replace('\u00ef', '\u0457').length() + " " + escape("na\u00efve".replace("\u00ef", "\u0457").replace('\u0457', 'i')));
        System.out.println("\u00e9t\u00e9 \u4e2d".split(" ").length + " " + "\u4e2da".contains("a") + " " + "x\u4e2d".startsWith("x") + " " + "\u00e9".matches("\\p{L}") + " " + "\u0661\u0662".chars().map(Character::getNumericValue).sum());
    }
}
