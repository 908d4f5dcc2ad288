//! What is known of one term's value: an interval and known bits for numbers, an interval and excluded values for
//! references.
//!
//! Ints, longs and truth values (0, 1) are all seen as signed 64-bit numbers; ints are sign-extended, so that bit
//! operations on the 64-bit pattern are bit operations on the int. Invariant: a `Dom` is never empty (operations that
//! would empty one give `None`).

use base::Rng;

/// The kinds of domain, by sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A truth value: 0 or 1.
    Bool,
    /// A 32-bit number.
    Int,
    /// A 64-bit number.
    Long,
    /// An object number, 0 for null.
    Ref,
    /// A float or double: nothing is known of it here.
    Opaque,
}

impl Kind {
    /// The least and the greatest value of the kind.
    pub fn range(self) -> (i64, i64) {
        match self {
            Kind::Bool => (0, 1),
            Kind::Int => (i64::from(i32::MIN), i64::from(i32::MAX)),
            Kind::Long | Kind::Opaque => (i64::MIN, i64::MAX),
            Kind::Ref => (0, i64::from(u32::MAX)),
        }
    }

    /// 2 to the width in bits, for arithmetic modulo it.
    pub fn modulus(self) -> i128 {
        if self == Kind::Int { 1 << 32 } else { 1 << 64 }
    }
}

/// A non-empty set of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dom {
    /// The least value.
    pub lo: i64,
    /// The greatest value.
    pub hi: i64,
    /// Numbers: bits known to be 0. References: bit v set means that object v (below 64) is excluded.
    pub zero: u64,
    /// Numbers: bits known to be 1. References: nothing.
    pub one: u64,
}

const SIGN: u64 = 1 << 63;

impl Dom {
    /// Every value of a kind.
    pub fn full(kind: Kind) -> Dom {
        let (lo, hi) = kind.range();
        let zero = if kind == Kind::Bool { !1 } else { 0 };
        Dom { lo, hi, zero, one: 0 }
    }

    /// One value.
    pub fn point(kind: Kind, value: i64) -> Dom {
        match kind {
            Kind::Ref => Dom { lo: value, hi: value, zero: 0, one: 0 },
            Kind::Bool | Kind::Int | Kind::Long | Kind::Opaque => {
                Dom { lo: value, hi: value, zero: !(value as u64), one: value as u64 }
            }
        }
    }

    /// The numbers that fit known bits.
    pub fn bits(zero: u64, one: u64) -> Dom {
        Dom { lo: i64::MIN, hi: i64::MAX, zero, one }
    }

    /// The only value, if there is but one.
    pub fn value(self) -> Option<i64> {
        (self.lo == self.hi).then_some(self.lo)
    }

    /// True if the value may be `value`, as far as this domain can tell.
    pub fn contains(self, kind: Kind, value: i64) -> bool {
        if value < self.lo || value > self.hi {
            return false;
        }
        match kind {
            Kind::Ref => value >= 64 || self.zero >> value & 1 == 0,
            Kind::Bool | Kind::Int | Kind::Long | Kind::Opaque => {
                value as u64 & self.zero == 0 && !(value as u64) & self.one == 0
            }
        }
    }

    /// What both domains allow; `None` when nothing.
    pub fn meet(self, other: Dom, kind: Kind) -> Option<Dom> {
        let met = Dom {
            lo: self.lo.max(other.lo),
            hi: self.hi.min(other.hi),
            zero: self.zero | other.zero,
            one: self.one | other.one,
        };
        if kind == Kind::Ref { met.tighten_ref() } else { met.tighten_number() }
    }

    /// The smallest domain of this form that includes both.
    pub fn hull(self, other: Dom) -> Dom {
        Dom {
            lo: self.lo.min(other.lo),
            hi: self.hi.max(other.hi),
            zero: self.zero & other.zero,
            one: self.one & other.one,
        }
    }

    /// True if no value is allowed by both.
    pub fn disjoint(self, other: Dom, kind: Kind) -> bool {
        self.meet(other, kind).is_none()
    }

    /// Without one value, where that shrinks the domain.
    pub fn without(self, value: i64, kind: Kind) -> Option<Dom> {
        let mut dom = self;
        if kind == Kind::Ref && (0..64).contains(&value) {
            dom.zero |= 1 << value;
            return dom.tighten_ref();
        }
        if dom.lo == value && dom.hi == value {
            return None;
        }
        if dom.lo == value {
            dom.lo += 1;
        } else if dom.hi == value {
            dom.hi -= 1;
        } else {
            return Some(dom);
        }
        if kind == Kind::Ref { dom.tighten_ref() } else { dom.tighten_number() }
    }

