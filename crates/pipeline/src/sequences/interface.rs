//! The constructors and methods that sequences consist of, by the names that people write.

use program::{ClassId, Field, FieldType, Method, MethodId, Origin, Program, Sight};
use sequence::{Contract, Interface, Invariant, Requirement};

use crate::written::{written_invariants, written_postconditions, written_preconditions};
use crate::{Error, Opened, find_methods, nearest};

/// The interface of a class: its visible constructors and the methods of these names, inherited ones included; without names, all
/// visible methods that are called on an object, and the static ones where there is static state. Names such as `<init>(int)` choose among the constructors. What is written
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
    let mut chosen: Vec<MethodId> = Vec::new();
    for name in &names {
        let named = inherited(opened, class, name)?.into_iter();
        let in_sight = |method: &MethodId| {
            let method = program.method(*method);
            interface.sight.member(program, method.class, method.access)
        };
        let before = chosen.len();
        for method in named.filter(in_sight) {
            if !chosen.contains(&method) {
                chosen.push(method);
            }
        }
        if chosen.len() == before {
            return Err(unexplored(format!("no test can call {name}")));
        }
    }
    if names.is_empty() {
        interface.methods.extend(static_methods(program, &interface));
    } else {
        interface.methods = chosen;
    }
    let is_called = |method: &MethodId| !program.method(*method).access.is_static();
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

/// The method of a class whose result tells its states apart.
///
/// # Errors
/// When there is none of this name (with the nearest match), or it takes parameters or returns nothing.
pub fn find_abstraction(opened: &Opened, class: ClassId, name: &str) -> Result<MethodId, Error> {
    let program = &opened.program;
    let tells = |method: &MethodId| {
        let method = program.method(*method);
        let descriptor = program.spell(method.descriptor);
        !method.access.is_static() && descriptor.starts_with("()") && !descriptor.ends_with('V')
    };
    inherited(opened, class, name)?.into_iter().find(tells).ok_or_else(|| {
        let class = program.spell(program.class(class).name).replace('/', ".");
        let reason = format!("{name} is no method of an object that takes nothing and returns something");
        Error::Unexplored { name: class, reason }
    })
}

/// Finds the fields that are no part of a state, `NAME` of a class on the class path or `CLASS.NAME` of any class.
///
/// # Errors
/// When there is no such field (with the nearest match).
pub fn find_ignored(opened: &Opened, names: &[String]) -> Result<Vec<String>, Error> {
    let program = &opened.program;
    let fields_of = |class: ClassId| program.class(class).fields.iter().map(|field| program.spell(field.name));
    let own: Vec<std::rc::Rc<str>> =
        program.class_path_names().iter().filter_map(|name| program.find(name).ok()).flat_map(fields_of).collect();
    for name in names {
        let is_known = match name.rsplit_once('.') {
            Some((class, field)) => {
                let class = program.find(&class.replace('.', "/"));
                class.is_ok_and(|class| fields_of(class).any(|known| *known == *field))
            }
            // The collections of the JDK have it, too.
            None => own.iter().any(|known| **known == **name) || *name == sequence::COUNT_OF_CHANGES,
        };
        if !is_known {
            return Err(Error::NoSuchField { name: name.clone(), nearest: nearest(name, &own) });
        }
    }
    Ok(names.to_vec())
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
        constructors = sight.producers(program, class);
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

/// The static methods of a class that may change its static state: those in sight that make no object of it, if it has any such state.
fn static_methods(program: &Program, interface: &Interface) -> Vec<MethodId> {
    let data = program.class(interface.class);
    let holds_state = |field: &Field| {
        let is_object = matches!(program.field_type(field.descriptor), Ok(FieldType::Reference(_)));
        field.access.is_static() && !field.access.is_synthetic() && (is_object || !field.access.is_final())
    };
    let can_be_called = |method: &&Method| {
        method.access.is_static()
            && method.has_code()
            && !method.access.is_synthetic()
            && &*program.spell(method.name) != "<clinit>"
            && interface.sight.member(program, method.class, method.access)
            && !interface.constructors.contains(&method.id)
    };
    if !data.fields.iter().any(holds_state) {
        return Vec::new();
    }
    data.methods.iter().filter(can_be_called).map(|method| method.id).collect()
}

/// Whether a method is called on an object and can be seen.
fn is_seen(program: &Program, sight: &Sight, method: &Method) -> bool {
    method.has_code() && !method.access.is_static() && sight.member(program, method.class, method.access)
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
