// Virtual calls, interfaces, instanceof, casts, records and generics.
package small;

public class Dispatch {
    abstract static class Shape {
        int size;

        abstract int area();

        int corners() {
            return 0;
        }

        boolean isLarge() {
            if (area() > 100)
                return true;
            return false;
        }
    }

    static class Square extends Shape {
        @Override
        int area() {
            return size * size;
        }

        @Override
        int corners() {
            return 4;
        }
    }

    static class Circle extends Shape {
        @Override
        int area() {
            return 3 * size * size;
        }
    }

    static class Triangle extends Shape {
        int height;

        @Override
        int area() {
            return size * height / 2;
        }

        @Override
        int corners() {
            return 3;
        }
    }

    interface Priced {
        int price();

        default int reduced() {
            int p = price();
            return p > 10 ? p - 1 : p;
        }
    }

    static class Ticket implements Priced {
        int zone;

        @Override
        public int price() {
            return 2 * zone;
        }
    }

    static class Voucher implements Priced {
        @Override
        public int price() {
            return 0;
        }

        @Override
        public int reduced() {
            return 0;
        }
    }

    record Point(int x, int y) {
        Point {
            if (x < 0)
                throw new IllegalArgumentException("x");
        }

        int norm() {
            return Math.abs(x) + Math.abs(y);
        }
    }

    static class Cell<T> {
        T content;
        Cell<T> next;
    }

    // Null, and one path per class.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int area(Shape s) {
        return s.area();
    }

    // Null, and one path per target: Circle inherits the method of Shape, the only class to use it.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int corners(Shape s) {
        return s.corners();
    }

    // The second call has the type of the first: no further branch.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int twice(Shape s) {
        int a = s.area();
        return a + s.corners();
    }

    // One target and its own virtual call on this: three classes, two outcomes.
    //@ explore: criterion=block-2 heap=solver cases=7 returned=6 threw=1
    static boolean large(Shape s) {
        return s.isLarge();
    }

    // Null; Ticket, with the two ways through the default method; Voucher, with its own.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int throughInterface(Priced p) {
        return p.reduced();
    }

    // Null is no instance: it takes the last way together with Circle.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int kind(Shape s) {
        if (s instanceof Square)
            return 1;
        if (s instanceof Triangle)
            return 2;
        return 0;
    }

    // A Triangle with a height; another Triangle; null; Square; Circle.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=4 threw=1
    static int pattern(Shape s) {
        if (s instanceof Triangle t && t.height > 0)
            return t.area();
        return s.corners();
    }

    // Null passes the cast and fails afterwards; another class fails the cast.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=1 threw=2
    static int cast(Shape s) {
        return ((Triangle) s).height;
    }

    // Unrelated classes: an object is never both.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int neverBoth(Object o) {
        if (o instanceof Square) {
            if (o instanceof Circle)
                return 2;
            return 1;
        }
        return 0;
    }

    // Two unknown objects of different classes are different objects.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=1 threw=2
    //@ explore: criterion=block-2 heap=lazy cases=3 returned=1 threw=2
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=3 returned=1 threw=2
    static boolean typesSeparate(Square a, Circle b) {
        a.size = 1;
        b.size = 2;
        if (a.size != 1)
            throw new IllegalStateException();
        if (((Shape) a) == (Shape) b)
            throw new IllegalStateException();
        return true;
    }

    // null or an object with its accessors.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean record(Point p) {
        if (p.x() == p.y())
            return true;
        return false;
    }

    //@ think: 3 cases if an unknown record is an object with any fields, 2 if its fields must have passed the constructor.
    static boolean invariant(Point p) {
        if (p.x() < 0)
            return true;
        return false;
    }

    // The constructor's check is the only branch.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static Point construct(int x) {
        return new Point(x, 0);
    }

    //@ think: equals of a record: null is not equal, then the components are compared, as one comparison or as two branches.
    static boolean recordEquals(Point p, int x) {
        if (new Point(1, x).equals(p))
            return true;
        return false;
    }

    // After erasure the content is an Object and the cast is where a wrong one shows.
    //@ think: 4 cases: c null, content of another class, content null, a Point. Another class is possible because the field
    //@ think: may hold any Object; a heap that respects the generic signature finds 3.
    static int generic(Cell<Point> c) {
        return c.content.x();
    }

    private static <T extends Shape> T larger(T a, T b) {
        return a.size >= b.size ? a : b;
    }

    // a null, b null, and two outcomes.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static int boundedGeneric(Square a, Square b) {
        return larger(a, b).size;
    }
}
