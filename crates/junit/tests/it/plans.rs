//! Plans made by hand, one per construct, for the classes of `tests/java`.

use testcase::{
    Access, Action, Call, Case, Check, Coverage, Ending, Ends, Expected, Local, MethodReport, Observed, Operand,
    Outcome, Plan, Static, Stats, Status, Step, StubMethod, Target, Value,
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
        checked: false,
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
    Plan { arrange, act, result, checks, restore: Vec::new() }
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
        plan: Some(plan),
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
        ends: Ends::default(),
        coverage: Coverage::default(),
        unreached: Vec::new(),
        stats: Stats::default(),
    }
}

/// A method whose cases have these conditions and plans.
fn method(name: &str, cases: Vec<(&str, Plan)>) -> MethodReport {
    let cases = cases.into_iter().enumerate().map(|(place, (condition, plan))| case(place as u32 + 1, condition, plan));
    report(KITCHEN, name, cases.collect())
}

/// Values and how they are passed, compared and chosen by overloads.
fn values() -> Vec<MethodReport> {
    let same = |ty: &str, result: &str, operand: Operand, expected: Operand| {
        ("true", equal(overloaded(run("same", &[ty], vec![operand])), result, expected))
    };
    let of = |ty: &str, one: Value| method("same", vec![same(ty, ty, value(one.clone()), value(one))]);
    let (string, object, integer) = ("java.lang.String", "java.lang.Object", "java.lang.Integer");
    let nan = Value::Double(0x7ff8_0000_0000_0001);
    let double = |number: f64| Value::Double(number.to_bits());
    vec![
        of("byte", Value::Byte(-1)),
        of("short", Value::Short(i16::MIN)),
        of("char", Value::Char(0x2028)),
        of("int", Value::Int(i32::MIN)),
        of("long", Value::Long(3)),
        of("float", Value::Float((-0.0f32).to_bits())),
        of("double", nan),
        of("boolean", Value::Boolean(true)),
        method(
            "same",
            vec![
                same(string, string, null(), text("null!")),
                same(string, string, text("a\"\\u0041\n\u{e9}"), text("a\"\\u0041\n\u{e9}!")),
            ],
        ),
        method(
            "same",
            vec![
                same(integer, integer, boxed(Value::Int(3)), boxed(Value::Int(4))),
                same(integer, integer, null(), null()),
            ],
        ),
        method(
            "same",
            vec![
                same(object, object, boxed(Value::Byte(3)), boxed(Value::Byte(3))),
                same(object, object, text("abc"), text("abc")),
                same(object, object, Operand::Class("int[]".to_string()), Operand::Class("int[]".to_string())),
            ],
        ),
        method("same", vec![same("java.lang.CharSequence", "java.lang.CharSequence", null(), text("none"))]),
        method(
            "narrow",
            vec![(
                "x == 3",
                equal(run("narrow", &["byte"], vec![value(Value::Byte(3))]), "byte", value(Value::Byte(3))),
            )],
        ),
        method(
            "any",
            vec![
                ("x == null", equal(run("any", &[object], vec![null()]), object, null())),
                ("x != null", equal(run("any", &[object], vec![boxed(Value::Long(7))]), object, boxed(Value::Long(7)))),
                (
                    "x != null",
                    equal(
                        run("any", &[object], vec![constant("java.lang.Long", "MAX_VALUE")]),
                        object,
                        boxed(Value::Long(i64::MAX)),
                    ),
                ),
            ],
        ),
        method(
            "boxed",
            vec![(
                "x != null",
                equal(
                    run("boxed", &["java.lang.Double"], vec![boxed(double(-0.0))]),
                    "java.lang.Double",
                    boxed(double(-0.0)),
                ),
            )],
        ),
        method(
            "truth",
            vec![(
                "x != null && x.value == 0",
                equal(
                    run("truth", &["java.lang.Boolean"], vec![boxed(Value::Boolean(false))]),
                    "java.lang.Boolean",
                    boxed(Value::Boolean(false)),
                ),
            )],
        ),
        method(
            "half",
            vec![
                ("x == 0.0", equal(run("half", &["double"], vec![value(double(-0.0))]), "double", value(double(-0.0)))),
                (
                    "x > 1.0",
                    equal(
                        run("half", &["double"], vec![value(double(f64::INFINITY))]),
                        "double",
                        value(double(f64::INFINITY)),
                    ),
                ),
                (
                    "x > 1.0 && x < 5.0",
                    equal(run("half", &["double"], vec![value(double(3.0))]), "double", value(double(1.5))),
                ),
            ],
        ),
        method(
            "opposite",
            vec![
                (
                    "x == null",
                    equal(run("opposite", &["demo.Kitchen$Color"], vec![null()]), "demo.Kitchen$Color", null()),
                ),
                (
                    "x != null",
                    equal(
                        run("opposite", &["demo.Kitchen$Color"], vec![constant("demo.Kitchen$Color", "RED")]),
                        "demo.Kitchen$Color",
                        constant("demo.Kitchen$Color", "GREEN"),
                    ),
                ),
            ],
        ),
        method(
            "nameOf",
            vec![(
                "true",
                equal(
                    run("nameOf", &["java.lang.Class"], vec![Operand::Class("demo.Kitchen$Base".to_string())]),
                    string,
                    text("demo.Kitchen$Base"),
                ),
            )],
        ),
    ]
}

