//! The walk itself (seed 001, algorithms 5.1, 5.3 and 5.4): from a point in the polytope of the linear constraints, step by step to points
//! with a smaller error, along the axis of the input that the errors blame most; inputs that did not help are tabu for a while.

use base::Rng;
use solver::{Limit, Model};
use term::{Assignment, Evaluator, Pool, Type, Var};

use crate::Options;
use crate::bisect::{Bracket, along};
use crate::code::{Atom, Code, Kind, Score, Source, Test};
use crate::error::{NOT_A_NUMBER, difference};
use crate::linear::{Changes, Polytope};
use crate::point::Point;
use crate::step::{Axis, normal};

/// Improvements after which their common direction is tried.
const PATTERN: u32 = 3;

/// How far a step goes along it, in multiples of what was gone.
const FARTHEST: f64 = 1e9;

/// The best point seen: a solution if its error is zero and it was confirmed.
pub struct Found {
    /// Its values.
    pub model: Model,
    /// The sum of its error scores.
    pub error: f64,
    /// Whether it satisfies everything.
    pub solved: bool,
    /// How often the constraints were evaluated.
    pub evaluations: u64,
}

/// One search.
pub struct Search<'c> {
    code: &'c Code,
    pool: &'c Pool,
    options: &'c Options,
    rng: Rng,
    point: Point<'c>,
    polytope: Polytope<'c>,
    /// The constraints that the walk never leaves.
    linear: Vec<u32>,
    /// The constraints that it tries to satisfy.
    rest: Vec<u32>,
    /// Per input: for how many steps it is tabu.
    tabu: Vec<u32>,
    evaluator: Evaluator,
    nearest: Option<(f64, Vec<u64>)>,
    /// Improvements so far, and where the last few of them began.
    improvements: u32,
    behind: Vec<f64>,
    most: u64,
    limit: Limit,
}

impl<'c> Search<'c> {
    /// A search that evaluates the constraints at most `most` times.
    pub fn new(code: &'c Code, pool: &'c Pool, options: &'c Options, most: u64, limit: Limit) -> Self {
        Self {
            code,
            pool,
            options,
            rng: Rng::of(options.seed, code.constraints.len() as u64),
            point: Point::new(code, pool),
            polytope: Polytope::new(code, &[]),
            linear: Vec::new(),
            rest: Vec::new(),
            tabu: vec![0; code.inputs.len()],
            evaluator: Evaluator::new(),
            nearest: None,
            improvements: 0,
            behind: Vec::new(),
            most,
            limit,
        }
    }

    /// Searches from a start, then from others. `start` is a solution of some of the constraints.
    pub fn run(mut self, start: Option<&Model>) -> Found {
        let others = (0..=self.options.restarts).map(|attempt| (attempt, None));
        for (attempt, start) in start.map(|start| (0, Some(start))).into_iter().chain(others) {
            self.begin(attempt, start);
            if self.walk() {
                let model = self.code.model(self.point.registers());
                return Found { model, error: 0.0, solved: true, evaluations: self.point.evaluations };
            }
            if self.is_over() {
                break;
            }
        }
        let (error, registers) = self.nearest.unwrap_or((f64::MAX, self.code.registers.clone()));
        Found { model: self.code.model(&registers), error, solved: false, evaluations: self.point.evaluations }
    }

