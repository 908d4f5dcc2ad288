//! Arrays, variable arguments and collections.

use testcase::{Action, Expected, MethodReport, Operand, Value};

use super::{
    array, boxed, does, equal, holds, int, local, make, method, null, plan, returns, run, text, value, various,
};

/// Arrays, variable arguments and collections.
pub fn collections() -> Vec<MethodReport> {
    let ints = |numbers: &[i32]| array("int[]", numbers.iter().map(|number| int(*number)).collect());
    let sum = |numbers: &[i32], total: i32| {
        let act = various(run("sum", &["int[]"], vec![local(0)]));
        plan(vec![make("xs", "int[]", ints(numbers))], act, "int", returns("int", Expected::Equal(int(total))))
    };
    let objects = |class: &str, elements: Vec<Operand>, count: i32| {
        let act = various(run("count", &["java.lang.Object[]"], vec![local(0)]));
        plan(vec![make("xs", class, array(class, elements))], act, "int", returns("int", Expected::Equal(int(count))))
    };
    let texts = |method: &str, parts: Vec<Operand>, ty: &str, expected: Expected| {
        let act = various(run(method, &["java.lang.String[]"], vec![local(0)]));
        plan(
            vec![make("parts", "java.lang.String[]", array("java.lang.String[]", parts))],
            act,
            ty,
            returns(ty, expected),
        )
    };
    let many: Vec<i32> = (0..60).map(|number| 1_000_000 + number).collect();
    let doubles =
        |numbers: &[f64]| numbers.iter().map(|number| value(Value::Double(number.to_bits()))).collect::<Vec<_>>();
    let map = "java.util.Map<java.lang.String,java.lang.Integer>";
    let entry = |key: &str, length: i32| (text(key), boxed(Value::Int(length)));
    vec![
        method(
            "sum",
            vec![
                ("xs != null && xs.length <= 0", sum(&[], 0)),
                ("xs != null && xs.length > 0 && xs.length <= 2", sum(&[1, 2], 3)),
                ("xs != null && xs.length > 0 && xs.length > 2", sum(&many, 60_001_770)),
                ("xs != null && xs.length > 0 && xs[0] == 0", sum(&[0; 30], 0)),
                ("xs == null", equal(various(run("sum", &["int[]"], vec![null()])), "int", int(-1))),
            ],
        ),
        method(
            "count",
            vec![
                ("xs.length == 1 && xs[0] == null", objects("java.lang.Object[]", vec![null()], 1)),
                ("xs.length == 1 && xs[0] != null", objects("java.lang.Object[]", vec![boxed(Value::Char(97))], 1)),
                ("xs.length == 2", objects("java.lang.Object[]", vec![text("a"), null()], 2)),
                ("xs.length == 3", objects("java.lang.String[]", vec![text("a"), text("b"), text("c")], 3)),
            ],
        ),
        method(
            "join",
            vec![("parts.length == 2", {
                let act = various(run("join", &["java.lang.String", "java.lang.String[]"], vec![text(", "), local(0)]));
                let step = make("parts", "java.lang.String[]", array("java.lang.String[]", vec![text("a"), text("b")]));
                plan(vec![step], act, "java.lang.String", returns("java.lang.String", Expected::Equal(text("a, b"))))
            })],
        ),
        method(
            "floats",
            vec![("true", {
                let act = various(run("floats", &["float[]"], vec![local(0)]));
                let elements = vec![value(Value::Float(1.5f32.to_bits())), value(Value::Float(0x7fc0_0000))];
                let same = holds(Operand::Result, Vec::new(), "float[]", Expected::Same(local(0)));
                let kept = holds(local(0), Vec::new(), "float[]", Expected::Elements(elements.clone()));
                plan(vec![make("xs", "float[]", array("float[]", elements))], act, "float[]", vec![same, kept])
            })],
        ),
        method(
            "halves",
            vec![("true", {
                let act = various(run("halves", &["double[]"], vec![local(0)]));
                let expected = Expected::Elements(doubles(&[-0.0, 0.5]));
                plan(
                    vec![make("xs", "double[]", array("double[]", doubles(&[-0.0, 1.0])))],
                    act,
                    "double[]",
                    returns("double[]", expected),
                )
            })],
        ),
        method(
            "upTo",
            vec![
                (
                    "n <= 0",
                    plan(
                        Vec::new(),
                        run("upTo", &["int"], vec![int(0)]),
                        "java.util.List<java.lang.Integer>",
                        returns("java.util.List<java.lang.Integer>", Expected::List(vec![])),
                    ),
                ),
                (
                    "n > 0 && n <= 1",
                    plan(
                        Vec::new(),
                        run("upTo", &["int"], vec![int(1)]),
                        "java.util.List<java.lang.Integer>",
                        returns("java.util.List<java.lang.Integer>", Expected::List(vec![boxed(Value::Int(0))])),
                    ),
                ),
                (
                    "n > 0 && n > 1",
                    plan(
                        Vec::new(),
                        run("upTo", &["int"], vec![int(3)]),
                        "java.util.List<java.lang.Integer>",
                        returns(
                            "java.util.List<java.lang.Integer>",
                            Expected::List((0..3).map(|n| boxed(Value::Int(n))).collect()),
                        ),
                    ),
                ),
            ],
        ),
        method(
            "pair",
            vec![(
                "x == null",
                plan(
                    Vec::new(),
                    run("pair", &["java.lang.String", "java.lang.String"], vec![null(), text("b")]),
                    "java.util.List<java.lang.String>",
                    returns("java.util.List<java.lang.String>", Expected::List(vec![null(), text("b")])),
                ),
            )],
        ),
        method(
            "set",
            vec![
                ("parts.length == 0", texts("set", vec![], "java.util.Set<java.lang.String>", Expected::Set(vec![]))),
                (
                    "parts.length == 1",
                    texts("set", vec![text("a")], "java.util.Set<java.lang.String>", Expected::Set(vec![text("a")])),
                ),
                (
                    "parts.length == 2",
                    texts(
                        "set",
                        vec![text("a"), null()],
                        "java.util.Set<java.lang.String>",
                        Expected::Set(vec![text("a"), null()]),
                    ),
                ),
                (
                    "parts.length == 3",
                    texts(
                        "set",
                        vec![text("a"), text("b"), text("a")],
                        "java.util.Set<java.lang.String>",
                        Expected::Set(vec![text("a"), text("b")]),
                    ),
                ),
            ],
        ),
        method(
            "lengths",
            vec![
                ("parts.length == 0", texts("lengths", vec![], map, Expected::Map(vec![]))),
                ("parts.length == 1", texts("lengths", vec![text("a")], map, Expected::Map(vec![entry("a", 1)]))),
                (
                    "parts.length == 2",
                    texts(
                        "lengths",
                        vec![text("a"), null()],
                        map,
                        Expected::Map(vec![entry("a", 1), (null(), null())]),
                    ),
                ),
                (
                    "parts.length == 3",
                    texts(
                        "lengths",
                        vec![text("a"), text("bb")],
                        map,
                        Expected::Map(vec![entry("a", 1), entry("bb", 2)]),
                    ),
                ),
            ],
        ),
        method(
            "words",
            vec![(
                "n == 2",
                plan(
                    Vec::new(),
                    run("words", &["int"], vec![int(2)]),
                    "java.lang.String[]",
                    returns("java.lang.String[]", Expected::Elements(vec![null(), null()])),
                ),
            )],
        ),
        method(
            "grid",
            vec![(
                "n == 5",
                plan(
                    Vec::new(),
                    run("grid", &["int"], vec![int(5)]),
                    "int[][]",
                    returns("int[][]", Expected::Elements(vec![null(); 5])),
                ),
            )],
        ),
        method(
            "rows",
            vec![("grid.length == 4", {
                let row = make("element", "int[]", ints(&[1, 2]));
                let (empty, shared) = (make("element", "int[]", ints(&[])), make("element", "int[]", ints(&[3])));
                let elements = vec![local(0), local(1), local(2), local(2)];
                let grid = make("grid", "int[][]", array("int[][]", elements));
                let act = run("rows", &["int[][]"], vec![local(3)]);
                plan(vec![row, empty, shared, grid], act, "int", returns("int", Expected::Equal(int(4))))
            })],
        ),
        method(
            "holdsItself",
            vec![("x[1] == x", {
                let step = does(Action::Element { array: local(0), index: 1, value: local(0) });
                let made = make("x", "java.lang.Object[]", array("java.lang.Object[]", vec![text("a"), null()]));
                plan(
                    vec![made, step],
                    run("holdsItself", &["java.lang.Object[]"], vec![local(0)]),
                    "boolean",
                    returns("boolean", Expected::Equal(value(Value::Boolean(true)))),
                )
            })],
        ),
    ]
}
