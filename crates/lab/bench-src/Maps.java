import java.util.HashMap;
import java.util.Map;

/** java.util.HashMap with boxed keys. */
public class Maps {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < n; i++) {
            map.merge(i * 7919 & 0xfff, 1, Integer::sum);
        }
        int sum = 0;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) sum += entry.getKey() * entry.getValue();
        System.out.println(sum);
    }
}
