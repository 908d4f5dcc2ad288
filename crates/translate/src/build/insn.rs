//! One instruction: pops its operands, emits its guards and effect, pushes its result (JVMS 6.5).

use program::code::{Compare, Const, Insn, StackOp};
use program::{FieldType, Primitive};
use rules::{Fault, Instr, Operand, Test};
use term::{Op, Scalar, Type};

use super::Builder;
use super::env::Slot;
use crate::{Refusal, indy};

/// The type that values of a small int type fit.
pub(super) fn small(ty: FieldType) -> Option<Primitive> {
    match ty {
        FieldType::Primitive(p @ (Primitive::Boolean | Primitive::Byte | Primitive::Char | Primitive::Short)) => {
            Some(p)
        }
        FieldType::Primitive(_) | FieldType::Reference(_) => None,
    }
}

impl Builder<'_> {
    /// Translates the instruction at `position`.
    pub(super) fn instruction(&mut self) -> Result<(), Refusal> {
        let code = self.code;
        match &code.instructions[self.position].insn {
            Insn::Nop => Ok(()),
            Insn::Const(constant) => self.load_constant(constant),
            Insn::Load(ty, local) => self.load(*ty, *local),
            Insn::Store(ty, local) => self.store(*ty, *local),
            Insn::ArrayLoad(element) => self.array_load(*element),
            Insn::ArrayStore(element) => self.array_store(*element),
            Insn::Stack(op) => self.stack_op(*op),
            Insn::Apply(op) => self.operator(*op),
            Insn::Iinc(local, by) => self.increment(*local, *by),
            Insn::IfZero(compare, target) => {
                let zero = self.number(Scalar::Int(0));
                let left = self.pop_typed(Type::Int)?;
                self.branch_two(Test::Compare(*compare, left, zero), *target)
            }
            Insn::IfInt(compare, target) => {
                let right = self.pop_typed(Type::Int)?;
                let left = self.pop_typed(Type::Int)?;
                self.branch_two(Test::Compare(*compare, left, right), *target)
            }
            Insn::IfSame(same, target) => {
                let right = self.pop_typed(Type::Ref)?;
                let left = self.pop_typed(Type::Ref)?;
                self.branch_same(left, right, *same, *target)
            }
            Insn::IfNull(null, target) => {
                let left = self.pop_typed(Type::Ref)?;
                let right = self.null();
                self.branch_same(left, right, *null, *target)
            }
            Insn::Goto(target) => {
                let target = self.target(*target)?;
                self.goto(target);
                Ok(())
            }
            Insn::Jsr(target) => self.jsr(*target),
            Insn::Ret(local) => self.ret(*local),
            Insn::Switch(cases, default) => self.switch(cases, *default),
            Insn::Return(ty) => self.return_value(*ty),
            Insn::GetStatic(field) => self.get_static(*field),
            Insn::PutStatic(field) => self.put_static(*field),
            Insn::GetField(field) => self.get_field(*field),
            Insn::PutField(field) => self.put_field(*field),
            Insn::Invoke(kind, member) => self.invoke(*kind, *member),
            Insn::InvokeDynamic(site) => indy::expand(self, site),
            Insn::New(class) => {
                self.new_object(*class);
                Ok(())
            }
            Insn::NewArray(primitive) => self.new_array(self.program.name(primitive_array(*primitive))),
            Insn::ANewArray(component) => self.new_array(self.array_name(*component)),
            Insn::MultiANewArray(class, dimensions) => self.multi_new_array(*class, *dimensions),
            Insn::ArrayLength => {
                let array = self.pop_typed(Type::Ref)?;
                self.non_null(array);
                let dst = self.define(Type::Int);
                self.emit(Instr::ArrayLength { dst, array });
                self.push(Operand::value(dst));
                Ok(())
            }
            Insn::Throw => {
                let exception = self.pop_typed(Type::Ref)?;
                self.non_null(exception);
                let tail = self.throw_tail(exception);
                self.close(tail);
                Ok(())
            }
            Insn::CheckCast(class) => {
                let object = self.pop_typed(Type::Ref)?;
                if object.as_value().is_some() {
                    self.guard(Test::Castable(object, *class), 0, Fault::Cast(*class), object, object);
                }
                self.push(object);
                Ok(())
            }
            Insn::InstanceOf(class) => {
                let object = self.pop_typed(Type::Ref)?;
                let dst = self.define(Type::Int);
                self.fits[dst.index()] = Some(Primitive::Boolean);
                self.attempt_unless_own(*class, Instr::InstanceOf { dst, object, class: *class });
                self.push(Operand::value(dst));
                Ok(())
            }
            Insn::MonitorEnter => {
                let object = self.pop_typed(Type::Ref)?;
                self.non_null(object);
                self.emit(Instr::MonitorEnter { object });
                Ok(())
            }
            Insn::MonitorExit => {
                let object = self.pop_typed(Type::Ref)?;
                self.non_null(object);
                self.attempt(Instr::MonitorExit { object });
                Ok(())
            }
        }
    }

    pub(crate) fn push(&mut self, operand: Operand) {
        self.env.stack.push(Slot::Operand(operand));
    }

    pub(crate) fn push_result(&mut self, operand: Option<Operand>) {
        self.env.stack.extend(operand.map(Slot::Operand));
    }

    fn pop(&mut self) -> Result<Slot, Refusal> {
        self.env.stack.pop().ok_or(self.malformed("operand stack underflow"))
    }

    /// Pops an operand of the given type.
    pub(crate) fn pop_typed(&mut self, ty: Type) -> Result<Operand, Refusal> {
        match self.pop()? {
            Slot::Operand(operand) if self.method.operand_type(operand) == ty => Ok(operand),
            Slot::Operand(_) | Slot::Unset | Slot::Address(_) => Err(self.malformed("operand of a wrong type")),
        }
    }

    /// Pops the arguments of a call, and its receiver if it has one.
    pub(crate) fn pop_arguments(&mut self, parameters: &[FieldType], receiver: bool) -> Result<Vec<Operand>, Refusal> {
        let mut args = Vec::with_capacity(parameters.len() + 1);
        for parameter in parameters.iter().rev() {
            let ty = parameter.ty().ok_or(self.malformed("void parameter"))?;
            args.push(self.pop_typed(ty)?);
        }
        if receiver {
            args.push(self.pop_typed(Type::Ref)?);
        }
        args.reverse();
        Ok(args)
    }

    fn load_constant(&mut self, constant: &Const) -> Result<(), Refusal> {
        let operand = match constant {
            Const::Null => self.null(),
            Const::Number(number) => self.number(*number),
            Const::Dynamic(site) => match indy::constant(self, site) {
                Some(operand) => operand,
                None => self.constant(constant.clone()),
            },
            Const::String(_) | Const::Class(_) | Const::MethodType(_) | Const::MethodHandle(_) => {
                self.constant(constant.clone())
            }
        };
        self.push(operand);
        Ok(())
    }

    fn load(&mut self, ty: Type, local: u16) -> Result<(), Refusal> {
        match self.env.locals.get(usize::from(local)).copied() {
            Some(Slot::Operand(operand)) if self.method.operand_type(operand) == ty => {
                self.push(operand);
                Ok(())
            }
            _ => Err(self.malformed("load of a local that holds no value of that type")),
        }
    }

    fn store(&mut self, ty: Type, local: u16) -> Result<(), Refusal> {
        let slot = self.pop()?;
        match slot {
            Slot::Operand(operand) if self.method.operand_type(operand) == ty => {}
            Slot::Address(_) if ty == Type::Ref => {}
            _ => return Err(self.malformed("operand of a wrong type")),
        }
        self.set_local(local, ty, slot)
    }

    /// Sets a local; a long or double that overlaps it is gone.
    fn set_local(&mut self, local: u16, ty: Type, slot: Slot) -> Result<(), Refusal> {
        let local = usize::from(local);
        if local + ty.slots() > self.env.locals.len() {
            return Err(self.malformed("local beyond max_locals"));
        }
        if local > 0
            && let Slot::Operand(before) = self.env.locals[local - 1]
            && self.method.operand_type(before).slots() == 2
        {
            self.env.locals[local - 1] = Slot::Unset;
        }
        self.env.locals[local] = slot;
        if ty.slots() == 2 {
            self.env.locals[local + 1] = Slot::Unset;
        }
        Ok(())
    }

    fn increment(&mut self, local: u16, by: i16) -> Result<(), Refusal> {
        self.load(Type::Int, local)?;
        let value = self.pop_typed(Type::Int)?;
        let by = self.number(Scalar::Int(i32::from(by)));
        let sum = self.apply(Op::IAdd, value, by);
        self.set_local(local, Type::Int, Slot::Operand(sum))
    }

    fn slots_of(&self, slot: Slot) -> usize {
        match slot {
            Slot::Operand(operand) => self.method.operand_type(operand).slots(),
            Slot::Unset | Slot::Address(_) => 1,
        }
    }

    /// Pops entries that take `slots` stack slots in all, topmost last.
    fn pop_slots(&mut self, slots: usize) -> Result<Vec<Slot>, Refusal> {
        let mut popped = Vec::with_capacity(2);
        let mut left = slots;
        while left > 0 {
            let slot = self.pop()?;
            left = left.checked_sub(self.slots_of(slot)).ok_or(self.malformed("half of a long or double"))?;
            popped.push(slot);
        }
        popped.reverse();
        Ok(popped)
    }

    /// dup forms: copies the top `count` slots beneath the `under` slots below them (JVMS 6.5 dup … dup2_x2).
    fn duplicate(&mut self, count: usize, under: usize) -> Result<(), Refusal> {
        let top = self.pop_slots(count)?;
        let below = self.pop_slots(under)?;
        self.env.stack.extend_from_slice(&top);
        self.env.stack.extend_from_slice(&below);
        self.env.stack.extend_from_slice(&top);
        Ok(())
    }

    fn stack_op(&mut self, op: StackOp) -> Result<(), Refusal> {
        match op {
            StackOp::Pop => self.pop_slots(1).map(drop),
            StackOp::Pop2 => self.pop_slots(2).map(drop),
            StackOp::Dup => self.duplicate(1, 0),
            StackOp::DupX1 => self.duplicate(1, 1),
            StackOp::DupX2 => self.duplicate(1, 2),
            StackOp::Dup2 => self.duplicate(2, 0),
            StackOp::Dup2X1 => self.duplicate(2, 1),
            StackOp::Dup2X2 => self.duplicate(2, 2),
            StackOp::Swap => {
                let top = self.pop_slots(1)?;
                let below = self.pop_slots(1)?;
                self.env.stack.extend_from_slice(&top);
                self.env.stack.extend_from_slice(&below);
                Ok(())
            }
        }
    }

    fn operator(&mut self, op: Op) -> Result<(), Refusal> {
        let types = op.operands();
        let b = match types.get(1) {
            Some(&ty) => Some(self.pop_typed(ty)?),
            None => None,
        };
        let a = self.pop_typed(types[0])?;
        if matches!(op, Op::IDiv | Op::IRem | Op::LDiv | Op::LRem) {
            let divisor = b.unwrap_or(a);
            self.non_zero(divisor, types[0]);
        }
        let result = self.apply(op, a, b.unwrap_or(a));
        if let Some(value) = result.as_value() {
            self.fits[value.index()] = match op {
                Op::I2B => Some(Primitive::Byte),
                Op::I2C => Some(Primitive::Char),
                Op::I2S => Some(Primitive::Short),
                _ => None,
            };
        }
        self.push(result);
        Ok(())
    }

    fn non_zero(&mut self, divisor: Operand, ty: Type) {
        let zero = self.zero(ty);
        if divisor.as_literal().is_none() || divisor == zero {
            self.guard(Test::Compare(Compare::Ne, divisor, zero), 0, Fault::DivideByZero, divisor, divisor);
        }
    }
}

/// The name of the array class of a primitive type.
fn primitive_array(primitive: Primitive) -> &'static str {
    match primitive {
        Primitive::Boolean => "[Z",
        Primitive::Byte => "[B",
        Primitive::Char => "[C",
        Primitive::Short => "[S",
        Primitive::Int => "[I",
        Primitive::Long => "[J",
        Primitive::Float => "[F",
        Primitive::Double | Primitive::Void => "[D",
    }
}
