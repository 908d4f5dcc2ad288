//! Propagation: every registered term relates the domains of its arguments to its own, both ways, until nothing changes.
//!
//! Invariant: only values that no solution has are removed. The number of steps is bounded; stopping early loses
//! precision only.

use base::work;
use term::Family;

use super::arith;
use super::bits;
use super::difference::By;
use super::dom::{Dom, Kind};
use super::equal::Cause;
use super::slot::{Shape, Slot};
use super::state::{Clash, Reason, State};

/// How many nodes one narrowing may wake up.
const STEPS: usize = 300;

/// Work of a step.
const WORK: u64 = 150;

const FALSE: i64 = 0;
const TRUE: i64 = 1;

impl State {
    /// Propagates until nothing changes or the conditions contradict each other.
    pub fn propagate(&mut self) -> Result<(), Clash> {
        let mut at = 0;
        while at < self.queue.len() && at < STEPS {
            let slot = self.queue[at];
            at += 1;
            self.steps += 1;
            work(WORK);
            self.slots[slot as usize].queued = false;
            self.step(slot)?;
            while let Some(fact) = self.facts.pop() {
                self.learn(fact)?;
            }
        }
        for &slot in &self.queue[at..] {
            self.slots[slot as usize].queued = false;
        }
        self.queue.clear();
        self.round = self.round.wrapping_add(1);
        Ok(())
    }

    fn dom(&self, slot: u32) -> Dom {
        self.slots[slot as usize].dom
    }

    /// A truth value has become known: what it says about differences and equality.
    fn learn(&mut self, fact: u32) -> Result<(), Clash> {
        let slot = &self.slots[fact as usize];
        let (shape, [a, b, _], holds) = (slot.shape, slot.args, slot.dom.lo == TRUE);
        match (shape, holds) {
            (Shape::Lt, true) => self.bound_difference(b, a, -1, fact, By::Truth),
            (Shape::Lt, false) => {
                self.bound_difference(a, b, 0, fact, By::Truth)?;
                self.sharpen_order(fact)
            }
            (Shape::Le, true) => {
                self.bound_difference(b, a, 0, fact, By::Truth)?;
                self.sharpen_order(fact)
            }
            (Shape::Le, false) => self.bound_difference(a, b, -1, fact, By::Truth),
            (Shape::Eq, true) => {
                if self.slots[a as usize].shape == Shape::Constant || self.slots[b as usize].shape == Shape::Constant {
                    return Ok(());
                }
                if matches!(self.slots[a as usize].kind, Kind::Int | Kind::Long) {
                    self.bound_difference(a, b, 0, fact, By::Truth)?;
                    self.bound_difference(b, a, 0, fact, By::Truth)?;
                }
                self.equate(a, b, 0, Cause::Truth(fact))
            }
            (Shape::Eq, false) => {
                if matches!(self.slots[a as usize].kind, Kind::Int | Kind::Long) {
                    self.unequal.push(fact);
                }
                if self.slots[a as usize].shape == Shape::Constant || self.slots[b as usize].shape == Shape::Constant {
                    return Ok(());
                }
                self.differ(fact)?;
                let order =
                    self.find_use(a, |_, user| user.arity == 2 && same_pair(user, a, b) && gap(user) == Some(0));
                order.map_or(Ok(()), |order| self.sharpen(order, fact))
            }
            _ => Ok(()),
        }
    }

    /// `x <= y` has become known: if x and y are known to differ, it is `x < y`.
    fn sharpen_order(&mut self, order: u32) -> Result<(), Clash> {
        let [a, b, _] = self.slots[order as usize].args;
        if self.slots[order as usize].arity != 2 {
            return Ok(());
        }
        let differ = |_, user: &Slot| user.shape == Shape::Eq && same_pair(user, a, b) && user.dom.hi == FALSE;
        match self.find_use(a, differ) {
            Some(equation) => self.sharpen(order, equation),
            None => Ok(()),
        }
    }

    fn sharpen(&mut self, order: u32, equation: u32) -> Result<(), Clash> {
        let slot = &self.slots[order as usize];
        let [a, b, _] = slot.args;
        let (small, large) = if slot.shape == Shape::Le { (a, b) } else { (b, a) };
        self.set_sharpened(order, equation);
        self.bound_difference(large, small, -1, order, By::Sharpened)
    }

