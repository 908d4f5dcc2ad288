//! The canonical solution against the brute-force minimum, with different chains.

mod common;

use std::cmp::Reverse;

use common::{Domain, Enumerate, World, enumerate};
use solver::{Chain, Limit, Model, Options, Solver, canonical};
use term::{Evaluator, Pool, Scalar, Term, Value};

/// The order of values: magnitude first, then the non-negative one.
fn rank(value: Value) -> (u64, bool) {
    match value {
        Value::Bool(value) => (u64::from(value), false),
        Value::Number(Scalar::Int(value)) => (u64::from(value.unsigned_abs()), value < 0),
        Value::Number(Scalar::Long(value)) => (value.unsigned_abs(), value < 0),
        Value::Number(Scalar::Float(_) | Scalar::Double(_)) => (0, false),
        Value::Object(value) => (u64::from(value), false),
    }
}

fn ranks(pool: &Pool, wanted: &[Term], model: &Model) -> Vec<(u64, bool)> {
    let mut evaluator = Evaluator::new();
    wanted.iter().map(|&term| rank(evaluator.eval(pool, term, model))).collect()
}

/// The least ranks of all solutions.
fn minimum(pool: &Pool, domains: &[Domain], conditions: &[Term], wanted: &[Term]) -> Option<Vec<(u64, bool)>> {
    let mut evaluator = Evaluator::new();
    let mut best: Option<Reverse<Vec<(u64, bool)>>> = None;
    enumerate(domains, &mut |model| {
        evaluator.forget();
        if conditions.iter().all(|&condition| evaluator.holds(pool, condition, model)) {
            best = best.take().max(Some(Reverse(ranks(pool, wanted, model))));
        }
        false
    });
    best.map(|Reverse(ranks)| ranks)
}

#[test]
fn is_the_brute_force_minimum() {
    let mut solutions = 0;
    for seed in 0..1_500 {
        let mut world = World::new(5_000_000 + seed);
        let mut conditions = world.ranges.clone();
        for _ in 0..1 + world.rng.below(3) {
            let condition = world.condition(1);
            conditions.push(condition);
        }
        let wanted: Vec<Term> =
            [&world.ints, &world.longs, &world.refs, &world.bools].into_iter().flatten().copied().collect();
        let expected = minimum(&world.pool, &world.domains, &conditions, &wanted);
        for options in
            [Options::default(), Options { slice: false, models: 0, cores: false, domains: false, timed: false }]
        {
            let mut chain = Chain::new(options, Box::new(Enumerate::new(world.domains.clone())));
            for &condition in &conditions {
                chain.push(&world.pool, condition);
            }
            let found = canonical(&mut chain, &mut world.pool, &wanted, Limit::default(), 1_000);
            let found = found.map(|canonical| {
                assert!(canonical.exact, "seed {seed}");
                ranks(&world.pool, &wanted, &canonical.model)
            });
            assert_eq!(found, expected, "seed {seed}");
        }
        solutions += usize::from(expected.is_some());
    }
    assert!(solutions > 300, "only {solutions} conjunctions had solutions");
}

#[test]
fn the_number_of_checks_is_bounded() {
    let mut world = World::new(1);
    let last = Box::new(Enumerate::new(world.domains.clone()));
    let mut chain = Chain::new(Options::default(), last);
    for i in 0..world.ranges.len() {
        chain.push(&world.pool, world.ranges[i]);
    }
    let wanted = world.ints.clone();
    let found =
        canonical(&mut chain, &mut world.pool, &wanted, Limit::default(), 1).expect("the ranges have a solution");
    assert!(found.checks <= 1);
}
