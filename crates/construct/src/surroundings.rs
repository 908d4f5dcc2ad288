//! What a test changes around it beside static fields of the class path, and must restore: system properties, the interrupt flag, the defaults of
//! locale and time zone, elements of arrays that all tests share.

use engine::{Machine, State};
use testcase::{Call, Static, Target, Undo};

use crate::statics::value;
use crate::step::{Item, Make, Step};
use engine::witness;

/// The defaults that a class keeps: the class, the field in which it keeps them.
const DEFAULTS: [(&str, &str); 2] = [("java/util/Locale", "defaultLocale"), ("java/util/TimeZone", "defaultTimeZone")];

/// All that must be restored after these steps and a call, which have led from one state to another.
pub fn left(machine: &mut Machine<'_>, steps: &[Step], base: &State, after: &State) -> Vec<Static> {
    let program = machine.program;
    let mut found = Vec::new();
    for &name in &after.runtime.properties {
        let name = String::from_utf16_lossy(&program.units(name));
        found.push(undone("java.lang.System", name.clone(), "java.lang.String", Undo::Setting(name)));
    }
    if after.is_interrupted(machine) || calls(machine, steps, "java/lang/Thread", "interrupt") {
        let clear = Call {
            target: Target::Static("java.lang.Thread".to_owned()),
            method: "interrupted".to_owned(),
            parameters: Vec::new(),
            names: Vec::new(),
            arguments: Vec::new(),
            varargs: false,
            overloaded: false,
            erased: false,
            checked: false,
            throwable: false,
        };
        found.push(undone("java.lang.Thread", "interrupted()".to_owned(), "boolean", Undo::Call(clear)));
    }
    for (class, field) in DEFAULTS {
        if calls(machine, steps, class, "setDefault") || is_changed(machine, base, after, class, field) {
            let class = class.replace('/', ".");
            let undo = Undo::Property {
                class: class.clone(),
                ty: class.clone(),
                getter: "getDefault".to_owned(),
                setter: "setDefault".to_owned(),
            };
            let name = if field == "defaultLocale" { "locale" } else { "timeZone" };
            found.push(undone(&class, name.to_owned(), &class, undo));
        }
    }
    for step in steps {
        let Make::Element { array: Item::Constant(field), index, .. } = &step.make else { continue };
        let data = program.field(*field);
        let ty = program.field_type(data.descriptor).map(|ty| witness::type_name(program, ty)).unwrap_or_default();
        found.push(Static {
            class: program.external(program.class(data.class).name),
            name: format!("{}[{index}]", program.spell(data.name)),
            ty: ty.strip_suffix("[]").unwrap_or(&ty).to_owned(),
            visible: true,
            emptied: None,
            undo: None,
        });
    }
    found
}

/// Something that calls restore.
fn undone(class: &str, name: String, ty: &str, undo: Undo) -> Static {
    Static { class: class.to_owned(), name, ty: ty.to_owned(), visible: false, emptied: None, undo: Some(undo) }
}

/// Whether steps call a method of a class.
fn calls(machine: &Machine<'_>, steps: &[Step], class: &str, name: &str) -> bool {
    let program = machine.program;
    steps.iter().any(|step| match &step.make {
        Make::Call { method, .. } => {
            let method = program.method(*method);
            &*program.spell(method.name) == name && &*program.spell(program.class(method.class).name) == class
        }
        _ => false,
    })
}

/// Whether a static field of the JDK that was set has another value.
fn is_changed(machine: &mut Machine<'_>, base: &State, after: &State, class: &str, field: &str) -> bool {
    let Some(field) = machine.program.find(class).ok().and_then(|class| machine.program.find_field(class, field))
    else {
        return false;
    };
    let values = value(machine, base, field).zip(value(machine, after, field));
    values.is_some_and(|(then, now)| !then.as_ref().is_null() && then.bits() != now.bits())
}
