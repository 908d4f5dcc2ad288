//! What a path condition says of some unknowns, all others being existentially quantified. What has nothing to do with them goes; others
//! are eliminated where that is exact on Java's wrapping integers:
//!
//! - an unknown that equals a term is that term;
//! - one that is only compared for inequality with fewer terms than there are numbers can always be chosen;
//! - one between bounds exists exactly if every lower bound leaves room below every upper one.
//!
//! What cannot be eliminated stays. So the answer is always equivalent to the condition, for those who quantify what is left.

use rustc_hash::FxHashSet;
use term::{Node, Op, Pool, Sort, Substitution, Term, Type, Unknown, Unknowns, Var};

/// Pairs of bounds that one unknown may leave behind.
const MOST_PAIRS: usize = 24;

/// The conjuncts of conditions, each once.
pub fn conjuncts(pool: &Pool, conditions: &[Term]) -> Vec<Term> {
    let mut stack: Vec<Term> = conditions.iter().rev().copied().collect();
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    while let Some(term) = stack.pop() {
        match pool.node(term) {
            Node::And(a, b) => stack.extend([b, a]),
            Node::Bool(true) => {}
            _ if seen.insert(term) => found.push(term),
            _ => {}
        }
    }
    found
}

/// The conjuncts that say something of the unknowns that are `wanted`, the others eliminated as far as possible.
pub fn project(
    pool: &mut Pool,
    unknowns: &mut Unknowns,
    conjuncts: Vec<Term>,
    wanted: &dyn Fn(Unknown) -> bool,
) -> Vec<Term> {
    let mut left = connected(pool, unknowns, conjuncts, wanted);
    let mut stuck: FxHashSet<Var> = FxHashSet::default();
    loop {
        let others = left.iter().flat_map(|&term| unknowns.of(pool, term).to_vec());
        let next = others.filter_map(|unknown| match unknown {
            Unknown::Var(var) => Some(var),
            Unknown::Array(_) => None,
        });
        let Some(var) = next.into_iter().find(|&var| !wanted(Unknown::Var(var)) && !stuck.contains(&var)) else {
            return left;
        };
        match eliminate(pool, unknowns, &left, var) {
            Some(without) => left = connected(pool, unknowns, without, wanted),
            None => {
                stuck.insert(var);
            }
        }
    }
}

/// The conjuncts that are connected with wanted unknowns. The others have a solution, as the path has, and say nothing.
fn connected(
    pool: &Pool,
    unknowns: &mut Unknowns,
    conjuncts: Vec<Term>,
    wanted: &dyn Fn(Unknown) -> bool,
) -> Vec<Term> {
    let mut reached: FxHashSet<Unknown> = FxHashSet::default();
    let mut kept = vec![false; conjuncts.len()];
    loop {
        let mut changed = false;
        for (kept, &conjunct) in kept.iter_mut().zip(&conjuncts).filter(|(kept, _)| !**kept) {
            let of = unknowns.of(pool, conjunct);
            let is_wanted = |unknown: &Unknown| wanted(*unknown);
            // What speaks of no unknown at all is about objects: it stays.
            if of.is_empty() || of.iter().any(|unknown| is_wanted(unknown) || reached.contains(unknown)) {
                *kept = true;
                for &unknown in of {
                    changed |= reached.insert(unknown);
                }
            }
        }
        if !changed {
            return conjuncts.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(conjunct, _)| conjunct).collect();
        }
    }
}

struct Replace(Var, Term);

impl Substitution for Replace {
    fn var(&mut self, _: &mut Pool, var: Var, _: Sort) -> Option<Term> {
        (var == self.0).then_some(self.1)
    }
}

/// The conjuncts without an unknown; none where that is not exact.
fn eliminate(pool: &mut Pool, unknowns: &mut Unknowns, conjuncts: &[Term], var: Var) -> Option<Vec<Term>> {
    let (own, rest): (Vec<Term>, Vec<Term>) =
        conjuncts.iter().partition(|&&conjunct| unknowns.of(pool, conjunct).contains(&Unknown::Var(var)));
    let y = pool.var(var);
    let is_free = |pool: &Pool, unknowns: &mut Unknowns, term| !unknowns.of(pool, term).contains(&Unknown::Var(var));
    for (at, &conjunct) in own.iter().enumerate() {
        let Node::Eq(a, b) = pool.node(conjunct) else { continue };
        let other = if a == y { b } else { a };
        if (a == y || b == y) && is_free(pool, unknowns, other) {
            let others: Vec<Term> = own.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, &term)| term).collect();
            let replaced = pool.substitute_all(&others, &mut Replace(var, other));
            let all: Vec<Term> = rest.into_iter().chain(replaced).collect();
            return Some(self::conjuncts(pool, &all));
        }
    }
    let Sort::Value(ty @ (Type::Int | Type::Long)) = pool.sort(y) else { return None };
    let (mut lower, mut upper, mut unequal) = (Vec::new(), Vec::new(), Vec::new());
    for &conjunct in &own {
        let (bound, strict, above) = match pool.node(conjunct) {
            Node::Lt(a, b) if a == y => (b, true, true),
            Node::Lt(a, b) if b == y => (a, true, false),
            Node::Le(a, b) if a == y => (b, false, true),
            Node::Le(a, b) if b == y => (a, false, false),
            Node::Not(inner) => match pool.node(inner) {
                Node::Eq(a, b) if (a == y || b == y) && is_free(pool, unknowns, if a == y { b } else { a }) => {
                    unequal.push(if a == y { b } else { a });
                    continue;
                }
                _ => return None,
            },
            _ => return None,
        };
        if !is_free(pool, unknowns, bound) {
            return None;
        }
        if above { upper.push((bound, strict)) } else { lower.push((bound, strict)) }
    }
    // A bound that is excluded is a strict one.
    unequal.retain(|excluded| {
        let mut of_bounds = lower.iter_mut().chain(&mut upper).filter(|(bound, _)| bound == excluded).peekable();
        let is_bound = of_bounds.peek().is_some();
        of_bounds.for_each(|(_, strict)| *strict = true);
        !is_bound
    });
    if !unequal.is_empty() {
        return (lower.is_empty() && upper.is_empty()).then_some(rest);
    }
    if lower.len() * upper.len() > MOST_PAIRS {
        return None;
    }
    let mut all = rest;
    all.extend(room(pool, ty, &lower, &upper));
    Some(self::conjuncts(pool, &all))
}

