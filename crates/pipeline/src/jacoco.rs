//! What tests that exist already cover: the lines of a report of JaCoCo (`jacoco.xml`).

use std::path::Path;

use roxmltree::{Document, Node, ParsingOptions};
use rustc_hash::FxHashMap;

use crate::error::Error;

/// The lines that tests cover, by source file.
#[derive(Clone, Debug, Default)]
pub struct Covered {
    /// Per `package/File.java` and line: whether all instructions are covered, and all branches.
    files: FxHashMap<String, FxHashMap<u16, (bool, bool)>>,
}

impl Covered {
    /// Reads a report.
    ///
    /// # Errors
    /// When it cannot be read or is no such report.
    pub fn read(path: &Path) -> Result<Self, Error> {
        let fail = |reason: String| Error::Unreadable { path: path.to_owned(), reason };
        let text = std::fs::read_to_string(path).map_err(|error| fail(error.to_string()))?;
        Self::of(&text).map_err(fail)
    }

    fn of(text: &str) -> Result<Self, String> {
        let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
        let document = Document::parse_with_options(text, options).map_err(|error| error.to_string())?;
        if !document.root_element().has_tag_name("report") {
            return Err("not a report of JaCoCo (its root must be <report>)".into());
        }
        let mut found = Self::default();
        for file in document.descendants().filter(|node| node.has_tag_name("sourcefile")) {
            let package = file.parent().and_then(|package| package.attribute("name")).unwrap_or_default();
            let lines = found.files.entry(place(package, file.attribute("name").unwrap_or_default())).or_default();
            for line in file.children().filter(|node| node.has_tag_name("line")) {
                let (Some(number), Some(state)) = (count(line, "nr"), state(line)) else { continue };
                lines.insert(number as u16, state);
            }
        }
        Ok(found)
    }

    /// Whether all instructions and all branches of a line are covered.
    pub(crate) fn line(&self, package: &str, file: &str, line: u16) -> (bool, bool) {
        let lines = self.files.get(&place(package, file));
        lines.and_then(|lines| lines.get(&line)).copied().unwrap_or_default()
    }
}

fn place(package: &str, file: &str) -> String {
    format!("{package}/{file}")
}

fn count(line: Node<'_, '_>, name: &str) -> Option<u32> {
    line.attribute(name)?.parse().ok()
}

/// Missed and covered instructions (`mi`, `ci`), missed and covered branches (`mb`, `cb`).
fn state(line: Node<'_, '_>) -> Option<(bool, bool)> {
    let reached = count(line, "ci")? > 0;
    Some((reached && count(line, "mi")? == 0, reached && count(line, "mb")? == 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_report() {
        let report = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
            <report name="demo"><group name="g"><package name="demo/inner">
            <class name="demo/inner/A" sourcefilename="A.java"><method name="f" desc="()V" line="3"/></class>
            <sourcefile name="A.java">
            <line nr="3" mi="0" ci="4" mb="0" cb="0"/><line nr="4" mi="0" ci="2" mb="1" cb="1"/>
            <line nr="5" mi="2" ci="2" mb="0" cb="2"/><line nr="6" mi="3" ci="0" mb="0" cb="0"/>
            <counter type="LINE" missed="1" covered="3"/></sourcefile></package></group></report>"#;
        let covered = Covered::of(report).expect("a report");
        let lines: Vec<_> = (3..8).map(|line| covered.line("demo/inner", "A.java", line)).collect();
        assert_eq!(lines, [(true, true), (true, false), (false, true), (false, false), (false, false)]);
        assert_eq!(covered.line("demo", "A.java", 3), (false, false));
        assert!(Covered::of("<project/>").is_err() && Covered::of("<report>").is_err());
    }
}
