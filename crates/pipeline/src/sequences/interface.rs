//! The constructors and methods that sequences consist of, by the names that people write.

use program::{ClassId, FieldType, Method, MethodId, Origin, Program, Sight};
use sequence::{Contract, Interface, Invariant, Requirement};

use crate::written::{written_invariants, written_postconditions, written_preconditions};
use crate::{Error, Opened, find_methods};

/// Methods of other classes that are looked at where an object cannot be constructed.
const PRODUCERS: usize = 3;

/// The interface of a class: its visible constructors and the methods of these names, inherited ones included; without names, all
/// visible methods that are called on an object. Names such as `<init>(int)` choose among the constructors. What is written
/// above methods must hold before and after their calls; what is written in the class, and the methods named as `invariants`, after every
/// call.
///
/// # Errors
/// When there is no method of a name (with the nearest match), or no way to make an object.
pub fn find_interface(
    opened: &Opened,
    class: ClassId,
    names: &[String],
    invariants: &[String],
) -> Result<Interface, Error> {
    let program = &opened.program;
    let data = program.class(class);
    // No test stands in a package of the JDK.
    let sight = match data.origin {
        Origin::ClassPath => Sight::from(program, class),
        Origin::Jdk | Origin::Synthetic => Sight::from_outside(),
    };
    let mut interface = whole(program, sight, class);
    let unexplored = |reason: String| {
        let name = program.spell(data.name).replace('/', ".");
        Error::Unexplored { name, reason }
    };
    if interface.constructors.is_empty() {
        return Err(unexplored("no constructor or factory that a test can call".to_owned()));
    }
    let (makers, names): (Vec<&String>, Vec<&String>) = names.iter().partition(|name| name.starts_with("<init>"));
    for (at, name) in makers.into_iter().enumerate() {
        let named = find_methods(opened, class, Some(name))?;
        if at == 0 {
            interface.constructors.clear();
        }
        interface.constructors.extend(named);
    }
    let is_called = |method: &MethodId| !program.method(*method).access.is_static();
    let mut chosen: Vec<MethodId> = Vec::new();
    for name in &names {
        for method in inherited(opened, class, name)?.into_iter().filter(is_called) {
            if !chosen.contains(&method) {
                chosen.push(method);
            }
        }
    }
    if !names.is_empty() {
        interface.methods = chosen;
    }
    for name in invariants {
        let is_invariant =
            |method: &MethodId| is_called(method) && &*program.spell(program.method(*method).descriptor) == "()Z";
        let found = inherited(opened, class, name)?.into_iter().find(is_invariant);
        let found = found.ok_or_else(|| unexplored(format!("{name} is no boolean method without parameters")))?;
        let text = format!("{}.{name}", program.external(program.class(program.method(found).class).name));
        interface.contract.invariants.push(Invariant { holds: found, text });
        interface.methods.retain(|&method| method != found);
    }
    for &of in interface.constructors.iter().chain(&interface.methods) {
        let written = written_preconditions(opened, of).into_iter();
        let required = written.map(|written| Requirement { of, holds: written.method, hidden: written.hidden });
        interface.contract.requires.extend(required);
        interface.contract.ensures.extend(written_postconditions(opened, of));
    }
    interface.contract.invariants.extend(written_invariants(opened, class));
    Ok(interface)
}

/// All constructors and methods of a class, those that it inherits from the class path included, that can be seen. Where no constructor
/// is in sight, what returns an object of the class.
pub(crate) fn whole(program: &Program, sight: Sight, class: ClassId) -> Interface {
    let data = program.class(class);
    let is_constructor = |method: &MethodId| &*program.spell(program.method(*method).name) == "<init>";
    let makers = sight.makers(program, class);
    let mut constructors: Vec<MethodId> = makers.iter().copied().filter(is_constructor).collect();
    if constructors.is_empty() {
        constructors = makers;
    }
    if constructors.is_empty() {
        constructors = producers(program, &sight, class);
    }
    let above = |&class: &ClassId| {
        let superclass = program.superclass(class).ok().flatten();
        superclass.filter(|&class| program.class(class).origin == Origin::ClassPath)
    };
    let mut methods: Vec<MethodId> = Vec::new();
    for declaring in std::iter::successors(Some(class), above) {
        let own = program.class(declaring).methods.iter().filter(|method| is_seen(program, &sight, method));
        let selected =
            own.filter(|method| data.access.is_abstract() || program.select(class, method.id).ok() == Some(method.id));
        methods.extend(selected.map(|method| method.id).filter(|method| !is_constructor(method)));
    }
    Interface { class, constructors, methods, sight, contract: Contract::default() }
}

/// Whether a method is called on an object and can be seen.
fn is_seen(program: &Program, sight: &Sight, method: &Method) -> bool {
    method.has_code() && !method.access.is_static() && sight.member(program, method.class, method.access)
}

/// Methods of other classes on the class path that return an object of a class.
fn producers(program: &Program, sight: &Sight, class: ClassId) -> Vec<MethodId> {
    let wanted = FieldType::Reference(program.class(class).name);
    let mut found = Vec::new();
    for name in program.class_path_names() {
        let Ok(of) = program.find(&name) else { continue };
        if of == class || program.class(of).access.is_abstract() {
            continue;
        }
        let returns = |method: &&Method| {
            program.method_descriptor(method.descriptor).is_ok_and(|descriptor| descriptor.result == wanted)
        };
        let methods = program.class(of).methods.iter().filter(|method| is_seen(program, sight, method)).filter(returns);
        found.extend(methods.map(|method| method.id));
        if found.len() >= PRODUCERS {
            break;
        }
    }
    found.truncate(PRODUCERS);
    found
}

/// The methods of a name: those of the class, else of the nearest superclass that has some.
fn inherited(opened: &Opened, class: ClassId, name: &str) -> Result<Vec<MethodId>, Error> {
    let program = &opened.program;
    let own = find_methods(opened, class, Some(name));
    let mut at = program.superclass(class).ok().flatten();
    while let (Err(_), Some(above)) = (&own, at) {
        if let Ok(found) = find_methods(opened, above, Some(name)) {
            return Ok(found);
        }
        at = program.superclass(above).ok().flatten();
    }
    own.map(|methods| methods.into_iter().filter(|&method| !program.method(method).access.is_synthetic()).collect())
}
