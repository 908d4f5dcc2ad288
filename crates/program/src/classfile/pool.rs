//! The constant pool (JVMS 4.4): where each entry stands, and what has been read of it so far.
//!
//! A pool is an index over the class file's bytes, not a copy of them. It is made anew when code is decoded, and names are
//! interned once per pool.

use std::cell::Cell;

use super::reader::Reader;
use super::{Names, Result, bad, names, utf8};
use crate::descriptor;
use crate::model::{MemberRef, Name};

pub(super) mod tag {
    pub const UTF8: u8 = 1;
    pub const INTEGER: u8 = 3;
    pub const FLOAT: u8 = 4;
    pub const LONG: u8 = 5;
    pub const DOUBLE: u8 = 6;
    pub const CLASS: u8 = 7;
    pub const STRING: u8 = 8;
    pub const FIELD: u8 = 9;
    pub const METHOD: u8 = 10;
    pub const INTERFACE_METHOD: u8 = 11;
    pub const NAME_AND_TYPE: u8 = 12;
    pub const METHOD_HANDLE: u8 = 15;
    pub const METHOD_TYPE: u8 = 16;
    pub const DYNAMIC: u8 = 17;
    pub const INVOKE_DYNAMIC: u8 = 18;
    pub const MODULE: u8 = 19;
    pub const PACKAGE: u8 = 20;
}

/// No name read yet.
const UNREAD: u32 = u32::MAX;

/// Where the entries of a constant pool stand.
#[derive(Debug)]
pub(crate) struct Pool {
    /// The offset of each entry's tag; 0 where there is no entry.
    offsets: Box<[u32]>,
    /// For `Utf8` and `Class` entries that were read: the name. For member references: 0 once they were checked.
    memo: Box<[Cell<u32>]>,
    /// Where the entries of `BootstrapMethods` stand.
    pub(super) bootstraps: Vec<u32>,
}

impl Pool {
    /// Reads the pool, and leaves `reader` behind it.
    pub(super) fn read(reader: &mut Reader) -> Result<Pool> {
        let count = usize::from(reader.u2()?);
        if count == 0 {
            return bad("empty constant pool");
        }
        let mut offsets = Vec::with_capacity(count.min(reader.remaining() / 3 + 2));
        offsets.push(0);
        while offsets.len() < count {
            let offset = reader.position();
            offsets.push(offset as u32);
            match reader.u1()? {
                tag::UTF8 => {
                    let length = reader.u2()?;
                    if !utf8::is_valid(reader.take(usize::from(length))?) {
                        return bad(format!("illegal UTF-8 in constant {}", offsets.len() - 1));
                    }
                }
                tag::LONG | tag::DOUBLE => {
                    reader.skip(8)?;
                    if offsets.len() == count {
                        return bad("an 8-byte constant needs two entries of the constant pool");
                    }
                    offsets.push(0);
                }
                tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => reader.skip(2)?,
                tag::METHOD_HANDLE => reader.skip(3)?,
                tag::INTEGER
                | tag::FLOAT
                | tag::FIELD
                | tag::METHOD
                | tag::INTERFACE_METHOD
                | tag::NAME_AND_TYPE
                | tag::DYNAMIC
                | tag::INVOKE_DYNAMIC => reader.skip(4)?,
                unknown => return bad(format!("unknown constant tag {unknown} at byte {offset}")),
            }
        }
        let memo = vec![Cell::new(UNREAD); count].into();
        Ok(Pool { offsets: offsets.into(), memo, bootstraps: Vec::new() })
    }

    /// Reads the pool of a class file that was read before; `bootstraps` is where its `BootstrapMethods` stand.
    pub(crate) fn reopen(bytes: &[u8], bootstraps: Option<u32>) -> Result<Pool> {
        let mut reader = Reader::at(bytes, 8);
        let mut pool = Pool::read(&mut reader)?;
        if let Some(offset) = bootstraps {
            let mut reader = Reader::at(bytes, offset as usize);
            for _ in 0..reader.count(4)? {
                pool.bootstraps.push(reader.position() as u32);
                reader.skip(2)?;
                let arguments = reader.count(2)?;
                reader.skip(arguments * 2)?;
            }
        }
        Ok(pool)
    }
}

/// A pool together with the bytes that it indexes and the tables that its names go to.
#[derive(Clone, Copy)]
pub(crate) struct Constants<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) pool: &'a Pool,
    pub(super) names: &'a Names,
}

