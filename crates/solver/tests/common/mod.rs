//! Random conjunctions over small ranges, and a solver that enumerates them: the oracle of the tests.
#![allow(dead_code)]

use std::rc::Rc;

use base::Rng;
use solver::{Limit, Model, Solver, Verdict};
use term::{ArrayVar, Evaluator, Node, Op, Pool, Scalar, Sort, Term, Type, Var};

/// An unknown and the values it can have.
#[derive(Clone, Debug)]
pub enum Domain {
    Bool(Var),
    Int(Var, Vec<i32>),
    Long(Var, Vec<i64>),
    Ref(Var, u32),
    Element(ArrayVar, i32, Vec<i32>),
}

impl Domain {
    fn size(&self) -> usize {
        match self {
            Domain::Bool(_) => 2,
            Domain::Int(_, values) | Domain::Element(_, _, values) => values.len(),
            Domain::Long(_, values) => values.len(),
            Domain::Ref(_, count) => *count as usize,
        }
    }

    fn set(&self, model: &mut Model, at: usize) {
        match self {
            Domain::Bool(var) => {
                model.bools.insert(*var, at == 1);
            }
            Domain::Int(var, values) => {
                model.numbers.insert(*var, Scalar::Int(values[at]));
            }
            Domain::Long(var, values) => {
                model.numbers.insert(*var, Scalar::Long(values[at]));
            }
            Domain::Ref(var, _) => {
                model.objects.insert(*var, at as u32);
            }
            Domain::Element(array, index, values) => {
                model.elements.insert((*array, *index), Scalar::Int(values[at]));
            }
        }
    }
}

/// Calls `found` with every model over the domains until it says stop.
pub fn enumerate(domains: &[Domain], found: &mut dyn FnMut(&Model) -> bool) {
    let mut at = vec![0; domains.len()];
    let mut model = Model::default();
    for domain in domains {
        domain.set(&mut model, 0);
    }
    loop {
        if found(&model) {
            return;
        }
        let mut i = 0;
        loop {
            if i == domains.len() {
                return;
            }
            at[i] += 1;
            if at[i] < domains[i].size() {
                domains[i].set(&mut model, at[i]);
                break;
            }
            at[i] = 0;
            domains[i].set(&mut model, 0);
            i += 1;
        }
    }
}

/// A model of the conditions over the domains.
pub fn brute_force(pool: &Pool, domains: &[Domain], conditions: &[Term]) -> Option<Model> {
    let mut evaluator = Evaluator::new();
    let mut solution = None;
    enumerate(domains, &mut |model| {
        evaluator.forget();
        if conditions.iter().all(|&condition| evaluator.holds(pool, condition, model)) {
            solution = Some(model.clone());
        }
        solution.is_some()
    });
    solution
}

/// The naive solver: exact, because its conditions restrict the unknowns to the domains.
pub struct Enumerate {
    pub domains: Vec<Domain>,
    stack: Vec<Term>,
}

impl Enumerate {
    pub fn new(domains: Vec<Domain>) -> Self {
        Self { domains, stack: Vec::new() }
    }
}

impl Solver for Enumerate {
    fn push(&mut self, _: &Pool, condition: Term) {
        self.stack.push(condition);
    }

    fn pop(&mut self) {
        self.stack.pop();
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], _: Limit) -> Verdict {
        let conditions: Vec<Term> = self.stack.iter().chain(assumptions).copied().collect();
        match brute_force(pool, &self.domains, &conditions) {
            Some(model) => Verdict::Sat(Rc::new(model)),
            None => Verdict::Unsat(conditions),
        }
    }
}

/// A solver that knows nothing.
pub struct Ignorant;

impl Solver for Ignorant {
    fn push(&mut self, _: &Pool, _: Term) {}
    fn pop(&mut self) {}
    fn check(&mut self, _: &mut Pool, _: &[Term], _: Limit) -> Verdict {
        Verdict::Unknown
    }
}

/// Unknowns over small ranges, and a generator of conditions on them.
pub struct World {
    pub pool: Pool,
    pub rng: Rng,
    pub domains: Vec<Domain>,
    /// The conditions that restrict the unknowns to the domains.
    pub ranges: Vec<Term>,
    pub ints: Vec<Term>,
    pub longs: Vec<Term>,
    pub refs: Vec<Term>,
    pub bools: Vec<Term>,
    array: Option<ArrayVar>,
}

