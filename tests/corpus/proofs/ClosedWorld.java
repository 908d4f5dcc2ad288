package proofs;

/** Final classes, sealed hierarchies, private constructors, private helpers: what proofs may rest on. */
class ClosedWorld {
    sealed interface Shape permits Circle, Square, Group {
    }

    record Circle(int radius) implements Shape {
    }

    static final class Square implements Shape {
        private final int side;

        Square(int side) {
            if (side <= 0) {
                throw new IllegalArgumentException();
            }
            this.side = side;
        }

        int side() {
            return side;
        }
    }

    static non-sealed class Group implements Shape {
        int members() {
            return 0;
        }
    }

    static int otherShape(Shape s) {
        if (s != null && !(s instanceof Circle) && !(s instanceof Square) && !(s instanceof Group)) {
            return 1; //@ never: the hierarchy is sealed
        }
        return 0;
    }

    static int twoShapes(Shape s) {
        if (s instanceof Circle) {
            if (s instanceof Square) {
                return 1; //@ never: two final classes
            }
        }
        return 0;
    }

    static int groupSubclass(Shape s) {
        if (s instanceof Group g && g.members() == 3) {
            return 1; //@ reached: groupSubclass(new Group() { int members() { return 3; } })
        }
        return 0;
    }

    static int groupIsRunnable(Shape s) {
        if (s instanceof Runnable) {
            return 1; //@ reached: class R extends Group implements Runnable { public void run() { } } groupIsRunnable(new R())
        }
        return 0;
    }

    static int circleIsRunnable(Circle c) {
        if ((Object) c instanceof Runnable) {
            return 1; //@ never: a record is final
        }
        return 0;
    }

    static int negativeSide(Square s) {
        if (s.side() <= 0) {
            return 1; //@ private: the constructor refuses it, the field is final and private
        }
        return 0;
    }

    static int negativeRadius(Circle c) {
        if (c.radius() < 0) {
            return 1; //@ reached: negativeRadius(new Circle(-1))
        }
        return 0;
    }

    sealed interface Expr permits Num, Add {
        default int eval() {
            if (this instanceof Num n) {
                return n.value();
            }
            if (this instanceof Add a) {
                return a.left().eval() + a.right().eval();
            }
            return 1; //@ never: there are Num and Add
        }
    }

    record Num(int value) implements Expr {
    }

    record Add(Expr left, Expr right) implements Expr {
    }

    static int deepExpr(Expr e) {
        if (e instanceof Add a && a.left() instanceof Add b && b.left() instanceof Num n && n.value() == 9) {
            return 1; //@ reached: deepExpr(new Add(new Add(new Num(9), new Num(1)), new Num(2)))
        }
        return 0;
    }

    static int sum(Num a, Num b) {
        if (new Add(a, b).eval() != a.value() + b.value()) {
            return 1; //@ never: all classes are final
        }
        return 0;
    }

    static final class Token {
        static final Token ONE = new Token(1);
        static final Token TWO = new Token(2);
        final int id;

        private Token(int id) {
            this.id = id;
        }
    }

    static int thirdToken(Token t) {
        if (t != null && t != Token.ONE && t != Token.TWO) {
            return 1; //@ private: the constructor is private, and two are made
        }
        return 0;
    }

    static int tokenId(Token t) {
        if (t.id != 1 && t.id != 2) {
            return 1; //@ private: the constructor is private, and called with 1 and 2
        }
        return 0;
    }

    static final class Bank {
        private int balance;

        void deposit(int amount) {
            if (amount > 0 && amount < 1000 && balance < 1000000) {
                balance += amount;
            }
        }

        int negative() {
            if (balance < 0) {
                return 1; //@ private: only deposit writes the private field, and keeps it positive
            }
            return 0;
        }

        int rich() {
            if (balance > 2500) {
                return 1; //@ reached: Bank b = new Bank(); b.deposit(999); b.deposit(999); b.deposit(999); b.rich()
            }
            return 0;
        }
    }

    static class OpenBank {
        int balance;

        int negative() {
            if (balance < 0) {
                return 1; //@ reached: OpenBank b = new OpenBank(); b.balance = -1; b.negative()
            }
            return 0;
        }
    }

    private static int clamp(int x) {
        return x < 0 ? 0 : x > 9 ? 9 : x;
    }

    static int clamped(int x) {
        if (clamp(x) == 10) {
            return 1; //@ never: the helper answers 0 to 9
        }
        return 0;
    }

