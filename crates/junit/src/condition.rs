//! The path condition of a case as a list of readable facts. Where the text speaks of the engine's numbers for constants of enums and for
//! classes, the input of the case says what they are.

use testcase::{Case, Content, Object, Value};

use crate::facts::is_length;
use crate::{literal, names};

/// The conjuncts of a condition, in order, each once: those that the program itself decides on, or all, those of libraries included.
pub fn conjuncts(case: &Case, is_whole: bool) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let plan = case.plan.as_ref().filter(|_| !is_whole);
    let condition = plan.map_or(&case.condition, |plan| &plan.when);
    if condition == "true" {
        return found;
    }
    // That something is a stub, or which container it is, shows in the test.
    let is_telling = |conjunct: &&str| {
        let is_own = ["$$Stub", "$$Open", "$$Given"].iter().any(|suffix| conjunct.trim_end().ends_with(suffix));
        // Nor does it matter where a hash table keeps something.
        let is_shown = conjunct.contains(" instanceof ") && is_own || conjunct.contains("() overridden");
        !(is_shown || conjunct.contains(".hashCode() >>> 16"))
    };
    // Nor that a call returns, where it is said what.
    let is_said = |conjunct: &&str| {
        let call = conjunct.trim().strip_suffix("() returns");
        call.is_some_and(|call| condition.contains(&format!("{call} ")) || condition.contains(&format!("{call}.")))
    };
    let is_telling = |conjunct: &&str| is_telling(conjunct) && !is_said(conjunct);
    for conjunct in split(condition, "&&").into_iter().filter(is_telling) {
        // How many classes there are tells a reader nothing.
        let is_there = conjunct.trim().split_once(" is of one of ").map(|(object, _)| format!("{object} != null"));
        for fact in is_there.map_or_else(|| readable(conjunct.trim(), case), |fact| vec![fact]) {
            if !found.contains(&fact) {
                found.push(fact);
            }
        }
    }
    found
}

/// The two sides of a comparison and its sign, if the text is one.
pub fn comparison(text: &str) -> Option<(&str, &str, &str)> {
    let mut skip = 0;
    for (place, letter) in outside(text) {
        if letter == '?' || text[place..].starts_with("&&") || text[place..].starts_with("||") {
            return None;
        }
        if place < skip {
            continue;
        }
        let rest = &text[place..];
        if let Some(shift) = [">>>", ">>", "<<"].into_iter().find(|shift| rest.starts_with(shift)) {
            skip = place + shift.len();
        } else if let Some(sign) = ["==", "!=", "<=", ">=", "<", ">"].into_iter().find(|sign| rest.starts_with(sign)) {
            return Some((text[..place].trim(), sign, rest[sign.len()..].trim()));
        }
    }
    None
}

/// The parts of a text between separators that stand outside brackets and quotes.
pub fn split<'a>(text: &'a str, separator: &str) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (place, _) in outside(text) {
        if place >= start && text[place..].starts_with(separator) {
            parts.push(&text[start..place]);
            start = place + separator.len();
        }
    }
    parts.push(&text[start..]);
    parts
}

/// The characters of a text that stand outside brackets and quotes, with their places.
pub fn outside(text: &str) -> Vec<(usize, char)> {
    let mut found = Vec::new();
    let mut depth = 0i32;
    let mut quote = None;
    let mut is_escaped = false;
    for (place, letter) in text.char_indices() {
        if let Some(end) = quote {
            if is_escaped {
                is_escaped = false;
            } else if letter == '\\' {
                is_escaped = true;
            } else if letter == end {
                quote = None;
            }
            continue;
        }
        match letter {
            '"' | '\'' => quote = Some(letter),
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ if depth == 0 => found.push((place, letter)),
            _ => {}
        }
    }
    found
}

/// A piece of a condition.
#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    /// A name, or names with dots and simple indices; with `()` if it ends in a call without arguments; a part of a given container.
    Path(String),
    /// A number.
    Number(String),
    /// A character or string, with its quotes.
    Quoted(String),
    /// Anything else.
    Sign(String),
}

/// How the parts of given containers are called, before their numbers.
const GIVEN: [&str; 5] = [".get", ".key", ".value", ".element", ".next"];

/// The pieces of a text, without spaces.
pub fn tokens(text: &str) -> Vec<Token> {
    let letters: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut place = 0;
    let run = |start: usize, accepts: &dyn Fn(usize) -> bool| {
        (start..letters.len()).take_while(|at| accepts(*at)).last().map_or(start, |at| at + 1)
    };
    while place < letters.len() {
        let letter = letters[place];
        let is_part = |at: usize| letters[at].is_alphanumeric() || letters[at] == '_' || letters[at] == '$';
        let end;
        if letter == ' ' {
            place += 1;
            continue;
        } else if letter.is_ascii_digit() {
            end = run(place, &|at| is_part(at) || letters[at] == '.' || (letters[at] == '-' && letters[at - 1] == 'E'));
            found.push(Token::Number(letters[place..end].iter().collect()));
        } else if is_part(place) {
            let mut at = run(place, &is_part);
            loop {
                let is_name = at + 1 < letters.len() && letters[at] == '.' && is_part(at + 1);
                let close = (at + 1..letters.len()).find(|other| !is_part(*other));
                if is_name {
                    at = run(at + 1, &is_part);
                } else if at < letters.len()
                    && letters[at] == '['
                    && close.is_some_and(|other| letters[other] == ']' && other > at + 1)
                {
                    at = close.unwrap_or(at) + 1;
                } else if letters[at..].starts_with(&['(', ')']) {
                    at += 2;
                } else if at < letters.len()
                    && letters[at] == '('
                    && close.is_some_and(|other| letters[other] == ')' && letters[at + 1].is_ascii_digit())
                    && GIVEN.iter().any(|part| letters[place..at].ends_with(&part.chars().collect::<Vec<_>>()))
                {
                    at = close.unwrap_or(at) + 1;
                } else {
                    break;
                }
            }
            end = at;
            found.push(Token::Path(letters[place..end].iter().collect()));
        } else if letter == '"' || letter == '\'' {
            let mut at = place + 1;
            while at < letters.len() && letters[at] != letter {
                at += 1 + usize::from(letters[at] == '\\');
            }
            end = (at + 1).min(letters.len());
            found.push(Token::Quoted(letters[place..end].iter().collect()));
        } else {
            let signs = [">>>", "<<", ">>", "==", "!=", "<=", ">=", "&&", "||"];
            let rest: String = letters[place..letters.len().min(place + 3)].iter().collect();
            let sign = signs.into_iter().find(|sign| rest.starts_with(sign)).map_or(letter.to_string(), str::to_string);
            end = place + sign.chars().count();
            found.push(Token::Sign(sign));
        }
        place = end;
    }
    found
}

