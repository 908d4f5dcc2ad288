//! The method under test, with unknown arguments: where an exploration starts.

use heap::{Access, Kinds, Origin};
use program::{ClassId, FieldType, MethodId, Primitive, Program};

use crate::machine::Machine;
use crate::setting::Existing;
use crate::start;
use crate::state::State;
use crate::step;
use crate::stop::{Stop, Trap, Unsupported};
use crate::value::Value;

/// The receiver or a parameter.
#[derive(Clone, Debug)]
pub struct Argument {
    /// Its number among the parameters of the exploration ([`Origin::Parameter`]).
    pub number: u16,
    /// `this`, its name in the source, or `arg0`, …
    pub name: String,
    /// Its declared type.
    pub declared: FieldType,
    /// The unknown, or what it is known to be.
    pub value: Value,
}

/// A method under test, perhaps after other calls that make its inputs.
pub struct Subject {
    /// The method.
    pub method: MethodId,
    /// What every run starts from: classes initialised, nothing invoked.
    pub base: State,
    /// Everything unknown: receiver and parameters (for a constructor, the parameters alone), those of the calls before too.
    pub arguments: Vec<Argument>,
    /// The calls in order; the last is the one under test.
    pub calls: Vec<Call>,
}

/// A call, with what it is given.
#[derive(Clone, Debug)]
pub struct Call {
    /// The method.
    pub method: MethodId,
    /// For a constructor: the class of the new object, which is then the result of the call.
    pub constructs: Option<ClassId>,
    /// Receiver and parameters; for a constructor, the parameters alone.
    pub given: Vec<Given>,
}

/// What a call is to be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// An unknown of the declared type, or of this one.
    Unknown(Option<FieldType>),
    /// The result of a call before.
    Result(usize),
    /// An object that there is.
    Existing(Existing),
}

/// What a call is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// An unknown, by its place among the arguments.
    Unknown(usize),
    /// The result of a call before.
    Result(usize),
    /// An object that there is.
    Existing(Existing),
}

/// Operations that initialising a class may take.
const INITIALISATION: u64 = 50_000_000;

pub(crate) fn unsupported(what: impl Into<String>) -> Stop {
    Stop::Unsupported(Unsupported { what: what.into(), at: None })
}

pub(crate) fn stopped(trap: Trap) -> Stop {
    match trap {
        Trap::Unsupported(what) => unsupported(what),
        Trap::Throw { class, message } => {
            unsupported(format!("{}: {}", class.replace('/', "."), message.unwrap_or_default()))
        }
        Trap::Exit(code) => Stop::Exited(code),
        Trap::ThrowUnknown(class) => unsupported(class.replace('/', ".")),
        Trap::Exception(_) | Trap::Initialize(_) | Trap::Choice(_) | Trap::Bound | Trap::Cut(_) => {
            unsupported("an unknown argument")
        }
    }
}

impl Subject {
    /// Prepares a method for exploration on a machine with symbols.
    ///
    /// # Errors
    /// Why it cannot be called: its class fails to initialise, say.
    pub fn new(machine: &mut Machine<'_>, method: MethodId) -> Result<Self, Stop> {
        let base = State::new(machine.options.collect_after);
        let mut subject = Self { method, base, arguments: Vec::new(), calls: Vec::new() };
        subject.call(machine, method, &[])?;
        Ok(subject)
    }

    /// Prepares a method for exploration after other calls, each with what it is to be given.
    ///
    /// # Errors
    /// Why one of them cannot be called.
    pub fn after(machine: &mut Machine<'_>, wanted: &[(MethodId, Vec<Wanted>)]) -> Result<Self, Stop> {
        let base = State::new(machine.options.collect_after);
        let method = wanted.last().map(|call| call.0).ok_or_else(|| unsupported("no call"))?;
        let mut subject = Self { method, base, arguments: Vec::new(), calls: Vec::new() };
        for (method, given) in wanted {
            subject.call(machine, *method, given)?;
        }
        subject.tell_apart();
        Ok(subject)
    }

