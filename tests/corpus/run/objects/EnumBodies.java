// Enums with fields, constant bodies, abstract methods, interfaces, valueOf, compareTo, EnumMap, EnumSet and class relations.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class EnumBodies {
    interface Scored { int score(); }

    enum Operation implements Scored {
        PLUS("+") { @Override double apply(double a, double b) { return a + b; } },
        MINUS("-") { @Override double apply(double a, double b) { return a - b; } },
        TIMES("*", 2) { @Override double apply(double a, double b) { return a * b; } @Override public int score() { return super.score() * 10; } },
        POWER("^", 3) {
            @Override double apply(double a, double b) {
                double result = 1;
                for (int i = 0; i < (int) b; i++) result = TIMES.apply(result, a);
                return result;
            }
        };

        private final String symbol;
        private final int precedence;
        private static final Map<String, Operation> BY_SYMBOL = new java.util.TreeMap<>();
        static { for (Operation op : values()) BY_SYMBOL.put(op.symbol, op); }

        Operation(String symbol) { this(symbol, 1); }
        Operation(String symbol, int precedence) { this.symbol = symbol; this.precedence = precedence; }
        abstract double apply(double a, double b);
        public int score() { return precedence; }
        static Operation of(String symbol) { return BY_SYMBOL.get(symbol); }
    }

    enum Level { LOW, MID, HIGH; Level up() { return values()[Math.min(ordinal() + 1, values().length - 1)]; } @Override public String toString() { return name().charAt(0) + name().substring(1).toLowerCase(); } }

    enum Single { INSTANCE; private int uses; int use() { return ++uses; } }
    enum Empty { }

    public static void main(String[] args) {
        for (Operation op : Operation.values()) {
            System.out.println(op + " " + op.symbol + " " + op.ordinal() + " " + op.apply(3, 4) + " " + op.score() + " " + (op.getClass() == Operation.class)
                    + " " + op.getDeclaringClass().getSimpleName() + " " + op.compareTo(Operation.TIMES) + " " + (Operation.of(op.symbol) == op));
        }
        System.out.println(Operation.valueOf("PLUS").equals(Operation.PLUS) + " " + Operation.of("?"));
        for (Level level : Level.values()) System.out.println(level + " " + level.name() + " " + level.up() + " " + (Level.valueOf(level.name()) == level));
        System.out.println(Single.INSTANCE.use() + Single.INSTANCE.use() + " " + Empty.values().length);
        EnumMap<Level, String> map = new EnumMap<>(Level.class);
        map.put(Level.HIGH, "h");
        map.put(Level.LOW, "l");
        System.out.println(map + " " + map.containsKey(Level.MID) + " " + map.remove(Level.HIGH) + " " + map.size());
        EnumSet<Level> set = EnumSet.of(Level.HIGH, Level.LOW);
        System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.allOf(Level.class) + " " + EnumSet.noneOf(Level.class) + " " + EnumSet.range(Level.LOW, Level.MID)
                + " " + set.contains(Level.MID) + " " + set.equals(EnumSet.of(Level.LOW, Level.HIGH)));
        set.removeIf(level -> level == Level.LOW);
        System.out.println(set);
        Level[] first = Level.values();
        first[0] = null;
        System.out.println(Level.values()[0]);
        try {
            Level.valueOf("low");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
