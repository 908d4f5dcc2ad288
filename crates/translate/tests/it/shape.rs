//! What must hold for every translated method: it verifies, and its text reads back as itself.

use crate::support::compile;

const SOURCE: &str = r#"
import java.util.*;
import java.util.function.*;
class Test {
    record Point(int x, double y, String name, long[] data) {}
    enum Colour { RED, GREEN { int weight() { return 2; } }; int weight() { return 1; } }
    sealed interface Shape permits Circle, Square {}
    record Circle(double r) implements Shape {}
    record Square(float side) implements Shape {}
    static <T extends Comparable<T>> T max(List<? extends T> list) {
        T best = null;
        for (T t : list) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }
    static String name(Object o) {
        if (o instanceof Point p && p.x() > 3) return p.name();
        return switch (String.valueOf(o)) { case "Aa" -> "one"; case "BB" -> "two"; default -> "other" + o; };
    }
    static int area(Colour c) { return switch (c) { case RED -> 1; case GREEN -> c.weight(); }; }
    static long mixed(int a, long b, float c, double d) {
        long sum = 0;
        outer:
        for (int i = 0; ; i++) {
            for (long j = b; j > 0; j >>>= 1) { if ((j & 1) == 0) continue outer; if (i > a) break outer; sum += (long) (c * d) ^ j; }
            if (i % 3 == 0) { sum -= i; break; }
        }
        return sum;
    }
    static int tries(String s) {
        int x = 0;
        try { x = Integer.parseInt(s); try { x /= s.length() - 3; } finally { x++; } }
        catch (NumberFormatException | ArithmeticException e) { x = -1; }
        finally { synchronized (s) { x += s.hashCode(); } }
        return x;
    }
    static Function<Integer, Supplier<Long>> nested(int k) { return n -> () -> (long) n * k; }
    static IntBinaryOperator ref() { return Math::max; }
    static Supplier<List<String>> make() { return ArrayList::new; }
    static Object[][] arrays(int n) { Object[][] a = new Object[n][3]; a[0][1] = new int[] {1, 2}; return a.clone(); }
    static strictfp double dup(double[] d, int i) { return d[i++] += d[i] * 2; }
    static boolean logic(boolean a, Boolean b) { return a ? b : !a & b | a ^ b; }
    void wait1() throws Exception { try (AutoCloseable c = () -> { }) { assert c != null : "closed"; } }
}
"#;

#[test]
fn every_method_verifies_and_reads_back() {
    let compiled = compile(SOURCE);
    let program = &compiled.program;
    let mut methods = 0;
    for name in program.class_path_names() {
        let class = compiled.class(name);
        for id in program.class(class).methods.iter().filter(|m| m.has_code()).map(|m| m.id) {
            let rules = compiled.rules(id);
            let text = rules::print(program, &rules);
            let parsed = rules::parse(program, &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(rules::print(program, &parsed[0]), text);
            rules::verify(program, &parsed[0]).unwrap_or_else(|violations| panic!("{}\n{text}", violations[0]));
            methods += 1;
        }
    }
    assert!(methods > 40, "{methods}");
}

#[test]
fn every_instruction_belongs_to_a_rule() {
    let compiled = compile(SOURCE);
    let program = &compiled.program;
    for id in program.class(compiled.class("Test")).methods.iter().filter(|m| m.has_code()).map(|m| m.id) {
        let rules = compiled.rules(id);
        let code = program.code(id).expect("decodable").expect("code");
        let mut missing: Vec<u32> = code.instructions.iter().map(|i| i.offset).collect();
        missing.retain(|offset| !rules.origins.contains(offset));
        // javac leaves no dead code, so every instruction is performed by some rule.
        assert_eq!(missing, [0u32; 0], "{}", rules::print(program, &rules));
    }
}

#[test]
fn translating_twice_gives_the_same() {
    let compiled = compile(SOURCE);
    for name in ["nested", "tries", "mixed"] {
        let method = compiled.method(name);
        let (first, second) = (compiled.rules(method), compiled.rules(method));
        assert_eq!(rules::print(&compiled.program, &first), rules::print(&compiled.program, &second));
    }
}
