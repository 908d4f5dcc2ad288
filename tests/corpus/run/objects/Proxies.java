// Proxies: what a handler is given, what becomes of its answers and exceptions, which interfaces are refused.
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class Proxies {
    interface Shape {
        double area(int width, long height);

        String name();

        default String both(String other) {
            return name() + other;
        }

        static int count() {
            return 1;
        }
    }

    interface Risky {
        void read() throws IOException;

        void plain();

        int number();

        boolean flag(boolean b, char c, byte d, short e, float f);
    }

    /** Answers by a table, and remembers what it was asked. */
    static class Recorder implements InvocationHandler {
        final List<String> asked = new ArrayList<>();
        Object answer;
        Throwable failure;

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
            asked.add(method.getDeclaringClass().getSimpleName() + "." + method.getName() + Arrays.toString(args)
                + " " + method.getReturnType().getName() + " " + method.getParameterCount());
            if (failure != null) throw failure;
            return answer;
        }
    }

    /** Passes calls on to a real object. */
    static class Forwarder implements InvocationHandler {
        private final Object target;
        int calls;

        Forwarder(Object target) {
            this.target = target;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
            calls++;
            try {
                return method.invoke(target, args);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    static class Square implements Shape {
        @Override
        public double area(int width, long height) {
            return width * height;
        }

        @Override
        public String name() {
            return "square";
        }
    }

    static class Broken implements Risky {
        @Override
        public void read() throws IOException {
            throw new IOException("gone");
        }

        @Override
        public void plain() {
            throw new IllegalStateException("never");
        }

        @Override
        public int number() {
            return 7;
        }

        @Override
        public boolean flag(boolean b, char c, byte d, short e, float f) {
            return b && c == 'c' && d == 1 && e == 2 && f == 0.5f;
        }
    }

    static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": done");
        } catch (UndeclaredThrowableException e) {
            System.out.println(what + ": wrapped " + e.getUndeclaredThrowable());
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getName()
                + (e instanceof ClassCastException || e instanceof NullPointerException ? "" : " " + e.getMessage()));
        }
    }

    static void recorded() {
        Recorder recorder = new Recorder();
        Shape shape = proxy(Shape.class, recorder);
        recorder.answer = 2.5;
        System.out.println(shape.area(3, 4L));
        recorder.answer = "it";
        System.out.println(shape.name() + shape.both("x"));
        recorder.answer = true;
        System.out.println(shape.equals("other"));
        recorder.answer = 17;
        System.out.println(shape.hashCode());
        recorder.answer = "shown";
        System.out.println(shape + "!");
        recorder.answer = 1;
        attempt("a wrong box", () -> shape.area(1, 1));
        recorder.answer = null;
        attempt("no box", () -> shape.area(1, 1));
        System.out.println(shape.name());
        attempt("a wrong class", () -> {
            recorder.answer = 5;
            shape.name();
        });
        for (String line : recorder.asked) System.out.println(line);
    }

    static void thrown() {
        Recorder recorder = new Recorder();
        Risky risky = proxy(Risky.class, recorder);
        recorder.failure = new IOException("checked");
        attempt("checked, undeclared", risky::plain);
        try {
            risky.read();
        } catch (IOException e) {
            System.out.println("declared: " + e.getMessage());
        }
        recorder.failure = new IllegalArgumentException("unchecked");
        attempt("unchecked", risky::plain);
        recorder.failure = new AssertionError("error");
        try {
            risky.number();
        } catch (AssertionError e) {
            System.out.println("error: " + e.getMessage());
        }
        recorder.failure = new Exception("exception");
        attempt("wider than declared", () -> {
            try {
                risky.read();
            } catch (IOException e) {
                System.out.println("not this");
            }
        });
    }

    static void forwarded() {
        Forwarder forwarder = new Forwarder(new Square());
        Shape shape = proxy(Shape.class, forwarder);
        System.out.println(shape.area(6, 7) + " " + shape.name() + " " + shape.both("s") + " " + forwarder.calls);
        Risky risky = proxy(Risky.class, new Forwarder(new Broken()));
        System.out.println(risky.number() + " " + risky.flag(true, 'c', (byte) 1, (short) 2, 0.5f));
        attempt("forwarded", risky::plain);
        try {
            risky.read();
        } catch (IOException e) {
            System.out.println("forwarded: " + e.getMessage());
        }
        @SuppressWarnings("unchecked")
        Comparator<String> backwards = (Comparator<String>) Proxy.newProxyInstance(
            Proxies.class.getClassLoader(), new Class<?>[] {Comparator.class},
            (proxy, method, args) -> ((String) args[1]).compareTo((String) args[0]));
        List<String> words = new ArrayList<>(List.of("b", "c", "a"));
        words.sort(backwards);
        System.out.println(words);
    }

    static void asked() {
        InvocationHandler handler = (proxy, method, args) -> null;
        Object both = Proxy.newProxyInstance(
            Thread.currentThread().getContextClassLoader(), new Class<?>[] {Runnable.class, Shape.class}, handler);
        ((Runnable) both).run();
        System.out.println((both instanceof Runnable) + " " + (both instanceof Shape) + " " + (both instanceof Risky));
        System.out.println(Proxy.isProxyClass(both.getClass()) + " " + Proxy.isProxyClass(Runnable.class));
        System.out.println(Proxy.getInvocationHandler(both) == handler);
        Object again = Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, handler);
        Object third = Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, handler);
        System.out.println((again.getClass() == third.getClass()) + " " + (again.getClass() == both.getClass()));
        attempt("no interface", () -> Proxy.newProxyInstance(null, new Class<?>[] {String.class}, handler));
        attempt("twice", () -> Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class, Runnable.class}, handler));
        attempt("no handler", () -> Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, null));
        attempt("no proxy", () -> Proxy.getInvocationHandler("text"));
    }

    static void loaded() throws ClassNotFoundException {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        System.out.println(loader == Proxies.class.getClassLoader());
        System.out.println(loader.loadClass("java.lang.String") + " " + loader.loadClass("Proxies$Square").getSimpleName());
        try {
            loader.loadClass("no.such.Class");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Class.forName("Proxies$Shape", false, loader).isInterface());
    }

    public static void main(String[] args) throws ClassNotFoundException {
        recorded();
        thrown();
        forwarded();
        asked();
        loaded();
    }
}
