//! The search (algorithm 4.1): suffixes with fewer iterations of loops first, among these the longest; what is infeasible is dropped.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use base::Until;
use engine::Machine;
use heap::Universe;
use program::MethodId;
use rustc_hash::FxHashMap;
use solver::Solver;

use crate::calls::CallSites;
use crate::choices::{Choice, ITERATION};
use crate::evaluate::Verdict;
use crate::flow::Flow;
use crate::suffix::{Suffix, Target};

/// How much a search may cost.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Segments to evaluate. Default is 2,000.
    pub segments: u64,
    /// Iterations of loops on one way. Default is 4.
    pub iterations: u32,
    /// Conflicts of one question to the solver. Default is 1,000.
    pub conflicts: u64,
    /// When to stop at the latest. Default is never.
    pub until: Option<Until>,
    /// Set from outside when to stop at once. Default is none.
    pub stop: Option<&'static AtomicBool>,
}

impl Default for Budget {
    fn default() -> Self {
        Self { segments: 2_000, iterations: 4, conflicts: 1_000, until: None, stop: None }
    }
}

/// A source line on a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The method that it belongs to.
    pub method: MethodId,
    /// Its number.
    pub line: u16,
}

/// Why a part of the ways to the target is excluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The way, in the order of execution.
    pub way: Vec<Place>,
    /// The conditions that have no common solution.
    pub conditions: Vec<String>,
}

/// What a search found.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A way from this entry point that was confirmed.
    Reached(MethodId),
    /// There is none: every way is excluded.
    Unreachable(Vec<Refutation>),
    /// Not decided: why, and the way that came nearest.
    GaveUp(String, Vec<Place>),
}

/// Why a way from an entry point is not confirmed.
#[derive(Clone, Debug)]
pub enum Unconfirmed {
    /// It may exist all the same.
    Failed(String),
    /// What the entry point requires excludes it.
    Excluded {
        /// What is required, in words.
        by: Vec<String>,
    },
}

/// Asks whether a way from an entry point can be taken, with concrete values.
pub type Confirm<'c, 'p> = &'c mut dyn FnMut(&mut Machine<'p>, MethodId, &Suffix) -> Result<(), Unconfirmed>;

/// A search.
pub struct Search<'s, 'p> {
    /// Runs suffixes; explores up to a criterion.
    pub machine: &'s mut Machine<'p>,
    /// The classes that unknown objects may have.
    pub universe: Rc<Universe>,
    /// Who calls whom.
    pub calls: &'s mut CallSites<'p>,
    /// Makes solvers.
    pub solver: &'s dyn Fn() -> Box<dyn Solver>,
    /// The entry points.
    pub entries: &'s dyn Fn(MethodId) -> bool,
    /// What it may cost.
    pub budget: Budget,
    /// Segments evaluated so far.
    pub segments: u64,
    flows: FxHashMap<MethodId, Option<Rc<Flow>>>,
}

/// A suffix that waits: the cheapest loops first, then the one with the most segments, then the oldest.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank(Reverse<u32>, u32, Reverse<u64>);

impl<'s, 'p> Search<'s, 'p> {
    /// A search with the default budget.
    pub fn new(
        machine: &'s mut Machine<'p>,
        universe: Rc<Universe>,
        calls: &'s mut CallSites<'p>,
        solver: &'s dyn Fn() -> Box<dyn Solver>,
        entries: &'s dyn Fn(MethodId) -> bool,
    ) -> Self {
        let (budget, flows) = (Budget::default(), FxHashMap::default());
        Self { machine, universe, calls, solver, entries, budget, segments: 0, flows }
    }

    /// Looks for a way to the target.
    pub fn run(&mut self, target: &Target, confirm: Confirm<'_, 'p>) -> Answer {
        let Some(flow) = self.flow(target.method) else {
            return Answer::GaveUp("the method cannot be translated".into(), Vec::new());
        };
        let mut found = Found::default();
        // What is reached through other rules of the target alone adds nothing to them.
        let is_first = |rule: &&u32| {
            let before = &flow.before[flow.owner[**rule as usize].index()];
            before.is_empty() || before.iter().any(|(known, _)| known == *rule || !target.rules.contains(known))
        };
        for &rule in target.rules.iter().filter(is_first) {
            self.segment(Suffix::new(target.method, flow.owner[rule as usize], rule), &mut found);
        }
        loop {
            if let Some(why) = self.is_over() {
                return self.gave_up(why, found);
            }
            let Some(suffix) = found.waiting.pop() else {
                if found.failed.is_none() || found.postponed.is_empty() {
                    break;
                }
                for suffix in std::mem::take(&mut found.postponed) {
                    self.segment(suffix, &mut found);
                }
                continue;
            };
            if suffix.cost > ITERATION * self.budget.iterations {
                found.leave("a loop that needs more iterations", suffix);
                continue;
            }
            let choices = self.choices(&suffix);
            if choices.is_empty() {
                found.leave("no caller is known", suffix.clone());
            }
            for choice in choices {
                match choice {
                    Choice::Entry(method) => match confirm(self.machine, method, &suffix) {
                        Ok(()) => return Answer::Reached(method),
                        Err(Unconfirmed::Failed(why)) => {
                            found.failed.get_or_insert_with(|| (why, suffix.clone()));
                        }
                        Err(Unconfirmed::Excluded { by }) => {
                            found.refuted.push(Refutation { way: self.places(&suffix), conditions: by });
                        }
                    },
                    Choice::Unfollowed => found.leave("callers that are not followed", suffix.clone()),
                    Choice::Longer(longer) => self.segment(longer, &mut found),
                    Choice::Skipping(longer, through) => {
                        found.postponed.extend(through);
                        self.segment(longer, &mut found);
                    }
                }
            }
        }
        match found {
            Found { open: None, failed: None, refuted, .. } => Answer::Unreachable(refuted),
            found => self.gave_up("every way was tried".into(), found),
        }
    }

