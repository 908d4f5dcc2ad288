//! The solver: a stack of conditions, each check one SAT call under their literals as assumptions.
//!
//! Nothing is encoded before a check needs it, and the encoder can be thrown away at any time: when it has grown far beyond
//! what the present conditions need (a depth-first search leaves the circuits of abandoned paths behind), it starts afresh.
//!
//! Hard queries (products, quotients, float arithmetic) are first tried with narrow unknowns: small integers, floats with few bits. Most that have a
//! solution have such a one, and it is found in a fraction of the time, since most of a multiplier is then constant.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use solver::{Limit, Solver, Verdict};
use term::{Evaluator, Pool, Term};

use crate::cone::Cone;
use crate::encode::Encoder;
use crate::sat::{Answer, Cadical, Lit, Sat};
use crate::{model, select};

/// An encoder below this many SAT variables is never thrown away.
const KEEP: usize = 2_000;

/// An encoder is thrown away when it has this many times the variables that the present conditions need.
const GROWTH: usize = 2;

/// Conflicts of the first attempt, in which unknowns are narrow.
const NARROW_CONFLICTS: u64 = 300;

/// What a solver has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Checks asked.
    pub checks: u64,
    /// Calls of the SAT solver.
    pub calls: u64,
    /// Answers with a model.
    pub sat: u64,
    /// Answers with a core.
    pub unsat: u64,
    /// No answer.
    pub unknown: u64,
    /// Models that the evaluator refuted: bugs of ours, answered with unknown.
    pub wrong: u64,
    /// Encoders thrown away.
    pub restarts: u64,
}

/// Bit-blasting on an incremental SAT solver.
pub struct Smt {
    make: Box<dyn Fn() -> Box<dyn Sat>>,
    encoder: Encoder,
    stack: Vec<Term>,
    cone: Cone,
    evaluator: Evaluator,
    statistics: Statistics,
}

impl Default for Smt {
    fn default() -> Self {
        Self::new()
    }
}

impl Smt {
    /// A solver on CaDiCaL, without conditions.
    pub fn new() -> Self {
        Self::with_sat(|| Box::new(Cadical::new("default")))
    }

    /// A solver on any SAT solver; `make` gives a new one without clauses.
    pub fn with_sat(make: impl Fn() -> Box<dyn Sat> + 'static) -> Self {
        let encoder = Encoder::new(make());
        Self {
            make: Box::new(make),
            encoder,
            stack: Vec::new(),
            cone: Cone::default(),
            evaluator: Evaluator::new(),
            statistics: Statistics::default(),
        }
    }

    /// What was done so far.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Decides the conjunction of conditions.
    fn decide(&mut self, pool: &Pool, conditions: &[Term], limit: Limit) -> Verdict {
        self.statistics.checks += 1;
        self.cone.collect(pool, conditions.iter().copied());
        self.encode(pool, conditions);
        let verdict = self.solve(pool, conditions, limit);
        match verdict {
            Verdict::Sat(_) => self.statistics.sat += 1,
            Verdict::Unsat(_) => self.statistics.unsat += 1,
            Verdict::Unknown => self.statistics.unknown += 1,
        }
        verdict
    }

    /// Encodes the conditions; afresh, when most of the circuit does not belong to them.
    fn encode(&mut self, pool: &Pool, conditions: &[Term]) {
        for _ in 0..2 {
            for &condition in conditions {
                self.encoder.encode(pool, condition);
            }
            let alive: usize = self.cone.terms.iter().map(|&term| self.encoder.size(term)).sum();
            if self.encoder.gates().vars() <= KEEP + GROWTH * alive {
                break;
            }
            self.encoder = Encoder::new((self.make)());
            self.statistics.restarts += 1;
        }
    }

    fn solve(&mut self, pool: &Pool, conditions: &[Term], limit: Limit) -> Verdict {
        // Where each assumption comes from; two conditions may share a literal.
        let mut origin: FxHashMap<Lit, Term> = FxHashMap::default();
        let mut assumptions = Vec::with_capacity(conditions.len());
        for &condition in conditions {
            let lit = self.encoder.literal(pool, condition);
            if lit == Lit::FALSE {
                return Verdict::Unsat(vec![condition]);
            }
            if let Some(&opposite) = origin.get(&!lit) {
                return Verdict::Unsat(vec![opposite, condition]);
            }
            if lit != Lit::TRUE && origin.insert(lit, condition).is_none() {
                assumptions.push(lit);
            }
        }
        let exact = assumptions.len();
        assumptions.extend(self.cone.remainders.iter().filter_map(|&term| self.encoder.restriction(term)));
        if self.cone.hard && limit.conflicts > 0 {
            let complete = assumptions.len();
            self.narrow(pool, &mut assumptions);
            let first = Limit { conflicts: limit.conflicts.min(NARROW_CONFLICTS) };
            match self.run(pool, conditions, &assumptions, exact, &origin, first) {
                Verdict::Unknown => assumptions.truncate(complete),
                decided => return decided,
            }
        }
        self.run(pool, conditions, &assumptions, exact, &origin, limit)
    }

    /// Assumes that every unknown and element is a simple number.
    fn narrow(&mut self, pool: &Pool, assumptions: &mut Vec<Lit>) {
        for &term in self.cone.vars.iter().chain(&self.cone.selects) {
            assumptions.extend(self.encoder.narrow(pool, term));
        }
    }

    /// Solves under assumptions, of which those from `exact` on only restrict the search: a refutation that needs one of them is
    /// none.
    fn run(
        &mut self,
        pool: &Pool,
        conditions: &[Term],
        assumptions: &[Lit],
        exact: usize,
        origin: &FxHashMap<Lit, Term>,
        limit: Limit,
    ) -> Verdict {
        loop {
            self.statistics.calls += 1;
            match self.encoder.gates().sat().solve(assumptions, limit.conflicts) {
                Answer::Unknown => return Verdict::Unknown,
                Answer::Unsat => {
                    let sat = self.encoder.gates().sat();
                    if assumptions[exact..].iter().any(|&lit| sat.failed(lit)) {
                        return Verdict::Unknown;
                    }
                    let failed = assumptions[..exact].iter().filter(|&&lit| sat.failed(lit));
                    return Verdict::Unsat(failed.map(|lit| origin[lit]).collect());
                }
                Answer::Sat => {
                    if select::refine(pool, &mut self.encoder, &self.cone) {
                        continue;
                    }
                    let model = model::read(pool, &self.encoder, &self.cone);
                    if model::confirm(&mut self.evaluator, pool, &model, conditions.iter().copied()) {
                        return Verdict::Sat(Rc::new(model));
                    }
                    self.statistics.wrong += 1;
                    return Verdict::Unknown;
                }
            }
        }
    }
}

impl Solver for Smt {
    fn push(&mut self, _pool: &Pool, condition: Term) {
        self.stack.push(condition);
    }

    fn pop(&mut self) {
        self.stack.pop();
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        let conditions = [&self.stack, assumptions].concat();
        self.decide(pool, &conditions, limit)
    }

    fn check_part(&mut self, pool: &mut Pool, part: &[Term], assumptions: &[Term], limit: Limit) -> Verdict {
        let conditions = [part, assumptions].concat();
        self.decide(pool, &conditions, limit)
    }
}
