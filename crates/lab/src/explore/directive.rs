//! The directives of `tests/corpus/explore`: what exploring a method must find. `Directives.txt` there describes them.

use std::path::Path;

use anyhow::{Context, Result, bail};
use engine::Criterion;
use heap::Regime;
use pipeline::Assumption;

/// One expectation.
#[derive(Clone, Debug)]
pub struct Directive {
    /// The method's name, and the line of its declaration.
    pub method: String,
    pub line: usize,
    pub criterion: Criterion,
    pub regime: Regime,
    pub assumptions: Vec<Assumption>,
    pub cases: u64,
    pub returned: u64,
    pub threw: u64,
    /// Different traces, where the JDK's code, which leaves none, makes them fewer than the cases.
    pub traces: Option<usize>,
    /// Why it cannot be met yet.
    pub later: Option<String>,
}

/// A method with what its comments say to us.
pub struct Marked {
    pub name: String,
    pub line: usize,
    /// The comments `//@ …` above it, each with its line.
    comments: Vec<(usize, String)>,
}

/// The methods of a source file that have comments `//@ …`.
pub fn marked(path: &Path) -> Result<Vec<Marked>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut found = Vec::new();
    let mut comments = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if let Some(comment) = line.strip_prefix("//@ ") {
            comments.push((number, comment.to_owned()));
        } else if !["//", "/*", "@"].iter().any(|start| line.starts_with(start)) && !comments.is_empty() {
            let comments = std::mem::take(&mut comments);
            match method_name(line) {
                Some(name) => found.push(Marked { name: name.to_owned(), line: number, comments }),
                None if comments.iter().all(|(_, comment)| comment.starts_with("think:")) => {}
                None => bail!("{}:{number}: no method", path.display()),
            }
        }
    }
    Ok(found)
}

/// The directives of a source file.
pub fn read(path: &Path) -> Result<Vec<Directive>> {
    let mut found = Vec::new();
    for Marked { name, line, comments } in marked(path)? {
        for (number, comment) in comments {
            let explore = comment.strip_prefix("explore:").map(|rest| (rest, false));
            let Some((rest, later)) = explore.or_else(|| comment.strip_prefix("later:").map(|rest| (rest, true)))
            else {
                continue;
            };
            let directive = parse(rest, later).with_context(|| format!("{}:{number}", path.display()))?;
            found.push(Directive { method: name.clone(), line, ..directive });
        }
    }
    Ok(found)
}

/// The name before the first parenthesis of a declaration.
fn method_name(line: &str) -> Option<&str> {
    let head = line[..line.find('(')?].trim_end();
    head.rsplit(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).next().filter(|name| !name.is_empty())
}

fn parse(text: &str, later: bool) -> Result<Directive> {
    let (settings, reason) = text.split_once(" because ").unwrap_or((text, ""));
    if later == reason.is_empty() {
        bail!("`later` needs a reason, ` because …`, and `explore` none");
    }
    let mut directive = Directive {
        method: String::new(),
        line: 0,
        criterion: Criterion::Block(2),
        regime: Regime::Solver,
        assumptions: Vec::new(),
        cases: 0,
        returned: 0,
        threw: 0,
        traces: None,
        later: later.then(|| reason.trim().to_owned()),
    };
    for setting in settings.split_whitespace() {
        let (key, value) = setting.split_once('=').with_context(|| format!("{setting}: no value"))?;
        match key {
            "criterion" => directive.criterion = criterion(value)?,
            "heap" => directive.regime = regime(value)?,
            "assume" => directive.assumptions.push(value.parse().map_err(anyhow::Error::msg)?),
            "cases" => directive.cases = value.parse()?,
            "returned" => directive.returned = value.parse()?,
            "threw" => directive.threw = value.parse()?,
            "traces" => directive.traces = Some(value.parse()?),
            _ => bail!("{key} is not known"),
        }
    }
    if directive.cases != directive.returned + directive.threw {
        bail!("cases = returned + threw does not hold");
    }
    Ok(directive)
}

/// `loop-2` and its like.
pub fn criterion(text: &str) -> Result<Criterion> {
    let (kind, k) = text.split_once('-').context("a criterion is kind-k")?;
    let k = k.parse()?;
    match kind {
        "block" => Ok(Criterion::Block(k)),
        "loop" => Ok(Criterion::Loop(k)),
        "depth" => Ok(Criterion::Depth(k)),
        _ => bail!("{text} is no criterion"),
    }
}

fn regime(text: &str) -> Result<Regime> {
    let all = [Regime::Solver, Regime::Lazy, Regime::LazyNoAlias];
    all.into_iter().find(|&regime| pipeline::regime_name(regime) == text).with_context(|| format!("{text}: no regime"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directive_has_its_parts() {
        let text = " criterion=loop-1 heap=lazy assume=acyclic(a) assume=nonsharing(a,b) cases=3 returned=1 threw=2";
        let directive = parse(text, false).expect("well-formed");
        assert_eq!((directive.criterion, directive.regime), (Criterion::Loop(1), Regime::Lazy));
        assert_eq!((directive.assumptions.len(), directive.cases, directive.threw), (2, 3, 2));
        assert!(parse(" cases=3 returned=1 threw=1", false).is_err());
        assert!(parse(" cases=1 returned=1 threw=0", true).is_err());
        assert!(parse(" cases=1 returned=1 threw=0 because it is hard", true).is_ok());
    }

    #[test]
    fn a_method_is_found_by_its_declaration() {
        assert_eq!(method_name("static int[] sort(int[] a) {"), Some("sort"));
        assert_eq!(method_name("Vector() {"), Some("Vector"));
        assert_eq!(method_name("int x;"), None);
    }
}
