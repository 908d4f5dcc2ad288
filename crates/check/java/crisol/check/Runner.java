package crisol.check;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs tests one after the other, as the plan says, and records what happens: `token S test` when a test starts, `P` when it passed, `F` and
 * a message when not, `O` when memory ran out, which ends this JVM, `H` when it took too long, which ends it too. Records go to the standard output through a
 * descriptor of their own, each on a line of its own and in one write; tests do not know the token, and what they do to the standard streams changes nothing.
 *
 * <p>The plan comes from the standard input: the token, milliseconds per test, `jupiter` or `junit4`, then a test per line, class and method between a tab, and an
 * empty line.
 */
public final class Runner {
    private static final int LONGEST = 500;

    private final OutputStream records;
    private final String token;
    private final long limit;
    private final boolean jupiter;
    private final Class<? extends Annotation> before;
    private final Class<? extends Annotation> after;
    private final Class<? extends Annotation> test;
    private final Class<? extends Annotation> timeout;

    /** The running test, and since when. Guarded by `this`, as the records are. */
    private int running = -1;
    private long since;

    /** Given up when memory runs out, so that this can be recorded. */
    private byte[] reserve = new byte[1 << 18];

    private Runner(List<String> plan) throws Exception {
        records = records();
        token = plan.get(0);
        limit = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(plan.get(1)));
        jupiter = plan.get(2).equals("jupiter");
        String home = jupiter ? "org.junit.jupiter.api." : "org.junit.";
        before = annotation(home + (jupiter ? "BeforeEach" : "Before"));
        after = annotation(home + (jupiter ? "AfterEach" : "After"));
        test = annotation(home + "Test");
        timeout = jupiter ? timeout(home) : null;
    }

    /** The standard output. Where it can be opened once more, tests that close it close theirs. */
    private static OutputStream records() {
        try {
            return new FileOutputStream("/proc/self/fd/1");
        } catch (IOException unknown) {
            return new FileOutputStream(FileDescriptor.out);
        }
    }

    /** Lines up to an empty one. Nothing follows it. */
    private static List<String> plan(InputStream input) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
        List<String> lines = new ArrayList<>();
        for (String line = reader.readLine(); line != null && !line.isEmpty(); line = reader.readLine()) {
            lines.add(line);
        }
        return lines;
    }

    private static Class<? extends Annotation> annotation(String name) throws ClassNotFoundException {
        return Class.forName(name).asSubclass(Annotation.class);
    }

    /** Null before Jupiter 5.5. */
    private static Class<? extends Annotation> timeout(String home) {
        try {
            return annotation(home + "Timeout");
        } catch (ClassNotFoundException old) {
            return null;
        }
    }

    public static void main(String[] arguments) throws Exception {
        InputStream parent = new FileInputStream(FileDescriptor.in);
        List<String> plan = plan(parent);
        Runner runner = new Runner(plan);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        System.setOut(new PrintStream(new Nowhere()));
        System.setErr(new PrintStream(new Nowhere()));
        background("crisol-parent", () -> halt(parent));
        background("crisol-watchdog", runner::watch);
        List<String> tests = plan.subList(3, plan.size());
        for (int index = 0; index < tests.size(); index++) {
            String[] parts = tests.get(index).split("\t");
            runner.start(index);
            runner.end(index, runner.run(parts[0], parts[1]));
        }
        Runtime.getRuntime().halt(0);
    }

    private static void background(String name, Runnable code) {
        Thread thread = new Thread(code, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Who started this JVM holds the other end; it ends with them. */
    private static void halt(InputStream parent) {
        try {
            while (parent.read() >= 0) {}
        } catch (IOException closed) {
            // The same.
        }
        Runtime.getRuntime().halt(1);
    }

    private void watch() {
        while (true) {
            try {
                Thread.sleep(5);
            } catch (InterruptedException stopped) {
                continue;
            }
            synchronized (this) {
                if (running >= 0 && System.nanoTime() - since > limit) {
                    record('H', running, "");
                    Runtime.getRuntime().halt(1);
                }
            }
        }
    }

    private synchronized void start(int index) {
        record('S', index, "");
        running = index;
        since = System.nanoTime();
    }

    private void end(int index, Throwable failure) {
        if (failure instanceof OutOfMemoryError) {
            reserve = null;
        }
        String message = failure == null ? "" : describe(failure);
        synchronized (this) {
            running = -1;
            record(failure == null ? 'P' : failure instanceof OutOfMemoryError ? 'O' : 'F', index, message);
        }
        if (failure instanceof OutOfMemoryError) {
            Runtime.getRuntime().halt(0);
        }
    }

    private void record(char kind, int index, String message) {
        try {
            records.write(("\n" + token + " " + kind + " " + index + " " + message + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException lost) {
            Runtime.getRuntime().halt(2);
        }
    }

    /** The exception and its message on one line. */
    private static String describe(Throwable failure) {
        String text;
        try {
            text = String.valueOf(failure);
            if (failure instanceof ExceptionInInitializerError && failure.getCause() != null) {
                text = text + ": " + failure.getCause();
            }
        } catch (Throwable again) {
            text = failure.getClass().getName();
        }
        text = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
        return text.replaceAll("[\\s\\p{Cntrl}]+", " ").trim();
    }

    /** What the test threw; null when it passed. */
    private Throwable run(String name, String method) {
        try {
            Class<?> type = Class.forName(name);
            Method found = type.getDeclaredMethod(method);
            found.setAccessible(true);
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Object instance = constructor.newInstance();
            Throwable failure = around(instance, before);
            if (failure == null) {
                failure = jupiter ? jupiter(instance, found) : junit4(instance, found);
            }
            Throwable late = around(instance, after);
            return failure == null ? late : failure;
        } catch (InvocationTargetException failure) {
            return failure.getCause();
        } catch (Throwable failure) {
            return failure;
        }
    }

    /** Calls what is to run before or after a test: of superclasses first, or last. */
    private Throwable around(Object instance, Class<? extends Annotation> which) {
        List<Method> found = new ArrayList<>();
        for (Class<?> type = instance.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.isAnnotationPresent(which)) {
                    found.add(method);
                }
            }
        }
        if (which == before) {
            Collections.reverse(found);
        }
        Throwable failure = null;
        for (Method method : found) {
            Throwable one = call(instance, method);
            failure = failure == null ? one : failure;
            if (failure != null && which == before) {
                break;
            }
        }
        return failure;
    }

    private static Throwable call(Object instance, Method method) {
        try {
            method.setAccessible(true);
            method.invoke(instance);
            return null;
        } catch (InvocationTargetException failure) {
            return failure.getCause();
        } catch (Throwable failure) {
            return failure;
        }
    }

    /** `@Timeout`: the thread is interrupted, and too long is too long. */
    private Throwable jupiter(Object instance, Method method) throws Exception {
        Annotation on = timeout == null ? null : method.getAnnotation(timeout);
        Annotation given = on == null && timeout != null ? instance.getClass().getAnnotation(timeout) : on;
        if (given == null) {
            return call(instance, method);
        }
        TimeUnit unit = (TimeUnit) timeout.getMethod("unit").invoke(given);
        long most = unit.toNanos((Long) timeout.getMethod("value").invoke(given));
        Thread self = Thread.currentThread();
        Thread timer = new Thread(() -> {
            try {
                TimeUnit.NANOSECONDS.sleep(most);
                self.interrupt();
            } catch (InterruptedException done) {
                // In time.
            }
        });
        timer.setDaemon(true);
        long began = System.nanoTime();
        timer.start();
        Throwable failure = call(instance, method);
        timer.interrupt();
        if (System.nanoTime() - began > most) {
            Thread.interrupted();
            return new TimeoutException(method.getName() + "() timed out");
        }
        return failure;
    }

    /** `@Test(expected, timeout)`. */
    private Throwable junit4(Object instance, Method method) throws Throwable {
        Annotation given = method.getAnnotation(test);
        if (given == null) {
            return call(instance, method);
        }
        Class<?> expected = (Class<?>) test.getMethod("expected").invoke(given);
        long most = (Long) test.getMethod("timeout").invoke(given);
        Throwable found = most > 0 ? limited(most, () -> call(instance, method)) : call(instance, method);
        if (expected.getName().equals("org.junit.Test$None") || found instanceof Late) {
            return found;
        }
        if (found == null) {
            return new AssertionError("Expected exception: " + expected.getName());
        }
        return expected.isInstance(found) ? null : new Exception("Unexpected exception, expected<" + expected.getName() + "> but was<" + found + ">");
    }

    private static Throwable limited(long most, Callable<Throwable> code) throws Exception {
        Throwable[] found = new Throwable[1];
        Thread thread = new Thread(() -> {
            try {
                found[0] = code.call();
            } catch (Exception failure) {
                found[0] = failure;
            }
        });
        thread.setDaemon(true);
        thread.start();
        thread.join(most);
        if (thread.isAlive()) {
            thread.interrupt();
            return new Late("test timed out after " + most + " milliseconds");
        }
        return found[0];
    }

    private static final class Late extends Exception {
        private static final long serialVersionUID = 1L;

        Late(String message) {
            super(message);
        }
    }

    /** Takes what tests print. */
    private static final class Nowhere extends OutputStream {
        @Override
        public void write(int one) {}

        @Override
        public void write(byte[] many, int from, int count) {}
    }
}
