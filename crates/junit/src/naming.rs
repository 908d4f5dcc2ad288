//! Names and descriptions of tests: `remove_whenListIsEmpty_returnsFalse`, `remove(list) returns false when list.length == 0`.
//!
//! Names are chosen among all cases of the class, written or not, so that leaving out a test renames no other.

use std::collections::BTreeMap;

use testcase::{Action, Case, Content, MethodReport, Operand, Parameter, Plan, Target, Value};

use crate::condition::conjuncts;
use crate::facts::{Fact, facts};
use crate::literal;
use crate::locals::{capital, lower};
use crate::names::Names;
use crate::words::{letters, outcome, type_words};

/// Names are not longer, unless the method's own is.
const LONGEST_NAME: usize = 80;

/// The conditions in descriptions are not longer, but for what tells a case from others.
const LONGEST_CONDITION: usize = 130;

/// What tells a case from others is not longer where its values can stand for it.
const LONGEST_TELLING: usize = 80;

/// Texts in descriptions that stand for what tells a case from others are not longer.
const LONGEST_TEXT: usize = 40;

/// At most so many facts stand in a name.
const FACTS: usize = 3;

/// How a test is called.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    /// The name of its method.
    pub name: String,
    /// What it tests, for readers.
    pub description: String,
}

/// A case, as far as its name is concerned.
struct Told {
    facts: Vec<Fact>,
    chosen: Vec<usize>,
    outcome: String,
    phrase: String,
    /// What is called on the result of the method, where that is what is tested; with the names of the method's parameters.
    then: Option<(Vec<String>, String)>,
}

impl Told {
    /// The facts that a description shows: the telling ones first, then as many others as there is room for; all in their order.
    fn shown(&self) -> Vec<&str> {
        let mut shown = self.chosen.clone();
        let mut length =
            " when ".len() + shown.iter().map(|fact| self.facts[*fact].text.chars().count() + 4).sum::<usize>();
        for (number, fact) in self.facts.iter().enumerate() {
            let size = fact.text.chars().count() + 4;
            if !shown.contains(&number) && length + size <= LONGEST_CONDITION && fact.text != "…" {
                shown.push(number);
                length += size;
            }
        }
        shown.sort_unstable();
        shown.into_iter().map(|fact| self.facts[fact].text.as_str()).collect()
    }

    /// Whether a description shows all facts.
    fn is_whole(&self) -> bool {
        self.shown().len() == self.facts.len()
    }
}

/// The cases of a method, by what they have in common.
struct Siblings<'a> {
    /// The cases with a fact, by its words.
    having: BTreeMap<&'a str, Vec<usize>>,
    /// The cases with an outcome.
    ending: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> Siblings<'a> {
    fn new(cases: &'a [Told]) -> Siblings<'a> {
        let mut siblings = Siblings { having: BTreeMap::new(), ending: BTreeMap::new() };
        for (place, case) in cases.iter().enumerate() {
            siblings.ending.entry(&case.outcome).or_default().push(place);
            for words in case.facts.iter().filter_map(|fact| fact.words.as_deref()) {
                let having = siblings.having.entry(words).or_default();
                if having.last() != Some(&place) {
                    having.push(place);
                }
            }
        }
        siblings
    }

    fn having(&self, words: &str) -> &[usize] {
        self.having.get(words).map_or(&[], Vec::as_slice)
    }
}

/// The names of all cases of all methods.
pub fn names(reports: &[&MethodReport], classes: &Names) -> Vec<Vec<Name>> {
    let mut told: Vec<Vec<Told>> = reports.iter().map(|report| tell_all(report)).collect();
    for (report, cases) in reports.iter().zip(&mut told) {
        let base = base(report).chars().count();
        let siblings = Siblings::new(cases);
        let choose = |place: usize| {
            let (chosen, left) = choose(place, cases, &siblings, base, true);
            let (other, fewer) =
                if left > 0 { choose(place, cases, &siblings, base, false) } else { (Vec::new(), left) };
            if fewer < left { other } else { chosen }
        };
        let chosen: Vec<Vec<usize>> = (0..cases.len()).map(choose).collect();
        for (case, chosen) in cases.iter_mut().zip(chosen) {
            case.chosen = chosen;
        }
    }
    let plain = |signed: &dyn Fn(usize) -> bool| -> Vec<Vec<String>> {
        told.iter()
            .enumerate()
            .map(|(method, cases)| {
                let base = base(reports[method])
                    + if signed(method) { told_signature(reports, method) } else { String::new() }.as_str();
                let then = |case: &Told| {
                    case.then.as_ref().map_or_else(String::new, |(_, then)| format!("Then{}", capital(then)))
                };
                cases.iter().map(|case| joined(&(base.clone() + &then(case)), case)).collect()
            })
            .collect()
    };
    // Methods of one name are told apart by their parameters only where their tests would clash.
    let first = plain(&|_| false);
    let mut owners: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (method, names) in first.iter().enumerate() {
        for name in names {
            owners.entry(name).or_default().push(method);
        }
    }
    let clashes: Vec<usize> = owners
        .values()
        .filter(|methods| methods.iter().any(|method| *method != methods[0]))
        .flatten()
        .copied()
        .collect();
    let mut chosen = plain(&|method| clashes.contains(&method));
    number(&mut chosen);
    let describe = |method: usize, place: usize, name: String| {
        let (report, cases) = (reports[method], &told[method]);
        let told = &cases[place];
        let others = || cases.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, told)| told);
        // What is left out may be what tells it from another one.
        let alike: Vec<&Told> = others().filter(|other| !told.is_whole() && other.shown() == told.shown()).collect();
        let description = description(report, &report.cases[place], told, &alike, classes);
        Name { name, description }
    };
    chosen
        .into_iter()
        .enumerate()
        .map(|(method, names)| {
            names.into_iter().enumerate().map(|(place, name)| describe(method, place, name)).collect()
        })
        .collect()
}

