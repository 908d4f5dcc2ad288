//! Tests that do not depend on the numbers in static fields, which other tests may have changed. A test that goes otherwise when such a number is
//! another takes it from a call whose result it can use (`link`), assigns it, sets it by a call, or tells what it sees by its distance from a number
//! that moves as far (`above`), or does not look; at last reflection sets it. All of it is observed: the test is run again with other numbers.

use engine::{Call, Machine, State};
use testcase::{Check, Expected, Operand};

use crate::above::{self, Above};
use crate::counter::Counter;
use crate::link;
use crate::planner::{Planner, Test};
use crate::statics::Left;
use crate::step::Step;

impl Planner {
    /// Makes a test independent of static numbers; those that it must restore.
    pub(crate) fn free_of_numbers(
        &self,
        machine: &mut Machine<'_>,
        base: &State,
        call: &Call,
        test: &mut Test,
    ) -> Option<Vec<Left>> {
        let program = machine.program;
        let counters = self.statics.counters(machine, base, &test.seen.after);
        let disturbed: Option<Vec<Vec<State>>> =
            counters.iter().map(|counter| counter.disturbed(machine, base)).collect();
        let mut disturbed = disturbed?;
        let mut left = Vec::new();
        let mut set: Vec<Step> = Vec::new();
        let mut above: Option<Above> = None;
        for (at, counter) in counters.iter().enumerate() {
            let others = &disturbed[at];
            let other = self.observe(machine, &others[0], &test.steps, call, &test.arguments);
            let then = other.as_ref().map(|other| &other.after);
            left.extend(counter.left(machine, &self.sight, &test.seen.after, &others[0], then));
            if other.is_some_and(|other| other.is_like(&test.seen)) && self.is_stable(machine, &others[1..], call, test)
            {
                continue;
            }
            if above.is_none()
                && let Some(linked) = self.linked(machine, base, others, call, test)
            {
                *test = linked;
                continue;
            }
            if !counter.is_visible(program, &self.sight) {
                if let Some(step) = counter.set_by_call(machine, &self.sight, &self.statics, base, others) {
                    set.push(step);
                    disturbed[at].clear();
                    continue;
                }
                if above.is_none()
                    && let Some((other, told)) = self.told_above(machine, base, &disturbed, (counter, at), call, test)
                {
                    (*test, above) = (other, Some(told));
                    continue;
                }
                if above.is_none() && self.sees_enough(machine, &disturbed[at], call, test) {
                    continue;
                }
            }
            set.push(counter.set(program, &self.sight));
            disturbed[at].clear();
        }
        test.steps.splice(0..0, set);
        if let Some(Above { local, checks }) = above {
            for (at, distance) in checks {
                if let Some(Check::Holds { expected, .. }) = test.seen.checks.get_mut(at) {
                    *expected = Expected::Above(Operand::Local(local as u32), distance);
                }
            }
        }
        Some(left)
    }

    /// Leaves out what a test sees besides the result of its call, as far as that is another in other states; whether what is left does not
    /// depend on them and tells something.
    fn sees_enough(&self, machine: &mut Machine<'_>, others: &[State], call: &Call, test: &mut Test) -> bool {
        let mut kept = test.seen.checks.clone();
        for other in others {
            match self.observe(machine, other, &test.steps, call, &test.arguments) {
                Some(other) if other.trace == test.seen.trace => kept.retain(|check| other.checks.contains(check)),
                _ => return false,
            }
        }
        let is_beside = |check: &Check| matches!(check, Check::Holds { of, .. } if !of.path.is_empty());
        let is_enough = test.seen.checks.iter().all(|check| kept.contains(check) || is_beside(check))
            && (call.constructs.is_some() || !kept.is_empty());
        if is_enough {
            test.seen.checks = kept;
        }
        is_enough
    }

    /// The same test with numbers from its own calls, if that is independent of one that is disturbed.
    fn linked(
        &self,
        machine: &mut Machine<'_>,
        base: &State,
        disturbed: &[State],
        call: &Call,
        test: &Test,
    ) -> Option<Test> {
        let linked = link::linked(machine, base, &test.steps, call, &test.arguments);
        linked.into_iter().find_map(|(steps, arguments)| {
            let seen = self.observe(machine, base, &steps, call, &arguments)?;
            let linked = Test { steps, arguments, seen };
            let is_stable = linked.seen.trace == test.seen.trace && self.is_stable(machine, disturbed, call, &linked);
            is_stable.then_some(linked)
        })
    }

    /// The same test after a call that tells a number, which what it sees is told from. No other number that may be disturbed matters.
    fn told_above(
        &self,
        machine: &mut Machine<'_>,
        base: &State,
        disturbed: &[Vec<State>],
        (counter, at): (&Counter, usize),
        call: &Call,
        test: &Test,
    ) -> Option<(Test, Above)> {
        let other = self.observe(machine, &disturbed[at][0], &test.steps, call, &test.arguments)?;
        let places = above::moved(&test.seen, &other)?;
        let known = above::references(machine, &self.sight, counter, &places, call, test);
        known.into_iter().find_map(|reference| {
            let (steps, arguments) = reference.before(test);
            let seen = self.observe(machine, base, &steps, call, &arguments)?;
            if seen.trace != test.seen.trace {
                return None;
            }
            let others = disturbed.iter().flatten();
            let others = others.map(|state| self.observe(machine, state, &steps, call, &arguments));
            let others = others.collect::<Option<Vec<_>>>()?;
            let told = reference.told(&seen, &others)?;
            Some((Test { steps, arguments, seen }, told))
        })
    }

    /// Whether a test takes the same trace and sees the same from other states.
    fn is_stable(&self, machine: &mut Machine<'_>, others: &[State], call: &Call, test: &Test) -> bool {
        others.iter().all(|other| {
            let other = self.observe(machine, other, &test.steps, call, &test.arguments);
            other.is_some_and(|other| other.is_like(&test.seen))
        })
    }
}
