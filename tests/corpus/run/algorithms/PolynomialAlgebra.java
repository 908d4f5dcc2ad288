// Immutable polynomials with exact fractions: arithmetic, division, gcd, derivative, evaluation, interpolation, printing.
import java.util.Arrays;

public class PolynomialAlgebra {
    record Fraction(long num, long den) implements Comparable<Fraction> {
        static final Fraction ZERO = new Fraction(0, 1);
        Fraction {
            if (den == 0) throw new ArithmeticException("denominator zero");
            long g = gcd(Math.abs(num), Math.abs(den));
            if (den < 0) g = -g;
            num /= g;
            den /= g;
        }
        Fraction(long whole) { this(whole, 1); }
        private static long gcd(long a, long b) { return b == 0 ? Math.max(a, 1) : gcd(b, a % b); }
        Fraction plus(Fraction o) { return new Fraction(Math.addExact(Math.multiplyExact(num, o.den), Math.multiplyExact(o.num, den)), Math.multiplyExact(den, o.den)); }
        Fraction times(Fraction o) { return new Fraction(Math.multiplyExact(num, o.num), Math.multiplyExact(den, o.den)); }
        Fraction minus(Fraction o) { return plus(new Fraction(-o.num, o.den)); }
        Fraction over(Fraction o) { return times(new Fraction(o.den, o.num)); }
        boolean isZero() { return num == 0; }
        @Override public int compareTo(Fraction o) { return Long.compare(Math.multiplyExact(num, o.den), Math.multiplyExact(o.num, den)); }
        @Override public String toString() { return den == 1 ? "" + num : num + "/" + den; }
    }

    private final Fraction[] c;

    PolynomialAlgebra(Fraction... coefficients) {
        int n = coefficients.length;
        while (n > 0 && coefficients[n - 1].isZero()) n--;
        c = Arrays.copyOf(coefficients, n);
    }

    static PolynomialAlgebra of(long... coefficients) { return new PolynomialAlgebra(Arrays.stream(coefficients).mapToObj(Fraction::new).toArray(Fraction[]::new)); }

    int degree() { return c.length - 1; }
    private Fraction at(int i) { return i < c.length ? c[i] : Fraction.ZERO; }

    PolynomialAlgebra plus(PolynomialAlgebra o) {
        Fraction[] out = new Fraction[Math.max(c.length, o.c.length)];
        for (int i = 0; i < out.length; i++) out[i] = at(i).plus(o.at(i));
        return new PolynomialAlgebra(out);
    }

    PolynomialAlgebra scale(Fraction f) {
        Fraction[] out = new Fraction[c.length];
        for (int i = 0; i < out.length; i++) out[i] = c[i].times(f);
        return new PolynomialAlgebra(out);
    }

    PolynomialAlgebra times(PolynomialAlgebra o) {
        Fraction[] out = new Fraction[Math.max(0, c.length + o.c.length - 1)];
        Arrays.fill(out, Fraction.ZERO);
        for (int i = 0; i < c.length; i++) for (int j = 0; j < o.c.length; j++) out[i + j] = out[i + j].plus(c[i].times(o.c[j]));
        return new PolynomialAlgebra(out);
    }

    PolynomialAlgebra[] divide(PolynomialAlgebra o) {
        if (o.c.length == 0) throw new ArithmeticException("division by the zero polynomial");
        PolynomialAlgebra quotient = of(), rest = this;
        while (rest.degree() >= o.degree()) {
            Fraction[] term = new Fraction[rest.degree() - o.degree() + 1];
            Arrays.fill(term, Fraction.ZERO);
            term[term.length - 1] = rest.c[rest.degree()].over(o.c[o.degree()]);
            PolynomialAlgebra t = new PolynomialAlgebra(term);
            quotient = quotient.plus(t);
            rest = rest.plus(t.times(o).scale(new Fraction(-1)));
        }
        return new PolynomialAlgebra[] {quotient, rest};
    }

