// Enums in depth: static initialisation order, interfaces, switch in constructors, values() copies, EnumMap and EnumSet algebra, singletons, compareTo.
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class EnumsDeep {
    static final StringBuilder log = new StringBuilder();

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), JUPITER(1.9e+27, 7.1492e7);
        static final double G = 6.67300E-11;
        private final double mass, radius;
        private static int constructed;
        static { log.append("static ").append(constructed).append(';'); for (Planet p : values()) constructed++; }
        Planet(double mass, double radius) { this.mass = mass; this.radius = radius; log.append(name()).append(';'); }
        double gravity() { return G * mass / (radius * radius); }
    }

    enum Rank { LOW, MID, TOP; private static final Rank[] ALL = values(); Rank next() { return ALL[(ordinal() + 1) % ALL.length]; } }

    interface Shape { double area(double x); }
    enum Kind implements Shape {
        SQUARE { public double area(double x) { return x * x; } },
        CIRCLE { public double area(double x) { return 3 * x * x; } @Override public String toString() { return "round"; } },
        LINE;
        public double area(double x) { return 0; }
        static Kind fromText(String s) { for (Kind k : values()) if (k.toString().equalsIgnoreCase(s)) return k; throw new IllegalArgumentException("no kind " + s); }
    }

    enum Big { A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z, A1, B1, C1, D1, E1, F1, G1, H1, I1, J1, K1, L1, M1, N1, O1, P1, Q1, R1, S1, T1, U1, V1, W1, X1, Y1, Z1, A2, B2, C2, D2, E2, F2, G2, H2, I2, J2, K2, L2, M2, N2 }

    public static void main(String[] args) {
        System.out.println(Planet.EARTH.gravity() + " " + log);
        System.out.println(Planet.constructed);
        for (Planet p : Planet.values()) System.out.printf("%s %.2f%n", p, 70 / Planet.EARTH.gravity() * p.gravity());
        System.out.println(Rank.TOP.next() + " " + Rank.LOW.next().next() + " " + (Rank.values() == Rank.values()) + " " + Arrays.equals(Rank.values(), Rank.values()));
        for (Kind k : Kind.values()) System.out.println(k + " " + k.name() + " " + k.area(2) + " " + k.getClass().getSuperclass().getSimpleName() + " " + k.getDeclaringClass().getSimpleName() + " " + (Kind.fromText(k.toString()) == k));
        try {
            Kind.fromText("blob");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        EnumMap<Rank, StringBuilder> map = new EnumMap<>(Rank.class);
        for (String s : "top:a low:b top:c mid:d".split(" ")) map.computeIfAbsent(Rank.valueOf(s.substring(0, 3).toUpperCase()), r -> new StringBuilder()).append(s.charAt(4));
        System.out.println(map + " " + map.keySet() + " " + map.containsKey(null) + " " + map.get(Rank.MID));
        map.put(Rank.LOW, null);
        System.out.println(map + " " + map.size() + " " + map.containsValue(null) + " " + map.equals(new HashMap<>(map)));
        for (Iterator<Map.Entry<Rank, StringBuilder>> it = map.entrySet().iterator(); it.hasNext(); ) if (it.next().getValue() == null) it.remove();
        System.out.println(map.clone());
        EnumSet<Big> all = EnumSet.allOf(Big.class);
        System.out.println(all.size() + " " + all.contains(Big.N2));
        EnumSet<Big> some = EnumSet.range(Big.X, Big.C1);
        some.add(Big.N2);
        EnumSet<Big> rest = EnumSet.complementOf(some);
        System.out.println(some + " " + rest.size() + " " + rest.contains(Big.X));
        some.removeAll(EnumSet.of(Big.Y, Big.Z));
        some.retainAll(EnumSet.of(Big.X, Big.N2, Big.A));
        System.out.println(some + " " + some.equals(Set.of(Big.X, Big.N2)) + " " + EnumSet.copyOf(some).containsAll(some));
        EnumSet<Rank> ranks = EnumSet.noneOf(Rank.class);
        System.out.println(ranks.add(Rank.TOP) + " " + ranks.add(Rank.TOP) + " " + ranks + " " + Collections.max(EnumSet.allOf(Rank.class)) + " " + ranks.remove(Rank.LOW));
        Rank[] sorted = {Rank.TOP, Rank.LOW, Rank.MID};
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted) + " " + Rank.LOW.compareTo(Rank.TOP));
        Arrays.sort(sorted, Comparator.comparing(Rank::name));
        System.out.println(Arrays.toString(sorted));
        TreeMap<Kind, Integer> tree = new TreeMap<>(Map.of(Kind.LINE, 1, Kind.SQUARE, 2));
        System.out.println(tree + " " + tree.firstKey());
        try {
            map.put(null, null);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        Enum<?> general = Rank.MID;
        System.out.println(general.name() + general.ordinal() + " " + general.equals(Rank.MID) + " " + Enum.valueOf(Rank.class, "LOW"));
    }
}
