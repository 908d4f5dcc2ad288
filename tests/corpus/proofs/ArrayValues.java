package proofs;

import java.io.Serializable;
import java.util.List;
import java.util.function.Supplier;

/** Arrays as values of the types that arrays have. */
class ArrayValues {
    static int ints(Object o) {
        if (o instanceof int[]) {
            return 1; //@ reached: ints(new int[0])
        }
        return 0;
    }

    static int cloneable(Cloneable c) {
        if (c instanceof long[]) {
            return 1; //@ reached: cloneable(new long[1])
        }
        return 0;
    }

    static int serializable(Serializable s) {
        if (s instanceof Object[]) {
            return 1; //@ reached: serializable(new Object[1])
        }
        return 0;
    }

    static int both(Object o) {
        if (o instanceof Serializable && o instanceof Cloneable && o.getClass().getSuperclass() == Object.class) {
            return 1; //@ reached: both(new byte[0])
        }
        return 0;
    }

    static int arrayClass(Object o) {
        if (o.getClass().isArray()) {
            return 1; //@ reached: arrayClass(new String[0])
        }
        return 0;
    }

    static int exactClass(Object o) {
        if (o.getClass() == String[].class) {
            return 1; //@ reached: exactClass(new String[0])
        }
        return 0;
    }

    static int className(Object o) {
        if (o != null && o.getClass().getName().equals("[I")) {
            return 1; //@ reached: className(new int[0])
        }
        return 0;
    }

    static int cast(Object o) {
        int[] a = (int[]) o;
        if (a.length == 7) {
            return 1; //@ reached: cast(new int[7])
        }
        return 0;
    }

    static int matrix(Object o) {
        if (o instanceof int[][] m && m.length > 1 && m[1] == m[0] && m[0] != null) {
            return 1; //@ reached: int[] r = {1}; matrix(new int[][] {r, r})
        }
        return 0;
    }

    static int anyMatrix(Object[] o) {
        if (o instanceof int[][]) {
            return 1; //@ reached: anyMatrix(new int[1][1])
        }
        return 0;
    }

    static int twoKinds(Object o) {
        if (o instanceof int[]) {
            if (o instanceof long[]) {
                return 1; //@ never: an array has one class, and int[] is no long[]
            }
        }
        return 0;
    }

    static int primitivesAreNotObjects(Object o) {
        if (o instanceof int[]) {
            if (o instanceof Object[]) {
                return 1; //@ never: the elements of an int[] are no objects
            }
        }
        return 0;
    }

    static int arrayOrString(Object o) {
        if (o instanceof String) {
            if (o.getClass().isArray()) {
                return 1; //@ never: String is final and no array
            }
        }
        return 0;
    }

    static int supplied(Supplier<Object> s) {
        if (s.get() instanceof char[]) {
            return 1; //@ reached: supplied(() -> new char[0])
        }
        return 0;
    }

    interface Source {
        Object next();
    }

    static int called(Source s) {
        Object o = s.next();
        if (o instanceof Object[] a && a.length == 2 && a[0] == o) {
            return 1; //@ reached: Object[] a = new Object[2]; a[0] = a; called(() -> a)
        }
        return 0;
    }

    static int itself(Object[] a) {
        if (a != null && a.length > 0 && a[0] == a) {
            return 1; //@ reached: Object[] a = new Object[1]; a[0] = a; itself(a)
        }
        return 0;
    }

    static int cycle(Object[] a) {
        if (a[0] instanceof Object[] b && b != a && b[0] == a) {
            return 1; //@ reached: Object[] a = new Object[1]; a[0] = new Object[] {a}; cycle(a)
        }
        return 0;
    }

    static int element(List<Object> list) {
        if (!list.isEmpty() && list.get(0) instanceof double[]) {
            return 1; //@ reached: element(java.util.List.of(new double[0]))
        }
        return 0;
    }

    static int sameArray(int[] a, int[] b) {
        a[0] = 1;
        b[0] = 2;
        if (a[0] == 2) {
            return 1; //@ reached: int[] a = {0}; sameArray(a, a)
        }
        return 0;
    }

    static int ownArray(int x) {
        int[] a = {x};
        int[] b = {x};
        a[0] = 1;
        b[0] = 2;
        if (a[0] == 2) {
            return 1; //@ never: two new arrays, which nothing else sees
        }
        return 0;
    }

    static int lengthIsNotNegative(int[] a) {
        if (a.length < 0) {
            return 1; //@ never: no array has a negative length
        }
        return 0;
    }

    static int clonedIsAnother(int[] a) {
        if (a.clone() == a) {
            return 1; //@ never: clone of an array makes a new one
        }
        return 0;
    }

    static int equalsOfArrays(Object o) {
        int[] a = {1};
        if (a.equals(o)) {
            return 1; //@ never: arrays inherit equals of Object, and the array is new
        }
        return 0;
    }

    Object held;

    int heldArray() {
        if (held instanceof boolean[] b && b.length > 0 && b[0]) {
            return 1; //@ reached: ArrayValues v = new ArrayValues(); v.held = new boolean[] {true}; v.heldArray()
        }
        return 0;
    }

    static int comparable(Comparable<?> c) {
        if ((Object) c instanceof Object[]) {
            return 1; //@ never: arrays do not implement Comparable
        }
        return 0;
    }

    static int number(Number n) {
        if ((Object) n instanceof Cloneable) {
            return 1; //@ reached: number(new Strange.CloneableNumber())
        }
        return 0;
    }

    static int hash(Object o) {
        if (o.toString().startsWith("[I@")) {
            return 1; //@ reached: hash(new int[0])
        }
        return 0;
    }
}
