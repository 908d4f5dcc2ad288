//! `java.lang.StrictMath`: the exact port of fdlibm. `java.lang.Math`: the functions that HotSpot computes by its own stubs
//! go to the oracle, since their last bit may differ from fdlibm's.

use super::{Call, ModelResult, Table, double};
use crate::stop::Trap;

pub(super) const TABLE: Table = &[
    ("java/lang/Math.sqrt(D)D", |call| double(call.double(0).sqrt())),
    ("java/lang/StrictMath.sqrt(D)D", |call| double(call.double(0).sqrt())),
    ("java/lang/Math.sin(D)D", |call| ask(call, "sin")),
    ("java/lang/Math.cos(D)D", |call| ask(call, "cos")),
    ("java/lang/Math.tan(D)D", |call| ask(call, "tan")),
    ("java/lang/Math.exp(D)D", |call| ask(call, "exp")),
    ("java/lang/Math.log(D)D", |call| ask(call, "log")),
    ("java/lang/Math.log10(D)D", |call| ask(call, "log10")),
    ("java/lang/Math.pow(DD)D", |call| ask(call, "pow")),
    ("java/lang/Math.sinh(D)D", |call| ask_since(call, "sinh", 24)),
    ("java/lang/Math.tanh(D)D", |call| ask_since(call, "tanh", 24)),
    ("java/lang/Math.cbrt(D)D", |call| ask_since(call, "cbrt", 25)),
];

/// The function's value on the user's JVM.
fn ask(call: &mut Call<'_, '_>, function: &str) -> ModelResult {
    let (a, b) = (call.double(0), if call.args.len() > 1 { call.double(1) } else { 0.0 });
    match call.machine.oracle.as_mut().and_then(|oracle| oracle.call(function, a, b)) {
        Some(value) => double(value),
        None => Err(Trap::unsupported(format!("java.lang.Math.{function} without a JVM"))),
    }
}

/// Before JDK `version`, HotSpot runs the bytecode.
fn ask_since(call: &mut Call<'_, '_>, function: &str, version: u32) -> ModelResult {
    if call.machine.options.jdk < version { Ok(super::Reply::Interpret) } else { ask(call, function) }
}
