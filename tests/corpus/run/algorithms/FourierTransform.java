// Fast Fourier transform with own trigonometry, convolution, polynomial product against schoolbook, number theoretic transform.
import java.util.Arrays;

public class FourierTransform {
    static double sine(double x) {
        while (x > Math.PI) x -= 2 * Math.PI;
        while (x < -Math.PI) x += 2 * Math.PI;
        double term = x, sum = x;
        for (int n = 1; n < 14; n++) {
            term *= -x * x / ((2 * n) * (2 * n + 1));
            sum += term;
        }
        return sum;
    }

    static double cosine(double x) { return sine(x + Math.PI / 2); }

    static void transform(double[] re, double[] im, boolean inverse) {
        int n = re.length;
        for (int i = 1, j = 0; i < n; i++) {
            int bit = n >> 1;
            for (; (j & bit) != 0; bit >>= 1) j ^= bit;
            j ^= bit;
            if (i < j) {
                double t = re[i];
                re[i] = re[j];
                re[j] = t;
                t = im[i];
                im[i] = im[j];
                im[j] = t;
            }
        }
        for (int len = 2; len <= n; len <<= 1) {
            double angle = 2 * Math.PI / len * (inverse ? -1 : 1);
            for (int i = 0; i < n; i += len)
                for (int k = 0; k < len / 2; k++) {
                    double wr = cosine(angle * k), wi = sine(angle * k);
                    int a = i + k, b = i + k + len / 2;
                    double xr = re[b] * wr - im[b] * wi, xi = re[b] * wi + im[b] * wr;
                    re[b] = re[a] - xr;
                    im[b] = im[a] - xi;
                    re[a] += xr;
                    im[a] += xi;
                }
        }
        if (inverse) for (int i = 0; i < n; i++) {
            re[i] /= n;
            im[i] /= n;
        }
    }

    static long[] convolve(long[] a, long[] b) {
        int size = Integer.highestOneBit(Math.max(1, a.length + b.length - 1) * 2 - 1);
        double[] ar = new double[size], ai = new double[size], br = new double[size], bi = new double[size];
        for (int i = 0; i < a.length; i++) ar[i] = a[i];
        for (int i = 0; i < b.length; i++) br[i] = b[i];
        transform(ar, ai, false);
        transform(br, bi, false);
        for (int i = 0; i < size; i++) {
            double r = ar[i] * br[i] - ai[i] * bi[i];
            ai[i] = ar[i] * bi[i] + ai[i] * br[i];
            ar[i] = r;
        }
        transform(ar, ai, true);
        long[] out = new long[a.length + b.length - 1];
        for (int i = 0; i < out.length; i++) out[i] = Math.round(ar[i]);
        return out;
    }

    static long[] schoolbook(long[] a, long[] b) {
        long[] out = new long[a.length + b.length - 1];
        for (int i = 0; i < a.length; i++) for (int j = 0; j < b.length; j++) out[i + j] += a[i] * b[j];
        return out;
    }

    static long power(long base, long exponent, long mod) {
        long result = 1;
        for (base %= mod; exponent > 0; exponent >>= 1, base = base * base % mod) if ((exponent & 1) == 1) result = result * base % mod;
        return result;
    }

    static long[] numberTheoretic(long[] a, boolean inverse) {
        final long mod = 998244353;
        int n = a.length;
        long root = power(3, (mod - 1) / n, mod);
        if (inverse) root = power(root, mod - 2, mod);
        long[] out = new long[n];
        for (int k = 0; k < n; k++) {
            long w = 1, step = power(root, k, mod);
            for (int j = 0; j < n; j++) {
                out[k] = (out[k] + a[j] * w) % mod;
                w = w * step % mod;
            }
        }
        if (inverse) {
            long scale = power(n, mod - 2, mod);
            for (int i = 0; i < n; i++) out[i] = out[i] * scale % mod;
        }
        return out;
    }

    public static void main(String[] args) {
        double[] re = {1, 1, 1, 1, 0, 0, 0, 0}, im = new double[8];
        transform(re, im, false);
        for (int i = 0; i < 8; i++) System.out.printf("%d %.6f %.6f%n", i, re[i] + 0.0, im[i] + 0.0);
        transform(re, im, true);
        for (int i = 0; i < 8; i++) System.out.print(Math.round(re[i] * 1000) + " ");
        System.out.println();
        System.out.println(Arrays.toString(convolve(new long[] {1, 2, 3}, new long[] {4, 5, 6})) + Arrays.toString(convolve(new long[] {7}, new long[] {6})));
        long[] a = new long[60], b = new long[45];
        for (int i = 0; i < a.length; i++) a[i] = i * i % 23 - 11;
        for (int i = 0; i < b.length; i++) b[i] = i * 7 % 19 - 9;
        System.out.println(Arrays.equals(convolve(a, b), schoolbook(a, b)) + " " + Arrays.hashCode(schoolbook(a, b)));
        long[] data = {3, 1, 4, 1, 5, 9, 2, 6};
        long[] spectrum = numberTheoretic(data, false);
        System.out.println(Arrays.toString(spectrum) + " " + Arrays.equals(numberTheoretic(spectrum, true), data));
        double[] signal = new double[64], zero = new double[64];
        for (int i = 0; i < 64; i++) signal[i] = sine(2 * Math.PI * 5 * i / 64) + 0.5 * cosine(2 * Math.PI * 12 * i / 64);
        transform(signal, zero, false);
        for (int i = 0; i < 32; i++) {
            double magnitude = Math.sqrt(signal[i] * signal[i] + zero[i] * zero[i]);
            if (magnitude > 1) System.out.println("peak at " + i + " of " + Math.round(magnitude));
        }
        System.out.println(Double.doubleToLongBits(sine(1)) + " " + Double.doubleToLongBits(cosine(2.5)));
    }
}
