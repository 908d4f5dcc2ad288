package proofs;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Invariants that look closed: some are, others leak without any reflection. */
class Invariants {
    static class Shy {
        private final int n;

        private Shy(int n) {
            this.n = n;
        }

        int n() {
            return n;
        }

        static class Child extends Shy {
            Child() {
                super(1);
            }
        }
    }

    static int shy(Shy s) {
        if (s.n() == 9) {
            return 1; //@ reached: shy(new Shy.Child() { int n() { return 9; } })
        }
        return 0;
    }

    static final class Sorted {
        private final int[] data;

        Sorted(int low, int high) {
            data = low < high ? new int[] {low, high} : new int[] {high, low};
        }

        int[] data() {
            return data;
        }

        int wrong() {
            if (data[0] > data[1]) {
                return 1; //@ reached: Sorted s = new Sorted(1, 2); s.data()[0] = 5; s.wrong()
            }
            return 0;
        }
    }

    static final class Copied {
        private final int low;
        private final int high;

        Copied(int a, int b) {
            low = Math.min(a, b);
            high = Math.max(a, b);
        }

        int wrong() {
            if (low > high) {
                return 1; //@ private: final fields that the constructor orders
            }
            return 0;
        }
    }

    static final class Kept {
        private final int[] data;
        private final int first;

        Kept(int[] data) {
            this.data = data;
            first = data[0];
        }

        int changed() {
            if (data[0] != first) {
                return 1; //@ reached: int[] a = {1}; Kept k = new Kept(a); a[0] = 2; k.changed()
            }
            return 0;
        }
    }

    static final class Range implements Serializable {
        private final int low;
        private final int high;

        Range(int low, int high) {
            if (low > high) {
                throw new IllegalArgumentException();
            }
            this.low = low;
            this.high = high;
        }

        int wrong() {
            if (low > high) {
                return 1; //@ reached: ((Range) Around.deserialized(new Range(0x11223344, 0x11223355), 0x11223355, 1)).wrong()
            }
            return 0;
        }
    }

    record Interval(int low, int high) implements Serializable {
        Interval {
            if (low > high) {
                throw new IllegalArgumentException();
            }
        }

        int wrong() {
            if (low > high) {
                return 1; //@ private: records are deserialised through their constructor
            }
            return 0;
        }
    }

    static class Positive {
        final int n;

        Positive(int n) {
            if (n <= 0) {
                throw new IllegalArgumentException();
            }
            this.n = n;
        }

        int zero() {
            if (n == 0) {
                return 1; //@ reached: Around.resurrected()
            }
            return 0;
        }
    }

    private final List<String> names = new ArrayList<>();

    List<String> names() {
        return names;
    }

    List<String> view() {
        return Collections.unmodifiableList(names);
    }

    int named() {
        if (names.contains("x")) {
            return 1; //@ reached: Invariants i = new Invariants(); i.names().add("x"); i.named()
        }
        return 0;
    }

    private final List<String> closed = new ArrayList<>();

    List<String> closedView() {
        return Collections.unmodifiableList(closed);
    }

    int closedNamed() {
        if (!closed.isEmpty()) {
            return 1; //@ private: only an unmodifiable view is handed out, and nothing is added
        }
        return 0;
    }

    private int version;
    private int limit = 10;

    void touch() {
        version++;
    }

    int touchedBy(Runnable r) {
        int before = version;
        r.run();
        if (before != version) {
            return 1; //@ reached: Invariants i = new Invariants(); i.touchedBy(i::touch)
        }
        return 0;
    }

    int limitBy(Runnable r) {
        int before = limit;
        r.run();
        if (before != limit) {
            return 1; //@ never: no code writes the field after construction
        }
        return 0;
    }

    static class Copy implements Cloneable {
        int n;

        @Override
        public Copy clone() {
            try {
                return (Copy) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(); //@ never: the class is Cloneable
            }
        }
    }

    static int cloned(Copy c) {
        Copy d = c.clone();
        if (d == c) {
            return 1; //@ reached: cloned(new Copy() { public Copy clone() { return this; } })
        }
        if (d == null) {
            return 2; //@ reached: cloned(new Copy() { public Copy clone() { return null; } })
        }
        return 0;
    }

    static class Plain {
        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    static int notCloneable(Plain p) {
        try {
            p.copy();
        } catch (CloneNotSupportedException e) {
            return 1; //@ reached: notCloneable(new Plain())
        }
        return 2; //@ reached: class C extends Plain implements Cloneable { } notCloneable(new C())
    }

    sealed interface Tree permits Leaf, Fork, Free {
    }

    record Leaf(int value) implements Tree {
    }

    record Fork(Tree left, Tree right) implements Tree {
    }

    non-sealed interface Free extends Tree {
        int weight();
    }

    static int weight(Tree t) {
        if (t instanceof Leaf l) {
            return l.value();
        }
        if (t instanceof Fork f) {
            return weight(f.left()) + weight(f.right());
        }
        if (t instanceof Free f && f.weight() == 12) {
            return 1; //@ reached: weight((Free) () -> 12)
        }
        return 0;
    }

    static int forkOfItself(Fork f) {
        if (f.left() == f) {
            return 1; //@ private: a record's field is set before the record can be known
        }
        return 0;
    }

    enum Basic implements java.util.function.IntBinaryOperator {
        PLUS {
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        TIMES {
            public int applyAsInt(int a, int b) {
                return a * b;
            }
        }
    }

    static int basic(Basic b) {
        if (b.applyAsInt(2, 2) != 4) {
            return 1; //@ never: both constants make 4 of 2 and 2
        }
        return 0;
    }

    static int anyOperator(java.util.function.IntBinaryOperator b) {
        if (b.applyAsInt(2, 2) != 4) {
            return 1; //@ reached: anyOperator((x, y) -> 5)
        }
        return 0;
    }

    static final class Once {
        private boolean used;

        int use() {
            if (used) {
                return 1; //@ reached: Once o = new Once(); o.use(); o.use()
            }
            used = true;
            return 0;
        }
    }

    static final class Stack {
        private final Object[] items = new Object[3];
        private int size;

        void push(Object o) {
            if (size == items.length) {
                throw new IllegalStateException();
            }
            items[size++] = o;
        }

        Object pop() {
            if (size == 0) {
                throw new IllegalStateException();
            }
            return items[--size];
        }

        int full() {
            if (size == 3) {
                return 1; //@ reached: Stack s = new Stack(); s.push(1); s.push(2); s.push(3); s.full()
            }
            if (size > 3) {
                return 2; //@ private: push refuses a fourth
            }
            return 0;
        }
    }
}
