//! Conditions, values and outcomes as words of a method name.

use testcase::{Access, Case, Check, Ending, Expected, Observed, Operand, Plan, Target, Value};

use crate::condition::{Token, comparison, outside, split, tokens};
use crate::facts::is_length;
use crate::literal;
use crate::locals::{capital, is_word};
use crate::names::{erasure, last};

/// A fact with more pieces than this says nothing in a name.
const PIECES: usize = 9;

/// A conjunct in words, `XIsNegative`; none if it is too long for that.
pub fn fact(conjunct: &str) -> Option<String> {
    let conjunct = conjunct.trim();
    // What a switch on strings asks first.
    if conjunct.contains("hashCode()") || outside(conjunct).iter().any(|(_, letter)| *letter == '?') {
        return None;
    }
    let either = split(conjunct, "||");
    if either.len() > 1 {
        return any_of(&either);
    }
    if let Some((left, sign, right)) = comparison(conjunct) {
        return relation(left, sign, right);
    }
    // All arrays are one kind of object: `OIsArray`, `OIsNotArray`.
    if let Some(left) = conjunct.strip_suffix(".getClass().isArray()") {
        let (left, verb) = left.strip_prefix('!').map_or((left, "Is"), |left| (left, "IsNot"));
        return Some(format!("{}{verb}Array", noun(left)?));
    }
    if let Some((left, class)) = conjunct.split_once(" instanceof ") {
        let class = class.rsplit('.').next().unwrap_or(class).replace("[]", "Array");
        let class: String = class.chars().filter(|letter| is_word(*letter)).collect();
        return Some(format!("{}Is{}", noun(left)?, capital(&class)));
    }
    if let Some((call, class)) = conjunct.split_once(" throws ") {
        return Some(format!("{}Throws{}", noun(call)?, capital(&last(class))));
    }
    if let Some(call) = conjunct.strip_suffix(" throws") {
        return Some(format!("{}Throws", noun(call)?));
    }
    if let Some(call) = conjunct.strip_suffix(" returns") {
        return Some(format!("{}Returns", noun(call)?));
    }
    let (bare, is_negated) = match conjunct.strip_prefix('!') {
        Some(rest) => (unwrapped(rest), true),
        None => (unwrapped(conjunct), false),
    };
    if bare != conjunct && !is_negated {
        return fact(bare);
    }
    if is_negated && (comparison(bare).is_some() || split(bare, "||").len() > 1) {
        return Some(format!("Not{}", fact(bare)?));
    }
    if split(bare, "&&").len() > 1 {
        return None;
    }
    match equality(bare) {
        Some((subject, literal)) if literal.starts_with('"') => {
            relation(subject, if is_negated { "!=" } else { "==" }, literal)
        }
        Some((one, other)) => {
            Some(format!("{}{}{}", noun(one)?, if is_negated { "DiffersFrom" } else { "Equals" }, noun(other)?))
        }
        None => truth(bare, is_negated),
    }
}

/// Alternatives: out of bounds, several values of one expression, or two facts.
fn any_of(either: &[&str]) -> Option<String> {
    let compared: Option<Vec<(&str, &str, &str)>> = either.iter().map(|text| comparison(text)).collect();
    if let Some([(index, "<", "0"), (same, ">=", length)]) = compared.as_deref()
        && index == same
        && is_length(length)
    {
        return Some(format!("{}IsOutOfBounds", noun(index)?));
    }
    if let Some(compared) = compared
        && compared.iter().all(|(left, sign, _)| *left == compared[0].0 && *sign == "==")
    {
        let values: Option<Vec<String>> = compared.iter().map(|(_, _, right)| noun(right)).collect();
        return Some(format!("{}Is{}", noun(compared[0].0)?, values?.join("Or")));
    }
    match either {
        [one, two] => Some(format!("{}Or{}", fact(one)?, fact(two)?)),
        _ => None,
    }
}

/// The two sides of `a.equals(b)`, a literal second.
fn equality(text: &str) -> Option<(&str, &str)> {
    let (left, rest) = text.rsplit_once(".equals(")?;
    let right = rest.strip_suffix(')')?;
    if !outside(text).iter().any(|(place, _)| *place == left.len()) {
        return None;
    }
    Some(if left.starts_with('"') { (right, left) } else { (left, right) })
}

