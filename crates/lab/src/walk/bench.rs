//! How fast the walk evaluates: walks of every constraint of the corpus, solved or not, with the evaluations that they took.

use std::time::Instant;

use anyhow::Result;
use solver::Limit;

use super::corpus;
use crate::workplace::Workplace;

/// Prints evaluations per second, per theme.
pub fn run(place: &Workplace, filter: &str) -> Result<bool> {
    let constraints = corpus(place, filter)?;
    let (mut all, mut seconds) = (0, 0.0);
    println!("{:<16} {:>12} {:>9} {:>12}", "theme", "evaluations", "seconds", "million/s");
    for theme in constraints.chunk_by(|a, b| a.theme == b.theme) {
        let (mut evaluations, begun) = (0, Instant::now());
        for constraint in theme {
            for (seed, target) in (0..5).flat_map(|seed| constraint.targets.iter().map(move |target| (seed, target))) {
                let options = walk::Options { seed, ..walk::Options::default() };
                let outcome = walk::solve(&constraint.symbols.pool, target, &options, None, Limit::default());
                evaluations += outcome.map_or(0, |outcome| outcome.evaluations);
            }
        }
        let taken = begun.elapsed().as_secs_f64();
        let speed = evaluations as f64 / taken / 1e6;
        println!("{:<16} {evaluations:>12} {taken:>9.2} {speed:>12.2}", theme[0].theme);
        all += evaluations;
        seconds += taken;
    }
    println!("{:<16} {all:>12} {seconds:>9.2} {:>12.2}", "all", all as f64 / seconds / 1e6);
    Ok(true)
}
