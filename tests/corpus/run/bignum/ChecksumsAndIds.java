// CRC32 and Adler32, a hand-written CRC table against the library, UUIDs from fixed longs, Base64 and HexFormat.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

public class ChecksumsAndIds {
    private static final int[] TABLE = new int[256];

    static {
        for (int n = 0; n < 256; n++) {
            int c = n;
            for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? 0xEDB88320 ^ (c >>> 1) : c >>> 1;
            TABLE[n] = c;
        }
    }

    private static long crcByHand(byte[] data) {
        int crc = ~0;
        for (byte b : data) crc = TABLE[(crc ^ b) & 0xff] ^ (crc >>> 8);
        return ~crc & 0xffffffffL;
    }

    public static void main(String[] args) {
        String[] texts = {"", "a", "abc", "message digest", "The quick brown fox jumps over the lazy dog"};
        for (String text : texts) {
            byte[] data = text.getBytes(StandardCharsets.UTF_8);
            CRC32 crc = new CRC32();
            crc.update(data);
            Adler32 adler = new Adler32();
            adler.update(data, 0, data.length);
            System.out.println(text.length() + " crc " + Long.toHexString(crc.getValue()) + " " + (crc.getValue() == crcByHand(data)) + " adler " + Long.toHexString(adler.getValue()));
        }
        CRC32 stepwise = new CRC32();
        for (int i = 0; i < 1000; i++) stepwise.update(i);
        System.out.println(stepwise.getValue());
        stepwise.reset();
        System.out.println(stepwise.getValue());
        UUID id = new UUID(0x123456789abcdef0L, 0x8edcba9876543210L);
        System.out.println(id + " " + id.version() + " " + id.variant() + " " + id.hashCode() + " " + id.getMostSignificantBits() + " " + id.compareTo(new UUID(0, 0)) + " " + id.equals(UUID.fromString(id.toString())));
        System.out.println(UUID.fromString("1-2-3-4-5") + " " + new UUID(0, 0) + " " + new UUID(-1, -1));
        try {
            UUID.fromString("not a uuid");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (String text : texts) {
            String encoded = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
            System.out.println(encoded + " " + new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8).equals(text));
        }
        byte[] odd = {(byte) 0xfb, (byte) 0xff, 0x00};
        System.out.println(Base64.getEncoder().encodeToString(odd) + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(odd) + " " + Arrays.toString(Base64.getDecoder().decode("AQID")));
        try {
            Base64.getDecoder().decode("a*bc");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(HexFormat.of().formatHex(odd) + " " + HexFormat.ofDelimiter(":").withUpperCase().formatHex(odd) + " " + Arrays.toString(HexFormat.of().parseHex("00ff7f")));
        int fnv = 0x811c9dc5;
        for (byte b : texts[4].getBytes(StandardCharsets.US_ASCII)) {
            fnv ^= b & 0xff;
            fnv *= 0x01000193;
        }
        System.out.println(Integer.toUnsignedString(fnv));
    }
}
