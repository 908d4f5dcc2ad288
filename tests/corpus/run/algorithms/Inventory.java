// Inventory and order handling: generics with bounds, observer callbacks, optional discounts, reports with streams and loops.
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

public class Inventory {
    enum Category { TOOL(19), FOOD(7), BOOK(7); final int tax; Category(int tax) { this.tax = tax; } }

    interface Identified<K extends Comparable<K>> { K id(); }
    record Product(String id, String name, Category category, int cents) implements Identified<String> { }
    record Line(Product product, int quantity) {
        Line { if (quantity <= 0) throw new IllegalArgumentException("quantity " + quantity); }
        int net() { return product.cents() * quantity; }
    }
    record Order(Integer id, String customer, List<Line> lines) implements Identified<Integer> {
        Order { lines = List.copyOf(lines); }
        int net() { return lines.stream().mapToInt(Line::net).sum(); }
    }

    static class Repository<K extends Comparable<K>, T extends Identified<K>> {
        private final Map<K, T> items = new TreeMap<>();
        T save(T item) { items.put(item.id(), item); return item; }
        Optional<T> find(K id) { return Optional.ofNullable(items.get(id)); }
        Collection<T> all() { return Collections.unmodifiableCollection(items.values()); }
    }

    static class OutOfStock extends RuntimeException {
        OutOfStock(Product p, int missing) { super(missing + " of " + p.name() + " missing"); }
    }

    private final Repository<String, Product> products = new Repository<>();
    private final Repository<Integer, Order> orders = new Repository<>();
    private final Map<String, Integer> stock = new LinkedHashMap<>();
    private final List<BiConsumer<String, Integer>> observers = new ArrayList<>();
    private int nextOrder = 100;

    void receive(String id, int quantity) {
        int now = stock.merge(id, quantity, Integer::sum);
        observers.forEach(o -> o.accept(id, now));
    }

    Order order(String customer, Map<String, Integer> wanted) {
        List<Line> lines = new ArrayList<>();
        wanted.forEach((id, n) -> lines.add(new Line(products.find(id).orElseThrow(() -> new IllegalArgumentException("unknown product " + id)), n)));
        for (Line l : lines) {
            int missing = l.quantity() - stock.getOrDefault(l.product().id(), 0);
            if (missing > 0) throw new OutOfStock(l.product(), missing);
        }
        for (Line l : lines) receive(l.product().id(), -l.quantity());
        return orders.save(new Order(nextOrder++, customer, lines));
    }

    static int total(Order o) {
        int sum = 0;
        for (Line l : o.lines()) sum += l.net() + Math.round(l.net() * l.product().category().tax / 100f);
        return o.net() > 5000 ? sum - sum / 20 : sum;
    }

    private static Map<String, Integer> wish(Object... pairs) {
        Map<String, Integer> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) map.put((String) pairs[i], (Integer) pairs[i + 1]);
        return map;
    }

    public static void main(String[] args) {
        Inventory shop = new Inventory();
        shop.observers.add((id, n) -> { if (n < 3) System.out.println("  low stock " + id + " " + n); });
        shop.products.save(new Product("h1", "hammer", Category.TOOL, 1999));
        shop.products.save(new Product("a1", "apple", Category.FOOD, 35));
        shop.products.save(new Product("b1", "novel", Category.BOOK, 1250));
        shop.receive("h1", 5);
        shop.receive("a1", 200);
        shop.receive("b1", 4);
        List<Map<String, Integer>> wishes = List.of(wish("a1", 12), wish("h1", 3, "b1", 2), wish("h1", 3), wish("zz", 1), wish("a1", 0), wish("b1", 2, "a1", 100), new LinkedHashMap<>());
        for (Map<String, Integer> w : wishes) {
            try {
                Order o = shop.order("customer" + w.size(), w);
                System.out.println(o.id() + " net " + o.net() + " total " + total(o) + " " + o.lines().size() + " lines");
            } catch (OutOfStock e) {
                System.out.println("out of stock: " + e.getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println("invalid: " + e.getMessage());
            }
        }
        System.out.println(shop.stock);
        Map<Category, Integer> revenue = new EnumMap<>(Category.class);
        shop.orders.all().forEach(o -> o.lines().forEach(l -> revenue.merge(l.product().category(), l.net(), Integer::sum)));
        System.out.println(revenue);
        Map<String, List<Integer>> byCustomer = shop.orders.all().stream().collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.mapping(Order::id, Collectors.toList())));
        System.out.println(byCustomer);
        Order biggest = shop.orders.all().stream().max(Comparator.comparingInt(Inventory::total)).get();
        System.out.println(biggest.id() + " " + biggest.lines().get(0));
        try {
            shop.orders.all().clear();
        } catch (UnsupportedOperationException e) {
            System.out.println("orders are protected");
        }
        System.out.println(shop.products.find("h1").map(Product::name).orElse("none") + " " + shop.products.find("q").isPresent());
    }
}
