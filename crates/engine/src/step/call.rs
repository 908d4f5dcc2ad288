//! Calls and returns: selection with inline caches, frames, models.

use std::rc::Rc;

use program::code::InvokeKind;
use program::{ClassId, MemberRef, MethodId};

use super::{Flow, criterion, environment, native, symbolic, throw, types};
use crate::link::{CallSite, Code, Slot};
use crate::machine::{Entry, Machine};
use crate::models::Call;
use crate::opaque;
use crate::restriction::Restriction;
use crate::state::{Frame, State};
use crate::stop::Trap;
use crate::value::{Ref, TAINT, Value};

/// The call operation.
#[inline]
pub(super) fn call(machine: &mut Machine<'_>, state: &mut State, code: &Code, site: u32) -> Result<Flow, Trap> {
    let site = &code.calls[site as usize];
    let method = target(machine, state, code, site)?;
    if machine.symbols.is_some() {
        environment::note(machine, state, site, method);
        if let Some(answer) = symbolic::settle_mirrors(machine, state, site, method)? {
            deliver(state, answer, site.result, false);
            return Ok(Flow::Reload);
        }
        if let Some(flow) = symbolic::strings::call(machine, state, site, method)? {
            return Ok(flow);
        }
    }
    if machine.options.criterion.is_some() {
        criterion::activate(machine, state, Some(method))?;
    }
    match machine.plain_code(method) {
        Some(target) if !target.is_static || state.is_ready(target.class) => {
            push(machine, state, target, site, Ref::NULL)?;
            Ok(Flow::Reload)
        }
        _ => call_entry(machine, state, site, method),
    }
}

/// Pushes a frame of `target` for a call.
#[inline]
fn push(
    machine: &mut Machine<'_>,
    state: &mut State,
    target: Rc<Code>,
    site: &CallSite,
    lock: Ref,
) -> Result<(), Trap> {
    check_depth(machine, state)?;
    let mut registers = machine.take_registers();
    registers.extend_from_slice(&target.template);
    for (register, &slot) in registers.iter_mut().zip(site.args.iter()) {
        *register = state.top.registers[slot as usize];
    }
    state.push(Frame {
        code: target,
        pc: 0,
        result: site.result,
        again: false,
        lock,
        entered: state.path.passed,
        loops: Box::default(),
        registers,
    });
    Ok(())
}

fn call_entry(machine: &mut Machine<'_>, state: &mut State, site: &CallSite, method: MethodId) -> Result<Flow, Trap> {
    let entry = machine.entry(method);
    if entry.is_static {
        machine.ensure_initialized(state, entry.class)?;
    }
    if entry.model.is_some() {
        machine.breathe(state, 0)?;
        let mut args = machine.take_registers();
        args.extend(site.args.iter().map(|&slot| state.top.registers[slot as usize]));
        return Ok(enter(machine, state, &entry, args, Some(site.member), site.result, false));
    }
    let target = machine.code(&entry)?;
    let mut lock = Ref::NULL;
    if entry.is_synchronized {
        check_depth(machine, state)?;
        let receiver: Vec<Value> = site.args.iter().take(1).map(|&slot| state.top.registers[slot as usize]).collect();
        lock = synchronize(machine, state, &entry, &receiver)?;
    } else {
        machine.keep_plain(&entry, &target);
    }
    push(machine, state, target, site, lock)?;
    Ok(Flow::Reload)
}

/// Frames beyond the limit for the constructor of the StackOverflowError itself and the initialisers that it needs.
pub(super) const RESERVE: u32 = 200;
/// Registers beyond the limit, for the same.
const RESERVED_REGISTERS: usize = 1 << 20;

