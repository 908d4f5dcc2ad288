//! Methods that no test calls: private ones, the bodies of lambdas, constructors of abstract classes. What others run of them are goals of
//! these others. Two methods of a class may reach the same: at the end, one case of them is enough.

use std::collections::BTreeMap;

use engine::{Cover, Goal, Taken};
use program::{ClassId, Method, MethodId, Origin, Program};
use rules::Instr;
use rustc_hash::{FxHashMap, FxHashSet};
use testcase::{Case, MethodReport, Report, Why};

use super::Explored;
use crate::Opened;
use crate::lookup::can_construct;

/// The inner methods of one class under test, as far as they were met.
pub(super) struct Inner<'a> {
    opened: &'a Opened,
    class: ClassId,
    /// Per inner method and rule: whether it is a goal. Implicit exceptions are none.
    known: FxHashMap<MethodId, Vec<bool>>,
}

impl<'a> Inner<'a> {
    pub(super) fn new(opened: &'a Opened, class: ClassId) -> Self {
        Self { opened, class, known: FxHashMap::default() }
    }

    /// The goals in inner methods that a trace covers.
    pub(super) fn goals(&mut self, trace: &[Taken]) -> Vec<Goal> {
        let mut found = Vec::new();
        for taken in trace {
            let rules =
                self.known.entry(taken.method).or_insert_with(|| rules_of(self.opened, self.class, taken.method));
            if rules.get(taken.rule as usize) == Some(&true) {
                found.push(Goal::Inner(taken.method.0, taken.rule));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The names of the inner goals among these: the same in every program.
    pub(super) fn names(&self, goals: &[Goal]) -> Vec<String> {
        let name = |goal: &Goal| match *goal {
            Goal::Inner(method, rule) => Some(format!("{}:{rule}", crate::method_name(self.opened, MethodId(method)))),
            _ => None,
        };
        goals.iter().filter_map(name).collect()
    }
}

/// The rules of a method that are goals: none, unless it is an inner method of a class.
fn rules_of(opened: &Opened, class: ClassId, method: MethodId) -> Vec<bool> {
    let program = &opened.program;
    if !is_inner(program, class, program.method(method)) {
        return Vec::new();
    }
    let Ok(rules) = crate::rules(opened, method) else { return Vec::new() };
    let is_goal = |rule| !rules.body(rule).iter().any(|instr| matches!(instr, Instr::Fault { .. }));
    rules.rules.iter().map(is_goal).collect()
}

/// Whether tests of a class reach a method through others only.
pub(super) fn is_inner(program: &Program, class: ClassId, method: &Method) -> bool {
    let data = program.class(method.class);
    let name = program.spell(method.name);
    let is_clause = method.access.is_private() && crate::jml::is_made(&name);
    if data.origin != Origin::ClassPath || &*name == "<clinit>" || method.access.is_bridge() || is_clause {
        return false;
    }
    let outermost = |class: ClassId| {
        let name = program.spell(program.class(class).name);
        name.split('$').next().unwrap_or(&name).to_owned()
    };
    let is_hidden = method.access.is_private() || method.access.is_synthetic() && name.starts_with("lambda$");
    let is_above = || program.is_assignable(class, method.class).unwrap_or(false);
    let is_tested = || method.class == class && can_construct(program, class);
    is_hidden && outermost(class) == outermost(method.class)
        || &*name == "<init>" && data.access.is_abstract() && is_above() && !is_tested()
}

/// Why something of an inner method is not covered.
const UNREACHED: &str = "only other methods call it, and none of their cases gets there";

/// The inner methods of a report's classes that have branches. Nothing is covered yet.
pub(super) fn hidden(opened: &Opened, report: &Report) -> Vec<MethodReport> {
    let program = &opened.program;
    let mut classes: Vec<&str> = report.methods.iter().map(|method| method.class.as_str()).collect();
    classes.dedup();
    let mut found = Vec::new();
    for class in classes.iter().filter_map(|class| program.find(&class.replace('.', "/")).ok()) {
        let methods = &program.class(class).methods;
        for method in methods.iter().filter(|method| is_inner(program, class, method)) {
            let (Ok(rules), Ok(Some(code))) = (crate::rules(opened, method.id), program.code(method.id)) else {
                continue;
            };
            let mut cover = Cover::new(program, rules, code);
            if cover.coverage().branches.1 == 0 {
                continue;
            }
            cover.cut_all(Why::Unsupported, UNREACHED);
            let first = &report.methods[0];
            let mut blank = super::blank(opened, method.id, first.criterion.clone(), &first.select, &first.heap);
            super::note(&mut blank, &cover);
            found.push(blank);
        }
    }
    found
}

/// What the cases of a method reach of inner methods.
#[derive(Clone, Debug, Default)]
pub(super) struct Reached {
    /// Those that are kept for what they cover of the method itself.
    pub own: Vec<String>,
    /// Those that are kept for this alone, by their numbers.
    pub more: Vec<(u32, Vec<String>)>,
}

/// Takes out the cases whose tests need reflection, where tests of other methods of the class that do without cover all that they do.
pub(super) fn drop_needless(explored: &mut [(usize, Explored)]) {
    let outermost = |class: &str| class.split('$').next().unwrap_or_default().to_owned();
    let is_reflective = |case: &Case| case.plan.as_ref().is_some_and(testcase::Plan::is_reflective);
    let is_inside = |rule: &str, class: &str| {
        let rest = rule.strip_prefix(class);
        rest.is_some_and(|rest| rest.starts_with(['.', '$']))
    };
    let mut covered: FxHashSet<String> = FxHashSet::default();
    for (_, explored) in explored.iter().filter(|(_, explored)| !explored.report.cases.is_empty()) {
        let plain = explored.report.cases.iter().filter(|case| !is_reflective(case));
        covered.extend(plain.flat_map(|case| case.trace.iter().cloned()));
    }
    for (_, explored) in explored {
        let class = outermost(&explored.report.class);
        let is_needless = |case: &Case| {
            let mut own = case.trace.iter().filter(|rule| is_inside(rule, &class));
            is_reflective(case) && own.all(|rule| covered.contains(rule))
        };
        let cases = &mut explored.report.cases;
        cases.retain(|case| !is_needless(case));
        cases.iter_mut().enumerate().for_each(|(at, case)| case.id = at as u32 + 1);
    }
}

/// Takes out the cases that are kept for what others of the class reach as well.
pub(super) fn drop_repeated(explored: &mut [(usize, Explored)]) {
    let mut reached: BTreeMap<String, FxHashSet<String>> = BTreeMap::new();
    let outermost = |explored: &Explored| explored.report.class.split('$').next().unwrap_or_default().to_owned();
    for (_, explored) in explored.iter() {
        reached.entry(outermost(explored)).or_default().extend(explored.reached.own.iter().cloned());
    }
    for (_, explored) in explored {
        let Some(known) = reached.get_mut(&outermost(explored)) else { continue };
        let mut repeated = Vec::new();
        for (case, goals) in &explored.reached.more {
            let before = known.len();
            known.extend(goals.iter().cloned());
            if known.len() == before {
                repeated.push(*case);
            }
        }
        let cases = &mut explored.report.cases;
        cases.retain(|case| !repeated.contains(&case.id));
        cases.iter_mut().enumerate().for_each(|(at, case)| case.id = at as u32 + 1);
    }
}
