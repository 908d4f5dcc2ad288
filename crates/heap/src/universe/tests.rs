//! Universes of compiled programs, against the subtype test of `Program` on all pairs.

use std::path::Path;
use std::process::Command;

use program::{ClassId, ClassKind, Options, Program, jdk};
use tempfile::TempDir;

use super::{ClassSet, Universe};

/// Classes of every shape: abstract, nested, local, anonymous, enum with bodies, below classes of the JDK.
const SHAPES: &str = r#"
    package demo;
    import java.util.*;
    public class Shapes {
        interface Shape extends Comparable<Shape> { default int compareTo(Shape other) { return 0; } }
        interface Solid extends Shape, Cloneable {}
        static abstract class Base implements Shape {}
        public static class Circle extends Base {}
        static class Square extends Base implements Solid {}
        static class Rhomb extends Square {}
        public static class Ball extends Circle implements Solid {}
        enum Colour { RED, GREEN { int code() { return 2; } }, BLUE { int code() { return 3; } }; int code() { return 1; } }
        static class Names extends ArrayList<String> { Iterator<Map.Entry<String, java.math.BigDecimal>> entries; }
        static class Failure extends RuntimeException {}
        Shape local(List<Long> list, Queue<?>[] queues) {
            class Local extends Base {}
            if (list.isEmpty()) return new Local();
            if (list instanceof Vector) throw new IllegalStateException();
            return new Base() {};
        }
        int colour(Colour colour) { switch (colour) { case RED: return 1; default: return 0; } }
        Runnable later(StringBuilder text) { return () -> text.append(Objects.hash(1)); }
        CharSequence text() { try { return null; } catch (ArithmeticException e) { return null; } }
    }
    class Aside extends Shapes.Circle {}
"#;

/// A program compiled from one file, and its folder.
fn compile(source: &str) -> (TempDir, Program) {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("Shapes.java");
    std::fs::write(&file, source).expect("a writable folder");
    let jdk = jdk::locate(None).expect("a JDK");
    let javac = jdk.home.join("bin").join("javac");
    let output = Command::new(javac).arg("-d").arg(folder.path()).arg(&file).output().expect("javac");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let program = open(folder.path(), true);
    (folder, program)
}

fn open(path: &Path, with_jdk: bool) -> Program {
    let jdk = with_jdk.then(|| jdk::locate(None).expect("a JDK").home);
    Program::open(&Options { class_path: vec![path.to_owned()], jdk }).expect("an openable program")
}

/// The classes of the class path that load.
fn roots(program: &Program) -> Vec<ClassId> {
    program.class_path_names().iter().filter_map(|name| program.find(name).ok()).collect()
}

fn names(program: &Program, universe: &Universe, set: &ClassSet) -> Vec<String> {
    set.iter().map(|number| program.spell(program.class(universe.class(number)).name).to_string()).collect()
}

/// The instances of `class`, by name.
fn instances(program: &Program, universe: &Universe, class: &str) -> Vec<String> {
    names(program, universe, &universe.instances(program, program.find(class).expect("a class")))
}

/// Every set of instances is what `is_assignable` says, and that of a class is an interval.
fn check_all_pairs(program: &Program, universe: &Universe) {
    for index in 0..program.class_count() {
        let class = ClassId::new(index);
        let data = program.class(class);
        let set = universe.instances(program, class);
        let is_below = |&(_, &below): &(u32, &ClassId)| program.is_assignable(below, class) == Ok(true);
        let wanted: Vec<u32> = (0..).zip(universe.classes()).filter(is_below).map(|(number, _)| number).collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), wanted, "{}", program.spell(data.name));
        let is_array = matches!(data.kind, ClassKind::Array(_));
        assert!(data.access.is_interface() || is_array || set.intervals().len() <= 1, "{}", program.spell(data.name));
        assert!(!matches!(data.kind, ClassKind::Primitive(_)) || set.is_empty());
        assert_eq!(universe.instances(program, class), set, "the second answer is the first");
        let exactly: Vec<u32> = universe.number(class).into_iter().collect();
        assert_eq!(universe.exactly(class).iter().collect::<Vec<_>>(), exactly);
    }
    for (number, &class) in (0..).zip(universe.classes()) {
        assert_eq!((universe.class(number), universe.number(class)), (class, Some(number)));
        let data = program.class(class);
        let is_array = matches!(data.kind, ClassKind::Array(_));
        assert_eq!(universe.arrays().contains(number), is_array);
        assert!(is_array || !data.access.is_abstract() && !data.access.is_interface());
        assert_eq!(universe.instances(program, class).first(), Some(number), "a class comes before its subclasses");
    }
}

#[test]
fn sets_agree_with_the_subtype_test_on_all_pairs() {
    let (_folder, program) = compile(SHAPES);
    let universe = Universe::new(&program, &roots(&program));
    // Arrays and interfaces that nobody mentions are asked for too.
    for name in ["[Ldemo/Shapes;", "[[I", "java/util/function/Function", "java/lang/Iterable", "java/util/AbstractList"]
    {
        program.find(name).expect("a class");
    }
    check_all_pairs(&program, &universe);
    assert_eq!(universe.instances(&program, program.find("java/lang/Object").unwrap()).count(), universe.len());
}

