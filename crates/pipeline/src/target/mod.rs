//! `target`: inputs that reach a place, or why none does. First the search backwards; what it leaves open is explored forwards.

mod aim;
mod diff;
mod words;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use backward::{Answer, Budget, CallSites, Refutation, Target};
use base::Until;
use program::{MethodId, Program};
use rustc_hash::FxHashSet;
use testcase::{MethodReport, Report, SCHEMA, TargetReport, TargetsReport};

use crate::generate::{Extent, Forwards, TooSmall};
use crate::{Error, GenerateOptions, Generator, Opened, Select, own_classes, testable_methods};

pub use aim::{Aim, Aimed, aim};
pub use diff::changed_lines;

/// How to search.
#[derive(Clone, Debug)]
pub struct TargetOptions {
    /// Wall-clock time for one target. Default is 10 s.
    pub time: Duration,
    /// Call only these methods. Default is every method that tests can call.
    pub entries: Option<Vec<MethodId>>,
    /// Only inputs for which this boolean method of an entry point returns true. Default is all.
    pub requires: Option<String>,
    /// Whether `assert` statements are executed. Default is false.
    pub assertions: bool,
    /// Whether tests are planned. Default is false.
    pub plans: bool,
    /// What random choices are drawn from. Default is 0.
    pub seed: u64,
    /// Parameters of the walk.
    pub walk: walk::Options,
    /// Set from outside when to stop. Default is none.
    pub stop: Option<&'static AtomicBool>,
    /// Search backwards. Default is true.
    pub backwards: bool,
    /// Explore forwards where the search backwards gives up. Default is true.
    pub forwards: bool,
    /// Unknown strings are this long at most at first; longer ones are tried where shorter ones are not enough. Default is 12.
    pub longest_string: usize,
    /// The same of the elements of unknown containers. Default is what `generate` has.
    pub longest_container: Option<usize>,
    /// Take what restrictions leave out for impossible. Default is false.
    pub closed_world: bool,
}

impl Default for TargetOptions {
    fn default() -> Self {
        Self {
            time: Duration::from_secs(10),
            entries: None,
            requires: None,
            assertions: false,
            plans: false,
            seed: 0,
            walk: walk::Options::default(),
            stop: None,
            backwards: true,
            forwards: true,
            longest_string: 12,
            longest_container: None,
            closed_world: false,
        }
    }
}

/// What came of targets.
pub struct Targeted {
    /// The report on them.
    pub targets: TargetsReport,
    /// The entry points with the cases that reach them; what `emit` writes.
    pub report: Report,
    /// By target: the place of its case in the report, as method and case.
    pub cases: Vec<Option<(usize, u32)>>,
}

/// The part of the time in which the search goes backwards.
const BACKWARDS: f64 = 0.6;

/// Callers of callers that are explored forwards.
const CALLERS: usize = 6;

/// Looks for inputs that reach targets.
pub fn target(opened: &Opened, aims: &[Aimed], options: &TargetOptions) -> Targeted {
    let classes = own_classes(opened);
    let testable = entry_points(opened, options.entries.as_deref()).into_iter().collect();
    let generate = GenerateOptions {
        criterion: engine::Criterion::Loop(4),
        select: Select::Branches,
        plans: options.plans,
        requires: options.requires.clone(),
        assertions: options.assertions,
        seed: options.seed,
        walk: options.walk,
        longest_string: options.longest_string,
        longest_container: options.longest_container,
        closed_world: options.closed_world,
        budget: engine::Budget { stop: options.stop, ..engine::Budget::default() },
        ..GenerateOptions::default()
    };
    let mut generator = Generator::new(opened, generate);
    let mut calls = generator.call_sites(classes);
    let mut found = Targeted {
        targets: TargetsReport { schema: SCHEMA.to_owned(), targets: Vec::new(), files: None, gate: None },
        report: crate::generate::report(Vec::new()),
        cases: Vec::new(),
    };
    for aimed in aims {
        let mut run = Run {
            program: &opened.program,
            generator: &mut generator,
            calls: &mut calls,
            testable: &testable,
            options,
        };
        let (report, case) = run.answer(aimed);
        found.targets.targets.push(report);
        let place = case.map(|case| keep(&mut found.report, case));
        found.cases.push(place);
    }
    found
}