/// The cases of a method. Where the program itself decides on nothing that tells two of them apart, what libraries decide on does.
fn tell_all(report: &MethodReport) -> Vec<Told> {
    let mut told: Vec<Told> = report.cases.iter().map(|case| tell(case, &report.method, false)).collect();
    let is_same = |a: &Told, b: &Told| a.outcome == b.outcome && a.facts == b.facts;
    let alike: Vec<bool> = (0..told.len())
        .map(|at| (0..told.len()).any(|other| other != at && is_same(&told[at], &told[other])))
        .collect();
    for ((case, told), _) in report.cases.iter().zip(&mut told).zip(alike).filter(|(_, alike)| *alike) {
        *told = tell(case, &report.method, true);
    }
    told
}

fn tell(case: &Case, method: &str, is_whole: bool) -> Told {
    let facts = facts(conjuncts(case, is_whole));
    let (outcome, phrase) = outcome(case);
    let then = case.plan.as_ref().and_then(|plan| called_on_result(plan, method));
    Told { facts, chosen: Vec::new(), outcome, phrase, then }
}

/// What a plan calls on the result of the method that it is for.
fn called_on_result(plan: &Plan, method: &str) -> Option<(Vec<String>, String)> {
    let Target::On(Operand::Local(receiver)) = plan.act.target else { return None };
    let made = plan.arrange.iter().filter(|step| step.local.is_some()).nth(receiver as usize)?;
    match &made.action {
        Action::Call(call) if call.method == method && method != "<init>" => {
            Some((call.names.clone(), plan.act.method.clone()))
        }
        _ => None,
    }
}

/// What the name of a test begins with.
fn base(report: &MethodReport) -> String {
    match report.method.as_str() {
        "<init>" => "constructor".to_string(),
        name => match letters(name) {
            empty if empty.is_empty() => "method".to_string(),
            name => lower(&name),
        },
    }
}

/// The parameters of a method in words; boxes are said to be some where another method has the numbers themselves.
fn told_signature(reports: &[&MethodReport], method: usize) -> String {
    let plain = |report: &MethodReport| (base(report), signature(report, type_words));
    let own = plain(reports[method]);
    let clashes = reports.iter().enumerate().any(|(other, report)| other != method && plain(report) == own);
    if clashes { signature(reports[method], boxed_words) } else { own.1 }
}

/// A type in words, where boxes are told from what they hold.
fn boxed_words(ty: &str) -> String {
    // An int is no Integer in words, nor a char a Character.
    const BOXES: [&str; 6] = ["Boolean", "Byte", "Short", "Long", "Float", "Double"];
    let is_box = ty.trim_end_matches("[]").strip_prefix("java.lang.").is_some_and(|name| BOXES.contains(&name));
    format!("{}{}", if is_box { "Boxed" } else { "" }, type_words(ty))
}

fn signature(report: &MethodReport, type_words: fn(&str) -> String) -> String {
    let mut words = String::new();
    let plan = report.cases.iter().find_map(|case| case.plan.as_ref());
    let types: Vec<String> = match plan {
        Some(plan) => plan.act.parameters.clone(),
        None => report
            .cases
            .iter()
            .take(1)
            .flat_map(|case| case.inputs.iter().filter(|input| input.name != "this").map(|input| input.ty.clone()))
            .collect(),
    };
    for ty in types {
        words.push_str(&type_words(&ty));
    }
    if words.is_empty() { "WithoutArguments".to_string() } else { words }
}

fn joined(base: &str, case: &Told) -> String {
    let words: Vec<&str> = case.chosen.iter().filter_map(|fact| case.facts[*fact].words.as_deref()).collect();
    if words.is_empty() {
        format!("{base}_{}", case.outcome)
    } else {
        format!("{base}_when{}_{}", words.join("And"), case.outcome)
    }
}