    /// Relates one node to its arguments.
    fn step(&mut self, n: u32) -> Result<(), Clash> {
        let slot = &self.slots[n as usize];
        let [a, b, c] = slot.args;
        let reason = Reason::Node(n);
        match slot.shape {
            Shape::Constant | Shape::Var(_) | Shape::Leaf => Ok(()),
            Shape::Select(_) => self.elements(n),
            Shape::Neg => {
                let (kind, zero) = (slot.kind, Dom::point(slot.kind, 0));
                self.narrow(n, arith::forward(Family::Sub, kind, zero, self.dom(a)), reason)?;
                self.narrow(a, arith::forward(Family::Sub, kind, zero, self.dom(n)), reason)
            }
            Shape::Widen => {
                self.narrow(n, self.dom(a), reason)?;
                self.narrow(a, self.dom(n), reason)?;
                self.link(n, a, 0)
            }
            Shape::Narrow(width, signed) => {
                self.narrow(n, bits::narrow(self.dom(a), width, signed), reason)?;
                self.narrow(a, bits::widened(self.dom(n), self.dom(a), width, signed), reason)
            }
            Shape::Binary(op) => self.binary(op, n, a, b),
            Shape::Compare => {
                self.narrow(n, arith::compare(self.dom(a), self.dom(b)), reason)?;
                let (x, y) = arith::compared(self.dom(n), self.dom(a), self.dom(b));
                self.narrow(a, x, reason)?;
                self.narrow(b, y, reason)
            }
            Shape::Eq => self.equation(n, a, b),
            Shape::Lt => self.order(n, a, b, 1),
            Shape::Le => self.order(n, a, b, 0),
            Shape::Below => self.below(n, a, b),
            Shape::Not => {
                self.truth(n, self.known(a).map(|x| !x), reason)?;
                self.truth(a, self.known(n).map(|x| !x), reason)
            }
            Shape::And => self.connective(n, a, b, TRUE),
            Shape::Or => self.connective(n, a, b, FALSE),
            Shape::Ite => self.choice(n, a, b, c),
        }
    }

    fn known(&self, slot: u32) -> Option<bool> {
        self.dom(slot).value().map(|x| x == TRUE)
    }

    fn truth(&mut self, slot: u32, value: Option<bool>, reason: Reason) -> Result<(), Clash> {
        match value {
            Some(value) => self.narrow(slot, Dom::point(Kind::Bool, i64::from(value)), reason),
            None => Ok(()),
        }
    }

    /// An operator on numbers.
    fn binary(&mut self, op: Family, n: u32, a: u32, b: u32) -> Result<(), Clash> {
        let reason = Reason::Node(n);
        let kind = self.slots[a as usize].kind;
        match op {
            Family::Add => {
                let carry = self.sum(n, a, b, reason)?;
                self.link_sum(n, a, b, carry)
            }
            // `n = a - b` is `a = n + b`.
            Family::Sub => {
                let carry = self.sum(a, n, b, reason)?;
                if let (Some(carry), Some(c)) = (carry, self.dom(b).value()) {
                    self.link(n, a, carry - i128::from(c))?;
                }
                if carry == Some(0) { self.subtraction(n, a, b) } else { Ok(()) }
            }
            _ => {
                self.narrow(n, arith::forward(op, kind, self.dom(a), self.dom(b)), reason)?;
                let (x, y) = arith::backward(op, kind, self.dom(n), self.dom(a), self.dom(b));
                self.narrow(a, x, reason)?;
                self.narrow(b, y, reason)
            }
        }
    }

    /// `z = x + y` modulo 2^width: narrows all three, and says by how much the integer sum exceeds z if that is known.
    fn sum(&mut self, z: u32, x: u32, y: u32, reason: Reason) -> Result<Option<i128>, Clash> {
        let kind = self.slots[z as usize].kind;
        let sum = arith::sum(kind, self.dom(z), self.dom(x), self.dom(y));
        self.narrow(z, sum.z, reason)?;
        self.narrow(x, sum.x, reason)?;
        self.narrow(y, sum.y, reason)?;
        Ok(sum.carry)
    }

    /// `n = a + b` with one side fixed: a distance between n and the other, where the wrap-around is known.
    fn link_sum(&mut self, n: u32, a: u32, b: u32, carry: Option<i128>) -> Result<(), Clash> {
        match (carry, self.dom(a).value(), self.dom(b).value()) {
            (Some(carry), _, Some(c)) => self.link(n, a, i128::from(c) - carry),
            (Some(carry), Some(c), None) => self.link(n, b, i128::from(c) - carry),
            _ => Ok(()),
        }
    }

