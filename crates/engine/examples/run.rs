//! Runs the `main` method of a class: `cargo run --release -p engine --example run -- <class path> <Class> [--stats]`.

use std::io::Write;
use std::rc::Rc;

use engine::{Machine, MathOracle, Options, RuleSource, Sink, State, Stop, Stream};
use program::{MethodId, Program};

struct Translated;

impl RuleSource for Translated {
    fn rules(&self, program: &Program, method: MethodId) -> Result<Rc<rules::Method>, String> {
        translate::translate(program, method).map(Rc::new).map_err(|refusal| refusal.to_string())
    }

    fn null_message(&self, program: &Program, method: MethodId, offset: u32) -> Option<String> {
        translate::null_message(program, method, offset)
    }
}

/// Good enough to try things out: the real values come from a JVM.
struct Nearly;

impl MathOracle for Nearly {
    fn call(&mut self, function: &str, a: f64, b: f64) -> Option<f64> {
        Some(match function {
            "sin" => term::strict_math::sin(a),
            "cos" => term::strict_math::cos(a),
            "tan" => term::strict_math::tan(a),
            "exp" => term::strict_math::exp(a),
            "log" => term::strict_math::log(a),
            "log10" => term::strict_math::log10(a),
            "pow" => term::strict_math::pow(a, b),
            _ => return None,
        })
    }
}

struct Console;

impl Sink for Console {
    fn write(&mut self, stream: Stream, bytes: &[u8], _tainted: bool) {
        let _ = match stream {
            Stream::Out => std::io::stdout().write_all(bytes),
            Stream::Err => std::io::stderr().write_all(bytes),
        };
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let jdk = std::env::var("JAVA_HOME").unwrap_or_else(|_| "/usr/lib/jvm/java-17-openjdk-amd64".into());
    let options = program::Options { class_path: vec![args[0].clone().into()], jdk: Some(jdk.into()) };
    let program = Program::open(&options).expect("class path");
    let mut machine = Machine::new(&program, &Translated, Options::default());
    machine.sink = Box::new(Console);
    machine.oracle = Some(Box::new(Nearly));
    let mut state = State::new(machine.options.collect_after);
    let class = program.find(&args[1].replace('.', "/")).expect("class");
    let start = std::time::Instant::now();
    engine::invoke_main(&mut machine, &mut state, class, &[]).expect("main");
    let mut stop = engine::run(&mut machine, &mut state, u64::MAX);
    if let Stop::Threw(exception) = stop {
        stop = engine::report_uncaught(&mut machine, &mut state, exception, u64::MAX);
    }
    let time = start.elapsed();
    if let Stop::Unsupported(what) = &stop {
        let at = what.at.map(|(method, offset)| format!("{} @{offset}", machine.method_name(method)));
        eprintln!("unsupported: {} at {}", what.what, at.unwrap_or_default());
        for frame in state.frames().take(30) {
            if let Some(method) = frame.code.method {
                eprintln!("    {} @{}", machine.method_name(method), frame.code.offset(frame.pc));
            }
        }
    }
    if args.iter().any(|arg| arg == "--stats") {
        let steps = machine.statistics.steps;
        eprintln!(
            "{stop:?}: {steps} steps in {time:?}, {:.1} M/s, {:?}, {:?}",
            steps as f64 / time.as_secs_f64() / 1e6,
            machine.statistics,
            state.taint
        );
    }
}