/// The facts that tell a case from the others of its method with the fewest words, in their order, and how many others they do not tell it
/// from. The last decision is the nearest to the outcome, and so preferred on demand.
fn choose(place: usize, cases: &[Told], siblings: &Siblings, base: usize, prefers_last: bool) -> (Vec<usize>, usize) {
    let case = &cases[place];
    let mut chosen: Vec<usize> = Vec::new();
    let same = siblings.ending.get(case.outcome.as_str()).map_or(&[][..], Vec::as_slice);
    let mut others: Vec<usize> = same.iter().copied().filter(|other| *other != place).collect();
    let mut length = base + "_when_".len() + case.outcome.chars().count();
    while chosen.len() < FACTS && (chosen.is_empty() || !others.is_empty()) {
        let mut best = None;
        for (number, fact) in case.facts.iter().enumerate() {
            let Some(words) = &fact.words else { continue };
            let size = words.chars().count();
            if chosen.contains(&number) || length + size + "And".len() > LONGEST_NAME {
                continue;
            }
            let having = siblings.having(words);
            let excluded = others.iter().filter(|other| having.binary_search(other).is_err()).count();
            if excluded == 0 && !chosen.is_empty() {
                continue;
            }
            let rarity = cases.len() - having.len();
            let is_last = prefers_last
                && chosen.is_empty()
                && number + 1 == case.facts.len()
                && (rarity > 0 || cases.len() == 1)
                && !fact.text.ends_with("!= null");
            let key = (is_last, excluded, rarity, std::cmp::Reverse(size), number);
            if best.as_ref().is_none_or(|(known, _, _)| *known < key) {
                best = Some((key, number, size));
            }
        }
        let Some((_, number, size)) = best else { break };
        chosen.push(number);
        length += size + "And".len();
        let having = siblings.having(case.facts[number].words.as_deref().unwrap_or_default());
        others.retain(|other| having.binary_search(other).is_ok());
    }
    chosen.sort_unstable();
    (chosen, others.len())
}

/// Numbers what is still not unique, from the second on.
fn number(names: &mut [Vec<String>]) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for name in names.iter().flatten() {
        seen.entry(name.clone()).or_default();
    }
    for name in names.iter_mut().flatten() {
        let count = seen.entry(name.clone()).or_default();
        *count += 1;
        if *count == 1 {
            continue;
        }
        let mut place = *count;
        while seen.contains_key(&format!("{name}_{place}")) {
            place += 1;
        }
        *name = format!("{name}_{place}");
        seen.insert(name.clone(), 1);
    }
}

/// What a test tests: the call, what it does, and under which condition; and with which values, where the condition does not tell all.
fn description(report: &MethodReport, case: &Case, told: &Told, alike: &[&Told], classes: &Names) -> String {
    let parameters: Vec<String> = match &case.plan {
        Some(plan) => plan.act.names.clone(),
        None => case.inputs.iter().filter(|input| input.name != "this").map(|input| input.name.clone()).collect(),
    };
    let head = match report.method.as_str() {
        "<init>" => format!("new {}", classes.last(&report.class)),
        name => match &told.then {
            Some((parameters, then)) => format!("{name}({}).{then}", parameters.join(", ")),
            None => name.to_string(),
        },
    };
    let start = format!("{head}({}) {}", parameters.join(", "), told.phrase);
    let mut facts = told.shown();
    let hidden = told.facts.iter().map(|fact| fact.text.as_str()).filter(|text| !facts.contains(text) && *text != "…");
    let is_telling = |text: &&str| alike.iter().any(|other| other.facts.iter().all(|fact| fact.text != *text));
    let telling = hidden.filter(is_telling).min_by_key(|text| text.chars().count());
    let values = if alike.is_empty() { Vec::new() } else { values(case) };
    // Values are easier to read than a long formula.
    let telling = telling.filter(|text| values.is_empty() || text.chars().count() <= LONGEST_TELLING);
    let values = if telling.is_some() { Vec::new() } else { values };
    facts.extend(telling);
    if facts.len() < told.facts.len() && values.is_empty() && !facts.is_empty() {
        facts.push("...");
    }
    let when = if facts.is_empty() { start } else { format!("{start} when {}", facts.join(" && ")) };
    if values.is_empty() { when } else { format!("{when}, as for {}", values.join(" and ")) }
}

/// The arguments that are short enough to be read: `text = "a@b"`.
fn values(case: &Case) -> Vec<String> {
    let shown = |input: &Parameter| {
        let value = match &input.value {
            Value::Null => "null".to_owned(),
            Value::Unpromised => return None,
            Value::Object(place) => match &case.input_heap.get(*place as usize)?.content {
                Content::Text(units) if units.len() <= LONGEST_TEXT => literal::text(units),
                Content::Constant(name) => name.clone(),
                Content::Text(_) | Content::Fields(_) | Content::Elements(_) | Content::Literal(_) => return None,
            },
            number => literal::assigned(number),
        };
        Some(format!("{} = {value}", input.name))
    };
    case.inputs.iter().filter(|input| input.name != "this").filter_map(shown).collect()
}
