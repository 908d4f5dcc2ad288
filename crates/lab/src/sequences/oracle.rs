//! Pruning loses nothing: on random small classes, the paths of single calls that sequences cover are the same whether every state is
//! extended, or only one of isomorphic ones, or only those that no other subsumes. How many states of each length are left does not depend
//! on the order of branches and methods.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Result;
use pipeline::{Compare, Opened, SequenceOptions, Sequenced};
use testcase::Status;

use super::random;
use crate::diff::Tally;
use crate::workplace::{Workplace, digest};

/// Classes that are compiled together.
const TOGETHER: usize = 25;
/// What a class may take without pruning; then shorter sequences are compared.
const LIMIT: Duration = Duration::from_secs(2);
/// Calls at most.
const LENGTH: usize = 3;

/// Compares `count` classes and prints every difference.
pub fn run(place: &Workplace, count: usize, seed: u64, only: Option<usize>) -> Result<Tally> {
    let mut tally = Tally::default();
    let (mut all, mut kept, mut questions) = (0, [0, 0], 0);
    let numbers: Vec<usize> = (0..count).filter(|number| only.is_none_or(|only| only == *number)).collect();
    for numbers in numbers.chunks(TOGETHER) {
        let opened = compiled(place, seed, numbers)?;
        for &number in numbers {
            let name = format!("Random{number}");
            match compare(&opened, &name)? {
                Ok(found) => {
                    tally.passed += 1;
                    all += found.states[0];
                    kept[0] += found.states[1];
                    kept[1] += found.states[2];
                    questions += found.questions;
                }
                Err(Difference::Skipped(why)) => {
                    tally.skipped += 1;
                    println!("{name}: {why}");
                }
                Err(Difference::Lost(what)) => {
                    tally.failed += 1;
                    println!("{name} (seed {seed}): {what}");
                    println!("{}", random::class(&name, seed.wrapping_add(number as u64), false));
                }
            }
        }
    }
    println!("{all} states; {} of them kept for isomorphic, {} for subsume ({questions} questions)", kept[0], kept[1]);
    Ok(tally)
}

fn compiled(place: &Workplace, seed: u64, numbers: &[usize]) -> Result<Opened> {
    let text = |name: String, number: usize, mirrored| {
        let text = random::class(&name, seed.wrapping_add(number as u64), mirrored);
        (name, text)
    };
    let texts: Vec<(String, String)> = numbers
        .iter()
        .flat_map(|&number| {
            [text(format!("Random{number}"), number, false), text(mirror(&format!("Random{number}")), number, true)]
        })
        .collect();
    let key = digest(texts.iter().map(|(_, text)| text.as_bytes()));
    let folder = place.cache.join("classes").join(format!("sequences-{key}"));
    let sources = folder.join("sources");
    std::fs::create_dir_all(&sources)?;
    let mut paths: Vec<PathBuf> = Vec::new();
    for (name, text) in texts {
        let path = sources.join(format!("{name}.java"));
        std::fs::write(&path, text)?;
        paths.push(path);
    }
    let classes = folder.join("classes");
    place.javac(&place.jdk.home, &["-g"], &paths, &classes)?;
    Ok(pipeline::open(&[&classes], Some(&place.jdk.home))?)
}

/// The name of the class with the other order.
fn mirror(name: &str) -> String {
    format!("{name}Mirrored")
}

/// Without pruning, isomorphic, subsume.
struct Found {
    states: [usize; 3],
    questions: u64,
}

enum Difference {
    Lost(String),
    Skipped(String),
}

fn compare(opened: &Opened, name: &str) -> Result<Result<Found, Difference>> {
    let interface = |name: &str| pipeline::find_interface(opened, pipeline::find_class(opened, name)?, &[], &[]);
    let (interface, mirrored) = (interface(name)?, interface(&mirror(name))?);
    let explore_in = |interface, compare, length, limit: Option<Duration>| {
        let mut options = SequenceOptions { compare, length, paths: true, ..SequenceOptions::default() };
        options.budget.until = limit.map(|limit| base::Until::clock(Instant::now() + limit));
        pipeline::sequences(opened, interface, &options)
    };
    let explore = |compare, length, limit| explore_in(&interface, compare, length, limit);
    let is_late = |found: &Sequenced| found.sequences.reason.as_deref() == Some("budget: time");
    for length in (1..=LENGTH).rev() {
        let every = explore(Compare::None, length, Some(LIMIT))?;
        if is_late(&every) {
            continue;
        }
        if every.sequences.status == Status::Partial || every.sequences.bound > 0 {
            let why = every.sequences.reason.unwrap_or_else(|| "cut by the criterion".to_owned());
            return Ok(Err(Difference::Skipped(why)));
        }
        let isomorphic = explore(Compare::Isomorphic, length, None)?;
        let subsume = explore(Compare::Subsume, length, None)?;
        for (how, found) in [("isomorphic", &isomorphic), ("subsume", &subsume)] {
            let lost = every.paths.difference(&found.paths).count();
            let new = found.paths.difference(&every.paths).count();
            if lost + new > 0 {
                let all = every.paths.len();
                return Ok(Err(Difference::Lost(format!(
                    "{how}: {lost} of {all} paths lost, {new} new, length {length}"
                ))));
            }
        }
        let other = explore_in(&mirrored, Compare::Subsume, length, None)?.sequences.by_length;
        if other != subsume.sequences.by_length {
            let what = format!("{:?} states, in another order {other:?}", subsume.sequences.by_length);
            return Ok(Err(Difference::Lost(what)));
        }
        let states = [every.sequences.states, isomorphic.sequences.states, subsume.sequences.states];
        return Ok(Ok(Found { states, questions: subsume.comparisons.queries }));
    }
    Ok(Err(Difference::Skipped("too many sequences".to_owned())))
}
