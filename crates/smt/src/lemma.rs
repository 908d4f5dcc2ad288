//! Abstraction of large operators (Niemetz, Preiner, Zohar: "Scalable Bit-Blasting with Abstractions", CAV 2024), here also of floats.
//!
//! The result of a product, a quotient or an operation on floats is first a free word, bound only by the lemmas below: signs,
//! magnitudes, NaN, low bits. Many refutations need no more. The circuit is built when a candidate model has a wrong result
//! (`Encoder::refine`), so a lemma that is missing costs time, never an answer; a lemma that is wrong would cost solutions.

use term::Op;

use crate::encode::float_format;
use crate::float::Format;
use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, as_constant, constant, pad_below, sign, zero_extend};

/// How many low bits of a product are exact from the start.
const LOW: usize = 6;

/// Whether the circuit of an operator on these operands is large enough to wait for.
pub fn is_large(op: Op, x: &[Lit], y: &[Lit]) -> bool {
    let constant = |word| as_constant(word).is_some();
    match op {
        Op::IMul | Op::LMul => !constant(x) && !constant(y),
        Op::IDiv | Op::IRem | Op::LDiv | Op::LRem => !constant(y),
        Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem => !constant(x) || !constant(y),
        Op::DAdd | Op::DSub | Op::DMul | Op::DDiv => !constant(x) || !constant(y),
        // Not exact everywhere, even on constants.
        Op::DRem => true,
        Op::FSqrt | Op::DSqrt => !constant(x),
        _ => false,
    }
}

/// States what is known of the result `r` of an operator on x and y (x again for unary ones).
pub fn state(gates: &mut Gates, op: Op, x: &[Lit], y: &[Lit], r: &[Lit]) {
    match op {
        Op::IMul | Op::LMul => product(gates, x, y, r),
        Op::IDiv | Op::LDiv => quotient(gates, x, y, r),
        Op::IRem | Op::LRem => remainder(gates, x, y, r),
        Op::FAdd | Op::DAdd => float_sum(gates, float_format(op), x, y, r),
        Op::FSub | Op::DSub => {
            let format = float_format(op);
            let negated = gates.float_negate(format, y);
            float_sum(gates, format, x, &negated, r);
        }
        Op::FMul | Op::DMul => float_product(gates, float_format(op), x, y, r),
        Op::FDiv | Op::DDiv => float_quotient(gates, float_format(op), x, y, r),
        _ => {}
    }
}

fn imply(gates: &mut Gates, premises: &[Lit], conclusion: Lit) {
    let mut clause: Word = premises.iter().map(|&lit| !lit).collect();
    clause.push(conclusion);
    gates.clause(&clause);
}

fn imply_equal(gates: &mut Gates, premise: Lit, x: &[Lit], y: &[Lit]) {
    for (&x, &y) in x.iter().zip(y) {
        gates.clause(&[!premise, !x, y]);
        gates.clause(&[!premise, x, !y]);
    }
}

/// r = x · y, wrapping: the low bits; factors 0 and 1; sign and size where nothing wraps around.
fn product(gates: &mut Gates, x: &[Lit], y: &[Lit], r: &[Lit]) {
    let low = gates.product(&x[..LOW], &y[..LOW], LOW);
    imply_equal(gates, Lit::TRUE, &low, &r[..LOW]);
    for (factor, other) in [(x, y), (y, x)] {
        let zero = gates.is_zero(factor);
        imply_equal(gates, zero, r, &constant(0, r.len()));
        let one = gates.equal(factor, &constant(1, factor.len()));
        imply_equal(gates, one, r, other);
    }
    let [mx, my, mr] = [x, y, r].map(|word| gates.magnitude(word));
    let plain = plain(gates, &mx, &my);
    let (negative, none) = (gates.xor(sign(x), sign(y)), gates.is_zero(r));
    imply(gates, &[plain, negative, !none], sign(r));
    imply(gates, &[plain, !negative], !sign(r));
    for (factor, other) in [(&mx, &my), (&my, &mx)] {
        let (shrunk, zero) = (gates.below(&mr, factor), gates.is_zero(other));
        imply(gates, &[plain, !zero], !shrunk);
    }
}

/// True where the bits of two magnitudes, added up, leave the sign bit of a product free: it does not wrap around.
fn plain(gates: &mut Gates, x: &[Lit], y: &[Lit]) -> Lit {
    // Whether a number has a bit at a place or above it.
    let mut reaches = |word: &[Lit]| -> Word {
        let mut any = word.to_vec();
        for at in (0..word.len() - 1).rev() {
            any[at] = gates.or(word[at], any[at + 1]);
        }
        any
    };
    let (x, y) = (reaches(x), reaches(y));
    let plain = gates.fresh();
    for at in 1..x.len() - 1 {
        imply(gates, &[!x[at], !y[x.len() - 1 - at]], plain);
    }
    plain
}

