package store;

/** What sending costs. */
public final class Shipping {
    private static final int[] LIMITS = {50, 500, 2_000, 10_000};
    private static final int[] CENTS = {95, 180, 449, 899};

    private Shipping() {}

    /** The rate for a weight in grams, in cents. */
    public static int rate(int grams) {
        if (grams < 0) {
            throw new IllegalArgumentException("grams: " + grams);
        }
        for (int i = 0; i < LIMITS.length; i++) {
            if (grams <= LIMITS[i]) {
                return CENTS[i];
            }
        }
        throw new UnsupportedOperationException("too heavy: " + grams);
    }

    /** How many boxes are needed when each holds so many grams; things are packed in the order given. */
    public static int boxes(int capacity, int... weights) {
        int boxes = 0;
        int room = 0;
        for (int weight : weights) {
            if (weight > capacity) {
                throw new IllegalArgumentException("too heavy: " + weight);
            }
            if (weight > room) {
                boxes++;
                room = capacity;
            }
            room -= weight;
        }
        return boxes;
    }

    /** The zone of a postal code. */
    public static char zone(String code) {
        if (code.length() != 5) {
            throw new IllegalArgumentException("postal code: " + code);
        }
        int number = Integer.parseInt(code);
        if (number < 20_000) {
            return 'A';
        }
        return number < 60_000 ? 'B' : 'C';
    }
}
