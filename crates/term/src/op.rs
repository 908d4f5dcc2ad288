//! The operator table: every JVM operator once, with its name, its types and its exact meaning (JVMS 6.5), and the few
//! functions of java.lang that terms need as operators: square roots and the views of floats as bits.
//!
//! The interpreter, the printer and the parser of the rule text, the simplifier, the evaluator and the SMT encoding are driven by
//! this table, so that they cannot drift apart.
//!
//! NaN: Java promises no payload of a NaN that arithmetic produces (JLS 4.2.3), so `f2bits` and `d2bits` are `floatToIntBits` and
//! `doubleToLongBits`: every NaN has the canonical bits. The table itself works on machine floats and may return any NaN; the
//! interpreter keeps what it gets, terms canonicalise every result (`Scalar::canonical`, see `pool`).

use crate::scalar::{Scalar, Type};

macro_rules! scalar_type {
    (int) => {
        Type::Int
    };
    (long) => {
        Type::Long
    };
    (float) => {
        Type::Float
    };
    (double) => {
        Type::Double
    };
}

macro_rules! scalar_pattern {
    (int, $x:ident) => {
        Scalar::Int($x)
    };
    (long, $x:ident) => {
        Scalar::Long($x)
    };
    (float, $x:ident) => {
        Scalar::Float($x)
    };
    (double, $x:ident) => {
        Scalar::Double($x)
    };
}

macro_rules! scalar_value {
    (int, $x:expr) => {
        Scalar::Int($x)
    };
    (long, $x:expr) => {
        Scalar::Long($x)
    };
    (float, $x:expr) => {
        Scalar::Float($x)
    };
    (double, $x:expr) => {
        Scalar::Double($x)
    };
}

macro_rules! of_bits {
    (int, $x:expr) => {
        $x as i32
    };
    (long, $x:expr) => {
        $x as i64
    };
    (float, $x:expr) => {
        f32::from_bits($x as u32)
    };
    (double, $x:expr) => {
        f64::from_bits($x)
    };
}

macro_rules! operators {
    (unary { $($u:ident $un:literal ($ut:ident) $ur:ident |$ux:ident| $ue:expr;)* }
     binary { $($b:ident $bn:literal ($bt1:ident, $bt2:ident) $br:ident |$bx:ident, $by:ident| $be:expr;)* }) => {
        /// An operator of the JVM, named after its opcode.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum Op { $($u,)* $($b,)* }

        impl Op {
            /// Every operator, in table order.
            pub const ALL: &'static [Op] = &[$(Op::$u,)* $(Op::$b,)*];

            /// The operator's name in the rule text.
            pub fn name(self) -> &'static str {
                match self { $(Op::$u => $un,)* $(Op::$b => $bn,)* }
            }

            /// The types of the operands.
            pub fn operands(self) -> &'static [Type] {
                match self {
                    $(Op::$u => &[scalar_type!($ut)],)*
                    $(Op::$b => &[scalar_type!($bt1), scalar_type!($bt2)],)*
                }
            }

            /// The type of the result.
            pub fn result(self) -> Type {
                match self { $(Op::$u => scalar_type!($ur),)* $(Op::$b => scalar_type!($br),)* }
            }

            /// Applies a unary operator; `None` when it is binary or the operand has another type.
            #[inline]
            pub fn unary(self, x: Scalar) -> Option<Scalar> {
                match (self, x) {
                    $((Op::$u, scalar_pattern!($ut, $ux)) => {
                        Some(scalar_value!($ur, $ue))
                    })*
                    _ => None,
                }
            }

            /// Applies a binary operator; `None` when it is unary or an operand has another type.
            #[inline]
            pub fn binary(self, x: Scalar, y: Scalar) -> Option<Scalar> {
                match (self, x, y) {
                    $((Op::$b, scalar_pattern!($bt1, $bx), scalar_pattern!($bt2, $by)) =>
                        Some(scalar_value!($br, $be)),)*
                    _ => None,
                }
            }

            /// Applies the operator to operands given by their bits (`Scalar::bits`); a unary one ignores the second. The result is
            /// canonical. For code that was checked already: bits of another type are taken for what the operator expects.
            #[inline]
            pub fn on_bits(self, x: u64, y: u64) -> u64 {
                match self {
                    $(Op::$u => {
                        let $ux = of_bits!($ut, x);
                        scalar_value!($ur, $ue).canonical().bits()
                    })*
                    $(Op::$b => {
                        let ($bx, $by) = (of_bits!($bt1, x), of_bits!($bt2, y));
                        scalar_value!($br, $be).canonical().bits()
                    })*
                }
            }
        }
    };
}

