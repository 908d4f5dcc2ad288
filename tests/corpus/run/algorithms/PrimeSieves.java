// Primes: Eratosthenes, segmented and linear sieves, trial factorisation, totients, Goldbach, Miller-Rabin on longs.
import java.util.ArrayList;
import java.util.List;

public class PrimeSieves {
    static List<Integer> eratosthenes(int limit) {
        boolean[] composite = new boolean[limit + 1];
        List<Integer> primes = new ArrayList<>();
        for (int n = 2; n <= limit; n++) {
            if (composite[n]) continue;
            primes.add(n);
            for (long m = (long) n * n; m <= limit; m += n) composite[(int) m] = true;
        }
        return primes;
    }

    static int[] smallestFactors(int limit) {
        int[] smallest = new int[limit + 1];
        int[] primes = new int[limit];
        int count = 0;
        for (int n = 2; n <= limit; n++) {
            if (smallest[n] == 0) {
                smallest[n] = n;
                primes[count++] = n;
            }
            for (int i = 0; i < count && primes[i] <= smallest[n] && n * primes[i] <= limit; i++) smallest[n * primes[i]] = primes[i];
        }
        return smallest;
    }

    static List<Long> segment(long from, long to) {
        boolean[] composite = new boolean[(int) (to - from)];
        for (int p : eratosthenes((int) Math.sqrt(to) + 1)) {
            for (long m = Math.max((long) p * p, (from + p - 1) / p * p); m < to; m += p) composite[(int) (m - from)] = true;
        }
        List<Long> primes = new ArrayList<>();
        for (int i = 0; i < composite.length; i++) if (!composite[i] && from + i > 1) primes.add(from + i);
        return primes;
    }

    static String factors(long n) {
        StringBuilder out = new StringBuilder();
        for (long p = 2; p * p <= n; p++) {
            int power = 0;
            for (; n % p == 0; n /= p) power++;
            if (power > 0) out.append(out.length() > 0 ? " * " : "").append(p).append(power > 1 ? "^" + power : "");
        }
        if (n > 1) out.append(out.length() > 0 ? " * " : "").append(n);
        return out.toString();
    }

    static long mulMod(long a, long b, long m) {
        long result = 0;
        for (a %= m; b > 0; b >>= 1) {
            if ((b & 1) == 1) result = Long.remainderUnsigned(result + a, m);
            a = Long.remainderUnsigned(a << 1, m);
        }
        return result;
    }

    static long powMod(long base, long exponent, long m) {
        long result = 1;
        for (; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) result = mulMod(result, base, m);
            base = mulMod(base, base, m);
        }
        return result;
    }

    static boolean millerRabin(long n) {
        if (n < 2) return false;
        for (long p : new long[] {2, 3, 5, 7, 11, 13}) if (n % p == 0) return n == p;
        long d = n - 1;
        int s = Long.numberOfTrailingZeros(d);
        d >>= s;
        witness:
        for (long a : new long[] {2, 3, 5, 7}) {
            long x = powMod(a, d, n);
            if (x == 1 || x == n - 1) continue;
            for (int r = 1; r < s; r++) {
                x = mulMod(x, x, n);
                if (x == n - 1) continue witness;
            }
            return false;
        }
        return true;
    }

    public static void main(String[] args) {
        List<Integer> primes = eratosthenes(8000);
        System.out.println(primes.size() + " " + primes.subList(0, 12) + " " + primes.get(primes.size() - 1));
        int[] smallest = smallestFactors(8000);
        int agree = 0;
        for (int n = 2; n <= 8000; n++) if ((smallest[n] == n) == (java.util.Collections.binarySearch(primes, n) >= 0)) agree++;
        System.out.println("sieves agree on " + agree);
        System.out.println(segment(1_000_000, 1_000_100) + " " + segment(0, 20));
        for (long n : new long[] {1, 2, 97, 360, 1001, 65536, 999_999, 1_234_567_890, 600_851_475_143L, 87_178_291_199L % 1_000_003}) System.out.println(n + " = " + factors(n));
        long totients = 0;
        for (int n = 1; n <= 500; n++) {
            int phi = n;
            for (int m = n; m > 1; ) {
                int p = smallest[m];
                phi -= phi / p;
                while (m % p == 0) m /= p;
            }
            totients += phi;
        }
        System.out.println("sum of totients " + totients);
        for (int even = 4; even <= 60; even += 8) {
            for (int p : primes) {
                if (smallest[even - p] == even - p && even - p > 1) {
                    System.out.println(even + " = " + p + " + " + (even - p));
                    break;
                }
            }
        }
        for (long n : new long[] {561, 7919, 2_147_483_647L, 1_000_000_007L, 3_215_031_751L, 25_326_001, 4_611_686_014_132_420_609L}) System.out.println(n + " prime " + millerRabin(n));
        int twins = 0, gap = 0;
        for (int i = 1; i < primes.size(); i++) {
            int difference = primes.get(i) - primes.get(i - 1);
            if (difference == 2) twins++;
            gap = Math.max(gap, difference);
        }
        System.out.println("twins " + twins + " largest gap " + gap);
    }
}
