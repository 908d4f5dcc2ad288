// HashSet algebra, LinkedHashSet order, BitSet operations, IdentityHashMap sizes, Optional.
import java.util.BitSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

public class SetsAndBits {
    public static void main(String[] args) {
        Set<Integer> a = new HashSet<>(List.of(1, 2, 3, 4, 5, 100, 200));
        Set<Integer> b = new HashSet<>(List.of(4, 5, 6, 7, 100));
        Set<Integer> union = new HashSet<>(a);
        System.out.println(union.addAll(b) + " " + union);
        Set<Integer> both = new HashSet<>(a);
        System.out.println(both.retainAll(b) + " " + both);
        Set<Integer> difference = new HashSet<>(a);
        System.out.println(difference.removeAll(b) + " " + difference + " " + a.containsAll(both) + " " + both.equals(Set.of(100, 4, 5)) + " " + both.hashCode());
        Set<String> words = new LinkedHashSet<>();
        for (String w : "b a c a b d".split(" ")) System.out.print(words.add(w) + " ");
        System.out.println(words);
        System.out.println(new HashSet<>(List.of("delta", "alpha", "charlie", "bravo", "echo", "foxtrot", "golf")));
        BitSet bits = new BitSet();
        for (int i = 0; i < 200; i += 7) bits.set(i);
        System.out.println(bits + " " + bits.cardinality() + " " + bits.length() + " " + bits.size());
        bits.clear(14);
        bits.flip(0, 5);
        bits.set(60, 70);
        System.out.println(bits.nextSetBit(8) + " " + bits.nextClearBit(60) + " " + bits.previousSetBit(59) + " " + bits.previousClearBit(65) + " " + bits.get(63) + bits.get(9999));
        BitSet even = new BitSet(100);
        for (int i = 0; i < 100; i += 2) even.set(i);
        BitSet work = (BitSet) bits.clone();
        work.and(even);
        System.out.println(work + " " + work.intersects(bits));
        work.or(BitSet.valueOf(new long[] {0xffL << 20}));
        work.xor(even);
        work.andNot(bits);
        System.out.println(work + " " + work.hashCode() + " " + work.get(10, 40) + " " + work.equals(even) + " " + work.isEmpty() + " " + java.util.Arrays.toString(work.toLongArray()));
        System.out.println(bits.stream().sum());
        BitSet sieve = new BitSet(1000);
        sieve.set(2, 1000);
        for (int p = 2; p * p < 1000; p = sieve.nextSetBit(p + 1)) for (int m = p * p; m < 1000; m += p) sieve.clear(m);
        System.out.println(sieve.cardinality() + " " + sieve.previousSetBit(999));
        Map<String, Integer> identity = new IdentityHashMap<>();
        String key = "key";
        identity.put(key, 1);
        identity.put(new String("key"), 2);
        identity.put("key", 3);
        System.out.println(identity.size() + " " + identity.get(key) + " " + identity.get(new String("key")));
        Optional<String> present = Optional.of("value");
        Optional<String> empty = Optional.empty();
        System.out.println(present + " " + empty + " " + present.map(String::length) + " " + empty.map(String::length) + " " + present.filter(s -> s.startsWith("x")) + " " + empty.or(() -> present) + " " + present.flatMap(s -> Optional.of(s + s)));
        System.out.println(present.get() + empty.orElse("other") + empty.orElseGet(() -> "made") + present.isPresent() + empty.isEmpty() + Optional.ofNullable(null).equals(empty) + present.equals(Optional.of("value")) + " " + present.hashCode() + " " + present.stream().count());
        present.ifPresentOrElse(v -> System.out.println("has " + v), () -> System.out.println("none"));
        empty.ifPresentOrElse(v -> System.out.println("has " + v), () -> System.out.println("none"));
        try {
            empty.orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(OptionalInt.of(4) + " " + OptionalInt.empty().orElse(-4));
        try {
            bits.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Set<Character> vowels = new TreeSet<>();
        for (char c : "onomatopoeia".toCharArray()) if ("aeiou".indexOf(c) >= 0) vowels.add(c);
        System.out.println(vowels);
        System.out.println(new TreeSet<>(Set.of(3, 1, 2)) + " " + Set.copyOf(List.of(1, 1)).size());
    }
}
