//! Strings made of others: `String.join`, `replace` of a sequence, `String.format` with the usual conversions.

use program::{ClassId, ClassKind};
use term::{Op, Term};

use super::{Model, NULL, Strings, concat, methods};
use crate::heap::Body;
use crate::state::State;
use crate::step::symbolic::{literals, settle, with_access};
use crate::stop::Trap;
use crate::text::{Text, constant, decimal, hexadecimal};
use crate::value::{Ref, Value};

/// Methods that look into an array of references.
pub(super) const TABLE: &[(&str, Model)] = &[
    (
        "java/lang/String.join(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;I)Ljava/lang/String;",
        join,
    ),
    ("java/lang/String.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;", format),
    ("java/lang/String.formatted([Ljava/lang/Object;)Ljava/lang/String;", format),
];

/// Languages whose digits, or some country's, are not those of ASCII.
const OTHER_DIGITS: &[&str] = &[
    "ar", "as", "bgc", "bho", "bn", "ckb", "dz", "fa", "ff", "hi", "ks", "lrc", "mni", "mr", "my", "mzn", "ne", "pa",
    "ps", "raj", "sa", "sat", "sd", "th", "ur", "uz",
];

/// The widest field.
const WIDEST: usize = 64;

/// Whether an argument is an array that holds something unknown.
pub(super) fn concerns(state: &State, value: Value) -> bool {
    if value.is_symbolic() || !value.is_ref() {
        return false;
    }
    let unknown = |&element: &Ref| {
        state.heap.object(element).is_some_and(|object| match &object.body {
            Body::Text(..) => true,
            Body::Fields(fields) => fields.iter().any(|field| field.is_symbolic()),
            _ => false,
        })
    };
    let body = state.heap.object(value.as_ref()).map(|object| &object.body);
    matches!(body, Some(Body::Refs(elements)) if elements.iter().any(unknown))
}

impl Strings<'_, '_> {
    /// The elements of an array of the program.
    fn elements(&mut self, at: usize) -> Result<Vec<Value>, Trap> {
        let array = self.value(at);
        let body =
            if array.is_symbolic() { None } else { self.state.heap.object(array.as_ref()).map(|object| &object.body) };
        match body {
            Some(Body::Refs(elements)) => Ok(elements.iter().map(|&element| Value::reference(element)).collect()),
            Some(Body::Mixed(None, elements)) => Ok(elements.to_vec()),
            _ => methods::refuse(self),
        }
    }
}

/// What all ways of joining end with: prefix, suffix, delimiter, elements, how many of them.
fn join(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let size = call.term(4)?;
    let (elements, size) = (call.elements(3)?, constant(call.pool()?, size));
    let Some(elements) = size.and_then(|size| elements.get(..size as usize)) else { return methods::refuse(call) };
    let mut parts = vec![call.value(0)];
    for (at, &element) in elements.iter().enumerate() {
        parts.extend((at > 0).then(|| call.value(2)));
        parts.push(element);
    }
    parts.push(call.value(1));
    concat(call.machine, call.state, &parts)
}

/// `replace` of a sequence that is a string, of known length, by another.
pub(super) fn replace(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    for at in [1, 2] {
        call.present(at, NULL)?;
        call.must_be_string(at)?;
    }
    let (this, old, new) = (call.whole(0)?, call.whole(1)?, call.whole(2)?);
    let Some(1..) = constant(call.pool()?, old.length) else { return methods::refuse(call) };
    call.afford(&this, &new)?;
    let pool = call.pool()?;
    let replaced = match (old.units.as_slice(), new.units.as_slice()) {
        (&[old], &[unit]) if constant(pool, new.length) == Some(1) => this.replace(pool, old, unit),
        _ => this.replace_all(pool, &old, &new),
    };
    call.derived(replaced)
}

/// A conversion in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Conversion {
    /// The letter.
    kind: u16,
    width: usize,
    /// Padded after, not before.
    left: bool,
    /// Padded with zeros.
    zeros: bool,
}

/// A part of a format.
#[derive(PartialEq, Eq, Debug)]
enum Piece {
    Plain(Vec<u16>),
    Of(Conversion),
}

