//! The hook of stubs (`translate::stub`): whether it matters to anybody that a stub throws.

use program::Origin;

use super::{Call, ModelResult, Reply, Table};
use crate::value::Value;

/// By its full name: it takes unknown objects as they are.
pub(super) const IS_CAUGHT: &str = "crisol/Stub.isCaught(Ljava/lang/Object;)Z";

pub(super) const TABLE: Table = &[(IS_CAUGHT, is_caught)];

/// A known stub throws whatever it is told to. An unknown one does where code of the class path would catch something: elsewhere, it would
/// only end the call, and every call would branch.
fn is_caught(call: &mut Call<'_, '_>) -> ModelResult {
    let program = call.machine.program;
    let catches = |frame: &crate::state::Frame| {
        let is_own = || program.class(frame.code.class).origin == Origin::ClassPath;
        !frame.code.is_stub() && frame.code.handler(frame.pc).is_some() && is_own()
    };
    let is_known = !call.value(0).is_symbolic();
    let is_caught = is_known || call.state.callers.iter().any(catches);
    Ok(Reply::Return(Value::int(i32::from(is_caught))))
}
