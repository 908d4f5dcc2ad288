// Seeded random numbers of every kind, SplittableRandom, shuffles, gaussians, streams, bounds.
import java.util.*;
import java.util.random.RandomGenerator;
import java.util.stream.*;

public class RandomSequences {
    public static void main(String[] args) {
        Random r = new Random(12345);
        System.out.println(r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(1 << 20) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextBoolean() + " " + r.nextGaussian() + " " + r.nextGaussian() + " " + r.nextInt(5, 8) + " " + r.nextLong(1000) + " " + r.nextDouble(2, 3));
        byte[] bytes = new byte[7]; r.nextBytes(bytes); System.out.println(Arrays.toString(bytes));
        System.out.println(new Random(1).doubles(3).boxed().toList() + " " + new Random(2).longs(2, 10, 20).sum() + " " + new Random(3).ints(5, -3, 3).boxed().toList());
        SplittableRandom s = new SplittableRandom(99); SplittableRandom t = s.split();
        System.out.println(s.nextInt() + " " + t.nextLong() + " " + s.nextInt(100) + " " + t.nextDouble() + " " + s.nextBoolean());
        r.setSeed(0); System.out.println(r.nextInt(7) + " " + r.nextInt(7) + " " + new Random(0).nextInt(7));
        RandomGenerator g = new Random(8); System.out.println(g.nextInt(3, 4) + " " + g.nextExponential());
        for (Runnable bad : List.<Runnable>of(() -> r.nextInt(0), () -> r.nextInt(5, 5), () -> r.ints(-1), () -> r.nextDouble(Double.NaN))) try { bad.run(); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
