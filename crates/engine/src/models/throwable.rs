//! `java.lang.Throwable` and `StackTraceElement`: the stack is captured as pairs of method and byte offset in a `long[]` that
//! stands in the field `backtrace`; elements are made from it on demand.

use program::code::{Const, Insn, InvokeKind};
use program::{MethodId, Origin};

use super::{Call, ModelResult, Reply, Table, class, null, reference, void};
use crate::heap::Body;
use crate::machine::{Machine, module_of};
use crate::state::State;
use crate::stop::Trap;
use crate::value::{Ref, Unpromised, Value};

const THROWABLE: &str = "java/lang/Throwable";
const ELEMENT: &str = "java/lang/StackTraceElement";
/// HotSpot's default of MaxJavaStackTraceDepth.
const MOST_FRAMES: usize = 1024;

pub(super) const TABLE: Table = &[
    ("java/lang/Throwable.fillInStackTrace(I)Ljava/lang/Throwable;", fill_in),
    (
        "java/lang/StackTraceElement.initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
        init_elements_of_throwable,
    ),
    (
        "java/lang/StackTraceElement.initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
        init_elements_of_backtrace,
    ),
    ("java/lang/StackTraceElement.computeFormat()V", |_| void()),
    ("java/lang/Throwable.getMessage()Ljava/lang/String;", message),
    ("java/lang/NullPointerException.getExtendedNPEMessage()Ljava/lang/String;", null_message),
];

fn fill_in(call: &mut Call<'_, '_>) -> ModelResult {
    let exception = call.present(0)?;
    let class = call.class_of(exception)?;
    let program = call.machine.program;
    let (fill, init) = (program.name("fillInStackTrace"), program.name("<init>"));
    let own = |method: MethodId, name: program::Name| {
        let method = program.method(method);
        method.name == name && program.is_assignable(class, method.class).unwrap_or(false)
    };
    let frames = call.state.frames().filter_map(|frame| Some((frame.code.method?, frame.code.offset(frame.pc))));
    // Lambda classes are hidden, as on a JVM.
    let frames = frames.filter(|&(method, _)| program.class(program.method(method).class).origin != Origin::Synthetic);
    let entries: Vec<i64> = frames
        .skip_while(|&(method, _)| own(method, fill))
        .skip_while(|&(method, _)| own(method, init))
        .take(MOST_FRAMES)
        .map(|(method, offset)| i64::from(method.0) << 32 | i64::from(offset))
        .collect();
    let longs = program.array_of(program.primitive(program::Primitive::Long));
    let depth = entries.len() as i32;
    let backtrace = call.state.heap.allocate(longs, Body::Longs(entries.into()));
    call.set_field(exception, THROWABLE, "backtrace", Value::reference(backtrace))?;
    call.set_field(exception, THROWABLE, "depth", Value::int(depth))?;
    reference(exception)
}

/// Puts the frames of the class loader on the stack trace of an exception, as if it had thrown it: the methods that load a class by
/// name, each where it calls the next, the last one where it makes the exception.
pub(crate) fn thrown_by_loader(call: &mut Call<'_, '_>, exception: Ref) -> Result<(), Trap> {
    const ASKED: &str = "(Ljava/lang/String;)Ljava/lang/Class;";
    const RESOLVED: &str = "(Ljava/lang/String;Z)Ljava/lang/Class;";
    const STEPS: [(&str, &str, &str); 3] = [
        ("jdk/internal/loader/BuiltinClassLoader", RESOLVED, "<init>"),
        ("jdk/internal/loader/ClassLoaders$AppClassLoader", RESOLVED, "loadClass"),
        ("java/lang/ClassLoader", ASKED, "loadClass"),
    ];
    let mut all = Vec::new();
    for (class, descriptor, calls) in STEPS {
        let program = call.machine.program;
        let Ok(id) = program.find(class) else { continue };
        let Some(method) = program.find_method(id, "loadClass", descriptor) else { continue };
        let Ok(Some(code)) = program.code(method) else { continue };
        let calls = program.name(calls);
        let is_call = |insn: &Insn| matches!(insn, Insn::Invoke(_, member) if member.name == calls);
        let last = code.instructions.iter().rev().find(|instruction| is_call(&instruction.insn));
        all.extend(last.map(|instruction| i64::from(method.0) << 32 | i64::from(instruction.offset)));
    }
    let before = call.field(exception, THROWABLE, "backtrace")?.as_ref();
    if let Some(Body::Longs(entries)) = call.state.heap.object(before).map(|object| &object.body) {
        all.extend(entries.iter().take(MOST_FRAMES - all.len()));
    }
    let depth = Value::int(all.len() as i32);
    if let Some(object) = call.state.heap.object_mut(before) {
        object.body = Body::Longs(all.into());
    }
    call.set_field(exception, THROWABLE, "depth", depth)
}

