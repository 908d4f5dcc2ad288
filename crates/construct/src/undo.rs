//! Calls that leave static state as a test found it, in place of reflection: a pair of methods that tell and set a field, else a call of the class that
//! has it, of the class under test or on an object of the test, with what the test has. Names promise nothing: the interpreter must have seen
//! that the call restores the field and touches nothing else.

use engine::{Call, Machine, State, Stop, Taken, Value, witness};
use program::{ClassId, FieldType, Method, MethodId, Origin, Primitive, Program, Sight};
use testcase::{Static, Undo, Value as Data};

use crate::generic;
use crate::run::{Ran, attempt};
use crate::signature;
use crate::statics::{Left, Statics, TRIAL};
use crate::step::{Item, Step, locals};
use crate::write::{Writer, is_checked};

/// Calls that are tried for a field.
const CALLS: usize = 80;

/// What a test does.
#[derive(Clone, Copy)]
pub struct Deed<'a> {
    pub steps: &'a [Step],
    pub call: &'a Call,
    pub arguments: &'a [Item],
}

/// The static fields that a test must restore, as they are written, those out of sight with calls where some are found.
pub fn written(
    machine: &mut Machine<'_>,
    (sight, statics): (&Sight, &Statics),
    (base, after): (&State, &State),
    trace: &[Taken],
    deed: Deed<'_>,
    left: &[Left],
) -> Vec<Static> {
    let program = machine.program;
    let is_hidden = |left: &Left| !left.is_visible(program, sight);
    let mut ended = None;
    if left.iter().any(is_hidden) {
        ended = Ended::new(machine, sight, statics, (base, after), trace, deed);
    }
    let mut found = Vec::new();
    for left in left {
        let ended = ended.as_mut().filter(|_| is_hidden(left));
        let undo = ended.and_then(|ended| ended.property(machine, left).or_else(|| ended.call(machine, left)));
        if undo.is_some() || !left.is_cache {
            found.push(left.written(program, sight, undo));
        }
    }
    found
}

/// A test that has run to its end, from a state in which its classes are initialised.
struct Ended<'a> {
    sight: &'a Sight,
    statics: &'a Statics,
    deed: Deed<'a>,
    begun: State,
    ended: Ran,
}

impl<'a> Ended<'a> {
    fn new(
        machine: &mut Machine<'_>,
        sight: &'a Sight,
        statics: &'a Statics,
        (base, after): (&State, &State),
        trace: &[Taken],
        deed: Deed<'a>,
    ) -> Option<Self> {
        let begun = statics.begun(machine, base, after)?;
        let mut ended = Ran::new(machine, &begun, deed.steps)?;
        let values = ended.values(machine, deed.arguments)?;
        let (stop, _) = ended.act(machine, deed.call.method, deed.call.constructs, &values)?;
        let is_same = ended.state.path.trace.to_vec() == trace;
        (is_same && matches!(stop, Stop::Returned(_) | Stop::Threw(_))).then_some(Self {
            sight,
            statics,
            deed,
            begun,
            ended,
        })
    }

    /// Whether a state after the end is as it should be: a field as at the beginning, and nothing else touched.
    fn is_undone(&self, machine: &mut Machine<'_>, left: &Left, state: &State) -> bool {
        left.is_restored(machine, &self.begun, state)
            && self.statics.is_tidy(machine, &self.begun, &self.ended.state, state)
    }

