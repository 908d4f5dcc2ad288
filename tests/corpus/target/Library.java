import java.util.zip.CRC32;

/** Targets behind methods of the JDK. */
public class Library {
    static int hash(String s) {
        if (s.hashCode() == 96354 && s.length() == 3) {
            return 1; //@ target: reached
        }
        return 0;
    }

    static int sine(double x) {
        if (Math.sin(x) > 0.99 && x > 10) {
            return 1; //@ target: reached
        }
        return 0;
    }

    static int parse(String s) {
        if (Integer.parseInt(s) == -4096) {
            return 1; //@ target: reached
        }
        return 0;
    }

    static int checksum(byte a, byte b) {
        CRC32 crc = new CRC32();
        crc.update(new byte[] {a, b});
        if (crc.getValue() == 0x29fb9b2fL) {
            return 1;
        }
        if ((crc.getValue() & 0xffff) == 0xbeef) {
            return 2; //@ target: reached
        }
        return 0;
    }
}