/// Adds a case to the report of its method.
fn keep(report: &mut Report, mut case: MethodReport) -> (usize, u32) {
    let same = |known: &MethodReport| {
        (&known.class, &known.method, &known.descriptor) == (&case.class, &case.method, &case.descriptor)
    };
    report.totals.cases += 1;
    match report.methods.iter().position(same) {
        Some(place) => {
            let known = &mut report.methods[place];
            let alike = |a: &testcase::Case, b: &testcase::Case| a.inputs == b.inputs && a.input_heap == b.input_heap;
            let Some(mut new) = case.cases.pop() else { return (place, 0) };
            if let Some(known) = known.cases.iter().find(|known| alike(known, &new)) {
                return (place, known.id);
            }
            new.id = known.cases.len() as u32 + 1;
            known.cases.push(new);
            (place, known.cases.len() as u32)
        }
        None => {
            report.totals.methods += 1;
            report.methods.push(case);
            (report.methods.len() - 1, 1)
        }
    }
}

/// The search for one target.
struct Run<'r, 'p> {
    program: &'p Program,
    generator: &'r mut Generator<'p>,
    calls: &'r mut CallSites<'p>,
    testable: &'r FxHashSet<MethodId>,
    options: &'r TargetOptions,
}

impl Run<'_, '_> {
    fn answer(&mut self, aimed: &Aimed) -> (TargetReport, Option<MethodReport>) {
        let started = Instant::now();
        let mut report = TargetReport {
            place: aimed.text.clone(),
            answer: testcase::Answer::Unreachable,
            entry: String::new(),
            inputs: BTreeMap::new(),
            condition: String::new(),
            segments: 0,
            test: String::new(),
            checked: false,
            by: String::new(),
            why: String::new(),
            assumed: Vec::new(),
            milliseconds: 0,
        };
        self.generator.forget_assumed();
        if let Some(why) = &aimed.missing {
            // No proof: who asks for it means another place.
            return (TargetReport { answer: testcase::Answer::GaveUp, why: why.clone(), ..report }, None);
        }
        let mut proofs: Vec<Refutation> = Vec::new();
        let mut case = None;
        if !self.options.backwards {
            report.answer = testcase::Answer::GaveUp;
        }
        for target in aimed.targets.iter().filter(|_| self.options.backwards) {
            let part = if self.options.forwards { BACKWARDS } else { 1.0 };
            let budget = Budget {
                until: Some(Until::clock(started + self.options.time.mul_f64(part))),
                stop: self.options.stop,
                ..Budget::default()
            };
            let testable = self.testable;
            let entries = |method: MethodId| testable.contains(&method);
            let reached = self.generator.reach(target, self.calls, &entries, budget);
            report.segments += reached.segments;
            match reached.answer {
                Answer::Reached(_) => {
                    "backward".clone_into(&mut report.by);
                    case = reached.case;
                    break;
                }
                Answer::Unreachable(proof) => proofs.extend(proof),
                Answer::GaveUp(why, way) => {
                    report.answer = testcase::Answer::GaveUp;
                    report.why = words::gave_up(self.program, &why, &way);
                }
            }
        }
        if case.is_none() && report.answer == testcase::Answer::GaveUp && self.options.forwards {
            let until = started + self.options.time;
            let mut explored = Vec::new();
            let mut excluded = 0;
            for target in &aimed.targets {
                match self.forwards_with_more(target, until, &mut explored) {
                    Forwards::Reached(found) => {
                        "forward".clone_into(&mut report.by);
                        case = Some(*found);
                        break;
                    }
                    Forwards::Excluded => excluded += 1,
                    Forwards::Open { .. } => {}
                }
            }
            if case.is_none() && excluded == aimed.targets.len() {
                "forward".clone_into(&mut report.by);
                report.answer = testcase::Answer::Unreachable;
                report.why = words::exhausted(self.program, &explored);
            } else if case.is_none() {
                report.why += &words::explored(self.program, &explored);
            }
        }
        match &case {
            Some(found) => describe(found, &mut report),
            None if report.answer == testcase::Answer::Unreachable && report.by.is_empty() => {
                report.why = words::proof(self.program, &proofs);
            }
            None => {}
        }
        if report.answer == testcase::Answer::Unreachable && self.options.closed_world {
            report.assumed = self.generator.assumed();
        }
        report.milliseconds = started.elapsed().as_millis() as u64;
        (report, case)
    }

