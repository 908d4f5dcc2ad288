// Prefix trie with deletion and autocomplete, bitwise trie for maximum xor, and a ternary search tree.
import java.util.ArrayList;
import java.util.List;

public class Tries {
    static class Trie {
        private final Trie[] children = new Trie[26];
        private int passing;
        private boolean word;

        boolean insert(String s) {
            if (contains(s)) return false;
            Trie node = this;
            for (char c : s.toCharArray()) {
                node.passing++;
                if (node.children[c - 'a'] == null) node.children[c - 'a'] = new Trie();
                node = node.children[c - 'a'];
            }
            node.passing++;
            return node.word = true;
        }

        private Trie walk(String s) {
            Trie node = this;
            for (int i = 0; i < s.length() && node != null; i++) node = node.children[s.charAt(i) - 'a'];
            return node;
        }

        boolean contains(String s) {
            Trie node = walk(s);
            return node != null && node.word;
        }

        int countPrefix(String s) {
            Trie node = walk(s);
            return node == null ? 0 : node.passing;
        }

        boolean delete(String s) {
            if (!contains(s)) return false;
            Trie node = this;
            node.passing--;
            for (char c : s.toCharArray()) {
                Trie next = node.children[c - 'a'];
                if (--next.passing == 0) {
                    node.children[c - 'a'] = null;
                    return true;
                }
                node = next;
            }
            node.word = false;
            return true;
        }

        List<String> complete(String prefix, int limit) {
            List<String> found = new ArrayList<>();
            Trie node = walk(prefix);
            if (node != null) node.collect(new StringBuilder(prefix), found, limit);
            return found;
        }

        private void collect(StringBuilder path, List<String> found, int limit) {
            if (found.size() == limit) return;
            if (word) found.add(path.toString());
            for (char c = 'a'; c <= 'z'; c++) {
                Trie child = children[c - 'a'];
                if (child == null) continue;
                path.append(c);
                child.collect(path, found, limit);
                path.setLength(path.length() - 1);
            }
        }
    }

    static class BitTrie {
        private final List<int[]> nodes = new ArrayList<>();
        BitTrie() { nodes.add(new int[2]); }
        void add(int value) {
            int at = 0;
            for (int bit = 30; bit >= 0; bit--) {
                int side = value >> bit & 1;
                if (nodes.get(at)[side] == 0) {
                    nodes.get(at)[side] = nodes.size();
                    nodes.add(new int[2]);
                }
                at = nodes.get(at)[side];
            }
        }
        int bestXor(int value) {
            int at = 0, result = 0;
            for (int bit = 30; bit >= 0; bit--) {
                int want = 1 - (value >> bit & 1);
                if (nodes.get(at)[want] != 0) result |= 1 << bit;
                else want = 1 - want;
                at = nodes.get(at)[want];
            }
            return result;
        }
    }

    static class Ternary<V> {
        private final char letter;
        private V value;
        private Ternary<V> low, equal, high;
        Ternary(char letter) { this.letter = letter; }
        static <V> Ternary<V> put(Ternary<V> node, String key, int i, V value) {
            char c = key.charAt(i);
            if (node == null) node = new Ternary<>(c);
            if (c < node.letter) node.low = put(node.low, key, i, value);
            else if (c > node.letter) node.high = put(node.high, key, i, value);
            else if (i + 1 < key.length()) node.equal = put(node.equal, key, i + 1, value);
            else node.value = value;
            return node;
        }
        static <V> V get(Ternary<V> node, String key, int i) {
            if (node == null) return null;
            char c = key.charAt(i);
            if (c < node.letter) return get(node.low, key, i);
            if (c > node.letter) return get(node.high, key, i);
            return i + 1 < key.length() ? get(node.equal, key, i + 1) : node.value;
        }
    }

    public static void main(String[] args) {
        Trie trie = new Trie();
        String[] words = "car card care cart cat cater dog do door dot dote zebra".split(" ");
        for (String w : words) System.out.print(trie.insert(w) + " ");
        System.out.println(trie.insert("cat"));
        for (String p : new String[] {"", "c", "ca", "car", "do", "x", "zebra", "zebras"}) System.out.println("'" + p + "' " + trie.countPrefix(p) + " " + trie.contains(p) + " " + trie.complete(p, 4));
        System.out.println(trie.delete("car") + " " + trie.delete("ca") + " " + trie.delete("zebra") + " " + trie.delete("dote") + " " + trie.complete("", 100));
        System.out.println(trie.contains("car") + " " + trie.contains("card") + " " + trie.countPrefix("z") + " " + trie.countPrefix("dot"));
        BitTrie bits = new BitTrie();
        int[] numbers = {3, 10, 5, 25, 2, 8, 1_000_000, 65_535, 123_456};
        for (int n : numbers) bits.add(n);
        for (int n : numbers) {
            int brute = 0;
            for (int m : numbers) brute = Math.max(brute, n ^ m);
            System.out.println(n + " " + bits.bestXor(n) + " " + (brute == bits.bestXor(n)));
        }
        Ternary<Integer> tree = null;
        for (int i = 0; i < words.length; i++) tree = Ternary.put(tree, words[i], 0, i);
        StringBuilder row = new StringBuilder();
        for (String w : new String[] {"car", "cats", "do", "zebra", "a", "dote"}) row.append(Ternary.get(tree, w, 0)).append(' ');
        System.out.println(row.toString().trim());
    }
}
