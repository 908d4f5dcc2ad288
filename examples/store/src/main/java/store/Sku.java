package store;

/** The number of a product: two capital letters, a dash, four digits and a check digit. */
public record Sku(String value) implements Comparable<Sku> {
    private static final int LENGTH = 8;

    public Sku {
        if (value == null) {
            throw new NullPointerException("value");
        }
        if (!isWellFormed(value)) {
            throw new IllegalArgumentException("no stock keeping unit: " + value);
        }
    }

    public static boolean isWellFormed(String text) {
        if (text.length() != LENGTH || text.charAt(2) != '-') {
            return false;
        }
        for (int i = 0; i < 2; i++) {
            char letter = text.charAt(i);
            if (letter < 'A' || letter > 'Z') {
                return false;
            }
        }
        int sum = 0;
        for (int i = 3; i < LENGTH - 1; i++) {
            char digit = text.charAt(i);
            if (digit < '0' || digit > '9') {
                return false;
            }
            sum += (digit - '0') * (i % 2 == 0 ? 3 : 1);
        }
        return text.charAt(LENGTH - 1) == '0' + sum % 10;
    }

    /** The two letters in front. */
    public String family() {
        return value.substring(0, 2);
    }

    public int number() {
        return Integer.parseInt(value.substring(3, LENGTH - 1));
    }

    @Override
    public int compareTo(Sku other) {
        return value.compareTo(other.value);
    }
}
