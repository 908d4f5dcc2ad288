//! What a class file says, as javac writes it, and the hierarchy that comes of it.

mod support;

use program::code::{Const, Insn};
use program::{Access, AnnotationValue, ClassDefinition, ClassKind, FieldConstant, FieldType, LinkErrorKind, Options};
use program::{MemberRef, Origin, Primitive, Program};
use term::Scalar;

const SOURCE: &str = r#"
package demo;
import java.lang.annotation.*;
import java.util.*;
import java.util.function.*;

@Retention(RetentionPolicy.RUNTIME) @interface Mark {
    int number() default 0; String text() default ""; Class<?> type() default Object.class;
    String[] many() default {}; Thread.State state() default Thread.State.NEW; Inner inner() default @Inner;
    @interface Inner { double d() default 1; }
}
@Mark(number = 7, text = "é", type = int[].class, many = {"a", "b"}, state = Thread.State.BLOCKED, inner = @Mark.Inner(d = 2))
public class Everything<T extends Comparable<T>> implements Supplier<T> {
    static final int INT = -5; static final long LONG = 1L << 40; static final float FLOAT = 1.5f;
    static final double DOUBLE = 0.1; static final String TEXT = "lone \ud800 surrogate"; static final boolean FLAG = true;
    final int instance = 3;
    List<T> list;
    public T get() { return null; }
    static int parameters(final int first, long second) throws java.io.IOException, RuntimeException {
        int local = first;
        return local + (int) second;
    }
    Runnable lambda() { Object local = new Object() { int x; }; return () -> System.out.println(this); }
    class Nested { private int hidden; }
    int peek(Nested nested) { return nested.hidden; }
    native void nothing();
}
record Pair<A>(A left, int right) {}
sealed interface Shape permits Circle, Square {}
final class Circle implements Shape {}
non-sealed class Square implements Shape {}
enum Colour { RED, GREEN { int f() { return 1; } }; int f() { return 0; } }
"#;

fn program() -> (tempfile::TempDir, Program) {
    let folder = support::compile(&[("demo/Everything.java", SOURCE)], &["-g", "-parameters"]);
    let program = support::open(&[folder.path()]);
    (folder, program)
}

#[test]
fn attributes() {
    let (_folder, program) = program();
    let spell = |name| program.spell(name).to_string();
    let class = program.class(program.find("demo/Everything").unwrap());
    assert_eq!((class.origin, class.kind), (Origin::ClassPath, ClassKind::Instance));
    assert_eq!(class.source_file.as_deref(), Some("Everything.java"));
    let signature = "<T::Ljava/lang/Comparable<TT;>;>Ljava/lang/Object;Ljava/util/function/Supplier<TT;>;";
    assert_eq!(class.signature.as_deref(), Some(signature));
    assert_eq!(
        class.nest_members.iter().map(|&n| spell(n)).collect::<Vec<_>>(),
        ["demo/Everything$Nested", "demo/Everything$1"]
    );
    let mark = &class.annotations[0];
    assert_eq!(spell(mark.descriptor), "Ldemo/Mark;");
    let rendered: Vec<String> =
        mark.elements.iter().map(|(name, value)| format!("{} {}", spell(*name), render(&program, value))).collect();
    assert_eq!(
        rendered,
        [
            "number Int(7)",
            "text é",
            "type [I",
            "many [a, b]",
            "state Ljava/lang/Thread$State;.BLOCKED",
            "inner Ldemo/Mark$Inner;"
        ]
    );

    let anonymous = program.class(program.find("demo/Everything$1").unwrap());
    let (enclosing, method) = anonymous.enclosing.unwrap();
    assert_eq!((spell(enclosing), spell(method.unwrap().0)), ("demo/Everything".into(), "lambda".into()));
    assert_eq!(anonymous.nest_host.map(spell).as_deref(), Some("demo/Everything"));
    assert!(anonymous.inner_classes.iter().any(|inner| inner.inner == anonymous.name && inner.simple_name.is_none()));

    let pair = program.class(program.find("demo/Pair").unwrap());
    let components = pair.record.as_ref().unwrap();
    assert_eq!(components.iter().map(|c| spell(c.name)).collect::<Vec<_>>(), ["left", "right"]);
    assert_eq!(components[0].signature.as_deref(), Some("TA;"));
    let shape = program.class(program.find("demo/Shape").unwrap());
    assert_eq!(shape.permitted.iter().map(|&n| spell(n)).collect::<Vec<_>>(), ["demo/Circle", "demo/Square"]);
    assert!(program.class(program.find("demo/Colour").unwrap()).access.is_enum());
}