/// `s.isEmpty()` is `SIsEmpty`, and `SIsNotEmpty` when negated.
fn truth(text: &str, is_negated: bool) -> Option<String> {
    let words = noun(text)?;
    let is_name = matches!(tokens(text).as_slice(), [Token::Path(path)] if !path.contains('('));
    Some(match (is_name, is_negated) {
        (true, false) => format!("{words}IsTrue"),
        (true, true) => format!("{words}IsFalse"),
        (false, false) => words,
        (false, true) => match words.find("Is").filter(|place| *place > 0) {
            Some(place) => format!("{}IsNot{}", &words[..place], &words[place + 2..]),
            None => format!("Not{words}"),
        },
    })
}

/// Without parentheses around the whole.
fn unwrapped(text: &str) -> &str {
    match text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(inner) if outside(text).is_empty() => inner,
        _ => text,
    }
}

fn relation(left: &str, sign: &str, right: &str) -> Option<String> {
    let zero = matches!(right, "0" | "0L" | "0.0" | "0.0f");
    if let Some(counted) =
        left.strip_suffix(".length").or_else(|| left.strip_suffix(".length()")).or_else(|| left.strip_suffix(".size()"))
    {
        match (sign, right) {
            ("==" | "<=", "0") | ("<", "1") => return Some(format!("{}IsEmpty", noun(counted)?)),
            ("!=" | ">", "0") | (">=", "1") => return Some(format!("{}IsNotEmpty", noun(counted)?)),
            _ => {}
        }
    }
    if let Some(arguments) = left.strip_prefix("Integer.compareUnsigned(").and_then(|rest| rest.strip_suffix(')'))
        && let [index, _] = split(arguments, ",").as_slice()
        && zero
        && !index.starts_with(|letter: char| letter.is_ascii_digit())
    {
        return Some(format!("{}{}", noun(index)?, if sign == "<" { "IsInBounds" } else { "IsOutOfBounds" }));
    }
    let subject = noun(left)?;
    let is = match (sign, zero) {
        ("==", true) => return Some(format!("{subject}IsZero")),
        ("!=", true) => return Some(format!("{subject}IsNotZero")),
        ("<", true) => return Some(format!("{subject}IsNegative")),
        (">", true) => return Some(format!("{subject}IsPositive")),
        (">=", true) => return Some(format!("{subject}IsNotNegative")),
        ("<=", true) => return Some(format!("{subject}IsNotPositive")),
        ("==", false) => "Is",
        ("!=", false) => "IsNot",
        ("<", false) => "IsBelow",
        (">", false) => "IsAbove",
        (">=", false) => "IsAtLeast",
        _ => "IsAtMost",
    };
    Some(format!("{subject}{is}{}", noun(right)?))
}

/// An expression in words.
pub fn noun(text: &str) -> Option<String> {
    // A class literal of an array.
    let named = if text.ends_with("[].class") { text.replace("[]", "Array") } else { text.to_owned() };
    let tokens = tokens(&named);
    if tokens.len() > PIECES {
        return None;
    }
    let mut words = String::new();
    for (place, token) in tokens.iter().enumerate() {
        let before = place.checked_sub(1).map(|before| &tokens[before]);
        match token {
            Token::Path(path) => words.push_str(&path_words(path)),
            Token::Number(number) => words.push_str(&number_words(number)),
            Token::Quoted(quoted) => words.push_str(&quoted_words(quoted)),
            Token::Sign(sign) => words.push_str(match sign.as_str() {
                "+" => "Plus",
                "-" => "Minus",
                "*" => "Times",
                "/" => "DividedBy",
                "%" => "Mod",
                "&" => "And",
                "|" => "Or",
                "^" => "Xor",
                "~" => "Not",
                "<<" => "ShiftedLeft",
                ">>" | ">>>" => "ShiftedRight",
                "[" => "At",
                "," if before.is_some() => "And",
                "(" | ")" | "]" | "." => "",
                _ => return None,
            }),
        }
    }
    (!words.is_empty()).then_some(words)
}

