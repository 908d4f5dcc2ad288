//! Numbers that a test sees and that move as far as a static number out of sight: they are told by their distance from what another call returns
//! before. That is a static method of the class that has the number, or the very call under test, made before with inputs of its own.

use engine::{Call, Machine, Value, Wanted, witness};
use program::{ClassId, FieldType, MethodId, Primitive, Program, Sight};
use testcase::{Access, Check, Expected, Observed, Operand, Value as Data};

use crate::boxes;
use crate::counter::Counter;
use crate::generic;
use crate::planner::{Seen, Test};
use crate::scenario::{Cook, Recipe};
use crate::step::{Item, Make, Step, locals, renumber};

/// Which checks are told from a local, and how far they are above it.
pub struct Above {
    pub local: usize,
    pub checks: Vec<(usize, i32)>,
}

/// Steps before a test; one of their locals is a number to tell others from.
pub struct Reference {
    steps: Vec<Step>,
    local: usize,
    /// What is seen must be another number.
    moves: bool,
}

impl Reference {
    /// The test after these steps.
    pub fn before(&self, test: &Test) -> (Vec<Step>, Vec<Item>) {
        let (mut steps, mut arguments) = (test.steps.clone(), test.arguments.clone());
        renumber(&mut steps, &mut arguments, 0, locals(&self.steps));
        (self.steps.iter().cloned().chain(steps).collect(), arguments)
    }

    /// Which checks of the test after these steps are told from the number: what it sees from other states differs in these alone, and they are as
    /// far above the number in all of them.
    pub fn told(&self, seen: &Seen, others: &[Seen]) -> Option<Above> {
        let distance = |seen: &Seen, at: usize| -> Option<i64> {
            let (of, number) = whole(seen.checks.get(at)?)?;
            let base = *seen.locals.get(self.local)?;
            Some(match of.ty.as_str() {
                "long" => number.as_long().wrapping_sub(base.as_long()),
                _ => i64::from(number.as_int().wrapping_sub(base.as_int())),
            })
        };
        let mut checks = Vec::new();
        for (at, check) in seen.checks.iter().enumerate() {
            if others.iter().all(|other| other.checks.get(at) == Some(check)) {
                continue;
            }
            let far = distance(seen, at)?;
            if !others.iter().all(|other| distance(other, at) == Some(far)) {
                return None;
            }
            checks.push((at, i32::try_from(far).ok()?));
        }
        let is_far = !self.moves || checks.iter().any(|(_, far)| *far != 0);
        let is_same = |other: &Seen| moved(seen, other).is_some();
        (!checks.is_empty() && is_far && others.iter().all(is_same)).then_some(Above { local: self.local, checks })
    }
}

/// Where two runs of a test see other whole numbers; `None` when more than that differs.
pub fn moved(seen: &Seen, other: &Seen) -> Option<Vec<Observed>> {
    if seen.trace != other.trace || seen.checks.len() != other.checks.len() {
        return None;
    }
    let mut found = Vec::new();
    for (check, other) in seen.checks.iter().zip(&other.checks).filter(|(check, other)| check != other) {
        let ((of, _), (elsewhere, _)) = (whole(check)?, whole(other)?);
        if of != elsewhere {
            return None;
        }
        found.push(of.clone());
    }
    Some(found)
}

/// What a check of a whole number looks at, and the number.
fn whole(check: &Check) -> Option<(&Observed, Value)> {
    match check {
        Check::Holds { of, expected: Expected::Equal(Operand::Value(Data::Int(number))) } if of.ty == "int" => {
            Some((of, Value::int(*number)))
        }
        Check::Holds { of, expected: Expected::Equal(Operand::Value(Data::Long(number))) } if of.ty == "long" => {
            Some((of, Value::long(*number)))
        }
        Check::Holds { .. } | Check::Throws { .. } => None,
    }
}