    /// Explores forwards; with longer strings and larger containers where short and small ones are not enough, as long as there is time.
    fn forwards_with_more(&mut self, target: &Target, until: Instant, explored: &mut Vec<MethodId>) -> Forwards {
        let mut found = self.forwards(None, target, until, explored);
        let Forwards::Open { small } = found else { return found };
        let TargetOptions { longest_string: string, longest_container: container, .. } = *self.options;
        for extent in small.larger(Extent { string, container }) {
            if !matches!(found, Forwards::Open { .. }) || Instant::now() >= until {
                break;
            }
            found = self.forwards(Some(extent), target, until, &mut Vec::new());
        }
        found
    }

    /// Explores the method of a target, and what calls it, until a case passes the target; by a generator of its own where more is looked at.
    fn forwards(
        &mut self,
        extent: Option<Extent>,
        target: &Target,
        until: Instant,
        explored: &mut Vec<MethodId>,
    ) -> Forwards {
        let mut larger = extent.map(|extent| self.generator.with_extent(extent));
        let generator = larger.as_mut().unwrap_or(self.generator);
        let mut open = vec![target.method];
        let mut seen: FxHashSet<MethodId> = open.iter().copied().collect();
        let mut entries = Vec::new();
        while let Some(method) = open.pop() {
            if self.testable.contains(&method) {
                entries.push(method);
            }
            if entries.len() > CALLERS {
                break;
            }
            let callers: Vec<MethodId> = self.calls.of(method).iter().map(|&(caller, _)| caller).collect();
            open.extend(callers.into_iter().filter(|&caller| seen.insert(caller)));
        }
        let count = entries.len() as u32;
        let mut small = TooSmall::default();
        for (at, entry) in entries.into_iter().enumerate() {
            let now = Instant::now();
            let share = until.saturating_duration_since(now) / (count - at as u32);
            explored.push(entry);
            match generator.forwards(entry, target, Until::clock(now + share)) {
                Forwards::Open { small: more } => small = small.or(more),
                // What others call it with is among all that it can be called with.
                decided => return decided,
            }
        }
        Forwards::Open { small }
    }
}

/// Notes how a target is reached.
fn describe(found: &MethodReport, report: &mut TargetReport) {
    report.answer = testcase::Answer::Reached;
    report.entry = format!("{}.{}{}", found.class, found.method, found.descriptor);
    report.why.clear();
    if let Some(case) = found.cases.first() {
        report.condition.clone_from(&case.condition);
        report.inputs = case.inputs.iter().map(|input| (input.name.clone(), input.value.clone())).collect();
    }
}

/// The methods that are called: those given, else every one that tests can call.
pub fn entry_points(opened: &Opened, given: Option<&[MethodId]>) -> Vec<MethodId> {
    match given {
        Some(entries) => entries.to_vec(),
        None => own_classes(opened).into_iter().flat_map(|class| testable_methods(opened, class)).collect(),
    }
}

/// Finds the methods that are to be called.
///
/// # Errors
/// When there is none of that name.
pub fn entries(opened: &Opened, names: &[String]) -> Result<Option<Vec<MethodId>>, Error> {
    if names.is_empty() {
        return Ok(None);
    }
    let mut found = Vec::new();
    for name in names {
        found.extend(aim::methods_named(opened, name)?);
    }
    Ok(Some(found))
}
