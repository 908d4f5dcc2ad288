//! Stubs that throw: tests of code that catches what an injected interface throws.

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

#[test]
fn what_is_caught_is_thrown() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("Payments.java"), SERVICE).expect("a source");
    let mut crisol = Command::new(env!("CARGO_BIN_EXE_crisol"));
    crisol.args(["generate", "Payments.java", "--out", "tests", "--format", "json"]);
    let output = crisol.current_dir(folder.path()).output().expect("the binary runs");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert_eq!(report["totals"]["failed_check"], 0, "{}", String::from_utf8_lossy(&output.stderr));
    for method in report["methods"].as_array().expect("methods") {
        let branches = &method["coverage"]["branches"];
        assert_eq!(branches[0], branches[1], "{method}");
        let instructions = &method["coverage"]["instructions"];
        assert_eq!(instructions[0], instructions[1], "{method}");
    }
    let tests = std::fs::read_to_string(folder.path().join("tests/app/PaymentsGeneratedTest.java")).expect("tests");
    for line in [
        "public int charge(String arg0, int arg1) throws IOException {",
        "throw new IOException();",
        "new IllegalStateException(\"boom\")",
        "void pay_whenGatewayChargeThrowsIOException_returnsIo() {",
    ] {
        assert!(tests.contains(line), "{line} in\n{tests}");
    }
}
