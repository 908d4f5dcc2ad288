//@ args: again
/** The program's own handler of uncaught exceptions, of the thread and of all threads, with the frames that lead to it. */
public class HandlerOfUncaught {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() == null);
        System.out.println(main.getUncaughtExceptionHandler() == main.getThreadGroup());
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> {
            System.out.println("for all: " + thread.getName() + ", " + exception);
            new Throwable("here").printStackTrace(System.out);
            if (args.length > 0) {
                throw new IllegalStateException(args[0], exception);
            }
        });
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() == null);
        main.setName("chief");
        throw new RuntimeException("nobody catches it");
    }
}
