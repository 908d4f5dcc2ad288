//! What an exploration of sequences is given and tells.

use engine::Ended;
use program::{ClassId, MethodId, Sight};

use crate::contract::Contract;
use crate::known::{Compare, Comparisons};
use crate::literal::GivenValues;
use crate::script::Arguments;
use crate::tree::Sequence;

/// What is explored.
#[derive(Clone, Debug)]
pub struct Interface {
    /// The class.
    pub class: ClassId,
    /// Its constructors, and methods that return an object of it.
    pub constructors: Vec<MethodId>,
    /// The methods that are called.
    pub methods: Vec<MethodId>,
    /// What calls can be written.
    pub sight: Sight,
    /// What must hold.
    pub contract: Contract,
}

/// How.
#[derive(Clone, Debug)]
pub struct Options {
    /// Calls after the constructor's.
    pub length: usize,
    /// Which states are explored. Default is those that no other subsumes.
    pub compare: Compare,
    /// Whether unknowns that the heap does not hold are existentially quantified. Default is true.
    pub quantified: bool,
    /// Which values arguments have. Default is unknowns.
    pub arguments: Arguments,
    /// Parameters that have given values instead. Default is none.
    pub given: Vec<GivenValues>,
    /// Names of fields, or `Class.name`, that are no part of a state. Default is `modCount`.
    pub ignored: Vec<String>,
    /// So many states at most, which are kept for further calls. Default is all, and none is kept.
    pub most: Option<usize>,
}

/// The field in which collections count their changes.
pub const COUNT_OF_CHANGES: &str = "modCount";

impl Default for Options {
    fn default() -> Self {
        Self {
            length: 4,
            compare: Compare::Subsume,
            quantified: true,
            arguments: Arguments::Symbolic,
            given: Vec::new(),
            ignored: vec![COUNT_OF_CHANGES.to_owned()],
            most: None,
        }
    }
}

/// The end of a sequence's last call.
pub struct Reached<'a> {
    /// How it ended. While it is observed, the solver's stack holds its conditions.
    pub ended: Ended<'a>,
    /// The calls.
    pub sequence: Sequence<'a>,
    /// Whether it left a state that was not known.
    pub is_new: bool,
    /// What it breaks: then it is told once more, with the condition for that.
    pub breaks: Option<String>,
}

/// What came of an exploration.
#[derive(Clone, Debug, Default)]
pub struct Explored {
    /// States that were found.
    pub states: usize,
    /// Of these, how many by sequences of each length.
    pub by_length: Vec<usize>,
    /// Calls that returned or threw: each is a test.
    pub tests: u64,
    /// Calls whose paths were cut by the criterion.
    pub bound: u64,
    /// Why not everything was explored.
    pub partial: Option<String>,
    /// What the comparison of states cost.
    pub comparisons: Comparisons,
}
