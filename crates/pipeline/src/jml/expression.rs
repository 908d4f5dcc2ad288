//! JML expressions as Java: implications and equivalences by their truth tables, quantifiers by calls of methods.
//!
//! JML's operators bind less tightly than Java's `||` and more tightly than `?:`; equivalence less than implication, which groups to
//! the right, its reverse to the left.

use super::declaration::Declaration;
use super::quantifier;
use super::token::{Kind, Token, group_end};

/// The methods that an expression becomes, on one line: `requires$…` and the methods of its quantifiers. The error says what
/// cannot be translated.
pub(super) fn method(declaration: &Declaration, name: &str, tokens: &[Token<'_>]) -> Result<String, String> {
    let mut scope = Scope { declaration, name, locals: Vec::new(), methods: Vec::new() };
    let value = scope.expression(tokens)?;
    scope.add(&format!("{}{name}", super::PREFIX), &format!("return {value} ;"));
    Ok(scope.methods.concat())
}

/// What an expression stands in.
pub(super) struct Scope<'a> {
    declaration: &'a Declaration,
    name: &'a str,
    /// Types and names of the variables of the quantifiers around.
    pub locals: Vec<(String, String)>,
    /// The methods written so far.
    methods: Vec<String>,
}

impl Scope<'_> {
    /// Writes a boolean method with the parameters of the declaration and the variables around.
    fn add(&mut self, name: &str, body: &str) {
        let Declaration { is_static, is_constructor, type_parameters, parameters, .. } = self.declaration;
        let word = if *is_static || *is_constructor { "static " } else { "" };
        let mut all: Vec<String> = self.locals.iter().map(|(ty, name)| format!("{ty} {name}")).collect();
        // A variable number of arguments comes last.
        all.extend(Some(parameters.clone()).filter(|parameters| !parameters.is_empty()));
        let all = all.join(", ");
        self.methods
            .push(format!("private {word}{type_parameters} boolean {name}({all}) throws Throwable {{ {body} }} "));
    }

    /// Writes the method of a quantifier and gives its call.
    pub(super) fn quantified(&mut self, body: &str) -> String {
        let name = format!("holds${}${}", self.name, self.methods.len());
        self.add(&name, body);
        let locals = self.locals.iter().map(|(_, name)| name.as_str());
        let all: Vec<&str> = locals.chain(self.declaration.names.iter().map(String::as_str)).collect();
        format!("{name}({})", all.join(", "))
    }

    /// An expression without commas and semicolons outside of brackets.
    pub(super) fn expression(&mut self, tokens: &[Token<'_>]) -> Result<String, String> {
        if tokens.is_empty() {
            return Err("something is missing in it".into());
        }
        let operators = top_level(tokens)?;
        let find = |symbols: &[&str]| operators.iter().copied().find(|&at| symbols.contains(&tokens[at].text));
        let last = |symbols: &[&str]| operators.iter().copied().rfind(|&at| symbols.contains(&tokens[at].text));
        if let Some(question) = find(&["?"]) {
            let colon = matching_colon(tokens, &operators, question).ok_or("a ? without its :")?;
            let condition = self.expression(&tokens[..question])?;
            let (yes, no) = (self.expression(&tokens[question + 1..colon])?, self.expression(&tokens[colon + 1..])?);
            return Ok(format!("({condition} ? {yes} : {no})"));
        }
        if let Some(at) = last(&["<==>", "<=!=>"]) {
            let (left, right) = self.sides(tokens, at)?;
            let relation = if tokens[at].text == "<==>" { "==" } else { "!=" };
            return Ok(format!("(({left}) {relation} ({right}))"));
        }
        match (find(&["==>"]), last(&["<=="])) {
            (Some(_), Some(_)) => Err("==> beside <== needs parentheses".into()),
            (Some(at), None) => {
                let (left, right) = self.sides(tokens, at)?;
                Ok(format!("(!({left}) || ({right}))"))
            }
            (None, Some(at)) => {
                let (left, right) = self.sides(tokens, at)?;
                Ok(format!("(({left}) || !({right}))"))
            }
            (None, None) => self.java(tokens),
        }
    }

    fn sides(&mut self, tokens: &[Token<'_>], at: usize) -> Result<(String, String), String> {
        Ok((self.expression(&tokens[..at])?, self.expression(&tokens[at + 1..])?))
    }

    /// Java, but for what stands in brackets.
    fn java(&mut self, tokens: &[Token<'_>]) -> Result<String, String> {
        let mut text = Vec::new();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match token.text {
                "(" | "[" => {
                    let end = group_end(tokens, at).ok_or("its brackets do not match")?;
                    text.push(self.group(&tokens[at..end])?);
                    at = end;
                    continue;
                }
                "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "&=" | "|=" | "^=" | ">>=" | "<<=" | ">>>=" | "++" | "--" => {
                    return Err(format!("{} changes something", token.text));
                }
                "{" | "}" | ";" | "->" | "{|" | "|}" => return Err(format!("{} is not supported", token.text)),
                word if word.starts_with('\\') => return Err(format!("{word} is not supported here")),
                other => text.push(other.to_owned()),
            }
            at += 1;
        }
        Ok(text.join(" "))
    }

    /// What stands in brackets, with them.
    fn group(&mut self, tokens: &[Token<'_>]) -> Result<String, String> {
        let (open, close) = (tokens[0], tokens[tokens.len() - 1]);
        let inside = &tokens[1..tokens.len() - 1];
        if let Some(first) = inside.first() {
            if matches!(first.text, "\\forall" | "\\exists") {
                return quantifier::translate(self, first.text == "\\forall", &inside[1..]);
            }
            if first.text == "*" {
                return Err("an informal description cannot be computed".into());
            }
        }
        let mut parts = Vec::new();
        if !inside.is_empty() {
            let commas: Vec<usize> = top_level(inside)?.into_iter().filter(|&at| inside[at].text == ",").collect();
            let mut from = 0;
            for at in commas.into_iter().chain([inside.len()]) {
                parts.push(self.expression(&inside[from..at])?);
                from = at + 1;
            }
        }
        Ok(format!("{}{}{}", open.text, parts.join(", "), close.text))
    }
}

/// The indices of the symbols that stand in no brackets.
pub(super) fn top_level(tokens: &[Token<'_>]) -> Result<Vec<usize>, String> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match token.text {
            "(" | "[" => at = group_end(tokens, at).ok_or("its brackets do not match")?,
            ")" | "]" => return Err("its brackets do not match".into()),
            _ => {
                found.extend((token.kind == Kind::Symbol).then_some(at));
                at += 1;
            }
        }
    }
    Ok(found)
}

/// The colon of a question mark.
fn matching_colon(tokens: &[Token<'_>], operators: &[usize], question: usize) -> Option<usize> {
    let mut open = 0;
    for &at in operators.iter().filter(|&&at| at >= question) {
        match tokens[at].text {
            "?" => open += 1,
            ":" => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some(at);
        }
    }
    None
}
