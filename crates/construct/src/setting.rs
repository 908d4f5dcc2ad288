//! Calls before the one under test that set what it asked for: system properties, the interrupt flag, the locale, static state in sight of the test,
//! and arguments that are the very objects which it compares them with.

use engine::{Existing, Given, Machine, Setting, Subject, Wanted};
use program::{ClassKind, FieldId, FieldType, MethodId, Program, Sight};

use translate::Assigned;

use crate::scenario::{Cook, Recipe, Scenario};
use crate::signature;

/// A language in which letters have a case of their own, and a country that writes numbers in its own way.
const LANGUAGES: [&str; 2] = ["tr", "de-DE"];

/// Scenarios of a method in which what it asked for is set: one setting each, then all of a kind that leaves the others alone.
pub fn settings(machine: &Machine<'_>, sight: &Sight, method: MethodId, asked: &[Setting]) -> Vec<Scenario> {
    let program = machine.program;
    let all = |calls: &[Scenario]| -> Scenario {
        let mut together: Scenario = Vec::new();
        for calls in calls {
            Recipe { calls: calls.clone(), ..Recipe::default() }.append_to(&mut together);
        }
        together.push((method, Vec::new()));
        together
    };
    let mut found: Vec<Scenario> = Vec::new();
    let mut together: Vec<Scenario> = Vec::new();
    for &setting in asked {
        if let Setting::Same(at, existing) = setting {
            found.extend(with_argument(program, sight, method, at as usize, existing));
            continue;
        }
        let ways = ways(program, sight, setting);
        together.extend(ways.first().filter(|_| !matches!(setting, Setting::Interrupt)).cloned());
        found.extend(ways.iter().map(|way| all(std::slice::from_ref(way))));
    }
    if together.len() > 1 {
        found.push(all(&together));
    }
    found
}

/// Names what is set after itself: the unknowns of calls that set something are called as a reader knows them.
pub fn name_settings(program: &Program, subject: &mut Subject) {
    for call in subject.calls.split_last().map_or(&[][..], |(_, before)| before) {
        let names: Vec<String> = match (translate::assigned(program, call.method), &call.given[..]) {
            (Some(Assigned::Field(field)), _) => vec![program.spell(program.field(field).name).to_string()],
            (Some(Assigned::Element(field)), _) => {
                let name = program.spell(program.field(field).name);
                vec!["index".to_owned(), format!("{name}[index]")]
            }
            (None, [Given::Existing(Existing::Text(key)), _]) => {
                vec![String::new(), String::from_utf16_lossy(&program.units(*key))]
            }
            (None, _) => continue,
        };
        for (given, name) in call.given.iter().zip(names) {
            if let Given::Unknown(at) = *given {
                subject.arguments[at].name = name;
            }
        }
    }
}

/// The method with an argument that is an object which there is.
fn with_argument(
    program: &Program,
    sight: &Sight,
    method: MethodId,
    at: usize,
    existing: Existing,
) -> Option<Scenario> {
    if let Existing::Static(field) = existing {
        let field = program.field(field);
        sight.member(program, field.class, field.access).then_some(())?;
    }
    let mut wanted = vec![Wanted::Unknown(None); at];
    wanted.push(Wanted::Existing(existing));
    Some(vec![(method, wanted)])
}

/// The calls that set something, in one way or another.
fn ways(program: &Program, sight: &Sight, setting: Setting) -> Vec<Scenario> {
    let find = |class: &str, name: &str, descriptor: &str| -> Option<MethodId> {
        program.find_method(program.find(class).ok()?, name, descriptor)
    };
    let text = |text: &str| Wanted::Existing(Existing::Text(program.text(&text.encode_utf16().collect::<Vec<_>>())));
    let calls = |calls: Vec<(Option<MethodId>, Vec<Wanted>)>| -> Option<Scenario> {
        calls.into_iter().map(|(method, wanted)| Some((method?, wanted))).collect()
    };
    match setting {
        Setting::Property(name) => {
            let set =
                find("java/lang/System", "setProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;");
            let wanted = vec![Wanted::Existing(Existing::Text(name)), Wanted::Unknown(None)];
            calls(vec![(set, wanted)]).into_iter().collect()
        }
        Setting::Interrupt => {
            let thread = find("java/lang/Thread", "currentThread", "()Ljava/lang/Thread;");
            let interrupt = find("java/lang/Thread", "interrupt", "()V");
            calls(vec![(thread, Vec::new()), (interrupt, vec![Wanted::Result(0)])]).into_iter().collect()
        }
        Setting::Locale => {
            let of = find("java/util/Locale", "forLanguageTag", "(Ljava/lang/String;)Ljava/util/Locale;");
            let set = find("java/util/Locale", "setDefault", "(Ljava/util/Locale;)V");
            let ways = LANGUAGES
                .iter()
                .filter_map(|language| calls(vec![(of, vec![text(language)]), (set, vec![Wanted::Result(0)])]));
            ways.collect()
        }
        Setting::Static(field) => assigned(program, sight, field),
        Setting::Same(..) => Vec::new(),
    }
}

/// The calls that change a static field in sight: an assignment, that of an element, or one more element of the collection in it.
fn assigned(program: &Program, sight: &Sight, field: FieldId) -> Vec<Scenario> {
    let data = program.field(field);
    if !data.access.is_static() || !sight.member(program, data.class, data.access) {
        return Vec::new();
    }
    let ty = program.field_type(data.descriptor).and_then(|ty| program.class_of_type(ty));
    let Ok(ty) = ty.map(|ty| program.class(ty)) else { return Vec::new() };
    if !sight.class(program, ty.id) {
        return Vec::new();
    }
    let assignments = translate::assignments(program, field);
    let mut found: Vec<Scenario> = assignments.into_iter().map(|assignment| vec![(assignment, Vec::new())]).collect();
    if ty.kind == ClassKind::Instance
        && ty.access.is_interface()
        && let Some(container) = translate::container(&program.spell(ty.name))
        && let Some(adder) = program.find_method(ty.id, container.adder.0, container.adder.1)
    {
        let cook = Cook { program, sight, fill: 0 };
        let generic = signature::field(program, field);
        let elements = generic.as_deref().map(signature::arguments).unwrap_or_default();
        let parameters = program.method_descriptor(program.method(adder).descriptor);
        let count = parameters.map_or(0, |descriptor| descriptor.parameters.len());
        let element = |at: usize| -> Option<FieldType> { cook.ty(elements.get(at)?) };
        let mut wanted = vec![Wanted::Existing(Existing::Static(field))];
        wanted.extend((0..count).map(|at| Wanted::Unknown(element(at))));
        found.push(vec![(adder, wanted)]);
    }
    found
}
