//! The differential suite over `tests/corpus`: programs written for this project, one folder per theme.
//!
//! Layout: `run/<theme>/*.java` for every JDK, `run21/<theme>/*.java` for JDK 21 and newer, `asm/*.j` in Jasmin's assembly. A file
//! with a `main` is a program; the others of its theme are compiled with it. Directives stand in comments:
//!
//! - `//@ args: a b c`: arguments of `main`;
//! - `//@ java: -ea`: options of the launcher (Crisol knows `-ea`);
//! - `//@ expect: unsupported java.lang.Thread.start`: Crisol must end with exactly this, named.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};

use super::opcodes;
use super::outcome::{Outcome, Tally};
use crate::process;
use crate::workplace::{Workplace, digest, newer_jdk};

/// The exit code of `crisol run` for what it does not support.
const UNSUPPORTED: i32 = 100;
const LIMIT: Duration = Duration::from_secs(120);

/// One program of the suite.
#[derive(Clone, Debug)]
struct Case {
    theme: String,
    /// The class with `main`.
    class: String,
    /// Where its theme is compiled to.
    classes: PathBuf,
    /// The JDK it runs on.
    jdk: PathBuf,
    args: Vec<String>,
    java: Vec<String>,
    unsupported: Option<String>,
    /// What determines the JVM's outcome, for the cache.
    key: String,
}

/// What became of a case.
enum Verdict {
    Passed,
    Failed(String),
}

/// Runs the suite (the cases whose `theme/Class` contains `filter`) and prints a table and every difference.
pub fn run(place: &Workplace, filter: &str, jdk21: Option<&Path>, jobs: usize) -> Result<Tally> {
    place.crisol()?;
    let mut skipped = BTreeMap::new();
    let cases = collect(place, filter, jdk21, &mut skipped)?;
    let next = AtomicUsize::new(0);
    let verdicts: Mutex<BTreeMap<usize, Verdict>> = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(case) = cases.get(index) else { break };
                    let verdict = check(place, case).unwrap_or_else(|error| Verdict::Failed(format!("  {error:#}\n")));
                    verdicts.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(index, verdict);
                }
            });
        }
    });
    let verdicts = verdicts.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut total = print(&cases, &verdicts, &skipped);
    if filter.is_empty() && !skipped.contains_key("asm") {
        let missing = opcodes::missing(place, &cases.iter().map(|case| case.classes.clone()).collect())?;
        println!("opcodes that no program has: {missing:?}");
        total.failed += missing.len();
    }
    Ok(total)
}

fn print(cases: &[Case], verdicts: &BTreeMap<usize, Verdict>, skipped: &BTreeMap<String, usize>) -> Tally {
    let mut themes: BTreeMap<&str, Tally> = BTreeMap::new();
    for (index, case) in cases.iter().enumerate() {
        let tally = themes.entry(&case.theme).or_default();
        match verdicts.get(&index) {
            Some(Verdict::Passed) => tally.passed += 1,
            Some(Verdict::Failed(difference)) => {
                tally.failed += 1;
                print!("{}/{} differs\n{difference}", case.theme, case.class);
            }
            None => tally.failed += 1,
        }
    }
    for (theme, count) in skipped {
        themes.entry(theme).or_default().skipped += count;
    }
    let mut total = Tally::default();
    println!("{:<24} {:>7} {:>7} {:>8}", "theme", "passed", "failed", "skipped");
    for (theme, tally) in themes {
        println!("{theme:<24} {:>7} {:>7} {:>8}", tally.passed, tally.failed, tally.skipped);
        total.add(tally);
    }
    total
}

/// Runs a case on both sides and compares.
fn check(place: &Workplace, case: &Case) -> Result<Verdict> {
    let mut command = place.crisol()?;
    command.arg("run").arg(&case.classes).arg("--class").arg(&case.class).arg("--jdk").arg(&case.jdk);
    if case.java.iter().any(|option| option == "-ea") {
        command.arg("--ea");
    }
    command.arg("--").args(&case.args);
    let finished = process::run(&mut command, LIMIT)?;
    if finished.timed_out {
        return Ok(Verdict::Failed(format!("  crisol ran into the time limit of {} s\n", LIMIT.as_secs())));
    }
    let stray = telling_line(&finished.errors());
    if let Some(wanted) = &case.unsupported {
        let named = finished.errors().lines().any(|line| line.starts_with(&format!("unsupported: {wanted}")));
        return Ok(if named && finished.code == Some(UNSUPPORTED) {
            Verdict::Passed
        } else {
            Verdict::Failed(format!(
                "  expected unsupported {wanted}; crisol ended with {:?}: {stray}\n",
                finished.code
            ))
        });
    }
    let expected = on_the_jvm(place, case)?;
    Ok(match expected.difference(&Outcome::of(finished)) {
        None => Verdict::Passed,
        Some(_) if stray.starts_with("unsupported") => Verdict::Failed(format!("  {stray}\n")),
        Some(difference) => Verdict::Failed(difference),
    })
}

