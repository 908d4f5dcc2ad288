//! The Prolog rendering against the JVM: small int programs give the same results, exceptions included. Run backwards, with unknown
//! arguments and heaps, it gives every answer that brute force finds, each once.

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

/// The class as a Prolog program, beside its class files; what its `main` prints.
fn translated(folder: &Path, class: &str, source: &str, program: &str) -> String {
    let file = folder.join(format!("{class}.java"));
    std::fs::write(&file, source).expect("a writable folder");
    output(Command::new("javac").arg("-d").arg(folder).arg(&file));
    let crisol = env!("CARGO_BIN_EXE_crisol");
    let translate = ["--class", class, "--format", "prolog"];
    let text = output(Command::new(crisol).arg("translate").arg(folder).args(translate));
    std::fs::write(folder.join(program), text).expect("a writable folder");
    output(Command::new("java").arg("-cp").arg(folder).arg(class))
}

fn no_prolog() -> bool {
    let missing = Command::new("swipl").arg("--version").output().is_err();
    if missing {
        println!("skipped: swipl is not installed");
    }
    missing
}

#[test]
fn prolog_computes_what_the_jvm_computes() {
    if no_prolog() {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let expected = translated(folder.path(), "Small", SOURCE, "small.pl");
    assert_eq!(expected.lines().count(), 110);
    let actual = answers(folder.path(), &expected);
    for (expected, actual) in expected.lines().zip(actual.lines()) {
        assert_eq!(expected, actual);
    }
    assert_eq!(expected.lines().count(), actual.lines().count());
}

/// Methods whose guards bind, exclude, or look at a heap.
const BACKWARDS: &str = r#"
public class Back {
    int value; Back next;
    static int other(int x, int y) { if (x != 3) return 1; return y; }
    static int choose(int x, int y) { switch (x) { case 1: return 10; case 2: case 5: return y; default: return 30; } }
    static int mixed(int x, int y) { if (x * x + y == 7) return 1; if (x > y) return 2; return x / y; }
    static int loop(int x, int y) { int s = 0; for (int i = 0; i < x; i++) { if (i == y) s += 10; s++; } return s; }
    static int alias(Back a, Back b) { a.value = 1; b.value = 2; return a.value; }
    static int second(Back a) { return a.next == a ? 7 : a.next.value > 5 ? 1 : 0; }
    static int store(int[] a, int i, int j) { a[i] = 1; a[j] = 2; return a[i]; }
    static int read(int[] a, int i, int j) { return a[i] == a[j] ? 1 : 0; }
    public static void main(String[] args) {
        for (int x = -6; x <= 6; x++) for (int y = -6; y <= 6; y++) {
            int a = x, b = y;
            show("other", a, b, () -> other(a, b)); show("choose", a, b, () -> choose(a, b));
            show("mixed", a, b, () -> mixed(a, b)); show("loop", a, b, () -> loop(a, b));
        }
        for (int n = 0; n <= 3; n++) for (int i = -1; i <= 3; i++) for (int j = -1; j <= 3; j++) {
            int a = i, b = j, c = n;
            show("store " + n, a, b, () -> store(new int[c], a, b));
        }
    }
    static void show(String name, int a, int b, java.util.function.IntSupplier run) {
        String outcome;
        try { outcome = "ok " + run.getAsInt(); } catch (RuntimeException e) { outcome = "exc " + e.getClass().getName().replace('.', '/'); }
        System.out.println(name + " " + a + " " + b + " " + outcome);
    }
}
"#;

/// Prints all answers to a query, one per line, sorted by lines; an answer that comes twice is printed twice.
fn asked(folder: &Path, script: &str) -> Vec<String> {
    let file = folder.join("ask.pl");
    let shown = "show(ok, [V]) :- !, format(' ok ~w~n', [V]).\nshow(exc(C), _) :- !, format(' exc ~w~n', [C]).\nshow(O, _) :- format(' ~w~n', [O]).\n";
    std::fs::write(&file, format!("{shown}{script}")).expect("a writable folder");
    let text = output(Command::new("swipl").args(["-q", "-g", "halt"]).arg(folder.join("back.pl")).arg(file));
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

#[test]
fn prolog_runs_backwards() {
    if no_prolog() {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let brute = translated(folder.path(), "Back", BACKWARDS, "back.pl");
    let wanted = |start: &str| -> Vec<String> {
        let mut lines: Vec<String> = brute.lines().filter(|line| line.starts_with(start)).map(str::to_owned).collect();
        lines.sort();
        lines
    };
    // Every pair of arguments is an answer, once: the guards exclude each other, and none is lost.
    for name in ["other", "choose", "mixed", "loop"] {
        let script = format!(
            ":- forall(([X, Y] ins -6..6, run('Back.{name}:(II)I', [X, Y], R, O), label([X, Y])), \
             ( format('{name} ~w ~w', [X, Y]), show(O, R) )).\n"
        );
        assert_eq!(asked(folder.path(), &script), wanted(&format!("{name} ")), "{name}");
    }
    // An array of which nothing is known but that it has up to three elements, at unknown indices.
    let script = ":- forall((given('Back.store:([III)I', [A, I, J], R, G, _, O, _), A = r(_), \
        G = [array(_, N, _)|_], N in 0..3, [I, J] ins -1..3, label([N, I, J])), \
        ( format('store ~w ~w ~w', [N, I, J]), show(O, R) )).\n";
    assert_eq!(asked(folder.path(), script), wanted("store "), "store");
}

#[test]
fn prolog_finds_the_shapes_of_unknown_heaps_and_follows_traces() {
    if no_prolog() {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    translated(folder.path(), "Back", BACKWARDS, "back.pl");
    let shapes = |method: &str, arguments: &str| {
        let script = format!(
            ":- forall(given('Back.{method}', [{arguments}], R, _, _, O, _), ( write('{method}'), show(O, R) )).\n"
        );
        asked(folder.path(), &script)
    };
    let null = "exc java/lang/NullPointerException";
    // The first is null, the second is; they are the same; they are two.
    let wanted = [format!("alias:(LBack;LBack;)I {null}"), format!("alias:(LBack;LBack;)I {null}")];
    let wanted: Vec<String> =
        wanted.into_iter().chain(["ok 1", "ok 2"].map(|end| format!("alias:(LBack;LBack;)I {end}"))).collect();
    assert_eq!(shapes("alias:(LBack;LBack;)I", "_, _"), wanted);
    // Null, its next is null, it is its own next, the next has a large value, a small one.
    let ends = [null, null, "ok 0", "ok 1", "ok 7"].map(|end| format!("second:(LBack;)I {end}"));
    assert_eq!(shapes("second:(LBack;)I", "_"), ends);
    // Null; either index out of bounds; the same index; two with the same element; two with different ones.
    let out = "exc java/lang/ArrayIndexOutOfBoundsException";
    let read = shapes("read:([III)I", "_, _, _");
    let count = |end: &str| read.iter().filter(|line| line.ends_with(end)).count();
    assert_eq!((count(null), count(out), count("ok 1"), count("ok 0")), (1, 2, 2, 1), "{read:?}");
    // What it needs of the heap can be read off: the two elements differ.
    let script = ":- forall((given('Back.read:([III)I', [r(A), 0, 1], [0], G, _, ok, _), G = [array(C, N, E)|_], \
        nth0(0, E, 0-X), nth0(1, E, 1-Y), X = 4, Y in 4..5, label([Y]), fd_inf(N, L)), \
        ( format('~w ~w ~w ~w~n', [A, C, L, Y]) )).\n";
    assert_eq!(asked(folder.path(), script), ["given(0,[I) [I 2 5"]);
    // A trace leads to the one path that it is of.
    let script = ":- run('Back.other:(II)I', [3, 5], _, ok, T), \
        forall((run('Back.other:(II)I', [X, Y], R, O, T), Y = 9), ( format('other ~w', [X]), show(O, R) )).\n";
    assert_eq!(asked(folder.path(), script), ["other 3 ok 9"]);
}