fn entries(call: &Call<'_, '_>, backtrace: Ref) -> Vec<(MethodId, u32)> {
    entries_of(call.state, backtrace)
}

fn entries_of(state: &State, backtrace: Ref) -> Vec<(MethodId, u32)> {
    match state.heap.object(backtrace).map(|object| &object.body) {
        Some(Body::Longs(entries)) => {
            entries.iter().map(|&entry| (MethodId((entry >> 32) as u32), entry as u32)).collect()
        }
        _ => Vec::new(),
    }
}

fn init_elements_of_throwable(call: &mut Call<'_, '_>) -> ModelResult {
    let backtrace = call.field(call.present(1)?, THROWABLE, "backtrace")?.as_ref();
    init_elements(call, backtrace)
}

fn init_elements_of_backtrace(call: &mut Call<'_, '_>) -> ModelResult {
    init_elements(call, call.reference(1))
}

fn init_elements(call: &mut Call<'_, '_>, backtrace: Ref) -> ModelResult {
    let array = call.present(0)?;
    if call.machine.options.criterion.is_some() && is_given_out(call) {
        call.state.taint.sources |= Unpromised::Callers.mark();
        if let Some(array) = call.state.heap.object_mut(array) {
            array.taint.length = true;
        }
    }
    let elements = class::elements(call, array)?;
    for ((method, offset), element) in entries(call, backtrace).into_iter().zip(elements) {
        describe(call, method, offset, element)?;
    }
    void()
}

/// Whether the program asks for a stack trace: it has as many elements as the one who calls the method under test likes. A trace that is only printed
/// says nothing to the program.
fn is_given_out(call: &Call<'_, '_>) -> bool {
    let program = call.machine.program;
    let asked = program.name("getStackTrace");
    let mut methods = call.state.frames().filter_map(|frame| frame.code.method).map(|method| program.method(method));
    methods
        .by_ref()
        .take_while(|method| program.class(method.class).origin == Origin::Jdk)
        .any(|method| method.name == asked)
}

/// Fills a `StackTraceElement`.
pub(super) fn describe(call: &mut Call<'_, '_>, id: MethodId, offset: u32, element: Ref) -> Result<(), Trap> {
    let program = call.machine.program;
    let method = program.method(id);
    let class = program.class(method.class);
    let name = program.spell(class.name);
    let line = if method.access.is_native() { -2 } else { call.machine.line(id, offset).map_or(-1, i32::from) };
    let declaring = call.interned(&name.replace('/', "."))?;
    let method_name = call.interned(&program.spell(method.name))?;
    call.set_field(element, ELEMENT, "declaringClass", Value::reference(declaring))?;
    call.set_field(element, ELEMENT, "methodName", Value::reference(method_name))?;
    call.set_field(element, ELEMENT, "lineNumber", Value::int(line))?;
    if let Some(file) = &class.source_file {
        let file = call.interned(file)?;
        call.set_field(element, ELEMENT, "fileName", Value::reference(file))?;
    }
    if class.origin == Origin::Jdk {
        let module = call.interned(module_of(&name))?;
        let version = call.interned(&call.machine.property("java.version").unwrap_or_default())?;
        call.set_field(element, ELEMENT, "moduleName", Value::reference(module))?;
        call.set_field(element, ELEMENT, "moduleVersion", Value::reference(version))?;
    } else {
        let loader = call.interned("app")?;
        call.set_field(element, ELEMENT, "classLoaderName", Value::reference(loader))?;
    }
    // The text names neither a built-in loader nor the version of a JDK module.
    call.set_field(element, ELEMENT, "format", Value::int(3))
}

