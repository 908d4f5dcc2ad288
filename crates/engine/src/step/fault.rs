//! Implicit exceptions: which class, which message (as HotSpot's), and the call of the constructor.

use program::{ClassId, ClassKind, Origin};
use rules::Fault;

use super::{Flow, call};
use crate::link::{Code, Slot};
use crate::machine::Machine;
use crate::state::State;
use crate::stop::Trap;
use crate::value::Value;

/// The fault operation: allocates the exception and calls its constructor.
pub(super) fn fault(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    dst: Slot,
    site: u32,
) -> Result<Flow, Trap> {
    let site = &code.faults[site as usize];
    let (a, b) = (state.top.registers[site.a as usize], state.top.registers[site.b as usize]);
    let class = match site.fault {
        Fault::Null => "java/lang/NullPointerException",
        Fault::Bounds => "java/lang/ArrayIndexOutOfBoundsException",
        Fault::DivideByZero => "java/lang/ArithmeticException",
        Fault::NegativeSize => "java/lang/NegativeArraySizeException",
        Fault::Cast(_) => "java/lang/ClassCastException",
        Fault::Store => "java/lang/ArrayStoreException",
    };
    let id = machine.program.find(class)?;
    machine.ensure_initialized(state, id)?;
    let message = match site.fault {
        Fault::Null => None,
        Fault::Bounds => {
            let length = state.heap.length(b.as_ref()).unwrap_or(0);
            Some(format!("Index {} out of bounds for length {length}", a.as_int()))
        }
        Fault::DivideByZero => Some("/ by zero".to_owned()),
        Fault::NegativeSize => Some(a.as_int().to_string()),
        Fault::Cast(name) => {
            let from = state.heap.class(a.as_ref()).ok_or_else(|| Trap::broken("a cast of null"))?;
            let to = machine.program.resolve_class(code.class, name)?;
            Some(cast_message(machine, from, to))
        }
        Fault::Store => {
            let from = state.heap.class(a.as_ref()).ok_or_else(|| Trap::broken("a store of null"))?;
            Some(external_name(machine, from))
        }
    };
    machine.breathe(state);
    let exception = machine.allocate(state, id)?;
    let mut args = machine.take_registers();
    args.push(Value::reference(exception));
    let descriptor = match message {
        None => "()V",
        Some(message) => {
            let units: Vec<u16> = message.encode_utf16().collect();
            let tainted = a.is_tainted() && matches!(site.fault, Fault::Bounds | Fault::NegativeSize);
            args.push(Value::reference(machine.new_string(state, &units, tainted)?));
            "(Ljava/lang/String;)V"
        }
    };
    let constructor = machine.program.find_method(id, "<init>", descriptor);
    let constructor = constructor.ok_or_else(|| Trap::unsupported(format!("{class}.<init>{descriptor}")))?;
    state.top.registers[dst as usize] = Value::reference(exception);
    let entry = machine.entry(constructor);
    Ok(call::enter(machine, state, &entry, args, None, None, false))
}

/// `java.util.Map$Entry`, `int[]` as `[I`: the name that `Class.getName` gives.
pub(crate) fn external_name(machine: &Machine<'_>, class: ClassId) -> String {
    machine.program.spell(machine.program.class(class).name).replace('/', ".")
}

/// The module of a JDK class, by its package.
pub(crate) fn module_of(name: &str) -> &'static str {
    const OTHERS: &[(&str, &str)] = &[
        ("java/awt/", "java.desktop"),
        ("java/beans/", "java.desktop"),
        ("javax/swing/", "java.desktop"),
        ("javax/imageio/", "java.desktop"),
        ("java/sql/", "java.sql"),
        ("javax/sql/", "java.sql"),
        ("java/util/logging/", "java.logging"),
        ("java/util/prefs/", "java.prefs"),
        ("java/net/http/", "java.net.http"),
        ("java/lang/management/", "java.management"),
        ("javax/management/", "java.management"),
        ("java/lang/instrument/", "java.instrument"),
        ("java/rmi/", "java.rmi"),
        ("javax/naming/", "java.naming"),
        ("javax/script/", "java.scripting"),
        ("javax/tools/", "java.compiler"),
        ("javax/annotation/processing/", "java.compiler"),
        ("javax/lang/model/", "java.compiler"),
        ("javax/xml/", "java.xml"),
        ("org/w3c/", "java.xml"),
        ("org/xml/", "java.xml"),
    ];
    OTHERS.iter().find(|(prefix, _)| name.starts_with(prefix)).map_or("java.base", |(_, module)| module)
}

/// The class whose module counts: an array's innermost element; `None` stands for a primitive (java.base).
fn element(machine: &Machine<'_>, mut class: ClassId) -> Option<ClassId> {
    loop {
        match machine.program.class(class).kind {
            ClassKind::Array(component) => class = component,
            ClassKind::Instance => return Some(class),
            ClassKind::Primitive(_) => return None,
        }
    }
}

/// The JDK module of a class; `None` for the user's classes.
fn module(machine: &Machine<'_>, class: ClassId) -> Option<&'static str> {
    match element(machine, class).map(|class| machine.program.class(class)) {
        None => Some("java.base"),
        Some(class) if class.origin == Origin::Jdk => Some(module_of(&machine.program.spell(class.name))),
        Some(_) => None,
    }
}

/// HotSpot's message of a ClassCastException.
fn cast_message(machine: &Machine<'_>, from: ClassId, to: ClassId) -> String {
    let (from_name, to_name) = (external_name(machine, from), external_name(machine, to));
    let (from_module, to_module) = (module(machine, from), module(machine, to));
    let place = |module: Option<&str>| match module {
        Some(module) => format!("module {module} of loader 'bootstrap'"),
        None => "unnamed module of loader 'app'".to_owned(),
    };
    let places = if from_module == to_module {
        format!("{from_name} and {to_name} are in {}", place(from_module))
    } else {
        format!("{from_name} is in {}; {to_name} is in {}", place(from_module), place(to_module))
    };
    format!("class {from_name} cannot be cast to class {to_name} ({places})")
}
