//! Running the tests: twice, in a shuffled order and in its reverse, in fresh JVMs, the second time with assertions enabled. So each of two tests runs once after the other, and one that
//! depends on what the other leaves behind shows it. The tests are dealt into shares first, by their number alone, so that the
//! number of JVMs at a time changes nothing but the time. A share goes on in a new JVM after a test that ended the last one.

mod jvm;

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use base::Rng;

use crate::compile::Compiled;
use crate::{Error, Options, TestFile, Verdict};
use jvm::{Jvm, Setting};

/// Tests per share, about: whole classes are dealt.
const SHARE: usize = 2500;

/// A test by its file and position.
type Id = (usize, usize);

/// What happened in both runs.
#[derive(Debug)]
pub(crate) struct Runs([Vec<Vec<Verdict>>; 2]);

impl Runs {
    /// What happened to a test in a run: never `Flickered` or `DidNotCompile`.
    pub(crate) fn outcome(&self, run: usize, file: usize, test: usize) -> Verdict {
        self.0[run][file][test].clone()
    }
}

/// Runs what compiled.
pub(crate) fn run_twice(
    files: &[TestFile],
    compiled: &Compiled,
    options: &Options,
    folder: &Path,
) -> Result<Runs, Error> {
    let shares: Vec<Vec<Id>> = deal(&shuffled(&classes(compiled), options.seed)).collect();
    let reversed = shares.iter().map(|share| (1, share.iter().rev().copied().collect()));
    let shares: Vec<(usize, Vec<Id>)> = shares.iter().map(|share| (0, share.clone())).chain(reversed).collect();
    let setting = Setting { files, options, folder, jar: &compiled.jar, started: AtomicUsize::new(0) };
    let next = AtomicUsize::new(0);
    let skipped: Vec<Vec<Verdict>> = files.iter().map(|file| vec![Verdict::Skipped; file.tests.len()]).collect();
    let runs = Mutex::new(Ok([skipped.clone(), skipped]));
    std::thread::scope(|scope| {
        for _ in 0..options.jobs.clamp(1, shares.len().max(1)) {
            scope.spawn(|| {
                while let Some((run, share)) = shares.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // The second run is with assertions, whatever the first one is.
                    let outcome = run_share(&setting, share, options.assertions || *run == 1);
                    let mut runs = runs.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    match (&mut *runs, outcome) {
                        (Ok(runs), Ok(verdicts)) => {
                            for ((file, test), verdict) in verdicts {
                                runs[*run][file][test] = verdict;
                            }
                        }
                        (Ok(_), Err(error)) => *runs = Err(error),
                        (Err(_), _) => return,
                    }
                }
            });
        }
    });
    runs.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).map(Runs)
}

/// The tests that compiled, by class.
fn classes(compiled: &Compiled) -> Vec<Vec<Id>> {
    let tests = |(file, complaints): (usize, &Vec<Option<String>>)| -> Vec<Id> {
        let compiled = complaints.iter().enumerate().filter(|(_, complaint)| complaint.is_none());
        compiled.map(|(test, _)| (file, test)).collect()
    };
    compiled.complaints.iter().enumerate().map(tests).filter(|tests| !tests.is_empty()).collect()
}

/// A random order of the classes, and of the tests in each; frameworks do not mix the tests of classes either.
fn shuffled(classes: &[Vec<Id>], seed: u64) -> Vec<Vec<Id>> {
    let mut rng = Rng::new(seed);
    let mut classes = classes.to_vec();
    shuffle(&mut classes, &mut rng);
    classes.iter_mut().for_each(|tests| shuffle(tests, &mut rng));
    classes
}

fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.below(last + 1));
    }
}

fn deal(classes: &[Vec<Id>]) -> impl Iterator<Item = Vec<Id>> {
    let mut shares: Vec<Vec<Id>> = Vec::new();
    for tests in classes {
        match shares.last_mut() {
            Some(share) if share.len() + tests.len() <= SHARE => share.extend(tests),
            _ => shares.push(tests.clone()),
        }
    }
    shares.into_iter()
}

/// Runs a share to its end or to the deadline.
fn run_share(setting: &Setting<'_>, share: &[Id], assertions: bool) -> Result<Vec<(Id, Verdict)>, Error> {
    let mut verdicts = Vec::with_capacity(share.len());
    while verdicts.len() < share.len() && Instant::now() < setting.options.deadline {
        let rest = &share[verdicts.len()..];
        let outcomes = Jvm::start(setting, rest, assertions)?.outcomes()?;
        verdicts.extend(rest.iter().copied().zip(outcomes));
    }
    Ok(verdicts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_of_whole_classes_and_lose_nothing() {
        let classes: Vec<Vec<Id>> = (0..9).map(|file| (0..1000).map(|test| (file, test)).collect()).collect();
        let shares: Vec<Vec<Id>> = deal(&classes).collect();
        assert_eq!(shares.iter().map(Vec::len).collect::<Vec<_>>(), [2000, 2000, 2000, 2000, 1000]);
        assert_eq!(shares.concat(), classes.concat());
        let mut again = shuffled(&classes, 1).concat();
        assert_ne!(again, classes.concat());
        again.sort();
        assert_eq!(again, classes.concat());
    }
}
