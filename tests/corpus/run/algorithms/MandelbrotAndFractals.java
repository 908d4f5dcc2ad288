// Mandelbrot and Julia sets in characters, Sierpinski by recursion, a dragon curve, L-systems: double arithmetic in tight loops.
public class MandelbrotAndFractals {
    static int escape(double zr, double zi, double cr, double ci, int limit) {
        int n = 0;
        for (; n < limit && zr * zr + zi * zi <= 4; n++) {
            double t = zr * zr - zi * zi + cr;
            zi = 2 * zr * zi + ci;
            zr = t;
        }
        return n;
    }

    static void plot(String title, boolean julia) {
        System.out.println(title);
        String shades = " .:-=+*#%@";
        long checksum = 0;
        for (int y = -10; y <= 10; y++) {
            StringBuilder row = new StringBuilder();
            for (int x = -30; x <= 18; x++) {
                double a = x / 16.0, b = y / 8.0;
                int n = julia ? escape(a + 0.4, b, -0.8, 0.156, 40) : escape(0, 0, a, b, 40);
                checksum = checksum * 31 + n;
                row.append(shades.charAt(n * 9 / 40));
            }
            System.out.println(row.toString().stripTrailing());
        }
        System.out.println(checksum);
    }

    static void sierpinski(char[][] canvas, int row, int column, int size) {
        if (size == 1) {
            canvas[row][column] = '*';
            return;
        }
        int half = size / 2;
        sierpinski(canvas, row, column + half, half);
        sierpinski(canvas, row + half, column, half);
        sierpinski(canvas, row + half, column + size, half);
    }

    static String rewrite(String axiom, String[] rules, int rounds) {
        for (int i = 0; i < rounds; i++) {
            StringBuilder next = new StringBuilder();
            for (char c : axiom.toCharArray()) {
                String replaced = null;
                for (String rule : rules) if (rule.charAt(0) == c) replaced = rule.substring(2);
                next.append(replaced == null ? "" + c : replaced);
            }
            axiom = next.toString();
        }
        return axiom;
    }

    static void dragon(int rounds) {
        String path = rewrite("F", new String[] {"F=F+G", "G=F-G"}, rounds);
        int x = 0, y = 0, dx = 1, dy = 0, minX = 0, maxX = 0, minY = 0, maxY = 0;
        for (char c : path.toCharArray()) {
            switch (c) {
                case '+' -> { int t = dx; dx = -dy; dy = t; }
                case '-' -> { int t = dx; dx = dy; dy = -t; }
                default -> {
                    x += dx;
                    y += dy;
                }
            }
            minX = Math.min(minX, x);
            maxX = Math.max(maxX, x);
            minY = Math.min(minY, y);
            maxY = Math.max(maxY, y);
        }
        System.out.println("dragon " + rounds + ": " + path.length() + " symbols, ends at " + x + "," + y + " box " + minX + ".." + maxX + " " + minY + ".." + maxY);
    }

    public static void main(String[] args) {
        plot("mandelbrot", false);
        plot("julia", true);
        char[][] canvas = new char[16][32];
        for (char[] row : canvas) java.util.Arrays.fill(row, ' ');
        sierpinski(canvas, 0, 0, 16);
        for (char[] row : canvas) System.out.println(new String(row).stripTrailing());
        for (int rounds = 1; rounds <= 10; rounds++) dragon(rounds);
        for (int n = 0; n < 7; n++) System.out.print(rewrite("A", new String[] {"A=AB", "B=A"}, n) + " ");
        System.out.println();
        String koch = rewrite("F", new String[] {"F=F+F-F-F+F"}, 3);
        System.out.println(koch.length() + " " + koch.hashCode());
    }
}
