package store;

/** Brings order, inventory and account together. */
public class Checkout {
    private final Inventory inventory;
    private final Discount discount;

    public Checkout(Inventory inventory, Discount discount) {
        this.inventory = inventory;
        this.discount = discount == null ? Discount.none() : discount;
    }

    /** What the order costs, sending included. */
    public Money price(Order order) {
        Money price = discount.apply(order.total());
        if (order.grams() == 0) {
            return price;
        }
        return price.plus(new Money(price.currency(), Shipping.rate(order.grams())));
    }

    /** Takes the money from the account and pays the order. */
    public boolean pay(Order order, Account account) throws StoreException {
        Money price = price(order);
        if (price.currency() != Currency.EUR) {
            throw new StoreException(3, "accounts are in EUR");
        }
        if (price.units() > Integer.MAX_VALUE) {
            return false;
        }
        order.advance(Order.State.PAID);
        try {
            account.withdraw((int) price.units());
        } catch (AccountException e) {
            order.advance(Order.State.CANCELLED);
            return false;
        }
        return true;
    }

    public void send(Order order, String name, int count) throws StoreException {
        inventory.remove(name, count);
        order.advance(Order.State.SENT);
    }
}
