package small;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** Class objects of which nothing is known: one of a few class literals, or what they are compared with. */
class Literals {
    Class<?> held;

    // Null, an interface, an array, an enum, a primitive type, another class.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=6 threw=0
    static int kind(Class<?> type) {
        if (type == null) return 0;
        if (type.isInterface()) return 1;
        if (type.isArray()) return 2;
        if (type.isEnum()) return 3;
        return type.isPrimitive() ? 4 : 5;
    }

    // What is compared need not be listed.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    //@ explore: criterion=block-2 heap=lazy cases=4 returned=4 threw=0
    static int named(Class<?> type) {
        if (type == StringBuilder.class) return 1;
        if (type == Literals.class) return 2;
        return type == long[].class ? 3 : 0;
    }

    // Both the same, or not.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean same(Class<?> a, Class<?> b) {
        return a == b;
    }

    // No receiver; the class held or another one.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean holds(Literals literals, Class<?> type) {
        return literals.held == type;
    }

    // A null array, no such element, a null element, a primitive type, another one.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=2 threw=3
    static int first(Class<?>[] types) {
        return types[0].isPrimitive() ? 1 : 0;
    }

    // Below Number there are classes, and no interface that is known; null.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static int bounded(Class<? extends Number> type) {
        return type.isInterface() ? 1 : 0;
    }

    // What the declaration says holds: no String is below Number, and Integer is.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int narrow(Class<? extends Number> type) {
        Class<?> any = type;
        if (any == String.class) return 2;
        return any == Integer.class ? 1 : 0;
    }

    // No class, no object; an object of the class or not.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static boolean exactly(Class<?> type, Object object) {
        if (type == null) throw new IllegalArgumentException();
        return object.getClass() == type;
    }

    // What a proxy is asked goes to its handler, whatever the number.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int proxied(int number) {
        InvocationHandler twice = (proxy, method, args) -> 2 * (Integer) args[0];
        Class<?>[] types = {Doubling.class};
        Doubling doubling = (Doubling) Proxy.newProxyInstance(Literals.class.getClassLoader(), types, twice);
        return doubling.twice(number) == 10 ? 1 : 0;
    }

    // No class; no interface; an interface: Runnable and Override are listed, each is a proxy of its own.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1 traces=3
    static boolean proxyOf(Class<?> type) {
        if (!type.isInterface()) return false;
        Object made = Proxy.newProxyInstance(null, new Class<?>[] {type}, (proxy, method, args) -> null);
        return type.isInstance(made);
    }

    interface Doubling {
        int twice(int number);
    }

    // Two unknowns may both be null, one of them being no class; the same object that is a class is beyond the limit.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean both(String text, Class<?> type) {
        return (Object) text == type;
    }

    // A primitive type is declared as its box.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int boxed(Class<Integer> type) {
        if (type == int.class) return 1;
        return type == Integer.class ? 2 : 0;
    }

    // What was listed for one class is allowed for another that comes later.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean later(Class<? extends RuntimeException> narrow, Class<? extends Exception> wide) {
        return wide == RuntimeException.class;
    }
}
