package proofs;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Abstract classes of the JDK that tests extend, and mutable ones that stubs write to. */
class Streams {
    static int byteTooLarge(InputStream in) throws IOException {
        if (in.read() == 999) {
            return 1; //@ reached: byteTooLarge(new InputStream() { public int read() { return 999; } })
        }
        return 0;
    }

    static int end(InputStream in) throws IOException {
        if (in.read() == -1) {
            return 1; //@ reached: end(InputStream.nullInputStream())
        }
        return 0;
    }

    static int fails(InputStream in) {
        try {
            in.read();
        } catch (IOException e) {
            return 1; //@ reached: fails(new InputStream() { public int read() throws IOException { throw new IOException(); } })
        }
        return 0;
    }

    static int fillsBuffer(InputStream in) throws IOException {
        byte[] buffer = new byte[4];
        in.read(buffer);
        if (buffer[3] == 'x') {
            return 1; //@ reached: fillsBuffer(new java.io.ByteArrayInputStream("123x".getBytes()))
        }
        return 0;
    }

    static int zeroRead(InputStream in) throws IOException {
        if (in.read(new byte[8]) == 0) {
            return 1; //@ reached: zeroRead(new InputStream() { public int read() { return 1; } public int read(byte[] b) { return 0; } })
        }
        return 0;
    }

    static int manyBytes(InputStream in) throws IOException {
        int n = 0;
        while (in.read() >= 0) {
            n++;
        }
        if (n == 100) {
            return 1; //@ reached: manyBytes(new java.io.ByteArrayInputStream(new byte[100]))
        }
        return 0;
    }

    static int closing(Closeable c) {
        try {
            c.close();
        } catch (IOException e) {
            return 1; //@ reached: closing(() -> { throw new IOException(); })
        } catch (UncheckedIOException e) {
            return 2; //@ reached: closing(() -> { throw new UncheckedIOException(new IOException()); })
        }
        return 0;
    }

    static int keepsBuffer(OutputStream out) throws IOException {
        byte[] b = {1};
        out.write(b);
        if (b[0] == 2) {
            return 1; //@ reached: keepsBuffer(new OutputStream() { public void write(int x) { } public void write(byte[] a) { a[0] = 2; } })
        }
        return 0;
    }

    static int characters(Reader r) throws IOException {
        char[] c = new char[3];
        if (r.read(c) == 3 && new String(c).equals("abc")) {
            return 1; //@ reached: characters(new java.io.StringReader("abc"))
        }
        return 0;
    }

    static int appended(Appendable a) {
        try {
            if (a.append("x") == null) {
                return 2; //@ reached: appended(new java.io.StringWriter() { public java.io.StringWriter append(CharSequence s) { return null; } })
            }
        } catch (IOException e) {
            return 1; //@ reached: appended(new java.io.FilterWriter(new java.io.StringWriter()) { public java.io.Writer append(CharSequence s) throws IOException { throw new IOException(); } })
        }
        return 0;
    }

    static int atomic(AtomicInteger n, Runnable r) {
        n.set(1);
        r.run();
        if (n.get() == 5) {
            return 1; //@ reached: AtomicInteger n = new AtomicInteger(); atomic(n, () -> n.set(5))
        }
        return 0;
    }

    static int ownAtomic(Runnable r) {
        AtomicInteger n = new AtomicInteger(1);
        r.run();
        if (n.get() == 5) {
            return 1; //@ never: nobody else sees it
        }
        return 0;
    }

    static int swapped(AtomicReference<Object> a, Object o) {
        if (!a.compareAndSet(o, "x")) {
            return 1; //@ reached: swapped(new AtomicReference<>("y"), "z")
        }
        return 0;
    }

    static int date(java.util.Date d) {
        if (d.getTime() == 77) {
            return 1; //@ reached: date(new java.util.Date(77))
        }
        return 0;
    }

    static int lyingDate(java.util.Date d) {
        if (d.getTime() != d.getTime()) {
            return 1; //@ reached: long[] n = {0}; lyingDate(new java.util.Date() { public long getTime() { return n[0]++; } })
        }
        return 0;
    }

    static int clock(java.time.Clock c) {
        if (c.millis() == 42) {
            return 1; //@ reached: clock(java.time.Clock.fixed(java.time.Instant.ofEpochMilli(42), java.time.ZoneOffset.UTC))
        }
        return 0;
    }

    static int threadState(Thread t) {
        if (t.isAlive()) {
            return 1; //@ reached: threadState(Thread.currentThread())
        }
        return 0;
    }

    static int lock(java.util.concurrent.locks.Lock l) {
        if (!l.tryLock()) {
            return 1; //@ reached: lock(new java.util.concurrent.locks.ReentrantLock() { public boolean tryLock() { return false; } })
        }
        return 0;
    }

    static int future(java.util.concurrent.Future<Integer> f) throws Exception {
        try {
            return f.get() == 3 ? 3 : 4;
        } catch (java.util.concurrent.ExecutionException e) {
            if (e.getCause() instanceof IllegalStateException) {
                return 1; //@ reached: future(java.util.concurrent.CompletableFuture.failedFuture(new IllegalStateException()))
            }
            return 2; //@ reached: future(java.util.concurrent.CompletableFuture.failedFuture(new Exception()))
        }
    }

    static int weak(java.lang.ref.WeakReference<Object> w) {
        if (w.get() == null) {
            return 1; //@ reached: weak(new java.lang.ref.WeakReference<>(null))
        }
        return 0;
    }

    static int weaklyOwn() {
        java.lang.ref.WeakReference<Object> w = new java.lang.ref.WeakReference<>(new Object());
        System.gc();
        if (w.get() == null) {
            return 1; //@ reached: for (int i = 0; i < 20; i++) { weaklyOwn(); }
        }
        return 0;
    }

    static int bits(java.util.BitSet b) {
        if (b.cardinality() == 9) {
            return 1; //@ reached: java.util.BitSet b = new java.util.BitSet(); b.set(0, 9); bits(b)
        }
        return 0;
    }

    static int decimal(java.math.BigDecimal d) {
        if (d.compareTo(java.math.BigDecimal.ONE) == 0 && !d.equals(java.math.BigDecimal.ONE)) {
            return 1; //@ reached: decimal(new java.math.BigDecimal("1.0"))
        }
        return 0;
    }

    static int uri(String s) {
        try {
            return java.net.URI.create(s).getPort() == 80 ? 2 : 3;
        } catch (IllegalArgumentException e) {
            return 1; //@ reached: uri("a b")
        }
    }

    static int pattern(String s) {
        try {
            return java.util.regex.Pattern.compile(s).matcher("a").matches() ? 2 : 3;
        } catch (java.util.regex.PatternSyntaxException e) {
            return 1; //@ reached: pattern("(")
        }
    }
}
