// tableswitch and lookupswitch on int, char, byte and short with fall-through, gaps, negatives and extremes.
public class SwitchTables {
    private static String dense(int n) {
        switch (n) {
            case -2: return "minus two";
            case -1: return "minus one";
            case 0: return "zero";
            case 1:
            case 2: return "one or two";
            case 4: return "four";
            default: return "other " + n;
        }
    }

    private static int sparse(int n) {
        int result = 0;
        switch (n) {
            case Integer.MIN_VALUE: result += 1;
            case -1000: result += 10; break;
            case 0: result += 100;
            case 77: result += 1000;
            default: result += 10000;
            case 1_000_000: result += 100000; break;
            case Integer.MAX_VALUE: result = -1;
        }
        return result;
    }

    private static int hexDigit(char c) {
        switch (c) {
            case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
                return c - '0';
            case 'a': case 'b': case 'c': case 'd': case 'e': case 'f':
                return c - 'a' + 10;
            case 'A': case 'B': case 'C': case 'D': case 'E': case 'F':
                return c - 'A' + 10;
            default:
                return -1;
        }
    }

    private static String narrow(byte b, short s) {
        String text = "";
        switch (b) {
            case -128: text += "lowest "; break;
            case 127: text += "highest "; break;
            case 5: text += "five ";
        }
        switch (s) {
            default: text += "some short"; break;
            case 32767: text += "max short";
        }
        return text;
    }

    public static void main(String[] args) {
        for (int n = -4; n < 7; n++) System.out.println(n + " " + dense(n));
        System.out.println(dense(Integer.MAX_VALUE) + " " + dense(Integer.MIN_VALUE));
        int[] keys = {Integer.MIN_VALUE, -1001, -1000, -999, 0, 1, 76, 77, 78, 999_999, 1_000_000, Integer.MAX_VALUE};
        for (int key : keys) System.out.println(key + " -> " + sparse(key));
        for (char c : "0a9fFgG/:@`~\u00e9\u4e2d".toCharArray()) System.out.println((int) c + " " + hexDigit(c));
        System.out.println(narrow((byte) -128, (short) 1) + narrow((byte) 127, (short) 32767) + narrow((byte) 5, (short) -1) + narrow((byte) 6, (short) 0));
        Integer boxed = 4;
        switch (boxed) {
            case 4: System.out.println("unboxed four"); break;
            default: System.out.println("not four");
        }
        Integer missing = args.length == 0 ? null : 1;
        try {
            switch (missing) {
                case 1: System.out.println("one"); break;
            }
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
        int state = 0;
        StringBuilder path = new StringBuilder();
        for (int step = 0; step < 25; step++) {
            switch (state) {
                case 0: state = step % 3 == 0 ? 1 : 2; path.append('a'); break;
                case 1: state = 3; path.append('b'); continue;
                case 2: state = step > 15 ? 9 : 0; path.append('c');
                case 3: if (state == 3) state = 2; path.append('d'); break;
                default: path.append('!');
            }
            path.append(state);
        }
        System.out.println(path);
    }
}