fn path_words(path: &str) -> String {
    let mut words = String::new();
    // `a[0]` is `A0`, `a[i]` is `AAtI`.
    let mut dotted = String::new();
    for (place, part) in path.split('[').enumerate() {
        let is_named = place > 0 && !part.starts_with(|letter: char| letter.is_ascii_digit());
        dotted.push_str(if place == 0 {
            ""
        } else if is_named {
            ".at."
        } else {
            "."
        });
        dotted.push_str(part);
    }
    // A class literal is the class.
    let dotted = dotted.strip_suffix(".class").unwrap_or(&dotted);
    let names: Vec<&str> = dotted.split(['.', ']', '(', ')']).filter(|name| !name.is_empty()).collect();
    for (place, name) in names.iter().enumerate() {
        // A single letter is rather a matrix than a class.
        let is_class = place + 1 < names.len() && name.len() > 1 && name.starts_with(char::is_uppercase);
        if *name == "this" && names.len() > 1 || is_class {
            continue;
        }
        // A getter is what it gets.
        let is_getter =
            name.strip_prefix("get").is_some_and(|rest| rest.starts_with(|letter: char| letter.is_uppercase()));
        let is_constant =
            name.len() > 1 && name.chars().all(|letter| letter.is_uppercase() || letter.is_numeric() || letter == '_');
        if is_constant {
            words.extend(name.split('_').map(|part| capital(&part.to_lowercase())));
        } else {
            words.push_str(&capital(&letters(if is_getter { &name[3..] } else { name })));
        }
    }
    words
}

/// What of a text can stand in an identifier.
pub fn letters(text: &str) -> String {
    text.split(|letter: char| !is_word(letter)).filter(|word| !word.is_empty()).enumerate().fold(
        String::new(),
        |mut words, (place, word)| {
            words.push_str(&if place == 0 { word.to_string() } else { capital(word) });
            words
        },
    )
}

fn number_words(number: &str) -> String {
    let bare = number.trim_end_matches(['L', 'f', 'd']);
    match bare {
        "2147483647" => return "MaxInt".to_string(),
        "2147483648" => return "MinInt".to_string(),
        "9223372036854775807" => return "MaxLong".to_string(),
        "9223372036854775808" => return "MinLong".to_string(),
        _ => {}
    }
    bare.strip_suffix(".0").unwrap_or(bare).replace('.', "Point").replace('-', "Minus")
}

fn quoted_words(quoted: &str) -> String {
    let inner = quoted.get(1..quoted.len().saturating_sub(1)).unwrap_or_default();
    let named = match inner {
        "" => "EmptyString",
        " " => "Space",
        "." => "Dot",
        "," => "Comma",
        ":" => "Colon",
        ";" => "Semicolon",
        "-" => "Dash",
        "+" => "Plus",
        "*" => "Star",
        "/" => "Slash",
        "\\\\" => "Backslash",
        "=" => "EqualsSign",
        "_" => "Underscore",
        "(" | ")" => "Parenthesis",
        "[" | "]" => "Bracket",
        "{" | "}" => "Brace",
        "<" | ">" => "AngleBracket",
        "\\n" => "NewLine",
        "\\t" => "Tab",
        "\\\"" | "\"" | "\\'" => "Quote",
        "\\0" | "\\000" => "Nul",
        "#" => "Hash",
        "@" => "At",
        "%" => "Percent",
        "&" => "Ampersand",
        "$" => "Dollar",
        "!" => "Bang",
        "?" => "QuestionMark",
        _ => "",
    };
    if !named.is_empty() {
        return named.to_string();
    }
    let words = capital(&letters(inner));
    if words.is_empty() || words.chars().count() > 20 || inner.contains('\\') { "Text".to_string() } else { words }
}

