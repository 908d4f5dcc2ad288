//! Type arguments that do not fit what is there at run time, where they are erased: a `Comparable<T>` that is a string beside a `T` that is none.
//! Such a local is declared raw, such an argument cast.

use engine::witness;
use program::{ClassId, MethodId, Program};
use testcase::Value;

use crate::boxes;
use crate::signature::{self, Shape};
use crate::step::{Item, Make, Step};

/// Declares locals raw whose type arguments do not fit what calls put into them: those that make them, and those on them, the one under test
/// included.
pub fn settle(program: &Program, steps: &mut [Step], method: MethodId, arguments: &[Item]) {
    let mut raw: Vec<usize> = Vec::new();
    let locals = Locals { program, steps };
    let mut made = 0;
    for step in locals.steps {
        if let Make::Call { method, constructs, arguments } = &step.make {
            raw.extend(locals.misfit_of_receiver(*method, *constructs, arguments));
            if let Some((_, ty)) = step.local.as_ref().filter(|(_, ty)| ty.contains('<')) {
                let formals = match constructs {
                    Some(class) => signature::type_parameters(program, *class).into_iter().map(Some).collect(),
                    None => signature::returned_variables(program, *method),
                };
                raw.extend(locals.is_misfit(ty, &formals, *method, arguments).then_some(made));
            }
        }
        made += usize::from(step.local.is_some());
    }
    raw.extend(locals.misfit_of_receiver(method, None, arguments));
    let declared = steps.iter_mut().filter_map(|step| step.local.as_mut());
    for (_, (_, ty)) in declared.enumerate().filter(|(number, _)| raw.contains(number)) {
        *ty = signature::erased(ty).to_owned();
    }
}

/// Whether the arguments of a generic method are of types of which javac makes no common one: they must be cast to what is left at run time.
pub fn conflict(program: &Program, steps: &[Step], method: MethodId, arguments: &[Item]) -> bool {
    let locals = Locals { program, steps };
    let shapes = signature::shapes(program, method);
    let given = &arguments[arguments.len() - shapes.len().min(arguments.len())..];
    let is_plain = |class: &ClassId| signature::type_parameters(program, *class).is_empty();
    signature::method_variables(program, method).iter().any(|variable| {
        // What a string is for `Comparable<T>` says what `T` is, and so does a class literal.
        let mut bound: Vec<ClassId> = Vec::new();
        let mut bare: Vec<ClassId> = Vec::new();
        let (mut literal, mut others) = (false, false);
        for (shape, item) in shapes.iter().zip(given) {
            match shape {
                Shape::Variable(name) if name == variable => bare.extend(locals.class_of(item)),
                Shape::Mentions(names) if names.contains(variable) => match item {
                    Item::Class(class) => {
                        literal = true;
                        bound.push(*class);
                    }
                    _ => {
                        others |= *item != Item::Value(Value::Null);
                        bound.extend(locals.class_of(item).filter(is_plain));
                    }
                },
                Shape::Array(name) if name == variable => others |= *item != Item::Value(Value::Null),
                _ => {}
            }
        }
        let differs = bound.first().is_some_and(|first| bound.iter().chain(&bare).any(|class| class != first));
        differs || literal && others
    })
}

/// Whether the type that a local is declared with, its own being out of sight, hides that it can be passed to a method.
pub fn is_hidden(program: &Program, steps: &[Step], method: MethodId, arguments: &[Item]) -> bool {
    let locals = Locals { program, steps };
    let Ok(descriptor) = program.method_descriptor(program.method(method).descriptor) else { return false };
    let types = &descriptor.parameters;
    let given = &arguments[arguments.len() - types.len().min(arguments.len())..];
    given.iter().zip(types).any(|(item, &ty)| {
        let wanted = program.class_of_type(ty).ok();
        let class = Some(item).filter(|item| matches!(item, Item::Local(_))).and_then(|item| locals.class_of(item));
        class.zip(wanted).is_some_and(|(class, wanted)| program.is_assignable(class, wanted) == Ok(false))
    })
}

/// The class that a value is declared with; none for null and numbers.
pub fn class_of(program: &Program, steps: &[Step], item: &Item) -> Option<ClassId> {
    Locals { program, steps }.class_of(item)
}

/// The locals that steps make.
struct Locals<'a> {
    program: &'a Program,
    steps: &'a [Step],
}

impl Locals<'_> {
    fn step(&self, number: usize) -> Option<&Step> {
        self.steps.iter().filter(|step| step.local.is_some()).nth(number)
    }

    /// The class that a value is declared with; none for null and numbers.
    fn class_of(&self, item: &Item) -> Option<ClassId> {
        match item {
            Item::Value(_) => None,
            Item::Text(_) => self.program.find("java/lang/String").ok(),
            Item::Boxed(value) => self.program.find(boxes::of(value)?.class).ok(),
            Item::Constant(field) => Some(self.program.field(*field).class),
            Item::Class(_) => self.program.find("java/lang/Class").ok(),
            Item::Local(number) => {
                let (_, ty) = self.step(*number)?.local.as_ref()?;
                witness::class_named(self.program, signature::erased(ty))
            }
        }
    }

    /// The receiver of a call, if its type arguments do not fit what the call is given.
    fn misfit_of_receiver(&self, method: MethodId, constructs: Option<ClassId>, arguments: &[Item]) -> Option<usize> {
        let data = self.program.method(method);
        let (Some(Item::Local(receiver)), None, false) = (arguments.first(), constructs, data.access.is_static())
        else {
            return None;
        };
        let (_, ty) = self.step(*receiver)?.local.as_ref().filter(|(_, ty)| ty.contains('<'))?;
        let formals: Vec<_> = signature::type_parameters(self.program, data.class).into_iter().map(Some).collect();
        self.is_misfit(ty, &formals, method, arguments).then_some(*receiver)
    }

    /// Whether a call gives something for a type variable that is not what a type says of it. The variables stand in the order of the arguments
    /// of the type.
    fn is_misfit(&self, ty: &str, formals: &[Option<String>], method: MethodId, arguments: &[Item]) -> bool {
        let said = signature::arguments(ty);
        let shapes = signature::shapes(self.program, method);
        let given = &arguments[arguments.len() - shapes.len().min(arguments.len())..];
        said.len() == formals.len()
            && shapes.iter().zip(given).any(|(shape, item)| {
                let (Shape::Variable(name) | Shape::Array(name)) = shape else { return false };
                let place = formals.iter().position(|formal| formal.as_ref() == Some(name));
                let wanted =
                    place.and_then(|place| witness::class_named(self.program, signature::erased(&said[place])));
                wanted.is_some_and(|wanted| !self.fits(item, shape, wanted))
            })
    }

    fn fits(&self, item: &Item, shape: &Shape, wanted: ClassId) -> bool {
        if let (Shape::Array(_), Item::Local(number)) = (shape, item) {
            return match self.step(*number).map(|step| &step.make) {
                Some(Make::Array { elements, .. }) => elements.iter().all(|element| self.is_a(element, wanted)),
                _ => true,
            };
        }
        self.is_a(item, wanted)
    }

    fn is_a(&self, item: &Item, wanted: ClassId) -> bool {
        self.class_of(item).is_none_or(|class| self.program.is_assignable(class, wanted).unwrap_or(false))
    }
}
