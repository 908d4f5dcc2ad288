// Records: accessors, compact and extra constructors, equals/hashCode/toString over all component types, nesting, generics, statics.
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

public class Records {
    record Everything(boolean z, byte b, short s, char c, int i, long l, float f, double d, String text, int[] array, Object any) { }

    record Range(int low, int high) implements Comparable<Range> {
        static int created;
        Range {
            if (low > high) {
                int held = low;
                low = high;
                high = held;
            }
            created++;
        }
        Range(int single) { this(single, single); }
        static Range parse(String text) {
            String[] parts = text.split("\\.\\.");
            return new Range(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        }
        int length() { return high - low + 1; }
        @Override public int compareTo(Range other) { return Integer.compare(length(), other.length()); }
    }

    record Pair<A, B>(A left, B right) {
        <C> Pair<A, C> withRight(C other) { return new Pair<>(left, other); }
        static <T> Pair<T, T> twin(T value) { return new Pair<>(value, value); }
    }

    record Masked(String user, String password) {
        @Override public String toString() { return user + "/" + "*".repeat(password.length()); }
        @Override public String password() { return "hidden"; }
    }

    record Nothing() { }

    record Rational(int numerator, int denominator) {
        Rational {
            if (denominator == 0) throw new ArithmeticException("zero denominator");
            int g = gcd(Math.abs(numerator), Math.abs(denominator));
            if (denominator < 0) g = -g;
            numerator /= g;
            denominator /= g;
        }
        private static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
        Rational plus(Rational o) { return new Rational(numerator * o.denominator + o.numerator * denominator, denominator * o.denominator); }
    }

    public static void main(String[] args) {
        int[] array = {1, 2};
        Everything one = new Everything(true, (byte) -1, (short) 300, 'k', 1 << 20, 1L << 40, 1.5f, -0.0, "t", null, List.of(1));
        Everything same = new Everything(true, (byte) -1, (short) 300, 'k', 1 << 20, 1L << 40, 1.5f, -0.0, "t", null, List.of(1));
        Everything zero = new Everything(true, (byte) -1, (short) 300, 'k', 1 << 20, 1L << 40, 1.5f, 0.0, "t", null, List.of(1));
        System.out.println(one);
        System.out.println(one.equals(same) + " " + one.equals(zero) + " " + (one.hashCode() == same.hashCode()) + " " + one.hashCode() + " " + zero.hashCode());
        System.out.println(new Everything(false, (byte) 0, (short) 0, 'a', 0, 0, Float.NaN, Double.NaN, null, array, null)
                .equals(new Everything(false, (byte) 0, (short) 0, 'a', 0, 0, Float.NaN, Double.NaN, null, array, null)));
        System.out.println(new Everything(false, (byte) 0, (short) 0, 'a', 0, 0, 0, 0, null, array, null)
                .equals(new Everything(false, (byte) 0, (short) 0, 'a', 0, 0, 0, 0, null, array.clone(), null)));
        System.out.println(one.z() + " " + one.b() + " " + one.s() + " " + one.c() + " " + one.i() + " " + one.l() + " " + one.f() + " " + one.d() + " " + one.text() + " " + one.any());
        Range range = new Range(9, 2);
        System.out.println(range + " " + range.length() + " " + new Range(4) + " " + Range.parse("3..12") + " " + Range.created + " " + range.equals(new Range(2, 9)));
        System.out.println(range.compareTo(new Range(1)) + " " + range.hashCode() + " " + Objects.hash(2, 9));
        Pair<String, Integer> pair = new Pair<>("key", 7);
        System.out.println(pair + " " + pair.withRight(2.5) + " " + Pair.twin(pair) + " " + new Pair<>(null, null) + " " + new Pair<>(null, null).hashCode());
        System.out.println(pair.equals(new Pair<>("key", 7)) + " " + pair.equals(new Pair<>("key", 7L)) + " " + pair.equals(null) + " " + pair.equals("Pair") + " " + pair.hashCode());
        Masked masked = new Masked("ann", "secret");
        System.out.println(masked + " " + masked.password() + " " + masked.equals(new Masked("ann", "secret")));
        System.out.println(new Nothing() + " " + new Nothing().equals(new Nothing()) + " " + new Nothing().hashCode());
        Rational sum = new Rational(0, 1);
        for (int k = 1; k <= 8; k++) {
            sum = sum.plus(new Rational(k % 2 == 0 ? -1 : 1, k));
            System.out.println(sum);
        }
        try {
            new Rational(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        record Local(int x, Nothing nothing) { int squared() { return x * x; } }
        System.out.println(new Local(5, new Nothing()) + " " + new Local(5, null).squared() + " " + Local.class.isRecord() + " " + (new Local(1, null) instanceof Record));
        Range[] ranges = {new Range(1, 9), new Range(3), new Range(2, 4)};
        Arrays.sort(ranges);
        System.out.println(Arrays.toString(ranges));
    }
}
