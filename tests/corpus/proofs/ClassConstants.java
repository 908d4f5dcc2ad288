package proofs;

import java.lang.reflect.Type;

/** Class constants that are compared with what is not declared as a `Class`, and with what is declared as a `Class` of something else. */
class ClassConstants {
    Object kept;

    static int object(Object o) {
        if (o == String.class) {
            return 1; //@ reached: object(String.class)
        }
        return 0;
    }

    static int equal(Object o) {
        if (String.class.equals(o)) {
            return 1; //@ reached: equal(String.class)
        }
        return 0;
    }

    static int type(Type t) {
        if (t == String.class) {
            return 1; //@ reached: type(String.class)
        }
        return 0;
    }

    static int element(Object[] a) {
        if (a[0] == String.class) {
            return 1; //@ reached: element(new Object[] {String.class})
        }
        return 0;
    }

    static int tested(Object o) {
        if (o instanceof Class<?> && o == String.class) {
            return 1; //@ reached: tested(String.class)
        }
        return 0;
    }

    int field() {
        if (kept == String.class) {
            return 1; //@ reached: ClassConstants c = new ClassConstants(); c.kept = String.class; c.field()
        }
        return 0;
    }

    static int ofArray(Object o) {
        if (o == new int[0].getClass()) {
            return 1; //@ reached: ofArray(int[].class)
        }
        return 0;
    }

    static int helped(Object a) {
        return same(a, String.class);
    }

    private static int same(Object a, Object b) {
        if (a == b) {
            return 1; //@ reached: helped(String.class)
        }
        return 0;
    }

    static int bounded(Class<? extends Number> c) {
        if ((Object) c == String.class) {
            return 1; //@ reached: bounded((Class) String.class)
        }
        return 0;
    }

    static <E extends Enum<E>> int enumeration(Class<E> c) {
        if ((Object) c == Thread.State.class) {
            return 1; //@ reached: enumeration(Thread.State.class)
        }
        return 0;
    }

    static int exact(Class<String> c) {
        if ((Object) c == Integer.class) {
            return 1; //@ reached: exact((Class) Integer.class)
        }
        return 0;
    }

    static int string(String s) {
        if ((Object) s == String.class) {
            return 1; //@ never: a String is no Class
        }
        return 0;
    }

    static int two(Class<?> c) {
        if (c == String.class) {
            if (c == Integer.class) {
                return 1; //@ never: a Class is of one class
            }
        }
        return 0;
    }
}
