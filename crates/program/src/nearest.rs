//! Help for the command line: classes by the names that people write, and the nearest name when there is none.

use std::rc::Rc;

use crate::error::{LinkError, LinkErrorKind};
use crate::model::ClassId;
use crate::program::Program;

impl Program {
    /// Finds `demo.Outer.Inner`, `demo.Outer$Inner` or `demo/Outer$Inner`: dots are packages first, then nested classes.
    pub fn find_dotted(&self, dotted: &str) -> Result<ClassId, LinkError> {
        let mut candidate = dotted.replace('.', "/");
        let first = self.find(&candidate);
        let mut found = first.clone();
        while let Err(LinkError { kind: LinkErrorKind::NoClassDefFound, message }) = &found {
            let Some(slash) = candidate.rfind('/').filter(|_| *message == candidate) else { break };
            candidate.replace_range(slash..=slash, "$");
            found = self.find(&candidate);
        }
        match found {
            Err(LinkError { kind: LinkErrorKind::NoClassDefFound, message }) if message == candidate => first,
            found => found,
        }
    }

    /// The class of the class path whose name is nearest to `wanted`, if one is near at all.
    pub fn nearest(&self, wanted: &str) -> Option<Rc<str>> {
        let wanted = wanted.replace('.', "/");
        let simple = simple_name(&wanted).to_owned();
        let limit = wanted.chars().count() / 3 + 1;
        let candidates = self.class_path_names().iter().filter_map(|name| {
            // The right simple name in the wrong package is near, whatever the package.
            let distance = match simple_name(name).eq_ignore_ascii_case(&simple) {
                true => 0,
                false => distance(&wanted.replace('$', "/"), &name.replace('$', "/"), limit)?,
            };
            Some((distance, name))
        });
        candidates.min().map(|(_, name)| Rc::clone(name))
    }
}

fn simple_name(name: &str) -> &str {
    name.rsplit(['/', '$']).next().unwrap_or(name)
}

/// The edit distance of two names, if it is at most `limit`.
fn distance(one: &str, other: &str, limit: usize) -> Option<usize> {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one.len().abs_diff(other.len()) > limit {
        return None;
    }
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        for (cell, b) in row.iter_mut().skip(1).zip(&other) {
            let best = (diagonal + usize::from(a != b)).min(left + 1).min(*cell + 1);
            diagonal = *cell;
            *cell = best;
            left = best;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().filter(|&distance| distance <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        for (one, other, wanted) in [("kitten", "sitting", 3), ("", "ab", 2), ("same", "same", 0), ("ab", "ba", 2)] {
            assert_eq!(distance(one, other, 9), Some(wanted), "{one} {other}");
        }
        assert_eq!(distance("kitten", "sitting", 2), None);
    }
}
