//! The moment before a call: what it is given, and the state in which it is about to run.

use engine::{End, Ended, Machine, State, Stop, Unsupported, Value, invoke, run_to_rest};
use program::{FieldId, FieldType};

use crate::script::{Giving, Invocation};

/// The classes whose statics keep boxes.
const KEEPERS: &[&str] = &[
    "java/lang/Boolean",
    "java/lang/Byte$ByteCache",
    "java/lang/Character$CharacterCache",
    "java/lang/Short$ShortCache",
    "java/lang/Integer$IntegerCache",
    "java/lang/Long$LongCache",
];

/// Initialises the classes that keep boxes: which box is one of theirs must be known of all states alike.
pub(crate) fn keep_boxes(machine: &mut Machine<'_>, state: &mut State) -> Result<(), Stop> {
    for kept in KEEPERS {
        if let Ok(class) = machine.program.find(kept) {
            run_to_rest(machine, state, class)?;
        }
    }
    Ok(())
}

/// What cannot be done.
pub(crate) fn unsupported(what: &str) -> Stop {
    Stop::Unsupported(Unsupported { what: what.to_owned(), at: None })
}

/// What a static final field holds, its class being initialised.
pub(crate) fn constant(
    machine: &mut Machine<'_>,
    state: &mut State,
    field: FieldId,
) -> Result<(FieldType, Value), Stop> {
    let none = || unsupported("a constant that is not there");
    let data = machine.program.field(field);
    run_to_rest(machine, state, data.class)?;
    let declared = machine.program.field_type(data.descriptor).map_err(|_| none())?;
    let slot = machine.place(field).map_err(|_| none())?.slot as usize;
    let value = state.class(data.class).and_then(|class| class.statics.get(slot)).copied();
    Ok((declared, value.filter(|value| value.is_ref() && !value.as_ref().is_null()).ok_or_else(none)?))
}

/// Whether an end is an exception that a caller may handle: after it, an object is used again.
pub(crate) fn is_exception(machine: &Machine<'_>, ended: &Ended<'_>) -> bool {
    let End::Threw(thrown) = ended.end else { return false };
    let class = ended.state.heap.class(thrown.as_ref()).filter(|_| !thrown.is_symbolic());
    let exception = machine.program.find("java/lang/Exception").ok();
    class.zip(exception).is_some_and(|(class, of)| machine.program.is_assignable(class, of).unwrap_or(false))
}

/// The state in which a call is about to run, with its receiver and arguments (for a constructor, the new object first).
pub(crate) fn start(
    machine: &mut Machine<'_>,
    mut state: State,
    call: &Invocation,
    receiver: Value,
    own: &[Value],
    made: &[Value],
) -> Result<(State, Vec<Value>), Stop> {
    run_to_rest(machine, &mut state, machine.program.method(call.method).class)?;
    let mut all = Vec::with_capacity(call.given.len() + 1);
    if let Some(class) = call.constructs {
        let object = machine.allocate(&mut state, class).map_err(|_| unsupported("a class that cannot be laid out"))?;
        all.push(Value::reference(object));
    }
    all.extend(given(call, receiver, own, made));
    invoke(&mut state, call.method, &all);
    Ok((state, all))
}

/// What a call is given, as values.
pub(crate) fn given(call: &Invocation, receiver: Value, own: &[Value], made: &[Value]) -> Vec<Value> {
    let mut own = own.iter();
    let value = |giving: &Giving| match *giving {
        Giving::Receiver => receiver,
        Giving::Made(at) => made[at],
        _ => own.next().copied().unwrap_or(Value::VOID),
    };
    call.given.iter().map(value).collect()
}
