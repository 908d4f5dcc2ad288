//! The Prolog rendering against the JVM: small int programs give the same results, exceptions included.

use std::path::Path;
use std::process::Command;

/// Static methods over ints and longs: loops, recursion, division, shifts, switches, arrays, fields, exceptions, many parameters.
const SOURCE: &str = r#"
public class Small {
    int value; Small next;
    static int total;
    static int gcd(int a, int b) { while (b != 0) { int r = a % b; a = b; b = r; } return a; }
    static int fib(int a, int b) { return a < 2 ? b : fib(a - 1, b) + fib(a - 2, b); }
    static int mix(int a, int b) { return (a << b) ^ (a >>> 3) - (b >> 1) * 31 + ~a; }
    static int divide(int a, int b) { return a / b - a % b; }
    static int choose(int a, int b) { switch (a) { case -1: return b; case 3: case 4: return b * b; case 100: b++; default: return b - a; } }
    static int sum(int a, int b) { int[] xs = new int[a & 15]; for (int i = 0; i < xs.length; i++) xs[i] = i * b; int s = 0; for (int x : xs) s += x; return s + xs[b & 7]; }
    static int chain(int a, int b) {
        Small list = null;
        for (int i = 0; i < (a & 7); i++) { Small s = new Small(); s.value = i ^ b; s.next = list; list = s; }
        int r = 0;
        while (list != null) { r = r * 31 + list.value; list = list.next; }
        return r;
    }
    static int caught(int a, int b) { try { return a / b; } catch (ArithmeticException e) { return -a; } finally { total += a; } }
    static int isqrt(int a, int b) { long lo = 0, hi = 46340; long n = a & 0x7fffffffL; while (lo < hi) { long mid = (lo + hi + 1) / 2; if (mid * mid <= n) lo = mid; else hi = mid - 1; } return (int) lo; }
    static int narrow(int a, int b) { return (byte) a + (short) b + (char) (a ^ b); }
    static int wide(int p0, int p1, int p2, int p3, int p4, int p5, int p6, int p7, int p8, int p9, int p10, int p11, int p12, int p13, int p14, int p15, int p16, int p17, int p18, int p19, int p20, int p21, int p22, int p23) {
        int[] xs = {p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p16, p17, p18, p19, p20, p21, p22, p23};
        int r = 0;
        try { for (int i = 0; i < xs.length; i++) r = r * 31 + xs[i] / (xs[0] - 7); } catch (ArithmeticException e) { r = p23 - p1 * p22; }
        return r;
    }
    static int spread(int a, int b) { return wide(a, b, a ^ b, a - b, a, b, a ^ b, a - b, a, b, a ^ b, a - b, a, b, a ^ b, a - b, a, b, a ^ b, a - b, a, b, a ^ b, a - b) + wide(b, b, a ^ b, a - b, a, b, a ^ b, a - b, a, b, a ^ b, a - b, a, b, a ^ b, a - b, a, b, a ^ b, a - b, a, b, a ^ b, a - b); }
    public static void main(String[] args) {
        int[][] inputs = {{48, 18}, {7, 0}, {-5, 3}, {3, -4}, {12, 5}, {Integer.MIN_VALUE, -1}, {Integer.MAX_VALUE, 2}, {100, 99}, {-1, 31}, {15, 6}};
        for (int[] in : inputs) {
            int a = in[0], b = in[1];
            show("gcd", a, b, () -> gcd(a, b)); show("fib", a & 7, b, () -> fib(a & 7, b)); show("mix", a, b, () -> mix(a, b));
            show("divide", a, b, () -> divide(a, b)); show("choose", a, b, () -> choose(a, b)); show("sum", a, b, () -> sum(a, b));
            show("chain", a, b, () -> chain(a, b)); show("caught", a, b, () -> caught(a, b)); show("isqrt", a, b, () -> isqrt(a, b));
            show("narrow", a, b, () -> narrow(a, b)); show("spread", a, b, () -> spread(a, b));
        }
    }
    static void show(String name, int a, int b, java.util.function.IntSupplier run) {
        String outcome;
        try { outcome = "ok " + run.getAsInt(); } catch (RuntimeException e) { outcome = "exc " + e.getClass().getName().replace('.', '/'); }
        System.out.println(name + " " + a + " " + b + " " + outcome);
    }
}
"#;

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Asks Prolog for every call that `java` printed and writes the answers in the same form.
fn answers(folder: &Path, calls: &str) -> String {
    let mut script = String::new();
    for line in calls.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let (name, a, b) = (words[0], words[1], words[2]);
        script += &format!(
            ":- once(run('Small.{name}:(II)I', [{a}, {b}], R, O)), \
             ( O == ok -> R = [V], format('{name} {a} {b} ok ~w~n', [V]) \
             ; O = exc(C) -> format('{name} {a} {b} exc ~w~n', [C]) ; format('{name} {a} {b} ~w~n', [O]) ).\n"
        );
    }
    let file = folder.join("ask.pl");
    std::fs::write(&file, script).expect("a writable folder");
    output(Command::new("swipl").args(["-q", "-g", "halt"]).arg(folder.join("small.pl")).arg(file))
}

#[test]
fn prolog_computes_what_the_jvm_computes() {
    if Command::new("swipl").arg("--version").output().is_err() {
        println!("skipped: swipl is not installed");
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let source = folder.path().join("Small.java");
    std::fs::write(&source, SOURCE).expect("a writable folder");
    output(Command::new("javac").arg("-d").arg(folder.path()).arg(&source));
    let expected = output(Command::new("java").arg("-cp").arg(folder.path()).arg("Small"));
    assert_eq!(expected.lines().count(), 110);
    let crisol = env!("CARGO_BIN_EXE_crisol");
    let translate = ["--class", "Small", "--format", "prolog"];
    let program = output(Command::new(crisol).arg("translate").arg(folder.path()).args(translate));
    std::fs::write(folder.path().join("small.pl"), program).expect("a writable folder");
    let actual = answers(folder.path(), &expected);
    for (expected, actual) in expected.lines().zip(actual.lines()) {
        assert_eq!(expected, actual);
    }
    assert_eq!(expected.lines().count(), actual.lines().count());
}
