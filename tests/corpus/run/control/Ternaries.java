// Conditional expressions: numeric promotion, boxing and unboxing, nesting, null unboxing, use as arguments.
public class Ternaries {
    private static String kind(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + ":" + o; }
    private static String overload(int x) { return "int"; }
    private static String overload(long x) { return "long"; }
    private static String overload(double x) { return "double"; }
    private static String overload(char x) { return "char"; }
    private static String overload(Object x) { return "Object"; }

    private static int sign(int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }

    private static String grade(int points) {
        return points >= 90 ? "A" : points >= 80 ? "B" : points >= 70 ? points % 2 == 0 ? "C even" : "C odd" : "F";
    }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        boolean no = !yes;
        int i = 65;
        char c = 'b';
        short s = 7;
        byte b = 3;
        Integer nothing = no ? 1 : null;
        System.out.println(kind(yes ? 1 : 2.0));
        System.out.println(kind(yes ? 'a' : i));
        System.out.println(kind(yes ? 'a' : 0));
        System.out.println(kind(no ? s : b));
        System.out.println(kind(yes ? (Object) 1 : 2.0));
        System.out.println(kind(yes ? Integer.valueOf(1) : Double.valueOf(2)));
        System.out.println(kind(yes ? null : 0));
        System.out.println(kind(no ? "s" : 'x'));
        System.out.println(overload(yes ? c : 1) + " " + overload(yes ? c : i) + " " + overload(yes ? 1 : 2L) + " " + overload(yes ? 1 : 2f) + " " + overload(yes ? "a" : 1));
        try {
            int unboxed = yes ? nothing : 0;
            System.out.println(unboxed);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        for (int points = 60; points <= 100; points += 3) System.out.print(grade(points) + ";");
        System.out.println();
        for (int n = -2; n <= 2; n++) System.out.print(sign(n) + (n == 2 ? "\n" : ","));
        int evaluated = 0;
        int chosen = yes ? evaluated++ + 10 : (evaluated += 100);
        System.out.println(chosen + " " + evaluated);
        long mixed = (no ? 1 : Long.MAX_VALUE) - (yes ? i : 2L);
        System.out.println(mixed);
        double zero = (yes ? -0.0 : 0) + 0;
        System.out.println(1 / zero + " " + (1 / (yes ? -0.0 : 0)));
        System.out.println((yes ? no ? 1 : 2 : yes ? 3 : 4) * (no ? 5 : yes ? 6 : 7));
        int[] first = {1};
        int[] second = {2};
        (yes ? first : second)[0] = 42;
        System.out.println(first[0] + " " + second[0]);
        StringBuilder out = new StringBuilder();
        for (int n = 0; n < 30; n++) out.append(n % 15 == 0 ? "FizzBuzz" : n % 5 == 0 ? "Buzz" : n % 3 == 0 ? "Fizz" : n).append(n < 29 ? " " : "");
        System.out.println(out);
    }
}
