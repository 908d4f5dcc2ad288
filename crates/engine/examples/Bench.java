import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The programs that `bench.rs` measures. */
public class Bench {
    private int field;
    private Bench next;

    static int loop(int n) {
        int s = 0;
        for (int i = 0; i < n * 10000; i++) s += i ^ 3;
        return s;
    }

    static int longs(int n) {
        long s = 1;
        for (int i = 0; i < n * 3000; i++) s = s * 31 + (s >>> 7);
        return (int) s;
    }

    static int arrays(int n) {
        int[] a = new int[1000];
        for (int k = 0; k < n; k++)
            for (int i = 1; i < a.length; i++) a[i] += a[i - 1] + i;
        return a[999];
    }

    static int fields(int n) {
        Bench b = new Bench();
        for (int i = 0; i < n * 1000; i++) b.field += i;
        return b.field;
    }

    static int fib(int n) {
        return n < 100 ? fibonacci(10) : fibonacci(27);
    }

    private static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    static int lists(int n) {
        Bench head = null;
        for (int i = 0; i < n * 300; i++) {
            Bench b = new Bench();
            b.field = i;
            b.next = i % 1000 == 0 ? null : head;
            head = b;
        }
        int s = 0;
        for (Bench b = head; b != null; b = b.next) s += b.field;
        return s;
    }

    static int maps(int n) {
        Map<Integer, Integer> map = new HashMap<>();
        for (int k = 0; k < 20; k++)
            for (int i = 0; i < n; i++) map.merge(i, k, Integer::sum);
        return map.get(n / 2);
    }

    static int boxes(int n) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < n * 20; i++) list.add(i);
        int s = 0;
        for (int x : list) s += x;
        return s;
    }

    static int strings(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n * 5; i++) b.append(i).append(',');
        return b.toString().hashCode();
    }
}
