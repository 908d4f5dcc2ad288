//! The fewest cases that cover the same: a greedy set cover, then every case without which nothing is lost goes. The result has no
//! redundant case and depends on the order of the cases alone.

use engine::Goal;
use rustc_hash::{FxHashMap, FxHashSet};
use testcase::Case;

/// A case, the goals for which it may be kept, and all that it covers.
pub(super) type Candidate = (Vec<Goal>, Vec<Goal>, Case);

/// A case that is kept, with all that it covers.
pub(super) type Kept = (Vec<Goal>, Case);

/// Which of two cases is the better test; the smaller key wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    reflective: bool,
    checks_nothing: bool,
    steps: usize,
    place: usize,
}

impl Cost {
    fn of(place: usize, case: &Case) -> Self {
        match &case.plan {
            Some(plan) => Self {
                reflective: plan.arranges_by_reflection(),
                checks_nothing: plan.checks.is_empty(),
                steps: plan.arrange.len(),
                place,
            },
            None => Self { reflective: false, checks_nothing: false, steps: case.input_heap.len(), place },
        }
    }
}

/// Of the candidates, those that are kept for what they cover of the method itself, and those that are kept for what they cover besides.
pub(super) fn fewest_and_more(candidates: Vec<Candidate>, before: &[Goal]) -> (Vec<Kept>, Vec<Kept>) {
    let is_inner = |goal: &Goal| matches!(goal, Goal::Inner(..));
    let mut own = candidates.clone();
    for (at, (wanted, _, case)) in own.iter_mut().enumerate() {
        wanted.retain(|goal| !is_inner(goal));
        case.id = at as u32;
    }
    let kept = fewest(own, before);
    let mut covered: Vec<Goal> = before.to_vec();
    covered.extend(kept.iter().flat_map(|(goals, _)| goals));
    let open: FxHashSet<Goal> = covered.iter().copied().collect();
    let mut rest = Vec::new();
    for (at, (mut wanted, goals, case)) in candidates.into_iter().enumerate() {
        wanted.retain(|goal| is_inner(goal) && !open.contains(goal));
        if !wanted.is_empty() && kept.iter().all(|(_, case)| case.id != at as u32) {
            rest.push((wanted, goals, case));
        }
    }
    let more = if rest.is_empty() { Vec::new() } else { fewest(rest, &covered) };
    (kept, more)
}

/// Of the candidates, in their order, those that are kept, with all that they cover. Without goals at all one case is kept, unless
/// tests exist that cover something (`before`).
pub(super) fn fewest(candidates: Vec<Candidate>, before: &[Goal]) -> Vec<Kept> {
    let costs: Vec<Cost> = candidates.iter().enumerate().map(|(at, (_, _, case))| Cost::of(at, case)).collect();
    let mut covered: FxHashSet<Goal> = before.iter().copied().collect();
    let mut chosen: Vec<usize> = Vec::new();
    // Reflection only for what is left without it.
    for reflective in [false, true] {
        while let Some((best, new)) = best(&candidates, &costs, reflective, &covered) {
            if new == 0 && !(chosen.is_empty() && before.is_empty()) {
                break;
            }
            covered.extend(&candidates[best].1);
            chosen.push(best);
            if new == 0 {
                break;
            }
        }
    }
    drop_redundant(&candidates, &costs, before, &mut chosen);
    chosen.sort_unstable();
    let mut kept = chosen.into_iter().peekable();
    let all = candidates.into_iter().enumerate();
    all.filter(|(at, _)| kept.next_if_eq(at).is_some()).map(|(_, (_, goals, case))| (goals, case)).collect()
}

/// The candidate with the most new goals, and their number.
fn best(
    candidates: &[Candidate],
    costs: &[Cost],
    reflective: bool,
    covered: &FxHashSet<Goal>,
) -> Option<(usize, usize)> {
    let new = |at: usize| candidates[at].0.iter().filter(|goal| !covered.contains(goal)).count();
    let open = (0..candidates.len()).filter(|&at| costs[at].reflective == reflective);
    open.map(|at| (at, new(at))).min_by_key(|&(at, new)| (std::cmp::Reverse(new), costs[at]))
}

