//! Tests for code that nobody here wrote: classes of Debian's jars, each in a process of its own, and what JaCoCo and JUnit say of the tests.

mod measure;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use testcase::{Report, Why};

use crate::process;
use crate::workplace::Workplace;
use measure::{Measured, Tools};

/// The jars, by their names in `/usr/share/java`.
pub const JARS: &[&str] = &[
    "commons-cli",
    "commons-codec",
    "commons-collections4",
    "commons-csv",
    "commons-lang3",
    "gson",
    "jama",
    "joda-time",
];

/// Classes per process: the JVMs that check their tests are started once for them.
const BATCH: usize = 5;
/// What a process may take beside its time before it counts as hanging.
const GRACE: Duration = Duration::from_secs(40);

/// How to measure.
pub struct Options {
    /// How many classes, spread over the jars.
    pub classes: usize,
    /// Seconds per class.
    pub time: u64,
    /// Where jars are.
    pub jars: PathBuf,
    /// Where tests and reports are left.
    pub folder: PathBuf,
    /// Only these jars; all when empty.
    pub only: Vec<String>,
}

/// What came of one jar.
#[derive(Default)]
struct Row {
    classes: usize,
    methods: u64,
    written: u64,
    passed: u64,
    tried: u64,
    reflective: u64,
    /// Tests that there was no time to check.
    unchecked: u64,
    measured: Measured,
    /// Classes whose process did not end well, with how.
    broken: Vec<String>,
    /// Methods that met an internal error.
    bugs: Vec<String>,
    /// Tests that did not pass, by their methods, with why.
    failed: Vec<String>,
    /// Branches, instructions and methods that each missing feature costs.
    missing: BTreeMap<String, (u64, u64, u64)>,
    /// Branches that are not covered, by why.
    missed: BTreeMap<Why, u64>,
    /// Methods that the clock cut before their work was done.
    cut: u64,
}

/// Writes tests for classes of the jars, measures them, and prints the table. True when nothing crashed and all written tests pass.
pub fn run(place: &Workplace, options: &Options) -> Result<bool> {
    let tools = Tools::fetch(&options.folder)?;
    let wanted = |name: &&&str| options.only.is_empty() || options.only.iter().any(|only| only == **name);
    let mut found = Vec::new();
    for &name in JARS.iter().filter(wanted) {
        let jar = options.jars.join(format!("{name}.jar"));
        ensure!(jar.is_file(), "{} is missing", jar.display());
        found.push((name, jar.clone(), classes(place, &jar)?));
    }
    let quotas = quotas(&found.iter().map(|(.., classes)| classes.len()).collect::<Vec<_>>(), options.classes);
    let mut rows = Vec::new();
    for ((name, jar, classes), quota) in found.into_iter().zip(quotas) {
        let chosen: Vec<String> = (0..quota).map(|at| classes[at * classes.len() / quota].clone()).collect();
        let mut row = Row { classes: quota, ..Row::default() };
        let tests = options.folder.join(name).join("tests");
        if tests.exists() {
            std::fs::remove_dir_all(&tests)?;
        }
        std::fs::create_dir_all(&tests)?;
        for batch in chosen.chunks(BATCH) {
            if let Some(how) = generate(place, options, &jar, batch, &tests, &mut row)? {
                // Which of them it is.
                eprintln!("  {}: {how}", batch.join(" "));
                for class in batch {
                    if let Some(how) = generate(place, options, &jar, std::slice::from_ref(class), &tests, &mut row)? {
                        row.broken.push(format!("{class}: {how}"));
                    }
                }
            }
        }
        row.measured = tools.measure(place, &jar, &chosen, &tests)?;
        eprintln!("{name}: {} tests, {} of {} branches", row.written, row.measured.covered, row.measured.branches);
        rows.push((name, row));
    }
    print(&rows, options);
    Ok(rows.iter().all(|(_, row)| row.broken.is_empty() && row.bugs.is_empty() && row.measured.failed == 0))
}

