//! Static fields, which all tests of a JVM share. What a test changes is restored afterwards, and what it puts into a collection or `ThreadLocal` that
//! was empty is taken out.

use engine::{Machine, State, Value, witness};
use program::{ClassId, FieldId, FieldType, MethodId, Program, Sight};
use testcase::{Static, Undo};

use crate::run::{all_within, ask, is_same_in, ready};

/// Operations that a call may take that is only tried.
pub const TRIAL: u64 = 200_000;

/// What holds one value per thread.
const THREAD_LOCAL: &str = "java/lang/ThreadLocal";

/// What can be emptied, and the method that tells whether it is empty: by true, or by null.
const CONTAINERS: [(&str, &str, &str); 3] = [
    (THREAD_LOCAL, "get", "()Ljava/lang/Object;"),
    ("java/util/Collection", "isEmpty", "()Z"),
    ("java/util/Map", "isEmpty", "()Z"),
];

/// A kind of object that can be emptied.
struct Container {
    name: &'static str,
    question: MethodId,
}

impl Container {
    /// The kind that a class is of.
    fn of(program: &Program, class: ClassId) -> Option<Self> {
        CONTAINERS.iter().find_map(|&(name, method, descriptor)| {
            let kind = program.find(name).ok()?;
            let question = program.find_method(kind, method, descriptor)?;
            (program.is_assignable(class, kind) == Ok(true)).then_some(Self { name, question })
        })
    }

    /// Whether the object in a static field is empty.
    fn is_empty(&self, machine: &mut Machine<'_>, state: &State, field: FieldId) -> Option<bool> {
        let held = value(machine, state, field)?;
        let (answer, _) = ask(machine, state, self.question, &[held])?;
        Some(if answer.is_ref() { answer.as_ref().is_null() } else { answer.as_int() != 0 })
    }
}

/// The static fields of the class path, those that compilers add left out.
pub struct Statics {
    pub fields: Vec<FieldId>,
}

/// A static field that a test must restore.
pub struct Left {
    /// The field.
    pub field: FieldId,
    /// It holds something that was empty and is not any more: as what it can be emptied.
    emptied: Option<&'static str>,
    /// It is restored by a call, or not at all: nobody sees it.
    pub is_cache: bool,
}

impl Left {
    /// A field that has changed itself.
    pub fn of(field: FieldId) -> Self {
        Self { field, emptied: None, is_cache: false }
    }

    /// Whether the test can assign it.
    pub fn is_visible(&self, program: &Program, sight: &Sight) -> bool {
        let field = program.field(self.field);
        let ty = program.field_type(field.descriptor).and_then(|ty| program.class_of_type(ty));
        sight.member(program, field.class, field.access) && ty.is_ok_and(|ty| sight.class(program, ty))
    }

    /// What it held at the beginning and at the end, where it is the field itself that has changed.
    pub fn change(&self, machine: &mut Machine<'_>, begun: &State, ended: &State) -> Option<(Value, Value)> {
        if self.emptied.is_some() {
            return None;
        }
        value(machine, begun, self.field).zip(value(machine, ended, self.field))
    }

    /// Whether it is in a state as it was at the beginning.
    pub fn is_restored(&self, machine: &mut Machine<'_>, begun: &State, state: &State) -> bool {
        if self.emptied.is_some() {
            let held = value(machine, state, self.field).and_then(|held| state.heap.class(held.as_ref()));
            let container = held.and_then(|class| Container::of(machine.program, class));
            return container.is_some_and(|kind| kind.is_empty(machine, state, self.field) == Some(true));
        }
        let (then, now) = (value(machine, begun, self.field), value(machine, state, self.field));
        then.zip(now).is_some_and(|(then, now)| then.bits() == now.bits())
    }

    /// As it is written down.
    pub fn written(&self, program: &Program, sight: &Sight, undo: Option<Undo>) -> Static {
        let field = program.field(self.field);
        Static {
            class: program.external(program.class(field.class).name),
            name: program.spell(field.name).to_string(),
            ty: program.field_type(field.descriptor).map(|ty| witness::type_name(program, ty)).unwrap_or_default(),
            visible: self.is_visible(program, sight),
            emptied: self.emptied.map(|name| name.replace('/', ".")),
            undo,
        }
    }
}

