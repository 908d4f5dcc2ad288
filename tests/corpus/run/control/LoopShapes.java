// Loop forms and their accumulated results: counters of all types, break-only loops, iterators, loops with side effects in conditions.
import java.util.Iterator;

public class LoopShapes {
    static class Countdown implements Iterable<Integer> {
        private final int from;
        Countdown(int from) { this.from = from; }
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int current = from;
                @Override public boolean hasNext() { return current > 0; }
                @Override public Integer next() { return current--; }
            };
        }
    }

    public static void main(String[] args) {
        byte steps = 0;
        for (byte b = 120; b > 0; b++) steps++;
        System.out.println("byte loop wraps after " + steps);
        int chars = 0;
        for (char c = 'a'; c <= 'z'; c++) chars = chars * 3 + c;
        System.out.println(chars);
        long product = 1;
        for (long l = 1; product > 0; l++) product *= l;
        System.out.println("factorial overflows to " + product);
        float f = 0;
        int floatSteps = 0;
        while (f != f + 1) {
            f = f * 2 + 1;
            floatSteps++;
        }
        System.out.println(floatSteps + " " + f);
        int inexact = 0;
        for (double d = 0; d < 1; d += 0.1) inexact++;
        System.out.println("0.1 steps below 1: " + inexact);
        StringBuilder order = new StringBuilder();
        for (Integer n : new Countdown(7)) order.append(n);
        for (Iterator<Integer> it = new Countdown(3).iterator(); it.hasNext(); ) order.append('-').append(it.next());
        System.out.println(order);
        int i = 0;
        int total = 0;
        while (i++ < 10) total += i;
        System.out.println(i + " " + total);
        do total -= --i; while (i > 5);
        System.out.println(i + " " + total);
        int a = 1071;
        int b = 462;
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        System.out.println("gcd " + a);
        int x = 12345;
        int reversed = 0;
        for (; x > 0; x /= 10) reversed = reversed * 10 + x % 10;
        System.out.println(reversed);
        int lines = 0;
        for (int size = 1; size <= 9; size += 2) {
            for (int pad = (9 - size) / 2; pad > 0; pad--) System.out.print(' ');
            for (int star = 0; star < size; star++) System.out.print('*');
            System.out.println();
            lines++;
        }
        System.out.println(lines);
        for (String word : "to be or not".split(" ")) {
            if (word.equals("or")) continue;
            for (char letter : word.toCharArray()) System.out.print((char) (letter + 1));
            System.out.print(' ');
        }
        System.out.println();
        int checksum = 1;
        for (int outer = 0; outer < 100; outer++) {
            for (int inner = outer; inner > 0; inner >>= 1) checksum = checksum * 31 + inner;
        }
        System.out.println(checksum);
        while (false || args.length > 1000) System.out.println("never");
        int hashLine = 0;
        for (int row = 1; row <= 5; row++) {
            for (int col = 1; col <= row; col++) hashLine = hashLine * 10 % 99_991 + row * col;
            System.out.println("row " + row + " " + hashLine);
        }
    }
}
