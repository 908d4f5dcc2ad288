//! Code that is in no source and that JaCoCo leaves out as well: the switch by hash code that javac makes of a `switch` on a string.

use std::ops::Range;

use program::code::Code;
use program::string_switch::StringSwitch;
use rules::{Method, Test};

/// The byte offsets that count for nothing.
pub(super) fn ignored(rules: &Method, code: &Code) -> Vec<Range<u32>> {
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
