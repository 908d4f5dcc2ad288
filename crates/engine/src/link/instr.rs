//! Emission of rule bodies: each instruction becomes one operation.

use program::Name;
use rules::Instr;
use term::Op as Operator;

use super::emit::Emitter;
use super::op::{Op, Slot, Three, Two};
use super::sites::{ClassSite, ConstSite, FaultSite, FieldSite, ListSite};

impl Emitter<'_> {
    pub(super) fn instr(&mut self, instr: &Instr) {
        let dst = instr.dst().and_then(|value| self.slots.value(value)).unwrap_or(self.slots.spare());
        let op = match *instr {
            Instr::Apply { op, a, b, .. } => apply(op, dst, self.slot(a), self.slot(b)),
            Instr::GetField { object, field, .. } => {
                Op::GetField { dst, object: self.slot(object), site: self.field_site(field) }
            }
            Instr::PutField { object, value, field } => {
                Op::PutField { object: self.slot(object), value: self.slot(value), site: self.field_site(field) }
            }
            Instr::GetStatic { field, .. } => Op::GetStatic { dst, site: self.field_site(field) },
            Instr::PutStatic { value, field } => {
                Op::PutStatic { value: self.slot(value), site: self.field_site(field) }
            }
            Instr::ArrayLoad { element, array, index, .. } => {
                Op::ArrayLoad { element, dst, array: self.slot(array), index: self.slot(index) }
            }
            Instr::ArrayStore { element, array, index, value } => {
                Op::ArrayStore { element, array: self.slot(array), index: self.slot(index), value: self.slot(value) }
            }
            Instr::ArrayLength { array, .. } => Op::ArrayLength { dst, array: self.slot(array) },
            Instr::New { class, .. } => Op::New { dst, site: self.class_site(class) },
            Instr::NewArray { array, length, .. } => {
                Op::NewArray { dst, length: self.slot(length), site: self.class_site(array) }
            }
            Instr::MultiNewArray { array, lengths, .. } => {
                let class = Some(self.class_site(array));
                let items = self.slot_list(lengths);
                self.lists.push(ListSite { items, class });
                Op::MultiNewArray { dst, site: self.lists.len() as u32 - 1 }
            }
            Instr::InstanceOf { object, class, .. } => {
                Op::InstanceOf { dst, object: self.slot(object), site: self.class_site(class) }
            }
            Instr::Constant { constant, .. } => {
                self.constants.push(ConstSite { constant: self.method.constants[constant.index()].clone() });
                Op::Constant { dst, site: self.constants.len() as u32 - 1 }
            }
            Instr::Fault { fault, a, b, .. } => {
                let (a, b) = (self.slot(a), self.slot(b));
                self.faults.push(FaultSite { fault, a, b });
                Op::Fault { dst, site: self.faults.len() as u32 - 1 }
            }
            Instr::Concat { parts, .. } => {
                let items = self.slot_list(parts);
                self.lists.push(ListSite { items, class: None });
                Op::Concat { dst, site: self.lists.len() as u32 - 1 }
            }
            Instr::MonitorEnter { object } => Op::MonitorEnter { object: self.slot(object) },
            Instr::MonitorExit { object } => Op::MonitorExit { object: self.slot(object) },
            Instr::Unsupported { what, .. } => Op::Unsupported { what },
        };
        self.push(op);
    }

    pub(super) fn class_site(&mut self, name: Name) -> u32 {
        self.classes.push(ClassSite { name, found: Default::default(), last: Default::default() });
        self.classes.len() as u32 - 1
    }

    fn field_site(&mut self, field: rules::MemberIndex) -> u32 {
        let member = self.method.members[field.index()];
        self.fields.push(FieldSite { member, found: Default::default(), last: Default::default() });
        self.fields.len() as u32 - 1
    }
}

fn apply(op: Operator, dst: Slot, a: Slot, b: Slot) -> Op {
    let (two, three) = (Two { dst, a }, Three { dst, a, b });
    match op {
        Operator::IAdd => Op::IAdd(three),
        Operator::ISub => Op::ISub(three),
        Operator::IMul => Op::IMul(three),
        Operator::IDiv => Op::IDiv(three),
        Operator::IRem => Op::IRem(three),
        Operator::IAnd => Op::IAnd(three),
        Operator::IOr => Op::IOr(three),
        Operator::IXor => Op::IXor(three),
        Operator::IShl => Op::IShl(three),
        Operator::IShr => Op::IShr(three),
        Operator::IUshr => Op::IUshr(three),
        Operator::LAdd => Op::LAdd(three),
        Operator::LSub => Op::LSub(three),
        Operator::LMul => Op::LMul(three),
        Operator::LAnd => Op::LAnd(three),
        Operator::LOr => Op::LOr(three),
        Operator::LXor => Op::LXor(three),
        Operator::LShl => Op::LShl(three),
        Operator::LShr => Op::LShr(three),
        Operator::LUshr => Op::LUshr(three),
        Operator::LCmp => Op::LCmp(three),
        Operator::DAdd => Op::DAdd(three),
        Operator::DSub => Op::DSub(three),
        Operator::DMul => Op::DMul(three),
        Operator::DDiv => Op::DDiv(three),
        Operator::DCmpl => Op::DCmpl(three),
        Operator::DCmpg => Op::DCmpg(three),
        Operator::INeg => Op::INeg(two),
        Operator::I2L => Op::I2L(two),
        Operator::I2D => Op::I2D(two),
        Operator::L2I => Op::L2I(two),
        Operator::I2B => Op::I2B(two),
        Operator::I2C => Op::I2C(two),
        Operator::I2S => Op::I2S(two),
        _ if op.operands().len() == 1 => Op::Unary { op, dst, a },
        _ => Op::Binary { op, dst, a, b },
    }
}
