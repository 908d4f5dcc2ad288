// StackOverflowError is catchable, runs finally blocks and leaves the program usable.
public class StackOverflowCaught {
    private static int depth;
    private static boolean unwound;

    private static int endless(int n) {
        depth++;
        return endless(n + 1) + 1;
    }

    private static void withFinally(int n) {
        try {
            withFinally(n + 1);
        } finally {
            if (n == 0) unwound = true;
        }
    }

    static class Chain {
        Chain next;
        @Override public String toString() { return "c" + next; }
        @Override public int hashCode() { return 31 * next.hashCode(); }
    }

    public static void main(String[] args) {
        for (int round = 0; round < 3; round++) {
            depth = 0;
            try {
                endless(0);
                System.out.println("impossible");
            } catch (StackOverflowError e) {
                System.out.println("round " + round + " deep enough: " + (depth > 500) + " message " + e.getMessage() + " cause " + e.getCause());
            }
        }
        try {
            withFinally(0);
        } catch (StackOverflowError e) {
            System.out.println("finally ran at the bottom: " + unwound);
        }
        Chain loop = new Chain();
        loop.next = loop;
        try {
            System.out.println(loop.hashCode());
        } catch (Throwable t) {
            System.out.println(t);
        }
        try {
            System.out.println(loop.toString().length());
        } catch (VirtualMachineError e) {
            System.out.println("as VirtualMachineError: " + e.getClass().getSimpleName());
        }
        int sum = 0;
        for (int i = 0; i < 1000; i++) sum += i;
        System.out.println("still working " + sum);
    }
}
