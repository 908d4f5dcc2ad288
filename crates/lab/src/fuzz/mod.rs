//! Fuzzing: mutated class files and jars are loaded, decoded, translated and verified. None may panic, hang, overflow the stack or
//! take memory out of proportion.
//!
//! Items are numbered; an item is determined by seed and number alone. They run in child processes, a chunk each, so that an abort or a hang
//! costs one item and is found; the parent reruns such a chunk with `--careful`, in which the child says each number before it starts.

mod mutate;
mod outline;
mod seeds;
mod worker;

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::process::{self, Finished};
use crate::workplace::Workplace;

pub use worker::{Slice, work};

/// Items per child process.
const CHUNK: u64 = 5_000;
/// A child that takes longer hangs in some item.
const CHUNK_LIMIT: Duration = Duration::from_secs(180);
/// The address space of a child, in KiB.
const ADDRESS_SPACE: u64 = 6 << 20;

/// What a child said of one item.
#[derive(Clone, Debug)]
struct Failure {
    item: u64,
    what: String,
}

/// Counts over all children.
#[derive(Debug, Default)]
struct Totals {
    counts: worker::Counts,
    failures: Vec<Failure>,
    /// Rules that the verifier rejected. Not failures, but translation should have refused the code itself.
    notes: Vec<String>,
}

/// Runs `count` items and prints what happened; true when nothing failed.
pub fn run(place: &Workplace, count: u64, seed: u64, jobs: usize) -> Result<bool> {
    let start = Instant::now();
    let seeds = seeds::prepare(place)?;
    println!("seed {seed}, {count} items");
    let next = AtomicU64::new(0);
    let totals = Mutex::new(Totals::default());
    let trouble = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let from = next.fetch_add(CHUNK, Ordering::Relaxed);
                    if from >= count {
                        break;
                    }
                    let slice = Slice { seed, from, to: (from + CHUNK).min(count), careful: false };
                    if let Err(error) = chunk(&seeds, slice, &totals) {
                        *trouble.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(error);
                    }
                }
            });
        }
    });
    if let Some(error) = trouble.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
        return Err(error);
    }
    let mut totals = totals.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    totals.failures.sort_by_key(|failure| failure.item);
    report(place, &seeds, seed, &totals)?;
    let seconds = start.elapsed().as_secs_f64();
    println!("{seconds:.1} s, {:.0} items/s", count as f64 / seconds);
    println!("{} passed, {} failed", count - totals.failures.len() as u64, totals.failures.len());
    Ok(totals.failures.is_empty())
}

fn report(place: &Workplace, seeds: &Path, seed: u64, totals: &Totals) -> Result<()> {
    let worker::Counts { loaded, refused, translated, refusals, unverified } = totals.counts;
    println!(
        "items loaded {loaded}, refused {refused}; methods translated {translated}, refused {refusals}, not verified {unverified}"
    );
    totals.notes.iter().take(10).for_each(|note| println!("not verified: item {note}"));
    let folder = place.cache.join("fuzz/failures");
    for failure in &totals.failures {
        std::fs::create_dir_all(&folder)?;
        let (bytes, extension) = worker::item(&seeds::load(seeds)?, seed, failure.item);
        let path = folder.join(format!("seed-{seed}-item-{}.{extension}", failure.item));
        std::fs::write(&path, bytes)?;
        println!("item {}: {} (kept as {})", failure.item, failure.what, path.display());
    }
    Ok(())
}

/// Runs a slice in a child; after a death or a hang, finds the item and goes on behind it.
fn chunk(seeds: &Path, mut slice: Slice, totals: &Mutex<Totals>) -> Result<()> {
    while slice.from < slice.to {
        let finished = child(seeds, &slice)?;
        let stdout = String::from_utf8_lossy(&finished.stdout).into_owned();
        if finished.code == Some(0) {
            let mut totals = totals.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            return collect(&stdout, &mut totals);
        }
        if !slice.careful {
            slice.careful = true;
            continue;
        }
        let Some(item) = stdout.lines().filter_map(|line| line.strip_prefix("start ")?.parse().ok()).next_back() else {
            bail!("a fuzz child died before its first item: {}", finished.errors());
        };
        let what = if finished.timed_out {
            "hangs".to_string()
        } else {
            format!("ends the process: {}", finished.errors().lines().next().unwrap_or("killed"))
        };
        let mut totals = totals.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        totals.failures.push(Failure { item, what });
        // Items before the fatal one were seen by this child; their failures stand in its output.
        collect_failures(&stdout, &mut totals);
        slice.from = item + 1;
        slice.careful = false;
    }
    Ok(())
}

fn child(seeds: &Path, slice: &Slice) -> Result<Finished> {
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit -v {ADDRESS_SPACE}; exec \"$0\" \"$@\"")).arg(std::env::current_exe()?);
    command.arg("fuzz-worker").arg(seeds);
    command.args([slice.seed.to_string(), slice.from.to_string(), slice.to.to_string()]);
    if slice.careful {
        command.arg("--careful");
    }
    Ok(process::run(&mut command, CHUNK_LIMIT)?)
}

fn collect(stdout: &str, totals: &mut Totals) -> Result<()> {
    collect_failures(stdout, totals);
    totals.notes.extend(stdout.lines().filter_map(|line| line.strip_prefix("note ")).map(str::to_string));
    let line = stdout.lines().find_map(|line| line.strip_prefix("counts ")).context("a child prints its counts")?;
    totals.counts.add(line)
}

fn collect_failures(stdout: &str, totals: &mut Totals) {
    for line in stdout.lines().filter_map(|line| line.strip_prefix("failure ")) {
        if let Some((item, what)) = line.split_once(' ')
            && let Ok(item) = item.parse()
        {
            totals.failures.push(Failure { item, what: what.to_string() });
        }
    }
}
