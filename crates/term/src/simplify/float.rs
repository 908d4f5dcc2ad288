//! Arithmetic and comparisons of floats and doubles: IEEE with one NaN, so only rules that keep signed zeros and NaN.
//!
//! | rule | rewrites |
//! |---|---|
//! | float-nan | x + NaN → NaN; likewise - * / % |
//! | float-zero | x + -0.0 → x; x - 0.0 → x |
//! | float-one | x * 1.0 → x; x / 1.0 → x; x * -1.0 → -x; x / -1.0 → -x |
//! | float-sign | x + -y → x - y; x - -y → x + y; -x * -y → x * y; -x / -y → x / y |
//! | float-reciprocal | x / 2^k → x * 2^-k when both powers are normal numbers |
//! | compare-same | lcmp(x, x) → 0 |
//! | compare-widen | dcmpl(f2d x, f2d y) → fcmpl(x, y), likewise dcmpg |
//! | flt-never | x < NaN, x < -∞, ∞ < x, x < x → false; likewise <= and == with NaN |
//! | feq-same | x == x → true when x cannot be NaN; x <= x → x == x |
//! | feq-bits | x == k → Eq(x, k) when k is not zero |
//! | float-fold | a comparison of constants |
//! | flt-sign | -x < -y → y < x; -x < k → -k < x; likewise <= and == |
//! | flt-widen | f2d x < f2d y → x < y; f2d x < k → x < k when k is a float; likewise <= and == |
//! | flt-int | i2d x < i2d y → x < y on ints; i2d x < k → x < ⌈k⌉; likewise <= and == |
//! | flt-ite | (c ? k1 : x) < k2 → c ? k1 < k2 : x < k2; likewise <= and ==, and with the constant left |

use crate::{Node, Op, Pool, Scalar, Sort, Term, Type};

/// A comparison that is false on NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ordered {
    Eq,
    Lt,
    Le,
}

impl Pool {
    /// Every binary operator that is no integer arithmetic: floats, and the three-way comparisons.
    pub(super) fn float_binary(&mut self, op: Op, a: Term, b: Term) -> Term {
        match op {
            Op::LCmp if a == b => {
                rule!("compare-same");
                return self.int(0);
            }
            Op::DCmpl | Op::DCmpg => {
                if let (Some(x), Some(y)) = (self.is_unary(a, Op::F2D), self.is_unary(b, Op::F2D)) {
                    rule!("compare-widen");
                    return self.binary(if op == Op::DCmpl { Op::FCmpl } else { Op::FCmpg }, x, y);
                }
            }
            _ => {}
        }
        if op.result() == Type::Int {
            return self.intern_binary(op, a, b);
        }
        let (a, b) = match op {
            Op::FAdd | Op::FMul | Op::DAdd | Op::DMul => self.ordered(a, b),
            _ => (a, b),
        };
        self.float_arithmetic(op, a, b).unwrap_or_else(|| self.intern_binary(op, a, b))
    }

    fn float_arithmetic(&mut self, op: Op, a: Term, b: Term) -> Option<Term> {
        for term in [a, b] {
            if self.real(term).is_some_and(f64::is_nan) {
                rule!("float-nan");
                return Some(term);
            }
        }
        let (add, sub, neg) = match op.result() {
            Type::Float => (Op::FAdd, Op::FSub, Op::FNeg),
            _ => (Op::DAdd, Op::DSub, Op::DNeg),
        };
        if let Some(k) = self.real(b) {
            let zero = k.to_bits() == if op == add { (-0.0f64).to_bits() } else { 0 };
            match op {
                Op::FAdd | Op::DAdd | Op::FSub | Op::DSub if zero => {
                    rule!("float-zero");
                    return Some(a);
                }
                Op::FMul | Op::DMul | Op::FDiv | Op::DDiv if k == 1.0 => {
                    rule!("float-one");
                    return Some(a);
                }
                Op::FMul | Op::DMul | Op::FDiv | Op::DDiv if k == -1.0 => {
                    rule!("float-one");
                    return Some(self.unary(neg, a));
                }
                Op::FDiv | Op::DDiv => {
                    let inverse = self.reciprocal(b)?;
                    rule!("float-reciprocal");
                    return Some(self.binary(if op == Op::FDiv { Op::FMul } else { Op::DMul }, a, inverse));
                }
                _ => {}
            }
        }
        match (op, self.is_unary(a, neg), self.is_unary(b, neg)) {
            (Op::FAdd | Op::DAdd, _, Some(y)) => {
                rule!("float-sign");
                Some(self.binary(sub, a, y))
            }
            (Op::FAdd | Op::DAdd, Some(x), _) => {
                rule!("float-sign");
                Some(self.binary(sub, b, x))
            }
            (Op::FSub | Op::DSub, _, Some(y)) => {
                rule!("float-sign");
                Some(self.binary(add, a, y))
            }
            (Op::FMul | Op::DMul | Op::FDiv | Op::DDiv, Some(x), Some(y)) => {
                rule!("float-sign");
                Some(self.binary(op, x, y))
            }
            _ => None,
        }
    }