impl World {
    pub fn new(seed: u64) -> Self {
        let (domains, ranges, ints, longs, refs, bools) = Default::default();
        let (pool, rng) = (Pool::new(), Rng::new(seed));
        let mut world = World { pool, rng, domains, ranges, ints, longs, refs, bools, array: None };
        world.add_int();
        if world.rng.chance(4, 5) {
            world.add_int();
        }
        match world.rng.below(8) {
            0 | 1 => world.add_int(),
            2 => world.add_long(),
            3 => {
                world.add_ref();
                world.add_ref();
            }
            4 => world.add_bool(),
            5 => world.add_array(),
            _ => {}
        }
        world
    }

    pub fn add_int(&mut self) {
        let term = self.pool.fresh(Sort::Value(Type::Int));
        let Node::Var(var, _) = self.pool.node(term) else { unreachable!() };
        let (lo, hi) = match self.rng.below(6) {
            0 => (i32::MAX - 3, i32::MAX),
            1 => (i32::MIN, i32::MIN + 3),
            2 => (0, 3),
            3 => (i32::MIN / 2 - 2, i32::MIN / 2 + 2),
            _ => (-4, 4),
        };
        self.domains.push(Domain::Int(var, (lo..=hi).collect()));
        let (lo, hi) = (self.pool.int(lo), self.pool.int(hi));
        let range = [self.pool.le(lo, term), self.pool.le(term, hi)];
        self.ranges.extend(range);
        self.ints.push(term);
    }

    pub fn add_long(&mut self) {
        let term = self.pool.fresh(Sort::Value(Type::Long));
        let Node::Var(var, _) = self.pool.node(term) else { unreachable!() };
        let (lo, hi) = *self
            .rng
            .pick(&[(-3, 3), (i64::MAX - 3, i64::MAX), (i64::MIN, i64::MIN + 3), (0x7fff_fffe, 0x8000_0001)])
            .unwrap();
        self.domains.push(Domain::Long(var, (lo..=hi).collect()));
        let (lo, hi) = (self.pool.long(lo), self.pool.long(hi));
        let range = [self.pool.le(lo, term), self.pool.le(term, hi)];
        self.ranges.extend(range);
        self.longs.push(term);
    }

    pub fn add_ref(&mut self) {
        let term = self.pool.fresh(Sort::Value(Type::Ref));
        let Node::Var(var, _) = self.pool.node(term) else { unreachable!() };
        let count = 2 + self.rng.below(3) as u32;
        self.domains.push(Domain::Ref(var, count));
        let mut range = self.pool.bool(false);
        for object in 0..count {
            let constant = self.pool.object(object);
            let equal = self.pool.eq(term, constant);
            range = self.pool.or(range, equal);
        }
        self.ranges.push(range);
        self.refs.push(term);
    }

    pub fn add_bool(&mut self) {
        let term = self.pool.fresh(Sort::Bool);
        let Node::Var(var, _) = self.pool.node(term) else { unreachable!() };
        self.domains.push(Domain::Bool(var));
        self.bools.push(term);
    }

    fn add_array(&mut self) {
        let array = self.pool.fresh_array(Type::Int);
        for index in 0..2 {
            self.domains.push(Domain::Element(array, index, (-1..=2).collect()));
            let at = self.pool.int(index);
            let element = self.pool.select(array, at);
            let (lo, hi) = (self.pool.int(-1), self.pool.int(2));
            let range = [self.pool.le(lo, element), self.pool.le(element, hi)];
            self.ranges.extend(range);
        }
        self.array = Some(array);
    }

    fn constant(&mut self) -> Term {
        let value = match self.rng.below(8) {
            0 => i32::MAX - self.rng.below(3) as i32,
            1 => i32::MIN + self.rng.below(3) as i32,
            2 => 1 << self.rng.below(31),
            3 => self.rng.bits() as i32,
            _ => self.rng.below(11) as i32 - 5,
        };
        self.pool.int(value)
    }

