package proofs;

import java.util.Locale;
import java.util.TimeZone;

/** What a JVM is started with and what a test may set before it calls. */
class Surroundings {
    static int property() {
        if ("on".equals(System.getProperty("proofs.switch"))) {
            return 1; //@ reached: System.setProperty("proofs.switch", "on"); property()
        }
        return 0;
    }

    static int flag() {
        if (Boolean.getBoolean("proofs.flag")) {
            return 1; //@ reached: System.setProperty("proofs.flag", "true"); flag()
        }
        return 0;
    }

    static int number() {
        if (Integer.getInteger("proofs.number", 5) == 8) {
            return 1; //@ reached: System.setProperty("proofs.number", "8"); number()
        }
        return 0;
    }

    static int windows() {
        if (System.getProperty("os.name").startsWith("Windows")) {
            return 1; //@ reached: Around.with("os.name", "Windows 11", () -> windows())
        }
        return 0;
    }

    static int separator() {
        if (System.getProperty("line.separator").length() == 2) {
            return 1; //@ reached: Around.with("line.separator", "\r\n", () -> separator())
        }
        return 0;
    }

    static int oldJava() {
        if (System.getProperty("java.version").startsWith("1.")) {
            return 1; //@ reached: Around.with("java.version", "1.8", () -> oldJava())
        }
        return 0;
    }

    static int missing() {
        if (System.getProperty("user.home") == null) {
            return 1; //@ reached: Around.with("user.home", null, () -> missing())
        }
        return 0;
    }

    static int environment() {
        if (System.getenv("PATH") != null) {
            return 1; //@ reached: environment()
        }
        return 0;
    }

    static int turkish() {
        if ("I".toLowerCase().charAt(0) != 'i') {
            return 1; //@ reached: Locale.setDefault(new Locale("tr")); turkish()
        }
        return 0;
    }

    static int rootLower(String s) {
        if ("I".toLowerCase(Locale.ROOT).charAt(0) != 'i') {
            return 1; //@ never: in no language but Turkish and its like, which was not asked for
        }
        return 0;
    }

    static int language() {
        if (Locale.getDefault().getLanguage().equals("de")) {
            return 1; //@ reached: Locale.setDefault(Locale.GERMAN); language()
        }
        return 0;
    }

    static int comma() {
        if (String.format("%.1f", 1.5).equals("1,5")) {
            return 1; //@ reached: Locale.setDefault(Locale.GERMANY); comma()
        }
        return 0;
    }

    static int zone() {
        if (TimeZone.getDefault().getRawOffset() == 3600000) {
            return 1; //@ reached: TimeZone.setDefault(TimeZone.getTimeZone("Europe/Berlin")); zone()
        }
        return 0;
    }

    static int clock() {
        if (System.currentTimeMillis() > 1000000000000L) {
            return 1; //@ reached: clock()
        }
        return 0;
    }

    static int ticks() {
        long a = System.nanoTime();
        long b = System.nanoTime();
        if (a != b) {
            return 1; //@ reached: for (int i = 0; i < 100; i++) { ticks(); }
        }
        return 0;
    }

    static int evenTime() {
        if (System.currentTimeMillis() % 2 == 0) {
            return 1; //@ reached: for (int i = 0; i < 50; i++) { evenTime(); Thread.sleep(1); }
        }
        return 2; //@ reached: for (int i = 0; i < 50; i++) { evenTime(); Thread.sleep(1); }
    }

    static int today() {
        if (java.time.LocalDate.now().getYear() > 2020) {
            return 1; //@ reached: today()
        }
        return 0;
    }

    static int interrupted() {
        if (Thread.interrupted()) {
            return 1; //@ reached: Thread.currentThread().interrupt(); interrupted()
        }
        return 0;
    }

    static int isInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            return 1; //@ reached: Thread.currentThread().interrupt(); isInterrupted()
        }
        return 0;
    }

    static int sleeping() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            return 1; //@ reached: Thread.currentThread().interrupt(); sleeping()
        }
        return 0;
    }

    static int acquiring() {
        try {
            new java.util.concurrent.Semaphore(1).acquire();
        } catch (InterruptedException e) {
            return 1; //@ reached: Thread.currentThread().interrupt(); acquiring()
        }
        return 0;
    }

    static int waiting() {
        Object lock = new Object();
        synchronized (lock) {
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                return 1; //@ reached: Thread.currentThread().interrupt(); waiting()
            }
        }
        return 0;
    }

    static int twoProperties() {
        if (System.getProperty("proofs.first") != null && System.getProperty("proofs.second", "x").length() == 3) {
            return 1; //@ reached: System.setProperty("proofs.first", ""); System.setProperty("proofs.second", "abc"); twoProperties()
        }
        return 0;
    }

    static int setItself(String value) {
        System.setProperty("proofs.own", value);
        if (!value.equals(System.getProperty("proofs.own"))) {
            return 1; //@ never: it was set just now
        }
        return 0;
    }

    static int threadName() {
        if (Thread.currentThread().getName().equals("worker")) {
            return 1; //@ reached: Thread.currentThread().setName("worker"); threadName()
        }
        return 0;
    }

    static int daemon() {
        if (Thread.currentThread().isDaemon()) {
            return 1; //@ reached: Thread t = new Thread(() -> daemon()); t.setDaemon(true); t.start(); t.join()
        }
        return 0;
    }

    static int processors() {
        if (Runtime.getRuntime().availableProcessors() < 1000) {
            return 1; //@ reached: processors()
        }
        return 2;
    }

    static int memory() {
        if (Runtime.getRuntime().maxMemory() < 1L << 40) {
            return 1; //@ reached: memory()
        }
        return 0;
    }

    static int random() {
        if (Math.random() < 0.5) {
            return 1; //@ reached: for (int i = 0; i < 99; i++) { random(); }
        }
        return 2; //@ reached: for (int i = 0; i < 99; i++) { random(); }
    }

    static int randomAboveOne() {
        if (Math.random() >= 1) {
            return 1; //@ never: documented to be less than 1
        }
        return 0;
    }

    static int stackTrace() {
        if (new Throwable().getStackTrace().length > 30) {
            return 1; //@ reached: Around.deep(40, () -> stackTrace())
        }
        return 0;
    }

    static int contextLoader() {
        if (Thread.currentThread().getContextClassLoader() == null) {
            return 1; //@ reached: Thread.currentThread().setContextClassLoader(null); contextLoader()
        }
        return 0;
    }

    static int output() {
        if (System.out == null) {
            return 1; //@ reached: Around.withoutOutput(() -> output())
        }
        return 0;
    }

    static int input() throws java.io.IOException {
        if (System.in.read() == 'q') {
            return 1; //@ reached: Around.withInput("q", () -> input())
        }
        return 0;
    }

    static int holdsLock(Object o) {
        if (Thread.holdsLock(o)) {
            return 1; //@ reached: Object o = new Object(); synchronized (o) { holdsLock(o); }
        }
        return 0;
    }
}
