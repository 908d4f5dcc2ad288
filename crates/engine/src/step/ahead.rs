//! What the code does next with a truth value: where each answer leads.

use crate::link::{Code, Op, Slot};
use crate::value::Value;

/// Where the branch on a truth value leads that was just computed: if it is zero, and if it is not. `None` if none follows at once.
pub(super) fn branch_ahead(code: &Code, mut pc: u32, value: Slot) -> Option<(u32, u32)> {
    // Literals stand behind the register of caught exceptions.
    let is_zero = |slot: Slot| slot > code.caught && code.template.get(slot as usize) == Some(&Value::ZERO);
    loop {
        match *code.ops.get(pc as usize)? {
            Op::Rule { .. } | Op::Move(_) => pc += 1,
            Op::Jump { to } if to > pc => pc = to,
            Op::IfEq { a, b, to } if a == value && is_zero(b) => return Some((to, pc + 1)),
            Op::IfNe { a, b, to } if a == value && is_zero(b) => return Some((pc + 1, to)),
            _ => return None,
        }
    }
}