    fn int(&mut self, depth: usize) -> Term {
        if depth == 0 || self.rng.chance(1, 4) {
            return if self.rng.chance(1, 4) { self.constant() } else { *self.rng.pick(&self.ints).unwrap() };
        }
        let a = self.int(depth - 1);
        match self.rng.below(14) {
            0 => self.pool.unary(*self.rng.pick(&[Op::INeg, Op::I2B, Op::I2C, Op::I2S]).unwrap(), a),
            1 if !self.longs.is_empty() => {
                let long = self.long(depth - 1);
                self.pool.unary(Op::L2I, long)
            }
            2 if !self.longs.is_empty() => {
                let (x, y) = (self.long(depth - 1), self.long(depth - 1));
                self.pool.raw(Node::Binary(Op::LCmp, x, y))
            }
            3 => {
                let condition = self.condition(depth - 1);
                let b = self.int(depth - 1);
                self.pool.ite(condition, a, b)
            }
            4 | 5 => match self.array {
                Some(array) => {
                    let one = self.pool.int(1);
                    let index = self.pool.binary(Op::IAnd, a, one);
                    self.pool.select(array, index)
                }
                None => a,
            },
            6..=9 => {
                let b = self.int(depth - 1);
                let op = *self.rng.pick(&[Op::IAdd, Op::IAdd, Op::IAdd, Op::ISub, Op::ISub, Op::IMul]).unwrap();
                self.make(op, a, b)
            }
            _ => {
                let b = if self.rng.chance(1, 2) { self.constant() } else { self.int(depth - 1) };
                let ops = [
                    Op::IAdd,
                    Op::ISub,
                    Op::IMul,
                    Op::IDiv,
                    Op::IRem,
                    Op::IAnd,
                    Op::IOr,
                    Op::IXor,
                    Op::IShl,
                    Op::IShr,
                    Op::IUshr,
                ];
                let op = *self.rng.pick(&ops).unwrap();
                self.make(op, a, b)
            }
        }
    }

    /// With the simplifying constructor, or exactly as it is.
    fn make(&mut self, op: Op, a: Term, b: Term) -> Term {
        if self.rng.chance(1, 3) { self.pool.raw(Node::Binary(op, a, b)) } else { self.pool.binary(op, a, b) }
    }

    fn long(&mut self, depth: usize) -> Term {
        if depth == 0 || self.longs.is_empty() {
            return match self.rng.below(4) {
                0 => {
                    let int = self.int(0);
                    self.pool.unary(Op::I2L, int)
                }
                1 => {
                    let value = self.rng.below(9) as i64 - 4;
                    self.pool.long(value)
                }
                _ if !self.longs.is_empty() => *self.rng.pick(&self.longs).unwrap(),
                _ => self.pool.long(0x8000_0000),
            };
        }
        let a = self.long(depth - 1);
        if self.rng.chance(1, 5) {
            let amount = self.int(depth - 1);
            let op = *self.rng.pick(&[Op::LShl, Op::LShr, Op::LUshr]).unwrap();
            return self.make(op, a, amount);
        }
        let b = self.long(depth - 1);
        let ops = [Op::LAdd, Op::LAdd, Op::LSub, Op::LMul, Op::LDiv, Op::LRem, Op::LAnd, Op::LOr, Op::LXor];
        let op = *self.rng.pick(&ops).unwrap();
        self.make(op, a, b)
    }

    /// A random condition.
    pub fn condition(&mut self, depth: usize) -> Term {
        match self.rng.below(12) {
            0 if depth > 0 => {
                let (a, b) = (self.condition(depth - 1), self.condition(depth - 1));
                if self.rng.chance(1, 2) { self.pool.and(a, b) } else { self.pool.or(a, b) }
            }
            1 if depth > 0 => {
                let a = self.condition(depth - 1);
                self.pool.not(a)
            }
            2 | 3 if !self.bools.is_empty() => *self.rng.pick(&self.bools).unwrap(),
            2..=5 if !self.refs.is_empty() => {
                let a = *self.rng.pick(&self.refs).unwrap();
                let b = if self.rng.chance(1, 2) {
                    *self.rng.pick(&self.refs).unwrap()
                } else {
                    let object = self.rng.below(4) as u32;
                    self.pool.object(object)
                };
                let equal = self.pool.eq(a, b);
                if self.rng.chance(1, 2) { equal } else { self.pool.not(equal) }
            }
            2..=4 if !self.longs.is_empty() => {
                let (a, b) = (self.long(depth), self.long(depth));
                self.comparison(a, b)
            }
            6 if depth > 0 => {
                let (a, b) = (self.int(depth), self.int(depth));
                self.pool.below(a, b)
            }
            _ => {
                let (a, b) = (self.int(depth), self.int(depth));
                self.comparison(a, b)
            }
        }
    }

    fn comparison(&mut self, a: Term, b: Term) -> Term {
        match self.rng.below(6) {
            0 => self.pool.eq(a, b),
            1 => {
                let equal = self.pool.eq(a, b);
                self.pool.not(equal)
            }
            2 | 3 => self.pool.lt(a, b),
            4 => self.pool.le(a, b),
            _ => self.pool.raw(Node::Lt(a, b)),
        }
    }
}
