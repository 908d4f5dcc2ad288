//! Where the interesting bytes of a class file stand: tags, indices, counts, attribute lengths, code (JVMS 4). A deliberately naive
//! reader, unrelated to the one under test; it gives up silently where a file is not as it expects.

use std::ops::Range;

/// Offsets into one class file.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// Tags of constant-pool entries.
    pub tags: Vec<usize>,
    /// Two-byte counts and constant-pool indices.
    pub shorts: Vec<usize>,
    /// Four-byte lengths.
    pub lengths: Vec<usize>,
    /// Bytecode.
    pub code: Vec<Range<usize>>,
    /// Bytes of `CONSTANT_Utf8` entries.
    pub texts: Vec<Range<usize>>,
    /// `constant_pool_count`.
    pub pool: u16,
    /// The bytes of the class's own name.
    pub name: Range<usize>,
}

/// Reads as much of the structure as there is.
pub fn outline(bytes: &[u8]) -> Outline {
    let mut reader = Reader { bytes, at: 8, outline: Outline::default(), code_name: 0, entries: Vec::new() };
    // Entry 0 of a constant pool does not exist.
    reader.entries.push(0..0);
    let _ = reader.class();
    reader.outline
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    outline: Outline,
    /// Index of the pool entry `Code`.
    code_name: u16,
    /// The bytes of each pool entry, its tag left out.
    entries: Vec<Range<usize>>,
}

impl Reader<'_> {
    fn u8(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn u16(&mut self) -> Option<u16> {
        Some(u16::from_be_bytes([self.u8()?, self.u8()?]))
    }

    /// A two-byte value worth mutating.
    fn short(&mut self) -> Option<u16> {
        self.outline.shorts.push(self.at);
        self.u16()
    }

    fn length(&mut self) -> Option<usize> {
        self.outline.lengths.push(self.at);
        Some(u32::from_be_bytes([self.u8()?, self.u8()?, self.u8()?, self.u8()?]) as usize)
    }

    fn shorts(&mut self, count: usize) -> Option<()> {
        (0..count).try_for_each(|_| self.short().map(|_| ()))
    }

    fn class(&mut self) -> Option<()> {
        self.outline.pool = self.short()?;
        let mut index = 1;
        while index < self.outline.pool {
            self.outline.tags.push(self.at);
            let tag = self.u8()?;
            match tag {
                1 => self.text(index)?,
                3 | 4 => self.at += 4,
                5 | 6 => self.at += 8,
                7 | 8 | 16 | 19 | 20 => self.shorts(1)?,
                9..=12 | 17 | 18 => self.shorts(2)?,
                15 => {
                    self.u8()?;
                    self.shorts(1)?;
                }
                _ => return None,
            }
            let entry = self.outline.tags.last().map_or(0, |tag| tag + 1)..self.at;
            self.entries.push(entry.clone());
            if matches!(tag, 5 | 6) {
                self.entries.push(entry);
                index += 1;
            }
            index += 1;
        }
        self.shorts(1)?;
        let this = self.short()?;
        self.shorts(1)?;
        let class = self.entries.get(usize::from(this))?;
        let name = u16::from_be_bytes([*self.bytes.get(class.start)?, *self.bytes.get(class.start + 1)?]);
        let text = self.entries.get(usize::from(name))?;
        // The text follows its two-byte length.
        self.outline.name = text.start + 2..text.end;
        let interfaces = self.short()?;
        self.shorts(interfaces.into())?;
        for _ in 0..2 {
            let members = self.short()?;
            for _ in 0..members {
                self.shorts(3)?;
                self.attributes()?;
            }
        }
        self.attributes()
    }

    fn text(&mut self, index: u16) -> Option<()> {
        let length = usize::from(self.short()?);
        let range = self.at..self.at + length;
        if self.bytes.get(range.clone())? == b"Code" {
            self.code_name = index;
        }
        self.at = range.end;
        self.outline.texts.push(range);
        Some(())
    }

    fn attributes(&mut self) -> Option<()> {
        let count = self.short()?;
        for _ in 0..count {
            let name = self.short()?;
            let length = self.length()?;
            let end = self.at + length;
            if name == self.code_name {
                self.shorts(2)?;
                let size = self.length()?;
                self.outline.code.push(self.at..self.at + size);
                self.at += size;
                let handlers = self.short()?;
                self.shorts(usize::from(handlers) * 4)?;
                self.attributes()?;
            } else {
                // The content of other attributes is mostly indices and counts.
                (self.at..end.min(self.bytes.len())).step_by(2).for_each(|at| self.outline.shorts.push(at));
            }
            self.at = end;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_parts_of_a_small_class() {
        // Version 45.3; pool: Utf8 "A", Class #1; flags 0, this #2, super #0; nothing else.
        let bytes = b"\xca\xfe\xba\xbe\x00\x03\x00\x2d\x00\x03\x01\x00\x01A\x07\x00\x01\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00";
        let outline = outline(bytes);
        assert_eq!((outline.pool, &bytes[outline.name.clone()]), (3, &b"A"[..]));
        assert_eq!(outline.tags, [10, 14]);
        assert_eq!(outline.texts, std::slice::from_ref(&(13..14)));
    }
}
