//! A bounds-checked, big-endian reader over a class file.

use super::{Malformed, Result};

/// Reads forwards through `bytes`; running out of them is an error.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    position: usize,
    end: usize,
}

impl<'a> Reader<'a> {
    /// Reads all of `bytes`.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, position: 0, end: bytes.len() }
    }

    /// Reads `bytes` from `position`; positions stay those of the whole file.
    pub(crate) fn at(bytes: &'a [u8], position: usize) -> Self {
        Self { bytes, position: position.min(bytes.len()), end: bytes.len() }
    }

    pub(crate) fn position(&self) -> usize {
        self.position
    }

    pub(crate) fn remaining(&self) -> usize {
        self.end - self.position
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.remaining() == 0
    }

    /// The next `length` bytes.
    pub(crate) fn take(&mut self, length: usize) -> Result<&'a [u8]> {
        if length > self.remaining() {
            return Err(self.truncated());
        }
        let start = self.position;
        self.position += length;
        self.bytes.get(start..self.position).ok_or_else(|| self.truncated())
    }

    /// A reader over the next `length` bytes, which this one skips.
    pub(crate) fn sub(&mut self, length: usize) -> Result<Reader<'a>> {
        let start = self.position;
        self.take(length)?;
        Ok(Reader { bytes: self.bytes, position: start, end: self.position })
    }

    pub(crate) fn skip(&mut self, length: usize) -> Result<()> {
        self.take(length).map(|_| ())
    }

    pub(crate) fn u1(&mut self) -> Result<u8> {
        self.array().map(|[byte]| byte)
    }

    pub(crate) fn u2(&mut self) -> Result<u16> {
        self.array().map(u16::from_be_bytes)
    }

    pub(crate) fn u4(&mut self) -> Result<u32> {
        self.array().map(u32::from_be_bytes)
    }

    pub(crate) fn u8(&mut self) -> Result<u64> {
        self.array().map(u64::from_be_bytes)
    }

    /// A count of entries of at least `size` bytes each, checked against what is left.
    pub(crate) fn count(&mut self, size: usize) -> Result<usize> {
        let count = usize::from(self.u2()?);
        if count * size > self.remaining() { Err(self.truncated()) } else { Ok(count) }
    }

    #[inline]
    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        match self.bytes.get(self.position..self.end).and_then(|rest| rest.first_chunk::<N>()) {
            Some(chunk) => {
                self.position += N;
                Ok(*chunk)
            }
            None => Err(self.truncated()),
        }
    }

    #[cold]
    fn truncated(&self) -> Malformed {
        Malformed::Format("Truncated class file".to_owned())
    }
}
