// Character predicates and conversions over ASCII, Latin-1 and selected other code points, summed into tables.
public class CharacterClasses {
    public static void main(String[] args) {
        int[] counts = new int[16];
        long[] sums = new long[16];
        for (int c = 0; c < 0x600; c++) {
            boolean[] tests = {
                Character.isLetter(c), Character.isDigit(c), Character.isLetterOrDigit(c), Character.isUpperCase(c), Character.isLowerCase(c), Character.isWhitespace(c), Character.isSpaceChar(c),
                Character.isISOControl(c), Character.isJavaIdentifierStart(c), Character.isJavaIdentifierPart(c), Character.isAlphabetic(c), Character.isDefined(c), Character.isTitleCase(c),
                Character.isUnicodeIdentifierStart(c), Character.isMirrored(c), Character.isIdentifierIgnorable(c)
            };
            for (int i = 0; i < tests.length; i++) {
                if (tests[i]) {
                    counts[i]++;
                    sums[i] = sums[i] * 31 + c;
                }
            }
        }
        for (int i = 0; i < counts.length; i++) System.out.println("predicate " + i + ": " + counts[i] + " " + sums[i]);
        long upper = 0;
        long lower = 0;
        int types = 0;
        for (int c = 0; c < 0x600; c++) {
            upper = upper * 31 + Character.toUpperCase(c);
            lower = lower * 31 + Character.toLowerCase((char) c);
            types = types * 31 + Character.getType(c) + Character.getNumericValue(c) + Character.getDirectionality(c);
        }
        System.out.println(upper + " " + lower + " " + types);
        for (char c : "a Z5_$\t\u00e9\u00df\u4e2d\u0664\u00b2\u01c5\u2160-".toCharArray()) {
            System.out.println((int) c + ": " + Character.isLetter(c) + " " + Character.isDigit(c) + " " + Character.isUpperCase(c) + " " + (int) Character.toUpperCase(c) + " " + (int) Character.toLowerCase(c) + " "
                    + (int) Character.toTitleCase(c) + " " + Character.getNumericValue(c) + " " + Character.digit(c, 36) + " " + Character.getType(c) + " " + Character.isWhitespace(c));
        }
        for (int radix : new int[] {2, 10, 16, 36, 40}) {
            StringBuilder row = new StringBuilder("radix " + radix + ":");
            for (int d = -1; d < 37; d += 6) row.append(' ').append((int) Character.forDigit(d, radix));
            for (char c : "079aAfFzZ".toCharArray()) row.append(' ').append(Character.digit(c, radix));
            System.out.println(row);
        }
        System.out.println(Character.compare('a', 'b') + " " + (int) Character.reverseBytes('\u1234') + " " + Character.hashCode('x') + " " + Character.MIN_RADIX + Character.MAX_RADIX);
    }
}
