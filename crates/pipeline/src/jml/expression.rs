//! JML expressions as Java: implications and equivalences by their truth tables, quantifiers by calls of methods.
//!
//! JML's operators bind less tightly than Java's `||` and more tightly than `?:`; equivalence less than implication, which groups to
//! the right, its reverse to the left.
//!
//! What speaks of the state before the call (`\old`) becomes a method that is called there: it computes these parts and returns a lambda
//! that decides the rest, given the result. Quantifiers in it are lambdas too, so that nobody need know the types of those parts.

use super::declaration::Declaration;
use super::quantifier;
use super::token::{Kind, Token, group_end};
use super::{Keyword, OLD};

/// The methods that an expression becomes, on one line: `requires$…` or its kin, and the methods of its quantifiers. The error says what
/// cannot be translated.
pub(super) fn method(
    declaration: &Declaration,
    keyword: Keyword,
    name: &str,
    tokens: &[Token<'_>],
) -> Result<String, String> {
    let looks_back = keyword == Keyword::Ensures && tokens.iter().any(|token| token.text == "\\old");
    let mut scope = Scope {
        declaration,
        keyword,
        name,
        looks_back,
        locals: Vec::new(),
        methods: Vec::new(),
        olds: Vec::new(),
        in_old: false,
    };
    if !looks_back && scope.returns() {
        scope.locals.push((declaration.result.clone(), RESULT.to_owned()));
    }
    let value = scope.expression(tokens)?;
    if looks_back {
        scope.close(&value);
    } else {
        scope.add(&format!("{}{name}", keyword.prefix()), &format!("return {value} ;"));
    }
    Ok(scope.methods.concat())
}

/// The name of what was returned.
const RESULT: &str = "result$";

/// What an expression stands in.
pub(super) struct Scope<'a> {
    declaration: &'a Declaration,
    keyword: Keyword,
    name: &'a str,
    /// Whether it speaks of the state before the call.
    pub looks_back: bool,
    /// Types and names of the result and of the variables of the quantifiers around.
    pub locals: Vec<(String, String)>,
    /// The methods written so far.
    methods: Vec<String>,
    /// What is computed before the call.
    olds: Vec<String>,
    in_old: bool,
}

impl Scope<'_> {
    /// Whether there is a result to speak of.
    fn returns(&self) -> bool {
        self.keyword == Keyword::Ensures && !matches!(&*self.declaration.result, "" | "void")
    }

    /// How a method starts, up to its result.
    fn head(&self) -> String {
        let Declaration { is_static, is_constructor, type_parameters, .. } = self.declaration;
        let is_static = *is_static || *is_constructor && self.keyword == Keyword::Requires;
        format!("private {}{type_parameters} ", if is_static { "static " } else { "" })
    }

    /// Writes a boolean method with the parameters of the declaration and the variables around.
    fn add(&mut self, name: &str, body: &str) {
        let mut all: Vec<String> = self.locals.iter().map(|(ty, name)| format!("{ty} {name}")).collect();
        // A variable number of arguments comes last.
        all.extend(Some(self.declaration.parameters.clone()).filter(|parameters| !parameters.is_empty()));
        let (head, all) = (self.head(), all.join(", "));
        self.methods.push(format!("{head}boolean {name}({all}) throws Throwable {{ {body} }} "));
    }

    /// Writes the method that is called before, which returns how to decide, and the one that asks that afterwards.
    fn close(&mut self, value: &str) {
        let Declaration { parameters, result, .. } = self.declaration;
        let (head, name, olds) = (self.head(), self.name, self.olds.concat());
        let prefix = self.keyword.prefix();
        let (local, parameter, given) = match self.returns() {
            true => (format!("{result} {RESULT} = ({result}) given$; "), format!(", {result} {RESULT}"), RESULT),
            false => (String::new(), String::new(), "null"),
        };
        let predicate = "java.util.function.Predicate<Object>";
        self.methods.push(format!(
            "{head}{predicate} {OLD}{name}({parameters}) throws Throwable {{ {olds}return given$ -> {{ try {{ {local}\
             return {value} ; }} catch (Throwable thrown$) {{ return false; }} }}; }} \
             {head}boolean {prefix}{name}({predicate} holds${parameter}) {{ return holds$.test({given}); }} "
        ));
    }

    /// Writes the method of a quantifier and gives its call.
    pub(super) fn quantified(&mut self, body: &str) -> String {
        if self.looks_back {
            return format!("((java.util.function.BooleanSupplier) () -> {{ {body} }}).getAsBoolean()");
        }
        let name = format!("holds${}${}", self.name, self.methods.len());
        self.add(&name, body);
        let locals = self.locals.iter().map(|(_, name)| name.as_str());
        let all: Vec<&str> = locals.chain(self.declaration.names.iter().map(String::as_str)).collect();
        format!("{name}({})", all.join(", "))
    }

    /// What an expression was before the call: of what a quantifier ranges over, elements of an array alone.
    fn old(&mut self, tokens: &[Token<'_>]) -> Result<String, String> {
        if !self.looks_back || self.in_old || self.declaration.is_constructor {
            return Err("\\old is not supported here".into());
        }
        let name = format!("old${}", self.olds.len());
        let is_local = |token: &Token<'_>| self.locals.iter().any(|(_, local)| local == token.text);
        let mut index = String::new();
        let mut kept = tokens;
        if tokens.iter().any(is_local) {
            let open =
                (0..tokens.len()).find(|&at| tokens[at].text == "[" && group_end(tokens, at) == Some(tokens.len()));
            let is_same = |token: &Token<'_>| {
                token.kind != Kind::Word
                    || is_local(token)
                    || self.declaration.names.iter().any(|name| name == token.text)
            };
            match open {
                Some(open) if !tokens[..open].iter().any(is_local) && tokens[open..].iter().all(is_same) => {
                    index = self.group(&tokens[open..])?;
                    kept = &tokens[..open];
                }
                _ => return Err("\\old of what a quantifier ranges over is not supported here".into()),
            }
        }
        self.in_old = true;
        let value = self.expression(kept);
        self.in_old = false;
        let value = value?;
        self.olds.push(match index.is_empty() {
            true => format!("var {name} = {value}; "),
            false => format!("var {name} = ({value}) == null ? null : ({value}).clone(); "),
        });
        Ok(format!("{name}{index}"))
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
                "\\old" if tokens.get(at + 1).is_some_and(|next| next.text == "(") => {
                    let end = group_end(tokens, at + 1).ok_or("its brackets do not match")?;
                    text.push(self.old(&tokens[at + 2..end - 1])?);
                    at = end;
                    continue;
                }
                "\\result" if self.returns() && !self.in_old => text.push(RESULT.to_owned()),
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
