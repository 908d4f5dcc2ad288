// Stream pipelines: map, filter, flatMap, sorted, distinct, limit, skip, iterate, takeWhile, peek order, reduce, matches.
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamBasics {
    public static void main(String[] args) {
        List<String> words = List.of("delta", "alpha", "echo", "bravo", "alpha", "charlie", "fox");
        System.out.println(words.stream().map(String::length).toList());
        System.out.println(words.stream().filter(w -> w.length() == 5).sorted().distinct().collect(Collectors.toList()));
        System.out.println(words.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).map(w -> w.charAt(0)).toList());
        System.out.println(words.stream().skip(2).limit(3).collect(Collectors.joining("|", "<", ">")));
        System.out.println(words.stream().flatMap(w -> w.chars().mapToObj(c -> (char) c)).filter(c -> "aeiou".indexOf(c) >= 0).map(String::valueOf).collect(Collectors.joining()));
        System.out.println(Stream.iterate(1, x -> x * 3).limit(8).toList() + " " + Stream.iterate(1, x -> x < 200, x -> x * 2).toList() + " " + Stream.generate(() -> "z").limit(3).toList());
        System.out.println(Stream.of(1, 2, 3, 10, 1).takeWhile(x -> x < 5).toList() + " " + Stream.of(1, 2, 3, 10, 1).dropWhile(x -> x < 5).toList());
        System.out.println(words.stream().anyMatch(w -> w.startsWith("e")) + " " + words.stream().allMatch(w -> w.length() > 2) + " " + words.stream().noneMatch(String::isEmpty) + " " + Stream.empty().allMatch(x -> false));
        System.out.println(words.stream().reduce("", (a, b) -> a + b.charAt(0)) + " " + words.stream().map(String::length).reduce(Integer::max) + " " + Stream.<Integer>empty().reduce(Integer::sum) + " " + words.stream().reduce(0, (n, w) -> n + w.length(), Integer::sum));
        System.out.println(words.stream().min(Comparator.naturalOrder()) + " " + words.stream().max(Comparator.comparing(String::length)) + " " + words.stream().findFirst().get() + " " + words.stream().count() + " " + Stream.empty().findAny());
        StringBuilder order = new StringBuilder();
        Optional<Integer> firstBig = Stream.of(3, 8, 1, 9, 2).peek(x -> order.append("p").append(x)).filter(x -> { order.append("f").append(x); return x > 5; }).map(x -> { order.append("m").append(x); return x * x; }).findFirst();
        System.out.println(firstBig + " " + order);
        order.setLength(0);
        List<Integer> sorted = Stream.of(3, 1, 2).peek(x -> order.append("a").append(x)).sorted().peek(x -> order.append("b").append(x)).limit(2).toList();
        System.out.println(sorted + " " + order);
        Stream<String> lazy = words.stream().filter(w -> { throw new IllegalStateException("evaluated " + w); });
        try {
            lazy.count();
            lazy.forEach(w -> { });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Stream<Integer> used = Stream.of(1);
        used.forEach(x -> { });
        try {
            used.forEach(x -> { });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Stream.concat(Stream.of(1, 2), Stream.of(3)).map(x -> x * x).toList() + " " + Arrays.stream(new String[] {"q", "w", "e"}, 1, 3).toList() + " " + Stream.ofNullable(null).count());
        System.out.println(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(List::stream).mapToInt(Integer::intValue).sum() + " " + Stream.of(1, 2, 3).<String>mapMulti((x, sink) -> { for (int i = 0; i < x; i++) sink.accept(x + "" + i); }).toList());
        Object[] array = words.stream().map(String::hashCode).toArray();
        String[] typed = words.stream().distinct().toArray(String[]::new);
        System.out.println(array.length + " " + array[0] + " " + typed.length + typed[5]);
        words.stream().sorted(Comparator.reverseOrder()).forEachOrdered(w -> System.out.print(w + " "));
        System.out.println();
        System.out.println(IntStream.rangeClosed(1, 15).mapToObj(i -> i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : "" + i).collect(Collectors.joining(",")));
        System.out.println(IntStream.range(2, 60).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().map(String::valueOf).collect(Collectors.joining(" ")));
        Function<Integer, Stream<Integer>> divisors = n -> IntStream.rangeClosed(1, n).filter(d -> n % d == 0).boxed();
        System.out.println(divisors.apply(360).toList() + " " + divisors.apply(97).count());
        System.out.println("the quick brown fox".chars().filter(Character::isLetter).mapToObj(c -> String.valueOf((char) (c - 32))).collect(Collectors.joining()));
        System.out.println(Stream.iterate(new long[] {0, 1}, p -> new long[] {p[1], p[0] + p[1]}).limit(20).map(p -> p[0]).toList());
        System.out.println(words.stream().onClose(() -> System.out.println("closed")).iterator().next());
        try (Stream<String> closing = words.stream().onClose(() -> System.out.println("closed"))) {
            System.out.println(closing.skip(6).toList());
        }
    }
}
