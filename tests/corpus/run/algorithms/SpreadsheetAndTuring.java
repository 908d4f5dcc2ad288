// A spreadsheet with dependency tracking and cycle errors, and a Turing machine with rule tables.
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class SpreadsheetAndTuring {
    static class CycleError extends RuntimeException { CycleError(String cell) { super("cycle through " + cell); } }

    static class Sheet {
        private final Map<String, String> formulas = new TreeMap<>();
        private final Map<String, Double> cache = new HashMap<>();
        private final Set<String> active = new HashSet<>();
        int evaluations;

        void set(String cell, String formula) {
            formulas.put(cell, formula);
            cache.clear();
        }

        double value(String cell) {
            Double known = cache.get(cell);
            if (known != null) return known;
            if (!active.add(cell)) throw new CycleError(cell);
            try {
                evaluations++;
                String f = formulas.getOrDefault(cell, "0");
                double v = f.startsWith("=") ? sum(f.substring(1)) : Double.parseDouble(f);
                cache.put(cell, v);
                return v;
            } finally {
                active.remove(cell);
            }
        }

        private double sum(String text) {
            double total = 0;
            for (String term : text.split("(?=[+-])")) {
                double sign = term.startsWith("-") ? -1 : 1, product = 1;
                for (String factor : term.replaceFirst("^[+-]", "").split("\\*")) product *= factor(factor.trim());
                total += sign * product;
            }
            return total;
        }

        private double factor(String f) {
            if (f.startsWith("SUM(")) {
                String[] ends = f.substring(4, f.length() - 1).split(":");
                double s = 0;
                for (char c = ends[0].charAt(0); c <= ends[1].charAt(0); c++) for (char r = ends[0].charAt(1); r <= ends[1].charAt(1); r++) s += value("" + c + r);
                return s;
            }
            return Character.isLetter(f.charAt(0)) ? value(f) : Double.parseDouble(f);
        }
    }

    static String turing(String rules, String tape, String state, int limit) {
        Map<String, String[]> table = new HashMap<>();
        for (String rule : rules.split(";")) {
            String[] p = rule.trim().split(" ");
            table.put(p[0] + p[1], p);
        }
        List<Character> right = new ArrayList<>();
        for (char c : tape.toCharArray()) right.add(c);
        List<Character> left = new ArrayList<>();
        int head = 0, steps = 0;
        while (steps < limit) {
            while (head >= right.size()) right.add('_');
            while (-head - 1 >= left.size()) left.add('_');
            char read = head >= 0 ? right.get(head) : left.get(-head - 1);
            String[] rule = table.get(state + read);
            if (rule == null) break;
            char write = rule[2].charAt(0);
            if (head >= 0) right.set(head, write);
            else left.set(-head - 1, write);
            head += rule[3].equals("R") ? 1 : -1;
            state = rule[4];
            steps++;
        }
        StringBuilder out = new StringBuilder();
        Collections.reverse(left);
        left.forEach(out::append);
        right.forEach(out::append);
        return out.toString().replaceAll("^_+|_+$", "") + " in " + steps + " steps, state " + state;
    }

    public static void main(String[] args) {
        Sheet sheet = new Sheet();
        sheet.set("A1", "10");
        sheet.set("A2", "=A1*2+1");
        sheet.set("A3", "=A2-A1*0.5");
        sheet.set("B1", "=SUM(A1:A3)");
        sheet.set("B2", "=B1*B1-A1*A2*A3");
        for (String cell : new String[] {"A1", "A2", "A3", "B1", "B2", "Z9"}) System.out.println(cell + " = " + sheet.value(cell));
        System.out.println("evaluations " + sheet.evaluations);
        sheet.set("A1", "-4");
        System.out.println(sheet.value("B2") + " " + sheet.value("B1") + " evaluations " + sheet.evaluations);
        sheet.set("A1", "=B2");
        for (String cell : new String[] {"B2", "A2"}) {
            try {
                System.out.println(sheet.value(cell));
            } catch (CycleError e) {
                System.out.println(cell + ": " + e.getMessage());
            }
        }
        sheet.set("A1", "oops");
        try {
            sheet.value("B1");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        sheet.set("A1", "1");
        System.out.println(sheet.value("B1") + " " + sheet.active.isEmpty());
        String increment = "go 0 0 R go; go 1 1 R go; go _ _ L add; add 1 0 L add; add 0 1 L done; add _ 1 L done";
        for (String n : new String[] {"0", "1", "1011", "111", ""}) System.out.println("'" + n + "' " + turing(increment, n, "go", 1000));
        String beaver = "a _ 1 R b; a 1 1 L c; b _ 1 L a; b 1 1 R b; c _ 1 L b; c 1 1 R halt";
        System.out.println(turing(beaver, "", "a", 1000));
        String palindrome = "s a _ R A; s b _ R B; s _ Y R yes; A a a R A; A b b R A; A _ _ L ea; B a a R B; B b b R B; B _ _ L eb; ea a _ L back; ea b N R no; ea _ Y R yes; eb b _ L back; eb a N R no; eb _ Y R yes; back a a L back; back b b L back; back _ _ R s";
        for (String w : new String[] {"abba", "aba", "ab", "a", "abab", "bbabb"}) System.out.println(w + " " + turing(palindrome, w, "s", 1000));
        System.out.println(turing("x _ _ R x", "", "x", 50));
    }
}
