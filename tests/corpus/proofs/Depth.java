package proofs;

import java.util.function.IntSupplier;

/** Recursion, loops and memory: a JVM's limits are not promised. */
class Depth {
    private static int down(int n) {
        return n == 0 ? 0 : 1 + down(n - 1);
    }

    static int deep() {
        if (down(3000) == 3000) {
            return 1; //@ reached: deep()
        }
        return 0;
    }

    static int wrongDepth() {
        if (down(5) == 6) {
            return 1; //@ never: down counts its calls
        }
        return 0;
    }

    private static int forever(int n) {
        return 1 + forever(n + 1);
    }

    static int overflow() {
        try {
            return forever(0);
        } catch (StackOverflowError e) {
            return 1; //@ reached: overflow()
        }
    }

    private static int half(int x) {
        return x / 2 + down(30) - 30;
    }

    static int overflowAnywhere(int x) {
        try {
            return half(x);
        } catch (StackOverflowError e) {
            return 1; //@ reached: Around.atEachDepth(() -> overflowAnywhere(1))
        }
    }

    static int noOverflow(int x) {
        try {
            return half(x) + 5;
        } catch (ArithmeticException e) {
            return 1; //@ never: a division by 2
        }
    }

    static int chosenDepth(int n) {
        if (n > 0 && n < 20000 && down(n) == 2500) {
            return 1; //@ reached: chosenDepth(2500)
        }
        return 0;
    }

    static int loop(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        if (i == 100000) {
            return 1; //@ reached: loop(100000)
        }
        return 0;
    }

    static int sum(int n) {
        long s = 0;
        for (int i = 1; i <= n; i++) {
            s += i;
        }
        if (s == 500500) {
            return 1; //@ reached: sum(1000)
        }
        return 0;
    }

    static int evenSum(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            s += 2;
        }
        if (s % 2 != 0) {
            return 1; //@ never: a sum of twos is even
        }
        return 0;
    }

    static int constantLoop() {
        int s = 0;
        for (int i = 0; i < 5000; i++) {
            s += i % 3;
        }
        if (s == 4999 || s > 0) {
            return 1; //@ reached: constantLoop()
        }
        return s;
    }

    static int otherConstantLoop() {
        int s = 0;
        for (int i = 0; i < 100; i++) {
            s += 3;
        }
        if (s == 301) {
            return 1; //@ never: the loop adds up to 300
        }
        return 0;
    }

    static int memory(int n) {
        try {
            byte[] b = new byte[n];
            return b.length == 3 ? 2 : 0;
        } catch (OutOfMemoryError e) {
            return 1; //@ reached: memory(Integer.MAX_VALUE)
        }
    }

    static int littleMemory() {
        try {
            int[] a = new int[4];
            return a.length == 4 ? 2 : 3;
        } catch (OutOfMemoryError e) {
            return 1; //@ reached: Around.withoutMemory(() -> littleMemory())
        }
    }

    static int negative(int n) {
        try {
            int[] a = new int[n];
            return a.length == 4 ? 2 : 3;
        } catch (NegativeArraySizeException e) {
            return 1; //@ reached: negative(-1)
        }
    }

    static int retries(IntSupplier s) {
        int tries = 0;
        while (s.getAsInt() != 0) {
            tries++;
        }
        if (tries == 30) {
            return 1; //@ reached: int[] n = {31}; retries(() -> --n[0])
        }
        return 0;
    }

    static int gcd(int a, int b) {
        int steps = 0;
        while (b != 0) {
            int r = a % b;
            a = b;
            b = r;
            steps++;
        }
        if (steps == 12) {
            return 1; //@ reached: gcd(144, 233)
        }
        return 0;
    }

    static int ackermann(int m, int n) {
        if (m < 0 || n < 0) {
            return -1;
        }
        if (ack(m, n) == 0) {
            return 1; //@ never: each answer is one more than a number
        }
        return 0;
    }

    private static int ack(int m, int n) {
        if (m == 0) {
            return n == Integer.MAX_VALUE ? 1 : n + 1;
        }
        return n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
    }

    static int mutual(int n) {
        if (n >= 0 && n < 2000 && odd(n) && n % 2 == 0) {
            return 1; //@ never: odd and even call each other in turns
        }
        return 0;
    }

    private static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    private static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static int digits(int n) {
        String s = Integer.toString(n);
        if (s.length() == 11) {
            return 1; //@ reached: digits(-1000000000)
        }
        return 0;
    }

    static class Node {
        Node next;
        int value;
    }

    static int length(Node n) {
        int length = 0;
        while (n != null) {
            n = n.next;
            length++;
        }
        if (length == 15) {
            return 1; //@ reached: Node n = null; for (int i = 0; i < 15; i++) { Node m = new Node(); m.next = n; n = m; } length(n)
        }
        return 0;
    }

    static int nested(int[][] grid) {
        int ones = 0;
        for (int[] row : grid) {
            for (int cell : row) {
                if (cell == 1) {
                    ones++;
                }
            }
        }
        if (ones == 9) {
            return 1; //@ reached: nested(new int[][] {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}})
        }
        return 0;
    }
}
