//! Static state: restored by assignments, calls and reflection; numbers that are told from others.

use testcase::{Action, Expected, MethodReport, Plan, Static, Undo};

use super::{KITCHEN, checked, constant, equal, holds, int, local, make, method, new, plan, returns, run, text, value};

/// Static state: restored by assignments, calls and reflection; numbers that are told from others.
pub fn statics() -> Vec<MethodReport> {
    let left = |visible: bool, name: &str, emptied: Option<&str>, undo: Option<Undo>| Static {
        class: KITCHEN.to_string(),
        name: name.to_string(),
        ty: if name == "meals" { "int" } else { "java.lang.Object" }.to_string(),
        visible,
        emptied: emptied.map(str::to_string),
        undo,
    };
    let mut bump = plan(
        Vec::new(),
        run("bump", &[], vec![]),
        "void",
        vec![holds(constant(KITCHEN, "meals"), vec![], "int", Expected::Equal(int(2)))],
    );
    bump.restore = vec![left(true, "meals", None, None), left(false, "cook", None, None)];
    let string = "java.lang.String";
    let property = Undo::Property {
        class: KITCHEN.to_string(),
        ty: string.to_string(),
        getter: "cook".to_string(),
        setter: "cook".to_string(),
    };
    let mut cook = equal(run("cook", &[string], vec![text("Bob")]), string, text("Bob"));
    cook.restore = vec![left(false, "cook", None, Some(property))];
    let object = |hint: &str| make(hint, "java.lang.Object", Action::Call(new("java.lang.Object", &[], vec![])));
    let seat = |undo: Option<Undo>| {
        let is_seated = returns("boolean", Expected::Equal(value(testcase::Value::Boolean(true))));
        let steps = vec![
            object("other"),
            object("guest"),
            make("place", KITCHEN, Action::Call(new(KITCHEN, &["int"], vec![int(1)]))),
        ];
        let restore = vec![left(false, "GUEST", Some("java.lang.ThreadLocal"), undo)];
        Plan { restore, ..plan(steps, run("seat", &["java.lang.Object"], vec![local(1)]), "boolean", is_seated) }
    };
    let unseat = Undo::Call(checked(run("unseat", &["java.lang.Object"], vec![local(1)])));
    let hire = |count: i32| {
        let first = make("first", "int", Action::Call(run("hire", &["int"], vec![int(1)])));
        let above = returns("int", Expected::Above(local(0), count));
        plan(vec![first], run("hire", &["int"], vec![int(count)]), "int", above)
    };
    vec![
        method("bump", vec![("true", bump)]),
        method("cook", vec![("x != null", cook)]),
        method("seat", vec![("x == 1", seat(None)), ("x != null", seat(Some(unseat)))]),
        method("hire", vec![("x == 3", hire(3)), ("x == 0", hire(0)), ("x == -2", hire(-2))]),
    ]
}
