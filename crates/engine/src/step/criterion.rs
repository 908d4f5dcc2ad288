//! Where a criterion cuts: visits of loop heads, and activations of a method. What ran on concrete values since the last visit or
//! activation does not count (ARCHITECTURE.md, "Criteria").

use program::MethodId;

use crate::machine::{Criterion, Machine};
use crate::path::Visits;
use crate::state::State;
use crate::stop::Trap;

/// Frames that are searched for activations: a longer cycle of calls is cut by its nearer members.
const NEAR: usize = 512;

/// The visit of a loop head.
pub(super) fn visit(machine: &Machine<'_>, state: &mut State, head: u16, back: bool) -> Result<(), Trap> {
    let Some(criterion) = machine.options.criterion else { return Ok(()) };
    let head = head as usize;
    if state.top.loops.len() <= head {
        state.top.loops.resize(head + 1, Visits::default());
    }
    let visits = &mut state.top.loops[head];
    let decisions = state.path.decisions + 1;
    match criterion {
        Criterion::Block(k) => {
            if visits.decisions != decisions {
                visits.count += 1;
                visits.decisions = decisions;
            }
            if visits.count > k { Err(Trap::Bound) } else { Ok(()) }
        }
        Criterion::Loop(k) => {
            if !back {
                *visits = Visits { count: 0, decisions };
            } else if visits.decisions != decisions {
                visits.count += 1;
                visits.decisions = decisions;
            }
            if visits.count > k { Err(Trap::Bound) } else { Ok(()) }
        }
        Criterion::Depth(_) => Ok(()),
    }
}

/// The activation of a method that is about to be called.
pub(super) fn activate(machine: &Machine<'_>, state: &State, method: Option<MethodId>) -> Result<(), Trap> {
    let most = match machine.options.criterion {
        Some(Criterion::Block(k)) => k,
        Some(Criterion::Loop(k)) => k + 1,
        Some(Criterion::Depth(_)) | None => return Ok(()),
    };
    if state.path.decisions == 0 {
        return Ok(());
    }
    // The new activation is the first.
    let (mut active, mut entered) = (1, state.path.decisions);
    for frame in state.frames().take(NEAR).filter(|frame| frame.code.method == method) {
        if frame.entered != entered {
            active += 1;
            entered = frame.entered;
        }
    }
    if active > most { Err(Trap::Bound) } else { Ok(()) }
}
