// Catch clause selection over a custom hierarchy, multi-catch, precise rethrow and checked exceptions through generics.
public class CustomHierarchy {
    static class AppException extends Exception {
        AppException(String message) { super(message); }
    }

    static class NetworkException extends AppException {
        final int retries;
        NetworkException(int retries) { super("network after " + retries); this.retries = retries; }
    }

    static final class TimeoutException extends NetworkException {
        TimeoutException() { super(0); }
        @Override public String getMessage() { return "timeout"; }
    }

    static class ParseException extends RuntimeException {
        ParseException(String text) { super("cannot parse '" + text + "'"); }
    }

    private static void raise(int kind) throws AppException {
        switch (kind) {
            case 0: return;
            case 1: throw new AppException("plain");
            case 2: throw new NetworkException(3);
            case 3: throw new TimeoutException();
            case 4: throw new ParseException("{");
            case 5: throw new Error("fatal");
            case 6: CustomHierarchy.<RuntimeException>sneak(new java.io.IOException("sneaked"));
            default: throw new IndexOutOfBoundsException(kind);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable t) throws T { throw (T) t; }

    private static String classify(int kind) {
        try {
            raise(kind);
            return "fine";
        } catch (TimeoutException e) {
            return "timeout clause: " + e.getMessage();
        } catch (NetworkException e) {
            return "network clause: " + e.retries;
        } catch (ParseException | IndexOutOfBoundsException e) {
            return "multi clause: " + e.getMessage() + " " + e.getClass().getSuperclass().getSimpleName();
        } catch (AppException e) {
            return "app clause: " + e;
        } catch (Throwable t) {
            return "any: " + t;
        }
    }

    private static void rethrowing(int kind) throws AppException {
        try {
            raise(kind);
        } catch (Exception e) {
            System.out.println("passing on " + e.getClass().getSimpleName());
            throw e;
        }
    }

    public static void main(String[] args) {
        for (int kind = 0; kind < 8; kind++) System.out.println(kind + " " + classify(kind));
        for (int kind = 0; kind < 8; kind++) {
            try {
                rethrowing(kind);
                System.out.println("returned");
            } catch (AppException e) {
                System.out.println("checked " + (e instanceof NetworkException));
            } catch (RuntimeException e) {
                System.out.println("unchecked " + e);
            } catch (Error e) {
                System.out.println("error " + e.getMessage());
            } catch (Throwable t) {
                System.out.println("neither " + t);
            }
        }
        int handled = 0;
        for (int i = 0; i < 3000; i++) {
            try {
                raise(1 + i % 4);
            } catch (ParseException e) {
                handled += 3;
            } catch (AppException e) {
                handled += e.getMessage().length();
            }
        }
        System.out.println(handled);
    }
}
