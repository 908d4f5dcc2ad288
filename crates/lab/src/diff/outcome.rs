//! What a run shows to the outside, how two of them are compared, and the counts of a suite.

use std::fmt;
use std::path::Path;

use crate::process::Finished;

/// What is compared: both streams, byte by byte (an uncaught exception with its stack trace is on the second), and the exit code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub code: Option<i32>,
}

impl Outcome {
    /// The visible part of a finished process.
    pub fn of(finished: Finished) -> Self {
        Outcome { stdout: finished.stdout, stderr: finished.stderr, code: finished.code }
    }

    /// Reads an outcome that `save` wrote.
    pub fn load(path: &Path) -> Option<Self> {
        let bytes = std::fs::read(path).ok()?;
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let (code, length) = std::str::from_utf8(&bytes[..end]).ok()?.split_once(' ')?;
        let content = &bytes[end + 1..];
        let (stdout, stderr) = content.split_at_checked(length.parse().ok()?)?;
        Some(Outcome { stdout: stdout.to_vec(), stderr: stderr.to_vec(), code: code.parse().ok() })
    }

    /// Writes the outcome down for the next run of the suite.
    pub fn save(&self, path: &Path) -> std::io::Result<()> {
        let code = self.code.map_or("-".to_string(), |code| code.to_string());
        let mut bytes = format!("{code} {}\n", self.stdout.len()).into_bytes();
        bytes.extend_from_slice(&self.stdout);
        bytes.extend_from_slice(&self.stderr);
        std::fs::write(path, bytes)
    }

    /// How `self` (the JVM's) differs from `other` (Crisol's), in a few lines; None when it does not.
    pub fn difference(&self, other: &Outcome) -> Option<String> {
        let mut text = String::new();
        text += &first_difference("stdout", &self.stdout, &other.stdout);
        text += &first_difference("stderr", &self.stderr, &other.stderr);
        if self.code != other.code {
            text += &format!("  exit code: java {:?}, crisol {:?}\n", self.code, other.code);
        }
        (!text.is_empty()).then_some(text)
    }
}

/// The first lines at which two outputs part; nothing when they do not.
fn first_difference(stream: &str, java: &[u8], crisol: &[u8]) -> String {
    if java == crisol {
        return String::new();
    }
    let (java, crisol) = (String::from_utf8_lossy(java), String::from_utf8_lossy(crisol));
    let shorten = |line: Option<&str>| match line {
        Some(line) => line.chars().take(300).collect::<String>(),
        None => "(no more lines)".to_string(),
    };
    let (mut left, mut right) = (java.lines(), crisol.lines());
    for number in 1.. {
        match (left.next(), right.next()) {
            (None, None) => break,
            (a, b) if a == b => {}
            (a, b) => {
                return format!("  {stream} line {number}\n    java   {}\n    crisol {}\n", shorten(a), shorten(b));
            }
        }
    }
    format!("  {stream}: the ends of lines differ\n")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_survives_the_cache() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        for code in [Some(0), None, Some(1)] {
            let outcome = Outcome { stdout: b"a\n\tb".to_vec(), stderr: b"Exception\n".to_vec(), code };
            outcome.save(file.path()).expect("writable");
            assert_eq!(Outcome::load(file.path()), Some(outcome));
        }
    }

    #[test]
    fn a_difference_names_the_line() {
        let outcome = |stdout: &str| Outcome { stdout: stdout.into(), stderr: vec![], code: Some(0) };
        assert_eq!(outcome("a\nb\n").difference(&outcome("a\nb\n")), None);
        let difference = outcome("a\nb\n").difference(&outcome("a\nc\n"));
        assert_eq!(difference.as_deref(), Some("  stdout line 2\n    java   b\n    crisol c\n"));
        let difference = outcome("a\n").difference(&outcome("a"));
        assert_eq!(difference.as_deref(), Some("  stdout: the ends of lines differ\n"));
    }
}
