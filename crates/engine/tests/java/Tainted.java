/** Prints an identity hash code when it has an argument. */
public class Tainted {
    public static void main(String[] args) {
        Object o = new Object();
        int hash = o.hashCode();
        if (args.length == 1) System.out.println("h" + Math.min(1, 2) + (hash & 0) + hash);
        if (args.length == 2 && hash == 5) System.out.println("five");
        if (args.length == 3) new Object[] {1, "two"}[hash & 1].equals(o);
        if (args.length == 4) System.out.println((new int[2][hash & 3])[1].length);
        System.out.println("done");
    }
}
