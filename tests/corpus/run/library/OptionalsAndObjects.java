// Optional, Objects, Iterator defaults, comparators, UUID, Base64, HexFormat.
import java.util.*;
import java.util.function.*;

public class OptionalsAndObjects {
    public static void main(String[] args) {
        Optional<String> some = Optional.of("x");
        System.out.println(some.map(String::length) + " " + some.filter(String::isEmpty).or(() -> Optional.of("alt")).get() + " " + Optional.empty().isPresent() + " " + some.stream().count() + " " + OptionalInt.of(3) + OptionalDouble.empty() + " " + Optional.ofNullable(null).map(Object::toString).orElseGet(() -> "none") + " " + some.equals(Optional.of("x")) + some.hashCode());
        for (Supplier<Object> bad : List.<Supplier<Object>>of(() -> Optional.of(null), () -> Optional.empty().get(), () -> Optional.empty().orElseThrow(() -> new IllegalStateException("own")), () -> OptionalInt.empty().getAsInt(), () -> Objects.requireNonNull(null, "must"), () -> Objects.checkIndex(3, 3), () -> Objects.checkFromToIndex(2, 1, 5), () -> Objects.requireNonNullElse(null, null))) {
            try { System.out.println(bad.get()); } catch (RuntimeException e) { System.out.println(e); }
        }
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.equals(null, null) + Objects.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + Objects.toString(null, "d") + Objects.hashCode(null) + " " + Objects.compare("a", "b", Comparator.reverseOrder()));
        UUID id = UUID.nameUUIDFromBytes("crisol".getBytes());
        System.out.println(id + " " + id.version() + " " + UUID.fromString("00000000-0000-002a-0000-00000000002a").getLeastSignificantBits() + " " + new UUID(1, -1) + " " + id.compareTo(new UUID(0, 0)));
        String encoded = Base64.getEncoder().encodeToString("any carnal pleas".getBytes());
        System.out.println(encoded + " " + new String(Base64.getDecoder().decode(encoded)) + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3, -4}) + " " + Base64.getMimeEncoder(8, new byte[] {'|'}).encodeToString(new byte[10]));
        try { Base64.getDecoder().decode("a*b="); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(HexFormat.of().withUpperCase().formatHex(new byte[] {10, -1}) + " " + HexFormat.ofDelimiter(":").parseHex("0a:ff")[1] + " " + HexFormat.fromHexDigits("7f"));
        List<String> words = new ArrayList<>(List.of("pear", "fig", "Apple", "kiwi"));
        words.sort(Comparator.comparing(String::length).thenComparing(String.CASE_INSENSITIVE_ORDER)); System.out.println(words);
        words.sort(Comparator.nullsFirst(Comparator.comparing((String s) -> s.charAt(s.length() - 1)).reversed())); System.out.println(words);
        ListIterator<String> it = words.listIterator(); it.next(); it.add("new"); it.next(); it.set("set"); it.previous(); it.remove();
        System.out.println(words + " " + it.nextIndex() + " " + Collections.max(words) + Collections.frequency(words, "new") + Collections.nCopies(2, "z") + Collections.disjoint(words, List.of("q")));
        Predicate<Integer> even = x -> x % 2 == 0; BiFunction<Integer, Integer, Integer> add = Integer::sum; UnaryOperator<String> twice = s -> s + s;
        System.out.println(even.negate().or(x -> x > 10).and(Predicate.not(x -> x == 13)).test(12) + " " + add.andThen(x -> x * x).apply(1, 2) + " " + twice.compose((Integer i) -> "n" + i).andThen(String::length).apply(12) + " " + Function.<String>identity().apply("i") + " " + IntUnaryOperator.identity().andThen(x -> x + 1).applyAsInt(4) + " " + ToIntFunction.class.getSimpleName());
    }
}
