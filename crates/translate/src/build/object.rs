//! Objects: arrays, fields, calls, creation.

use program::code::{Compare, Element, InvokeKind};
use program::{Field, FieldType, MemberRef, Name, Primitive};
use rules::{Fault, Instr, Operand, Test};
use term::{Scalar, Type};

use super::Builder;
use super::insn::small;
use crate::Refusal;

impl Builder<'_> {
    pub(super) fn array_load(&mut self, element: Element) -> Result<(), Refusal> {
        let index = self.pop_typed(Type::Int)?;
        let array = self.pop_typed(Type::Ref)?;
        self.non_null(array);
        self.guard(Test::InBounds { index, array }, 0, Fault::Bounds, index, array);
        let dst = self.define(element.ty());
        self.fits[dst.index()] = match element {
            Element::Byte => Some(Primitive::Byte),
            Element::Char => Some(Primitive::Char),
            Element::Short => Some(Primitive::Short),
            Element::Int | Element::Long | Element::Float | Element::Double | Element::Ref => None,
        };
        self.emit(Instr::ArrayLoad { element, dst, array, index });
        self.push(Operand::value(dst));
        Ok(())
    }

    pub(super) fn array_store(&mut self, element: Element) -> Result<(), Refusal> {
        let value = self.pop_typed(element.ty())?;
        let index = self.pop_typed(Type::Int)?;
        let array = self.pop_typed(Type::Ref)?;
        self.non_null(array);
        self.guard(Test::InBounds { index, array }, 0, Fault::Bounds, index, array);
        if element == Element::Ref && value.as_value().is_some() {
            self.guard(Test::Storable { array, value }, 0, Fault::Store, value, array);
        }
        self.emit(Instr::ArrayStore { element, array, index, value });
        Ok(())
    }

    fn field_type(&self, field: MemberRef) -> Result<(Type, FieldType), Refusal> {
        let declared = self.program.field_type(field.descriptor).map_err(|_| self.malformed("field descriptor"))?;
        let ty = declared.ty().ok_or(self.malformed("void field"))?;
        Ok((ty, declared))
    }

    /// A field of the class itself is always found, and may be read; final ones may be written by initialisers alone.
    fn own_field(&self, field: MemberRef) -> Option<&Field> {
        let declares = |f: &&Field| f.name == field.name && f.descriptor == field.descriptor;
        self.class.fields.iter().find(declares).filter(|_| self.is_own_class(field.class))
    }

    fn attempt_unless(&mut self, safe: bool, instr: Instr) {
        if safe { self.emit(instr) } else { self.attempt(instr) }
    }

    pub(crate) fn get_static(&mut self, field: MemberRef) -> Result<(), Refusal> {
        let (ty, declared) = self.field_type(field)?;
        let dst = self.define(ty);
        self.fits[dst.index()] = small(declared);
        let index = self.member_index(field);
        let safe = self.own_class_is_ready() && self.own_field(field).is_some_and(|own| own.access.is_static());
        self.attempt_unless(safe, Instr::GetStatic { dst, field: index });
        self.push(Operand::value(dst));
        Ok(())
    }

    pub(super) fn put_static(&mut self, field: MemberRef) -> Result<(), Refusal> {
        let (ty, _) = self.field_type(field)?;
        let value = self.pop_typed(ty)?;
        let index = self.member_index(field);
        let writable = |own: &Field| own.access.is_static() && !own.access.is_final();
        let safe = self.own_class_is_ready() && self.own_field(field).is_some_and(writable);
        self.attempt_unless(safe, Instr::PutStatic { value, field: index });
        Ok(())
    }

    pub(super) fn get_field(&mut self, field: MemberRef) -> Result<(), Refusal> {
        let (ty, declared) = self.field_type(field)?;
        let object = self.pop_typed(Type::Ref)?;
        self.non_null(object);
        let dst = self.define(ty);
        self.fits[dst.index()] = small(declared);
        let index = self.member_index(field);
        let safe = self.own_field(field).is_some_and(|own| !own.access.is_static());
        self.attempt_unless(safe, Instr::GetField { dst, object, field: index });
        self.push(Operand::value(dst));
        Ok(())
    }

    pub(super) fn put_field(&mut self, field: MemberRef) -> Result<(), Refusal> {
        let (ty, _) = self.field_type(field)?;
        let value = self.pop_typed(ty)?;
        let object = self.pop_typed(Type::Ref)?;
        self.non_null(object);
        let index = self.member_index(field);
        let safe = self.own_field(field).is_some_and(|own| !own.access.is_static() && !own.access.is_final());
        self.attempt_unless(safe, Instr::PutField { object, value, field: index });
        Ok(())
    }

    pub(super) fn invoke(&mut self, kind: InvokeKind, member: MemberRef) -> Result<(), Refusal> {
        let descriptor =
            self.program.method_descriptor(member.descriptor).map_err(|_| self.malformed("method descriptor"))?;
        let receiver = kind != InvokeKind::Static;
        let args = self.pop_arguments(&descriptor.parameters, receiver)?;
        if let (true, Some(&object)) = (receiver, args.first()) {
            self.non_null(object);
        }
        let result = self.call(kind, member, &args, descriptor.result.ty());
        if let Some(value) = result.and_then(Operand::as_value) {
            self.fits[value.index()] = small(descriptor.result);
        }
        self.push_result(result);
        Ok(())
    }

    /// `new`: the class may be linked and initialised here.
    pub(crate) fn new_object(&mut self, class: Name) {
        let dst = self.define(Type::Ref);
        let concrete = !self.class.access.is_abstract() && !self.class.access.is_interface();
        let safe = self.is_own_class(class) && self.own_class_is_ready() && concrete;
        self.attempt_unless(safe, Instr::New { dst, class });
        self.set_never_null(Operand::value(dst));
        self.push(Operand::value(dst));
    }

    pub(super) fn attempt_unless_own(&mut self, class: Name, instr: Instr) {
        self.attempt_unless(self.is_own_class(class), instr);
    }

    /// A static method runs only while its class is initialised or being so. Instances may outlive an initialiser that failed.
    fn own_class_is_ready(&self) -> bool {
        self.method.is_static
    }

    pub(super) fn non_negative(&mut self, length: Operand) {
        let zero = self.number(Scalar::Int(0));
        let literal = length.as_literal().map(|index| self.method.literals[index]);
        if !matches!(literal, Some(rules::Literal::Number(Scalar::Int(0..)))) {
            self.guard(Test::Compare(Compare::Ge, length, zero), 0, Fault::NegativeSize, length, length);
        }
    }

    pub(super) fn new_array(&mut self, array: Name) -> Result<(), Refusal> {
        let length = self.pop_typed(Type::Int)?;
        self.non_negative(length);
        let dst = self.define(Type::Ref);
        self.attempt(Instr::NewArray { dst, array, length });
        self.set_never_null(Operand::value(dst));
        self.push(Operand::value(dst));
        Ok(())
    }

    pub(super) fn multi_new_array(&mut self, array: Name, dimensions: u8) -> Result<(), Refusal> {
        let mut lengths = Vec::new();
        for _ in 0..dimensions {
            lengths.push(self.pop_typed(Type::Int)?);
        }
        lengths.reverse();
        for &length in &lengths {
            self.non_negative(length);
        }
        let lengths = self.list(&lengths);
        let dst = self.define(Type::Ref);
        self.attempt(Instr::MultiNewArray { dst, array, lengths });
        self.set_never_null(Operand::value(dst));
        self.push(Operand::value(dst));
        Ok(())
    }

    /// The name of the array class with this component class.
    pub(super) fn array_name(&self, component: Name) -> Name {
        let component = self.program.spell(component);
        if component.starts_with('[') {
            self.program.name(&format!("[{component}"))
        } else {
            self.program.name(&format!("[L{component};"))
        }
    }
}
