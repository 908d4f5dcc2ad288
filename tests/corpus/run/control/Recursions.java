// Direct, mutual and deep recursion: Ackermann, Hofstadter, Hanoi, permutations, Catalan, McCarthy.
public class Recursions {
    private static int calls;

    private static int ackermann(int m, int n) {
        calls++;
        if (m == 0) return n + 1;
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    private static boolean even(int n) { return n == 0 || odd(n - 1); }
    private static boolean odd(int n) { return n != 0 && even(n - 1); }

    private static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }
    private static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }

    private static int mcCarthy(int n) { return n > 100 ? n - 10 : mcCarthy(mcCarthy(n + 11)); }

    private static void hanoi(int discs, char from, char via, char to, StringBuilder moves) {
        if (discs == 0) return;
        hanoi(discs - 1, from, to, via, moves);
        moves.append(from).append(to).append(' ');
        hanoi(discs - 1, via, from, to, moves);
    }

    private static void permute(char[] letters, int fixed) {
        if (fixed == letters.length) {
            System.out.println(letters);
            return;
        }
        for (int i = fixed; i < letters.length; i++) {
            swap(letters, fixed, i);
            permute(letters, fixed + 1);
            swap(letters, fixed, i);
        }
    }

    private static void swap(char[] letters, int i, int j) {
        char held = letters[i];
        letters[i] = letters[j];
        letters[j] = held;
    }

    private static long catalan(int n) {
        if (n < 2) return 1;
        long total = 0;
        for (int left = 0; left < n; left++) total += catalan(left) * catalan(n - 1 - left);
        return total;
    }

    private static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

    public static void main(String[] args) {
        for (int m = 0; m < 4; m++) {
            for (int n = 0; n < 5; n++) System.out.print(ackermann(m, n) + " ");
            System.out.println("calls so far " + calls);
        }
        System.out.println(even(1000) + " " + odd(1000) + " " + even(777));
        for (int n = 0; n < 15; n++) System.out.print(female(n) + "/" + male(n) + " ");
        System.out.println();
        for (int n = 80; n < 105; n += 4) System.out.print(mcCarthy(n) + " ");
        System.out.println();
        StringBuilder moves = new StringBuilder();
        hanoi(5, 'A', 'B', 'C', moves);
        System.out.println(moves);
        permute("abcd".toCharArray(), 0);
        for (int n = 0; n < 10; n++) System.out.println("catalan " + n + " = " + catalan(n));
        System.out.println(depth(2500));
    }
}