/// Steps that may tell a number which moves as what is seen at some places does, the shortest first.
pub fn references(
    machine: &Machine<'_>,
    sight: &Sight,
    counter: &Counter,
    places: &[Observed],
    call: &Call,
    test: &Test,
) -> Vec<Reference> {
    let program = machine.program;
    let mut found = Vec::new();
    let Some(place) = places.first().filter(|first| places.iter().all(|place| place.ty == first.ty)) else {
        return found;
    };
    let (ty, letter) = match place.ty.as_str() {
        "int" => (Primitive::Int, "I"),
        _ => (Primitive::Long, "J"),
    };
    let number = |hint: &str| Some((hint.to_owned(), place.ty.clone()));
    let class = counter.class(program);
    for method in &program.class(class).methods {
        let is_getter = program
            .method_descriptor(method.descriptor)
            .is_ok_and(|descriptor| descriptor.parameters.is_empty() && descriptor.result == FieldType::Primitive(ty));
        if is_getter && method.access.is_static() && sight.member(program, class, method.access) {
            let make = Make::Call { method: method.id, constructs: None, arguments: Vec::new() };
            let before = Step { local: number("before"), make };
            // To call it twice tells little, unless the number moves, by itself or between.
            let mut between: Vec<(Vec<Step>, bool)> = Vec::new();
            if call.method == method.id {
                between.push((Vec::new(), true));
                between.extend(movers(program, sight, class).into_iter().map(|steps| (steps, true)));
            }
            between.push((Vec::new(), false));
            for (between, moves) in between {
                let steps = std::iter::once(before.clone()).chain(between).collect();
                found.push(Reference { steps, local: 0, moves });
            }
        }
    }
    // The call under test on other inputs that are made in the same way.
    let mut steps = test.steps.clone();
    for (hint, _) in steps.iter_mut().filter_map(|step| step.local.as_mut()) {
        let of: String = if hint == "this" { String::new() } else { std::mem::take(hint) };
        let capital = of.chars().take(1).flat_map(char::to_uppercase);
        *hint = "other".chars().chain(capital).chain(of.chars().skip(1)).collect();
    }
    let act = Make::Call { method: call.method, constructs: call.constructs, arguments: test.arguments.clone() };
    let made = locals(&steps);
    let ask = |of: ClassId, receiver: usize, name: &str| -> Option<Step> {
        let method: MethodId = program.find_method(of, name, &format!("(){letter}"))?;
        let arguments = vec![Item::Local(receiver)];
        Some(Step { local: number("before"), make: Make::Call { method, constructs: None, arguments } })
    };
    match (&place.from, &place.path[..]) {
        (Operand::Result, []) => {
            steps.push(Step { local: number("first"), make: act });
            found.push(Reference { steps, local: made, moves: false });
        }
        (Operand::Result, [Access::Call(name)]) => {
            if let Some((class, local)) = result_of(program, sight, call)
                && let Some(ask) = ask(class, made, name)
            {
                steps.extend([Step { local: Some(local), make: act }, ask]);
                found.push(Reference { steps, local: made + 1, moves: false });
            }
        }
        (Operand::Local(object), [Access::Call(name)]) => {
            let of = generic::class_of(program, &steps, &Item::Local(*object as usize));
            if let Some(ask) = of.and_then(|of| ask(of, *object as usize, name)) {
                steps.extend([Step { local: None, make: act }, ask]);
                found.push(Reference { steps, local: made, moves: false });
            }
        }
        _ => {}
    }
    found
}

/// Steps that make an object of a class or of one below it, after one local: that may move what the class counts.
fn movers(program: &Program, sight: &Sight, class: ClassId) -> Vec<Vec<Step>> {
    let cook = Cook { program, sight, fill: 0 };
    let made = |recipe: Recipe| -> Option<Vec<Step>> {
        let used = |at| {
            let mut wanted = recipe.calls.iter().flat_map(|(_, wanted)| wanted);
            wanted.any(|wanted| *wanted == Wanted::Result(at))
        };
        let mut steps: Vec<Step> = Vec::new();
        // The local of each result.
        let mut results = Vec::new();
        for (at, (method, wanted)) in recipe.calls.iter().enumerate() {
            let data = program.method(*method);
            let constructs = (&*program.spell(data.name) == "<init>").then_some(data.class);
            let descriptor = program.method_descriptor(data.descriptor).ok()?;
            let types = &descriptor.parameters;
            let receiver = usize::from(!data.access.is_static() && constructs.is_none());
            let given = (0..receiver + types.len()).map(|place| match wanted.get(place) {
                Some(Wanted::Result(at)) => Some(Item::Local(*results.get(*at)?)),
                _ => ordinary(program, *types.get(place.checked_sub(receiver)?)?),
            });
            let make = Make::call(program, *method, constructs, given.collect::<Option<_>>()?)?;
            results.push(1 + locals(&steps));
            let ty = constructs.map_or(descriptor.result, |class| FieldType::Reference(program.class(class).name));
            let local = used(at).then(|| (String::new(), witness::type_name(program, ty)));
            steps.push(Step { local, make });
        }
        Some(steps)
    };
    cook.receivers(class, None, 0, 0).into_iter().filter_map(made).collect()
}

/// An ordinary value of a type.
fn ordinary(program: &Program, ty: FieldType) -> Option<Item> {
    Some(match ty {
        FieldType::Primitive(Primitive::Int) => Item::Value(Data::Int(1)),
        FieldType::Primitive(Primitive::Long) => Item::Value(Data::Long(1)),
        FieldType::Primitive(primitive) => Item::Value(boxes::zero(primitive.letter())),
        FieldType::Reference(name) if &*program.spell(name) == "java/lang/String" => Item::Text(vec![u16::from(b'a')]),
        FieldType::Reference(_) => Item::Value(Data::Null),
    })
}

/// The class of what a call makes or returns, and the local for it; none where that is generic or out of sight.
fn result_of(program: &Program, sight: &Sight, call: &Call) -> Option<(ClassId, (String, String))> {
    let class = match call.constructs {
        Some(class) => translate::stub(program, class).map_or(class, |stub| stub.of),
        None => {
            let descriptor = program.method_descriptor(program.method(call.method).descriptor).ok()?;
            program.class_of_type(descriptor.result).ok()?
        }
    };
    let data = program.class(class);
    let is_plain = data.signature.as_ref().is_none_or(|signature| !signature.starts_with('<'));
    let ty = witness::type_name(program, FieldType::Reference(data.name));
    (is_plain && sight.class(program, class)).then_some((class, ("first".to_owned(), ty)))
}
