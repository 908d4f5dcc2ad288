/** A thread's own handler comes first, and may choose the exit code. */
public class HandlerThatExits {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> System.out.println("never asked"));
        Thread.currentThread().setUncaughtExceptionHandler((thread, exception) -> {
            System.out.println(thread.getName() + " ends with " + exception.getMessage());
            System.exit(41);
        });
        Object nothing = null;
        System.out.println(nothing.hashCode());
    }
}
