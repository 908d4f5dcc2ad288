// Enum constants in pattern switches: qualified names, mixed with records of one sealed interface, null and default handling.
public class EnumPatterns {
    sealed interface Card permits Suit, Joker, Number { }
    enum Suit implements Card { HEARTS, SPADES, CLUBS }
    enum Joker implements Card { RED, BLACK }
    record Number(Suit suit, int value) implements Card { }

    static int score(Card card) {
        return switch (card) {
            case Suit.HEARTS -> 10;
            case Suit.SPADES -> 20;
            case Suit s -> 30 + s.ordinal();
            case Joker.RED -> 100;
            case Joker.BLACK -> 200;
            case Number(Suit suit, int v) when suit == Suit.HEARTS -> v * 2;
            case Number(var suit, var v) -> v;
        };
    }

    static String plain(Suit suit) {
        return switch (suit) {
            case HEARTS -> "h";
            case SPADES -> "s";
            case null -> "-";
            case CLUBS -> "c";
        };
    }

    static String object(Object o) {
        return switch (o) {
            case Suit.CLUBS -> "clubs";
            case Joker j when j.ordinal() == 0 -> "first joker";
            case Suit s -> "suit " + s;
            case null, default -> "neither";
        };
    }

    static String text(String s) {
        return switch (s) {
            case "a", "b" -> "letter";
            case String t when t.length() > 3 -> "long " + t;
            case "abc" -> "abc";
            case null -> "null text";
            case String t -> "other " + t;
        };
    }

    static String boxed(Integer i) {
        return switch (i) {
            case 1, 2 -> "low";
            case Integer n when n < 0 -> "negative";
            case 1000 -> "thousand";
            case null -> "no number";
            case Integer n -> "n" + n;
        };
    }

    static String character(Character c) {
        return switch (c) {
            case 'x' -> "ex";
            case Character d when Character.isDigit(d) -> "digit";
            case Character d -> "char " + d;
        };
    }

    public static void main(String[] args) {
        Card[] cards = {Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Joker.RED, Joker.BLACK, new Number(Suit.HEARTS, 7), new Number(Suit.CLUBS, 7), new Number(null, 3)};
        for (Card card : cards) System.out.println(card + " " + score(card) + " " + object(card));
        for (Suit suit : new Suit[] {Suit.CLUBS, null, Suit.HEARTS, Suit.SPADES}) System.out.println(plain(suit));
        System.out.println(object(null) + " " + object("x"));
        for (String s : new String[] {"a", "abc", "abcd", "zz", null, "b", ""}) System.out.println(text(s));
        for (Integer i : new Integer[] {1, 2, -5, 1000, null, 77}) System.out.println(boxed(i));
        for (char c : new char[] {'x', '5', 'y'}) System.out.println(character(c));
        try {
            character(null);
        } catch (NullPointerException e) {
            System.out.println("null character");
        }
        try {
            score(null);
        } catch (NullPointerException e) {
            System.out.println("null card");
        }
        int checksum = 7;
        for (int i = 0; i < 500; i++) checksum = checksum * 31 + score(cards[i % 8]);
        System.out.println(checksum);
    }
}