    /// Moves the bounds off excluded objects.
    fn tighten_ref(mut self) -> Option<Dom> {
        while self.lo <= self.hi && self.lo < 64 && self.zero >> self.lo & 1 == 1 {
            self.lo += 1;
        }
        while self.lo <= self.hi && self.hi < 64 && self.zero >> self.hi & 1 == 1 {
            self.hi -= 1;
        }
        (self.lo <= self.hi).then_some(self)
    }

    /// Lets interval and bits narrow each other.
    fn tighten_number(mut self) -> Option<Dom> {
        if self.zero & self.one != 0 || self.lo > self.hi {
            return None;
        }
        if self.zero | self.one != 0 {
            let unknown = !(self.zero | self.one);
            self.lo = self.lo.max((self.one | unknown & SIGN) as i64);
            self.hi = self.hi.min((!self.zero & !(unknown & SIGN)) as i64);
            if self.lo > self.hi {
                return None;
            }
            let low = (self.zero | self.one).trailing_ones();
            if low > 0 {
                self.step_to_residue(low)?;
            }
        }
        let differing = (self.lo ^ self.hi) as u64;
        let common = if differing == 0 { !0 } else { !(u64::MAX >> differing.leading_zeros()) };
        self.one |= self.lo as u64 & common;
        self.zero |= !(self.lo as u64) & common;
        (self.zero & self.one == 0).then_some(self)
    }

    /// Moves the bounds to the nearest numbers with the known `low` lowest bits.
    fn step_to_residue(&mut self, low: u32) -> Option<()> {
        if low >= 64 {
            return Some(());
        }
        let mask = (1u64 << low) - 1;
        let up = self.one.wrapping_sub(self.lo as u64) & mask;
        let down = (self.hi as u64).wrapping_sub(self.one) & mask;
        self.lo = self.lo.checked_add(up as i64)?;
        self.hi = self.hi.checked_sub(down as i64)?;
        (self.lo <= self.hi).then_some(())
    }

    /// The value nearest to zero. (One of the domain, but for numbers whose known bits are too scattered to find it soon.)
    #[inline]
    pub fn candidate(self, kind: Kind) -> i64 {
        if self.lo <= 0 && self.hi >= 0 && self.contains(kind, 0) {
            return 0;
        }
        self.nearest(kind).next().unwrap_or(self.lo)
    }

    /// A value of a random magnitude; the candidate, when that is none of the domain.
    pub fn random(self, kind: Kind, rng: &mut Rng) -> i64 {
        let magnitude = rng.bits() >> rng.below(64);
        let value = if kind == Kind::Int { i64::from(magnitude as i32) } else { magnitude as i64 };
        // The known bits are put in, and the bounds by counting from them.
        let value = if value < self.lo {
            self.lo.wrapping_add((value.unsigned_abs() >> 1) as i64)
        } else if value > self.hi {
            self.hi.wrapping_sub((value.unsigned_abs() >> 1) as i64)
        } else {
            value
        };
        let value = (value as u64 & !self.zero | self.one) as i64;
        if self.contains(kind, value) { value } else { self.candidate(kind) }
    }

    /// The values in the order 0, 1, -1, 2, -2, …; cut short when known bits are scattered, so that the next one is
    /// far away.
    pub fn nearest(self, kind: Kind) -> Nearest {
        let low = if kind == Kind::Ref { 0 } else { (self.zero | self.one).trailing_ones().min(62) };
        let (stride, rest) = (1i64 << low, (self.one & ((1u64 << low) - 1)) as i64);
        // The first numbers with the known low bits from zero (or a bound beyond it) up, and from -1 down.
        let (from, to) = (self.lo.max(0), self.hi.min(-1));
        let up = from.checked_add((rest - from) & (stride - 1)).filter(|&value| value <= self.hi);
        let down = to.checked_sub(to.wrapping_sub(rest) & (stride - 1)).filter(|&value| value >= self.lo);
        Nearest { dom: self, kind, stride, up, down, cut: false }
    }
}

/// How many values without the known high bits are passed over in search of the next one with them.
const PASSED: usize = 1_000;

/// See [`Dom::nearest`].
#[derive(Clone, Debug)]
pub struct Nearest {
    dom: Dom,
    kind: Kind,
    stride: i64,
    up: Option<i64>,
    down: Option<i64>,
    /// There may be more values than were given.
    pub cut: bool,
}

impl Iterator for Nearest {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        for _ in 0..PASSED {
            let value = match (self.up, self.down) {
                (Some(up), Some(down)) if up.unsigned_abs() <= down.unsigned_abs() => up,
                (Some(up), None) => up,
                (_, Some(down)) => down,
                (None, None) => return None,
            };
            if value >= 0 {
                self.up = value.checked_add(self.stride).filter(|&next| next <= self.dom.hi);
            } else {
                self.down = value.checked_sub(self.stride).filter(|&next| next >= self.dom.lo);
            }
            if self.dom.contains(self.kind, value) {
                return Some(value);
            }
        }
        self.cut = true;
        None
    }
}
