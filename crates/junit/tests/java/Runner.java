import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Runs the test methods of classes; prints how many passed, and what failed. */
public class Runner {
  public static void main(String[] classes) throws Exception {
    int passed = 0;
    for (String name : classes) {
      Class<?> type = Class.forName(name);
      for (Method method : type.getDeclaredMethods()) {
        boolean isTest = false;
        for (Annotation annotation : method.getAnnotations()) {
          isTest |= annotation.annotationType().getSimpleName().equals("Test");
        }
        if (!isTest) {
          continue;
        }
        try {
          Constructor<?> constructor = type.getDeclaredConstructor();
          constructor.setAccessible(true);
          method.setAccessible(true);
          method.invoke(constructor.newInstance());
          passed++;
        } catch (InvocationTargetException failure) {
          System.out.println(name + "." + method.getName() + ": " + failure.getCause());
        }
      }
    }
    System.out.println("passed: " + passed);
  }
}
