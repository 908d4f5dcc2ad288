//! From the cases of a report to test files: rendered, checked on the user's JDK, written. A test that does not pass there twice
//! is not written; it is named with the reason.

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use check::Verdict;
use junit::TestClass;
use rustc_hash::FxHashMap;
use testcase::{MethodReport, Report};

use crate::files::{Disk, OnDisk, TestNames};
use crate::{Cache, Error, Opened};

pub use junit::Framework;

/// How tests are written.
#[derive(Clone, Debug)]
pub struct EmitOptions {
    /// The root of the test sources. Without it nothing is written.
    pub out: Option<PathBuf>,
    /// Which JUnit they are for; what the class path shows if not given, else Jupiter.
    pub framework: Option<Framework>,
    /// Whether they are checked on the user's JDK.
    pub check: bool,
    /// Whether they need assertions to be enabled; else they are to pass with and without.
    pub assertions: bool,
    /// Whether each test begins with its condition as a comment.
    pub conditions: bool,
    /// Whether tests that need reflection are written.
    pub reflection: bool,
    /// What follows the name of the class under test in that of its test class.
    pub suffix: &'static str,
    /// Whether generated files that were edited since are overwritten.
    pub force: bool,
    /// Whether generated files of classes that are gone are deleted.
    pub prune: bool,
    /// When the check must be over.
    pub deadline: Option<Instant>,
    /// JVMs at a time.
    pub jobs: usize,
    /// The order of the second run.
    pub seed: u64,
    /// Where verdicts are kept for later runs.
    pub cache: Option<Cache>,
}

impl Default for EmitOptions {
    fn default() -> Self {
        Self {
            out: None,
            framework: None,
            check: true,
            assertions: false,
            conditions: false,
            reflection: true,
            suffix: "GeneratedTest",
            force: false,
            prune: false,
            deadline: None,
            jobs: 1,
            seed: 0,
            cache: None,
        }
    }
}

/// What one test may take on the JVM.
const TIME_PER_TEST: Duration = Duration::from_secs(10);
/// The heap of a JVM that checks tests, in MiB.
const HEAP: u32 = 512;
/// What all checks may take when no time is given.
const LONGEST: Duration = Duration::from_secs(600);

/// What is said of a test that there was no time to check.
pub const UNCHECKED: &str = "no time to check it";

/// What became of the tests.
#[derive(Debug, Default)]
pub struct Emitted {
    /// The files that were written, or would be.
    pub files: Vec<TestClass>,
    /// Tests that are not among them.
    pub refused: Vec<Refused>,
    /// How many tests passed of those that were checked.
    pub checked: Option<(usize, usize)>,
    /// Tests that there was no time to check. They are not written.
    pub unchecked: usize,
    /// How they were checked.
    pub gate: testcase::Gate,
    /// What became of the files below the root of the test sources.
    pub on_disk: OnDisk,
}

/// What checks tests, started before there are any.
pub struct Checker {
    framework: Framework,
    ready: check::Ready,
}

impl Checker {
    /// Starts it, and does not wait for it.
    ///
    /// # Errors
    /// When there is no JVM to check on, or nothing that isolates it.
    pub fn start(opened: &Opened, options: &EmitOptions) -> Result<Self, Error> {
        let framework = options.framework.unwrap_or_else(|| detect(opened));
        let (needed, checked) = match framework {
            Framework::Jupiter => ("org/junit/jupiter/api/Assertions", check::Framework::Jupiter),
            Framework::JUnit4 => ("org/junit/Assert", check::Framework::JUnit4),
        };
        // With the project's own framework, the tests run with it and without stand-ins.
        let junit = junit_path(opened, needed).unwrap_or_default();
        let checking = check::Options {
            jdk: opened.jdk.clone(),
            class_path: opened.source().class_path,
            needed: opened.program.class_path_files(),
            framework: checked,
            junit,
            time_per_test: TIME_PER_TEST,
            deadline: Instant::now() + LONGEST,
            heap: HEAP,
            assertions: options.assertions,
            sandbox: opened.sandbox()?,
            jobs: options.jobs,
            seed: options.seed,
        };
        let ready = check::Ready::new(checking).map_err(|error| Error::Check(error.to_string()))?;
        Ok(Self { framework, ready })
    }

    /// How ready it is.
    pub(crate) fn readiness(&self) -> check::Readiness {
        self.ready.readiness()
    }
}

/// A test that is not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Class and name of the test.
    pub test: String,
    /// Why, in one line.
    pub why: String,
    /// True when the JVM did not confirm it; else it is left out as asked, or there was no time to check it.
    pub failed: bool,
}

