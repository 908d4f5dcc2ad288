package store;

import java.util.ArrayList;
import java.util.List;

/** An account with a balance in cents; what may be taken out depends on its kind. */
public abstract class Account {
    private static int opened;

    private final String owner;
    private final List<Integer> history = new ArrayList<>();
    private boolean closed;
    protected int balance;

    protected Account(String owner) {
        if (owner == null || owner.isBlank()) {
            throw new IllegalArgumentException("owner");
        }
        this.owner = owner.strip();
        opened++;
    }

    /** How many accounts were opened so far. */
    public static int opened() {
        return opened;
    }

    /** The least balance that is allowed. */
    protected abstract int floor();

    public String owner() {
        return owner;
    }

    public int balance() {
        return balance;
    }

    public boolean isClosed() {
        return closed;
    }

    public void deposit(int amount) {
        requireOpen();
        if (amount <= 0) {
            throw new AccountException(AccountException.Reason.AMOUNT);
        }
        balance = Math.addExact(balance, amount);
        history.add(amount);
    }

    public void withdraw(int amount) {
        requireOpen();
        if (amount <= 0) {
            throw new AccountException(AccountException.Reason.AMOUNT);
        }
        if (balance - amount < floor()) {
            throw new AccountException(AccountException.Reason.LIMIT);
        }
        balance -= amount;
        history.add(-amount);
    }

    /** Closes the account; money that is left must be fetched first. */
    public boolean close() {
        if (closed || balance != 0) {
            return false;
        }
        closed = true;
        return true;
    }

    public int movements() {
        return history.size();
    }

    /** The largest deposit, or 0. */
    public int largestDeposit() {
        int largest = 0;
        for (int movement : history) {
            if (movement > largest) {
                largest = movement;
            }
        }
        return largest;
    }

    private void requireOpen() {
        if (closed) {
            throw new AccountException(AccountException.Reason.CLOSED);
        }
    }
}
