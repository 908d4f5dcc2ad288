//! Local search by propagation, on words instead of bits (Niemetz, Preiner, Biere: "Precise and Complete Propagation Based Local
//! Search for Satisfiability Modulo Theories", CAV 2016), extended to floats and to elements of arrays.
//!
//! From a violated condition, the value it should have is pushed down through the operators: at each, one argument is chosen and
//! given a value with which the operator yields what is wanted (`inverse`), until an unknown is reached. Of a few such moves, the
//! one that violates least is made; violated conditions gain weight, so that no local minimum lasts. The search starts from the
//! last model, which mostly violates one condition only.
//!
//! It answers most hard queries that have a solution (products, quotients, arithmetic on floats) quickly; it refutes nothing. Every
//! step is judged by the exact evaluator, so an inverse may be wrong: that costs a step, never an answer.

mod eliminate;
mod float;
mod integer;
mod inverse;
mod point;

use base::Rng;
use solver::Model;
use term::{Evaluator, Node, Pool, Scalar, Sort, Term, Type, Value};

use crate::cone::Cone;
use eliminate::{Eliminated, eliminate};
use inverse::Relation;
use point::{Move, Point};

/// Moves that are compared in one step.
const CANDIDATES: usize = 4;

/// In one of so many steps without progress, the move is made at random.
const NOISE: usize = 4;

/// One of so many moves mutates an unknown instead of giving it what was propagated.
const MUTATION: usize = 6;

/// The state that stays between queries: a point to start from.
pub struct Search {
    point: Point,
    evaluator: Evaluator,
    seed: u64,
    rng: Rng,
    weights: Vec<u32>,
}

/// How bad a point is: the violated conditions, and their weight.
struct Score {
    weight: u32,
    violated: Vec<usize>,
}

impl Search {
    /// A search that starts from zeros, with random steps by a seed.
    pub fn new(seed: u64) -> Self {
        let rng = Rng::new(seed);
        Self { point: Point::default(), evaluator: Evaluator::new(), seed, rng, weights: Vec::new() }
    }

    /// Starts the next search from a model.
    pub fn start_from(&mut self, model: &Model) {
        self.point.take(model);
    }

    /// A model of the conditions, unless none is found in so many steps; the same number again after elimination of equations.
    pub fn find(&mut self, pool: &mut Pool, conditions: &[Term], cone: &Cone, steps: u64) -> Option<Model> {
        let start = self.point.clone();
        if self.walk(pool, conditions, steps) {
            return Some(self.model(pool, cone));
        }
        if cone.hard
            && let Some(Eliminated { definitions, conditions }) = eliminate(pool, conditions)
            && self.walk(pool, &conditions, steps)
        {
            for &(var, definition) in definitions.iter().rev() {
                self.evaluator.forget();
                let value = self.value(pool, definition);
                if value == Value::Undefined {
                    self.point = start;
                    return None;
                }
                self.point.apply(Move::Var(var, value));
            }
            self.evaluator.forget();
            return Some(self.model(pool, cone));
        }
        self.point = start;
        None
    }

    /// Moves the point until it satisfies the conditions; false when so many steps did not suffice.
    fn walk(&mut self, pool: &Pool, conditions: &[Term], steps: u64) -> bool {
        self.rng = Rng::of(self.seed, conditions.len() as u64);
        self.weights.clear();
        self.weights.resize(conditions.len(), 1);
        let mut score = self.score(pool, conditions, u32::MAX);
        for _ in 0..steps {
            if score.violated.is_empty() {
                return true;
            }
            match self.best_move(pool, conditions, &score) {
                Some((best, after)) if after.weight < score.weight => {
                    self.point.apply(best);
                    score = after;
                }
                other => {
                    for &at in &score.violated {
                        self.weights[at] += 1;
                    }
                    let chosen = if self.rng.chance(1, NOISE) {
                        self.evaluator.forget();
                        self.propose(pool, conditions, &score)
                    } else {
                        other.map(|(best, _)| best)
                    };
                    if let Some(chosen) = chosen {
                        self.point.apply(chosen);
                    }
                    score = self.score(pool, conditions, u32::MAX);
                }
            }
        }
        score.violated.is_empty()
    }

