//! Sets of class numbers.
//!
//! Invariant: the intervals are sorted, not empty, and neither overlap nor touch, so that equal sets have equal intervals.

use std::rc::Rc;

/// A set of class numbers as sorted, disjoint, inclusive intervals. Cheap to clone.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassSet {
    intervals: Rc<[(u32, u32)]>,
}

impl ClassSet {
    /// The set without members.
    pub fn empty() -> Self {
        ClassSet::default()
    }

    /// The set of one number.
    pub fn single(number: u32) -> Self {
        ClassSet::interval(number, number)
    }

    /// The numbers from `low` to `high`, both included; empty when `low` is above `high`.
    pub fn interval(low: u32, high: u32) -> Self {
        if low > high { ClassSet::empty() } else { ClassSet { intervals: Rc::new([(low, high)]) } }
    }

    /// The intervals in ascending order; between two of them at least one number is missing.
    pub fn intervals(&self) -> &[(u32, u32)] {
        &self.intervals
    }

    pub fn is_empty(&self) -> bool {
        self.intervals.is_empty()
    }

    /// How many members there are.
    pub fn count(&self) -> usize {
        self.intervals.iter().map(|&(low, high)| (high - low) as usize + 1).sum()
    }

    /// The smallest member.
    pub fn first(&self) -> Option<u32> {
        self.intervals.first().map(|&(low, _)| low)
    }

    pub fn contains(&self, number: u32) -> bool {
        self.interval_of(number).is_some()
    }

    /// The members in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.intervals.iter().flat_map(|&(low, high)| low..=high)
    }

    /// Whether every member of this set is in `other`.
    pub fn is_subset(&self, other: &Self) -> bool {
        let is_inside = |&(low, high): &(u32, u32)| other.interval_of(low).is_some_and(|(_, end)| high <= end);
        Rc::ptr_eq(&self.intervals, &other.intervals) || self.intervals.iter().all(is_inside)
    }

    /// Whether the sets have no member in common.
    pub fn is_disjoint(&self, other: &Self) -> bool {
        overlaps(&self.intervals, &other.intervals).next().is_none()
    }

    /// The members of both sets.
    pub fn intersect(&self, other: &Self) -> Self {
        // Most tests only confirm what is known; the result then shares its storage.
        if self.is_subset(other) {
            return self.clone();
        }
        ClassSet { intervals: overlaps(&self.intervals, &other.intervals).collect() }
    }

    /// The members of either set.
    pub fn union(&self, other: &Self) -> Self {
        if self.is_subset(other) {
            return other.clone();
        }
        ClassSet::normal(self.intervals.iter().chain(&*other.intervals).copied().collect())
    }

    /// The members of this set that are not in `other`.
    pub fn minus(&self, other: &Self) -> Self {
        // The gaps are separated by members of `other`, hence so are the pieces.
        let gaps = other.gaps();
        ClassSet { intervals: overlaps(&self.intervals, &gaps).collect() }
    }

    fn interval_of(&self, number: u32) -> Option<(u32, u32)> {
        let after = self.intervals.partition_point(|&(low, _)| low <= number);
        self.intervals[..after].last().copied().filter(|&(_, high)| number <= high)
    }

    /// The intervals of all numbers that are not in this set.
    fn gaps(&self) -> Vec<(u32, u32)> {
        let mut gaps = Vec::with_capacity(self.intervals.len() + 1);
        let mut start = Some(0);
        for &(low, high) in &*self.intervals {
            gaps.extend(start.filter(|&start| start < low).map(|start| (start, low - 1)));
            start = high.checked_add(1);
        }
        gaps.extend(start.map(|start| (start, u32::MAX)));
        gaps
    }

    /// Sorts the intervals, and joins those that overlap or touch.
    fn normal(mut intervals: Vec<(u32, u32)>) -> Self {
        intervals.sort_unstable();
        intervals.dedup_by(|later, earlier| {
            let joins = later.0 <= earlier.1.saturating_add(1);
            if joins {
                earlier.1 = earlier.1.max(later.1);
            }
            joins
        });
        ClassSet { intervals: intervals.into() }
    }
}

impl FromIterator<u32> for ClassSet {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Self {
        ClassSet::normal(numbers.into_iter().map(|number| (number, number)).collect())
    }
}

impl std::fmt::Debug for ClassSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.intervals.iter().map(|&(low, high)| low..=high)).finish()
    }
}

/// The intervals that two sorted lists of disjoint intervals have in common.
fn overlaps<'a>(mut left: &'a [(u32, u32)], mut right: &'a [(u32, u32)]) -> impl Iterator<Item = (u32, u32)> + use<'a> {
    std::iter::from_fn(move || {
        while let ([(low, high), left_rest @ ..], [(other_low, other_high), right_rest @ ..]) = (left, right) {
            let overlap = (*low.max(other_low), *high.min(other_high));
            if high <= other_high {
                left = left_rest;
            } else {
                right = right_rest;
            }
            if overlap.0 <= overlap.1 {
                return Some(overlap);
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: u32 = 6;

    /// The set whose members are the bits of `bits`.
    fn set(bits: u32) -> ClassSet {
        (0..NUMBERS).filter(|number| bits >> number & 1 == 1).collect()
    }

    fn bits(set: &ClassSet) -> u32 {
        set.iter().map(|number| 1 << number).sum()
    }

    fn check_normal(set: &ClassSet) {
        assert!(set.intervals().iter().all(|(low, high)| low <= high), "{set:?}");
        assert!(set.intervals().windows(2).all(|pair| pair[0].1 + 1 < pair[1].0), "{set:?}");
    }

    #[test]
    fn operations_agree_with_bit_sets() {
        for one in 0..1 << NUMBERS {
            let left = set(one);
            check_normal(&left);
            assert_eq!(bits(&left), one);
            assert_eq!(left.count(), one.count_ones() as usize);
            assert_eq!(left.is_empty(), one == 0);
            assert_eq!(left.first(), (one != 0).then(|| one.trailing_zeros()));
            assert!((0..NUMBERS + 2).all(|number| left.contains(number) == (one >> number & 1 == 1)));
            for other in 0..1 << NUMBERS {
                let right = set(other);
                for (result, wanted) in [
                    (left.intersect(&right), one & other),
                    (left.union(&right), one | other),
                    (left.minus(&right), one & !other),
                ] {
                    check_normal(&result);
                    assert_eq!(result, set(wanted), "{left:?} {right:?}");
                }
                assert_eq!(left.is_subset(&right), one & !other == 0);
                assert_eq!(left.is_disjoint(&right), one & other == 0);
                assert_eq!(left == right, one == other);
            }
        }
    }

    #[test]
    fn the_largest_number_is_a_number() {
        let (all, top) = (ClassSet::interval(0, u32::MAX), ClassSet::single(u32::MAX));
        assert_eq!(all.minus(&top), ClassSet::interval(0, u32::MAX - 1));
        assert_eq!(all.minus(&top).union(&top), all);
        assert_eq!(top.minus(&all), ClassSet::empty());
        assert!(top.is_subset(&all) && !all.is_subset(&top));
        assert_eq!(ClassSet::interval(2, 1), ClassSet::empty());
    }
}