/// The public top-level classes of a jar with methods that tests are written for, by name.
pub fn classes(place: &Workplace, jar: &Path) -> Result<Vec<String>> {
    let opened = pipeline::open(&[jar], Some(&place.jdk.home))?;
    let program = &opened.program;
    let mut names: Vec<String> = pipeline::own_classes(&opened)
        .into_iter()
        .filter(|&class| {
            let data = program.class(class);
            data.access.is_public() && !program.spell(data.name).contains('$')
        })
        .filter(|&class| !pipeline::testable_methods(&opened, class).is_empty())
        .map(|class| program.external(program.class(class).name))
        .collect();
    names.sort();
    Ok(names)
}

/// How many of each: as even as their numbers allow.
pub fn quotas(available: &[usize], wanted: usize) -> Vec<usize> {
    let mut quotas = vec![0; available.len()];
    let mut left = wanted.min(available.iter().sum());
    while left > 0 {
        for (quota, &most) in quotas.iter_mut().zip(available) {
            if left > 0 && *quota < most {
                *quota += 1;
                left -= 1;
            }
        }
    }
    quotas
}

/// Writes the tests of some classes; how that ended, where it did not end well.
fn generate(
    place: &Workplace,
    options: &Options,
    jar: &Path,
    classes: &[String],
    tests: &Path,
    row: &mut Row,
) -> Result<Option<String>> {
    let time = options.time * classes.len() as u64;
    let mut command = place.crisol()?;
    command.arg("generate").arg(jar).args(["--no-cache", "--format", "json"]);
    command.args(classes.iter().flat_map(|class| ["--class", class]));
    command.arg("--time").arg(format!("{time}s")).arg("--jdk").arg(&place.jdk.home).arg("--out").arg(tests);
    let finished = process::run(&mut command, Duration::from_secs(time) + GRACE)?;
    let report: Option<Report> = serde_json::from_slice(&finished.stdout).ok();
    let (Some(0 | 1), Some(report)) = (finished.code, report) else {
        let how = if finished.timed_out { "hangs".to_owned() } else { finished.errors() };
        return Ok(Some(how.lines().find(|line| !line.is_empty()).unwrap_or("no report").to_owned()));
    };
    let totals = report.totals;
    let names: Vec<&str> = classes.iter().map(|class| class.rsplit('.').next().unwrap_or(class)).collect();
    eprintln!(
        "  {}: {} tests, {} failed, {} not checked, {:.1} s",
        names.join(" "),
        totals.tests_written,
        totals.failed_check,
        totals.unchecked,
        finished.elapsed.as_secs_f64()
    );
    row.methods += totals.methods;
    row.written += totals.tests_written;
    row.passed += totals.checked;
    row.tried += totals.checked + totals.failed_check;
    row.reflective += totals.reflective;
    row.unchecked += totals.unchecked;
    row.cut += totals.cut_by_clock;
    for method in &report.methods {
        let name = format!("{}.{}", method.class.rsplit('.').next().unwrap_or_default(), method.method);
        let failed =
            method.cases.iter().filter_map(|case| case.refused.as_ref()).filter(|why| *why != pipeline::UNCHECKED);
        row.failed.extend(failed.map(|why| format!("{name}: {why}")));
    }
    for method in &report.methods {
        if method.reason.as_deref().is_some_and(|reason| reason.starts_with("an internal error")) {
            row.bugs.push(format!("{}.{}{}", method.class, method.method, method.descriptor));
        }
        for missed in &method.missed {
            *row.missed.entry(missed.why).or_default() += u64::from(missed.branches);
        }
        let mut seen = Vec::new();
        for missed in method.missed.iter().filter(|missed| missed.why == Why::Unsupported) {
            let entry = row.missing.entry(missed.what.clone()).or_default();
            entry.0 += u64::from(missed.branches);
            entry.1 += u64::from(missed.instructions);
            if !seen.contains(&&missed.what) {
                seen.push(&missed.what);
                entry.2 += 1;
            }
        }
    }
    Ok(None)
}

/// A number of a row.
type Count<'a> = &'a dyn Fn(&Row) -> u64;

