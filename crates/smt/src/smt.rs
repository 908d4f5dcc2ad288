//! The solver: a stack of conditions, and one sequence of attempts per check, cheapest first.
//!
//! 1. Local search from the last model (`search`), without any encoding.
//! 2. SAT calls with the conditions' literals as assumptions. Hard queries (products, quotients, arithmetic on floats) first with lemmas in
//!    place of large circuits (`lemma`): for refutations. Then with narrow unknowns, small integers and floats with few bits, since
//!    most of a multiplier is then constant. Then as they are.
//!
//! Nothing is encoded before a check needs it, and the encoder can be thrown away at any time: when it has grown beyond what the
//! present conditions need (a depth-first search leaves the circuits of abandoned paths behind), it starts afresh. That costs less
//! than a SAT solver that drags them along.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use solver::{Limit, Model, Solver, Verdict};
use term::{Evaluator, Pool, Term};

use crate::cone::Cone;
use crate::encode::Encoder;
use crate::sat::{Answer, Cadical, Lit, Sat};
use crate::search::Search;
use crate::{congruence, model};

/// An encoder with at most this many SAT variables is never thrown away.
const KEEP: usize = 500;

/// An encoder is thrown away when it has more than this many times the variables that the present conditions need, beyond `KEEP`.
const GROWTH: usize = 1;

/// Bits of a reference, unless a query has too many of them.
const REFERENCE_BITS: usize = 6;

/// Conflicts of the attempt with narrow unknowns.
const NARROW_CONFLICTS: u64 = 300;

/// Conflicts of the attempt with lemmas only.
const ABSTRACT_CONFLICTS: u64 = 2_000;

/// Refinements of one query before it is given up: only remainders of doubles with far exponents need many.
const ROUNDS: usize = 200;

/// The same where opaque functions are applied: a refinement states their results for one candidate only.
const OPAQUE_ROUNDS: usize = 32;

/// Conflicts of the first call where opaque functions are applied, and of the last ones: what needs no more can be refuted without knowing the
/// functions, and what can be found is found sooner by a search that evaluates them.
const OPAQUE_CONFLICTS: u64 = 10_000;
const LEAST_CONFLICTS: u64 = 200;

/// Steps of the local search before anything is encoded.
const SEARCH_STEPS: u64 = 1_000;

/// The same for queries that are easy for the SAT solver.
const EASY_STEPS: u64 = 20;

/// What a solver has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Checks asked.
    pub checks: u64,
    /// Checks that the local search answered.
    pub found: u64,
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

/// What a solver tries before plain bit-blasting. Each part can be switched off, to measure it and to test the others alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Local search before anything is encoded. Default is true.
    pub search: bool,
    /// Large operators are free words with lemmas until a candidate model gets them wrong. Default is true.
    pub lemmas: bool,
    /// Hard queries are first attempted with narrow unknowns. Default is true.
    pub narrow: bool,
    /// What the local search draws its random steps from. Default is 0.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { search: true, lemmas: true, narrow: true, seed: 0 }
    }
}