/// Renders, checks and writes the tests of a report. What became of each case is noted in the report. `checker` is one that was started before,
/// with the same options.
///
/// # Errors
/// When there is no JVM to check on, or a file cannot be written.
pub fn emit(
    opened: &Opened,
    report: &mut Report,
    options: &EmitOptions,
    checker: Option<Checker>,
) -> Result<Emitted, Error> {
    let framework = options.framework.unwrap_or_else(|| detect(opened));
    let look = junit::Options {
        framework,
        conditions: options.conditions,
        assertions: options.assertions,
        suffix: options.suffix,
        declared: Rc::new(declared(opened)),
        ..junit::Options::default()
    };
    let names = test_names(opened, options.suffix);
    let unchecked = Cell::new(false);
    let looks = |class: &str| {
        let (number, unchecked) = (names.number(class), unchecked.get());
        junit::Options { number, unchecked, ..looks(opened, class, look.clone()) }
    };
    let mut emitted = Emitted::default();
    let classes = classes(report);
    let mut files: Vec<TestClass> = Vec::new();
    for (class, places) in &classes {
        let reports: Vec<&MethodReport> = places.iter().map(|&place| &report.methods[place]).collect();
        let file = junit::render(class, &reports, &|_, _| true, &looks(class));
        files.push(file);
    }
    let mut refused: FxHashMap<(usize, usize, u32), String> = FxHashMap::default();
    if !options.reflection {
        for (number, file) in files.iter().enumerate() {
            for test in file.tests.iter().filter(|test| test.reflective) {
                let why = "needs reflection".to_owned();
                refused.insert((number, test.method, test.case), why.clone());
                let test = format!("{}.{}", file.class, test.name);
                emitted.refused.push(Refused { test, why, failed: false });
            }
        }
        rerender(report, &classes, &looks, &mut files, &refused);
    }
    let mut disk = options.out.as_ref().map(|out| Disk::new(out, options.force));
    if let Some(disk) = &mut disk {
        refuse_files(&mut refused, &files, |file| disk.obstacle(&file.path));
        rerender(report, &classes, &looks, &mut files, &refused);
    }
    let checked = if options.check { check_new(opened, &files, framework, options, checker) } else { Ok(None) };
    let checked = match checked {
        // They are the user's to look at, and to run where that is safe.
        Err(Error::NoSandbox(why)) => {
            emitted.gate.unchecked = Some(why);
            unchecked.set(true);
            (0..files.len()).for_each(|number| render_again(report, &classes, &looks, &mut files, &refused, number));
            None
        }
        other => other?,
    };
    let is_checked = checked.is_some();
    if let Some((checked, sandbox)) = checked {
        emitted.gate.sandbox = sandbox;
        let mut passed = 0;
        let mut all = 0;
        for (number, (file, verdicts)) in files.iter().zip(&checked).enumerate() {
            for (test, verdict) in file.tests.iter().zip(verdicts) {
                let why = match verdict {
                    Said::Passed => {
                        all += 1;
                        passed += 1;
                        continue;
                    }
                    Said::Unchecked => {
                        emitted.unchecked += 1;
                        UNCHECKED.to_owned()
                    }
                    Said::Failed(why) => {
                        all += 1;
                        let (test, why) = (format!("{}.{}", file.class, test.name), why.clone());
                        emitted.refused.push(Refused { test, why: why.clone(), failed: true });
                        why
                    }
                };
                refused.insert((number, test.method, test.case), why);
            }
        }
        emitted.checked = Some((passed, all));
        rerender(report, &classes, &looks, &mut files, &refused);
    }
    if let Some(disk) = &mut disk {
        refuse_files(&mut refused, &files, |file| disk.write(&file.path, &file.text).err());
        rerender(report, &classes, &looks, &mut files, &refused);
    }
    for ((number, method, id), why) in refused {
        let cases = &mut report.methods[classes[number].1[method]].cases;
        cases.iter_mut().filter(|case| case.id == id).for_each(|case| case.refused = Some(why.clone()));
    }
    for (file, (_, places)) in files.iter().zip(&classes) {
        for test in &file.tests {
            let method = &mut report.methods[places[test.method]];
            if let Some(case) = method.cases.iter_mut().find(|case| case.id == test.case) {
                case.checked = is_checked;
                case.test = Some(format!("{}.{}", file.class, test.name));
            }
            report.totals.tests_written += 1;
            report.totals.reflective += u64::from(test.reflective);
        }
    }
    files.retain(|file| !file.tests.is_empty());
    report.totals.checked = emitted.checked.map_or(0, |(passed, _)| passed as u64);
    report.totals.failed_check = emitted.checked.map_or(0, |(passed, all)| (all - passed) as u64);
    report.totals.unchecked = emitted.unchecked as u64;
    report.gate = options.check.then(|| emitted.gate.clone());
    if let (Some(disk), Some(out)) = (disk, &options.out) {
        let written = |place: &str| files.iter().any(|file| file.path == place);
        let places = report.methods.iter().map(|method| names.place(&method.class)).filter(|place| !written(place));
        emitted.on_disk = disk.finish(&names, places.collect(), options.prune);
        report.files = Some(emitted.on_disk.report(out, files.iter().map(|file| file.path.as_str())));
    }
    emitted.files = files;
    Ok(emitted)
}

