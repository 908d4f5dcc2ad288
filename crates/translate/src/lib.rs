//! Layer 4: bytecode to rules, as a list of passes. Each pass is a file; `translate` runs them in this order:
//!
//! 0. `string_switch`: a switch on a string compares it with its labels, instead of its hash code first. It stands before `blocks` since it
//!    changes where branches lead.
//! 1. `blocks`: basic blocks with their normal and exceptional edges. Subroutines (jsr/ret) are expanded here, one copy per call
//!    site, so that no later pass knows them.
//! 2. `liveness`: which locals are live where. It stands before SSA construction so that only live locals become parameters.
//! 3. `build`: simulates the operand stack over the blocks in reverse post-order and emits rules over SSA values. Implicit
//!    exceptions become tests, handlers become edges, invokedynamic becomes ordinary code (`indy`).
//! 4. `params`: removes parameters that always carry one value, or that nothing reads; refuses reads of unset locals.
//! 5. `checks`: removes implicit checks (null, bounds, division by zero, …) whose outcome an earlier check has decided. It
//!    stands behind `params`, which shows that two values are one. Branches of the program itself all stay.
//! 6. `compact`: drops what became unreachable and numbers everything in reading order.
//!
//! The output passes `rules::verify`; what has no rule form is a named `Unsupported` instruction, what cannot be translated at
//! all (malformed code) is a `Refusal`.

mod assign;
mod blocks;
mod build;
mod checks;
mod compact;
mod container;
mod given;
mod hooks;
mod indy;
mod linear;
mod liveness;
mod null_message;
mod open;
mod params;
mod plain;
mod proxy;
mod string_switch;
mod stub;

use std::rc::Rc;

use program::{MethodId, Program};

pub use assign::{Assigned, assigned, assignments};
pub use container::{Container, container};
pub use given::{Filling, Given, GivenPart, define as define_given, given, parts};
pub use null_message::null_message;
pub use proxy::define as define_proxy;
pub use stub::{
    Stub, Stubbed, define as define_stub, define_lambda, define_open, function, is_functional, overriding, stub,
};

/// Why a method has no rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Abstract and native methods.
    #[error("no code")]
    NoCode,
    /// The `Code` attribute cannot be decoded.
    #[error("malformed code: {0}")]
    Undecodable(String),
    /// The code breaks a constraint that the JVM's verifier would have checked.
    #[error("malformed code: {what} at offset {offset}")]
    Malformed {
        /// Byte offset.
        offset: u32,
        /// The broken constraint.
        what: &'static str,
    },
    /// Beyond a limit that no compiler reaches.
    #[error("too large: {0}")]
    TooLarge(&'static str),
}

/// Translates one method.
pub fn translate(program: &Program, method: MethodId) -> Result<rules::Method, Refusal> {
    let code = match plain::code(program, method) {
        Some(plain) => Rc::new(plain),
        None => program.code(method).map_err(|e| Refusal::Undecodable(e.to_string()))?.ok_or(Refusal::NoCode)?,
    };
    let code = string_switch::compared(program, &code).map_or(code, Rc::new);
    let graph = blocks::find(&code)?;
    let live = liveness::compute(&code, &graph)?;
    let mut draft = build::build(program, method, &code, &graph, &live)?;
    params::simplify(&mut draft)?;
    checks::remove_decided(&mut draft);
    Ok(compact::compact(draft))
}
