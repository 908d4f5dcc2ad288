// StringJoiner, Collectors-free joining, StringTokenizer, Scanner on strings, and wrapping text by hand.
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.StringTokenizer;

public class Joiners {
    private static String wrap(String text, int width) {
        StringBuilder out = new StringBuilder();
        int column = 0;
        for (String word : text.split(" ")) {
            if (column > 0 && column + 1 + word.length() > width) {
                out.append('\n');
                column = 0;
            }
            if (column > 0) {
                out.append(' ');
                column++;
            }
            out.append(word);
            column += word.length();
        }
        return out.toString();
    }

    private static String caesar(String text, int shift) {
        StringBuilder out = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            if (Character.isUpperCase(c)) out.append((char) ('A' + Math.floorMod(c - 'A' + shift, 26)));
            else if (Character.isLowerCase(c)) out.append((char) ('a' + Math.floorMod(c - 'a' + shift, 26)));
            else out.append(c);
        }
        return out.toString();
    }

    public static void main(String[] args) {
        StringJoiner joiner = new StringJoiner(", ", "[", "]");
        joiner.setEmptyValue("nothing");
        System.out.println(joiner + " " + joiner.length());
        joiner.add("one").add("two").add(null);
        System.out.println(joiner + " " + joiner.length());
        StringJoiner other = new StringJoiner("-").add("x").add("y");
        joiner.merge(other).merge(new StringJoiner("?"));
        System.out.println(joiner + " " + other);
        StringTokenizer tokens = new StringTokenizer("a b;c  d;", " ;");
        System.out.print(tokens.countTokens() + ":");
        while (tokens.hasMoreTokens()) System.out.print(" " + tokens.nextToken());
        System.out.println();
        StringTokenizer kept = new StringTokenizer("1+23*(4-5)", "+-*/()", true);
        StringBuilder row = new StringBuilder();
        while (kept.hasMoreElements()) row.append('<').append(kept.nextElement()).append('>');
        System.out.println(row);
        Scanner scanner = new Scanner("12 abc 3.5 true\nsecond line\n99999999999 x");
        System.out.println(scanner.nextInt() + scanner.next() + scanner.nextDouble() + scanner.nextBoolean() + "|" + scanner.nextLine() + "|" + scanner.nextLine() + "|" + scanner.hasNextInt() + scanner.nextLong() + scanner.hasNext() + scanner.next() + scanner.hasNext());
        System.out.println(wrap("It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness", 24));
        for (int shift : new int[] {1, 13, -3, 29}) System.out.println(caesar("Hello, World!", shift) + " " + caesar(caesar("Hello, World!", shift), -shift).equals("Hello, World!"));
        String text = "banana bandana";
        int[] counts = new int[26];
        for (char c : text.toCharArray()) if (c != ' ') counts[c - 'a']++;
        StringBuilder histogram = new StringBuilder();
        for (int i = 0; i < 26; i++) if (counts[i] > 0) histogram.append((char) ('a' + i)).append("*".repeat(counts[i])).append(' ');
        System.out.println(histogram.toString().trim());
        for (String candidate : new String[] {"A man, a plan, a canal: Panama", "not one", "", "x", "No lemon, no melon"}) {
            String clean = candidate.toLowerCase().replaceAll("[^a-z]", "");
            System.out.println(candidate + " " + new StringBuilder(clean).reverse().toString().equals(clean));
        }
        StringBuilder runs = new StringBuilder();
        String input = "aaabccddddd";
        for (int i = 0; i < input.length(); ) {
            int j = i;
            while (j < input.length() && input.charAt(j) == input.charAt(i)) j++;
            runs.append(input.charAt(i)).append(j - i);
            i = j;
        }
        System.out.println(runs);
    }
}
