//! Writes test classes for tests.
#![allow(dead_code, reason = "each test binary uses some of it")]

use std::time::{Duration, Instant};

use check::{Framework, Options, Test, TestFile};

/// Jupiter with stand-ins, two JVMs, no sandbox, the JDK that is found first, or the one that `CRISOL_CHECK_JDK` names.
pub fn options() -> Options {
    let given = std::env::var_os("CRISOL_CHECK_JDK").map(std::path::PathBuf::from);
    Options {
        jdk: program::jdk::locate(given.as_deref()).expect("a JDK is installed"),
        class_path: Vec::new(),
        framework: Framework::Jupiter,
        junit: Vec::new(),
        time_per_test: Duration::from_secs(10),
        deadline: Instant::now() + Duration::from_secs(300),
        heap: 128,
        assertions: true,
        needed: Vec::new(),
        sandbox: check::Sandbox::None,
        jobs: 2,
        seed: 1,
    }
}

/// A class of Jupiter tests, given by name and body.
pub fn jupiter(class: &str, imports: &str, tests: &[(&str, &str)]) -> TestFile {
    let members = "static byte[][] leak; static int deep(int n) { return deep(n + 1) + 1; }";
    self::class(class, imports, members, tests)
}

/// A class of Jupiter tests with other members.
pub fn class(class: &str, imports: &str, members: &str, tests: &[(&str, &str)]) -> TestFile {
    let tests: Vec<(&str, &str, &str)> = tests.iter().map(|(name, body)| ("@Test", *name, *body)).collect();
    let mut file = annotated(
        class,
        &["org.junit.jupiter.api.*", "static org.junit.jupiter.api.Assertions.*"],
        "",
        members,
        &tests,
    );
    // On a line that is there already.
    file.text = file.text.replacen("\n\n", &format!("\n{imports}\n"), 1);
    file
}

/// A class of tests given by annotation, name and body.
pub fn annotated(
    class: &str,
    imports: &[&str],
    visibility: &str,
    members: &str,
    tests: &[(&str, &str, &str)],
) -> TestFile {
    let (package, name) = class.rsplit_once('.').expect("a package");
    let mut text = format!("package {package};\n\n");
    for import in imports {
        text.push_str(&format!("import {import};\n"));
    }
    text.push_str(&format!("{visibility}class {name} {{\n    {members}\n"));
    let mut listed = Vec::new();
    for (annotation, name, body) in tests {
        let start = text.lines().count() + 1;
        text.push_str(&format!(
            "    {annotation}\n    {visibility}void {name}() throws Exception {{\n        {body}\n    }}\n"
        ));
        listed.push(Test { name: name.to_string(), lines: start..start + 4 });
    }
    text.push_str("}\n");
    TestFile { path: format!("{}.java", class.replace('.', "/")).into(), class: class.into(), text, tests: listed }
}
