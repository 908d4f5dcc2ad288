//! How many tests need reflection, with and without objects that sequences make: the example project, and container-like classes of
//! Debian's jars.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use engine::Criterion;
use pipeline::{Deadline, EmitOptions, GenerateOptions, Opened};
use program::{ClassId, MethodId, Program};
use testcase::{Action, Case, Operand, Plan, Report, Value};

use crate::explore::corpus::compiled;
use crate::real_code::quotas;
use crate::workplace::Workplace;

/// The jars, by their names in `/usr/share/java`.
const JARS: [&str; 2] = ["commons-collections4", "commons-lang3"];

/// How many times its time a method may take by the clock.
const PATIENCE: u32 = 8;

/// How to measure.
pub struct Options {
    /// How many classes of the jars.
    pub classes: usize,
    /// What one method may take.
    pub method: Duration,
    /// Only subjects whose name contains this.
    pub filter: String,
    /// Only classes whose name contains this.
    pub class: String,
    /// Whether the tests run on the JVM, too.
    pub check: bool,
    /// How many methods at the same time.
    pub jobs: usize,
}

/// What came of one way to generate.
#[derive(Clone, Copy, Default)]
struct Count {
    tests: usize,
    /// Tests that make objects by reflection.
    objects: usize,
    /// Other tests that set or restore static fields by reflection.
    statics: usize,
    /// Cases for which no test is written since no call can make their objects.
    impossible: usize,
    branches: (u32, u32),
}

impl Count {
    fn of(report: &Report) -> Self {
        let mut count = Self::default();
        for method in &report.methods {
            let (covered, all) = method.coverage.branches;
            count.branches = (count.branches.0 + covered, count.branches.1 + all);
            count.impossible += method.impossible.len();
            for plan in method.cases.iter().filter_map(|case| case.plan.as_ref()) {
                count.tests += 1;
                count.objects += usize::from(makes_objects(plan));
                count.statics += usize::from(plan.is_reflective() && !makes_objects(plan));
            }
        }
        count
    }

    fn plus(self, other: Self) -> Self {
        Self {
            tests: self.tests + other.tests,
            objects: self.objects + other.objects,
            statics: self.statics + other.statics,
            impossible: self.impossible + other.impossible,
            branches: (self.branches.0 + other.branches.0, self.branches.1 + other.branches.1),
        }
    }
}

/// Whether a test makes objects by reflection.
fn makes_objects(plan: &Plan) -> bool {
    plan.arrange.iter().any(|step| match &step.action {
        Action::Allocate { .. } | Action::Construct { .. } => true,
        Action::Inject { target, .. } => *target != Operand::Value(Value::Null),
        _ => false,
    })
}

