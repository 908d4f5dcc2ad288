// Library methods added between 18 and 21: clamp, String.indexOf with bounds, splitWithDelimiters, repeat on builders, Character.isEmoji, List.reversed.
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;

public class NewLibrary {
    public static void main(String[] args) {
        for (int v : new int[] {-5, 3, 50}) System.out.println(Math.clamp(v, 0, 10) + " " + Math.clamp((double) v, 0.5, 4.5) + " " + Math.clamp((long) v * 1000, -10, 10));
        try {
            Math.clamp(1, 5, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("abcabc".indexOf('c', 0, 3) + " " + "abcabc".indexOf('c', 3, 5) + " " + "abcabc".indexOf("bc", 2, 6));
        System.out.println(Arrays.toString("a,b;c".splitWithDelimiters("[,;]", 0)) + " " + Arrays.toString("boo:and:foo".splitWithDelimiters(":", 2)));
        System.out.println(new StringBuilder().repeat("ab", 3).repeat('x', 2) + " " + Character.isEmoji(0x1F600) + Character.isEmoji('a') + " " + "x".equals("X".toLowerCase()));
        System.out.println(Math.ceilDiv(7, 2) + " " + Math.ceilDiv(-7, 2) + " " + Math.ceilMod(7, 3) + " " + Math.divideExact(10, 3) + " " + Math.unsignedMultiplyHigh(-1L, -1L));
        try {
            Math.divideExact(Integer.MIN_VALUE, -1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(List.of(1, 2, 3).reversed() + " " + Stream.of(3, 1, 2).sorted().toList().reversed() + " " + HashMap.newHashMap(10).size());
        System.out.println(Integer.compress(0b101101, 0b110110) + " " + Integer.expand(0b1011, 0b110110) + " " + Long.compress(0xff00ffL, 0xf0f0f0L));
        for (double d : new double[] {2e23, 1.0e23, 4.9e-324, 2.0e-3, 9.5e-3, 1.0E-5, 123456.7e-9}) System.out.println(d + " " + (float) d);
        System.out.println("%s and %s".formatted(1, 2) + " " + "  a\n b".stripIndent().lines().toList() + " " + "abc".describeConstable().get());
        StringBuilder zip = new StringBuilder();
        for (int i = 0; i < 12; i++) zip.append(Math.floorMod(-i * 7, 5)).append(Math.ceilMod(i * 7, 5)).append(' ');
        System.out.println(zip.toString().trim());
    }
}
