package store;

/** What kind of thing a product is. */
public enum Category {
    BOOK, FOOD, TOOL, TOY;

    /** The value added tax in percent. */
    public int taxPercent() {
        return switch (this) {
            case BOOK, FOOD -> 7;
            case TOOL, TOY -> 19;
        };
    }

    public boolean isPerishable() {
        return this == FOOD;
    }

    /** The category that a label starts with, whatever its case. */
    public static Category ofLabel(String label) {
        switch (label.charAt(0)) {
            case 'b':
            case 'B':
                return BOOK;
            case 'f':
            case 'F':
                return FOOD;
            case 't':
            case 'T':
                return label.length() > 3 ? TOOL : TOY;
            default:
                throw new IllegalArgumentException(label);
        }
    }
}
