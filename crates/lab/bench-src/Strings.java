/** Building and hashing strings. */
public class Strings {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]), hash = 0;
        for (int i = 0; i < n; i++) {
            StringBuilder builder = new StringBuilder();
            builder.append("item ").append(i).append(':').append(i * 0.5);
            hash = hash * 31 + builder.toString().hashCode();
        }
        System.out.println(hash);
    }
}
