// System.exit while a class is being initialised from a lambda inside a stream.
import java.util.stream.IntStream;

public class ExitFromInitializer {
    static class Trap {
        static int spring(int n) { return n * 2; }
        static {
            System.out.println("trap initialising");
            if (ExitFromInitializer.armed) System.exit(300);
        }
    }

    static boolean armed;

    public static void main(String[] args) {
        armed = true;
        int sum = IntStream.range(0, 10).peek(n -> System.out.println("peek " + n)).map(n -> n < 4 ? n : Trap.spring(n)).sum();
        System.out.println("not reached " + sum);
    }
}
