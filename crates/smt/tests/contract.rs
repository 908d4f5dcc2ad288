//! What the solver promises beyond right answers: the local search carries its part, limits hold, cores are small, remainders of far
//! exponents are decided, every element is a function of its index, and every opaque function one of its arguments.

use std::cell::RefCell;
use std::rc::Rc;

use smt::{Options, Smt};
use solver::{CanonicalSolver, Limit, Solver, Verdict};
use term::{Op, Pool, Scalar, Signature, Sort, Term, Type};

const SEARCH: Options = Options { search: true, lemmas: true, narrow: true, seed: 0 };
const NO_SEARCH: Options = Options { search: false, lemmas: true, narrow: true, seed: 0 };

fn unknown(pool: &mut Pool, ty: Type) -> Term {
    pool.fresh(Sort::Value(ty))
}

/// Asserts that the local search finds a model, without the SAT solver.
fn check_found(pool: &mut Pool, conditions: &[Term]) {
    let mut smt = Smt::with_options(SEARCH);
    assert!(matches!(smt.check(pool, conditions, Limit::default()), Verdict::Sat(_)));
    assert_eq!((smt.statistics().found, smt.statistics().calls), (1, 0));
}

/// Of all numbers whose product does not fit an int, the least: no product with 0 or 1 does that, and with -1 only one.
#[test]
fn the_least_factors_of_a_product_that_wraps_around_are_proved() {
    let mut pool = Pool::new();
    let (a, b) = (unknown(&mut pool, Type::Int), unknown(&mut pool, Type::Int));
    let (wide_a, wide_b) = (pool.unary(Op::I2L, a), pool.unary(Op::I2L, b));
    let exact = pool.binary(Op::LMul, wide_a, wide_b);
    let product = pool.binary(Op::IMul, a, b);
    let product = pool.unary(Op::I2L, product);
    let differ = pool.ne(exact, product);
    let mut solver = CanonicalSolver::new(|| Box::new(Smt::new()));
    let found = solver.solve(&mut pool, &[differ], &[a, b], Limit::default()).expect("there is a solution");
    let values = [a, b].map(|factor| pool.eval(factor, &*found.model).number());
    assert_eq!((values, found.exact), ([Scalar::Int(-1), Scalar::Int(i32::MIN)], true));
}

#[test]
fn the_search_inverts_products_and_squares() {
    let mut pool = Pool::new();
    let (x, y, zero) = (unknown(&mut pool, Type::Int), unknown(&mut pool, Type::Int), pool.int(0));
    let product = pool.binary(Op::IMul, x, y);
    let target = pool.int(-123_456_788);
    let square = pool.binary(Op::IMul, x, x);
    let odd_square = pool.int(1_041);
    let conditions = [pool.eq(square, odd_square), pool.eq(product, target), pool.lt(x, zero)];
    check_found(&mut pool, &conditions);
}

#[test]
fn the_search_solves_equations_on_doubles() {
    let mut pool = Pool::new();
    let (x, y) = (unknown(&mut pool, Type::Double), unknown(&mut pool, Type::Double));
    let sum = pool.binary(Op::DAdd, x, y);
    let product = pool.binary(Op::DMul, x, y);
    let (ten, tenth) = (pool.double(10.0), pool.double(0.1));
    let conditions = [pool.float_lt(ten, product), pool.float_eq(sum, tenth), pool.float_lt(x, y)];
    let all = [conditions[1], conditions[2]];
    check_found(&mut pool, &all);
    // x + y = 0.1 leaves xy at most 0.0025.
    let mut smt = Smt::with_options(SEARCH);
    assert!(!matches!(smt.check(&mut pool, &conditions, Limit::conflicts(2_000)), Verdict::Sat(_)));
}

#[test]
fn the_search_eliminates_definitions() {
    let mut pool = Pool::new();
    let [x, y, z] = [Type::Int; 3].map(|ty| unknown(&mut pool, ty));
    let square = pool.binary(Op::IMul, x, x);
    let cube = pool.binary(Op::IMul, x, y);
    let (low, seven) = (pool.int(1_000), pool.int(7));
    let rest = pool.binary(Op::IRem, z, seven);
    let three = pool.int(6);
    let conditions = [pool.eq(y, square), pool.eq(z, cube), pool.lt(low, z), pool.eq(rest, three)];
    check_found(&mut pool, &conditions);
}

#[test]
fn a_limit_of_conflicts_ends_a_hard_query() {
    let mut pool = Pool::new();
    let (x, y, one) = (unknown(&mut pool, Type::Long), unknown(&mut pool, Type::Long), pool.long(1));
    let limit = pool.long(1 << 31);
    let product = pool.binary(Op::LMul, x, y);
    let prime = pool.long(1_000_000_007 * 998_244_353);
    // Only one factorisation in order, which the search does not guess.
    let conditions = [pool.lt(one, x), pool.lt(x, y), pool.lt(y, limit), pool.eq(product, prime)];
    let mut smt = Smt::with_options(NO_SEARCH);
    assert_eq!(smt.check(&mut pool, &conditions, Limit::conflicts(50)), Verdict::Unknown);
    assert_eq!(smt.statistics().unknown, 1);
}

