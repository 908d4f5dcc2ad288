//! Strings: the JDK's own `String` objects, with bytes in Latin-1 where all characters allow it, else in UTF-16.

use program::{ClassId, Text};

use super::Machine;
use crate::heap::Body;
use crate::state::State;
use crate::stop::Trap;
use crate::value::{Ref, Value};

const STRING: &str = "java/lang/String";

/// Where `String` keeps its content.
#[derive(Clone, Copy)]
pub(super) struct StringSlots {
    string: ClassId,
    bytes: ClassId,
    value: u32,
    coder: u32,
}

/// A string's content as its object holds it.
pub(crate) struct Content<'s> {
    /// One byte per character, or two in little-endian order.
    pub bytes: &'s [i8],
    /// Two bytes per character.
    pub wide: bool,
    /// A JVM does not promise it.
    pub tainted: bool,
}

impl Machine<'_> {
    fn string_slots(&mut self) -> Result<StringSlots, Trap> {
        if let Some(slots) = self.string_slots {
            return Ok(slots);
        }
        let string = self.program.find(STRING)?;
        let bytes = self.program.array_of(self.program.primitive(program::Primitive::Byte));
        let slots =
            StringSlots { string, bytes, value: self.slot(STRING, "value")?, coder: self.slot(STRING, "coder")? };
        self.string_slots = Some(slots);
        Ok(slots)
    }

    /// A new string.
    pub fn new_string(&mut self, state: &mut State, units: &[u16], tainted: bool) -> Result<Ref, Trap> {
        let wide = units.iter().any(|&unit| unit > 0xff);
        let bytes: Box<[i8]> = if wide {
            units.iter().flat_map(|unit| unit.to_le_bytes()).map(|byte| byte as i8).collect()
        } else {
            units.iter().map(|&unit| unit as u8 as i8).collect()
        };
        self.string_of(state, bytes, wide, tainted)
    }

    /// A new string with the given content.
    pub(crate) fn string_of(
        &mut self,
        state: &mut State,
        bytes: Box<[i8]>,
        wide: bool,
        tainted: bool,
    ) -> Result<Ref, Trap> {
        let slots = self.string_slots()?;
        let array = state.heap.allocate(slots.bytes, Body::Bytes(bytes));
        if tainted && let Some(array) = state.heap.object_mut(array) {
            array.taint.elements = true;
            array.taint.length = true;
        }
        let mut fields = self.layout(slots.string)?.instance.clone();
        fields[slots.value as usize] = Value::reference(array);
        fields[slots.coder as usize] = Value::int(i32::from(wide));
        Ok(state.heap.allocate(slots.string, Body::Fields(fields)))
    }

    /// The content of a string that is not null.
    pub(crate) fn content<'s>(&mut self, state: &'s State, string: Ref) -> Result<Content<'s>, Trap> {
        let slots = self.string_slots()?;
        if state.heap.object(string).is_some_and(|object| matches!(object.body, Body::Text(..))) {
            return Err(Trap::unsupported("an unknown string in a native method"));
        }
        let value = state.heap.field(string, slots.value).ok_or_else(|| Trap::broken("not a string"))?;
        let coder = state.heap.field(string, slots.coder).unwrap_or(Value::ZERO);
        if value.is_symbolic() || coder.is_symbolic() {
            return Err(Trap::unsupported("an unknown string in a native method"));
        }
        match state.heap.object(value.as_ref()) {
            Some(object) => match &object.body {
                Body::Bytes(bytes) => Ok(Content {
                    bytes,
                    wide: coder.as_int() != 0,
                    tainted: value.is_tainted() || object.taint.elements || object.taint.length,
                }),
                Body::Mixed(..) | Body::Unbounded(_) => Err(Trap::unsupported("an unknown string in a native method")),
                _ => Err(Trap::unsupported("strings of another form than JDK 9's")),
            },
            None => Ok(Content { bytes: &[], wide: false, tainted: false }),
        }
    }

    /// The UTF-16 code units of a string, and whether it is tainted.
    pub fn string_units(&mut self, state: &State, string: Ref) -> Result<(Vec<u16>, bool), Trap> {
        let content = self.content(state, string)?;
        Ok((decode(content.bytes, content.wide, usize::MAX), content.tainted))
    }

    /// The interned string of a text.
    pub fn intern(&mut self, state: &mut State, text: Text) -> Result<Ref, Trap> {
        if let Some(&string) = state.runtime.interned.get(text.index()) {
            return Ok(string);
        }
        let units = self.program.units(text);
        let string = self.new_string(state, &units, false)?;
        state.runtime_mut().interned.set(text.index(), Some(string));
        Ok(string)
    }

    /// The strings joined; null becomes "null".
    pub(crate) fn concat(&mut self, state: &mut State, parts: &[Value]) -> Result<Ref, Trap> {
        let (mut wide, mut tainted, mut length) = (false, false, 0);
        for part in parts {
            tainted |= part.is_tainted();
            if part.as_ref().is_null() {
                length += 4;
            } else {
                let content = self.content(state, part.as_ref())?;
                wide |= content.wide;
                tainted |= content.tainted;
                length += content.bytes.len();
            }
        }
        // (A narrow part counts its characters; a wide one is at most half as long as counted.)
        if length > i32::MAX as usize {
            return match wide {
                true => Err(Trap::unsupported("out of memory: a string of over 2 GiB")),
                false => Err(Trap::throw("java/lang/OutOfMemoryError", "Overflow: String length out of range")),
            };
        }
        self.check_room(state, 2 * length as u64)?;
        let mut bytes: Vec<i8> = Vec::with_capacity(if wide { 2 * length } else { length });
        for part in parts {
            let content = if part.as_ref().is_null() {
                Content { bytes: &[b'n' as i8, b'u' as i8, b'l' as i8, b'l' as i8], wide: false, tainted: false }
            } else {
                self.content(state, part.as_ref())?
            };
            if wide && !content.wide {
                bytes.extend(content.bytes.iter().flat_map(|&byte| [byte, 0]));
            } else {
                bytes.extend_from_slice(content.bytes);
            }
        }
        self.string_of(state, bytes.into(), wide, tainted)
    }
}

/// The first code units that bytes of the JDK's strings and builders stand for.
pub(crate) fn decode(bytes: &[i8], wide: bool, count: usize) -> Vec<u16> {
    if wide {
        bytes.chunks_exact(2).take(count).map(|pair| u16::from_le_bytes([pair[0] as u8, pair[1] as u8])).collect()
    } else {
        bytes.iter().take(count).map(|&byte| u16::from(byte as u8)).collect()
    }
}
