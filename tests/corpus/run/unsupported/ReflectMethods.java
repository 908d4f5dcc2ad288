//@ expect: unsupported java.lang.Class.getDeclaredMethods
// Listing the members of a class by reflection.
import java.lang.reflect.Method;

public class ReflectMethods {
    static int twice(int x) { return 2 * x; }

    public static void main(String[] args) {
        System.out.println("reflecting");
        int found = 0;
        for (Method method : ReflectMethods.class.getDeclaredMethods()) found += method.getName().equals("twice") ? 1 : 0;
        System.out.println(found);
    }
}
