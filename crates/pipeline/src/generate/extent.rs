//! How large unknown strings and containers are: small at first, larger where a place stays open because of that.

use engine::Restriction;
use testcase::MethodReport;

/// How many times longer strings may be, one after the other.
const STRINGS: [usize; 3] = [2, 4, 16];

/// How many elements containers may have, one after the other.
const CONTAINERS: [usize; 2] = [8, 24];

/// Both at once, at last.
const BOTH: (usize, usize) = (STRINGS[1], CONTAINERS[0]);

/// How large unknown strings and containers are at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Extent {
    /// Characters.
    pub string: usize,
    /// Elements; none where each kind of container has a number of its own.
    pub container: Option<usize>,
}

/// What was too small for some path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TooSmall {
    strings: bool,
    containers: bool,
}

impl TooSmall {
    /// Notes why a path was cut.
    pub fn note(&mut self, restriction: Restriction) {
        self.strings |= restriction == Restriction::Strings;
        self.containers |= restriction == Restriction::Containers;
    }

    /// What else may be too small.
    pub fn or(self, other: Self) -> Self {
        Self { strings: self.strings || other.strings, containers: self.containers || other.containers }
    }

    /// The larger extents that are worth trying, the cheapest first.
    pub fn larger(self, than: Extent) -> Vec<Extent> {
        let mut found = Vec::new();
        if self.containers {
            let sizes = CONTAINERS.into_iter().filter(|&size| than.container.is_none_or(|known| known < size));
            found.extend(sizes.map(|size| Extent { container: Some(size), ..than }));
        }
        if self.strings {
            found.extend(STRINGS.into_iter().map(|times| Extent { string: than.string * times, ..than }));
        }
        if let (true, true, (times, size)) = (self.strings, self.containers, BOTH) {
            let container = Some(than.container.map_or(size, |known| known.max(size)));
            found.push(Extent { string: than.string * times, container });
        }
        found
    }
}

/// Whether a method has places that stay open because strings or containers are small.
pub(super) fn is_wanted(report: &MethodReport) -> bool {
    let small = [Restriction::Strings, Restriction::Containers].map(|restriction| restriction.to_string());
    report.missed.iter().any(|line| small.contains(&line.what))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_too_small_grows() {
        let extent = Extent { string: 12, container: None };
        let mut small = TooSmall::default();
        assert_eq!(small.larger(extent), []);
        small.note(Restriction::Statics);
        assert_eq!(small.larger(extent), []);
        small.note(Restriction::Strings);
        let longer = [24, 48, 192].map(|string| Extent { string, container: None });
        assert_eq!(small.larger(extent), longer);
        small.note(Restriction::Containers);
        let fuller = [8, 24].map(|size| Extent { container: Some(size), ..extent });
        let both = Extent { string: 48, container: Some(8) };
        assert_eq!(small.larger(extent), [&fuller[..], &longer[..], &[both]].concat());
        let given = Extent { container: Some(10), ..extent };
        assert_eq!(small.larger(given)[0], Extent { container: Some(24), ..extent });
    }
}
