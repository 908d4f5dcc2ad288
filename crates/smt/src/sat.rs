//! The SAT solver behind a small trait. This is the only file that names a SAT crate, so that a second back end is one more
//! implementation of [`Sat`] behind a cargo feature.
//!
//! Chosen: the crate `cadical` 0.1.16 (CaDiCaL 1.9.5). It is incremental under assumptions, tells the failed ones, limits
//! conflicts, and its sources come with the crate and build with nothing but a C++ compiler in about a minute on two cores.
//! `rustsat-cadical` 0.7.5 carries the newer CaDiCaL 2.2.1, but its build script runs bindgen, which needs libclang on every machine
//! that builds Crisol, and its tree has 44 crates against 6. What `cadical` lacks: single options and phases of the solver.
//! The configuration `plain`, without inprocessing, is the fastest on streams of small incremental queries (`examples/streams.rs`).

use std::ops::Not;

use base::work;
use solver::Limit;

/// A literal: a SAT variable or its negation. [`Lit::TRUE`] is variable 1, asserted once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(pub i32);

impl Lit {
    /// The literal that always holds.
    pub const TRUE: Lit = Lit(1);
    /// The literal that never holds.
    pub const FALSE: Lit = Lit(-1);

    /// True for the two constants.
    #[inline]
    pub fn is_constant(self) -> bool {
        self.0 == 1 || self.0 == -1
    }

    /// [`Lit::TRUE`] or [`Lit::FALSE`].
    #[inline]
    pub fn constant(value: bool) -> Lit {
        if value { Lit::TRUE } else { Lit::FALSE }
    }

    /// True for a negated variable.
    #[inline]
    pub fn is_negated(self) -> bool {
        self.0 < 0
    }
}

impl Not for Lit {
    type Output = Lit;

    #[inline]
    fn not(self) -> Lit {
        Lit(-self.0)
    }
}

/// What a SAT solver says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Satisfiable: [`Sat::value`] may be asked.
    Sat,
    /// Unsatisfiable under the assumptions: [`Sat::failed`] may be asked.
    Unsat,
    /// The limit was reached.
    Unknown,
}

/// An incremental SAT solver.
pub trait Sat {
    /// A new variable, as its positive literal.
    fn new_var(&mut self) -> Lit;

    /// Adds a clause for good.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Solves under assumptions, giving up at the limit.
    fn solve(&mut self, assumptions: &[Lit], limit: Limit) -> Answer;

    /// The value of a literal after [`Answer::Sat`].
    fn value(&self, lit: Lit) -> bool;

    /// Whether an assumption took part in the refutation, after [`Answer::Unsat`].
    fn failed(&self, lit: Lit) -> bool;
}

/// Work between two questions whether the limit is reached: some ten decisions with what follows from them.
const POLL: u64 = 100_000;
/// Work of solving, whatever is found.
const CALL: u64 = 2_000;
/// Work per variable of solving.
const VARIABLE: u64 = 2;
/// Work of adding a clause.
const CLAUSE: u64 = 400;

/// Asked by the solver from time to time whether the limit is reached.
struct Watch(Limit);

impl cadical::Callbacks for Watch {
    fn terminate(&mut self) -> bool {
        work(POLL);
        self.0.is_over()
    }
}

/// CaDiCaL.
pub struct Cadical {
    solver: cadical::Solver<Watch>,
    vars: i32,
}

impl Cadical {
    /// A solver without clauses, in one of CaDiCaL's configurations (`default`, `plain`, `sat`, `unsat`).
    pub fn new(configuration: &str) -> Self {
        let solver = cadical::Solver::with_config(configuration).unwrap_or_default();
        Self { solver, vars: 0 }
    }
}

impl Sat for Cadical {
    #[inline]
    fn new_var(&mut self) -> Lit {
        self.vars += 1;
        Lit(self.vars)
    }

    #[inline]
    fn add_clause(&mut self, clause: &[Lit]) {
        work(CLAUSE);
        self.solver.add_clause(clause.iter().map(|lit| lit.0));
    }

    fn solve(&mut self, assumptions: &[Lit], limit: Limit) -> Answer {
        let conflicts = i32::try_from(limit.conflicts).unwrap_or(i32::MAX);
        if limit.is_over() || self.solver.set_limit("conflicts", conflicts).is_err() {
            return Answer::Unknown;
        }
        work(CALL + VARIABLE * self.vars as u64);
        self.solver.set_callbacks(Some(Watch(limit)));
        match self.solver.solve_with(assumptions.iter().map(|lit| lit.0)) {
            Some(true) => Answer::Sat,
            Some(false) => Answer::Unsat,
            None => Answer::Unknown,
        }
    }

    #[inline]
    fn value(&self, lit: Lit) -> bool {
        self.solver.value(lit.0) == Some(true)
    }

    #[inline]
    fn failed(&self, lit: Lit) -> bool {
        self.solver.failed(lit.0)
    }
}
