// Immutable collections and views: List.of shapes, copyOf identity, null hostility, equality across kinds, unmodifiable wrappers seeing changes.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class ImmutableViews {
    interface Action { Object run(); }

    private static void attempt(String label, Action a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + (e instanceof NullPointerException ? "" : " " + e.getMessage()));
        }
    }

    public static void main(String[] args) {
        List<Integer> none = List.of(), one = List.of(1), two = List.of(1, 2), many = List.of(1, 2, 3, 4, 5);
        for (List<Integer> l : List.of(none, one, two, many)) {
            System.out.println(l + " " + l.size() + " " + l.hashCode() + " " + l.equals(new ArrayList<>(l)) + " " + new ArrayList<>(l).equals(l) + " " + l.contains(2) + " " + l.indexOf(5) + " " + l.lastIndexOf(1) + " " + l.isEmpty());
            attempt("add", () -> l.add(9));
            attempt("set", () -> l.set(0, 9));
            attempt("remove", () -> l.remove(0));
            attempt("clear", () -> { l.clear(); return "cleared"; });
            attempt("get", () -> l.get(2));
            attempt("iterator", () -> { var it = l.iterator(); it.next(); it.remove(); return "removed"; });
            attempt("subList", () -> l.subList(1, 2));
            attempt("contains null", () -> l.contains(null));
        }
        System.out.println((List.copyOf(many) == many) + " " + (List.copyOf(new ArrayList<>(many)) == many) + " " + (List.of() == List.of()) + " " + (Set.copyOf(Set.of(1)).size()));
        attempt("list of null", () -> List.of((Object) null));
        attempt("copy of null element", () -> List.copyOf(Arrays.asList(1, null)));
        attempt("set duplicates", () -> Set.of("a", "a"));
        attempt("map null value", () -> Map.of("k", null));
        attempt("entry null", () -> Map.entry(null, 1));
        attempt("map get null", () -> Map.of("k", 1).get(null));
        attempt("map getOrDefault", () -> Map.of("k", 1).getOrDefault("q", 7));
        attempt("map put", () -> Map.of("k", 1).put("q", 2));
        attempt("map compute", () -> Map.of("k", 1).computeIfAbsent("q", q -> 2));
        attempt("keySet remove", () -> Map.of("k", 1).keySet().remove("k"));
        System.out.println(new TreeMap<>(Map.of("b", 2, "a", 1, "c", 3)) + " " + Map.of("b", 2, "a", 1).equals(new HashMap<>(Map.of("a", 1, "b", 2))) + " " + Map.of("b", 2, "a", 1).hashCode() + " " + Set.of(1, 2, 3).equals(new HashSet<>(List.of(3, 2, 1))) + " " + Set.of(1, 2, 3).hashCode());
        List<String> backing = new ArrayList<>(List.of("x"));
        List<String> view = Collections.unmodifiableList(backing), copy = List.copyOf(backing);
        backing.add("y");
        System.out.println(view + " " + copy);
        attempt("view add", () -> view.add("z"));
        Map<String, List<Integer>> deep = Collections.unmodifiableMap(new HashMap<>(Map.of("k", new ArrayList<>(List.of(1)))));
        deep.get("k").add(2);
        System.out.println(deep);
        attempt("entry setValue", () -> { for (Map.Entry<String, List<Integer>> e : deep.entrySet()) e.setValue(null); return "set"; });
        String[] array = {"p", "q"};
        List<String> fixed = Arrays.asList(array);
        fixed.set(0, "changed");
        array[1] = "through";
        System.out.println(fixed + " " + Arrays.toString(array));
        attempt("fixed remove", () -> fixed.remove("q"));
        attempt("fixed removeIf", () -> fixed.removeIf(s -> s.startsWith("c")));
        attempt("fixed sort", () -> { fixed.sort(Collections.reverseOrder()); return fixed; });
        attempt("nulls in asList", () -> Arrays.asList(null, 1).indexOf(null));
        List<Integer> collected = IntStream.range(0, 5).boxed().collect(Collectors.toList());
        collected.add(99);
        System.out.println(collected + " " + IntStream.range(0, 3).boxed().collect(Collectors.toUnmodifiableList()));
        attempt("toList null", () -> Arrays.asList(1, null).stream().toList());
        attempt("unmodifiable null", () -> Arrays.asList(1, null).stream().collect(Collectors.toUnmodifiableList()));
        System.out.println(Collections.emptyList().equals(List.of()) + " " + Collections.singletonList(1).equals(one) + " " + Collections.nCopies(2, 1).hashCode() + " " + Collections.emptyMap().equals(Map.of()));
    }
}