impl Statics {
    /// Those of a program.
    pub fn of(program: &Program) -> Self {
        let names = program.class_path_names();
        let classes = names.iter().filter_map(|name| program.find(name).ok());
        let fields = classes.flat_map(|class| &program.class(class).fields);
        let fields = fields.filter(|field| field.access.is_static() && !field.access.is_synthetic());
        Self { fields: fields.map(|field| field.id).collect() }
    }

    /// A state in which those classes are initialised that are so in a later one.
    pub fn begun(&self, machine: &mut Machine<'_>, base: &State, later: &State) -> Option<State> {
        let mut begun = base.clone();
        for &id in &self.fields {
            let class = machine.program.field(id).class;
            if later.is_ready(class) {
                ready(machine, &mut begun, class)?;
            }
        }
        begun.path = Default::default();
        Some(begun)
    }

    /// Whether a state that came after a run has nothing new in static fields and behind them: what the run left alone is untouched, and a field is
    /// as it was before or after the run.
    pub fn is_tidy(&self, machine: &mut Machine<'_>, begun: &State, ended: &State, state: &State) -> bool {
        let program = machine.program;
        let mut roots = Vec::new();
        for &id in self.fields.iter().filter(|&&id| begun.is_ready(program.field(id).class)) {
            let Some(first) = value(machine, begun, id) else { return false };
            let known = [Some(first), value(machine, ended, id)];
            let now = value(machine, state, id);
            if !known.into_iter().flatten().any(|known| now.is_some_and(|now| now.bits() == known.bits())) {
                return false;
            }
            roots.extend(first.is_ref().then(|| first.as_ref()));
        }
        let is_kept = |object| !is_same_in(begun, ended, object) || is_same_in(begun, state, object);
        all_within(program, begun, roots, is_kept)
    }

    /// Those with references that a test has changed; `None` when they cannot be restored.
    pub fn changed(&self, machine: &mut Machine<'_>, before: &State, after: &State) -> Option<Vec<Left>> {
        let program = machine.program;
        let mut found = Vec::new();
        for &id in &self.fields {
            let field = program.field(id);
            if matches!(program.field_type(field.descriptor), Ok(FieldType::Primitive(_))) {
                continue;
            }
            let (Some(then), Some(now)) = (value(machine, before, id), value(machine, after, id)) else { continue };
            if then.bits() == now.bits() {
                continue;
            }
            if field.access.is_final() {
                return None;
            }
            found.push(Left::of(id));
        }
        Some(found)
    }

    /// Those that hold something which was empty and which a run has filled, as far as a test can empty it.
    pub fn filled(&self, machine: &mut Machine<'_>, sight: &Sight, base: &State, after: &State) -> Vec<Left> {
        let program = machine.program;
        let mut found = Vec::new();
        for &id in &self.fields {
            let field = program.field(id);
            let Some(now) = value(machine, after, id).filter(|now| now.is_ref() && !now.as_ref().is_null()) else {
                continue;
            };
            let Some(class) = after.heap.class(now.as_ref()) else { continue };
            let Some(container) = Container::of(program, class) else { continue };
            let visible = sight.member(program, field.class, field.access);
            // A cache that nobody sees may stay as it is: what depends on it shows when tests run in another order.
            let is_cache = !visible && container.name != THREAD_LOCAL;
            if container.is_empty(machine, after, id) != Some(false) {
                continue;
            }
            let mut begun = base.clone();
            if ready(machine, &mut begun, field.class).is_none() {
                continue;
            }
            if container.is_empty(machine, &begun, id) == Some(true) {
                found.push(Left { field: id, emptied: Some(container.name), is_cache });
            }
        }
        found
    }
}

/// What a static field holds in a state, if it is there yet.
pub fn value(machine: &mut Machine<'_>, state: &State, field: FieldId) -> Option<Value> {
    let slot = machine.place(field).ok()?.slot as usize;
    state.class(machine.program.field(field).class)?.statics.get(slot).copied()
}
