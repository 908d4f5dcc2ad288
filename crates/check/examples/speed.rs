//! How fast checking is: `cargo run --release -p check --example speed -- [CLASSES] [TESTS PER CLASS] [sandbox]`.

#[path = "../tests/source/mod.rs"]
mod source;

use check::{Verdict, check};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: usize| arguments.next().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (classes, tests) = (number(200), number(25));
    let body = "int[] a = new int[] {1, 2, 3};\n        String s = \"x\" + a[1];\n        assertEquals(\"x2\", s);\n        \
                assertArrayEquals(new int[] {1, 2, 3}, a);\n        \
                assertThrows(IndexOutOfBoundsException.class, () -> { int x = a[3]; });";
    let file = |class: usize| {
        let names: Vec<String> = (0..tests).map(|test| format!("test{test}")).collect();
        let bodies: Vec<(&str, String)> =
            names.iter().map(|name| (name.as_str(), body.replace("\n        ", " "))).collect();
        let bodies: Vec<(&str, &str)> = bodies.iter().map(|(name, body)| (*name, body.as_str())).collect();
        source::jupiter(&format!("demo.p{}.T{class}Test", class % 10), "", &bodies)
    };
    let files: Vec<_> = (0..classes).map(file).collect();
    let mut options = source::options();
    if arguments.next().is_some() {
        options.sandbox = check::Sandbox::find().expect("a sandbox");
    }
    let checked = check(&files, &options).expect("checks");
    let passed = checked.verdicts.iter().flatten().filter(|verdict| **verdict == Verdict::Passed).count();
    println!("{passed} of {} tests passed", classes * tests);
    println!("compiling {:?}, running {:?}, sandbox: {}", checked.compiling, checked.running, options.sandbox);
}
