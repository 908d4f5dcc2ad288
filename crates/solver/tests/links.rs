//! What the links do with what they are told: wrong models, offered models, contradicting answers, switched-off links.

mod common;

use std::rc::Rc;

use base::Rng;
use common::{Domain, Ignorant, brute_force};
use solver::{Chain, Limit, Link, Model, Options, Solver, Verdict};
use term::{Node, Op, Pool, Scalar, Sort, Term, Type};

/// Gives one answer to everything.
struct Liar(Verdict);

impl Solver for Liar {
    fn push(&mut self, _: &Pool, _: Term) {}
    fn pop(&mut self) {}
    fn check(&mut self, _: &mut Pool, _: &[Term], _: Limit) -> Verdict {
        self.0.clone()
    }
}

/// No link but the last.
fn bare() -> Options {
    Options {
        simplify: false,
        slice: false,
        models: 0,
        cores: false,
        domains: false,
        walk: false,
        timed: false,
        seed: 0,
    }
}

fn positive(pool: &mut Pool) -> (Term, Term) {
    let (x, zero) = (pool.fresh(Sort::Value(Type::Int)), pool.int(0));
    (x, pool.lt(zero, x))
}

fn model(pool: &Pool, x: Term, value: i32) -> Rc<Model> {
    let Node::Var(var, _) = pool.node(x) else { panic!("an unknown") };
    let mut model = Model::default();
    model.numbers.insert(var, Scalar::Int(value));
    Rc::new(model)
}

#[test]
fn a_wrong_model_is_not_believed() {
    let mut pool = Pool::new();
    let (x, positive) = positive(&mut pool);
    for (value, believed) in [(-1, false), (1, true)] {
        let mut chain = Chain::new(bare(), Box::new(Liar(Verdict::Sat(model(&pool, x, value)))));
        let verdict = chain.check(&mut pool, &[positive], Limit::default());
        assert_eq!(matches!(verdict, Verdict::Sat(_)), believed);
        assert_eq!(chain.statistics().wrong_models, u64::from(!believed));
    }
}

#[test]
fn contradicting_answers_are_reported() {
    let mut pool = Pool::new();
    let (_, positive) = positive(&mut pool);
    let liar = Box::new(Liar(Verdict::Unsat(vec![positive])));
    let mut chain = Chain::new(Options::default(), Box::new(Ignorant)).checked_against("a liar", liar);
    chain.check(&mut pool, &[positive], Limit::default());
    let [found] = chain.disagreements() else { panic!("one disagreement") };
    assert_eq!((found.link, found.name, chain.compared()), (Some(Link::Domains), "a liar", 1));
    assert_eq!(found.conditions, [positive]);
}

#[test]
fn an_offered_model_spares_the_search() {
    let mut pool = Pool::new();
    let (x, positive) = positive(&mut pool);
    let options = Options { models: 0, domains: false, ..Options::default() };
    for (offered, known) in [(5, true), (-5, false)] {
        let mut chain = Chain::new(options, Box::new(Ignorant));
        chain.push(&pool, positive);
        let model = model(&pool, x, offered);
        assert_eq!(chain.model_satisfies(&pool, &model, positive), known);
        chain.offer(&pool, &model);
        let verdict = chain.check(&mut pool, &[], Limit::default());
        assert_eq!(matches!(verdict, Verdict::Sat(_)), known, "offered {offered}");
        assert_eq!(chain.statistics().of(Link::Last).unknown, u64::from(!known));
    }
}

#[test]
fn the_statistics_count_the_answers() {
    let mut pool = Pool::new();
    let (x, positive) = positive(&mut pool);
    let (five, negative) = (pool.int(5), pool.not(positive));
    let more = pool.lt(five, x);
    let options = Options { slice: false, models: 0, cores: false, ..Options::default() };
    let mut chain = Chain::new(options, Box::new(Ignorant));
    chain.push(&pool, more);
    for side in [positive, negative] {
        chain.check(&mut pool, &[side], Limit::default());
    }
    let count = chain.statistics().of(Link::Domains);
    assert_eq!((count.checks, count.sat, count.unsat, count.unknown), (2, 1, 1, 0));
    assert_eq!(chain.statistics().of(Link::Last).checks, 0);
}

/// Conditions that look only at the lowest bytes of unknowns without any range: 256 values of each are all there is to try.
#[test]
fn bytes_without_ranges_agree_with_enumeration() {
    let (mut sat, mut unsat) = (0, 0);
    for seed in 0..400 {
        let (mut pool, mut rng) = (Pool::new(), Rng::new(9_000_000 + seed));
        let vars: Vec<Term> = (0..2).map(|_| pool.fresh(Sort::Value(Type::Int))).collect();
        let domains: Vec<Domain> = vars
            .iter()
            .map(|&term| match pool.node(term) {
                Node::Var(var, _) => Domain::Int(var, (-128..128).collect()),
                other => panic!("{other:?} is no unknown"),
            })
            .collect();
        let conditions: Vec<Term> = (0..2 + rng.below(3)).map(|_| byte_condition(&mut pool, &mut rng, &vars)).collect();
        let mut chain = Chain::new(Options::default(), Box::new(Ignorant));
        for &condition in &conditions {
            chain.push(&pool, condition);
        }
        match chain.check(&mut pool, &[], Limit::default()) {
            Verdict::Sat(_) => sat += 1,
            Verdict::Unsat(core) => {
                unsat += 1;
                assert_eq!(brute_force(&pool, &domains, &core), None, "seed {seed}: the core has a solution");
            }
            Verdict::Unknown => {}
        }
    }
    assert!(sat > 100 && unsat > 50, "{sat} sat, {unsat} unsat");
}

fn byte_condition(pool: &mut Pool, rng: &mut Rng, vars: &[Term]) -> Term {
    let byte = |pool: &mut Pool, rng: &mut Rng| {
        let x = pool.unary(Op::I2B, vars[rng.below(2)]);
        let y =
            if rng.chance(1, 2) { pool.unary(Op::I2B, vars[rng.below(2)]) } else { pool.int(rng.bits() as i8 as i32) };
        let ops = [Op::IAdd, Op::ISub, Op::IMul, Op::IAnd, Op::IXor, Op::IRem, Op::IDiv];
        let op = ops[rng.below(ops.len())];
        let value = pool.binary(op, x, y);
        if rng.chance(1, 2) { pool.unary(Op::I2B, value) } else { value }
    };
    let (a, b) = (byte(pool, rng), if rng.chance(1, 2) { byte(pool, rng) } else { pool.int(rng.bits() as i8 as i32) });
    match rng.below(3) {
        0 => pool.eq(a, b),
        1 => pool.lt(a, b),
        _ => pool.le(a, b),
    }
}
