//! Loadable constants, method handles and bootstrap methods (JVMS 4.4, 4.7.23).

use std::rc::Rc;

use term::Scalar;

use super::pool::{Constants, tag};
use super::reader::Reader;
use super::{Result, bad, names, utf8};
use crate::code::{Const, DynamicSite, MethodHandle};
use crate::descriptor;
use crate::model::{FieldConstant, Text};

/// How deep dynamic constants may nest; a constant that needs itself would nest for ever.
const NESTING: u32 = 32;

/// Bounds the bootstrap arguments that one method's code may bring: they can be shared, hence multiplied.
pub(super) struct Allowance(pub u32);

impl<'a> Constants<'a> {
    /// An `Integer`, `Float`, `Long` or `Double` entry.
    pub(super) fn number(&self, index: u16) -> Result<Scalar> {
        let (tag, mut reader) = self.entry(index)?;
        match scalar(tag, &mut reader)? {
            Some(number) => Ok(number),
            None => bad(format!("constant {index} has tag {tag}, which is not a number")),
        }
    }

    /// The value of a `ConstantValue` attribute for a field with this descriptor.
    pub(super) fn field_constant(&self, index: u16, descriptor: &str) -> Result<FieldConstant> {
        let (tag, mut reader) = self.entry(index)?;
        match (descriptor, tag) {
            ("I" | "S" | "C" | "B" | "Z", tag::INTEGER) | ("J", tag::LONG) | ("F", tag::FLOAT) | ("D", tag::DOUBLE) => {
                self.number(index).map(FieldConstant::Number)
            }
            ("Ljava/lang/String;", tag::STRING) => self.text(reader.u2()?).map(FieldConstant::String),
            _ => bad("inconsistent constant value type"),
        }
    }

    /// A `Utf8` entry as a string constant.
    pub(super) fn text(&self, index: u16) -> Result<Text> {
        match utf8::units(self.utf8(index)?) {
            Some(units) => Ok(self.names.text(&units)),
            None => bad("illegal UTF-8"),
        }
    }

    /// A loadable constant (JVMS table 4.4-C).
    pub(super) fn loadable(&self, index: u16, allowance: &mut Allowance) -> Result<Const> {
        self.nested(index, allowance, 0)
    }

    /// The call site of an `InvokeDynamic` entry.
    pub(super) fn call_site(&self, index: u16, allowance: &mut Allowance) -> Result<Rc<DynamicSite>> {
        let reader = self.expect(index, tag::INVOKE_DYNAMIC)?;
        self.site(reader, allowance, 0, descriptor::is_method).map(Rc::new)
    }

    fn nested(&self, index: u16, allowance: &mut Allowance, depth: u32) -> Result<Const> {
        let Some(left) = allowance.0.checked_sub(1) else { return bad("too many bootstrap arguments in one method") };
        allowance.0 = left;
        let (tag, mut reader) = self.entry(index)?;
        Ok(match tag {
            tag::STRING => Const::String(self.text(reader.u2()?)?),
            tag::CLASS => Const::Class(self.class(index)?),
            tag::METHOD_TYPE => {
                let descriptor = reader.u2()?;
                if !descriptor::is_method(&self.string(descriptor)?) {
                    return bad("illegal method type constant");
                }
                Const::MethodType(self.name(descriptor)?)
            }
            tag::METHOD_HANDLE => Const::MethodHandle(self.method_handle(index)?),
            tag::DYNAMIC => {
                if depth >= NESTING {
                    return bad("dynamic constants nest too deeply");
                }
                Const::Dynamic(Rc::new(self.site(reader, allowance, depth + 1, descriptor::is_field)?))
            }
            _ => match scalar(tag, &mut reader)? {
                Some(number) => Const::Number(number),
                None => return bad(format!("constant {index} has tag {tag}, which cannot be loaded")),
            },
        })
    }

    fn method_handle(&self, index: u16) -> Result<MethodHandle> {
        let mut reader = self.expect(index, tag::METHOD_HANDLE)?;
        let kind = reader.u1()?;
        let wanted: &[u8] = match kind {
            1..=4 => &[tag::FIELD],
            5 | 8 => &[tag::METHOD],
            6 | 7 => &[tag::METHOD, tag::INTERFACE_METHOD],
            9 => &[tag::INTERFACE_METHOD],
            _ => return bad(format!("method handle of unknown kind {kind}")),
        };
        let member = self.member(reader.u2()?, wanted)?;
        if (&*self.names.spell(member.name) == "<init>") != (kind == 8) {
            return bad(format!("method handle of kind {kind} does not fit its method"));
        }
        Ok(MethodHandle { kind, member })
    }

    fn site(
        &self,
        mut reader: Reader,
        allowance: &mut Allowance,
        depth: u32,
        is_descriptor: impl Fn(&str) -> bool,
    ) -> Result<DynamicSite> {
        let bootstrap = usize::from(reader.u2()?);
        let (name, descriptor) = self.name_and_type(reader.u2()?)?;
        if !names::is_unqualified(&self.names.spell(name)) || !is_descriptor(&self.names.spell(descriptor)) {
            return bad("illegal name or descriptor of a dynamic constant");
        }
        let Some(&offset) = self.pool.bootstraps.get(bootstrap) else {
            return bad(format!("no bootstrap method {bootstrap}"));
        };
        let mut reader = Reader::at(self.bytes, offset as usize);
        let bootstrap = self.method_handle(reader.u2()?)?;
        let count = reader.count(2)?;
        let mut arguments = Vec::new();
        for _ in 0..count {
            arguments.push(self.nested(reader.u2()?, allowance, depth)?);
        }
        Ok(DynamicSite { bootstrap, arguments, name, descriptor })
    }
}

fn scalar(tag: u8, reader: &mut Reader) -> Result<Option<Scalar>> {
    Ok(Some(match tag {
        tag::INTEGER => Scalar::Int(reader.u4()? as i32),
        tag::FLOAT => Scalar::Float(f32::from_bits(reader.u4()?)),
        tag::LONG => Scalar::Long(reader.u8()? as i64),
        tag::DOUBLE => Scalar::Double(f64::from_bits(reader.u8()?)),
        _ => return Ok(None),
    }))
}
