//! Preconditions written as JML `requires` clauses in comments above a method, as Java.
//!
//! Each clause becomes a private boolean method of the class, with the parameters of the method that it stands above, so that names
//! mean in it what they mean in the method. It is put on the line of the declaration: the lines of all other code stay what they
//! are. Quantifiers over ints become loops, in methods of their own.
//!
//! *Deliberately absent:* everything of JML but `requires`. What other clauses and modifiers say (`ensures`, `spec_public`,
//! `nullable`) is not looked at, and a method does not inherit the clauses of the method that it overrides.

mod declaration;
mod expression;
mod quantifier;
mod specification;
mod token;

use declaration::Declaration;
use token::{Kind, Token};

/// How the names of the methods that clauses become start. The method's name and a number follow.
pub(crate) const PREFIX: &str = "requires$";
/// What stands for the name of a constructor there: no method can have it.
pub(crate) const CONSTRUCTOR: &str = "new";

/// A clause that has become a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clause {
    /// The method's name.
    pub name: String,
    /// The clause as it was written, without the keyword.
    pub text: String,
    /// Of the method that it stands above.
    pub method: String,
    /// Where it stands.
    pub line: usize,
    /// Where the declaration starts: its line, and the offset at which `code` is put.
    declared: usize,
    offset: usize,
    code: String,
}

/// A clause that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// Where it stands.
    pub line: usize,
    /// The method that runs without it, where there is one.
    pub method: Option<String>,
    /// Why.
    pub why: String,
}

/// A source file with its clauses.
#[derive(Clone, Debug)]
pub(crate) struct Specified {
    text: String,
    /// Those that can be used.
    pub clauses: Vec<Clause>,
    /// Those that cannot.
    pub refused: Vec<Refusal>,
}

impl Specified {
    /// The clauses of a source text; their methods are numbered from `first` on.
    pub(crate) fn read(text: String, first: usize) -> Self {
        let mut found = Self { text, clauses: Vec::new(), refused: Vec::new() };
        // Most files have none.
        if found.text.contains("requires") {
            let text = found.text.clone();
            let tokens = token::tokens(&text);
            let mut at = 0;
            while at < tokens.len() {
                let end = at + tokens[at..].iter().take_while(|token| token.kind == Kind::Comment).count();
                if end > at {
                    let above = &tokens[at..end];
                    found.block(above, at.checked_sub(1).map(|before| &tokens[before]), &tokens[end..], first);
                }
                at = end + 1;
            }
        }
        found
    }

    /// The clauses of some comments in a row, for what is declared behind them.
    fn block(&mut self, comments: &[Token<'_>], before: Option<&Token<'_>>, behind: &[Token<'_>], first: usize) {
        let written = specification::lines(comments);
        if !written.iter().any(|(line, _)| line.contains("requires")) {
            return;
        }
        let cases = match specification::cases(&written) {
            Ok(cases) => cases,
            Err((line, why)) => {
                let method = Declaration::parse(behind).map(|declaration| declaration.name);
                return self.refused.push(Refusal { line, method, why });
            }
        };
        let Some(line) = cases.iter().flatten().map(|clause| clause.line).next() else { return };
        let starts = before.is_none_or(|before| matches!(before.text, "{" | "}" | ";"));
        let declaration = match Declaration::parse(behind).filter(|_| starts) {
            Some(declaration) => declaration,
            None => {
                return self.refused.push(Refusal { line, method: None, why: "it stands above no method".into() });
            }
        };
        if !declaration.has_code {
            let why = "it has no code, and methods that override it do not inherit clauses".to_owned();
            return self.refused.push(Refusal { line, method: Some(declaration.name), why });
        }
        let mut add = |line: usize, text: String, java: &dyn Fn(&str) -> Result<String, String>| {
            let number = first + self.clauses.len();
            let of = if declaration.is_constructor { CONSTRUCTOR } else { &declaration.name };
            let name = format!("{PREFIX}{of}${number}");
            match java(&format!("{of}${number}")) {
                Ok(code) => self.clauses.push(Clause {
                    name,
                    text,
                    method: declaration.name.clone(),
                    line,
                    declared: declaration.line,
                    offset: declaration.offset,
                    code,
                }),
                Err(why) => self.refused.push(Refusal { line, method: Some(declaration.name.clone()), why }),
            }
        };
        match cases.as_slice() {
            [clauses] => {
                for clause in clauses {
                    add(clause.line, clause.text(), &|name| expression::method(&declaration, name, &clause.tokens));
                }
            }
            // One case of several holds.
            _ => {
                let joined = specification::disjunction(&cases);
                let text = joined.iter().map(|token| token.text).collect::<Vec<_>>().join(" ");
                add(line, text, &|name| expression::method(&declaration, name, &joined));
            }
        }
    }

    /// The source with the methods of its clauses.
    pub(crate) fn java(&self) -> String {
        let mut text = self.text.clone();
        let mut places: Vec<&Clause> = self.clauses.iter().collect();
        places.sort_by_key(|clause| std::cmp::Reverse(clause.offset));
        for clause in places {
            text.insert_str(clause.offset, &clause.code);
        }
        text
    }

    /// Gives up the clauses whose method stands on one of these lines; the number of them.
    pub(crate) fn give_up(&mut self, lines: &[(usize, String)]) -> usize {
        let before = self.clauses.len();
        for (line, why) in lines {
            let refused = self.clauses.iter().filter(|clause| clause.declared == *line).map(|clause| Refusal {
                line: clause.line,
                method: Some(clause.method.clone()),
                why: why.clone(),
            });
            self.refused.extend(refused);
            self.clauses.retain(|clause| clause.declared != *line);
        }
        before - self.clauses.len()
    }

    /// Gives up all clauses.
    pub(crate) fn give_up_all(&mut self, why: &str) {
        let lines: Vec<(usize, String)> = self.clauses.iter().map(|clause| (clause.declared, why.to_owned())).collect();
        self.give_up(&lines);
    }
}

#[cfg(test)]
mod tests;
