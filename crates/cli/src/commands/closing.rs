//! The closing report of `crisol generate --out`: what is tested, what is not and why, and where the tests are. Lines are whole, however long:
//! who reads them in a file or a log has no other place to look.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use pipeline::{Emitted, Refused};
use testcase::{MethodReport, Missed, Report, Why};

/// Lines of a section; the rest is counted.
const MOST: usize = 20;

/// What the report needs beside the cases.
pub struct Closing<'a> {
    pub report: &'a Report,
    pub emitted: &'a Emitted,
    pub out: &'a Path,
    pub exploring: Duration,
    pub checking: Duration,
    /// Whether headings are bold.
    pub bold: bool,
}

impl Closing<'_> {
    /// The whole text.
    pub fn text(&self) -> String {
        let mut text = self.classes();
        text += &self.missed();
        text += &self.refused();
        text += &self.impossible();
        text += &self.unsupported();
        text += &self.totals();
        text
    }

    fn heading(&self, text: &str) -> String {
        if self.bold { format!("\x1b[1m{text}\x1b[0m\n") } else { format!("{text}\n") }
    }

    /// One line per class.
    fn classes(&self) -> String {
        /// Name, methods, tests, branches, lines not reached.
        type Line<'a> = (&'a str, usize, usize, (u32, u32), usize);
        let mut classes: Vec<Line<'_>> = Vec::new();
        let called = self.report.methods.iter().map(|method| (method, 1));
        let hidden = self.report.hidden.iter().map(|method| (method, 0));
        for (method, called) in called.chain(hidden) {
            let tests = method.cases.iter().filter(|case| case.test.is_some()).count();
            let (covered, all) = method.coverage.branches;
            match classes.iter_mut().find(|(class, ..)| *class == method.class) {
                Some((_, methods, known, branches, lines)) => {
                    *methods += called;
                    *known += tests;
                    *branches = (branches.0 + covered, branches.1 + all);
                    *lines += method.unreached.len();
                }
                None => classes.push((&method.class, called, tests, (covered, all), method.unreached.len())),
            }
        }
        let longest = classes.iter().map(|(class, ..)| class.chars().count()).max().unwrap_or(0).max(5);
        let head = format!(
            "{:longest$}  {:>7}  {:>5}  {:>11}  {:>5}  {:>5}",
            "class", "methods", "tests", "branches", "", "lines not reached"
        );
        let mut text = self.heading(head.trim_end());
        for (class, methods, tests, branches, lines) in classes {
            let covered = format!("{}/{}", branches.0, branches.1);
            let class = shown(class);
            let (percent, lines) = (percent(branches), if lines == 0 { String::new() } else { lines.to_string() });
            let line = format!("{class:longest$}  {methods:>7}  {tests:>5}  {covered:>11}  {percent:>5}  {lines:>17}");
            text += &format!("{}\n", line.trim_end());
        }
        text
    }

    /// What is not covered and why, the costliest first; what no input reaches last.
    fn missed(&self) -> String {
        let mut places: Vec<(u32, u32, String, Why, &str)> = Vec::new();
        for method in self.report.methods.iter().chain(&self.report.hidden) {
            let mut reasons: BTreeMap<(Why, &str), Vec<&Missed>> = BTreeMap::new();
            for missed in &method.missed {
                reasons.entry((missed.why, &missed.what)).or_default().push(missed);
            }
            for ((why, what), lines) in reasons {
                let sum = |of: fn(&Missed) -> u32| lines.iter().map(|missed| of(missed)).sum();
                let numbers: Vec<u16> = lines.iter().map(|missed| missed.line).collect();
                let place = format!("{}{}", method_name(method), spans(&numbers));
                places.push((sum(|missed| missed.branches), sum(|missed| missed.instructions), place, why, what));
            }
        }
        if places.is_empty() {
            return String::new();
        }
        // Stable: the same cost in the order of the classes.
        places.sort_by_key(|&(branches, instructions, _, why, _)| {
            (why == Why::Infeasible, std::cmp::Reverse((branches, instructions)))
        });
        let mut text = format!("\n{}", self.heading("branches  instructions  not covered"));
        let lines = places.iter().map(|(branches, instructions, place, why, what)| {
            let why = match why {
                Why::Infeasible if what.is_empty() => "no input gets there".to_owned(),
                Why::Infeasible => format!("no input gets there, {what}"),
                Why::Bound if what.is_empty() => "cut by the criterion".to_owned(),
                Why::Bound => format!("not found; {what}"),
                Why::Budget => "out of budget".to_owned(),
                Why::Unsupported => (*what).to_owned(),
            };
            shown(&format!("{branches:>8}  {instructions:>12}  {place}: {why}"))
        });
        text += &section(lines.collect());
        text
    }

    /// Tests that are not written.
    fn refused(&self) -> String {
        let refused = &self.emitted.refused;
        if refused.is_empty() {
            return String::new();
        }
        let named = |refused: &Refused| shown(&format!("  {}", refused.test));
        let why = |refused: &Refused| shown(&format!("    {}", refused.why));
        let lines = refused.iter().map(|refused| format!("{}\n{}", named(refused), why(refused)));
        let needs_assertions = |refused: &Refused| refused.why.contains("with assertions (-ea)");
        let hint = match refused.iter().any(needs_assertions) {
            true => "  with --ea, tests are made and checked for assertions that are enabled\n",
            false => "",
        };
        format!("\n{}{}{hint}", self.heading("tests that are not written"), section(lines.collect()))
    }

    /// Cases that have no test since no call can make them.
    fn impossible(&self) -> String {
        let methods = self.report.methods.iter();
        let cases = methods.flat_map(|method| method.impossible.iter().map(move |case| (method, case)));
        let line = |(method, case): (&MethodReport, &testcase::Impossible)| {
            shown(&format!("  {}: {}, but {}", method_name(method), case.condition, case.why))
        };
        let lines: Vec<String> = cases.map(line).collect();
        if lines.is_empty() {
            return String::new();
        }
        format!("\n{}{}", self.heading("cases that no call can make"), section(lines))
    }

    /// What is not modelled, by what it costs.
    fn unsupported(&self) -> String {
        let mut features: BTreeMap<&str, (u32, u32, usize)> = BTreeMap::new();
        for method in &self.report.methods {
            let mut seen: Vec<&str> = Vec::new();
            let unsupported = |missed: &&Missed| missed.why == Why::Unsupported && !missed.is_refused();
            for missed in method.missed.iter().filter(unsupported) {
                let (branches, instructions, methods) = features.entry(&missed.what).or_default();
                *branches += missed.branches;
                *instructions += missed.instructions;
                if !seen.contains(&missed.what.as_str()) {
                    seen.push(&missed.what);
                    *methods += 1;
                }
            }
        }
        if features.is_empty() {
            return String::new();
        }
        let mut features: Vec<(&str, (u32, u32, usize))> = features.into_iter().collect();
        features.sort_by_key(|&(_, cost)| std::cmp::Reverse(cost));
        let lines = features.iter().map(|(what, (branches, instructions, methods))| {
            shown(&format!("{branches:>8}  {instructions:>12}  {methods:>7}  {what}"))
        });
        format!("\n{}{}", self.heading("branches  instructions  methods  unsupported"), section(lines.collect()))
    }

    fn totals(&self) -> String {
        let (report, emitted) = (self.report, self.emitted);
        let mut classes: Vec<&str> = report.methods.iter().map(|method| method.class.as_str()).collect();
        classes.sort_unstable();
        classes.dedup();
        let sum = report.methods.iter().chain(&report.hidden).map(|method| method.coverage.branches);
        let branches = sum.fold((0, 0), |sum, branches| (sum.0 + branches.0, sum.1 + branches.1));
        let mut text = format!(
            "\n{} in {} of {}; branches {}/{}{}\n",
            count(report.totals.tests_written, "test"),
            count(emitted.files.len() as u64, "file"),
            format_args!("{} of {}", count(report.totals.methods, "method"), plural(classes.len(), "class", "classes")),
            branches.0,
            branches.1,
            if branches.1 == 0 { String::new() } else { format!(" ({})", percent(branches)) },
        );
        match emitted.checked {
            Some((passed, all)) => text += &format!("{passed} of {all} passed before the gate"),
            None => text += "not checked on a JVM",
        }
        if emitted.unchecked > 0 {
            text += &format!("; no time to check {} more, not written", emitted.unchecked);
        }
        text += &match report.totals.reflective {
            0 => "; none needs reflection\n".to_owned(),
            1 => "; 1 needs reflection\n".to_owned(),
            many => format!("; {many} need reflection\n"),
        };
        let out_of_time = |method: &&MethodReport| method.reason.as_deref() == Some("budget: time");
        let late = report.methods.iter().filter(out_of_time).count() as u64;
        if late > 0 {
            let missed = report.methods.iter().filter(out_of_time).any(|method| !method.missed.is_empty());
            let more = if missed { ": --time gives more" } else { ", and all of it is covered" };
            text += &format!("{} ran out of time{more}\n", count(late, "method"));
        }
        let cut = report.totals.cut_by_clock;
        if cut > 0 {
            text += &format!("{} cut by the clock; files may differ between runs\n", count(cut, "method"));
        }
        let seconds = |time: Duration| format!("{:.1} s", time.as_secs_f64());
        let sandbox = emitted.gate.sandbox.as_ref().map_or_else(String::new, |name| format!(" (sandbox: {name})"));
        text += &format!("explored in {}, checked in {}{sandbox}\n", seconds(self.exploring), seconds(self.checking));
        if !emitted.files.is_empty() {
            text += &format!("written to {}\n", self.out.display());
        }
        super::files::lines(&emitted.on_disk, self.out).iter().for_each(|line| text += &format!("{}\n", shown(line)));
        text
    }
}

