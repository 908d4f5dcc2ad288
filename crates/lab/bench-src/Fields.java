/** Reads and writes of fields of a few objects. */
public class Fields {
    int value;
    long total;
    Fields next;

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Fields first = new Fields(), last = first;
        for (int i = 0; i < 9; i++) {
            Fields fresh = new Fields();
            fresh.next = first;
            first = fresh;
        }
        last.next = first;
        Fields at = first;
        for (int i = 0; i < n; i++) {
            at.value += i;
            at.total += at.value;
            at = at.next;
        }
        System.out.println(first.total);
    }
}