#[test]
fn the_ordinary_comes_first() {
    let (_folder, program) = compile(SHAPES);
    let universe = Universe::new(&program, &roots(&program));
    let check = |class: &str, expected: &[&str]| assert_eq!(instances(&program, &universe, class), expected);
    check(
        "demo/Shapes$Base",
        &[
            "demo/Shapes$Circle",
            "demo/Shapes$Ball",
            "demo/Aside",
            "demo/Shapes$Square",
            "demo/Shapes$Rhomb",
            "demo/Shapes$1Local",
            "demo/Shapes$1",
        ],
    );
    check("demo/Shapes$Solid", &["demo/Shapes$Ball", "demo/Shapes$Square", "demo/Shapes$Rhomb"]);
    check("demo/Shapes$Colour", &["demo/Shapes$Colour", "demo/Shapes$Colour$1", "demo/Shapes$Colour$2"]);
    check("java/util/ArrayList", &["java/util/ArrayList", "demo/Shapes$Names"]);
    check("java/util/List", &["java/util/ArrayList", "demo/Shapes$Names", "java/util/Vector"]);
    check("java/util/Map$Entry", &["java/util/AbstractMap$SimpleEntry"]);
    check("java/lang/Number", &["java/lang/Integer", "java/lang/Long", "java/lang/Double", "java/math/BigDecimal"]);
    check("java/lang/CharSequence", &["java/lang/String", "java/lang/StringBuilder"]);
    check("java/util/Queue", &["java/util/ArrayDeque"]);
    check("java/util/Set", &[]);
    check("[Ldemo/Shapes;", &[]);
    check("[I", &["[I"]);
    check("[Ljava/util/Queue;", &["[Ljava/util/Queue;", "[Ljava/util/ArrayDeque;"]);
    let all = names(&program, &universe, &ClassSet::interval(0, universe.len() as u32 - 1));
    assert_eq!(all[..2], ["java/lang/Object", "java/lang/String"]);
    let place = |name: &str| all.iter().position(|other| other == name).expect(name);
    assert!(place("java/lang/String") < place("demo/Shapes"), "what everybody knows before the class path");
    assert!(place("demo/Shapes") < place("java/util/ArrayList"), "the class path before the rest of the JDK");
    assert!(
        place("java/util/ArrayList") < place("demo/Shapes$2"),
        "the synthetic class of the switch after all others"
    );
    assert!(
        place("demo/Shapes$2") < place("[I") && place("[I") < place("[Ljava/lang/Object;"),
        "arrays after all others"
    );
    assert!(place("[Ljava/lang/Object;") < place("[Ljava/util/Queue;"), "an array before those that can be held as it");
    assert!(all.iter().any(|name| name == "java/lang/ArithmeticException"), "caught");
    assert!(!all.iter().any(|name| name == "java/lang/invoke/LambdaMetafactory"));
}

#[test]
fn numbers_do_not_depend_on_the_order_of_loading() {
    let (folder, program) = compile(SHAPES);
    let forwards = Universe::new(&program, &roots(&program));
    let other = open(folder.path(), true);
    let mut backwards: Vec<_> = other.class_path_names().to_vec();
    backwards.reverse();
    let backwards: Vec<_> = backwards.iter().filter_map(|name| other.find(name).ok()).collect();
    let backwards = Universe::new(&other, &backwards);
    let all = ClassSet::interval(0, forwards.len() as u32 - 1);
    assert_eq!(forwards.len(), backwards.len());
    assert_eq!(names(&program, &forwards, &all), names(&other, &backwards, &all));
}

#[test]
fn what_does_not_load_is_left_out() {
    let (folder, program) = compile(SHAPES);
    drop(program);
    std::fs::remove_file(folder.path().join("demo/Shapes$Circle.class")).expect("a class file");
    let program = open(folder.path(), true);
    let universe = Universe::new(&program, &roots(&program));
    check_all_pairs(&program, &universe);
    let base = instances(&program, &universe, "demo/Shapes$Base");
    assert_eq!(base, ["demo/Shapes$Square", "demo/Shapes$Rhomb", "demo/Shapes$1Local", "demo/Shapes$1"]);
}

#[test]
fn without_a_jdk_there_is_still_an_object() {
    let folder = TempDir::new().expect("a temporary folder");
    let program = open(folder.path(), false);
    let universe = Universe::new(&program, &[]);
    let all = instances(&program, &universe, "java/lang/Object");
    assert_eq!(all[0], "java/lang/Object");
    assert!(all[1..].iter().all(|name| name.starts_with('[')), "arrays need no class file: {all:?}");
    assert!(!universe.is_empty());
    check_all_pairs(&program, &universe);
}
