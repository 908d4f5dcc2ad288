// Printing beyond ASCII: the only program whose output bytes depend on the console encoding (UTF-8 in the test run).
public class NonAsciiOutput {
    public static void main(String[] args) {
        System.out.println("caf\u00e9 \u4e2d\u6587 \u20ac \ud83d\ude00");
        for (char c = '\u03b1'; c <= '\u03c9'; c++) System.out.print(c);
        System.out.println();
        System.out.println(new char[] {'\u00e4', '\u00f6', '\u00fc'});
        System.out.println(new StringBuilder("\u00e9a\ud83c\udf0d").reverse());
        System.out.printf("%s|%4s|%c|%S%n", "\u00df", "\u00e9", '\u0416', "\u00e9\u00df");
        System.out.println((Object) "lone surrogate \ud83d end");
        System.out.write('A');
        System.out.write('\n');
        System.out.append('\u00f1').append("and\u00fa").append(null).println();
        System.out.println("\u0391\u03a3".toLowerCase() + " " + "stra\u00dfe".toUpperCase());
        String line = "";
        for (int i = 0; i < 12; i++) {
            line += (char) (0x2580 + i);
            System.out.println(line);
        }
    }
}
