//! The clauses that comments hold, by specification case.

use super::token::{Kind, Token, join, tokens};

/// A `requires` clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Requires<'a> {
    /// Where it stands.
    pub line: usize,
    /// What it requires.
    pub tokens: Vec<Token<'a>>,
}

impl Requires<'_> {
    /// The clause without its keyword.
    pub(super) fn text(&self) -> String {
        join(&self.tokens)
    }
}

/// The lines of the JML comments among some comments, without what marks them, each with its number.
pub(super) fn lines<'a>(comments: &[Token<'a>]) -> Vec<(&'a str, usize)> {
    let mut found = Vec::new();
    for comment in comments {
        let text = comment.text;
        let inside = if let Some(rest) = text.strip_prefix("//@") {
            rest
        } else if let Some(rest) = text.strip_prefix("/*@") {
            rest.strip_suffix("*/").unwrap_or(rest).trim_end_matches('@')
        } else {
            continue;
        };
        for (at, line) in inside.lines().enumerate() {
            found.push((line.trim_start().trim_start_matches('@'), comment.line + at));
        }
    }
    found
}

/// The `requires` clauses of each specification case; the error is a line and what is wrong there.
pub(super) fn cases<'a>(lines: &[(&'a str, usize)]) -> Result<Vec<Vec<Requires<'a>>>, (usize, String)> {
    let all: Vec<Token<'a>> = lines
        .iter()
        .flat_map(|&(text, line)| tokens(text).into_iter().map(move |token| Token { line, ..token }))
        .filter(|token| token.kind != Kind::Comment)
        .collect();
    let mut cases = vec![Vec::new()];
    let mut at = 0;
    while let Some(token) = all.get(at) {
        let unsupported = |what: &str| (token.line, what.to_owned());
        match token.text {
            "also" if at == 0 => return Err(unsupported("what it adds to, an inherited specification, is not known")),
            "also" => cases.push(Vec::new()),
            "implies_that" | "for_example" => break,
            "{|" => return Err(unsupported("nested specifications are not supported")),
            _ if token.kind == Kind::Word && is_clause(token.text) => {
                let end = clause_end(&all, at + 1).ok_or_else(|| unsupported("it does not end with a semicolon"))?;
                if token.text == "requires" {
                    let requires = Requires { line: token.line, tokens: all[at + 1..end].to_vec() };
                    cases.last_mut().into_iter().for_each(|case| case.push(requires.clone()));
                }
                at = end;
            }
            // A modifier, or the kind of the case.
            _ => {}
        }
        at += 1;
    }
    // A case without a clause holds always, and so does the disjunction.
    let always = cases.iter().any(Vec::is_empty);
    Ok(if always { Vec::new() } else { cases })
}

/// Whether a word starts a clause that ends with a semicolon.
fn is_clause(word: &str) -> bool {
    const CLAUSES: &[&str] = &[
        "requires",
        "ensures",
        "signals",
        "signals_only",
        "assignable",
        "modifies",
        "modifiable",
        "accessible",
        "callable",
        "captures",
        "diverges",
        "measured_by",
        "when",
        "working_space",
        "duration",
        "old",
        "forall",
        "post",
        "invariant",
        "constraint",
        "represents",
        "assert",
        "assume",
        "maintaining",
        "decreasing",
        "loop_invariant",
        "decreases",
        "ghost",
        "model",
        "set",
    ];
    CLAUSES.contains(&word.strip_suffix("_redundantly").unwrap_or(word))
}

/// The index of the semicolon that ends a clause; those of quantifiers stand in parentheses.
fn clause_end(tokens: &[Token<'_>], from: usize) -> Option<usize> {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(from) {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            ";" if depth <= 0 => return Some(at),
            _ => {}
        }
    }
    None
}

/// That all clauses of one of the cases hold.
pub(super) fn disjunction<'a>(cases: &[Vec<Requires<'a>>]) -> Vec<Token<'a>> {
    let symbol = |text| Token { kind: Kind::Symbol, text, offset: 0, line: 0 };
    let mut joined = Vec::new();
    for (at, case) in cases.iter().enumerate() {
        joined.extend((at > 0).then(|| symbol("||")));
        joined.push(symbol("("));
        for (at, clause) in case.iter().enumerate() {
            joined.extend((at > 0).then(|| symbol("&&")));
            joined.push(symbol("("));
            joined.extend(&clause.tokens);
            joined.push(symbol(")"));
        }
        joined.push(symbol(")"));
    }
    joined
}