    private static int onlyPositive(int x) {
        if (x < 0) {
            return 1; //@ private: each caller asks for a positive number
        }
        return x;
    }

    static int caller(int x) {
        return x > 5 ? onlyPositive(x) : onlyPositive(7);
    }

    static int secondCaller(int x) {
        return onlyPositive(x & 0xff);
    }

    private static int uncalled(int x) {
        return 1; //@ private: private, and nothing calls it
    }

    final static class Pair<A, B> {
        private final A a;
        private final B b;

        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }

        A first() {
            return a;
        }

        B second() {
            return b;
        }
    }

    static int samePair(Pair<String, String> p) {
        if (p.first() != p.first()) {
            return 1; //@ never: a final class with a final field
        }
        return 0;
    }

    static int mixedPair(Pair<?, ?> p) {
        if (p.first() instanceof String && p.first() instanceof Integer) {
            return 1; //@ never: two final classes
        }
        return 0;
    }

    static int crossedPair(Pair<?, ?> p) {
        if (p.first() instanceof Pair<?, ?> q && q.first() == p) {
            return 1; //@ private: final fields of a final class are set before it can be found in itself
        }
        return 0;
    }

    static int pairOfStub(java.util.function.Supplier<Pair<String, Integer>> s) {
        if (s.get().second() == 42) {
            return 1; //@ reached: pairOfStub(() -> new Pair<>("", 42))
        }
        return 0;
    }

    static int stringOrNumber(Object o) {
        if (o instanceof String && o instanceof Number) {
            return 1; //@ never: String is final and no Number
        }
        return 0;
    }

    static int numberAndComparable(Number n) {
        if (n instanceof Comparable && !(n instanceof Integer) && !(n instanceof Long) && !(n instanceof Double)
                && !(n instanceof Float) && !(n instanceof Short) && !(n instanceof Byte)
                && !(n instanceof java.math.BigInteger) && !(n instanceof java.math.BigDecimal)) {
            return 1; //@ reached: class N extends Kinds.MyNumber implements Comparable<N> { public int compareTo(N o) { return 0; } } numberAndComparable(new N())
        }
        return 0;
    }

    static int otherNumber(Number n) {
        if (n.intValue() == 4 && n.longValue() == 5) {
            return 1; //@ reached: otherNumber(new Kinds.MyNumber())
        }
        return 0;
    }

    static int integerLies(Integer n) {
        if (n.intValue() == 4 && n.longValue() == 5) {
            return 1; //@ never: Integer is final
        }
        return 0;
    }

    static int bigIntegerLies(java.math.BigInteger n) {
        if (n.signum() == 5) {
            return 1; //@ reached: bigIntegerLies(new java.math.BigInteger("1") { public int signum() { return 5; } })
        }
        return 0;
    }

    static int throwableClass(Throwable t) {
        if (!(t instanceof Exception) && !(t instanceof Error) && t != null) {
            return 1; //@ reached: throwableClass(new Throwable())
        }
        return 0;
    }

    static int exceptionAndError(Throwable t) {
        if (t instanceof Exception && t instanceof Error) {
            return 1; //@ never: two classes of which neither extends the other
        }
        return 0;
    }

    static int thread(Runnable r) {
        if (r instanceof Thread t && t.getName().equals("mine")) {
            return 1; //@ reached: thread(new Thread("mine"))
        }
        return 0;
    }

    static class PrivatelyMade {
        private final int n;

        private PrivatelyMade(int n) {
            this.n = n;
        }

        static PrivatelyMade of(int n) {
            return n > 0 ? new PrivatelyMade(n) : null;
        }

        int n() {
            return n;
        }
    }

    static int privatelyMade(PrivatelyMade p) {
        if (p.n() < 0) {
            return 1; //@ private: all constructors are private, so no subclass; of refuses negative numbers
        }
        return 0;
    }

    static int privatelyMadeFive(PrivatelyMade p) {
        if (p.n() == 5) {
            return 1; //@ reached: privatelyMadeFive(PrivatelyMade.of(5))
        }
        return 0;
    }

    static int wrongCast(Object o) {
        if (o instanceof String) {
            try {
                Integer i = (Integer) o;
                return i == 3 ? 2 : 3; //@ never: a String is no Integer, the cast throws
            } catch (ClassCastException e) {
                return 1; //@ reached: wrongCast("")
            }
        }
        return 0;
    }
}