    /// The best of a few moves, and the score it leads to.
    fn best_move(&mut self, pool: &Pool, conditions: &[Term], score: &Score) -> Option<(Move, Score)> {
        let mut moves = [None; CANDIDATES];
        self.evaluator.forget();
        for candidate in &mut moves {
            *candidate = self.propose(pool, conditions, score);
        }
        let mut best: Option<(Move, Score)> = None;
        for candidate in moves.into_iter().flatten() {
            let bound = best.as_ref().map_or(u32::MAX, |(_, score)| score.weight);
            let undo = self.point.apply(candidate);
            let after = self.score(pool, conditions, bound);
            self.point.apply(undo);
            if after.weight < bound {
                let done = after.violated.is_empty();
                best = Some((candidate, after));
                if done {
                    break;
                }
            }
        }
        best
    }

    /// The score of the point; not finished once it reaches `bound`.
    fn score(&mut self, pool: &Pool, conditions: &[Term], bound: u32) -> Score {
        self.evaluator.forget();
        let mut score = Score { weight: 0, violated: Vec::new() };
        for (at, &condition) in conditions.iter().enumerate() {
            if !self.evaluator.holds(pool, condition, &self.point) {
                score.weight += self.weights[at];
                score.violated.push(at);
                if score.weight >= bound {
                    break;
                }
            }
        }
        score
    }

    /// A move that should make one of the violated conditions hold.
    fn propose(&mut self, pool: &Pool, conditions: &[Term], score: &Score) -> Option<Move> {
        let &at = self.rng.pick(&score.violated)?;
        let (mut term, mut target) = (conditions[at], Value::Bool(true));
        loop {
            match pool.node(term) {
                Node::Bool(_) | Node::Number(_) | Node::Object(_) => return None,
                Node::Var(var, _) => {
                    let value = match (target, self.value(pool, term)) {
                        (Value::Number(_), Value::Number(current)) if self.rng.chance(1, MUTATION) => {
                            Value::Number(inverse::mutate(current, &mut self.rng))
                        }
                        _ => target,
                    };
                    return Some(Move::Var(var, value));
                }
                Node::Select(array, ty, index) => {
                    let at = self.int(pool, index)?;
                    let elsewhere = self.point.index_of(array, target, &mut self.rng);
                    match elsewhere {
                        Some(elsewhere) if self.rng.chance(1, 4) && elsewhere != at => {
                            (term, target) = (index, Value::Number(Scalar::Int(elsewhere)));
                        }
                        _ => return Some(Move::Element(array, ty, at, target)),
                    }
                }
                node => (term, target) = self.descend(pool, node, target)?,
            }
        }
    }

    fn value(&mut self, pool: &Pool, term: Term) -> Value {
        self.evaluator.eval(pool, term, &self.point)
    }

    fn int(&mut self, pool: &Pool, term: Term) -> Option<i32> {
        match self.value(pool, term) {
            Value::Number(Scalar::Int(value)) => Some(value),
            Value::Undefined => None,
            other => panic!("{other:?} is no index"),
        }
    }

    /// The number that a term is, if it is defined.
    fn number(&mut self, pool: &Pool, term: Term) -> Option<Scalar> {
        match self.value(pool, term) {
            Value::Undefined => None,
            value => Some(value.number()),
        }
    }

