//! Shapes that random growth hardly ever meets by chance, with random parts: so that every rule is compared often.

use super::random::Grower;
use crate::{Node, Op, Scalar, Sort, Term, Type};

/// A term as it stands, and as the constructors build it.
type Pair = (Term, Term);

const INT: Sort = Sort::Value(Type::Int);
const FLOAT: Sort = Sort::Value(Type::Float);
const LONG: Sort = Sort::Value(Type::Long);

impl Grower {
    pub(super) fn idiom(&mut self) -> Pair {
        let (x, y) = (self.pick(INT), self.pick(INT));
        let (long, c, way) = (self.pick(LONG), self.pick(Sort::Bool), self.rng.below(6));
        match self.rng.below(18) {
            0 => {
                let ones = self.constant(Scalar::Int(-1));
                let inverted = self.bin(Op::IXor, x, ones);
                let op = [Op::IAdd, Op::IAnd, Op::IOr][self.rng.below(3)];
                let other = if op == Op::IAdd { y } else { x };
                self.bin(op, inverted, other)
            }
            1 => {
                let d = self.pick(Sort::Bool);
                let (one, zero) = (self.constant(Scalar::Int(1)), self.constant(Scalar::Int(0)));
                let (a, b) = (self.choose(c, one, zero), self.choose(d, zero, one));
                self.bin([Op::IAnd, Op::IOr, Op::IXor][way % 3], a, b)
            }
            2 => {
                let (p, q) = (self.less(x, y, true), self.less(y, x, true));
                let or = (self.pool.raw(Node::Or(p.0, q.0)), self.pool.or(p.1, q.1));
                let (p, q) = (self.less(x, y, false), self.less(y, x, false));
                let and = (self.pool.raw(Node::And(p.0, q.0)), self.pool.and(p.1, q.1));
                if self.rng.chance(1, 2) { or } else { and }
            }
            3 => {
                let (p, q) = (self.less(x, y, true), self.less(y, x, false));
                let ite = self.choose(c, p, q);
                (self.pool.raw(Node::Not(ite.0)), self.pool.not(ite.1))
            }
            4 => {
                let narrow = [Op::I2B, Op::I2S, Op::I2C];
                let (inner, outer) = (narrow[self.rng.below(3)], narrow[self.rng.below(3)]);
                let inner = self.un(inner, x);
                let sum = self.bin(Op::IAdd, inner, y);
                self.un(outer, sum)
            }
            5 => {
                let mask = self.constant(Scalar::Long(0xff));
                let low = self.bin(Op::LAnd, long, mask);
                let narrow = self.un(Op::L2I, low);
                self.un(Op::I2L, narrow)
            }
            6 => {
                let quotient = self.bin(Op::IDiv, x, y);
                let k = self.small();
                self.bin(Op::IDiv, quotient, k)
            }
            7 => {
                let (u, v) = (self.pick(INT), self.pick(INT));
                let (a, b) = (self.choose(c, x, y), self.choose(c, u, v));
                self.equal(a, b)
            }
            8 => {
                let zero = self.constant(Scalar::Int(0));
                let difference = self.bin(Op::ISub, x, y);
                self.equal(difference, zero)
            }
            9 => {
                let array = self.pool.fresh_array(Type::Int);
                let [a, b] =
                    [x, y].map(|i| (self.pool.raw(Node::Select(array, Type::Int, i.0)), self.pool.select(array, i.1)));
                let equal = self.equal(x, y);
                self.choose(equal, a, b)
            }
            10 => {
                let low = self.un(Op::I2B, x);
                let (c, k) = (self.small(), self.pick(INT));
                let sum = self.bin(Op::IAdd, low, c);
                if self.rng.chance(1, 2) { self.less(sum, k, true) } else { self.less(k, sum, false) }
            }
            11 => {
                let distance = self.constant(Scalar::Int([8, 16, 24][way % 3]));
                let left = self.bin(Op::IShl, x, distance);
                self.bin([Op::IShr, Op::IUshr][way / 3], left, distance)
            }
            12 => {
                let difference = self.bin(Op::ISub, x, y);
                self.bin(Op::IAdd, difference, y)
            }
            13 => {
                let (k, other) = (self.small(), self.small());
                let equal = self.equal(x, k);
                let bound = if way < 3 { self.less(x, other, way == 0) } else { self.less(other, x, way == 3) };
                let different = (self.pool.raw(Node::Not(equal.0)), self.pool.not(equal.1));
                if way % 2 == 0 {
                    (self.pool.raw(Node::And(equal.0, bound.0)), self.pool.and(equal.1, bound.1))
                } else {
                    (self.pool.raw(Node::Or(different.0, bound.0)), self.pool.or(different.1, bound.1))
                }
            }
            14 => {
                let mask = self.constant(Scalar::Long([0xffff_ffff, -1 << 31, 0x1_ffff_ffff][way % 3]));
                let low = self.bin(Op::LAnd, long, mask);
                self.un(Op::L2I, low)
            }
            15 => {
                let (f, g) = (self.pick(FLOAT), self.pick(FLOAT));
                let (d, e) = (self.un(Op::F2D, f), self.un(Op::F2D, g));
                match way {
                    0 | 1 => self.bin([Op::DCmpl, Op::DCmpg][way], d, e),
                    2 => self.equal(d, e),
                    _ => {
                        let root = self.un(Op::DSqrt, d);
                        self.un(Op::D2F, root)
                    }
                }
            }
            16 => {
                let (p, q) = (self.pick(Sort::Bool), self.pick(Sort::Bool));
                let [p, q] = [p, q].map(|p| (self.pool.raw(Node::Not(p.0)), self.pool.not(p.1)));
                let ite = self.choose(c, p, q);
                (self.pool.raw(Node::Not(ite.0)), self.pool.not(ite.1))
            }
            _ => {
                let distance = self.constant(Scalar::Int([8, 16, 32][way % 3]));
                let left = self.bin(Op::LShl, long, distance);
                self.bin([Op::LShr, Op::LUshr][way / 3], left, distance)
            }
        }
    }

    fn constant(&mut self, value: Scalar) -> Pair {
        let term = self.pool.number(value);
        (term, term)
    }

    fn small(&mut self) -> Pair {
        let value = Scalar::Int(self.rng.below(200) as i32 - 100);
        self.constant(value)
    }

    fn un(&mut self, op: Op, a: Pair) -> Pair {
        (self.pool.raw(Node::Unary(op, a.0)), self.pool.unary(op, a.1))
    }

    fn bin(&mut self, op: Op, a: Pair, b: Pair) -> Pair {
        (self.pool.raw(Node::Binary(op, a.0, b.0)), self.pool.binary(op, a.1, b.1))
    }

    fn equal(&mut self, a: Pair, b: Pair) -> Pair {
        (self.pool.raw(Node::Eq(a.0, b.0)), self.pool.eq(a.1, b.1))
    }

    fn less(&mut self, a: Pair, b: Pair, strict: bool) -> Pair {
        if strict {
            (self.pool.raw(Node::Lt(a.0, b.0)), self.pool.lt(a.1, b.1))
        } else {
            (self.pool.raw(Node::Le(a.0, b.0)), self.pool.le(a.1, b.1))
        }
    }

    fn choose(&mut self, c: Pair, a: Pair, b: Pair) -> Pair {
        (self.pool.raw(Node::Ite(c.0, a.0, b.0)), self.pool.ite(c.1, a.1, b.1))
    }
}
