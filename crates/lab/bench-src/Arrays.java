/** A sieve: array reads, writes and bounds checks. */
public class Arrays {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]), count = 0;
        boolean[] composite = new boolean[n + 1];
        int[] primes = new int[n + 1];
        for (int i = 2; i <= n; i++) {
            if (!composite[i]) primes[count++] = i;
            for (int j = 0; j < count && (long) i * primes[j] <= n; j++) {
                composite[i * primes[j]] = true;
                if (i % primes[j] == 0) break;
            }
        }
        System.out.println(count);
    }
}