    /// Goes to the start of an attempt; constraints that are linear but violated there are searched for like the others.
    fn begin(&mut self, attempt: u32, start: Option<&Model>) {
        let code = self.code;
        self.linear = (0..code.constraints.len() as u32).filter(|&at| self.form(at)).collect();
        self.rest = (0..code.constraints.len() as u32).filter(|&at| !self.form(at)).collect();
        self.polytope = Polytope::new(code, &self.linear);
        self.tabu.fill(0);
        self.behind.clear();
        self.point.exact = false;
        for (number, input) in code.inputs.iter().enumerate() {
            let bits = match (start, input.source) {
                (Some(model), Source::Var(var)) => value(model, var, input.kind),
                (Some(model), Source::Element(number)) => {
                    let element = &code.elements[number as usize];
                    let index = self.point.register(element.index) as i32;
                    model.element(element.array, element.ty, index).canonical().bits()
                }
                (None, _) => {
                    let axis = Axis { code, kind: input.kind, radius: self.options.radius, bounds: FREE };
                    if attempt == 0 { input.kind.bits(normal(&mut self.rng)) } else { axis.step(0, &mut self.rng) }
                }
            };
            self.point.set(number, bits);
        }
        if !self.is_inside() {
            let mut values: Vec<f64> = (0..code.inputs.len()).map(|input| self.number(input as u32)).collect();
            values.iter_mut().filter(|value| !value.is_finite()).for_each(|value| *value = 0.0);
            self.polytope.approach(&mut values);
            for (number, input) in code.inputs.iter().enumerate() {
                self.point.set(number, input.kind.bits(values[number]));
            }
        }
        self.point.keep();
        let violated: Vec<u32> = self.linear.iter().copied().filter(|&at| self.error_at(at) > 0.0).collect();
        if !violated.is_empty() {
            self.linear.retain(|at| !violated.contains(at));
            self.rest.extend(violated);
            self.rest.sort_unstable();
            self.polytope = Polytope::new(code, &self.linear);
        }
    }

    fn form(&self, constraint: u32) -> bool {
        self.code.constraints[constraint as usize].form.is_some()
    }

    fn number(&self, input: u32) -> f64 {
        self.code.inputs[input as usize].kind.number(self.point.input(input as usize))
    }

    fn error_at(&self, constraint: u32) -> f64 {
        self.point.error(self.code.constraints[constraint as usize].score)
    }

    /// The error of the point.
    fn error(&self) -> f64 {
        self.rest.iter().fold(0.0, |sum: f64, &at| sum + self.error_at(at)).min(f64::MAX)
    }

    /// Whether the point is in the polytope.
    fn is_inside(&self) -> bool {
        self.linear.iter().all(|&at| self.error_at(at) == 0.0)
    }

    fn is_over(&self) -> bool {
        self.point.evaluations >= self.most || self.limit.is_over()
    }

    /// Algorithm 5.1 from the present point; true when it is a solution.
    fn walk(&mut self) -> bool {
        let steps = u64::from(self.options.steps) * self.rest.len().max(1) as u64;
        let all: Vec<usize> = (0..self.code.inputs.len()).collect();
        let mut involved: Vec<u32> =
            self.rest.iter().flat_map(|&at| &self.code.constraints[at as usize].inputs).copied().collect();
        involved.sort_unstable();
        involved.dedup();
        let tabu = self.options.tabu.unwrap_or_else(|| (involved.len() as u32 / 2).clamp(1, 3));
        for _ in 0..=steps {
            let before = self.error();
            if before == 0.0 && self.is_inside() && self.confirm() {
                return true;
            }
            if self.nearest.as_ref().is_none_or(|nearest| before < nearest.0) {
                self.nearest = Some((before, self.point.registers().to_vec()));
            }
            if self.is_over() || involved.is_empty() {
                return false;
            }
            if involved.iter().all(|&input| self.tabu[input as usize] > 0) {
                if let Some(changes) = self.random_step(&all) {
                    self.apply(&changes);
                    self.point.keep();
                }
                self.tabu.fill(0);
            }
            let before = self.error();
            let Some(worst) = self.worst(&involved) else { continue };
            match self.best_neighbour(worst) {
                Some((error, changes)) if error < before => {
                    self.apply(&changes);
                    self.point.keep();
                    self.go_on(error, &all);
                    self.tabu.iter_mut().for_each(|steps| *steps = steps.saturating_sub(1));
                }
                _ => self.tabu[worst] = tabu,
            }
        }
        false
    }