    /// Adds a call; what is not said to be wanted is unknown.
    fn call(&mut self, machine: &mut Machine<'_>, method: MethodId, wanted: &[Wanted]) -> Result<(), Stop> {
        let program = machine.program;
        let data = program.method(method);
        run_to_rest(machine, &mut self.base, data.class)?;
        let is_constructor = &*program.spell(data.name) == "<init>";
        let is_abstract = program.class(data.class).access.is_abstract();
        let anonymous = machine.anonymous.filter(|_| is_constructor && is_abstract);
        let anonymous = anonymous.and_then(|anonymous| anonymous(program, data.class));
        let constructs = is_constructor.then_some(anonymous.unwrap_or(data.class));
        program.method_descriptor(data.descriptor).map_err(|error| stopped(error.into()))?;
        let receiver = !data.access.is_static() && !is_constructor;
        let declared = declared(machine, method, is_constructor);
        let names = names(machine, method, declared.len());
        let signature = data.signature.as_deref().unwrap_or_default();
        let generic = heap::parameters(signature);
        let of_class = program.class(data.class).signature.as_deref().unwrap_or_default();
        let bounds: Vec<(&str, &str)> = heap::bounds(signature).into_iter().chain(heap::bounds(of_class)).collect();
        // Of parameters that the source does not show, signatures say nothing.
        let hidden = declared.len() - usize::from(receiver) != generic.len();
        let mut given = Vec::with_capacity(declared.len());
        for (at, (ty, name)) in declared.into_iter().zip(names).enumerate() {
            let number = self.arguments.len();
            let ty = match wanted.get(at) {
                Some(&Wanted::Result(result)) => {
                    given.push(Given::Result(result));
                    continue;
                }
                Some(&Wanted::Existing(existing)) => {
                    if let Existing::Static(field) = existing {
                        run_to_rest(machine, &mut self.base, program.field(field).class)?;
                    }
                    given.push(Given::Existing(existing));
                    continue;
                }
                Some(&Wanted::Unknown(Some(ty))) => ty,
                Some(Wanted::Unknown(None)) | None => {
                    let generic = at.checked_sub(usize::from(receiver)).and_then(|at| generic.get(at));
                    if let (Some(&generic), Some(symbols)) = (generic.filter(|_| !hidden), &mut machine.symbols) {
                        symbols.inputs.signatures.insert(number as u16, heap::with_bounds(generic, &bounds).into());
                    }
                    ty
                }
            };
            let value = if at == 0 && receiver {
                self.receiver(machine, number, method)?
            } else {
                self.parameter(machine, number, ty)?
            };
            given.push(Given::Unknown(number));
            self.arguments.push(Argument { number: number as u16, name, declared: ty, value });
        }
        self.calls.push(Call { method, constructs, given });
        Ok(())
    }

    /// Gives arguments of the same name different ones; those of the call under test keep theirs.
    fn tell_apart(&mut self) {
        let last = self.calls.last().map_or(&[][..], |call| &call.given);
        let kept: Vec<usize> = (0..self.arguments.len()).filter(|&at| last.contains(&Given::Unknown(at))).collect();
        let mut names: Vec<String> = kept.iter().map(|&at| self.arguments[at].name.clone()).collect();
        for at in (0..self.arguments.len()).filter(|at| !kept.contains(at)) {
            let name = self.arguments[at].name.clone();
            let numbered = (2..).map(|number| format!("{name}{number}"));
            let free = std::iter::once(name.clone()).chain(numbered).find(|name| !names.contains(name));
            self.arguments[at].name = free.unwrap_or(name);
            names.push(self.arguments[at].name.clone());
        }
    }