fn render(program: &Program, value: &AnnotationValue) -> String {
    match value {
        AnnotationValue::Number(number) => format!("{number:?}"),
        AnnotationValue::String(text) => text.to_string(),
        AnnotationValue::Enum(class, name) => format!("{}.{}", program.spell(*class), program.spell(*name)),
        AnnotationValue::Class(name) => program.spell(*name).to_string(),
        AnnotationValue::Annotation(annotation) => program.spell(annotation.descriptor).to_string(),
        AnnotationValue::Array(values) => {
            format!("[{}]", values.iter().map(|value| render(program, value)).collect::<Vec<_>>().join(", "))
        }
    }
}

#[test]
fn members() {
    let (_folder, program) = program();
    let id = program.find("demo/Everything").unwrap();
    let constant = |name: &str| program.field(program.find_field(id, name).unwrap()).constant;
    assert_eq!(constant("INT"), Some(FieldConstant::Number(Scalar::Int(-5))));
    assert_eq!(constant("LONG"), Some(FieldConstant::Number(Scalar::Long(1 << 40))));
    assert_eq!(constant("FLOAT"), Some(FieldConstant::Number(Scalar::Float(1.5))));
    assert_eq!(constant("DOUBLE"), Some(FieldConstant::Number(Scalar::Double(0.1))));
    assert_eq!(constant("FLAG"), Some(FieldConstant::Number(Scalar::Int(1))));
    assert_eq!(constant("instance"), None);
    let Some(FieldConstant::String(text)) = constant("TEXT") else { panic!() };
    assert_eq!(
        &*program.units(text),
        "lone \u{fffd} surrogate".encode_utf16().map(|u| if u == 0xfffd { 0xd800 } else { u }).collect::<Vec<_>>()
    );
    let list = program.field(program.find_field(id, "list").unwrap());
    assert_eq!(list.signature.as_deref(), Some("Ljava/util/List<TT;>;"));

    let method = program.method(support::method(&program, id, "parameters"));
    let names: Vec<_> = method.parameter_names.iter().map(|name| program.spell(name.unwrap()).to_string()).collect();
    assert_eq!(names, ["first", "second"]);
    assert_eq!(method.exceptions.len(), 2);
    let descriptor = program.method_descriptor(method.descriptor).unwrap();
    assert_eq!(descriptor.parameters, [Primitive::Int, Primitive::Long].map(FieldType::Primitive));
    let code = program.code(method.id).unwrap().unwrap();
    assert_eq!(code.locals.len(), 3);
    assert!(code.line(0).unwrap() + 1 == code.line(code.instructions.last().unwrap().offset).unwrap());
    assert!(program.code(support::method(&program, id, "nothing")).unwrap().is_none());

    let code = program.code(support::method(&program, id, "lambda")).unwrap().unwrap();
    let site = code.instructions.iter().find_map(|i| match &i.insn {
        Insn::InvokeDynamic(site) => Some(site.clone()),
        _ => None,
    });
    let site = site.unwrap();
    assert_eq!(&*program.spell(site.name), "run");
    assert_eq!((site.bootstrap.kind, &*program.spell(site.bootstrap.member.name)), (6, "metafactory"));
    assert!(matches!(site.arguments[..], [Const::MethodType(_), Const::MethodHandle(_), Const::MethodType(_)]));
}

#[test]
fn hierarchy() {
    let (_folder, program) = program();
    let find = |name: &str| program.find(name).unwrap();
    let assignable = |from: &str, to: &str| program.is_assignable(find(from), find(to)).unwrap();
    for (from, to, wanted) in [
        ("java/util/ArrayList", "java/util/Collection", true),
        ("java/util/Collection", "java/util/ArrayList", false),
        ("java/util/Collection", "java/lang/Object", true),
        ("[Ljava/lang/String;", "[Ljava/lang/Comparable;", true),
        ("[Ljava/lang/String;", "[Ljava/lang/Integer;", false),
        ("[[I", "[Ljava/lang/Cloneable;", true),
        ("[[I", "[[Ljava/lang/Object;", false),
        ("[I", "[J", false),
        ("[I", "java/io/Serializable", true),
        ("[I", "java/lang/Object", true),
        ("[I", "java/lang/Comparable", false),
        ("[[[I", "[Ljava/lang/Object;", true),
        ("demo/Circle", "demo/Shape", true),
    ] {
        assert_eq!(assignable(from, to), wanted, "{from} {to}");
    }
    let object = find("java/lang/Object");
    assert_eq!(program.superclass(object), Ok(None));
    assert_eq!(program.superclass(find("[I")), Ok(Some(object)));
    assert_eq!(program.superclass(find("java/util/List")), Ok(Some(object)));
    assert_eq!(program.interfaces(find("[I")).unwrap().len(), 2);
    assert_eq!(program.array_of(program.primitive(Primitive::Int)), find("[I"));
    assert_eq!(program.array_of(find("[I")), find("[[I"));
    assert_eq!(program.class_of_type(FieldType::Primitive(Primitive::Void)), Ok(program.primitive(Primitive::Void)));
    for name in ["int", "", "[", "[Q", "demo.Everything", "/a", "no/Such", "../demo/Everything", "module-info"] {
        let error = program.find(name).expect_err(name);
        assert_eq!((error.kind, &*error.message), (LinkErrorKind::NoClassDefFound, name));
    }
}

