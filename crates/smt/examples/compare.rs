//! Compares this crate's solver with Z3 and with the exact evaluator on random queries over all operators. Every other query has
//! unknowns of few possible values, so that enumeration decides it; a third is solved without local search, a third by circuits alone.
//! Arguments: the first seed (default 0), the number of queries (default 1000), milliseconds for Z3 on each (default 300).
//!
//! Exits with 1 when our solver was wrong or the two disagree.

#[path = "../tests/grow/mod.rs"]
mod grow;

use std::time::{Duration, Instant};

use grow::Query;
use smt::{Options, Smt, Z3};
use solver::{Limit, Solver, Verdict};
use term::{Node, Op};

/// Queries that Z3 gets ahead of its answers.
const BATCH: u64 = 16;

#[derive(Debug, Default)]
struct Count {
    queries: u64,
    enumerated: u64,
    sat: u64,
    unsat: u64,
    unknown: u64,
    /// Our wrong answers, by the evaluator, by enumeration or by a confirmed model of Z3.
    wrong: u64,
    z3_decided: u64,
    z3_unknown: u64,
    /// Of the unknown ones: remainders of floats.
    z3_not_asked: u64,
    /// Models of Z3 that the evaluator refutes, and refutations of what has a confirmed model.
    z3_wrong: u64,
    both_decided: u64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let first = arguments.next().transpose()?.unwrap_or(0);
    let number = arguments.next().transpose()?.unwrap_or(1000);
    let limit = arguments.next().transpose()?.unwrap_or(300);
    let mut z3 = Z3::start(limit)?;
    let mut count = Count::default();
    let start = Instant::now();
    let mut ours_time = Duration::ZERO;
    for batch in (first..first + number).step_by(BATCH as usize) {
        let seeds = batch..(batch + BATCH).min(first + number);
        let mut queries: Vec<Query> = seeds.clone().map(|seed| grow::query(seed, seed.is_multiple_of(2))).collect();
        for query in queries.iter().filter(|query| is_asked(query)) {
            z3.ask(&query.pool, &query.conditions)?;
        }
        for (seed, query) in seeds.zip(&mut queries) {
            let began = Instant::now();
            let (ours, refuted) = solve(seed, query);
            ours_time += began.elapsed();
            compare(seed, query, &ours, refuted, &mut z3, &mut count)?;
        }
        if (batch - first).is_multiple_of(32 * BATCH) {
            eprintln!("{:.0?}: {count:?}", start.elapsed());
        }
    }
    println!("{count:#?}");
    println!("seconds: {:.1}, ours {:.1}", start.elapsed().as_secs_f64(), ours_time.as_secs_f64());
    if count.wrong > 0 {
        std::process::exit(1);
    }
    Ok(())
}

/// Whether Z3 is asked: it does not decide remainders of floats in any reasonable time.
fn is_asked(query: &Query) -> bool {
    let mut stack = query.conditions.clone();
    while let Some(term) = stack.pop() {
        let node = query.pool.node(term);
        if matches!(node, Node::Binary(Op::FRem | Op::DRem, ..)) {
            return false;
        }
        stack.extend_from_slice(&query.pool.arguments(node));
    }
    true
}

/// Our verdict, and whether the evaluator refuted a model on the way.
fn solve(seed: u64, query: &mut Query) -> (Verdict, bool) {
    let options = match seed % 3 {
        0 => Options::default(),
        1 => Options { search: false, ..Options::default() },
        _ => Options { search: false, lemmas: false, narrow: false, seed: 0 },
    };
    let mut smt = Smt::with_options(options);
    let verdict = smt.check(&mut query.pool, &query.conditions, Limit::conflicts(2_000));
    (verdict, smt.statistics().wrong > 0)
}

fn compare(
    seed: u64,
    query: &Query,
    ours: &Verdict,
    refuted: bool,
    z3: &mut Z3,
    count: &mut Count,
) -> Result<(), Box<dyn std::error::Error>> {
    let conditions = &query.conditions;
    let before = z3.wrong;
    let theirs = if is_asked(query) { z3.answer(&query.pool, conditions)? } else { Verdict::Unknown };
    count.z3_not_asked += u64::from(!is_asked(query));
    let truth = seed.is_multiple_of(2).then(|| query.enumerate());
    count.queries += 1;
    count.enumerated += u64::from(truth.is_some());
    let wrong = match ours {
        Verdict::Sat(model) => {
            count.sat += 1;
            !query.holds(model, conditions) || truth == Some(false)
        }
        Verdict::Unsat(core) => {
            count.unsat += 1;
            let solvable = truth == Some(true) || matches!(theirs, Verdict::Sat(_));
            solvable || !core.iter().all(|condition| conditions.contains(condition))
        }
        Verdict::Unknown => {
            count.unknown += 1;
            false
        }
    };
    match theirs {
        Verdict::Unknown => count.z3_unknown += 1,
        Verdict::Sat(_) | Verdict::Unsat(_) => {
            count.z3_decided += 1;
            count.both_decided += u64::from(*ours != Verdict::Unknown);
        }
    }
    if wrong || refuted {
        count.wrong += 1;
        eprintln!("seed {seed}: ours {ours:?}, Z3 {theirs:?}, enumeration {truth:?}");
    }
    // A model that the evaluator has confirmed is a fact, whoever found it.
    let solvable = truth == Some(true) || matches!(ours, Verdict::Sat(_)) && !wrong;
    if z3.wrong > before || matches!(theirs, Verdict::Unsat(_)) && solvable {
        count.z3_wrong += 1;
        eprintln!("seed {seed}: Z3 is wrong: {theirs:?}");
    }
    Ok(())
}
