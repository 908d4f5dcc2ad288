/** Prints an identity hash code when it has an argument. */
public class Tainted {
    public static void main(String[] args) {
        Object o = new Object();
        int hash = o.hashCode();
        if (args.length == 1) System.out.println("h" + Math.min(1, 2) + (hash & 0) + hash);
        if (args.length == 2 && hash == 5) System.out.println("five");
        System.out.println("done");
    }
}
