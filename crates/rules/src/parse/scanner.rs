//! Characters to tokens. What a token is depends on what is expected (a class, a descriptor, a number), so the parser asks.

use std::str::Chars;

use term::Scalar;

use super::{ParseError, Result};
use crate::lexical::{Naming, read_number};

pub(super) struct Scanner<'a> {
    text: &'a str,
    /// A byte position on a character's border.
    position: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, position: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }

    /// Skips blanks and comments.
    fn skip(&mut self) {
        loop {
            let rest = self.rest().trim_start();
            self.position = self.text.len() - rest.len();
            if !rest.starts_with('#') {
                return;
            }
            self.position += rest.find('\n').unwrap_or(rest.len());
        }
    }

    /// The position of the next token.
    pub(super) fn token_start(&mut self) -> usize {
        self.skip();
        self.position
    }

    pub(super) fn at_end(&mut self) -> bool {
        self.skip();
        self.rest().is_empty()
    }

    pub(super) fn error_at(&self, position: usize, message: impl Into<String>) -> ParseError {
        let before = &self.text[..position];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ParseError {
            line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: message.into(),
        }
    }

    fn expected(&mut self, what: &str) -> ParseError {
        let start = self.token_start();
        let found: String = self.rest().chars().take_while(|c| !c.is_whitespace()).take(20).collect();
        let found = if found.is_empty() { "the end of the text".to_owned() } else { format!("`{found}`") };
        self.error_at(start, format!("{what} expected, not {found}"))
    }

    pub(super) fn peeks(&mut self, symbol: &str) -> bool {
        self.skip();
        self.rest().starts_with(symbol)
    }

    /// Takes `symbol` if it is next.
    pub(super) fn has_symbol(&mut self, symbol: &str) -> bool {
        let found = self.peeks(symbol);
        if found {
            self.position += symbol.len();
        }
        found
    }

    pub(super) fn symbol(&mut self, symbol: &str) -> Result<()> {
        if self.has_symbol(symbol) { Ok(()) } else { Err(self.expected(&format!("`{symbol}`"))) }
    }

    fn run(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        self.skip();
        let rest = self.rest();
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.position += end;
        &rest[..end]
    }

    fn peek_word(&mut self) -> &'a str {
        self.skip();
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '-'))).unwrap_or(rest.len());
        if rest.starts_with(|c: char| c.is_ascii_alphabetic()) { &rest[..end] } else { "" }
    }

    /// A keyword or label: letters, digits, `_` and `-`.
    pub(super) fn word(&mut self) -> Result<&'a str> {
        let word = self.peek_word();
        if word.is_empty() {
            return Err(self.expected("a word"));
        }
        self.position += word.len();
        Ok(word)
    }

    /// Takes `keyword` if it is next and does not start a class's name (in which `[` stands only in front).
    pub(super) fn has_keyword(&mut self, keyword: &str) -> bool {
        let goes_on = |c| c != '[' && (c == '.' || Naming::Class.is_bare(c));
        let found = self.peek_word() == keyword && !self.rest()[keyword.len()..].starts_with(goes_on);
        if found {
            self.position += keyword.len();
        }
        found
    }

    pub(super) fn keyword(&mut self, keyword: &str) -> Result<()> {
        if self.has_keyword(keyword) { Ok(()) } else { Err(self.expected(&format!("`{keyword}`"))) }
    }

    /// Whether `v12` is next, for the prefix `v`.
    pub(super) fn peeks_numbered(&mut self, prefix: &str) -> bool {
        let digits = self.peek_word().strip_prefix(prefix);
        digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// `v12` or `p3`: the number, below 2^31.
    pub(super) fn numbered(&mut self, prefix: &str) -> Result<u32> {
        if !self.peeks_numbered(prefix) {
            return Err(self.expected(&format!("`{prefix}` and a number")));
        }
        let start = self.token_start();
        let word = self.word()?;
        let canonical = |number: &u32| *number < 1 << 31 && number.to_string() == word[prefix.len()..];
        let number = word[prefix.len()..].parse().ok().filter(canonical);
        number.ok_or_else(|| self.error_at(start, format!("`{word}` is not a usable number")))
    }

    /// An offset or a line.
    pub(super) fn unsigned(&mut self) -> Result<u32> {
        let start = self.token_start();
        let digits = self.run(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(self.expected("a number"));
        }
        digits.parse().map_err(|_| self.error_at(start, format!("{digits} is too large")))
    }

    pub(super) fn int(&mut self) -> Result<i32> {
        let start = self.token_start();
        match self.number()? {
            Scalar::Int(int) => Ok(int),
            Scalar::Long(_) | Scalar::Float(_) | Scalar::Double(_) => Err(self.error_at(start, "an int is expected")),
        }
    }

    /// A number of any of the four types.
    pub(super) fn number(&mut self) -> Result<Scalar> {
        let start = self.token_start();
        let token = self.run(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+'));
        let bits_of = match token {
            "float" | "double" => Some(token),
            _ => None,
        };
        let number = match bits_of {
            Some(ty) => {
                self.symbol("(")?;
                let digits = self.run(|c| c.is_ascii_alphanumeric());
                self.symbol(")")?;
                let bits = digits.strip_prefix("0x").and_then(|digits| u64::from_str_radix(digits, 16).ok());
                match ty {
                    "float" => {
                        bits.and_then(|bits| u32::try_from(bits).ok()).map(|bits| Scalar::Float(f32::from_bits(bits)))
                    }
                    _ => bits.map(|bits| Scalar::Double(f64::from_bits(bits))),
                }
            }
            None => read_number(token),
        };
        if token.is_empty() {
            return Err(self.expected("a value, a number or null"));
        }
        number.ok_or_else(|| self.error_at(start, format!("`{token}` is not a value, a number or null")))
    }

    /// A name, bare or quoted.
    pub(super) fn name(&mut self, naming: Naming) -> Result<String> {
        let start = self.token_start();
        if self.rest().starts_with('"') {
            return self.string();
        }
        let length = naming.bare_length(self.rest());
        if length != 0 {
            self.position += length;
            return Ok(self.text[start..self.position].to_owned());
        }
        Err(self.expected(match naming {
            Naming::Class => "a class name",
            Naming::Member => "a member's name",
            Naming::Descriptor => "a descriptor",
        }))
    }

    /// A quoted string without lone surrogates.
    pub(super) fn string(&mut self) -> Result<String> {
        let start = self.token_start();
        let units = self.units()?;
        String::from_utf16(&units).map_err(|_| self.error_at(start, "a name has no lone surrogates"))
    }

    /// A quoted string as UTF-16.
    pub(super) fn units(&mut self) -> Result<Vec<u16>> {
        self.symbol("\"")?;
        let mut units = Vec::new();
        let mut chars = self.rest().chars();
        loop {
            let start = self.text.len() - chars.as_str().len();
            let c = match chars.next() {
                None | Some('\n') => return Err(self.error_at(start, "the string does not end")),
                Some('"') => break,
                Some('\\') => escape(&mut chars).ok_or_else(|| self.error_at(start, "not an escape"))?,
                Some(c) => {
                    units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
                    continue;
                }
            };
            units.push(c);
        }
        self.position = self.text.len() - chars.as_str().len();
        Ok(units)
    }
}

/// What follows a backslash, as one unit.
fn escape(chars: &mut Chars<'_>) -> Option<u16> {
    match chars.next()? {
        'n' => Some(u16::from(b'\n')),
        'r' => Some(u16::from(b'\r')),
        't' => Some(u16::from(b'\t')),
        '"' => Some(u16::from(b'"')),
        '\\' => Some(u16::from(b'\\')),
        'u' => {
            let digits =
                chars.as_str().get(..4).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
            *chars = chars.as_str()[4..].chars();
            u16::from_str_radix(digits, 16).ok()
        }
        _ => None,
    }
}
