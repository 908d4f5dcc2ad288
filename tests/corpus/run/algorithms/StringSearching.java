// KMP, Z function, Boyer-Moore-Horspool, Rabin-Karp and Aho-Corasick compared with indexOf on the same texts.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class StringSearching {
    static int[] failure(String p) {
        int[] fail = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(i) != p.charAt(k)) k = fail[k - 1];
            if (p.charAt(i) == p.charAt(k)) k++;
            fail[i] = k;
        }
        return fail;
    }

    static List<Integer> kmp(String text, String p) {
        List<Integer> hits = new ArrayList<>();
        int[] fail = failure(p);
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k > 0 && text.charAt(i) != p.charAt(k)) k = fail[k - 1];
            if (text.charAt(i) == p.charAt(k)) k++;
            if (k == p.length()) {
                hits.add(i - k + 1);
                k = fail[k - 1];
            }
        }
        return hits;
    }

    static int[] zFunction(String s) {
        int[] z = new int[s.length()];
        for (int i = 1, l = 0, r = 0; i < s.length(); i++) {
            if (i < r) z[i] = Math.min(r - i, z[i - l]);
            while (i + z[i] < s.length() && s.charAt(z[i]) == s.charAt(i + z[i])) z[i]++;
            if (i + z[i] > r) {
                l = i;
                r = i + z[i];
            }
        }
        return z;
    }

    static List<Integer> byZ(String text, String p) {
        List<Integer> hits = new ArrayList<>();
        int[] z = zFunction(p + '\0' + text);
        for (int i = 0; i < text.length(); i++) if (z[i + p.length() + 1] == p.length()) hits.add(i);
        return hits;
    }

    static List<Integer> horspool(String text, String p) {
        List<Integer> hits = new ArrayList<>();
        int[] shift = new int[128];
        Arrays.fill(shift, p.length());
        for (int i = 0; i < p.length() - 1; i++) shift[p.charAt(i)] = p.length() - 1 - i;
        for (int at = 0; at + p.length() <= text.length(); at += shift[text.charAt(at + p.length() - 1)]) {
            int k = p.length() - 1;
            while (k >= 0 && text.charAt(at + k) == p.charAt(k)) k--;
            if (k < 0) hits.add(at);
        }
        return hits;
    }

    static List<Integer> rabinKarp(String text, String p) {
        List<Integer> hits = new ArrayList<>();
        if (p.length() > text.length()) return hits;
        final long base = 257, mod = 1_000_003;
        long target = 0, rolling = 0, top = 1;
        for (int i = 0; i < p.length(); i++) {
            target = (target * base + p.charAt(i)) % mod;
            rolling = (rolling * base + text.charAt(i)) % mod;
            if (i > 0) top = top * base % mod;
        }
        for (int i = 0; ; i++) {
            if (rolling == target && text.startsWith(p, i)) hits.add(i);
            if (i + p.length() >= text.length()) return hits;
            rolling = ((rolling - text.charAt(i) * top % mod + mod) * base + text.charAt(i + p.length())) % mod;
        }
    }

    static List<Integer> byIndexOf(String text, String p) {
        List<Integer> hits = new ArrayList<>();
        for (int at = text.indexOf(p); at >= 0; at = text.indexOf(p, at + 1)) hits.add(at);
        return hits;
    }

    static class AhoCorasick {
        private static class Node {
            final Map<Character, Node> next = new HashMap<>();
            final List<String> words = new ArrayList<>();
            Node fail;
        }
        private final Node root = new Node();

        AhoCorasick(String... words) {
            for (String word : words) {
                Node node = root;
                for (char c : word.toCharArray()) node = node.next.computeIfAbsent(c, k -> new Node());
                node.words.add(word);
            }
            Deque<Node> queue = new ArrayDeque<>();
            for (Node child : root.next.values()) {
                child.fail = root;
                queue.add(child);
            }
            while (!queue.isEmpty()) {
                Node node = queue.poll();
                node.next.forEach((c, child) -> {
                    Node f = node.fail;
                    while (f != null && !f.next.containsKey(c)) f = f.fail;
                    child.fail = f == null ? root : f.next.get(c);
                    child.words.addAll(child.fail.words);
                    queue.add(child);
                });
            }
        }

        String scan(String text) {
            StringBuilder out = new StringBuilder();
            Node node = root;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                while (node != root && !node.next.containsKey(c)) node = node.fail;
                node = node.next.getOrDefault(c, root);
                for (String w : node.words) out.append(w).append('@').append(i - w.length() + 1).append(' ');
            }
            return out.toString().trim();
        }
    }

    public static void main(String[] args) {
        StringBuilder generated = new StringBuilder();
        for (int i = 0; i < 600; i++) generated.append((char) ('a' + Integer.bitCount(i * 11) % 3));
        String[] texts = {"abracadabra abracadabra", "aaaaaaaaaa", "the cat sat on the mat", generated.toString()};
        String[] patterns = {"abra", "aaa", "at", "the", "cab", "bcbb", "zzz", "abcabc", "a"};
        System.out.println(Arrays.toString(failure("abacabadabacaba")) + " " + Arrays.toString(zFunction("aabcaabxaaaz")));
        for (String text : texts)
            for (String p : patterns) {
                List<Integer> expected = byIndexOf(text, p);
                boolean agree = expected.equals(kmp(text, p)) && expected.equals(byZ(text, p)) && expected.equals(horspool(text, p)) && expected.equals(rabinKarp(text, p));
                System.out.println(text.length() + " " + p + " " + expected.size() + " " + agree + " " + expected.hashCode());
            }
        System.out.println(new AhoCorasick("he", "she", "his", "hers").scan("ushers and his heroes"));
    }
}
