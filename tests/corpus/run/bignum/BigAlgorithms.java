// Programs on BigInteger and BigDecimal: RSA with fixed primes, digits of pi, continued fraction of e, Lucas-Lehmer, partitions, exact harmonic sums.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

public class BigAlgorithms {
    static String pi(int digits) {
        BigInteger unity = BigInteger.TEN.pow(digits + 10);
        BigInteger pi = arccot(5, unity).multiply(BigInteger.valueOf(4)).subtract(arccot(239, unity)).multiply(BigInteger.valueOf(4));
        return pi.divide(BigInteger.TEN.pow(10)).toString();
    }

    private static BigInteger arccot(int x, BigInteger unity) {
        BigInteger sum = BigInteger.ZERO, power = unity.divide(BigInteger.valueOf(x)), square = BigInteger.valueOf((long) x * x);
        for (int n = 1, sign = 1; power.signum() != 0; n += 2, sign = -sign) {
            BigInteger term = power.divide(BigInteger.valueOf(n));
            sum = sign > 0 ? sum.add(term) : sum.subtract(term);
            power = power.divide(square);
        }
        return sum;
    }

    static boolean lucasLehmer(int p) {
        BigInteger m = BigInteger.ONE.shiftLeft(p).subtract(BigInteger.ONE), s = BigInteger.valueOf(4);
        for (int i = 0; i < p - 2; i++) s = s.multiply(s).subtract(BigInteger.TWO).mod(m);
        return p == 2 || s.signum() == 0;
    }

    static BigInteger partitions(int n) {
        BigInteger[] p = new BigInteger[n + 1];
        java.util.Arrays.fill(p, BigInteger.ZERO);
        p[0] = BigInteger.ONE;
        for (int k = 1; k <= n; k++) for (int i = k; i <= n; i++) p[i] = p[i].add(p[i - k]);
        return p[n];
    }

    static BigInteger[] egcd(BigInteger a, BigInteger b) {
        if (b.signum() == 0) return new BigInteger[] {a, BigInteger.ONE, BigInteger.ZERO};
        BigInteger[] qr = a.divideAndRemainder(b), r = egcd(b, qr[1]);
        return new BigInteger[] {r[0], r[2], r[1].subtract(qr[0].multiply(r[2]))};
    }

    static BigDecimal root(BigDecimal x, MathContext mc) {
        BigDecimal guess = new BigDecimal(Math.sqrt(x.doubleValue()));
        for (int i = 0; i < 8; i++) guess = guess.add(x.divide(guess, mc)).divide(BigDecimal.valueOf(2), mc);
        return guess;
    }

    public static void main(String[] args) {
        System.out.println(pi(100));
        StringBuilder mersenne = new StringBuilder();
        for (int p : new int[] {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 61, 67, 89, 107, 127}) if (lucasLehmer(p)) mersenne.append(p).append(' ');
        System.out.println(mersenne.toString().trim());
        for (int n : new int[] {5, 50, 100, 200}) System.out.println("partitions " + n + " " + partitions(n));
        BigInteger p = new BigInteger("162259276829213363391578010288127"), q = new BigInteger("618970019642690137449562111"), n = p.multiply(q);
        BigInteger phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE)), e = BigInteger.valueOf(65537), d = e.modInverse(phi);
        BigInteger message = new BigInteger(1, "attack at dawn".getBytes(java.nio.charset.StandardCharsets.US_ASCII)), cipher = message.modPow(e, n);
        System.out.println(cipher.toString(16));
        System.out.println(new String(cipher.modPow(d, n).toByteArray(), java.nio.charset.StandardCharsets.US_ASCII));
        BigInteger[] g = egcd(new BigInteger("987654321987654321"), new BigInteger("123456789123456789"));
        System.out.println(g[0] + " " + g[1] + " " + g[2]);
        BigInteger num = BigInteger.ZERO, den = BigInteger.ONE;
        for (int i = 1; i <= 60; i++) {
            num = num.multiply(BigInteger.valueOf(i)).add(den);
            den = den.multiply(BigInteger.valueOf(i));
            BigInteger gcd = num.gcd(den);
            num = num.divide(gcd);
            den = den.divide(gcd);
        }
        System.out.println("harmonic " + num + "/" + den);
        BigInteger a = num, b = den;
        List<BigInteger> fraction = new ArrayList<>();
        while (b.signum() != 0 && fraction.size() < 15) {
            BigInteger[] qr = a.divideAndRemainder(b);
            fraction.add(qr[0]);
            a = b;
            b = qr[1];
        }
        System.out.println(fraction);
        System.out.println(root(new BigDecimal("2"), new MathContext(60)) + " " + root(new BigDecimal("1e-10"), new MathContext(20)));
        BigDecimal x = new BigDecimal("0.5");
        for (int i = 0; i < 6; i++) x = x.multiply(BigDecimal.ONE.subtract(x)).multiply(new BigDecimal("3.7"));
        System.out.println(x.precision() + " " + x.round(new MathContext(30)) + " " + x.setScale(5, RoundingMode.CEILING));
        BigInteger collatz = BigInteger.ONE.shiftLeft(200).subtract(BigInteger.ONE);
        int steps = 0;
        while (!collatz.equals(BigInteger.ONE)) {
            collatz = collatz.testBit(0) ? collatz.multiply(BigInteger.valueOf(3)).add(BigInteger.ONE) : collatz.shiftRight(1);
            steps++;
        }
        System.out.println("collatz " + steps);
        BigInteger digits = BigInteger.TWO.pow(1000);
        System.out.println(digits.toString().chars().map(c -> c - '0').sum() + " " + digits.bitLength() + " " + digits.toString(32).length());
        BigInteger catalan = BigInteger.ONE;
        for (int i = 0; i < 40; i++) catalan = catalan.multiply(BigInteger.valueOf(2L * (2 * i + 1))).divide(BigInteger.valueOf(i + 2));
        System.out.println(catalan + " " + catalan.isProbablePrime(5) + " " + catalan.sqrt());
    }
}
