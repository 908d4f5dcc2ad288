//! Two solvers of which the second, a search, is asked where the first does not decide.
//!
//! Where functions are applied whose circuits nobody has, or floats are computed with, the first needs seconds for what the second finds in
//! milliseconds, and a question has to be answered within its share of the time: there the second is asked before, too, for a little while.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use term::{Node, Pool, Sort, Term, Type};

use crate::{Limit, Model, Solver, Verdict};

/// Conflicts of the first, short search.
const SCOUTING: u64 = 1_000;

/// Asks the first, and where that leaves a check open the second; the second also before, where that promises more.
pub struct Otherwise {
    first: Box<dyn Solver>,
    second: Box<dyn Solver>,
    stack: Vec<Term>,
    /// Of conditions: whether they are computed with floats or opaque functions.
    known: FxHashMap<Term, bool>,
    hint: Option<(Rc<Model>, usize)>,
}

impl Otherwise {
    /// Both without conditions.
    pub fn new(first: Box<dyn Solver>, second: Box<dyn Solver>) -> Self {
        Self { first, second, stack: Vec::new(), known: FxHashMap::default(), hint: None }
    }

    /// Whether the short search comes first.
    fn is_scouted(&mut self, pool: &Pool, conditions: &[&[Term]]) -> bool {
        let mut all = conditions.iter().flat_map(|part| part.iter());
        let known = &mut self.known;
        let computed = all.any(|&condition| *known.entry(condition).or_insert_with(|| computes(pool, condition)));
        computed && !conditions.iter().any(|part| pool.has_costly(part))
    }

    fn ask(
        &mut self,
        pool: &mut Pool,
        scouted: bool,
        limit: Limit,
        ask: impl Fn(&mut dyn Solver, &mut Pool, Limit) -> Verdict,
    ) -> Verdict {
        let short = Limit { conflicts: limit.conflicts.min(SCOUTING), ..limit };
        let hint = self.hint.take();
        if scouted && let found @ Verdict::Sat(_) = ask(&mut *self.second, pool, short) {
            return found;
        }
        match ask(&mut *self.first, pool, limit) {
            // The search would go the same way again.
            Verdict::Unknown if scouted && short.conflicts == limit.conflicts => Verdict::Unknown,
            Verdict::Unknown => {
                if let Some((model, height)) = hint {
                    self.second.hint(&model, height);
                }
                ask(&mut *self.second, pool, limit)
            }
            decided => decided,
        }
    }
}

/// Whether a condition says something of what is computed with floats or by opaque functions.
fn computes(pool: &Pool, condition: Term) -> bool {
    let (mut seen, mut stack) = (FxHashSet::default(), vec![condition]);
    while let Some(term) = stack.pop() {
        if !seen.insert(term) {
            continue;
        }
        let node = pool.node(term);
        let float = || matches!(pool.sort(term), Sort::Value(Type::Float | Type::Double));
        match node {
            Node::Apply(..) => return true,
            Node::Binary(..) if float() => return true,
            _ => stack.extend_from_slice(&pool.arguments(node)),
        }
    }
    false
}

impl Solver for Otherwise {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.stack.push(condition);
        self.first.push(pool, condition);
        self.second.push(pool, condition);
    }

    fn pop(&mut self) {
        self.stack.pop();
        self.first.pop();
        self.second.pop();
    }

    fn offer(&mut self, pool: &Pool, model: &Rc<Model>) {
        self.first.offer(pool, model);
        self.second.offer(pool, model);
    }

    fn hint(&mut self, model: &Rc<Model>, height: usize) {
        self.hint = Some((Rc::clone(model), height));
        self.first.hint(model, height);
        self.second.hint(model, height);
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        let stack = std::mem::take(&mut self.stack);
        let scouted = self.is_scouted(pool, &[&stack, assumptions]);
        self.stack = stack;
        self.ask(pool, scouted, limit, |solver, pool, limit| solver.check(pool, assumptions, limit))
    }

    fn check_part(&mut self, pool: &mut Pool, part: &[Term], assumptions: &[Term], limit: Limit) -> Verdict {
        let scouted = self.is_scouted(pool, &[part, assumptions]);
        self.ask(pool, scouted, limit, |solver, pool, limit| solver.check_part(pool, part, assumptions, limit))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use term::Op;

    use super::*;

    /// Notes who was asked with how many conflicts, and decides nothing unless it is told to.
    struct Noted(&'static str, Rc<RefCell<Vec<(&'static str, u64)>>>, bool);

    impl Solver for Noted {
        fn push(&mut self, _pool: &Pool, _condition: Term) {}

        fn pop(&mut self) {}

        fn check(&mut self, _pool: &mut Pool, _assumptions: &[Term], limit: Limit) -> Verdict {
            self.1.borrow_mut().push((self.0, limit.conflicts));
            if self.2 { Verdict::Sat(Rc::default()) } else { Verdict::Unknown }
        }
    }

    fn check(product: Op, ty: Type, finds: bool, conflicts: u64, wanted: &[(&str, u64)]) {
        let (mut pool, asked) = (Pool::new(), Rc::default());
        let [first, second] = [("first", false), ("second", finds)]
            .map(|(name, finds)| -> Box<dyn Solver> { Box::new(Noted(name, Rc::clone(&asked), finds)) });
        let mut both = Otherwise::new(first, second);
        let x = pool.fresh(Sort::Value(ty));
        let square = pool.binary(product, x, x);
        let condition = pool.raw(Node::Eq(square, x));
        both.push(&pool, condition);
        let verdict = both.check(&mut pool, &[], Limit::conflicts(conflicts));
        assert_eq!(matches!(verdict, Verdict::Sat(_)), finds);
        assert_eq!(*asked.borrow(), wanted);
    }

    #[test]
    fn floats_are_searched_for_a_little_while_first() {
        check(Op::IMul, Type::Int, false, 20_000, &[("first", 20_000), ("second", 20_000)]);
        check(Op::DMul, Type::Double, true, 20_000, &[("second", SCOUTING)]);
        check(Op::DMul, Type::Double, false, 20_000, &[("second", SCOUTING), ("first", 20_000), ("second", 20_000)]);
        check(Op::DMul, Type::Double, false, 300, &[("second", 300), ("first", 300)]);
    }
}
