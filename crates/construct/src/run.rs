//! Runs the steps of a test on the interpreter, as the test will run them on a JVM.

use engine::{Body, Machine, Ref, State, Stop, Taken, Value, invoke, invoke_virtual, run, witness};
use program::{ClassId, ClassKind, MethodId, Program};
use rustc_hash::FxHashSet;
use translate::Stubbed;

use crate::boxes::{self, Boxed};
use crate::step::{Answer, Item, Make, Step};

/// Operations that a call may take.
const STEPS: u64 = 20_000_000;

/// What the steps made so far.
#[derive(Clone)]
pub struct Ran {
    /// The state, at rest.
    pub state: State,
    /// The locals.
    pub locals: Vec<Value>,
    /// The rules that calls took.
    pub taken: FxHashSet<Taken>,
}

impl Ran {
    /// Runs steps from a state at rest. `None` when one of them does not end well.
    pub fn new(machine: &mut Machine<'_>, base: &State, steps: &[Step]) -> Option<Self> {
        let mut ran = Self { state: base.clone(), locals: Vec::new(), taken: FxHashSet::default() };
        ran.state.path = Default::default();
        for step in steps {
            ran.step(machine, step)?;
        }
        Some(ran)
    }

    fn step(&mut self, machine: &mut Machine<'_>, step: &Step) -> Option<()> {
        let made = match &step.make {
            Make::Call { method, constructs, arguments } => self.call(machine, *method, *constructs, arguments)?,
            Make::Construct { method, class, arguments } => self.call(machine, *method, Some(*class), arguments)?,
            Make::Array { class, elements } => {
                let values: Vec<Value> =
                    elements.iter().map(|item| self.value(machine, item)).collect::<Option<_>>()?;
                let ClassKind::Array(component) = machine.program.class(*class).kind else { return None };
                let body = match machine.program.class(component).kind {
                    ClassKind::Primitive(primitive) => Body::zeros(primitive, values.len())?,
                    ClassKind::Instance | ClassKind::Array(_) => Body::nulls(values.len()),
                };
                let array = self.state.heap.allocate(*class, body);
                for (at, value) in values.into_iter().enumerate() {
                    self.state.heap.object_mut(array)?.body.set(at, value);
                }
                Value::reference(array)
            }
            Make::Element { array, index, value } => {
                let value = self.value(machine, value)?;
                let array = self.value(machine, array)?.as_ref();
                self.state.heap.object_mut(array)?.body.set(*index as usize, value);
                Value::VOID
            }
            Make::Field { target, field, value, .. } => {
                let value = self.value(machine, value)?;
                let target = self.value(machine, target)?.as_ref();
                if machine.program.field(*field).access.is_static() {
                    let class = machine.program.field(*field).class;
                    ready(machine, &mut self.state, class)?;
                    let slot = machine.place(*field).ok()?.slot as usize;
                    *self.state.class_mut(class)?.statics.get_mut(slot)? = value;
                    return Some(());
                }
                let slot = machine.place(*field).ok()?.slot;
                self.state.heap.set_field(target, slot, value);
                Value::VOID
            }
            Make::Stub { class, constructor, arguments, answers } => {
                let arguments = self.values(machine, arguments)?;
                let stub = translate::stub(machine.program, *class)?;
                ready(machine, &mut self.state, *class)?;
                let object = machine.allocate(&mut self.state, *class).ok()?;
                for (stubbed, answers) in stub.methods.iter().zip(answers) {
                    self.answer(machine, object, stubbed, answers)?;
                }
                let object = Value::reference(object);
                let all: Vec<Value> = std::iter::once(object).chain(arguments).collect();
                invoke(&mut self.state, *constructor, &all);
                let Stop::Returned(_) = run(machine, &mut self.state, STEPS) else { return None };
                self.rest();
                object
            }
            Make::Allocate { class } => {
                ready(machine, &mut self.state, *class)?;
                Value::reference(machine.allocate(&mut self.state, *class).ok()?)
            }
        };
        if step.local.is_some() {
            self.locals.push(made);
        }
        Some(())
    }

    /// Tells an object of a stub what a method of it does, call by call.
    fn answer(&mut self, machine: &mut Machine<'_>, object: Ref, stubbed: &Stubbed, answers: &[Answer]) -> Option<()> {
        if let Some(flag) = stubbed.overrides.filter(|_| !answers.is_empty()) {
            let slot = machine.place(flag).ok()?.slot;
            self.state.heap.set_field(object, slot, Value::int(1));
        }
        let calls = stubbed.results.len().max(stubbed.throws.len());
        for call in 0..calls {
            let Some(answer) = answers.get(call).or(answers.last()) else { break };
            let value = self.value(machine, answer.item())?;
            let fields = match answer {
                Answer::Returns(_) => &stubbed.results,
                Answer::Throws(_) => &stubbed.throws,
            };
            if let Some(&field) = fields.get(call) {
                let slot = machine.place(field).ok()?.slot;
                self.state.heap.set_field(object, slot, value);
            }
        }
        Some(())
    }

