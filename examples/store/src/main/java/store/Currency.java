package store;

/** The currencies that the store takes. */
public enum Currency {
    EUR(2), USD(2), JPY(0);

    private final int digits;

    Currency(int digits) {
        this.digits = digits;
    }

    public int digits() {
        return digits;
    }

    /** How many of the smallest unit make a whole. */
    public int unitsPerWhole() {
        int units = 1;
        for (int i = 0; i < digits; i++) {
            units *= 10;
        }
        return units;
    }

    public static Currency ofCode(String code) {
        for (Currency currency : values()) {
            if (currency.name().equals(code)) {
                return currency;
            }
        }
        throw new IllegalArgumentException("unknown currency: " + code);
    }
}