impl<'a> Constants<'a> {
    /// The tag of an entry and a reader behind it.
    pub(super) fn entry(&self, index: u16) -> Result<(u8, Reader<'a>)> {
        match self.pool.offsets.get(usize::from(index)) {
            Some(&offset) if offset != 0 => {
                let mut reader = Reader::at(self.bytes, offset as usize);
                Ok((reader.u1()?, reader))
            }
            _ => bad(format!("no constant {index}")),
        }
    }

    pub(super) fn expect(&self, index: u16, wanted: u8) -> Result<Reader<'a>> {
        let (tag, reader) = self.entry(index)?;
        if tag == wanted { Ok(reader) } else { bad(format!("constant {index} has tag {tag} instead of {wanted}")) }
    }

    /// The bytes of a `Utf8` entry.
    pub(super) fn utf8(&self, index: u16) -> Result<&'a [u8]> {
        let mut reader = self.expect(index, tag::UTF8)?;
        let length = reader.u2()?;
        reader.take(usize::from(length))
    }

    /// A `Utf8` entry as a string.
    pub(super) fn string(&self, index: u16) -> Result<std::borrow::Cow<'a, str>> {
        utf8::name(self.utf8(index)?).map_or_else(|| bad("illegal UTF-8"), Ok)
    }

    /// A `Utf8` entry as a name.
    pub(super) fn name(&self, index: u16) -> Result<Name> {
        self.memoised(index, || Ok(self.names.name(&self.string(index)?)))
    }

    /// The name in a `Class` entry.
    pub(super) fn class(&self, index: u16) -> Result<Name> {
        let mut reader = self.expect(index, tag::CLASS)?;
        self.memoised(index, || {
            let name_index = reader.u2()?;
            let name = self.string(name_index)?;
            if names::is_class_or_array(&name) {
                self.name(name_index)
            } else {
                bad(format!("illegal class name {name:?}"))
            }
        })
    }

    /// The names in all `Class` entries.
    pub(super) fn classes(&self) -> Vec<Name> {
        (1..self.pool.offsets.len() as u32).filter_map(|index| self.class(u16::try_from(index).ok()?).ok()).collect()
    }

    /// The name in a `Class` entry that must not be an array class.
    pub(super) fn instance_class(&self, index: u16) -> Result<Name> {
        let name = self.class(index)?;
        if self.names.spell(name).starts_with('[') { bad("array class where a class is needed") } else { Ok(name) }
    }

    /// `class`, or none for index 0.
    pub(super) fn optional_class(&self, index: u16) -> Result<Option<Name>> {
        if index == 0 { Ok(None) } else { self.class(index).map(Some) }
    }

    /// The name and the descriptor in a `NameAndType` entry.
    pub(super) fn name_and_type(&self, index: u16) -> Result<(Name, Name)> {
        let mut reader = self.expect(index, tag::NAME_AND_TYPE)?;
        Ok((self.name(reader.u2()?)?, self.name(reader.u2()?)?))
    }

    /// A reference to a field or method, whose tag is one of `wanted`.
    pub(super) fn member(&self, index: u16, wanted: &[u8]) -> Result<MemberRef> {
        let (tag, mut reader) = self.entry(index)?;
        if !wanted.contains(&tag) {
            return bad(format!("constant {index} has tag {tag}, which does not fit here"));
        }
        let class = self.class(reader.u2()?)?;
        let (name, descriptor) = self.name_and_type(reader.u2()?)?;
        let member = MemberRef { class, name, descriptor, interface: tag == tag::INTERFACE_METHOD };
        self.memoised(index, || {
            if self.is_well_formed(tag, member) {
                Ok(Name(0))
            } else {
                let (name, descriptor) = (self.names.spell(name), self.names.spell(descriptor));
                bad(format!("illegal member reference {name:?} {descriptor:?}"))
            }
        })?;
        Ok(member)
    }

    fn is_well_formed(&self, tag: u8, member: MemberRef) -> bool {
        let (name, descriptor) = (self.names.spell(member.name), self.names.spell(member.descriptor));
        if tag == tag::FIELD {
            names::is_unqualified(&name) && descriptor::is_field(&descriptor)
        } else {
            descriptor::is_method(&descriptor)
                && match &*name {
                    "<init>" => tag == tag::METHOD && descriptor.ends_with(")V"),
                    "<clinit>" => false,
                    name => names::is_method_name(name),
                }
        }
    }

    fn memoised(&self, index: u16, read: impl FnOnce() -> Result<Name>) -> Result<Name> {
        let Some(cell) = self.pool.memo.get(usize::from(index)) else { return bad(format!("no constant {index}")) };
        if cell.get() == UNREAD {
            cell.set(read()?.0);
        }
        Ok(Name(cell.get()))
    }
}