/// What a case does, as words of a name and as a phrase.
pub fn outcome(case: &Case) -> (String, String) {
    let Some(plan) = &case.plan else {
        return match (&case.exception, case.end) {
            (Some(class), _) => throws(class),
            (None, Ending::Returned | Ending::Threw) => done("completes"),
        };
    };
    if let Some(Check::Throws { class, .. }) = plan.checks.first() {
        return throws(class);
    }
    let holds: Vec<(&Observed, &Expected)> = plan
        .checks
        .iter()
        .filter_map(|check| if let Check::Holds { of, expected } = check { Some((of, expected)) } else { None })
        .collect();
    let is_constructor = matches!(plan.act.target, Target::New(_) | Target::Inner(..) | Target::Anonymous(..));
    let whole = holds.iter().find(|(of, _)| of.from == Operand::Result && of.path.is_empty());
    match whole {
        Some((_, expected)) if !is_constructor => returns(plan, expected),
        _ => changes(plan, &holds, is_constructor),
    }
}

fn done(phrase: &str) -> (String, String) {
    (letters(phrase), phrase.to_string())
}

fn throws(class: &str) -> (String, String) {
    let name = last(class);
    (format!("throws{}", letters(&name)), format!("throws {name}"))
}

fn returns(plan: &Plan, expected: &Expected) -> (String, String) {
    let of_size = |kind: &str, count: usize| {
        let article = if kind == "Array" { "an" } else { "a" };
        match count {
            0 => (format!("Empty{kind}"), format!("an empty {}", kind.to_lowercase())),
            _ => (format!("{kind}Of{count}"), format!("{article} {} of {count}", kind.to_lowercase())),
        }
    };
    let (words, phrase) = match expected {
        Expected::Equal(operand) => value(plan, operand),
        Expected::Same(operand) => match operand {
            Operand::Local(_) => {
                let (words, phrase) = value(plan, operand);
                (format!("Same{words}"), format!("the same {phrase}"))
            }
            _ => value(plan, operand),
        },
        Expected::Above(operand, distance) => {
            let (words, phrase) = value(plan, operand);
            let size = distance.unsigned_abs();
            match distance {
                0 => (words, phrase),
                1.. => (format!("{words}Plus{size}"), format!("{phrase} + {size}")),
                _ => (format!("{words}Minus{size}"), format!("{phrase} - {size}")),
            }
        }
        Expected::Elements(operands) => of_size("Array", operands.len()),
        Expected::List(operands) => of_size("List", operands.len()),
        Expected::Set(operands) => of_size("Set", operands.len()),
        Expected::Map(entries) => of_size("Map", entries.len()),
        // Whether it is a new one is not known.
        Expected::Instance(class) => a_type(class),
        Expected::Present => a_type(plan.result.as_deref().unwrap_or("java.lang.Object")),
    };
    (format!("returns{words}"), format!("returns {phrase}"))
}

/// An object of a type.
fn a_type(ty: &str) -> (String, String) {
    let name = last(ty) + &"[]".repeat(erasure(ty).matches("[]").count());
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    (type_words(ty), format!("{article} {name}"))
}

fn value(plan: &Plan, operand: &Operand) -> (String, String) {
    match operand {
        Operand::Value(value) | Operand::Boxed(value) => (value_words(value), value_phrase(value)),
        Operand::Text(units) => {
            let quoted = literal::text(units);
            let shown = if quoted.len() > 30 { "a text".to_string() } else { quoted.clone() };
            let words = match quoted_words(&quoted) {
                // Not to be mistaken for the value of that name.
                words
                    if words == "Null"
                        || words == "True"
                        || words == "False"
                        || words.starts_with(char::is_numeric) =>
                {
                    format!("Text{words}")
                }
                words => words,
            };
            (words, shown)
        }
        Operand::Constant { name, .. } => (path_words(name), name.clone()),
        Operand::Class(class) => (format!("{}Class", type_words(class)), format!("{}.class", last(class))),
        Operand::Local(number) => {
            let locals = plan.arrange.iter().filter_map(|step| step.local.as_ref());
            let hint = locals.skip(*number as usize).map(|local| match local.hint.as_str() {
                "this" => "receiver".to_string(),
                "" => last(&local.ty),
                hint => hint.to_string(),
            });
            let hint = hint.into_iter().next().unwrap_or_default();
            (capital(&letters(&hint)), hint)
        }
        Operand::Result => ("Itself".to_string(), "itself".to_string()),
    }
}

