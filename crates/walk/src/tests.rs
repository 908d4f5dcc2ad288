//! The register code against the exact evaluator on random terms, its incremental evaluation against itself, and walks that must arrive.

use std::cell::RefCell;
use std::rc::Rc;

use base::Rng;
use solver::{Limit, Model, Solver, Verdict};
use term::{ArrayVar, Evaluator, Function, Node, Op, Pool, Scalar, Signature, Sort, Term, Type};

use crate::code::compile;
use crate::point::Point;
use crate::step::Axis;
use crate::{Options, Walk, solve};

const NUMBERS: [Type; 4] = [Type::Int, Type::Long, Type::Float, Type::Double];

/// Random terms over a few unknowns of every sort, two arrays and a function, unsimplified.
struct Random {
    pool: Pool,
    rng: Rng,
    unknowns: Vec<Term>,
    arrays: Vec<(ArrayVar, Type)>,
    function: Function,
}

impl Random {
    fn new(seed: u64) -> Self {
        let mut pool = Pool::new();
        let sorts = NUMBERS.iter().flat_map(|&ty| [Sort::Value(ty); 2]).chain([Sort::Bool, Sort::Value(Type::Ref)]);
        let unknowns = sorts.map(|sort| pool.fresh(sort)).collect();
        let arrays = [Type::Int, Type::Double].map(|ty| (pool.fresh_array(ty), ty)).to_vec();
        let mix = |arguments: &[Scalar]| match arguments {
            [Scalar::Int(a), Scalar::Double(b)] => Some(Scalar::Double(f64::from(*a) * 0.5 + b)),
            _ => None,
        };
        let signature =
            Signature { name: "Test.mix".to_owned(), arguments: vec![Type::Int, Type::Double], result: Type::Double };
        let function = pool.function(signature, Rc::new(RefCell::new(mix)));
        Self { pool, rng: Rng::new(seed), unknowns, arrays, function }
    }

    fn leaf(&mut self, sort: Sort) -> Term {
        let of_sort: Vec<Term> = self.unknowns.iter().copied().filter(|&x| self.pool.sort(x) == sort).collect();
        match sort {
            _ if self.rng.chance(2, 3) => of_sort[self.rng.below(of_sort.len())],
            Sort::Bool => self.pool.bool(self.rng.chance(1, 2)),
            Sort::Value(Type::Ref) => self.pool.object(self.rng.below(3) as u32),
            Sort::Value(ty) => {
                let small = [0, 1, 2, 5, u64::MAX, 31, 1 << 31, 0x3ff0_0000_0000_0000, 0x4000_0000];
                let bits = small[self.rng.below(small.len())];
                let value = Scalar::from_bits(ty, if self.rng.chance(1, 3) { self.rng.bits() } else { bits });
                self.pool.number(value.unwrap_or(Scalar::Int(0)))
            }
        }
    }

    fn term(&mut self, sort: Sort, depth: u32) -> Term {
        if depth == 0 || self.rng.chance(1, 8) {
            return self.leaf(sort);
        }
        let node = match sort {
            Sort::Bool => return self.condition(depth),
            Sort::Value(Type::Ref) => {
                let c = self.condition(depth - 1);
                Node::Ite(c, self.leaf(sort), self.leaf(sort))
            }
            Sort::Value(ty) => match self.rng.below(10) {
                0 => {
                    let (c, a) = (self.condition(depth - 1), self.term(sort, depth - 1));
                    Node::Ite(c, a, self.term(sort, depth - 1))
                }
                1 if matches!(ty, Type::Int | Type::Double) => {
                    let &(array, ty) = self.arrays.iter().find(|array| array.1 == ty).expect("one of each");
                    Node::Select(array, ty, self.term(Sort::Value(Type::Int), depth - 1))
                }
                2 if ty == Type::Double => {
                    let a = self.term(Sort::Value(Type::Int), depth - 1);
                    let b = self.term(Sort::Value(Type::Double), depth - 1);
                    return self.pool.apply(self.function, &[a, b]);
                }
                _ => {
                    let ops: Vec<Op> = Op::ALL.iter().copied().filter(|op| op.result() == ty).collect();
                    let op = ops[self.rng.below(ops.len())];
                    let mut next = |ty| self.term(Sort::Value(ty), depth - 1);
                    match *op.operands() {
                        [a] => Node::Unary(op, next(a)),
                        [a, b] => Node::Binary(op, next(a), next(b)),
                        _ => unreachable!("operators have one operand or two"),
                    }
                }
            },
        };
        self.pool.raw(node)
    }