    /// Makes a call that must return.
    fn call(
        &mut self,
        machine: &mut Machine<'_>,
        method: MethodId,
        constructs: Option<ClassId>,
        arguments: &[Item],
    ) -> Option<Value> {
        let values = self.values(machine, arguments)?;
        let (stop, all) = self.act(machine, method, constructs, &values)?;
        let Stop::Returned(value) = stop else { return None };
        self.rest();
        Some(if constructs.is_some() { all[0] } else { value.unwrap_or(Value::VOID) })
    }

    /// Ends a call: notes the rules that it took.
    fn rest(&mut self) {
        self.taken.extend(self.state.path.trace.to_vec());
        self.state.path = Default::default();
    }

    /// Makes a call; how it ended, and its receiver and arguments (for a constructor, the new object first).
    pub fn act(
        &mut self,
        machine: &mut Machine<'_>,
        method: MethodId,
        constructs: Option<ClassId>,
        arguments: &[Value],
    ) -> Option<(Stop, Vec<Value>)> {
        let mut all = Vec::with_capacity(arguments.len() + 1);
        ready(machine, &mut self.state, machine.program.method(method).class)?;
        if let Some(class) = constructs {
            all.push(Value::reference(machine.allocate(&mut self.state, class).ok()?));
        }
        all.extend_from_slice(arguments);
        // What a test calls is what the class of the receiver makes of it.
        if constructs.is_none() && !machine.program.method(method).access.is_static() {
            invoke_virtual(machine, &mut self.state, method, &all);
        } else {
            invoke(&mut self.state, method, &all);
        }
        Some((run(machine, &mut self.state, STEPS), all))
    }

    /// Values as objects of the state.
    pub fn values(&mut self, machine: &mut Machine<'_>, items: &[Item]) -> Option<Vec<Value>> {
        items.iter().map(|item| self.value(machine, item)).collect()
    }

    /// A value as an object of the state.
    fn value(&mut self, machine: &mut Machine<'_>, item: &Item) -> Option<Value> {
        Some(match item {
            Item::Value(value) => witness::concrete(value)?,
            Item::Local(at) => *self.locals.get(*at)?,
            Item::Text(units) => {
                let text = machine.program.text(units);
                Value::reference(machine.intern(&mut self.state, text).ok()?)
            }
            Item::Boxed(value) => {
                let Boxed { class: name, letter, .. } = boxes::of(value)?;
                let class = machine.program.find(name).ok()?;
                let descriptor = format!("({letter})L{name};");
                let method = machine.program.find_method(class, "valueOf", &descriptor)?;
                ready(machine, &mut self.state, class)?;
                invoke(&mut self.state, method, &[witness::concrete(value)?]);
                let Stop::Returned(value) = run(machine, &mut self.state, STEPS) else { return None };
                self.state.path = Default::default();
                value?
            }
            Item::Class(class) => Value::reference(machine.mirror(&mut self.state, *class).ok()?),
            Item::Constant(field) => {
                let class = machine.program.field(*field).class;
                ready(machine, &mut self.state, class)?;
                let slot = machine.place(*field).ok()?.slot;
                *self.state.class(class)?.statics.get(slot as usize)?
            }
        })
    }
}

/// Initialises a class.
pub fn ready(machine: &mut Machine<'_>, state: &mut State, class: ClassId) -> Option<()> {
    if state.is_ready(class) {
        return Some(());
    }
    engine::initialize(state, class);
    matches!(run(machine, state, STEPS), Stop::Returned(_)).then_some(())
}

/// Calls a method on an object, on a copy of the state. What it returned, and the state afterwards.
pub fn ask(machine: &mut Machine<'_>, state: &State, method: MethodId, arguments: &[Value]) -> Option<(Value, State)> {
    let (value, state) = attempt(machine, state, method, arguments, STEPS)?;
    value.map(|value| (value, state))
}

/// Calls a method, on a copy of the state and for so many operations. What it returned, if it does, and the state afterwards.
pub fn attempt(
    machine: &mut Machine<'_>,
    state: &State,
    method: MethodId,
    arguments: &[Value],
    steps: u64,
) -> Option<(Option<Value>, State)> {
    let mut state = state.clone();
    let data = machine.program.method(method);
    ready(machine, &mut state, data.class)?;
    state.path = Default::default();
    if data.access.is_static() {
        invoke(&mut state, method, arguments);
    } else {
        invoke_virtual(machine, &mut state, method, arguments);
    }
    match run(machine, &mut state, steps) {
        Stop::Returned(value) => Some((value, state)),
        _ => None,
    }
}

/// Whether something holds for all objects that can be reached from some in a state. Strings are passed over: they keep their hash codes.
pub fn all_within(program: &Program, state: &State, from: Vec<Ref>, holds: impl Fn(Ref) -> bool) -> bool {
    let mut seen: FxHashSet<Ref> = FxHashSet::default();
    let mut open = from;
    while let Some(reference) = open.pop() {
        if reference.is_null() || !seen.insert(reference) {
            continue;
        }
        let Some(object) = state.heap.object(reference) else { return false };
        if &*program.spell(program.class(object.class).name) == "java/lang/String" {
            continue;
        }
        if !holds(reference) {
            return false;
        }
        object.body.references(|reference| open.push(reference));
    }
    true
}

/// Whether an object is the same in two states.
pub fn is_same_in(a: &State, b: &State, object: Ref) -> bool {
    a.heap.object(object).zip(b.heap.object(object)).is_some_and(|(a, b)| a.body.is_same(&b.body))
}
