//! Plans made by hand, one per construct, for the classes of `tests/java`.

mod clashes;
mod collections;
mod objects;
mod statics;
mod values;

use testcase::{
    Access, Action, Call, Case, Check, Coverage, Ending, Ends, Expected, Local, MethodReport, Observed, Operand,
    Outcome, Plan, Stats, Status, Step, Target, Value,
};

pub const KITCHEN: &str = "demo.Kitchen";

pub fn int(number: i32) -> Operand {
    Operand::Value(Value::Int(number))
}

pub fn value(value: Value) -> Operand {
    Operand::Value(value)
}

pub fn boxed(value: Value) -> Operand {
    Operand::Boxed(value)
}

pub fn text(text: &str) -> Operand {
    Operand::Text(text.encode_utf16().collect())
}

pub fn null() -> Operand {
    Operand::Value(Value::Null)
}

pub fn local(number: u32) -> Operand {
    Operand::Local(number)
}

pub fn constant(class: &str, name: &str) -> Operand {
    Operand::Constant { class: class.to_string(), name: name.to_string() }
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| text.to_string()).collect()
}

pub fn call(target: Target, method: &str, parameters: &[&str], arguments: Vec<Operand>) -> Call {
    Call {
        target,
        method: method.to_string(),
        parameters: strings(parameters),
        names: ["x", "y", "z"].iter().take(parameters.len()).map(|name| name.to_string()).collect(),
        arguments,
        varargs: false,
        overloaded: false,
        erased: false,
        checked: false,
        throwable: false,
    }
}

/// A static method of the class under test.
pub fn run(method: &str, parameters: &[&str], arguments: Vec<Operand>) -> Call {
    call(Target::Static(KITCHEN.to_string()), method, parameters, arguments)
}

pub fn new(class: &str, parameters: &[&str], arguments: Vec<Operand>) -> Call {
    call(Target::New(class.to_string()), "<init>", parameters, arguments)
}

pub fn on(number: u32, method: &str, parameters: &[&str], arguments: Vec<Operand>) -> Call {
    call(Target::On(local(number)), method, parameters, arguments)
}

pub fn various(call: Call) -> Call {
    Call { varargs: true, ..call }
}

pub fn overloaded(call: Call) -> Call {
    Call { overloaded: true, ..call }
}

pub fn checked(call: Call) -> Call {
    Call { checked: true, ..call }
}

pub fn make(hint: &str, ty: &str, action: Action) -> Step {
    Step { local: Some(Local { hint: hint.to_string(), ty: ty.to_string() }), action }
}

pub fn does(action: Action) -> Step {
    Step { local: None, action }
}

pub fn array(class: &str, elements: Vec<Operand>) -> Action {
    Action::Array { class: class.to_string(), elements }
}

pub fn plan(arrange: Vec<Step>, act: Call, result: &str, checks: Vec<Check>) -> Plan {
    let result = (result != "void").then(|| result.to_string());
    Plan { when: "true".to_string(), arrange, act, result, checks, restore: Vec::new(), runs: Vec::new() }
}

pub fn holds(from: Operand, path: Vec<Access>, ty: &str, expected: Expected) -> Check {
    Check::Holds { of: Observed { from, path, ty: ty.to_string() }, expected }
}

pub fn returns(ty: &str, expected: Expected) -> Vec<Check> {
    vec![holds(Operand::Result, Vec::new(), ty, expected)]
}

pub fn throws(class: &str, message: Option<&str>) -> Vec<Check> {
    vec![Check::Throws { class: class.to_string(), exact: true, message: message.map(str::to_string) }]
}

/// A static method that is called with operands and returns one.
pub fn equal(call: Call, ty: &str, expected: Operand) -> Plan {
    plan(Vec::new(), call, ty, returns(ty, Expected::Equal(expected)))
}

pub fn case(id: u32, condition: &str, plan: Plan) -> Case {
    Case {
        id,
        end: Ending::Returned,
        exception: None,
        condition: condition.to_string(),
        trace: Vec::new(),
        checked: false,
        inputs: Vec::new(),
        input_heap: Vec::new(),
        outcome: Outcome::default(),
        canonical: true,
        breaks: None,
        test: None,
        refused: None,
        plan: Some(Plan { when: condition.to_string(), ..plan }),
    }
}

pub fn report(class: &str, method: &str, cases: Vec<Case>) -> MethodReport {
    MethodReport {
        class: class.to_string(),
        method: method.to_string(),
        descriptor: String::new(),
        criterion: "block-2".to_string(),
        select: "paths".to_string(),
        heap: "guided".to_string(),
        status: Status::Complete,
        reason: None,
        cases,
        impossible: Vec::new(),
        ends: Ends::default(),
        coverage: Coverage::default(),
        unreached: Vec::new(),
        missed: Vec::new(),
        stats: Stats::default(),
    }
}

/// A method whose cases have these conditions and plans.
fn method(name: &str, cases: Vec<(&str, Plan)>) -> MethodReport {
    let cases = cases.into_iter().enumerate().map(|(place, (condition, plan))| case(place as u32 + 1, condition, plan));
    report(KITCHEN, name, cases.collect())
}

/// The classes under test with the reports of their methods, and a word for the golden file.
pub fn all() -> Vec<(&'static str, &'static str, Vec<MethodReport>)> {
    let one = equal(call(Target::Static("demo.Test".to_string()), "one", &[], vec![]), "int", int(1));
    let nested = "Unnamed$Nested";
    let steps = vec![
        make("nested", nested, Action::Call(new(nested, &[], vec![]))),
        does(Action::Field { target: local(0), class: nested.to_string(), name: "value".to_string(), value: int(2) }),
    ];
    let twice = call(Target::Static("Unnamed".to_string()), "twice", &[nested], vec![local(0)]);
    let twice = plan(steps, twice, "int", returns("int", Expected::Equal(int(4))));
    vec![
        ("values", KITCHEN, values::values()),
        ("collections", KITCHEN, collections::collections()),
        ("objects", KITCHEN, objects::objects()),
        ("statics", KITCHEN, statics::statics()),
        ("clashes", "demo.List", clashes::clashes()),
        ("test", "demo.Test", vec![report("demo.Test", "one", vec![case(1, "true", one)])]),
        ("unnamed", "Unnamed", vec![report("Unnamed", "twice", vec![case(1, "nested != null", twice.clone())])]),
        ("nested", nested, vec![report(nested, "twice", vec![case(1, "nested != null", twice)])]),
    ]
}
