package store;

/** An account that pays interest and is never overdrawn. */
public class SavingsAccount extends Account {
    private final int rate;

    /** With a yearly rate in basis points. */
    public SavingsAccount(String owner, int rate) {
        super(owner);
        if (rate < 0 || rate > 1000) {
            throw new IllegalArgumentException("rate: " + rate);
        }
        this.rate = rate;
    }

    @Override
    protected int floor() {
        return 0;
    }

    /** The interest for some days, in cents. */
    public long interest(int days) {
        if (days < 0) {
            throw new IllegalArgumentException("days: " + days);
        }
        return (long) balance() * rate * days / (365L * 10_000L);
    }

    /** How many years until the balance has reached the goal; at most 100. */
    public int yearsUntil(int goal) {
        long reached = balance();
        int years = 0;
        while (reached < goal && years < 100) {
            reached += reached * rate / 10_000;
            years++;
        }
        return years;
    }
}
