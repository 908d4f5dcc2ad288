//@ expect: unsupported java.lang.Thread.start
// Starting a second thread is outside the interpreter's model.
public class ThreadStart {
    public static void main(String[] args) throws InterruptedException {
        int[] box = new int[1];
        Thread worker = new Thread(() -> box[0] = 42);
        System.out.println("starting");
        worker.start();
        worker.join();
        System.out.println(box[0]);
    }
}
