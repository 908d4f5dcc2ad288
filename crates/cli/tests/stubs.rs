//! Stubs that throw: tests of code that catches what an injected interface throws. Open stubs: tests that override what has code, where nothing else helps.

use std::process::Command;

const SERVICE: &str = r#"
package app;

import java.io.IOException;

public class Payments {
    public interface Gateway {
        int charge(String id, int amount) throws IOException;

        void log(String text);
    }

    private final Gateway gateway;

    public Payments(Gateway gateway) {
        this.gateway = gateway;
    }

    public String pay(String id, int amount) {
        try {
            return gateway.charge(id, amount) == 7 ? "seven" : "ok";
        } catch (IOException e) {
            gateway.log("failed");
            return "io";
        } catch (IllegalStateException e) {
            return "boom".equals(e.getMessage()) ? "boom" : "state";
        }
    }

    public static int twice(Gateway gateway) {
        int failures = 0;
        for (int i = 0; i < 2; i++) {
            try {
                gateway.log("again");
            } catch (RuntimeException e) {
                failures++;
            }
        }
        return failures == 2 ? 22 : failures == 1 ? 11 : 0;
    }
}
"#;

const SHOP: &str = r#"
package app;

public class Shop {
    public interface Stock {
        Integer left(String item);

        default int limit() {
            return 3;
        }
    }

    public static class Plenty implements Stock {
        @Override
        public Integer left(String item) {
            return 100;
        }
    }

    public static class Logger {
        public boolean isDebug() {
            return false;
        }
    }

    public abstract static class Job {
        protected abstract boolean step() throws Exception;

        public String run() {
            try {
                return step() ? "done" : "again";
            } catch (IllegalStateException e) {
                return "illegal";
            } catch (Exception e) {
                return "failed";
            }
        }
    }

    public static class Nightly extends Job {
        @Override
        protected boolean step() {
            return true;
        }
    }

    public static String order(Stock stock, Logger logger) {
        if (stock.limit() > 50) {
            return "unlimited";
        }
        if (stock.left("tea") == 0) {
            return logger.isDebug() ? "out" : "";
        }
        return "ok";
    }

    public interface Shelf {
        int rows();

        int places();

        int height();

        int width();

        default String label() {
            return "";
        }
    }

    public static String describe(Shelf shelf) {
        if (shelf.label() == null) {
            return "plain";
        }
        return shelf.rows() == 3 ? "three" : "some";
    }

    protected int tax(int price) {
        return price / 5;
    }

    public String sell(int price) {
        return price > 10 && tax(price) > price ? "robbery" : "fine";
    }
}
"#;

#[test]
fn what_is_caught_is_thrown() {
    let tests = tests_of("Payments", SERVICE);
    for line in [
        "public int charge(String arg0, int arg1) throws IOException {",
        "throw new IOException();",
        "new IllegalStateException(\"boom\")",
        "void pay_whenGatewayChargeThrowsIOException_returnsIo() {",
    ] {
        assert!(tests.contains(line), "{line} in\n{tests}");
    }
}

#[test]
fn what_only_a_test_overrides_is_overridden() {
    let tests = tests_of("Shop", SHOP);
    for (line, times) in [
        ("new Shop.Logger() {", 1),
        ("public boolean isDebug() {", 1),
        ("public int limit() {", 1),
        ("new Shop() {", 1),
        ("protected int tax(int arg0) {", 1),
        ("Shop.Stock stock = x -> 0;", 3),
        ("throw new IllegalStateException();", 1),
        ("public String label() {", 1),
        ("overridden", 0),
    ] {
        assert_eq!(tests.matches(line).count(), times, "{line} in\n{tests}");
    }
}

/// The tests of a class and of those in it, which pass and cover all of it.
fn tests_of(name: &str, source: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = format!("{name}.java");
    std::fs::write(folder.path().join(&file), source).expect("a source");
    let mut crisol = Command::new(env!("CARGO_BIN_EXE_crisol"));
    crisol.args(["generate", &file, "--out", "tests", "--format", "json"]);
    let output = crisol.current_dir(folder.path()).output().expect("the binary runs");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert_eq!(report["totals"]["failed_check"], 0, "{}", String::from_utf8_lossy(&output.stderr));
    for method in report["methods"].as_array().expect("methods") {
        let branches = &method["coverage"]["branches"];
        assert_eq!(branches[0], branches[1], "{method}");
        let instructions = &method["coverage"]["instructions"];
        assert_eq!(instructions[0], instructions[1], "{method}");
    }
    let files = std::fs::read_dir(folder.path().join("tests/app")).expect("tests");
    let texts = files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a text"));
    texts.collect()
}
