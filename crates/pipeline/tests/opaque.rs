//! Static methods as opaque functions: which of them are functions of their arguments, and what a walk over their values on a JVM finds.

use std::cell::RefCell;
use std::path::Path;
use std::process::Command;
use std::rc::Rc;

use engine::{Machine, is_function, opaque};
use heap::{Regime, Symbols, Universe};
use pipeline::{JvmCalls, Opened};
use program::MethodId;
use solver::{Chain, Limit, Solver, Verdict};
use term::{Scalar, Sort, Type};

const SAMPLE: &str = r#"
class Sample {
    static int calls;
    static final int[] TABLE = {3, 1, 4, 1, 5, 9, 2, 6};
    int field;

    static int steps(int n) {
        int steps = 0;
        while (n > 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static int own(int n) {
        Sample sample = new Sample(n);
        int[] squares = new int[4];
        squares[n & 3] = sample.field;
        return squares[2] + TABLE[n & 7];
    }

    Sample(int n) {
        field = n;
    }

    static double wave(double x) {
        return Math.sin(x) + Math.abs(x);
    }

    static int counting(int n) {
        calls++;
        return n;
    }

    static int indirectly(int n) {
        return steps(n) + counting(n);
    }

    static int spoils(int n) {
        TABLE[0] = n;
        return n;
    }

    static int prints(int n) {
        System.out.println(n);
        return n;
    }

    static int reads(int n) {
        return n + calls;
    }
}
"#;

fn compiled(folder: &Path) -> Opened {
    let jdk = program::jdk::locate(None).expect("a JDK is installed");
    let source = folder.join("Sample.java");
    std::fs::write(&source, SAMPLE).expect("written");
    let javac = Command::new(jdk.home.join("bin/javac")).arg("-d").arg(folder).arg(&source).status();
    assert!(javac.is_ok_and(|status| status.success()));
    std::fs::remove_file(&source).expect("it was written");
    pipeline::open(&[folder.display().to_string()], Some(&jdk.home)).expect("opened")
}

fn method(opened: &Opened, name: &str) -> MethodId {
    let class = pipeline::find_class(opened, "Sample").expect("it is there");
    pipeline::find_methods(opened, class, Some(name)).expect("it is there")[0]
}

#[test]
fn effects_are_found() {
    let folder = base::Scratch::new("crisol-opaque-").expect("a folder");
    let opened = compiled(folder.path());
    let machine = Machine::new(&opened.program, opened.translator(), engine::Options::default());
    let check = |name: &str| is_function(&machine, method(&opened, name));
    for name in ["steps", "own", "wave"] {
        assert_eq!(check(name), Ok(()), "{name}");
    }
    let effect = |name: &str| check(name).expect_err("it has effects");
    assert_eq!(effect("counting"), "Sample.counting reads the static field Sample.calls");
    assert_eq!(effect("indirectly"), "Sample.counting reads the static field Sample.calls");
    assert_eq!(effect("spoils"), "Sample.spoils writes an array");
    assert_eq!(effect("reads"), "Sample.reads reads the static field Sample.calls");
    assert!(effect("prints").contains("println"), "{}", effect("prints"));
}

#[test]
fn a_loop_on_a_jvm_is_walked_to() {
    let folder = base::Scratch::new("crisol-opaque-").expect("a folder");
    let opened = compiled(folder.path());
    let mut machine = Machine::new(&opened.program, opened.translator(), engine::Options::default());
    let universe = Rc::new(Universe::new(&opened.program, &[]));
    machine.symbols = Some(Box::new(Symbols::new(universe, Regime::Solver)));
    assert!(opaque(&mut machine, method(&opened, "steps")).is_err(), "there is no JVM to ask");
    machine.calls = Some(Rc::new(RefCell::new(JvmCalls::new(&opened))));
    assert!(opaque(&mut machine, method(&opened, "counting")).is_err(), "it has effects");
    let steps = opaque(&mut machine, method(&opened, "steps")).unwrap_or_else(|trap| panic!("{trap:?}"));
    let pool = &mut machine.symbols.as_mut().expect("just made").pool;
    let n = pool.fresh(Sort::Value(Type::Int));
    let applied = pool.apply(steps, &[n]);
    let [zero, most, wanted] = [0, 200, 100].map(|number| pool.int(number));
    // Of the numbers below 200 only a few take more than 100 steps.
    let conditions = [pool.lt(zero, n), pool.lt(n, most), pool.lt(wanted, applied)];
    let walk = walk::Walk::new(walk::Options::default());
    let options = solver::Options::default();
    let mut chain = Chain::with_walk(options, Box::new(smt::Smt::new()), Box::new(walk));
    let Verdict::Sat(model) = chain.check(pool, &conditions, Limit::default()) else { panic!("27 takes 111 steps") };
    let value = model.numbers.iter().next().map(|(_, value)| *value);
    assert!(matches!(value, Some(Scalar::Int(n)) if (1..200).contains(&n)), "{value:?}");
}
