package proofs;

import java.io.IOException;
import java.util.function.IntUnaryOperator;

/** Interfaces that a test implements: they throw, write, and answer as they like. */
class Stubs {
    interface Reader {
        int read() throws IOException;

        default int twice() throws IOException {
            return 2 * read();
        }
    }

    interface Listener {
        void changed(int[] data);
    }

    interface Node {
        Node next();

        int value();
    }

    interface Visitor<R> {
        R visit(Stubs s);
    }

    int state;
    static int calls;

    static int declared(Reader r) {
        try {
            r.read();
        } catch (IOException e) {
            return 1; //@ reached: declared(() -> { throw new IOException(); })
        }
        return 0;
    }

    static int subclassOfDeclared(Reader r) {
        try {
            r.read();
        } catch (java.io.FileNotFoundException e) {
            return 1; //@ reached: subclassOfDeclared(() -> { throw new java.io.FileNotFoundException(); })
        } catch (IOException e) {
            return 2; //@ reached: subclassOfDeclared(() -> { throw new java.io.EOFException(); })
        }
        return 0;
    }

    static int unchecked(Reader r) throws IOException {
        try {
            r.read();
        } catch (UnsupportedOperationException e) {
            return 1; //@ reached: unchecked(() -> { throw new UnsupportedOperationException(); })
        }
        return 0;
    }

    static int error(Listener l) {
        try {
            l.changed(null);
        } catch (AssertionError e) {
            return 1; //@ reached: error(a -> { throw new AssertionError(); })
        }
        return 0;
    }

    static int sneaky(Listener l) throws Exception {
        try {
            l.changed(null);
        } catch (Exception e) {
            if (e instanceof IOException) {
                return 1; //@ reached: sneaky(a -> Strange.<RuntimeException, Object>sneaky(new IOException()))
            }
        }
        return 0;
    }

    static int message(Listener l) {
        try {
            l.changed(null);
        } catch (RuntimeException e) {
            if ("boom".equals(e.getMessage())) {
                return 1; //@ reached: message(a -> { throw new RuntimeException("boom"); })
            }
        }
        return 0;
    }

    static int ownException(Listener l) {
        try {
            l.changed(null);
        } catch (RuntimeException e) {
            if (e.getClass().getSuperclass() != Exception.class && e.getClass() != RuntimeException.class
                    && !e.getClass().getName().startsWith("java")) {
                return 1; //@ reached: class Mine extends RuntimeException { } ownException(a -> { throw new Mine(); })
            }
        }
        return 0;
    }

    static int writesArgument(Listener l) {
        int[] data = {1};
        l.changed(data);
        if (data[0] == 2) {
            return 1; //@ reached: writesArgument(a -> a[0] = 2)
        }
        return 0;
    }

    static int doesNotSee(Listener l) {
        int[] data = {1};
        l.changed(null);
        if (data[0] == 2) {
            return 1; //@ never: nothing else ever sees the array
        }
        return 0;
    }

    int writesReceiver(Listener l) {
        state = 1;
        l.changed(null);
        if (state == 3) {
            return 1; //@ reached: Stubs s = new Stubs(); s.writesReceiver(a -> s.state = 3)
        }
        return 0;
    }

    private int hidden;

    int cannotWrite(Listener l) {
        hidden = 1;
        l.changed(null);
        if (hidden == 3) {
            return 1; //@ never: the field is private and only ever 0 or 1
        }
        return 0;
    }

    int reentrant(Listener l) {
        hidden = 0;
        l.changed(null);
        if (hidden == 1) {
            return 1; //@ reached: Stubs s = new Stubs(); s.reentrant(a -> s.cannotWrite(b -> { }))
        }
        return 0;
    }

    static int writesStatic(Listener l) {
        calls = 0;
        l.changed(null);
        if (calls == 4) {
            return 1; //@ reached: writesStatic(a -> calls = 4)
        }
        return 0;
    }

    static int differs(IntUnaryOperator f) {
        if (f.applyAsInt(1) != f.applyAsInt(1)) {
            return 1; //@ reached: int[] n = {0}; differs(x -> n[0]++)
        }
        return 0;
    }

