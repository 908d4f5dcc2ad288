//! Random queries over all sorts and operators whose unknowns have few possible values: enumeration by the exact evaluator says what
//! is right. With and without the parts that come before plain bit-blasting.

mod grow;

use smt::{Options, Smt};
use solver::{Limit, Solver, Verdict};

/// Returns how many queries were satisfiable and unsatisfiable.
fn check(options: Options, seeds: std::ops::Range<u64>) -> (usize, usize) {
    let (mut sat, mut unsat) = (0, 0);
    for seed in seeds {
        let mut query = grow::query(seed, true);
        let mut smt = Smt::with_options(options);
        let verdict = smt.check(&mut query.pool, &query.conditions, Limit::default());
        assert_eq!(smt.statistics().wrong, 0, "seed {seed}");
        match verdict {
            Verdict::Sat(model) => {
                assert!(query.holds(&model, &query.conditions), "seed {seed}: {model:?}");
                sat += 1;
            }
            Verdict::Unsat(core) => {
                assert!(!query.enumerate(), "seed {seed} has a solution");
                assert!(core.iter().all(|condition| query.conditions.contains(condition)), "seed {seed}");
                unsat += 1;
            }
            Verdict::Unknown => panic!("seed {seed} is unknown"),
        }
    }
    (sat, unsat)
}

#[test]
fn small_domains_agree_with_enumeration() {
    let (sat, unsat) = check(Options::default(), 0..300);
    assert!(sat > 100 && unsat > 50, "{sat} sat, {unsat} unsat");
}

#[test]
fn circuits_alone_agree_with_enumeration() {
    let (sat, unsat) = check(Options { search: false, lemmas: false, narrow: false, seed: 0 }, 300..450);
    assert!(sat > 40 && unsat > 20, "{sat} sat, {unsat} unsat");
}

#[test]
fn lemmas_without_search_agree_with_enumeration() {
    let (sat, unsat) = check(Options { search: false, lemmas: true, narrow: true, seed: 1 }, 450..600);
    assert!(sat > 40 && unsat > 20, "{sat} sat, {unsat} unsat");
}
