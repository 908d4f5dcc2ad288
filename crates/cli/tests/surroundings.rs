//! Tests that set what the code asks of its surroundings: system properties, the interrupt flag, the locale, static state, objects that there are. They
//! are checked in two orders, so that one which does not restore what it set would not be written.

use std::path::Path;
use std::process::Command;

/// Every branch of these methods needs something set.
const ASKING: &str = r#"package demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;

public class Asking {
    static int open;
    static final int[] TABLE = {1, 2, 3};
    static final List<String> NAMES = new ArrayList<>();
    static final Object LOCK = new Object();

    public static int property() {
        return "on".equals(System.getProperty("demo.switch")) ? 1 : 0;
    }

    public static int flag() {
        return Boolean.getBoolean("demo.flag") ? 1 : 0;
    }

    public static int both() {
        if (System.getProperty("demo.first") != null) {
            return System.getProperty("demo.second", "x").length() == 3 ? 2 : 1;
        }
        return 0;
    }

    public static String sets(String value) {
        System.setProperty("demo.set", value);
        return System.getProperty("demo.set");
    }

    public static int sleeping() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 1;
        }
        return 0;
    }

    public static int acquiring() {
        try {
            new Semaphore(1).acquire();
        } catch (InterruptedException e) {
            return 1;
        }
        return 0;
    }

    public static int language() {
        return Locale.getDefault().getLanguage().equals("de") ? 1 : 0;
    }

    public static int field() {
        return open == 17 ? 1 : 0;
    }

    public static int element() {
        return TABLE[1] == 5 ? 1 : 0;
    }

    public static int names() {
        return NAMES.contains("x") ? 1 : 0;
    }

    public static int literal(String s) {
        return s == "lit" ? 1 : 0;
    }

    public static int constant(Object o) {
        return o == LOCK ? 1 : 0;
    }
}
"#;

/// Writes tests of the class; the report, and the tests.
fn generate(folder: &Path, more: &[&str]) -> (String, String) {
    std::fs::write(folder.join("Asking.java"), ASKING).expect("a source");
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    command.args(["generate", "Asking.java", "--out", "out", "--no-cache"]).args(more).current_dir(folder);
    let output = command.output().expect("the binary runs");
    let report = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let tests = std::fs::read_to_string(folder.join("out/demo/AskingGeneratedTest.java"));
    (report.clone(), tests.unwrap_or_else(|_| panic!("{report}")))
}

#[test]
fn what_a_method_asks_for_is_set_and_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let (report, tests) = generate(folder.path(), &[]);
    assert!(report.contains("(100 %)"), "{report}");
    assert!(!report.contains("flickered"), "{report}");
    let parts = [
        "System.setProperty(\"demo.switch\", \"on\");",
        "restoreProperty(\"demo.switch\", switchBefore);",
        // What the code itself sets, too.
        "restoreProperty(\"demo.set\", setBefore);",
        "thread.interrupt();",
        "Thread.interrupted();",
        "Locale.setDefault(localeBefore);",
        "Asking.open = openBefore;",
        "Asking.TABLE[1] = tableBefore;",
        "Asking.NAMES.clear();",
        "Asking.literal(\"lit\")",
        "Asking.constant(Asking.LOCK)",
    ];
    for part in parts {
        assert!(tests.contains(part), "{part} is missing in\n{tests}");
    }
}

#[test]
fn the_same_for_the_older_framework() {
    let folder = tempfile::tempdir().expect("a folder");
    let (report, _) = generate(folder.path(), &["--junit", "4"]);
    assert!(report.contains("(100 %)"), "{report}");
}
