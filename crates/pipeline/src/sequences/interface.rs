//! The constructors and methods that sequences consist of, by the names that people write.

use program::{ClassId, FieldType, Method, MethodId, Origin, Sight};
use sequence::Interface;

use crate::{Error, Opened, find_methods};

/// The interface of a class: its visible constructors and the methods of these names, inherited ones included; without names, all
/// visible methods of its own that are called on an object. Names such as `<init>(int)` choose among the constructors.
///
/// # Errors
/// When there is no method of a name (with the nearest match), or no constructor.
pub fn find_interface(opened: &Opened, class: ClassId, names: &[String]) -> Result<Interface, Error> {
    let program = &opened.program;
    let data = program.class(class);
    // No test stands in a package of the JDK.
    let sight = match data.origin {
        Origin::ClassPath => Sight::from(program, class),
        Origin::Jdk | Origin::Synthetic => Sight::from_outside(),
    };
    let is_visible = |method: &&Method| {
        method.has_code() && !method.access.is_synthetic() && sight.member(program, method.class, method.access)
    };
    let visible = data.methods.iter().filter(is_visible);
    let (mut constructors, methods): (Vec<MethodId>, Vec<MethodId>) =
        visible.map(|method| method.id).partition(|&method| &*program.spell(program.method(method).name) == "<init>");
    constructors.sort_by_key(|&method| parameters(opened, method).len());
    if constructors.is_empty() || data.access.is_abstract() {
        let name = program.spell(data.name).replace('/', ".");
        return Err(Error::Unexplored { name, reason: "no constructor that a test can call".to_owned() });
    }
    let is_called = |method: &MethodId| {
        let data = program.method(*method);
        !data.access.is_static() && &*program.spell(data.name) != "<clinit>"
    };
    if names.is_empty() {
        let methods = methods.into_iter().filter(is_called).collect();
        return Ok(Interface { class, constructors, methods, sight });
    }
    let (makers, names): (Vec<&String>, Vec<&String>) = names.iter().partition(|name| name.starts_with("<init>"));
    for (at, name) in makers.into_iter().enumerate() {
        let named = find_methods(opened, class, Some(name))?;
        if at == 0 {
            constructors.clear();
        }
        constructors.extend(named);
    }
    let mut chosen = Vec::new();
    for name in names {
        for method in inherited(opened, class, name)?.into_iter().filter(is_called) {
            if !chosen.contains(&method) {
                chosen.push(method);
            }
        }
    }
    Ok(Interface { class, constructors, methods: chosen, sight })
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

fn parameters(opened: &Opened, method: MethodId) -> Vec<FieldType> {
    let program = &opened.program;
    let descriptor = program.method_descriptor(program.method(method).descriptor);
    descriptor.map(|descriptor| descriptor.parameters.clone()).unwrap_or_default()
}
