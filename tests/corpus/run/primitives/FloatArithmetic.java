// float and double arithmetic: rounding to the right width, % on floating point, infinities, subnormals.
public class FloatArithmetic {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1.0, -1.0, 0.1, 3.5, -3.5, 1e308, 5e-324, 2.2250738585072014E-308,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};
        for (double a : values) {
            StringBuilder line = new StringBuilder("d " + a + " |");
            for (double b : values) {
                line.append(' ').append(a + b).append(',').append(a - b).append(',').append(a * b);
                line.append(',').append(a / b).append(',').append(a % b);
            }
            System.out.println(line);
        }
        float[] singles = {0f, -0f, 1f, -1f, 0.1f, 16777216f, -3.5f, 3e38f, 1.4e-45f, Float.POSITIVE_INFINITY, Float.NaN};
        for (float a : singles) {
            StringBuilder line = new StringBuilder("f " + a + " |");
            for (float b : singles) {
                line.append(' ').append(a + b).append(',').append(a - b).append(',').append(a * b);
                line.append(',').append(a / b).append(',').append(a % b);
            }
            System.out.println(line);
        }
        float sum = 0;
        double wideSum = 0;
        for (int i = 1; i <= 20000; i++) {
            sum += 1f / i;
            wideSum += 1.0 / i;
            if (i % 4000 == 0) {
                System.out.println(i + " " + sum + " " + wideSum + " " + Integer.toHexString(Float.floatToIntBits(sum)));
            }
        }
        float tenth = singles[4];
        System.out.println(tenth + tenth + tenth == 0.3f);
        System.out.println(tenth * 3 + " " + (tenth + 0.2) + " " + (0.1 + 0.2));
        System.out.println(singles[5] + 1f == singles[5]);
        double halving = 1;
        int steps = 0;
        while (halving > 0) {
            halving /= 2;
            steps++;
        }
        System.out.println("halvings until zero: " + steps);
        System.out.println("negations: " + -values[0] + " " + -values[1] + " " + -values[12] + " " + -singles[9]);
        System.out.println(5.5 % values[2] + " " + -5.5 % values[5] + " " + 5.5 % values[6] + " " + 1e300 % values[5] + " " + 1e17 % 0.1);
    }
}
