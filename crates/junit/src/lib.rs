//! Layer 6: test cases as JUnit sources that a developer would commit. The construction plan of a case says what to do; here it is only
//! said in Java: names of tests, imports, literals, assertions, and where lines break.
//!
//! Invariants: the text depends on nothing but the arguments. It is ASCII as far as the names of the program are. What a plan says is
//! written as it is, so that a test that does not compile is the plan's fault or a bug here; nothing is left out silently but cases
//! without a plan.
#![warn(missing_docs)]

mod assertion;
mod condition;
mod expression;
mod facts;
mod layout;
mod literal;
mod locals;
mod names;
mod naming;
mod reflection;
mod restore;
mod stub;
mod test;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use testcase::{Case, MethodReport, Plan};

use crate::layout::COLUMNS;
pub use crate::names::Declared;
use crate::names::Names;
use crate::naming::Name;
use crate::test::{File, body};

/// Which JUnit the tests are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Framework {
    /// JUnit Jupiter, 5.8 or later.
    Jupiter,
    /// JUnit 4, 4.13 or later.
    JUnit4,
}

/// How tests are to look.
#[derive(Clone, Debug)]
pub struct Options {
    /// Which JUnit they are for. Default is Jupiter.
    pub framework: Framework,
    /// The level of the Java language and library that they may use. Default is 17.
    pub release: u32,
    /// Spaces per level of a block. Default is 2.
    pub indent: usize,
    /// What follows the name of the class under test in that of its test class. Default is `GeneratedTest`.
    pub suffix: &'static str,
    /// What stands before the suffix, where another class would have the same test class. Default is 0, nothing.
    pub number: u32,
    /// Whether a test begins with the condition of its case as a comment. Default is false.
    pub conditions: bool,
    /// Whether tests need `assert` statements to be executed, which is then said. Default is false.
    pub assertions: bool,
    /// Whether to say that no JVM has run them. Default is false.
    pub unchecked: bool,
    /// Where classes are declared whose names have a `$` of their own. Default is none.
    pub declared: Rc<Declared>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            framework: Framework::Jupiter,
            release: 17,
            indent: 2,
            suffix: "GeneratedTest",
            number: 0,
            conditions: false,
            assertions: false,
            unchecked: false,
            declared: Rc::default(),
        }
    }
}

/// A test class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestClass {
    /// Where its source goes, relative to the root of the test sources.
    pub path: String,
    /// Its binary name.
    pub class: String,
    /// Its source.
    pub text: String,
    /// Its tests, in order.
    pub tests: Vec<Rendered>,
}

/// A test method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// The place of its method among the reports.
    pub method: usize,
    /// The number of its case.
    pub case: u32,
    /// Its name.
    pub name: String,
    /// Its lines in the source, from 1, with its annotations.
    pub lines: Range<usize>,
    /// It needs reflection.
    pub reflective: bool,
}

/// The test class for a class (by binary name) and the reports of its methods. Cases without a plan are left out, and those that `keep`
/// refuses, by the place of the report and the number of the case; names are chosen among all, so that leaving one out renames no other.
/// With nothing left to test, the class is empty and need not be written.
pub fn render(
    class: &str,
    reports: &[&MethodReport],
    keep: &dyn Fn(usize, u32) -> bool,
    options: &Options,
) -> TestClass {
    let package = names::package(class);
    let own = own_name(class, options.number, options.suffix);
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for report in reports {
        *counts.entry(&report.method).or_default() += 1;
    }
    let overloads: BTreeSet<String> =
        counts.into_iter().filter(|(_, count)| *count > 1).map(|(name, _)| name.to_string()).collect();
    let mut file = File {
        options: options.clone(),
        names: Names::new(package, Rc::clone(&options.declared)),
        helpers: BTreeSet::new(),
        idle: Vec::new(),
        overloads,
    };
    let mut tests: Vec<(usize, &Case, &Plan, Name)> = Vec::new();
    for (method, (report, names)) in reports.iter().zip(naming::names(reports, &file.names)).enumerate() {
        for (case, name) in report.cases.iter().zip(names) {
            if let Some(plan) = case.plan.as_ref().filter(|_| keep(method, case.id)) {
                tests.push((method, case, plan, name));
            }
        }
    }
    // The first time the names are met, the second time they are written.
    write(&mut file, class, &own, &tests);
    file.names.settle(&own);
    let (text, tests) = write(&mut file, class, &own, &tests);
    let dot = if package.is_empty() { "" } else { "." };
    let path = path(class, options.number, options.suffix);
    TestClass { path, class: format!("{package}{dot}{own}"), text, tests }
}

/// Where the source of the test class for a class (by binary name) goes, relative to the root of the test sources.
pub fn path(class: &str, number: u32, suffix: &str) -> String {
    let package = names::package(class);
    let folder = if package.is_empty() { String::new() } else { package.replace('.', "/") + "/" };
    format!("{folder}{}.java", own_name(class, number, suffix))
}

/// The simple name of the test class for a class.
fn own_name(class: &str, number: u32, suffix: &str) -> String {
    let under_test = class[names::package(class).len()..].trim_start_matches('.').replace('$', "_");
    let number = if number == 0 { String::new() } else { number.to_string() };
    format!("{under_test}{number}{suffix}")
}