    static int thrice(IntUnaryOperator f) {
        int a = f.applyAsInt(0);
        int b = f.applyAsInt(0);
        int c = f.applyAsInt(0);
        if (a < b && b < c && c == a + 5) {
            return 1; //@ reached: java.util.function.IntSupplier s = Strange.ints(1, 2, 6); thrice(x -> s.getAsInt())
        }
        return 0;
    }

    static int between(IntUnaryOperator f) {
        int a = f.applyAsInt(0);
        if (a > 5) {
            if (a < 3) {
                return 1; //@ never: one answer is one number
            }
        }
        return 0;
    }

    static int answersItself(Node n) {
        if (n.next() == n) {
            return 1; //@ reached: answersItself(new Nodes.Loop())
        }
        return 0;
    }

    static int answersArgument(Node n, Node m) {
        if (n != m && n.next() == m && m.next() == n) {
            return 1; //@ reached: Nodes.Loop a = new Nodes.Loop(), b = new Nodes.Loop(); a.next = b; b.next = a; answersArgument(a, b)
        }
        return 0;
    }

    static int longChain(Node n) {
        int length = 0;
        while (n != null) {
            length++;
            n = n.next();
        }
        if (length == 20) {
            return 1; //@ reached: longChain(new Nodes.Chain(20))
        }
        return 0;
    }

    static int overridesDefault(Reader r) throws IOException {
        if (r.twice() == 7) {
            return 1; //@ reached: overridesDefault(new Reader() { public int read() { return 0; } public int twice() { return 7; } })
        }
        return 0;
    }

    static int anotherInterface(Reader r) {
        if (r instanceof AutoCloseable) {
            return 1; //@ reached: class R implements Reader, AutoCloseable { public int read() { return 0; } public void close() { } } anotherInterface(new R())
        }
        return 0;
    }

    static int stubIsString(Reader r) {
        if ((Object) r instanceof String) {
            return 1; //@ never: String is final and does not implement Reader
        }
        return 0;
    }

    static int isLambda(Reader r) {
        if (r.getClass().isSynthetic() || r.getClass().isAnonymousClass() || r.getClass().isHidden()) {
            return 1; //@ reached: isLambda(() -> 1)
        }
        return 0;
    }

    int visited(Visitor<Stubs> v) {
        if (v.visit(this) == this) {
            return 1; //@ reached: new Stubs().visited(s -> s)
        }
        return 0;
    }

    static int nullAnswer(Visitor<Integer> v) {
        try {
            int i = v.visit(null);
            if (i == 77) {
                return 2; //@ reached: nullAnswer(s -> 77)
            }
        } catch (NullPointerException e) {
            return 1; //@ reached: nullAnswer(s -> null)
        }
        return 0;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int pollutedAnswer(Visitor<Integer> v) {
        try {
            Integer i = v.visit(null);
            return i == null ? 2 : 3;
        } catch (ClassCastException e) {
            return 1; //@ reached: pollutedAnswer((Visitor) (Visitor<String>) s -> "text")
        }
    }

    static int throwsThenAnswers(Reader r) {
        int failures = 0;
        for (int i = 0; i < 3; i++) {
            try {
                if (r.read() == 42 && failures == 2) {
                    return 1; //@ reached: java.util.function.IntSupplier s = Strange.ints(0, 0, 42); throwsThenAnswers(() -> { int n = s.getAsInt(); if (n == 0) throw new IOException(); return n; })
                }
            } catch (IOException e) {
                failures++;
            }
        }
        return 0;
    }

    static int equalsOfStub(Reader a, Reader b) {
        if (a != b && a.equals(b)) {
            return 1; //@ reached: class R implements Reader { public int read() { return 0; } public boolean equals(Object o) { return true; } } equalsOfStub(new R(), new R())
        }
        return 0;
    }

    static int asymmetric(Reader a, Reader b) {
        if (a.equals(b) && !b.equals(a)) {
            return 1; //@ reached: class R implements Reader { public int read() { return 0; } public boolean equals(Object o) { return true; } } asymmetric(new R(), () -> 1)
        }
        return 0;
    }

    static int callsBack(Listener l) {
        int[] a = {0};
        for (int i = 0; i < 3; i++) {
            l.changed(a);
        }
        if (a[0] == 111) {
            return 1; //@ reached: callsBack(a -> a[0] += 37)
        }
        return 0;
    }
}
