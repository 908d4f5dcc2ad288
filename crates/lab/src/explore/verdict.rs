//! One method against its oracles: every input of its domain, the other heap regimes, the chain without each of its links.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use base::Rng;
use engine::Budget;
use heap::Regime;
use program::MethodId;

use super::enumerate::Domain;
use super::explorations::{Explorations, Explored, Setting, Trace};
use super::least::{self, Ranks};
use super::methods::Method;

/// Inputs per method; a larger domain is sampled.
pub(super) const INPUTS: u64 = 6_000;
/// A method with more paths is set aside.
pub(super) const PATHS: u64 = 1_000;
/// Classical lazy initialisation may take more of them.
const LAZY_PATHS: u64 = 5_000;
/// What one exploration may cost, counted, so that a busy machine sets no more methods aside; the clock is the brake.
const WORK: u64 = 1_000_000_000;
const TIME: Duration = Duration::from_secs(15);
/// Operations that a concrete run may take.
pub(super) const STEPS: u64 = 1_000_000;

/// What a comparison saw.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    pub inputs: u64,
    /// Every input of the domain was run.
    pub exhaustive: bool,
    /// Distinct traces of the inputs.
    pub enumerated: usize,
    /// Traces that exploration found.
    pub explored: usize,
    pub missed: usize,
    /// Cases whose solution is too large to build, or too hard to find.
    pub unbuilt: usize,
    /// The lazy regimes were compared too.
    pub regimes: bool,
    /// The chain without its links was compared too.
    pub links: bool,
    /// Why there is nothing to compare.
    pub aside: Option<String>,
    /// What is wrong: its kind, then the details.
    pub wrong: Vec<(&'static str, String)>,
}

pub(super) fn budget(paths: u64) -> Budget {
    let until = base::Until::after(WORK).braked(Some(Instant::now() + TIME));
    Budget { paths, until: Some(until), ..Budget::default() }
}

/// Compares a method with its oracles.
pub fn compare(explorations: &mut Explorations<'_>, id: MethodId, method: &Method, links: bool) -> Verdict {
    let mut verdict = Verdict::default();
    let explored = match explorations.explore(id, &Setting::of(Regime::Solver, budget(PATHS))) {
        Ok(explored) => explored,
        Err(error) => return Verdict { aside: Some(error), ..verdict },
    };
    for fault in explored.faults.iter() {
        // A path that only a huge array takes, and a question that is too hard, are no mistakes.
        if fault.starts_with("an input of") || fault.starts_with("no solution within") {
            verdict.unbuilt += 1;
        } else {
            verdict.wrong.push(("replay", fault.clone()));
        }
    }
    if let Some(cut) = explored.cut.first() {
        verdict.aside = Some(cut.clone());
        return verdict;
    }
    let traces: BTreeSet<Trace> = explored.traces.iter().cloned().collect();
    verdict.explored = traces.len();
    if traces.len() != explored.traces.len() {
        verdict.wrong.push(("twice", format!("{} cases have {} traces", explored.traces.len(), traces.len())));
    }
    let least = least::solutions(&explored);
    if let Err(error) = enumerate(explorations, id, method, (&traces, &least), &mut verdict) {
        verdict.wrong.push(("enumeration", error));
    }
    regimes(explorations, id, &traces, links, &mut verdict);
    if links {
        without_links(explorations, id, &traces, &mut verdict);
    }
    verdict
}

fn enumerate(
    explorations: &mut Explorations<'_>,
    id: MethodId,
    method: &Method,
    (traces, least): (&BTreeSet<Trace>, &BTreeMap<&Trace, Ranks>),
    verdict: &mut Verdict,
) -> Result<(), String> {
    let subject = explorations.subject(id, Regime::Solver)?;
    let domain = Domain::new(method, INPUTS);
    verdict.exhaustive = domain.size() <= INPUTS;
    verdict.inputs = domain.size().min(INPUTS);
    let mut rng = Rng::new(domain.size());
    let mut seen: BTreeSet<Trace> = BTreeSet::new();
    let mut missed = BTreeMap::new();
    for index in 0..verdict.inputs {
        let input = if verdict.exhaustive { domain.input(index) } else { domain.sample(&mut rng) };
        let trace = explorations.trace(&subject, &input, STEPS)?;
        if !traces.contains(&trace) && !missed.contains_key(&trace) {
            missed.insert(trace.clone(), format!("{:?} {:?}", input.values, input.heap));
        }
        let solution = least.get(&trace);
        let ranks = least::ranks(&input.values);
        if ranks.zip(solution).is_some_and(|(ranks, least)| ranks < *least) {
            verdict.wrong.push(("not canonical", format!("{:?} comes before the solution", input.values)));
        }
        seen.insert(trace);
    }
    verdict.enumerated = seen.len();
    verdict.missed = missed.len();
    if let Some((trace, input)) = missed.into_iter().next() {
        verdict.wrong.push(("missed", format!("{input}\n  takes {}", explorations.spell(&trace))));
    }
    Ok(())
}

fn regimes(
    explorations: &mut Explorations<'_>,
    id: MethodId,
    traces: &BTreeSet<Trace>,
    replayed: bool,
    verdict: &mut Verdict,
) {
    let mut explore =
        |regime: Regime| explorations.explore(id, &Setting { replayed, ..Setting::of(regime, budget(LAZY_PATHS)) });
    let (lazy, plain) = (explore(Regime::Lazy), explore(Regime::LazyNoAlias));
    let (Ok(lazy), Ok(plain)) = (lazy, plain) else { return };
    for fault in lazy.faults.iter().chain(&plain.faults) {
        if fault.starts_with("the concrete run differs") {
            verdict.wrong.push(("replay in a lazy regime", fault.clone()));
        }
    }
    let set = |explored: &Explored| explored.traces.iter().cloned().collect::<BTreeSet<Trace>>();
    let mut expect_none = |what: &'static str, extra: Option<&Trace>, explorations: &Explorations<'_>| {
        if let Some(trace) = extra {
            verdict.wrong.push((what, explorations.spell(trace)));
        }
    };
    let (lazy_set, plain_set) = (set(&lazy), set(&plain));
    expect_none("only lazy finds", lazy_set.difference(traces).next(), explorations);
    expect_none("only without aliasing", plain_set.difference(traces).next(), explorations);
    if lazy.cut.is_empty() {
        expect_none("only the solver finds", traces.difference(&lazy_set).next(), explorations);
    }
    verdict.regimes = lazy.cut.is_empty() && plain.cut.is_empty();
}

fn without_links(explorations: &mut Explorations<'_>, id: MethodId, traces: &BTreeSet<Trace>, verdict: &mut Verdict) {
    let all = solver::Options::default();
    for (name, links) in std::iter::once(("all", all)).chain(all.alternatives()) {
        let setting = Setting { links, checked: true, replayed: false, ..Setting::of(Regime::Solver, budget(PATHS)) };
        let Ok(explored) = explorations.explore(id, &setting) else { continue };
        verdict.wrong.extend(explored.faults.iter().map(|fault| ("links", format!("{name}: {fault}"))));
        let found: BTreeSet<Trace> = explored.traces.iter().cloned().collect();
        if explored.cut.is_empty() && found != *traces {
            verdict.wrong.push(("links", format!("{name}: {} traces instead of {}", found.len(), traces.len())));
        }
    }
    verdict.links = true;
}