/// Checks that there is room for the test files of methods below the root of the test sources, before the work.
///
/// # Errors
/// When a folder cannot be written to.
pub fn check_room(opened: &Opened, methods: &[program::MethodId], options: &EmitOptions) -> Result<(), Error> {
    let Some(out) = &options.out else { return Ok(()) };
    let names = test_names(opened, options.suffix);
    let program = &opened.program;
    let class = |&method: &program::MethodId| program.spell(program.class(program.method(method).class).name);
    crate::files::check_room(out, methods.iter().map(|method| names.place(&class(method).replace('/', "."))))
}

/// The names of the test classes of all classes of the class path.
fn test_names(opened: &Opened, suffix: &'static str) -> TestNames {
    let names = opened.program.class_path_names();
    TestNames::new(names.iter().map(|name| name.replace('/', ".")), suffix)
}

/// Refuses all tests of the files for which there is a reason.
fn refuse_files(
    refused: &mut FxHashMap<(usize, usize, u32), String>,
    files: &[TestClass],
    mut why: impl FnMut(&TestClass) -> Option<String>,
) {
    for (number, file) in files.iter().enumerate().filter(|(_, file)| !file.tests.is_empty()) {
        if let Some(why) = why(file) {
            let why = format!("{} {why}", file.path);
            refused.extend(file.tests.iter().map(|test| ((number, test.method, test.case), why.clone())));
        }
    }
}

/// The classes with cases, each with the places of its methods.
fn classes(report: &Report) -> Vec<(String, Vec<usize>)> {
    let mut found: Vec<(String, Vec<usize>)> = Vec::new();
    for (place, method) in report.methods.iter().enumerate() {
        match found.iter_mut().find(|(class, _)| *class == method.class) {
            Some((_, places)) => places.push(place),
            None => found.push((method.class.clone(), vec![place])),
        }
    }
    found
        .retain(|(_, places)| places.iter().any(|&place| report.methods[place].cases.iter().any(|c| c.plan.is_some())));
    found
}

fn rerender(
    report: &Report,
    classes: &[(String, Vec<usize>)],
    looks: &dyn Fn(&str) -> junit::Options,
    files: &mut [TestClass],
    refused: &FxHashMap<(usize, usize, u32), String>,
) {
    for number in 0..classes.len() {
        if refused.keys().any(|(file, ..)| *file == number) {
            render_again(report, classes, looks, files, refused, number);
        }
    }
}

fn render_again(
    report: &Report,
    classes: &[(String, Vec<usize>)],
    looks: &dyn Fn(&str) -> junit::Options,
    files: &mut [TestClass],
    refused: &FxHashMap<(usize, usize, u32), String>,
    number: usize,
) {
    let (class, places) = &classes[number];
    let reports: Vec<&MethodReport> = places.iter().map(|&place| &report.methods[place]).collect();
    let keep = |method: usize, case: u32| !refused.contains_key(&(number, method, case));
    files[number] = junit::render(class, &reports, &keep, &looks(class));
}

/// How the tests of a class look: no newer than the class itself.
fn looks(opened: &Opened, class: &str, look: junit::Options) -> junit::Options {
    let version = opened.program.find(&class.replace('.', "/")).map_or(52, |id| opened.program.class(id).version.0);
    let release = u32::from(version).saturating_sub(44).clamp(8, u32::from(opened.jdk.release).max(8));
    junit::Options { release, ..look }
}

/// Where the classes of the class path are declared that have a `$` in their names: what nests in what cannot be seen there.
fn declared(opened: &Opened) -> junit::Declared {
    let program = &opened.program;
    let names = program.class_path_names();
    let classes = names.iter().filter(|name| name.contains('$')).filter_map(|name| program.find(name).ok());
    { classes }
        .filter_map(|class| Some((program.external(program.class(class).name), program.declared(class)?)))
        .collect()
}