    /// `n = a + distance` holds in the integers.
    fn link(&mut self, n: u32, a: u32, distance: i128) -> Result<(), Clash> {
        if self.slots[n as usize].linked {
            return Ok(());
        }
        self.set_linked(n);
        self.bound_difference(a, n, distance, n, By::Definition)?;
        self.bound_difference(n, a, -distance, n, By::Definition)
    }

    /// `n = a - b` that does not wrap around: the bounds of n bound the difference.
    fn subtraction(&mut self, n: u32, a: u32, b: u32) -> Result<(), Clash> {
        let (z, x, y) = (self.dom(n), self.dom(a), self.dom(b));
        if i128::from(z.hi) < i128::from(x.hi) - i128::from(y.lo) {
            self.bound_difference(b, a, i128::from(z.hi), n, By::Definition)?;
        }
        if i128::from(z.lo) > i128::from(x.lo) - i128::from(y.hi) {
            self.bound_difference(a, b, -i128::from(z.lo), n, By::Definition)?;
        }
        Ok(())
    }

    fn equation(&mut self, n: u32, a: u32, b: u32) -> Result<(), Clash> {
        let reason = Reason::Node(n);
        let kind = self.slots[a as usize].kind;
        if kind == Kind::Opaque {
            return Ok(());
        }
        let (x, y) = (self.dom(a), self.dom(b));
        match self.known(n) {
            Some(true) => {
                self.narrow(a, y, reason)?;
                self.narrow(b, self.dom(a), reason)
            }
            Some(false) => {
                if let Some(value) = y.value() {
                    self.exclude(a, value, reason)?;
                }
                if let Some(value) = x.value() {
                    self.exclude(b, value, reason)?;
                }
                Ok(())
            }
            None if x.disjoint(y, kind) => self.truth(n, Some(false), reason),
            None if x.value().is_some() && x.value() == y.value() => self.truth(n, Some(true), reason),
            None => Ok(()),
        }
    }

    /// `n = (a + gap <= b)` with gap 0 or 1.
    fn order(&mut self, n: u32, a: u32, b: u32, gap: i64) -> Result<(), Clash> {
        let reason = Reason::Node(n);
        let sharp = i64::from(self.slots[n as usize].arity == 3);
        match self.known(n) {
            Some(true) => self.at_most(a, b, gap.max(sharp), reason),
            Some(false) => self.at_most(b, a, (1 - gap).max(sharp), reason),
            None => {
                let (x, y) = (self.dom(a), self.dom(b));
                let (always, never) = if gap == 1 { (x.hi < y.lo, x.lo >= y.hi) } else { (x.hi <= y.lo, x.lo > y.hi) };
                self.truth(n, if always { Some(true) } else { never.then_some(false) }, reason)
            }
        }
    }

    /// `a + gap <= b` holds.
    fn at_most(&mut self, a: u32, b: u32, gap: i64, reason: Reason) -> Result<(), Clash> {
        // Below the least value of the kind there is nothing: the empty interval makes the meet fail, as it should.
        let most = self.dom(b).hi.checked_sub(gap);
        self.narrow(a, Dom { lo: i64::MIN, hi: most.unwrap_or(i64::MIN), zero: 0, one: 0 }, reason)?;
        if most.is_none() {
            return self.narrow(a, Dom { lo: 1, hi: 0, zero: 0, one: 0 }, reason);
        }
        let least = self.dom(a).lo.checked_add(gap);
        match least {
            Some(least) => self.narrow(b, Dom { lo: least, hi: i64::MAX, zero: 0, one: 0 }, reason),
            None => self.narrow(b, Dom { lo: 1, hi: 0, zero: 0, one: 0 }, reason),
        }
    }

    /// `n = (a < b)` as unsigned ints.
    fn below(&mut self, n: u32, a: u32, b: u32) -> Result<(), Clash> {
        let reason = Reason::Node(n);
        let (x, y) = (self.dom(a), self.dom(b));
        if y.lo >= 0 {
            if self.known(n) == Some(true) {
                self.narrow(a, Dom { lo: 0, hi: i64::MAX, zero: 0, one: 0 }, reason)?;
            } else if x.hi < 0 {
                return self.truth(n, Some(false), reason);
            }
        }
        let x = if x.lo < 0 { self.dom(a) } else { x };
        let same_sign = (x.lo >= 0 && y.lo >= 0) || (x.hi < 0 && y.hi < 0);
        if same_sign {
            self.order(n, a, b, 1)?;
            return match self.known(n) {
                Some(true) => self.bound_difference(b, a, -1, n, By::Definition),
                Some(false) => self.bound_difference(a, b, 0, n, By::Definition),
                None => Ok(()),
            };
        }
        if x.lo >= 0 && y.hi < 0 {
            return self.truth(n, Some(true), reason);
        }
        // Nothing is below zero.
        if self.known(n) == Some(true) { self.exclude(b, 0, reason) } else { Ok(()) }
    }

