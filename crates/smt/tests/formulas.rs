//! Random formulas. Models are confirmed by evaluation; refutations by enumerating small domains; cores by solving them afresh;
//! the incremental solver by fresh ones.

use std::collections::BTreeMap;

use base::Rng;
use smt::Smt;
use solver::{Limit, Model, Solver, Verdict};
use term::{ArrayVar, Evaluator, Node, Op, Pool, Scalar, Sort, Term, Type};

/// Variables of a formula range over LOW..=HIGH.
const LOW: i32 = -8;
const HIGH: i32 = 8;

const UNARY: &[Op] = &[Op::INeg, Op::I2B, Op::I2C, Op::I2S];
const BINARY: &[Op] =
    &[Op::IAdd, Op::ISub, Op::IMul, Op::IDiv, Op::IRem, Op::IAnd, Op::IOr, Op::IXor, Op::IShl, Op::IShr, Op::IUshr];

/// Grows random terms over int variables, without simplification.
struct Grower {
    pool: Pool,
    rng: Rng,
    vars: Vec<Term>,
    array: Option<ArrayVar>,
}

impl Grower {
    fn new(seed: u64, vars: usize, array: bool) -> Self {
        let mut pool = Pool::new();
        let vars = (0..vars).map(|_| pool.fresh(Sort::Value(Type::Int))).collect();
        let array = array.then(|| pool.fresh_array(Type::Int));
        Self { pool, rng: Rng::new(seed), vars, array }
    }

    fn int(&mut self, value: i32) -> Term {
        self.pool.raw(Node::Number(Scalar::Int(value)))
    }

    fn number(&mut self, depth: usize) -> Term {
        if depth == 0 || self.rng.chance(1, 6) {
            if self.rng.chance(2, 3) {
                return *self.rng.pick(&self.vars).unwrap();
            }
            let value = self.rng.below(41) as i32 - 20;
            return self.int(value);
        }
        let a = self.number(depth - 1);
        match self.rng.below(9) {
            0 => {
                let op = *self.rng.pick(UNARY).unwrap();
                self.pool.raw(Node::Unary(op, a))
            }
            1 => {
                let (c, b) = (self.condition(depth - 1), self.number(depth - 1));
                self.pool.raw(Node::Ite(c, a, b))
            }
            2 => self.through_double(a, depth),
            3 if self.array.is_some() => {
                let array = self.array.unwrap();
                self.pool.raw(Node::Select(array, Type::Int, a))
            }
            _ => {
                let op = *self.rng.pick(BINARY).unwrap();
                let b = self.number(depth - 1);
                self.pool.raw(Node::Binary(op, a, b))
            }
        }
    }

    /// An int through float or double arithmetic.
    fn through_double(&mut self, a: Term, depth: usize) -> Term {
        let b = self.number(depth - 1);
        let (up, down, ops) = if self.rng.chance(1, 2) {
            (Op::I2F, Op::F2I, [Op::FAdd, Op::FSub, Op::FMul, Op::FDiv])
        } else {
            (Op::I2D, Op::D2I, [Op::DAdd, Op::DSub, Op::DAdd, Op::DSub])
        };
        let op = *self.rng.pick(&ops).unwrap();
        let (a, b) = (self.pool.raw(Node::Unary(up, a)), self.pool.raw(Node::Unary(up, b)));
        let sum = self.pool.raw(Node::Binary(op, a, b));
        self.pool.raw(Node::Unary(down, sum))
    }

    fn condition(&mut self, depth: usize) -> Term {
        if depth > 0 && self.rng.chance(1, 4) {
            let p = self.condition(depth - 1);
            let q = self.condition(depth - 1);
            let node = match self.rng.below(3) {
                0 => Node::And(p, q),
                1 => Node::Or(p, q),
                _ => Node::Not(p),
            };
            return self.pool.raw(node);
        }
        let (a, b) = (self.number(depth), self.number(depth.saturating_sub(1)));
        let node = match self.rng.below(5) {
            0 | 1 => Node::Eq(a, b),
            2 => Node::Lt(a, b),
            3 => Node::Le(a, b),
            _ => Node::Below(a, b),
        };
        self.pool.raw(node)
    }

    /// LOW ≤ x ≤ HIGH for every variable.
    fn domain(&mut self) -> Vec<Term> {
        let (low, high) = (self.int(LOW), self.int(HIGH));
        let vars = self.vars.clone();
        vars.iter().flat_map(|&x| [Node::Le(low, x), Node::Le(x, high)]).map(|node| self.pool.raw(node)).collect()
    }

    fn value_of(&self, values: &[i32]) -> Model {
        let mut model = Model::default();
        for (&term, &value) in self.vars.iter().zip(values) {
            if let Node::Var(var, _) = self.pool.node(term) {
                model.numbers.insert(var, Scalar::Int(value));
            }
        }
        model
    }

