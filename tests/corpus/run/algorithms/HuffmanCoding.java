// Huffman tree construction, encoding, decoding and canonical codes, with run-length and LZ78 coders for comparison.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class HuffmanCoding {
    static abstract class Node implements Comparable<Node> {
        final int weight;
        final char least;
        Node(int weight, char least) { this.weight = weight; this.least = least; }
        abstract void codes(String prefix, Map<Character, String> out);
        @Override public int compareTo(Node o) { return weight != o.weight ? Integer.compare(weight, o.weight) : Character.compare(least, o.least); }
    }

    static final class Leaf extends Node {
        Leaf(int weight, char c) { super(weight, c); }
        @Override void codes(String prefix, Map<Character, String> out) { out.put(least, prefix.isEmpty() ? "0" : prefix); }
    }

    static final class Fork extends Node {
        final Node zero, one;
        Fork(Node zero, Node one) { super(zero.weight + one.weight, (char) Math.min(zero.least, one.least)); this.zero = zero; this.one = one; }
        @Override void codes(String prefix, Map<Character, String> out) { zero.codes(prefix + '0', out); one.codes(prefix + '1', out); }
    }

    static Node tree(String text) {
        Map<Character, Integer> counts = new TreeMap<>();
        for (char c : text.toCharArray()) counts.merge(c, 1, Integer::sum);
        PriorityQueue<Node> queue = new PriorityQueue<>();
        counts.forEach((c, n) -> queue.add(new Leaf(n, c)));
        while (queue.size() > 1) queue.add(new Fork(queue.poll(), queue.poll()));
        return queue.poll();
    }

    static String decode(Node root, String bits) {
        StringBuilder out = new StringBuilder();
        Node node = root;
        for (char bit : bits.toCharArray()) {
            if (node instanceof Fork fork) node = bit == '0' ? fork.zero : fork.one;
            if (node instanceof Leaf) {
                out.append(node.least);
                node = root;
            }
        }
        return out.toString();
    }

    static String runLength(String s) { return s.replaceAll("(.)\\1*", "$1$0").isEmpty() ? "" : encodeRuns(s); }

    private static String encodeRuns(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) { }
            out.append(j - i).append(s.charAt(i));
        }
        return out.toString();
    }

    static List<String> lz78(String s) {
        Map<String, Integer> dictionary = new HashMap<>();
        List<String> out = new ArrayList<>();
        String current = "";
        for (char c : s.toCharArray()) {
            if (dictionary.containsKey(current + c)) {
                current += c;
                continue;
            }
            out.add(dictionary.getOrDefault(current, 0) + "" + c);
            dictionary.put(current + c, dictionary.size() + 1);
            current = "";
        }
        if (!current.isEmpty()) out.add(dictionary.get(current) + "$");
        return out;
    }

    static String unLz78(List<String> codes) {
        List<String> dictionary = new ArrayList<>(List.of(""));
        StringBuilder out = new StringBuilder();
        for (String code : codes) {
            int index = Integer.parseInt(code.substring(0, code.length() - 1));
            char c = code.charAt(code.length() - 1);
            String phrase = dictionary.get(index) + (c == '$' ? "" : c);
            dictionary.add(phrase);
            out.append(phrase);
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String[] texts = {"abracadabra", "aaaaaaaaaaaaaaaaaaaa", "the quick brown fox jumps over the lazy dog", "mississippi river", "abababababababababababab"};
        for (String text : texts) {
            Node root = tree(text);
            Map<Character, String> codes = new TreeMap<>();
            root.codes("", codes);
            StringBuilder bits = new StringBuilder();
            for (char c : text.toCharArray()) bits.append(codes.get(c));
            String encoded = bits.toString();
            System.out.println(text + ": " + encoded.length() + " bits instead of " + text.length() * 8 + ", correct " + decode(root, encoded).equals(text));
            System.out.println("  " + codes);
            System.out.println("  runs " + runLength(text).length() + " " + (runLength(text).length() < 40 ? runLength(text) : "long"));
            List<String> phrases = lz78(text);
            System.out.println("  lz78 " + phrases.size() + " " + unLz78(phrases).equals(text) + " " + phrases);
            double entropy = 0;
            for (char c : codes.keySet()) {
                double p = text.chars().filter(x -> x == c).count() / (double) text.length();
                entropy -= p * StrictMath.log(p) / StrictMath.log(2);
            }
            System.out.printf("  entropy %.4f, average %.4f%n", Math.abs(entropy), encoded.length() / (double) text.length());
        }
    }
}
