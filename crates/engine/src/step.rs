//! The step loop: executes the operations of the top frame until the program stops.
//!
//! Fast paths stand here; whatever needs the program (resolution, initialisation, calls, exceptions) leaves the loop through
//! [`slow`] and comes back. Taint costs one `|` per operator and one test per branch.

mod ahead;
mod call;
mod criterion;
pub(crate) mod environment;
mod fault;
pub(crate) mod guided;
mod init;
mod meet;
mod memory;
mod native;
mod symbolic;
mod throw;
mod types;

use std::rc::Rc;

use term::{Op as Operator, Scalar};

use crate::heap::Body;
use crate::link::{Code, Op};
use crate::machine::Machine;
use crate::nan;
use crate::path::Taken;
use crate::state::State;
use crate::stop::{Stop, Trap, Unsupported};
use crate::value::{TAINT, TERM, Value};

pub(crate) use memory::{allocate_array, array_bytes, nested};
pub(crate) use native::{push as push_native, push_initialize, push_later};
pub(crate) use symbolic::{atomics, boxes, checksums, fits, is_null, literals, select, strings, to_term};
pub use symbolic::{to_value, with_access};

/// Work of an operation.
const STEP: u64 = 10;
/// Work of entering the loop.
const CALL: u64 = 1_000;

/// How an operation that left the fast path ended.
enum Flow {
    /// Done: go on with the next operation.
    Next,
    /// The top frame and its position have changed.
    Reload,
    /// The program stops.
    Stop(Stop),
}

/// Applies an operator that the table defines for these types.
macro_rules! operator {
    ($op:ident, $x:expr) => {
        match Operator::$op.unary($x) {
            Some(result) => Value::from(result),
            None => Value::VOID,
        }
    };
    ($op:ident, $x:expr, $y:expr) => {
        match Operator::$op.binary($x, $y) {
            Some(result) => Value::from(result),
            None => Value::VOID,
        }
    };
}

