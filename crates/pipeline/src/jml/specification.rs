//! The clauses that comments hold: invariants, and by specification case what a method requires and ensures.

use super::token::{Kind, Token, spell, tokens};

/// A clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written<'a> {
    /// Where it stands.
    pub line: usize,
    /// What it says.
    pub tokens: Vec<Token<'a>>,
}

impl Written<'_> {
    /// The clause without its keyword.
    pub(super) fn text(&self) -> String {
        spell(&self.tokens)
    }
}

/// A specification case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Case<'a> {
    pub requires: Vec<Written<'a>>,
    pub ensures: Vec<Written<'a>>,
}

/// What some comments in a row say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Specification<'a> {
    /// At least one.
    pub cases: Vec<Case<'a>>,
    pub invariants: Vec<Written<'a>>,
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

/// The clauses of lines; the error is a line and what is wrong there.
pub(super) fn read<'a>(lines: &[(&'a str, usize)]) -> Result<Specification<'a>, (usize, String)> {
    let all: Vec<Token<'a>> = lines
        .iter()
        .flat_map(|&(text, line)| tokens(text).into_iter().map(move |token| Token { line, ..token }))
        .filter(|token| token.kind != Kind::Comment)
        .collect();
    let (mut cases, mut case, mut invariants) = (Vec::new(), Case::default(), Vec::new());
    let mut at = 0;
    while let Some(token) = all.get(at) {
        let unsupported = |what: &str| (token.line, what.to_owned());
        match token.text {
            "also" if at == 0 => return Err(unsupported("what it adds to, an inherited specification, is not known")),
            "also" => cases.push(std::mem::take(&mut case)),
            "implies_that" | "for_example" => break,
            "{|" => return Err(unsupported("nested specifications are not supported")),
            _ if token.kind == Kind::Word && is_clause(token.text) => {
                let end = clause_end(&all, at + 1).ok_or_else(|| unsupported("it does not end with a semicolon"))?;
                let clause = Written { line: token.line, tokens: all[at + 1..end].to_vec() };
                match token.text {
                    "requires" => case.requires.push(clause),
                    "ensures" => case.ensures.push(clause),
                    "invariant" => invariants.push(clause),
                    _ => {}
                }
                at = end;
            }
            // A modifier, or the kind of the case.
            _ => {}
        }
        at += 1;
    }
    cases.push(case);
    Ok(Specification { cases, invariants })
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

/// That all clauses of one of the cases hold that are required; none when one of them requires nothing.
pub(super) fn disjunction<'a>(cases: &[Case<'a>]) -> Option<Vec<Token<'a>>> {
    let mut joined = Vec::new();
    for (at, case) in cases.iter().enumerate() {
        joined.extend((at > 0).then(|| symbol("||")));
        joined.push(symbol("("));
        joined.extend(conjunction(&case.requires)?);
        joined.push(symbol(")"));
    }
    Some(joined)
}

/// What a clause ensures if its case, one of several, held before the call.
pub(super) fn guarded<'a>(case: &Case<'a>, ensured: &Written<'a>) -> Vec<Token<'a>> {
    let Some(required) = conjunction(&case.requires) else { return ensured.tokens.clone() };
    let old = Token { kind: Kind::Word, ..symbol("\\old") };
    let before = [old, symbol("(")].into_iter().chain(required).chain([symbol(")"), symbol("==>"), symbol("(")]);
    before.chain(ensured.tokens.iter().copied()).chain([symbol(")")]).collect()
}

/// That all clauses hold; none without clauses.
fn conjunction<'a>(clauses: &[Written<'a>]) -> Option<Vec<Token<'a>>> {
    let mut joined = Vec::new();
    for (at, clause) in clauses.iter().enumerate() {
        joined.extend((at > 0).then(|| symbol("&&")));
        joined.push(symbol("("));
        joined.extend(&clause.tokens);
        joined.push(symbol(")"));
    }
    (!clauses.is_empty()).then_some(joined)
}

fn symbol(text: &str) -> Token<'_> {
    Token { kind: Kind::Symbol, text, offset: 0, line: 0 }
}
