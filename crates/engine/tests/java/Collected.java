import java.util.LinkedHashMap;
import java.util.Map;

/** Allocates far more than the test's heap allowance; what is reachable must survive. */
public class Collected {
    public static void main(String[] args) {
        Map<Integer, int[]> live = new LinkedHashMap<>();
        long sum = 0;
        for (int i = 0; i < 20000; i++) {
            int[] x = new int[100];
            x[i % 100] = i;
            live.put(i % 77, x);
            if (i % 1000 == 0) for (int[] y : live.values()) for (int z : y) sum += z;
        }
        System.out.println(sum);
        String s = "";
        for (int i = 0; i < 500; i++) s += i;
        System.out.println(s.length() + " " + s.hashCode() + " " + (s.intern() == s.intern()));
    }
}
