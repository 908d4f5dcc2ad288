//! What came of a search, in words.

use backward::{Place, Refutation};
use program::{MethodId, Program};

/// Places of a way that are told: the last ones.
const TOLD: usize = 12;

/// Why nothing was found, and what came nearest.
pub(super) fn gave_up(program: &Program, why: &str, way: &[Place]) -> String {
    match way.is_empty() {
        true => why.to_owned(),
        false => format!("{why}; the nearest way passes {}", told(program, way)),
    }
}

/// What was explored forwards in vain.
pub(super) fn explored(program: &Program, entries: &[MethodId]) -> String {
    let name = |&entry: &MethodId| {
        let data = program.method(entry);
        let class = program.spell(program.class(data.class).name).to_string();
        format!("{}.{}", class.rsplit('/').next().unwrap_or_default(), program.spell(data.name))
    };
    let mut names: Vec<String> = entries.iter().map(name).collect();
    names.dedup();
    match names.is_empty() {
        true => String::new(),
        false => format!("; explored forwards without success: {}", names.join(", ")),
    }
}

/// That the paths of entry points were all explored.
pub(super) fn exhausted(program: &Program, entries: &[MethodId]) -> String {
    format!(
        "all paths were explored, and none gets there{}",
        explored(program, entries).replace("; explored forwards without success", "")
    )
}

/// What excludes every way to a target.
pub(super) fn proof(program: &Program, refutations: &[Refutation]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for Refutation { way, conditions } in refutations {
        // What stands for objects of the JDK, or of what nothing implements, has a name of its own.
        let conditions = conditions.join(" && ").replace("$$Stub", "").replace("$$Given", "");
        let part = format!("through {}: {conditions} cannot hold", told(program, way));
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    match parts.is_empty() {
        true => "nothing leads there".to_owned(),
        false => parts.join("; "),
    }
}

/// A way by its lines: the file once for lines in a row.
fn told(program: &Program, way: &[Place]) -> String {
    let skipped = way.len().saturating_sub(TOLD);
    let mut text = String::from(if skipped > 0 { "…, " } else { "" });
    let mut last = "";
    for (at, place) in way[skipped..].iter().enumerate() {
        let class = program.class(program.method(place.method).class);
        let file = class.source_file.as_deref().unwrap_or("line");
        text += if at > 0 { ", " } else { "" };
        if file != last {
            text += &format!("{file}:");
        }
        text += &place.line.to_string();
        last = file;
    }
    text
}
