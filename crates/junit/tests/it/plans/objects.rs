//! Objects: constructors, fields, anonymous classes, reflection.

use testcase::{Access, Action, Expected, MethodReport, Operand, Step, StubMethod, Target, Value};

use super::{
    KITCHEN, call, checked, does, equal, holds, int, local, make, method, new, null, on, plan, returns, run, strings,
    text, throws, value,
};

/// Objects: constructors, fields, anonymous classes, reflection.
pub fn objects() -> Vec<MethodReport> {
    let kitchen = |spoons: i32| make("this", KITCHEN, Action::Call(new(KITCHEN, &["int"], vec![int(spoons)])));
    let stub = |name: &str, access: &str, parameters: &[&str], returns: &str, values: Vec<Operand>| StubMethod {
        name: name.to_string(),
        access: access.to_string(),
        parameters: strings(parameters),
        returns: returns.to_string(),
        values,
        throws: Vec::new(),
        declares: Vec::new(),
        overrides: false,
    };
    let shape = Action::Stub {
        class: "demo.Kitchen$Shape".to_string(),
        methods: vec![
            stub("area", "public", &[], "int", vec![int(3)]),
            stub(
                "label",
                "public",
                &["int", "java.util.Map<java.lang.String,java.lang.Integer>"],
                "java.lang.String",
                vec![null()],
            ),
            stub("draw", "public", &[], "void", vec![]),
        ],
        arguments: Vec::new(),
        lambda: false,
        interface: true,
    };
    let animal = Action::Stub {
        class: "demo.Kitchen$Animal".to_string(),
        methods: vec![
            stub("sound", "protected", &[], "java.lang.Object", vec![local(0)]),
            stub("age", "", &[], "byte", [2, 2, 3, 3].map(|age| value(Value::Byte(age))).to_vec()),
        ],
        arguments: Vec::new(),
        lambda: false,
        interface: false,
    };
    let waiter = |tables: i32, next: Operand| Action::Stub {
        class: "demo.Kitchen$Waiter".to_string(),
        methods: vec![
            stub("tables", "public", &[], "int", vec![int(tables)]),
            stub("isFree", "public", &["long"], "boolean", vec![value(Value::Boolean(false))]),
            stub("initial", "public", &[], "char", vec![value(Value::Char(0))]),
            stub("greet", "public", &["java.util.List<java.lang.String>"], "void", vec![]),
            stub("next", "public", &[], "demo.Kitchen$Waiter", vec![next]),
            stub("tip", "public", &[], "float", vec![value(Value::Float(0))]),
        ],
        arguments: Vec::new(),
        lambda: false,
        interface: true,
    };
    let tables = |arrange: Vec<Step>, result: i32| {
        let last = arrange.len() as u32 - 1;
        let act = run("tablesOf", &["demo.Kitchen$Waiter"], vec![local(last)]);
        plan(arrange, act, "int", returns("int", Expected::Equal(int(result))))
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
        method("deepest", vec![("true", plan(Vec::new(), run("areas", &[], vec![]), "int", Vec::new()))]),
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
            "tablesOf",
            vec![
                ("waiter.tables() == 0", tables(vec![make("waiter", "demo.Kitchen$Waiter", waiter(0, null()))], 0)),
                (
                    "waiter.next() != null",
                    tables(
                        vec![
                            make("next", "demo.Kitchen$Waiter", waiter(3, null())),
                            make("waiter", "demo.Kitchen$Waiter", waiter(2, local(0))),
                        ],
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
        method("animal", {
            let idle = vec![
                stub("sound", "protected", &[], "java.lang.Object", vec![null()]),
                stub("age", "", &[], "byte", vec![value(Value::Byte(0))]),
            ];
            let animal = |count: i32| {
                let target = Target::Anonymous("demo.Kitchen$Animal".to_string(), idle.clone());
                call(target, "<init>", &["int"], vec![int(count)])
            };
            let told = holds(
                Operand::Result,
                vec![Access::Call("tell".to_string())],
                "java.lang.String",
                Expected::Equal(text("inheritednull0")),
            );
            let class = "demo.Kitchen$Animal";
            let thrown = throws("java.lang.IllegalArgumentException", Some("legs: -1"));
            vec![
                ("count < 0", plan(Vec::new(), animal(-1), class, thrown)),
                ("count >= 0", plan(Vec::new(), animal(2), class, vec![told])),
                ("count == 0", plan(Vec::new(), animal(0), class, Vec::new())),
            ]
        }),
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