/// r = x / y: no larger than x, with the sign of both, unless y is zero.
fn quotient(gates: &mut Gates, x: &[Lit], y: &[Lit], r: &[Lit]) {
    let [mx, mr] = [x, r].map(|word| gates.magnitude(word));
    let larger = gates.below(&mx, &mr);
    gates.clause(&[!larger]);
    let zero = gates.is_zero(y);
    imply_equal(gates, zero, r, &constant(0, r.len()));
    let one = gates.equal(y, &constant(1, y.len()));
    imply_equal(gates, one, r, x);
    let negative = gates.xor(sign(x), sign(y));
    let none = gates.is_zero(r);
    // MIN / -1 wraps to MIN.
    let overflow = gates.equal(r, &least(r.len()));
    gates.clause(&[none, overflow, !negative, sign(r)]);
    gates.clause(&[none, overflow, negative, !sign(r)]);
}

/// r = x % y: smaller than y, no larger than x, with the sign of x, and a multiple of y away from it.
fn remainder(gates: &mut Gates, x: &[Lit], y: &[Lit], r: &[Lit]) {
    let [mx, my, mr] = [x, y, r].map(|word| gates.magnitude(word));
    let larger = gates.below(&mx, &mr);
    gates.clause(&[!larger]);
    let smaller = gates.below(&mr, &my);
    let zero = gates.is_zero(y);
    gates.clause(&[zero, smaller]);
    imply_equal(gates, zero, r, &constant(0, r.len()));
    let none = gates.is_zero(r);
    gates.clause(&[none, !sign(x), sign(r)]);
    gates.clause(&[none, sign(x), !sign(r)]);
    // A dividend that is smaller is the remainder itself.
    let whole = gates.below(&mx, &my);
    imply_equal(gates, whole, r, x);
    // The nearest multiples: none, y itself, twice y and more.
    let distance = gates.sub(&mx, &mr);
    let (nothing, once) = (gates.is_zero(&distance), gates.equal(&distance, &my));
    let width = distance.len() + 1;
    let less = gates.below(&zero_extend(&distance, width), &pad_below(&my, 1));
    gates.clause(&[nothing, once, !less]);
}

fn least(width: usize) -> Word {
    let mut word = constant(0, width);
    word[width - 1] = Lit::TRUE;
    word
}

/// What the lemmas on floats talk about.
struct Parts<'a> {
    sign: Lit,
    magnitude: &'a [Lit],
    nan: Lit,
    infinite: Lit,
    zero: Lit,
}

fn parts<'a>(gates: &mut Gates, format: Format, word: &'a [Lit]) -> Parts<'a> {
    let (magnitude, top) = word.split_at(format.width() - 1);
    let (fraction, exponent) = magnitude.split_at(format.significand - 1);
    let full = gates.all(exponent);
    let empty = gates.is_zero(fraction);
    Parts {
        sign: top[0],
        magnitude,
        nan: gates.and(full, !empty),
        infinite: gates.and(full, empty),
        zero: gates.is_zero(magnitude),
    }
}

/// r = x + y: equal signs add up; of opposite signs, the larger magnitude gives the sign and bounds the result.
fn float_sum(gates: &mut Gates, format: Format, x: &[Lit], y: &[Lit], r: &[Lit]) {
    let [a, b, s] = [x, y, r].map(|word| parts(gates, format, word));
    let opposite = gates.xor(a.sign, b.sign);
    let clash = gates.all(&[a.infinite, b.infinite, opposite]);
    let nan = gates.any(&[a.nan, b.nan, clash]);
    imply_equal(gates, Lit::TRUE, &[nan], &[s.nan]);
    let a_smaller = gates.below(a.magnitude, b.magnitude);
    let b_smaller = gates.below(b.magnitude, a.magnitude);
    for (part, dominated) in [(&a, a_smaller), (&b, b_smaller)] {
        let shrunk = gates.below(s.magnitude, part.magnitude);
        imply(gates, &[!nan, !opposite], !shrunk);
        imply(gates, &[!nan, !opposite, part.sign], s.sign);
        imply(gates, &[!nan, !opposite, !part.sign], !s.sign);
        let grown = gates.below(part.magnitude, s.magnitude);
        imply(gates, &[!nan, opposite, !dominated], !grown);
        imply(gates, &[!nan, opposite, !dominated, !s.zero, part.sign], s.sign);
        imply(gates, &[!nan, opposite, !dominated, !s.zero, !part.sign], !s.sign);
    }
    // Adding a zero changes nothing but the sign of a zero.
    for (zero, other) in [(a.zero, &b), (b.zero, &a)] {
        let kept = gates.and(zero, !nan);
        imply_equal(gates, kept, s.magnitude, other.magnitude);
    }
    // Unequal operands have a difference, since subnormals fill the gap around zero.
    let differ = gates.or(a_smaller, b_smaller);
    imply(gates, &[!nan, opposite, differ], !s.zero);
    imply(gates, &[!nan, opposite, !differ], s.zero);
}

/// The magnitude of one.
fn one(format: Format) -> Word {
    constant(format.bias() << (format.significand - 1), format.width() - 1)
}

