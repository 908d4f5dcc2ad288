package store;

/** An amount off, but no price becomes negative. */
public class FixedDiscount implements Discount {
    private final Money amount;

    public FixedDiscount(Money amount) {
        if (amount.isNegative() || amount.isZero()) {
            throw new IllegalArgumentException("amount: " + amount);
        }
        this.amount = amount;
    }

    @Override
    public Money apply(Money price) {
        Money reduced = price.minus(amount);
        return reduced.isNegative() ? Money.zero(price.currency()) : reduced;
    }
}
