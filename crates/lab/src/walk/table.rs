//! The table of the walk: what it solves alone and what the whole chain solves, per theme, and what it solves with parts switched off
//! (seed 001, tables 5.2 and 5.3).

use std::time::Instant;

use anyhow::Result;
use solver::{Chain, Limit, Solver, Verdict};

use super::{Constraint, corpus, median, variance};
use crate::workplace::Workplace;

/// How the walk is varied, one parameter at a time.
fn variations() -> Vec<(&'static str, walk::Options)> {
    let all = walk::Options::default();
    vec![
        ("walk", all),
        ("no tabu", walk::Options { tabu: Some(0), ..all }),
        ("no bisection", walk::Options { bisection: false, ..all }),
        ("I = 10", walk::Options { steps: 10, ..all }),
        ("I = 30", walk::Options { steps: 30, ..all }),
        ("I = 75", walk::Options { steps: 75, ..all }),
        ("R = 3", walk::Options { neighbours: 3, ..all }),
    ]
}

/// What must be solved of the whole corpus, in percent.
const GOALS: [(&str, f64); 2] = [("walk", 85.0), ("chain", 95.0)];

/// What must be solved of these themes by the chain with every seed, in percent.
const STEADY: f64 = 95.0;
const CORAL: [&str; 2] = ["Coral", "CoralHeld"];

/// What was solved, per seed and constraint.
struct Column {
    name: &'static str,
    solved: Vec<Vec<bool>>,
    seconds: f64,
    evaluations: u64,
}

/// Prints the table for the constraints whose name contains `filter`, over so many seeds; the chain only if asked for. True when the goals for
/// the whole corpus are met.
pub fn run(place: &Workplace, filter: &str, seeds: u64, chain: bool, verbose: bool) -> Result<bool> {
    let mut constraints = corpus(place, filter)?;
    let mut columns: Vec<Column> = Vec::new();
    for (name, options) in variations() {
        columns.push(measure(name, &mut constraints, seeds, |constraint, seed| {
            let options = walk::Options { seed, ..options };
            let pool = &constraint.symbols.pool;
            let walk = |target: &Vec<term::Term>| walk::solve(pool, target, &options, None, Limit::default());
            let outcomes: Vec<walk::Outcome> = constraint.targets.iter().filter_map(walk).collect();
            let evaluations = outcomes.iter().map(|outcome| outcome.evaluations).sum();
            (outcomes.iter().any(|outcome| outcome.solved), evaluations)
        }));
    }
    if chain {
        let column = measure("chain", &mut constraints, seeds, |constraint, seed| (by_chain(constraint, seed), 0));
        columns.insert(1, column);
    }
    print(&constraints, &columns);
    if verbose {
        details(&constraints, &columns);
    }
    let wrong: Vec<&Constraint> = constraints.iter().filter(|constraint| constraint.confirmed == Some(false)).collect();
    wrong.iter().for_each(|constraint| println!("{}: the solution beside it is none", constraint.name));
    if !filter.is_empty() || !wrong.is_empty() {
        return Ok(wrong.is_empty());
    }
    let goals = GOALS.iter().filter_map(|&(name, goal)| {
        let column = columns.iter().find(|column| column.name == name)?;
        Some(median(&shares(&constraints, column, None)) >= goal)
    });
    // What is like CORAL's functions must not depend on the seed.
    let steady = columns.iter().filter(|column| column.name == "chain").flat_map(|column| {
        let shares = CORAL.map(|theme| shares(&constraints, column, Some(theme)));
        shares.map(|shares| shares.iter().all(|&share| share >= STEADY))
    });
    let (met, missed): (Vec<bool>, Vec<bool>) = goals.chain(steady).partition(|&met| met);
    println!("{} passed, {} failed", met.len(), missed.len());
    Ok(missed.is_empty())
}

fn measure(
    name: &'static str,
    constraints: &mut [Constraint],
    seeds: u64,
    mut solve: impl FnMut(&mut Constraint, u64) -> (bool, u64),
) -> Column {
    let begun = Instant::now();
    let mut column = Column { name, solved: Vec::new(), seconds: 0.0, evaluations: 0 };
    for seed in 1..=seeds {
        let mut solved = Vec::with_capacity(constraints.len());
        for constraint in &mut *constraints {
            let (found, evaluations) = solve(constraint, seed);
            column.evaluations += evaluations;
            solved.push(found);
        }
        column.solved.push(solved);
    }
    column.seconds = begun.elapsed().as_secs_f64();
    column
}

/// Whether a new chain finds a solution.
fn by_chain(constraint: &mut Constraint, seed: u64) -> bool {
    let pool = &mut constraint.symbols.pool;
    constraint.targets.iter().any(|target| {
        let smt = smt::Smt::with_options(smt::Options { seed, ..smt::Options::default() });
        let walk = walk::Walk::new(walk::Options { seed, ..walk::Options::default() });
        let options = solver::Options { seed, ..solver::Options::default() };
        let mut chain = Chain::with_walk(options, Box::new(smt), Box::new(walk));
        matches!(chain.check(pool, target, Limit::default()), Verdict::Sat(_))
    })
}

/// The share of the constraints of a theme that each seed solved, in percent.
fn shares(constraints: &[Constraint], column: &Column, theme: Option<&str>) -> Vec<f64> {
    let of_theme = |at: usize| theme.is_none_or(|theme| constraints[at].theme == theme);
    let count = (0..constraints.len()).filter(|&at| of_theme(at)).count().max(1);
    let solved = |solved: &Vec<bool>| (0..solved.len()).filter(|&at| of_theme(at) && solved[at]).count();
    column.solved.iter().map(|seed| 100.0 * solved(seed) as f64 / count as f64).collect()
}

fn print(constraints: &[Constraint], columns: &[Column]) {
    let mut themes: Vec<&str> = constraints.iter().map(|constraint| constraint.theme.as_str()).collect();
    themes.dedup();
    let heads: Vec<String> = columns.iter().map(|column| format!("{} | var.", column.name)).collect();
    println!("| theme | constraints | {} |", heads.join(" | "));
    println!("|---|---{}|", "|---|---".repeat(columns.len()));
    for theme in themes.iter().map(|&theme| Some(theme)).chain([None]) {
        let count = constraints.iter().filter(|constraint| theme.is_none_or(|theme| constraint.theme == theme)).count();
        let mut line = format!("| {} | {count} |", theme.unwrap_or("all"));
        for column in columns {
            let shares = shares(constraints, column, theme);
            line += &format!(" {:.0} % | {:.1} |", median(&shares), variance(&shares));
        }
        println!("{line}");
    }
    let base = columns.first().map_or(1.0, |column| median(&shares(constraints, column, None)));
    for column in columns {
        let share = median(&shares(constraints, column, None)) / base;
        let speed = column.evaluations as f64 / column.seconds / 1e6;
        println!(
            "{}: {share:.2} of the first, {:.1} s, {:.1} million evaluations ({speed:.2} million per second)",
            column.name,
            column.seconds,
            column.evaluations as f64 / 1e6
        );
    }
}

/// What was not always solved.
fn details(constraints: &[Constraint], columns: &[Column]) {
    for (at, constraint) in constraints.iter().enumerate() {
        let counts: Vec<usize> =
            columns.iter().map(|column| column.solved.iter().filter(|seed| seed[at]).count()).collect();
        if columns.iter().zip(&counts).any(|(column, &count)| count < column.solved.len()) {
            println!("{}: {counts:?}", constraint.name);
        }
    }
}