/// Executes at most `budget` operations.
pub fn run(machine: &mut Machine<'_>, state: &mut State, budget: u64) -> Stop {
    let mut fuel = budget;
    let stop = 'frame: loop {
        let code = Rc::clone(&state.top.code);
        let ops = &*code.ops;
        let mut pc = state.top.pc as usize;
        let registers = &mut state.top.registers[..];

        // Leaves the fast path with the operation at `pc`.
        macro_rules! slow {
            () => {{
                state.top.pc = pc as u32;
                match slow(machine, state, &code, ops[pc]) {
                    Flow::Next => state.top.pc = pc as u32 + 1,
                    Flow::Reload => {}
                    Flow::Stop(stop) => break 'frame stop,
                }
                continue 'frame;
            }};
        }
        macro_rules! binary {
            ($t:expr, $op:ident, $x:ident $as_x:ident, $y:ident $as_y:ident) => {{
                let (x, y) = (registers[$t.a as usize], registers[$t.b as usize]);
                let marks = x.marks() | y.marks();
                if marks & TERM != 0 {
                    slow!();
                }
                let result = operator!($op, Scalar::$x(x.$as_x()), Scalar::$y(y.$as_y()));
                registers[$t.dst as usize] = result.with_taint_of(marks);
                pc += 1;
            }};
        }
        // Doubles, of which arithmetic may make a NaN.
        macro_rules! real {
            ($t:expr, $op:ident) => {{
                let (x, y) = (registers[$t.a as usize], registers[$t.b as usize]);
                let marks = x.marks() | y.marks();
                if marks & TERM != 0 {
                    slow!();
                }
                let mut result = operator!($op, Scalar::Double(x.as_double()), Scalar::Double(y.as_double()));
                if result.as_double().is_nan() {
                    result = Value::from(nan::made(machine.explores(), Scalar::Double(result.as_double())));
                }
                registers[$t.dst as usize] = result.with_taint_of(marks);
                pc += 1;
            }};
        }
        macro_rules! unary {
            ($t:expr, $op:ident, $x:ident $as_x:ident) => {{
                let x = registers[$t.a as usize];
                if x.marks() & TERM != 0 {
                    slow!();
                }
                registers[$t.dst as usize] = operator!($op, Scalar::$x(x.$as_x())).with_taint_of(x.marks());
                pc += 1;
            }};
        }
        macro_rules! branch {
            ($a:expr, $b:expr, $to:expr, |$x:ident, $y:ident| $holds:expr) => {{
                let ($x, $y) = (registers[$a as usize], registers[$b as usize]);
                if ($x.marks() | $y.marks()) & (TERM | TAINT) != 0 {
                    let stops = machine.options.stop_at_taint && state.path.initialising == 0;
                    if stops || ($x.marks() | $y.marks()) & TERM != 0 {
                        slow!();
                    }
                    state.taint.control = true;
                    let (way, other) = if $holds { ($to as usize, pc + 1) } else { (pc + 1, $to as usize) };
                    if let Some(met) = meet::follow(ops, registers, way, other) {
                        pc = met;
                        continue;
                    }
                    state.path.blurred = true;
                }
                pc = if $holds { $to as usize } else { pc + 1 };
            }};
        }

        loop {
            if fuel == 0 {
                state.top.pc = pc as u32;
                break 'frame Stop::Budget;
            }
            fuel -= 1;
            match ops[pc] {
                Op::Move(t) => {
                    registers[t.dst as usize] = registers[t.a as usize];
                    pc += 1;
                }
                Op::Jump { to } => pc = to as usize,
                Op::Rule { rule } => {
                    if machine.guide.is_some() {
                        slow!();
                    }
                    if let Some(method) = code.method.filter(|_| state.path.initialising == 0) {
                        state.path.trace.push(Taken { method, rule });
                    }
                    pc += 1;
                }

                Op::IAdd(t) => binary!(t, IAdd, Int as_int, Int as_int),
                Op::ISub(t) => binary!(t, ISub, Int as_int, Int as_int),
                Op::IMul(t) => binary!(t, IMul, Int as_int, Int as_int),
                Op::IDiv(t) => binary!(t, IDiv, Int as_int, Int as_int),
                Op::IRem(t) => binary!(t, IRem, Int as_int, Int as_int),
                Op::IAnd(t) => binary!(t, IAnd, Int as_int, Int as_int),
                Op::IOr(t) => binary!(t, IOr, Int as_int, Int as_int),
                Op::IXor(t) => binary!(t, IXor, Int as_int, Int as_int),
                Op::IShl(t) => binary!(t, IShl, Int as_int, Int as_int),
                Op::IShr(t) => binary!(t, IShr, Int as_int, Int as_int),
                Op::IUshr(t) => binary!(t, IUshr, Int as_int, Int as_int),
                Op::LAdd(t) => binary!(t, LAdd, Long as_long, Long as_long),
                Op::LSub(t) => binary!(t, LSub, Long as_long, Long as_long),
                Op::LMul(t) => binary!(t, LMul, Long as_long, Long as_long),
                Op::LAnd(t) => binary!(t, LAnd, Long as_long, Long as_long),
                Op::LOr(t) => binary!(t, LOr, Long as_long, Long as_long),
                Op::LXor(t) => binary!(t, LXor, Long as_long, Long as_long),
                Op::LShl(t) => binary!(t, LShl, Long as_long, Int as_int),
                Op::LShr(t) => binary!(t, LShr, Long as_long, Int as_int),
                Op::LUshr(t) => binary!(t, LUshr, Long as_long, Int as_int),
                Op::LCmp(t) => binary!(t, LCmp, Long as_long, Long as_long),
                Op::DAdd(t) => real!(t, DAdd),
                Op::DSub(t) => real!(t, DSub),
                Op::DMul(t) => real!(t, DMul),
                Op::DDiv(t) => real!(t, DDiv),
                Op::DCmpl(t) => binary!(t, DCmpl, Double as_double, Double as_double),
                Op::DCmpg(t) => binary!(t, DCmpg, Double as_double, Double as_double),
                Op::INeg(t) => unary!(t, INeg, Int as_int),
                Op::I2L(t) => unary!(t, I2L, Int as_int),
                Op::I2D(t) => unary!(t, I2D, Int as_int),
                Op::L2I(t) => unary!(t, L2I, Long as_long),
                Op::I2B(t) => unary!(t, I2B, Int as_int),
                Op::I2C(t) => unary!(t, I2C, Int as_int),
                Op::I2S(t) => unary!(t, I2S, Int as_int),
                Op::Unary { op, dst, a } => {
                    let x = registers[a as usize];
                    match x.scalar().filter(|_| x.marks() & TERM == 0).and_then(|x| op.unary(x)) {
                        Some(result) => {
                            let result = Value::from(nan::made(machine.explores(), result));
                            registers[dst as usize] = result.with_taint_of(x.marks());
                        }
                        None => slow!(),
                    }
                    pc += 1;
                }
                Op::Binary { op, dst, a, b } => {
                    let (x, y) = (registers[a as usize], registers[b as usize]);
                    let marks = x.marks() | y.marks();
                    let operands = x.scalar().zip(y.scalar()).filter(|_| marks & TERM == 0);
                    match operands.and_then(|(x, y)| op.binary(x, y)) {
                        Some(result) => {
                            let result = Value::from(nan::made(machine.explores(), result));
                            registers[dst as usize] = result.with_taint_of(marks);
                        }
                        None => slow!(),
                    }
                    pc += 1;
                }

                Op::IfEq { a, b, to } => branch!(a, b, to, |x, y| x.as_int() == y.as_int()),
                Op::IfNe { a, b, to } => branch!(a, b, to, |x, y| x.as_int() != y.as_int()),
                Op::IfLt { a, b, to } => branch!(a, b, to, |x, y| x.as_int() < y.as_int()),
                Op::IfGe { a, b, to } => branch!(a, b, to, |x, y| x.as_int() >= y.as_int()),
                Op::IfLong { compare, a, b, to } => {
                    branch!(a, b, to, |x, y| compare.holds(x.as_long(), y.as_long()))
                }
                Op::IfSame { a, b, to } => {
                    let (x, y) = (registers[a as usize].as_ref(), registers[b as usize].as_ref());
                    if state.heap.may_be_one(x, y) || boxes::may_be_cached(machine, &state.heap, &state.path, x, y) {
                        slow!();
                    }
                    branch!(a, b, to, |x, y| x.as_ref() == y.as_ref())
                }
                Op::IfDiffer { a, b, to } => {
                    let (x, y) = (registers[a as usize].as_ref(), registers[b as usize].as_ref());
                    if state.heap.may_be_one(x, y) || boxes::may_be_cached(machine, &state.heap, &state.path, x, y) {
                        slow!();
                    }
                    branch!(a, b, to, |x, y| x.as_ref() != y.as_ref())
                }
                Op::IfInBounds { index, array, to } => {
                    let Some(length) = state.heap.length(registers[array as usize].as_ref()) else { slow!() };
                    branch!(index, array, to, |x, _y| (x.as_int() as u32 as usize) < length)
                }
                Op::IfOutOfBounds { index, array, to } => {
                    let Some(length) = state.heap.length(registers[array as usize].as_ref()) else { slow!() };
                    branch!(index, array, to, |x, _y| (x.as_int() as u32 as usize) >= length)
                }
                Op::IfInstance { test, a, site, to } => {
                    let object = registers[a as usize].as_ref();
                    let taken = if object.is_null() {
                        Some(test.of_null())
                    } else if Some(object) == state.path.constructed {
                        None
                    } else {
                        let class = state.heap.class(object);
                        let last = code.classes[site as usize].last.get().filter(|last| Some(last.0) == class);
                        last.map(|last| test.of_object(last.1))
                    };
                    match taken {
                        Some(taken) => branch!(a, a, to, |_x, _y| taken),
                        None => slow!(),
                    }
                }
                Op::Switch { value, site } => {
                    let x = registers[value as usize];
                    if x.marks() & (TERM | TAINT) != 0 {
                        let stops = machine.options.stop_at_taint && state.path.initialising == 0;
                        if stops || x.marks() & TERM != 0 {
                            slow!();
                        }
                        state.taint.control = true;
                        state.path.blurred = true;
                    }
                    pc = code.switches[site as usize].target(x.as_int()) as usize;
                }

                Op::GetField { dst, object, site } => {
                    let x = registers[object as usize];
                    let site = &code.fields[site as usize];
                    let found = site.found.get().filter(|place| x.marks() & TERM == 0 && !place.shared);
                    let Some(place) = found else { slow!() };
                    let Some(object) = state.heap.object(x.as_ref()) else { slow!() };
                    let Body::Fields(fields) = &object.body else { slow!() };
                    match fields.get(place.slot as usize) {
                        Some(value) if machine.has_field(object.class, site, place) => {
                            registers[dst as usize] = value.with_taint_of(x.marks());
                        }
                        _ => slow!(),
                    }
                    pc += 1;
                }
                Op::PutField { object, value, site } => {
                    let x = registers[object as usize];
                    let site = &code.fields[site as usize];
                    let marks = x.marks() | registers[value as usize].marks() & TERM;
                    let Some(place) = site.found.get().filter(|_| marks & (TERM | TAINT) == 0) else { slow!() };
                    let Some(object) = state.heap.object_mut(x.as_ref()) else { slow!() };
                    let Body::Fields(fields) = &mut object.body else { slow!() };
                    match fields.get_mut(place.slot as usize) {
                        Some(field) if machine.has_field(object.class, site, place) => {
                            *field = place.narrow.apply(registers[value as usize]);
                        }
                        _ => slow!(),
                    }
                    pc += 1;
                }
                Op::GetStatic { dst, site } => {
                    let found = code.fields[site as usize].found.get().filter(|place| !place.shared);
                    let Some(place) = found else { slow!() };
                    match state.classes.get(place.class.index()) {
                        Some(class) if class.status.is_ready() => match class.statics.get(place.slot as usize) {
                            Some(value) => registers[dst as usize] = *value,
                            None => slow!(),
                        },
                        _ => slow!(),
                    }
                    pc += 1;
                }
                Op::ArrayLoad { element, dst, array, index } => {
                    let (x, i) = (registers[array as usize], registers[index as usize]);
                    let Some(object) = state.heap.object(x.as_ref()) else { slow!() };
                    let Some(value) = object.body.get(i.as_int() as u32 as usize) else { slow!() };
                    let marks = x.marks() | i.marks() | if object.taint.elements { TAINT } else { 0 };
                    if marks & TERM != 0 || !object.body.holds(element) {
                        slow!();
                    }
                    registers[dst as usize] = value.with_taint_of(marks);
                    pc += 1;
                }
                Op::ArrayStore { element, array, index, value } => {
                    let (x, i, value) =
                        (registers[array as usize], registers[index as usize], registers[value as usize]);
                    if (x.marks() | i.marks() | value.marks()) & (TERM | TAINT) != 0 {
                        slow!();
                    }
                    let Some(object) = state.heap.object_mut(x.as_ref()) else { slow!() };
                    if !object.body.holds(element) || !object.body.set(i.as_int() as u32 as usize, value) {
                        slow!();
                    }
                    pc += 1;
                }
                Op::ArrayLength { dst, array } => {
                    let x = registers[array as usize];
                    if x.marks() & TERM != 0 {
                        slow!();
                    }
                    let Some(object) = state.heap.object(x.as_ref()) else { slow!() };
                    let Some(length) = object.body.length() else { slow!() };
                    let marks = x.marks() | if object.taint.length { TAINT } else { 0 };
                    registers[dst as usize] = Value::int(length as i32).with_taint_of(marks);
                    pc += 1;
                }

                Op::Call { site } => {
                    state.top.pc = pc as u32;
                    match call::call(machine, state, &code, site) {
                        Ok(Flow::Next) => state.top.pc = pc as u32 + 1,
                        Ok(Flow::Reload) => {}
                        Ok(Flow::Stop(stop)) => break 'frame stop,
                        Err(trap) => match throw::trapped(machine, state, trap) {
                            Flow::Next | Flow::Reload => {}
                            Flow::Stop(stop) => break 'frame stop,
                        },
                    }
                    continue 'frame;
                }
                Op::Return { value } => {
                    let value = registers[value as usize];
                    call::return_from(machine, state, value);
                    continue 'frame;
                }
                Op::ReturnVoid => {
                    call::return_from(machine, state, Value::VOID);
                    continue 'frame;
                }

                Op::IfStorable { .. }
                | Op::PutStatic { .. }
                | Op::New { .. }
                | Op::NewArray { .. }
                | Op::MultiNewArray { .. }
                | Op::InstanceOf { .. }
                | Op::Constant { .. }
                | Op::Fault { .. }
                | Op::Concat { .. }
                | Op::MonitorEnter { .. }
                | Op::MonitorExit { .. }
                | Op::Throw { .. }
                | Op::Unsupported { .. }
                | Op::Loop { .. }
                | Op::Resume
                | Op::Halt => slow!(),
            }
        }
    };
    machine.statistics.steps += budget - fuel;
    base::work(CALL + STEP * (budget - fuel));
    stop
}

