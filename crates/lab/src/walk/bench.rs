//! How fast the walk evaluates: walks of every constraint of the corpus, beside one that nothing satisfies, so that none ends early.

use anyhow::Result;
use solver::Limit;
use term::Term;

use super::{Constraint, corpus};
use crate::explore::processor_milliseconds;
use crate::workplace::Workplace;

/// Many restarts, so that the number of evaluations decides when a walk ends.
fn options() -> walk::Options {
    walk::Options { restarts: 1_000, ..walk::Options::default() }
}

/// Prints evaluations per second of processor time, per theme.
pub fn run(place: &Workplace, filter: &str) -> Result<bool> {
    let mut constraints = corpus(place, filter)?;
    let (mut all, mut seconds) = (0, 0.0);
    println!("{:<16} {:>12} {:>9} {:>12}", "theme", "evaluations", "seconds", "million/s");
    for theme in constraints.chunk_by_mut(|a, b| a.theme == b.theme) {
        let (mut evaluations, begun) = (0, processor_milliseconds());
        for Constraint { symbols, targets, .. } in &mut *theme {
            let never = symbols.pool.bool(false);
            for target in targets {
                let conditions: Vec<Term> = target.iter().copied().chain([never]).collect();
                let outcome = walk::solve(&symbols.pool, &conditions, &options(), None, Limit::default());
                evaluations += outcome.map_or(0, |outcome| outcome.evaluations);
            }
        }
        let taken = (processor_milliseconds() - begun) / 1e3;
        let speed = evaluations as f64 / taken / 1e6;
        println!("{:<16} {evaluations:>12} {taken:>9.2} {speed:>12.2}", theme[0].theme);
        all += evaluations;
        seconds += taken;
    }
    println!("{:<16} {all:>12} {seconds:>9.2} {:>12.2}", "all", all as f64 / seconds / 1e6);
    Ok(true)
}
