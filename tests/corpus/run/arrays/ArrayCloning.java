// clone() of arrays of each kind, aliasing, covariance of clone, arrays as objects (equals, getClass, casts).
import java.util.Arrays;

public class ArrayCloning {
    static class Node {
        int value;
        Node(int value) { this.value = value; }
        @Override public String toString() { return "Node" + value; }
    }

    static class SubNode extends Node {
        SubNode(int value) { super(value); }
    }

    public static void main(String[] args) {
        int[] original = {1, 2, 3};
        int[] alias = original;
        int[] clone = original.clone();
        clone[0] = 100;
        alias[1] = 200;
        System.out.println(Arrays.toString(original) + Arrays.toString(clone) + (alias == original) + original.equals(clone));
        Node[] nodes = {new Node(1), new SubNode(2), null};
        Node[] shallow = nodes.clone();
        shallow[0].value = 11;
        shallow[1] = new Node(22);
        System.out.println(Arrays.toString(nodes) + Arrays.toString(shallow));
        double[][] matrix = {{1, 2}, {3, 4}};
        double[][] deep = new double[matrix.length][];
        for (int i = 0; i < matrix.length; i++) deep[i] = matrix[i].clone();
        deep[0][0] = -1;
        System.out.println(matrix[0][0] + " " + deep[0][0]);
        Node[] covariant = new SubNode[] {new SubNode(7)};
        Node[] copied = covariant.clone();
        System.out.println(copied.getClass().getSimpleName());
        try {
            copied[0] = new Node(8);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Object asObject = original;
        System.out.println(((int[]) asObject).length + " " + (asObject instanceof int[]) + " " + (asObject.getClass() == int[].class));
        try {
            long[] wrong = (long[]) asObject;
            System.out.println(wrong.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            String[] wrong = (String[]) new Object[] {"only strings"};
            System.out.println(wrong.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Cloneable cloneable = new char[] {'k'};
        System.out.println(((char[]) cloneable)[0] + " " + new boolean[] {true}.clone()[0] + " " + new byte[] {-1}.clone()[0] + " "
                + new short[] {-2}.clone()[0] + " " + new float[] {.5f}.clone()[0] + " " + new long[] {Long.MIN_VALUE}.clone()[0]);
        System.out.println(new String[0].clone().length + " " + new int[2][3].clone()[1].length);
        int[] swapA = {1};
        int[] swapB = {2};
        swap(swapA, swapB);
        System.out.println(swapA[0] + " " + swapB[0]);
        int[] reassigned = {5};
        reassign(reassigned);
        System.out.println(reassigned[0]);
        System.out.println(sum() + " " + sum(4) + " " + sum(1, 2, 3) + " " + sum(new int[] {9, 9}) + " " + count((Object[]) new String[] {"a", "b"}) + " "
                + count((Object) new String[] {"a", "b"}) + " " + count(1, "x", null));
    }

    private static void swap(int[] a, int[] b) {
        int held = a[0];
        a[0] = b[0];
        b[0] = held;
    }

    private static void reassign(int[] array) {
        array = new int[] {99};
        array[0]++;
    }

    private static int sum(int... values) {
        int total = 0;
        for (int v : values) total += v;
        return total;
    }

    private static int count(Object... values) { return values.length; }
}