/// The sign of a product or quotient.
fn float_sign(gates: &mut Gates, a: &Parts<'_>, b: &Parts<'_>, r: &Parts<'_>) {
    let negative = gates.xor(a.sign, b.sign);
    imply(gates, &[!r.nan, negative], r.sign);
    imply(gates, &[!r.nan, !negative], !r.sign);
}

/// r = x · y: the sign, and a factor of at least (at most) one gives a result no smaller (no larger) than the other factor.
fn float_product(gates: &mut Gates, format: Format, x: &[Lit], y: &[Lit], r: &[Lit]) {
    let [a, b, p] = [x, y, r].map(|word| parts(gates, format, word));
    let clashes = [gates.and(a.zero, b.infinite), gates.and(b.zero, a.infinite)];
    let nan = gates.any(&[a.nan, b.nan, clashes[0], clashes[1]]);
    imply_equal(gates, Lit::TRUE, &[nan], &[p.nan]);
    float_sign(gates, &a, &b, &p);
    let one = one(format);
    for (factor, other) in [(&a, &b), (&b, &a)] {
        let below_one = gates.below(factor.magnitude, &one);
        let above_one = gates.below(&one, factor.magnitude);
        let shrunk = gates.below(p.magnitude, other.magnitude);
        let grown = gates.below(other.magnitude, p.magnitude);
        imply(gates, &[!nan, !below_one], !shrunk);
        imply(gates, &[!nan, !above_one], !grown);
        imply(gates, &[!nan, factor.zero], p.zero);
        imply(gates, &[!nan, factor.infinite], p.infinite);
    }
    // Of normal numbers, the exponents add up; the significands, both below 2, add at most one.
    let wide = format.exponent + 2;
    let [ea, eb, ep] = [&a, &b, &p].map(|part| exponent(format, part));
    let sum = gates.add(&ea, &eb);
    let base = gates.sub(&sum, &constant(format.bias(), wide));
    bound_exponent(gates, format, [&a, &b, &p], &base, &ep);
}

/// The exponent field as a signed word.
fn exponent(format: Format, part: &Parts<'_>) -> Word {
    zero_extend(&part.magnitude[format.significand - 1..], format.exponent + 2)
}

/// For normal operands: the exponent of the result is `base` or one more; where that leaves the range, the result is infinite, or at
/// most the least normal number.
fn bound_exponent(gates: &mut Gates, format: Format, [a, b, r]: [&Parts<'_>; 3], base: &[Lit], result: &[Lit]) {
    let wide = base.len();
    let top = constant((1 << format.exponent) - 1, wide);
    let normal: Word = [a, b]
        .into_iter()
        .flat_map(|part| {
            let subnormal = gates.is_zero(&part.magnitude[format.significand - 1..]);
            let special = gates.or(part.nan, part.infinite);
            [!subnormal, !special]
        })
        .collect();
    let normal = gates.all(&normal);
    let positive = gates.less(&constant(0, wide), base);
    let (next, _) = gates.increment(base, Lit::TRUE);
    let under = gates.less(result, base);
    let over = gates.less(&next, result);
    let far = gates.less(base, &top);
    imply(gates, &[normal, positive, far], !under);
    imply(gates, &[normal, positive], !over);
    imply(gates, &[normal, !far], r.infinite);
    let least = gates.less(&constant(1, wide), result);
    imply(gates, &[normal, !positive], !least);
}

/// r = x / y: the sign, and the size against the dividend.
fn float_quotient(gates: &mut Gates, format: Format, x: &[Lit], y: &[Lit], r: &[Lit]) {
    let [a, b, q] = [x, y, r].map(|word| parts(gates, format, word));
    let clashes = [gates.and(a.zero, b.zero), gates.and(b.infinite, a.infinite)];
    let nan = gates.any(&[a.nan, b.nan, clashes[0], clashes[1]]);
    imply_equal(gates, Lit::TRUE, &[nan], &[q.nan]);
    float_sign(gates, &a, &b, &q);
    let one = one(format);
    let below_one = gates.below(b.magnitude, &one);
    let above_one = gates.below(&one, b.magnitude);
    let shrunk = gates.below(q.magnitude, a.magnitude);
    let grown = gates.below(a.magnitude, q.magnitude);
    imply(gates, &[!nan, !below_one], !grown);
    imply(gates, &[!nan, !above_one], !shrunk);
    imply(gates, &[!nan, a.zero], q.zero);
    imply(gates, &[!nan, b.infinite], q.zero);
    imply(gates, &[!nan, a.infinite], q.infinite);
    imply(gates, &[!nan, b.zero], q.infinite);
    // Of normal numbers, the exponents subtract; the quotient of the significands lies between 1/2 and 2.
    let wide = format.exponent + 2;
    let [ea, eb, eq] = [&a, &b, &q].map(|part| exponent(format, part));
    let difference = gates.sub(&ea, &eb);
    let base = gates.add(&difference, &constant(format.bias() - 1, wide));
    bound_exponent(gates, format, [&a, &b, &q], &base, &eq);
}
