//! Folders, jars and single files; and what is refused.

mod support;

use std::io::Write;
use std::path::{Path, PathBuf};

use program::{Error, Options, Program, jdk};
use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

fn write_jar(path: &Path, entries: &[(&str, &[u8])]) {
    let mut jar = ZipWriter::new(std::fs::File::create(path).unwrap());
    for (name, content) in entries {
        jar.start_file(*name, SimpleFileOptions::default()).unwrap();
        jar.write_all(content).unwrap();
    }
    jar.finish().unwrap();
}

/// `demo.A` whose `marker` is a constant that tells where it came from.
fn marked(marker: &str) -> Vec<u8> {
    let source = format!("package demo; public class A {{ static final String MARKER = \"{marker}\"; }}");
    let folder = support::compile(&[("demo/A.java", &source)], &[]);
    std::fs::read(folder.path().join("demo/A.class")).unwrap()
}

fn marker(class_path: &[PathBuf]) -> String {
    let home = jdk::locate(None).unwrap().home;
    let program = Program::open(&Options { class_path: class_path.to_vec(), jdk: Some(home) }).unwrap();
    let class = program.find("demo/A").unwrap();
    match program.field(program.find_field(class, "MARKER").unwrap()).constant {
        Some(program::FieldConstant::String(text)) => String::from_utf16_lossy(&program.units(text)),
        other => panic!("{other:?}"),
    }
}

fn refusal(path: &Path) -> Error {
    Program::open(&Options { class_path: vec![path.to_owned()], jdk: None }).expect_err("refused")
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn the_first_entry_wins() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    let (plain, nine, future, other) = (marked("plain"), marked("nine"), marked("future"), marked("other"));
    std::fs::create_dir_all(path("classes/demo")).unwrap();
    std::fs::write(path("classes/demo/A.class"), &other).unwrap();
    std::fs::write(path("Loose.class"), &nine).unwrap();
    let multi: &[(&str, &[u8])] = &[
        ("META-INF/MANIFEST.MF", b"Manifest-Version: 1.0\nMulti-Release: true\n"),
        ("demo/A.class", &plain),
        ("META-INF/versions/9/demo/A.class", &nine),
        ("META-INF/versions/999/demo/A.class", &future),
        ("demo/package-info.class", b"not read"),
        ("module-info.class", b"not read"),
        ("inner.jar", b"not followed"),
        ("text.txt", b"text"),
    ];
    write_jar(&path("multi.jar"), multi);
    write_jar(&path("single.jar"), &multi[1..]);
    assert_eq!(marker(&[path("multi.jar")]), "nine");
    assert_eq!(marker(&[path("single.jar"), path("multi.jar")]), "plain");
    assert_eq!(marker(&[path("classes"), path("single.jar")]), "other");
    assert_eq!(marker(&[path("Loose.class"), path("classes")]), "nine");

    let program = support::open(&[&path("multi.jar"), &path("classes")]);
    assert_eq!(program.class_path_names().iter().map(|name| &**name).collect::<Vec<_>>(), ["demo/A"]);
    assert_eq!(program.resource("text.txt").as_deref(), Some(&b"text"[..]));
    assert_eq!(program.resource("../multi.jar"), None);
    assert!(program.resource("java.base/java/lang/String.class").is_some());

    // A jar may name others, in a circle too.
    let manifest = |text: &str| [("META-INF/MANIFEST.MF", text.as_bytes().to_vec())];
    for (name, text) in [("one.jar", "Class-Path: none.jar two.jar\n"), ("two.jar", "Class-Path: one.jar classes/\n")] {
        let [(entry, content)] = manifest(text);
        write_jar(&path(name), &[(entry, &content)]);
    }
    assert_eq!(marker(&[path("one.jar")]), "other");
    // All jars of a folder.
    std::fs::create_dir(path("lib")).unwrap();
    std::fs::copy(path("single.jar"), path("lib/single.jar")).unwrap();
    assert_eq!(marker(&[path("lib/*")]), "plain");
}

#[test]
fn wrong_paths_are_named() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    assert!(matches!(refusal(&path("missing.jar")), Error::Missing(_)));
    std::fs::write(path("bad.jar"), b"PK\x03\x04 no, it is not").unwrap();
    std::fs::write(path("empty.jar"), b"").unwrap();
    std::fs::write(path("bad.class"), b"\xca\xfe\xba\xbe").unwrap();
    std::fs::write(path("notes.txt"), b"notes").unwrap();
    assert!(matches!(refusal(&path("bad.jar")), Error::BadJar { .. }));
    assert!(matches!(refusal(&path("empty.jar")), Error::BadJar { .. }));
    assert!(matches!(refusal(&path("bad.class")), Error::BadClassFile { .. }));
    assert!(matches!(refusal(&path("notes.txt")), Error::UnknownKind(_)));
    for name in ["missing.jar", "bad.jar", "bad.class", "notes.txt"] {
        let message = refusal(&path(name)).to_string();
        assert!(message.contains(name) && !message.contains('\n'), "{message}");
    }
}

#[test]
fn names_that_leave_the_jar_are_refused() {
    let folder = folder();
    for name in ["../evil.class", "a/../../evil.class", "/etc/evil.class", "a\\..\\evil.class", "C:/evil.class"] {
        let jar = folder.path().join("evil.jar");
        write_jar(&jar, &[(name, b"")]);
        assert!(matches!(refusal(&jar), Error::UnsafeEntry { entry, .. } if entry == name), "{name}");
    }
}

