package proofs;

import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Which objects are the same: literals, boxes, what stubs return. */
class Identity {
    static int literal(String s) {
        if (s == "lit") {
            return 1; //@ reached: literal("lit")
        }
        return 0;
    }

    static int equalNotSame(String s) {
        if (s.equals("lit") && s != "lit") {
            return 1; //@ reached: equalNotSame(new String("lit"))
        }
        return 0;
    }

    static int internedNotSame(String s) {
        if (s.equals("lit") && s.intern() != "lit") {
            return 1; //@ never: literals are interned
        }
        return 0;
    }

    static int sameNotEqual(String s) {
        if (s == "lit" && s.length() != 3) {
            return 1; //@ never: it is the literal
        }
        return 0;
    }

    static int freshString(String s) {
        if (new String(s) == s) {
            return 1; //@ never: new makes another object
        }
        return 0;
    }

    static int concatenated(String s) {
        if (s.concat("") == s) {
            return 1; //@ reached: concatenated("a")
        }
        return 0;
    }

    static int boxed(Integer a, Integer b) {
        if (a.equals(b) && a != b) {
            return 1; //@ reached: boxed(1000, new Integer(1000))
        }
        return 0;
    }

    static int smallBoxed(Integer a, Integer b) {
        if (a.equals(b) && a != b && a >= 0 && a < 10) {
            return 1; //@ reached: smallBoxed(5, new Integer(5))
        }
        return 0;
    }

    static int valueOfSmall(int x) {
        if (x >= -128 && x <= 127) {
            Integer a = x;
            Integer b = x;
            if (a != b) {
                return 1; //@ never: boxes from -128 to 127 are the same (JLS 5.1.7)
            }
        }
        return 0;
    }

    static int valueOfLarge(int x) {
        Integer a = x;
        Integer b = x;
        if (a != b) {
            return 1; //@ reached: valueOfLarge(100000)
        }
        return 0;
    }

    static int sameLargeBox(Integer a, Integer b) {
        if (a == b && a > 5000) {
            return 1; //@ reached: Integer i = 6000; sameLargeBox(i, i)
        }
        return 0;
    }

    static int booleans(boolean x) {
        Boolean a = x;
        Boolean b = x;
        if (a != b) {
            return 1; //@ never: boxed booleans are the same (JLS 5.1.7)
        }
        return 0;
    }

    static int thirdBoolean(Boolean b) {
        if (b != null && b != Boolean.TRUE && b != Boolean.FALSE) {
            return 1; //@ reached: thirdBoolean(new Boolean(true))
        }
        return 0;
    }

    static int charBox(Character a, Character b) {
        if (a == b) {
            return 1; //@ reached: charBox('a', 'a')
        }
        return 0;
    }

    static int byteBox(byte x) {
        Byte a = x;
        Byte b = x;
        if (a != b) {
            return 1; //@ never: all bytes are in the cache (JLS 5.1.7)
        }
        return 0;
    }

    static int stubReturnsArgument(UnaryOperator<Object> f, Object o) {
        if (f.apply(o) == o) {
            return 1; //@ reached: stubReturnsArgument(x -> x, "a")
        }
        return 0;
    }

    static int stubReturnsOther(Supplier<Object> s, Object other) {
        if (other != null && s.get() == other) {
            return 1; //@ reached: Object o = new Object(); stubReturnsOther(() -> o, o)
        }
        return 0;
    }

    static int stubReturnsItself(Supplier<Object> s) {
        if (s.get() == s) {
            return 1; //@ reached: stubReturnsItself(new Supplier<Object>() { public Object get() { return this; } })
        }
        return 0;
    }

    static int sameTwice(Supplier<Object> s) {
        Object a = s.get();
        Object b = s.get();
        if (a != null && a == b) {
            return 1; //@ reached: sameTwice(() -> "a")
        }
        return 0;
    }

    static int newEachTime(Supplier<Object> s) {
        if (s.get() != s.get()) {
            return 1; //@ reached: newEachTime(Object::new)
        }
        return 0;
    }

    static int freshObject(Object o) {
        Object mine = new Object();
        if (mine == o) {
            return 1; //@ never: made after the argument
        }
        return 0;
    }

    static int handedToStub(UnaryOperator<Object> f) {
        Object mine = new Object();
        if (f.apply(mine) == mine) {
            return 1; //@ reached: handedToStub(x -> x)
        }
        return 0;
    }

    static int notHandedToStub(Supplier<Object> f) {
        Object mine = new Object();
        if (f.get() == mine) {
            return 1; //@ never: the stub has no way to it
        }
        return 0;
    }

    static int threeAlias(Object a, Object b, Object c) {
        if (a == b && b == c && a != null) {
            return 1; //@ reached: threeAlias("", "", "")
        }
        return 0;
    }

    static int notTransitive(Object a, Object b, Object c) {
        if (a == b && b == c && a != c) {
            return 1; //@ never: identity is transitive
        }
        return 0;
    }

    static int differentTypes(String a, Integer b) {
        if ((Object) a == (Object) b && a != null) {
            return 1; //@ never: both classes are final and differ
        }
        return 0;
    }

    static int differentInterfaces(Runnable a, Comparable<?> b) {
        if ((Object) a == (Object) b && a != null) {
            return 1; //@ reached: Containers.RunnableCounter c = new Containers.RunnableCounter(); differentInterfaces(c, c)
        }
        return 0;
    }

    static int identityHash(Object o) {
        if (System.identityHashCode(o) == o.hashCode()) {
            return 1; //@ reached: identityHash(new Object())
        }
        return 0;
    }

    static int sameIdentityHash(Object a, Object b) {
        if (System.identityHashCode(a) != System.identityHashCode(b)) {
            return 1; //@ reached: sameIdentityHash(new Object(), new Object())
        }
        return 0;
    }

    static int identityHashOfNull() {
        if (System.identityHashCode(null) != 0) {
            return 1; //@ never: documented to be 0
        }
        return 0;
    }

    static int listElementIsArgument(List<Object> list, Object o) {
        if (list.size() == 2 && list.get(1) == o && o != null) {
            return 1; //@ reached: Object o = new Object(); listElementIsArgument(List.of("a", o), o)
        }
        return 0;
    }

    static int doubled(Double d) {
        if (d == d && !d.equals(d)) {
            return 1; //@ never: Double.equals of the same box is true, NaN included
        }
        return 0;
    }
}
