// ClassCastException messages for application classes, JDK classes, arrays and interfaces.
import java.util.ArrayList;
import java.util.List;

public class CastMessages {
    static class Animal { }
    static class Dog extends Animal { }
    interface Swimmer { }

    interface Action { Object run(); }

    private static void attempt(Action action) {
        try {
            System.out.println("fine: " + (action.run() != null));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        Object text = "text";
        Object number = 5;
        Object animal = new Animal();
        Object strings = new String[] {"a"};
        Object grid = new int[1][1];
        Object nothing = null;
        attempt(() -> (Integer) text);
        attempt(() -> (String) number);
        attempt(() -> (Dog) animal);
        attempt(() -> (Animal) text);
        attempt(() -> (Swimmer) animal);
        attempt(() -> (Swimmer) number);
        attempt(() -> (Runnable) text);
        attempt(() -> (String) animal);
        attempt(() -> (Object[]) strings);
        attempt(() -> (Integer[]) strings);
        attempt(() -> (Animal[]) strings);
        attempt(() -> (long[][]) grid);
        attempt(() -> (int[]) grid);
        attempt(() -> (String) grid);
        attempt(() -> (Animal[][]) (Object) new Dog[0][0]);
        attempt(() -> (Dog[]) (Object) new Animal[2]);
        attempt(() -> (Dog) nothing);
        attempt(() -> Dog.class.cast(animal));
        attempt(() -> Integer.class.cast(text));
        attempt(() -> {
            List<String> polluted = new ArrayList<>();
            ((List<Object>) (List<?>) polluted).add(12);
            String first = polluted.get(0);
            return first;
        });
        attempt(() -> {
            Comparable<Object> comparable = (Comparable<Object>) (Object) "a";
            return comparable.compareTo(3);
        });
        attempt(() -> {
            char c = (Character) number;
            return c;
        });
        attempt(() -> {
            long l = (Long) number;
            return l;
        });
        attempt(() -> new java.util.TreeSet<Object>(List.of(1, "x")));
        attempt(() -> new java.util.TreeMap<Object, Object>().put(animal, 1));
    }
}
