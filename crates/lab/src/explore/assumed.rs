//! The brute-force oracle of assumptions on the input heap: random small methods under random assumptions over parameters and field paths.
//! Every input of a small domain that satisfies them must take a trace that exploration finds, and every input that exploration finds must
//! satisfy them.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Result, anyhow};
use base::Rng;
use engine::witness::Input;
use heap::Regime;
use pipeline::Assumption;
use testcase::{Content, Value};

use super::enumerate::Domain;
use super::explorations::{Explorations, Setting, Trace};
use super::methods::{self, Method, Ty};
use super::oracle::{CRITERION, compiled};
use super::verdict::{INPUTS, PATHS, STEPS, budget};
use crate::diff::Tally;
use crate::workplace::Workplace;

/// Methods per compiler call.
const BATCH: usize = 50;

/// What was seen.
#[derive(Default)]
struct Seen {
    tally: Tally,
    /// Inputs of domains, and those among them that satisfy the assumptions.
    inputs: u64,
    satisfying: u64,
    /// Inputs that exploration found.
    cases: u64,
}

/// Compares `count` methods of the family `seed` and prints what differs.
pub fn run(place: &Workplace, count: usize, seed: u64, only: Option<usize>) -> Result<Tally> {
    let numbers: Vec<usize> = only.map_or_else(|| (0..count).collect(), |only| vec![only]);
    let mut seen = Seen::default();
    for batch in numbers.chunks(BATCH) {
        let methods: Vec<Method> = batch.iter().map(|&number| methods::method(seed, number)).collect();
        let (_folder, classes) = compiled(place, &methods)?;
        compare_all(&classes, &place.jdk.home, seed, batch, &methods, &mut seen)?;
    }
    let Seen { tally, inputs, satisfying, cases } = seen;
    println!("seed {seed}: {inputs} inputs, {satisfying} of them satisfy what is assumed; {cases} inputs explored");
    Ok(tally)
}

fn compare_all(
    classes: &Path,
    jdk: &Path,
    seed: u64,
    numbers: &[usize],
    methods: &[Method],
    seen: &mut Seen,
) -> Result<()> {
    let opened = pipeline::open(&[classes.display().to_string()], Some(jdk))?;
    let class = pipeline::find_class(&opened, "Own")?;
    let mut explorations = Explorations::new(&opened, CRITERION);
    for (at, method) in methods.iter().enumerate() {
        let found = pipeline::find_methods(&opened, class, Some(&format!("m{at}")))?;
        let &id = found.first().ok_or_else(|| anyhow!("m{at} is missing"))?;
        let mut rng = Rng::new(seed ^ (numbers[at] as u64).wrapping_mul(0x2545_f491_4f6c_dd1d));
        let texts = assumptions(method, &mut rng);
        if texts.is_empty() {
            seen.tally.skipped += 1;
            continue;
        }
        match compare(&mut explorations, id, method, &texts, seen) {
            Ok(true) => seen.tally.passed += 1,
            Ok(false) => seen.tally.skipped += 1,
            Err(what) => {
                seen.tally.failed += 1;
                println!("method {} of seed {seed}, {}: {what}", numbers[at], texts.join(" "));
                println!("{}", method.text(&method.name));
            }
        }
    }
    Ok(())
}

/// Compares one method under assumptions in each regime; false when it cannot be explored whole.
fn compare(
    explorations: &mut Explorations<'_>,
    id: program::MethodId,
    method: &Method,
    texts: &[String],
    seen: &mut Seen,
) -> Result<bool, String> {
    let assumed: Vec<Assumption> = texts.iter().map(|text| text.parse()).collect::<Result<_, String>>()?;
    let names: Vec<String> = (!method.is_static)
        .then(|| "this".to_owned())
        .into_iter()
        .chain((0..method.params.len()).map(|at| format!("p{at}")))
        .collect();
    let holds = |input: &Input| assumed.iter().all(|assumption| Heap { names: &names, input }.satisfies(assumption));
    let mut by_regime: Vec<(Regime, BTreeSet<Trace>)> = Vec::new();
    for regime in [Regime::Solver, Regime::Lazy, Regime::LazyNoAlias] {
        explorations.assumptions = assumed.clone();
        let explored = explorations.explore(id, &Setting::of(regime, budget(PATHS)));
        explorations.assumptions.clear();
        let explored = explored?;
        if !explored.cut.is_empty() {
            return Ok(false);
        }
        if let Some(fault) = explored.faults.iter().find(|fault| fault.starts_with("the concrete run differs")) {
            return Err(format!("{regime:?}: {fault}"));
        }
        seen.cases += explored.shapes.len() as u64;
        if let Some(wrong) = explored.shapes.iter().find(|input| !holds(input)) {
            return Err(format!("{regime:?} finds {:?} {:?}", wrong.values, wrong.heap));
        }
        by_regime.push((regime, explored.traces.into_iter().collect()));
    }
    let subject = explorations.subject(id, Regime::Solver)?;
    let domain = Domain::new(method, INPUTS);
    let mut rng = Rng::new(domain.size());
    for index in 0..domain.size().min(INPUTS) {
        let input = if domain.size() <= INPUTS { domain.input(index) } else { domain.sample(&mut rng) };
        seen.inputs += 1;
        if !holds(&input) {
            continue;
        }
        seen.satisfying += 1;
        let trace = explorations.trace(&subject, &input, STEPS)?;
        let complete = by_regime.iter().filter(|(regime, _)| *regime != Regime::LazyNoAlias);
        if let Some((regime, _)) = complete.into_iter().find(|(_, traces)| !traces.contains(&trace)) {
            return Err(format!("{regime:?} misses {:?} {:?}", input.values, input.heap));
        }
    }
    Ok(true)
}