#[test]
fn a_core_leaves_out_what_does_not_matter() {
    let mut pool = Pool::new();
    let [x, y, z] = [Type::Int; 3].map(|ty| unknown(&mut pool, ty));
    let beside = pool.lt(y, z);
    let (less, more) = (pool.lt(x, y), pool.lt(y, x));
    let mut smt = Smt::new();
    smt.push(&pool, beside);
    smt.push(&pool, less);
    let Verdict::Unsat(mut core) = smt.check(&mut pool, &[more], Limit::default()) else { panic!("x < y < x") };
    core.sort_unstable();
    let mut expected = vec![less, more];
    expected.sort_unstable();
    assert_eq!(core, expected);
    smt.pop();
    assert!(matches!(smt.check(&mut pool, &[more], Limit::default()), Verdict::Sat(_)));
}

#[test]
fn remainders_with_far_exponents_are_decided() {
    let mut pool = Pool::new();
    let (x, y) = (unknown(&mut pool, Type::Double), unknown(&mut pool, Type::Double));
    let rest = pool.binary(Op::DRem, x, y);
    let (far, three) = (pool.double(1e300), pool.double(3.0));
    let right = pool.double(1e300 % 3.0);
    let fixed = [pool.eq(x, far), pool.eq(y, three)];
    let yes = pool.eq(rest, right);
    let no = pool.not(yes);
    let mut smt = Smt::with_options(NO_SEARCH);
    let verdict = smt.check(&mut pool, &[fixed[0], fixed[1], yes], Limit::default());
    assert!(matches!(verdict, Verdict::Sat(_)), "{verdict:?}");
    let verdict = smt.check(&mut pool, &[fixed[0], fixed[1], no], Limit::default());
    assert!(matches!(verdict, Verdict::Unsat(_)), "{verdict:?}");
}

#[test]
fn elements_are_functions_of_their_index() {
    let mut pool = Pool::new();
    let array = pool.fresh_array(Type::Double);
    let (i, j) = (unknown(&mut pool, Type::Int), unknown(&mut pool, Type::Int));
    let (a, b) = (pool.select(array, i), pool.select(array, j));
    let (same, less) = (pool.eq(i, j), pool.float_lt(a, b));
    for options in [SEARCH, NO_SEARCH] {
        let mut smt = Smt::with_options(options);
        assert!(matches!(smt.check(&mut pool, &[less], Limit::default()), Verdict::Sat(_)));
        let verdict = smt.check(&mut pool, &[same, less], Limit::default());
        assert!(matches!(verdict, Verdict::Unsat(_)), "{verdict:?}");
    }
}

/// A function of one int that is `x * x` and has no value for negative ones.
fn square(pool: &mut Pool) -> term::Function {
    let meaning = |arguments: &[Scalar]| match arguments {
        [Scalar::Int(x)] if *x >= 0 => Some(Scalar::Int(x.wrapping_mul(*x))),
        _ => None,
    };
    let signature = Signature { name: "Test.square".to_owned(), arguments: vec![Type::Int], result: Type::Int };
    pool.function(signature, Rc::new(RefCell::new(meaning)))
}

#[test]
fn opaque_functions_are_functions_and_models_are_confirmed_by_their_values() {
    for options in [SEARCH, NO_SEARCH] {
        let mut pool = Pool::new();
        let square = square(&mut pool);
        let (x, y) = (unknown(&mut pool, Type::Int), unknown(&mut pool, Type::Int));
        let (of_x, of_y) = (pool.apply(square, &[x]), pool.apply(square, &[y]));
        let (same, equal) = (pool.eq(x, y), pool.eq(of_x, of_y));
        let differ = pool.not(equal);
        let mut smt = Smt::with_options(options);
        // Equal arguments give equal results, whatever these are.
        assert!(matches!(smt.check(&mut pool, &[same, differ], Limit::default()), Verdict::Unsat(_)));
        // What the function yields is taken from it.
        let (ten, twenty, forty) = (pool.int(10), pool.int(20), pool.int(49));
        let conditions = [pool.lt(x, ten), pool.lt(twenty, of_x), pool.eq(of_x, forty)];
        let bounds = [pool.le(ten, x), pool.lt(x, twenty)];
        match smt.check(&mut pool, &conditions, Limit::default()) {
            Verdict::Sat(model) => {
                assert!(conditions.iter().all(|&condition| pool.eval(condition, &*model).truth()), "{model:?}");
            }
            // Eleven arguments are possible, but nothing leads to the right one.
            Verdict::Unknown => {}
            Verdict::Unsat(_) => panic!("7 * 7 = 49"),
        }
        // Every candidate is refuted by its value, and there are few.
        let wrong = pool.eq(of_x, forty);
        assert!(matches!(smt.check(&mut pool, &[bounds[0], bounds[1], wrong], Limit::default()), Verdict::Unsat(_)));
        // Where there is no value, nothing is believed.
        let zero = pool.int(0);
        let negative = pool.lt(x, zero);
        assert_eq!(smt.check(&mut pool, &[negative, wrong], Limit::default()), Verdict::Unknown);
        assert_eq!(smt.statistics().wrong, 0);
    }
}
