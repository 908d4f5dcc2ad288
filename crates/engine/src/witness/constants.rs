//! What a condition says of constants of enums. An unknown one is a number to the engine; a reader wants `this.currency == other.currency`
//! and `next != null`, however the engine came to it.

use std::collections::BTreeSet;

use term::{Node, Pool, Scalar, Term, Var};

/// Terms with more nodes, and enums with more constants, are printed as they are.
const MOST_NODES: usize = 200;
const MOST_CONSTANTS: usize = 16;

/// What a term says of the numbers that select constants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// One is among these.
    Among(Var, BTreeSet<i32>),
    /// Two are the same, or are not.
    Same(Var, Var, bool),
}

/// What a term says, if it speaks of one or two such numbers alone. `constants` tells how many constants a number selects from.
pub(super) fn says(pool: &Pool, term: Term, constants: &impl Fn(Var) -> Option<usize>) -> Option<Says> {
    let mut vars = Vec::new();
    let mut nodes = 0;
    if !collect(pool, term, constants, &mut vars, &mut nodes) {
        return None;
    }
    let numbers = |var: Var| Some(0..=i32::try_from(constants(var).filter(|&count| count <= MOST_CONSTANTS)?).ok()?);
    match vars[..] {
        [var] => {
            let mut among = BTreeSet::new();
            for number in numbers(var)? {
                if truth(pool, term, &[(var, number)])? {
                    among.insert(number);
                }
            }
            Some(Says::Among(var, among))
        }
        [one, other] => {
            let (mut same, mut differ) = (true, true);
            for a in numbers(one)? {
                for b in numbers(other)? {
                    let holds = truth(pool, term, &[(one, a), (other, b)])?;
                    same &= holds == (a == b);
                    differ &= holds == (a != b);
                }
            }
            (same || differ).then_some(Says::Same(one, other, same))
        }
        _ => None,
    }
}

/// Collects the unknowns of a term; false if it has others than numbers of constants, or is too large.
fn collect(
    pool: &Pool,
    term: Term,
    constants: &impl Fn(Var) -> Option<usize>,
    vars: &mut Vec<Var>,
    nodes: &mut usize,
) -> bool {
    *nodes += 1;
    if *nodes > MOST_NODES || vars.len() > 2 {
        return false;
    }
    match pool.node(term) {
        Node::Bool(_) | Node::Number(Scalar::Int(_)) => true,
        Node::Var(var, _) => {
            if !vars.contains(&var) {
                vars.push(var);
            }
            constants(var).is_some()
        }
        node @ (Node::Not(_)
        | Node::And(..)
        | Node::Or(..)
        | Node::Ite(..)
        | Node::Eq(..)
        | Node::Lt(..)
        | Node::Le(..)) => pool.arguments(node).iter().all(|&argument| collect(pool, argument, constants, vars, nodes)),
        _ => false,
    }
}

fn truth(pool: &Pool, term: Term, values: &[(Var, i32)]) -> Option<bool> {
    Some(match pool.node(term) {
        Node::Bool(truth) => truth,
        Node::Not(a) => !truth(pool, a, values)?,
        Node::And(a, b) => truth(pool, a, values)? && truth(pool, b, values)?,
        Node::Or(a, b) => truth(pool, a, values)? || truth(pool, b, values)?,
        Node::Ite(test, then, other) => truth(pool, if truth(pool, test, values)? { then } else { other }, values)?,
        Node::Eq(a, b) => match (number(pool, a, values), number(pool, b, values)) {
            (Some(a), Some(b)) => a == b,
            _ => truth(pool, a, values)? == truth(pool, b, values)?,
        },
        Node::Lt(a, b) => number(pool, a, values)? < number(pool, b, values)?,
        Node::Le(a, b) => number(pool, a, values)? <= number(pool, b, values)?,
        _ => return None,
    })
}

fn number(pool: &Pool, term: Term, values: &[(Var, i32)]) -> Option<i32> {
    match pool.node(term) {
        Node::Number(Scalar::Int(number)) => Some(number),
        Node::Var(var, _) => values.iter().find(|(known, _)| *known == var).map(|&(_, value)| value),
        Node::Ite(test, then, other) => number(pool, if truth(pool, test, values)? { then } else { other }, values),
        _ => None,
    }
}

/// That something is one of some of all constants, with as few words as possible: parts of a conjunction, or one disjunction.
pub(super) fn test(name: &str, among: &BTreeSet<i32>, all: &[(i32, String)]) -> Vec<String> {
    let compared = |relation: &str, wanted: bool| -> Vec<String> {
        let chosen = all.iter().filter(|(number, _)| among.contains(number) == wanted);
        chosen.map(|(_, constant)| format!("{name} {relation} {constant}")).collect()
    };
    let (yes, no) = (compared("==", true), compared("!=", false));
    match yes.len() {
        0 => vec![format!("{name} is no constant")],
        1 => yes,
        several if several < no.len() => vec![format!("({})", yes.join(" || "))],
        _ => no,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use term::{Sort, Type};

    #[test]
    fn constants_are_compared_as_the_source_does() {
        let mut pool = Pool::new();
        let (a, b) = (pool.fresh(Sort::Value(Type::Int)), pool.fresh(Sort::Value(Type::Int)));
        let var = |pool: &Pool, term: Term| match pool.node(term) {
            Node::Var(var, _) => var,
            _ => unreachable!("an unknown"),
        };
        let (va, vb) = (var(&pool, a), var(&pool, b));
        let numbers = [0, 1, 2].map(|number| pool.int(number));
        let [_, a1, a2] = numbers.map(|number| pool.eq(a, number));
        let [b0, b1, b2] = numbers.map(|number| pool.eq(b, number));
        let inner = pool.ite(a1, b1, b0);
        let same = pool.ite(a2, b2, inner);
        let differ = pool.not(same);
        let two = |_: Var| Some(2);
        assert_eq!(says(&pool, same, &two), Some(Says::Same(va, vb, true)));
        assert_eq!(says(&pool, differ, &two), Some(Says::Same(va, vb, false)));
        let some = pool.or(a1, a2);
        assert_eq!(says(&pool, some, &two), Some(Says::Among(va, BTreeSet::from([1, 2]))));
        // With a third constant it is no equality any more, and of other unknowns it says nothing.
        assert_eq!(says(&pool, same, &|_| Some(3)), None);
        assert_eq!(says(&pool, same, &|var| (var == va).then_some(2)), None);
        let all = [(0, "null".to_owned()), (1, "A".to_owned()), (2, "B".to_owned())];
        assert_eq!(test("x", &BTreeSet::from([1, 2]), &all), ["x != null"]);
        assert_eq!(test("x", &BTreeSet::from([1]), &all), ["x == A"]);
        assert_eq!(test("x", &BTreeSet::from([0, 1, 2]), &all), [""; 0]);
    }
}
