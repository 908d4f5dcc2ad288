package store;

/** Something that makes a price lower. */
public interface Discount {
    Money apply(Money price);

    /** Whether this is better than another for a price. */
    default boolean beats(Discount other, Money price) {
        return apply(price).compareTo(other.apply(price)) < 0;
    }

    static Discount none() {
        return price -> price;
    }

    /** All of them, one after the other. */
    static Discount chain(Discount... discounts) {
        return price -> {
            Money reduced = price;
            for (Discount discount : discounts) {
                reduced = discount.apply(reduced);
            }
            return reduced;
        };
    }
}