#[test]
fn people_write_names_differently() {
    let (_folder, program) = program();
    let nested = program.find("demo/Everything$Nested").unwrap();
    for name in ["demo.Everything.Nested", "demo.Everything$Nested", "demo/Everything$Nested", "demo/Everything.Nested"]
    {
        assert_eq!(program.find_dotted(name), Ok(nested), "{name}");
    }
    assert_eq!(program.find_dotted("demo.None").unwrap_err().message, "demo/None");
    for (wanted, nearest) in [
        ("demo.Everithing", Some("demo/Everything")),
        ("Everything", Some("demo/Everything")),
        ("other.place.Pair", Some("demo/Pair")),
        ("demo.Everything.Nestd", Some("demo/Everything$Nested")),
        ("zzzzzz.qqqqqqqqqqq", None),
    ] {
        assert_eq!(program.nearest(wanted).as_deref(), nearest, "{wanted}");
    }
}

#[test]
fn synthetic_classes() {
    let (_folder, program) = program();
    let host = program.find("demo/Everything").unwrap();
    let name = |text: &str| program.name(text);
    let id = program.define(ClassDefinition {
        name: name("demo/Everything$$Lambda$1"),
        access: Access(0x1010),
        super_name: Some(name("java/lang/Object")),
        interfaces: vec![name("java/lang/Runnable")],
        nest_host: Some(name("demo/Everything$Nested")),
        fields: vec![(Access(0x0012), name("captured"), name("I"))],
        methods: vec![(Access(0x0001), name("run"), name("()V"), Some(Default::default()))],
    });
    assert_eq!(program.find("demo/Everything$$Lambda$1"), Ok(id));
    assert_eq!(program.class(id).origin, Origin::Synthetic);
    let runnable = program.find("java/lang/Runnable").unwrap();
    assert_eq!(program.is_assignable(id, runnable), Ok(true));
    let abstract_run = program.find_method(runnable, "run", "()V").unwrap();
    let run = program.find_method(id, "run", "()V").unwrap();
    assert_eq!(program.select(id, abstract_run), Ok(run));
    assert!(program.code(run).unwrap().is_some());
    // Its nest is that of the host, whose private members it may use.
    let hidden = MemberRef {
        class: name("demo/Everything$Nested"),
        name: name("hidden"),
        descriptor: name("I"),
        interface: false,
    };
    assert!(program.resolve_field(id, hidden, false).is_ok());
    assert!(program.resolve_field(host, hidden, false).is_ok());
    let stranger = program.find("demo/Circle").unwrap();
    assert_eq!(program.resolve_field(stranger, hidden, false).unwrap_err().kind, LinkErrorKind::IllegalAccess);
}

#[test]
fn without_a_jdk_there_are_stubs() {
    let program = Program::open(&Options::default()).unwrap();
    let object = program.find("java/lang/Object").unwrap();
    assert!(program.find_method(object, "<init>", "()V").is_some());
    assert_eq!(program.is_assignable(program.find("[I").unwrap(), object), Ok(true));
    assert!(program.find("java/lang/String").is_err());
}

#[test]
fn every_class_of_java_base_loads_and_decodes() {
    let program = support::open(&[]);
    let names = program.jdk_names();
    let base = names.iter().filter(|name| name.starts_with("java/") || name.starts_with("jdk/internal/"));
    let mut classes = 0;
    for name in base {
        let class = program.find(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        for method in &program.class(class).methods {
            program.code(method.id).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        classes += 1;
    }
    assert!(classes > 5000, "{classes}");
}
