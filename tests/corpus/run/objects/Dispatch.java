// Virtual, interface, special and static dispatch: overriding versus hiding, super chains, private and package methods.
public class Dispatch {
    static class A {
        String field = "A.field";
        static String stat() { return "A.stat"; }
        String virt() { return "A.virt"; }
        private String priv() { return "A.priv"; }
        String callPriv() { return priv(); }
        String callVirt() { return virt() + "/" + stat() + "/" + field; }
        A self() { return this; }
        final String fixed() { return "fixed of " + virt(); }
        Object covariant() { return "A.covariant"; }
        Integer2 boxed() { return null; }
    }

    static class B extends A {
        String field = "B.field";
        static String stat() { return "B.stat"; }
        @Override String virt() { return "B.virt>" + super.virt(); }
        private String priv() { return "B.priv"; }
        @Override B self() { return this; }
        @Override String covariant() { return "B.covariant"; }
        String onlyB() { return "onlyB " + priv(); }
    }

    static class C extends B {
        String field = "C.field";
        @Override String virt() { return "C.virt>" + super.virt(); }
        String fields() { return field + " " + super.field + " " + ((A) this).field; }
        @Override Integer2 boxed() { return new Integer2(3); }
        Integer2 plain() { return super.boxed() == null ? null : boxed(); }
    }

    static abstract class Shape {
        abstract double area();
        double scaled(int k) { return k * area(); }
        @Override public String toString() { return getClass().getSimpleName() + String.format("[%.2f]", area()); }
    }

    static class Square extends Shape {
        final double side;
        Square(double side) { this.side = side; }
        @Override double area() { return side * side; }
    }

    static class Cube extends Square {
        Cube(double side) { super(side); }
        @Override double area() { return 6 * super.area(); }
        double volume() { return side * super.area(); }
    }

    record Integer2(int v) { }

    public static void main(String[] args) {
        A[] objects = {new A(), new B(), new C()};
        for (A o : objects) {
            System.out.println(o.virt() + " | " + o.callVirt() + " | " + o.callPriv() + " | " + o.field + " | " + o.fixed() + " | " + o.covariant()
                    + " | " + (o.self() == o));
        }
        B b = new C();
        System.out.println(b.field + " " + ((C) b).field + " " + ((A) b).field + " " + ((C) b).fields() + " " + b.onlyB() + " " + b.self().onlyB());
        System.out.println(A.stat() + " " + B.stat() + " " + C.stat());
        System.out.println(((C) b).plain());
        Shape[] shapes = {new Square(2), new Cube(1.5), new Shape() { @Override double area() { return 0.125; } }};
        double sum = 0;
        for (Shape shape : shapes) {
            sum += shape.scaled(3);
            System.out.println(shape + " " + shape.scaled(2));
        }
        System.out.println(sum + " " + ((Cube) shapes[1]).volume());
        Object o = b;
        System.out.println(o.equals(b) + " " + (o.getClass() == C.class) + " " + C.class.getSuperclass().getSuperclass().getSimpleName());
        int megamorphic = 0;
        for (int i = 0; i < 3000; i++) megamorphic = megamorphic * 31 + objects[i % 3].virt().length() + (int) shapes[i % 2].area();
        System.out.println(megamorphic);
    }
}
