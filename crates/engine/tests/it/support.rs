//! Where the tests get rules from, and how they run programs.

use std::cell::RefCell;
use std::path::PathBuf;
use std::process::Command;
use std::rc::Rc;

use engine::{Buffer, Machine, Options, RuleSource, State, Stop, TaintReport};
use program::{ClassId, MethodId, Program};

/// Rules by translation of bytecode.
pub struct Translated;

impl RuleSource for Translated {
    fn rules(&self, program: &Program, method: MethodId) -> Result<Rc<rules::Method>, String> {
        translate::translate(program, method).map(Rc::new).map_err(|refusal| refusal.to_string())
    }

    fn null_message(&self, program: &Program, method: MethodId, offset: u32) -> Option<String> {
        translate::null_message(program, method, offset)
    }

    fn proxy(&self, program: &Program, interfaces: &[ClassId]) -> Option<ClassId> {
        translate::define_proxy(program, interfaces)
    }
}

/// What a run printed and how it ended.
pub struct Ran {
    pub out: String,
    pub err: String,
    pub stop: Stop,
    pub taint: TaintReport,
    pub collections: u64,
}

/// The JDK that `java` on the path belongs to.
pub fn jdk() -> PathBuf {
    let shown = Command::new("java").args(["-XshowSettings:properties", "-version"]).output().expect("java runs");
    let text = String::from_utf8_lossy(&shown.stderr).into_owned();
    let home = text.lines().find_map(|line| line.trim().strip_prefix("java.home = ")).expect("java says its home");
    home.into()
}

/// Compiles `tests/java/<class>.java` into a new folder.
pub fn compile(class: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let source = format!("{}/tests/java/{class}.java", env!("CARGO_MANIFEST_DIR"));
    let done =
        Command::new("javac").args(["-nowarn", "-d"]).arg(folder.path()).arg(source).output().expect("javac runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    folder
}

/// Runs the main method of a compiled class.
pub fn run_main(folder: &tempfile::TempDir, class: &str, args: &[&str], options: Options) -> Ran {
    let opened = program::Options { class_path: vec![folder.path().to_owned()], jdk: Some(jdk()) };
    let program = Program::open(&opened).expect("the class path opens");
    let printed = Rc::new(RefCell::new(Buffer::default()));
    let mut machine = Machine::new(&program, &Translated, options);
    machine.sink = Box::new(Rc::clone(&printed));
    let mut state = State::new(machine.options.collect_after);
    let class = program.find(class).expect("the class loads");
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    engine::invoke_main(&mut machine, &mut state, class, &args).expect("a main method");
    let mut stop = engine::run(&mut machine, &mut state, 500_000_000);
    if let Stop::Threw(exception) = stop {
        stop = engine::report_uncaught(&mut machine, &mut state, exception.as_ref(), 10_000_000);
    }
    let printed = printed.borrow();
    Ran {
        out: String::from_utf8_lossy(&printed.out).into_owned(),
        err: String::from_utf8_lossy(&printed.err).into_owned(),
        stop,
        taint: state.taint,
        collections: machine.statistics.collections,
    }
}