    /// The unknown receiver: of exactly the method's class, or of a subclass that inherits the method when it is abstract.
    fn receiver(&mut self, machine: &mut Machine<'_>, at: usize, method: MethodId) -> Result<Value, Stop> {
        let program = machine.program;
        let class = program.method(method).class;
        if is_enum_body(machine, class) {
            return Err(unsupported("a method of an enum constant's own class"));
        }
        if program.class(class).access.is_enum() {
            let value = self.parameter(machine, at, FieldType::Reference(program.class(class).name))?;
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
            let inherits = |number: &u32| program.select(symbols.universe.class(*number), method).ok() == Some(method);
            all.iter().filter(inherits).collect()
        } else {
            exactly
        };
        if set.is_empty() {
            let name = program.spell(program.class(class).name).replace('/', ".");
            return Err(unsupported(format!("{name}: no class on the class path that can be instantiated")));
        }
        let open = symbols.universe.open(class);
        let set = open.map_or(set.clone(), |open| set.union(&symbols.universe.exactly(open)));
        let this = symbols.reference_of(Origin::Parameter(at as u16), class, Kinds::Instances(set));
        let null = symbols.pool.null();
        let present = symbols.pool.ne(this, null);
        self.base.path.memory.assume(present);
        // An object that overrides the method under test runs another one.
        let overriding = machine.overriding.zip(open).and_then(|(field, open)| field(program, open, method));
        if let Some(field) = overriding {
            let inherited = step::with_access(machine, &mut self.base, |access| {
                let overridden = access.field(this, field)?;
                let zero = access.symbols.pool.int(0);
                Ok(access.symbols.pool.eq(overridden, zero))
            });
            self.base.path.memory.assume(inherited.map_err(stopped)?);
        }
        Ok(Value::term(this, term::Type::Ref))
    }

    fn parameter(&mut self, machine: &mut Machine<'_>, at: usize, declared: FieldType) -> Result<Value, Stop> {
        unknown(machine, &mut self.base, at as u16, declared)
    }

    /// The state in which the call under test is about to run, with values for the unknowns (those of the exploration, or concrete
    /// ones) and the results of the calls before; and its receiver and arguments, for a constructor the new object first.
    ///
    /// # Errors
    /// When the class of a new object cannot be laid out.
    pub fn start(
        &self,
        machine: &mut Machine<'_>,
        state: State,
        unknowns: &[Value],
        results: &[Value],
    ) -> Result<(State, Vec<Value>), Stop> {
        self.start_call(machine, state, self.calls.len() - 1, unknowns, results)
    }

    /// The state in which a call is about to run, by its number.
    ///
    /// # Errors
    /// When the class of a new object cannot be laid out.
    pub fn start_call(
        &self,
        machine: &mut Machine<'_>,
        mut state: State,
        call: usize,
        unknowns: &[Value],
        results: &[Value],
    ) -> Result<(State, Vec<Value>), Stop> {
        let call = &self.calls[call];
        let mut all = Vec::with_capacity(call.given.len() + 1);
        if let Some(class) = call.constructs {
            let access = machine.program.class(class).access;
            if access.is_abstract() {
                return Err(unsupported("a constructor of an abstract class"));
            }
            let object = machine.allocate(&mut state, class).map_err(stopped)?;
            state.path.constructed = Some(object);
            all.push(Value::reference(object));
        }
        for &given in &call.given {
            all.push(match given {
                Given::Unknown(at) => unknowns[at],
                Given::Result(at) => results[at],
                Given::Existing(existing) => existing.value(machine, &mut state)?,
            });
        }
        (state.path.began, state.heap.early) = (true, false);
        // An abstract method is called on the result of a call before.
        if machine.program.method(call.method).access.is_abstract() {
            start::invoke_virtual(machine, &mut state, call.method, &all);
        } else {
            start::invoke(&mut state, call.method, &all);
        }
        Ok((state, all))
    }

    /// What a call made: the new object, or what it returned.
    pub fn result(&self, call: usize, all: &[Value], returned: Option<Value>) -> Value {
        match self.calls[call].constructs {
            Some(_) => all[0],
            None => returned.unwrap_or(Value::VOID),
        }
    }

    /// The unknown arguments.
    pub fn values(&self) -> Vec<Value> {
        self.arguments.iter().map(|argument| argument.value).collect()
    }
}

impl Existing {
    /// The object in a state; the class of a field is initialised.
    ///
    /// # Errors
    /// When there is none.
    pub fn value(self, machine: &mut Machine<'_>, state: &mut State) -> Result<Value, Stop> {
        match self {
            Existing::Text(text) => machine.intern(state, text).map(Value::reference).map_err(stopped),
            Existing::Static(field) => {
                let slot = machine.place(field).map_err(|error| unsupported(error.message))?.slot as usize;
                let class = state.class(machine.program.field(field).class);
                let value = class.and_then(|class| class.statics.get(slot)).copied();
                value.ok_or_else(|| unsupported("a static field that is not there yet"))
            }
        }
    }
}