    /// The reciprocal of a constant power of two, when both are normal numbers.
    fn reciprocal(&mut self, term: Term) -> Option<Term> {
        match self.scalar(term)? {
            Scalar::Float(k) if k.to_bits() & 0x7f_ffff == 0 && k.is_normal() && (1.0 / k).is_normal() => {
                Some(self.float(1.0 / k))
            }
            Scalar::Double(k) if k.to_bits() & 0xf_ffff_ffff_ffff == 0 && k.is_normal() && (1.0 / k).is_normal() => {
                Some(self.double(1.0 / k))
            }
            _ => None,
        }
    }

    /// Java's `==` on two floats or two doubles.
    pub fn float_eq(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = self.ordered(a, b);
        self.float_compare(Ordered::Eq, a, b)
    }

    /// Java's `<` on two floats or two doubles.
    pub fn float_lt(&mut self, a: Term, b: Term) -> Term {
        self.float_compare(Ordered::Lt, a, b)
    }

    /// Java's `<=` on two floats or two doubles.
    pub fn float_le(&mut self, a: Term, b: Term) -> Term {
        self.float_compare(Ordered::Le, a, b)
    }

    fn float_compare(&mut self, how: Ordered, a: Term, b: Term) -> Term {
        debug_assert!(matches!(self.type_of(a), Type::Float | Type::Double) && self.sort(a) == self.sort(b));
        let (x, y) = (self.real(a), self.real(b));
        if let (Some(x), Some(y)) = (x, y) {
            rule!("float-fold");
            return self.bool(holds(how, x, y));
        }
        let never = [x, y].into_iter().flatten().any(f64::is_nan)
            || (how == Ordered::Lt && (a == b || x == Some(f64::INFINITY) || y == Some(f64::NEG_INFINITY)));
        if never {
            rule!("flt-never");
            return self.bool(false);
        }
        if a == b {
            if self.never_nan(a, 4) {
                rule!("feq-same");
                return self.bool(true);
            }
            if how == Ordered::Le {
                rule!("feq-same");
                return self.float_eq(a, b);
            }
            return self.intern_compare(how, a, b);
        }
        if x.is_some()
            && let Some(term) = self.distribute(b, |pool, b| pool.float_compare(how, a, b))
        {
            rule!("flt-ite");
            return term;
        }
        if y.is_some()
            && let Some(term) = self.distribute(a, |pool, a| pool.float_compare(how, a, b))
        {
            rule!("flt-ite");
            return term;
        }
        if let Some(term) = self.float_compare_unary(how, a, b) {
            return term;
        }
        if how == Ordered::Eq && y.is_some_and(|y| y != 0.0) {
            rule!("feq-bits");
            return self.eq(a, b);
        }
        self.intern_compare(how, a, b)
    }

