//! The method under test, with unknown arguments: where an exploration starts.

use heap::{Access, Kinds, Origin};
use program::{ClassId, FieldType, MethodId, Primitive};
use term::Term;

use crate::machine::Machine;
use crate::start;
use crate::state::State;
use crate::step;
use crate::stop::{Stop, Trap, Unsupported};
use crate::value::Value;

/// The receiver or a parameter.
#[derive(Clone, Debug)]
pub struct Argument {
    /// `this`, its name in the source, or `arg0`, …
    pub name: String,
    /// Its declared type.
    pub declared: FieldType,
    /// The unknown.
    pub value: Value,
}

/// A method under test.
pub struct Subject {
    /// The method.
    pub method: MethodId,
    /// What every run starts from: classes initialised, nothing invoked.
    pub base: State,
    /// Receiver and parameters; for a constructor, the parameters alone.
    pub arguments: Vec<Argument>,
    /// For a constructor: the class of the new object.
    pub constructs: Option<ClassId>,
}

/// Operations that initialising a class may take.
const INITIALISATION: u64 = 50_000_000;

fn unsupported(what: impl Into<String>) -> Stop {
    Stop::Unsupported(Unsupported { what: what.into(), at: None })
}

fn stopped(trap: Trap) -> Stop {
    match trap {
        Trap::Unsupported(what) => unsupported(what),
        Trap::Throw { class, message } => {
            unsupported(format!("{}: {}", class.replace('/', "."), message.unwrap_or_default()))
        }
        Trap::Exit(code) => Stop::Exited(code),
        Trap::ThrowUnknown(class) => unsupported(class.replace('/', ".")),
        Trap::Exception(_) | Trap::Initialize(_) | Trap::Choice(_) | Trap::Bound => unsupported("an unknown argument"),
    }
}

impl Subject {
    /// Prepares a method for exploration on a machine with symbols.
    ///
    /// # Errors
    /// Why it cannot be called: its class fails to initialise, say.
    pub fn new(machine: &mut Machine<'_>, method: MethodId) -> Result<Self, Stop> {
        let program = machine.program;
        let data = program.method(method);
        let mut base = State::new(machine.options.collect_after);
        run_to_rest(machine, &mut base, data.class)?;
        let is_constructor = &*program.spell(data.name) == "<init>";
        let constructs = is_constructor.then_some(data.class);
        let descriptor = program.method_descriptor(data.descriptor).map_err(|error| stopped(error.into()))?;
        let mut declared: Vec<FieldType> = descriptor.parameters.clone();
        if !data.access.is_static() && !is_constructor {
            declared.insert(0, FieldType::Reference(program.class(data.class).name));
        }
        let names = names(machine, method, declared.len(), data.access.is_static());
        let mut subject = Self { method, base, arguments: Vec::new(), constructs };
        let receiver = !data.access.is_static() && !is_constructor;
        for (at, (ty, name)) in declared.into_iter().zip(names).enumerate() {
            let value = if at == 0 && receiver {
                subject.receiver(machine, data.class)?
            } else {
                subject.parameter(machine, at, ty)?
            };
            subject.arguments.push(Argument { name, declared: ty, value });
        }
        Ok(subject)
    }

    /// The unknown receiver: of exactly the method's class, or of a subclass that inherits the method when it is abstract.
    fn receiver(&mut self, machine: &mut Machine<'_>, class: ClassId) -> Result<Value, Stop> {
        let program = machine.program;
        if is_enum_body(machine, class) {
            return Err(unsupported("a method of an enum constant's own class"));
        }
        if program.class(class).access.is_enum() {
            let value = self.parameter(machine, 0, FieldType::Reference(program.class(class).name))?;
            let present = step::with_access(machine, &mut self.base, |access| {
                let null = access.symbols.pool.null();
                let this = value.as_term().unwrap_or(null);
                let is_null = access.same(this, null);
                Ok(access.symbols.pool.not(is_null))
            });
            self.base.path.memory.assume(present.map_err(stopped)?);
            return Ok(value);
        }
        let Some(symbols) = machine.symbols.as_mut() else { return Err(unsupported("no symbols")) };
        let exactly = symbols.universe.exactly(class);
        let set = if exactly.is_empty() {
            let all = symbols.universe.instances(program, class);
            let inherits =
                |number: &u32| program.select(symbols.universe.class(*number), self.method).ok() == Some(self.method);
            all.iter().filter(inherits).collect()
        } else {
            exactly
        };
        if set.is_empty() {
            let name = program.spell(program.class(class).name).replace('/', ".");
            return Err(unsupported(format!("{name}: no class on the class path that can be instantiated")));
        }
        let this = symbols.reference_of(Origin::Parameter(0), class, Kinds::Instances(set));
        let null = symbols.pool.null();
        let present = symbols.pool.ne(this, null);
        self.base.path.memory.assume(present);
        Ok(Value::term(this, term::Type::Ref))
    }

