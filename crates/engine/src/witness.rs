//! From a path and a solution to a test case: which inputs take the path, and what they lead to.
//!
//! The solution is canonical: null before an object, new objects before aliases, small magnitudes and lengths first. What comes out
//! is then computed by running the method on those inputs with concrete values, which must take exactly the trace that was
//! predicted: a difference is a bug of ours and never reaches a user.

mod build;
mod capture;
mod names;
mod shape;
mod solve;
mod text;

pub use build::Built;
pub use capture::capture;
pub use names::{Naming, type_name};
pub use shape::shape;
pub use solve::{Solved, solve};

use testcase::{Case, Ending, Outcome, Parameter};

use crate::explore::End;
use crate::machine::Machine;
use crate::path::Taken;
use crate::state::State;
use crate::step;
use crate::stop::Stop;
use crate::subject::Subject;

/// Why there is no test case for a path.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The solver gave up on the canonical solution.
    #[error("no solution within the limit")]
    Unsolved,
    /// An input that cannot be built.
    #[error("{0}")]
    Unbuildable(String),
    /// An input beyond a limit.
    #[error("{0}")]
    Beyond(String),
    /// The concrete run differs from the prediction.
    #[error("the concrete run differs: {0}")]
    Disagreement(String),
}

/// Operations that a replay may take.
const REPLAY: u64 = 50_000_000;

/// The test case of a path that returned or threw, from its canonical solution.
///
/// # Errors
/// Why there is none.
pub fn case(
    machine: &mut Machine<'_>,
    subject: &Subject,
    state: &State,
    end: &End,
    solved: &Solved,
    id: u32,
) -> Result<Case, Failure> {
    let trace = state.path.trace.to_vec();
    let input = shape(machine, subject, state, solved)?;
    let (outcome, ending, exception) = replay(machine, subject, &input, end, &trace)?;
    let naming = Naming::new(machine, subject);
    let condition = naming.condition(&state.path.conditions.taken());
    let trace = trace.iter().map(|taken| format!("{}:{}", machine.method_name(taken.method), taken.rule)).collect();
    let inputs = subject
        .arguments
        .iter()
        .zip(&input.values)
        .map(|(argument, value)| Parameter {
            name: argument.name.clone(),
            ty: type_name(machine.program, argument.declared),
            value: value.clone(),
        })
        .collect();
    Ok(Case {
        id,
        end: ending,
        exception,
        condition,
        trace,
        checked: false,
        inputs,
        input_heap: input.heap,
        outcome,
        canonical: solved.exact,
    })
}

/// What an input consists of.
pub struct Input {
    /// Receiver and arguments.
    pub values: Vec<testcase::Value>,
    /// The objects that they refer to.
    pub heap: testcase::Graph,
}

/// Runs the method on an input; compares trace and end with the prediction.
fn replay(
    machine: &mut Machine<'_>,
    subject: &Subject,
    input: &Input,
    end: &End,
    predicted: &[Taken],
) -> Result<(Outcome, Ending, Option<String>), Failure> {
    let built = Built::new(machine, subject, input)?;
    let roots = built.arguments.clone();
    let started = subject.start(machine, built.state, &built.arguments);
    let (mut state, all) = started.map_err(|_| Failure::Unbuildable("the method cannot be called".into()))?;
    let stop = step::run(machine, &mut state, REPLAY);
    let differs = |what: String| Err(Failure::Disagreement(what));
    let trace = state.path.trace.to_vec();
    if trace != predicted {
        let at = trace.iter().zip(predicted).take_while(|(a, b)| a == b).count();
        let (ours, theirs) = (predicted.get(at), trace.get(at));
        return differs(format!("at rule {at}: predicted {ours:?}, took {theirs:?}, {stop:?}"));
    }
    let (result, thrown) = match (&stop, end) {
        (Stop::Returned(result), End::Returned(_)) => {
            let new = subject.constructs.and_then(|_| all.first().copied());
            (new.or(*result), None)
        }
        (Stop::Threw(exception), End::Threw(_)) => (None, Some(exception.as_ref())),
        _ => return differs(format!("predicted {end:?}, ended {stop:?}")),
    };
    let outcome = capture(machine, &state, &built.objects, &roots, result, thrown);
    let exception = thrown
        .and_then(|thrown| state.heap.class(thrown))
        .map(|class| machine.program.spell(machine.program.class(class).name).replace('/', "."));
    let ending = if thrown.is_some() { Ending::Threw } else { Ending::Returned };
    Ok((outcome, ending, exception))
}