/// The parts of a format with the usual conversions; `None` for others.
fn pieces(format: &[u16]) -> Option<Vec<Piece>> {
    let letter = |letter: char| letter as u16;
    let (mut found, mut plain, mut rest) = (Vec::new(), Vec::new(), format);
    while let Some((&unit, after)) = rest.split_first() {
        rest = after;
        if unit != letter('%') {
            plain.push(unit);
            continue;
        }
        let (mut left, mut zeros, mut width) = (false, false, 0);
        let kind = loop {
            let (&unit, after) = rest.split_first()?;
            rest = after;
            match u8::try_from(unit).ok()? {
                b'-' if width == 0 && !left && !zeros => left = true,
                b'0' if width == 0 && (zeros || left) => return None,
                b'0' if width == 0 => zeros = true,
                digit @ b'0'..=b'9' => width = width * 10 + usize::from(digit - b'0'),
                kind => break kind,
            }
            if width > WIDEST {
                return None;
            }
        };
        match kind {
            b'%' | b'n' if width == 0 && !left && !zeros => plain.push(letter(if kind == b'n' { '\n' } else { '%' })),
            b'd' | b'x' if width > 0 || !left && !zeros => {}
            b's' | b'c' | b'b' if !zeros && (width > 0 || !left) => {}
            _ => return None,
        }
        if kind != b'%' && kind != b'n' {
            found.push(Piece::Plain(std::mem::take(&mut plain)));
            found.push(Piece::Of(Conversion { kind: u16::from(kind), width, left, zeros }));
        }
    }
    found.push(Piece::Plain(plain));
    Some(found)
}

/// `format` of a known format.
fn format(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(0, NULL)?;
    let format = call.whole(0)?;
    let pieces = format.as_known(call.pool()?).and_then(|units| pieces(&units));
    let Some(pieces) = pieces else { return methods::refuse(call) };
    let language = call.machine.property("user.language").unwrap_or_default();
    if OTHER_DIGITS.contains(&language.as_str()) {
        return methods::refuse(call);
    }
    let arguments = call.elements(1)?;
    let mut arguments = arguments.iter();
    let mut text = Text::known(call.pool()?, &[]);
    for piece in pieces {
        let part = match piece {
            Piece::Plain(units) => Text::known(call.pool()?, &units),
            Piece::Of(conversion) => match arguments.next() {
                Some(&argument) => converted(call, conversion, argument)?,
                None => return methods::refuse(call),
            },
        };
        text = call.join(&text, &part)?;
    }
    call.string(text)
}

/// An argument as a conversion shows it.
fn converted(call: &mut Strings<'_, '_>, conversion: Conversion, argument: Value) -> Result<Text, Trap> {
    let Conversion { kind, width, left, zeros } = conversion;
    let kind = kind as u8;
    let word = |call: &mut Strings<'_, '_>, word: &str| {
        let units: Vec<u16> = word.encode_utf16().collect();
        Ok::<_, Trap>(Text::known(call.pool()?, &units))
    };
    let argument = literals::settle(call.machine, call.state, argument)?;
    if let Some(shown) = class_text(call, argument).filter(|_| kind == b's') {
        let text = word(call, &shown)?;
        return Ok(text.padded(call.pool()?, width, u16::from(b' '), left));
    }
    let found = if is_null(call, argument)? { None } else { Some(boxed(call, argument)?) };
    let text = match found {
        None => word(call, if kind == b'b' { "false" } else { "null" })?,
        Some(Some((class, value))) => match (kind, class) {
            (b's' | b'd', "Integer" | "Long" | "Short" | "Byte") => {
                let text = decimal(call.pool()?, value);
                if zeros { text.zero_padded(call.pool()?, width) } else { text }
            }
            (b'x', "Integer" | "Long" | "Short" | "Byte") => {
                let pool = call.pool()?;
                let value = match class {
                    "Short" | "Byte" => {
                        let mask = pool.int(if class == "Byte" { 0xff } else { 0xffff });
                        pool.binary(Op::IAnd, value, mask)
                    }
                    _ => value,
                };
                let text = hexadecimal(pool, value);
                if zeros { text.padded(pool, width, u16::from(b'0'), false) } else { text }
            }
            (b's' | b'c', "Character") => Text { length: call.pool()?.int(1), units: vec![value] },
            (b's' | b'b', "Boolean") => {
                let (yes, no) = (word(call, "true")?, word(call, "false")?);
                let pool = call.pool()?;
                let zero = pool.int(0);
                let holds = pool.ne(value, zero);
                Text::either(pool, holds, &yes, &no)
            }
            _ => return methods::refuse(call),
        },
        Some(None) if kind == b's' => {
            let mut strings =
                Strings { machine: call.machine, state: call.state, args: &[argument], method: call.method };
            strings.must_be_string(0)?;
            strings.text_or_null(0)?
        }
        Some(None) => return methods::refuse(call),
    };
    Ok(text.padded(call.pool()?, width, u16::from(b' '), left))
}

