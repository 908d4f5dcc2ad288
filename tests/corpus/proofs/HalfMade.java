package proofs;

/** Enums while they are initialised, initialisers that fail, clones of subclasses, and the table of interned strings. */
class HalfMade {
    enum Only {
        ONLY;

        Only() {
            isOther();
            isNull();
        }

        int isOther() {
            if (this != ONLY) {
                return 1; //@ reached: Only.ONLY.name()
            }
            return 0;
        }

        static int isNull() {
            if (ONLY == null) {
                return 1; //@ reached: Only.ONLY.name()
            }
            return 0;
        }
    }

    enum Numbered {
        ONE(1);

        private final int number;
        private final String text;

        Numbered(int number) {
            unset();
            this.number = number;
            this.text = "n" + number;
        }

        int unset() {
            if (number == 0) {
                if (text == null) {
                    return 2; //@ reached: Numbered.ONE.name()
                }
                return 1; //@ never: the text is set right after the number
            }
            return 0;
        }
    }

    enum Listed {
        FIRST, SECOND;

        Listed() {
            unlisted();
        }

        static int unlisted() {
            try {
                return values().length;
            } catch (NullPointerException e) {
                return -1; //@ reached: Listed.FIRST.name()
            }
        }
    }

    /** Nobody sees these half-made. */
    enum Plain {
        LOW(1, "low"), HIGH(2, "high") {
            int twice() {
                return 4;
            }
        };

        private final int number;
        private final String text;

        Plain(int number, String text) {
            this.number = number;
            this.text = "a " + text + number;
        }

        int twice() {
            return 2;
        }

        int unset() {
            if (number == 0) {
                return 1; //@ never: the constructors are given 1 and 2, and call nothing that could look before they set it
            }
            return 0;
        }

        static int isNull() {
            if (LOW == null) {
                return 1; //@ never: nothing runs before it is assigned that could call this
            }
            return values().length;
        }
    }

    static class Failing {
        static {
            if (true) {
                throw new IllegalStateException();
            }
        }

        static void touch() {
        }
    }

    static int again() {
        try {
            Failing.touch();
        } catch (ExceptionInInitializerError e) {
            return 1; //@ reached: again()
        } catch (NoClassDefFoundError e) {
            return 2; //@ reached: again(); again()
        }
        return 0; //@ never: the initialiser always fails
    }

    static class Copied {
        Object copy() throws CloneNotSupportedException {
            Object copy = super.clone();
            return copy; //@ reached: class Mine extends Copied implements Cloneable { } new Mine().copy()
        }
    }

    static class Cloned implements Cloneable {
        int copy() throws CloneNotSupportedException {
            Object copy = super.clone();
            if (copy.getClass() != Cloned.class) {
                return 1; //@ reached: new Cloned() { }.copy()
            }
            return 0;
        }
    }

    static final class Final implements Cloneable {
        int copy() throws CloneNotSupportedException {
            Object copy = super.clone();
            if (copy.getClass() != Final.class) {
                return 1; //@ never: a clone has the class of the object, which has no subclass
            }
            return 0;
        }
    }

    private static final String JOINED = "pq".concat("1");

    static int interned() {
        String made = "ab".concat("cd");
        if (made.intern() != made) {
            return 1; //@ reached: interned(); interned()
        }
        return 0;
    }

    static int internedConstant() {
        if (JOINED.intern() != JOINED) {
            return 1; //@ reached: String literal = "pq1"; internedConstant()
        }
        return 0;
    }

    static int literal() {
        if ("lit".intern() != "lit") {
            return 1; //@ never: a literal is interned
        }
        return 0;
    }
}
