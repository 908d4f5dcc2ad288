package store;

/** So many percent off, from a price on. */
public record PercentDiscount(int percent, long from) implements Discount {
    public PercentDiscount {
        if (percent < 1 || percent > 90) {
            throw new IllegalArgumentException("percent: " + percent);
        }
    }

    @Override
    public Money apply(Money price) {
        return price.units() < from ? price : price.minus(price.percent(percent));
    }
}
