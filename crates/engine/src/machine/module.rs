//! Modules and names of classes, as HotSpot's messages show them.

use program::{ClassId, ClassKind, Origin, Program};

use super::Machine;

/// `java.util.Map$Entry`, `int[]` as `[I`: the name that `Class.getName` gives.
pub(crate) fn external_name(program: &Program, class: ClassId) -> String {
    program.spell(program.class(class).name).replace('/', ".")
}

/// The module of a JDK class, by its package.
pub(crate) fn module_of(name: &str) -> &'static str {
    const OTHERS: &[(&str, &str)] = &[
        ("java/awt/", "java.desktop"),
        ("java/beans/", "java.desktop"),
        ("javax/swing/", "java.desktop"),
        ("javax/imageio/", "java.desktop"),
        ("java/sql/", "java.sql"),
        ("javax/sql/", "java.sql"),
        ("java/util/logging/", "java.logging"),
        ("java/util/prefs/", "java.prefs"),
        ("java/net/http/", "java.net.http"),
        ("java/lang/management/", "java.management"),
        ("javax/management/", "java.management"),
        ("java/lang/instrument/", "java.instrument"),
        ("java/rmi/", "java.rmi"),
        ("javax/naming/", "java.naming"),
        ("javax/script/", "java.scripting"),
        ("javax/tools/", "java.compiler"),
        ("javax/annotation/processing/", "java.compiler"),
        ("javax/lang/model/", "java.compiler"),
        ("javax/xml/", "java.xml"),
        ("org/w3c/", "java.xml"),
        ("org/xml/", "java.xml"),
    ];
    OTHERS.iter().find(|(prefix, _)| name.starts_with(prefix)).map_or("java.base", |(_, module)| module)
}

/// The class whose module counts: an array's innermost element; `None` stands for a primitive (java.base).
fn element(program: &Program, mut class: ClassId) -> Option<ClassId> {
    loop {
        match program.class(class).kind {
            ClassKind::Array(component) => class = component,
            ClassKind::Instance => return Some(class),
            ClassKind::Primitive(_) => return None,
        }
    }
}

/// The JDK module of a class; `None` for the user's classes.
fn module(program: &Program, class: ClassId) -> Option<&'static str> {
    match element(program, class).map(|class| program.class(class)) {
        None => Some("java.base"),
        Some(class) if class.origin == Origin::Jdk => Some(module_of(&program.spell(class.name))),
        Some(_) => None,
    }
}

impl Machine<'_> {
    /// HotSpot's message of a ClassCastException.
    pub(crate) fn cast_message(&self, from: ClassId, to: ClassId) -> String {
        let program = self.program;
        let (from_name, to_name) = (external_name(program, from), external_name(program, to));
        let (from_module, to_module) = (module(program, from), module(program, to));
        let place = |module: Option<&str>| match module {
            Some(module) => format!("module {module} of loader 'bootstrap'"),
            None => "unnamed module of loader 'app'".to_owned(),
        };
        let places = if from_module == to_module {
            format!("{from_name} and {to_name} are in {}", place(from_module))
        } else {
            format!("{from_name} is in {}; {to_name} is in {}", place(from_module), place(to_module))
        };
        format!("class {from_name} cannot be cast to class {to_name} ({places})")
    }
}
