//! Tests of the rule program at its border: text in, text or answers out.

mod analysis;
mod evaluate;
mod prolog;
mod random;
mod round_trip;
mod support;
mod text;
mod verify;
