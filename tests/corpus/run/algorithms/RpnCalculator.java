//@ args: "3 4 + 2 *" "5 1 2 + 4 * + 3 -" "2 0 /" "1 +" "dup" "7 dup * swap" "1 2 3 rot - -" "2 3 ^ 2 ^" "10 sqrt floor" "" "nonsense 1" ": sq dup * ; 9 sq" "1 2"
// A stack calculator that takes its programs from the command line; words can be defined; errors are reported per program.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.DoubleBinaryOperator;

public class RpnCalculator {
    private final Deque<Double> stack = new ArrayDeque<>();
    private final Map<String, List<String>> words = new HashMap<>();
    private static final Map<String, DoubleBinaryOperator> BINARY = Map.of("+", Double::sum, "-", (a, b) -> a - b, "*", (a, b) -> a * b, "/", (a, b) -> a / b, "^", RpnCalculator::power);

    private static double power(double base, double exponent) {
        double result = 1;
        for (int i = 0; i < exponent; i++) result *= base;
        return result;
    }

    void run(List<String> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            if (token.equals(":")) {
                int end = tokens.indexOf(";");
                words.put(tokens.get(i + 1), tokens.subList(i + 2, end));
                i = end;
            } else if (words.containsKey(token)) run(words.get(token));
            else if (BINARY.containsKey(token)) {
                double b = stack.pop(), a = stack.pop();
                stack.push(BINARY.get(token).applyAsDouble(a, b));
            } else word(token);
        }
    }

    private void word(String token) {
        switch (token) {
            case "dup" -> stack.push(stack.element());
            case "swap" -> {
                double b = stack.pop(), a = stack.pop();
                stack.push(b);
                stack.push(a);
            }
            case "rot" -> {
                double c = stack.pop(), b = stack.pop(), a = stack.pop();
                stack.push(b);
                stack.push(c);
                stack.push(a);
            }
            case "sqrt" -> stack.push(Math.sqrt(stack.pop()));
            case "floor" -> stack.push(Math.floor(stack.pop()));
            default -> stack.push(Double.parseDouble(token));
        }
    }

    public static void main(String[] args) {
        System.out.println(args.length + " programs");
        for (String program : args) {
            RpnCalculator calculator = new RpnCalculator();
            List<String> tokens = new ArrayList<>();
            for (String t : program.trim().split("\\s+")) if (!t.isEmpty()) tokens.add(t);
            String result;
            try {
                calculator.run(tokens);
                result = calculator.stack.isEmpty() ? "empty" : calculator.stack.toString();
            } catch (NoSuchElementException e) {
                result = "stack underflow";
            } catch (NumberFormatException e) {
                result = e.getMessage();
            } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                result = e.getClass().getSimpleName();
            }
            System.out.println("'" + program + "' -> " + result);
        }
        if (args.length == 0) System.exit(2);
        System.out.println(Arrays.asList(args).indexOf("dup"));
    }
}
