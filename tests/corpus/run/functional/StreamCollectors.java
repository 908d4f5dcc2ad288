// Collectors: groupingBy in all forms, partitioningBy, toMap with merge and TreeMap, joining, counting, summarising, teeing.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class StreamCollectors {
    enum Dept { SALES, TECH, OPS }
    record Employee(String name, Dept dept, int salary, int age) { }

    private static void show(Object result) { System.out.println(result); }

    public static void main(String[] args) {
        List<Employee> staff = List.of(
                new Employee("Ann", Dept.TECH, 120, 34), new Employee("Bob", Dept.SALES, 80, 45), new Employee("Cid", Dept.TECH, 95, 28),
                new Employee("Dee", Dept.OPS, 70, 39), new Employee("Eli", Dept.SALES, 85, 51), new Employee("Fay", Dept.TECH, 150, 44));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.mapping(Employee::name, Collectors.toList()))));
        show(staff.stream().collect(Collectors.groupingBy(e -> e.age() / 10 * 10, TreeMap::new, Collectors.counting())));
        show(staff.stream().collect(Collectors.partitioningBy(e -> e.salary() > 90, Collectors.mapping(Employee::name, Collectors.joining("+")))));
        show(staff.stream().collect(Collectors.toMap(Employee::name, Employee::salary, (a, b) -> a, TreeMap::new)));
        show(staff.stream().collect(Collectors.toMap(Employee::dept, Employee::salary, Integer::sum, () -> new EnumMap<>(Dept.class))));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, LinkedHashMap::new, Collectors.averagingInt(Employee::salary))));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, () -> new EnumMap<>(Dept.class), Collectors.maxBy(Comparator.comparingInt(Employee::age)))).get(Dept.SALES).map(Employee::name));
        IntSummaryStatistics stats = staff.stream().collect(Collectors.summarizingInt(Employee::salary));
        System.out.println(stats + " " + stats.getAverage());
        show(staff.stream().collect(Collectors.summingLong(Employee::age)) + " " + staff.stream().collect(Collectors.averagingDouble(e -> e.salary() / 7.0)) + " " + staff.stream().map(Employee::name).collect(Collectors.joining()) + " " + staff.stream().collect(Collectors.minBy(Comparator.comparing(Employee::salary))).get().name());
        try {
            staff.stream().collect(Collectors.toMap(Employee::dept, Function.identity()));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        show(staff.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(Employee::salary), (n, sum) -> sum + "/" + n)));
        show(staff.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)) + " " + staff.stream().map(Employee::age).collect(Collectors.toCollection(TreeSet::new)));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.filtering(e -> e.age() < 45, Collectors.mapping(Employee::name, Collectors.toList())))));
        show(staff.stream().collect(Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.flatMapping(e -> e.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new)))));
        show(staff.stream().collect(Collectors.reducing(0, Employee::salary, Math::max)) + " " + Stream.of(1, 2, 3).collect(Collectors.reducing(Integer::sum)));
        Map<Boolean, TreeMap<Dept, Long>> nested = staff.stream().collect(Collectors.partitioningBy(e -> e.name().compareTo("Cz") < 0, Collectors.groupingBy(Employee::dept, TreeMap::new, Collectors.counting())));
        System.out.println(nested);
        Collector<String, StringBuilder, String> reverser = Collector.of(StringBuilder::new, (sb, s) -> sb.insert(0, s), (a, b) -> b.append(a), StringBuilder::toString);
        System.out.println(Stream.of("a", "b", "c").collect(reverser));
        ArrayList<Integer> manual = Stream.of(5, 6).collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        System.out.println(manual + " " + Stream.of(3, 1, 3).collect(Collectors.toUnmodifiableList()) + " " + Stream.of("x").collect(Collectors.toUnmodifiableSet()));
        String text = "it was the best of times it was the worst of times";
        Map<String, Long> frequency = Stream.of(text.split(" ")).collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        System.out.println(frequency);
        frequency.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(4).forEach(e -> System.out.println(e.getKey() + " " + e.getValue()));
        Map<Integer, String> byLength = Stream.of(text.split(" ")).distinct().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.collectingAndThen(Collectors.toList(), l -> String.join("/", l))));
        System.out.println(byLength);
        show(staff.stream().sorted(Comparator.comparing(Employee::dept).thenComparing(Employee::salary, Comparator.reverseOrder())).map(e -> e.dept() + ":" + e.name()).toList());
    }
}
