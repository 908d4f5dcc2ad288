package demo;

/** A fraction. Its methods are small, and full of the cases that tests forget. */
public class Rational {
    private int numerator;
    private int denominator;

    public Rational(int numerator, int denominator) {
        this.numerator = numerator;
        this.denominator = denominator;
    }

    /** Divides both parts by their greatest common divisor. */
    public void simplify() {
        int divisor = gcd(Math.abs(numerator), Math.abs(denominator));
        numerator /= divisor;
        denominator /= divisor;
    }

    static int gcd(int a, int b) {
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    @Override
    public String toString() {
        return numerator + "/" + denominator;
    }

    public static void main(String[] args) {
        Rational rational = new Rational(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
        System.out.print(rational + " = ");
        rational.simplify();
        System.out.println(rational);
    }
}
