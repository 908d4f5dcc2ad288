//! Equalities without ranges: chains of references against enumeration, chains of ints with offsets that may wrap around.

mod common;

use base::Rng;
use common::{Domain, Ignorant, brute_force};
use solver::{Chain, Limit, Options, Solver, Verdict};
use term::{Evaluator, Node, Op, Pool, Sort, Term, Type};

fn check(pool: &mut Pool, conditions: &[Term]) -> Verdict {
    let mut chain = Chain::new(Options::default(), Box::new(Ignorant));
    for &condition in conditions {
        chain.push(pool, condition);
    }
    chain.check(pool, &[], Limit::default())
}

/// Four references need at most the objects 0 to 6 to differ from each other and from the constants 0 to 2.
#[test]
fn references_agree_with_enumeration() {
    let (mut sat, mut unsat) = (0, 0);
    for seed in 0..3_000 {
        let (mut pool, mut rng) = (Pool::new(), Rng::new(seed));
        let refs: Vec<Term> = (0..4).map(|_| pool.fresh(Sort::Value(Type::Ref))).collect();
        let domains: Vec<Domain> = refs
            .iter()
            .map(|&term| match pool.node(term) {
                Node::Var(var, _) => Domain::Ref(var, 7),
                other => panic!("{other:?} is no unknown"),
            })
            .collect();
        let mut conditions = Vec::new();
        for _ in 0..3 + rng.below(5) {
            let a = refs[rng.below(4)];
            let b = if rng.chance(1, 4) { pool.object(rng.below(3) as u32) } else { refs[rng.below(4)] };
            let equal = pool.eq(a, b);
            conditions.push(if rng.chance(1, 2) { equal } else { pool.not(equal) });
        }
        let expected = brute_force(&pool, &domains, &conditions);
        match check(&mut pool, &conditions) {
            Verdict::Sat(model) => {
                sat += 1;
                let mut evaluator = Evaluator::new();
                assert!(conditions.iter().all(|&c| evaluator.holds(&pool, c, &*model)), "seed {seed}: wrong model");
            }
            Verdict::Unsat(core) => {
                unsat += 1;
                assert_eq!(expected, None, "seed {seed}");
                assert_eq!(brute_force(&pool, &domains, &core), None, "seed {seed}: the core has a solution");
            }
            Verdict::Unknown => panic!("seed {seed}: references are left open"),
        }
    }
    assert!(sat > 300 && unsat > 300, "{sat} sat, {unsat} unsat");
}

/// `x = y + 1`, `y = z + 1`, `x = z + c`: impossible exactly when c is not 2, though nothing bounds the unknowns.
#[test]
fn offsets_wrap_around() {
    for (c, possible) in [(2, true), (1, false), (-2, false), (i32::MIN, false)] {
        let mut pool = Pool::new();
        let [x, y, z, unrelated] = [0; 4].map(|_| pool.fresh(Sort::Value(Type::Int)));
        let (one, distance) = (pool.int(1), pool.int(c));
        let mut plus = |a: Term, b: Term| pool.raw(Node::Binary(Op::IAdd, a, b));
        let (y1, z1, zc) = (plus(y, one), plus(z, one), plus(z, distance));
        let beside = pool.raw(Node::Lt(unrelated, one));
        let equations = [(x, y1), (y, z1), (x, zc)].map(|(a, b)| pool.raw(Node::Eq(a, b)));
        let conditions = [equations[0], beside, equations[1], equations[2]];
        match check(&mut pool, &conditions) {
            Verdict::Sat(_) => assert!(possible, "{c}"),
            Verdict::Unsat(mut core) => {
                assert!(!possible, "{c}");
                core.sort_unstable();
                let mut expected = equations.to_vec();
                expected.sort_unstable();
                assert_eq!(core, expected, "{c}");
            }
            Verdict::Unknown => panic!("{c} is left open"),
        }
    }
}