/// Executes one operation with everything at hand; turns traps into frames, exceptions and stops.
fn slow(machine: &mut Machine<'_>, state: &mut State, code: &Rc<Code>, op: Op) -> Flow {
    match execute(machine, state, code, op) {
        Ok(flow) => flow,
        Err(trap) => throw::trapped(machine, state, trap),
    }
}

fn execute(machine: &mut Machine<'_>, state: &mut State, code: &Rc<Code>, op: Op) -> Result<Flow, Trap> {
    if machine.symbols.is_some()
        && let Some(flow) = symbolic::execute(machine, state, code, op)?
    {
        return Ok(flow);
    }
    match op {
        Op::Rule { rule } => return guided::rule(machine, state, code, rule),
        Op::Loop { back: false, head } if machine.guide.is_some() && guided::is_function(machine, state, head) => {
            return guided::run_loop(machine, state, code);
        }
        Op::Loop { head, back } => criterion::visit(machine, state, head, back)?,
        Op::GetField { dst, object, site } => memory::get_field(machine, state, code, dst, object, site)?,
        Op::PutField { object, value, site } => memory::put_field(machine, state, code, object, value, site)?,
        Op::GetStatic { dst, site } => memory::get_static(machine, state, code, dst, site)?,
        Op::PutStatic { value, site } => memory::put_static(machine, state, code, value, site)?,
        Op::ArrayLoad { element, array, .. } => return Err(memory::load(state, element, array)),
        Op::ArrayStore { element, array, index, value } => memory::store(state, element, array, index, value)?,
        Op::New { dst, site } => memory::new_object(machine, state, code, dst, site)?,
        Op::NewArray { dst, length, site } => memory::new_array(machine, state, code, dst, length, site)?,
        Op::MultiNewArray { dst, site } => memory::new_arrays(machine, state, code, dst, site)?,
        Op::Constant { dst, site } => memory::constant(machine, state, code, dst, site)?,
        Op::Concat { dst, site } => memory::concat(machine, state, code, dst, site)?,
        Op::MonitorEnter { object } => {
            let object = state.top.registers[object as usize].as_ref();
            state.lock(object);
        }
        Op::MonitorExit { object } => {
            let object = state.top.registers[object as usize].as_ref();
            let held = symbolic::boxes::monitor(machine, state, object)?;
            if !state.unlock(held) {
                return Err(Trap::throw("java/lang/IllegalMonitorStateException", "current thread is not owner"));
            }
        }
        Op::InstanceOf { dst, object, site } => types::instance_of(machine, state, code, dst, object, site)?,
        Op::IfInstance { test, a, site, to } => {
            types::untainted(machine, state, &[a])?;
            types::note_extended(machine, state, code, a, site)?;
            let answer = match types::is_instance(machine, state, code, a, site) {
                // The fault of the cast raises the linkage error.
                Err(Trap::Throw { .. }) if test.is_cast() => false,
                answer => answer?,
            };
            return Ok(jump(state, test.of_object(answer), to));
        }
        Op::IfStorable { holds, array, value, to } => {
            types::untainted(machine, state, &[array, value])?;
            let answer = types::is_storable(machine, state, array, value)?;
            return Ok(jump(state, answer == holds, to));
        }
        Op::Fault { dst, site } => return fault::fault(machine, state, code, dst, site),
        Op::Throw { value } => {
            let exception = state.top.registers[value as usize];
            if !exception.is_symbolic() && exception.as_ref().is_null() {
                return Err(Trap::broken("throws null"));
            }
            return Ok(throw::unwind(machine, state, exception));
        }
        Op::Unsupported { what } => {
            let name = code.rules.as_ref().and_then(|rules| rules.unsupported.get(what as usize));
            return Err(Trap::unsupported(name.map_or("?", |name| name)));
        }
        Op::Resume => return Ok(native::resume(machine, state)),
        Op::Halt => {
            let value = state.top.registers[0];
            return Ok(Flow::Stop(Stop::Returned((!value.is_void()).then_some(value))));
        }
        Op::IfEq { a, b, .. }
        | Op::IfNe { a, b, .. }
        | Op::IfLt { a, b, .. }
        | Op::IfGe { a, b, .. }
        | Op::IfLong { a, b, .. }
        | Op::IfSame { a, b, .. }
        | Op::IfDiffer { a, b, .. }
        | Op::IfInBounds { index: a, array: b, .. }
        | Op::IfOutOfBounds { index: a, array: b, .. } => {
            types::untainted(machine, state, &[a, b])?;
            return Err(Trap::broken("a test of operands of another kind"));
        }
        Op::Switch { value, .. } => {
            types::untainted(machine, state, &[value])?;
            return Err(Trap::broken("a switch on another kind"));
        }
        _ => return Err(Trap::broken("an operand of another kind, or null")),
    }
    Ok(Flow::Next)
}

fn jump(state: &mut State, taken: bool, to: u32) -> Flow {
    if !taken {
        return Flow::Next;
    }
    state.top.pc = to;
    Flow::Reload
}

/// An end that names the running operation.
fn unsupported(state: &State, what: String) -> Stop {
    let at = state.frames().find_map(|frame| Some((frame.code.method?, frame.code.offset(frame.pc))));
    Stop::Unsupported(Unsupported { what, at })
}
