// int arithmetic with wrap-around, division and remainder signs, MIN_VALUE corner cases.
public class IntArithmetic {
    private static final int[] OPERANDS = {
        0, 1, -1, 2, -2, 7, -7, 31, 32, 1000, -1000, 65535, 46341, 123456789,
        Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1
    };

    public static void main(String[] args) {
        for (int left : OPERANDS) {
            StringBuilder row = new StringBuilder();
            row.append(left).append(':');
            for (int right : OPERANDS) {
                row.append(' ').append(left + right);
                row.append('/').append(left - right);
                row.append('/').append(left * right);
            }
            System.out.println(row);
        }
        for (int left : OPERANDS) {
            for (int right : OPERANDS) {
                if (right == 0) {
                    System.out.println(left + " by zero: " + divideOrMessage(left, right));
                } else {
                    int quotient = left / right;
                    int remainder = left % right;
                    boolean consistent = quotient * right + remainder == left;
                    System.out.println(left + " / " + right + " = " + quotient + " r " + remainder + " " + consistent);
                }
            }
        }
        int negated = 0;
        for (int value : OPERANDS) {
            negated = 31 * negated + -value;
            System.out.println("-(" + value + ") = " + -value + ", ~ = " + ~value + ", checksum " + negated);
        }
    }

    private static String divideOrMessage(int left, int right) {
        try {
            return "" + left % right;
        } catch (ArithmeticException first) {
            try {
                return "" + left / right;
            } catch (ArithmeticException second) {
                return first.getMessage() + " and " + second.getMessage();
            }
        }
    }
}
