package store;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** What a customer wants, line by line. */
public class Order {
    public enum State {
        OPEN, PAID, SENT, CANCELLED;

        public boolean mayBecome(State next) {
            switch (this) {
                case OPEN:
                    return next == PAID || next == CANCELLED;
                case PAID:
                    return next == SENT || next == CANCELLED;
                default:
                    return false;
            }
        }
    }

    /** So many of one product. */
    public static final class Line {
        private final Product product;
        private int count;

        Line(Product product, int count) {
            this.product = product;
            this.count = count;
        }

        public Product product() {
            return product;
        }

        public int count() {
            return count;
        }

        public Money price() {
            return product.price().times(count);
        }
    }

    private final Currency currency;
    private final List<Line> lines = new ArrayList<>();
    private State state = State.OPEN;

    public Order(Currency currency) {
        this.currency = currency;
    }

    public State state() {
        return state;
    }

    public int size() {
        return lines.size();
    }

    public boolean isEmpty() {
        return lines.isEmpty();
    }

    /** Adds to the line of the product, or a new line. */
    public void add(Product product, int count) throws StoreException {
        if (state != State.OPEN) {
            throw new StoreException(1, "order is " + state);
        }
        if (count < 1) {
            throw new IllegalArgumentException("count: " + count);
        }
        if (product.price().currency() != currency) {
            throw new StoreException(3, "not in " + currency);
        }
        for (Line line : lines) {
            if (line.product.equals(product)) {
                line.count += count;
                return;
            }
        }
        lines.add(new Line(product, count));
    }

    /** Takes out all lines of the category and says how many. */
    public int removeAll(Category category) {
        int removed = 0;
        for (Iterator<Line> each = lines.iterator(); each.hasNext();) {
            if (each.next().product.category() == category) {
                each.remove();
                removed++;
            }
        }
        return removed;
    }

    public Money total() {
        Money total = Money.zero(currency);
        for (Line line : lines) {
            total = total.plus(line.price());
        }
        return total;
    }

    public int grams() {
        int grams = 0;
        for (Line line : lines) {
            grams += line.product.grams() * line.count;
        }
        return grams;
    }

    public void advance(State next) throws StoreException {
        if (next == null || !state.mayBecome(next)) {
            throw new StoreException(1, state + " to " + next);
        }
        if (next == State.PAID && lines.isEmpty()) {
            throw new StoreException(4, "empty order");
        }
        state = next;
    }
}