    static PolynomialAlgebra gcd(PolynomialAlgebra a, PolynomialAlgebra b) {
        while (b.c.length > 0) {
            PolynomialAlgebra r = a.divide(b)[1];
            a = b;
            b = r;
        }
        return a.scale(new Fraction(1).over(a.c[a.degree()]));
    }

    PolynomialAlgebra derivative() {
        Fraction[] out = new Fraction[Math.max(0, c.length - 1)];
        for (int i = 1; i < c.length; i++) out[i - 1] = c[i].times(new Fraction(i));
        return new PolynomialAlgebra(out);
    }

    Fraction eval(Fraction x) {
        Fraction sum = Fraction.ZERO;
        for (int i = degree(); i >= 0; i--) sum = sum.times(x).plus(c[i]);
        return sum;
    }

    static PolynomialAlgebra interpolate(long[] xs, long[] ys) {
        PolynomialAlgebra total = of();
        for (int i = 0; i < xs.length; i++) {
            PolynomialAlgebra basis = of(ys[i]);
            for (int j = 0; j < xs.length; j++) if (j != i) basis = basis.times(of(-xs[j], 1)).scale(new Fraction(1, xs[i] - xs[j]));
            total = total.plus(basis);
        }
        return total;
    }

    @Override public String toString() {
        if (c.length == 0) return "0";
        StringBuilder out = new StringBuilder();
        for (int i = degree(); i >= 0; i--) {
            if (c[i].isZero()) continue;
            String text = c[i].toString();
            if (out.length() > 0) out.append(text.startsWith("-") ? " - " : " + ");
            else if (text.startsWith("-")) out.append('-');
            if (text.startsWith("-")) text = text.substring(1);
            if (i == 0 || !text.equals("1")) out.append(text);
            if (i > 0) out.append(i == 1 ? "x" : "x^" + i);
        }
        return out.toString();
    }

    public static void main(String[] args) {
        PolynomialAlgebra p = of(-6, 11, -6, 1), q = of(-1, 0, 1), zero = of();
        System.out.println(p + " | " + q + " | " + zero + " | " + of(0, 0, 0) + " | " + of(-1, 1) + " | " + of(5));
        System.out.println(p.plus(q) + " | " + p.times(q) + " | " + p.times(zero) + " | " + p.derivative() + " | " + of(7).derivative());
        PolynomialAlgebra[] d = p.divide(of(-1, 2));
        System.out.println(d[0] + " rest " + d[1] + " check " + d[0].times(of(-1, 2)).plus(d[1]));
        System.out.println(gcd(p, q) + " | " + gcd(p.times(of(3, 0, 2)), q.times(of(3, 0, 2))));
        for (int x = -2; x <= 4; x++) System.out.print(p.eval(new Fraction(x)) + " ");
        System.out.println(p.eval(new Fraction(1, 2)) + " " + p.eval(new Fraction(-7, 3)));
        System.out.println(interpolate(new long[] {0, 1, 2, 3}, new long[] {1, 2, 4, 8}) + " | " + interpolate(new long[] {-1, 0, 1}, new long[] {1, 0, 1}));
        PolynomialAlgebra t0 = of(1), t1 = of(0, 1);
        for (int n = 2; n < 9; n++) {
            PolynomialAlgebra t2 = t1.times(of(0, 2)).plus(t0.scale(new Fraction(-1)));
            System.out.println("T" + n + " = " + t2);
            t0 = t1;
            t1 = t2;
        }
        for (Runnable fault : new Runnable[] {() -> p.divide(zero), () -> new Fraction(1, 0), () -> new Fraction(Long.MAX_VALUE).plus(new Fraction(1)), () -> gcd(zero, zero)}) {
            try {
                fault.run();
                System.out.println("no fault");
            } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        Fraction harmonic = Fraction.ZERO;
        for (int i = 1; i <= 20; i++) harmonic = harmonic.plus(new Fraction(1, i));
        System.out.println(harmonic + " " + harmonic.compareTo(new Fraction(7, 2)));
    }
}
