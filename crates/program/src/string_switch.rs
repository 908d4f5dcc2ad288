//! A `switch` on a string as javac compiles it: two switches, the first by hash code, which finds the number of the label, the second by that
//! number. Only the second is in the source, and only it is counted (JaCoCo's `StringSwitchJavacFilter` leaves out the first in the same way).

use term::{Scalar, Type};

use crate::code::{Code, Compare, Const, Insn, InvokeKind};
use crate::model::MemberRef;

/// The first of the two switches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StringSwitch {
    /// The place of the switch among the instructions; the call of `hashCode` is before it.
    pub place: usize,
    /// The places of the comparisons with labels, each by its first instruction: `load`, `ldc`, `equals`, `ifeq`, number, `store`, perhaps `goto`.
    pub comparisons: Vec<usize>,
    /// Where the second switch begins.
    pub second: u32,
    /// What it calls to get the hash code.
    pub hash_code: MemberRef,
    /// What it calls to compare.
    pub equals: MemberRef,
}

impl StringSwitch {
    /// All code that has this form. Whether it calls the methods of `String` is for the caller to see.
    pub fn all(code: &Code) -> Vec<Self> {
        (0..code.instructions.len()).filter_map(|place| Self::at(code, place)).collect()
    }

    /// The byte offsets that belong to the first switch alone.
    pub fn offsets(&self, code: &Code) -> std::ops::Range<u32> {
        code.instructions[self.place].offset..self.second
    }

    fn at(code: &Code, place: usize) -> Option<Self> {
        let insn = |at: usize| code.instructions.get(at).map(|instruction| &instruction.insn);
        let &Insn::Switch(_, second) = insn(place)? else { return None };
        let before = place.checked_sub(4)?;
        let (Insn::Const(Const::Number(Scalar::Int(-1))), &Insn::Store(Type::Int, number)) =
            (insn(before)?, insn(before + 1)?)
        else {
            return None;
        };
        let (&Insn::Load(Type::Ref, text), &Insn::Invoke(InvokeKind::Virtual, hash_code)) =
            (insn(before + 2)?, insn(before + 3)?)
        else {
            return None;
        };
        let (mut at, mut comparisons, mut compares) = (place + 1, Vec::new(), None);
        loop {
            let is_text = matches!(insn(at)?, Insn::Load(Type::Ref, local) if *local == text);
            let is_label = matches!(insn(at + 1)?, Insn::Const(Const::String(_)));
            let &Insn::Invoke(InvokeKind::Virtual, equals) = insn(at + 2)? else { return None };
            let is_tested = matches!(insn(at + 3)?, Insn::IfZero(Compare::Eq, _));
            let is_number = matches!(insn(at + 4)?, Insn::Const(Const::Number(Scalar::Int(_))));
            let is_kept = matches!(insn(at + 5)?, Insn::Store(Type::Int, local) if *local == number);
            let is_same = *compares.get_or_insert(equals) == equals;
            if !(is_text && is_label && is_tested && is_number && is_kept && is_same) {
                return None;
            }
            comparisons.push(at);
            at += 6;
            if code.instructions.get(at)?.offset == second {
                break;
            }
            if !matches!(insn(at)?, Insn::Goto(target) if *target == second) {
                return None;
            }
            at += 1;
        }
        let is_second = matches!(insn(at)?, Insn::Load(Type::Int, local) if *local == number)
            && matches!(insn(at + 1)?, Insn::Switch(..));
        is_second.then_some(Self { place, comparisons, second, hash_code, equals: compares? })
    }
}
