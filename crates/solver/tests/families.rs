//! Families of conditions that programs make, decided by the domains alone: chains of orders, sums that may wrap
//! around, products and remainders by constants, disequalities, structure, elements of arrays, conditional values.

mod common;

use common::Ignorant;
use solver::{Chain, Limit, Options, Solver, Verdict};
use term::{Evaluator, Op, Pool, Sort, Term, Type};

fn ints(pool: &mut Pool, count: usize) -> Vec<Term> {
    (0..count).map(|_| pool.fresh(Sort::Value(Type::Int))).collect()
}

/// Asserts all conditions but the last, assumes that, and expects a verdict of the domains.
fn check(pool: &mut Pool, conditions: &[Term], satisfiable: bool) -> Vec<Term> {
    let options = Options { slice: false, models: 0, cores: false, ..Options::default() };
    let mut chain = Chain::new(options, Box::new(Ignorant));
    let (last, asserted) = conditions.split_last().expect("at least one condition");
    for &condition in asserted {
        chain.push(pool, condition);
    }
    match chain.check(pool, &[*last], Limit::default()) {
        Verdict::Sat(model) => {
            assert!(satisfiable, "{model:?} is no model");
            let mut evaluator = Evaluator::new();
            assert!(conditions.iter().all(|&condition| evaluator.holds(pool, condition, &*model)), "wrong model");
            Vec::new()
        }
        Verdict::Unsat(core) => {
            assert!(!satisfiable, "there is a solution");
            core
        }
        Verdict::Unknown => panic!("left open"),
    }
}

#[test]
fn chains_of_orders() {
    let mut pool = Pool::new();
    let vars = ints(&mut pool, 60);
    let mut conditions: Vec<Term> = vars.windows(2).map(|pair| pool.lt(pair[0], pair[1])).collect();
    check(&mut pool, &conditions, true);
    conditions.push(pool.le(vars[59], vars[0]));
    let core = check(&mut pool, &conditions, false);
    assert_eq!(core.len(), 60, "the whole cycle and nothing else");
}

#[test]
fn a_cycle_of_sums_is_possible_only_by_wrap_around() {
    let mut pool = Pool::new();
    let vars = ints(&mut pool, 3);
    let one = pool.int(1);
    let next: Vec<Term> = vars.iter().map(|&x| pool.binary(Op::IAdd, x, one)).collect();
    // x + 1 <= y, y + 1 <= z, z + 1 <= x: one of the sums wraps around.
    let cycle = [pool.le(next[0], vars[1]), pool.le(next[1], vars[2]), pool.le(next[2], vars[0])];
    check(&mut pool, &cycle, true);
    let bound = pool.int(i32::MAX);
    let bounded: Vec<Term> = vars.iter().map(|&x| pool.lt(x, bound)).chain(cycle).collect();
    check(&mut pool, &bounded, false);
}

#[test]
fn products_and_remainders_by_constants() {
    for (factor, product, satisfiable) in [(3, 7, true), (-7, 100, true), (6, 9, false), (1 << 16, 3 << 17, true)] {
        let mut pool = Pool::new();
        let x = ints(&mut pool, 1)[0];
        let (c, z) = (pool.int(factor), pool.int(product));
        let times = pool.binary(Op::IMul, x, c);
        let equal = pool.eq(times, z);
        check(&mut pool, &[equal], satisfiable);
    }
    for (divisor, rest, least, satisfiable) in [(7, 3, 1_000, true), (8, 5, 40, true), (5, 7, 0, false)] {
        let mut pool = Pool::new();
        let x = ints(&mut pool, 1)[0];
        let (c, z, least) = (pool.int(divisor), pool.int(rest), pool.int(least));
        let remainder = pool.binary(Op::IRem, x, c);
        let conditions = [pool.lt(least, x), pool.eq(remainder, z)];
        check(&mut pool, &conditions, satisfiable);
    }
}

#[test]
fn disequalities_in_a_small_range() {
    for (count, satisfiable) in [(4, true), (5, false)] {
        let mut pool = Pool::new();
        let vars = ints(&mut pool, count);
        let (lo, hi) = (pool.int(0), pool.int(3));
        let mut conditions = Vec::new();
        for (i, &x) in vars.iter().enumerate() {
            conditions.extend([pool.le(lo, x), pool.le(x, hi)]);
            conditions.extend(vars[..i].iter().map(|&y| pool.ne(x, y)).collect::<Vec<_>>());
        }
        check(&mut pool, &conditions, satisfiable);
    }
}

#[test]
fn structure_and_conditional_values() {
    let mut pool = Pool::new();
    let vars = ints(&mut pool, 4);
    let [a, b, c, d] = vars[..] else { panic!("four unknowns") };
    let less = pool.lt(a, b);
    let (least, most) = (pool.ite(less, a, b), pool.ite(less, b, a));
    let (ab, cd) = (pool.lt(c, least), pool.lt(most, d));
    let (before, after) = (pool.lt(d, c), pool.eq(c, d));
    let outside = pool.or(before, after);
    check(&mut pool, &[ab, cd], true);
    let core = check(&mut pool, &[ab, cd, outside], false);
    assert_eq!(core.len(), 3);
}

/// `p.f = x; q.f = y;` and then r.f is read, which is neither x nor y nor what it was.
#[test]
fn fields_of_references_that_may_be_equal() {
    let mut pool = Pool::new();
    let values = ints(&mut pool, 3);
    let refs: Vec<Term> = (0..3).map(|_| pool.fresh(Sort::Value(Type::Ref))).collect();
    let (p, q) = (pool.eq(refs[2], refs[0]), pool.eq(refs[2], refs[1]));
    let older = pool.ite(p, values[0], values[2]);
    let read = pool.ite(q, values[1], older);
    let mut conditions: Vec<Term> = values.iter().map(|&value| pool.ne(read, value)).collect();
    check(&mut pool, &conditions[..2], true);
    check(&mut pool, &conditions, false);
    conditions.truncate(1);
    conditions.push(pool.not(q));
    conditions.push(p);
    check(&mut pool, &conditions, false);
}

#[test]
fn elements_at_one_index_are_equal() {
    let mut pool = Pool::new();
    let [i, j, key] = ints(&mut pool, 3)[..] else { panic!("three unknowns") };
    let array = pool.fresh_array(Type::Int);
    let (at_i, at_j, three) = (pool.select(array, i), pool.select(array, j), pool.int(3));
    let conditions = [pool.eq(i, three), pool.lt(at_i, key), pool.lt(key, at_j), pool.eq(j, three)];
    check(&mut pool, &conditions[..3], true);
    assert_eq!(check(&mut pool, &conditions, false).len(), 4, "the order and both indices");
    let unequal = [conditions[0], conditions[3], pool.ne(at_i, at_j)];
    assert_eq!(check(&mut pool, &unequal, false).len(), 3, "the disequality and both indices");
}
