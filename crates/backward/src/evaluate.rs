//! Whether a suffix is feasible: it is executed forwards, from a state in which everything is unknown.

use std::rc::Rc;

use engine::witness::Naming;
use engine::{DepthFirst, End, Explorer, Midway, State, Taken, Unsupported};
use heap::{Regime, Symbols};
use program::{FieldId, FieldType};
use rules::Instr;
use rustc_hash::FxHashSet;
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
        let mut taken: FxHashSet<Taken> = FxHashSet::default();
        let mut explorer = Explorer::new(self.machine, &mut *solver, budget);
        explorer.explore(vec![state], &mut DepthFirst, &mut |explorer, ended| {
            let guided = ended.state.path.guided;
            taken.extend(ended.state.path.trace.to_vec());
            match ended.end {
                End::Bound if guided.arrived => feasible = true,
                End::Bound if guided.strayed => {
                    let top = &ended.state.top;
                    strayed = top.code.rules.as_ref().and_then(|rules| rules.line(top.code.offset(top.pc)));
                }
                End::Bound => open = Some("a bound".to_owned()),
                // A way that ends before its guide does has left it.
                End::Returned(_) | End::Threw(_) | End::Exited(_) => {}
                End::Infeasible => core = explorer.refuted().to_vec(),
                End::Budget(what) => open = Some(format!("the limit of {what}")),
                End::Unsupported(Unsupported { what, .. }) => open = Some(what),
            }
            !feasible
        });
        if feasible {
            return Verdict::Feasible;
        }
        match open {
            Some(why) => Verdict::Unknown(why),
            None if self.reads_statics(&taken) => Verdict::Unknown("static fields that change".to_owned()),
            None => {
                let naming = Naming::of(self.machine, &unknowns);
                let mut words: Vec<String> = core.iter().map(|&part| naming.conjunction(&[part])).collect();
                if let (true, Some(line)) = (words.is_empty(), strayed) {
                    words.push(format!("the test before line {line}"));
                }
                Verdict::Infeasible(words)
            }
        }
    }

    /// Whether rules read static state that may be another when they run: what is known of it holds at the beginning of an entry point, right
    /// after the initialisers.
    pub(crate) fn reads_statics(&mut self, taken: &FxHashSet<Taken>) -> bool {
        taken.iter().any(|taken| {
            let Some(flow) = self.flow(taken.method) else { return false };
            let class = self.machine.program.method(taken.method).class;
            let body = flow.rules.body(&flow.rules.rules[taken.rule as usize]);
            let mut fields = body.iter().filter_map(|instr| match *instr {
                Instr::GetStatic { field, .. } => Some(flow.rules.members[field.index()]),
                _ => None,
            });
            fields.any(|member| {
                let field = self.machine.program.resolve_field(class, member, true);
                field.is_ok_and(|field| !self.is_constant(field))
            })
        })
    }

    /// Whether a static field and what it refers to stay as the initialiser left them. A program that runs with assertions has another
    /// value for the field that switches them.
    fn is_constant(&mut self, field: FieldId) -> bool {
        let program = self.machine.program;
        let data = program.field(field);
        if &*program.spell(data.name) == "$assertionsDisabled" {
            return false;
        }
        let immutable = match program.field_type(data.descriptor) {
            Ok(FieldType::Primitive(_)) => true,
            Ok(FieldType::Reference(name)) => {
                let of_enum = program.load(name).is_ok_and(|class| program.class(class).access.is_enum());
                of_enum || data.access.is_synthetic() || IMMUTABLE.contains(&&*program.spell(name))
            }
            Err(_) => false,
        };
        let kept = data.access.is_final() || data.access.is_private() && !self.calls.is_changed(field);
        immutable && kept
    }
}

/// Classes whose objects never change.
const IMMUTABLE: &[&str] = &[
    "java/lang/String",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/Class",
    "java/math/BigInteger",
    "java/math/BigDecimal",
];
