/** Targets behind objects: fields, aliasing, dispatch, exceptions, callers. */
public class Objects {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    interface Shape {
        int area();
    }

    static class Square implements Shape {
        int side;

        Square(int side) {
            this.side = side;
        }

        public int area() {
            return side * side;
        }
    }

    static class Strip implements Shape {
        int length;

        Strip(int length) {
            this.length = length;
        }

        public int area() {
            return length;
        }
    }

    /** Two references to one object. */
    static int alias(Node a, Node b) {
        a.value = 1;
        b.value = 2;
        if (a.value == 2) {
            return 1; //@ target: reached
        }
        if (b.value != 2) {
            return 2; //@ target: unreachable
        }
        return 0;
    }

    /** A method that only one of two classes has in this way. */
    static int dispatch(Shape shape) {
        if (shape.area() == 144 && !(shape instanceof Strip)) {
            return 1; //@ target: reached
        }
        return 0;
    }

    /** An exception of a callee that is handled here. */
    static int handled(int[] numbers, int at) {
        try {
            return pick(numbers, at);
        } catch (ArrayIndexOutOfBoundsException e) {
            if (at == 7) {
                return -7; //@ target: reached
            }
            return -1;
        }
    }

    private static int pick(int[] numbers, int at) {
        return numbers[at];
    }

    /** Reached through its callers alone. */
    private static void hidden(int x, int y) {
        if (x * 3 == y && y > 100) {
            throw new IllegalStateException("found"); //@ target: reached
        }
    }

    static void first(int x) {
        if (x > 1000) {
            hidden(x, x + 1);
        }
    }

    static void second(int x, boolean really) {
        if (really) {
            hidden(x - 1, x + 99);
        }
    }

    /** A list of three. */
    static int third(Node list) {
        Node at = list;
        int sum = 0;
        while (at != null) {
            sum += at.value;
            at = at.next;
        }
        if (sum == 42 && list.next.next.value == 40) {
            return sum; //@ target: reached
        }
        return 0;
    }

    /** A value that a callee never returns. */
    static int never(int x) {
        int sign = sign(x);
        if (sign > 1) {
            return sign; //@ target: unreachable
        }
        return 0;
    }

    private static int sign(int x) {
        if (x > 0) {
            return 1;
        }
        return x < 0 ? -1 : 0;
    }
}
