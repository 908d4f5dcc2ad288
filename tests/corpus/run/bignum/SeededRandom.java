// java.util.Random with fixed seeds: all generators, bounds that are powers of two or not, gaussian, bytes, error messages.
import java.util.Arrays;
import java.util.Random;

public class SeededRandom {
    public static void main(String[] args) {
        for (long seed : new long[] {0, 42, -1, Long.MAX_VALUE}) {
            Random random = new Random(seed);
            System.out.println(seed + ": " + random.nextInt() + " " + random.nextInt(10) + " " + random.nextInt(16) + " " + random.nextInt(1 << 30) + " " + random.nextInt((1 << 30) + 1) + " " + random.nextLong() + " " + random.nextBoolean() + " " + random.nextFloat() + " " + random.nextDouble());
            System.out.println("  " + random.nextGaussian() + " " + random.nextGaussian() + " " + random.nextGaussian());
            byte[] bytes = new byte[7];
            random.nextBytes(bytes);
            System.out.println("  " + Arrays.toString(bytes) + " " + random.nextInt(5, 10) + " " + random.nextInt(-3, 3) + " " + random.nextLong(100) + " " + random.nextDouble(2.5, 3.5));
            random.setSeed(seed);
            System.out.println("  again " + random.nextInt());
        }
        int[] histogram = new int[6];
        Random dice = new Random(2024);
        for (int i = 0; i < 6000; i++) histogram[dice.nextInt(6)]++;
        System.out.println(Arrays.toString(histogram));
        double inside = 0;
        Random points = new Random(3);
        for (int i = 0; i < 5000; i++) {
            double x = points.nextDouble(), y = points.nextDouble();
            if (x * x + y * y < 1) inside++;
        }
        System.out.println(4 * inside / 5000);
        long folded = 0;
        Random mixed = new Random(77);
        for (int i = 0; i < 3000; i++) folded = folded * 31 + switch (i % 5) { case 0 -> mixed.nextInt(); case 1 -> mixed.nextInt(1 + i); case 2 -> mixed.nextLong(); case 3 -> Double.doubleToLongBits(mixed.nextDouble()); default -> Float.floatToIntBits(mixed.nextFloat()); };
        System.out.println(folded);
        int[] deck = new int[52];
        for (int i = 0; i < deck.length; i++) deck[i] = i;
        Random shuffler = new Random(52);
        for (int i = deck.length - 1; i > 0; i--) {
            int j = shuffler.nextInt(i + 1);
            int held = deck[i];
            deck[i] = deck[j];
            deck[j] = held;
        }
        System.out.println(Arrays.toString(deck));
        for (int bound : new int[] {0, -5}) {
            try {
                dice.nextInt(bound);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            dice.nextInt(5, 5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        // The 48-bit linear congruential generator, by hand, agrees with the library.
        long state = (99L ^ 0x5DEECE66DL) & ((1L << 48) - 1);
        Random library = new Random(99);
        for (int i = 0; i < 5; i++) {
            state = (state * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
            System.out.println((int) (state >>> 16) == library.nextInt());
        }
        java.util.SplittableRandom split = new java.util.SplittableRandom(11);
        System.out.println(split.nextInt(100) + " " + split.nextLong() + " " + split.split().nextInt());
    }
}
