package store;

/** What goes wrong in a store and must be dealt with. */
public class StoreException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int code;

    public StoreException(int code, String message) {
        super(message);
        this.code = code;
    }

    public int code() {
        return code;
    }
}