/// The first lines, and how many more there are.
fn section(lines: Vec<String>) -> String {
    let mut text: String = lines.iter().take(MOST).map(|line| format!("{line}\n")).collect();
    if lines.len() > MOST {
        text += &format!("  and {} more; --format json has all\n", lines.len() - MOST);
    }
    text
}

/// A text that stays on its line.
fn shown(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn count(number: u64, what: &str) -> String {
    plural(number as usize, what, &format!("{what}s"))
}

fn plural(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Covered of all, rounded down: 100 % is all.
fn percent((covered, all): (u32, u32)) -> String {
    if all == 0 { String::new() } else { format!("{} %", u64::from(covered) * 100 / u64::from(all)) }
}

/// `demo.Rational.gcd`, without the package where the class is in one: the table has it.
fn method_name(method: &MethodReport) -> String {
    let class = method.class.rsplit('.').next().unwrap_or_default();
    format!("{class}.{}", method.method)
}

/// Lines as ` 3-5, 9`.
fn spans(lines: &[u16]) -> String {
    let mut spans: Vec<(u16, u16)> = Vec::new();
    for &line in lines.iter().filter(|&&line| line != 0) {
        match spans.last_mut() {
            Some((_, end)) if *end + 1 == line => *end = line,
            _ => spans.push((line, line)),
        }
    }
    let shown: Vec<String> = spans
        .iter()
        .map(|(start, end)| if start == end { start.to_string() } else { format!("{start}-{end}") })
        .collect();
    if shown.is_empty() { String::new() } else { format!(" {}", shown.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_follow_each_other_are_one_span() {
        assert_eq!(spans(&[3, 4, 5, 9, 11, 12]), " 3-5, 9, 11-12");
        assert_eq!(spans(&[0]), "");
    }

    #[test]
    fn a_line_is_whole_and_one() {
        assert_eq!(shown(&"a".repeat(300)), "a".repeat(300));
        assert_eq!(shown("ab\tc\nd"), "ab c d");
    }
}