/// Prints the table. True when all tests pass that were checked.
pub fn run(place: &Workplace, options: &Options) -> Result<bool> {
    let date = Command::new("date").args(["-u", "+%F"]).output().map(|output| output.stdout).unwrap_or_default();
    println!(
        "Measured on {}, {:.1} s per method.\n",
        String::from_utf8_lossy(&date).trim(),
        options.method.as_secs_f64()
    );
    println!(
        "| subject | classes | methods | tests | branches | tests with reflection before | of these: in the public interface now | impossible, proved | objects still by reflection | statics still by reflection | pass |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    let mut all = (0, 0, Count::default(), Count::default(), (0, 0));
    let is_wanted = |name: &str| name.contains(&options.filter);
    let mut subjects: Vec<(String, Opened, Vec<ClassId>, Criterion)> = Vec::new();
    if is_wanted("examples/store") {
        let classes = compiled(place, &place.root.join("examples/store/src/main/java"))?;
        let opened = pipeline::open(&[&classes], Some(&place.jdk.home))?;
        let own = pipeline::own_classes(&opened);
        subjects.push(("examples/store".to_owned(), opened, own, Criterion::Loop(5)));
    }
    let mut jars = Vec::new();
    for name in JARS.into_iter().filter(|name| is_wanted(name)) {
        let jar = std::path::Path::new("/usr/share/java").join(format!("{name}.jar"));
        ensure!(jar.is_file(), "{} is missing", jar.display());
        let opened = pipeline::open(&[&jar], Some(&place.jdk.home))?;
        let containers = containers(&opened);
        jars.push((name.to_owned(), opened, containers));
    }
    let quotas = quotas(&jars.iter().map(|(.., classes)| classes.len()).collect::<Vec<_>>(), options.classes);
    for ((name, opened, classes), quota) in jars.into_iter().zip(quotas) {
        let chosen = (0..quota).map(|at| classes[at * classes.len() / quota]).collect();
        subjects.push((name, opened, chosen, Criterion::Loop(2)));
    }
    for (name, opened, mut classes, criterion) in subjects {
        classes.retain(|&class| opened.program.external(opened.program.class(class).name).contains(&options.class));
        let methods: Vec<MethodId> =
            classes.iter().flat_map(|&class| pipeline::testable_methods(&opened, class)).collect();
        let before = generate(&opened, &methods, criterion, options, false);
        let mut after = generate(&opened, &methods, criterion, options, true);
        let counts = (Count::of(&before), Count::of(&after));
        tell(&name, &after);
        let mut passed = (0, 0);
        if options.check {
            let emitting = EmitOptions { jobs: options.jobs, ..EmitOptions::default() };
            let emitted = pipeline::emit(&opened, &mut after, &emitting, None)?;
            passed = emitted.checked.unwrap_or_default();
            emitted.refused.iter().for_each(|refused| eprintln!("  {}: {}", refused.test, refused.why));
        }
        print_row(&name, classes.len(), methods.len(), counts, passed);
        let (known, many, old, new, checked) = all;
        let checked = (checked.0 + passed.0, checked.1 + passed.1);
        all = (known + classes.len(), many + methods.len(), old.plus(counts.0), new.plus(counts.1), checked);
    }
    let (classes, methods, before, after, passed) = all;
    print_row("all", classes, methods, (before, after), passed);
    Ok(passed.0 == passed.1)
}

fn print_row(name: &str, classes: usize, methods: usize, counts: (Count, Count), passed: (usize, usize)) {
    let (before, after) = counts;
    let all = before.objects + before.statics;
    let left = after.objects + after.statics + after.impossible;
    let share = match all {
        0 => String::new(),
        all => format!(" ({:.0} %)", 100.0 * (all as f64 - left as f64) / all as f64),
    };
    println!(
        "| {name} | {classes} | {methods} | {} → {} | {}/{} → {}/{} | {all} | {}{share} | {} | {} | {} | {}/{} |",
        before.tests,
        after.tests,
        before.branches.0,
        before.branches.1,
        after.branches.0,
        after.branches.1,
        all as i64 - left as i64,
        after.impossible,
        after.objects,
        after.statics,
        passed.0,
        passed.1,
    );
}

fn generate(opened: &Opened, methods: &[MethodId], criterion: Criterion, options: &Options, sequences: bool) -> Report {
    let begun = Instant::now();
    let generating = GenerateOptions {
        criterion,
        plans: true,
        sequences,
        jobs: options.jobs,
        method_time: Some(options.method),
        // Work is the brake, however busy the machine is.
        deadline: Some(Deadline::new(begun, options.method * PATIENCE * methods.len() as u32, None)),
        ..GenerateOptions::default()
    };
    let report = pipeline::generate(opened, methods, &generating, &|_| ()).report;
    eprintln!("{} methods in {:.1} s", methods.len(), begun.elapsed().as_secs_f64());
    report
}

/// Which tests still need reflection, and which cannot be.
fn tell(name: &str, report: &Report) {
    for method in &report.methods {
        for case in &method.impossible {
            let of = format_args!("{}.{}{}", method.class, method.method, method.descriptor);
            eprintln!("  {name}: {of} no call can make {}: {}", case.condition, case.why);
        }
        let reflective = |case: &&Case| case.plan.as_ref().is_some_and(Plan::is_reflective);
        for case in method.cases.iter().filter(reflective) {
            eprintln!("  {name}: {}.{}{} when {}", method.class, method.method, method.descriptor, case.condition);
            let steps = case.plan.iter().flat_map(|plan| &plan.arrange);
            let set: Vec<String> = steps.filter_map(|step| by_reflection(&step.action)).collect();
            eprintln!("    by reflection: {}", set.join(", "));
        }
    }
}

/// What a step does by reflection.
fn by_reflection(action: &Action) -> Option<String> {
    let simple = |class: &str| class.rsplit('.').next().unwrap_or(class).to_owned();
    match action {
        Action::Allocate { class } => Some(format!("allocates {}", simple(class))),
        Action::Construct { class, .. } => Some(format!("constructs {}", simple(class))),
        Action::Inject { class, name, value, .. } => {
            let value = match value {
                Operand::Value(value) => format!("{value:?}"),
                _ => "…".to_owned(),
            };
            Some(format!("{}.{name} = {value}", simple(class)))
        }
        _ => None,
    }
}

/// Public classes that tests can make and that hold something: they implement a collection, a map, an iterator or an entry, or have a method
/// that puts something in, and they have methods that are called on objects.
fn containers(opened: &Opened) -> Vec<ClassId> {
    let program = &opened.program;
    let is_container = |class: &ClassId| {
        let data = program.class(*class);
        let is_plain = data.access.is_public() && !data.access.is_abstract() && !program.spell(data.name).contains('$');
        let sight = program::Sight::from(program, *class);
        is_plain
            && !data.access.is_enum()
            && data.fields.iter().any(|field| !field.access.is_static())
            && !sight.makers(program, *class).is_empty()
            && (is_collection(program, *class) || takes_something(program, *class))
            && !pipeline::testable_methods(opened, *class).is_empty()
    };
    let mut found: Vec<ClassId> = pipeline::own_classes(opened).into_iter().filter(is_container).collect();
    found.sort_by_key(|&class| program.external(program.class(class).name));
    found
}

fn is_collection(program: &Program, class: ClassId) -> bool {
    let interfaces = ["java/util/Collection", "java/util/Map", "java/util/Iterator", "java/util/Map$Entry"];
    let mut known = interfaces.iter().filter_map(|name| program.find(name).ok());
    known.any(|interface| program.is_assignable(class, interface).unwrap_or(false))
}

fn takes_something(program: &Program, class: ClassId) -> bool {
    let names = ["add", "put", "push", "append", "set", "insert"];
    program.class(class).methods.iter().any(|method| {
        let name = program.spell(method.name);
        let takes = program.method_descriptor(method.descriptor).is_ok_and(|taken| !taken.parameters.is_empty());
        takes
            && method.access.is_public()
            && !method.access.is_static()
            && names.iter().any(|put| name.starts_with(put))
    })
}
