//! From a path and a solution to a test case: which inputs take the path, and what they lead to.
//!
//! The solution is canonical: null before an object, new objects before aliases, small magnitudes and lengths first. What comes out
//! is then computed by running the method on those inputs with concrete values, which must take exactly the trace that was
//! predicted: a difference is a bug of ours and never reaches a user.

mod build;
mod capture;
mod classes;
mod condition;
mod constants;
mod names;
mod shape;
mod solve;
mod text;

pub use build::{Built, class_named, concrete};
pub use capture::{Typed, capture};
pub(crate) use classes::simple_name;
pub use names::{Naming, type_name};
pub use shape::shape;
pub use solve::{Solved, solve};

use program::{FieldType, MethodId};
use testcase::{Case, Ending, Outcome, Parameter};

use crate::explore::End;
use crate::machine::Machine;
use crate::path::Taken;
use crate::state::State;
use crate::step;
use crate::stop::Stop;
use crate::subject::{self, Given, Subject};
use crate::value::{Ref, Value};

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

/// The test case of a path that returned or threw, from the input that its canonical solution describes.
///
/// # Errors
/// Why there is none.
pub fn case(
    machine: &mut Machine<'_>,
    subject: &Subject,
    state: &State,
    end: &End,
    input: &Input,
    id: u32,
) -> Result<Case, Failure> {
    let trace = state.path.trace.to_vec();
    let before = Before::new(machine, subject, input)?;
    let types = before.types.clone();
    let (inputs, input_heap) = (before.inputs.clone(), before.heap.clone());
    let (outcome, exception) = replay(machine, subject, before, end, &trace)?;
    let naming = Naming::new(machine, subject);
    let condition = naming.condition(&state.path.conditions.taken());
    let trace = trace.iter().map(|&taken| machine.rule_name(taken)).collect();
    let inputs = types
        .iter()
        .zip(inputs)
        .map(|((name, declared), value)| Parameter {
            name: name.clone(),
            ty: type_name(machine.program, *declared),
            value,
        })
        .collect();
    Ok(Case {
        id,
        end: if exception.is_some() { Ending::Threw } else { Ending::Returned },
        exception,
        condition,
        trace,
        checked: false,
        inputs,
        input_heap,
        outcome,
        canonical: input.exact,
        breaks: None,
        test: None,
        refused: None,
        plan: None,
    })
}

/// Whether an input takes a predicted path.
pub fn takes(machine: &mut Machine<'_>, subject: &Subject, input: &Input, end: &End, predicted: &[Taken]) -> bool {
    let before = Before::new(machine, subject, input);
    before.and_then(|before| replay(machine, subject, before, end, predicted)).is_ok()
}

/// What a method does on an input: the rules that it takes, and how it ends.
///
/// # Errors
/// When the input cannot be built, or the method neither returns nor throws.
pub fn outcome(machine: &mut Machine<'_>, subject: &Subject, input: &Input) -> Result<(Vec<Taken>, End), Failure> {
    let before = Before::new(machine, subject, input)?;
    let started = subject.start(machine, before.state, &before.unknowns, &before.results);
    let (mut state, _) = started.map_err(|_| Failure::Unbuildable("the method cannot be called".into()))?;
    let end = match step::run(machine, &mut state, REPLAY) {
        Stop::Returned(value) => End::Returned(value),
        Stop::Threw(exception) => End::Threw(exception),
        Stop::Unsupported(what) => return Err(Failure::Unbuildable(what.what)),
        stop => return Err(Failure::Unbuildable(format!("the method ended with {stop:?}"))),
    };
    Ok((state.path.trace.to_vec(), end))
}

/// What an input consists of.
#[derive(Clone, Debug)]
pub struct Input {
    /// Values of all unknown arguments.
    pub values: Vec<testcase::Value>,
    /// The objects that they refer to.
    pub heap: testcase::Graph,
    /// True when it is the canonical solution.
    pub exact: bool,
}

/// The moment before the call under test: the input is built, the calls before have run.
struct Before {
    state: State,
    unknowns: Vec<Value>,
    results: Vec<Value>,
    /// The names and types of its receiver and arguments.
    types: Vec<(String, FieldType)>,
    /// Receiver and arguments as data, with the objects that they refer to.
    inputs: Vec<testcase::Value>,
    heap: testcase::Graph,
    objects: Vec<Ref>,
}

