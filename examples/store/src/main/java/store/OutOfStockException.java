package store;

/** More was wanted than there is. */
public class OutOfStockException extends StoreException {
    private static final long serialVersionUID = 1L;

    private final int missing;

    public OutOfStockException(String product, int missing) {
        super(2, missing + " of " + product + " missing");
        this.missing = missing;
    }

    public int missing() {
        return missing;
    }
}