    fn condition(&mut self, depth: u32) -> Term {
        let depth = depth.saturating_sub(1);
        let ty = NUMBERS[self.rng.below(4)];
        let node = match self.rng.below(9) {
            0 => Node::Not(self.condition(depth)),
            1 => Node::And(self.condition(depth), self.condition(depth)),
            2 => Node::Or(self.condition(depth), self.condition(depth)),
            3 => Node::Ite(self.condition(depth), self.condition(depth), self.leaf(Sort::Bool)),
            4 => {
                let sort = if self.rng.chance(1, 6) { Sort::Value(Type::Ref) } else { Sort::Value(ty) };
                Node::Eq(self.term(sort, depth), self.term(sort, depth))
            }
            kind => {
                let (a, b) = (self.term(Sort::Value(ty), depth), self.term(Sort::Value(ty), depth));
                match (ty, kind) {
                    (Type::Int, 5) => Node::Below(a, b),
                    (Type::Int | Type::Long, 5 | 6) => Node::Lt(a, b),
                    (Type::Int | Type::Long, _) => Node::Le(a, b),
                    (_, 5) => Node::FloatEq(a, b),
                    (_, 6) => Node::FloatLt(a, b),
                    _ => Node::FloatLe(a, b),
                }
            }
        };
        self.pool.raw(node)
    }
}

#[test]
fn register_code_computes_what_the_evaluator_does() {
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let conditions: Vec<Term> = (0..3).map(|_| random.condition(6)).collect();
        let Random { pool, mut rng, .. } = random;
        let code = compile(&pool, &conditions).expect("small enough");
        let mut point = Point::new(&code, &pool);
        for _ in 0..40 {
            if code.inputs.is_empty() {
                break;
            }
            let at = rng.below(code.inputs.len());
            let bounds = (f64::NEG_INFINITY, f64::INFINITY);
            let axis = Axis { code: &code, kind: code.inputs[at].kind, radius: 10.0, bounds };
            point.set(at, axis.step(point.input(at), &mut rng));
            if rng.chance(1, 4) {
                point.undo();
            } else {
                point.keep();
            }
            let model = code.model(point.registers());
            let mut evaluator = Evaluator::new();
            for (constraint, &condition) in code.constraints.iter().zip(&conditions) {
                let (error, holds) = (point.error(constraint.score), evaluator.holds(&pool, condition, &model));
                assert_eq!(error == 0.0, holds, "seed {seed}: {:?}", pool.node(condition));
                assert!(error >= 0.0 && error.is_finite());
            }
            // What was computed step by step is what is computed at once.
            let before = point.registers().to_vec();
            point.refresh();
            assert_eq!(point.registers(), before, "seed {seed}");
        }
    }
}

fn double(pool: &mut Pool) -> Term {
    pool.fresh(Sort::Value(Type::Double))
}

/// Asserts that a walk ends at a solution, the same one each time.
fn check_solved(pool: &Pool, conditions: &[Term]) -> Model {
    let walk = || solve(pool, conditions, &Options::default(), None, Limit::default()).expect("small enough");
    let (first, second) = (walk(), walk());
    assert!(first.solved && first.error == 0.0 && first.violated.is_empty(), "{first:?}");
    assert_eq!(first, second);
    first.model
}

#[test]
fn walks_arrive() {
    let mut pool = Pool::new();
    let (x, y) = (double(&mut pool), double(&mut pool));
    let product = pool.binary(Op::DMul, x, y);
    let (hundred, three) = (pool.double(100.0), pool.double(3.0));
    let equation = pool.float_eq(product, hundred);
    let (less, more) = (pool.float_lt(x, y), pool.float_lt(three, x));
    check_solved(&pool, &[equation, less, more]);
    let i = pool.fresh(Sort::Value(Type::Int));
    let square = pool.binary(Op::IMul, i, i);
    let (target, zero) = (pool.int(15_129), pool.int(0));
    let conditions = [pool.eq(square, target), pool.lt(i, zero)];
    check_solved(&pool, &conditions);
}

#[test]
fn alternatives_are_chosen_by_their_distance() {
    let mut pool = Pool::new();
    let x = pool.fresh(Sort::Value(Type::Long));
    let square = pool.binary(Op::LMul, x, x);
    let numbers = [2, 1_000_000, -5].map(|number| pool.long(number));
    let (never, far, below) = (pool.eq(square, numbers[0]), pool.eq(square, numbers[1]), pool.lt(x, numbers[2]));
    let either = pool.or(never, far);
    let model = check_solved(&pool, &[either, below]);
    let value = model.numbers.iter().next().map(|(_, value)| *value);
    assert!(value.is_some_and(|value| matches!(value, Scalar::Long(x) if x < -5)), "{value:?}");
}

