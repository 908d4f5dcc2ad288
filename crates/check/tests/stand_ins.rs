//! The stand-ins against the real JUnit of Maven Central: the same calls compile, and the same of them fail. Without a network nothing is compared.

mod source;

use std::path::{Path, PathBuf};
use std::process::Command;

use check::{Framework, TestFile, Verdict, check};

const JUPITER: &[&str] = &[
    "org/junit/jupiter/junit-jupiter-api/5.10.2/junit-jupiter-api-5.10.2.jar",
    "org/junit/platform/junit-platform-commons/1.10.2/junit-platform-commons-1.10.2.jar",
    "org/opentest4j/opentest4j/1.3.0/opentest4j-1.3.0.jar",
    "org/apiguardian/apiguardian-api/1.1.2/apiguardian-api-1.1.2.jar",
];
const JUNIT4: &[&str] =
    &["junit/junit/4.13.2/junit-4.13.2.jar", "org/hamcrest/hamcrest-core/1.3/hamcrest-core-1.3.jar"];

/// The jars, fetched once per target folder.
fn jars(paths: &[&str]) -> Option<Vec<PathBuf>> {
    let fetch = |path: &&str| {
        let (_, name) = path.rsplit_once('/')?;
        let jar = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        if !jar.is_file() {
            let part = jar.with_extension("part");
            let url = format!("https://repo1.maven.org/maven2/{path}");
            let curl = Command::new("curl").args(["-sfL", "-m", "60", "-o"]).arg(&part).arg(url).status().ok()?;
            curl.success().then(|| std::fs::rename(&part, &jar)).transpose().ok()??;
        }
        Some(jar)
    };
    paths.iter().map(fetch).collect()
}

