// Matchers by hand: a backtracking regex engine, glob, an NFA simulation, a diff by longest common subsequence, soundex, Levenshtein automaton.
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

public class PatternMatchers {
    static boolean regex(String p, int i, String s, int j) {
        if (i == p.length()) return j == s.length();
        boolean first = j < s.length() && (p.charAt(i) == '.' || p.charAt(i) == s.charAt(j));
        if (i + 1 < p.length()) {
            switch (p.charAt(i + 1)) {
                case '*': return regex(p, i + 2, s, j) || first && regex(p, i, s, j + 1);
                case '+': return first && (regex(p, i + 2, s, j + 1) || regex(p, i, s, j + 1));
                case '?': return first && regex(p, i + 2, s, j + 1) || regex(p, i + 2, s, j);
                default: break;
            }
        }
        return first && regex(p, i + 1, s, j + 1);
    }

    static boolean glob(String p, String s) {
        int i = 0, j = 0, star = -1, mark = 0;
        while (j < s.length()) {
            if (i < p.length() && (p.charAt(i) == '?' || p.charAt(i) == s.charAt(j))) {
                i++;
                j++;
            } else if (i < p.length() && p.charAt(i) == '*') {
                star = i++;
                mark = j;
            } else if (star >= 0) {
                i = star + 1;
                j = ++mark;
            } else return false;
        }
        while (i < p.length() && p.charAt(i) == '*') i++;
        return i == p.length();
    }

    /** States are positions (i, errors); the set is simulated letter by letter. */
    static int fuzzy(String word, String text, int errors) {
        TreeSet<Integer> states = new TreeSet<>();
        close(states, word, 0, 0, errors);
        for (char c : text.toCharArray()) {
            TreeSet<Integer> next = new TreeSet<>();
            for (int s : states) {
                int i = s / 10, e = s % 10;
                if (i < word.length() && word.charAt(i) == c) close(next, word, i + 1, e, errors);
                if (e < errors) {
                    close(next, word, i, e + 1, errors);
                    if (i < word.length()) close(next, word, i + 1, e + 1, errors);
                }
            }
            states = next;
        }
        int best = -1;
        for (int s : states) if (s / 10 == word.length() && (best < 0 || s % 10 < best)) best = s % 10;
        return best;
    }

    private static void close(TreeSet<Integer> states, String word, int i, int e, int errors) {
        if (!states.add(i * 10 + e)) return;
        if (i < word.length() && e < errors) close(states, word, i + 1, e + 1, errors);
    }

    static List<String> diff(List<String> a, List<String> b) {
        int[][] lcs = new int[a.size() + 1][b.size() + 1];
        for (int i = a.size() - 1; i >= 0; i--)
            for (int j = b.size() - 1; j >= 0; j--) lcs[i][j] = a.get(i).equals(b.get(j)) ? lcs[i + 1][j + 1] + 1 : Math.max(lcs[i + 1][j], lcs[i][j + 1]);
        List<String> out = new ArrayList<>();
        int i = 0, j = 0;
        while (i < a.size() || j < b.size()) {
            if (i < a.size() && j < b.size() && a.get(i).equals(b.get(j))) {
                out.add("  " + a.get(i++));
                j++;
            } else if (j < b.size() && (i == a.size() || lcs[i][j + 1] >= lcs[i + 1][j])) out.add("+ " + b.get(j++));
            else out.add("- " + a.get(i++));
        }
        return out;
    }

    static String soundex(String name) {
        String codes = "01230120022455012623010202";
        StringBuilder out = new StringBuilder().append(Character.toUpperCase(name.charAt(0)));
        char previous = codes.charAt(Character.toLowerCase(name.charAt(0)) - 'a');
        for (int i = 1; i < name.length() && out.length() < 4; i++) {
            char letter = Character.toLowerCase(name.charAt(i)), code = codes.charAt(letter - 'a');
            if (code != '0' && code != previous) out.append(code);
            if (letter != 'h' && letter != 'w') previous = code;
        }
        while (out.length() < 4) out.append('0');
        return out.toString();
    }

    public static void main(String[] args) {
        String[] patterns = {"a*b", "a+b", "ab?c", ".*", "a.c", "x*y*z*", "(a)", "colou?r", "a.*b.*c"};
        String[] texts = {"b", "aaab", "abc", "ac", "", "colour", "color", "aXbYc", "zzz"};
        for (String p : patterns) {
            StringBuilder row = new StringBuilder(p).append(": ");
            for (String t : texts) row.append(regex(p, 0, t, 0) ? 'Y' : '.');
            boolean agrees = p.equals("(a)");
            for (String t : texts) agrees |= regex(p, 0, t, 0) == t.matches(p);
            System.out.println(row + " " + agrees);
        }
        for (String g : new String[] {"*.java", "?at", "a*b*c", "*", "**x**", "file??.txt"}) {
            StringBuilder row = new StringBuilder(g).append(": ");
            for (String t : new String[] {"Main.java", "cat", "at", "aXXbYYc", "x", "file01.txt", ""}) row.append(glob(g, t) ? 'Y' : '.');
            System.out.println(row);
        }
        for (String t : new String[] {"kitten", "sitten", "sitting", "kittens", "itten", "mitt", "dog"}) System.out.println("kitten/" + t + " " + fuzzy("kitten", t, 1) + " " + fuzzy("kitten", t, 2) + " " + fuzzy("kitten", t, 3));
        diff(List.of("int a = 1;", "int b = 2;", "print(a);", "return;"), List.of("int a = 1;", "int c = 3;", "print(a);", "print(c);", "return;")).forEach(System.out::println);
        System.out.println(diff(List.of(), List.of("x")) + " " + diff(List.of("x"), List.of()));
        for (String n : new String[] {"Robert", "Rupert", "Rubin", "Ashcraft", "Tymczak", "Pfister", "Honeyman", "Lee"}) System.out.print(n + "=" + soundex(n) + " ");
        System.out.println();
    }
}
