//! What tests are worth: compiled with javac, run by JUnit's own launcher under JaCoCo's agent. Maven brings the jars.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, ensure};

use crate::process;
use crate::workplace::Workplace;

/// The jars that Maven brings.
const ARTIFACTS: [&str; 3] = [
    "org.jacoco:org.jacoco.agent:0.8.12:jar:runtime",
    "org.jacoco:org.jacoco.cli:0.8.12:jar:nodeps",
    "org.junit.platform:junit-platform-console-standalone:1.10.2",
];
const AGENT: &str = "org.jacoco.agent-0.8.12-runtime.jar";
const CLI: &str = "org.jacoco.cli-0.8.12-nodeps.jar";
const JUNIT: &str = "junit-platform-console-standalone-1.10.2.jar";

/// What JUnit and JaCoCo count.
#[derive(Default)]
pub struct Measured {
    /// Tests that ran.
    pub ran: u64,
    /// Tests that failed.
    pub failed: u64,
    /// What is said of them.
    pub failures: Vec<String>,
    /// Branches that tests took.
    pub covered: u64,
    /// All branches of the classes.
    pub branches: u64,
}

/// The folder with the jars.
pub struct Tools {
    folder: PathBuf,
}

impl Tools {
    /// Fetches what is missing.
    pub fn fetch(folder: &Path) -> Result<Self> {
        let folder = folder.join("tools");
        std::fs::create_dir_all(&folder)?;
        for (artifact, jar) in ARTIFACTS.iter().zip([AGENT, CLI, JUNIT]) {
            if folder.join(jar).is_file() {
                continue;
            }
            let mut maven = Command::new("mvn");
            maven.args(["--quiet", "--batch-mode", "dependency:copy"]).arg(format!("-Dartifact={artifact}"));
            maven.arg(format!("-DoutputDirectory={}", folder.display())).current_dir(&folder);
            let finished = process::run(&mut maven, Duration::from_secs(300))?;
            ensure!(folder.join(jar).is_file(), "Maven did not bring {artifact}: {}", finished.errors());
        }
        Ok(Self { folder })
    }

    /// Runs the tests below a folder, and counts what they cover of the classes of a jar.
    pub fn measure(&self, place: &Workplace, jar: &Path, classes: &[String], tests: &Path) -> Result<Measured> {
        let mut measured = Measured::default();
        let (junit, compiled) = (self.folder.join(JUNIT), tests.with_file_name("classes"));
        let exec = tests.with_file_name("jacoco.exec");
        let _ = std::fs::remove_dir_all(&compiled);
        let _ = std::fs::remove_file(&exec);
        let class_path = format!("{}:{}:{}", compiled.display(), jar.display(), junit.display());
        let mut sources = Vec::new();
        java_files(tests, &mut sources)?;
        if !sources.is_empty() {
            place.javac(&place.jdk.home, &["-cp", &class_path], &sources, &compiled)?;
            let mut java = Command::new(place.tool("java"));
            java.arg(format!("-javaagent:{}=destfile={}", self.folder.join(AGENT).display(), exec.display()));
            java.args(["-Xmx1g", "-cp", &class_path, "org.junit.platform.console.ConsoleLauncher", "execute"]);
            java.args(["--disable-banner", "--details", "summary", "--scan-class-path"]).arg(&compiled);
            let finished = process::run(java.current_dir(&self.folder), Duration::from_secs(600))?;
            let text = String::from_utf8_lossy(&finished.stdout).into_owned() + &finished.errors();
            measured.ran = counted(&text, " tests started");
            measured.failed = counted(&text, " tests failed") + counted(&text, " tests aborted");
            let failures = text.lines().filter(|line| line.contains("MethodSource"));
            measured.failures = failures.map(|line| line.trim().to_owned()).collect();
            ensure!(measured.ran > 0, "JUnit ran nothing: {text}");
        }
        let csv = tests.with_file_name("jacoco.csv");
        let mut report = Command::new(place.tool("java"));
        report.arg("-jar").arg(self.folder.join(CLI)).arg("report");
        if exec.is_file() {
            report.arg(&exec);
        }
        report.arg("--classfiles").arg(jar).arg("--csv").arg(&csv);
        let finished = process::run(&mut report, Duration::from_secs(300))?;
        ensure!(finished.code == Some(0), "JaCoCo: {}", finished.errors());
        for line in std::fs::read_to_string(&csv)?.lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            let [_, package, class, _, _, missed, covered, ..] = cells[..] else { continue };
            if classes.contains(&format!("{package}.{class}")) {
                let (missed, covered): (u64, u64) = (missed.parse()?, covered.parse()?);
                measured.covered += covered;
                measured.branches += covered + missed;
            }
        }
        Ok(measured)
    }
}

/// The number before some words of JUnit's summary: `[       945 tests started          ]`.
fn counted(text: &str, what: &str) -> u64 {
    let line = text.lines().find(|line| line.contains(what));
    let number = line.and_then(|line| line.split(what).next());
    number.and_then(|number| number.trim_start_matches('[').trim().parse().ok()).unwrap_or(0)
}

fn java_files(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            java_files(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "java") {
            found.push(path);
        }
    }
    Ok(())
}