impl Before {
    fn new(machine: &mut Machine<'_>, subject: &Subject, input: &Input) -> Result<Self, Failure> {
        let Built { mut state, arguments: unknowns, objects } = Built::new(machine, subject, input)?;
        let mut results = Vec::new();
        for call in 0..subject.calls.len() - 1 {
            let uncallable = |_| Failure::Unbuildable("a call before the method cannot be made".into());
            let (mut begun, all) = subject.start_call(machine, state, call, &unknowns, &results).map_err(uncallable)?;
            match step::run(machine, &mut begun, REPLAY) {
                Stop::Returned(value) => results.push(subject.result(call, &all, value)),
                stop => return Err(Failure::Disagreement(format!("a call before the method ended with {stop:?}"))),
            }
            begun.path = Default::default();
            state = begun;
        }
        let types = call_types(machine, subject);
        let call = &subject.calls[subject.calls.len() - 1];
        let (inputs, heap, objects) = if subject.calls.len() == 1 {
            (input.values.clone(), input.heap.clone(), objects)
        } else {
            let mut values = Vec::with_capacity(call.given.len());
            for &given in &call.given {
                values.push(match given {
                    Given::Unknown(at) => unknowns[at],
                    Given::Result(at) => results[at],
                    Given::Existing(existing) => existing
                        .value(machine, &mut state)
                        .map_err(|_| Failure::Unbuildable("an object that is not there".into()))?,
                });
            }
            let typed: Vec<Typed> =
                values.into_iter().zip(&types).map(|(value, &(_, declared))| (value, Some(declared))).collect();
            let (captured, objects) = capture(machine, &state, &[], &typed, None, None);
            (captured.inputs, captured.heap, objects)
        };
        Ok(Self { state, unknowns, results, types, inputs, heap, objects })
    }
}

/// Names and types of what the call under test is given.
fn call_types(machine: &Machine<'_>, subject: &Subject) -> Vec<(String, FieldType)> {
    let call = &subject.calls[subject.calls.len() - 1];
    let declared = subject::declared(machine, call.method, call.constructs.is_some());
    let named = subject::names(machine, call.method, declared.len());
    named.into_iter().zip(declared).collect()
}

/// The names of a method's parameters, its receiver aside: from the class file where it has them.
pub fn parameter_names(machine: &Machine<'_>, method: MethodId) -> Vec<String> {
    let count = subject::declared(machine, method, true).len();
    subject::names(machine, method, count)
}

/// Runs the method on an input; compares trace and end with the prediction. The second answer is the class of the exception.
fn replay(
    machine: &mut Machine<'_>,
    subject: &Subject,
    before: Before,
    end: &End,
    predicted: &[Taken],
) -> Result<(Outcome, Option<String>), Failure> {
    let started = subject.start(machine, before.state, &before.unknowns, &before.results);
    let (mut state, all) = started.map_err(|_| Failure::Unbuildable("the method cannot be called".into()))?;
    let stop = step::run(machine, &mut state, REPLAY);
    let differs = |what: String| Err(Failure::Disagreement(what));
    let trace = state.path.trace.to_vec();
    if trace != predicted {
        let at = trace.iter().zip(predicted).take_while(|(a, b)| a == b).count();
        let (ours, theirs) = (predicted.get(at), trace.get(at));
        return differs(format!("at rule {at}: predicted {ours:?}, took {theirs:?}, {stop:?}"));
    }
    let last = subject.calls.len() - 1;
    let constructs = subject.calls[last].constructs;
    let (result, thrown) = match (&stop, end) {
        (Stop::Returned(result), End::Returned(_)) => {
            let declared = machine.program.method_descriptor(machine.program.method(subject.method).descriptor);
            let declared = declared.ok().map(|descriptor| descriptor.result).filter(|_| constructs.is_none());
            let result = constructs.map(|_| all[0]).or(*result);
            (result.map(|result| (result, declared)), None)
        }
        (Stop::Threw(exception), End::Threw(_)) => (None, Some(exception.as_ref())),
        _ => return differs(format!("predicted {end:?}, ended {stop:?}")),
    };
    let given = &all[usize::from(constructs.is_some())..];
    let typed: Vec<Typed> =
        given.iter().zip(&before.types).map(|(&value, &(_, declared))| (value, Some(declared))).collect();
    let (outcome, _) = capture(machine, &state, &before.objects, &typed, result, thrown);
    let exception = thrown
        .and_then(|thrown| state.heap.class(thrown))
        .map(|class| machine.program.spell(machine.program.class(class).name).replace('/', "."));
    Ok((outcome, exception))
}
