//! The tokens of Java and of JML expressions, with their places.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// An identifier or keyword, `\forall` included.
    Word,
    /// A number, character or string.
    Literal,
    /// An operator or separator.
    Symbol,
    /// A comment, to its end.
    Comment,
}

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    /// Where it starts.
    pub offset: usize,
    pub line: usize,
}

/// Symbols of more than one character, longer ones first.
const SYMBOLS: &[&str] = &[
    "<=!=>", "<==>", ">>>=", "==>", "<==", "...", ">>>", ">>=", "<<=", "{|", "|}", "==", "!=", "<=", ">=", "&&", "||",
    "++", "--", "->", "::", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", ">>", "<<",
];

/// The tokens of a text. What is no token of Java is a symbol of one character.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let (mut offset, mut line) = (0, 1);
    while let Some(first) = text[offset..].chars().next() {
        let rest = &text[offset..];
        if first.is_whitespace() {
            line += usize::from(first == '\n');
            offset += first.len_utf8();
            continue;
        }
        let (kind, len) = next(rest, first);
        let token = &rest[..len];
        found.push(Token { kind, text: token, offset, line });
        line += token.matches('\n').count();
        offset += len;
    }
    found
}

/// Kind and length of the token that a text starts with.
fn next(rest: &str, first: char) -> (Kind, usize) {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
    let word = |from: usize| from + rest[from..].find(|c| !is_part(c)).unwrap_or(rest.len() - from);
    let until = |from: usize, end: &str| rest[from..].find(end).map_or(rest.len(), |at| from + at + end.len());
    if rest.starts_with("//") {
        return (Kind::Comment, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (Kind::Comment, until(2, "*/"));
    }
    if rest.starts_with("\"\"\"") {
        return (Kind::Literal, quoted(rest, "\"\"\""));
    }
    if first == '"' || first == '\'' {
        return (Kind::Literal, quoted(rest, if first == '"' { "\"" } else { "'" }));
    }
    if first == '\\' {
        return (Kind::Word, word(1));
    }
    let is_fraction = first == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit());
    if first.is_ascii_digit() || is_fraction {
        return (Kind::Literal, number(rest));
    }
    if is_part(first) {
        return (Kind::Word, word(0));
    }
    let symbol = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol));
    (Kind::Symbol, symbol.map_or(first.len_utf8(), |symbol| symbol.len()))
}

/// The length of a literal in quotes, escapes skipped.
fn quoted(rest: &str, quote: &str) -> usize {
    let mut at = quote.len();
    while at < rest.len() {
        if rest[at..].starts_with(quote) {
            return at + quote.len();
        }
        let escape = rest[at..].starts_with('\\');
        let skipped = rest[at..].chars().take(1 + usize::from(escape)).map(char::len_utf8).sum::<usize>();
        at += skipped;
    }
    rest.len()
}

/// The length of a number; the sign of an exponent is part of it.
fn number(rest: &str) -> usize {
    let mut before = ' ';
    let is_hex = rest.starts_with("0x") || rest.starts_with("0X");
    let end = rest.find(|c: char| {
        let exponent = if is_hex { matches!(before, 'p' | 'P') } else { matches!(before, 'e' | 'E') };
        let goes_on = c.is_ascii_alphanumeric() || matches!(c, '.' | '_') || matches!(c, '+' | '-') && exponent;
        before = c;
        !goes_on
    });
    end.unwrap_or(rest.len())
}

/// The index behind the group that opens at `open`, brackets of all kinds inside it balanced.
pub(super) fn group_end(tokens: &[Token<'_>], open: usize) -> Option<usize> {
    let mut closers = Vec::new();
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.text {
            "(" => closers.push(")"),
            "[" => closers.push("]"),
            "{" => closers.push("}"),
            text @ (")" | "]" | "}") if closers.pop() != Some(text) => return None,
            _ => {}
        }
        if closers.is_empty() {
            return Some(at + 1);
        }
    }
    None
}

/// The tokens as they were written, but for the lengths of spaces.
pub(super) fn spell(tokens: &[Token<'_>]) -> String {
    let mut text = String::new();
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        let touches = |before: &Token<'_>| {
            let is_written = token.line == before.line && token.line > 0;
            if is_written {
                before.offset + before.text.len() == token.offset
            } else {
                token.text == ")" || before.text == "("
            }
        };
        text.push_str(if before.is_none_or(touches) { "" } else { " " });
        text.push_str(token.text);
    }
    text
}

/// The tokens as text.
pub(super) fn join(tokens: &[Token<'_>]) -> String {
    tokens.iter().map(|token| token.text).collect::<Vec<_>>().join(" ")
}
