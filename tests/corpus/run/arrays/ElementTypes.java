// Arrays of all nine element kinds: defaults, stores, loads, initialisers, length, class names.
public class ElementTypes {
    public static void main(String[] args) {
        int n = 3 + args.length;
        boolean[] booleans = new boolean[n];
        byte[] bytes = new byte[n];
        char[] chars = new char[n];
        short[] shorts = new short[n];
        int[] ints = new int[n];
        long[] longs = new long[n];
        float[] floats = new float[n];
        double[] doubles = new double[n];
        String[] strings = new String[n];
        System.out.println(booleans[0] + " " + bytes[0] + " " + (int) chars[0] + " " + shorts[0] + " " + ints[0] + " " + longs[0] + " "
                + floats[0] + " " + doubles[0] + " " + strings[0]);
        for (int i = 0; i < n; i++) {
            booleans[i] = i % 2 == 0;
            bytes[i] = (byte) (i * 100);
            chars[i] = (char) ('x' + i);
            shorts[i] = (short) (i * 30000);
            ints[i] = i * 2_000_000_000;
            longs[i] = i * 5_000_000_000_000_000_000L;
            floats[i] = i / 3f;
            doubles[i] = i / 3d;
            strings[i] = "s" + i;
        }
        for (int i = n - 1; i >= 0; i--) {
            System.out.println(booleans[i] + " " + bytes[i] + " " + chars[i] + " " + shorts[i] + " " + ints[i] + " " + longs[i] + " "
                    + floats[i] + " " + doubles[i] + " " + strings[i]);
        }
        Object[] all = {booleans, bytes, chars, shorts, ints, longs, floats, doubles, strings, new Object[0], new int[0][0], new String[1][][]};
        for (Object array : all) {
            System.out.println(array.getClass().getName() + " " + array.getClass().getSimpleName() + " " + array.getClass().isArray() + " "
                    + array.getClass().getComponentType() + " " + array.getClass().getSuperclass().getName() + " " + java.lang.reflect.Array.getLength(array));
        }
        int[] literal = {5, 4, 3, 2, 1};
        literal[literal[4]] += literal[literal.length - 1] * 10;
        System.out.println(literal[1] + " " + literal.length);
        long[] mixed = {1, 'a', (byte) -1, Integer.MAX_VALUE + 1L};
        System.out.println(mixed[0] + mixed[1] + mixed[2] + mixed[3]);
        double[] widened = {1, 2f, 'c', 4L};
        System.out.println(widened[2] / widened[3]);
        char[] word = {'h', 'i', 33};
        System.out.println(word);
        System.out.println(String.valueOf(word) + word.length);
        boolean[] sieve = new boolean[50];
        StringBuilder primes = new StringBuilder();
        for (int p = 2; p < sieve.length; p++) {
            if (sieve[p]) continue;
            primes.append(p).append(' ');
            for (int m = p * p; m < sieve.length; m += p) sieve[m] = true;
        }
        System.out.println(primes);
        System.out.println(new int[] {7, 8, 9}[1] + new String[] {"a", "b"}[0].length());
    }
}
