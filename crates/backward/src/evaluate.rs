//! Whether a suffix is feasible: it is executed forwards, from a state in which everything is unknown.

use std::rc::Rc;

use engine::witness::Naming;
use engine::{DepthFirst, End, Explorer, Midway, Restriction, State, Taken, Turn, Unsupported};
use heap::{Regime, Symbols};
use solver::Limit;

use crate::search::Search;
use crate::suffix::Suffix;

/// What is known of a suffix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Some state takes it.
    Feasible,
    /// No state takes it: the conditions that exclude it, in words.
    Infeasible(Vec<String>),
    /// Not decided: why.
    Unknown(String),
}

/// Operations that one evaluation may take.
const STEPS: u64 = 2_000_000;

/// Paths of one evaluation: what calls do that are not guided.
const PATHS: u64 = 200;

impl Search<'_, '_> {
    /// Evaluates a suffix.
    pub(crate) fn evaluate(&mut self, suffix: &Suffix) -> Verdict {
        self.segments += 1;
        let symbols = Symbols::new(Rc::clone(&self.universe), Regime::Solver);
        self.machine.symbols = Some(Box::new(symbols));
        self.machine.guide = Some(Rc::new(suffix.guide()));
        let verdict = self.follow(suffix);
        self.machine.guide = None;
        verdict
    }

    fn follow(&mut self, suffix: &Suffix) -> Verdict {
        let base = State::new(self.machine.options.collect_after);
        let Midway { state, unknowns } = match Midway::new(self.machine, &base, &suffix.stack) {
            Ok(midway) => midway,
            Err(stop) => return Verdict::Unknown(stop.reason()),
        };
        let mut solver = (self.solver)();
        let budget = engine::Budget {
            steps: STEPS,
            path_steps: STEPS,
            paths: PATHS,
            limit: Limit::conflicts(self.budget.conflicts),
            until: self.budget.until,
            stop: self.budget.stop,
        };
        let (mut feasible, mut open, mut core, mut strayed) = (false, None, Vec::new(), None);
        let mut explorer = Explorer::new(self.machine, &mut *solver, budget);
        explorer.explore(vec![state], &mut DepthFirst, &mut |explorer, ended| {
            let guided = ended.state.path.guided;
            match ended.end {
                End::Bound if guided.arrived => feasible = true,
                End::Bound if guided.strayed => {
                    let top = &ended.state.top;
                    strayed = top.code.rules.as_ref().and_then(|rules| rules.line(top.code.offset(top.pc)));
                }
                End::Bound => open = Some("a bound".to_owned()),
                End::Cut(left) => open = Some(left.restriction.to_string()),
                // A way that ends before its guide does has left it.
                End::Returned(_) | End::Threw(_) => {}
                End::Exited(_) => open = Some("System.exit".to_owned()),
                End::Infeasible => core = explorer.refuted().to_vec(),
                End::Budget(what) => open = Some(format!("the limit of {what}")),
                End::Unsupported(Unsupported { what, .. }) => open = Some(what),
            }
            !feasible
        });
        if feasible {
            return Verdict::Feasible;
        }
        if let Some(left) = explorer.left_out.first() {
            open.get_or_insert_with(|| left.restriction.to_string());
        }
        match open {
            Some(why) => Verdict::Unknown(why),
            None if !self.machine.options.closed_world && self.catches_errors(suffix) => {
                Verdict::Unknown(Restriction::Errors.to_string())
            }
            None => {
                let naming = Naming::of(self.machine, &unknowns);
                let mut words: Vec<String> = core.iter().map(|&part| naming.conjunction(&[part])).collect();
                // What is assumed of unknowns says nothing to a reader.
                words.retain(|word| word != "true");
                if let (true, Some(line)) = (words.is_empty(), strayed) {
                    words.push(format!("the test before line {line}"));
                }
                Verdict::Infeasible(words)
            }
        }
    }

    /// Whether a way passes what handles errors of the JVM itself.
    fn catches_errors(&mut self, suffix: &Suffix) -> bool {
        let taken = suffix.turns().iter().filter_map(|turn| match turn {
            Turn::Take { taken, .. } => Some(*taken),
            Turn::Skip { .. } | Turn::Loop(_) => None,
        });
        let taken: Vec<Taken> = taken.collect();
        taken.into_iter().any(|Taken { method, rule }| {
            let Some(flow) = self.flow(method) else { return false };
            let Ok(Some(code)) = self.machine.program.code(method) else { return false };
            let handlers = engine::error_handlers(self.machine.program, &flow.rules, &code);
            handlers.rules.contains(&rule) || handlers.predicates.contains(&flow.owner[rule as usize])
        })
    }
}