    fn parameter(&mut self, machine: &mut Machine<'_>, at: usize, declared: FieldType) -> Result<Value, Stop> {
        loop {
            let origin = Origin::Parameter(at as u16);
            match step::with_access(machine, &mut self.base, |access: &mut Access<'_>| access.input(origin, declared)) {
                Ok(term) => return Ok(self.value(machine, term)),
                Err(Trap::Initialize(class)) => run_to_rest(machine, &mut self.base, class)?,
                Err(trap) => return Err(stopped(trap)),
            }
        }
    }

    fn value(&mut self, machine: &mut Machine<'_>, term: Term) -> Value {
        machine.symbols.as_ref().map_or(Value::VOID, |symbols| step::to_value(&symbols.pool, term))
    }

    /// The state in which the method is about to run with these arguments (those of the exploration, or concrete ones).
    ///
    /// # Errors
    /// When the class of a new object cannot be laid out.
    pub fn start(
        &self,
        machine: &mut Machine<'_>,
        mut state: State,
        arguments: &[Value],
    ) -> Result<(State, Vec<Value>), Stop> {
        let mut all = Vec::with_capacity(arguments.len() + 1);
        if let Some(class) = self.constructs {
            let access = machine.program.class(class).access;
            if access.is_abstract() {
                return Err(unsupported("a constructor of an abstract class"));
            }
            all.push(Value::reference(machine.allocate(&mut state, class).map_err(stopped)?));
        }
        all.extend_from_slice(arguments);
        start::invoke(&mut state, self.method, &all);
        Ok((state, all))
    }

    /// The unknown arguments.
    pub fn values(&self) -> Vec<Value> {
        self.arguments.iter().map(|argument| argument.value).collect()
    }
}

fn is_enum_body(machine: &Machine<'_>, class: ClassId) -> bool {
    let superclass = machine.program.superclass(class).ok().flatten();
    superclass.is_some_and(|superclass| machine.program.class(superclass).access.is_enum())
}

/// Initialises a class in a state at rest.
pub(crate) fn run_to_rest(machine: &mut Machine<'_>, state: &mut State, class: ClassId) -> Result<(), Stop> {
    if state.is_ready(class) {
        return Ok(());
    }
    start::initialize(state, class);
    match step::run(machine, state, INITIALISATION) {
        Stop::Returned(_) => Ok(()),
        Stop::Threw(exception) => {
            let thrown = state.heap.class(exception).map(|class| crate::machine::external_name(machine.program, class));
            Err(unsupported(format!("the static initialiser throws {}", thrown.unwrap_or_default())))
        }
        Stop::Budget => Err(unsupported("a static initialiser that does not end")),
        stop => Err(stop),
    }
}

/// Names of receiver and parameters: from the class file where it has them.
fn names(machine: &Machine<'_>, method: MethodId, count: usize, is_static: bool) -> Vec<String> {
    let program = machine.program;
    let data = program.method(method);
    let code = program.code(method).ok().flatten();
    let descriptor = program.method_descriptor(data.descriptor).ok();
    let parameters = descriptor.as_ref().map_or(&[][..], |descriptor| &descriptor.parameters);
    let receiver = count > parameters.len();
    let mut slot = u16::from(!is_static);
    let mut found = Vec::with_capacity(count);
    if receiver {
        found.push("this".to_owned());
    }
    for (at, parameter) in parameters.iter().enumerate() {
        let listed = data.parameter_names.get(at).copied().flatten();
        let local = || {
            let locals = code.as_ref().map_or(&[][..], |code| &code.locals);
            locals.iter().find(|local| local.index == slot && local.start == 0).map(|local| local.name)
        };
        let name = listed.or_else(local).map_or_else(|| format!("arg{at}"), |name| program.spell(name).to_string());
        found.push(name);
        let wide = matches!(parameter, FieldType::Primitive(Primitive::Long | Primitive::Double));
        slot += if wide { 2 } else { 1 };
    }
    found
}
