//! `java.lang.StrictMath`: the exact port of fdlibm. `java.lang.Math`: the functions that HotSpot computes by its own stubs
//! go to the oracle, since their last bit may differ from fdlibm's.

use term::{Scalar, strict_math};

use super::{Call, ModelResult, Table, double};
use crate::nan;
use crate::stop::Trap;

pub(super) const TABLE: Table = &[
    ("java/lang/Math.sqrt(D)D", |call| made(call.machine.explores(), strict_math::sqrt(call.double(0)))),
    ("java/lang/StrictMath.sin(D)D", |call| made(call.machine.explores(), strict_math::sin(call.double(0)))),
    ("java/lang/StrictMath.cos(D)D", |call| made(call.machine.explores(), strict_math::cos(call.double(0)))),
    ("java/lang/StrictMath.tan(D)D", |call| made(call.machine.explores(), strict_math::tan(call.double(0)))),
    ("java/lang/StrictMath.asin(D)D", |call| made(call.machine.explores(), strict_math::asin(call.double(0)))),
    ("java/lang/StrictMath.acos(D)D", |call| made(call.machine.explores(), strict_math::acos(call.double(0)))),
    ("java/lang/StrictMath.atan(D)D", |call| made(call.machine.explores(), strict_math::atan(call.double(0)))),
    ("java/lang/StrictMath.exp(D)D", |call| made(call.machine.explores(), strict_math::exp(call.double(0)))),
    ("java/lang/StrictMath.expm1(D)D", |call| made(call.machine.explores(), strict_math::expm1(call.double(0)))),
    ("java/lang/StrictMath.log(D)D", |call| made(call.machine.explores(), strict_math::log(call.double(0)))),
    ("java/lang/StrictMath.log10(D)D", |call| made(call.machine.explores(), strict_math::log10(call.double(0)))),
    ("java/lang/StrictMath.log1p(D)D", |call| made(call.machine.explores(), strict_math::log1p(call.double(0)))),
    ("java/lang/StrictMath.sinh(D)D", |call| made(call.machine.explores(), strict_math::sinh(call.double(0)))),
    ("java/lang/StrictMath.cosh(D)D", |call| made(call.machine.explores(), strict_math::cosh(call.double(0)))),
    ("java/lang/StrictMath.tanh(D)D", |call| made(call.machine.explores(), strict_math::tanh(call.double(0)))),
    ("java/lang/StrictMath.sqrt(D)D", |call| made(call.machine.explores(), strict_math::sqrt(call.double(0)))),
    ("java/lang/StrictMath.cbrt(D)D", |call| made(call.machine.explores(), strict_math::cbrt(call.double(0)))),
    ("java/lang/StrictMath.ceil(D)D", |call| made(call.machine.explores(), strict_math::ceil(call.double(0)))),
    ("java/lang/StrictMath.floor(D)D", |call| made(call.machine.explores(), strict_math::floor(call.double(0)))),
    ("java/lang/StrictMath.rint(D)D", |call| made(call.machine.explores(), strict_math::rint(call.double(0)))),
    ("java/lang/StrictMath.atan2(DD)D", |call| {
        made(call.machine.explores(), strict_math::atan2(call.double(0), call.double(1)))
    }),
    ("java/lang/StrictMath.pow(DD)D", |call| {
        made(call.machine.explores(), strict_math::pow(call.double(0), call.double(1)))
    }),
    ("java/lang/StrictMath.hypot(DD)D", |call| {
        made(call.machine.explores(), strict_math::hypot(call.double(0), call.double(1)))
    }),
    ("java/lang/StrictMath.IEEEremainder(DD)D", |call| {
        made(call.machine.explores(), strict_math::ieee_remainder(call.double(0), call.double(1)))
    }),
    ("java/lang/Math.ceil(D)D", |call| made(call.machine.explores(), strict_math::ceil(call.double(0)))),
    ("java/lang/Math.floor(D)D", |call| made(call.machine.explores(), strict_math::floor(call.double(0)))),
    ("java/lang/Math.rint(D)D", |call| made(call.machine.explores(), strict_math::rint(call.double(0)))),
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
    ("java/lang/Math.asin(D)D", plain),
    ("java/lang/Math.acos(D)D", plain),
    ("java/lang/Math.atan(D)D", plain),
    ("java/lang/Math.atan2(DD)D", plain),
    ("java/lang/Math.expm1(D)D", plain),
    ("java/lang/Math.log1p(D)D", plain),
    ("java/lang/Math.cosh(D)D", plain),
    ("java/lang/Math.hypot(DD)D", plain),
];

fn made(is_explored: bool, value: f64) -> ModelResult {
    match nan::made(is_explored, Scalar::Double(value)) {
        Scalar::Double(value) => double(value),
        Scalar::Int(_) | Scalar::Long(_) | Scalar::Float(_) => double(value),
    }
}

/// The function's value on the user's JVM.
fn ask(call: &mut Call<'_, '_>, function: &str) -> ModelResult {
    let (a, b) = (call.double(0), if call.args.len() > 1 { call.double(1) } else { 0.0 });
    match call.machine.oracle.as_ref().and_then(|oracle| oracle.borrow_mut().call(function, a, b)) {
        Some(value) => made(call.machine.explores(), value),
        None => Err(Trap::unsupported(format!("java.lang.Math.{function} without a JVM"))),
    }
}

/// On numbers the bytecode, which calls `StrictMath`; on unknowns it is an opaque function (`step/symbolic/functions`).
fn plain(_: &mut Call<'_, '_>) -> ModelResult {
    Ok(super::Reply::Interpret)
}

/// Before JDK `version`, HotSpot runs the bytecode.
fn ask_since(call: &mut Call<'_, '_>, function: &str, version: u32) -> ModelResult {
    if call.machine.options.jdk < version { Ok(super::Reply::Interpret) } else { ask(call, function) }
}
