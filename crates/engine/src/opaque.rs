//! Static methods as opaque functions: their values are asked of the user's JVM, in a process of its own.
//!
//! A method of the program that has code must be shown to be a function of its arguments (`effects`); a native one is declared by the user,
//! and taken for a function, since what it does cannot be looked into.

use std::cell::RefCell;
use std::rc::Rc;

use program::{FieldType, MethodId, Origin};
use term::{Function, Opaque, Scalar, Signature, Term, Type};

use crate::effects::is_function;
use crate::hooks::StaticCalls;
use crate::machine::Machine;
use crate::step::{to_term, to_value};
use crate::stop::Trap;
use crate::value::Value;

/// A static method whose values come from a JVM.
struct OfMethod {
    calls: Rc<RefCell<dyn StaticCalls>>,
    class: String,
    name: String,
    descriptor: String,
}

impl Opaque for OfMethod {
    fn value(&mut self, arguments: &[Scalar]) -> Option<Scalar> {
        self.calls.borrow_mut().call(&self.class, &self.name, &self.descriptor, arguments)
    }
}

/// The types of a static method on numbers; `None` for any other.
fn types(machine: &Machine<'_>, method: MethodId) -> Option<(Vec<Type>, Type)> {
    let data = machine.program.method(method);
    let descriptor = machine.program.method_descriptor(data.descriptor).ok().filter(|_| data.access.is_static())?;
    let number = |ty: &FieldType| ty.ty().filter(|&ty| ty != Type::Ref);
    let arguments: Vec<Type> = descriptor.parameters.iter().map(number).collect::<Option<_>>()?;
    Some((arguments, number(&descriptor.result)?)).filter(|(arguments, _)| !arguments.is_empty())
}

/// A static method of the program as a function of the machine's terms.
///
/// # Errors
/// Why it is none: it is not on numbers, it has effects, or there is no JVM to ask.
pub fn opaque(machine: &mut Machine<'_>, method: MethodId) -> Result<Function, Trap> {
    let name = machine.method_name(method);
    let Some((arguments, result)) = types(machine, method) else {
        return Err(Trap::unsupported(format!("{name} as a function: it is no static method on numbers")));
    };
    if machine.program.method(method).has_code() {
        is_function(machine, method)
            .map_err(|effect| Trap::unsupported(format!("{name} as a function: it has side effects ({effect})")))?;
    }
    let Some(calls) = machine.calls.clone() else {
        return Err(Trap::unsupported(format!("{name} as a function: without a JVM")));
    };
    let program = machine.program;
    let data = program.method(method);
    let [class, plain, descriptor] =
        [program.class(data.class).name, data.name, data.descriptor].map(|name| program.spell(name).to_string());
    // Overloaded methods may have the same types here, where a byte is an int.
    let overloaded = program.class(data.class).methods.iter().filter(|other| other.name == data.name).count() > 1;
    let shown = if overloaded { format!("{name}{descriptor}") } else { name };
    let meaning = OfMethod { calls, class: class.replace('/', "."), name: plain, descriptor };
    let Some(symbols) = machine.symbols.as_mut() else { return Err(Trap::unsupported("a symbolic value")) };
    Ok(symbols.pool.function(Signature { name: shown, arguments, result }, Rc::new(RefCell::new(meaning))))
}

/// Whether a method is native, of the program, and a function as far as its types tell.
pub(crate) fn is_native_function(machine: &Machine<'_>, method: MethodId) -> bool {
    let data = machine.program.method(method);
    data.access.is_native()
        && machine.program.class(data.class).origin == Origin::ClassPath
        && types(machine, method).is_some()
}

/// What a native method of the program yields; an application where an argument is unknown.
pub(crate) fn call_native(machine: &mut Machine<'_>, method: MethodId, args: &[Value]) -> Result<Value, Trap> {
    let function = opaque(machine, method)?;
    let name = machine.method_name(method);
    let Some(symbols) = machine.symbols.as_mut() else { return Err(Trap::unsupported("a symbolic value")) };
    let arguments: Vec<Term> = args.iter().map(|&arg| to_term(&mut symbols.pool, arg)).collect();
    let term = symbols.pool.apply(function, &arguments);
    let marks = args.iter().fold(0, |marks, arg| marks | arg.marks());
    let value = to_value(&symbols.pool, term).with_taint_of(marks);
    let known = args.iter().all(|arg| !arg.is_symbolic());
    if known && value.is_symbolic() {
        return Err(Trap::unsupported(format!("{name} (native): the JVM does not answer")));
    }
    Ok(value)
}