    /// Extends a suffix straight to where ways part, and keeps it unless it is infeasible.
    fn segment(&mut self, mut suffix: Suffix, found: &mut Found) {
        if self.is_over().is_some() || self.segments >= self.budget.segments {
            found.leave("the budget", suffix);
            return;
        }
        for _ in 0..STRAIGHT {
            let mut choices = self.choices(&suffix);
            match (choices.pop(), choices.is_empty()) {
                (Some(Choice::Longer(longer)), true) => suffix = longer,
                (Some(Choice::Skipping(longer, through)), true) => {
                    found.postponed.extend(through);
                    suffix = longer;
                }
                _ => break,
            }
        }
        suffix.segments += 1;
        match self.evaluate(&suffix) {
            Verdict::Feasible => found.waiting.push(suffix),
            Verdict::Infeasible(conditions) => {
                found.refuted.push(Refutation { way: self.places(&suffix), conditions });
            }
            Verdict::Unknown(why) => {
                tracing::debug!(%why, turns = suffix.len(), "a suffix that is not decided");
                found.waiting.push(suffix);
            }
        }
    }

    fn gave_up(&mut self, why: String, found: Found) -> Answer {
        match found.failed.or(found.open) {
            Some((why, suffix)) => Answer::GaveUp(why, self.places(&suffix)),
            None => Answer::GaveUp(why, Vec::new()),
        }
    }

    fn is_over(&self) -> Option<String> {
        if self.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Some("interrupted".into());
        }
        self.budget.until.filter(Until::is_over).map(|_| "the time is over".into())
    }

    pub(crate) fn is_entry(&self, method: MethodId) -> bool {
        (self.entries)(method)
    }

    pub(crate) fn flow(&mut self, method: MethodId) -> Option<Rc<Flow>> {
        let calls = &*self.calls;
        let flow =
            self.flows.entry(method).or_insert_with(|| calls.rules(method).map(|rules| Rc::new(Flow::new(rules))));
        flow.clone()
    }

    /// The source lines of a suffix, in the order of execution, each once in a row.
    fn places(&mut self, suffix: &Suffix) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for turn in suffix.turns().iter().rev() {
            let engine::Turn::Take { taken, .. } = turn else { continue };
            let Some(flow) = self.flow(taken.method) else { continue };
            let offset = flow.rules.origins_of(&flow.rules.rules[taken.rule as usize]).first().copied();
            let line = offset.and_then(|offset| flow.rules.line(offset));
            places.extend(line.map(|line| Place { method: taken.method, line }));
        }
        places.dedup();
        places
    }
}

/// Straight steps of one segment: a method without a branch can be long, but not endless.
const STRAIGHT: u32 = 10_000;

/// What a search has so far.
#[derive(Default)]
struct Found {
    waiting: Waiting,
    refuted: Vec<Refutation>,
    /// The way of most segments that was left open, and why.
    open: Option<(String, Suffix)>,
    /// Ways through what does not matter: needed only if a way past it fails with concrete values.
    postponed: Vec<Suffix>,
    /// The first way from an entry point that failed so, and why.
    failed: Option<(String, Suffix)>,
}

impl Found {
    fn leave(&mut self, why: &str, suffix: Suffix) {
        if self.open.as_ref().is_none_or(|(_, known)| known.segments < suffix.segments) {
            self.open = Some((why.to_owned(), suffix));
        }
    }
}

/// Suffixes that wait, by rank.
#[derive(Default)]
struct Waiting {
    ranks: BinaryHeap<(Rank, usize)>,
    suffixes: Vec<Option<Suffix>>,
}

impl Waiting {
    fn push(&mut self, suffix: Suffix) {
        let number = self.suffixes.len();
        let rank = Rank(Reverse(suffix.cost), suffix.segments, Reverse(number as u64));
        self.ranks.push((rank, number));
        self.suffixes.push(Some(suffix));
    }

    fn pop(&mut self) -> Option<Suffix> {
        let (_, number) = self.ranks.pop()?;
        self.suffixes[number].take()
    }
}
