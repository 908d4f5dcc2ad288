//! Int and long arithmetic at once: the operator families that exist in both widths.

use crate::{Op, Pool, Scalar, Term};

/// Int or long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    Int,
    Long,
}

/// A binary operator on integers without its width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, 0 when dividing by 0
    Div,
    /// `%`, 0 when dividing by 0
    Rem,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `>>>`
    Ushr,
}

impl Family {
    /// The family of an integer operator; `None` for comparisons, floats and unary operators.
    pub fn of(op: Op) -> Option<Self> {
        family(op).map(|(family, _)| family)
    }
}

macro_rules! families {
    ($($family:ident $int:ident $long:ident,)*) => {
        /// The family and width of an integer operator.
        #[inline]
        pub(super) fn family(op: Op) -> Option<(Family, Width)> {
            match op {
                $(Op::$int => Some((Family::$family, Width::Int)), Op::$long => Some((Family::$family, Width::Long)),)*
                _ => None,
            }
        }

        impl Width {
            /// The operator of a family in this width.
            #[inline]
            pub(super) fn op(self, family: Family) -> Op {
                match (family, self) {
                    $((Family::$family, Width::Int) => Op::$int, (Family::$family, Width::Long) => Op::$long,)*
                }
            }
        }
    };
}

families! {
    Add IAdd LAdd,
    Sub ISub LSub,
    Mul IMul LMul,
    Div IDiv LDiv,
    Rem IRem LRem,
    And IAnd LAnd,
    Or IOr LOr,
    Xor IXor LXor,
    Shl IShl LShl,
    Shr IShr LShr,
    Ushr IUshr LUshr,
}

impl Width {
    pub(super) fn neg(self) -> Op {
        match self {
            Width::Int => Op::INeg,
            Width::Long => Op::LNeg,
        }
    }

    pub(super) fn bits(self) -> u32 {
        match self {
            Width::Int => 32,
            Width::Long => 64,
        }
    }

    pub(super) fn min(self) -> i64 {
        match self {
            Width::Int => i64::from(i32::MIN),
            Width::Long => i64::MIN,
        }
    }

    pub(super) fn max(self) -> i64 {
        match self {
            Width::Int => i64::from(i32::MAX),
            Width::Long => i64::MAX,
        }
    }

    /// The low bits of a number, as a number of this width.
    pub(super) fn wrap(self, value: i64) -> i64 {
        match self {
            Width::Int => i64::from(value as i32),
            Width::Long => value,
        }
    }

    fn scalar(self, value: i64) -> Scalar {
        match self {
            Width::Int => Scalar::Int(value as i32),
            Width::Long => Scalar::Long(value),
        }
    }
}

impl Pool {
    /// A constant of a width: the low bits of `value`.
    pub(super) fn constant(&mut self, w: Width, value: i64) -> Term {
        self.number(w.scalar(value))
    }

    /// The width of an integer term; `None` for other sorts.
    pub(super) fn width(&self, term: Term) -> Option<Width> {
        match self.sort(term) {
            crate::Sort::Value(crate::Type::Int) => Some(Width::Int),
            crate::Sort::Value(crate::Type::Long) => Some(Width::Long),
            _ => None,
        }
    }
}
