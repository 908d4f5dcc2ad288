//! Places with directives: `//@ reached: CODE` at the end of a line says that CODE, run in the package, executes the line; `//@ never: WHY` that no
//! call does; `//@ private: WHY` that only reflection on private members does, so that both answers are right.

use anyhow::{Result, bail};

/// What is known of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The directive's code gets there.
    Reached,
    /// Nothing does.
    Never,
    /// Reflection on private members does.
    Private,
}

/// A line with a directive.
#[derive(Clone, Debug)]
pub struct Place {
    /// The class, which is the theme too.
    pub theme: String,
    /// The line.
    pub line: usize,
    /// What is known of it.
    pub kind: Kind,
    /// The code that gets there, or why none does.
    pub text: String,
}

impl Place {
    /// As `File.java:line`.
    pub fn name(&self) -> String {
        format!("{}.java:{}", self.theme, self.line)
    }
}

/// The places of a source.
///
/// # Errors
/// A directive that is none of the three.
pub fn places(theme: &str, text: &str) -> Result<Vec<Place>> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let Some((_, directive)) = line.split_once("//@ ") else { continue };
        let (kind, text) = match directive.split_once(": ") {
            Some(("reached", text)) => (Kind::Reached, text),
            Some(("never", text)) => (Kind::Never, text),
            Some(("private", text)) => (Kind::Private, text),
            _ => bail!("{theme}.java:{}: expected `reached: `, `never: ` or `private: `", number + 1),
        };
        let text = text.trim().to_owned();
        found.push(Place { theme: theme.to_owned(), line: number + 1, kind, text });
    }
    Ok(found)
}

/// The source with a mark in front of each place; `first` is the number of its first one. Lines stay where they are.
pub fn marked(text: &str, first: usize) -> String {
    let mut number = first;
    let mut out = String::new();
    for line in text.lines() {
        if line.contains("//@ ") {
            let code = line.trim_start();
            out += &line[..line.len() - code.len()];
            out += &format!("Mark.at({number}); {code}\n");
            number += 1;
        } else {
            out += line;
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_are_read_and_marked() {
        let text = "f() {\n    g(); //@ reached: f()\n  h(); //@ never: no\n}\n";
        let found = places("A", text).expect("well formed");
        assert_eq!(found.iter().map(Place::name).collect::<Vec<_>>(), ["A.java:2", "A.java:3"]);
        assert_eq!((found[0].kind, found[1].kind), (Kind::Reached, Kind::Never));
        let marked = marked(text, 7);
        assert_eq!(marked, "f() {\n    Mark.at(7); g(); //@ reached: f()\n  Mark.at(8); h(); //@ never: no\n}\n");
    }

    #[test]
    fn other_directives_are_refused() {
        assert!(places("A", "x; //@ maybe: x").is_err());
    }
}
