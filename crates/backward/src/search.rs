//! The search (algorithm 4.1): suffixes with fewer iterations of loops first, among these the longest; what is infeasible is dropped.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

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
    pub until: Option<Instant>,
    /// Set from outside when to stop at once. Default is none.
    pub stop: Option<&'static AtomicBool>,
}

impl Default for Budget {
    fn default() -> Self {
        Self { segments: 2_000, iterations: 4, conflicts: 1_000, until: None, stop: None }
    }
}

/// Why a part of the ways to the target is excluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The source lines of the way, in the order of execution.
    pub lines: Vec<u16>,
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
    /// Not decided: why, and the longest way that may be feasible, as source lines.
    GaveUp(String, Vec<u16>),
}

/// Asks whether a way from an entry point can be taken, with concrete values. True when it was.
pub type Confirm<'c, 'p> = &'c mut dyn FnMut(&mut Machine<'p>, MethodId, &Suffix) -> Result<(), String>;

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
    /// Look for callers of entry points too.
    pub beyond_entries: bool,
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
        Self { machine, universe, calls, solver, entries, beyond_entries: false, budget, segments: 0, flows }
    }

    /// Looks for a way to the target.
    pub fn run(&mut self, target: &Target, confirm: Confirm<'_, 'p>) -> Answer {
        let mut waiting = Waiting::default();
        let mut refuted = Vec::new();
        let mut open: Option<(String, Suffix)> = None;
        // Ways through what does not matter: needed only if a way past it fails with concrete values.
        let mut postponed: Vec<Suffix> = Vec::new();
        let mut failed: Option<String> = None;
        let Some(flow) = self.flow(target.method) else {
            return Answer::GaveUp("the method cannot be translated".into(), Vec::new());
        };
        // What is reached through other rules of the target alone adds nothing to them.
        let is_first = |rule: &&u32| {
            let before = &flow.before[flow.owner[**rule as usize].index()];
            before.is_empty() || before.iter().any(|(known, _)| known == *rule || !target.rules.contains(known))
        };
        for &rule in target.rules.iter().filter(is_first) {
            let suffix = Suffix::new(target.method, flow.owner[rule as usize], rule);
            self.segment(suffix, &mut waiting, &mut refuted, &mut open, &mut postponed);
        }
        loop {
            if let Some(why) = self.is_over() {
                return self.gave_up(why, open, failed);
            }
            let Some(suffix) = waiting.pop() else {
                if failed.is_none() || postponed.is_empty() {
                    break;
                }
                for suffix in std::mem::take(&mut postponed) {
                    self.segment(suffix, &mut waiting, &mut refuted, &mut open, &mut postponed);
                }
                continue;
            };
            if suffix.cost > ITERATION * self.budget.iterations {
                open.get_or_insert_with(|| ("a loop that needs more iterations".into(), suffix));
                continue;
            }
            let choices = self.choices(&suffix);
            if choices.is_empty() {
                open.get_or_insert_with(|| ("no caller is known".into(), suffix.clone()));
            }
            for choice in choices {
                match choice {
                    Choice::Entry(method) => match confirm(self.machine, method, &suffix) {
                        Ok(()) => return Answer::Reached(method),
                        Err(why) => {
                            failed.get_or_insert(why);
                        }
                    },
                    Choice::Longer(longer) => {
                        self.segment(longer, &mut waiting, &mut refuted, &mut open, &mut postponed);
                    }
                    Choice::Skipping(longer, through) => {
                        postponed.extend(through);
                        self.segment(longer, &mut waiting, &mut refuted, &mut open, &mut postponed);
                    }
                }
            }
        }
        match (open, failed) {
            (None, None) => Answer::Unreachable(refuted),
            (open, failed) => self.gave_up("every way was tried".into(), open, failed),
        }
    }

    /// Extends a suffix straight to where ways part, and keeps it unless it is infeasible.
    fn segment(
        &mut self,
        mut suffix: Suffix,
        waiting: &mut Waiting,
        refuted: &mut Vec<Refutation>,
        open: &mut Option<(String, Suffix)>,
        postponed: &mut Vec<Suffix>,
    ) {
        if self.is_over().is_some() || self.segments >= self.budget.segments {
            open.get_or_insert_with(|| ("the budget".into(), suffix));
            return;
        }
        let mut straight = 0;
        loop {
            let mut choices = self.choices(&suffix);
            match (choices.pop(), choices.is_empty()) {
                (Some(Choice::Longer(longer)), true) if straight < STRAIGHT => suffix = longer,
                (Some(Choice::Skipping(longer, through)), true) if straight < STRAIGHT => {
                    postponed.extend(through);
                    suffix = longer;
                }
                _ => break,
            }
            straight += 1;
        }
        suffix.segments += 1;
        match self.evaluate(&suffix) {
            Verdict::Feasible => waiting.push(suffix),
            Verdict::Infeasible(conditions) => {
                refuted.push(Refutation { lines: self.lines(&suffix), conditions });
            }
            Verdict::Unknown(why) => {
                tracing::debug!(%why, turns = suffix.len(), "a suffix that is not decided");
                waiting.push(suffix);
            }
        }
    }

    fn gave_up(&mut self, why: String, open: Option<(String, Suffix)>, failed: Option<String>) -> Answer {
        let lines = open.as_ref().map(|(_, suffix)| self.lines(suffix)).unwrap_or_default();
        let because = failed.or(open.map(|(why, _)| why));
        Answer::GaveUp(because.unwrap_or(why), lines)
    }

    fn is_over(&self) -> Option<String> {
        if self.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Some("interrupted".into());
        }
        self.budget.until.filter(|&until| Instant::now() >= until).map(|_| "the time is over".into())
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
    pub(crate) fn lines(&mut self, suffix: &Suffix) -> Vec<u16> {
        let mut lines: Vec<u16> = Vec::new();
        for turn in suffix.turns().iter().rev() {
            let engine::Turn::Take { taken, .. } = turn else { continue };
            let Some(flow) = self.flow(taken.method) else { continue };
            let offset = flow.rules.origins_of(&flow.rules.rules[taken.rule as usize]).first().copied();
            lines.extend(offset.and_then(|offset| flow.rules.line(offset)));
        }
        lines.dedup();
        lines
    }
}

/// Straight steps of one segment: a method without a branch can be long, but not endless.
const STRAIGHT: u32 = 10_000;

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
