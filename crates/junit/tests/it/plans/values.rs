//! Values and how they are passed, compared and chosen by overloads.

use testcase::{MethodReport, Operand, Value};

use super::{boxed, constant, equal, method, null, overloaded, run, text, value};

/// Values and how they are passed, compared and chosen by overloads.
pub fn values() -> Vec<MethodReport> {
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
                same(object, object, boxed(Value::Int(-1)), boxed(Value::Int(-1))),
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