#[test]
fn zip_bombs_are_refused() {
    let folder = folder();
    let jar = folder.path().join("bomb.jar");
    let zeros = vec![0; (64 << 20) + 1];
    write_jar(&jar, &[("Big.class", &zeros)]);
    assert!(matches!(refusal(&jar), Error::ZipBomb { .. }));
    // Each entry is small enough, but not all of them together.
    let names: Vec<String> = (0..5).map(|number| format!("Big{number}.class")).collect();
    let entries: Vec<(&str, &[u8])> = names.iter().map(|name| (&**name, &zeros[1..])).collect();
    write_jar(&jar, &entries);
    assert!(matches!(refusal(&jar), Error::ZipBomb { .. }));
    // A big resource does not harm until someone asks for it.
    write_jar(&jar, &[("big.bin", &zeros)]);
    let program = Program::open(&Options { class_path: vec![jar], jdk: None }).unwrap();
    assert_eq!(program.resource("big.bin"), None);
}

#[test]
fn an_entry_that_lies_about_its_size_is_cut_off() {
    let folder = folder();
    let jar = folder.path().join("liar.jar");
    let zeros = vec![0; (64 << 20) + 1];
    write_jar(&jar, &[("Liar.class", &zeros)]);
    let mut bytes = std::fs::read(&jar).unwrap();
    let size = ((64u32 << 20) + 1).to_le_bytes();
    let places: Vec<usize> = bytes.windows(4).enumerate().filter(|(_, w)| *w == size).map(|(at, _)| at).collect();
    for at in places {
        bytes[at..at + 4].copy_from_slice(&100u32.to_le_bytes());
    }
    std::fs::write(&jar, &bytes).unwrap();
    let program = Program::open(&Options { class_path: vec![jar], jdk: None }).unwrap();
    assert!(program.find("Liar").is_err());
}

#[cfg(unix)]
#[test]
fn loops_of_links_end() {
    let folder = folder();
    let package = folder.path().join("demo");
    std::fs::create_dir(&package).unwrap();
    std::os::unix::fs::symlink(folder.path(), package.join("again")).unwrap();
    std::fs::write(package.join("A.class"), marked("linked")).unwrap();
    let program = support::open(&[folder.path()]);
    assert_eq!(program.class_path_names().iter().map(|name| &**name).collect::<Vec<_>>(), ["demo/A"]);
}

#[test]
fn a_broken_image_is_an_error_and_not_a_panic() {
    let installed = jdk::locate(None).unwrap();
    let home = folder();
    std::fs::create_dir(home.path().join("lib")).unwrap();
    std::fs::write(home.path().join("release"), "JAVA_VERSION=\"17.0.1\"\n").unwrap();
    let mut start = vec![0; 6 << 20];
    std::io::Read::read_exact(&mut std::fs::File::open(&installed.modules).unwrap(), &mut start).unwrap();
    let open = |bytes: &[u8]| {
        std::fs::write(home.path().join("lib/modules"), bytes).unwrap();
        Program::open(&Options { class_path: Vec::new(), jdk: Some(home.path().to_owned()) })
    };
    assert!(open(b"").is_err());
    assert!(open(b"not an image").is_err());
    assert!(open(&start[..28]).is_err());
    assert!(open(&start[..4096]).is_err());
    // The index is there, but most resources are not.
    let program = open(&start).unwrap();
    let failures = program.jdk_names().iter().filter(|name| program.find(name).is_err()).count();
    assert!(failures > 10_000, "{failures}");
    // Damaged anywhere in the index.
    let mut rng = base::Rng::new(1);
    for _ in 0..20 {
        let mut damaged = start.clone();
        for _ in 0..1000 {
            let at = 28 + rng.below((2 << 20) - 28);
            damaged[at] = rng.bits() as u8;
        }
        if let Ok(program) = open(&damaged) {
            program.jdk_names().iter().take(200).for_each(|name| drop(program.find(name)));
        }
    }
}

#[test]
fn the_jars_of_a_jdk_8_are_read() {
    let installed = support::open(&[]);
    let names = ["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"];
    let entries: Vec<(String, Vec<u8>)> = names
        .iter()
        .map(|name| (format!("{name}.class"), installed.resource(&format!("java.base/{name}.class")).unwrap()))
        .collect();
    let entries: Vec<(&str, &[u8])> = entries.iter().map(|(name, content)| (&**name, &**content)).collect();
    let home = folder();
    std::fs::create_dir_all(home.path().join("jre/lib")).unwrap();
    std::fs::write(home.path().join("release"), "JAVA_VERSION=\"1.8.0_292\"\n").unwrap();
    write_jar(&home.path().join("jre/lib/rt.jar"), &entries);
    assert_eq!(jdk::locate(Some(home.path())).unwrap().release, 8);
    let program = support::open_with(&[], home.path());
    let object = program.find("java/lang/Object").unwrap();
    assert_eq!(program.class(object).origin, program::Origin::Jdk);
    assert_eq!(program.jdk_names().len(), 3);
    assert!(program.find("[[I").is_ok());
}
