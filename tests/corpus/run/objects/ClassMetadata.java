// Class literals and metadata that need no reflection on members: names, modifiers of kinds, superclasses, isInstance, primitives.
import java.util.List;
import java.util.Map;

public class ClassMetadata {
    interface Marker { }
    static class Plain implements Marker, Comparable<Plain> { public int compareTo(Plain o) { return 0; } class Inner { } static class Nested { } }
    enum Kind { A { }, B }
    record Point(int x) { }
    @interface Note { }

    private static void show(Class<?> type) {
        Class<?> parent = type.getSuperclass();
        System.out.println(type.getName() + " | " + type.getSimpleName() + " | " + type + " | " + (parent == null ? "-" : parent.getName())
                + " | " + (type.isInterface() ? "i" : "") + (type.isArray() ? "a" : "") + (type.isPrimitive() ? "p" : "") + (type.isEnum() ? "e" : "") + (type.isRecord() ? "r" : "") + (type.isAnnotation() ? "n" : ""));
    }

    public static void main(String[] args) {
        Class<?>[] types = {
            ClassMetadata.class, Marker.class, Plain.class, Plain.Inner.class, Plain.Nested.class, Kind.class, Kind.A.getClass(), Kind.B.getClass(), Point.class, Note.class,
            String.class, Object.class, int.class, void.class, boolean.class, double[].class, String[][].class, Kind[].class, Map.Entry.class, List.class, Integer.class
        };
        for (Class<?> type : types) show(type);
        Object[] instances = {new Plain(), "s", 1, 'c', new int[0], Kind.A, new Point(1), 1L, new Object[0], new Plain[0]};
        for (Object o : instances) {
            System.out.println(o.getClass().getSimpleName() + " " + Comparable.class.isInstance(o) + " " + Marker.class.isInstance(o) + " " + Object[].class.isInstance(o) + " "
                    + Number.class.isAssignableFrom(o.getClass()) + " " + (o.getClass() == Integer.class));
        }
        System.out.println((int.class == Integer.class) + " " + (int.class == Integer.TYPE) + " " + int.class.isAssignableFrom(Integer.class) + " " + Object.class.isAssignableFrom(int[].class)
                + " " + Object[].class.isAssignableFrom(String[].class) + " " + Object[].class.isAssignableFrom(int[].class) + " " + Object[].class.isAssignableFrom(int[][].class));
        System.out.println(String[].class.getComponentType() + " " + int[][].class.getComponentType() + " " + new Plain().getClass().equals(Plain.class) + " " + "x".getClass().hashCode() * 0);
        Class<? extends Number> number = Integer.valueOf(1).getClass();
        System.out.println(number.cast(5) + " " + number.getSimpleName() + " " + number.desiredAssertionStatus());
        System.out.println(Plain.class.getPackageName().isEmpty() + " " + String.class.getPackageName() + " " + Map.Entry.class.getTypeName() + " " + int[].class.getTypeName());
        Runnable lambda = () -> { };
        System.out.println(lambda.getClass().isInterface() + " " + (lambda.getClass() == lambda.getClass()) + " " + lambda.getClass().getSimpleName().startsWith("ClassMetadata$$Lambda"));
    }
}
