// Lazy evaluation, short circuits, stateful stages, infinite streams, spliterators, iterators from streams, exceptions, ordering in collectors.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public class StreamEdges {
    private static final List<String> trace = new ArrayList<>();

    private static <T> T log(String stage, T value) {
        trace.add(stage + value);
        return value;
    }

    private static void flush(Object result) {
        System.out.println(result + " " + trace);
        trace.clear();
    }

    static Stream<Integer> from(Iterator<Integer> it) { return StreamSupport.stream(Spliterators.spliteratorUnknownSize(it, Spliterator.ORDERED), false); }

    public static void main(String[] args) {
        Stream<Integer> lazy = Stream.of(1, 2, 3).map(x -> log("m", x));
        flush("not started");
        flush(lazy.anyMatch(x -> x == 2));
        flush(Stream.of(5, 1, 4).map(x -> log("a", x)).sorted().map(x -> log("b", x)).findFirst().get());
        flush(Stream.of(1, 1, 2, 2, 3).map(x -> log("d", x)).distinct().map(x -> log("e", x)).limit(2).toList());
        flush(Stream.iterate(1, x -> log("i", x * 2)).filter(x -> x > 20).findFirst().get());
        flush(Stream.of("b", "a").flatMap(s -> Stream.of(log("f", s + 1), log("f", s + 2))).limit(3).toList());
        flush(IntStream.rangeClosed(1, 5).peek(x -> log("p", x)).skip(3).sum());
        flush(Stream.of(1, 2, 3, 4).takeWhile(x -> log("t", x) < 3).map(x -> log("u", x)).count());
        flush(Stream.of(1, 2, 3).peek(x -> log("c", x)).count());
        flush(Stream.of(3, 2, 1).filter(x -> x > 0).peek(x -> log("c", x)).count());
        Iterator<Integer> numbers = new Iterator<>() {
            int n;
            @Override public boolean hasNext() { return n < 6; }
            @Override public Integer next() { return log("n", n++); }
        };
        flush(from(numbers).map(x -> x * x).filter(x -> x % 2 == 0).limit(2).toList());
        Iterator<String> pulled = Stream.of("x", "y", "z").map(s -> log("q", s)).iterator();
        String first = pulled.next();
        flush(first);
        flush(pulled.hasNext() + pulled.next());
        try {
            Stream.of(1, 0).map(x -> log("z", 6 / x)).forEach(x -> { });
        } catch (ArithmeticException e) {
            flush(e.getMessage());
        }
        Map<Boolean, List<Integer>> parts = IntStream.range(0, 8).boxed().collect(Collectors.partitioningBy(x -> x % 3 == 0));
        flush(parts);
        TreeMap<Integer, Map<Boolean, Long>> nested = IntStream.range(0, 20).boxed().collect(Collectors.groupingBy(x -> x % 4, TreeMap::new, Collectors.partitioningBy(x -> x > 9, Collectors.counting())));
        flush(nested);
        flush(Stream.of("aa", "b", "cc", "d").collect(Collectors.toMap(String::length, Function.identity(), (a, b) -> a + b, TreeMap::new)));
        flush(Stream.iterate(new int[] {1, 1}, p -> new int[] {p[1], p[0] + p[1]}).mapToInt(p -> p[0]).filter(x -> x % 2 == 0).limit(6).boxed().toList());
        Spliterator<Integer> split = List.of(1, 2, 3, 4, 5, 6).spliterator();
        Spliterator<Integer> half = split.trySplit();
        half.tryAdvance(x -> log("h", x));
        split.forEachRemaining(x -> log("r", x));
        flush(half.estimateSize() + " " + split.hasCharacteristics(Spliterator.SIZED));
        Stream.Builder<String> builder = Stream.builder();
        builder.add("p").add("q").accept("r");
        flush(builder.build().reduce("", (a, b) -> b + a));
        flush(Stream.of(1, 2, 3, 4).reduce(1, (a, b) -> log("r", a * b)));
        flush(IntStream.of(3, 1, 2).boxed().sorted((a, b) -> b - a).map(String::valueOf).collect(Collectors.joining("<", "[", "]")));
        flush(Stream.concat(Stream.of(1).peek(x -> log("l", x)), Stream.of(2).peek(x -> log("r", x))).findFirst().get());
        flush(IntStream.iterate(10, x -> x >= 0, x -> x - 3).mapToObj(Integer::toString).toList());
        flush(Stream.of(List.of(1), List.<Integer>of(), List.of(2, 3)).<Integer>mapMulti((l, sink) -> l.forEach(sink)).mapToInt(Integer::intValue).summaryStatistics().getMax());
        flush(Stream.of("one", "two").map(String::chars).map(IntStream::sum).toList());
        List<Integer> source = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = source.stream();
        source.add(3);
        flush(late.toList());
    }
}