/// A type in words: `IntArray`.
pub fn type_words(ty: &str) -> String {
    capital(&letters(&last(ty))) + &"Array".repeat(erasure(ty).matches("[]").count())
}

/// A value for readers: without the suffix that tells its type.
fn value_phrase(value: &Value) -> String {
    let text = literal::assigned(value);
    match value {
        Value::Long(_) => text.trim_end_matches('L').to_string(),
        Value::Float(bits) if f32::from_bits(*bits).is_nan() => "NaN".to_string(),
        Value::Double(bits) if f64::from_bits(*bits).is_nan() => "NaN".to_string(),
        Value::Float(_) => text.trim_end_matches('f').to_string(),
        _ => text,
    }
}

fn value_words(value: &Value) -> String {
    let unsigned = |text: &str| match number_words(text) {
        zero if zero == "0" => "Zero".to_string(),
        words => words,
    };
    let signed = |text: String| match text.strip_prefix('-') {
        Some(rest) => format!("Minus{}", unsigned(rest)),
        None => unsigned(&text),
    };
    match value {
        Value::Boolean(is_true) => if *is_true { "True" } else { "False" }.to_string(),
        Value::Char(_) => quoted_words(&literal::assigned(value)),
        Value::Byte(_) | Value::Short(_) => signed(literal::assigned(value)),
        Value::Int(number) if *number == i32::MIN => "MinInt".to_string(),
        Value::Int(number) => signed(number.to_string()),
        Value::Long(number) if *number == i64::MIN => "MinLong".to_string(),
        Value::Long(number) => signed(number.to_string()),
        Value::Float(_) | Value::Double(_) => match literal::assigned(value) {
            text if text.starts_with("Float.int") || text.starts_with("Double.long") || text.ends_with("NaN") => {
                "NaN".to_string()
            }
            text if text.ends_with("POSITIVE_INFINITY") => "Infinity".to_string(),
            text if text.ends_with("NEGATIVE_INFINITY") => "MinusInfinity".to_string(),
            text if text.contains("MAX_VALUE") => "MaxValue".to_string(),
            text if text.contains("MIN_VALUE") => "MinValue".to_string(),
            text => signed(text),
        },
        Value::Null => "Null".to_string(),
        Value::Object(_) | Value::Unpromised => "Object".to_string(),
    }
}

/// What a case leaves, where it returns nothing of its own.
fn changes(plan: &Plan, holds: &[(&Observed, &Expected)], is_constructor: bool) -> (String, String) {
    let mut changed: Vec<String> = Vec::new();
    for (of, _) in holds {
        let step = of.path.iter().rev().find_map(|access| match access {
            Access::Field(name) | Access::Call(name) if name != "length" => Some(name.clone()),
            Access::Ask { method, .. } => Some(method.clone()),
            _ => None,
        });
        let name = match (&of.from, step) {
            (_, Some(name)) => path_words(&name),
            (Operand::Result, None) => continue,
            (operand, None) => value(plan, operand).0,
        };
        if !name.is_empty() && !changed.contains(&name) {
            changed.push(name);
        }
    }
    let is_result = !is_constructor && holds.iter().any(|(of, _)| of.from == Operand::Result);
    let verb = if is_constructor {
        "sets"
    } else if is_result {
        "returns"
    } else {
        "changes"
    };
    let lower = |word: &String| crate::locals::lower(word);
    match changed.as_slice() {
        [] if is_result => {
            let ty = plan.result.as_deref().map(last).unwrap_or_default();
            (format!("returns{}", capital(&letters(&ty))), format!("returns {ty}"))
        }
        [] if is_constructor => done("succeeds"),
        [] => done("completes"),
        [one] => (format!("{verb}{one}"), format!("{verb} {}", lower(one))),
        [one, two] => (format!("{verb}{one}And{two}"), format!("{verb} {} and {}", lower(one), lower(two))),
        [one, two, ..] => (format!("{verb}{one}And{two}"), format!("{verb} {}, {} and more", lower(one), lower(two))),
    }
}
