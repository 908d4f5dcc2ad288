//! States that stand in the middle of methods: every value that is live there is unknown, and so is the heap. Whatever a program
//! did before, its real state is one of those that such a state stands for; static fields aside, which hold what their initialisers left.

mod names;

use heap::{Access, Origin};
use program::{FieldType, MethodId};
use rules::{PredicateId, Tail};
use term::Type;

use crate::link::Op;
use crate::machine::Machine;
use crate::path::Passed;
use crate::state::{Frame, State};
use crate::step::{self, guided};
use crate::stop::{Stop, Trap};
use crate::subject::{Argument, run_to_rest, stopped, unsupported};
use crate::value::{Ref, Value};

/// Where a frame stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// About to enter a predicate.
    At(MethodId, PredicateId),
    /// In the call that ends this rule.
    Calling(MethodId, u32),
}

impl Standing {
    /// The method.
    pub fn method(self) -> MethodId {
        match self {
            Standing::At(method, _) | Standing::Calling(method, _) => method,
        }
    }
}

/// A state in the middle of methods.
pub struct Midway {
    /// The state; `run` goes on from here.
    pub state: State,
    /// What is unknown in its frames.
    pub unknowns: Vec<Argument>,
}

impl Midway {
    /// The state with these frames, the outermost first, on a machine with symbols. `base` is at rest.
    ///
    /// # Errors
    /// What is not modelled.
    pub fn new(machine: &mut Machine<'_>, base: &State, stack: &[Standing]) -> Result<Self, Stop> {
        let mut state = base.clone();
        for standing in stack {
            let class = machine.program.method(standing.method()).class;
            run_to_rest(machine, &mut state, class)?;
        }
        let mut unknowns = Vec::new();
        let mut frames: Vec<Frame> = Vec::with_capacity(stack.len());
        for &standing in stack {
            let result = frames.last().and_then(called).unwrap_or(Some(0));
            frames.push(frame(machine, &mut state, standing, result, &mut unknowns)?);
        }
        (state.path.began, state.heap.early) = (true, false);
        state.top.registers.clear();
        state.top.registers.push(Value::VOID);
        for frame in frames {
            state.push(frame);
        }
        Ok(Self { state, unknowns })
    }
}

/// Where a frame wants the result of the call that it stands at.
fn called(frame: &Frame) -> Option<Option<u16>> {
    match frame.code.ops.get(frame.pc as usize)? {
        Op::Call { site } => Some(frame.code.calls.get(*site as usize)?.result),
        _ => None,
    }
}

fn frame(
    machine: &mut Machine<'_>,
    state: &mut State,
    standing: Standing,
    result: Option<u16>,
    unknowns: &mut Vec<Argument>,
) -> Result<Frame, Stop> {
    let method = standing.method();
    let entry = machine.entry(method);
    let code = machine.code(&entry).map_err(stopped)?;
    let (Some(rules), Some(places)) = (&code.rules, &code.places_of) else {
        return Err(unsupported(format!("{} is not the program's own", machine.method_name(method))));
    };
    let nowhere = || unsupported("a place that nothing leads to");
    let pc = match standing {
        Standing::At(_, predicate) => guided::position(&code, predicate).ok_or_else(nowhere)?,
        Standing::Calling(_, rule) => {
            let told = places.rules.get(rule as usize).copied().flatten().ok_or_else(nowhere)?;
            let ahead = code.ops[told as usize..].iter().position(|op| matches!(op, Op::Call { .. }));
            told + ahead.ok_or_else(nowhere)? as u32
        }
    };
    let declared = rules::analysis::declared_types(machine.program, rules);
    let narrowed = match standing {
        Standing::At(_, predicate) => rules::analysis::tested_classes(rules, predicate),
        Standing::Calling(..) => Vec::new(),
    };
    let this = (!rules.is_static).then(|| rules.params_of(PredicateId(0)).first().copied()).flatten();
    let mut registers = code.template.to_vec();
    for value in live(rules, standing) {
        let Some(slot) = places.values[value.index()] else { continue };
        let narrow =
            narrowed.iter().find(|(tested, _)| *tested == value).map(|&(_, class)| FieldType::Reference(class));
        let declared = narrow.unwrap_or(declared[value.index()]);
        let unknown = unknown(machine, state, unknowns.len(), declared)?;
        if this == Some(value)
            && let Some(symbols) = machine.symbols.as_mut()
            && let Some(term) = unknown.as_term()
        {
            let null = symbols.pool.null();
            let present = symbols.pool.ne(term, null);
            state.path.memory.assume(present);
        }
        registers[usize::from(slot)] = unknown;
        let number = unknowns.len() as u16;
        unknowns.push(Argument { number, name: distinct(machine, rules, value, unknowns), declared, value: unknown });
    }
    Ok(Frame {
        code: std::rc::Rc::clone(&code),
        pc,
        result,
        again: false,
        lock: Ref::NULL,
        entered: Passed::default(),
        loops: Box::default(),
        registers,
    })
}

/// A name that no other unknown has, wherever that is possible: two methods may have variables of one name.
fn distinct(machine: &Machine<'_>, rules: &rules::Method, value: rules::Value, unknowns: &[Argument]) -> String {
    let name = names::name(machine, rules, value);
    match unknowns.iter().any(|known| known.name == name) {
        true => format!("{name} of {}", machine.program.spell(machine.program.method(rules.id).name)),
        false => name,
    }
}

/// The values that a frame still needs.
fn live(rules: &rules::Method, standing: Standing) -> Vec<rules::Value> {
    let live = rules::analysis::live_values(rules);
    let (next, result, handler) = match standing {
        Standing::At(_, predicate) => (predicate, None, None),
        Standing::Calling(_, rule) => match rules.rules[rule as usize].tail {
            Tail::Call(call) => (call.next, call.result, call.handler),
            Tail::Goto(_) | Tail::Try { .. } | Tail::Return(_) | Tail::Throw(_) => return Vec::new(),
        },
    };
    let mut found: Vec<rules::Value> =
        live[next.index()].iter().copied().filter(|&value| Some(value) != result).collect();
    if let Some(edge) = handler {
        let params = rules.params_of(edge.target);
        found.extend(live[edge.target.index()].iter().filter(|value| !params.contains(value)));
        found.extend(rules.list(edge.args).iter().filter_map(|operand| operand.as_value()));
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn unknown(machine: &mut Machine<'_>, state: &mut State, number: usize, declared: FieldType) -> Result<Value, Stop> {
    let origin = Origin::Parameter(u16::try_from(number).map_err(|_| unsupported("too many values"))?);
    loop {
        match step::with_access(machine, state, |access: &mut Access<'_>| access.input(origin, declared)) {
            Ok(term) => {
                let pool = machine.symbols.as_ref().map(|symbols| &symbols.pool);
                return Ok(pool.map_or(Value::default_of(Type::Int), |pool| step::to_value(pool, term)));
            }
            Err(Trap::Initialize(class)) => run_to_rest(machine, state, class)?,
            Err(trap) => return Err(stopped(trap)),
        }
    }
}
