//! Facts about pools: equal terms are one, walks see every unknown once, substitution and evaluation go as deep as terms do.

use rustc_hash::FxHashMap;

use super::random::Random;
use crate::{ArrayVar, Node, Op, Pool, Scalar, Sort, Substitution, Term, Type, Unknown, Unknowns, Var};

const INT: Sort = Sort::Value(Type::Int);

#[test]
fn equal_terms_are_one() {
    let mut pool = Pool::new();
    let (x, y) = (pool.fresh(INT), pool.fresh(INT));
    assert_ne!(x, y);
    assert_eq!(pool.binary(Op::IAdd, x, y), pool.binary(Op::IAdd, y, x));
    assert_ne!(pool.binary(Op::ISub, x, y), pool.binary(Op::ISub, y, x));
    assert_eq!(pool.float(f32::NAN), pool.float(f32::from_bits(0xffc0_1234)));
    assert_ne!(pool.double(0.0), pool.double(-0.0));
    assert_ne!(pool.int(0), pool.long(0));
    assert_eq!(pool.var(Var(1)), y);
    let len = pool.len();
    assert_eq!(pool.raw(Node::Number(Scalar::Int(0))), pool.int(0));
    assert_eq!(pool.len(), len);
}

#[test]
fn the_table_keeps_every_term_while_it_grows() {
    let mut pool = Pool::new();
    let terms: Vec<Term> = (0..50_000).map(|i| pool.int(i)).collect();
    assert_eq!(pool.len(), 50_000);
    for (i, &term) in (0..).zip(&terms) {
        assert_eq!(pool.int(i), term);
        assert_eq!(pool.node(term), Node::Number(Scalar::Int(i)));
    }
}

#[test]
fn a_node_is_two_words() {
    assert!(size_of::<Node>() <= 16, "{}", size_of::<Node>());
    assert_eq!(size_of::<Sort>(), 1);
}

#[test]
#[should_panic(expected = "do not fit")]
fn a_wrong_sort_is_our_own_bug() {
    let mut pool = Pool::new();
    let (x, y) = (pool.int(1), pool.long(1));
    pool.raw(Node::Eq(x, y));
}

#[test]
fn walks_see_every_unknown_once() {
    let mut pool = Pool::new();
    let (x, y) = (pool.fresh(INT), pool.fresh(INT));
    let array = pool.fresh_array(Type::Int);
    let element = pool.select(array, x);
    let sum = pool.binary(Op::IAdd, element, x);
    let condition = pool.lt(sum, y);
    let expected = [Unknown::Var(Var(0)), Unknown::Var(Var(1)), Unknown::Array(ArrayVar(0))];
    let mut unknowns = Unknowns::new();
    assert_eq!(unknowns.of(&pool, condition), expected);
    assert_eq!(unknowns.of(&pool, x), [Unknown::Var(Var(0))]);
    assert_eq!(unknowns.of(&pool, condition), expected);
    assert_eq!(pool.variables(condition), expected);
    assert_eq!(pool.size(condition), 5);
}

#[test]
fn substitution_simplifies() {
    let mut pool = Pool::new();
    let (x, y) = (pool.fresh(INT), pool.fresh(INT));
    let sum = pool.binary(Op::IAdd, x, y);
    let ten = pool.int(10);
    let condition = pool.eq(sum, ten);
    let seven = pool.int(7);
    let mut map = FxHashMap::from_iter([(Var(0), seven)]);
    let found = pool.substitute(condition, &mut map);
    let three = pool.int(3);
    assert_eq!(found, pool.eq(y, three));

    /// Arrays whose elements are their indices.
    struct Indices;
    impl Substitution for Indices {
        fn var(&mut self, _: &mut Pool, _: Var, _: Sort) -> Option<Term> {
            None
        }
        fn element(&mut self, _: &mut Pool, _: ArrayVar, _: Type, index: Term) -> Option<Term> {
            Some(index)
        }
    }
    let array = pool.fresh_array(Type::Int);
    let inner = pool.select(array, x);
    let outer = pool.select(array, inner);
    assert_eq!(pool.substitute(outer, &mut Indices), x);
}

#[test]
fn depth_is_no_limit() {
    let mut pool = Pool::new();
    let (x, y) = (pool.fresh(INT), pool.fresh(INT));
    let (mut deep, mut choice) = (x, x);
    for i in 0..200_000 {
        deep = pool.binary(if i % 2 == 0 { Op::IXor } else { Op::IMul }, deep, y);
        let k = pool.int(i);
        let condition = pool.eq(y, k);
        choice = pool.ite(condition, k, choice);
    }
    let seven = pool.int(7);
    let condition = pool.eq(choice, seven);
    for term in [deep, choice, condition] {
        let value = pool.eval(term, &Random(1));
        let rebuilt = pool.simplify(term);
        assert_eq!(pool.eval(rebuilt, &Random(1)), value);
        assert_eq!(pool.variables(term).len(), 2);
        assert!(pool.print(term, &super::printing::Plain).len() < 10_000);
    }
}

#[test]
fn hashes_spread() {
    let mut pool = Pool::new();
    let vars: Vec<Term> = (0..40).map(|_| pool.fresh(INT)).collect();
    for i in 0..20_000 {
        let k = pool.int(i);
        let sum = pool.binary(Op::IAdd, vars[i as usize % 40], k);
        let product = pool.binary(Op::IMul, sum, vars[i as usize * 7 % 40]);
        pool.lt(product, k);
    }
    let (displaced, entries) = pool.table().displacement();
    assert!(displaced < entries * 2, "{displaced} slots for {entries} entries");
}

#[test]
fn promises_save_conversions_and_keep_comparisons() {
    let mut pool = Pool::new();
    let x = pool.fresh(INT);
    let Node::Var(var, _) = pool.node(x) else { unreachable!() };
    let (zero, one, sixteen) = (pool.int(0), pool.int(1), pool.int(16));
    let assumed = pool.le(zero, x);
    pool.promise(var, 0, 0xffff);
    assert_eq!(pool.unary(Op::I2C, x), x);
    assert_eq!(pool.binary(Op::IUshr, x, sixteen), zero);
    assert_ne!(pool.unary(Op::I2B, x), x);
    assert_eq!(pool.le(zero, x), assumed, "the assumption is still there to be made");
    pool.promise(var, 0, 1);
    assert_eq!(pool.binary(Op::IAnd, x, one), x);
}