#[inline]
fn check_depth(machine: &Machine<'_>, state: &mut State) -> Result<(), Trap> {
    if state.depth < machine.options.max_depth && state.held < machine.options.max_registers {
        return Ok(());
    }
    // How deep a JVM's stack is, is not promised.
    if machine.symbols.is_some() {
        return Err(Trap::Cut(Restriction::Stack));
    }
    if !state.overflowing {
        state.overflowing = true;
        return Err(Trap::throw_plain("java/lang/StackOverflowError"));
    }
    if state.depth < machine.options.max_depth + RESERVE
        && state.held < machine.options.max_registers + RESERVED_REGISTERS
    {
        return Ok(());
    }
    Err(Trap::unsupported("the stack overflows while a StackOverflowError is made"))
}

fn synchronize(machine: &mut Machine<'_>, state: &mut State, entry: &Entry, args: &[Value]) -> Result<Ref, Trap> {
    let object = if entry.is_static {
        machine.mirror(state, entry.class)?
    } else {
        // One thread: nobody else ever holds the monitor of an unknown object.
        args.first().filter(|receiver| !receiver.is_symbolic()).map_or(Ref::NULL, |receiver| receiver.as_ref())
    };
    if object.is_null() {
        return Ok(object);
    }
    state.lock(object);
    Ok(object)
}

/// The method that a virtual call names.
fn resolved(machine: &Machine<'_>, code: &Code, site: &CallSite) -> Result<MethodId, Trap> {
    if let Some(resolved) = site.resolved.get() {
        return Ok(resolved);
    }
    let resolved = machine.program.resolve_method(code.class, site.member, site.kind)?;
    site.resolved.set(Some(resolved));
    Ok(resolved)
}

#[inline]
fn target(machine: &mut Machine<'_>, state: &mut State, code: &Code, site: &CallSite) -> Result<MethodId, Trap> {
    match site.kind {
        InvokeKind::Static | InvokeKind::Special => match site.resolved.get() {
            Some(method) => Ok(method),
            None => {
                let resolved = machine.program.resolve_method(code.class, site.member, site.kind)?;
                let selected = match site.kind {
                    InvokeKind::Special => machine.program.select_special(code.class, site.member, resolved)?,
                    _ => resolved,
                };
                site.resolved.set(Some(selected));
                Ok(selected)
            }
        },
        InvokeKind::Virtual | InvokeKind::Interface => {
            let slot = site.args.first().copied().ok_or_else(|| Trap::broken("a call without a receiver"))?;
            let receiver = state.top.registers[slot as usize];
            if receiver.is_symbolic() {
                let resolved = resolved(machine, code, site)?;
                return symbolic::select(machine, state, receiver, site.kind, resolved, site.member.class);
            }
            let class = state.heap.class(receiver.as_ref()).ok_or_else(|| Trap::broken("a call on null"))?;
            if state.path.constructed == Some(receiver.as_ref()) {
                note_overridable(machine, state, code, site, class)?;
            }
            if receiver.is_tainted() && !is_fixed(machine, code, site)? {
                types::untainted(machine, state, &[slot])?;
            }
            match site.last.get() {
                Some((last, method)) if last == class => Ok(method),
                _ => {
                    let resolved = resolved(machine, code, site)?;
                    let declaring = machine.program.method(resolved).class;
                    let is_class = !machine.program.class(declaring).access.is_interface();
                    if is_class && !machine.program.is_assignable(class, declaring)? {
                        return Err(Trap::unsupported(
                            "code that no verifier accepts: a call on an object of another class",
                        ));
                    }
                    let method = machine.program.select_for(site.kind, class, resolved)?;
                    site.last.set(Some((class, method)));
                    Ok(method)
                }
            }
        }
    }
}

/// The object under construction may be one of a subclass, which overrides what is called on it.
#[cold]
fn note_overridable(
    machine: &Machine<'_>,
    state: &mut State,
    code: &Code,
    site: &CallSite,
    class: ClassId,
) -> Result<(), Trap> {
    if machine.may_be_extended(class) && !is_fixed(machine, code, site)? {
        state.leave_out(Restriction::Overriding);
    }
    Ok(())
}

