package store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How many there are of what. */
public class Inventory {
    private final Map<String, Integer> stock = new HashMap<>();
    private int capacity;

    public Inventory(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity: " + capacity);
        }
        this.capacity = capacity;
    }

    public int total() {
        int total = 0;
        for (int count : stock.values()) {
            total += count;
        }
        return total;
    }

    public int count(String name) {
        return stock.getOrDefault(name, 0);
    }

    /** Puts things on the shelf; false when they do not fit. */
    public boolean add(String name, int count) {
        if (count <= 0) {
            throw new IllegalArgumentException("count: " + count);
        }
        if (total() + count > capacity) {
            return false;
        }
        stock.merge(name, count, Integer::sum);
        return true;
    }

    public void remove(String name, int count) throws OutOfStockException {
        Integer there = stock.get(name);
        if (there == null) {
            throw new OutOfStockException(name, count);
        }
        if (there < count) {
            throw new OutOfStockException(name, count - there);
        }
        if (there == count) {
            stock.remove(name);
        } else {
            stock.put(name, there - count);
        }
    }

    /** Takes a list of changes, in which negative numbers are removals, and says how many things came or went. */
    public int apply(Map<String, Integer> changes) throws OutOfStockException {
        int moved = 0;
        for (Map.Entry<String, Integer> change : changes.entrySet()) {
            int count = change.getValue();
            if (count > 0) {
                if (add(change.getKey(), count)) {
                    moved += count;
                }
            } else if (count < 0) {
                remove(change.getKey(), -count);
                moved -= count;
            }
        }
        return moved;
    }

    public Optional<String> mostCommon() {
        String best = null;
        int most = 0;
        for (Map.Entry<String, Integer> entry : new TreeMap<>(stock).entrySet()) {
            if (entry.getValue() > most) {
                best = entry.getKey();
                most = entry.getValue();
            }
        }
        return Optional.ofNullable(best);
    }

    /** The names of what there are fewer of than wanted, the rarest first. */
    public List<String> scarce(int wanted) {
        List<String> names = new ArrayList<>();
        for (Map.Entry<String, Integer> entry : stock.entrySet()) {
            if (entry.getValue() < wanted) {
                names.add(entry.getKey());
            }
        }
        names.sort(Comparator.comparing((String name) -> stock.get(name)).thenComparing(Comparator.naturalOrder()));
        return names;
    }

    public Map<String, Integer> contents() {
        return Collections.unmodifiableMap(stock);
    }
}
