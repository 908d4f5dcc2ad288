//! The differential suite over random programs (`generate`): every method run must print the same line on both sides.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};

use super::outcome::Tally;
use crate::generate::{self, Source};
use crate::process;
use crate::workplace::Workplace;

/// Programs per compiler call and launch.
const BATCH: usize = 20;
const LIMIT: Duration = Duration::from_secs(300);

/// Generates `count` programs from `seed`, runs them on both sides and prints every difference.
pub fn run(place: &Workplace, count: usize, seed: u64, jobs: usize) -> Result<Tally> {
    place.crisol()?;
    println!("seed {seed}, {count} programs");
    let batches: Vec<Vec<usize>> = (0..count).collect::<Vec<_>>().chunks(BATCH).map(<[usize]>::to_vec).collect();
    let next = AtomicUsize::new(0);
    let total = Mutex::new((Tally::default(), None));
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(batch) = batches.get(index) else { break };
                    let result = run_batch(place, seed, index, batch);
                    let mut total = total.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    match result {
                        Ok(tally) => total.0.add(tally),
                        Err(error) => total.1 = Some(error),
                    }
                }
            });
        }
    });
    match total.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
        (_, Some(error)) => Err(error),
        (tally, None) => Ok(tally),
    }
}

fn run_batch(place: &Workplace, seed: u64, index: usize, programs: &[usize]) -> Result<Tally> {
    let sources: Vec<Source> = programs.iter().map(|&program| generate::program(seed, program)).collect();
    let folder = tempfile::Builder::new().prefix("crisol-random-").tempdir()?;
    let mut files = Vec::new();
    let mut launcher = String::from("public class Batch {\n    public static void main(String[] args) {\n");
    for source in &sources {
        let path = folder.path().join(format!("{}.java", source.name));
        std::fs::write(&path, &source.text)?;
        files.push(path);
        launcher += &format!("        {}.main(args);\n", source.name);
    }
    launcher += "    }\n}\n";
    let path = folder.path().join("Batch.java");
    std::fs::write(&path, launcher)?;
    files.push(path);
    let classes = folder.path().join("classes");
    // Every other batch has names of locals, which messages of NullPointerException show.
    let options: &[&str] = if index.is_multiple_of(2) { &["-g"] } else { &[] };
    place.javac(&place.jdk.home, options, &files, &classes)?;
    let expected = on_the_jvm(place, &classes)?;
    let wanted: usize = sources.iter().map(|source| source.runs).sum();
    if expected.len() != wanted {
        bail!("batch {index} printed {} lines on java instead of {wanted}", expected.len());
    }
    let (actual, note) = on_crisol(place, &classes, "Batch")?;
    let mut tally = compare(place, seed, &sources, &expected, &actual, &note)?;
    if tally.failed > 0 && actual.len() < expected.len() {
        tally = one_by_one(place, seed, &sources, &expected, &classes)?;
    }
    Ok(tally)
}

/// Lines by their key `P0003 3 5`.
type Lines = BTreeMap<String, String>;

fn lines(stdout: &[u8]) -> Lines {
    String::from_utf8_lossy(stdout)
        .lines()
        .filter_map(|line| line.split_once(" = ").map(|(key, value)| (key.to_string(), value.to_string())))
        .collect()
}

fn on_the_jvm(place: &Workplace, classes: &Path) -> Result<Lines> {
    let mut command = Command::new(&place.jdk.java);
    command.args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]).arg("-cp").arg(classes).arg("Batch");
    let finished = process::run(&mut command, LIMIT)?;
    if finished.code != Some(0) {
        bail!("java ended with {:?}: {}", finished.code, finished.errors());
    }
    Ok(lines(&finished.stdout))
}

/// The lines that Crisol prints, and how it ended when it did not end well.
fn on_crisol(place: &Workplace, classes: &Path, class: &str) -> Result<(Lines, String)> {
    let mut command = place.crisol()?;
    command.arg("run").arg(classes).args(["--class", class, "--jdk"]).arg(&place.jdk.home);
    let finished = process::run(&mut command, LIMIT)?;
    let note = match finished.code {
        Some(0) => String::new(),
        _ if finished.timed_out => "time limit".to_string(),
        code => format!("exit code {code:?}: {}", finished.errors().lines().next().unwrap_or("")),
    };
    Ok((lines(&finished.stdout), note))
}

/// After a batch that ended early: each program alone, so that one stop does not hide the others.
fn one_by_one(place: &Workplace, seed: u64, sources: &[Source], expected: &Lines, classes: &Path) -> Result<Tally> {
    let mut tally = Tally::default();
    for source in sources {
        let (actual, note) = on_crisol(place, classes, &source.name)?;
        let prefix = format!("{} ", source.name);
        let own: Lines =
            expected.iter().filter(|(key, _)| key.starts_with(&prefix)).map(|(k, v)| (k.clone(), v.clone())).collect();
        tally.add(compare(place, seed, std::slice::from_ref(source), &own, &actual, &note)?);
    }
    Ok(tally)
}

fn compare(
    place: &Workplace,
    seed: u64,
    sources: &[Source],
    expected: &Lines,
    actual: &Lines,
    note: &str,
) -> Result<Tally> {
    let mut tally = Tally::default();
    let mut shown = 0;
    for (key, java) in expected {
        let crisol = actual.get(key);
        if crisol == Some(java) {
            tally.passed += 1;
            continue;
        }
        tally.failed += 1;
        shown += 1;
        if shown > 5 {
            continue;
        }
        let name = key.split(' ').next().unwrap_or_default();
        let kept = keep(place, seed, sources, name)?;
        let crisol = crisol.map_or_else(|| format!("nothing ({note})"), Clone::clone);
        println!("{key}\n  java   {java}\n  crisol {crisol}");
        println!("  reproduce: crisol run {} --class {key}", kept.display());
    }
    if shown > 5 {
        println!("… and {} more differences in this batch", shown - 5);
    }
    Ok(tally)
}

/// Keeps the source of a program that differs.
fn keep(place: &Workplace, seed: u64, sources: &[Source], name: &str) -> Result<PathBuf> {
    let folder = place.cache.join("differences").join(format!("seed-{seed}"));
    std::fs::create_dir_all(&folder)?;
    let path = folder.join(format!("{name}.java"));
    if let Some(source) = sources.iter().find(|source| source.name == name) {
        std::fs::write(&path, &source.text)?;
    }
    Ok(path)
}
