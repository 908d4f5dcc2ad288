//! What a path is taken for, and what the user is told when it is nothing.

use std::fs;
use std::path::Path;

use program::jdk::Jdk;

use super::*;

fn jdk() -> Jdk {
    program::jdk::locate(None).expect("a JDK is installed")
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("has a folder")).expect("folder");
    fs::write(path, text).expect("file");
}

fn resolve_one(path: &Path) -> Result<Input, Error> {
    resolve(&[path], &jdk(), Clauses::All)
}

#[test]
fn a_source_file_is_compiled() {
    let folder = tempfile::tempdir().expect("folder");
    write(&folder.path().join("p/Main.java"), "package p; class Main { }");
    for path in [folder.path().to_path_buf(), folder.path().join("p/Main.java")] {
        let input = resolve_one(&path).expect("compiles");
        assert!(input.class_path[0].join("p/Main.class").is_file());
    }
}

#[test]
fn an_error_of_javac_is_one_line() {
    let folder = tempfile::tempdir().expect("folder");
    write(&folder.path().join("Bad.java"), "class Bad { int f() { return x; } int g() { return y; } }");
    let error = resolve_one(folder.path()).expect_err("does not compile").to_string();
    assert!(error.contains("Bad.java:1: error: cannot find symbol"), "{error}");
    assert!(error.ends_with("(2 errors)") && !error.contains('\n'), "{error}");
}

#[test]
fn a_missing_path_names_its_neighbour() {
    let folder = tempfile::tempdir().expect("folder");
    write(&folder.path().join("library.jar"), "");
    let error = resolve_one(&folder.path().join("libary.jar")).expect_err("missing").to_string();
    assert!(error.ends_with("no such file or folder; did you mean library.jar?"), "{error}");
    let error = resolve_one(&folder.path().join("library.jar/x.class")).expect_err("missing").to_string();
    assert!(error.ends_with("no such file or folder"), "{error}");
}

#[test]
fn an_empty_folder_is_nothing() {
    let folder = tempfile::tempdir().expect("folder");
    let error = resolve_one(folder.path()).expect_err("nothing").to_string();
    assert!(error.ends_with("no classes, jars or Java sources in it"), "{error}");
}

#[test]
fn a_maven_project_needs_its_classes() {
    let folder = tempfile::tempdir().expect("folder");
    let pom = "<project xmlns='http://maven.apache.org/POM/4.0.0'><groupId>g</groupId><artifactId>a</artifactId>\
               <version>1</version><properties><v>2.0</v></properties><dependencies>\
               <dependency><groupId>no.such</groupId><artifactId>thing</artifactId><version>${v}</version></dependency>\
               <dependency><groupId>t</groupId><artifactId>t</artifactId><version>1</version><scope>test</scope></dependency>\
               </dependencies></project>";
    write(&folder.path().join("pom.xml"), pom);
    assert!(matches!(resolve_one(folder.path()), Err(Error::NotBuilt { .. })));
    write(&folder.path().join("target/classes/X.class"), "");
    let input = resolve_one(folder.path()).expect("built");
    assert_eq!(input.class_path, [folder.path().join("target/classes")]);
    assert_eq!(input.notes.len(), 1);
    assert!(input.notes[0].starts_with("dependency no.such:thing:2.0 is not in"), "{:?}", input.notes);
    write(&folder.path().join("target/dependency/thing-2.0.jar"), "");
    let input = resolve_one(folder.path()).expect("built");
    assert_eq!(input.class_path[1], folder.path().join("target/dependency/thing-2.0.jar"));
    assert!(input.notes.is_empty());
}

#[test]
fn a_gradle_project_needs_its_classes() {
    let folder = tempfile::tempdir().expect("folder");
    write(&folder.path().join("settings.gradle"), "include 'core'\n");
    write(&folder.path().join("core/build.gradle"), "dependencies { }\n");
    assert!(matches!(resolve_one(folder.path()), Err(Error::NotBuilt { .. })));
    write(&folder.path().join("core/build/classes/java/main/X.class"), "");
    write(&folder.path().join("core/libs/y.jar"), "");
    let input = resolve_one(folder.path()).expect("built");
    let wanted = ["core/build/classes/java/main", "core/libs/y.jar"].map(|path| folder.path().join(path));
    assert_eq!(input.class_path, wanted);
}

/// The notes for a project, without the folder that they start with.
fn notes(folder: &Path) -> Vec<String> {
    let input = resolve_one(folder).expect("built");
    let start = format!("{}/", folder.display());
    input.notes.iter().map(|note| note.replace(&start, "")).collect()
}

