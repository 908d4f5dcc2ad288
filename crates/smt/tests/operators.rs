//! Every operator of the table against its own definition: with the operands fixed, the right result is satisfiable and any other
//! is not. Operands are random bits, small numbers and the edges of each type.

use base::Rng;
use smt::{Options, Smt};
use solver::{Limit, Solver, Verdict};
use term::{Node, Op, Pool, Scalar, Sort, Term, Type};

/// Two queries each.
const SAMPLES: usize = 160;

fn random_int(rng: &mut Rng) -> i32 {
    match rng.below(6) {
        0 => rng.bits() as i32,
        1 => rng.below(17) as i32 - 8,
        2 => (rng.bits() as i32).wrapping_shr(rng.below(32) as u32),
        3 => 1i32.wrapping_shl(rng.below(32) as u32).wrapping_add(rng.below(3) as i32 - 1),
        4 => [0, 1, -1, i32::MIN, i32::MAX, 10, 255, 256, 0xffff, 0x8000][rng.below(10)],
        _ => rng.below(2000) as i32 - 1000,
    }
}

fn random_long(rng: &mut Rng) -> i64 {
    match rng.below(5) {
        0 => rng.bits() as i64,
        1 => i64::from(random_int(rng)),
        2 => (rng.bits() as i64).wrapping_shr(rng.below(64) as u32),
        3 => 1i64.wrapping_shl(rng.below(64) as u32).wrapping_add(rng.below(3) as i64 - 1),
        _ => [0, 1, -1, i64::MIN, i64::MAX][rng.below(5)],
    }
}

fn random_float(rng: &mut Rng) -> f32 {
    match rng.below(7) {
        0 => f32::from_bits(rng.bits() as u32),
        1 => random_int(rng) as f32,
        2 => rng.below(64) as f32 / 8.0 - 4.0,
        3 => f32::from_bits((rng.bits() as u32) >> (9 + rng.below(23))),
        4 => (1.0 + rng.below(4096) as f32 / 4096.0) * 2f32.powi(rng.below(60) as i32 - 30),
        5 => f32::from_bits((rng.bits() as u32) & 0x807f_ffff | 0x3f80_0000),
        _ => {
            let edges = [
                0.0,
                -0.0,
                1.0,
                -1.0,
                0.5,
                f32::INFINITY,
                f32::NEG_INFINITY,
                f32::NAN,
                f32::MAX,
                f32::MIN,
                f32::MIN_POSITIVE,
                f32::from_bits(1),
                f32::from_bits(0x007f_ffff),
                2_147_483_648.0,
                -2_147_483_648.0,
                9.223_372e18,
                f32::from_bits(0x4eff_ffff),
                16_777_217.0,
            ];
            edges[rng.below(edges.len())]
        }
    }
}

fn random_double(rng: &mut Rng) -> f64 {
    match rng.below(8) {
        0 => f64::from_bits(rng.bits()),
        1 => random_long(rng) as f64,
        2 => rng.below(64) as f64 / 8.0 - 4.0,
        3 => f64::from_bits(rng.bits() >> (12 + rng.below(52))),
        4 => f64::from(random_float(rng)),
        5 => f64::from_bits(rng.bits() & 0x800f_ffff_ffff_ffff | 0x3ff0_0000_0000_0000),
        // Near the halves between two floats, where narrowing ties.
        6 => f64::from_bits(f64::from(random_float(rng)).to_bits() ^ 0x1000_0000 ^ rng.below(2) as u64),
        _ => {
            let edges = [
                0.0,
                -0.0,
                1.0,
                -1.0,
                0.1,
                f64::INFINITY,
                f64::NEG_INFINITY,
                f64::NAN,
                f64::MAX,
                f64::MIN_POSITIVE,
                f64::from_bits(1),
                f64::from_bits(0x000f_ffff_ffff_ffff),
                2_147_483_647.5,
                -2_147_483_648.5,
                9.223_372_036_854_776e18,
                9_007_199_254_740_993.0,
                3.402_823_5e38,
                1e-45,
                7.0e-46,
            ];
            edges[rng.below(edges.len())]
        }
    }
}