/// Arrays, variable arguments and collections.
fn collections() -> Vec<MethodReport> {
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

/// Objects: constructors, fields, anonymous classes, reflection.
fn objects() -> Vec<MethodReport> {
    let kitchen = |spoons: i32| make("this", KITCHEN, Action::Call(new(KITCHEN, &["int"], vec![int(spoons)])));
    let stub = |name: &str, access: &str, parameters: &[&str], returns: &str, value: Option<Operand>| StubMethod {
        name: name.to_string(),
        access: access.to_string(),
        parameters: strings(parameters),
        returns: returns.to_string(),
        value,
    };
    let shape = Action::Stub {
        class: "demo.Kitchen$Shape".to_string(),
        methods: vec![
            stub("area", "public", &[], "int", Some(int(3))),
            stub(
                "label",
                "public",
                &["int", "java.util.Map<java.lang.String,java.lang.Integer>"],
                "java.lang.String",
                Some(null()),
            ),
            stub("draw", "public", &[], "void", None),
        ],
    };
    let animal = Action::Stub {
        class: "demo.Kitchen$Animal".to_string(),
        methods: vec![
            stub("sound", "protected", &[], "java.lang.Object", Some(local(0))),
            stub("age", "", &[], "byte", Some(value(Value::Byte(2)))),
        ],
    };
    let fresh = |kind: i32, class: &str| {
        plan(
            Vec::new(),
            run("fresh", &["int"], vec![int(kind)]),
            "java.lang.Object",
            returns("java.lang.Object", Expected::Instance(class.to_string())),
        )
    };
    let field = |class: &str, name: &str, operand: Operand| {
        does(Action::Field { target: local(0), class: class.to_string(), name: name.to_string(), value: operand })
    };
    let inject = |number: u32, class: &str, name: &str, value: Operand| {
        does(Action::Inject { target: local(number), class: class.to_string(), name: name.to_string(), value })
    };
    let (base, derived, secret) = ("demo.Kitchen$Base", "demo.Kitchen$Derived", "demo.Kitchen$Secret");
    let fields = |steps: Vec<Step>, result: i32| {
        let mut arrange = vec![make("d", derived, Action::Call(new(derived, &[], vec![])))];
        arrange.extend(steps);
        plan(arrange, run("fields", &[derived], vec![local(0)]), "int", returns("int", Expected::Equal(int(result))))
    };
    let area = |arrange: Vec<Step>, shape: u32, result: i32| {
        plan(
            arrange,
            run("areaOf", &["demo.Kitchen$Shape"], vec![local(shape)]),
            "int",
            returns("int", Expected::Equal(int(result))),
        )
    };
    let construct = |arguments: Vec<Operand>| Action::Construct {
        class: secret.to_string(),
        parameters: strings(&["int", secret]),
        arguments,
    };
    let statics = |visible: bool, name: &str| Static { class: KITCHEN.to_string(), name: name.to_string(), visible };
    let mut bump = plan(
        Vec::new(),
        run("bump", &[], vec![]),
        "void",
        vec![holds(constant(KITCHEN, "meals"), vec![], "int", Expected::Equal(int(2)))],
    );
    bump.restore = vec![statics(true, "meals"), statics(false, "cook")];
    let call_path = |name: &str| vec![Access::Call(name.to_string())];
    vec![
        method(
            "<init>",
            vec![
                (
                    "spoons < 0",
                    plan(
                        Vec::new(),
                        new(KITCHEN, &["int"], vec![int(-1)]),
                        KITCHEN,
                        throws("java.lang.IllegalArgumentException", Some("spoons: -1")),
                    ),
                ),
                (
                    "spoons >= 0",
                    plan(
                        Vec::new(),
                        new(KITCHEN, &["int"], vec![int(2)]),
                        KITCHEN,
                        vec![holds(Operand::Result, call_path("getSpoons"), "int", Expected::Equal(int(2)))],
                    ),
                ),
            ],
        ),
        method(
            "add",
            vec![(
                "true",
                plan(
                    vec![kitchen(1)],
                    on(0, "add", &["int"], vec![int(4)]),
                    "void",
                    vec![holds(local(0), call_path("getSpoons"), "int", Expected::Equal(int(5)))],
                ),
            )],
        ),
        method(
            "self",
            vec![(
                "true",
                plan(vec![kitchen(0)], on(0, "self", &[], vec![]), KITCHEN, returns(KITCHEN, Expected::Same(local(0)))),
            )],
        ),
        method("nothing", vec![("true", plan(Vec::new(), run("nothing", &[], vec![]), "void", Vec::new()))]),
        method(
            "fresh",
            vec![
                ("kind == 0", fresh(0, base)),
                ("kind == 1", fresh(1, secret)),
                ("kind == 2", fresh(2, "demo.Kitchen$1")),
                (
                    "kind != 0 && kind != 1 && kind != 2",
                    plan(
                        Vec::new(),
                        run("fresh", &["int"], vec![int(3)]),
                        "java.lang.Object",
                        vec![
                            holds(
                                Operand::Result,
                                vec![Access::Cast("int[]".to_string()), Access::Index(0)],
                                "int",
                                Expected::Equal(int(3)),
                            ),
                            holds(Operand::Result, vec![], "java.lang.Object", Expected::Elements(vec![int(3)])),
                        ],
                    ),
                ),
            ],
        ),
        method(
            "areaOf",
            vec![
                ("shape.area() == 3", area(vec![make("shape", "demo.Kitchen$Shape", shape)], 0, 3)),
                (
                    "shape.area == 4",
                    area(
                        vec![
                            make("next", "demo.Kitchen$Shape", construct(vec![int(3), null()])),
                            make("shape", "demo.Kitchen$Shape", construct(vec![int(1), local(0)])),
                        ],
                        1,
                        4,
                    ),
                ),
                (
                    "shape.area == 5",
                    area(
                        vec![
                            make("class", "demo.Kitchen$Shape", Action::Allocate { class: secret.to_string() }),
                            inject(0, secret, "area", int(5)),
                        ],
                        0,
                        5,
                    ),
                ),
            ],
        ),
        method(
            "tell",
            vec![("animal.name.length() > 2 && animal.name.charAt(0) == 'n'", {
                let name = make("name", "demo.Kitchen$Base", Action::Call(new(base, &[], vec![])));
                let checks = vec![holds(
                    local(1),
                    vec![Access::Field("legs".to_string()), Access::Index(0)],
                    "long",
                    Expected::Equal(value(Value::Long(1))),
                )];
                plan(
                    vec![name, make("animal", "demo.Kitchen$Animal", animal)],
                    run("tell", &["demo.Kitchen$Animal"], vec![local(1)]),
                    "java.lang.String",
                    checks,
                )
            })],
        ),
        method(
            "getSpoons",
            vec![("this.spoons == 9", {
                let steps = vec![
                    make("this", KITCHEN, Action::Allocate { class: KITCHEN.to_string() }),
                    inject(0, KITCHEN, "spoons", int(9)),
                ];
                plan(steps, on(0, "getSpoons", &[], vec![]), "int", returns("int", Expected::Equal(int(9))))
            })],
        ),
        method(
            "fields",
            vec![
                (
                    "d.x == 1",
                    fields(vec![field(derived, "x", int(1)), field(base, "x", int(2)), field(base, "y", int(3))], 123),
                ),
                ("d.y == 3", fields(vec![field(base, "y", int(3)), field(derived, "small", value(Value::Byte(1)))], 3)),
            ],
        ),
        method(
            "depthOf",
            vec![("drawer.depth == 4", {
                let inner =
                    call(Target::Inner(local(0), "demo.Kitchen$Drawer".to_string()), "<init>", &["int"], vec![int(4)]);
                let steps = vec![kitchen(0), make("drawer", "demo.Kitchen$Drawer", Action::Call(inner))];
                plan(
                    steps,
                    run("depthOf", &["demo.Kitchen$Drawer"], vec![local(1)]),
                    "int",
                    returns("int", Expected::Equal(int(4))),
                )
            })],
        ),
        method(
            "read",
            vec![
                (
                    "path.length() == 0",
                    plan(
                        Vec::new(),
                        checked(run("read", &["java.lang.String"], vec![text("")])),
                        "int",
                        throws("java.io.IOException", Some("no \"path\"\\u0041\n")),
                    ),
                ),
                (
                    "path.length() != 0",
                    equal(checked(run("read", &["java.lang.String"], vec![text("a")])), "int", int(1)),
                ),
            ],
        ),
        method(
            "deep",
            vec![(
                "true",
                plan(
                    Vec::new(),
                    run("deep", &["int"], vec![int(0)]),
                    "int",
                    throws("java.lang.StackOverflowError", None),
                ),
            )],
        ),
        method("bump", vec![("true", bump)]),
        method(
            "any",
            vec![("x == 1", {
                let step = make("x", base, Action::Call(new(base, &[], vec![])));
                let checks = returns("java.lang.Object", Expected::Instance(base.to_string()));
                plan(vec![step], run("any", &["java.lang.Object"], vec![local(0)]), "java.lang.Object", checks)
            })],
        ),
    ]
}

/// Names that clash.
fn clashes() -> Vec<MethodReport> {
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
        ("values", KITCHEN, values()),
        ("collections", KITCHEN, collections()),
        ("objects", KITCHEN, objects()),
        ("clashes", "demo.List", clashes()),
        ("test", "demo.Test", vec![report("demo.Test", "one", vec![case(1, "true", one)])]),
        ("unnamed", "Unnamed", vec![report("Unnamed", "twice", vec![case(1, "nested != null", twice.clone())])]),
        ("nested", nested, vec![report(nested, "twice", vec![case(1, "nested != null", twice)])]),
    ]
}
