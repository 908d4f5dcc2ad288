//! What an exploration leaves out: ways that only a restriction excludes, and limits.

use super::{End, Explorer};
use crate::restriction::{Left, Restriction};
use crate::state::State;
use crate::step::guided;
use crate::stop::{Alternative, Step};

impl Explorer<'_, '_> {
    /// The restriction without which a way that was refuted just now may be possible.
    pub(super) fn restriction_of(&self, way: &Alternative) -> Option<Restriction> {
        let symbols = self.machine.symbols.as_ref()?;
        let is_inexact = || self.refuted.iter().chain([&way.condition]).any(|&part| symbols.is_inexact(part));
        let restriction = way.under.or_else(|| is_inexact().then_some(Restriction::Classes))?;
        let all = self.stack.iter().copied().chain([way.condition]);
        (!symbols.is_contradictory(self.machine.program, all)).then_some(restriction)
    }

    /// Notes the ways of a choice that only a restriction excludes.
    pub(super) fn doubt(&mut self, state: &State) {
        for (way, restriction) in std::mem::take(&mut self.doubted) {
            if state.path.is_restricted || !guided::allows(self.machine, state, &way) {
                continue;
            }
            let at = match way.step {
                Step::Goto(pc) => state.standing_at(pc),
                Step::Call(_) | Step::Choose(..) | Step::Cut(_) | Step::Astray => state.standing(),
            };
            self.leave_out(Left { restriction, at });
        }
    }

    /// Notes what is left out; in a closed world it is taken for impossible.
    pub(super) fn leave_out(&mut self, left: Left) {
        match self.machine.options.closed_world {
            true => _ = self.machine.assumed.insert(left.restriction),
            false => _ = self.left_out.insert(left),
        }
    }

    /// The end of a path that goes beyond a limit.
    pub(super) fn cut(&self, state: &State, restriction: Restriction) -> End {
        End::Cut(Left { restriction, at: state.standing() })
    }
}
