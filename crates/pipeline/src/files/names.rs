//! The test class of each class under test. `Outer$Inner` and `Outer_Inner` would have the same one, `Foo` and `foo` the same file where
//! the file system does not tell them apart: the second of such classes gets a number.

use std::collections::{BTreeMap, BTreeSet};

/// Which classes have a number in the name of their test class.
#[derive(Clone, Debug, Default)]
pub(crate) struct TestNames {
    suffix: &'static str,
    numbers: BTreeMap<String, u32>,
    places: BTreeSet<String>,
}

impl TestNames {
    /// The names of the tests of all these classes (by binary name), whichever of them are tested.
    pub(crate) fn new(classes: impl IntoIterator<Item = String>, suffix: &'static str) -> Self {
        let classes: BTreeSet<String> = classes.into_iter().collect();
        let folded = |place: String| place.to_lowercase();
        let plain: BTreeSet<String> = classes.iter().map(|class| folded(junit::path(class, 0, suffix))).collect();
        let mut taken: BTreeSet<String> = BTreeSet::new();
        let mut names = Self { suffix, ..Self::default() };
        for class in classes {
            let is_free = |number: u32| {
                let place = folded(junit::path(&class, number, suffix));
                !taken.contains(&place) && (number == 0 || !plain.contains(&place))
            };
            let number = (0..).filter(|&number| number != 1).find(|&number| is_free(number)).unwrap_or(0);
            let place = junit::path(&class, number, suffix);
            taken.insert(folded(place.clone()));
            names.places.insert(place);
            if number > 0 {
                names.numbers.insert(class, number);
            }
        }
        names
    }

    /// What follows the name of a class in that of its test class, before the suffix; 0 is nothing.
    pub(crate) fn number(&self, class: &str) -> u32 {
        self.numbers.get(class).copied().unwrap_or(0)
    }

    /// The place of the tests of a class, below the root of the test sources.
    pub(crate) fn place(&self, class: &str) -> String {
        junit::path(class, self.number(class), self.suffix)
    }

    /// Whether tests of one of the classes belong there.
    pub(crate) fn holds(&self, place: &str) -> bool {
        self.places.contains(place)
    }

    /// How the names of the files end.
    pub(crate) fn ending(&self) -> String {
        format!("{}.java", self.suffix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_classes_have_the_same_file() {
        let classes = ["a.Outer$Inner", "a.Outer_Inner", "a.Outer_Inner2", "a.foo", "a.Foo", "b.Foo"];
        let names = TestNames::new(classes.map(str::to_owned), "Test");
        let places: Vec<String> = classes.iter().map(|class| names.place(class)).collect();
        let expected = [
            "a/Outer_InnerTest.java",
            "a/Outer_Inner3Test.java",
            "a/Outer_Inner2Test.java",
            "a/foo2Test.java",
            "a/FooTest.java",
            "b/FooTest.java",
        ];
        assert_eq!(places, expected);
        assert!(expected.iter().all(|place| names.holds(place)));
        assert!(!names.holds("a/BarTest.java"));
    }
}
