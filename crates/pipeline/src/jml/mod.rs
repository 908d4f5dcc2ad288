//! Contracts written as JML clauses in comments, as Java: `requires` and `ensures` above a method, `invariant` in a class.
//!
//! Each clause becomes a private boolean method of the class, with the parameters of the method that it stands above (and its result, for
//! `ensures`), so that names mean in it what they mean in the method. It is put on the line of the declaration: the lines of all other
//! code stay what they are. Quantifiers over ints become loops, in methods of their own.
//!
//! *Deliberately absent:* everything else of JML. What other clauses and modifiers say (`signals`, `spec_public`, `nullable`) is not looked
//! at, and a method does not inherit the clauses of the method that it overrides.

mod declaration;
mod expression;
mod quantifier;
mod specification;
mod token;

use declaration::Declaration;
use token::{Kind, Token};

/// What a clause says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keyword {
    /// What holds before a call.
    Requires,
    /// What holds when it returns.
    Ensures,
    /// What holds of an object after every call.
    Invariant,
}

impl Keyword {
    /// The word itself.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Keyword::Requires => "requires",
            Keyword::Ensures => "ensures",
            Keyword::Invariant => "invariant",
        }
    }

    /// How the names of the methods that such clauses become start. The method's name and a number follow.
    pub(crate) fn prefix(self) -> &'static str {
        match self {
            Keyword::Requires => "requires$",
            Keyword::Ensures => "ensures$",
            Keyword::Invariant => "invariant$",
        }
    }
}

/// Whether a name is that of a method that a clause has become, or a part of it.
pub(crate) fn is_made(name: &str) -> bool {
    let name = name.strip_prefix("lambda$").unwrap_or(name);
    let prefixes = [Keyword::Requires.prefix(), Keyword::Ensures.prefix(), Keyword::Invariant.prefix(), OLD, "holds$"];
    prefixes.iter().any(|prefix| name.starts_with(prefix))
}

/// How the names of methods start that are called before a method, for what it ensures.
pub(crate) const OLD: &str = "old$";
/// What stands for the name of a constructor there: no method can have it.
pub(crate) const CONSTRUCTOR: &str = "new";

/// A clause that has become a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clause {
    /// What it says.
    pub keyword: Keyword,
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
    /// What it would say.
    pub keyword: Keyword,
    /// Where it stands.
    pub line: usize,
    /// The method that runs without it, where there is one.
    pub method: Option<String>,
    /// Why.
    pub why: String,
}

/// What javac has against a line: its number, the text of the line and the column, if it told them, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Complaint {
    pub line: usize,
    pub at: Option<(String, usize)>,
    pub why: String,
}

/// A source file with its clauses.
#[derive(Clone, Debug)]
pub(crate) struct Specified {
    text: String,
    /// What is looked for.
    wanted: &'static [Keyword],
    /// The number of the next method.
    next: usize,
    /// Those that can be used.
    pub clauses: Vec<Clause>,
    /// Those that cannot.
    pub refused: Vec<Refusal>,
}

/// What becomes of a clause without its precondition.
const UNGUARDED: &str = "what the method requires is not known";

impl Specified {
    /// The clauses of a source text that are wanted; their methods are numbered from `first` on.
    pub(crate) fn read(text: String, first: usize, wanted: &'static [Keyword]) -> Self {
        let mut found = Self { text, wanted, next: first, clauses: Vec::new(), refused: Vec::new() };
        // Most files have none.
        if wanted.iter().any(|keyword| found.text.contains(keyword.word())) {
            let text = found.text.clone();
            let tokens = token::tokens(&text);
            let mut at = 0;
            while at < tokens.len() {
                let end = at + tokens[at..].iter().take_while(|token| token.kind == Kind::Comment).count();
                if end > at {
                    let above = &tokens[at..end];
                    found.block(above, at.checked_sub(1).map(|before| &tokens[before]), &tokens[end..]);
                }
                at = end + 1;
            }
        }
        found
    }

    fn wants(&self, keyword: Keyword) -> bool {
        self.wanted.contains(&keyword)
    }

