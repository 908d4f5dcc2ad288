//! A suffix: a way that ends at the target.

use std::rc::Rc;

use engine::{Guide, LoopFunction, Standing, Taken, Turn};
use program::MethodId;
use rules::PredicateId;

/// What is to be reached: one of these rules of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The method.
    pub method: MethodId,
    /// The rules.
    pub rules: Vec<u32>,
}

/// A way that ends at the target.
#[derive(Clone)]
pub struct Suffix {
    /// Where its frames stand, the outermost first. The last one is about to enter a predicate; the others call.
    pub stack: Vec<Standing>,
    /// The turns, the last one first.
    reversed: Vec<Turn>,
    /// The loops that are functions on it.
    loops: Vec<Rc<LoopFunction>>,
    /// What its loops cost.
    pub(crate) cost: u32,
    /// Segments of which it consists.
    pub(crate) segments: u32,
}

impl Suffix {
    /// The way that consists of a rule alone.
    pub(crate) fn new(method: MethodId, predicate: PredicateId, rule: u32) -> Self {
        let turn = Turn::Take { taken: Taken { method, rule }, free: false };
        Self {
            stack: vec![Standing::At(method, predicate)],
            reversed: vec![turn],
            loops: Vec::new(),
            cost: 0,
            segments: 0,
        }
    }

    /// The method and the predicate at which it begins.
    pub(crate) fn start(&self) -> Option<(MethodId, PredicateId)> {
        match self.stack.last() {
            Some(&Standing::At(method, predicate)) => Some((method, predicate)),
            Some(Standing::Calling(..)) | None => None,
        }
    }

    /// The same way with a turn before it, which begins at a predicate of the same frame.
    pub(crate) fn after(&self, turn: Turn, method: MethodId, predicate: PredicateId) -> Self {
        let mut longer = self.clone();
        longer.reversed.push(turn);
        longer.stack.pop();
        longer.stack.push(Standing::At(method, predicate));
        longer
    }

    /// The same way from inside a method that is called before it and returns by a rule.
    pub(crate) fn inside(
        &self,
        caller: MethodId,
        call: u32,
        callee: MethodId,
        predicate: PredicateId,
        rule: u32,
    ) -> Self {
        let mut longer = self.clone();
        longer.reversed.push(Turn::Take { taken: Taken { method: callee, rule }, free: false });
        longer.stack.pop();
        longer.stack.push(Standing::Calling(caller, call));
        longer.stack.push(Standing::At(callee, predicate));
        longer
    }

    /// The same way with the call before it that entered its method, if its caller is known.
    pub(crate) fn called(&self, owner: &mut dyn FnMut(MethodId, u32) -> PredicateId) -> Option<Self> {
        let mut longer = self.clone();
        longer.stack.pop()?;
        let Some(&Standing::Calling(caller, rule)) = longer.stack.last() else { return None };
        longer.stack.pop();
        Some(longer.preceded_by(caller, rule, owner(caller, rule)))
    }

    /// The same way with this call before it; nothing is known of what called its method so far.
    pub(crate) fn called_from(&self, caller: MethodId, rule: u32, predicate: PredicateId) -> Self {
        let mut longer = self.clone();
        longer.stack.clear();
        longer.preceded_by(caller, rule, predicate)
    }

    fn preceded_by(mut self, caller: MethodId, rule: u32, predicate: PredicateId) -> Self {
        self.reversed.push(Turn::Take { taken: Taken { method: caller, rule }, free: false });
        self.stack.push(Standing::At(caller, predicate));
        self
    }

    /// The guide along it.
    pub fn guide(&self) -> Guide {
        Guide { turns: self.reversed.iter().rev().copied().collect(), loops: self.loops.clone() }
    }

    /// The same way from the head of a loop that is a function, left by a rule of it.
    pub(crate) fn through(&self, function: LoopFunction) -> Self {
        let (method, head) = (function.method, function.head);
        let mut longer =
            self.after(Turn::Take { taken: Taken { method, rule: function.exit }, free: false }, method, head);
        longer.reversed.push(Turn::Loop(longer.loops.len()));
        longer.loops.push(Rc::new(function));
        longer
    }

    /// Whether it begins with a loop that is a function.
    pub(crate) fn begins_with_loop(&self) -> bool {
        matches!(self.reversed.last(), Some(Turn::Loop(_)))
    }

    /// The loops that are functions on it.
    pub(crate) fn loops(&self) -> &[Rc<LoopFunction>] {
        &self.loops
    }

    /// The turns, the last one first.
    pub(crate) fn turns(&self) -> &[Turn] {
        &self.reversed
    }

    /// How many turns it has.
    pub(crate) fn len(&self) -> usize {
        self.reversed.len()
    }
}
