// Three interpreters: Brainfuck, a register machine with labels, and a small Lisp with closures.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class TinyInterpreters {
    static String brain(String code, String input) {
        int[] jumps = new int[code.length()];
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < code.length(); i++) {
            if (code.charAt(i) == '[') open.add(i);
            if (code.charAt(i) == ']') {
                int from = open.remove(open.size() - 1);
                jumps[from] = i;
                jumps[i] = from;
            }
        }
        byte[] tape = new byte[300];
        int head = 0, read = 0;
        StringBuilder out = new StringBuilder();
        for (int pc = 0; pc < code.length(); pc++) {
            switch (code.charAt(pc)) {
                case '>' -> head++;
                case '<' -> head--;
                case '+' -> tape[head]++;
                case '-' -> tape[head]--;
                case '.' -> out.append((char) tape[head]);
                case ',' -> tape[head] = (byte) (read < input.length() ? input.charAt(read++) : 0);
                case '[' -> { if (tape[head] == 0) pc = jumps[pc]; }
                case ']' -> { if (tape[head] != 0) pc = jumps[pc]; }
                default -> { }
            }
        }
        return out.toString();
    }

    static long registers(String source, long... initial) {
        String[] lines = source.strip().split("\n");
        Map<String, Integer> labels = new HashMap<>();
        for (int i = 0; i < lines.length; i++) if (lines[i].strip().endsWith(":")) labels.put(lines[i].strip().replace(":", ""), i);
        long[] r = new long[8];
        System.arraycopy(initial, 0, r, 0, initial.length);
        for (int pc = 0; pc < lines.length; pc++) {
            String[] p = lines[pc].strip().split("[ ,]+");
            switch (p[0]) {
                case "set": r[p[1].charAt(1) - '0'] = value(r, p[2]); break;
                case "add": r[p[1].charAt(1) - '0'] += value(r, p[2]); break;
                case "sub": r[p[1].charAt(1) - '0'] -= value(r, p[2]); break;
                case "mul": r[p[1].charAt(1) - '0'] *= value(r, p[2]); break;
                case "jnz": if (value(r, p[1]) != 0) pc = labels.get(p[2]); break;
                case "ret": return value(r, p[1]);
                default: break;
            }
        }
        return r[0];
    }

    private static long value(long[] r, String operand) { return operand.charAt(0) == 'r' ? r[operand.charAt(1) - '0'] : Long.parseLong(operand); }

    interface Fn { Object call(List<Object> args); }

    static class Env {
        final Map<String, Object> vars = new HashMap<>();
        final Env parent;
        Env(Env parent) { this.parent = parent; }
        Object get(String name) {
            for (Env e = this; e != null; e = e.parent) if (e.vars.containsKey(name)) return e.vars.get(name);
            throw new IllegalStateException("unbound " + name);
        }
    }

    private static int position;

    static Object read(String[] tokens) {
        if (position >= tokens.length) throw new IllegalStateException("unfinished list");
        String t = tokens[position++];
        if (t.equals("(")) {
            List<Object> list = new ArrayList<>();
            while (position < tokens.length && !tokens[position].equals(")")) list.add(read(tokens));
            if (position++ >= tokens.length) throw new IllegalStateException("unfinished list");
            return list;
        }
        return t.matches("-?\\d+") ? (Object) Long.valueOf(t) : t;
    }

    @SuppressWarnings("unchecked")
    static Object eval(Object x, Env env) {
        if (x instanceof String name) return env.get(name);
        if (!(x instanceof List)) return x;
        List<Object> list = (List<Object>) x;
        if (list.get(0) instanceof String head) {
            switch (head) {
                case "quote": return list.get(1);
                case "if": return eval(list.get(!Boolean.FALSE.equals(eval(list.get(1), env)) ? 2 : 3), env);
                case "define": env.vars.put((String) list.get(1), eval(list.get(2), env)); return list.get(1);
                case "lambda": {
                    List<Object> names = (List<Object>) list.get(1);
                    return (Fn) args -> {
                        Env local = new Env(env);
                        for (int i = 0; i < names.size(); i++) local.vars.put((String) names.get(i), args.get(i));
                        return eval(list.get(2), local);
                    };
                }
                default: break;
            }
        }
        Object fn = eval(list.get(0), env);
        List<Object> args = new ArrayList<>();
        for (Object a : list.subList(1, list.size())) args.add(eval(a, env));
        if (!(fn instanceof Fn f)) throw new IllegalStateException("not a function: " + fn);
        return f.call(args);
    }

    public static void main(String[] args) {
        System.out.print(brain("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", ""));
        System.out.println(brain(",[.,]", "echo me") + brain(",>++++++[<-------->-],[<+>-]<.", "43"));
        String factorial = "set r1, 1\nloop:\nmul r1, r0\nsub r0, 1\njnz r0, loop\nret r1";
        String fibonacci = "set r1, 0\nset r2, 1\nagain:\nset r3, r1\nadd r3, r2\nset r1, r2\nset r2, r3\nsub r0, 1\njnz r0, again\nret r1";
        for (int n = 1; n < 8; n++) System.out.println(n + " " + registers(factorial, n) + " " + registers(fibonacci, n * 10L));
        Env global = new Env(null);
        global.vars.put("+", (Fn) a -> a.stream().mapToLong(v -> (Long) v).sum());
        global.vars.put("*", (Fn) a -> a.stream().mapToLong(v -> (Long) v).reduce(1, (p, q) -> p * q));
        global.vars.put("-", (Fn) a -> (Long) a.get(0) - (Long) a.get(1));
        global.vars.put("<", (Fn) a -> (Long) a.get(0) < (Long) a.get(1));
        global.vars.put("list", (Fn) ArrayList::new);
        global.vars.put("map", (Fn) a -> ((List<?>) a.get(1)).stream().map(v -> ((Fn) a.get(0)).call(List.of(v))).toList());
        for (String line : new String[] {
            "(define sq (lambda (x) (* x x)))", "(sq 12)", "(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))", "(fib 15)", "(map sq (list 1 2 3 (+ 2 2)))",
            "(define adder (lambda (n) (lambda (x) (+ x n))))", "((adder 10) 5)", "(map (adder 100) (list 1 2))", "(quote (a b (c 1)))", "(undefined 1)", "(5 5)", "(+ 1", "(if (< 2 1) (quote yes) (quote no))"
        }) {
            position = 0;
            try {
                Object result = eval(read(line.replace("(", " ( ").replace(")", " ) ").trim().split("\\s+")), global);
                System.out.println(line + " => " + result);
            } catch (IllegalStateException e) {
                System.out.println(line + " => error: " + e.getMessage());
            }
        }
    }
}
