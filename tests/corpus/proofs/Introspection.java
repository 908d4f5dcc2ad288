package proofs;

import java.lang.reflect.UndeclaredThrowableException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Classes, names, stack traces, orders of hash tables: what a JVM lets a program see of itself. */
class Introspection {
    static int anonymous(Object o) {
        if (o.getClass().isAnonymousClass()) {
            return 1; //@ reached: anonymous(new Object() { })
        }
        return 0;
    }

    static int simpleName(Object o) {
        if (o.getClass().getSimpleName().isEmpty()) {
            return 1; //@ reached: simpleName(new Object() { })
        }
        return 0;
    }

    static int ownPackage(Runnable r) {
        if (r.getClass().getPackageName().equals("proofs")) {
            return 1; //@ reached: ownPackage(() -> { })
        }
        return 0;
    }

    static int proxied(Runnable r) {
        if (java.lang.reflect.Proxy.isProxyClass(r.getClass())) {
            return 1; //@ reached: proxied(Around.proxy(Runnable.class, null))
        }
        return 0;
    }

    static int undeclared(Runnable r) {
        try {
            r.run();
        } catch (UndeclaredThrowableException e) {
            return 1; //@ reached: undeclared(Around.proxy(Runnable.class, new Exception()))
        }
        return 0;
    }

    static int classOf(Class<?> c) {
        if (c.isInterface()) {
            return 1; //@ reached: classOf(Runnable.class)
        }
        if (c.isPrimitive()) {
            return 2; //@ reached: classOf(int.class)
        }
        if (c == void.class) {
            return 3; //@ never: void is primitive and has left before
        }
        if (c.isArray()) {
            return 4; //@ reached: classOf(int[].class)
        }
        if (c.isAnnotation()) {
            return 5; //@ never: annotations are interfaces and have left before
        }
        if (c.isEnum()) {
            return 6; //@ reached: classOf(Thread.State.class)
        }
        return 0;
    }

    static int forName(String s) {
        try {
            Class<?> c = Class.forName(s);
            if (c.getName().length() > 30) {
                return 2; //@ reached: forName("java.util.concurrent.ConcurrentHashMap")
            }
        } catch (ClassNotFoundException e) {
            return 1; //@ reached: forName("x")
        }
        return 0;
    }

    static int there() {
        try {
            Class.forName("proofs.Mark");
            return 1; //@ reached: there()
        } catch (ClassNotFoundException e) {
            return 0;
        }
    }

    static int resource() {
        if (Introspection.class.getResource("Mark.class") != null) {
            return 1; //@ reached: resource()
        }
        return 0;
    }

    static int caller() {
        StackTraceElement[] trace = new Throwable().getStackTrace();
        if (trace.length > 2 && trace[2].getMethodName().equals("specialCaller")) {
            return 1; //@ reached: Around.specialCaller(() -> caller())
        }
        return 0;
    }

    static int callerByFrame() {
        for (StackTraceElement e : Thread.currentThread().getStackTrace()) {
            if (e.getMethodName().equals("deep")) {
                return 1; //@ reached: Around.deep(2, () -> callerByFrame())
            }
        }
        return 0;
    }

    static int order(Object a, Object b) {
        Set<Object> set = new HashSet<>();
        set.add(a);
        set.add(b);
        if (set.iterator().next() == b && a != b) {
            return 1; //@ reached: for (int i = 0; i < 500; i++) { order(new Object(), new Object()); }
        }
        if (set.iterator().next() == a && a != b) {
            return 2; //@ reached: for (int i = 0; i < 500; i++) { order(new Object(), new Object()); }
        }
        return 0;
    }

    static int sameHash(Object a, Object b) {
        if (a != b && System.identityHashCode(a) == System.identityHashCode(b)) {
            return 1; //@ reached: sameHash(new Object(), new Object())
        }
        return 0;
    }

    static int largeBoxes(int x) {
        Integer a = x;
        Integer b = x;
        if (x == 5000 && a == b) {
            return 1; //@ reached: largeBoxes(5000)
        }
        if (x == 5000 && a != b) {
            return 2; //@ reached: largeBoxes(5000)
        }
        return 0;
    }

    static int encoded() {
        if ("\u00e9".getBytes().length == 1) {
            return 1; //@ reached: encoded()
        }
        return 2; //@ reached: encoded()
    }

    static int asserted() {
        if (Introspection.class.desiredAssertionStatus()) {
            return 1; //@ reached: asserted()
        }
        return 2; //@ reached: asserted()
    }

    static int random() {
        if (new java.util.Random().nextInt(3) == 2) {
            return 1; //@ reached: for (int i = 0; i < 200; i++) { random(); }
        }
        return 0;
    }

    static int seeded(long seed) {
        if (new java.util.Random(seed).nextInt(10) == 7) {
            return 1; //@ reached: for (int i = 0; i < 200; i++) { seeded(i); }
        }
        return 0;
    }

    static int randomRange(long seed) {
        if (new java.util.Random(seed).nextInt(10) >= 10) {
            return 1; //@ never: documented to be less than the bound
        }
        return 0;
    }

    private static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 1);

    static void remember(int n) {
        LOCAL.set(n);
    }

    static int local() {
        if (LOCAL.get() == 3) {
            return 1; //@ reached: remember(3); local()
        }
        return 0;
    }

    static int violated(List<Integer> list, java.util.Comparator<Integer> c) {
        try {
            list.sort(c);
        } catch (IllegalArgumentException e) {
            return 1; //@ reached: Around.violated()
        }
        return 0;
    }

    static int uncaught() {
        if (Thread.getDefaultUncaughtExceptionHandler() != null) {
            return 1; //@ reached: Thread.setDefaultUncaughtExceptionHandler((t, e) -> { }); uncaught(); Thread.setDefaultUncaughtExceptionHandler(null)
        }
        return 0;
    }

    static int waiting(Object o) throws Exception {
        synchronized (o) {
            try {
                o.wait(1);
            } catch (InterruptedException e) {
                return 1; //@ reached: Thread.currentThread().interrupt(); waiting(new Object())
            }
        }
        return 0;
    }

    static int weekday() {
        if (java.util.Calendar.getInstance().getFirstDayOfWeek() == java.util.Calendar.MONDAY) {
            return 1; //@ reached: java.util.Locale.setDefault(java.util.Locale.GERMANY); weekday()
        }
        return 0;
    }

    static int formatted(double d) {
        if (new java.text.DecimalFormat("0.0").format(d).equals("1,5")) {
            return 1; //@ reached: java.util.Locale.setDefault(java.util.Locale.GERMANY); formatted(1.5)
        }
        return 0;
    }

    static int midnight() {
        if (new java.util.Date(0).toString().contains("05:30")) {
            return 1; //@ reached: java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone("GMT+05:30")); midnight()
        }
        return 0;
    }

    static int digit(char c) {
        if (Character.isDigit(c) && (c < '0' || c > '9')) {
            return 1; //@ reached: digit('\u0663')
        }
        return 0;
    }

    static int parsed(String s) {
        if (Integer.parseInt(s) == 3 && s.length() == 1 && !s.equals("3")) {
            return 1; //@ reached: parsed("\u0663")
        }
        return 0;
    }

    static int letter(char c) {
        if (Character.isUpperCase(c) && Character.isLowerCase(c)) {
            return 1; //@ never: a letter has one of the two properties
        }
        return 0;
    }

    static int bulk(Collection<Object> c) {
        if (c.getClass().getModifiers() == 0) {
            return 1; //@ reached: bulk(new java.util.ArrayList<>() { })
        }
        return 0;
    }
}
