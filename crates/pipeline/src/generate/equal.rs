//! Tests that are equal: cases of a class whose plans do the same and check the same. One of them is enough, whatever paths they were made for.

use rustc_hash::{FxHashMap, FxHashSet};
use testcase::{Plan, Step};

use super::Explored;

/// Takes out the cases whose tests others of the class repeat.
pub(super) fn drop_equal(explored: &mut [(usize, Explored)]) {
    let mut known: FxHashMap<String, FxHashSet<String>> = FxHashMap::default();
    for (_, explored) in explored {
        let known = known.entry(explored.report.class.clone()).or_default();
        let cases = &mut explored.report.cases;
        let before = cases.len();
        cases.retain(|case| case.plan.as_ref().is_none_or(|plan| known.insert(deeds(plan))));
        if cases.len() < before {
            cases.iter_mut().enumerate().for_each(|(at, case)| case.id = at as u32 + 1);
        }
    }
}

/// What a plan does and checks, whatever it calls its variables.
fn deeds(plan: &Plan) -> String {
    let unnamed = |step: &Step| {
        let mut step = step.clone();
        step.local.iter_mut().for_each(|local| local.hint.clear());
        step
    };
    let arrange: Vec<Step> = plan.arrange.iter().map(unnamed).collect();
    format!("{:?}", (arrange, &plan.act, &plan.checks, &plan.restore))
}
