//@ expect: unsupported java.lang.Thread.start
// A thread pool starts its worker on the first task.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ExecutorSubmit {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        System.out.println("submitting");
        Future<Integer> answer = pool.submit(() -> 6 * 7);
        System.out.println(answer.get());
        pool.shutdown();
    }
}
