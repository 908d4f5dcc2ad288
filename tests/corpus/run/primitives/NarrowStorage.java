// byte, short, char and boolean in fields, arrays, parameters and returns keep their width and sign.
public class NarrowStorage {
    static byte sb;
    static short ss;
    static char sc;
    static boolean sz;
    byte b;
    short s;
    char c;
    boolean z;

    static byte toByte(int v) { return (byte) v; }
    static short toShort(int v) { return (short) v; }
    static char toChar(int v) { return (char) v; }
    static boolean isOdd(int v) { return (v & 1) != 0; }
    static int widen(byte v) { return v; }
    static int widen(short v) { return v; }
    static int widen(char v) { return v; }

    public static void main(String[] args) {
        NarrowStorage object = new NarrowStorage();
        byte[] bytes = new byte[3];
        short[] shorts = new short[3];
        char[] chars = new char[3];
        boolean[] flags = new boolean[3];
        System.out.println(object.b + " " + object.s + " " + (int) object.c + " " + object.z + " " + sb + ss + (int) sc + sz);
        int[] samples = {0, 1, 127, 128, 200, 255, 256, 32767, 32768, 40000, 65535, 65536, -1, -129, -32769, 0x12345678};
        int sum = 0;
        for (int n = 0; n < samples.length; n++) {
            int v = samples[n];
            object.b = (byte) v;
            object.s = (short) v;
            object.c = (char) v;
            object.z = isOdd(v);
            sb = toByte(v + 1);
            ss = toShort(v + 1);
            sc = toChar(v + 1);
            sz = isOdd(v + 1);
            bytes[n % 3] = (byte) (v + 2);
            shorts[n % 3] = (short) (v + 2);
            chars[n % 3] = (char) (v + 2);
            flags[n % 3] = isOdd(v + 2);
            System.out.println(v + ": " + object.b + " " + object.s + " " + (int) object.c + " " + object.z
                    + " | " + sb + " " + ss + " " + (int) sc + " " + sz
                    + " | " + bytes[n % 3] + " " + shorts[n % 3] + " " + (int) chars[n % 3] + " " + flags[n % 3]
                    + " | " + widen((byte) v) + " " + widen((short) v) + " " + widen((char) v));
            sum = sum * 31 + object.b + object.s + object.c + bytes[n % 3];
        }
        System.out.println(sum);
        char letter = 'A';
        letter++;
        letter += 2;
        System.out.println(letter);
        System.out.println(letter + 1);
        System.out.println((char) (letter + 1));
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        final int small = 10;
        byte assigned = small;
        System.out.println(assigned == 10 ? 'x' : 0);
        System.out.println(args.length == 0 ? 'x' : samples[1]);
    }
}
