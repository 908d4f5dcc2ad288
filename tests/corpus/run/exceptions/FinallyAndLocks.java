// synchronized blocks and methods: locks are reentrant and released on exceptions, wait/notify without owning fails.
public class FinallyAndLocks {
    private int entries;
    private static int staticEntries;

    private synchronized int nested(int n) {
        entries++;
        synchronized (this) {
            return n == 0 ? entries : nested(n - 1);
        }
    }

    private static synchronized void failing(boolean fail) {
        staticEntries++;
        if (fail) throw new IllegalStateException("inside synchronized method");
        synchronized (FinallyAndLocks.class) {
            staticEntries += 10;
        }
    }

    private String guarded(Object lock, int divisor) {
        try {
            synchronized (lock) {
                synchronized (this) {
                    entries += 100 / divisor;
                    if (divisor == 5) return "early";
                }
            }
        } catch (ArithmeticException e) {
            return e.getMessage() + " locked: " + Thread.holdsLock(lock) + Thread.holdsLock(this);
        } finally {
            entries++;
        }
        return "end";
    }

    public static void main(String[] args) {
        FinallyAndLocks locks = new FinallyAndLocks();
        System.out.println(locks.nested(5));
        Object lock = new Object();
        for (int divisor : new int[] {4, 5, 0, -1}) {
            System.out.println(locks.guarded(lock, divisor) + " " + locks.entries + " " + Thread.holdsLock(lock));
        }
        for (boolean fail : new boolean[] {false, true, false}) {
            try {
                failing(fail);
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
            System.out.println(staticEntries + " " + Thread.holdsLock(FinallyAndLocks.class));
        }
        synchronized (lock) {
            System.out.println("held " + Thread.holdsLock(lock));
            lock.notifyAll();
            lock.notify();
        }
        try {
            lock.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            lock.notifyAll();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            synchronized (lock) {
                throw new Error("leaving by error");
            }
        } catch (Error e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(lock));
        }
    }
}
