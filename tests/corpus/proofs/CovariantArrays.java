package proofs;

import java.util.Arrays;

/** An array parameter may be an array of a subclass. */
class CovariantArrays {
    static int isStrings(Object[] a) {
        if (a instanceof String[]) {
            return 1; //@ reached: isStrings(new String[0])
        }
        return 0;
    }

    static int store(Object[] a) {
        try {
            a[0] = 1;
        } catch (ArrayStoreException e) {
            return 1; //@ reached: store(new String[1])
        }
        return 0;
    }

    static int storeInNumbers(Number[] a, Number n) {
        try {
            a[0] = n;
        } catch (ArrayStoreException e) {
            return 1; //@ reached: storeInNumbers(new Integer[1], 2.0)
        }
        return 0;
    }

    static int storeInStrings(String[] a, String s) {
        try {
            a[0] = s;
        } catch (ArrayStoreException e) {
            return 1; //@ never: String is final, so a String[] has exactly that class
        }
        return 0;
    }

    static int storeInInts(int[] a) {
        try {
            a[0] = 1;
        } catch (ArrayStoreException e) {
            return 1; //@ never: arrays of ints take every int
        }
        return 0;
    }

    static int storeNull(Object[] a) {
        try {
            a[0] = null;
        } catch (ArrayStoreException e) {
            return 1; //@ never: null is assignable to every class
        }
        return 0;
    }

    static int storeInOwn(Object o) {
        Object[] a = new Object[1];
        try {
            a[0] = o;
        } catch (ArrayStoreException e) {
            return 1; //@ never: the array was made as Object[]
        }
        return 0;
    }

    static int exact(Object[] a) {
        if (a.getClass() != Object[].class) {
            return 1; //@ reached: exact(new Integer[0])
        }
        return 0;
    }

    static int exactStrings(String[] a) {
        if (a.getClass() != String[].class) {
            return 1; //@ never: String is final
        }
        return 0;
    }

    static int component(Object[] a) {
        if (a.getClass().getComponentType() == Integer.class) {
            return 1; //@ reached: component(new Integer[0])
        }
        return 0;
    }

    static int componentIsArray(Object[] a) {
        if (a.getClass().getComponentType().isArray()) {
            return 1; //@ reached: componentIsArray(new int[0][])
        }
        return 0;
    }

    static int storeRow(Object[][] a, Object[] row) {
        try {
            a[0] = row;
        } catch (ArrayStoreException e) {
            return 1; //@ reached: storeRow(new String[1][], new Object[0])
        }
        return 0;
    }

    static class Animal {
    }

    static final class Dog extends Animal {
    }

    static int storeAnimal(Animal[] a) {
        try {
            a[0] = new Animal();
        } catch (ArrayStoreException e) {
            return 1; //@ reached: storeAnimal(new Dog[1])
        }
        return 0;
    }

    static int storeDog(Dog[] a, Dog d) {
        try {
            a[0] = d;
        } catch (ArrayStoreException e) {
            return 1; //@ never: Dog is final, so each store fits
        }
        return 0;
    }

    static int storeUnknown(Animal[] a, Animal b) {
        try {
            a[0] = b;
        } catch (ArrayStoreException e) {
            return 1; //@ reached: storeUnknown(new Dog[1], new Animal())
        }
        return 0;
    }

    static int storeSubclass(Animal[] a, Dog d) {
        try {
            a[0] = d;
        } catch (ArrayStoreException e) {
            return 1; //@ reached: storeSubclass((Animal[]) new Strange.Cat[1], new Dog())
        }
        return 0;
    }

    static int varargs(Object... more) {
        if (more instanceof Integer[]) {
            return 1; //@ reached: varargs((Object[]) new Integer[] {1})
        }
        return 0;
    }

    static int varargsNull(String... more) {
        if (more == null) {
            return 1; //@ reached: varargsNull((String[]) null)
        }
        return 0;
    }

    static int filled(Object[] a) {
        try {
            Arrays.fill(a, "x");
        } catch (ArrayStoreException e) {
            return 1; //@ reached: filled(new Integer[2])
        }
        return 0;
    }

    static int copied(Object[] from, Object[] to) {
        try {
            System.arraycopy(from, 0, to, 0, 1);
        } catch (ArrayStoreException e) {
            return 1; //@ reached: copied(new Object[] {1}, new String[1])
        }
        return 0;
    }

    static int clonedKeepsClass(Object[] a) {
        Object[] b = a.clone();
        if (b.getClass() != a.getClass()) {
            return 1; //@ never: clone keeps the class
        }
        return 0;
    }

    static int comparables(Comparable<?>[] a) {
        if (a instanceof Integer[]) {
            return 1; //@ reached: comparables(new Integer[0])
        }
        return 0;
    }

    static int storeComparable(Comparable<String>[] a) {
        try {
            a[0] = "s";
        } catch (ArrayStoreException e) {
            return 1; //@ reached: storeComparable(Strange.comparables())
        }
        return 0;
    }

    private Object[] own = new Object[2];

    int storeInField(Object o) {
        try {
            own[0] = o;
        } catch (ArrayStoreException e) {
            return 1; //@ never: the field is private and holds an Object[] that the class made
        }
        return 0;
    }

    Object[] open = new Object[2];

    int storeInOpenField(Object o) {
        try {
            open[0] = o;
        } catch (ArrayStoreException e) {
            return 1; //@ reached: CovariantArrays c = new CovariantArrays(); c.open = new String[1]; c.storeInOpenField(1)
        }
        return 0;
    }
}
