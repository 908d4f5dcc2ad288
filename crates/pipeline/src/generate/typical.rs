//! Typical values: where calls cannot be explored with unknown arguments, or not in time, they are made with ordinary ones, and what the method
//! under test then does is observed.

use base::Until;
use engine::{Machine, Subject, witness};
use program::{ClassKind, FieldType, Primitive, Program};
use testcase::{Content, Field, Graph, Object, Value};

use super::suite::Suite;

/// The text of a typical string.
const TEXT: &str = "a b";
/// A typical number.
const NUMBER: i32 = 2;

/// Elements of a typical array.
const ELEMENTS: usize = 2;

/// Keeps the case of a method after calls with typical arguments, if it covers something that is open and its test does without reflection.
pub(super) fn keep(
    machine: &mut Machine<'_>,
    suite: &mut Suite<'_>,
    subject: &Subject,
    until: Option<Until>,
) -> Option<()> {
    if subject.arguments.iter().any(|argument| argument.name == "this") {
        return None;
    }
    let is_any = |declared| witness::type_name(machine.program, declared) == "java.lang.Object";
    let takes_any = subject.arguments.iter().any(|argument| is_any(argument.declared));
    // What takes any object may mean an array.
    let objects = ["java.lang.Integer", "java.lang.String[]"].into_iter().take(if takes_any { 2 } else { 1 });
    { objects }.find_map(|object| {
        let mut heap = Graph::new();
        let declared = subject.arguments.iter().map(|argument| argument.declared);
        let values = declared.map(|declared| typical(machine.program, declared, object, &mut heap)).collect();
        keep_input(machine, suite, subject, &witness::Input { values, heap, exact: false }, until)
    })
}

/// Keeps the case of an input, if it covers something that is open and its test does without reflection.
pub(super) fn keep_input(
    machine: &mut Machine<'_>,
    suite: &mut Suite<'_>,
    subject: &Subject,
    input: &witness::Input,
    until: Option<Until>,
) -> Option<()> {
    let (trace, end) = witness::outcome(machine, subject, input).ok()?;
    let mut state = subject.base.clone();
    let goals = suite.all_goals(&trace, &end, &state);
    if !suite.is_open(&goals) {
        return None;
    }
    trace.iter().for_each(|&taken| state.path.trace.push(taken));
    let plan = suite.planner.as_mut()?.plan(machine, subject, input, &trace, "true", until)?;
    if plan.arranges_by_reflection() {
        return None;
    }
    let id = suite.kept.len() as u32 + 1;
    let mut case = witness::case(machine, subject, &state, &end, input, id).ok()?;
    case.plan = Some(plan);
    suite.keep(goals, case, trace);
    Some(())
}

/// A typical value of a type, `object` being the class of what may be any object: null where there is none.
fn typical(program: &Program, declared: FieldType, object: &str, heap: &mut Graph) -> Value {
    let name = match declared {
        FieldType::Primitive(primitive) => return number(primitive),
        FieldType::Reference(name) => program.spell(name).replace('/', "."),
    };
    let class = match name.as_str() {
        "java.lang.CharSequence" => "java.lang.String".to_owned(),
        "java.lang.Number" | "java.lang.Comparable" => "java.lang.Integer".to_owned(),
        "java.lang.Object" => object.to_owned(),
        _ => witness::type_name(program, declared),
    };
    let content = match class.as_str() {
        "java.lang.String" => Content::Text(TEXT.encode_utf16().collect()),
        "java.lang.Integer" => {
            let value = Value::Int(NUMBER);
            Content::Fields(vec![Field { class: class.clone(), name: "value".to_owned(), value }])
        }
        array => {
            let class = witness::class_named(program, array).map(|class| program.class(class).kind);
            let Some(ClassKind::Array(component)) = class else { return Value::Null };
            let component = match program.class(component).kind {
                ClassKind::Primitive(primitive) => FieldType::Primitive(primitive),
                _ => FieldType::Reference(program.class(component).name),
            };
            Content::Elements((0..ELEMENTS).map(|_| typical(program, component, "java.lang.Integer", heap)).collect())
        }
    };
    heap.push(Object { class, content });
    Value::Object(heap.len() as u32 - 1)
}

fn number(primitive: Primitive) -> Value {
    match primitive {
        Primitive::Boolean => Value::Boolean(true),
        Primitive::Byte => Value::Byte(NUMBER as i8),
        Primitive::Char => Value::Char(u16::from(b'a')),
        Primitive::Short => Value::Short(NUMBER as i16),
        Primitive::Int | Primitive::Void => Value::Int(NUMBER),
        Primitive::Long => Value::Long(i64::from(NUMBER)),
        Primitive::Float => Value::Float((NUMBER as f32).to_bits()),
        Primitive::Double => Value::Double(f64::from(NUMBER).to_bits()),
    }
}