fn is_enum_body(machine: &Machine<'_>, class: ClassId) -> bool {
    let superclass = machine.program.superclass(class).ok().flatten();
    superclass.is_some_and(|superclass| machine.program.class(superclass).access.is_enum())
}

/// The parameter of an exploration with a number: an unknown of a declared type, the same in every state.
///
/// # Errors
/// When its class fails to initialise.
pub fn unknown(machine: &mut Machine<'_>, state: &mut State, number: u16, declared: FieldType) -> Result<Value, Stop> {
    loop {
        let origin = Origin::Parameter(number);
        match step::with_access(machine, state, |access: &mut Access<'_>| access.input(origin, declared)) {
            Ok(term) => {
                return Ok(machine.symbols.as_ref().map_or(Value::VOID, |symbols| step::to_value(&symbols.pool, term)));
            }
            Err(Trap::Initialize(class)) => run_to_rest(machine, state, class)?,
            Err(trap) => return Err(stopped(trap)),
        }
    }
}

/// What a static method of the JDK with a model makes of unknown arguments, in a state at rest: `Integer.valueOf` makes one box of an
/// unknown number. `None` when it has to be called.
///
/// # Errors
/// When its class fails to initialise.
pub fn answer(
    machine: &mut Machine<'_>,
    state: &mut State,
    method: MethodId,
    args: &[Value],
) -> Result<Option<Value>, Stop> {
    loop {
        match step::strings::answer(machine, state, method, args) {
            Ok(value) => return Ok(value),
            Err(Trap::Initialize(class)) => run_to_rest(machine, state, class)?,
            Err(trap) => return Err(stopped(trap)),
        }
    }
}

/// Initialises a class in a state at rest.
///
/// # Errors
/// When that fails.
pub fn run_to_rest(machine: &mut Machine<'_>, state: &mut State, class: ClassId) -> Result<(), Stop> {
    if state.is_ready(class) {
        return Ok(());
    }
    start::initialize(state, class);
    match step::run(machine, state, INITIALISATION) {
        Stop::Returned(_) => Ok(()),
        Stop::Threw(exception) => {
            let thrown =
                state.heap.class(exception.as_ref()).map(|class| crate::machine::external_name(machine.program, class));
            Err(unsupported(format!("the static initialiser throws {}", thrown.unwrap_or_default())))
        }
        Stop::Budget => Err(unsupported("a static initialiser that does not end")),
        stop => Err(stop),
    }
}

/// The declared types of receiver and parameters; of a constructor's, the parameters alone.
pub(crate) fn declared(machine: &Machine<'_>, method: MethodId, is_constructor: bool) -> Vec<FieldType> {
    let program = machine.program;
    let data = program.method(method);
    let receiver = !data.access.is_static() && !is_constructor;
    let this = receiver.then(|| FieldType::Reference(program.class(data.class).name));
    let descriptor = program.method_descriptor(data.descriptor).ok();
    let parameters = descriptor.map(|descriptor| descriptor.parameters.clone()).unwrap_or_default();
    this.into_iter().chain(parameters).collect()
}

/// Names of receiver and parameters.
pub(crate) fn names(machine: &Machine<'_>, method: MethodId, count: usize) -> Vec<String> {
    let mut known = machine.names.borrow_mut();
    let named = known.entry(method).or_insert_with(|| parameter_names(machine.program, method).into());
    let receiver = (count > named.len()).then(|| "this".to_owned());
    receiver.into_iter().chain(named.iter().cloned()).collect()
}

/// Names of parameters: from the class file where it has them.
fn parameter_names(program: &Program, method: MethodId) -> Vec<String> {
    let data = program.method(method);
    let code = program.code(method).ok().flatten();
    let descriptor = program.method_descriptor(data.descriptor).ok();
    let parameters = descriptor.as_ref().map_or(&[][..], |descriptor| &descriptor.parameters);
    let mut slot = u16::from(!data.access.is_static());
    let mut found = Vec::with_capacity(parameters.len());
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
