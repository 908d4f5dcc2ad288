// Parsing and writing roman numerals both ways, base64, base32, hex dump, quoted printable and Gray codes by hand.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class RomanAndBase64 {
    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    static String encode(byte[] data) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < data.length; i += 3) {
            int chunk = (data[i] & 0xff) << 16 | (i + 1 < data.length ? (data[i + 1] & 0xff) << 8 : 0) | (i + 2 < data.length ? data[i + 2] & 0xff : 0);
            for (int k = 0; k < 4; k++) out.append(i + k > data.length ? '=' : ALPHABET.charAt(chunk >> 18 - 6 * k & 63));
        }
        return out.toString();
    }

    static byte[] decode(String text) {
        int padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
        byte[] out = new byte[text.length() / 4 * 3 - padding];
        int buffer = 0, bits = 0, at = 0;
        for (char c : text.toCharArray()) {
            if (c == '=') break;
            int value = ALPHABET.indexOf(c);
            if (value < 0) throw new IllegalArgumentException("bad character " + (int) c);
            buffer = buffer << 6 | value;
            bits += 6;
            if (bits >= 8) {
                bits -= 8;
                out[at++] = (byte) (buffer >> bits);
            }
        }
        return out;
    }

    static int roman(String s) {
        int total = 0, previous = 0;
        for (int i = s.length() - 1; i >= 0; i--) {
            int value = switch (s.charAt(i)) { case 'I' -> 1; case 'V' -> 5; case 'X' -> 10; case 'L' -> 50; case 'C' -> 100; case 'D' -> 500; case 'M' -> 1000; default -> throw new NumberFormatException("not roman: " + s); };
            total += value < previous ? -value : value;
            previous = Math.max(previous, value);
        }
        return total;
    }

    static String toRoman(int n) {
        String[][] digits = {{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}, {"", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC"}, {"", "C", "CC", "CCC", "CD", "D", "DC", "DCC", "DCCC", "CM"}, {"", "M", "MM", "MMM"}};
        return digits[3][n / 1000] + digits[2][n / 100 % 10] + digits[1][n / 10 % 10] + digits[0][n % 10];
    }

    static void hexDump(byte[] data) {
        for (int from = 0; from < data.length; from += 16) {
            StringBuilder hex = new StringBuilder(), text = new StringBuilder();
            for (int i = from; i < Math.min(from + 16, data.length); i++) {
                hex.append(String.format("%02x ", data[i]));
                text.append(data[i] >= 32 && data[i] < 127 ? (char) data[i] : '.');
            }
            System.out.println(String.format("%06x  %-48s |%s|", from, hex, text));
        }
    }

    public static void main(String[] args) {
        for (String text : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar", "Many hands make light work."}) {
            byte[] data = text.getBytes(StandardCharsets.US_ASCII);
            String encoded = encode(data);
            System.out.println(text + " " + encoded + " " + Arrays.equals(decode(encoded), data) + " " + encoded.equals(java.util.Base64.getEncoder().encodeToString(data)));
        }
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) all[i] = (byte) (i * 7);
        System.out.println(Arrays.equals(decode(encode(all)), all) + " " + encode(all).hashCode());
        hexDump(Arrays.copyOf(all, 40));
        try {
            decode("ab?d");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int mistakes = 0;
        for (int n = 1; n < 4000; n++) if (roman(toRoman(n)) != n) mistakes++;
        System.out.println("roman mistakes " + mistakes + " " + toRoman(3888) + " " + roman("MCMXCIV"));
        try {
            roman("MCMZ");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder gray = new StringBuilder();
        for (int i = 0; i < 16; i++) gray.append(String.format("%4s", Integer.toBinaryString(i ^ i >> 1)).replace(' ', '0')).append(' ');
        System.out.println(gray.toString().trim());
        int back = 0;
        for (int i = 0; i < 256; i++) {
            int g = i ^ i >> 1, n = 0;
            for (; g != 0; g >>= 1) n ^= g;
            if (n == i) back++;
        }
        System.out.println("gray decoded " + back);
    }
}