    /// Narrow valleys are seldom parallel to an axis: after some improvements, a step along the line that they made together.
    fn go_on(&mut self, mut error: f64, all: &[usize]) {
        self.improvements += 1;
        if !self.improvements.is_multiple_of(PATTERN) {
            return;
        }
        let here: Vec<f64> = all.iter().map(|&input| self.number(input as u32)).collect();
        let before = std::mem::replace(&mut self.behind, here.clone());
        let mut factor = 1.0;
        while before.len() == here.len() && factor < FARTHEST {
            let mut changes: Option<Changes> = None;
            for &input in all {
                let (step, kind) = (here[input] - before[input], self.code.inputs[input].kind);
                if step == 0.0 || !step.is_finite() || matches!(kind, Kind::Bool | Kind::Ref) {
                    continue;
                }
                let bits = kind.bits(here[input] + factor * step);
                match &mut changes {
                    Some(changes) => changes.push(input, bits),
                    None => changes = Some(Changes::one(input, bits)),
                }
            }
            let Some(changes) = changes else { return };
            let changes = self.adjusted(changes);
            self.apply(&changes);
            if !self.is_inside() || self.error() >= error {
                self.point.undo();
                return;
            }
            self.point.keep();
            error = self.error();
            factor *= 2.0;
        }
    }

    /// Whether the exact evaluator agrees. Where estimates of opaque functions misled, the walk goes on with true values.
    fn confirm(&mut self) -> bool {
        let model = self.code.model(self.point.registers());
        self.evaluator.forget();
        if self.code.constraints.iter().all(|constraint| self.evaluator.holds(self.pool, constraint.term, &model)) {
            return true;
        }
        if !self.point.exact {
            self.point.exact = true;
            self.point.refresh();
        }
        false
    }

    /// The input that the errors blame most and that is not tabu; one of several at random.
    fn worst(&mut self, involved: &[u32]) -> Option<usize> {
        let mut blame = vec![0.0f64; self.code.inputs.len()];
        for &at in &self.rest {
            let error = self.error_at(at);
            for &input in &self.code.constraints[at as usize].inputs {
                blame[input as usize] = (blame[input as usize] + error).min(f64::MAX);
            }
        }
        let open = || involved.iter().map(|&input| input as usize).filter(|&input| self.tabu[input] == 0);
        let most = open().map(|input| blame[input]).fold(-1.0, f64::max);
        let worst: Vec<usize> = open().filter(|&input| blame[input] == most).collect();
        self.rng.pick(&worst).copied()
    }

    /// Algorithm 5.3: the best of some points that differ from this one along the axis of an input, and its error.
    fn best_neighbour(&mut self, input: usize) -> Option<(f64, Changes)> {
        let mut best: Option<(f64, Changes)> = None;
        let mut consider = |error: f64, changes: Changes| {
            if best.as_ref().is_none_or(|best| error < best.0) {
                best = Some((error, changes));
            }
        };
        let violated: Vec<u32> = self
            .rest
            .iter()
            .copied()
            .filter(|&at| self.error_at(at) > 0.0)
            .filter(|&at| self.code.constraints[at as usize].inputs.binary_search(&(input as u32)).is_ok())
            .collect();
        if let Kind::Int | Kind::Long = self.code.inputs[input].kind {
            // Where a bisection ends, the solution of a function that is not monotone is often one step away.
            for near in [-1.0, 1.0] {
                let kind = self.code.inputs[input].kind;
                let bits = kind.bits(kind.number(self.point.input(input)) + near);
                if let Some((error, changes)) = self.try_value(input, bits, None) {
                    consider(error, changes);
                }
            }
        }
        let mut halved = false;
        for _ in 0..self.options.neighbours {
            let Some(random) = self.random_step(&[input]) else { continue };
            let atom = self.rng.pick(&violated).copied().filter(|_| self.options.bisection);
            let atom = atom.and_then(|at| self.active(self.code.constraints[at as usize].score));
            let here = atom.map(|atom| self.difference(&atom));
            self.apply(&random);
            let error = self.error();
            let there = atom.map(|atom| self.difference(&atom));
            self.point.undo();
            let from = self.point.input(input);
            let to = random.of(input).unwrap_or(from);
            consider(error, random);
            let (Some(atom), Some(here), Some(there)) = (atom, here, there) else { continue };
            let kind = self.code.inputs[input].kind;
            let bits = along(&atom, kind, (from, here), (to, there), &mut self.rng);
            if let Some((error, changes)) = self.try_value(input, bits, None) {
                consider(error, changes);
            }
            let equation = atom.positive && matches!(atom.test, Test::Same | Test::FloatEqual);
            if equation
                && !halved
                && let Some(mut bracket) = Bracket::new(kind, (from, here), (to, there))
            {
                halved = true;
                while let Some(middle) = bracket.middle() {
                    let mut value = f64::NAN;
                    let tried = self.try_value(input, middle, Some((&atom, &mut value)));
                    if let Some((error, changes)) = tried {
                        consider(error, changes);
                    }
                    bracket.narrow(middle, value);
                }
            }
        }
        best
    }