/// Estimates that are off by a little must not be believed.
struct Off;

impl term::Opaque for Off {
    fn value(&mut self, arguments: &[Scalar]) -> Option<Scalar> {
        match arguments {
            [Scalar::Double(x)] => Some(Scalar::Double(x * 3.0)),
            _ => None,
        }
    }

    fn estimate(&mut self, arguments: &[Scalar]) -> Option<Scalar> {
        match arguments {
            [Scalar::Double(x)] => Some(Scalar::Double(x * 3.0 + 0.25)),
            _ => None,
        }
    }
}

#[test]
fn opaque_functions_are_evaluated_and_estimates_confirmed() {
    let mut pool = Pool::new();
    let signature = Signature { name: "Test.triple".into(), arguments: vec![Type::Double], result: Type::Double };
    let triple = pool.function(signature, Rc::new(RefCell::new(Off)));
    let x = double(&mut pool);
    let (applied, target) = (pool.apply(triple, &[x]), pool.double(37.5));
    let equation = pool.float_eq(applied, target);
    let model = check_solved(&pool, &[equation]);
    assert_eq!(model.numbers.iter().next().map(|(_, value)| *value), Some(Scalar::Double(12.5)));
}

#[test]
fn what_has_no_solution_is_left_open_with_the_nearest_miss() {
    let mut pool = Pool::new();
    let x = pool.fresh(Sort::Value(Type::Int));
    let (square, two) = (pool.binary(Op::IMul, x, x), pool.int(2));
    let equation = pool.eq(square, two);
    let options = Options { evaluations: 20_000, ..Options::default() };
    let outcome = solve(&pool, &[equation], &options, None, Limit::default()).expect("small enough");
    assert!(!outcome.solved);
    assert_eq!((outcome.error, outcome.violated), (1.0, vec![equation]));
    assert!(outcome.evaluations <= 20_100, "{}", outcome.evaluations);
    let mut walk = Walk::new(options);
    walk.push(&pool, equation);
    assert_eq!(walk.check(&mut pool, &[], Limit::default()), Verdict::Unknown);
    assert_eq!((walk.statistics().walks, walk.statistics().found), (1, 0));
}

#[test]
fn a_start_is_where_the_walk_begins() {
    let mut pool = Pool::new();
    let x = pool.fresh(Sort::Value(Type::Int));
    let Node::Var(var, _) = pool.node(x) else { panic!("an unknown") };
    let hash = pool.int(0x1234_5677);
    let mixed = pool.binary(Op::IMul, x, hash);
    let target = pool.int(0x1234_5677i32.wrapping_mul(987_654_321));
    let condition = pool.raw(Node::Eq(mixed, target));
    let mut start = Model::default();
    start.numbers.insert(var, Scalar::Int(987_654_321));
    let outcome =
        solve(&pool, &[condition], &Options::default(), Some(&start), Limit::default()).expect("small enough");
    assert!(outcome.solved);
    assert_eq!(outcome.model.numbers.get(&var), Some(&Scalar::Int(987_654_321)));
}

/// Far from where the inverse sine is defined, nothing but the distance of its argument tells the way.
#[test]
fn arguments_are_led_into_the_domain_of_their_function() {
    let mut pool = Pool::new();
    let signature = Signature { name: "StrictMath.asin".into(), arguments: vec![Type::Double], result: Type::Double };
    let meaning = |arguments: &[Scalar]| match arguments {
        [Scalar::Double(x)] => Some(Scalar::Double(x.asin())),
        _ => None,
    };
    let asin = pool.function(signature, Rc::new(RefCell::new(meaning)));
    let (x, y) = (double(&mut pool), double(&mut pool));
    let numbers = [0.7, 123_456.0, 0.5, -98_765.0].map(|number| pool.double(number));
    let scaled = [x, y].map(|unknown| pool.binary(Op::DMul, unknown, numbers[0]));
    let shifted = [(scaled[0], numbers[1]), (scaled[1], numbers[3])].map(|(a, b)| pool.binary(Op::DSub, a, b));
    let angles = shifted.map(|argument| pool.apply(asin, &[argument]));
    let sum = pool.binary(Op::DAdd, angles[0], angles[1]);
    let large = pool.float_lt(numbers[2], sum);
    for seed in 1..=5 {
        let options = Options { restarts: 0, seed, ..Options::default() };
        let outcome = solve(&pool, &[large], &options, None, Limit::default()).expect("small enough");
        assert!(outcome.solved, "seed {seed}: {}", outcome.error);
    }
}
