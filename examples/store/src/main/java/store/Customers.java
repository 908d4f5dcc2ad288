package store;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who buys here, with their points. */
public class Customers {
    private static int nextId = 1;

    private final Map<Integer, String> names = new LinkedHashMap<>();
    private final Map<Integer, Integer> points = new LinkedHashMap<>();

    /** Adds a customer and gives the number; names are unique. */
    public int register(String name) {
        if (names.containsValue(name)) {
            throw new IllegalStateException("registered: " + name);
        }
        int id = nextId++;
        names.put(id, name);
        return id;
    }

    public void award(int id, int count) {
        if (!names.containsKey(id)) {
            throw new IllegalArgumentException("customer " + id);
        }
        points.merge(id, count, Integer::sum);
    }

    public Level level(int id) {
        Integer own = points.get(id);
        return own == null ? Level.BRONZE : Level.of(own);
    }

    /** Names that occur in both. */
    public static List<String> common(List<String> left, List<String> right) {
        Set<String> seen = new HashSet<>(left);
        List<String> common = new ArrayList<>();
        for (String name : right) {
            if (seen.remove(name)) {
                common.add(name);
            }
        }
        return common;
    }

    /** How good a customer is. */
    public enum Level {
        BRONZE(0), SILVER(100), GOLD(1_000);

        private final int from;

        Level(int from) {
            this.from = from;
        }

        public static Level of(int points) {
            Level reached = BRONZE;
            for (Level level : values()) {
                if (points >= level.from) {
                    reached = level;
                }
            }
            return reached;
        }

        public int percent() {
            return switch (this) {
                case BRONZE -> 0;
                case SILVER -> 5;
                case GOLD -> 10;
            };
        }
    }
}
