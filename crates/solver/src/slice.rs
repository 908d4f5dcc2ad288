//! Independence slicing: a check looks only at the asserted conditions that are connected with the question by shared
//! unknowns.
//!
//! The rest is known to have a solution: the link remembers, for every height of the stack, a model of all conditions
//! up to there (the models of its own answers), and merges the answer for the part into it. Conditions asserted above
//! the last such height are not trusted; they belong to the question. So the link is right whatever the caller
//! asserts, and fast when the caller asserts what it has just checked. Parts are a union-find over unknowns, undone in
//! step with `pop`.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use term::{Evaluator, Pool, Term, Unknown, Unknowns};

use crate::occurrences::Occurrences;
use crate::stats::{Link, Meter};
use crate::{Limit, Model, Solver, Verdict};

/// How many models are remembered per height, for the conditions that will be asserted on top of it.
const CANDIDATES: usize = 4;

/// The link of the chain.
pub(crate) struct Slice {
    levels: Vec<Level>,
    /// The models of a stack without conditions.
    bottom: Vec<Rc<Model>>,
    unknowns: Unknowns,
    occurrences: Occurrences,
    /// The unknowns of which an offered model says something else.
    changed: Vec<Unknown>,
    /// The last part that was asked for, with its roots: their memory is used again.
    last_part: (Vec<Term>, Vec<u32>),
    /// The numbers of the unknowns of a condition that is being connected.
    connected: Vec<u32>,
    /// The union-find: numbers of unknowns, parents, sizes.
    numbers: FxHashMap<Unknown, u32>,
    parents: Vec<u32>,
    sizes: Vec<u32>,
    /// The roots that were joined into others, in order.
    joined: Vec<u32>,
    evaluator: Evaluator,
    /// The model under which `evaluator` remembers values.
    evaluated: Option<Rc<Model>>,
    meter: Rc<Meter>,
    next: Box<dyn Solver>,
}

struct Level {
    condition: Term,
    /// One of its unknowns, by number; `None` for a constant.
    unknown: Option<u32>,
    /// The length of `joined` before it.
    joined: usize,
    /// A model of all conditions up to this one, if one is known.
    model: Option<Rc<Model>>,
    /// Models that answers at this height gave, newest last.
    candidates: Vec<Rc<Model>>,
}

impl Slice {
    pub(crate) fn new(meter: Rc<Meter>, next: Box<dyn Solver>) -> Self {
        Self {
            levels: Vec::new(),
            bottom: vec![Rc::default()],
            unknowns: Unknowns::new(),
            occurrences: Occurrences::default(),
            changed: Vec::new(),
            last_part: Default::default(),
            connected: Vec::new(),
            numbers: FxHashMap::default(),
            parents: Vec::new(),
            sizes: Vec::new(),
            joined: Vec::new(),
            evaluator: Evaluator::new(),
            evaluated: None,
            meter,
            next,
        }
    }

