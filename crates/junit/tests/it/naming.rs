//! What tests are called.

use expect_test::{Expect, expect};
use junit::{Framework, Options, render};
use testcase::{Case, Content, Field, MethodReport, Object, Parameter, Value};

use crate::plans::{case, equal, int, overloaded, plan, report, run, throws};

/// A case of a method of one parameter that returns a number.
fn returning(id: u32, condition: &str, number: i32) -> Case {
    case(id, condition, equal(run("m", &["int"], vec![int(0)]), "int", int(number)))
}

fn throwing(id: u32, condition: &str, class: &str) -> Case {
    case(id, condition, plan(Vec::new(), run("m", &["int"], vec![int(0)]), "int", throws(class, None)))
}

/// The names and descriptions of the tests of some methods.
#[track_caller]
fn check(reports: &[MethodReport], expected: Expect) {
    let reports: Vec<&MethodReport> = reports.iter().collect();
    let options = Options { framework: Framework::JUnit4, ..Options::default() };
    let rendered = render("demo.Kitchen", &reports, &|_, _| true, &options);
    let lines: Vec<&str> = rendered.text.lines().collect();
    let mut shown = String::new();
    for test in &rendered.tests {
        let comments = lines[test.lines.start - 1..].iter().take_while(|line| line.starts_with("  //"));
        let description: Vec<&str> = comments.map(|line| line.trim_start_matches(['/', ' '])).collect();
        shown.push_str(&format!("{}\n    {}\n", test.name, description.join(" ")));
    }
    expected.assert_eq(&shown);
}

