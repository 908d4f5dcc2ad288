//! Helpful messages of NullPointerException, compared with what the JVM says.

use std::process::Command;

use program::jdk;

use crate::support::compile;

/// Each method dereferences null; `main` prints the method's name, the byte offset's line and the JVM's message.
const SOURCE: &str = r#"
class Test {
    Test next; int[] ints; Test[] tests; String text; long wide; static Test root; int[][] grid;
    Test self(int a, String b, Object[] c) { return null; }
    static int m1(Test t) { return t.next.ints[3]; }
    static int m2(Test t) { return t.tests[2].wide > 0 ? 1 : 0; }
    static int m3(Test t, int i) { return t.grid[i + 1][i]; }
    static int m4(String s) { return s.length(); }
    static void m5(Test t) { t.next.text = "x"; }
    static void m6(Test t) { t.next.wide = 5; }
    static int m7() { return root.ints.length; }
    static int m8(Test t) { return t.self(1, "", null).self(2, "a", new Object[0]).ints.length; }
    static void m9(Test t) { throw (RuntimeException) (Object) t.text; }
    static void m10(Test t) { synchronized (t.next) { m7(); } }
    static void m11(Test t, int i) { t.ints[i] = 4; }
    static int m12(Integer boxed) { return boxed; }
    static int m13(Test t) { Test local = t.next; return local.ints[0]; }
    static int m14(Test[] t, int[] i) { return t[i[0]].next.ints[1]; }
    static void m15(double[] d) { d[1] = 2; }
    static void m16(Test t) { t.next.next.next.next.next.next.text = ""; }
    static int m17(boolean b, Test t) { return (b ? t : null).ints[1]; }
    static byte m18(byte[] b) { return b[0]; }
    int m19() { return this.next.ints[0]; }
    static int m20(Test t) { t = null; return t.ints[0]; }
    static char m21(char[][] c) { return c[300][40000]; }
    interface Call { void run(); }
    static void print(String name, Call call) {
        try { call.run(); System.out.println(name + " nothing"); }
        catch (NullPointerException e) { System.out.println(name + " " + e.getStackTrace()[0].getLineNumber() + " " + e.getMessage()); }
    }
    public static void main(String[] args) {
        Test t = new Test(); t.tests = new Test[5]; t.grid = new int[9][];
        print("m1", () -> m1(t)); print("m2", () -> m2(t)); print("m3", () -> m3(t, 2)); print("m4", () -> m4(null));
        print("m5", () -> m5(t)); print("m6", () -> m6(t)); print("m7", () -> m7()); print("m8", () -> m8(t));
        print("m9", () -> m9(t)); print("m10", () -> m10(t)); print("m11", () -> m11(t, 1)); print("m12", () -> m12(null));
        print("m13", () -> m13(t)); print("m14", () -> m14(new Test[] {t}, new int[1])); print("m15", () -> m15(null));
        print("m16", () -> m16(t)); print("m17", () -> m17(false, t)); print("m18", () -> m18(null));
        print("m19", () -> t.m19()); print("m20", () -> m20(t)); print("m21", () -> m21(null));
    }
}
"#;

#[test]
fn messages_are_those_of_the_jvm() {
    let compiled = compile(SOURCE);
    let jdk = jdk::locate(None).expect("a JDK");
    let output = Command::new(&jdk.java).arg("-cp").arg(compiled.folder()).arg("Test").output().expect("java");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(printed.lines().count(), 21, "{}", String::from_utf8_lossy(&output.stderr));
    for line in printed.lines() {
        let mut words = line.splitn(3, ' ');
        let (Some(name), Some(_), Some(expected)) = (words.next(), words.next(), words.next()) else {
            panic!("unexpected output: {line}");
        };
        // m8 fails at its second call, every other method at the last instruction that can fail so far.
        let method = compiled.method(name);
        let rules = compiled.rules(method);
        let faults = rules.instrs.iter().zip(&rules.offsets);
        let offsets =
            faults.filter(|(i, _)| matches!(i, rules::Instr::Fault { fault: rules::Fault::Null, .. })).map(|(_, o)| *o);
        let messages: Vec<String> =
            offsets.filter_map(|offset| translate::null_message(&compiled.program, method, offset)).collect();
        assert!(
            messages.iter().any(|message| message == expected),
            "{name}: JVM says {expected:?}, we offer {messages:#?}"
        );
    }
}
