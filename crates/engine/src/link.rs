//! Linking: a rule method becomes linear code. Three steps, one file each:
//!
//! 1. `liveness`: which values are live at the entry of each predicate;
//! 2. `slots`: every value gets a register; values whose lives do not meet share one, and an edge argument gets the register of
//!    its parameter where possible, so that most edges need no move;
//! 3. `emit`: tests, bodies and tails in an order in which most gotos fall through, `moves` on the edges that need them.
//!
//! Literals stand in the registers too: a frame starts as a copy of the code's template, so that every operand is a register.
//! References to classes and members stay symbolic until first executed; `site` holds them and what they resolved to.

mod code;
mod emit;
mod flow;
mod heads;
mod instr;
mod liveness;
mod moves;
mod op;
mod sites;
mod slots;

use std::rc::Rc;

use program::ClassId;

pub use code::{Code, Place, PlacesOf};
pub use op::{Op, Slot};
pub use sites::{CallSite, FieldPlace, FieldSite, Narrow};

/// Why a method cannot be linked: it needs more registers than a slot can name.
#[derive(Debug, thiserror::Error)]
#[error("a method with more than {} live values and literals", u16::MAX)]
pub struct TooLarge;

/// What code tells besides what it does. Nothing in a concrete run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks {
    /// Each rule that is taken.
    pub rules: bool,
    /// Each visit of a loop head.
    pub loops: bool,
}

/// Links `rules`, a method of `class`.
pub fn link(rules: Rc<rules::Method>, class: ClassId, marks: Marks) -> Result<Code, TooLarge> {
    let flow = flow::Flow::new(&rules);
    let live = liveness::live_in(&rules, &flow);
    let slots = slots::assign(&rules, &flow, &live)?;
    emit::emit(rules, class, &slots, marks)
}
