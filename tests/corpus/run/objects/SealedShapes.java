// Sealed interfaces and classes with records, an expression tree evaluator, simplifier and printer by instanceof.
public class SealedShapes {
    sealed interface Expr permits Num, Var, Add, Mul, Neg { }
    record Num(int value) implements Expr { }
    record Var(String name) implements Expr { }
    record Add(Expr left, Expr right) implements Expr { }
    record Mul(Expr left, Expr right) implements Expr { }
    record Neg(Expr inner) implements Expr { }

    static sealed abstract class Account permits Savings, Checking { abstract int fee(); }
    static final class Savings extends Account { int fee() { return 0; } }
    static non-sealed class Checking extends Account { int fee() { return 2; } }
    static class Premium extends Checking { @Override int fee() { return super.fee() * 3; } }

    static int eval(Expr e, int x) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Var) return x;
        if (e instanceof Add a) return eval(a.left(), x) + eval(a.right(), x);
        if (e instanceof Mul m) return eval(m.left(), x) * eval(m.right(), x);
        if (e instanceof Neg n) return -eval(n.inner(), x);
        throw new AssertionError(e);
    }

    static String show(Expr e) {
        if (e instanceof Num n) return Integer.toString(n.value());
        if (e instanceof Var v) return v.name();
        if (e instanceof Add a) return "(" + show(a.left()) + " + " + show(a.right()) + ")";
        if (e instanceof Mul m) return show(m.left()) + "*" + show(m.right());
        return "-" + show(((Neg) e).inner());
    }

    static Expr simplify(Expr e) {
        if (e instanceof Add a) {
            Expr l = simplify(a.left()), r = simplify(a.right());
            if (l instanceof Num x && r instanceof Num y) return new Num(x.value() + y.value());
            if (l instanceof Num x && x.value() == 0) return r;
            if (r instanceof Num y && y.value() == 0) return l;
            return l.equals(r) ? new Mul(new Num(2), l) : new Add(l, r);
        }
        if (e instanceof Mul m) {
            Expr l = simplify(m.left()), r = simplify(m.right());
            if (l instanceof Num x && x.value() == 0 || r instanceof Num y && y.value() == 0) return new Num(0);
            if (l instanceof Num x && x.value() == 1) return r;
            if (r instanceof Num y && y.value() == 1) return l;
            return new Mul(l, r);
        }
        if (e instanceof Neg n) {
            Expr inner = simplify(n.inner());
            return inner instanceof Neg again ? again.inner() : inner instanceof Num x ? new Num(-x.value()) : new Neg(inner);
        }
        return e;
    }

    static Expr derive(Expr e) {
        if (e instanceof Num) return new Num(0);
        if (e instanceof Var) return new Num(1);
        if (e instanceof Add a) return new Add(derive(a.left()), derive(a.right()));
        if (e instanceof Mul m) return new Add(new Mul(derive(m.left()), m.right()), new Mul(m.left(), derive(m.right())));
        return new Neg(derive(((Neg) e).inner()));
    }

    public static void main(String[] args) {
        Expr x = new Var("x");
        Expr[] samples = {
            new Add(new Mul(x, x), new Num(1)), new Add(x, x), new Neg(new Neg(x)), new Mul(new Num(0), new Add(x, new Num(9))),
            new Add(new Mul(new Num(3), new Mul(x, new Mul(x, x))), new Neg(new Mul(new Num(1), x))), new Neg(new Num(5))
        };
        for (Expr e : samples) {
            Expr d = simplify(derive(e));
            System.out.println(show(e) + " => " + show(simplify(e)) + " ; derivative " + show(d) + " ; at 3: " + eval(e, 3) + ", " + eval(d, 3));
            System.out.println("  " + e + " same value " + (eval(e, -7) == eval(simplify(e), -7)) + " hash stable " + (e.hashCode() == e.hashCode()));
        }
        for (Account account : new Account[] {new Savings(), new Checking(), new Premium()}) System.out.println(account.getClass().getSimpleName() + " " + account.fee());
        System.out.println(Expr.class.isSealed() + " " + Checking.class.isSealed() + " " + Expr.class.isInterface());
    }
}
