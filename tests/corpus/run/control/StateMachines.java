// Parsers as state machines: CSV with quotes, a number scanner, vending machine, comment stripper, UTF-8 validator.
import java.util.ArrayList;
import java.util.List;

public class StateMachines {
    enum Csv { START, PLAIN, QUOTED, QUOTE_IN_QUOTED }

    static List<String> csv(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        Csv state = Csv.START;
        for (char c : line.toCharArray()) {
            switch (state) {
                case START:
                    if (c == '"') { state = Csv.QUOTED; break; }
                    state = Csv.PLAIN;
                    // fall through
                case PLAIN:
                    if (c == ',') {
                        fields.add(field.toString());
                        field.setLength(0);
                        state = Csv.START;
                    } else field.append(c);
                    break;
                case QUOTED:
                    if (c == '"') state = Csv.QUOTE_IN_QUOTED;
                    else field.append(c);
                    break;
                case QUOTE_IN_QUOTED:
                    if (c == '"') {
                        field.append('"');
                        state = Csv.QUOTED;
                    } else if (c == ',') {
                        fields.add(field.toString());
                        field.setLength(0);
                        state = Csv.START;
                    } else throw new IllegalArgumentException("text after quote: " + c);
                    break;
            }
        }
        if (state == Csv.QUOTED) throw new IllegalArgumentException("open quote");
        fields.add(field.toString());
        return fields;
    }

    /** 0 start, 1 sign, 2 digits, 3 point, 4 fraction, 5 e, 6 exponent sign, 7 exponent, -1 error. */
    static boolean number(String s) {
        int state = 0;
        for (int i = 0; i < s.length() && state >= 0; i++) {
            char c = s.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            state = switch (state) {
                case 0 -> digit ? 2 : c == '+' || c == '-' ? 1 : c == '.' ? 3 : -1;
                case 1 -> digit ? 2 : c == '.' ? 3 : -1;
                case 2 -> digit ? 2 : c == '.' ? 4 : c == 'e' ? 5 : -1;
                case 3 -> digit ? 4 : -1;
                case 4 -> digit ? 4 : c == 'e' ? 5 : -1;
                case 5 -> digit ? 7 : c == '+' || c == '-' ? 6 : -1;
                case 6, 7 -> digit ? 7 : -1;
                default -> throw new AssertionError(state);
            };
        }
        return state == 2 || state == 4 || state == 7;
    }

    static String strip(String source) {
        StringBuilder out = new StringBuilder();
        int i = 0;
        scan:
        while (i < source.length()) {
            char c = source.charAt(i), next = i + 1 < source.length() ? source.charAt(i + 1) : 0;
            if (c == '/' && next == '/') {
                while (source.charAt(i) != '\n') if (++i == source.length()) break scan;
            } else if (c == '/' && next == '*') {
                i += 2;
                do {
                    if (i + 1 >= source.length()) throw new IllegalArgumentException("open comment");
                } while (!(source.charAt(i++) == '*' && source.charAt(i) == '/'));
                i++;
                out.append(' ');
            } else if (c == '"') {
                do {
                    if (source.charAt(i) == '\\') out.append(source.charAt(i++));
                    out.append(source.charAt(i++));
                } while (source.charAt(i) != '"');
                out.append(source.charAt(i++));
            } else {
                out.append(c);
                i++;
            }
        }
        return out.toString();
    }

    static boolean utf8(int... bytes) {
        int pending = 0, least = 0, value = 0;
        for (int b : bytes) {
            if (pending == 0) {
                if (b < 0x80) continue;
                else if (b >> 5 == 0b110) { pending = 1; value = b & 31; least = 0x80; }
                else if (b >> 4 == 0b1110) { pending = 2; value = b & 15; least = 0x800; }
                else if (b >> 3 == 0b11110) { pending = 3; value = b & 7; least = 0x10000; }
                else return false;
            } else {
                if (b >> 6 != 0b10) return false;
                value = value << 6 | b & 63;
                if (--pending == 0 && (value < least || value > 0x10ffff || value >= 0xd800 && value < 0xe000)) return false;
            }
        }
        return pending == 0;
    }

    static String vend(String coins) {
        int credit = 0;
        StringBuilder log = new StringBuilder();
        for (String coin : coins.split(" ")) {
            switch (coin) {
                case "q": credit += 15;
                case "d": credit += 5;
                case "n": credit += 5; break;
                case "return": log.append("back ").append(credit).append("; "); credit = 0; continue;
                default: log.append("reject ").append(coin).append("; ");
            }
            for (; credit >= 35; credit -= 35) log.append("drink; ");
        }
        return log + "credit " + credit;
    }

    public static void main(String[] args) {
        for (String line : new String[] {"a,b,c", "\"x,y\",z", "\"he said \"\"hi\"\"\",1", "", ",,", "\"open", "\"a\"b", "plain \"inside\",end"}) {
            try {
                System.out.println(csv(line).size() + " " + csv(line));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        for (String s : new String[] {"1", "-1.5", ".5", "5.", "1e5", "1e", "e5", "+", "", "1.2.3", "1e-7", "--1", "1e+", "12a"}) System.out.print(s + "=" + number(s) + " ");
        System.out.println();
        for (String s : new String[] {"a // b\nc", "x /* y */ z", "s = \"// no\" // yes\n", "a / b", "/* open", "// end", "\"\\\"\" /*c*/"}) {
            try {
                System.out.println(strip(s).replace("\n", "$"));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(utf8(0x41) + " " + utf8(0xc3, 0xa9) + " " + utf8(0xc0, 0x80) + " " + utf8(0xe4, 0xb8, 0xad) + " " + utf8(0xed, 0xa0, 0x80) + " " + utf8(0xf0, 0x9f, 0x98, 0x80) + " " + utf8(0xf4, 0x90, 0x80, 0x80) + " " + utf8(0x80) + " " + utf8(0xe4, 0xb8));
        for (String coins : new String[] {"q d n", "q q q", "n n d q return", "d x d", "q q q q q q q"}) System.out.println(coins + " -> " + vend(coins));
    }
}
