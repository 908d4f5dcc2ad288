//! Modified UTF-8 (JVMS 4.4.7): code units of UTF-16 in one to three bytes each, NUL in two, no four-byte form.

use std::borrow::Cow;

/// Lone surrogates U+D800…U+DFFF cannot stand in a `str`; in names they become the last 2048 private-use characters, so
/// that distinct names stay distinct.
const LONE_SURROGATES: u32 = 0x10_f800;

/// Whether `bytes` are well formed.
pub(crate) fn is_valid(bytes: &[u8]) -> bool {
    (bytes.is_ascii() && !bytes.contains(&0)) || for_each_unit(bytes, |_| ()).is_some()
}

/// The UTF-16 code units of `bytes`; `None` when malformed.
pub(crate) fn units(bytes: &[u8]) -> Option<Vec<u16>> {
    let mut units = Vec::with_capacity(bytes.len());
    for_each_unit(bytes, |unit| units.push(unit))?;
    Some(units)
}

/// `bytes` as a name; `None` when malformed.
pub(crate) fn name(bytes: &[u8]) -> Option<Cow<'_, str>> {
    if bytes.is_ascii() {
        return if bytes.contains(&0) { None } else { std::str::from_utf8(bytes).ok().map(Cow::Borrowed) };
    }
    let decoded = char::decode_utf16(units(bytes)?).map(|unit| match unit {
        Ok(character) => character,
        Err(lone) => {
            let index = u32::from(lone.unpaired_surrogate()) - 0xd800;
            char::from_u32(LONE_SURROGATES + index).unwrap_or(char::REPLACEMENT_CHARACTER)
        }
    });
    Some(Cow::Owned(decoded.collect()))
}

fn for_each_unit(bytes: &[u8], mut use_unit: impl FnMut(u16)) -> Option<()> {
    let mut rest = bytes;
    while let Some((&first, after)) = rest.split_first() {
        let continuation =
            |index: usize| after.get(index).filter(|&&byte| byte & 0xc0 == 0x80).map(|&byte| u16::from(byte & 0x3f));
        let (unit, length) = match first {
            0x01..=0x7f => (u16::from(first), 0),
            0xc0..=0xdf => (u16::from(first & 0x1f) << 6 | continuation(0)?, 1),
            0xe0..=0xef => (u16::from(first & 0x0f) << 12 | continuation(0)? << 6 | continuation(1)?, 2),
            _ => return None,
        };
        use_unit(unit);
        rest = after.get(length..)?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_every_form() {
        assert_eq!(units(b"a\xc0\x80\xc3\xa9\xe2\x82\xac").unwrap(), [0x61, 0, 0xe9, 0x20ac]);
        assert_eq!(name(b"\xed\xa0\xbd\xed\xb8\x80").unwrap(), "\u{1f600}");
        assert_eq!(units(b"\xed\xa0\xbd").unwrap(), [0xd83d]);
    }

    #[test]
    fn distinct_lone_surrogates_stay_distinct() {
        assert_ne!(name(b"\xed\xa0\x80").unwrap(), name(b"\xed\xb0\x80").unwrap());
    }

    #[test]
    fn refuses_malformed() {
        for bytes in [&b"\0"[..], b"\xf0\x9f\x98\x80", b"\xc3", b"\xc3a", b"\xe2\x82", b"\x80", b"\xff"] {
            assert!(!is_valid(bytes) && units(bytes).is_none() && name(bytes).is_none(), "{bytes:x?}");
        }
    }
}
