// String algorithms on builders and char arrays: anagrams, compression, wrapping, justification, ciphers, template expansion, number words.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class StringAlgorithms {
    static String vigenere(String text, String key, int direction) {
        StringBuilder out = new StringBuilder();
        int k = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isLetter(c)) {
                out.append(c);
                continue;
            }
            char base = Character.isUpperCase(c) ? 'A' : 'a';
            int shift = (Character.toLowerCase(key.charAt(k++ % key.length())) - 'a') * direction;
            out.append((char) (Math.floorMod(c - base + shift, 26) + base));
        }
        return out.toString();
    }

    static String railFence(String text, int rails) {
        StringBuilder[] rows = new StringBuilder[rails];
        Arrays.setAll(rows, i -> new StringBuilder());
        int row = 0, step = 1;
        for (char c : text.toCharArray()) {
            rows[row].append(c);
            if (row == rails - 1) step = -1;
            else if (row == 0) step = 1;
            row += rails == 1 ? 0 : step;
        }
        return String.join("", rows);
    }

    static List<String> justify(String text, int width) {
        List<String> lines = new ArrayList<>();
        List<String> words = new ArrayList<>();
        int length = 0;
        for (String w : text.split(" ")) {
            if (length + words.size() + w.length() > width) {
                StringBuilder line = new StringBuilder();
                int gaps = Math.max(1, words.size() - 1), spaces = width - length;
                for (int i = 0; i < words.size(); i++) {
                    line.append(words.get(i));
                    if (i < words.size() - 1 || words.size() == 1) line.append(" ".repeat(spaces / gaps + (i < spaces % gaps ? 1 : 0)));
                }
                lines.add(line.toString());
                words.clear();
                length = 0;
            }
            words.add(w);
            length += w.length();
        }
        lines.add(String.join(" ", words));
        return lines;
    }

    static String expand(String template, Map<String, String> values) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (true) {
            int open = template.indexOf("${", at);
            if (open < 0) return out.append(template, at, template.length()).toString();
            int close = template.indexOf('}', open);
            if (close < 0) throw new IllegalArgumentException("unclosed at " + open);
            String name = template.substring(open + 2, close);
            int colon = name.indexOf(':');
            String fallback = colon < 0 ? null : name.substring(colon + 1);
            if (colon >= 0) name = name.substring(0, colon);
            String value = values.getOrDefault(name, fallback);
            if (value == null) throw new IllegalArgumentException("no value for " + name);
            out.append(template, at, open).append(value);
            at = close + 1;
        }
    }

    static boolean isRotation(String a, String b) { return a.length() == b.length() && (a + a).contains(b); }

    static String lookAndSay(int n) {
        String s = "1";
        for (int i = 1; i < n; i++) {
            StringBuilder next = new StringBuilder();
            for (int j = 0, k; j < s.length(); j = k) {
                for (k = j; k < s.length() && s.charAt(k) == s.charAt(j); k++) { }
                next.append(k - j).append(s.charAt(j));
            }
            s = next.toString();
        }
        return s;
    }

    static String commonPrefix(String... words) {
        String prefix = words[0];
        for (String w : words) while (!w.startsWith(prefix)) prefix = prefix.substring(0, prefix.length() - 1);
        return prefix;
    }

    static int longestUnique(String s) {
        Map<Character, Integer> last = new HashMap<>();
        int best = 0, start = 0;
        for (int i = 0; i < s.length(); i++) {
            Integer seen = last.put(s.charAt(i), i);
            if (seen != null && seen >= start) start = seen + 1;
            best = Math.max(best, i - start + 1);
        }
        return best;
    }

    public static void main(String[] args) {
        String secret = vigenere("Attack at Dawn!", "Lemon", 1);
        System.out.println(secret + " " + vigenere(secret, "Lemon", -1));
        for (int rails = 1; rails < 5; rails++) System.out.println(railFence("WEAREDISCOVEREDFLEEATONCE", rails));
        justify("This is an example of text justification that fills every line.", 18).forEach(l -> System.out.println("|" + l + "|"));
        Map<String, String> values = new LinkedHashMap<>();
        values.put("name", "Ann");
        values.put("n", "3");
        for (String t : new String[] {"Hello ${name}, ${n} new", "${missing:default} ${name}${n}", "none", "${missing}", "open ${name", "$ {name} ${}"}) {
            try {
                System.out.println(expand(t, values));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        Map<String, List<String>> anagrams = new TreeMap<>();
        for (String w : "listen silent enlist google elgoog abc cab bca xyz".split(" ")) {
            char[] letters = w.toCharArray();
            Arrays.sort(letters);
            anagrams.computeIfAbsent(new String(letters), k -> new ArrayList<>()).add(w);
        }
        System.out.println(anagrams);
        System.out.println(isRotation("waterbottle", "erbottlewat") + " " + isRotation("ab", "abab") + " " + isRotation("", ""));
        for (int n = 1; n < 9; n++) System.out.print(lookAndSay(n) + " ");
        System.out.println(lookAndSay(20).length());
        System.out.println(commonPrefix("flower", "flow", "flight") + "|" + commonPrefix("a", "b") + "|" + commonPrefix("same", "same"));
        for (String s : new String[] {"abcabcbb", "bbbbb", "pwwkew", "", "dvdf"}) System.out.print(longestUnique(s) + " ");
        System.out.println();
        StringBuilder pig = new StringBuilder();
        for (String w : "the quick brown apple trips".split(" ")) {
            int v = 0;
            while (v < w.length() && "aeiou".indexOf(w.charAt(v)) < 0) v++;
            pig.append(w, v, w.length()).append(w, 0, v).append(v == 0 ? "way " : "ay ");
        }
        System.out.println(pig.toString().trim());
        String camel = "someLongVariableName", snake = camel.chars().collect(StringBuilder::new, (b, c) -> { if (Character.isUpperCase(c)) b.append('_'); b.append((char) Character.toLowerCase(c)); }, StringBuilder::append).toString();
        System.out.println(snake + " " + Arrays.stream(snake.split("_")).map(p -> Character.toUpperCase(p.charAt(0)) + p.substring(1)).reduce("", String::concat));
        int checksum = 0;
        for (int i = 0; i < 300; i++) checksum = checksum * 31 + Integer.toString(i * i, 7).hashCode() + new StringBuilder(Integer.toBinaryString(i)).reverse().toString().hashCode();
        System.out.println(checksum);
    }
}