    /// A comparison under negations and conversions.
    fn float_compare_unary(&mut self, how: Ordered, a: Term, b: Term) -> Option<Term> {
        let inner = |pool: &Pool, term: Term| match pool.node(term) {
            Node::Unary(op, x) => Some((op, x)),
            _ => None,
        };
        match (inner(self, a), inner(self, b)) {
            (Some((Op::FNeg | Op::DNeg, x)), Some((Op::FNeg | Op::DNeg, y))) => {
                rule!("flt-sign");
                Some(self.float_compare(how, y, x))
            }
            (Some((op @ (Op::FNeg | Op::DNeg), x)), None) => {
                self.real(b)?;
                rule!("flt-sign");
                let k = self.unary(op, b);
                // An equality keeps its constant on the right.
                Some(if how == Ordered::Eq { self.float_eq(x, k) } else { self.float_compare(how, k, x) })
            }
            (None, Some((op @ (Op::FNeg | Op::DNeg), y))) => {
                self.real(a)?;
                rule!("flt-sign");
                let k = self.unary(op, a);
                Some(self.float_compare(how, y, k))
            }
            (Some((Op::F2D, x)), Some((Op::F2D, y))) => {
                rule!("flt-widen");
                Some(self.float_compare(how, x, y))
            }
            (Some((Op::F2D, x)), None) => {
                let k = self.as_float(b)?;
                rule!("flt-widen");
                Some(self.float_compare(how, x, k))
            }
            (None, Some((Op::F2D, y))) => {
                let k = self.as_float(a)?;
                rule!("flt-widen");
                Some(self.float_compare(how, k, y))
            }
            (Some((Op::I2D, x)), Some((Op::I2D, y))) => {
                rule!("flt-int");
                Some(match how {
                    Ordered::Eq => self.eq(x, y),
                    Ordered::Lt => self.lt(x, y),
                    Ordered::Le => self.le(x, y),
                })
            }
            (Some((Op::I2D, x)), None) => {
                let k = self.real(b)?;
                rule!("flt-int");
                Some(self.compare_int(how, x, k))
            }
            (None, Some((Op::I2D, y))) => {
                let k = self.real(a)?;
                rule!("flt-int");
                // k < y is not y <= k, and there is no NaN here.
                let reverse = match how {
                    Ordered::Eq => return Some(self.compare_int(how, y, k)),
                    Ordered::Lt => self.compare_int(Ordered::Le, y, k),
                    Ordered::Le => self.compare_int(Ordered::Lt, y, k),
                };
                Some(self.not(reverse))
            }
            _ => None,
        }
    }

    /// `x how k` for an int x and a number k that is not NaN, as a condition on ints.
    fn compare_int(&mut self, how: Ordered, x: Term, k: f64) -> Term {
        let bound = match how {
            Ordered::Eq if k == k.trunc() => k,
            Ordered::Eq => return self.bool(false),
            Ordered::Lt => k.ceil(),
            Ordered::Le => k.floor(),
        };
        if bound < f64::from(i32::MIN) {
            return self.bool(false);
        }
        if bound > f64::from(i32::MAX) {
            return self.bool(how != Ordered::Eq);
        }
        let bound = self.int(bound as i32);
        match how {
            Ordered::Eq => self.eq(x, bound),
            Ordered::Lt => self.lt(x, bound),
            Ordered::Le => self.le(x, bound),
        }
    }

    /// The float that a constant double exactly is.
    fn as_float(&mut self, term: Term) -> Option<Term> {
        let k = self.real(term)?;
        (f64::from(k as f32) == k).then(|| self.float(k as f32))
    }

    /// The value of a constant float or double.
    pub(super) fn real(&self, term: Term) -> Option<f64> {
        match self.scalar(term)? {
            Scalar::Float(x) => Some(f64::from(x)),
            Scalar::Double(x) => Some(x),
            Scalar::Int(_) | Scalar::Long(_) => None,
        }
    }

    /// Whether a float or double term cannot be NaN for certain.
    pub(super) fn never_nan(&self, term: Term, depth: u32) -> bool {
        match self.node(term) {
            Node::Number(_) => self.real(term).is_some_and(|x| !x.is_nan()),
            Node::Unary(Op::I2F | Op::I2D | Op::L2F | Op::L2D, _) => true,
            Node::Unary(Op::FNeg | Op::DNeg | Op::F2D | Op::D2F, x) => depth > 0 && self.never_nan(x, depth - 1),
            Node::Ite(_, x, y) => depth > 0 && self.never_nan(x, depth - 1) && self.never_nan(y, depth - 1),
            _ => false,
        }
    }

    fn intern_compare(&mut self, how: Ordered, a: Term, b: Term) -> Term {
        let node = match how {
            Ordered::Eq if self.ordered(a, b) == (b, a) => Node::FloatEq(b, a),
            Ordered::Eq => Node::FloatEq(a, b),
            Ordered::Lt => Node::FloatLt(a, b),
            Ordered::Le => Node::FloatLe(a, b),
        };
        self.intern(node, Sort::Bool)
    }
}

fn holds(how: Ordered, x: f64, y: f64) -> bool {
    match how {
        Ordered::Eq => x == y,
        Ordered::Lt => x < y,
        Ordered::Le => x <= y,
    }
}
