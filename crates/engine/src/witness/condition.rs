//! The path condition as a reader wants it: what other conjuncts imply is left out, and classes have names.
//!
//! Implied is what the syntax shows: bounds of one term by constants (`x > 3` says `x > 1`), relations of two terms (`i < n` says
//! `i != n`), and sets of classes. Nothing is asked of a solver.

use heap::{ClassSet, Inputs, Origin};
use rustc_hash::FxHashMap;
use term::{Node, Pool, Scalar, Term, Var};

/// A conjunct of a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Conjunct {
    /// A term.
    Term(Term),
    /// One integer is less than another: at most as large, and not equal.
    Less(Term, Term),
    /// All that the condition says of an object and its class.
    Object(Var, Meant),
}

/// What is said of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meant {
    /// Whether it may be null.
    pub null: Null,
    /// The classes that it has otherwise.
    pub classes: ClassSet,
}

/// Whether an object may be null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Null {
    Yes,
    No,
    /// Only its class is spoken of, which is asked of no null.
    Unsaid,
}

/// What a conjunct says, and of what.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Says {
    /// A term lies between two numbers and is not a third.
    Within(Term, Range),
    /// Two terms are less, equal or greater: these bits of `LESS`, `EQUAL`, `GREATER`.
    Related((Term, Term), u8),
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Range {
    least: i64,
    most: i64,
    except: Option<i64>,
}

const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;
const ALL: u8 = LESS | EQUAL | GREATER;

/// Nested connectives of class tests beyond this depth are printed as they are.
const DEEPEST: u32 = 60;
/// Conditions with more conjuncts are not looked at: nobody reads them.
const MOST: usize = 400;

/// The conjuncts of a condition without those that others imply. `keep` are conjunctions that must not be taken apart.
pub(super) fn conjuncts(
    pool: &Pool,
    inputs: &Inputs,
    conditions: &[Term],
    keep: impl Fn(Term) -> bool,
) -> Vec<Conjunct> {
    let flat = flatten(pool, conditions, &keep);
    if flat.len() > MOST {
        return flat.into_iter().map(Conjunct::Term).collect();
    }
    let mut found: Vec<Conjunct> = Vec::with_capacity(flat.len());
    for term in without_implied(pool, flat) {
        let Some((object, meant)) = meant(pool, inputs, term, 0) else {
            found.push(Conjunct::Term(term));
            continue;
        };
        let same = found.iter_mut().find_map(|conjunct| match conjunct {
            Conjunct::Object(known, before) if *known == object => Some(before),
            _ => None,
        });
        match same {
            Some(before) => *before = before.and(&meant),
            None => found.push(Conjunct::Object(object, meant)),
        }
    }
    strictly(pool, &mut found, keep);
    found
}

/// Says `a < b` where it says `a <= b` and `a != b`.
fn strictly(pool: &Pool, conjuncts: &mut Vec<Conjunct>, keep: impl Fn(Term) -> bool) {
    let mut at = 0;
    while at < conjuncts.len() {
        if let Conjunct::Term(term) = conjuncts[at]
            && let Node::Le(a, b) = pool.node(term)
            && !keep(term)
        {
            let differ = |conjunct: &Conjunct| match conjunct {
                Conjunct::Term(term) => match pool.node(*term) {
                    Node::Not(equal) => !keep(*term) && [Node::Eq(a, b), Node::Eq(b, a)].contains(&pool.node(equal)),
                    _ => false,
                },
                Conjunct::Less(..) | Conjunct::Object(..) => false,
            };
            if let Some(other) = conjuncts.iter().position(differ) {
                // In the place of the first, which may be what makes the rest of the condition defined.
                conjuncts[at.min(other)] = Conjunct::Less(a, b);
                conjuncts.remove(at.max(other));
                at -= usize::from(other < at);
            }
        }
        at += 1;
    }
}

fn flatten(pool: &Pool, conditions: &[Term], keep: &impl Fn(Term) -> bool) -> Vec<Term> {
    let mut stack: Vec<Term> = conditions.iter().rev().copied().collect();
    let mut flat = Vec::new();
    while let Some(term) = stack.pop() {
        match pool.node(term) {
            Node::And(a, b) if !keep(term) => stack.extend([b, a]),
            _ => flat.push(term),
        }
    }
    flat
}