/// What `toString` says of a `Class` object.
fn class_text(call: &mut Strings<'_, '_>, argument: Value) -> Option<String> {
    let program = call.machine.program;
    let class_class = program.find("java/lang/Class").ok()?;
    if argument.is_symbolic() || call.state.heap.class(argument.as_ref()) != Some(class_class) {
        return None;
    }
    let data = program.class(call.machine.mirrored(call.state, argument.as_ref())?);
    let kind = match data.kind {
        // No name of such a class is promised.
        ClassKind::Instance if data.access.is_synthetic() => return None,
        ClassKind::Instance if data.access.is_interface() => "interface ",
        ClassKind::Instance | ClassKind::Array(_) => "class ",
        ClassKind::Primitive(_) => "",
    };
    Some(format!("{kind}{}", program.spell(data.name).replace('/', ".")))
}

/// Whether an argument is null. That of an unknown string is left open: `null` is a word like others there.
fn is_null(call: &mut Strings<'_, '_>, argument: Value) -> Result<bool, Trap> {
    if !argument.is_symbolic() {
        return Ok(argument.as_ref().is_null());
    }
    let string = call.string_class()?;
    let args = [argument];
    let mut call = Strings { machine: call.machine, state: call.state, args: &args, method: call.method };
    let term = call.term(0)?;
    let classes = with_access(call.machine, call.state, |access| Ok(access.possible_classes(term)))?;
    if classes.as_slice() == [string] {
        return Ok(false);
    }
    let null = call.is_null(0)?;
    call.decide(null)
}

/// The boxes that conversions know.
const BOXES: [&str; 6] = ["Integer", "Long", "Short", "Byte", "Character", "Boolean"];

/// Which box a class is.
fn box_of(call: &Strings<'_, '_>, class: ClassId) -> Option<&'static str> {
    let name = call.machine.program.spell(call.machine.program.class(class).name);
    BOXES.into_iter().find(|known| name.strip_prefix("java/lang/") == Some(known))
}

/// The class and the number of an argument that is a box, not null.
fn boxed(call: &mut Strings<'_, '_>, value: Value) -> Result<Option<(&'static str, Term)>, Trap> {
    if value.is_symbolic() {
        return unknown_box(call, value);
    }
    let class = call.state.heap.class(value.as_ref());
    let Some(class) = class.and_then(|class| box_of(call, class)) else { return Ok(None) };
    let slot = call.machine.slot(&format!("java/lang/{class}"), "value")?;
    let number = call.state.heap.field(value.as_ref(), slot).ok_or_else(|| Trap::broken("a box without a number"))?;
    if number.is_tainted() {
        return Err(Trap::unsupported("a value that a JVM does not promise, with an unknown string"));
    }
    let term = crate::step::to_term(call.pool()?, number);
    Ok(Some((class, term)))
}

/// The same of an unknown reference that can only be a box of one class.
fn unknown_box(call: &mut Strings<'_, '_>, value: Value) -> Result<Option<(&'static str, Term)>, Trap> {
    let term = crate::step::to_term(call.pool()?, value);
    let classes = with_access(call.machine, call.state, |access| Ok(access.possible_classes(term)))?;
    let &[class] = classes.as_slice() else { return Ok(None) };
    let Some(name) = box_of(call, class) else { return Ok(None) };
    settle(call.machine, call.state, value)?;
    let field = call.machine.program.find_field(class, "value");
    let field = field.ok_or_else(|| Trap::broken("a box without a number"))?;
    let number = with_access(call.machine, call.state, |access| access.field(term, field))?;
    Ok(Some((name, number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(format: &str) -> Option<Vec<Piece>> {
        pieces(&format.encode_utf16().collect::<Vec<_>>())
    }

    #[test]
    fn usual_formats_are_read_and_others_refused() {
        let of = |kind: u8, width, left, zeros| Piece::Of(Conversion { kind: u16::from(kind), width, left, zeros });
        let plain = |text: &str| Piece::Plain(text.encode_utf16().collect());
        assert_eq!(parts("a%d"), Some(vec![plain("a"), of(b'd', 0, false, false), plain("")]));
        assert_eq!(parts("%-5s%%"), Some(vec![plain(""), of(b's', 5, true, false), plain("%")]));
        assert_eq!(parts("%08x\n"), Some(vec![plain(""), of(b'x', 8, false, true), plain("\n")]));
        for refused in ["%", "%5", "%.2f", "%1$s", "%,d", "%-d", "%0d", "%05s", "%-05d", "%999d", "%S"] {
            assert_eq!(parts(refused), None, "{refused}");
        }
    }
}
