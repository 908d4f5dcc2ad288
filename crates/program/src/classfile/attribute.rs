//! The attributes of classes, fields and methods (JVMS 4.7), each under the name that it has in the specification.

use std::rc::Rc;

use super::pool::Constants;
use super::reader::Reader;
use super::{Result, bad, names};
use crate::descriptor;
use crate::model::{Access, InnerClass, Name, RecordComponent};

impl<'a> Constants<'a> {
    /// Reads a table of attributes and calls `attribute` with each one's name and content.
    pub(super) fn attributes(
        &self,
        reader: &mut Reader<'a>,
        mut attribute: impl FnMut(&'a [u8], Reader<'a>) -> Result<()>,
    ) -> Result<()> {
        for _ in 0..reader.count(6)? {
            let name = self.utf8(reader.u2()?)?;
            let length = reader.u4()?;
            attribute(name, reader.sub(length as usize)?)?;
        }
        Ok(())
    }

    /// `Signature` and `SourceFile`: one string.
    pub(super) fn string_attribute(&self, mut reader: Reader) -> Result<Rc<str>> {
        let text = self.string(reader.u2()?)?;
        finished(&reader)?;
        Ok((&*text).into())
    }

    /// `Exceptions`, `NestMembers` and `PermittedSubclasses`: a table of classes.
    pub(super) fn class_table(&self, mut reader: Reader) -> Result<Vec<Name>> {
        let count = reader.count(2)?;
        let mut classes = Vec::with_capacity(count);
        for _ in 0..count {
            classes.push(self.instance_class(reader.u2()?)?);
        }
        finished(&reader)?;
        Ok(classes)
    }

    /// `NestHost`.
    pub(super) fn nest_host(&self, mut reader: Reader) -> Result<Name> {
        let host = self.instance_class(reader.u2()?)?;
        finished(&reader)?;
        Ok(host)
    }

    /// `InnerClasses` (4.7.6).
    pub(super) fn inner_classes(&self, mut reader: Reader) -> Result<Vec<InnerClass>> {
        let count = reader.count(8)?;
        let mut classes = Vec::with_capacity(count);
        for _ in 0..count {
            let inner = self.class(reader.u2()?)?;
            let outer = self.optional_class(reader.u2()?)?;
            let simple_name = match reader.u2()? {
                0 => None,
                index => Some(self.name(index)?),
            };
            classes.push(InnerClass { inner, outer, simple_name, access: Access(reader.u2()?) });
        }
        finished(&reader)?;
        Ok(classes)
    }

    /// `EnclosingMethod` (4.7.7).
    pub(super) fn enclosing(&self, mut reader: Reader) -> Result<(Name, Option<(Name, Name)>)> {
        let class = self.class(reader.u2()?)?;
        let method = match reader.u2()? {
            0 => None,
            index => Some(self.name_and_type(index)?),
        };
        finished(&reader)?;
        Ok((class, method))
    }

    /// `Record` (4.7.30).
    pub(super) fn record(&self, mut reader: Reader<'a>) -> Result<Vec<RecordComponent>> {
        let count = reader.count(6)?;
        let mut components = Vec::with_capacity(count);
        for _ in 0..count {
            let (name_index, descriptor_index) = (reader.u2()?, reader.u2()?);
            if !names::is_unqualified(&self.string(name_index)?)
                || !descriptor::is_field(&self.string(descriptor_index)?)
            {
                return bad("illegal record component");
            }
            let mut signature = None;
            self.attributes(&mut reader, |name, content| {
                if name == b"Signature" {
                    signature = Some(self.string_attribute(content)?);
                }
                Ok(())
            })?;
            let (name, descriptor) = (self.name(name_index)?, self.name(descriptor_index)?);
            components.push(RecordComponent { name, descriptor, signature });
        }
        finished(&reader)?;
        Ok(components)
    }

    /// `MethodParameters` (4.7.24): the names.
    pub(super) fn parameter_names(&self, mut reader: Reader) -> Result<Vec<Option<Name>>> {
        let count = usize::from(reader.u1()?);
        let mut parameters = Vec::new();
        for _ in 0..count {
            parameters.push(match reader.u2()? {
                0 => None,
                index => Some(self.name(index)?),
            });
            reader.skip(2)?;
        }
        finished(&reader)?;
        Ok(parameters)
    }
}

/// Checks that an attribute is as long as it says.
pub(super) fn finished(reader: &Reader) -> Result<()> {
    if reader.is_empty() { Ok(()) } else { bad(format!("attribute is too long at byte {}", reader.position())) }
}
