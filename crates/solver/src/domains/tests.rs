//! The transfer functions against all values of small domains, at zero and around the wrap-around.

use base::Rng;
use term::{Family, Op, Scalar};

use super::arith;
use super::bits;
use super::dom::{Dom, Kind};

const INT_OPS: [Op; 11] =
    [Op::IAdd, Op::ISub, Op::IMul, Op::IDiv, Op::IRem, Op::IAnd, Op::IOr, Op::IXor, Op::IShl, Op::IShr, Op::IUshr];
const LONG_OPS: [Op; 9] = [Op::LAdd, Op::LSub, Op::LMul, Op::LDiv, Op::LRem, Op::LAnd, Op::LOr, Op::LXor, Op::LCmp];

/// A small domain: an interval near an interesting number, sometimes with known low bits.
fn small(rng: &mut Rng, kind: Kind) -> Dom {
    let (least, most) = kind.range();
    let middle = *rng.pick(&[0, 0, 0, least + 3, most - 3, 7, -9, 100, least / 2, most / 3]).unwrap_or(&0);
    let lo = (middle - rng.below(4) as i64).max(least);
    let hi = middle.saturating_add(rng.below(5) as i64).min(most);
    let dom = Dom { lo, hi, zero: 0, one: 0 };
    let bits = if rng.chance(1, 4) { Dom::bits(1, 0) } else { Dom::bits(0, 0) };
    dom.meet(bits, kind).and_then(|dom| dom.meet(Dom::full(kind), kind)).unwrap_or(Dom::point(kind, middle))
}

fn members(dom: Dom, kind: Kind) -> Vec<i64> {
    (0..=(dom.hi - dom.lo)).map(|i| dom.lo + i).filter(|&value| dom.contains(kind, value)).collect()
}

fn apply(op: Op, kind: Kind, x: i64, y: i64) -> i64 {
    let scalar = |value: i64| if kind == Kind::Int { Scalar::Int(value as i32) } else { Scalar::Long(value) };
    match op.binary(scalar(x), scalar(y)) {
        Some(Scalar::Int(value)) => i64::from(value),
        Some(Scalar::Long(value)) => value,
        other => panic!("{op:?} gives {other:?}"),
    }
}

/// What propagation knows after looking at `z = x op y` once, both ways; `None` for no solution.
fn propagated(op: Op, kind: Kind, z: Dom, x: Dom, y: Dom) -> Option<[Dom; 3]> {
    let result = if op == Op::LCmp { Kind::Int } else { kind };
    let [a, b, c] = match Family::of(op) {
        Some(Family::Add) => {
            let sum = arith::sum(kind, z, x, y);
            [sum.z, sum.x, sum.y]
        }
        Some(Family::Sub) => {
            let sum = arith::sum(kind, x, z, y);
            [sum.x, sum.z, sum.y]
        }
        Some(family) => {
            let forward = z.meet(arith::forward(family, kind, x, y), result)?;
            let (a, b) = arith::backward(family, kind, forward, x, y);
            [forward, a, b]
        }
        None => {
            let forward = z.meet(arith::compare(x, y), result)?;
            let (a, b) = arith::compared(forward, x, y);
            [forward, a, b]
        }
    };
    Some([z.meet(a, result)?, x.meet(b, kind)?, y.meet(c, kind)?])
}

#[test]
fn operators_keep_every_solution() {
    let mut refuted = 0;
    for seed in 0..60_000 {
        let mut rng = Rng::new(seed);
        let (ops, kind): (&[Op], Kind) = if rng.chance(2, 3) { (&INT_OPS, Kind::Int) } else { (&LONG_OPS, Kind::Long) };
        let op = ops[rng.below(ops.len())];
        let (x, y) = (small(&mut rng, kind), small(&mut rng, kind));
        let result = if op == Op::LCmp { Kind::Int } else { kind };
        let some = apply(op, kind, x.lo, y.hi);
        let z = match rng.below(3) {
            0 => Dom::full(result),
            1 => Dom { lo: some.saturating_sub(2), hi: some.saturating_add(1), zero: 0, one: 0 },
            _ => small(&mut rng, result),
        };
        let Some(z) = z.meet(Dom::full(result), result) else { continue };
        let after = propagated(op, kind, z, x, y);
        refuted += usize::from(after.is_none());
        for a in members(x, kind) {
            for b in members(y, kind) {
                let value = apply(op, kind, a, b);
                if z.contains(result, value) {
                    let kept = after.is_some_and(|[z, x, y]| {
                        z.contains(result, value) && x.contains(kind, a) && y.contains(kind, b)
                    });
                    assert!(kept, "seed {seed}: {a} {op:?} {b} = {value} is lost: {z:?} {x:?} {y:?} give {after:?}");
                }
            }
        }
    }
    assert!(refuted > 1_000, "only {refuted} impossible combinations");
}

