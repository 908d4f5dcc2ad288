// A JSON reader and writer: strings with escapes, numbers, nesting, error positions, pretty printing, path queries.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class JsonReader {
    static class JsonError extends RuntimeException {
        JsonError(String message, int line, int column) { super(message + " at " + line + ":" + column); }
    }

    private final String text;
    private int at;

    JsonReader(String text) { this.text = text; }

    private JsonError error(String message) {
        int line = 1, column = 1;
        for (int i = 0; i < at && i < text.length(); i++) {
            column++;
            if (text.charAt(i) == '\n') {
                line++;
                column = 1;
            }
        }
        return new JsonError(message, line, column);
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    private char current() {
        if (at >= text.length()) throw error("unexpected end");
        return text.charAt(at);
    }

    private void expect(char c) {
        if (current() != c) throw error("expected '" + c + "' but found '" + current() + "'");
        at++;
    }

    Object document() {
        Object value = value();
        space();
        if (at < text.length()) throw error("trailing text");
        return value;
    }

    private Object value() {
        space();
        switch (current()) {
            case '{': return object();
            case '[': return array();
            case '"': return string();
            case 't': return word("true", Boolean.TRUE);
            case 'f': return word("false", Boolean.FALSE);
            case 'n': return word("null", null);
            default: return number();
        }
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) throw error("unknown word");
        at += word.length();
        return value;
    }

    private Map<String, Object> object() {
        Map<String, Object> map = new LinkedHashMap<>();
        expect('{');
        space();
        if (current() == '}') {
            at++;
            return map;
        }
        while (true) {
            space();
            String key = string();
            space();
            expect(':');
            if (map.containsKey(key)) throw error("duplicate key " + key);
            map.put(key, value());
            space();
            if (current() == '}') {
                at++;
                return map;
            }
            expect(',');
        }
    }

    private List<Object> array() {
        List<Object> list = new ArrayList<>();
        expect('[');
        space();
        if (current() == ']') {
            at++;
            return list;
        }
        while (true) {
            list.add(value());
            space();
            if (current() == ']') {
                at++;
                return list;
            }
            expect(',');
        }
    }

    private String string() {
        expect('"');
        StringBuilder out = new StringBuilder();
        while (current() != '"') {
            char c = text.charAt(at++);
            if (c != '\\') {
                if (c < 32) throw error("control character");
                out.append(c);
                continue;
            }
            char escaped = current();
            at++;
            switch (escaped) {
                case 'n' -> out.append('\n');
                case 't' -> out.append('\t');
                case '"', '\\', '/' -> out.append(escaped);
                case 'u' -> {
                    if (at + 4 > text.length()) throw error("short escape");
                    out.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                    at += 4;
                }
                default -> throw error("bad escape " + escaped);
            }
        }
        at++;
        return out.toString();
    }

    private Number number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
        String digits = text.substring(start, at);
        if (digits.isEmpty()) throw error("unexpected '" + current() + "'");
        if (digits.matches("-?\\d+")) return Long.parseLong(digits);
        return Double.parseDouble(digits);
    }

    static void write(Object value, String indent, StringBuilder out) {
        if (value instanceof Map<?, ?> map) {
            out.append('{');
            String separator = "\n";
            for (Map.Entry<?, ?> e : map.entrySet()) {
                out.append(separator).append(indent).append("  ");
                write(e.getKey(), "", out);
                out.append(": ");
                write(e.getValue(), indent + "  ", out);
                separator = ",\n";
            }
            out.append(map.isEmpty() ? "}" : "\n" + indent + "}");
        } else if (value instanceof List<?> list) {
            out.append('[');
            for (int i = 0; i < list.size(); i++) {
                if (i > 0) out.append(", ");
                write(list.get(i), indent + "  ", out);
            }
            out.append(']');
        } else if (value instanceof String s) {
            out.append('"');
            for (char c : s.toCharArray()) {
                switch (c) {
                    case '"' -> out.append("\\\"");
                    case '\\' -> out.append("\\\\");
                    case '\n' -> out.append("\\n");
                    default -> out.append(c < 127 && c >= 32 ? "" + c : String.format("\\u%04x", (int) c));
                }
            }
            out.append('"');
        } else out.append(value);
    }

    static Object query(Object value, String path) {
        for (String step : path.split("\\.")) {
            if (value instanceof Map<?, ?> map) value = map.get(step);
            else if (value instanceof List<?> list) value = list.get(Integer.parseInt(step));
            else return "nothing at " + step;
        }
        return value;
    }

    public static void main(String[] args) {
        String source = """
            {"name": "crisol", "tags": ["a", "b\\n\\"q\\"", "\\u00e9\\u4e2d"], "size": 12, "ratio": -1.5e3,
             "nested": {"deep": {"list": [1, [2, [3, {}]], null, true]}, "empty": []}, "ok": false}
            """;
        Object document = new JsonReader(source).document();
        StringBuilder out = new StringBuilder();
        write(document, "", out);
        System.out.println(out);
        StringBuilder again = new StringBuilder();
        write(new JsonReader(out.toString()).document(), "", again);
        System.out.println(again.toString().equals(out.toString()) + " " + out.toString().hashCode());
        for (String path : new String[] {"name", "tags.1", "nested.deep.list.1.1.0", "ratio", "missing", "name.x", "nested.empty"}) System.out.println(path + " = " + query(document, path));
        for (String bad : new String[] {"", "{", "[1,]", "{\"a\" 1}", "tru", "[1 2]", "\"open", "\"\\x\"", "{\"a\":1,\"a\":2}", "1 2", "[\n1,\n  ?]", "nul"}) {
            try {
                System.out.println(new JsonReader(bad).document());
            } catch (JsonError e) {
                System.out.println(bad.replace("\n", "$") + " -> " + e.getMessage());
            }
        }
    }
}