/// The line in which Crisol says what it did not do, else the first.
fn telling_line(text: &str) -> String {
    let telling = |line: &&str| line.starts_with("unsupported") || line.starts_with("crisol:");
    text.lines().find(telling).or(text.lines().next()).unwrap_or("").to_string()
}

fn on_the_jvm(place: &Workplace, case: &Case) -> Result<Outcome> {
    let folder = place.cache.join("jvm-outcomes");
    std::fs::create_dir_all(&folder)?;
    let cached = folder.join(&case.key);
    if let Some(outcome) = Outcome::load(&cached) {
        return Ok(outcome);
    }
    let mut command = Command::new(case.jdk.join("bin/java"));
    command.args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"]).args(&case.java);
    command.arg("-cp").arg(&case.classes).arg(&case.class).args(&case.args);
    let finished = process::run(&mut command, LIMIT)?;
    anyhow::ensure!(!finished.timed_out, "java ran into the time limit");
    let outcome = Outcome::of(finished);
    outcome.save(&cached)?;
    Ok(outcome)
}

/// Finds and compiles the programs; themes that no JDK here can compile are counted in `skipped`.
fn collect(
    place: &Workplace,
    filter: &str,
    jdk21: Option<&Path>,
    skipped: &mut BTreeMap<String, usize>,
) -> Result<Vec<Case>> {
    let corpus = place.root.join("tests/corpus");
    let newer = if place.jdk.release >= 21 { Some(place.jdk.clone()) } else { newer_jdk(jdk21, 21) };
    let mut cases = Vec::new();
    for (part, jdk) in [("run", Some(&place.jdk)), ("run21", newer.as_ref())] {
        for folder in folders(&corpus.join(part))? {
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let theme = if part == "run" { name } else { format!("{part}/{name}") };
            let sources = files(&folder, "java")?;
            let programs = programs(&theme, &sources, filter)?;
            if programs.is_empty() {
                continue;
            }
            let Some(jdk) = jdk else {
                println!("{theme}: skipped, needs a JDK 21 or newer (--jdk21 DIR)");
                *skipped.entry(theme).or_default() += programs.len();
                continue;
            };
            let key = key_of(&jdk.home, &sources)?;
            let classes = place.cache.join("classes").join(&key);
            place.javac(&jdk.home, &["-g"], &sources, &classes).with_context(|| format!("theme {theme}"))?;
            for (class, text) in programs {
                cases.push(case(&theme, class, &text, classes.clone(), jdk.home.clone(), &key));
            }
        }
    }
    super::assembly::collect(place, &corpus.join("asm"), filter, skipped, &mut |class, text, classes, key| {
        cases.push(case("asm", class, text, classes, place.jdk.home.clone(), key));
    })?;
    Ok(cases)
}

fn case(theme: &str, class: String, text: &str, classes: PathBuf, jdk: PathBuf, key: &str) -> Case {
    let words = |name: &str| -> Vec<String> {
        directive(text, name).map_or_else(Vec::new, |value| value.split_whitespace().map(str::to_string).collect())
    };
    let (args, java) = (words("args:"), words("java:"));
    let unsupported = directive(text, "expect: unsupported").map(str::to_string);
    let key = digest([key.as_bytes(), class.as_bytes(), args.join("\n").as_bytes(), java.join("\n").as_bytes()]);
    Case { theme: theme.to_string(), class, classes, jdk, args, java, unsupported, key }
}

/// The value of `//@ name value` (or `;@` in assembly).
fn directive<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines()
        .filter_map(|line| line.trim_start().strip_prefix("//@").or(line.trim_start().strip_prefix(";@")))
        .find_map(|line| line.trim_start().strip_prefix(name))
        .map(str::trim)
}

/// The sources with a `main`, by class name.
fn programs(theme: &str, sources: &[PathBuf], filter: &str) -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    for path in sources {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !text.contains("void main(") || !format!("{theme}/{name}").contains(filter) {
            continue;
        }
        let package = text.lines().find_map(|line| line.trim().strip_prefix("package ")?.strip_suffix(';'));
        let class = package.map_or(name.clone(), |package| format!("{}.{name}", package.trim()));
        found.push((class, text));
    }
    Ok(found)
}

fn key_of(jdk: &Path, sources: &[PathBuf]) -> Result<String> {
    let mut parts = vec![jdk.display().to_string().into_bytes()];
    for path in sources {
        parts.push(path.display().to_string().into_bytes());
        parts.push(std::fs::read(path)?);
    }
    Ok(digest(parts.iter().map(Vec::as_slice)))
}

fn folders(parent: &Path) -> Result<Vec<PathBuf>> {
    let mut found: Vec<PathBuf> = match std::fs::read_dir(parent) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect(),
        Err(_) => Vec::new(),
    };
    found.sort();
    Ok(found)
}

/// The files below `folder` with the given extension, sorted.
pub fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
