//! The brute-force oracle: random small methods run on every input of a small domain; each trace must be one that exploration finds.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use anyhow::{Result, anyhow};
use engine::Criterion;
use tempfile::TempDir;

use super::explorations::Explorations;
use super::methods::{self, Method};
use super::shrink;
use super::verdict::{self, Verdict};
use crate::diff::Tally;
use crate::workplace::Workplace;

/// Methods per compiler call.
const BATCH: usize = 50;
/// One in so many methods is explored without each link, too.
const LINKS: usize = 8;
/// When a method counts as one on which a question to the solver hangs.
const HANGS: Duration = Duration::from_secs(60);
/// Failures that are made smaller before they are printed.
const SHRUNK: usize = 3;
/// Nothing is cut: loops are bounded by the methods themselves.
pub const CRITERION: Criterion = Criterion::Depth(10_000);

/// Compares `count` methods of the family `seed` with their oracles and prints what differs.
pub fn run(place: &Workplace, count: usize, seed: u64, only: Option<usize>, jobs: usize) -> Result<Tally> {
    let numbers: Vec<usize> = only.map_or_else(|| (0..count).collect(), |only| vec![only]);
    let batches: Vec<&[usize]> = numbers.chunks(BATCH).collect();
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(batch) = batches.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let methods: Vec<Method> = batch.iter().map(|&number| methods::method(seed, number)).collect();
                    let found = verdicts(place, methods.clone(), |at| batch[at].is_multiple_of(LINKS));
                    let found = found.unwrap_or_else(|error| vec![wrong("error", &error.to_string()); batch.len()]);
                    lock(&results).extend(batch.iter().copied().zip(methods).zip(found));
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    results.sort_by_key(|((number, _), _)| *number);
    if let (Some(_), [((_, method), verdict)]) = (only, results.as_slice()) {
        println!("{}{}", method.text(&method.name), verdict.aside.as_deref().unwrap_or_default());
    }
    summary(seed, results.iter().map(|((_, method), verdict)| (method, verdict)).collect());
    let mut shrunk = 0;
    let mut tally = Tally::default();
    for ((number, method), verdict) in &results {
        let Some((kind, details)) = verdict.wrong.first() else {
            if verdict.aside.is_some() {
                tally.skipped += 1
            } else {
                tally.passed += 1
            }
            continue;
        };
        tally.failed += 1;
        println!("method {number} of seed {seed}: {kind}\n  {details}\n{}", method.text(&method.name));
        // What does not end or compile costs too much to try in parts.
        if shrunk < SHRUNK && !["hangs", "error"].contains(kind) {
            shrunk += 1;
            let (small, details) = shrink::shrink(place, method, kind)?;
            println!("made smaller: {kind}\n  {details}\n{}", small.text(&small.name));
        }
    }
    Ok(tally)
}

fn summary(seed: u64, results: Vec<(&Method, &Verdict)>) {
    let compared: Vec<&(&Method, &Verdict)> = results.iter().filter(|(_, verdict)| verdict.aside.is_none()).collect();
    let sum = |count: &dyn Fn(&Verdict) -> u64| compared.iter().map(|(_, verdict)| count(verdict)).sum::<u64>();
    println!(
        "seed {seed}: {} methods, {} compared, {} of these manipulate the heap; {} inputs ({} domains whole); {} traces of inputs, {} \
         missed; {} traces explored, {} without a solution to build; regimes compared on {}, links on {}",
        results.len(),
        compared.len(),
        compared.iter().filter(|(method, _)| method.heap).count(),
        sum(&|verdict| verdict.inputs),
        sum(&|verdict| u64::from(verdict.exhaustive)),
        sum(&|verdict| verdict.enumerated as u64),
        sum(&|verdict| verdict.missed as u64),
        sum(&|verdict| verdict.explored as u64),
        sum(&|verdict| verdict.unbuilt as u64),
        sum(&|verdict| u64::from(verdict.regimes)),
        sum(&|verdict| u64::from(verdict.links)),
    );
    let mut reasons: Vec<&str> = results.iter().filter_map(|(_, verdict)| verdict.aside.as_deref()).collect();
    reasons.sort_unstable();
    let first = |reason: &&str| reason.chars().take(60).collect::<String>();
    reasons
        .chunk_by(|a, b| first(a) == first(b))
        .for_each(|same| println!("set aside: {} {}", same.len(), first(&same[0])));
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Compiles methods as `m0`, `m1`, … of a class `Own`: the folder, which goes with its guard, and that of the classes.
pub fn compiled(place: &Workplace, methods: &[Method]) -> Result<(TempDir, PathBuf)> {
    let folder = tempfile::Builder::new().prefix("crisol-oracle-").tempdir()?;
    let mut own = String::from("class Own {\n    int f;\n    Node head;\n    Own o;\n\n");
    for (at, method) in methods.iter().enumerate() {
        own += &method.text(&format!("m{at}"));
    }
    own += "}\n";
    let sources = [folder.path().join("World.java"), folder.path().join("Own.java")];
    std::fs::write(&sources[0], methods::WORLD)?;
    std::fs::write(&sources[1], own)?;
    let classes = folder.path().join("classes");
    place.javac(&place.jdk.home, &["-g"], &sources, &classes)?;
    Ok((folder, classes))
}

/// Compiles methods together and compares each with its oracles; `links` says for which of them the links are switched off.
pub fn verdicts(place: &Workplace, methods: Vec<Method>, links: impl Fn(usize) -> bool) -> Result<Vec<Verdict>> {
    let (_folder, classes) = compiled(place, &methods)?;
    let links: Vec<bool> = (0..methods.len()).map(links).collect();
    let mut found: Vec<Verdict> = Vec::new();
    while found.len() < methods.len() {
        let (sender, receiver) = mpsc::channel();
        let (from, methods, links) = (found.len(), methods.clone(), links.clone());
        let (classes, jdk) = (classes.clone(), place.jdk.home.clone());
        let worker = std::thread::Builder::new().stack_size(256 << 20).spawn(move || {
            let result = work(&classes, &jdk, &methods, &links, from, &sender);
            // Nobody listens any more after a method on which a question hung.
            let _ = result.map_err(|error| sender.send(Err(error)));
        })?;
        loop {
            match receiver.recv_timeout(HANGS) {
                Ok(verdict) => found.push(verdict?),
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    if worker.join().is_err() {
                        found.push(wrong("panic", "a panic, printed above"));
                    }
                    break;
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    found.push(wrong("hangs", "no answer within a minute"));
                    break;
                }
            }
        }
    }
    Ok(found)
}

fn wrong(kind: &'static str, details: &str) -> Verdict {
    Verdict { wrong: vec![(kind, details.to_owned())], ..Verdict::default() }
}

fn work(
    classes: &Path,
    jdk: &Path,
    methods: &[Method],
    links: &[bool],
    from: usize,
    sender: &mpsc::Sender<Result<Verdict>>,
) -> Result<()> {
    let opened = pipeline::open(&[classes.display().to_string()], Some(jdk))?;
    let class = pipeline::find_class(&opened, "Own")?;
    let mut explorations = Explorations::new(&opened, CRITERION);
    for at in from..methods.len() {
        let found = pipeline::find_methods(&opened, class, Some(&format!("m{at}")))?;
        let &id = found.first().ok_or_else(|| anyhow!("m{at} is missing"))?;
        if sender.send(Ok(verdict::compare(&mut explorations, id, &methods[at], links[at]))).is_err() {
            return Ok(());
        }
    }
    Ok(())
}
