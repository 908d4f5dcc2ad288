package store;

/** An account cannot do what was asked. */
public class AccountException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public enum Reason { CLOSED, LIMIT, AMOUNT }

    private final Reason reason;

    public AccountException(Reason reason) {
        super(reason.name().toLowerCase());
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** Whether trying again later may help. */
    public boolean isTemporary() {
        return reason == Reason.LIMIT;
    }
}
