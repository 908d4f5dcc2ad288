package proofs;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What looks into the class of something that may be an array: dispatch as in equals and hashCode of builders. */
class ArrayDispatch {
    static int dispatch(Object o) {
        if (o instanceof long[] l) {
            return l.length == 2 && l[1] == 7 ? 1 : 2;
        } else if (o instanceof byte[] b) {
            if (b.length > 0 && b[0] == -1) {
                return 3; //@ reached: dispatch(new byte[] {-1})
            }
        } else if (o instanceof boolean[] z) {
            if (z.length > 1 && z[1]) {
                return 4; //@ reached: dispatch(new boolean[] {false, true})
            }
        } else if (o instanceof Object[] a) {
            if (a.length == 1 && a[0] instanceof int[] i && i.length == 3) {
                return 5; //@ reached: dispatch(new Object[] {new int[3]})
            }
        } else if (o instanceof long[]) {
            return 6; //@ never: the first test excludes it
        }
        return 0;
    }

    static int lengthOf(Object o) {
        if (Array.getLength(o) == 4) {
            return 1; //@ reached: lengthOf(new char[4])
        }
        return 0;
    }

    static int noArray(Object o) {
        try {
            return Array.getLength(o);
        } catch (IllegalArgumentException e) {
            return -1; //@ reached: noArray("a")
        }
    }

    static int stringElements(Object[] a) {
        if (a instanceof String[] && a.length > 0 && a[0] != null) {
            if (a[0] instanceof Integer) {
                return 1; //@ never: the elements of a String[] are strings
            }
            if (a[0].equals("x")) {
                return 2; //@ reached: stringElements(new String[] {"x"})
            }
        }
        return 0;
    }

    static int elementFirst(Object[] a) {
        Object first = a[0];
        if (first instanceof Integer) {
            if (a instanceof String[]) {
                return 1; //@ never: a String[] holds no Integer
            }
            if (a instanceof Integer[]) {
                return 2; //@ reached: elementFirst(new Integer[] {1})
            }
            if (a.getClass() == Object[].class) {
                return 3; //@ reached: elementFirst(new Object[] {1})
            }
        }
        return 0;
    }

    static int storedBefore(Object[] a, Object o) {
        a[0] = o;
        if (a instanceof String[] && o != null) {
            if (o instanceof String) {
                return 1; //@ reached: storedBefore(new String[1], "a")
            }
            return 2; //@ never: the store would have thrown
        }
        return 0;
    }

    static int throughAnother(Object[] a, Object o) {
        if (o == a && o instanceof Integer[] i && i.length == 1 && i[0] != null && i[0] == 5) {
            return 1; //@ reached: Integer[] a = {5}; throughAnother(a, a)
        }
        return 0;
    }

    static int sameAsInts(int[] a, Object o) {
        a[0] = 3;
        if (o instanceof int[] b && b.length > 0 && b[0] == 3 && b == a) {
            return 1; //@ reached: int[] a = {0}; sameAsInts(a, a)
        }
        if (o instanceof int[] b && b == a) {
            return 2; //@ never: then it holds a 3
        }
        return 0;
    }

    static int swapped(Object[] a) {
        try {
            Object o = a[0];
            a[0] = a[1];
            a[1] = o;
        } catch (ArrayStoreException e) {
            return 1; //@ never: what an array holds fits it
        }
        return 0;
    }

    static int intoRow(Object[] a, int[] row) {
        try {
            a[0] = row;
        } catch (ArrayStoreException e) {
            return 1; //@ reached: intoRow(new String[1], new int[0])
        }
        if (a instanceof int[][] m && m[0] != null && m[0].length == 2) {
            return 2; //@ reached: intoRow(new int[1][], new int[2])
        }
        return 0;
    }

    static int notAnArray(Object o) {
        if (o instanceof Number) {
            if (o.getClass().isArray()) {
                return 1; //@ never: Number is a class, and no array extends it
            }
        }
        if (o instanceof int[]) {
            if (!o.getClass().isArray()) {
                return 2; //@ never: int[] is an array
            }
        }
        return 0;
    }

    static int exactly(Object o) {
        if (o.getClass() == int[].class) {
            if (o instanceof Object[]) {
                return 1; //@ never: the elements of an int[] are no objects
            }
            if (((int[]) o).length > 2) {
                return 2; //@ reached: exactly(new int[3])
            }
        }
        return 0;
    }

    static int component(Object o) {
        Class<?> type = o.getClass().getComponentType();
        if (type == null) {
            return 0; //@ reached: component("a")
        }
        if (type.isPrimitive()) {
            return 1; //@ reached: component(new byte[0])
        }
        if (type == String.class) {
            return 2; //@ reached: component(new String[0])
        }
        return 3; //@ reached: component(new Object[0])
    }

    static int value(Map<String, Object> map) {
        if (map.get("k") instanceof Object[] a && a.length > 0 && a[0] == map) {
            return 1; //@ reached: Map<String, Object> m = new java.util.HashMap<>(); m.put("k", new Object[] {m}); value(m)
        }
        return 0;
    }

    static int lists(List<Object[]> list) {
        if (list.size() == 1 && list.get(0) instanceof String[]) {
            return 1; //@ reached: List<Object[]> l = new java.util.ArrayList<>(); l.add(new String[0]); lists(l)
        }
        return 0;
    }

    static int copyKeepsClass(Object[] a) {
        if (a instanceof String[]) {
            if (Arrays.copyOf(a, 1).getClass() == String[].class) {
                return 1; //@ reached: copyKeepsClass(new String[0])
            }
        }
        return 0;
    }

    static int cloneable(Object o) {
        if (o instanceof Cloneable && o instanceof java.io.Serializable && !o.getClass().isArray()) {
            return 1; //@ reached: cloneable(new java.util.ArrayList<>())
        }
        return 0;
    }

    record Point(int x) {
    }

    enum Colour {
        RED, GREEN
    }

    static int anyRecord(Object o) {
        if (o instanceof Record) {
            return 1; //@ reached: anyRecord(new Point(1))
        }
        if (o instanceof Enum) {
            return 2; //@ reached: anyRecord(Colour.RED)
        }
        return 0;
    }
}
