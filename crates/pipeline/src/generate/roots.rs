//! Where the exploration of a method begins: in the states, with unknown arguments, in which what is assumed and required holds.

use engine::{Cover, End, Explorer, Machine, State, Stop, Subject, Unsupported};
use program::MethodId;
use solver::Solver;
use testcase::{MethodReport, Why};

use super::{GenerateOptions, unsupported};
use crate::Opened;
use crate::lookup::{Precondition, find_precondition};
use crate::written::written_preconditions;

/// The beginning of a method.
pub(super) struct Roots {
    /// The method with unknown arguments.
    pub subject: Subject,
    /// The states, the method's first frame on their stacks.
    pub states: Vec<State>,
    /// What is required, as it was written.
    pub required: Vec<String>,
}

/// A path of a precondition that was cut: the method may begin with it.
pub(super) struct Cut {
    why: Why,
    what: String,
    /// The precondition.
    of: String,
}

impl Cut {
    /// Notes it in the report of the method.
    pub(super) fn note(&self, cover: &mut Cover, report: &mut MethodReport) {
        let Self { why, what, of } = self;
        match why {
            Why::Bound => report.ends.bound += 1,
            Why::Budget => report.ends.budget += 1,
            _ => report.ends.unsupported += 1,
        }
        cover.cut_all(*why, if *why == Why::Budget { "" } else { what });
        if *why != Why::Bound {
            report.reason.get_or_insert_with(|| format!("{what}, for {of}"));
        }
    }
}

impl Roots {
    /// The beginning of a method. What is cut of its preconditions is added to `cuts`, whatever comes of it.
    ///
    /// # Errors
    /// When there is no state to begin in.
    pub(super) fn new(
        opened: &Opened,
        machine: &mut Machine<'_>,
        options: &GenerateOptions,
        method: MethodId,
        solver: &mut dyn Solver,
        cuts: &mut Vec<Cut>,
    ) -> Result<Self, Stop> {
        let mut subject = Subject::new(machine, method)?;
        for assumption in &options.assumptions {
            assumption.make(machine, &mut subject)?;
        }
        let mut preconditions = written_preconditions(opened, method);
        if let Some(name) = &options.requires {
            preconditions.push(find_precondition(opened, method, name).map_err(unsupported)?);
        }
        let mut states = vec![subject.base.clone()];
        for precondition in &preconditions {
            let mut explorer = Explorer::new(machine, solver, options.budget);
            states = required(&mut explorer, precondition, &subject, states, cuts)?;
        }
        let mut started = Vec::with_capacity(states.len());
        for state in states {
            started.push(subject.start(machine, state, &subject.values(), &[])?.0);
        }
        let required = preconditions.into_iter().map(|precondition| precondition.text).collect();
        Ok(Self { subject, states: started, required })
    }
}

/// The states in which a precondition holds: its paths that return true. What throws does not hold; what is cut may hold.
fn required(
    explorer: &mut Explorer<'_, '_>,
    precondition: &Precondition,
    subject: &Subject,
    mut states: Vec<State>,
    cuts: &mut Vec<Cut>,
) -> Result<Vec<State>, Stop> {
    let name = &precondition.text;
    let values = subject.values();
    for state in &mut states {
        engine::invoke(state, precondition.method, values.get(precondition.hidden..).unwrap_or_default());
    }
    let mut found = Vec::new();
    let mut writes = false;
    explorer.explore(states, &mut engine::DepthFirst, &mut |explorer, ended| {
        let mut cut = |why, what: String| cuts.push(Cut { why, what, of: name.clone() });
        match ended.end {
            End::Returned(Some(value)) => {
                if let Some(state) = explorer.where_true(ended.state, value) {
                    writes |= state.path.has_writes();
                    found.push(state);
                }
            }
            End::Returned(None) | End::Threw(_) | End::Infeasible => {}
            End::Bound => cut(Why::Bound, String::new()),
            End::Cut(left) => cut(Why::Bound, left.restriction.to_string()),
            End::Budget(what) => cut(Why::Budget, format!("budget: {what}")),
            End::Unsupported(Unsupported { what, .. }) => cut(Why::Unsupported, what),
            End::Exited(_) => cut(Why::Unsupported, "System.exit".to_owned()),
        }
        true
    });
    if let Some(left) = explorer.left_out.first() {
        cuts.push(Cut { why: Why::Bound, what: left.restriction.to_string(), of: name.clone() });
    }
    if writes {
        return Err(unsupported(format!("a precondition that changes its arguments: {name}")));
    }
    if found.is_empty() {
        return Err(unsupported(format!("no input up to the criterion satisfies {name}")));
    }
    Ok(found)
}
