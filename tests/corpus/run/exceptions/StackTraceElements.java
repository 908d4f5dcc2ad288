// Stack trace elements: method names, line numbers and class names of frames, in constructors, lambdas and initialisers.
public class StackTraceElements {
    private static Throwable fromInit;

    static {
        fromInit = new Throwable("static");
    }

    private final Throwable created;

    StackTraceElements() {
        created = new Throwable("constructor");
    }

    private static void thrower(int depth) {
        if (depth == 0) {
            throw new IllegalStateException("deep");
        }
        thrower(depth - 1);
    }

    private static String first(Throwable t) {
        StackTraceElement element = t.getStackTrace()[0];
        return element.getClassName() + "." + element.getMethodName() + ":" + element.getLineNumber() + " " + element.getFileName() + " " + element.isNativeMethod();
    }

    public static void main(String[] args) {
        System.out.println(first(fromInit));
        System.out.println(first(new StackTraceElements().created));
        try {
            thrower(3);
        } catch (IllegalStateException e) {
            for (StackTraceElement element : e.getStackTrace()) System.out.println(element);
        }
        try {
            int[] empty = {};
            System.out.println(
                    empty[
                            args.length]);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(first(e));
        }
        try {
            Object text = "x";
            System.out.println((Integer) text);
        } catch (ClassCastException e) {
            System.out.println(first(e));
        }
        try {
            System.out.println(7
                    / args.length);
        } catch (ArithmeticException e) {
            System.out.println(first(e));
        }
        Exception made = new Exception("made here");
        try {
            throw made;
        } catch (Exception e) {
            System.out.println(first(e) + " length " + e.getStackTrace().length);
        }
        made.fillInStackTrace();
        System.out.println(first(made));
        made.setStackTrace(new StackTraceElement[] {new StackTraceElement("Fake", "method", "Fake.java", 12)});
        System.out.println(made.getStackTrace()[0]);
        Runnable anonymous = new Runnable() {
            @Override public void run() { System.out.println(first(new Throwable())); }
        };
        anonymous.run();
        System.out.println(new StackTraceElement("C", "m", null, -1) + " " + new StackTraceElement("C", "m", null, -2) + " " + new StackTraceElement("C", "m", "F.java", -1));
    }
}
