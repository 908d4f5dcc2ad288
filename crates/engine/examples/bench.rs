//! Measures the engine: `cargo run --release -p engine --example bench`. Times are noisy; the step counts are not.
//!
//! The programs are in `examples/Bench.java`, compiled by this run; the fork is measured on a state built by hand.

use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, Instant};

use engine::{Body, Frame, Machine, Options, Ref, RuleSource, State, Stop, Value};
use program::{ClassId, MethodId, Program};

struct Translated;

impl RuleSource for Translated {
    fn rules(&self, program: &Program, method: MethodId) -> Result<Rc<rules::Method>, String> {
        translate::translate(program, method).map(Rc::new).map_err(|refusal| refusal.to_string())
    }

    fn null_message(&self, program: &Program, method: MethodId, offset: u32) -> Option<String> {
        translate::null_message(program, method, offset)
    }
}

fn main() {
    forks();
    let folder = tempfile::tempdir().expect("a folder for class files");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/Bench.java");
    let done = Command::new("javac").arg("-d").arg(folder.path()).arg(source).status();
    assert!(done.is_ok_and(|status| status.success()), "javac");
    let jdk = std::env::var("JAVA_HOME").unwrap_or_else(|_| "/usr/lib/jvm/java-17-openjdk-amd64".into());
    let options = program::Options { class_path: vec![folder.path().to_owned()], jdk: Some(jdk.into()) };
    let program = Program::open(&options).expect("class path");
    let class = program.find("Bench").expect("the class");
    for method in &program.class(class).methods {
        let name = program.spell(method.name);
        if method.access.is_private() || &*program.spell(method.descriptor) != "(I)I" {
            continue;
        }
        let mut machine = Machine::new(&program, &Translated, Options::default());
        let mut state = State::new(machine.options.collect_after);
        // Once to link and initialise, then the measured run.
        let mut best = (Duration::MAX, 0, 0);
        for size in [10, 1000, 1000] {
            engine::invoke(&mut state, method.id, &[Value::int(size)]);
            let (start, before) = (Instant::now(), machine.statistics.steps);
            let result = match engine::run(&mut machine, &mut state, u64::MAX) {
                Stop::Returned(Some(result)) => result.as_int(),
                stop => panic!("{name}: {stop:?}"),
            };
            let time = start.elapsed();
            if size == 1000 && time < best.0 {
                best = (time, machine.statistics.steps - before, result);
            }
        }
        let (time, steps, result) = best;
        let rate = steps as f64 / time.as_secs_f64() / 1e6;
        println!("{name:12} {steps:>10} steps {time:>10.2?} {rate:>7.1} M steps/s (result {result})");
    }
}

/// A fork of a state with 20 frames and 1,000 objects, with the first register and field writes on both sides.
fn forks() {
    let mut state = State::new(1 << 30);
    let code = Rc::clone(&state.top.code);
    for _ in 0..20 {
        let registers = vec![Value::int(7); 24];
        state.push(Frame { code: Rc::clone(&code), pc: 0, result: None, again: false, lock: Ref::NULL, registers });
    }
    let objects: Vec<Ref> =
        (0..1000).map(|i| state.heap.allocate(ClassId(3), Body::Fields(vec![Value::int(i); 4].into()))).collect();
    const ROUNDS: usize = 200_000;
    let start = Instant::now();
    for round in 0..ROUNDS {
        let mut other = black_box(state.clone());
        let object = objects[round * 7 % objects.len()];
        other.top.registers[3] = Value::int(round as i32);
        state.top.registers[3] = Value::int(1);
        other.heap.set_field(object, 1, Value::int(1));
        state.heap.set_field(object, 1, Value::int(2));
        black_box(&other);
    }
    println!("fork with first writes on both sides and drop: {:?}", start.elapsed() / ROUNDS as u32);
}
