//! Where a criterion cuts: visits of loop heads, and activations of a method. What ran on concrete values since the last visit or
//! activation does not count (ARCHITECTURE.md, "Criteria").

use program::MethodId;

use crate::machine::{Criterion, Machine};
use crate::path::{Passed, Visits};
use crate::state::State;
use crate::stop::Trap;

/// Frames that are searched for activations: a longer cycle of calls is cut by its nearer members.
const NEAR: usize = 512;

/// The guards that make a visit count: for blocks those that depend on unknowns, for loops those that could have gone either way. A test of
/// the input heap that the program spells out is one of these even where it has one side left: which references are the same may have
/// decided it, and a heap regime that has not chosen yet counts as one that has.
fn counted(criterion: Criterion, passed: Passed) -> u32 {
    match criterion {
        Criterion::Block(_) => passed.guards,
        Criterion::Loop(_) => passed.tests + passed.decisions,
        Criterion::Depth(_) => passed.decisions,
    }
}

/// The visit of a loop head.
pub(super) fn visit(machine: &Machine<'_>, state: &mut State, head: u16, back: bool) -> Result<(), Trap> {
    let Some(criterion) = machine.options.criterion else { return Ok(()) };
    let more = library_iterations(machine, state);
    let head = head as usize;
    if state.top.loops.len() <= head {
        let known = state.top.loops.iter().copied();
        state.top.loops = known.chain(std::iter::repeat(Visits::default())).take(head + 1).collect();
    }
    let visits = &mut state.top.loops[head];
    let passed = counted(criterion, state.path.passed) + 1;
    match criterion {
        Criterion::Block(k) => {
            if visits.guards != passed {
                visits.count += 1;
                visits.guards = passed;
            }
            if visits.count > k + more { Err(Trap::Bound) } else { Ok(()) }
        }
        Criterion::Loop(k) => {
            if !back {
                *visits = Visits { count: 0, guards: passed };
            } else if visits.guards != passed {
                visits.count += 1;
                visits.guards = passed;
            }
            if visits.count > k + more { Err(Trap::Bound) } else { Ok(()) }
        }
        Criterion::Depth(_) => Ok(()),
    }
}

/// Iterations in which a given container is filled: what is put in is compared with all that is there.
const FILLING: u32 = 64;

/// The iterations beyond the criterion that the running method may have.
fn library_iterations(machine: &Machine<'_>, state: &State) -> u32 {
    let filling = if state.path.initialising > 0 { FILLING } else { 0 };
    let more = machine.options.library_iterations.max(filling);
    let program = machine.program;
    let is_library = |method: MethodId| match program.class(program.method(method).class).origin {
        program::Origin::Jdk => true,
        program::Origin::Synthetic => filling > 0,
        program::Origin::ClassPath => false,
    };
    if more > 0 && state.top.code.method.is_some_and(is_library) { more } else { 0 }
}

/// The activation of a method that is about to be called.
pub(super) fn activate(machine: &Machine<'_>, state: &State, method: Option<MethodId>) -> Result<(), Trap> {
    let most = match machine.options.criterion {
        Some(Criterion::Block(k)) => k,
        Some(Criterion::Loop(k)) => k + 1,
        Some(Criterion::Depth(_)) | None => return Ok(()),
    };
    let Some(criterion) = machine.options.criterion else { return Ok(()) };
    // The new activation is the first.
    let (mut active, mut entered) = (1, counted(criterion, state.path.passed));
    if entered == 0 {
        return Ok(());
    }
    for frame in state.frames().take(NEAR).filter(|frame| frame.code.method == method) {
        let before = counted(criterion, frame.entered);
        if before != entered {
            active += 1;
            entered = before;
        }
    }
    if active > most { Err(Trap::Bound) } else { Ok(()) }
}
