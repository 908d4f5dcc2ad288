//! How fast terms are built, found again and evaluated, in CPU time: `cargo run --release -p term --example speed`.

use std::hint::black_box;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use term::{ArrayVar, Assignment, Evaluator, Op, Pool, Scalar, Sort, Term, Type, Var};

struct Zeros;

impl Assignment for Zeros {
    fn bool(&self, _: Var) -> bool {
        false
    }
    fn number(&self, _: Var, ty: Type) -> Scalar {
        Scalar::zero(ty)
    }
    fn object(&self, _: Var) -> u32 {
        0
    }
    fn element(&self, _: ArrayVar, ty: Type, _: i32) -> Scalar {
        Scalar::zero(ty)
    }
}

/// The conditions of a path through integer code: sums, products, comparisons, conjunctions.
fn build(pool: &mut Pool, vars: &[Term], count: usize) -> Vec<Term> {
    let mut conditions = Vec::with_capacity(count);
    for i in 0..count {
        let (x, y) = (vars[i % vars.len()], vars[(i * 7 + 1) % vars.len()]);
        let k = pool.int(i as i32);
        let sum = pool.binary(Op::IAdd, x, k);
        let product = pool.binary(Op::IMul, sum, y);
        let less = pool.lt(product, k);
        let same = pool.eq(sum, y);
        let not = pool.not(same);
        conditions.push(pool.and(less, not));
    }
    conditions
}

fn main() {
    let count = 300_000;
    let mut pool = Pool::new();
    let vars: Vec<Term> = (0..40).map(|_| pool.fresh(Sort::Value(Type::Int))).collect();

    let start = now();
    let conditions = build(&mut pool, &vars, count);
    report("new terms", pool.len(), start);
    let start = now();
    assert_eq!(black_box(build(&mut pool, &vars, count)), conditions);
    report("constructor calls that find their term", count * 7, start);

    let mut small = Pool::new();
    let vars: Vec<Term> = (0..40).map(|_| small.fresh(Sort::Value(Type::Int))).collect();
    let start = now();
    for _ in 0..300 {
        black_box(build(&mut small, &vars, 1_000));
    }
    report("constructor calls on a pool of some thousand terms", 300 * 1_000 * 7, start);

    let mut evaluator = Evaluator::new();
    let start = now();
    let held = conditions.iter().filter(|&&condition| evaluator.holds(&pool, condition, &Zeros)).count();
    report("terms evaluated", pool.len(), start);
    black_box(held);

    let path = build(&mut small, &vars, 1_000);
    let start = now();
    for _ in 0..300 {
        evaluator.forget();
        black_box(path.iter().filter(|&&condition| evaluator.holds(&small, condition, &Zeros)).count());
    }
    report("terms evaluated on a pool of some thousand terms", 300 * small.len(), start);
}

fn report(what: &str, count: usize, start: Duration) {
    let seconds = (now() - start).as_secs_f64();
    println!("{:>7.1} million/s {what} ({count} in {:.0} ms)", count as f64 / seconds / 1e6, seconds * 1e3);
}

/// The CPU time of this process, since other processes may share the machine; the clock where Linux does not tell.
fn now() -> Duration {
    let times = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    match times.split(' ').next().and_then(|time| time.parse().ok()) {
        Some(nanoseconds) => Duration::from_nanos(nanoseconds),
        None => SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default(),
    }
}
