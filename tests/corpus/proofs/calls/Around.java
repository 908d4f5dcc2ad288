package proofs;

import java.io.*;
import java.util.concurrent.Callable;

/** Surroundings that are set for one call and put back. */
final class Around {
    private Around() {
    }

    static void with(String key, String value, Runnable call) {
        String old = System.getProperty(key);
        try {
            if (value == null) {
                System.clearProperty(key);
            } else {
                System.setProperty(key, value);
            }
            call.run();
        } finally {
            System.setProperty(key, old);
        }
    }

    static void deep(int frames, Runnable call) {
        if (frames == 0) {
            call.run();
        } else {
            deep(frames - 1, call);
        }
    }

    static void withoutOutput(Runnable call) {
        PrintStream old = System.out;
        try {
            System.setOut(null);
            call.run();
        } finally {
            System.setOut(old);
        }
    }

    static void withInput(String text, Callable<Integer> call) throws Exception {
        InputStream old = System.in;
        try {
            System.setIn(new ByteArrayInputStream(text.getBytes()));
            call.call();
        } finally {
            System.setIn(old);
        }
    }

    /** Strange at every depth up to that at which the stack ends. */
    static void atEachDepth(Runnable call) {
        // What is loaded and linked only once must not need the last of the stack.
        call.run();
        below(call);
    }

    private static int below(Runnable call) {
        try {
            int below = below(call);
            // Near the end of the stack, where one frame more or less decides.
            if (below < 200) {
                call.run();
            }
            return below + 1;
        } catch (StackOverflowError e) {
            return 0;
        }
    }

    /** Strange with ever less memory left. */
    static void withoutMemory(Runnable call) {
        call.run();
        Object[] kept = null;
        int size = 1 << 20;
        while (size > 0) {
            try {
                Object[] more = new Object[size];
                more[0] = kept;
                kept = more;
            } catch (OutOfMemoryError e) {
                size /= 2;
            }
        }
        call.run();
        kept[0] = null;
    }

    /** The object after a way through a stream in which the int `from` became `to`. */
    static Object deserialized(Object o, int from, int to) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjectOutputStream(out).writeObject(o);
        byte[] bytes = out.toByteArray();
        java.nio.ByteBuffer buffer = java.nio.ByteBuffer.wrap(bytes);
        for (int i = 0; i + 4 <= bytes.length; i++) {
            if (buffer.getInt(i) == from) {
                buffer.putInt(i, to);
            }
        }
        return new ObjectInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass c) throws ClassNotFoundException {
                return Class.forName(c.getName(), false, Around.class.getClassLoader());
            }
        }.readObject();
    }

    private static final class Resurrected extends Invariants.Positive {
        static volatile Resurrected found;

        Resurrected() {
            super(-1);
        }

        @Override
        protected void finalize() {
            found = this;
        }
    }

    /** An object whose constructor threw is found again by its finalizer. */
    static void resurrected() throws Exception {
        try {
            new Resurrected();
        } catch (IllegalArgumentException e) {
            // As intended.
        }
        for (int i = 0; i < 100 && Resurrected.found == null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        Resurrected.found.zero();
    }

    static <T> T proxy(Class<T> type, Throwable thrown) {
        return type.cast(java.lang.reflect.Proxy.newProxyInstance(type.getClassLoader() == null ? Around.class.getClassLoader() : type.getClassLoader(),
                new Class<?>[] {type}, (self, method, arguments) -> {
                    if (thrown != null) {
                        throw thrown;
                    }
                    return null;
                }));
    }

    static void specialCaller(Runnable call) {
        call.run();
    }

    /** Long lists with comparators that do not agree with themselves. */
    static void violated() {
        for (int seed = 0; seed < 200; seed++) {
            java.util.Random r = new java.util.Random(seed);
            java.util.List<Integer> list = new java.util.ArrayList<>();
            for (int i = 0; i < 200; i++) {
                list.add(i);
            }
            java.util.Collections.shuffle(list, r);
            Introspection.violated(list, (a, b) -> r.nextInt(3) - 1);
        }
    }
}