#[test]
fn the_last_decision_and_what_else_is_needed() {
    let cases = vec![
        returning(1, "a != null && a.length > 0 && a.length <= 1 && a[0] == x", 0),
        returning(2, "a != null && a.length > 0 && a.length > 1 && a[0] == x", 0),
        returning(3, "a != null && a.length <= 0", -1),
        throwing(4, "a == null", "java.lang.NullPointerException"),
        throwing(5, "a != null && (i < 0 || i >= a.length)", "java.lang.ArrayIndexOutOfBoundsException"),
    ];
    check(
        &[report("demo.Kitchen", "indexOf", cases)],
        expect![[r#"
        indexOf_whenALengthIs1AndA0IsX_returnsZero
            indexOf(x) returns 0 when a != null && a.length == 1 && a[0] == x
        indexOf_whenALengthIsAbove1AndA0IsX_returnsZero
            indexOf(x) returns 0 when a != null && a.length > 1 && a[0] == x
        indexOf_whenAIsEmpty_returnsMinus1
            indexOf(x) returns -1 when a != null && a.length <= 0
        indexOf_whenAIsNull_throwsNullPointerException
            indexOf(x) throws NullPointerException when a == null
        indexOf_whenIIsOutOfBounds_throwsArrayIndexOutOfBoundsException
            indexOf(x) throws ArrayIndexOutOfBoundsException when a != null && (i < 0 || i >= a.length)
    "#]],
    );
}

#[test]
fn constants_and_classes_by_name() {
    let mut one = returning(1, "!(c != 1 && c != 2) && c == 2 && s.getClass() == 7 && s.flag != 0 && d >= 48", 1);
    let object = |class: &str, content: Content| Object { class: class.to_string(), content };
    let field = Field { class: "demo.Square".to_string(), name: "flag".to_string(), value: Value::Boolean(true) };
    one.input_heap = vec![
        object("demo.Color", Content::Constant("DARK_RED".to_string())),
        object("demo.Shapes$Square", Content::Fields(vec![field])),
    ];
    let input = |name: &str, value: Value| Parameter { name: name.to_string(), ty: String::new(), value };
    one.inputs = vec![input("c", Value::Object(0)), input("s", Value::Object(1)), input("d", Value::Char(50))];
    let mut other = returning(2, "c != 1 && c != 2", 1);
    other.inputs = vec![input("c", Value::Null)];
    check(
        &[report("demo.Kitchen", "paint", vec![one, other])],
        expect![[r#"
        paint_whenDIsAtLeast0_returns1
            paint(x) returns 1 when c == DARK_RED && s instanceof Square && s.flag && d >= '0'
        paint_whenCIsNull_returns1
            paint(x) returns 1 when c == null
    "#]],
    );
}

#[test]
fn overloads_and_numbers() {
    let of = |ty: &str, id: u32, condition: &str| {
        case(id, condition, equal(overloaded(run("m", &[ty], vec![int(0)])), "int", int(1)))
    };
    let strange = "(x == y ? 1 : 2) != 1";
    let reports = [
        report("demo.Kitchen", "size", vec![of("int[]", 1, "true")]),
        report(
            "demo.Kitchen",
            "size",
            vec![of("java.util.List<java.lang.String>", 1, "true"), of("java.util.List", 2, strange)],
        ),
        report("demo.Kitchen", "lambda$new$0", vec![of("int", 1, "true")]),
        report("demo.Kitchen", "größe", vec![of("int", 1, "länge² == 3")]),
    ];
    check(
        &reports,
        expect![[r#"
        sizeIntArray_returns1
            size(x) returns 1
        sizeList_returns1
            size(x) returns 1
        sizeList_returns1_2
            size(x) returns 1 when (x == y ? 1 : 2) != 1
        lambdaNew0_returns1
            lambda$new$0(x) returns 1
        größe_whenLängeIs3_returns1
            größe(x) returns 1 when länge² == 3
    "#]],
    );
}

#[test]
fn long_conditions() {
    let long: Vec<String> = (0..30).map(|number| format!("someRatherLongName{number} > {number}")).collect();
    let name = "aMethodWhoseNameIsAlreadyQuiteLongSoThatLittleRoomIsLeftForConditions";
    check(
        &[report("demo.Kitchen", name, vec![returning(1, &long.join(" && "), 5), returning(2, "x == 1", 6)])],
        expect![[r#"
            aMethodWhoseNameIsAlreadyQuiteLongSoThatLittleRoomIsLeftForConditions_returns5
                aMethodWhoseNameIsAlreadyQuiteLongSoThatLittleRoomIsLeftForConditions(x) returns 5 when someRatherLongName0 > 0 && someRatherLongName1 > 1 && someRatherLongName2 > 2 && someRatherLongName3 > 3 && ...
            aMethodWhoseNameIsAlreadyQuiteLongSoThatLittleRoomIsLeftForConditions_returns6
                aMethodWhoseNameIsAlreadyQuiteLongSoThatLittleRoomIsLeftForConditions(x) returns 6 when x == 1
        "#]],
    );
}

#[test]
fn bits_of_booleans_lengths_and_what_is_too_long() {
    let input = |name: &str, value: Value| Parameter { name: name.to_string(), ty: String::new(), value };
    let mut bit = returning(1, "(flag & 1) == 0 && (n & 1) == 0", 1);
    bit.inputs = vec![input("flag", Value::Boolean(false)), input("n", Value::Int(2))];
    let length = returning(2, "s.length() - 4 <= 1", 2);
    let strange = returning(3, &format!("({} ? 1 : 2) == 1", "x".repeat(200)), 3);
    let class = returning(4, "o.getClass() == demo.Kitchen.class", 4);
    check(
        &[report("demo.Kitchen", "odd", vec![bit, length, strange, class])],
        expect![[r#"
            odd_whenNAnd1IsZero_returns1
                odd(x) returns 1 when !flag && (n & 1) == 0
            odd_whenSLengthIsAtMost5_returns2
                odd(x) returns 2 when s.length() <= 5
            odd_returns3
                odd(x) returns 3
            odd_whenOClassIsDemoKitchen_returns4
                odd(x) returns 4 when o.getClass() == demo.Kitchen.class
        "#]],
    );
}

/// What a condition leaves out may be what tells two cases apart: then it is told after all, or by the values.
#[test]
fn nothing_that_tells_is_left_out() {
    let text = |case: Case, text: &str| {
        let object =
            Object { class: "java.lang.String".to_string(), content: Content::Text(text.encode_utf16().collect()) };
        let input = Parameter { name: "text".to_string(), ty: String::new(), value: Value::Object(0) };
        Case { inputs: vec![input], input_heap: vec![object], ..case }
    };
    let cut = "text != null && text.indexOf('@') >= 1 && …";
    let mails = vec![text(returning(1, cut, 0), "a@"), text(returning(2, cut, 0), "a@\"")];
    let long = |sign: &str| {
        let many: Vec<String> = (0..9).map(|number| format!("someRatherLongName{number} > 0")).collect();
        format!("{} && (someRatherLongName * anotherRatherLongName ^ oneMore) {sign} 0 && x == 1", many.join(" && "))
    };
    let sums = vec![returning(1, &long("<"), 3), returning(2, &long(">="), 4)];
    check(
        &[report("demo.Kitchen", "isMail", mails), report("demo.Kitchen", "sum", sums)],
        expect![[r#"
            isMail_whenTextIsNotNull_returnsZero
                isMail(x) returns 0 when text != null && text.indexOf('@') >= 1, as for text = "a@"
            isMail_whenTextIsNotNull_returnsZero_2
                isMail(x) returns 0 when text != null && text.indexOf('@') >= 1, as for text = "a@\""
            sum_whenXIs1_returns3
                sum(x) returns 3 when someRatherLongName0 > 0 && someRatherLongName1 > 0 && someRatherLongName2 > 0 && someRatherLongName3 > 0 && x == 1 && (someRatherLongName * anotherRatherLongName ^ oneMore) < 0 && ...
            sum_whenXIs1_returns4
                sum(x) returns 4 when someRatherLongName0 > 0 && someRatherLongName1 > 0 && someRatherLongName2 > 0 && someRatherLongName3 > 0 && x == 1 && (someRatherLongName * anotherRatherLongName ^ oneMore) >= 0 && ...
        "#]],
    );
}

/// Where the program decides on nothing, what libraries decide on tells cases apart.
#[test]
fn libraries_tell_what_the_program_does_not() {
    let told = |id: u32, condition: &str| {
        let mut case = returning(id, "this != other", 0);
        case.condition = format!("this != other && {condition}");
        case
    };
    let cases = vec![told(1, "this.name == null"), told(2, "!this.name.equals(other.name)")];
    check(
        &[report("demo.Kitchen", "isSame", cases)],
        expect![[r#"
            isSame_whenNameIsNull_returnsZero
                isSame(x) returns 0 when this != other && this.name == null
            isSame_whenNameDiffersFromOtherName_returnsZero
                isSame(x) returns 0 when this != other && !this.name.equals(other.name)
        "#]],
    );
}

/// The only case of a method is called after its last decision; boxes are told from what they hold; how many classes there are is not said.
#[test]
fn what_a_reader_asks_for() {
    let of = |method: &str, ty: &str| {
        let act = overloaded(run(method, &[ty], vec![int(0)]));
        report("demo.Kitchen", method, vec![case(1, "true", equal(act, "int", int(1)))])
    };
    let found = returning(1, "s != null && s.indexOf(\"xyz\") == 25", 1);
    let some = [returning(1, "list.get(0) is of one of 323 classes", 1), returning(2, "list.get(0) == null", 1)];
    check(
        &[
            report("demo.Kitchen", "at", vec![found]),
            of("and", "boolean[]"),
            of("and", "java.lang.Boolean[]"),
            report("demo.Kitchen", "first", some.to_vec()),
        ],
        expect![[r#"
            at_whenSIndexOfXyzIs25_returns1
                at(x) returns 1 when s != null && s.indexOf("xyz") == 25
            andBooleanArray_returns1
                and(x) returns 1
            andBoxedBooleanArray_returns1
                and(x) returns 1
            first_whenListGet0IsNotNull_returns1
                first(x) returns 1 when list.get(0) != null
            first_whenListGet0IsNull_returns1
                first(x) returns 1 when list.get(0) == null
        "#]],
    );
}