    /// The clauses of some comments in a row, for what is declared behind them.
    fn block(&mut self, comments: &[Token<'_>], before: Option<&Token<'_>>, behind: &[Token<'_>]) {
        let written = specification::lines(comments);
        let speaks = |keyword: &&Keyword| written.iter().any(|(line, _)| line.contains(keyword.word()));
        let Some(&keyword) = self.wanted.iter().find(speaks) else { return };
        let mut read = match specification::read(&written) {
            Ok(read) => read,
            Err((line, why)) => {
                let method = Declaration::parse(behind).map(|declaration| declaration.name);
                return self.refused.push(Refusal { keyword, line, method, why });
            }
        };
        if !self.wants(Keyword::Ensures) {
            read.cases.iter_mut().for_each(|case| case.ensures.clear());
        }
        if !self.wants(Keyword::Invariant) {
            read.invariants.clear();
        }
        let starts = before.is_none_or(|before| matches!(before.text, "{" | "}" | ";"));
        let object = comments.first().map(|comment| Declaration::of_object(comment.offset, comment.line));
        for clause in &read.invariants {
            match object.as_ref().filter(|_| starts) {
                Some(object) => {
                    self.add(object, Keyword::Invariant, clause.line, clause.text(), &clause.tokens);
                }
                None => {
                    self.refuse(Keyword::Invariant, clause.line, None, "it does not stand among members of a class")
                }
            }
        }
        self.cases(&read.cases, Declaration::parse(behind).filter(|_| starts));
    }

    /// What the cases of a method require and ensure.
    fn cases(&mut self, cases: &[specification::Case<'_>], declaration: Option<Declaration>) {
        // One case of several holds.
        let several = specification::disjunction(cases).filter(|_| cases.len() > 1);
        let requires = cases.iter().flat_map(|case| &case.requires).filter(|_| cases.len() == 1 || several.is_some());
        let requires: Vec<_> = requires.collect();
        let ensures: Vec<_> =
            cases.iter().flat_map(|case| case.ensures.iter().map(move |clause| (case, clause))).collect();
        let first = requires.first().map(|clause| (Keyword::Requires, clause.line));
        let Some((keyword, line)) = first.or(ensures.first().map(|(_, clause)| (Keyword::Ensures, clause.line))) else {
            return;
        };
        let Some(declaration) = declaration else {
            return self.refuse(keyword, line, None, "it stands above no method");
        };
        if !declaration.has_code {
            let why = "it has no code, and methods that override it do not inherit clauses";
            return self.refuse(keyword, line, Some(declaration.name), why);
        }
        let known = match several {
            Some(joined) => {
                let text = token::spell(&joined);
                self.add(&declaration, Keyword::Requires, line, text, &joined)
            }
            None => {
                let mut known = true;
                for clause in &requires {
                    known &= self.add(&declaration, Keyword::Requires, clause.line, clause.text(), &clause.tokens);
                }
                known
            }
        };
        for (case, clause) in ensures {
            if !known {
                self.refuse(Keyword::Ensures, clause.line, Some(declaration.name.clone()), UNGUARDED);
                continue;
            }
            let tokens = if cases.len() > 1 { specification::guarded(case, clause) } else { clause.tokens.clone() };
            self.add(&declaration, Keyword::Ensures, clause.line, clause.text(), &tokens);
        }
    }

    /// Makes a method of a clause, or says why not.
    fn add(
        &mut self,
        declaration: &Declaration,
        keyword: Keyword,
        line: usize,
        text: String,
        tokens: &[Token<'_>],
    ) -> bool {
        let of = if declaration.is_constructor { CONSTRUCTOR } else { &declaration.name };
        let named = format!("{of}${}", self.next);
        match expression::method(declaration, keyword, &named, tokens) {
            Ok(code) => {
                self.next += 1;
                self.clauses.push(Clause {
                    keyword,
                    name: format!("{}{named}", keyword.prefix()),
                    text,
                    method: declaration.name.clone(),
                    line,
                    declared: declaration.line,
                    offset: declaration.offset,
                    code,
                });
                true
            }
            Err(why) => {
                let method = Some(declaration.name.clone()).filter(|name| !name.is_empty());
                self.refuse(keyword, line, method, &why);
                false
            }
        }
    }

    fn refuse(&mut self, keyword: Keyword, line: usize, method: Option<String>, why: &str) {
        self.refused.push(Refusal { keyword, line, method, why: why.to_owned() });
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

    /// Gives up the clauses that are complained about, all of a line where it is not known which one is meant; the number of them.
    pub(crate) fn give_up(&mut self, complaints: &[Complaint]) -> usize {
        let before = self.clauses.len();
        for complaint in complaints {
            let is_there = |clause: &Clause| match &complaint.at {
                Some((line, column)) => {
                    let start = line.find(clause.code.trim_end());
                    start.is_some_and(|start| (start..start + clause.code.len()).contains(column))
                }
                None => true,
            };
            let on_line = |clause: &Clause| clause.declared == complaint.line;
            let exactly = self.clauses.iter().any(|clause| on_line(clause) && is_there(clause));
            self.drop(&complaint.why, &|clause| on_line(clause) && (!exactly || is_there(clause)));
        }
        before - self.clauses.len()
    }

    /// Gives up all clauses.
    pub(crate) fn give_up_all(&mut self, why: &str) {
        self.drop(why, &|_| true);
    }

    /// Gives up clauses, and with what a method requires what it ensures.
    fn drop(&mut self, why: &str, is_bad: &dyn Fn(&Clause) -> bool) {
        let (bad, good): (Vec<Clause>, Vec<Clause>) = std::mem::take(&mut self.clauses).into_iter().partition(is_bad);
        self.clauses = good;
        for Clause { keyword, line, method, .. } in &bad {
            self.refuse(*keyword, *line, Some(method.clone()).filter(|method| !method.is_empty()), why);
        }
        for lost in bad.iter().filter(|clause| clause.keyword == Keyword::Requires) {
            let is_unguarded = |clause: &Clause| clause.keyword == Keyword::Ensures && clause.offset == lost.offset;
            if self.clauses.iter().any(is_unguarded) {
                self.drop(UNGUARDED, &is_unguarded);
            }
        }
    }
}

#[cfg(test)]
mod tests;