    /// Elements of one array at one index are equal.
    fn elements(&mut self, n: u32) -> Result<(), Clash> {
        let Slot { shape, args: [index, ..], kind, .. } = self.slots[n as usize];
        let Some(at) = self.dom(index).value() else { return Ok(()) };
        for i in 0..self.selects.len() {
            let m = self.selects[i];
            let Slot { shape: other, args: [other_index, ..], .. } = self.slots[m as usize];
            if m == n || shape != other {
                continue;
            }
            let reason = Reason::Elements(n, m);
            match self.dom(other_index).value() {
                Some(value) if value == at => {
                    self.narrow(n, self.dom(m), reason)?;
                    self.narrow(m, self.dom(n), reason)?;
                    if !self.equal(n, m) {
                        if matches!(kind, Kind::Int | Kind::Long) {
                            self.bound_difference(n, m, 0, n, By::Elements(m))?;
                            self.bound_difference(m, n, 0, n, By::Elements(m))?;
                        }
                        self.equate(n, m, 0, Cause::Elements)?;
                    }
                }
                Some(_) => {}
                None if self.dom(n).disjoint(self.dom(m), kind) => self.exclude(other_index, at, reason)?,
                None => {}
            }
        }
        Ok(())
    }

    /// `And` for a neutral value of 1, `Or` for 0.
    fn connective(&mut self, n: u32, a: u32, b: u32, neutral: i64) -> Result<(), Clash> {
        let reason = Reason::Node(n);
        let neutral = neutral == TRUE;
        let (x, y) = (self.known(a), self.known(b));
        if x == Some(!neutral) || y == Some(!neutral) {
            return self.truth(n, Some(!neutral), reason);
        }
        if x == Some(neutral) && y == Some(neutral) {
            return self.truth(n, Some(neutral), reason);
        }
        match self.known(n) {
            Some(value) if value == neutral => {
                self.truth(a, Some(neutral), reason)?;
                self.truth(b, Some(neutral), reason)
            }
            Some(_) if x == Some(neutral) => self.truth(b, Some(!neutral), reason),
            Some(_) if y == Some(neutral) => self.truth(a, Some(!neutral), reason),
            Some(_) | None => Ok(()),
        }
    }

    /// `n = c ? a : b`.
    fn choice(&mut self, n: u32, c: u32, a: u32, b: u32) -> Result<(), Clash> {
        let reason = Reason::Node(n);
        let kind = self.slots[n as usize].kind;
        if kind == Kind::Opaque {
            return Ok(());
        }
        match self.known(c) {
            Some(condition) => {
                let chosen = if condition { a } else { b };
                self.narrow(n, self.dom(chosen), reason)?;
                self.narrow(chosen, self.dom(n), reason)?;
                if self.slots[n as usize].linked {
                    return Ok(());
                }
                if matches!(kind, Kind::Int | Kind::Long) {
                    self.link(n, chosen, 0)?;
                } else {
                    self.set_linked(n);
                }
                self.equate(n, chosen, 0, Cause::Truth(c))
            }
            None => {
                let (x, y, z) = (self.dom(a), self.dom(b), self.dom(n));
                if x.disjoint(z, kind) {
                    self.truth(c, Some(false), reason)?;
                }
                if y.disjoint(z, kind) {
                    self.truth(c, Some(true), reason)?;
                }
                self.narrow(n, x.hull(y), reason)
            }
        }
    }
}

/// True if a term has exactly these two arguments, in either order.
fn same_pair(slot: &Slot, a: u32, b: u32) -> bool {
    let [x, y, _] = slot.args;
    (x == a && y == b) || (x == b && y == a)
}

/// By how much one side of a known order exceeds the other at least; `None` for other terms and open orders.
fn gap(slot: &Slot) -> Option<i64> {
    let holds = slot.dom.value()? == TRUE;
    match slot.shape {
        Shape::Lt => Some(i64::from(holds)),
        Shape::Le => Some(i64::from(!holds)),
        _ => None,
    }
}
