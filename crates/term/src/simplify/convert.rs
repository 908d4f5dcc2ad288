//! Conversions between types, and the other unary operators.
//!
//! | rule | rewrites |
//! |---|---|
//! | narrow-range | i2b x, i2c x, i2s x → x when x fits |
//! | narrow-narrow | i2b (i2s x) → i2b x; i2c (i2s x) → i2c x; and so on, when the inner keeps the bits of the outer |
//! | narrow-mask | i2b (x & c) → i2b x when c keeps the bits; i2b (x + c) → i2b x when c does not reach them |
//! | narrow-add | i2b (i2b x + c) → i2b (x + c), and so on |
//! | l2i-i2l | l2i (i2l x) → x |
//! | l2i-op | l2i (i2l x + i2l y) → x + y; also - * & \| ^ and negation, also with constants |
//! | l2i-mask | l2i (x & c) → l2i x when c has the low 32 bits |
//! | i2l-l2i | i2l (l2i x) → x when x fits |
//! | int-double | d2i (i2d x) → x; d2l (i2d x) → i2l x; d2f (i2d x) → i2f x |
//! | long-float | l2d (i2l x) → i2d x; l2f (i2l x) → i2f x |
//! | float-double | d2f (f2d x) → x; d2i (f2d x) → f2i x; d2l (f2d x) → f2l x |
//! | float-neg | -(-x) → x on floats and doubles |
//! | float-bits | bits2f (f2bits x) → x; bits2d (d2bits x) → x |
//! | float-sqrt | d2f (dsqrt (f2d x)) → fsqrt x (rounding twice is harmless for square roots) |

use super::{Family, Width};
use crate::{Node, Op, Pool, Term};

impl Pool {
    pub(super) fn convert(&mut self, op: Op, a: Term) -> Term {
        let rewritten = match op {
            Op::I2B => self.narrow(op, a, 8, (-0x80, 0x7f)),
            Op::I2S => self.narrow(op, a, 16, (-0x8000, 0x7fff)),
            Op::I2C => self.narrow(op, a, 16, (0, 0xffff)),
            Op::L2I => self.long_to_int(a),
            Op::I2L => self.is_unary(a, Op::L2I).filter(|&x| {
                let (low, high) = self.range(x);
                low >= Width::Int.min() && high <= Width::Int.max()
            }),
            _ => self.convert_float(op, a),
        };
        if rewritten.is_some() && op == Op::I2L {
            rule!("i2l-l2i");
        }
        rewritten.unwrap_or_else(|| self.intern_unary(op, a))
    }

    fn narrow(&mut self, op: Op, a: Term, bits: u32, fits: (i64, i64)) -> Option<Term> {
        let (low, high) = self.range(a);
        if low >= fits.0 && high <= fits.1 {
            rule!("narrow-range");
            return Some(a);
        }
        if let Some(x) = self.widened(a, bits) {
            rule!("narrow-narrow");
            return Some(self.unary(op, x));
        }
        let Node::Binary(inner, x, y) = self.node(a) else { return None };
        let mask = (1i64 << bits) - 1;
        let c = self.integer(y)?;
        if (inner == Op::IAnd && c & mask == mask) || (inner == Op::IAdd && c & mask == 0) {
            rule!("narrow-mask");
            return Some(self.unary(op, x));
        }
        if inner == Op::IAdd {
            let x = self.widened(x, bits)?;
            rule!("narrow-add");
            let sum = self.plus(Width::Int, x, c);
            return Some(self.unary(op, sum));
        }
        None
    }

    /// x where a term is a narrowing of x that keeps at least `bits` bits.
    fn widened(&self, term: Term, bits: u32) -> Option<Term> {
        match self.node(term) {
            Node::Unary(Op::I2B, x) if bits <= 8 => Some(x),
            Node::Unary(Op::I2S | Op::I2C, x) if bits <= 16 => Some(x),
            _ => None,
        }
    }

    fn long_to_int(&mut self, a: Term) -> Option<Term> {
        match self.node(a) {
            Node::Unary(Op::I2L, x) => {
                rule!("l2i-i2l");
                Some(x)
            }
            Node::Unary(Op::LNeg, x) => {
                let x = self.is_unary(x, Op::I2L)?;
                rule!("l2i-op");
                Some(self.unary(Op::INeg, x))
            }
            Node::Binary(Op::LAnd, x, y) if self.integer(y).is_some_and(|c| c as i32 == -1) => {
                rule!("l2i-mask");
                Some(self.unary(Op::L2I, x))
            }
            Node::Binary(op, x, y) => {
                let (family, _) = super::family(op)?;
                match family {
                    Family::Add | Family::Sub | Family::Mul | Family::And | Family::Or | Family::Xor => {
                        let (x, y) = (self.low_half(x)?, self.low_half(y)?);
                        rule!("l2i-op");
                        Some(self.binary(Width::Int.op(family), x, y))
                    }
                    Family::Div | Family::Rem | Family::Shl | Family::Shr | Family::Ushr => None,
                }
            }
            _ => None,
        }
    }

    /// The low 32 bits of a long, where they are there already.
    fn low_half(&mut self, term: Term) -> Option<Term> {
        match self.integer(term) {
            Some(c) => Some(self.int(c as i32)),
            None => self.is_unary(term, Op::I2L),
        }
    }

    fn convert_float(&mut self, op: Op, a: Term) -> Option<Term> {
        let Node::Unary(inner, x) = self.node(a) else { return None };
        match (op, inner) {
            (Op::D2I, Op::I2D) => {
                rule!("int-double");
                Some(x)
            }
            (Op::D2L, Op::I2D) => {
                rule!("int-double");
                Some(self.unary(Op::I2L, x))
            }
            (Op::D2F, Op::I2D) => {
                rule!("int-double");
                Some(self.unary(Op::I2F, x))
            }
            (Op::L2D, Op::I2L) => {
                rule!("long-float");
                Some(self.unary(Op::I2D, x))
            }
            (Op::L2F, Op::I2L) => {
                rule!("long-float");
                Some(self.unary(Op::I2F, x))
            }
            (Op::D2F, Op::F2D) => {
                rule!("float-double");
                Some(x)
            }
            (Op::D2I, Op::F2D) => {
                rule!("float-double");
                Some(self.unary(Op::F2I, x))
            }
            (Op::D2L, Op::F2D) => {
                rule!("float-double");
                Some(self.unary(Op::F2L, x))
            }
            (Op::FNeg, Op::FNeg) | (Op::DNeg, Op::DNeg) => {
                rule!("float-neg");
                Some(x)
            }
            (Op::BitsF, Op::FBits) | (Op::BitsD, Op::DBits) => {
                rule!("float-bits");
                Some(x)
            }
            (Op::D2F, Op::DSqrt) => {
                let x = self.is_unary(x, Op::F2D)?;
                rule!("float-sqrt");
                Some(self.unary(Op::FSqrt, x))
            }
            _ => None,
        }
    }
}