#[test]
fn what_is_wrong_with_a_project_is_said() {
    let folder = tempfile::tempdir().expect("folder");
    write(&folder.path().join("target/classes/X.class"), "");
    write(
        &folder.path().join("pom.xml"),
        "<project><modules><module>none</module><module>part</module></modules>\
        <dependencies><dependency><groupId>${no.such}</groupId><artifactId>a</artifactId></dependency></dependencies></project>",
    );
    write(&folder.path().join("part/pom.xml"), "<project><modules>");
    let found = notes(folder.path());
    assert_eq!(found.len(), 4, "{found:?}");
    assert_eq!(found[0], "pom.xml: dependency ${no.such}:a cannot be read");
    assert_eq!(found[1], "pom.xml: there is no module none");
    assert!(found[2].starts_with("part/pom.xml: not valid XML: "), "{found:?}");
    assert_eq!(found[3], "part/target/classes does not exist: build the project if its classes are needed");

    let folder = tempfile::tempdir().expect("folder");
    write(&folder.path().join("settings.gradle"), "include ':gone'\n");
    write(&folder.path().join("build.gradle"), "dependencies {\n  implementation libs.guava\n}\n");
    write(&folder.path().join("build/classes/java/main/X.class"), "");
    let found = notes(folder.path());
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].ends_with(": there is no subproject :gone"), "{found:?}");
    assert!(found[1].starts_with("build.gradle: only Gradle knows what libs.guava is"), "{found:?}");
}

#[test]
fn a_class_path_file_lists_paths() {
    let folder = tempfile::tempdir().expect("folder");
    write(&folder.path().join("classes/X.class"), "");
    let file = folder.path().join("cp");
    write(&file, &format!("{}\n", folder.path().join("classes").display()));
    let input = resolve(&[format!("@{}", file.display())], &jdk(), Clauses::Ignored).expect("listed");
    assert_eq!(input.class_path, [folder.path().join("classes")]);
}

#[test]
fn clauses_of_a_built_project_are_compiled_before_its_classes() {
    let folder = tempfile::tempdir().expect("folder");
    let text = "package p; class Main {\n  //@ requires x > 0;\n  int f(int x) { return x; }\n  //@ requires y;\n  int g() { return 1; } }";
    write(&folder.path().join("pom.xml"), "<project><groupId>g</groupId><artifactId>a</artifactId></project>");
    write(&folder.path().join("src/main/java/p/Main.java"), text);
    write(&folder.path().join("src/main/java/p/Other.java"), "package p; class Other { }");
    write(&folder.path().join("target/classes/p/Main.class"), "");
    let input = resolve_one(folder.path()).expect("built");
    assert!(input.class_path[0].join("p/Main.class").is_file() && !input.class_path[0].join("p/Other.class").exists());
    assert_eq!(input.class_path[1], folder.path().join("target/classes"));
    let clauses: Vec<(&str, &str)> =
        input.clauses.iter().map(|clause| (clause.name.as_str(), clause.text.as_str())).collect();
    assert_eq!(clauses, [("requires$f$0", "x > 0")]);
    let note = "Main.java:4: this requires clause is not used: javac: cannot find symbol; g runs without it";
    assert!(input.notes.iter().any(|known| known.ends_with(note)), "{:?}", input.notes);
    // What is wrong with other code of the file is no reason to refuse the project.
    write(&folder.path().join("src/main/java/p/Main.java"), &text.replace("return 1;", "\nreturn z;"));
    let input = resolve_one(folder.path()).expect("built");
    assert_eq!((input.class_path.len(), input.clauses.len()), (1, 0));
}

#[test]
fn jars_beside_folders_are_libraries() {
    let own = |paths: &[&str]| {
        let folder = tempfile::tempdir().expect("folder");
        let paths: Vec<PathBuf> = paths.iter().map(|path| folder.path().join(path)).collect();
        for path in &paths {
            match path.extension() {
                Some(_) => write(path, ""),
                None => fs::create_dir_all(path).expect("folder"),
            }
        }
        let input = Input::of(paths, Vec::new());
        input
            .own()
            .iter()
            .map(|path| path.file_name().expect("a name").to_string_lossy().into_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(own(&["classes", "a.jar", "X.class"]), ["classes", "X.class"]);
    assert_eq!(own(&["a.jar", "b.zip"]), ["a.jar", "b.zip"]);
}
