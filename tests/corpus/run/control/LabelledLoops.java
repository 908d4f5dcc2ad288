// Labelled break and continue across nested for, while, do-while and blocks.
public class LabelledLoops {
    public static void main(String[] args) {
        int rounds = 0;
        outer:
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                rounds++;
                if (column == row + 2) continue outer;
                if (row * column == 20) break outer;
                if ((row + column) % 5 == 4) break;
                System.out.print(row * 10 + column + " ");
            }
            System.out.println("| row " + row + " done normally or by break");
        }
        System.out.println();
        System.out.println("rounds " + rounds);

        int i = 0;
        scan:
        while (true) {
            int j = i;
            do {
                j += 3;
                if (j % 7 == 0) {
                    System.out.println("hit " + i + " " + j);
                    i++;
                    continue scan;
                }
                if (j > 60) {
                    break scan;
                }
            } while (j < 40 || i > 9);
            i += 2;
            System.out.println("next " + i);
        }
        System.out.println("ended at " + i);

        for (int option = 0; option < 4; option++) {
            block: {
                System.out.print("enter " + option);
                if (option == 1) break block;
                inner: {
                    if (option == 2) break inner;
                    if (option == 3) break block;
                    System.out.print(" after inner test");
                }
                System.out.print(" end of block");
            }
            System.out.println(" leave");
        }
        System.out.println("first triple: " + firstTriple(25) + ", " + firstTriple(29) + ", " + firstTriple(7));
        int lo = 0;
        int hi = 100;
        for (;;) {
            if (lo >= hi) break;
            lo += 3;
            hi -= 2;
            if (lo % 2 == 0) continue;
            hi--;
        }
        System.out.println(lo + " " + hi);
        for (int a = 0, b = 10; a < b; a++, b--) System.out.print(a * b + ",");
        System.out.println();
    }

    private static String firstTriple(int hypotenuse) {
        search:
        for (int a = 1; a < hypotenuse; a++) {
            for (int b = a; b < hypotenuse; b++) {
                int sum = a * a + b * b;
                if (sum > hypotenuse * hypotenuse) continue search;
                if (sum == hypotenuse * hypotenuse) return a + "," + b + "," + hypotenuse;
            }
        }
        return "none";
    }
}
