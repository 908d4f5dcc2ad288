package store;

/** An account that may be overdrawn up to a limit. */
public class CheckingAccount extends Account {
    private int limit;

    public CheckingAccount(String owner) {
        super(owner);
    }

    public void setLimit(int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("limit: " + limit);
        }
        if (balance() < -limit) {
            throw new AccountException(AccountException.Reason.LIMIT);
        }
        this.limit = limit;
    }

    @Override
    protected int floor() {
        return -limit;
    }

    public boolean isOverdrawn() {
        return balance() < 0;
    }

    /** A name for how well the account stands. */
    public String rating() {
        if (isClosed()) {
            return "closed";
        } else if (isOverdrawn()) {
            return balance() <= -limit ? "exhausted" : "overdrawn";
        } else if (balance() >= 100_000 && limit == 0) {
            return "premium";
        }
        return "normal";
    }
}
