/** Which kind of triangle three sides make. */
public class Trityp {
    public enum Kind { NONE, SCALENE, ISOSCELES, EQUILATERAL }

    public static Kind classify(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return Kind.NONE;
        }
        int matches = 0;
        if (a == b) {
            matches += 1;
        }
        if (a == c) {
            matches += 2;
        }
        if (b == c) {
            matches += 3;
        }
        if (matches == 0) {
            if ((long) a + b <= c || (long) b + c <= a || (long) a + c <= b) {
                return Kind.NONE;
            }
            return Kind.SCALENE; //@ target: reached
        }
        if (matches > 3) {
            return Kind.EQUILATERAL; //@ target: reached
        }
        if (matches == 1 && (long) a + b > c
            || matches == 2 && (long) a + c > b
            || matches == 3 && (long) b + c > a) {
            return Kind.ISOSCELES; //@ target: reached
        }
        return Kind.NONE;
    }
}
