package proofs;

import java.util.EnumSet;

/** Records and enums: as tests on Object, and what their own classes may be. */
class RecordsAndEnums {
    record Point(int x, int y) {
    }

    record Even(int n) {
        Even {
            if (n % 2 != 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Liar(int n) {
        public int n() {
            return n + 1;
        }
    }

    record Box(Object content) {
    }

    enum Colour { RED, GREEN, BLUE }

    enum Shape {
        ROUND {
            int corners() {
                return 0;
            }
        },
        SQUARE;

        int used;

        int corners() {
            return 4;
        }
    }

    static int isRecord(Object o) {
        if (o instanceof Record) {
            return 1; //@ reached: isRecord(new Point(1, 2))
        }
        return 0;
    }

    static int otherRecord(Record r) {
        if (!(r instanceof Point) && !(r instanceof Even) && !(r instanceof Liar) && !(r instanceof Box)) {
            return 1; //@ reached: record Mine() { } otherRecord(new Mine())
        }
        return 0;
    }

    static int isEnum(Object o) {
        if (o instanceof Enum) {
            return 1; //@ reached: isEnum(Colour.RED)
        }
        return 0;
    }

    static int otherEnum(Enum<?> e) {
        if (e.ordinal() == 6) {
            return 1; //@ reached: otherEnum(java.time.DayOfWeek.SUNDAY)
        }
        return 0;
    }

    static int enumName(Enum<?> e) {
        if (e.name().equals("PURPLE")) {
            return 1; //@ reached: enum Mine { PURPLE } enumName(Mine.PURPLE)
        }
        return 0;
    }

    static int fourthColour(Colour c) {
        if (c != null && c != Colour.RED && c != Colour.GREEN && c != Colour.BLUE) {
            return 1; //@ never: an enum has no further constants
        }
        return 0;
    }

    static int ordinal(Colour c) {
        if (c.ordinal() > 2) {
            return 1; //@ never: three constants
        }
        return 0;
    }

    static int toStringOfEnum(Colour c) {
        switch (c) {
            case RED:
            case GREEN:
                return 2;
            case BLUE:
                return 3;
            default:
                return 1; //@ never: the three constants are handled above, null ends in an exception
        }
    }

    static int body(Shape s) {
        if (s.getClass() != Shape.class) {
            return 1; //@ reached: body(Shape.ROUND)
        }
        return 0;
    }

    static int corners(Shape s) {
        if (s.corners() != 0 && s.corners() != 4) {
            return 1; //@ never: an enum cannot be extended outside of its body
        }
        return 0;
    }

    static int usedBefore(Shape s) {
        if (s.used == 5) {
            return 1; //@ reached: Shape.SQUARE.used = 5; usedBefore(Shape.SQUARE)
        }
        return 0;
    }

    static int usedConstant() {
        if (Shape.SQUARE.used > 0) {
            return 1; //@ reached: Shape.SQUARE.used = 1; usedConstant()
        }
        return 0;
    }

    static int odd(Even e) {
        if (e.n() % 2 != 0) {
            return 1; //@ private: the constructor refuses odd numbers, the field is final
        }
        return 0;
    }

    static int accessor(Point p) {
        if (p.x() != p.x()) {
            return 1; //@ never: records are final, and so are their fields
        }
        return 0;
    }

    static int lies(Liar l) {
        if (l.n() == 0) {
            return 1; //@ reached: lies(new Liar(-1))
        }
        return 0;
    }

    static int equalRecords(Point p, Point q) {
        if (p.equals(q) && p != q) {
            return 1; //@ reached: equalRecords(new Point(1, 2), new Point(1, 2))
        }
        return 0;
    }

    static int equalButDifferent(Point p, Point q) {
        if (p.equals(q) && p.x() != q.x()) {
            return 1; //@ never: equals of a record compares its components
        }
        return 0;
    }

    static int strangeContent(Box b) {
        if (!b.equals(b)) {
            return 1; //@ never: components are compared by identity first
        }
        return 0;
    }

    static int oneWay(Box a, Box b) {
        if (a.equals(b) && !b.equals(a)) {
            return 1; //@ reached: oneWay(new Box(new Strange.AlwaysEqual()), new Box("x"))
        }
        return 0;
    }

    static int nested(Object o) {
        if (o instanceof Box b && b.content() instanceof Box c && c.content() == o) {
            return 1; //@ private: a record's fields are set once, before it can be its own content
        }
        return 0;
    }

    static int recordAndEnum(Object o) {
        if (o instanceof Record) {
            if (o instanceof Enum) {
                return 1; //@ never: two classes of which neither extends the other
            }
        }
        return 0;
    }

    static int setOfColours(EnumSet<Colour> s) {
        if (s.size() == 3) {
            return 1; //@ reached: setOfColours(EnumSet.allOf(Colour.class))
        }
        return 0;
    }

    static int nullConstant(Colour c) {
        if (c == null) {
            return 1; //@ reached: nullConstant(null)
        }
        return 0;
    }

    static int valueOf(String s) {
        if (Colour.valueOf(s) == Colour.BLUE) {
            return 1; //@ reached: valueOf("BLUE")
        }
        return 0;
    }

    static int notValueOf(String s) {
        Colour c;
        try {
            c = Colour.valueOf(s);
        } catch (IllegalArgumentException e) {
            return 2; //@ reached: notValueOf("PURPLE")
        }
        if (c == null) {
            return 1; //@ never: valueOf answers with a constant or throws
        }
        return 0;
    }
}
