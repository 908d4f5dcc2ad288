package store;

/** Something that can be bought. */
public record Product(String name, Category category, Money price, Integer weight) {
    public Product {
        if (name == null || name.isEmpty()) {
            throw new IllegalArgumentException("a product needs a name");
        }
        if (category == null) {
            category = Category.TOY;
        }
        if (price.isNegative()) {
            throw new IllegalArgumentException("price: " + price);
        }
    }

    public Product(String name, Category category, Money price) {
        this(name, category, price, null);
    }

    public boolean isDigital() {
        return weight == null;
    }

    /** The weight in grams; nothing for what is downloaded. */
    public int grams() {
        return weight == null ? 0 : weight;
    }

    public Money priceWithTax() {
        return price.plus(price.percent(category.taxPercent()));
    }

    public Product reducedBy(int percent) {
        return new Product(name, category, price.minus(price.percent(percent)), weight);
    }
}