    /// Which argument should have which value for a node to have the value `target`.
    fn descend(&mut self, pool: &Pool, node: Node, target: Value) -> Option<(Term, Value)> {
        match node {
            Node::Bool(_) | Node::Number(_) | Node::Object(_) | Node::Var(..) | Node::Select(..) => None,
            Node::Unary(op, a) => {
                let current = self.number(pool, a)?;
                Some((a, Value::Number(inverse::unary(op, target.number(), current, &mut self.rng)?)))
            }
            Node::Binary(op, a, b) => {
                if a == b
                    && let Some(value) = inverse::both(op, target.number(), &mut self.rng)
                {
                    return Some((a, Value::Number(value)));
                }
                let current = [self.number(pool, a)?, self.number(pool, b)?];
                let free = [is_free(pool, a), is_free(pool, b)];
                let (side, value) = inverse::binary(op, target.number(), current, free, &mut self.rng)?;
                Some(([a, b][side], Value::Number(value)))
            }
            Node::Eq(a, b) => {
                self.relate(pool, a, b, if target.truth() { Relation::Equal } else { Relation::Different })
            }
            Node::Lt(a, b) | Node::FloatLt(a, b) => {
                self.relate(pool, a, b, if target.truth() { Relation::Less } else { Relation::GreaterEqual })
            }
            Node::Le(a, b) | Node::FloatLe(a, b) => {
                self.relate(pool, a, b, if target.truth() { Relation::LessEqual } else { Relation::Greater })
            }
            Node::FloatEq(a, b) => {
                self.relate(pool, a, b, if target.truth() { Relation::Equal } else { Relation::Different })
            }
            Node::Below(a, b) => {
                self.relate(pool, a, b, if target.truth() { Relation::Below } else { Relation::NotBelow })
            }
            // Of a function nothing is known but that another argument may do.
            Node::Apply(_, _, list) => {
                let free: Vec<Term> = pool.items(list).iter().copied().filter(|&a| is_free(pool, a)).collect();
                let &argument = self.rng.pick(&free)?;
                let current = self.number(pool, argument)?;
                Some((argument, Value::Number(inverse::mutate(current, &mut self.rng))))
            }
            Node::Not(a) => Some((a, Value::Bool(!target.truth()))),
            Node::And(a, b) | Node::Or(a, b) => {
                // A conjunction that should hold, or a disjunction that should not, needs both sides: a wrong one is next.
                let wrong: Vec<Term> = [a, b].into_iter().filter(|&x| self.value(pool, x) != target).collect();
                Some((*self.rng.pick(&wrong)?, target))
            }
            Node::Ite(c, a, b) => {
                let truth = self.value(pool, c).truth();
                let (taken, other) = if truth { (a, b) } else { (b, a) };
                let fits = self.value(pool, other) == target;
                if self.rng.chance(if fits { 3 } else { 1 }, 4) || !is_free(pool, taken) {
                    return Some((c, Value::Bool(!truth)));
                }
                Some((taken, target))
            }
        }
    }

    /// Which of two terms should have which value for the relation to hold.
    fn relate(&mut self, pool: &Pool, a: Term, b: Term, relation: Relation) -> Option<(Term, Value)> {
        let swap = !is_free(pool, a) || is_free(pool, b) && self.rng.chance(1, 2);
        let (moved, fixed, relation) = if swap { (b, a, relation.converse()) } else { (a, b, relation) };
        let (current, other) = (self.value(pool, moved), self.value(pool, fixed));
        let value = match (pool.sort(moved), other) {
            (Sort::Bool, Value::Bool(other)) => Value::Bool(other == (relation == Relation::Equal)),
            (Sort::Value(Type::Ref), Value::Object(other)) if relation == Relation::Equal => Value::Object(other),
            (Sort::Value(Type::Ref), Value::Object(other)) => {
                Value::Object(if other == 0 || self.rng.chance(1, 2) { other + 1 } else { 0 })
            }
            (_, Value::Number(other)) if current != Value::Undefined => {
                Value::Number(inverse::related(relation, current.number(), other, &mut self.rng)?)
            }
            _ => return None,
        };
        Some((moved, value))
    }

    /// The point as a model, as far as the conditions read it.
    fn model(&mut self, pool: &Pool, cone: &Cone) -> Model {
        let mut model = Model::default();
        for &term in &cone.vars {
            let (Node::Var(var, _), value) = (pool.node(term), self.value(pool, term)) else { continue };
            match value {
                Value::Bool(value) => drop(model.bools.insert(var, value)),
                Value::Number(value) => drop(model.numbers.insert(var, value)),
                Value::Object(value) => drop(model.objects.insert(var, value)),
                Value::Undefined => {}
            }
        }
        for &term in &cone.selects {
            let Node::Select(array, ty, index) = pool.node(term) else { continue };
            let Some(index) = self.int(pool, index) else { continue };
            let value = match self.value(pool, term) {
                Value::Bool(_) | Value::Undefined => continue,
                Value::Number(value) => value,
                Value::Object(object) => Scalar::Int(object as i32),
            };
            if value != Scalar::zero(ty) {
                model.elements.insert((array, index), value);
            }
        }
        model
    }
}

/// Whether a term is no constant.
fn is_free(pool: &Pool, term: Term) -> bool {
    !matches!(pool.node(term), Node::Bool(_) | Node::Number(_) | Node::Object(_))
}