/// Whether a call runs the same method on every object.
#[cold]
fn is_fixed(machine: &Machine<'_>, code: &Code, site: &CallSite) -> Result<bool, Trap> {
    let resolved = machine.program.resolve_method(code.class, site.member, site.kind)?;
    let method = machine.program.method(resolved);
    let holder = machine.program.class(method.class);
    Ok(method.access.is_final() || method.access.is_private() || holder.access.is_final())
}

/// Runs a method on top of the current frame: its model at once, else by pushing a frame. Its class must be initialised.
pub(super) fn enter(
    machine: &mut Machine<'_>,
    state: &mut State,
    entry: &Rc<Entry>,
    mut args: Vec<Value>,
    member: Option<MemberRef>,
    result: Option<Slot>,
    again: bool,
) -> Flow {
    if let Some(model) = entry.model {
        if machine.symbols.is_some() && !entry.carries {
            match symbolic::literals::ask(machine, state, entry, model, &mut args) {
                Ok(None) => {}
                Ok(Some(value)) => {
                    machine.give_registers(args);
                    deliver(state, value, result, again);
                    return Flow::Reload;
                }
                Err(trap) => return throw::trapped(machine, state, trap),
            }
        }
        if !entry.carries && args.iter().any(|&arg| symbolic::is_unknown(state, arg)) {
            return match symbolic::model(machine, state, entry, args, result, again) {
                Ok(flow) => flow,
                Err(trap) => throw::trapped(machine, state, trap),
            };
        }
        let marks = args.iter().fold(0, |marks, arg| marks | arg.marks());
        let taint = marks & TAINT != 0;
        let mut call =
            Call { machine: &mut *machine, state: &mut *state, args: &args, method: Some(entry.method), member, taint };
        let reply = model(&mut call);
        // With the sources of what it was given.
        let marks = if call.taint { TAINT | marks } else { 0 };
        return native::answered(machine, state, entry, args, reply, marks, result, again);
    }
    if entry.native && machine.calls.is_some() && machine.symbols.is_some() {
        return match opaque::call_native(machine, entry.method, &args) {
            Ok(value) => {
                machine.give_registers(args);
                deliver(state, value, result, again);
                Flow::Reload
            }
            Err(trap) => throw::trapped(machine, state, trap),
        };
    }
    interpret(machine, state, entry, args, result, again)
}

/// Pushes a frame for the method's own code.
pub(super) fn interpret(
    machine: &mut Machine<'_>,
    state: &mut State,
    entry: &Rc<Entry>,
    args: Vec<Value>,
    result: Option<Slot>,
    again: bool,
) -> Flow {
    let mut push = || -> Result<Flow, Trap> {
        let code = machine.code(entry)?;
        check_depth(machine, state)?;
        let mut registers = machine.take_registers();
        registers.extend_from_slice(&code.template);
        for (register, arg) in registers.iter_mut().zip(&args) {
            *register = *arg;
        }
        let lock = if entry.is_synchronized { synchronize(machine, state, entry, &registers)? } else { Ref::NULL };
        state.push(Frame {
            code,
            pc: 0,
            result,
            again,
            lock,
            entered: state.path.passed,
            loops: Box::default(),
            registers,
        });
        Ok(Flow::Reload)
    };
    let flow = push();
    machine.give_registers(args);
    match flow {
        Ok(flow) => flow,
        Err(trap) => throw::trapped(machine, state, trap),
    }
}

/// Leaves the top frame with a value (void for none).
#[inline]
pub(super) fn return_from(machine: &mut Machine<'_>, state: &mut State, value: Value) {
    if let Some(frame) = state.pop() {
        if !frame.lock.is_null() {
            state.unlock(frame.lock);
        }
        deliver(state, value, frame.result, frame.again);
        machine.give_registers(frame.registers);
    }
}

/// Hands a result to the top frame and moves it on.
#[inline]
pub(super) fn deliver(state: &mut State, value: Value, result: Option<Slot>, again: bool) {
    if let Some(slot) = result {
        state.top.registers[slot as usize] = value;
    }
    if !again {
        state.top.pc += 1;
    }
}