fn without_implied(pool: &Pool, terms: Vec<Term>) -> Vec<Term> {
    let says: Vec<Option<Says>> = terms.iter().map(|&term| says(pool, term)).collect();
    let mut groups: FxHashMap<(Term, Option<Term>), Vec<usize>> = FxHashMap::default();
    for (at, says) in says.iter().enumerate() {
        match says {
            Some(Says::Within(term, _)) => groups.entry((*term, None)).or_default().push(at),
            Some(Says::Related((a, b), _)) => groups.entry((*a, Some(*b))).or_default().push(at),
            None => {}
        }
    }
    let mut implied = vec![false; terms.len()];
    for group in groups.values() {
        for &at in group {
            let others = group.iter().filter(|&&other| other != at && !implied[other]);
            implied[at] = follows(says[at], others.filter_map(|&other| says[other]));
        }
    }
    terms.into_iter().zip(implied).filter(|(_, implied)| !implied).map(|(term, _)| term).collect()
}

/// Whether what is said of one thing follows from the other things that are said of it.
fn follows(says: Option<Says>, others: impl Iterator<Item = Says>) -> bool {
    match says {
        Some(Says::Related(_, allowed)) => {
            let left = others.fold(ALL, |left, other| match other {
                Says::Related(_, mask) => left & mask,
                Says::Within(..) => left,
            });
            left & !allowed == 0
        }
        Some(Says::Within(_, range)) => {
            let (mut least, mut most, mut excepted) = (i64::MIN, i64::MAX, Vec::new());
            for other in others {
                if let Says::Within(_, other) = other {
                    (least, most) = (least.max(other.least), most.min(other.most));
                    excepted.extend(other.except);
                }
            }
            let excluded = |value: i64| value < least || value > most || excepted.contains(&value);
            least >= range.least && most <= range.most && range.except.is_none_or(excluded)
        }
        None => false,
    }
}

fn says(pool: &Pool, term: Term) -> Option<Says> {
    match pool.node(term) {
        Node::Not(inner) => match pool.node(inner) {
            Node::Eq(a, b) => relation(pool, a, b, LESS | GREATER),
            _ => None,
        },
        Node::Eq(a, b) => relation(pool, a, b, EQUAL),
        Node::Lt(a, b) => relation(pool, a, b, LESS),
        Node::Le(a, b) => relation(pool, a, b, LESS | EQUAL),
        // `0 <= a && a < b` for a constant b.
        Node::Below(a, b) => match number(pool, b) {
            Some(b) if b > 0 => Some(Says::Within(a, Range { least: 0, most: b - 1, except: None })),
            _ => None,
        },
        _ => None,
    }
}

fn number(pool: &Pool, term: Term) -> Option<i64> {
    match pool.node(term) {
        Node::Number(Scalar::Int(value)) => Some(i64::from(value)),
        Node::Number(Scalar::Long(value)) => Some(value),
        _ => None,
    }
}

fn relation(pool: &Pool, a: Term, b: Term, mask: u8) -> Option<Says> {
    match (number(pool, a), number(pool, b)) {
        (_, Some(b)) => Some(Says::Within(a, range(mask, b)?)),
        (Some(a), None) => Some(Says::Within(b, range(mirrored(mask), a)?)),
        (None, None) if a <= b => Some(Says::Related((a, b), mask)),
        (None, None) => Some(Says::Related((b, a), mirrored(mask))),
    }
}

fn mirrored(mask: u8) -> u8 {
    mask & EQUAL | if mask & LESS != 0 { GREATER } else { 0 } | if mask & GREATER != 0 { LESS } else { 0 }
}

/// The numbers that have a relation to a constant.
fn range(mask: u8, to: i64) -> Option<Range> {
    let all = Range { least: i64::MIN, most: i64::MAX, except: None };
    Some(match mask {
        LESS => Range { most: to.checked_sub(1)?, ..all },
        EQUAL => Range { least: to, most: to, except: None },
        GREATER => Range { least: to.checked_add(1)?, ..all },
        _ if mask == LESS | EQUAL => Range { most: to, ..all },
        _ if mask == GREATER | EQUAL => Range { least: to, ..all },
        _ => Range { except: Some(to), ..all },
    })
}

