// Exceptions thrown by instructions and common library calls, with class and message.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Scanner;
import java.util.TreeMap;

public class ImplicitExceptions {
    interface Action { Object run() throws Exception; }

    private static void attempt(String label, Action action) {
        try {
            System.out.println(label + " gave " + action.run());
        } catch (Exception e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    enum Colour { RED }

    public static void main(String[] args) {
        int zero = args.length;
        attempt("int division", () -> 1 / zero);
        attempt("int remainder", () -> 1 % zero);
        attempt("long division", () -> 1L / zero);
        attempt("double division", () -> 1.0 / zero);
        attempt("array index", () -> args[zero]);
        attempt("negative size", () -> new int[zero - 1]);
        attempt("cast", () -> (Integer) (Object) "text");
        attempt("cast to array", () -> (int[]) (Object) new long[0]);
        attempt("cast to nested", () -> (Colour) (Object) 5L);
        attempt("array store", () -> { Object[] o = new Integer[1]; o[0] = 1.5; return o; });
        attempt("parseInt", () -> Integer.parseInt("12x"));
        attempt("parseInt empty", () -> Integer.parseInt(""));
        attempt("parseLong", () -> Long.parseLong("99999999999999999999"));
        attempt("parseDouble", () -> Double.parseDouble("one"));
        attempt("charAt", () -> "abc".charAt(3));
        attempt("charAt negative", () -> "abc".charAt(-1));
        attempt("substring", () -> "abc".substring(2, 5));
        attempt("substring reversed", () -> "abc".substring(2, 1));
        attempt("substring from", () -> "abc".substring(4));
        attempt("StringBuilder.charAt", () -> new StringBuilder("ab").charAt(2));
        attempt("StringBuilder.deleteCharAt", () -> new StringBuilder("ab").deleteCharAt(5));
        attempt("StringBuilder.insert", () -> new StringBuilder("ab").insert(3, "x"));
        attempt("StringBuilder.setLength", () -> { new StringBuilder().setLength(-1); return null; });
        attempt("codePointAt", () -> "abc".codePointAt(7));
        attempt("repeat", () -> "a".repeat(-1));
        attempt("ArrayList.get", () -> new ArrayList<>(List.of(1)).get(1));
        attempt("ArrayList.get negative", () -> new ArrayList<>().get(-1));
        attempt("ArrayList.set", () -> new ArrayList<>().set(0, "x"));
        attempt("ArrayList.add at", () -> { new ArrayList<String>().add(2, "x"); return null; });
        attempt("ArrayList.remove", () -> new ArrayList<>().remove(0));
        attempt("ArrayList capacity", () -> new ArrayList<>(-1));
        attempt("LinkedList.get", () -> new LinkedList<>().get(0));
        attempt("LinkedList.getFirst", () -> new LinkedList<>().getFirst());
        attempt("List.of get", () -> List.of(1, 2).get(2));
        attempt("List.of get long", () -> List.of(1, 2, 3).get(3));
        attempt("List.of add", () -> List.of(1).add(2));
        attempt("List.of null", () -> List.of(1, null));
        attempt("List.of contains null", () -> List.of(1).contains(null));
        attempt("subList", () -> new ArrayList<>(List.of(1, 2)).subList(1, 3));
        attempt("subList reversed", () -> new ArrayList<>(List.of(1, 2)).subList(2, 1));
        attempt("asList remove", () -> Arrays.asList(1, 2).remove(0));
        attempt("Map.of duplicate", () -> Map.of("k", 1, "k", 2));
        attempt("unmodifiable", () -> Collections.unmodifiableMap(new HashMap<>()).put(1, 1));
        attempt("emptyList add", () -> Collections.emptyList().add(null));
        attempt("iterator next", () -> new ArrayList<>().iterator().next());
        attempt("iterator remove", () -> { Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator(); it.remove(); return null; });
        attempt("concurrent", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (Integer i : l) l.remove(i); return l; });
        attempt("map concurrent", () -> { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2)); for (Integer k : m.keySet()) { m.put(k + 1, 0); m.put(k + 2, 0); } return m; });
        attempt("TreeMap.firstKey", () -> new TreeMap<>().firstKey());
        attempt("TreeMap null key", () -> new TreeMap<String, String>().put(null, "v"));
        attempt("deque pop", () -> new ArrayDeque<>().pop());
        attempt("deque null", () -> new ArrayDeque<>().add(null));
        attempt("Optional.get", () -> Optional.empty().get());
        attempt("Optional.orElseThrow", () -> Optional.empty().orElseThrow(() -> new IllegalStateException("nothing there")));
        attempt("valueOf enum", () -> Colour.valueOf("BLUE"));
        attempt("valueOf null", () -> Colour.valueOf(null));
        attempt("Collections.max", () -> Collections.max(new ArrayList<Integer>()));
        attempt("HashMap capacity", () -> new HashMap<>(-3));
        attempt("Character.toChars", () -> Character.toChars(0x110000));
        attempt("Scanner", () -> new Scanner("abc").nextInt());
        attempt("Objects.checkIndex", () -> java.util.Objects.checkIndex(5, 5));
        attempt("Math.toIntExact", () -> Math.toIntExact(1L << 40));
    }
}
