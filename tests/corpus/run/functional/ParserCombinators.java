// Parser combinators from lambdas: sequence, choice, repetition, mapping, recursion through suppliers, error positions.
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

public class ParserCombinators {
    record Result<T>(T value, int next) { }

    private static int furthest;

    @FunctionalInterface
    interface Parser<T> {
        Optional<Result<T>> parse(String s, int at);

        default <R> Parser<R> map(Function<? super T, ? extends R> f) { return (s, at) -> parse(s, at).map(r -> new Result<>(f.apply(r.value()), r.next())); }
        default <U, R> Parser<R> then(Parser<U> other, BiFunction<? super T, ? super U, ? extends R> f) {
            return (s, at) -> parse(s, at).flatMap(a -> other.parse(s, a.next()).map(b -> new Result<>(f.apply(a.value(), b.value()), b.next())));
        }
        default <U> Parser<T> skip(Parser<U> other) { return then(other, (a, b) -> a); }
        default <U> Parser<U> keep(Parser<U> other) { return then(other, (a, b) -> b); }
        default Parser<T> or(Parser<? extends T> other) {
            return (s, at) -> {
                Optional<Result<T>> mine = parse(s, at);
                return mine.isPresent() ? mine : other.parse(s, at).map(r -> new Result<T>(r.value(), r.next()));
            };
        }
        default Parser<List<T>> many() {
            return (s, at) -> {
                List<T> values = new ArrayList<>();
                Optional<Result<T>> r;
                int position = at;
                while ((r = parse(s, position)).isPresent() && r.get().next() > position) {
                    values.add(r.get().value());
                    position = r.get().next();
                }
                return Optional.of(new Result<>(values, position));
            };
        }
        default Parser<List<T>> separatedBy(Parser<?> separator) {
            return then(separator.keep(this).many(), (first, rest) -> {
                List<T> all = new ArrayList<>(List.of(first));
                all.addAll(rest);
                return all;
            });
        }
        default Parser<T> where(java.util.function.Predicate<? super T> p) { return (s, at) -> parse(s, at).filter(r -> p.test(r.value())); }
    }

    static Parser<Character> satisfy(IntPredicate p) {
        return (s, at) -> {
            furthest = Math.max(furthest, at);
            return at < s.length() && p.test(s.charAt(at)) ? Optional.of(new Result<>(s.charAt(at), at + 1)) : Optional.empty();
        };
    }

    static Parser<Character> symbol(char c) { return satisfy(x -> x == c).skip(satisfy(Character::isWhitespace).many()); }
    static <T> Parser<T> lazy(Supplier<Parser<T>> p) { return (s, at) -> p.get().parse(s, at); }

    static final Parser<Long> NUMBER = satisfy(Character::isDigit).then(satisfy(Character::isDigit).many(), (d, ds) -> {
        long n = d - '0';
        for (char c : ds) n = n * 10 + c - '0';
        return n;
    }).skip(satisfy(Character::isWhitespace).many());

    static Parser<Long> chain(Parser<Long> term, Parser<BiFunction<Long, Long, Long>> operator) {
        Parser<Function<Long, Long>> tail = operator.then(term, (op, right) -> left -> op.apply(left, right));
        return term.then(tail.many(), (first, rest) -> {
            long v = first;
            for (Function<Long, Long> f : rest) v = f.apply(v);
            return v;
        });
    }

    static final Parser<Long> FACTOR = NUMBER.or(symbol('(').keep(lazy(() -> ParserCombinators.EXPRESSION)).skip(symbol(')'))).or(symbol('-').keep(lazy(() -> ParserCombinators.FACTOR)).map(x -> -x));
    static final Parser<Long> TERM = chain(FACTOR, symbol('*').<BiFunction<Long, Long, Long>>map(c -> (a, b) -> a * b).or(symbol('/').map(c -> (a, b) -> a / b)));
    static final Parser<Long> EXPRESSION = chain(TERM, symbol('+').<BiFunction<Long, Long, Long>>map(c -> Long::sum).or(symbol('-').map(c -> (a, b) -> a - b)));
    static final Parser<List<Long>> LIST = symbol('[').keep(EXPRESSION.separatedBy(symbol(','))).skip(symbol(']'));

    static <T> String run(Parser<T> p, String s) {
        furthest = 0;
        try {
            return p.parse(s, 0).filter(r -> r.next() == s.length()).map(r -> "" + r.value()).orElseGet(() -> "error at " + furthest);
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"1", "1+2*3", "(1+2)*3", "10 - 4 - 3", "2*(3+(4-1))*5", "-3 * -(2+1)", "7/2/2", "1+", "(1", "1 2", "", "8/(4-4)", "((((5))))", "12345678901 * 2"}) System.out.println("'" + s + "' -> " + run(EXPRESSION, s));
        for (String s : new String[] {"[1]", "[1, 2+3, 4*5]", "[]", "[1,]", "[1 2]"}) System.out.println(s + " -> " + run(LIST, s));
        Parser<String> word = satisfy(Character::isLetter).many().map(cs -> { StringBuilder b = new StringBuilder(); cs.forEach(b::append); return b.toString(); });
        System.out.println(run(word, "hello") + " " + run(word, "hi5") + " " + run(word.where(w -> w.length() > 3), "abc") + " " + run(word.skip(symbol('!')).map(String::length), "wow!"));
        Parser<Character> balanced = lazy(() -> satisfy(c -> c == '<').keep(word).keep(satisfy(c -> c == '>')));
        System.out.println(run(balanced.many().map(List::size), "<a><b><c>") + " " + run(balanced, "<a"));
        StringBuilder big = new StringBuilder("1");
        for (int i = 2; i <= 60; i++) big.append(i % 2 == 0 ? "+" : "*").append(i % 7 + 1);
        System.out.println(big.length() + " " + run(EXPRESSION, big.toString()));
    }
}