/// A message that the JDK made is another in another JDK: where tests are made, a string of the same text whose characters are not promised.
fn message(call: &mut Call<'_, '_>) -> ModelResult {
    let exception = call.present(0)?;
    let slot = call.machine.slot(THROWABLE, "detailMessage")?;
    let Some(message) = call.state.heap.field(exception, slot) else { return Ok(Reply::Interpret) };
    if call.machine.options.criterion.is_none()
        || message.is_symbolic()
        || message.as_ref().is_null()
        || is_message_promised(call.machine, call.state, exception)
    {
        return Ok(Reply::Interpret);
    }
    let (units, _) = call.machine.string_units(call.state, message.as_ref())?;
    unpromised(call, &units)
}

/// A string whose characters are not promised. Its length is not marked: who puts it into a larger text looks at that alone, and goes on.
fn unpromised(call: &mut Call<'_, '_>, units: &[u16]) -> ModelResult {
    let string = call.machine.new_string(call.state, units, false)?;
    let characters = call.field(string, "java/lang/String", "value")?;
    if let Some(array) = call.state.heap.object_mut(characters.as_ref()) {
        array.taint.elements = true;
    }
    reference(string)
}

/// Whether the message of an exception is the program's own, so that every JDK says the same: the program made the exception with a text, or
/// passed the text to what did (`Objects.requireNonNull(x, "x")`). The JVM's own exceptions and those of JDK code are not.
pub fn is_message_promised(machine: &mut Machine<'_>, state: &State, exception: Ref) -> bool {
    let program = machine.program;
    let Some(class) = state.heap.class(exception) else { return false };
    if program.class(class).origin != Origin::Jdk {
        return true;
    }
    let Ok(slot) = machine.slot(THROWABLE, "backtrace") else { return false };
    let Some(backtrace) = state.heap.field(exception, slot) else { return false };
    let trace = entries_of(state, backtrace.as_ref());
    let is_own = |method: MethodId| program.class(program.method(method).class).origin == Origin::ClassPath;
    // Nobody threw it: it is part of the input.
    let Some(&(method, offset)) = trace.first() else { return true };
    let Ok(code) = program.code(method) else { return false };
    if is_own(method) {
        let made = code.as_ref().and_then(|code| {
            let at = code.instructions.binary_search_by_key(&offset, |instruction| instruction.offset).ok()?;
            Some(&code.instructions[at].insn)
        });
        // A constructor that takes no text makes one of its own.
        let takes_text =
            |descriptor: &str| ["String;", "Object;", "Throwable;"].iter().any(|ty| descriptor.contains(ty));
        return match made {
            Some(Insn::Invoke(InvokeKind::Special, member)) => takes_text(&program.spell(member.descriptor)),
            _ => false,
        };
    }
    let Ok(slot) = machine.slot(THROWABLE, "detailMessage") else { return false };
    let Some(message) = state.heap.field(exception, slot).filter(|message| !message.is_symbolic()) else {
        return false;
    };
    let Ok((units, _)) = machine.string_units(state, message.as_ref()) else { return false };
    let text = program.text(&units);
    let Some(&(caller, _)) = trace.iter().find(|&&(method, _)| is_own(method)) else { return false };
    program.class(program.method(caller).class).methods.iter().any(|method| {
        let code = program.code(method.id).ok().flatten();
        let is_literal = |insn: &Insn| matches!(insn, Insn::Const(Const::String(literal)) if *literal == text);
        code.is_some_and(|code| code.instructions.iter().any(|instruction| is_literal(&instruction.insn)))
    })
}

fn null_message(call: &mut Call<'_, '_>) -> ModelResult {
    let backtrace = call.field(call.present(0)?, THROWABLE, "backtrace")?.as_ref();
    let Some(&(method, offset)) = entries(call, backtrace).first() else { return null() };
    match call.machine.source.null_message(call.machine.program, method, offset) {
        Some(message) if call.machine.options.criterion.is_some() => {
            unpromised(call, &message.encode_utf16().collect::<Vec<u16>>())
        }
        Some(message) => call.return_text(&message),
        None => null(),
    }
}