    /// Static methods of a class in sight that say nothing of type variables.
    fn methods<'p>(&self, program: &'p Program, class: ClassId) -> impl Iterator<Item = &'p Method> + use<'p, '_> {
        let methods = program.class(class).methods.iter();
        methods.filter(move |method| {
            method.access.is_static()
                && method.has_code()
                && signature::method_variables(program, method.id).is_empty()
                && !program.spell(method.name).starts_with('<')
                && self.sight.member(program, class, method.access)
        })
    }

    /// A method that tells what a field holds, before and after the test, and one that takes such a value, whichever it is.
    fn property(&self, machine: &mut Machine<'_>, left: &Left) -> Option<Undo> {
        let program = machine.program;
        let (then, now) = left.change(machine, &self.begun, &self.ended.state)?;
        let class = program.field(left.field).class;
        let quiet = |method: &&Method| !method.exceptions.iter().any(|&name| is_checked(program, name));
        for getter in self.methods(program, class).filter(quiet) {
            let Ok(told) = program.method_descriptor(getter.descriptor) else { continue };
            let ty = signature::returned(program, getter.id);
            let is_named = program.class_of_type(told.result).is_ok_and(|class| self.sight.class(program, class));
            let is_void = told.result == FieldType::Primitive(Primitive::Void);
            if !told.parameters.is_empty() || is_void || !is_named || !self.tells(machine, getter.id, then, now) {
                continue;
            }
            for setter in self.methods(program, class).filter(quiet) {
                let takes = program.method_descriptor(setter.descriptor);
                if !takes.is_ok_and(|takes| takes.parameters[..] == [told.result])
                    || signature::parameters(program, setter.id) != [ty.clone()]
                    || !self.sets(machine, left, setter.id, then, now)
                {
                    continue;
                }
                return Some(Undo::Property {
                    class: program.external(program.class(class).name),
                    ty: ty.unwrap_or_else(|| witness::type_name(program, told.result)),
                    getter: program.spell(getter.name).to_string(),
                    setter: program.spell(setter.name).to_string(),
                });
            }
        }
        None
    }

    /// Whether a method tells a value at the beginning and another one at the end, and touches nothing.
    fn tells(&self, machine: &mut Machine<'_>, getter: MethodId, then: Value, now: Value) -> bool {
        [(&self.begun, then), (&self.ended.state, now)].into_iter().all(|(state, held)| {
            let Some((Some(told), after)) = attempt(machine, state, getter, &[], TRIAL) else { return false };
            told.bits() == held.bits() && self.statics.is_tidy(machine, state, state, &after)
        })
    }

    /// Whether a method sets a field to a value and then to another one.
    fn sets(&self, machine: &mut Machine<'_>, left: &Left, setter: MethodId, then: Value, now: Value) -> bool {
        let Some((_, undone)) = attempt(machine, &self.ended.state, setter, &[then], TRIAL) else { return false };
        let Some((_, again)) = attempt(machine, &undone, setter, &[now], TRIAL) else { return false };
        self.is_undone(machine, left, &undone) && left.is_restored(machine, &self.ended.state, &again)
    }

    /// A call with what the test has that restores a field.
    fn call(&self, machine: &mut Machine<'_>, left: &Left) -> Option<Undo> {
        let program = machine.program;
        let mut calls = self.calls(program, left);
        calls.sort_by_key(|(_, given)| given.len());
        calls.truncate(CALLS);
        let (method, given) = calls.into_iter().find(|(method, given)| {
            let mut ended = self.ended.clone();
            let Some(values) = ended.values(machine, given) else { return false };
            let is_static = program.method(*method).access.is_static();
            if !is_static && values.first().is_none_or(|receiver| receiver.as_ref().is_null()) {
                return false;
            }
            let after = attempt(machine, &ended.state, *method, &values, TRIAL);
            after.is_some_and(|(_, after)| self.is_undone(machine, left, &after))
        })?;
        let writer = Writer { machine };
        Some(Undo::Call(writer.call(method, None, &given, None, self.deed.steps)))
    }

    /// Calls that may restore a field, with receiver and arguments.
    fn calls(&self, program: &Program, left: &Left) -> Vec<(MethodId, Vec<Item>)> {
        let items = self.items();
        let mut found = Vec::new();
        let (owner, under_test) = (program.field(left.field).class, program.method(self.deed.call.method).class);
        let classes = if owner == under_test { vec![owner] } else { vec![owner, under_test] };
        for method in classes.into_iter().flat_map(|class| self.methods(program, class)) {
            found.extend(self.given(program, method, &items, None));
        }
        for receiver in (0..locals(self.deed.steps)).map(Item::Local) {
            let Some(of) = generic::class_of(program, self.deed.steps, &receiver) else { continue };
            let above = |&class: &ClassId| program.superclass(class).ok().flatten();
            let classes = std::iter::successors(Some(of), above);
            for class in classes.filter(|&class| program.class(class).origin == Origin::ClassPath) {
                let methods = program.class(class).methods.iter().filter(|method| {
                    !method.access.is_static()
                        && !program.spell(method.name).starts_with('<')
                        && self.sight.member_of(program, of, class, method.access)
                });
                methods.for_each(|method| found.extend(self.given(program, method, &items, Some(receiver.clone()))));
            }
        }
        found
    }

    /// What the test has: its locals, then what else its calls are given.
    fn items(&self) -> Vec<Item> {
        let mut items: Vec<Item> = (0..locals(self.deed.steps)).map(Item::Local).collect();
        let steps = self.deed.steps.iter().flat_map(|step| step.make.items());
        for item in self.deed.arguments.iter().chain(steps) {
            if *item != Item::Value(Data::Null) && !items.contains(item) {
                items.push(item.clone());
            }
        }
        items
    }

    /// The ways to call a method with up to two of these, or null. Methods with generic types are left aside: javac might not accept what fits.
    fn given(
        &self,
        program: &Program,
        method: &Method,
        items: &[Item],
        receiver: Option<Item>,
    ) -> Vec<(MethodId, Vec<Item>)> {
        let Ok(taken) = program.method_descriptor(method.descriptor) else { return Vec::new() };
        if taken.parameters.len() > 2 || method.signature.is_some() || method.access.is_varargs() {
            return Vec::new();
        }
        let mut ways: Vec<Vec<Item>> = vec![receiver.into_iter().collect()];
        for &ty in &taken.parameters {
            let mut fitting: Vec<Item> = items.iter().filter(|item| self.fits(program, item, ty)).cloned().collect();
            if matches!(ty, FieldType::Reference(_)) {
                fitting.push(Item::Value(Data::Null));
            }
            let longer = |way: &Vec<Item>| -> Vec<Vec<Item>> {
                fitting.iter().map(|item| way.iter().cloned().chain([item.clone()]).collect()).collect()
            };
            ways = ways.iter().flat_map(longer).take(CALLS).collect();
        }
        ways.into_iter().map(|way| (method.id, way)).collect()
    }

    /// Whether a value can be passed for a type.
    fn fits(&self, program: &Program, item: &Item, ty: FieldType) -> bool {
        let primitive = |name: &str| witness::type_name(program, ty) == name;
        match (item, ty) {
            (Item::Value(value), FieldType::Primitive(_)) => primitive(match value {
                Data::Boolean(_) => "boolean",
                Data::Char(_) => "char",
                Data::Byte(_) => "byte",
                Data::Short(_) => "short",
                Data::Int(_) => "int",
                Data::Long(_) => "long",
                Data::Float(_) => "float",
                Data::Double(_) => "double",
                Data::Null | Data::Object(_) | Data::Unpromised => "",
            }),
            (_, FieldType::Primitive(_)) => false,
            (item, FieldType::Reference(_)) => {
                let class = generic::class_of(program, self.deed.steps, item);
                let wanted = program.class_of_type(ty).ok();
                class.zip(wanted).is_some_and(|(class, wanted)| program.is_assignable(class, wanted) == Ok(true))
            }
        }
    }
}
