// Message digests, checksums and random access to their providers' names.
import java.security.MessageDigest;
import java.util.*;
import java.util.zip.*;

public class DigestsAndChecks {
    public static void main(String[] args) throws Exception {
        byte[] text = "The quick brown fox jumps over the lazy dog".getBytes("UTF-8");
        for (String name : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256", "MD2"}) {
            MessageDigest digest = MessageDigest.getInstance(name);
            digest.update(text, 0, 10); digest.update(text[10]); digest.update(text, 11, text.length - 11);
            System.out.println(digest.getAlgorithm() + " " + digest.getDigestLength() + " " + HexFormat.of().formatHex(digest.digest()) + " " + MessageDigest.isEqual(digest.digest(text), digest.digest(text)));
        }
        for (Checksum sum : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()}) { sum.update(text); sum.update(7); System.out.println(sum.getClass().getSimpleName() + " " + Long.toHexString(sum.getValue())); sum.reset(); System.out.println(sum.getValue()); }
        CheckedInputStream in = new CheckedInputStream(new java.io.ByteArrayInputStream(text), new CRC32()); while (in.read() >= 0) { } System.out.println(in.getChecksum().getValue());
        System.out.println(Arrays.hashCode(text) + " " + Arrays.mismatch(text, "The quiet".getBytes()) + " " + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.deepHashCode(new Object[] {1, new int[] {2}}) + " " + Arrays.equals(text, 0, 3, text, 4, 7));
    }
}
