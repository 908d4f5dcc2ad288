package demo;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A bit of everything that a test can need. */
public class Kitchen {
  public enum Color { RED, GREEN }

  public interface Shape {
    int area();

    String label(int size, Map<String, Integer> names);

    void draw();
  }

  public interface Waiter {
    int tables();

    boolean isFree(long when);

    char initial();

    void greet(List<String> names);

    Waiter next();

    float tip();
  }

  public abstract static class Animal {
    protected String name = "inherited";
    public long[] legs = {1};

    Animal() {}

    protected Animal(int count) {
      if (count < 0) {
        throw new IllegalArgumentException("legs: " + count);
      }
      legs = new long[count];
    }

    protected abstract Object sound();

    abstract byte age();

    public String tell() {
      return name + sound() + age();
    }
  }

  public static class Base {
    public int x;
    int y;
  }

  public static class Derived extends Base {
    public int x;
    public byte small;
  }

  private static final class Secret implements Shape {
    private final int area;
    private Secret next;

    private Secret(int area, Secret next) {
      this.area = area;
      this.next = next;
    }

    @Override
    public int area() {
      return next == null ? area : area + next.area();
    }

    @Override
    public String label(int size, Map<String, Integer> names) {
      return null;
    }

    @Override
    public void draw() {}
  }

  public class Drawer {
    public final int depth;

    public Drawer(int depth) {
      this.depth = depth;
    }

    public Kitchen kitchen() {
      return Kitchen.this;
    }
  }

  static int meals = 1;
  private static String cook = "Ann";
  private static int hired;
  private static final ThreadLocal<Object> GUEST = new ThreadLocal<>();

  private int spoons;
  public Object[] shelf;

  public Kitchen() {}

  public Kitchen(int spoons) {
    if (spoons < 0) {
      throw new IllegalArgumentException("spoons: " + spoons);
    }
    this.spoons = spoons;
  }

  public int getSpoons() {
    return spoons;
  }

  public void add(int more) {
    spoons += more;
  }

  public Kitchen self() {
    return this;
  }

  static byte same(byte x) {
    return x;
  }

  static short same(short x) {
    return x;
  }

  static char same(char x) {
    return x;
  }

  static int same(int x) {
    return x;
  }

  static long same(long x) {
    return x;
  }

  static float same(float x) {
    return x;
  }

  static double same(double x) {
    return x;
  }

  static boolean same(boolean x) {
    return x;
  }

  static String same(String x) {
    return x + "!";
  }

  static Integer same(Integer x) {
    return x == null ? null : x + 1;
  }

  static Object same(Object x) {
    return x;
  }

  static CharSequence same(CharSequence x) {
    return x == null ? "none" : "sequence";
  }

  static byte narrow(byte x) {
    return x;
  }

  static Object any(Object x) {
    return x;
  }

  static Double boxed(Double x) {
    return x;
  }

  static Boolean truth(Boolean x) {
    return x;
  }

  static double half(double x) {
    return x / 2;
  }

  static float[] floats(float... xs) {
    return xs;
  }

  static double[] halves(double... xs) {
    return Arrays.stream(xs).map(x -> x / 2).toArray();
  }

  static int sum(int... xs) {
    return xs == null ? -1 : Arrays.stream(xs).sum();
  }

  static int count(Object... xs) {
    return xs == null ? -1 : xs.length;
  }

  static String join(String separator, String... parts) {
    return String.join(separator, parts);
  }

  static List<Integer> upTo(int n) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      all.add(i);
    }
    return all;
  }

  static List<String> pair(String a, String b) {
    return Arrays.asList(a, b);
  }

  static Set<String> set(String... parts) {
    return new HashSet<>(Arrays.asList(parts));
  }

  static Map<String, Integer> lengths(String... parts) {
    Map<String, Integer> map = new HashMap<>();
    for (String part : parts) {
      map.put(part, part == null ? null : part.length());
    }
    return map;
  }

  static Color opposite(Color color) {
    return color == null ? null : color == Color.RED ? Color.GREEN : Color.RED;
  }

  static Object fresh(int kind) {
    switch (kind) {
      case 0:
        return new Base();
      case 1:
        return new Secret(1, null);
      case 2:
        return new Object() {};
      default:
        return new int[] {kind};
    }
  }

  static String nameOf(Class<?> type) {
    return type.getName();
  }

  static int tablesOf(Waiter waiter) {
    int next = waiter.isFree(1L) || waiter.next() == null ? 0 : waiter.next().tables();
    return waiter.tables() + next;
  }

  static int areaOf(Shape shape) {
    shape.draw();
    return shape.area();
  }

  static String tell(Animal animal) {
    return animal.tell();
  }

  static int read(String path) throws IOException {
    if (path.isEmpty()) {
      throw new IOException("no \"path\"\\u0041\n");
    }
    return path.length();
  }

  static int deep(int x) {
    return deep(x + 1) + 1;
  }

  static void bump() {
    meals++;
    cook = cook + meals;
  }

  static String cook() {
    return cook;
  }

  static String cook(String name) {
    cook = name;
    return cook;
  }

  static int hire(int count) {
    hired += count;
    return hired;
  }

  static boolean seat(Object guest) {
    GUEST.set(guest);
    return GUEST.get() == guest;
  }

  static void unseat(Object guest) throws IOException {
    if (GUEST.get() != guest) {
      throw new IOException("nobody");
    }
    GUEST.remove();
  }

  static void nothing() {}

  static int areas() {
    return 1;
  }

  static String[] words(int n) {
    return new String[n];
  }

  static int rows(int[][] grid) {
    return grid.length;
  }

  static int[][] grid(int n) {
    return new int[n][];
  }

  static int depthOf(Drawer drawer) {
    return drawer.depth;
  }

  static int fields(Derived derived) {
    return derived.x * 100 + ((Base) derived).x * 10 + derived.y;
  }

  static boolean holdsItself(Object[] array) {
    return array[1] == array;
  }
}