/// What the class path shows, or the jars that only tests need.
fn detect(opened: &Opened) -> Framework {
    let has = |class: &str| junit_path(opened, class).is_some();
    if has("org/junit/Test") && !has("org/junit/jupiter/api/Test") { Framework::JUnit4 } else { Framework::Jupiter }
}

/// The jars among which a class of JUnit is.
fn junit_path(opened: &Opened, class: &str) -> Option<Vec<PathBuf>> {
    if opened.program.find(class).is_ok() {
        return Some(opened.input.class_path.clone());
    }
    let class_path = opened.input.test_path.clone();
    let options = program::Options { class_path: class_path.clone(), jdk: Some(opened.jdk.home.clone()) };
    let tests = program::Program::open(&options).ok()?;
    tests.find(class).is_ok().then_some(class_path)
}

/// What is said of a test.
enum Said {
    Passed,
    /// Why not.
    Failed(String),
    /// There was no time.
    Unchecked,
}

impl Said {
    /// What was kept: nothing when it passed, else why not.
    fn kept(why: Option<String>) -> Self {
        why.map_or(Said::Passed, Said::Failed)
    }
}

/// Per file, per test, and what isolated those that were run. Files that an earlier run has checked are not checked again.
type Verdicts = Option<(Vec<Vec<Said>>, Option<String>)>;

/// What is kept for later runs: the sandbox, and per test why it did not pass.
type KeptVerdicts = (String, Vec<Option<String>>);

fn check_new(
    opened: &Opened,
    files: &[TestClass],
    framework: Framework,
    options: &EmitOptions,
    checker: Option<Checker>,
) -> Result<Verdicts, Error> {
    let how = format!("{framework:?} {} {} {}", opened.isolated, options.seed, options.assertions);
    let mut used = None;
    let known = |file: &TestClass| options.cache.as_ref()?.find::<KeptVerdicts>("verdicts", &[&how, &file.text]);
    let mut known = |file: &TestClass| {
        let (sandbox, verdicts) = known(file)?;
        used = Some(sandbox);
        Some(verdicts.into_iter().map(Said::kept).collect())
    };
    let mut found: Vec<Option<Vec<Said>>> = files.iter().map(&mut known).collect();
    let new: Vec<TestClass> =
        files.iter().zip(&found).filter(|(_, known)| known.is_none()).map(|(file, _)| file.clone()).collect();
    if !new.is_empty() {
        let sandbox = opened.sandbox()?.to_string();
        used = Some(sandbox.clone());
        let checker = match checker.filter(|checker| checker.framework == framework) {
            Some(checker) => checker,
            None => Checker::start(opened, options)?,
        };
        let checked = check(&new, checker, options)?;
        let mut checked = new.iter().zip(checked.verdicts);
        for slot in found.iter_mut().filter(|slot| slot.is_none()) {
            let Some((file, verdicts)) = checked.next() else { break };
            let skipped = verdicts.contains(&Verdict::Skipped);
            let kept = |verdict: &Verdict| (*verdict != Verdict::Passed).then(|| verdict.to_string());
            if let Some(cache) = options.cache.as_ref().filter(|_| !skipped) {
                let verdicts: Vec<Option<String>> = verdicts.iter().map(kept).collect();
                cache.keep::<KeptVerdicts>("verdicts", &[&how, &file.text], &(sandbox.clone(), verdicts));
            }
            let said = |verdict: Verdict| match verdict {
                Verdict::Skipped => Said::Unchecked,
                verdict => Said::kept(kept(&verdict)),
            };
            *slot = Some(verdicts.into_iter().map(said).collect());
        }
    }
    Ok(Some((found.into_iter().map(Option::unwrap_or_default).collect(), used)))
}

fn check(files: &[TestClass], checker: Checker, options: &EmitOptions) -> Result<check::Checked, Error> {
    let sources: Vec<check::TestFile> = files
        .iter()
        .map(|file| check::TestFile {
            path: PathBuf::from(&file.path),
            class: file.class.clone(),
            text: file.text.clone(),
            tests: file
                .tests
                .iter()
                .map(|test| check::Test { name: test.name.clone(), lines: test.lines.clone() })
                .collect(),
        })
        .collect();
    let deadline = options.deadline.unwrap_or_else(|| Instant::now() + LONGEST);
    checker.ready.check(&sources, deadline).map_err(|error| Error::Check(error.to_string()))
}