fn percent(part: u64, whole: u64) -> String {
    if whole == 0 { "–".to_owned() } else { format!("{:.1} %", 100.0 * part as f64 / whole as f64) }
}

/// The table, as Markdown.
fn print(rows: &[(&str, Row)], options: &Options) {
    let date = Command::new("date").args(["-u", "+%F"]).output().map(|output| output.stdout).unwrap_or_default();
    let date = String::from_utf8_lossy(&date).trim().to_owned();
    let sum = |of: &dyn Fn(&Row) -> u64| rows.iter().map(|(_, row)| of(row)).sum::<u64>();
    println!("Measured on {date}: {} classes, {} s each on average.\n", sum(&|row| row.classes as u64), options.time);
    println!(
        "| jar | classes | methods | tests | passed before the gate | no time to check | pass with JUnit | branches (JaCoCo) | need reflection | crashes, hangs |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let line = |name: &str, of: &dyn Fn(Count<'_>) -> u64| {
        let (tried, passed) = (of(&|row| row.tried), of(&|row| row.passed));
        let (ran, failed) = (of(&|row| row.measured.ran), of(&|row| row.measured.failed));
        let (covered, branches) = (of(&|row| row.measured.covered), of(&|row| row.measured.branches));
        println!(
            "| {name} | {} | {} | {} | {passed}/{tried} ({}) | {} | {}/{ran} | {covered}/{branches} ({}) | {} | {} |",
            of(&|row| row.classes as u64),
            of(&|row| row.methods),
            of(&|row| row.written),
            percent(passed, tried),
            of(&|row| row.unchecked),
            ran - failed,
            percent(covered, branches),
            of(&|row| row.reflective),
            of(&|row| (row.broken.len() + row.bugs.len()) as u64),
        );
    };
    for (name, row) in rows {
        line(name, &|of| of(row));
    }
    line("all", &|of| sum(of));
    println!("\nBranches that are not covered, as Crisol counts them:\n\n| branches | why |\n|---|---|");
    for (why, what) in [
        (Why::Budget, "out of budget"),
        (Why::Unsupported, "not supported"),
        (Why::Bound, "cut by the criterion"),
        (Why::Infeasible, "no input gets there"),
    ] {
        println!("| {} | {what} |", sum(&|row| row.missed.get(&why).copied().unwrap_or(0)));
    }
    println!("\nMethods that the clock cut before their work was done: {}.", sum(&|row| row.cut));
    println!(
        "\nWhat is not supported, by the branches behind it:\n\n| branches | instructions | methods | what |\n|---|---|---|---|"
    );
    let mut missing: BTreeMap<&str, (u64, u64, u64)> = BTreeMap::new();
    for (what, cost) in rows.iter().flat_map(|(_, row)| &row.missing) {
        let entry = missing.entry(what).or_default();
        *entry = (entry.0 + cost.0, entry.1 + cost.1, entry.2 + cost.2);
    }
    let mut missing: Vec<_> = missing.into_iter().collect();
    missing.sort_by_key(|&(what, cost)| (std::cmp::Reverse(cost), what));
    for (what, (branches, instructions, methods)) in missing.into_iter().take(25) {
        println!("| {branches} | {instructions} | {methods} | {what} |");
    }
    let failed: Vec<&str> = rows.iter().flat_map(|(_, row)| &row.failed).map(String::as_str).collect();
    println!("\nTests that the gate held back: {}", if failed.is_empty() { "none." } else { "\n" });
    failed.iter().for_each(|failed| println!("- {failed}"));
    for (name, row) in rows {
        for what in row.broken.iter().chain(&row.bugs).chain(&row.measured.failures) {
            println!("- {name}: {what}");
        }
    }
}

/// The tools that a measurement needs, and a folder that is there.
pub fn options(
    classes: usize,
    time: u64,
    folder: Option<PathBuf>,
    place: &Workplace,
    only: Vec<String>,
) -> Result<Options> {
    let folder = folder.unwrap_or_else(|| place.cache.join("real-code"));
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(Options { classes, time, jars: PathBuf::from("/usr/share/java"), folder, only })
}