/// What a term says of one object: whether it may be null, and its classes otherwise; `None` if it says something else.
pub(super) fn meant(pool: &Pool, inputs: &Inputs, term: Term, depth: u32) -> Option<(Var, Meant)> {
    if depth > DEEPEST {
        return None;
    }
    let part = |term: Term| meant(pool, inputs, term, depth + 1);
    match pool.node(term) {
        Node::Not(inner) => part(inner).map(|(object, meant)| (object, meant.not())),
        Node::And(a, b) => {
            let ((object, one), (other, two)) = (part(a)?, part(b)?);
            (object == other).then(|| (object, one.and(&two)))
        }
        Node::Or(a, b) => {
            let ((object, one), (other, two)) = (part(a)?, part(b)?);
            (object == other).then(|| (object, one.not().and(&two.not()).not()))
        }
        Node::Eq(a, b) => match (pool.node(a), pool.node(b)) {
            (Node::Var(object, _), Node::Object(0)) | (Node::Object(0), Node::Var(object, _)) => {
                // Of others nothing else is said than whether they are null.
                inputs.find(Origin::Class(object))?;
                Some((object, Meant { null: Null::Yes, classes: ClassSet::empty() }))
            }
            _ => of_class(pool, inputs, term),
        },
        Node::Lt(..) | Node::Le(..) => of_class(pool, inputs, term),
        _ => None,
    }
}

/// What a comparison of the number of a class with a constant says.
fn of_class(pool: &Pool, inputs: &Inputs, term: Term) -> Option<(Var, Meant)> {
    let Says::Within(of, Range { least, most, except: None }) = says(pool, term)? else { return None };
    let Node::Var(class, _) = pool.node(of) else { return None };
    let Some(Origin::Class(object)) = inputs.origin(class) else { return None };
    let most = u32::try_from(most.min(i64::from(u32::MAX))).ok();
    let classes = most
        .map_or_else(ClassSet::empty, |most| ClassSet::interval(u32::try_from(least.max(0)).unwrap_or(u32::MAX), most));
    Some((object, Meant { null: Null::Unsaid, classes }))
}

impl Meant {
    fn not(&self) -> Self {
        let null = match self.null {
            Null::No => Null::Yes,
            Null::Yes => Null::No,
            Null::Unsaid => Null::Unsaid,
        };
        Self { null, classes: ClassSet::interval(0, u32::MAX).minus(&self.classes) }
    }

    fn and(&self, other: &Self) -> Self {
        let null = match (self.null, other.null) {
            (Null::No, _) | (_, Null::No) => Null::No,
            (Null::Unsaid, _) | (_, Null::Unsaid) => Null::Unsaid,
            (Null::Yes, Null::Yes) => Null::Yes,
        };
        Self { null, classes: self.classes.intersect(&other.classes) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use term::{Sort, Type};

    #[test]
    fn what_bounds_and_relations_imply_is_left_out() {
        let mut pool = Pool::new();
        let (x, y) = (pool.fresh(Sort::Value(Type::Int)), pool.fresh(Sort::Value(Type::Int)));
        let [zero, one, three] = [0, 1, 3].map(|value| pool.int(value));
        let (above_one, above_three, at_most_three) = (pool.lt(one, x), pool.lt(three, x), pool.le(x, three));
        let (not_zero, not_three, is_three) = (pool.ne(x, zero), pool.ne(x, three), pool.eq(x, three));
        let (less, at_most, differ) = (pool.lt(x, y), pool.le(x, y), pool.ne(x, y));
        for (conditions, wanted) in [
            (vec![above_one, above_three], vec![above_three]),
            (vec![above_three, above_one, not_zero], vec![above_three]),
            (vec![above_one, not_three, at_most_three], vec![above_one, not_three, at_most_three]),
            (vec![not_zero, is_three, above_one], vec![is_three]),
            (vec![at_most, less, differ], vec![less]),
            (vec![at_most, differ], vec![at_most, differ]),
            (vec![above_one, less], vec![above_one, less]),
        ] {
            assert_eq!(without_implied(&pool, conditions), wanted);
        }
    }

    #[test]
    fn at_most_and_different_is_less() {
        let mut pool = Pool::new();
        let (x, y) = (pool.fresh(Sort::Value(Type::Int)), pool.fresh(Sort::Value(Type::Int)));
        let three = pool.int(3);
        let (at_most, differ) = (pool.le(x, y), pool.ne(y, x));
        let (at_least_three, not_three) = (pool.le(three, x), pool.ne(x, three));
        let inputs = Inputs::default();
        for conditions in [[not_three, differ, at_most, at_least_three], [at_most, at_least_three, not_three, differ]] {
            let found = conjuncts(&pool, &inputs, &conditions, |_| false);
            assert_eq!(found.len(), 2, "{found:?}");
            assert!(found.contains(&Conjunct::Less(x, y)) && found.contains(&Conjunct::Less(three, x)), "{found:?}");
            let kept = conjuncts(&pool, &inputs, &conditions, |term| term == at_most);
            assert!(kept.contains(&Conjunct::Term(at_most)) && kept.contains(&Conjunct::Term(differ)), "{kept:?}");
        }
    }
}
