//! The declaration of a method or constructor, as far as its clauses need it.

use super::token::{Kind, Token, group_end, join};

/// A method or constructor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Declaration {
    pub name: String,
    /// Where it starts, its annotations included.
    pub offset: usize,
    pub line: usize,
    pub is_static: bool,
    pub is_constructor: bool,
    /// What it returns; nothing for a constructor.
    pub result: String,
    /// Its own type parameters, in angle brackets, or nothing.
    pub type_parameters: String,
    /// The parameters as they are declared.
    pub parameters: String,
    /// Their names.
    pub names: Vec<String>,
    pub has_code: bool,
}

const MODIFIERS: &[&str] =
    &["public", "protected", "private", "static", "final", "abstract", "synchronized", "native", "strictfp", "default"];

impl Declaration {
    /// A method of the object without parameters, for what is said of the object itself.
    pub(super) fn of_object(offset: usize, line: usize) -> Self {
        Self {
            name: String::new(),
            offset,
            line,
            is_static: false,
            is_constructor: false,
            result: String::new(),
            type_parameters: String::new(),
            parameters: String::new(),
            names: Vec::new(),
            has_code: true,
        }
    }

    /// The declaration that tokens start with; none if they start with something else.
    pub(super) fn parse(tokens: &[Token<'_>]) -> Option<Self> {
        // The declaration is short: a class that follows need not be read to its end.
        let tokens: Vec<Token<'_>> = tokens
            .iter()
            .filter(|token| token.kind != Kind::Comment)
            .scan(false, |done, token| {
                let go_on = !*done;
                *done |= matches!(token.text, "{" | "}" | ";");
                go_on.then_some(*token)
            })
            .collect();
        let first = tokens.first()?;
        let (mut at, mut is_static) = (0, false);
        loop {
            let token = tokens.get(at)?;
            if token.text == "@" {
                at = annotation_end(&tokens, at)?;
            } else if MODIFIERS.contains(&token.text) {
                is_static |= token.text == "static";
                at += 1;
            } else {
                break;
            }
        }
        let mut type_parameters = String::new();
        if tokens.get(at)?.text == "<" {
            let end = angle_end(&tokens, at)?;
            type_parameters = join(&tokens[at..end]);
            at = end;
        }
        let open = at + tokens[at..].iter().position(|token| token.text == "(")?;
        let kinds = ["class", "interface", "enum", "record", "new", "return"];
        let head = &tokens[at..open];
        let is_type = |token: &Token<'_>| {
            token.kind == Kind::Word
                || matches!(token.text, "<" | ">" | ">>" | ">>>" | "," | "." | "?" | "[" | "]" | "&" | "@")
        };
        if !head.iter().all(is_type) || head.iter().any(|token| kinds.contains(&token.text)) {
            return None;
        }
        let (name, ty) = head.split_last()?;
        if name.kind != Kind::Word {
            return None;
        }
        let close = group_end(&tokens, open)?;
        let inside = &tokens[open + 1..close - 1];
        let has_code = tokens[close..].iter().any(|token| token.text == "{");
        Some(Self {
            name: name.text.to_owned(),
            offset: first.offset,
            line: first.line,
            is_static,
            is_constructor: ty.is_empty(),
            result: join(ty),
            type_parameters,
            parameters: join(inside),
            names: names(inside),
            has_code,
        })
    }
}

/// The index behind an annotation.
fn annotation_end(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    let mut end = at + 2;
    if tokens.get(at + 1)?.text == "interface" {
        return None;
    }
    while tokens.get(end)?.text == "." {
        end += 2;
    }
    if tokens.get(end)?.text == "(" { group_end(tokens, end) } else { Some(end) }
}

/// The index behind type parameters.
fn angle_end(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    let mut depth = 0;
    for (end, token) in tokens.iter().enumerate().skip(at) {
        match token.text {
            "<" => depth += 1,
            ">" | ">>" | ">>>" => depth -= token.text.len(),
            _ => {}
        }
        if depth == 0 {
            return Some(end + 1);
        }
    }
    None
}

/// The names of parameters: the last word of each.
fn names(parameters: &[Token<'_>]) -> Vec<String> {
    let mut depth = 0usize;
    let mut found = Vec::new();
    let mut last: Option<&str> = None;
    for token in parameters {
        match token.text {
            "<" | "(" | "[" | "{" => depth += 1,
            ">" | ">>" | ">>>" => depth = depth.saturating_sub(token.text.len()),
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            "," if depth == 0 => found.extend(last.take()),
            text if depth == 0 && token.kind == Kind::Word => last = Some(text),
            _ => {}
        }
    }
    found.extend(last);
    // `Foo this` declares the receiver.
    found.into_iter().filter(|name| *name != "this").map(str::to_owned).collect()
}
