//! The linear constraints, seen as a polytope: a start inside it, how far an input may move, and how to restore equations after a step.
//!
//! The forms are over real numbers, while Java's arithmetic wraps and rounds. So nothing here is believed: it proposes values, and the
//! evaluated constraints say whether they satisfy.

use term::{Node, Op, Pool, Scalar, Term};

use crate::code::{Code, Kind};

/// Larger terms count as non-linear.
const LARGEST: usize = 64;

/// How often the violated constraints are gone through for a start.
const ROUNDS: usize = 300;

/// How a sum relates to zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It is zero.
    Equal,
    /// It is not.
    Different,
    /// It is negative.
    Less,
    /// It is not positive.
    LessEqual,
}

/// `sum of factor * input + constant` in relation to zero.
#[derive(Clone, Debug)]
pub struct Form {
    /// Inputs with their factors, none of which is zero, ascending.
    pub terms: Vec<(u32, f64)>,
    /// What is added.
    pub constant: f64,
    /// The relation.
    pub relation: Relation,
}

impl Form {
    /// The sum for values of the inputs.
    pub fn sum(&self, value: impl Fn(u32) -> f64) -> f64 {
        self.terms.iter().fold(self.constant, |sum, &(input, factor)| sum + factor * value(input))
    }

    /// The factor of an input.
    pub fn factor(&self, input: u32) -> Option<f64> {
        self.terms.iter().find(|term| term.0 == input).map(|term| term.1)
    }

    fn holds(&self, sum: f64) -> bool {
        match self.relation {
            Relation::Equal => sum == 0.0,
            Relation::Different => sum != 0.0,
            Relation::Less => sum < 0.0,
            Relation::LessEqual => sum <= 0.0,
        }
    }
}

/// The linear form of a condition; `unknown` tells the inputs from other terms.
pub fn form(pool: &Pool, condition: Term, unknown: &dyn Fn(Term) -> Option<u32>) -> Option<Form> {
    let (node, positive) = match pool.node(condition) {
        Node::Not(inner) => (pool.node(inner), false),
        node => (node, true),
    };
    let (a, b, relation) = match (node, positive) {
        (Node::Eq(a, b) | Node::FloatEq(a, b), true) => (a, b, Relation::Equal),
        (Node::Eq(a, b) | Node::FloatEq(a, b), false) => (a, b, Relation::Different),
        (Node::Lt(a, b) | Node::FloatLt(a, b), true) => (a, b, Relation::Less),
        (Node::Le(a, b) | Node::FloatLe(a, b), true) => (a, b, Relation::LessEqual),
        (Node::Lt(a, b) | Node::FloatLt(a, b), false) => (b, a, Relation::LessEqual),
        (Node::Le(a, b) | Node::FloatLe(a, b), false) => (b, a, Relation::Less),
        _ => return None,
    };
    if !matches!(pool.sort(a), term::Sort::Value(ty) if ty != term::Type::Ref) {
        return None;
    }
    let mut sum = Sum { pool, unknown, terms: Vec::new(), constant: 0.0, left: LARGEST };
    sum.add(a, 1.0)?;
    sum.add(b, -1.0)?;
    sum.terms.sort_unstable_by_key(|term| term.0);
    let mut terms: Vec<(u32, f64)> = Vec::with_capacity(sum.terms.len());
    for (input, factor) in sum.terms {
        match terms.last_mut() {
            Some(last) if last.0 == input => last.1 += factor,
            _ => terms.push((input, factor)),
        }
    }
    terms.retain(|term| term.1 != 0.0);
    let finite = sum.constant.is_finite() && terms.iter().all(|term| term.1.is_finite());
    (finite && !terms.is_empty()).then_some(Form { terms, constant: sum.constant, relation })
}

struct Sum<'a> {
    pool: &'a Pool,
    unknown: &'a dyn Fn(Term) -> Option<u32>,
    terms: Vec<(u32, f64)>,
    constant: f64,
    left: usize,
}

impl Sum<'_> {
    /// Adds a multiple of a term; `None` when it is not linear.
    fn add(&mut self, term: Term, factor: f64) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        if let Some(input) = (self.unknown)(term) {
            self.terms.push((input, factor));
            return Some(());
        }
        match self.pool.node(term) {
            Node::Number(value) => {
                self.constant += factor * number(value);
                Some(())
            }
            Node::Unary(Op::INeg | Op::LNeg | Op::FNeg | Op::DNeg, a) => self.add(a, -factor),
            Node::Unary(Op::I2L | Op::I2F | Op::I2D | Op::L2F | Op::L2D | Op::F2D, a) => self.add(a, factor),
            Node::Binary(Op::IAdd | Op::LAdd | Op::FAdd | Op::DAdd, a, b) => {
                self.add(a, factor)?;
                self.add(b, factor)
            }
            Node::Binary(Op::ISub | Op::LSub | Op::FSub | Op::DSub, a, b) => {
                self.add(a, factor)?;
                self.add(b, -factor)
            }
            Node::Binary(Op::IMul | Op::LMul | Op::FMul | Op::DMul, a, b) => {
                match (self.pool.node(a), self.pool.node(b)) {
                    (_, Node::Number(value)) => self.add(a, factor * number(value)),
                    (Node::Number(value), _) => self.add(b, factor * number(value)),
                    _ => None,
                }
            }
            Node::Binary(Op::FDiv | Op::DDiv, a, b) => match self.pool.node(b) {
                Node::Number(value) => self.add(a, factor / number(value)),
                _ => None,
            },
            _ => None,
        }
    }
}

