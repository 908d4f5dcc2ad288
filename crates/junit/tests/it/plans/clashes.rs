//! Names that clash.

use testcase::{Access, Action, Case, Expected, MethodReport, Plan, Target, Value};

use super::{
    array, boxed, call, case, does, holds, int, local, make, new, on, plan, report, returns, text, value, various,
};

/// Names that clash.
pub fn clashes() -> Vec<MethodReport> {
    let list = "demo.List<java.lang.String>";
    let made = |ty: &str| make("java", ty, Action::Call(new("demo.List", &["java.lang.Object"], vec![text("a")])));
    let case = |plan: Plan| vec![case(1, "true", plan)];
    let of = |name: &str, cases: Vec<Case>| report("demo.List", name, cases);
    let date =
        make("from", "java.util.Date", Action::Call(new("java.util.Date", &["long"], vec![value(Value::Long(1))])));
    let stamp = make(
        "to",
        "java.sql.Timestamp",
        Action::Call(new("java.sql.Timestamp", &["long"], vec![value(Value::Long(3))])),
    );
    let between = call(
        Target::Static("demo.List".to_string()),
        "between",
        &["java.util.Date", "java.sql.Timestamp"],
        vec![local(0), local(1)],
    );
    let other =
        make("other", "java.util.List<java.lang.String>", Action::Call(new("java.util.ArrayList", &[], vec![])));
    let boxes = vec![
        make("this", list, Action::Allocate { class: "demo.List".to_string() }),
        does(Action::Field {
            target: local(0),
            class: "demo.List".to_string(),
            name: "head".to_string(),
            value: text("\u{d7ff}"),
        }),
        make(
            "any",
            "java.lang.Object",
            Action::Call(new("demo.List<java.lang.String>", &["java.lang.Object"], vec![text("a")])),
        ),
    ];
    let path = vec![Access::Cast("demo.List<java.lang.String>".to_string()), Access::Call("head".to_string())];
    let cast = holds(local(1), path, "java.lang.String", Expected::Equal(text("a")));
    let add = does(Action::Call(on(1, "add", &["java.lang.Object"], vec![text("b")])));
    let elements = make("xs", "java.lang.Object[]", array("java.lang.Object[]", vec![text("a"), boxed(Value::Int(1))]));
    let variable =
        various(call(Target::Static("demo.List".to_string()), "of", &["java.lang.Object[]"], vec![local(0)]));
    vec![
        of(
            "head",
            case(plan(
                vec![made(list)],
                on(0, "head", &[], vec![]),
                "java.lang.String",
                returns("java.lang.String", Expected::Equal(text("a"))),
            )),
        ),
        of(
            "size",
            case(plan(
                vec![made(list), other, add],
                on(0, "size", &["java.util.Collection"], vec![local(1)]),
                "int",
                returns("int", Expected::Equal(int(1))),
            )),
        ),
        of(
            "head",
            case(plan(
                vec![made("demo.List")],
                on(0, "head", &[], vec![]),
                "java.lang.Object",
                returns("java.lang.Object", Expected::Equal(text("a"))),
            )),
        ),
        of("head2", case(plan(boxes, on(0, "head", &[], vec![]), "java.lang.String", vec![cast]))),
        of(
            "between",
            case(plan(vec![date, stamp], between, "long", returns("long", Expected::Equal(value(Value::Long(2)))))),
        ),
        of(
            "of",
            case(plan(
                vec![elements],
                variable,
                "java.util.List",
                returns("java.util.List", Expected::List(vec![text("a"), boxed(Value::Int(1))])),
            )),
        ),
    ]
}