#[test]
fn narrowing_keeps_every_solution() {
    for seed in 0..20_000 {
        let mut rng = Rng::new(seed);
        let (width, signed) = *rng.pick(&[(8, true), (16, true), (16, false)]).unwrap_or(&(8, true));
        let middle = *rng.pick(&[0, 127, -128, 255, 32_767, 65_535, -32_768]).unwrap_or(&0);
        let x = Dom { lo: middle - rng.below(5) as i64, hi: middle + rng.below(5) as i64, zero: 0, one: 0 };
        let Some(x) = x.meet(Dom::full(Kind::Int), Kind::Int) else { continue };
        let z = small(&mut rng, Kind::Int);
        let (forward, back) = (bits::narrow(x, width, signed), bits::widened(z, x, width, signed));
        for a in members(x, Kind::Int) {
            let value = match (width, signed) {
                (8, _) => i64::from(a as i8),
                (_, true) => i64::from(a as i16),
                (_, false) => i64::from(a as u16),
            };
            assert!(forward.contains(Kind::Int, value), "seed {seed}: {a} gives {value}, not in {forward:?}");
            if z.contains(Kind::Int, value) {
                assert!(back.contains(Kind::Int, a), "seed {seed}: {a} gives {value}, {back:?} excludes it");
            }
        }
    }
}

#[test]
fn a_sum_knows_its_carry() {
    for seed in 0..20_000 {
        let mut rng = Rng::new(seed);
        let [x, y, some] = [0; 3].map(|_| small(&mut rng, Kind::Int));
        let z = if rng.chance(1, 2) { some } else { Dom::full(Kind::Int) };
        let Some(carry) = arith::sum(Kind::Int, z, x, y).carry else { continue };
        for a in members(x, Kind::Int) {
            for b in members(y, Kind::Int) {
                let value = apply(Op::IAdd, Kind::Int, a, b);
                if z.contains(Kind::Int, value) {
                    assert_eq!(i128::from(a + b - value), carry, "seed {seed}: {a} + {b}");
                }
            }
        }
    }
}

#[test]
fn factors_of_fixed_products_are_exact() {
    for (c, z) in [(3, 7), (-5, 1), (6, 8), (12, 4), (1 << 20, 1 << 25), (7, i64::from(i32::MIN))] {
        let (z_dom, y) = (Dom::point(Kind::Int, z), Dom::point(Kind::Int, c));
        let (x, _) = arith::backward(Family::Mul, Kind::Int, z_dom, Dom::full(Kind::Int), y);
        let x = Dom::full(Kind::Int).meet(x, Kind::Int).expect("the product is possible");
        let first = x.nearest(Kind::Int).next().expect("there is a factor");
        assert_eq!(apply(Op::IMul, Kind::Int, first, c), z, "{c} * {first}");
    }
}

#[test]
fn values_come_by_magnitude() {
    for seed in 0..5_000 {
        let mut rng = Rng::new(seed);
        let lo = rng.below(40) as i64 - 30;
        let dom = Dom { lo, hi: lo + rng.below(40) as i64, zero: 0, one: 0 };
        let bits = [Dom::bits(0, 0), Dom::bits(1, 2), Dom::bits(0, 4), Dom::bits(3, 0)][rng.below(4)];
        let Some(dom) = dom.meet(bits, Kind::Int) else { continue };
        let mut expected = members(dom, Kind::Int);
        expected.sort_by_key(|value| (value.abs(), *value < 0));
        let mut nearest = dom.nearest(Kind::Int);
        let found: Vec<i64> = nearest.by_ref().collect();
        assert_eq!(found, expected, "seed {seed}: {dom:?}");
        assert!(!nearest.cut, "seed {seed}");
        assert_eq!(dom.candidate(Kind::Int), expected[0], "seed {seed}");
    }
}
