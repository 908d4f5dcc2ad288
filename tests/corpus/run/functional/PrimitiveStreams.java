// IntStream, LongStream, DoubleStream: ranges, conversions, statistics, boxed, asDoubleStream, summation with compensation.
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 100).sum() + " " + IntStream.rangeClosed(1, 10).reduce(1, (a, b) -> a * b) + " " + IntStream.of(3, 1, 2).max() + " " + IntStream.empty().min() + " " + IntStream.range(0, 5).average());
        System.out.println(Arrays.toString(IntStream.iterate(1, x -> x * 2).limit(12).toArray()) + " " + IntStream.range(0, 20).filter(x -> x % 7 == 3).boxed().collect(Collectors.toList()));
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1L, (a, b) -> a * b) + " " + LongStream.range(0, 1000).map(x -> x * x * x).sum() + " " + LongStream.of(5, 6).mapToInt(x -> (int) x).sum() + " " + LongStream.iterate(1, x -> x < 1L << 40, x -> x << 9).boxed().toList());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3, 0.4).sum() + " " + DoubleStream.of(1, 2, 4).average() + " " + DoubleStream.iterate(1, x -> x / 3).limit(5).boxed().toList() + " " + DoubleStream.of(1e16, 1, -1e16).sum() + " " + DoubleStream.of(Double.NaN, 1).max());
        System.out.println(IntStream.range(0, 10).summaryStatistics() + " " + DoubleStream.of(1.5, 2.5).summaryStatistics() + " " + LongStream.empty().summaryStatistics());
        System.out.println(IntStream.range(0, 4).asDoubleStream().map(Math::sqrt).boxed().map(d -> String.format("%.4f", d)).toList() + " " + IntStream.range(0, 3).asLongStream().map(x -> x << 33).sum() + " " + IntStream.range(0, 3).mapToObj(Integer::toString).collect(Collectors.joining("-")));
        System.out.println(Arrays.stream(new int[] {5, 3, 5, 1}).distinct().sorted().boxed().toList() + " " + Arrays.stream(new double[] {1, 2, 3}, 1, 3).sum() + " " + IntStream.of(4, 2, 9).sorted().mapToObj(x -> "" + x).toList());
        System.out.println(IntStream.range(0, 50).anyMatch(x -> x * x == 1225) + " " + IntStream.range(0, 50).allMatch(x -> x < 50) + " " + IntStream.range(3, 3).noneMatch(x -> true) + " " + IntStream.range(5, 9).findFirst().getAsInt());
        System.out.println(IntStream.concat(IntStream.of(1), IntStream.range(7, 9)).skip(1).limit(2).boxed().toList() + " " + IntStream.rangeClosed(1, 4).flatMap(n -> IntStream.rangeClosed(1, n)).sum() + " " + IntStream.range(0, 100).takeWhile(x -> x < 4).count());
        OptionalInt none = IntStream.empty().reduce(Integer::sum);
        OptionalDouble mean = IntStream.empty().average();
        System.out.println(none.isPresent() + " " + mean.orElse(-1) + " " + OptionalInt.of(3).equals(OptionalInt.of(3)) + " " + OptionalDouble.of(2.5));
        PrimitiveIterator.OfInt it = IntStream.range(0, 5).iterator();
        int folded = 0;
        while (it.hasNext()) folded = folded * 10 + it.nextInt();
        System.out.println(folded);
        int[] squares = new int[6];
        Arrays.setAll(squares, i -> i * i);
        System.out.println(IntStream.range(0, squares.length).map(i -> squares[squares.length - 1 - i]).boxed().toList());
        System.out.println(new Random(5).ints(5, 0, 100).boxed().toList() + " " + new Random(5).ints(3).sum() + " " + new Random(6).doubles(2).map(d -> Math.floor(d * 1000)).boxed().toList() + " " + new Random(7).longs(2, 10, 1000).boxed().toList());
        int[][] matrix = IntStream.range(0, 3).mapToObj(r -> IntStream.range(0, 4).map(c -> r * c).toArray()).toArray(int[][]::new);
        System.out.println(Arrays.deepToString(matrix) + " " + Arrays.stream(matrix).flatMapToInt(Arrays::stream).sum());
        System.out.println(IntStream.rangeClosed(1, 30).boxed().filter(c -> IntStream.range(1, c).anyMatch(a -> IntStream.range(a, c).anyMatch(b -> a * a + b * b == c * c))).toList());
        long collatz = IntStream.range(1, 300).mapToLong(n -> LongStream.iterate(n, x -> x != 1, x -> x % 2 == 0 ? x / 2 : 3 * x + 1).count()).max().getAsLong();
        System.out.println(collatz);
        StringBuilder chars = "stream".chars().map(c -> c + 1).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append);
        System.out.println(chars + " " + "banana".chars().boxed().collect(Collectors.groupingBy(c -> (char) (int) c, java.util.TreeMap::new, Collectors.counting())));
        System.out.println(DoubleStream.iterate(0, x -> x + 0.1).limit(1000).sum() + " " + IntStream.range(0, 1000).mapToDouble(i -> 1.0 / (i + 1)).sum());
    }
}
