//! What a run shows to the outside, how two of them are compared, and the counts of a suite.

use std::fmt;
use std::path::Path;

use crate::process::Finished;

/// What is compared: stdout, the exit code, and the first line of an uncaught exception.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub stdout: Vec<u8>,
    pub code: Option<i32>,
    /// `Exception in thread "main" …`, if there is one.
    pub uncaught: Option<String>,
}

impl Outcome {
    /// The visible part of a finished process.
    pub fn of(finished: &Finished) -> Self {
        let errors = finished.errors();
        let uncaught = errors.lines().find(|line| line.starts_with("Exception in thread \"main\" "));
        Outcome { stdout: finished.stdout.clone(), code: finished.code, uncaught: uncaught.map(str::to_string) }
    }

    /// Reads an outcome that `save` wrote.
    pub fn load(path: &Path) -> Option<Self> {
        let text = std::fs::read(path).ok()?;
        let split = text.iter().position(|&byte| byte == b'\n')?;
        let head = std::str::from_utf8(&text[..split]).ok()?;
        let (code, uncaught) = head.split_once('\t')?;
        Some(Outcome {
            stdout: text[split + 1..].to_vec(),
            code: code.parse().ok(),
            uncaught: (!uncaught.is_empty()).then(|| uncaught.to_string()),
        })
    }

    /// Writes the outcome down for the next run of the suite.
    pub fn save(&self, path: &Path) -> std::io::Result<()> {
        let code = self.code.map_or("-".to_string(), |code| code.to_string());
        let mut text = format!("{code}\t{}\n", self.uncaught.as_deref().unwrap_or("")).into_bytes();
        text.extend_from_slice(&self.stdout);
        std::fs::write(path, text)
    }

    /// How `self` (the JVM's) differs from `other` (Crisol's), in a few lines; None when it does not.
    pub fn difference(&self, other: &Outcome) -> Option<String> {
        if self == other {
            return None;
        }
        let mut text = String::new();
        if self.stdout != other.stdout {
            text += &first_difference(&self.stdout, &other.stdout);
        }
        if self.code != other.code {
            text += &format!("  exit code: java {:?}, crisol {:?}\n", self.code, other.code);
        }
        if self.uncaught != other.uncaught {
            text += &format!(
                "  uncaught: java   {}\n            crisol {}\n",
                self.uncaught.as_deref().unwrap_or("none"),
                other.uncaught.as_deref().unwrap_or("none")
            );
        }
        Some(text)
    }
}

/// The first lines at which two outputs part.
fn first_difference(java: &[u8], crisol: &[u8]) -> String {
    let (java, crisol) = (String::from_utf8_lossy(java), String::from_utf8_lossy(crisol));
    let (mut left, mut right) = (java.lines(), crisol.lines());
    let mut number = 1;
    loop {
        match (left.next(), right.next()) {
            (None, None) => return "  stdout: the ends of lines differ\n".to_string(),
            (a, b) if a == b => number += 1,
            (a, b) => {
                let shorten = |line: Option<&str>| match line {
                    Some(line) => line.chars().take(300).collect::<String>(),
                    None => "(no more lines)".to_string(),
                };
                return format!("  stdout line {number}: java   {}\n      crisol {}\n", shorten(a), shorten(b));
            }
        }
    }
}

/// The counts of a suite. Printed as its closing line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl Tally {
    /// Adds another part's counts.
    pub fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}