operators! {
    unary {
        INeg "ineg" (int) int |x| x.wrapping_neg();
        LNeg "lneg" (long) long |x| x.wrapping_neg();
        FNeg "fneg" (float) float |x| -x;
        DNeg "dneg" (double) double |x| -x;
        I2L "i2l" (int) long |x| i64::from(x);
        I2F "i2f" (int) float |x| x as f32;
        I2D "i2d" (int) double |x| f64::from(x);
        L2I "l2i" (long) int |x| x as i32;
        L2F "l2f" (long) float |x| x as f32;
        L2D "l2d" (long) double |x| x as f64;
        F2I "f2i" (float) int |x| x as i32;
        F2L "f2l" (float) long |x| x as i64;
        F2D "f2d" (float) double |x| f64::from(x);
        D2I "d2i" (double) int |x| x as i32;
        D2L "d2l" (double) long |x| x as i64;
        D2F "d2f" (double) float |x| x as f32;
        I2B "i2b" (int) int |x| i32::from(x as i8);
        I2C "i2c" (int) int |x| i32::from(x as u16);
        I2S "i2s" (int) int |x| i32::from(x as i16);
        // Float.floatToIntBits, intBitsToFloat, Double.doubleToLongBits, longBitsToDouble.
        FBits "f2bits" (float) int |x| if x.is_nan() { 0x7fc0_0000 } else { x.to_bits() as i32 };
        BitsF "bits2f" (int) float |x| f32::from_bits(x as u32);
        DBits "d2bits" (double) long |x| if x.is_nan() { 0x7ff8_0000_0000_0000 } else { x.to_bits() as i64 };
        BitsD "bits2d" (long) double |x| f64::from_bits(x as u64);
        // The correctly rounded roots: Math.sqrt, and (float) Math.sqrt of a float, whose double rounding is harmless.
        FSqrt "fsqrt" (float) float |x| x.sqrt();
        DSqrt "dsqrt" (double) double |x| x.sqrt();
    }
    binary {
        IAdd "iadd" (int, int) int |x, y| x.wrapping_add(y);
        ISub "isub" (int, int) int |x, y| x.wrapping_sub(y);
        IMul "imul" (int, int) int |x, y| x.wrapping_mul(y);
        IDiv "idiv" (int, int) int |x, y| if y == 0 { 0 } else { x.wrapping_div(y) };
        IRem "irem" (int, int) int |x, y| if y == 0 { 0 } else { x.wrapping_rem(y) };
        IAnd "iand" (int, int) int |x, y| x & y;
        IOr "ior" (int, int) int |x, y| x | y;
        IXor "ixor" (int, int) int |x, y| x ^ y;
        IShl "ishl" (int, int) int |x, y| x.wrapping_shl(y as u32);
        IShr "ishr" (int, int) int |x, y| x.wrapping_shr(y as u32);
        IUshr "iushr" (int, int) int |x, y| (x as u32).wrapping_shr(y as u32) as i32;
        LAdd "ladd" (long, long) long |x, y| x.wrapping_add(y);
        LSub "lsub" (long, long) long |x, y| x.wrapping_sub(y);
        LMul "lmul" (long, long) long |x, y| x.wrapping_mul(y);
        LDiv "ldiv" (long, long) long |x, y| if y == 0 { 0 } else { x.wrapping_div(y) };
        LRem "lrem" (long, long) long |x, y| if y == 0 { 0 } else { x.wrapping_rem(y) };
        LAnd "land" (long, long) long |x, y| x & y;
        LOr "lor" (long, long) long |x, y| x | y;
        LXor "lxor" (long, long) long |x, y| x ^ y;
        LShl "lshl" (long, int) long |x, y| x.wrapping_shl(y as u32);
        LShr "lshr" (long, int) long |x, y| x.wrapping_shr(y as u32);
        LUshr "lushr" (long, int) long |x, y| (x as u64).wrapping_shr(y as u32) as i64;
        FAdd "fadd" (float, float) float |x, y| x + y;
        FSub "fsub" (float, float) float |x, y| x - y;
        FMul "fmul" (float, float) float |x, y| x * y;
        FDiv "fdiv" (float, float) float |x, y| x / y;
        FRem "frem" (float, float) float |x, y| x % y;
        DAdd "dadd" (double, double) double |x, y| x + y;
        DSub "dsub" (double, double) double |x, y| x - y;
        DMul "dmul" (double, double) double |x, y| x * y;
        DDiv "ddiv" (double, double) double |x, y| x / y;
        DRem "drem" (double, double) double |x, y| x % y;
        LCmp "lcmp" (long, long) int |x, y| x.cmp(&y) as i32;
        FCmpl "fcmpl" (float, float) int |x, y| x.partial_cmp(&y).map_or(-1, |o| o as i32);
        FCmpg "fcmpg" (float, float) int |x, y| x.partial_cmp(&y).map_or(1, |o| o as i32);
        DCmpl "dcmpl" (double, double) int |x, y| x.partial_cmp(&y).map_or(-1, |o| o as i32);
        DCmpg "dcmpg" (double, double) int |x, y| x.partial_cmp(&y).map_or(1, |o| o as i32);
    }
}

impl Op {
    /// The operator called `name` in the rule text.
    pub fn by_name(name: &str) -> Option<Op> {
        Op::ALL.iter().copied().find(|op| op.name() == name)
    }
}