/// One or two assumptions on what a method takes; none where it takes no structures.
fn assumptions(method: &Method, rng: &mut Rng) -> Vec<String> {
    let mut paths: Vec<String> = Vec::new();
    let own = (!method.is_static).then(|| ("this".to_owned(), Ty::Own));
    let params = method.params.iter().enumerate().map(|(at, &ty)| (format!("p{at}"), ty));
    for (name, ty) in own.into_iter().chain(params) {
        add_paths(method, &name, ty, 3, &mut paths);
    }
    if paths.is_empty() {
        return paths;
    }
    let pick = |rng: &mut Rng| paths[rng.below(paths.len())].clone();
    (0..1 + rng.below(2))
        .map(|_| match rng.below(4) {
            0 | 1 => format!("acyclic({})", pick(rng)),
            2 => format!("nonsharing({},{})", pick(rng), pick(rng)),
            _ => format!("nonaliasing({},{})", pick(rng), pick(rng)),
        })
        .collect()
}

/// The references from one on, through fields that the method touches: others are null in its domain.
fn add_paths(method: &Method, path: &str, ty: Ty, depth: usize, paths: &mut Vec<String>) {
    let fields: &[(&str, Ty)] = match ty {
        Ty::Node => &[("next", Ty::Node)],
        Ty::Box => &[("n", Ty::Node), ("other", Ty::Box)],
        Ty::Own => &[("head", Ty::Node), ("o", Ty::Own)],
        Ty::Int | Ty::Boolean | Ty::Char | Ty::Byte | Ty::Long | Ty::Array | Ty::Shape | Ty::Color => return,
    };
    paths.push(path.to_owned());
    for (field, of) in fields.iter().filter(|(field, _)| depth > 0 && method.fields.contains(field)) {
        add_paths(method, &format!("{path}.{field}"), *of, depth - 1, paths);
    }
}

/// An input, looked at by names.
struct Heap<'i> {
    names: &'i [String],
    input: &'i Input,
}

impl Heap<'_> {
    /// What an assumption means. What a path does not reach, since null comes before its end, makes it true.
    fn satisfies(&self, assumption: &Assumption) -> bool {
        match assumption {
            Assumption::Acyclic(a) => self.object(a).is_none_or(|a| !self.has_cycle(a, &mut Vec::new())),
            Assumption::Nonaliasing(a, b) => self.object(a).is_none_or(|a| self.object(b) != Some(a)),
            Assumption::Nonsharing(a, b) => match (self.object(a), self.object(b)) {
                (Some(a), Some(b)) => self.reached(a).is_disjoint(&self.reached(b)),
                _ => true,
            },
        }
    }

    fn object(&self, path: &str) -> Option<u32> {
        let mut parts = path.split('.');
        let first = parts.next()?;
        let mut at = reference(self.input.values.get(self.names.iter().position(|name| name == first)?)?)?;
        for part in parts {
            let Content::Fields(fields) = &self.input.heap.get(at as usize)?.content else { return None };
            at = reference(&fields.iter().find(|field| field.name == part)?.value)?;
        }
        Some(at)
    }

    fn references(&self, object: u32) -> Vec<u32> {
        match &self.input.heap[object as usize].content {
            Content::Fields(fields) => fields.iter().filter_map(|field| reference(&field.value)).collect(),
            Content::Elements(elements) => elements.iter().filter_map(reference).collect(),
            _ => Vec::new(),
        }
    }

    fn reached(&self, from: u32) -> BTreeSet<u32> {
        let mut found = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some(object) = open.pop() {
            open.extend(self.references(object).into_iter().filter(|&to| found.insert(to)));
        }
        found
    }

    fn has_cycle(&self, object: u32, above: &mut Vec<u32>) -> bool {
        if above.contains(&object) {
            return true;
        }
        above.push(object);
        let found = self.references(object).into_iter().any(|to| self.has_cycle(to, above));
        above.pop();
        found
    }
}

fn reference(value: &Value) -> Option<u32> {
    match *value {
        Value::Object(place) => Some(place),
        _ => None,
    }
}