/// That there is a number above all lower bounds and below all upper ones; each says whether it is strict.
fn room(pool: &mut Pool, ty: Type, lower: &[(Term, bool)], upper: &[(Term, bool)]) -> Vec<Term> {
    let mut found = Vec::new();
    let (one, least, most, add) = match ty {
        Type::Long => (pool.long(1), pool.long(i64::MIN), pool.long(i64::MAX), Op::LAdd),
        _ => (pool.int(1), pool.int(i32::MIN), pool.int(i32::MAX), Op::IAdd),
    };
    for &(l, strict) in lower.iter().filter(|_| upper.is_empty()) {
        found.extend(strict.then(|| pool.lt(l, most)));
    }
    for &(u, strict) in upper.iter().filter(|_| lower.is_empty()) {
        found.extend(strict.then(|| pool.lt(least, u)));
    }
    for &(l, above) in lower {
        for &(u, below) in upper {
            match (above, below) {
                (false, false) => found.push(pool.le(l, u)),
                (true, false) | (false, true) => found.push(pool.lt(l, u)),
                (true, true) => {
                    // Below `u` there is a successor, which is no overflow.
                    let next = pool.binary(add, l, one);
                    found.extend([pool.lt(l, u), pool.lt(next, u)]);
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Rng;
    use term::{Evaluator, Scalar};

    struct Point(Vec<(Var, i32)>);

    impl term::Assignment for Point {
        fn bool(&self, _: Var) -> bool {
            false
        }

        fn number(&self, var: Var, _: Type) -> Scalar {
            Scalar::Int(self.0.iter().find(|(known, _)| *known == var).map_or(0, |&(_, value)| value))
        }

        fn object(&self, _: Var) -> u32 {
            0
        }

        fn element(&self, _: term::ArrayVar, ty: Type, _: i32) -> Scalar {
            Scalar::zero(ty)
        }
    }

    /// Numbers near the bounds and near zero: enough to tell whether something lies between.
    const SOME: [i32; 9] = [i32::MIN, i32::MIN + 1, i32::MIN + 2, -1, 0, 1, 2, i32::MAX - 1, i32::MAX];

    /// On random conjunctions of comparisons, the projection holds exactly where the unknown can be chosen.
    #[test]
    fn elimination_is_exact() {
        let mut rng = Rng::new(3);
        let mut eliminated = 0;
        for _ in 0..2_000 {
            let mut pool = Pool::new();
            let int = Sort::Value(Type::Int);
            let terms: Vec<Term> = (0..3).map(|_| pool.fresh(int)).collect();
            let (y, vars) = (terms[2], [Var(0), Var(1), Var(2)]);
            let conditions: Vec<Term> = (0..rng.below(4) + 1)
                .map(|_| {
                    let other = terms[rng.below(2)];
                    match rng.below(6) {
                        0 => pool.lt(y, other),
                        1 => pool.lt(other, y),
                        2 => pool.le(y, other),
                        3 => pool.le(other, y),
                        4 => pool.eq(y, other),
                        _ => pool.ne(y, other),
                    }
                })
                .collect();
            let wanted = |unknown: Unknown| unknown != Unknown::Var(vars[2]);
            let split = conjuncts(&pool, &conditions);
            let projected = project(&mut pool, &mut Unknowns::new(), split, &wanted);
            if projected.iter().any(|&term| pool.variables(term).contains(&Unknown::Var(vars[2]))) {
                continue;
            }
            eliminated += 1;
            for a in SOME {
                for b in SOME {
                    let holds = |conditions: &[Term], point: &Point| {
                        let mut evaluator = Evaluator::new();
                        conditions.iter().all(|&term| evaluator.holds(&pool, term, point))
                    };
                    let near = [a, b].into_iter().flat_map(|x| [x.wrapping_sub(1), x, x.wrapping_add(1)]);
                    let exists = near
                        .chain(SOME)
                        .any(|c| holds(&conditions, &Point(vec![(vars[0], a), (vars[1], b), (vars[2], c)])));
                    let said = holds(&projected, &Point(vec![(vars[0], a), (vars[1], b)]));
                    assert_eq!(said, exists, "{conditions:?} at {a}, {b}");
                }
            }
        }
        assert!(eliminated > 1_000, "{eliminated}");
    }
}