    fn root(&self, mut unknown: u32) -> u32 {
        while self.parents[unknown as usize] != unknown {
            unknown = self.parents[unknown as usize];
        }
        unknown
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            let (child, parent) = if self.sizes[a as usize] <= self.sizes[b as usize] { (a, b) } else { (b, a) };
            self.parents[child as usize] = parent;
            self.sizes[parent as usize] += self.sizes[child as usize];
            self.joined.push(child);
        }
    }

    fn separate(&mut self, len: usize) {
        while self.joined.len() > len {
            if let Some(child) = self.joined.pop() {
                let parent = self.parents[child as usize];
                self.sizes[parent as usize] -= self.sizes[child as usize];
                self.parents[child as usize] = child;
            }
        }
    }

    /// Joins the unknowns of a condition; one of them.
    fn connect(&mut self, pool: &Pool, condition: Term) -> Option<u32> {
        let mut connected = std::mem::take(&mut self.connected);
        connected.clear();
        for &unknown in self.unknowns.of(pool, condition) {
            let fresh = self.numbers.len() as u32;
            let number = *self.numbers.entry(unknown).or_insert(fresh);
            if number == fresh {
                self.parents.push(number);
                self.sizes.push(1);
            }
            connected.push(number);
        }
        let first = connected.first().copied();
        if let Some(first) = first {
            connected[1..].iter().for_each(|&number| self.join(first, number));
        }
        self.connected = connected;
        first
    }

    /// The height up to which a model is known, and that model.
    fn trusted(&self) -> (usize, Option<Rc<Model>>) {
        for (i, level) in self.levels.iter().enumerate().rev() {
            if let Some(model) = &level.model {
                return (i + 1, Some(Rc::clone(model)));
            }
        }
        (0, None)
    }

    /// The asserted conditions that are connected with the assumptions or not trusted, and the roots of their unknowns. The assumptions
    /// stay connected until they are separated again.
    fn part(&mut self, pool: &Pool, trusted: usize, assumptions: &[Term]) -> (Vec<Term>, Vec<u32>) {
        let (mut part, mut seeds) = std::mem::take(&mut self.last_part);
        part.clear();
        seeds.clear();
        seeds.extend(assumptions.iter().filter_map(|&a| self.connect(pool, a)));
        seeds.extend(self.levels[trusted..].iter().filter_map(|level| level.unknown));
        for seed in &mut seeds {
            *seed = self.root(*seed);
        }
        seeds.sort_unstable();
        seeds.dedup();
        for (i, level) in self.levels.iter().enumerate() {
            if i >= trusted || level.unknown.is_some_and(|unknown| seeds.contains(&self.root(unknown))) {
                part.push(level.condition);
            }
        }
        (part, seeds)
    }

    /// Whether a model satisfies a condition. Values are remembered as long as the model is the same.
    fn holds(&mut self, pool: &Pool, condition: Term, model: &Rc<Model>) -> bool {
        if !self.evaluated.as_ref().is_some_and(|evaluated| Rc::ptr_eq(evaluated, model)) {
            self.evaluated = Some(Rc::clone(model));
            self.evaluator.forget();
        }
        self.evaluator.holds(pool, condition, &**model)
    }

    /// A model of all asserted conditions that satisfies one more.
    fn model_of(&mut self, pool: &Pool, condition: Term) -> Option<Rc<Model>> {
        let below = self.levels.last().and_then(|level| level.model.clone());
        if let Some(model) = below.filter(|model| self.holds(pool, condition, model)) {
            return Some(model);
        }
        (0..self.candidates().len()).rev().find_map(|i| {
            let model = Rc::clone(&self.candidates()[i]);
            self.holds(pool, condition, &model).then_some(model)
        })
    }

    /// Whether a model satisfies all asserted conditions. Below the height of a known model, only those are evaluated that mention an
    /// unknown of which the two say different things.
    fn confirmed(&mut self, pool: &Pool, model: &Rc<Model>) -> bool {
        let (trusted, known) = self.trusted();
        if !(trusted..self.levels.len()).rev().all(|at| self.holds(pool, self.levels[at].condition, model)) {
            return false;
        }
        let Some(known) = known.filter(|known| !Rc::ptr_eq(known, model)) else { return true };
        let mut changed = std::mem::take(&mut self.changed);
        changed.clear();
        known.differing(model, &mut changed);
        let confirmed = changed.iter().all(|&unknown| {
            (0..self.occurrences.of(unknown).len()).all(|i| {
                let at = self.occurrences.of(unknown)[i] as usize;
                self.holds(pool, self.levels[at].condition, model)
            })
        });
        self.changed = changed;
        confirmed
    }

    /// The models that answers at the present height gave.
    fn candidates(&self) -> &[Rc<Model>] {
        self.levels.last().map_or(&self.bottom, |level| &level.candidates)
    }

    fn remember(&mut self, model: &Rc<Model>) {
        let candidates = self.levels.last_mut().map_or(&mut self.bottom, |level| &mut level.candidates);
        if candidates.len() == CANDIDATES {
            candidates.remove(0);
        }
        candidates.push(Rc::clone(model));
    }
}

impl Solver for Slice {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.next.push(pool, condition);
        let joined = self.joined.len();
        let unknown = self.connect(pool, condition);
        self.occurrences.push(self.unknowns.of(pool, condition));
        let model = self.model_of(pool, condition);
        self.levels.push(Level { condition, unknown, joined, model, candidates: Vec::new() });
    }

    fn pop(&mut self) {
        self.next.pop();
        if let Some(level) = self.levels.pop() {
            self.separate(level.joined);
            self.occurrences.pop();
        }
    }

    fn offer(&mut self, pool: &Pool, model: &Rc<Model>) {
        if self.confirmed(pool, model)
            && let Some(level) = self.levels.last_mut()
        {
            level.model = Some(Rc::clone(model));
        }
        self.next.offer(pool, model);
    }

    fn identities(&self, from: usize, into: &mut Vec<(Term, bool)>) -> usize {
        self.next.identities(from, into)
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        let watch = self.meter.start(Link::Slice);
        let (trusted, rest) = self.trusted();
        if let (true, Some(model)) = (trusted == self.levels.len(), &rest)
            && assumptions.iter().all(|&assumption| self.holds(pool, assumption, model))
        {
            return self.meter.answered(&watch, Verdict::Sat(Rc::clone(model)));
        }
        let joined = self.joined.len();
        let (part, roots) = self.part(pool, trusted, assumptions);
        let all = part.len() == self.levels.len();
        if let Some(rest) = &rest {
            self.next.hint(rest, trusted);
        }
        self.meter.pause(&watch);
        let verdict = if all {
            self.next.check(pool, assumptions, limit)
        } else {
            self.next.check_part(pool, &part, assumptions, limit)
        };
        let verdict = match (verdict, rest) {
            (Verdict::Sat(model), Some(rest)) if !all => {
                let of_part =
                    |unknown| self.numbers.get(&unknown).is_some_and(|&number| roots.contains(&self.root(number)));
                Verdict::Sat(Rc::new(rest.joined(&model, of_part)))
            }
            (verdict, _) => verdict,
        };
        self.separate(joined);
        self.last_part = (part, roots);
        let Verdict::Sat(model) = verdict else { return verdict };
        self.remember(&model);
        if assumptions.is_empty()
            && let Some(level) = self.levels.last_mut()
        {
            level.model = Some(Rc::clone(&model));
        }
        Verdict::Sat(model)
    }
}
