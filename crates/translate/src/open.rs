//! What an open stub overrides (`stub`): the methods with code of an interface or class that a test can extend.

use program::{Class, ClassId, Method, MethodId, Origin, Program};

/// Larger classes have no open stub.
const METHODS: usize = 60;

/// The methods of `Object` that tests override.
const OF_OBJECT: &[&str] = &["equals", "hashCode", "toString"];

/// Whether a test can have an object of a subclass of its own: of the class path's classes that it can extend, and of interfaces.
pub(crate) fn is_open(program: &Program, of: ClassId) -> bool {
    let data = program.class(of);
    let throwable = program.find("java/lang/Throwable").ok();
    let is_thrown = throwable.is_some_and(|throwable| program.is_assignable(of, throwable) != Ok(false));
    !data.access.is_final() && !is_thrown && overridable(program, of).len() <= METHODS
}

/// The methods with code that a test in the package of the class can override, those of the class itself first.
pub(crate) fn overridable(program: &Program, of: ClassId) -> Vec<MethodId> {
    let data = program.class(of);
    let mut types = program.lineage(of);
    types.extend(program.find("java/lang/Object").ok().filter(|object| !types.contains(object)));
    let mut found: Vec<MethodId> = Vec::new();
    for declaring in types.into_iter().map(|declaring| program.class(declaring)) {
        let of_object = &*program.spell(declaring.name) == "java/lang/Object";
        if declaring.origin != Origin::ClassPath && !of_object {
            continue;
        }
        for method in &declaring.methods {
            let is_usual = || !of_object || OF_OBJECT.contains(&&*program.spell(method.name));
            let is_known = found.iter().any(|&known| same(program.method(known), method));
            // An interface selects nothing of `Object`.
            let is_met = || of_object && data.access.is_interface() || program.select(of, method.id) == Ok(method.id);
            let is_constructor = &*program.spell(method.name) == "<init>";
            if can_override(program, data, declaring, method) && !is_constructor && !is_known && is_usual() && is_met()
            {
                found.push(method.id);
            }
        }
    }
    found
}

fn same(a: &Method, b: &Method) -> bool {
    (a.name, a.descriptor) == (b.name, b.descriptor)
}

fn can_override(program: &Program, of: &Class, declaring: &Class, method: &Method) -> bool {
    let access = method.access;
    let package = |class: &Class| program.spell(class.name).rsplit_once('/').map(|(package, _)| package.to_owned());
    let is_seen = access.is_public() || access.is_protected() || package(of) == package(declaring);
    let is_fixed = access.is_static() || access.is_private() || access.is_final() || access.is_synthetic();
    !access.is_abstract() && !is_fixed && is_seen
}