    /// Gives one input a value, restores equations, and evaluates; `None` outside the polytope. The difference of an atom there is noted.
    fn try_value(&mut self, input: usize, bits: u64, noted: Option<(&Atom, &mut f64)>) -> Option<(f64, Changes)> {
        let changes = self.adjusted(Changes::one(input, bits));
        self.apply(&changes);
        let (inside, error) = (self.is_inside(), self.error());
        if let Some((atom, value)) = noted {
            *value = self.difference(atom);
        }
        self.point.undo();
        inside.then_some((error, changes))
    }

    /// Algorithm 5.4: new values for some inputs, inside the polytope; `None` when none of a few was.
    fn random_step(&mut self, inputs: &[usize]) -> Option<Changes> {
        for _ in 0..self.options.samples {
            let mut changes: Option<Changes> = None;
            for &input in inputs {
                let kind = self.code.inputs[input].kind;
                let bounds = self.polytope.bounds(input, |input| self.number(input));
                let axis = Axis { code: self.code, kind, radius: self.options.radius, bounds };
                let bits = axis.step(self.point.input(input), &mut self.rng);
                match &mut changes {
                    Some(changes) => changes.push(input, bits),
                    None => changes = Some(Changes::one(input, bits)),
                }
            }
            let changes = self.adjusted(changes?);
            if self.linear.is_empty() {
                return Some(changes);
            }
            self.apply(&changes);
            let inside = self.is_inside();
            self.point.undo();
            if inside {
                return Some(changes);
            }
        }
        None
    }

    /// Changes, with those that restore the linear equations.
    fn adjusted(&mut self, mut changes: Changes) -> Changes {
        let Self { polytope, code, point, rng, .. } = self;
        let number = |input: u32| code.inputs[input as usize].kind.number(point.input(input as usize));
        polytope.adjust(&mut changes, number, |count| rng.below(count));
        changes
    }

    fn apply(&mut self, changes: &Changes) {
        for (input, bits) in changes.iter() {
            self.point.set(input, bits);
        }
    }

    fn difference(&self, atom: &Atom) -> f64 {
        difference(atom, self.point.register(atom.a), self.point.register(atom.b))
    }

    /// The atom to work on for a violated score: of two that must hold a violated one, of two alternatives the nearer.
    fn active(&mut self, score: u32) -> Option<Atom> {
        match self.code.scores[score as usize] {
            Score::Atom(atom) => Some(atom),
            Score::Partial(atom, first, count) => {
                if !self.difference(&atom).is_nan() {
                    return Some(atom);
                }
                // First into the domains of the functions.
                let bounds = self.point.bounds(first, count).filter(|&(_, error)| error > 0.0 && error < NOT_A_NUMBER);
                let bounds: Vec<Atom> = bounds.map(|(&bound, _)| bound).collect();
                self.rng.pick(&bounds).copied().or(Some(atom))
            }
            Score::Truth(..) | Score::Constant(_) => None,
            Score::Both(a, b) => {
                let wrong: Vec<u32> = [a, b].into_iter().filter(|&part| self.point.error(part) > 0.0).collect();
                let part = *self.rng.pick(&wrong)?;
                self.active(part)
            }
            Score::Either(a, b) => self.active(if self.point.error(a) <= self.point.error(b) { a } else { b }),
        }
    }
}

/// No bounds.
const FREE: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

/// The bits of an unknown in a model.
fn value(model: &Model, var: Var, kind: Kind) -> u64 {
    match kind {
        Kind::Bool => u64::from(model.bool(var)),
        Kind::Ref => u64::from(model.object(var)),
        Kind::Int => model.number(var, Type::Int).bits(),
        Kind::Long => model.number(var, Type::Long).bits(),
        Kind::Float => model.number(var, Type::Float).canonical().bits(),
        Kind::Double => model.number(var, Type::Double).canonical().bits(),
    }
}