fn number(value: Scalar) -> f64 {
    match value {
        Scalar::Int(x) => f64::from(x),
        Scalar::Long(x) => x as f64,
        Scalar::Float(x) => f64::from(x),
        Scalar::Double(x) => x,
    }
}

/// New values of inputs, of which there is nearly always just one.
#[derive(Clone, Debug)]
pub struct Changes {
    first: (usize, u64),
    rest: Vec<(usize, u64)>,
}

impl Changes {
    /// One input gets these bits.
    pub fn one(input: usize, bits: u64) -> Self {
        Self { first: (input, bits), rest: Vec::new() }
    }

    /// Another input gets these bits.
    pub fn push(&mut self, input: usize, bits: u64) {
        self.rest.push((input, bits));
    }

    fn len(&self) -> usize {
        1 + self.rest.len()
    }

    fn input(&self, at: usize) -> usize {
        if at == 0 { self.first.0 } else { self.rest[at - 1].0 }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        std::iter::once(self.first).chain(self.rest.iter().copied())
    }

    /// The new bits of an input.
    pub fn of(&self, input: usize) -> Option<u64> {
        self.iter().find(|change| change.0 == input).map(|change| change.1)
    }
}

/// The linear constraints of a conjunction.
pub struct Polytope<'c> {
    code: &'c Code,
    forms: Vec<&'c Form>,
    /// The forms that each input stands in.
    of_input: Vec<Vec<u32>>,
    /// Whether there are equations.
    equations: bool,
}

impl<'c> Polytope<'c> {
    /// The polytope of the constraints with these numbers.
    pub fn new(code: &'c Code, constraints: &[u32]) -> Self {
        let forms: Vec<&Form> =
            constraints.iter().filter_map(|&constraint| code.constraints[constraint as usize].form.as_ref()).collect();
        let mut of_input = vec![Vec::new(); code.inputs.len()];
        for (number, form) in forms.iter().enumerate() {
            form.terms.iter().for_each(|&(input, _)| of_input[input as usize].push(number as u32));
        }
        let equations = forms.iter().any(|form| form.relation == Relation::Equal);
        Self { code, forms, of_input, equations }
    }

    fn kind(&self, input: u32) -> Kind {
        self.code.inputs[input as usize].kind
    }

    fn is_whole(&self, form: &Form) -> bool {
        form.terms.iter().all(|&(input, _)| matches!(self.kind(input), Kind::Int | Kind::Long))
    }

    /// Moves values into the polytope, by projection onto what is violated (Agmon, Motzkin, Schoenberg). They may end outside.
    pub fn approach(&self, values: &mut [f64]) {
        for round in 0..ROUNDS {
            let mut violated = false;
            for form in &self.forms {
                let sum = form.sum(|input| values[input as usize]);
                if form.holds(sum) {
                    continue;
                }
                violated = true;
                let slack = if self.is_whole(form) { 1.0 } else { sum.abs() * 1e-3 + f64::EPSILON };
                let target = match form.relation {
                    Relation::Equal | Relation::LessEqual => 0.0,
                    Relation::Less => -slack,
                    Relation::Different => slack,
                };
                let norm: f64 = form.terms.iter().map(|term| term.1 * term.1).sum();
                // Now and then one input takes it all, since rounding undoes small shares.
                let alone = (round % 4 == 3).then(|| form.terms[round / 4 % form.terms.len()].0);
                for &(input, factor) in &form.terms {
                    let step = match alone {
                        Some(only) if only == input => (target - sum) / factor,
                        Some(_) => 0.0,
                        None => (target - sum) * factor / norm,
                    };
                    let value = values[input as usize] + step;
                    let kind = self.kind(input);
                    values[input as usize] = kind.number(kind.bits(value));
                }
            }
            if !violated {
                return;
            }
        }
    }

    /// Between which values an input may lie while the others stay: the ends may be infinite.
    pub fn bounds(&self, input: usize, value: impl Fn(u32) -> f64) -> (f64, f64) {
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        for &number in &self.of_input[input] {
            let form = self.forms[number as usize];
            let Some(factor) = form.factor(input as u32) else { continue };
            let limit = value(input as u32) - form.sum(&value) / factor;
            let upper = match form.relation {
                Relation::Less | Relation::LessEqual => factor > 0.0,
                // Equations are restored by other inputs.
                Relation::Equal | Relation::Different => continue,
            };
            if upper {
                high = high.min(limit);
            } else {
                low = low.max(limit);
            }
        }
        (low, high)
    }

    /// Other inputs that restore the equations which changes violate, with their values (ADJUSTTOSATISFY). `value` sees the changes;
    /// `pick` chooses one of several.
    pub fn adjust(&self, changed: &mut Changes, value: impl Fn(u32) -> f64, mut pick: impl FnMut(usize) -> usize) {
        if !self.equations {
            return;
        }
        let mut at = 0;
        while at < changed.len() {
            let input = changed.input(at);
            for &number in &self.of_input[input] {
                let form = self.forms[number as usize];
                if form.relation != Relation::Equal {
                    continue;
                }
                let now = |input: u32| match changed.of(input as usize) {
                    Some(bits) => self.kind(input).number(bits),
                    None => value(input),
                };
                let sum = form.sum(now);
                let free: Vec<(u32, f64)> =
                    form.terms.iter().copied().filter(|term| changed.of(term.0 as usize).is_none()).collect();
                if sum == 0.0 || free.is_empty() {
                    continue;
                }
                let (other, factor) = free[pick(free.len())];
                let bits = self.kind(other).bits(value(other) - sum / factor);
                changed.push(other as usize, bits);
            }
            at += 1;
        }
    }
}
