// Streams: collectors, flatMap, takeWhile, iterate, spliterators, laziness, statistics, ordering, teeing, errors.
import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

public class StreamsInDepth {
    static void show(Object o) { System.out.println(o); }

    record Person(String name, String city, int age) {}

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("Ann", "Rome", 30), new Person("Bob", "Oslo", 25), new Person("Cid", "Rome", 41), new Person("Dee", "Bern", 25), new Person("Eve", "Oslo", 60));
        show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.mapping(Person::name, Collectors.joining("/", "<", ">")))));
        show(people.stream().collect(Collectors.partitioningBy(p -> p.age() > 29, Collectors.averagingInt(Person::age))));
        show(people.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Person::age), (n, s) -> s + "/" + n)));
        show(people.stream().sorted(Comparator.comparingInt(Person::age).thenComparing(Person::name, Comparator.reverseOrder())).map(Person::name).toList());
        show(people.stream().collect(Collectors.toMap(Person::city, Person::age, Integer::sum, LinkedHashMap::new)) + " " + people.stream().collect(Collectors.groupingBy(Person::age, TreeMap::new, Collectors.collectingAndThen(Collectors.toList(), List::size))));
        show(people.stream().mapToInt(Person::age).summaryStatistics() + " " + DoubleStream.of(1, 2, 4).summaryStatistics() + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b));
        try {
            people.stream().collect(Collectors.toMap(Person::city, Function.identity()));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder trace = new StringBuilder();
        Optional<Integer> found = Stream.of(5, 3, 8, 1).peek(x -> trace.append('p').append(x)).filter(x -> x > 4).peek(x -> trace.append('f').append(x)).skip(1).findFirst();
        System.out.println(found + " " + trace);
        System.out.println(Stream.iterate(1, x -> x < 200, x -> x * 3).map(String::valueOf).collect(Collectors.joining(",")) + " " + IntStream.iterate(10, x -> x - 3).takeWhile(x -> x > 0).boxed().toList() + " " + Stream.of(1, 2, 3, 2, 1).dropWhile(x -> x < 3).distinct().toList());
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(x -> x * x).reduce(0, Integer::sum) + " " + Stream.of("a-b", "c").<String>mapMulti((s, sink) -> { for (String part : s.split("-")) sink.accept(part); }).toList());
        System.out.println(Arrays.toString(Stream.of("z", "y").toArray(String[]::new)) + " " + IntStream.range(0, 5).mapToObj(i -> "x".repeat(i)).collect(Collectors.toCollection(ArrayDeque::new)) + " " + Stream.concat(Stream.of(1), Stream.of(2)).anyMatch(x -> x == 2) + Stream.empty().allMatch(x -> false) + Stream.of(1).noneMatch(x -> x == 1));
        Stream<Integer> used = Stream.of(1);
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Stream.of(1, null, 2).sorted().toList();
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        Spliterator<Integer> all = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7)).spliterator();
        Spliterator<Integer> half = all.trySplit();
        half.forEachRemaining(x -> System.out.print(x + " "));
        System.out.println("| " + all.estimateSize() + " " + all.hasCharacteristics(Spliterator.SUBSIZED) + " " + Stream.of(1, 2).spliterator().characteristics());
        System.out.println(Stream.of(3, 1, 2).sorted(Collections.reverseOrder()).collect(Collector.of(StringBuilder::new, (b, x) -> b.append(x), StringBuilder::append, StringBuilder::toString)) + " " + Stream.of("bb", "a").min(Comparator.comparing(String::length)).get() + " " + IntStream.empty().average() + " " + new Random(7).ints(4, 0, 100).boxed().toList() + " " + "hello".chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting())));
        show(people.stream().collect(Collectors.filtering(p -> p.age() < 40, Collectors.flatMapping(p -> Stream.of(p.name(), p.city()), Collectors.toCollection(TreeSet::new)))) + " " + people.stream().map(Person::age).collect(Collectors.reducing(0, x -> x * 2, Integer::max)) + " " + Stream.of(1, 2, 3, 4).collect(Collectors.summarizingDouble(x -> x / 3.0)));
        try (Stream<String> closing = Stream.of("x").onClose(() -> System.out.print("closed1 ")).onClose(() -> { throw new IllegalStateException("in close"); })) {
            System.out.print(closing.isParallel() + " ");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
