//! Operators as constraints over exact integers, cut down to Java's widths by `wrap`.

use term::{Op, Type};

/// The goals for `dst = op a b`, where `exact` is a fresh variable for the result before wrapping; `None` for floats.
pub(super) fn goals(op: Op, dst: &str, a: &str, b: &str, exact: &str) -> Option<Vec<String>> {
    let wrapped = |bits: u32, expression: String| {
        Some(vec![format!("{exact} #= {expression}"), format!("wrap({bits}, {exact}, {dst})")])
    };
    let plain = |expression: String| Some(vec![format!("{dst} #= {expression}")]);
    match op {
        Op::INeg => wrapped(32, format!("0 - {a}")),
        Op::LNeg => wrapped(64, format!("0 - {a}")),
        Op::I2L => plain(a.to_owned()),
        Op::L2I => Some(vec![format!("wrap(32, {a}, {dst})")]),
        Op::I2B => Some(vec![format!("wrap(8, {a}, {dst})")]),
        Op::I2S => Some(vec![format!("wrap(16, {a}, {dst})")]),
        Op::I2C => plain(format!("{a} /\\ 0xffff")),
        Op::IAdd => wrapped(32, format!("{a} + {b}")),
        Op::LAdd => wrapped(64, format!("{a} + {b}")),
        Op::ISub => wrapped(32, format!("{a} - {b}")),
        Op::LSub => wrapped(64, format!("{a} - {b}")),
        Op::IMul => wrapped(32, format!("{a} * {b}")),
        Op::LMul => wrapped(64, format!("{a} * {b}")),
        // The smallest number divided by -1 is the one quotient that does not fit.
        Op::IDiv => wrapped(32, format!("{a} // {b}")),
        Op::LDiv => wrapped(64, format!("{a} // {b}")),
        Op::IRem | Op::LRem => plain(format!("{a} rem {b}")),
        Op::IAnd | Op::LAnd => plain(format!("{a} /\\ {b}")),
        Op::IOr | Op::LOr => plain(format!("{a} \\/ {b}")),
        Op::IXor | Op::LXor => plain(format!("{a} xor {b}")),
        Op::IShl => wrapped(32, format!("{a} << ({b} /\\ 31)")),
        Op::LShl => wrapped(64, format!("{a} << ({b} /\\ 63)")),
        Op::IShr => plain(format!("{a} >> ({b} /\\ 31)")),
        Op::LShr => plain(format!("{a} >> ({b} /\\ 63)")),
        Op::IUshr => wrapped(32, format!("({a} /\\ 0xffffffff) >> ({b} /\\ 31)")),
        Op::LUshr => wrapped(64, format!("({a} /\\ 0xffffffffffffffff) >> ({b} /\\ 63)")),
        Op::LCmp => Some(vec![format!("lcmp({a}, {b}, {dst})")]),
        _ => {
            let float = |ty: &Type| matches!(ty, Type::Float | Type::Double);
            debug_assert!(op.operands().iter().any(float) || float(&op.result()), "{op:?} is rendered");
            None
        }
    }
}
