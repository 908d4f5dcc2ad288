/** The interrupt flag, and what sleeping and waiting make of it. */
public class Interrupts {
    private static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        System.out.println(Thread.interrupted());
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        Thread.sleep(1);
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
        }
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        try {
            LOCK.wait(5);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        synchronized (LOCK) {
            LOCK.wait(5);
            Thread.currentThread().interrupt();
            try {
                LOCK.wait();
            } catch (InterruptedException e) {
                System.out.println(e + " " + Thread.interrupted());
            }
        }
        Thread.currentThread().interrupt();
        try {
            new java.util.concurrent.Semaphore(1).acquire();
        } catch (InterruptedException e) {
            System.out.println("not acquired " + Thread.interrupted());
        }
    }
}
