//! `-ea`: what `Class.desiredAssertionStatus` answers when assertions are enabled. As with `java -ea`, not for the JDK's own classes.

use engine::models::{Call, ModelResult, Table, boolean};
use program::Origin;

/// Added to the models when assertions are enabled.
pub(crate) const ENABLED: Table = &[("java/lang/Class.desiredAssertionStatus()Z", desired_assertion_status)];

fn desired_assertion_status(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.reference(0))?;
    boolean(call.machine.program.class(class).origin != Origin::Jdk)
}
