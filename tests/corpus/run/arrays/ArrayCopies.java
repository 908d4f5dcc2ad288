// System.arraycopy: overlap in both directions, every element type, partial copies before a store failure, all error messages.
import java.util.Arrays;

public class ArrayCopies {
    private static void copy(Object from, int start, Object to, int at, int length) {
        try {
            System.arraycopy(from, start, to, at, length);
            System.out.println("copied " + length);
        } catch (IndexOutOfBoundsException | ArrayStoreException | NullPointerException e) {
            String message = e instanceof NullPointerException ? "null" : e.getMessage();
            System.out.println(e.getClass().getSimpleName() + ": " + message);
        }
    }

    public static void main(String[] args) {
        int[] digits = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        int[] work = digits.clone();
        System.arraycopy(work, 0, work, 2, 7);
        System.out.println(Arrays.toString(work));
        work = digits.clone();
        System.arraycopy(work, 3, work, 0, 7);
        System.out.println(Arrays.toString(work));
        System.arraycopy(work, 5, work, 5, 5);
        System.out.println(Arrays.toString(work));

        byte[] bytes = {1, 2, 3};
        byte[] bytesTo = new byte[5];
        System.arraycopy(bytes, 0, bytesTo, 1, 3);
        char[] chars = "hello".toCharArray();
        System.arraycopy(chars, 1, chars, 0, 4);
        long[] longs = {1L << 40, 2, 3};
        System.arraycopy(longs, 0, longs, 1, 2);
        double[] doubles = {1.5, -0.0, Double.NaN};
        double[] doublesTo = new double[3];
        System.arraycopy(doubles, 1, doublesTo, 0, 2);
        boolean[] flags = {true, false, true};
        System.arraycopy(flags, 0, flags, 1, 2);
        System.out.println(Arrays.toString(bytesTo) + String.valueOf(chars) + Arrays.toString(longs) + Arrays.toString(doublesTo) + Arrays.toString(flags));

        copy(digits, 0, work, 0, 11);
        copy(digits, -1, work, 0, 1);
        copy(digits, 0, work, -1, 1);
        copy(digits, 0, work, 0, -1);
        copy(digits, 9, work, 0, 2);
        copy(digits, 0, work, 9, 2);
        copy(digits, 10, work, 10, 0);
        copy(digits, Integer.MAX_VALUE, work, 0, 1);
        copy(digits, 0, longs, 0, 1);
        copy(digits, 0, new Object[3], 0, 1);
        copy("text", 0, digits, 0, 1);
        copy(digits, 0, "text", 0, 1);
        copy(null, 0, digits, 0, 0);
        copy(digits, 0, null, 0, 0);
        copy(new int[1][1], 0, new long[1][1], 0, 1);
        copy(new int[1][1], 0, new Object[1], 0, 1);

        Object[] objects = {"a", "b", 3, "d"};
        String[] strings = {"-", "-", "-", "-"};
        copy(objects, 0, strings, 0, 4);
        System.out.println("before the failing element: " + Arrays.toString(strings));
        copy(strings, 0, objects, 1, 3);
        System.out.println(Arrays.toString(objects));
        Number[] numbers = {1, 2, 3};
        Integer[] integers = new Integer[3];
        copy(numbers, 0, integers, 0, 3);
        numbers[1] = 2.5;
        copy(numbers, 0, integers, 0, 3);
        System.out.println(Arrays.toString(integers));
        copy(new Object[] {null, null}, 0, integers, 1, 2);
        System.out.println(Arrays.toString(integers));

        int[] shrunk = Arrays.copyOf(digits, 4);
        int[] grown = Arrays.copyOf(digits, 12);
        String[] slice = Arrays.copyOfRange(strings, 1, 6);
        System.out.println(Arrays.toString(shrunk) + Arrays.toString(grown) + Arrays.toString(slice));
        try {
            Arrays.copyOfRange(digits, 5, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.copyOfRange(digits, 11, 12);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("from beyond the end");
        }
        Object[] typed = Arrays.copyOf(objects, 2, String[].class);
        System.out.println(typed.getClass().getSimpleName() + typed.length);
    }
}
