//! The links against brute force on small ranges: no wrong `Unsat`, no wrong model, no wrong core.

mod common;

use common::{Domain, Enumerate, Ignorant, World, brute_force};
use solver::{Chain, Limit, Link, Options, Solver, Verdict};
use term::{Evaluator, Pool, Term};

/// The domains alone.
fn domains_only() -> Options {
    Options { slice: false, models: 0, cores: false, ..Options::default() }
}

/// Checks a verdict on `conditions` against the oracle.
fn check(pool: &Pool, domains: &[Domain], conditions: &[Term], verdict: &Verdict, context: &str) {
    match verdict {
        Verdict::Sat(model) => {
            let mut evaluator = Evaluator::new();
            for &condition in conditions {
                assert!(
                    evaluator.holds(pool, condition, &**model),
                    "{context}: wrong model {model:?} for {condition:?}"
                );
            }
        }
        Verdict::Unsat(core) => {
            assert!(core.iter().all(|term| conditions.contains(term)), "{context}: the core has foreign conditions");
            let solution = brute_force(pool, domains, core);
            assert!(solution.is_none(), "{context}: the core has the solution {solution:?}");
        }
        Verdict::Unknown => {}
    }
}

/// The domains, with values beyond the ranges where there is room for them: a core need not mention the ranges.
fn widened(domains: &[Domain]) -> Vec<Domain> {
    let mut domains = domains.to_vec();
    for domain in &mut domains {
        match domain {
            Domain::Int(_, values) => values.extend([0, -1, 7, i32::MIN, i32::MAX]),
            Domain::Long(_, values) => values.extend([0, -1, i64::MIN, i64::MAX]),
            Domain::Ref(_, count) => *count += 1,
            Domain::Bool(_) | Domain::Element(..) => {}
        }
    }
    domains
}

#[test]
fn domains_never_err_on_random_conjunctions() {
    let (mut sat, mut unsat, mut unknown) = (0, 0, 0);
    for seed in 0..12_000 {
        let mut world = World::new(seed);
        let depth = 1 + world.rng.below(2);
        let mut conditions = world.ranges.clone();
        for _ in 0..1 + world.rng.below(5) {
            let condition = world.condition(depth);
            conditions.push(condition);
        }
        let mut chain = Chain::new(domains_only(), Box::new(Ignorant));
        let asserted = world.rng.below(conditions.len() + 1);
        for &condition in &conditions[..asserted] {
            chain.push(&world.pool, condition);
        }
        let verdict = chain.check(&mut world.pool, &conditions[asserted..], Limit::default());
        match verdict {
            Verdict::Sat(_) => sat += 1,
            Verdict::Unsat(_) => unsat += 1,
            Verdict::Unknown => unknown += 1,
        }
        let domains = if matches!(verdict, Verdict::Unsat(_)) && world.domains.len() < 3 {
            widened(&world.domains)
        } else {
            world.domains
        };
        check(&world.pool, &domains, &conditions, &verdict, &format!("seed {seed}"));
    }
    println!("domains on random conjunctions: {sat} sat, {unsat} unsat, {unknown} open");
    assert!(unknown * 20 < sat + unsat, "the domains leave too much open: {unknown}");
}

#[test]
fn push_and_pop_give_what_a_fresh_solver_gives() {
    for seed in 0..600 {
        let mut world = World::new(1_000_000 + seed);
        let mut chain = Chain::new(domains_only(), Box::new(Ignorant));
        let mut stack = world.ranges.clone();
        for &condition in &stack {
            chain.push(&world.pool, condition);
        }
        for step in 0..30 {
            if world.rng.chance(2, 5) && stack.len() > world.ranges.len() {
                stack.pop();
                chain.pop();
            } else {
                let condition = world.condition(1);
                stack.push(condition);
                chain.push(&world.pool, condition);
            }
            let assumption = world.condition(1);
            let verdict = chain.check(&mut world.pool, &[assumption], Limit::default());
            let mut fresh = Chain::new(domains_only(), Box::new(Ignorant));
            for &condition in &stack {
                fresh.push(&world.pool, condition);
            }
            let expected = fresh.check(&mut world.pool, &[assumption], Limit::default());
            let context = format!("seed {seed} step {step}");
            assert_eq!(
                std::mem::discriminant(&verdict),
                std::mem::discriminant(&expected),
                "{context}: {verdict:?} {expected:?}"
            );
            stack.push(assumption);
            check(&world.pool, &world.domains, &stack, &verdict, &context);
            stack.pop();
        }
    }
}

/// A random walk over push, pop and check, in which only satisfiable conditions are asserted when `careful`.
fn walk(seed: u64, options: Options, careful: bool) {
    let mut world = World::new(seed);
    let last = Box::new(Enumerate::new(world.domains.clone()));
    let reference = Box::new(Enumerate::new(world.domains.clone()));
    let mut chain = Chain::new(options, last).checked_against("enumeration", reference);
    for i in 0..world.ranges.len() {
        chain.push(&world.pool, world.ranges[i]);
    }
    let mut height = 0;
    for step in 0..24 {
        let condition = world.condition(1);
        let negation = world.pool.not(condition);
        for side in [condition, negation] {
            let verdict = chain.check(&mut world.pool, &[side], Limit::default());
            assert_ne!(verdict, Verdict::Unknown, "seed {seed} step {step}");
            if side == condition && (!careful || matches!(verdict, Verdict::Sat(_))) && world.rng.chance(2, 3) {
                chain.push(&world.pool, side);
                height += 1;
                break;
            }
        }
        while height > 0 && world.rng.chance(1, 3) {
            chain.pop();
            height -= 1;
        }
    }
    assert_eq!(chain.disagreements(), &[], "seed {seed} {options:?}");
}

#[test]
fn every_subset_of_links_agrees_with_enumeration() {
    for subset in 0..32 {
        let options = Options {
            simplify: subset & 16 != 0,
            slice: subset & 1 != 0,
            models: if subset & 2 != 0 { 16 } else { 0 },
            cores: subset & 4 != 0,
            domains: subset & 8 != 0,
            walk: false,
            timed: false,
            seed: subset,
        };
        for seed in 0..30 {
            walk(2_000_000 + seed, options, true);
            walk(3_000_000 + seed, options, false);
        }
    }
}

#[test]
fn the_whole_chain_agrees_with_enumeration() {
    for seed in 0..600 {
        walk(4_000_000 + seed, Options::default(), seed % 2 == 0);
    }
}

#[test]
fn the_chain_says_who_answered() {
    let mut world = World::new(7);
    let mut chain = Chain::new(Options::default(), Box::new(Ignorant));
    for i in 0..world.ranges.len() {
        chain.push(&world.pool, world.ranges[i]);
    }
    let (x, zero) = (world.ints[0], world.pool.int(0));
    let positive = world.pool.lt(zero, x);
    for _ in 0..2 {
        chain.check(&mut world.pool, &[positive], Limit::default());
    }
    let statistics = chain.statistics();
    assert_eq!(statistics.of(Link::Simplify).checks, 2);
    assert_eq!(statistics.of(Link::Last).checks, 0);
}