/// Takes out, costliest first, each case whose goals others cover.
fn drop_redundant(candidates: &[Candidate], costs: &[Cost], before: &[Goal], chosen: &mut Vec<usize>) {
    let mut times: FxHashMap<Goal, usize> = FxHashMap::default();
    let kept = chosen.iter().flat_map(|&at| &candidates[at].1);
    for &goal in before.iter().chain(kept) {
        *times.entry(goal).or_default() += 1;
    }
    let mut costliest = chosen.clone();
    costliest.sort_by_key(|&at| std::cmp::Reverse(costs[at]));
    for at in costliest {
        let (wanted, goals, _) = &candidates[at];
        let needed = wanted.iter().any(|goal| times.get(goal).is_none_or(|&times| times < 2));
        if needed || chosen.len() == 1 {
            continue;
        }
        chosen.retain(|&kept| kept != at);
        for goal in goals {
            times.entry(*goal).and_modify(|times| *times -= 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testcase::{Ending, Outcome};

    fn case(id: u32) -> Case {
        Case {
            id,
            end: Ending::Returned,
            exception: None,
            condition: String::new(),
            trace: Vec::new(),
            checked: false,
            inputs: Vec::new(),
            input_heap: Vec::new(),
            outcome: Outcome { result: None, message: None, inputs: Vec::new(), heap: Vec::new() },
            canonical: true,
            breaks: None,
            test: None,
            refused: None,
            plan: None,
        }
    }

    fn check(sets: &[&[u32]], before: &[u32], wanted: &[u32]) {
        let goals = |set: &[u32]| set.iter().map(|&goal| Goal::Instruction(goal)).collect::<Vec<Goal>>();
        let candidates = sets.iter().enumerate().map(|(at, set)| (goals(set), goals(set), case(at as u32))).collect();
        let kept: Vec<u32> = fewest(candidates, &goals(before)).iter().map(|(_, case)| case.id).collect();
        assert_eq!(kept, wanted, "{sets:?}");
    }

    #[test]
    fn the_largest_first() {
        check(&[&[1], &[1, 2], &[2, 3], &[1, 2, 3]], &[], &[3]);
    }

    #[test]
    fn what_later_choices_cover_goes() {
        // Greedy takes the middle one first, which the two others make redundant.
        check(&[&[1, 2, 3], &[2, 3, 4, 5], &[4, 5, 6]], &[], &[0, 2]);
    }

    #[test]
    fn one_case_without_goals() {
        check(&[&[], &[]], &[], &[0]);
        check(&[&[], &[]], &[7], &[]);
        check(&[&[7, 8], &[7]], &[7], &[0]);
    }

    /// Every kept case covers a goal that no other does, and nothing is lost.
    #[test]
    fn nothing_is_redundant() {
        let mut rng = base::Rng::new(5);
        for _ in 0..500 {
            let sets: Vec<Vec<Goal>> = (0..rng.below(9) + 1)
                .map(|_| (0..rng.below(6)).map(|_| Goal::Instruction(rng.below(10) as u32)).collect())
                .map(|mut set: Vec<Goal>| {
                    set.sort_unstable();
                    set.dedup();
                    set
                })
                .collect();
            let candidates = sets.iter().map(|set| (set.clone(), set.clone(), case(0))).collect();
            let kept = fewest(candidates, &[]);
            let union = |sets: Vec<&Vec<Goal>>| sets.into_iter().flatten().copied().collect::<FxHashSet<Goal>>();
            let all = union(sets.iter().collect());
            assert_eq!(union(kept.iter().map(|(set, _)| set).collect()), all);
            for (at, _) in kept.iter().enumerate().filter(|_| kept.len() > 1) {
                let others = kept.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, (set, _))| set);
                assert_ne!(union(others.collect()), all);
            }
        }
    }
}