/// The text of the file, with the names as far as they are settled.
fn write(file: &mut File, class: &str, own: &str, cases: &[(usize, &Case, &Plan, Name)]) -> (String, Vec<Rendered>) {
    let step = " ".repeat(file.options.indent);
    let access = if file.options.framework == Framework::JUnit4 { "public " } else { "" };
    let mut members = String::new();
    let mut tests = Vec::new();
    let mut line = 0;
    for (method, case, plan, name) in cases {
        let head = head(file, &name.description);
        let body = body(file, plan);
        let declared = if body.is_throwable { "java.lang.Throwable" } else { "java.lang.Exception" };
        let exception = file.names.class(declared);
        let start = format!("{step}{access}void {}()", name.name);
        let throws = format!("throws {exception} {{");
        let start = match body.is_checked {
            false => format!("{start} {{"),
            true if start.chars().count() + 1 + throws.len() <= COLUMNS => format!("{start} {throws}"),
            true => format!("{start}\n{}{throws}", step.repeat(3)),
        };
        let breaks = case.breaks.iter().map(|what| format!("Breaks {what}."));
        let condition = Some(case.condition.clone()).filter(|text| file.options.conditions && text != "true");
        let comment: String = breaks.chain(condition).map(|text| comment(&step.repeat(2), &text)).collect();
        let text = format!("{head}{start}\n{comment}{}{step}}}\n", body.text);
        if !members.is_empty() {
            members.push('\n');
            line += 1;
        }
        let lines = line..line + text.matches('\n').count();
        line = lines.end;
        members.push_str(&text);
        let name = name.name.clone();
        tests.push(Rendered { method: *method, case: case.id, name, lines, reflective: plan.is_reflective() });
    }
    let mut added: Vec<Vec<(usize, String)>> = Vec::new();
    added.extend(file.idle.iter().map(|idle| idle.lines(&mut file.names)));
    added.extend(file.helpers.iter().map(|helper| helper.lines(&mut file.names)));
    for lines in added {
        members.push('\n');
        for (depth, line) in lines {
            let margin = if line.is_empty() { String::new() } else { step.repeat(depth + 1) };
            members.push_str(&format!("{margin}{line}\n"));
        }
    }
    let mut text = String::new();
    let package = names::package(class);
    if !package.is_empty() {
        text.push_str(&format!("package {package};\n\n"));
    }
    let subject = file.names.class(class);
    let mut start = match file.options.assertions {
        false => format!("/** Tests of {{@link {subject}}}, generated by Crisol. */\n"),
        true => format!(
            "/**\n * Tests of {{@link {subject}}}, generated by Crisol for assertions that are enabled (java -ea), as they are\n \
             * in Maven and Gradle by default.\n */\n"
        ),
    };
    if file.options.unchecked {
        start.push_str("// Unchecked: no JVM has run these tests.\n");
    }
    if file.names.has_raw() {
        start.push_str(&format!(
            "@{}({{\"rawtypes\", \"unchecked\"}})\n",
            file.names.class("java.lang.SuppressWarnings")
        ));
    }
    start.push_str(&format!("{access}class {own} {{\n"));
    let imports = file.names.imports();
    if !imports.is_empty() {
        text.push_str(&imports);
        text.push('\n');
    }
    text.push_str(&start);
    let before = text.matches('\n').count() + 1;
    for test in &mut tests {
        test.lines = test.lines.start + before..test.lines.end + before;
    }
    text.push_str(&members);
    text.push_str("}\n");
    (text, tests)
}

/// What stands before the method of a test.
fn head(file: &mut File, description: &str) -> String {
    let step = " ".repeat(file.options.indent);
    match file.options.framework {
        Framework::Jupiter => {
            let test = file.names.class("org.junit.jupiter.api.Test");
            let named = file.names.class("org.junit.jupiter.api.DisplayName");
            format!("{step}@{test}\n{}", display_name(&step, &named, description))
        }
        Framework::JUnit4 => comment(&step, description) + &format!("{step}@{}\n", file.names.class("org.junit.Test")),
    }
}

/// A text as comment lines.
fn comment(margin: &str, text: &str) -> String {
    let width = COLUMNS - margin.len() - 3;
    let rows = rows(&literal::comment(text), width, width);
    rows.iter().map(|row| format!("{margin}// {row}\n")).collect()
}

fn display_name(step: &str, annotation: &str, description: &str) -> String {
    let quoted = literal::text(&description.replace('…', "...").encode_utf16().collect::<Vec<u16>>());
    let line = format!("{step}@{annotation}({quoted})\n");
    if line.len() <= COLUMNS + 1 {
        return line;
    }
    let mut text = format!("{step}@{annotation}(\n");
    // Quotes, and a parenthesis or the space before the next row.
    let first = COLUMNS - 3 * step.len() - 3;
    let inside = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(&quoted);
    let rows = rows(inside, first, first - 2 * step.len() - 2);
    let count = rows.len();
    for (place, row) in rows.into_iter().enumerate() {
        let is_last = place + 1 == count;
        let margin = if place == 0 { step.repeat(3) } else { format!("{}+ ", step.repeat(5)) };
        let end = if is_last { "\")" } else { " \"" };
        text.push_str(&format!("{margin}\"{row}{end}\n"));
    }
    text
}

/// A text in rows that are not wider than the first and the others may be, as far as its words allow.
fn rows(text: &str, first: usize, others: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let width = if rows.len() < 2 { first } else { others };
        match rows.last_mut() {
            Some(row) if row.chars().count() + 1 + word.chars().count() <= width => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_string()),
        }
    }
    rows
}