/// Every call of `name` with each of the tuples.
fn calls(name: &str, lists: &[&[&str]]) -> Vec<String> {
    let mut all = vec![String::new()];
    for list in lists {
        let longer = |call: &String| -> Vec<String> {
            list.iter().map(|one| if call.is_empty() { one.to_string() } else { format!("{call}, {one}") }).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(|arguments| format!("{name}({arguments});")).collect()
}

const VALUES: &[&str] = &[
    "1",
    "49",
    "1L",
    "'1'",
    "(byte) 1",
    "(short) 1",
    "1f",
    "1.0",
    "(Integer) 1",
    "(Long) 1L",
    "(Character) '1'",
    "(Short) (short) 1",
    "(Double) 1.0",
    "(Float) 1f",
    "0.0",
    "-0.0",
    "-0f",
    "Float.NaN",
    "Double.NaN",
    "Double.longBitsToDouble(0x7ff8000000000001L)",
    "(Double) (-0.0)",
    "\"a\"",
    "new String(\"a\")",
    "null",
    "(Integer) null",
    "new int[] {1}",
    "new Object[] {1}",
    "true",
];
const FLOATS: &[&str] =
    &["0.0", "-0.0", "1", "1.5", "1.5f", "Double.NaN", "1 / 0.0", "-1 / 0.0", "-1 / 0f", "(Double) 1.5"];
const DELTAS: &[&str] = &["0.5", "0.5f", "0.0", "-1.0", "1", "Double.NaN", "1 / 0f"];
const ARRAYS: &[&str] = &[
    "new int[] {1}",
    "new int[] {1, 2}",
    "new int[0]",
    "new long[] {1}",
    "new boolean[] {true}",
    "new char[] {'1'}",
    "new double[] {0.0}",
    "new double[] {-0.0}",
    "new double[] {0 / 0.0}",
    "new float[] {0f}",
    "new float[] {-0f}",
    "new Object[] {1}",
    "new Integer[] {1}",
    "new Object[] {1L}",
    "new Object[] {new int[] {1}}",
    "new int[][] {{1}}",
    "new Object[] {new Integer[] {1}}",
    "new Object[] {new Object[] {1}}",
    "new Object[] {new long[] {1}}",
    "new Object[] {new double[] {0.0}}",
    "new double[][] {{-0.0}}",
    "new Object[] {null}",
    "(Object[]) null",
    "(int[]) null",
    "null",
    "new String[][] {{\"a\"}, null}",
    "new Object[][] {{new String(\"a\")}, null}",
];
const FLOAT_ARRAYS: &[&str] = &[
    "new double[] {1, 2}",
    "new double[] {1.4, 2.4}",
    "new double[] {1, 2, 3}",
    "new double[] {0 / 0.0, 2}",
    "new float[] {1, 2}",
    "new float[] {1.4f, 2.6f}",
    "(double[]) null",
];
const THROWN: &[&str] = &[
    "() -> { throw new IllegalArgumentException(); }",
    "() -> Integer.parseInt(\"x\")",
    "() -> { }",
    "() -> { throw new Error(); }",
    "() -> { throw new java.io.IOException(); }",
    "() -> { throw new OutOfMemoryError(); }",
];
const TYPES: &[&str] =
    &["IllegalArgumentException.class", "NumberFormatException.class", "Throwable.class", "Exception.class"];

/// What both frameworks have.
fn shared() -> Vec<String> {
    let objects = &["\"a\"", "\"a\" + \"\"", "new String(\"a\")", "null", "1", "1000", "'1'"][..];
    let mut all = calls("assertEquals", &[VALUES, VALUES]);
    all.extend(calls("assertNotEquals", &[VALUES, VALUES]));
    all.extend(["assertSame", "assertNotSame"].iter().flat_map(|name| calls(name, &[objects, objects])));
    all.extend(["assertNull", "assertNotNull"].iter().flat_map(|name| calls(name, &[objects])));
    let conditions = &["true", "false", "(Boolean) true", "null", "() -> true", "() -> false"][..];
    all.extend(["assertTrue", "assertFalse"].iter().flat_map(|name| calls(name, &[conditions])));
    all.extend(calls("assertEquals", &[FLOATS, FLOATS, DELTAS]));
    all.extend(calls("assertNotEquals", &[&FLOATS[..7], &FLOATS[..7], DELTAS]));
    all.extend(calls("assertArrayEquals", &[ARRAYS, ARRAYS]));
    all.extend(calls("assertArrayEquals", &[FLOAT_ARRAYS, FLOAT_ARRAYS, DELTAS]));
    all.extend(calls("assertThrows", &[TYPES, THROWN]));
    all.extend(["fail();", "fail(\"x\");", "fail(null);"].map(String::from));
    all
}

/// The calls as tests, a hundred to a class.
fn files(calls: &[String], framework: Framework) -> Vec<TestFile> {
    let imports: &[&str] = match framework {
        Framework::Jupiter => &["org.junit.jupiter.api.*", "static org.junit.jupiter.api.Assertions.*"],
        Framework::JUnit4 => &["org.junit.*", "static org.junit.Assert.*"],
    };
    let names: Vec<String> = (0..calls.len()).map(|number| format!("t{number}")).collect();
    let tests: Vec<_> = names.iter().zip(calls).map(|(name, call)| ("@Test", name.as_str(), call.as_str())).collect();
    let chunks = tests.chunks(100).enumerate();
    chunks.map(|(number, tests)| source::annotated(&format!("demo.S{number}"), imports, "public ", "", tests)).collect()
}

fn compare(framework: Framework, paths: &[&str], calls: &[String]) {
    let Some(jars) = jars(paths) else {
        eprintln!("JUnit's jars cannot be fetched: nothing is compared");
        return;
    };
    let files = files(calls, framework);
    let verdicts = |junit: Vec<PathBuf>| {
        let options = check::Options { framework, junit, ..source::options() };
        check(&files, &options).expect("checks").verdicts.concat()
    };
    let (own, real) = (verdicts(Vec::new()), verdicts(jars));
    let pairs = calls.iter().zip(own.iter().zip(&real));
    let differ = pairs.filter(|(_, (own, real))| std::mem::discriminant(*own) != std::mem::discriminant(*real));
    let differ: Vec<String> = differ.map(|(call, (own, real))| format!("{call} {own}, in truth {real}")).collect();
    assert!(differ.is_empty(), "{} of {}\n{}", differ.len(), calls.len(), differ.join("\n"));
    let passed = own.iter().filter(|verdict| **verdict == Verdict::Passed).count();
    let failed = own.iter().filter(|verdict| matches!(verdict, Verdict::Failed(_))).count();
    assert!(passed > 400 && failed > 400, "{passed} passed, {failed} failed");
}

#[test]
fn jupiter() {
    let mut all = shared();
    all.extend(calls("assertThrowsExactly", &[TYPES, THROWN]));
    all.extend(calls(
        "assertInstanceOf",
        &[&["String.class", "Object.class", "Integer.class"], &["\"a\"", "1", "null"]],
    ));
    all.extend(calls("assertEquals", &[&["1", "2L", "3.0"], &["1", "(Integer) 2"], &["\"m\"", "() -> \"m\""]]));
    all.extend(["String s = fail(() -> \"x\");".to_owned(), "fail(\"x\", new Error());".to_owned()]);
    compare(Framework::Jupiter, JUPITER, &all);
}

#[test]
fn junit_4() {
    let mut all = shared();
    all.extend(calls(
        "assertEquals",
        &[&["\"m\""], &["1", "2L", "3.0", "\"a\""], &["1", "(Integer) 2", "3.0", "\"a\""]],
    ));
    all.extend(calls(
        "assertEquals",
        &[&["new Object[] {1}", "new String[0]"], &["new Object[] {1}", "new Integer[] {1}"]],
    ));
    compare(Framework::JUnit4, JUNIT4, &all);
}
