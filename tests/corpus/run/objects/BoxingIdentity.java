// Box caches seen through ==, string constants and interning identity, mixed comparison of boxes and primitives.
import java.util.ArrayList;
import java.util.List;

public class BoxingIdentity {
    static final String FOLDED = "ab" + "cd" + 1 + 'x';
    static final int NUMBER = 7;
    static String notFinal = "ab";

    private static boolean same(Object a, Object b) { return a == b; }

    public static void main(String[] args) {
        for (int v : new int[] {-129, -128, -1, 0, 127, 128, 1000}) {
            Integer i1 = v, i2 = v;
            Long l1 = (long) v, l2 = (long) v;
            Short s1 = (short) v, s2 = (short) v;
            Character c1 = (char) (v & 0xffff), c2 = (char) (v & 0xffff);
            System.out.println(v + ": " + (i1 == i2) + " " + i1.equals(i2) + " " + (l1 == l2) + " " + (s1 == s2) + " " + (c1 == c2) + " " + l1.equals(v) + " " + (l1 == v)
                    + " " + (i1 <= i2 && i1 >= i2) + " " + same(Byte.valueOf((byte) v), (byte) v) + " " + same(Integer.valueOf(v), Integer.valueOf(v)));
        }
        Boolean t1 = args.length == 0, t2 = true;
        System.out.println((t1 == t2) + " " + same(1.0, 1.0) + " " + same(1f, 1f));
        String literal = "hello";
        String other = "hel" + "lo";
        String tail = "lo";
        String runtime = "hel" + tail;
        System.out.println((literal == other) + " " + (literal == runtime) + " " + (literal == runtime.intern()) + " " + literal.equals(runtime));
        System.out.println((FOLDED == "abcd1x") + " " + ((notFinal + "cd") == "abcd") + " " + (("n" + NUMBER) == "n7") + " " + (Other.TEXT == "hello"));
        System.out.println((literal == new String("hello")) + " " + (literal == String.valueOf(literal)) + " " + (literal == literal.toString()) + " " + (literal == literal.trim())
                + " " + (literal == literal.substring(0)) + " " + (literal == literal.concat("")) + " " + (literal == literal.replace('z', 'y')));
        final String effectively = "hel";
        System.out.println((effectively + "lo") == literal);
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 5; i++) list.add(i * 10);
        list.remove(2);
        list.remove(Integer.valueOf(40));
        System.out.println(list + " " + list.contains(30) + " " + list.indexOf(10));
        Integer counter = 126;
        for (int i = 0; i < 4; i++) {
            Integer previous = counter;
            counter++;
            System.out.println(previous + " " + counter + " " + (counter - 1 == previous));
        }
        long sum = 0;
        for (Integer i : list) sum += i;
        Long total = sum;
        System.out.println(total + " " + total.equals(40L) + " " + total.equals(40) + " " + (total == 40));
        Object choice = args.length == 0 ? 1 : "x";
        System.out.println(choice.getClass().getSimpleName() + " " + choice.equals(1));
        char c = 'a';
        Character boxed = c++;
        System.out.println(boxed + " " + c + " " + (boxed < c) + " " + (char) (boxed + 2));
        Double nan = Double.NaN;
        System.out.println(nan.equals(Double.NaN) + " " + (nan.doubleValue() == Double.NaN) + " " + (nan == nan));
        int hash = Integer.valueOf(5).hashCode() + Long.valueOf(1L << 32).hashCode() + Boolean.TRUE.hashCode() + "a".hashCode() + Character.valueOf('b').hashCode();
        System.out.println(hash);
    }

    static class Other { static final String TEXT = "hello"; }
}
