//! The hooks of given objects (`translate::given`): what makes the real object from its parts happens before the call under test, and is no
//! part of the trace; more elements than a given container holds are beyond a limit.

use super::{Call, ModelResult, Reply, Table};
use crate::restriction::Restriction;
use crate::stop::Trap;

pub(super) const TABLE: Table = &[
    ("crisol/Given.begin()V", begin),
    ("crisol/Given.end()V", end),
    ("crisol/Given.beyond()V", |_| Err(Trap::Cut(Restriction::Containers))),
];

fn begin(call: &mut Call<'_, '_>) -> ModelResult {
    call.state.path.initialising += 1;
    Ok(Reply::Void)
}

fn end(call: &mut Call<'_, '_>) -> ModelResult {
    call.state.path.initialising -= 1;
    Ok(Reply::Void)
}
