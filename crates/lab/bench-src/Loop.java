/** Integer arithmetic in a loop. */
public class Loop {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]), sum = 0;
        for (int i = 0; i < n; i++) {
            sum = sum * 31 + (i ^ (sum >>> 3));
        }
        System.out.println(sum);
    }
}
