//! The simplifier changes no value: random terms of every operator, simplified against unsimplified, under random assignments.

use super::random::{Grower, Random};
use crate::simplify::uses;
use crate::{Evaluator, Node, Op, Pool, Scalar, Term};

/// The sources of the simplifier, whose tables name the rules.
const SOURCES: &[&str] = &[
    include_str!("../simplify/mod.rs"),
    include_str!("../simplify/add.rs"),
    include_str!("../simplify/bits.rs"),
    include_str!("../simplify/boolean.rs"),
    include_str!("../simplify/convert.rs"),
    include_str!("../simplify/divide.rs"),
    include_str!("../simplify/equal.rs"),
    include_str!("../simplify/float.rs"),
    include_str!("../simplify/ite.rs"),
    include_str!("../simplify/multiply.rs"),
    include_str!("../simplify/order.rs"),
    include_str!("../simplify/shift.rs"),
];

#[test]
fn simplified_terms_have_the_value_of_unsimplified_ones() {
    let (rounds, terms, assignments) = (15_000, 60, 5);
    let mut evaluations = 0u64;
    for round in 0..rounds {
        let mut grower = Grower::new(round);
        let samples: Vec<Random> = (0..assignments).map(|i| Random(round * 1_000_003 + i)).collect();
        let mut evaluators: Vec<Evaluator> = samples.iter().map(|_| Evaluator::new()).collect();
        for _ in 0..terms {
            let (plain, built) = grower.grow();
            check_shape(&grower.pool, built);
            for (evaluator, sample) in evaluators.iter_mut().zip(&samples) {
                let expected = evaluator.eval(&grower.pool, plain, sample);
                let found = evaluator.eval(&grower.pool, built, sample);
                evaluations += 1;
                assert_eq!(
                    expected,
                    found,
                    "round {round}: {} is not {}",
                    show(&grower.pool, plain),
                    show(&grower.pool, built)
                );
            }
        }
    }
    println!("{evaluations} comparisons");
    assert!(evaluations >= 4_000_000);
    every_rule_is_documented_and_used();
}

/// Every rule of a table is in the code and was reached by the comparison above, and the reverse.
fn every_rule_is_documented_and_used() {
    let uses = uses();
    let (mut documented, mut rare) = (0, Vec::new());
    for source in SOURCES {
        let table: Vec<&str> = source
            .lines()
            .filter_map(|line| line.strip_prefix("//! | "))
            .filter_map(|line| line.split(" | ").next())
            .collect();
        for marked in source.split("rule!(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(table.contains(&marked), "{marked} is in no table");
        }
        for rule in table.into_iter().filter(|&rule| rule != "rule") {
            assert!(source.contains(&format!("rule!(\"{rule}\")")), "{rule} is not in the code");
            documented += 1;
            let count = uses.get(rule).copied().unwrap_or(0);
            if count < 20 {
                rare.push(format!("{rule}: {count}"));
            }
        }
    }
    println!("{documented} rules, used {} times", uses.values().sum::<u64>());
    assert!(rare.is_empty(), "rarely reached: {rare:?}");
}

/// What `pool` promises about the shape of built terms.
fn check_shape(pool: &Pool, term: Term) {
    match pool.node(term) {
        Node::Not(p) => assert!(
            matches!(
                pool.node(p),
                Node::Var(..)
                    | Node::Eq(..)
                    | Node::Below(..)
                    | Node::FloatEq(..)
                    | Node::FloatLt(..)
                    | Node::FloatLe(..)
                    | Node::And(..)
                    | Node::Or(..)
                    | Node::Ite(..)
            ),
            "{}",
            show(pool, term)
        ),
        Node::Ite(c, ..) => assert!(!matches!(pool.node(c), Node::Not(_) | Node::Bool(_)), "{}", show(pool, term)),
        _ => {}
    }
}

/// Simplifying what is simplified changes nothing but may not loop; and it keeps the value.
#[test]
fn rebuilding_keeps_the_value() {
    for round in 0..300 {
        let mut grower = Grower::new(0x5eed + round);
        for _ in 0..60 {
            let (plain, built) = grower.grow();
            let (again, from_plain) = (grower.pool.simplify(built), grower.pool.simplify(plain));
            let sample = Random(round);
            let expected = grower.pool.eval(plain, &sample);
            assert_eq!(grower.pool.eval(again, &sample), expected);
            assert_eq!(grower.pool.eval(from_plain, &sample), expected);
        }
    }
}

pub(super) fn show(pool: &Pool, term: Term) -> String {
    pool.print(term, &super::printing::Plain)
}

#[test]
fn operators_on_bits_are_those_on_numbers() {
    let mut rng = base::Rng::new(5);
    for &op in Op::ALL {
        for _ in 0..200 {
            let mut operand = |ty| {
                let edges =
                    [0, 1, u64::MAX, 1 << 31, 1 << 63, 0x7ff8_0000_0000_0001, 0xffc0_0000, 0x3ff0_0000_0000_0000];
                let bits = if rng.chance(1, 2) { rng.bits() } else { edges[rng.below(edges.len())] };
                Scalar::from_bits(ty, bits).map(Scalar::canonical).expect("operators take numbers")
            };
            let operands: Vec<Scalar> = op.operands().iter().map(|&ty| operand(ty)).collect();
            let (expected, last) = match *operands {
                [x] => (op.unary(x), x),
                [x, y] => (op.binary(x, y), y),
                _ => panic!("operators have one operand or two"),
            };
            let bits = op.on_bits(operands[0].bits(), last.bits());
            assert_eq!(expected.map(|value| value.canonical().bits()), Some(bits), "{op:?} {operands:?}");
        }
    }
}
