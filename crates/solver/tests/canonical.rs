//! The canonical solution against the brute-force minimum, with different chains.

mod common;

use std::cmp::Reverse;

use common::{Domain, Enumerate, Ignorant, World, enumerate};
use solver::{CanonicalSolver, Chain, Limit, Model, Options, Solver, canonical};
use term::{Evaluator, Op, Pool, Scalar, Sort, Term, Type, Value};

/// The order of values: magnitude first, then the non-negative one.
fn rank(value: Value) -> (u64, bool) {
    match value {
        Value::Bool(value) => (u64::from(value), false),
        Value::Number(Scalar::Int(value)) => (u64::from(value.unsigned_abs()), value < 0),
        Value::Number(Scalar::Long(value)) => (value.unsigned_abs(), value < 0),
        Value::Number(Scalar::Float(_) | Scalar::Double(_)) => (0, false),
        Value::Object(value) => (u64::from(value), false),
        Value::Undefined => (0, false),
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
    const SEEDS: u64 = 1_500;
    let (mut solutions, mut settled) = (0, 0);
    for seed in 0..SEEDS {
        let mut world = World::new(5_000_000 + seed);
        let mut conditions = world.ranges.clone();
        for _ in 0..1 + world.rng.below(3) {
            let condition = world.condition(1);
            conditions.push(condition);
        }
        let wanted: Vec<Term> =
            [&world.ints, &world.longs, &world.refs, &world.bools].into_iter().flatten().copied().collect();
        let expected = minimum(&world.pool, &world.domains, &conditions, &wanted);
        for options in [
            Options::default(),
            Options { slice: false, models: 0, cores: false, domains: false, ..Options::default() },
        ] {
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
        let mut solver = CanonicalSolver::new({
            let domains = world.domains.clone();
            move || Box::new(Enumerate::new(domains.clone()))
        });
        let found = solver.solve(&mut world.pool, &conditions, &wanted, Limit::default());
        let found = found.map(|canonical| ranks(&world.pool, &wanted, &canonical.model));
        assert_eq!(found, expected, "seed {seed}");
        settled += solver.counts().direct;
        solutions += usize::from(expected.is_some());
    }
    assert!(solutions > 300, "only {solutions} conjunctions had solutions");
    println!("{settled} of {SEEDS} settled by the domains");
    assert!(settled > 9 * SEEDS / 10, "only {settled} were settled by the domains");
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

/// The value of x in the canonical solution of conditions on it.
fn least_double(conditions: &mut dyn FnMut(&mut Pool, Term) -> Vec<Term>) -> (f64, bool) {
    let mut pool = Pool::new();
    let x = pool.fresh(Sort::Value(Type::Double));
    let conditions = conditions(&mut pool, x);
    let mut solver = CanonicalSolver::new(|| Box::new(Ignorant));
    let found = solver.solve(&mut pool, &conditions, &[x], Limit::default()).expect("there is a solution");
    match pool.eval(x, &*found.model) {
        Value::Number(Scalar::Double(value)) => (value, found.exact),
        other => panic!("{other:?} is no double"),
    }
}

#[test]
fn doubles_are_simple() {
    let above = |bound: f64| {
        least_double(&mut |pool, x| {
            let bound = pool.double(bound);
            vec![pool.float_lt(bound, x)]
        })
    };
    assert_eq!(least_double(&mut |_, _| Vec::new()), (0.0, true));
    assert_eq!(above(0.1), (1.0, true));
    assert_eq!(above(-0.1), (0.0, true));
    assert_eq!(above(1234.5), (1235.0, true));
    assert_eq!(above(f64::MAX), (f64::INFINITY, true));
    let square = least_double(&mut |pool, x| {
        let (product, bound) = (pool.binary(Op::DMul, x, x), pool.double(2.25));
        vec![pool.float_eq(product, bound)]
    });
    assert_eq!(square, (1.5, true));
    let beyond_floats = least_double(&mut |pool, x| {
        let (narrow, zero, single) = (pool.unary(Op::D2F, x), pool.double(0.0), pool.float(0.0));
        let (wide, narrow) = (pool.binary(Op::DSub, x, x), pool.binary(Op::FSub, narrow, narrow));
        let (finite, exact) = (pool.float_eq(wide, zero), pool.float_eq(narrow, single));
        vec![finite, pool.not(exact)]
    });
    assert_eq!(beyond_floats, (1e40, true));
    let (nan, exact) = least_double(&mut |pool, x| {
        let number = pool.float_eq(x, x);
        vec![pool.not(number)]
    });
    assert!(nan.is_nan() && exact);
}

/// What was solved before leaves no trace, and large magnitudes are found without trying all smaller ones.
#[test]
fn the_answer_depends_on_the_conditions_alone() {
    let mut pool = Pool::new();
    let vars: Vec<Term> = (0..3).map(|_| pool.fresh(Sort::Value(Type::Int))).collect();
    let [x, y, z] = vars[..] else { panic!("three unknowns") };
    let (one, zero, bound) = (pool.int(1), pool.int(0), pool.int(1_000_000));
    let sum = pool.binary(Op::IAdd, x, one);
    let wraps = pool.lt(sum, x);
    let (ordered, large) = (pool.lt(x, y), pool.lt(bound, z));
    let (small, apart) = (pool.lt(z, zero), pool.ne(x, y));
    let problems = [vec![wraps], vec![ordered, large], vec![small, apart], vec![ordered, small], vec![wraps, large]];
    let expected: [[i64; 3]; 5] =
        [[i64::from(i32::MAX), 0, 0], [0, 1, 1_000_001], [0, 1, -1], [0, 1, -1], [i64::from(i32::MAX), 0, 1_000_001]];
    let mut used = CanonicalSolver::new(|| Box::new(Ignorant));
    for round in 0..3 {
        for (conditions, expected) in problems.iter().zip(&expected) {
            let found = used.solve(&mut pool, conditions, &vars, Limit::default()).expect("there is a solution");
            let mut new = CanonicalSolver::new(|| Box::new(Ignorant));
            let fresh = new.solve(&mut pool, conditions, &vars, Limit::default());
            assert_eq!(Some(&found), fresh.as_ref(), "round {round}");
            assert!(found.exact);
            let mut evaluator = Evaluator::new();
            let values = vars.iter().map(|&var| match evaluator.eval(&pool, var, &*found.model) {
                Value::Number(Scalar::Int(value)) => i64::from(value),
                other => panic!("{other:?} is no int"),
            });
            assert_eq!(values.collect::<Vec<_>>(), expected);
        }
    }
}