/// Bit-blasting on an incremental SAT solver.
pub struct Smt {
    options: Options,
    make: Box<dyn Fn() -> Box<dyn Sat>>,
    encoder: Encoder,
    stack: Vec<Term>,
    cone: Cone,
    evaluator: Evaluator,
    search: Search,
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
        Self::with_options(Options::default())
    }

    /// The same with some parts switched off.
    pub fn with_options(options: Options) -> Self {
        Self::with_sat(options, || Box::new(Cadical::new("plain")))
    }

    /// A solver on any SAT solver; `make` gives a new one without clauses.
    pub fn with_sat(options: Options, make: impl Fn() -> Box<dyn Sat> + 'static) -> Self {
        let encoder = Encoder::new(make(), options.lemmas, REFERENCE_BITS);
        Self {
            options,
            make: Box::new(make),
            encoder,
            stack: Vec::new(),
            cone: Cone::default(),
            evaluator: Evaluator::new(),
            search: Search::new(options.seed),
            statistics: Statistics::default(),
        }
    }

    /// What was done so far.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Decides the conjunction of conditions.
    fn decide(&mut self, pool: &mut Pool, conditions: &[Term], limit: Limit) -> Verdict {
        self.statistics.checks += 1;
        self.cone.collect(pool, conditions.iter().copied());
        let verdict = match self.guess(pool, conditions, limit) {
            Some(model) => Verdict::Sat(Rc::new(model)),
            None => {
                self.encode(pool, conditions);
                self.solve(pool, conditions, limit)
            }
        };
        match &verdict {
            Verdict::Sat(model) => {
                self.search.start_from(model);
                self.statistics.sat += 1;
            }
            Verdict::Unsat(_) => self.statistics.unsat += 1,
            Verdict::Unknown => self.statistics.unknown += 1,
        }
        verdict
    }

    /// What the local search finds.
    fn guess(&mut self, pool: &mut Pool, conditions: &[Term], limit: Limit) -> Option<Model> {
        if !self.options.search {
            return None;
        }
        let steps = if self.cone.hard { SEARCH_STEPS } else { EASY_STEPS };
        let model = self.search.find(pool, conditions, &self.cone, steps.min(limit.conflicts))?;
        if !model::confirm(&mut self.evaluator, pool, &model, conditions.iter().copied()) {
            self.statistics.wrong += 1;
            return None;
        }
        self.statistics.found += 1;
        Some(model)
    }

    /// Encodes the conditions; afresh, when most of the circuit does not belong to them.
    fn encode(&mut self, pool: &Pool, conditions: &[Term]) {
        // As many objects as there are references, null, and all known ones.
        let wanted = (2 * self.cone.references + 2).next_power_of_two().ilog2() as usize;
        if wanted > self.encoder.reference_bits() {
            self.encoder = Encoder::new((self.make)(), self.options.lemmas, wanted.min(32));
            self.statistics.restarts += 1;
        }
        let bits = self.encoder.reference_bits();
        for _ in 0..2 {
            for &condition in conditions {
                self.encoder.encode(pool, condition);
            }
            let alive: usize = self.cone.terms.iter().map(|&term| self.encoder.size(term)).sum();
            if self.encoder.gates().vars() <= KEEP + GROWTH * alive {
                break;
            }
            self.encoder = Encoder::new((self.make)(), self.options.lemmas, bits);
            self.statistics.restarts += 1;
        }
    }

    fn solve(&mut self, pool: &Pool, conditions: &[Term], limit: Limit) -> Verdict {
        // Where each assumption comes from; two conditions may share a literal.
        let mut origin: FxHashMap<Lit, Term> = FxHashMap::default();
        let mut lits = Vec::with_capacity(conditions.len());
        for &condition in conditions {
            let lit = self.encoder.literal(pool, condition);
            if lit == Lit::FALSE {
                return Verdict::Unsat(vec![condition]);
            }
            if let Some(&opposite) = origin.get(&!lit) {
                return Verdict::Unsat(vec![opposite, condition]);
            }
            if lit != Lit::TRUE && origin.insert(lit, condition).is_none() {
                lits.push(lit);
            }
        }
        let query = Query { conditions, lits, origin };
        if self.cone.hard {
            // With lemmas only, then with narrow unknowns.
            let first = Limit { conflicts: limit.conflicts.min(ABSTRACT_CONFLICTS), ..limit };
            if self.cone.terms.iter().any(|&term| self.encoder.is_open(term)) {
                let verdict = self.run(pool, &query, Stage::Abstract, first);
                if verdict != Verdict::Unknown {
                    return verdict;
                }
            }
            let first = Limit { conflicts: limit.conflicts.min(NARROW_CONFLICTS), ..limit };
            if self.options.narrow {
                let verdict = self.run(pool, &query, Stage::Narrow, first);
                if verdict != Verdict::Unknown {
                    return verdict;
                }
            }
        }
        self.run(pool, &query, Stage::Full, limit)
    }

    /// What restricts a first attempt: narrow unknowns, and operands for which every circuit is exact.
    fn restrictions(&mut self, pool: &Pool) -> Vec<Lit> {
        let mut lits: Vec<Lit> =
            self.cone.remainders.iter().filter_map(|&term| self.encoder.restriction(term)).collect();
        for &term in self.cone.vars.iter().chain(&self.cone.selects) {
            lits.extend(self.encoder.narrow(pool, term));
        }
        lits
    }

    /// Solves and refines until there is an answer; unknown when a restriction took part in a refutation.
    fn run(&mut self, pool: &Pool, query: &Query<'_>, stage: Stage, limit: Limit) -> Verdict {
        let rounds = match self.cone.applications.is_empty() {
            true => ROUNDS,
            false if pool.has_costly(&self.cone.applications) => 1,
            false => OPAQUE_ROUNDS,
        };
        for round in 0..rounds {
            self.statistics.calls += 1;
            let limit = if self.cone.applications.is_empty() {
                limit
            } else {
                // Each refinement speaks of one candidate only, so that later rounds promise less.
                Limit {
                    conflicts: limit.conflicts.min((OPAQUE_CONFLICTS >> round.min(63)).max(LEAST_CONFLICTS)),
                    ..limit
                }
            };
            let restrictions = if stage == Stage::Narrow { self.restrictions(pool) } else { Vec::new() };
            let assumptions = [&query.lits[..], &restrictions].concat();
            match self.encoder.gates().sat().solve(&assumptions, limit) {
                Answer::Unknown => return Verdict::Unknown,
                Answer::Unsat => {
                    let sat = self.encoder.gates().sat();
                    if restrictions.iter().any(|&lit| sat.failed(lit)) {
                        return Verdict::Unknown;
                    }
                    let failed = query.lits.iter().filter(|&&lit| sat.failed(lit));
                    return Verdict::Unsat(failed.map(|lit| query.origin[lit]).collect());
                }
                Answer::Sat => {
                    let model = model::read(pool, &self.encoder, &self.cone);
                    if model::confirm(&mut self.evaluator, pool, &model, query.conditions.iter().copied()) {
                        return Verdict::Sat(Rc::new(model));
                    }
                    let elements = congruence::violated(pool, &self.encoder, &self.cone);
                    let open = self.encoder.refine(pool, &self.cone.terms);
                    congruence::refine(pool, &mut self.encoder, &elements);
                    if elements.is_empty() && !open {
                        // A function without a value refutes no circuit.
                        self.statistics.wrong += u64::from(self.cone.applications.is_empty());
                        return Verdict::Unknown;
                    }
                    if open && stage == Stage::Abstract {
                        return Verdict::Unknown;
                    }
                }
            }
        }
        Verdict::Unknown
    }
}

/// A conjunction, as assumptions.
struct Query<'a> {
    conditions: &'a [Term],
    lits: Vec<Lit>,
    /// The condition behind each literal.
    origin: FxHashMap<Lit, Term>,
}

/// How a query is attempted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Large operators that have no circuit yet get none: for refutations that need only lemmas.
    Abstract,
    /// With narrow unknowns.
    Narrow,
    /// As it is.
    Full,
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
