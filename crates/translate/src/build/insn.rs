//! One instruction: pops its operands, emits its guards and effect, pushes its result (JVMS 6.5).

use program::code::{Compare, Const, Element, Insn, InvokeKind, StackOp};
use program::{FieldType, MemberRef, Name, Primitive};
use rules::{Fault, Instr, Operand, Tail, Test};
use term::{Op, Scalar, Type};

use super::env::Slot;
use super::{BlockId, Builder};
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

    fn target(&self, offset: u32) -> Result<BlockId, Refusal> {
        self.graph.target(offset, self.context).ok_or(self.malformed("no such branch target"))
    }

    /// Rule 0 of `test` goes to `target`, rule 1 falls through.
    fn branch_two(&mut self, test: Test, target: u32) -> Result<(), Refusal> {
        let targets = [self.target(target)?, self.fall_through()?];
        let first = self.branch(test);
        for (rule, target) in (first..).zip(targets) {
            self.open_origin(rule);
            self.goto(target);
        }
        Ok(())
    }

    /// if_acmp and ifnull: jumps to `target` when the references are the same, or differ.
    fn branch_same(&mut self, left: Operand, right: Operand, same: bool, target: u32) -> Result<(), Refusal> {
        let (jump, next) = (self.target(target)?, self.fall_through()?);
        let targets = if same { [jump, next] } else { [next, jump] };
        let null = self.null();
        let first = self.branch(Test::Same(left, right));
        for (rule, target) in (first..).zip(targets) {
            self.open_origin(rule);
            let known = left.as_value().filter(|_| rule != first && right == null);
            self.env.checked.extend(known);
            self.goto(target);
            if known.is_some() {
                self.env.checked.pop();
            }
        }
        Ok(())
    }

    fn fall_through(&self) -> Result<BlockId, Refusal> {
        self.graph.block_at(self.position + 1, self.context).ok_or(self.malformed("falls off the end of the code"))
    }

    /// Opens a rule of the current instruction's own test.
    fn open_origin(&mut self, rule: u32) {
        self.open_rule(rule);
        self.method.origins.push(self.offset);
        self.pending = false;
    }

    fn switch(&mut self, cases: &[(i32, u32)], default: u32) -> Result<(), Refusal> {
        let value = self.pop_typed(Type::Int)?;
        if cases.windows(2).any(|pair| pair[0].0 >= pair[1].0) {
            return Err(self.malformed("switch keys out of order"));
        }
        let mut targets = Vec::with_capacity(cases.len() + 1);
        for (_, target) in cases {
            targets.push(self.target(*target)?);
        }
        targets.push(self.target(default)?);
        let start = self.method.keys.len() as u32;
        self.method.keys.extend(cases.iter().map(|(key, _)| *key));
        let first = self.branch(Test::Switch { value, start, len: cases.len() as u32 });
        for (rule, target) in (first..).zip(targets) {
            self.open_origin(rule);
            self.goto(target);
        }
        Ok(())
    }

    fn jsr(&mut self, target: u32) -> Result<(), Refusal> {
        let inner = self.graph.called(target, self.position + 1, self.context);
        let inner = inner.ok_or(self.malformed("no such subroutine"))?;
        let block = self.graph.target(target, Some(inner)).ok_or(self.malformed("no such subroutine"))?;
        self.env.stack.push(Slot::Address(inner));
        self.goto(block);
        Ok(())
    }

    fn ret(&mut self, local: u16) -> Result<(), Refusal> {
        let Some(Slot::Address(_)) = self.env.locals.get(usize::from(local)) else {
            return Err(self.malformed("ret of a local that holds no return address"));
        };
        let returned = self.graph.returned(local, self.context);
        let (to, context) = returned.ok_or(self.malformed("ret outside a subroutine"))?;
        let block = self.graph.block_at(to, context).ok_or(self.malformed("falls off the end of the code"))?;
        self.goto(block);
        Ok(())
    }

    fn return_value(&mut self, ty: Option<Type>) -> Result<(), Refusal> {
        if ty != self.descriptor.result.ty() {
            return Err(self.malformed("return of a wrong type"));
        }
        let Some(ty) = ty else {
            self.close(Tail::Return(None));
            return Ok(());
        };
        let mut operand = self.pop_typed(ty)?;
        if let Some(primitive) = small(self.descriptor.result) {
            operand = self.narrow(operand, primitive);
        }
        self.close(Tail::Return(Some(operand)));
        Ok(())
    }

    /// A returned int is cut to the declared type; pass `params` removes the cut where the value fits anyway.
    fn narrow(&mut self, operand: Operand, primitive: Primitive) -> Operand {
        let (op, mask) = match primitive {
            Primitive::Boolean => (Op::IAnd, self.number(Scalar::Int(1))),
            Primitive::Byte => (Op::I2B, operand),
            Primitive::Char => (Op::I2C, operand),
            Primitive::Short => (Op::I2S, operand),
            Primitive::Int | Primitive::Long | Primitive::Float | Primitive::Double | Primitive::Void => {
                return operand;
            }
        };
        let narrowed = self.apply(op, operand, mask);
        if let Some(value) = narrowed.as_value() {
            self.narrowings.push((value, operand, primitive));
        }
        narrowed
    }

    fn array_load(&mut self, element: Element) -> Result<(), Refusal> {
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

    fn array_store(&mut self, element: Element) -> Result<(), Refusal> {
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

    /// A field of the class itself is always found.
    fn is_own_field(&self, field: MemberRef) -> bool {
        let declares = |f: &program::Field| f.name == field.name && f.descriptor == field.descriptor;
        self.is_own_class(field.class) && self.class.fields.iter().any(declares)
    }

    fn attempt_field(&mut self, field: MemberRef, instr: Instr) {
        if self.is_own_field(field) { self.emit(instr) } else { self.attempt(instr) }
    }

    pub(crate) fn get_static(&mut self, field: MemberRef) -> Result<(), Refusal> {
        let (ty, declared) = self.field_type(field)?;
        let dst = self.define(ty);
        self.fits[dst.index()] = small(declared);
        let index = self.member_index(field);
        self.attempt_field(field, Instr::GetStatic { dst, field: index });
        self.push(Operand::value(dst));
        Ok(())
    }

    fn put_static(&mut self, field: MemberRef) -> Result<(), Refusal> {
        let (ty, _) = self.field_type(field)?;
        let value = self.pop_typed(ty)?;
        let index = self.member_index(field);
        self.attempt_field(field, Instr::PutStatic { value, field: index });
        Ok(())
    }

    fn get_field(&mut self, field: MemberRef) -> Result<(), Refusal> {
        let (ty, declared) = self.field_type(field)?;
        let object = self.pop_typed(Type::Ref)?;
        self.non_null(object);
        let dst = self.define(ty);
        self.fits[dst.index()] = small(declared);
        let index = self.member_index(field);
        self.attempt_field(field, Instr::GetField { dst, object, field: index });
        self.push(Operand::value(dst));
        Ok(())
    }

    fn put_field(&mut self, field: MemberRef) -> Result<(), Refusal> {
        let (ty, _) = self.field_type(field)?;
        let value = self.pop_typed(ty)?;
        let object = self.pop_typed(Type::Ref)?;
        self.non_null(object);
        let index = self.member_index(field);
        self.attempt_field(field, Instr::PutField { object, value, field: index });
        Ok(())
    }

    fn invoke(&mut self, kind: InvokeKind, member: MemberRef) -> Result<(), Refusal> {
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
        self.attempt_unless_own(class, Instr::New { dst, class });
        self.set_never_null(Operand::value(dst));
        self.push(Operand::value(dst));
    }

    fn attempt_unless_own(&mut self, class: Name, instr: Instr) {
        if self.is_own_class(class) { self.emit(instr) } else { self.attempt(instr) }
    }

    fn non_negative(&mut self, length: Operand) {
        let zero = self.number(Scalar::Int(0));
        let literal = length.as_literal().map(|index| self.method.literals[index]);
        if !matches!(literal, Some(rules::Literal::Number(Scalar::Int(0..)))) {
            self.guard(Test::Compare(Compare::Ge, length, zero), 0, Fault::NegativeSize, length, length);
        }
    }

    fn new_array(&mut self, array: Name) -> Result<(), Refusal> {
        let length = self.pop_typed(Type::Int)?;
        self.non_negative(length);
        let dst = self.define(Type::Ref);
        self.attempt(Instr::NewArray { dst, array, length });
        self.set_never_null(Operand::value(dst));
        self.push(Operand::value(dst));
        Ok(())
    }

    fn multi_new_array(&mut self, array: Name, dimensions: u8) -> Result<(), Refusal> {
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
    fn array_name(&self, component: Name) -> Name {
        let component = self.program.spell(component);
        if component.starts_with('[') {
            self.program.name(&format!("[{component}"))
        } else {
            self.program.name(&format!("[L{component};"))
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