/// A conjunct in terms of the source.
fn readable(conjunct: &str, case: &Case) -> Vec<String> {
    let mut text = conjunct.to_string();
    // A field keeps one bit of what it takes for a boolean.
    for token in tokens(conjunct) {
        if let Token::Path(path) = token
            && let Some(Value::Boolean(_)) = resolve(&path, case)
        {
            text = text.replace(&format!("({path} & 1)"), &path);
        }
    }
    let conjunct = shifted(&text).unwrap_or(text);
    let tokens = tokens(&conjunct);
    let mut facts = Vec::new();
    let mut text = conjunct.clone();
    for window in tokens.windows(3) {
        let [Token::Path(path), Token::Sign(sign), Token::Number(number)] = window else { continue };
        if let Some(Value::Char(_)) = resolve(path, case)
            && let Ok(unit) = number.parse::<u16>()
        {
            let letter = literal::assigned(&Value::Char(unit));
            text = text.replace(&format!("{path} {sign} {number}"), &format!("{path} {sign} {letter}"));
        }
        if sign != "==" && sign != "!=" {
            continue;
        }
        if let Some(object) = path.strip_suffix(".getClass()") {
            facts.extend(resolve(object, case).and_then(|value| class_of(object, value, case)));
            continue;
        }
        match resolve(path, case) {
            Some(Value::Boolean(_)) => {
                let is_true = (sign == "!=") == (number == "0");
                let atom = if is_true { path.clone() } else { format!("!{path}") };
                text = text.replace(&format!("{path} {sign} {number}"), &atom);
            }
            Some(value @ (Value::Object(_) | Value::Null)) => facts.extend(constant(path, value, case)),
            _ => {}
        }
    }
    if facts.is_empty() {
        for token in tokens {
            let Token::Path(path) = token else { continue };
            if let Some(owner) = path.strip_suffix(".value")
                && let Some(Value::Object(place)) = resolve(owner, case)
                && object(*place, case).is_some_and(|object| names::unboxed(&object.class).is_some())
            {
                text = text.replace(&path, owner);
            }
        }
        facts.push(text);
    }
    facts
}

/// `s.length() - 4 <= 1` is `s.length() <= 5`: a length less something does not overflow.
fn shifted(conjunct: &str) -> Option<String> {
    let (left, sign, right) = comparison(conjunct)?;
    let (length, less) = left.rsplit_once(" - ")?;
    let (less, limit): (u16, i32) = (less.parse().ok()?, right.parse().ok()?);
    let is_whole = matches!(tokens(length).as_slice(), [Token::Path(_)]);
    (is_whole && is_length(length)).then_some(format!("{length} {sign} {}", limit.checked_add(less.into())?))
}

fn object(place: u32, case: &Case) -> Option<&Object> {
    case.input_heap.get(place as usize)
}

fn class_of(path: &str, value: &Value, case: &Case) -> Option<String> {
    match value {
        Value::Null => Some(format!("{path} == null")),
        Value::Object(place) => {
            object(*place, case).map(|object| format!("{path} instanceof {}", names::last(&object.class)))
        }
        _ => None,
    }
}

fn constant(path: &str, value: &Value, case: &Case) -> Option<String> {
    match value {
        Value::Null => Some(format!("{path} == null")),
        Value::Object(place) => match &object(*place, case)?.content {
            Content::Constant(name) => Some(format!("{path} == {name}")),
            Content::Literal(name) => Some(format!("{path} == {}.class", names::last(name))),
            Content::Fields(_) | Content::Elements(_) | Content::Text(_) => None,
        },
        _ => None,
    }
}

/// What a path leads to in the input.
fn resolve<'a>(path: &str, case: &'a Case) -> Option<&'a Value> {
    let dotted = path.replace('[', ".").replace(']', "");
    let mut names = dotted.split('.');
    let first = names.next()?;
    let mut value = &case.inputs.iter().find(|input| input.name == first)?.value;
    for name in names {
        let Value::Object(place) = value else { return None };
        value = match &object(*place, case)?.content {
            Content::Fields(fields) => &fields.iter().find(|field| field.name == name)?.value,
            Content::Elements(elements) => elements.get(index(name, case)?)?,
            Content::Constant(_) | Content::Literal(_) | Content::Text(_) => return None,
        };
    }
    Some(value)
}

/// An index: a number, or a parameter.
fn index(text: &str, case: &Case) -> Option<usize> {
    if let Ok(number) = text.parse() {
        return Some(number);
    }
    match case.inputs.iter().find(|input| input.name == text)?.value {
        Value::Int(number) => usize::try_from(number).ok(),
        _ => None,
    }
}
