// String concatenation of every type, null, char arithmetic, many operands, nested and compound forms, side-effect order.
public class Concatenation {
    private static int calls;
    private static String tick(String s) { return s + ++calls; }

    static class Named {
        final String name;
        Named(String name) { this.name = name; }
        @Override public String toString() { return name == null ? null : "Named(" + name + ")"; }
    }

    public static void main(String[] args) {
        boolean z = args.length == 0;
        byte b = -1;
        short s = 300;
        char c = 'q';
        int i = Integer.MIN_VALUE;
        long l = Long.MAX_VALUE;
        float f = 1.1f;
        double d = -2.5e-10;
        String none = null;
        Object object = new Named("x");
        System.out.println("" + z + b + s + c + i + l + f + d + none + object);
        System.out.println(z + " " + b + ' ' + s + ' ' + c + " " + i + '|' + l + "|" + f + "/" + d + "\\" + none + "\t" + object);
        System.out.println(c + i + "x" + c + i);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "" + 'a' + 'b');
        System.out.println("" + (char) (c + 1) + (c + 1));
        System.out.println("null object " + new Named(null) + (Object) null + (String) null + new Named(null).name);
        System.out.println("array " + new int[] {1, 2}.length + new char[] {'o', 'k'}[0]);
        String text = none + none;
        System.out.println(text + text.length());
        text += 'c' + 1;
        text += (char) ('c' + 1);
        text += 1.0;
        text += 1.0f;
        text += -0.0;
        System.out.println(text);
        System.out.println(tick("a") + tick("b") + (tick("c") + tick("d")) + calls);
        int n = 1;
        System.out.println("" + n++ + n + n-- + --n + n);
        String many = "0" + n + 1 + n + 2 + n + 3 + n + 4 + n + 5 + n + 6 + n + 7 + n + 8 + n + 9 + n + "a" + n + "b" + n + "c" + n + "d" + n + "e" + n + "f" + z + c + l;
        System.out.println(many + many.length());
        String empty = "";
        System.out.println(empty + empty + "[" + empty + "]" + (empty + "" == "") + (empty + "x").equals("x"));
        System.out.println("unicode " + ("\u00e9\u4e2d" + '\u20ac' + 1).hashCode() + ("\ud83d\ude00" + "\0").length());
        System.out.println(("\u00e9" + '\u00e9' + "\u00ff" + (char) 0xff + (char) (0x100 + n)).hashCode() + ("latin" + '\u0101').length());
        StringBuilder built = new StringBuilder("sb");
        System.out.println("builder " + built + built.append("!") + built);
        char[] letters = {'x', 'y'};
        String joined = "";
        for (char letter : letters) joined = letter + joined + letter;
        System.out.println(joined);
        String growing = "";
        for (int k = 0; k < 200; k++) growing += k % 10;
        System.out.println(growing.length() + " " + growing.hashCode());
        final String constant = "k" + 1 + 2.0 + true + 'c' + 3L + null;
        System.out.println(constant);
        System.out.println("special " + Float.NaN + Double.NEGATIVE_INFINITY + Float.MIN_VALUE + (1 / 3f) + 100.0 + 1e7 + 1e-3 + 123456789.0f);
        System.out.println("\1 marker \2 and " + n + "\1" + z + "\2".length());
    }
}