fn random_scalar(rng: &mut Rng, ty: Type) -> Scalar {
    match ty {
        Type::Int => Scalar::Int(random_int(rng)),
        Type::Long => Scalar::Long(random_long(rng)),
        Type::Float => Scalar::Float(random_float(rng)),
        Type::Double => Scalar::Double(random_double(rng)),
        Type::Ref => panic!("no operator has references"),
    }
    .canonical()
}

/// Sometimes a value close to the first operand, so that cancellation, equality and ties are common.
fn random_second(rng: &mut Rng, ty: Type, first: Scalar) -> Scalar {
    if first.ty() == ty && rng.chance(1, 4) {
        let bits = first.bits() ^ if rng.chance(1, 2) { 0 } else { 1 << rng.below(64) };
        return Scalar::from_bits(ty, bits).unwrap().canonical();
    }
    random_scalar(rng, ty)
}

fn equals(pool: &mut Pool, term: Term, value: Scalar) -> Term {
    let number = pool.raw(Node::Number(value));
    pool.raw(Node::Eq(term, number))
}

/// Checks one operator on random operands, with lemmas in place of large circuits or with the circuits; returns how many queries were
/// answered. The local search is off: it would evaluate instead.
fn check(op: Op, samples: usize, lemmas: bool) -> usize {
    let mut rng = Rng::new(op as u64 * 7919 + 1);
    let mut pool = Pool::new();
    let mut smt = Smt::with_options(Options { search: false, lemmas, narrow: false, seed: 0 });
    let vars: Vec<Term> = op.operands().iter().map(|&ty| pool.fresh(Sort::Value(ty))).collect();
    let node = match vars[..] {
        [x] => Node::Unary(op, x),
        [x, y] => Node::Binary(op, x, y),
        _ => panic!("operators have one or two operands"),
    };
    let result = pool.raw(node);
    let mut answered = 0;
    for _ in 0..samples {
        let first = random_scalar(&mut rng, op.operands()[0]);
        let mut operands = vec![first];
        if vars.len() == 2 {
            operands.push(random_second(&mut rng, op.operands()[1], first));
        }
        let expected = match operands[..] {
            [x] => op.unary(x),
            _ => op.binary(operands[0], operands[1]),
        }
        .unwrap()
        .canonical();
        let mut conditions: Vec<Term> =
            vars.iter().zip(&operands).map(|(&var, &value)| equals(&mut pool, var, value)).collect();
        let right = equals(&mut pool, result, expected);
        let wrong = pool.raw(Node::Not(right));
        conditions.push(right);
        let yes = smt.check(&mut pool, &conditions, Limit::default());
        conditions.pop();
        conditions.push(wrong);
        let no = smt.check(&mut pool, &conditions, Limit::default());
        assert!(matches!(yes, Verdict::Sat(_)), "{}{operands:?} = {expected:?}: {yes:?}", op.name());
        assert!(matches!(no, Verdict::Unsat(_)), "{}{operands:?} ≠ {expected:?}: {no:?}", op.name());
        answered += 2;
    }
    assert_eq!(smt.statistics().wrong, 0);
    answered
}

#[test]
fn every_circuit_computes_what_the_table_says() {
    let mut answered = 0;
    for &op in Op::ALL {
        let samples = match op {
            Op::FRem | Op::DRem => 40,
            Op::DDiv | Op::DSqrt | Op::LDiv | Op::LRem => 120,
            _ => SAMPLES,
        };
        answered += check(op, samples, false);
    }
    assert!(answered >= 16_000, "only {answered} queries");
}

#[test]
fn every_lemma_holds_and_refinement_completes_it() {
    let large = [Op::IMul, Op::LMul, Op::IDiv, Op::IRem, Op::LDiv, Op::LRem, Op::FSqrt, Op::DSqrt];
    let floats = [Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::DAdd, Op::DSub, Op::DMul, Op::DDiv, Op::DRem];
    for op in large.into_iter().chain(floats) {
        let samples = if matches!(op, Op::FRem | Op::DRem) { 40 } else { SAMPLES };
        check(op, samples, true);
    }
}
