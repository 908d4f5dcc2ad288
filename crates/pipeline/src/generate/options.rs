//! How to generate: the options of `generate` and their names.

use std::sync::Arc;
use std::time::Duration;

use base::Rng;
use engine::{BreadthFirst, Criterion, DepthFirst, Order, Shuffled};
use heap::Regime;

use super::{Deadline, Extent};
use crate::assumption::Assumption;
use crate::jacoco::Covered;

/// How to generate.
#[derive(Clone, Debug)]
pub struct GenerateOptions {
    /// When paths are cut. Default is loop-2.
    pub criterion: Criterion,
    /// Which cases are kept. Default is branches.
    pub select: Select,
    /// How aliasing is treated. Default is the heap solver.
    pub regime: Regime,
    /// What one method may cost.
    pub budget: engine::Budget,
    /// Time of the whole run, as the work that it is worth on a slow machine, shared by its methods: what some leave over is for those
    /// that need more. Default is none.
    pub time: Option<Duration>,
    /// When the clock ends the run, whatever is left to do. Default is `time` from its start.
    pub deadline: Option<Deadline>,
    /// Time of one method where the run has none, as work. Default is none.
    pub method_time: Option<Duration>,
    /// The links of the solver chain.
    pub links: solver::Options,
    /// Parameters of the walk, the last of these links. Its seed is that of the exploration.
    pub walk: walk::Options,
    /// Compare every answer of the chain with those of the chains that lack a link. Default is false.
    pub check_solvers: bool,
    /// Which state next. Default is depth-first.
    pub search: Search,
    /// What random choices are drawn from: those of the search and of the solver. Solutions do not depend on it,
    /// but for those that no new solver finds again. Default is 0.
    pub seed: u64,
    /// What to write down beside the report. Default is nothing.
    pub dump: Option<Dump>,
    /// How many methods are explored at the same time. Default is 1.
    pub jobs: usize,
    /// What is assumed of the input heap.
    pub assumptions: Vec<Assumption>,
    /// A boolean method that inputs must satisfy, `name` in the method's class or `Class.name`.
    pub requires: Option<String>,
    /// Whether `assert` statements are executed. Default is false.
    pub assertions: bool,
    /// Whether cases get a plan for their test. Default is false.
    pub plans: bool,
    /// Whether tests make objects by the calls that lead to states of their classes, so that fewer need reflection. Default is true.
    pub sequences: bool,
    /// Unknown strings are this long at most where all their characters matter. Default is 12. Where tests are planned, longer ones are tried
    /// for what stays open.
    pub longest_string: usize,
    /// The same of the elements of unknown containers. Default is three for lists, queues and iterators, two for sets and maps.
    pub longest_container: Option<usize>,
    /// Take what restrictions leave out for impossible. Default is false.
    pub closed_world: bool,
    /// What tests that exist cover: it is not looked for again. Default is nothing.
    pub covered: Option<Arc<Covered>>,
}

impl GenerateOptions {
    /// How large unknown strings and containers are at most.
    pub(crate) fn extent(&self) -> Extent {
        Extent { string: self.longest_string, container: self.longest_container }
    }

    /// The same with others.
    pub(crate) fn with_extent(self, extent: Extent) -> Self {
        Self { longest_string: extent.string, longest_container: extent.container, ..self }
    }
}

impl Default for GenerateOptions {
    fn default() -> Self {
        Self {
            criterion: Criterion::Loop(2),
            select: Select::Branches,
            regime: Regime::Solver,
            budget: engine::Budget::default(),
            time: None,
            deadline: None,
            method_time: None,
            links: solver::Options::default(),
            walk: walk::Options::default(),
            check_solvers: false,
            search: Search::DepthFirst,
            seed: 0,
            dump: None,
            jobs: 1,
            assumptions: Vec::new(),
            requires: None,
            assertions: false,
            plans: false,
            sequences: true,
            longest_string: 12,
            longest_container: None,
            closed_world: false,
            covered: None,
        }
    }
}

/// Which cases are kept (the selection part of a criterion).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Select {
    /// A small set that keeps branches, statements and distinct exceptions.
    Branches,
    /// A small set that keeps statements and distinct exceptions.
    Statements,
    /// All.
    Paths,
}

impl Select {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Select::Branches => "branches",
            Select::Statements => "statements",
            Select::Paths => "paths",
        }
    }
}

/// A search order (the selectors of `engine::explore`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// The newest state first.
    DepthFirst,
    /// The oldest state first.
    BreadthFirst,
    /// Any state, by the seed.
    Random,
}

impl Search {
    /// The order that it means.
    pub(super) fn order(self, seed: u64) -> Box<dyn Order> {
        match self {
            Search::DepthFirst => Box::new(DepthFirst),
            Search::BreadthFirst => Box::new(BreadthFirst),
            Search::Random => Box::new(Shuffled(Rng::new(seed))),
        }
    }
}

/// What of an exploration is written down. Texts are the same for the same input, options and seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dump {
    /// How every path ended, with its condition and trace.
    Paths,
    /// Every question to the solver, with its answer and the link that gave it.
    Queries,
    /// The test cases.
    Cases,
}

/// A criterion as on the command line.
pub fn criterion_name(criterion: Criterion) -> String {
    match criterion {
        Criterion::Block(k) => format!("block-{k}"),
        Criterion::Loop(k) => format!("loop-{k}"),
        Criterion::Depth(k) => format!("depth-{k}"),
    }
}

/// A regime as on the command line.
pub fn regime_name(regime: Regime) -> &'static str {
    match regime {
        Regime::Solver => "solver",
        Regime::Lazy => "lazy",
        Regime::LazyNoAlias => "lazy-no-alias",
    }
}
