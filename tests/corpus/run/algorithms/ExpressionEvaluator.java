// Tokeniser, precedence-climbing parser and evaluator for arithmetic with variables, functions and error positions.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class ExpressionEvaluator {
    static class SyntaxError extends RuntimeException {
        SyntaxError(String message, int position) { super(message + " at " + position); }
    }

    enum Kind { NUMBER, NAME, OPERATOR, OPEN, CLOSE, COMMA, END }

    record Token(Kind kind, String text, int position) { }

    static List<Token> tokenise(String source) {
        List<Token> tokens = new ArrayList<>();
        int i = 0;
        while (i < source.length()) {
            char c = source.charAt(i);
            int start = i;
            if (Character.isWhitespace(c)) {
                i++;
                continue;
            }
            Kind kind;
            if (Character.isDigit(c) || c == '.') {
                while (i < source.length() && (Character.isDigit(source.charAt(i)) || source.charAt(i) == '.')) i++;
                kind = Kind.NUMBER;
            } else if (Character.isLetter(c)) {
                while (i < source.length() && Character.isLetterOrDigit(source.charAt(i))) i++;
                kind = Kind.NAME;
            } else {
                i++;
                kind = switch (c) {
                    case '(' -> Kind.OPEN;
                    case ')' -> Kind.CLOSE;
                    case ',' -> Kind.COMMA;
                    case '+', '-', '*', '/', '%', '^', '=' -> Kind.OPERATOR;
                    default -> throw new SyntaxError("unexpected '" + c + "'", start);
                };
            }
            tokens.add(new Token(kind, source.substring(start, i), start));
        }
        tokens.add(new Token(Kind.END, "", i));
        return tokens;
    }

    interface Node { double eval(Map<String, Double> scope); }

    private final List<Token> tokens;
    private int at;

    private ExpressionEvaluator(String source) { tokens = tokenise(source); }

    private Token peek() { return tokens.get(at); }

    private Token next(Kind kind) {
        Token token = tokens.get(at);
        if (token.kind() != kind) throw new SyntaxError("expected " + kind + " but found '" + token.text() + "'", token.position());
        at++;
        return token;
    }

    private static int precedence(String op) {
        return switch (op) { case "=" -> 0; case "+", "-" -> 1; case "*", "/", "%" -> 2; case "^" -> 4; default -> -1; };
    }

    private Node expression(int minimum) {
        Node left = unary();
        while (peek().kind() == Kind.OPERATOR && precedence(peek().text()) >= minimum) {
            Token op = next(Kind.OPERATOR);
            int level = precedence(op.text());
            boolean rightAssociative = level == 4 || level == 0;
            Node right = expression(rightAssociative ? level : level + 1);
            left = binary(op, left, right);
        }
        return left;
    }

    private Node binary(Token op, Node left, Node right) {
        return switch (op.text()) {
            case "+" -> s -> left.eval(s) + right.eval(s);
            case "-" -> s -> left.eval(s) - right.eval(s);
            case "*" -> s -> left.eval(s) * right.eval(s);
            case "/" -> s -> {
                double divisor = right.eval(s);
                if (divisor == 0) throw new ArithmeticException("division by zero at " + op.position());
                return left.eval(s) / divisor;
            };
            case "%" -> s -> left.eval(s) % right.eval(s);
            case "^" -> s -> power(left.eval(s), right.eval(s));
            default -> {
                if (!(left instanceof Variable v)) throw new SyntaxError("cannot assign", op.position());
                yield s -> {
                    double value = right.eval(s);
                    s.put(v.name(), value);
                    return value;
                };
            }
        };
    }

    record Variable(String name) implements Node {
        @Override public double eval(Map<String, Double> scope) {
            Double value = scope.get(name);
            if (value == null) throw new IllegalStateException("unknown variable " + name);
            return value;
        }
    }

    private static double power(double base, double exponent) {
        double result = 1;
        for (int i = 0; i < (int) Math.abs(exponent); i++) result *= base;
        return exponent < 0 ? 1 / result : result;
    }

    private Node unary() {
        if (peek().kind() == Kind.OPERATOR && peek().text().equals("-")) {
            next(Kind.OPERATOR);
            Node inner = expression(3);
            return s -> -inner.eval(s);
        }
        Token token = peek();
        switch (token.kind()) {
            case NUMBER:
                at++;
                double value;
                try {
                    value = Double.parseDouble(token.text());
                } catch (NumberFormatException e) {
                    throw new SyntaxError("bad number " + token.text(), token.position());
                }
                return s -> value;
            case NAME:
                at++;
                return peek().kind() == Kind.OPEN ? call(token) : new Variable(token.text());
            case OPEN:
                at++;
                Node inner = expression(0);
                next(Kind.CLOSE);
                return inner;
            default:
                throw new SyntaxError("unexpected '" + token.text() + "'", token.position());
        }
    }

    private Node call(Token name) {
        next(Kind.OPEN);
        List<Node> arguments = new ArrayList<>();
        if (peek().kind() != Kind.CLOSE) {
            do arguments.add(expression(0)); while (peek().kind() == Kind.COMMA && next(Kind.COMMA) != null);
        }
        next(Kind.CLOSE);
        return switch (name.text() + "/" + arguments.size()) {
            case "sqrt/1" -> s -> Math.sqrt(arguments.get(0).eval(s));
            case "abs/1" -> s -> Math.abs(arguments.get(0).eval(s));
            case "max/2" -> s -> Math.max(arguments.get(0).eval(s), arguments.get(1).eval(s));
            case "sum/0", "sum/1", "sum/2", "sum/3" -> s -> arguments.stream().mapToDouble(a -> a.eval(s)).sum();
            default -> throw new SyntaxError("no function " + name.text() + " of " + arguments.size(), name.position());
        };
    }

    static double evaluate(String source, Map<String, Double> scope) {
        ExpressionEvaluator parser = new ExpressionEvaluator(source);
        Node node = parser.expression(0);
        parser.next(Kind.END);
        return node.eval(scope);
    }

    public static void main(String[] args) {
        Map<String, Double> scope = new TreeMap<>();
        String[] sources = {
            "1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 - 4 - 3", "x = 5", "y = x = x * 2", "x + y", "sqrt(16) + abs(-3)", "max(1, max(7, 3))", "sum()", "sum(1, 2, 3)", "7 % 4 + 0.5", "2 ^ -2", "--5", "1 / 3",
            "1 +", "(1", "1 2", "foo(1)", "z + 1", "1 / (x - 10)", "3 $ 4", "1.2.3", "5 = 3", "", "max(1)"
        };
        for (String source : sources) {
            try {
                System.out.println(source + " -> " + evaluate(source, scope));
            } catch (SyntaxError e) {
                System.out.println(source + " -> syntax: " + e.getMessage());
            } catch (ArithmeticException | IllegalStateException e) {
                System.out.println(source + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        System.out.println(scope);
    }
}