    /// Whether some assignment in the domain satisfies all conditions.
    fn enumerate(&self, conditions: &[Term]) -> bool {
        let size = (HIGH - LOW + 1) as usize;
        let mut evaluator = Evaluator::new();
        (0..size.pow(self.vars.len() as u32)).any(|mut code| {
            let values: Vec<i32> = self
                .vars
                .iter()
                .map(|_| {
                    let value = (code % size) as i32 + LOW;
                    code /= size;
                    value
                })
                .collect();
            let model = self.value_of(&values);
            evaluator.forget();
            conditions.iter().all(|&c| evaluator.holds(&self.pool, c, &model))
        })
    }
}

fn holds(pool: &Pool, model: &Model, conditions: &[Term]) -> bool {
    let mut evaluator = Evaluator::new();
    conditions.iter().all(|&c| evaluator.holds(pool, c, model))
}

#[test]
fn random_formulas_agree_with_enumeration() {
    let (mut sat, mut unsat) = (0, 0);
    for seed in 0..300 {
        let mut grower = Grower::new(seed, 1 + seed as usize % 2, false);
        let mut conditions = grower.domain();
        for _ in 0..1 + seed % 3 {
            let condition = grower.condition(3);
            conditions.push(condition);
        }
        let mut smt = Smt::new();
        let verdict = smt.check(&mut grower.pool, &conditions, Limit::default());
        assert_eq!(smt.statistics().wrong, 0, "seed {seed}");
        match verdict {
            Verdict::Sat(model) => {
                assert!(holds(&grower.pool, &model, &conditions), "seed {seed}: {model:?}");
                sat += 1;
            }
            Verdict::Unsat(core) => {
                assert!(!grower.enumerate(&conditions), "seed {seed} has a solution");
                assert!(core.iter().all(|c| conditions.contains(c)), "seed {seed}");
                assert!(!grower.enumerate_without_bounds(&core), "seed {seed}: the core has a solution");
                unsat += 1;
            }
            Verdict::Unknown => panic!("seed {seed} is unknown"),
        }
    }
    assert!(sat > 60 && unsat > 60, "{sat} sat, {unsat} unsat");
}

impl Grower {
    /// Whether a few thousand random assignments, small and large, satisfy a core that may have lost its bounds.
    fn enumerate_without_bounds(&mut self, core: &[Term]) -> bool {
        self.enumerate(core)
            || (0..2000).any(|_| {
                let values: Vec<i32> = self.vars.iter().map(|_| self.rng.bits() as i32).collect();
                holds(&self.pool, &self.value_of(&values), core)
            })
    }
}

#[test]
fn random_formulas_without_bounds_have_right_models() {
    let mut sat = 0;
    for seed in 0..100 {
        let mut grower = Grower::new(seed + 10_000, 3, seed % 2 == 0);
        let conditions: Vec<Term> = (0..1 + seed % 3).map(|_| grower.condition(4)).collect();
        let mut smt = Smt::new();
        let verdict = smt.check(&mut grower.pool, &conditions, Limit::conflicts(2_000));
        assert_eq!(smt.statistics().wrong, 0, "seed {seed}");
        if let Verdict::Sat(model) = verdict {
            assert!(holds(&grower.pool, &model, &conditions), "seed {seed}: {model:?}");
            sat += 1;
        }
    }
    assert!(sat > 50, "{sat} sat");
}

#[test]
fn incremental_solving_agrees_with_fresh_solvers_and_cores_are_unsat() {
    let mut verdicts: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..10 {
        let mut grower = Grower::new(seed + 20_000, 2, true);
        let mut smt = Smt::new();
        let mut stack = Vec::new();
        for _ in 0..20 {
            if grower.rng.chance(1, 3) && !stack.is_empty() {
                stack.pop();
                smt.pop();
            } else {
                let condition = grower.condition(2);
                smt.push(&grower.pool, condition);
                stack.push(condition);
            }
            let assumption = grower.condition(1);
            let all = [&stack[..], &[assumption]].concat();
            let kept = smt.check(&mut grower.pool, &[assumption], Limit::conflicts(3_000));
            let fresh = Smt::new().check(&mut grower.pool, &all, Limit::conflicts(3_000));
            match (kept, fresh) {
                (Verdict::Sat(model), Verdict::Sat(_)) => {
                    assert!(holds(&grower.pool, &model, &all), "seed {seed}");
                    *verdicts.entry("sat").or_default() += 1;
                }
                (Verdict::Unsat(core), Verdict::Unsat(_)) => {
                    assert!(core.iter().all(|c| all.contains(c)), "seed {seed}");
                    let again = Smt::new().check(&mut grower.pool, &core, Limit::conflicts(100_000));
                    assert!(matches!(again, Verdict::Unsat(_)), "seed {seed}: a core is {again:?}");
                    *verdicts.entry("unsat").or_default() += 1;
                }
                (Verdict::Unknown, _) | (_, Verdict::Unknown) => *verdicts.entry("unknown").or_default() += 1,
                (kept, fresh) => panic!("seed {seed}: {kept:?} against {fresh:?}"),
            }
        }
        assert_eq!(smt.statistics().wrong, 0, "seed {seed}");
    }
    let count = |name| verdicts.get(name).copied().unwrap_or(0);
    assert!(count("sat") > 60 && count("unsat") > 30 && count("unknown") < 20, "{verdicts:?}");
}
