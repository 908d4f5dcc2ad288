/** A deep stack over a full heap, then a loop: the state whose fork is measured. */
public class Fork {
    int value;
    Fork next;

    static int down(int depth, Fork list) {
        int a = depth * 3, b = depth + 1;
        if (depth > 0) return down(depth - 1, list) + a - b;
        while (true) {
            list.value += a;
            b++;
            if (list.next != null && b == 0) return b;
        }
    }

    public static void main(String[] args) {
        Fork list = null;
        for (int i = 0; i < 1000; i++) {
            Fork fresh = new Fork();
            fresh.value = i;
            fresh.next = list;
            list = fresh;
        }
        System.out.println(down(18, list));
    }
}
