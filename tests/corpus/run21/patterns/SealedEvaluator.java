// An interpreter for a small imperative language with exhaustive switches over sealed hierarchies.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class SealedEvaluator {
    sealed interface Expr { }
    record Num(long value) implements Expr { }
    record Name(String id) implements Expr { }
    record Bin(char op, Expr left, Expr right) implements Expr { }
    record Call(String fn, List<Expr> args) implements Expr { }

    sealed interface Stmt { }
    record Assign(String id, Expr value) implements Stmt { }
    record While(Expr test, List<Stmt> body) implements Stmt { }
    record If(Expr test, List<Stmt> yes, List<Stmt> no) implements Stmt { }
    record Print(Expr value) implements Stmt { }

    private final Map<String, Long> scope = new TreeMap<>();
    private int steps;

    long eval(Expr e) {
        steps++;
        return switch (e) {
            case Num(long v) -> v;
            case Name(String id) -> {
                Long v = scope.get(id);
                if (v == null) throw new IllegalStateException("unset " + id);
                yield v;
            }
            case Bin(char op, Num(long a), Num(long b)) when op == '+' -> a + b;
            case Bin(char op, Expr l, Expr r) -> {
                long a = eval(l);
                long b = eval(r);
                yield switch (op) {
                    case '+' -> a + b;
                    case '-' -> a - b;
                    case '*' -> a * b;
                    case '/' -> a / b;
                    case '%' -> a % b;
                    case '<' -> a < b ? 1 : 0;
                    case '=' -> a == b ? 1 : 0;
                    default -> throw new IllegalArgumentException("operator " + op);
                };
            }
            case Call(String fn, List<Expr> args) when fn.equals("max") -> args.stream().mapToLong(this::eval).max().orElse(0);
            case Call(String fn, List<Expr> args) -> throw new IllegalArgumentException(fn + "/" + args.size());
        };
    }

    void run(List<Stmt> program) {
        for (Stmt s : program) {
            switch (s) {
                case Assign(var id, var value) -> scope.put(id, eval(value));
                case While w -> { while (eval(w.test()) != 0) run(w.body()); }
                case If(Expr test, var yes, var no) -> run(eval(test) != 0 ? yes : no);
                case Print(var value) -> System.out.println(eval(value));
            }
        }
    }

    static String show(Expr e) {
        return switch (e) {
            case Num n -> "" + n.value();
            case Name n -> n.id();
            case Bin(var op, var l, var r) -> "(" + show(l) + op + show(r) + ")";
            case Call(var fn, var args) -> fn + args.stream().map(SealedEvaluator::show).toList();
        };
    }

    public static void main(String[] args) {
        Expr n = new Name("n"), i = new Name("i"), one = new Num(1);
        List<Stmt> collatz = List.of(
                new Assign("n", new Num(27)), new Assign("i", new Num(0)), new Assign("peak", new Num(0)),
                new While(new Bin('<', one, n), List.of(
                        new Assign("peak", new Call("max", List.of(new Name("peak"), n))),
                        new If(new Bin('=', new Bin('%', n, new Num(2)), new Num(0)), List.of(new Assign("n", new Bin('/', n, new Num(2)))), List.of(new Assign("n", new Bin('+', new Bin('*', n, new Num(3)), one)))),
                        new Assign("i", new Bin('+', i, one)))),
                new Print(i), new Print(new Name("peak")));
        SealedEvaluator machine = new SealedEvaluator();
        machine.run(collatz);
        System.out.println(machine.scope + " steps " + machine.steps);
        List<Expr> faults = new ArrayList<>(List.of(new Name("zz"), new Bin('/', one, new Num(0)), new Bin('?', one, one), new Call("min", List.of(one)), new Bin('+', one, new Num(41))));
        for (Expr e : faults) {
            try {
                System.out.println(show(e) + " = " + machine.eval(e));
            } catch (RuntimeException ex) {
                System.out.println(show(e) + " fails " + ex.getMessage());
            }
        }
        System.out.println(show(new Bin('*', new Bin('+', n, one), new Call("max", List.of(i, new Num(5))))));
    }
}
