//! Coverage by the tests that were written: what each of them runs, whichever method it was made for, and nothing that only a test covers
//! which was refused. So the report agrees with what JaCoCo says of the files.

use std::collections::BTreeMap;

use engine::{Cover, Goal, Taken};
use program::MethodId;
use rustc_hash::{FxHashMap, FxHashSet};
use testcase::{Case, Coverage, MethodReport, Missed, Report, Unreached, Why};

use super::{covered_before, inner};
use crate::{Covered, Opened};

/// What is said of what only a case without a test covers.
const NO_TEST: &str = "no test that is written gets there";

/// What tests run.
#[derive(Default)]
struct Runs<'a> {
    /// Rules that tests take which were written, by method.
    written: FxHashMap<&'a str, FxHashSet<u32>>,
    /// Rules that tests take which were not, by method, with the reason.
    refused: FxHashMap<&'a str, BTreeMap<u32, &'a str>>,
}

impl<'a> Runs<'a> {
    fn of(report: &'a Report) -> Self {
        let mut runs = Self::default();
        for case in report.methods.iter().flat_map(|method| &method.cases) {
            match (&case.test, &case.refused) {
                (Some(_), _) => {
                    rules_of(case, &mut |method, rule| {
                        runs.written.entry(method).or_default().insert(rule);
                    });
                }
                (None, Some(why)) => {
                    rules_of(case, &mut |method, rule| {
                        runs.refused.entry(method).or_default().entry(rule).or_insert(why);
                    });
                }
                (None, None) => {}
            }
        }
        runs
    }

    /// What was written covers of a method, by the method's name in traces.
    fn written(&self, name: &str, method: MethodId) -> Vec<Taken> {
        let rules = self.written.get(name).into_iter().flatten();
        rules.map(|&rule| Taken { method, rule }).collect()
    }

    /// What refused tests cover of a method, by reason.
    fn refused(&self, name: &str, method: MethodId) -> Vec<(Taken, &'a str)> {
        let rules = self.refused.get(name).into_iter().flatten();
        rules.map(|(&rule, &why)| (Taken { method, rule }, why)).collect()
    }
}

/// All rules that the test of a case takes.
fn rules_of<'a>(case: &'a Case, note: &mut dyn FnMut(&'a str, u32)) {
    for (name, rule) in case.trace.iter().filter_map(|taken| taken.rsplit_once(':')) {
        if let Ok(rule) = rule.parse() {
            note(name, rule);
        }
    }
    for runs in case.plan.iter().flat_map(|plan| &plan.runs) {
        runs.rules.iter().for_each(|&rule| note(&runs.method, rule));
    }
}

/// Makes the coverage of a report that of the tests which were written and of those that exist, and adds the methods that no test calls.
pub fn settle(opened: &Opened, report: &mut Report, covered: Option<&Covered>) {
    report.hidden = inner::hidden(opened, report);
    let runs = Runs::of(report);
    let methods = report.methods.iter().chain(&report.hidden);
    let settled: Vec<Option<Settled>> = methods.map(|method| settled(opened, method, &runs, covered)).collect();
    for (method, settled) in report.methods.iter_mut().chain(&mut report.hidden).zip(settled) {
        let Some(Settled { coverage, missed, unreached }) = settled else { continue };
        method.coverage = coverage;
        method.missed = missed;
        method.unreached = unreached;
    }
}

/// What tests cover of a method.
struct Settled {
    coverage: Coverage,
    missed: Vec<Missed>,
    unreached: Vec<Unreached>,
}

fn settled(opened: &Opened, report: &MethodReport, runs: &Runs<'_>, covered: Option<&Covered>) -> Option<Settled> {
    let program = &opened.program;
    let class = program.find(&report.class.replace('.', "/")).ok()?;
    let method = program.find_method(class, &report.method, &report.descriptor)?;
    let mut cover = Cover::new(program, crate::rules(opened, method).ok()?, program.code(method).ok()??);
    if let Some(covered) = covered {
        let before = covered_before(opened, covered, method, &cover);
        cover.cover(&before);
    }
    let name = program.distinct_name(method);
    let goals = cover.goals_of(&runs.written(&name, method));
    cover.cover(&goals);
    let refused: FxHashMap<Goal, &str> = runs
        .refused(&name, method)
        .into_iter()
        .flat_map(|(taken, why)| cover.goals_of(&[taken]).into_iter().map(move |goal| (goal, why)))
        .collect();
    let missed = missed(&cover, &refused, &report.missed);
    let mut unreached: Vec<Unreached> = Vec::new();
    for Missed { line, why, what, .. } in missed.iter().filter(|missed| missed.line != 0).cloned() {
        match unreached.last_mut().filter(|last| last.line == line) {
            // Of several reasons the gravest.
            Some(last) if last.why < why => (last.why, last.what) = (why, what),
            Some(_) => {}
            None if !cover.reaches(line) => unreached.push(Unreached { line, why, what }),
            None => {}
        }
    }
    Some(Settled { coverage: cover.coverage(), missed, unreached })
}

/// What is not covered, by line and reason: that a test was refused, or what was known before tests were written.
fn missed(cover: &Cover, refused: &FxHashMap<Goal, &str>, before: &[Missed]) -> Vec<Missed> {
    let mut found: BTreeMap<(u16, Why, String), (u32, u32)> = BTreeMap::new();
    for (goal, line) in cover.open() {
        let known = before.iter().find(|missed| missed.line == line);
        let (why, what) = match (refused.get(&goal), known) {
            (Some(why), _) => (Why::Unsupported, format!("{}{why}", Missed::REFUSED)),
            (None, Some(known)) => (known.why, known.what.clone()),
            (None, None) => (Why::Unsupported, NO_TEST.to_owned()),
        };
        let (instructions, branches) = found.entry((line, why, what)).or_default();
        match goal {
            Goal::Branch(..) => *branches += 1,
            Goal::Instruction(_) | Goal::Implicit(..) | Goal::Threw(_) | Goal::Inner(..) => *instructions += 1,
        }
    }
    let missed = found.into_iter().map(|((line, why, what), (instructions, branches))| Missed {
        line,
        instructions,
        branches,
        why,
        what,
    });
    missed.collect()
}
