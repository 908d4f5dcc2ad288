//@ expect: unsupported java.lang.Class.getDeclaredMethod
// Looking a method up by name and invoking it.
import java.lang.reflect.Method;

public class ReflectInvoke {
    static int twice(int x) { return 2 * x; }

    public static void main(String[] args) throws ReflectiveOperationException {
        System.out.println("looking up");
        Method method = ReflectInvoke.class.getDeclaredMethod("twice", int.class);
        System.out.println(method.invoke(null, 21));
    }
}
