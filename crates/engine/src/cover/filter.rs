//! Code that is in no source and that JaCoCo leaves out as well: the switch by hash code that javac makes of a `switch` on a string, and the
//! default that compilers add to a `switch` which is exhaustive without one.

use std::ops::Range;

use program::Program;
use program::code::Code;
use program::exhaustive_switch::ExhaustiveSwitch;
use program::string_switch::StringSwitch;
use rules::{Method, Test};

use super::Goal;

/// What counts for nothing.
pub(super) struct Ignored {
    /// Byte offsets of instructions.
    code: Vec<Range<u32>>,
    /// Branches, from and to.
    branches: Vec<(u32, u32)>,
}

impl Ignored {
    /// All of a method.
    pub(super) fn new(program: &Program, rules: &Method, code: &Code) -> Self {
        let mut ignored = Self { code: string_switches(rules, code), branches: Vec::new() };
        for ExhaustiveSwitch { offset, default, others } in ExhaustiveSwitch::all(program, code) {
            ignored.branches.push((offset, default.start));
            // The only way on is no branch.
            if let [only] = others[..] {
                ignored.branches.push((offset, only));
            }
            ignored.code.push(default);
        }
        ignored
    }

    /// Whether a goal is none of it.
    pub(super) fn counts(&self, goal: &Goal) -> bool {
        let is_left_out = |offset: u32| self.code.iter().any(|range| range.contains(&offset));
        match *goal {
            Goal::Instruction(offset) | Goal::Implicit(offset, _) => !is_left_out(offset),
            Goal::Branch(offset, target) => !is_left_out(offset) && !self.branches.contains(&(offset, target)),
            Goal::Threw(_) | Goal::Inner(..) => true,
        }
    }
}

/// The first switches of switches on strings.
fn string_switches(rules: &Method, code: &Code) -> Vec<Range<u32>> {
    let found = StringSwitch::all(code);
    if found.is_empty() {
        return Vec::new();
    }
    // What merely looks like one has kept its first switch in the translation.
    let tested = |predicate: &rules::Predicate| {
        let first = &rules.rules[predicate.rules.start as usize];
        let origin = rules.origins_of(first).first().copied().unwrap_or(predicate.offset);
        matches!(predicate.test, Test::Switch { .. }).then_some(origin)
    };
    let kept: Vec<u32> = rules.predicates.iter().filter_map(tested).collect();
    let ranges = found.iter().map(|switch| switch.offsets(code));
    ranges.filter(|range| !kept.contains(&range.start)).collect()
}
