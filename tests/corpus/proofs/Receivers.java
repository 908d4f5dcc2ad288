package proofs;

/** Receivers of a subclass that the class itself permits, and constants of enums behind other types. */
class Receivers {
    static sealed class Shape permits Disc {
        int area() {
            return 1;
        }

        int overridden() {
            if (area() == 2) {
                return 1; //@ reached: new Receivers.Disc().overridden()
            }
            return 0;
        }

        int tested() {
            if (this instanceof Disc) {
                return 1; //@ reached: new Receivers.Disc().tested()
            }
            return 0;
        }

        int compared() {
            if (getClass() != Shape.class) {
                return 1; //@ reached: new Receivers.Disc().compared()
            }
            return 0;
        }

        int aliased(Disc disc) {
            if (this == disc) {
                return 1; //@ reached: Receivers.Disc d = new Receivers.Disc(); d.aliased(d)
            }
            return 0;
        }

        int other() {
            if (area() == 3) {
                return 1; //@ never: two classes, and both are known
            }
            return 0;
        }
    }

    static final class Disc extends Shape {
        int area() {
            return 2;
        }
    }

    enum Colour {
        RED,
        BLUE
    }

    static int constant(Object o) {
        if (o == Colour.RED) {
            return 1; //@ reached: constant(Receivers.Colour.RED)
        }
        return 0;
    }

    static int either(Object o, Colour colour) {
        if (colour != null && o == colour) {
            return 1; //@ reached: either(Receivers.Colour.BLUE, Receivers.Colour.BLUE)
        }
        return 0;
    }

    static int behindInterface(Comparable<?> o) {
        if (o == Colour.BLUE) {
            return 1; //@ reached: behindInterface(Receivers.Colour.BLUE)
        }
        return 0;
    }

    static int two(Colour colour) {
        if (colour == Colour.RED) {
            if (colour == Colour.BLUE) {
                return 1; //@ never: two constants
            }
        }
        return 0;
    }
}
