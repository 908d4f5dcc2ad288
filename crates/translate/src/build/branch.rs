//! Branches: comparisons, switches, subroutines, returns.

use program::Primitive;
use rules::{Operand, Tail, Test};
use term::{Op, Scalar, Type};

use super::env::Slot;
use super::insn::small;
use super::{BlockId, Builder};
use crate::Refusal;

impl Builder<'_> {
    pub(super) fn target(&self, offset: u32) -> Result<BlockId, Refusal> {
        self.graph.target(offset, self.context).ok_or(self.malformed("no such branch target"))
    }

    /// Rule 0 of `test` goes to `target`, rule 1 falls through.
    pub(super) fn branch_two(&mut self, test: Test, target: u32) -> Result<(), Refusal> {
        let targets = [self.target(target)?, self.fall_through()?];
        let first = self.branch(test);
        for (rule, target) in (first..).zip(targets) {
            self.open_origin(rule);
            self.goto(target);
        }
        Ok(())
    }

    /// if_acmp and ifnull: jumps to `target` when the references are the same, or differ.
    pub(super) fn branch_same(
        &mut self,
        left: Operand,
        right: Operand,
        same: bool,
        target: u32,
    ) -> Result<(), Refusal> {
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

    pub(super) fn fall_through(&self) -> Result<BlockId, Refusal> {
        self.graph.block_at(self.position + 1, self.context).ok_or(self.malformed("falls off the end of the code"))
    }

    /// Opens a rule of the current instruction's own test.
    pub(super) fn open_origin(&mut self, rule: u32) {
        self.open_rule(rule);
        self.method.origins.push(self.offset);
        self.pending = false;
    }

    pub(super) fn switch(&mut self, cases: &[(i32, u32)], default: u32) -> Result<(), Refusal> {
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

    pub(super) fn jsr(&mut self, target: u32) -> Result<(), Refusal> {
        let inner = self.graph.called(target, self.position + 1, self.context);
        let inner = inner.ok_or(self.malformed("no such subroutine"))?;
        let block = self.graph.target(target, Some(inner)).ok_or(self.malformed("no such subroutine"))?;
        self.env.stack.push(Slot::Address(inner));
        self.goto(block);
        Ok(())
    }

    pub(super) fn ret(&mut self, local: u16) -> Result<(), Refusal> {
        let Some(Slot::Address(_)) = self.env.locals.get(usize::from(local)) else {
            return Err(self.malformed("ret of a local that holds no return address"));
        };
        let returned = self.graph.returned(local, self.context);
        let (to, context) = returned.ok_or(self.malformed("ret outside a subroutine"))?;
        let block = self.graph.block_at(to, context).ok_or(self.malformed("falls off the end of the code"))?;
        self.goto(block);
        Ok(())
    }

    pub(super) fn return_value(&mut self, ty: Option<Type>) -> Result<(), Refusal> {
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
}
