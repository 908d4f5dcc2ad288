//! Measures the links on streams of checks as a depth-first exploration of small code makes them: each guard is asked
//! both ways, what is feasible is asserted and explored, and every path ends with its canonical solution if that is
//! asked for. Run with `cargo run --release -p solver --example stream [program [variant]]`.

use std::time::{Duration, Instant};

use solver::{CanonicalSolver, Chain, Limit, Link, Options, Solver, Verdict};
use term::{Op, Pool, Sort, Term, Type, Var};

/// The end of the chain: it decides nothing, so that what reaches it is what the links before it left open.
struct Open;

impl Solver for Open {
    fn push(&mut self, _: &Pool, _: Term) {}
    fn pop(&mut self) {}
    fn check(&mut self, _: &mut Pool, _: &[Term], _: Limit) -> Verdict {
        Verdict::Unknown
    }
}

/// A program: the guard that follows a sequence of decisions, `None` at the end of the path.
type Guard<'a> = dyn FnMut(&mut Pool, &[bool]) -> Option<Term> + 'a;

struct Explorer<'a> {
    pool: Pool,
    chain: Chain,
    guard: Box<Guard<'a>>,
    decisions: Vec<bool>,
    asserted: Vec<Term>,
    wanted: Vec<Term>,
    canonical: Option<CanonicalSolver>,
    paths: u64,
    limit: u64,
}

impl Explorer<'_> {
    fn explore(&mut self) {
        if self.paths >= self.limit {
            return;
        }
        let Some(guard) = (self.guard)(&mut self.pool, &self.decisions) else {
            self.paths += 1;
            if let Some(canonical) = &mut self.canonical {
                canonical.solve(&mut self.pool, &self.asserted, &self.wanted, Limit::default());
            }
            return;
        };
        let negation = self.pool.not(guard);
        let sides = [(true, guard), (false, negation)];
        let feasible = sides.map(|(_, side)| self.feasible(side));
        for ((decision, side), _) in sides.into_iter().zip(feasible).filter(|&(_, feasible)| feasible) {
            let both = feasible[0] && feasible[1];
            if both {
                self.chain.push(&self.pool, side);
                self.asserted.push(side);
            }
            self.decisions.push(decision);
            self.explore();
            self.decisions.pop();
            if both {
                self.chain.pop();
                self.asserted.pop();
            }
        }
    }

    fn feasible(&mut self, side: Term) -> bool {
        !matches!(self.chain.check(&mut self.pool, &[side], Limit::default()), Verdict::Unsat(_))
    }
}

fn ints(pool: &mut Pool, count: usize) -> Vec<Term> {
    (0..count).map(|_| pool.fresh(Sort::Value(Type::Int))).collect()
}

fn refs(pool: &mut Pool, count: usize) -> Vec<Term> {
    (0..count).map(|_| pool.fresh(Sort::Value(Type::Ref))).collect()
}

/// `for (i = 0; i < n; i++) { if (x + i < y) x += 2; else y++; }`: the counter is concrete, the bound is not.
fn loops(pool: &mut Pool) -> Box<Guard<'static>> {
    let vars = ints(pool, 3);
    Box::new(move |pool, decisions| {
        let [n, mut x, mut y] = vars[..] else { return None };
        for i in 0..7i32 {
            let at = 2 * i as usize;
            let counter = pool.int(i);
            match decisions.get(at) {
                None => return Some(pool.lt(counter, n)),
                Some(false) => return None,
                Some(true) => {}
            }
            let sum = pool.binary(Op::IAdd, x, counter);
            match decisions.get(at + 1) {
                None => return Some(pool.lt(sum, y)),
                Some(&smaller) => {
                    let step = pool.int(if smaller { 2 } else { 1 });
                    let changed = if smaller { &mut x } else { &mut y };
                    *changed = pool.binary(Op::IAdd, *changed, step);
                }
            }
        }
        None
    })
}

/// Insertion of seven unknown keys into a binary search tree: every path is an order of the keys.
fn tree(pool: &mut Pool) -> Box<Guard<'static>> {
    let keys = ints(pool, 7);
    Box::new(move |pool, decisions| {
        let mut nodes: Vec<(Term, [Option<usize>; 2])> = Vec::new();
        let mut taken = decisions.iter();
        for &key in &keys {
            let mut at = (!nodes.is_empty()).then_some(0);
            let mut link = None;
            while let Some(node) = at {
                let (other, children) = nodes[node];
                match taken.next() {
                    None => return Some(pool.eq(key, other)),
                    Some(true) => return None,
                    Some(false) => {}
                }
                let side = match taken.next() {
                    None => return Some(pool.lt(key, other)),
                    Some(&left) => usize::from(!left),
                };
                link = Some((node, side));
                at = children[side];
            }
            let new = nodes.len();
            nodes.push((key, [None, None]));
            if let Some((node, side)) = link {
                nodes[node].1[side] = Some(new);
            }
        }
        None
    })
}

/// Sums compared with sums and bounds: `a + b > c`, `b - c <= 10`, `c % 3 == i`, for changing roles.
fn sums(pool: &mut Pool) -> Box<Guard<'static>> {
    let vars = ints(pool, 5);
    Box::new(move |pool, decisions| {
        let i = decisions.len();
        if i >= 13 {
            return None;
        }
        let (a, b, c) = (vars[i % 5], vars[(i + 1) % 5], vars[(i * 2 + 3) % 5]);
        let constant = pool.int(3 * i as i32 - 10);
        Some(match i % 4 {
            0 => pool.lt(constant, a),
            1 => {
                let sum = pool.binary(Op::IAdd, a, b);
                pool.lt(c, sum)
            }
            2 => {
                let difference = pool.binary(Op::ISub, b, c);
                pool.le(difference, constant)
            }
            _ => {
                let three = pool.int(3);
                let remainder = pool.binary(Op::IRem, c, three);
                let residue = pool.int(i as i32 % 3);
                pool.eq(remainder, residue)
            }
        })
    })
}

/// Walks two lists: null tests, aliases between their nodes, and comparisons of the elements.
fn lists(pool: &mut Pool) -> Box<Guard<'static>> {
    let (p, q) = (refs(pool, 5), refs(pool, 5));
    let (x, y) = (ints(pool, 5), ints(pool, 5));
    Box::new(move |pool, decisions| {
        let mut taken = decisions.iter();
        for i in 0..5 {
            let null = pool.null();
            for node in [p[i], q[i]] {
                match taken.next() {
                    None => return Some(pool.eq(node, null)),
                    Some(true) => return None,
                    Some(false) => {}
                }
            }
            match taken.next() {
                None => return Some(pool.eq(p[i], q[i])),
                Some(true) => continue,
                Some(false) => {}
            }
            match taken.next() {
                None if i > 0 => return Some(pool.eq(p[i], q[i - 1])),
                None => return Some(pool.lt(x[i], y[i])),
                Some(_) => {}
            }
            let other = if i > 0 { y[i - 1] } else { y[i] };
            if taken.next().is_none() {
                return Some(pool.lt(x[i], other));
            }
        }
        None
    })
}

/// A bounds-checked array walk with symbolic index: `0 <= i < length`, element comparisons.
fn arrays(pool: &mut Pool) -> Box<Guard<'static>> {
    let vars = ints(pool, 3);
    let array = pool.fresh_array(Type::Int);
    Box::new(move |pool, decisions| {
        let [start, length, key] = vars[..] else { return None };
        let mut taken = decisions.iter();
        let zero = pool.int(0);
        match taken.next() {
            None => return Some(pool.lt(length, zero)),
            Some(true) => return None,
            Some(false) => {}
        }
        for i in 0..6 {
            let step = pool.int(i);
            let index = pool.binary(Op::IAdd, start, step);
            match taken.next() {
                None => return Some(pool.below(index, length)),
                Some(false) => return None,
                Some(true) => {}
            }
            let element = pool.select(array, index);
            match taken.next() {
                None => return Some(pool.eq(element, key)),
                Some(true) => return None,
                Some(false) => {}
            }
            if taken.next().is_none() {
                return Some(pool.lt(element, key));
            }
        }
        None
    })
}

/// Writes to and reads from a field of references that may be equal: `p.f = x; q.f = y; if (r.f < …)`.
fn fields(pool: &mut Pool) -> Box<Guard<'static>> {
    let (objects, values) = (refs(pool, 4), ints(pool, 8));
    Box::new(move |pool, decisions| {
        let null = pool.null();
        if let Some(&object) = objects.get(decisions.len()) {
            return if decisions.contains(&true) { None } else { Some(pool.eq(object, null)) };
        }
        let step = decisions.len() - objects.len();
        if decisions[..objects.len()].contains(&true) || step >= 9 {
            return None;
        }
        // Before every read another object has been written to.
        let mut read = values[4 + step % 4];
        for write in 0..=step.min(3) {
            let same = pool.eq(objects[step % 4], objects[write]);
            let written = values[write];
            read = pool.ite(same, written, read);
        }
        let other = values[(step * 3 + 1) % 8];
        Some(if step % 3 == 2 { pool.eq(read, other) } else { pool.lt(read, other) })
    })
}

/// Products with and remainders by constants: `3 * x + 1 < y`, `y % 7 == 2`, `x / 10 == 4`, `5 * x == y`.
fn products(pool: &mut Pool) -> Box<Guard<'static>> {
    let vars = ints(pool, 4);
    Box::new(move |pool, decisions| {
        let i = decisions.len();
        if i >= 12 {
            return None;
        }
        let at = (i + i / 4) % 4;
        let (x, y) = (vars[at], vars[(at + 1 + i % 3) % 4]);
        let constant = |pool: &mut Pool, value: usize| pool.int(value as i32);
        let (small, odd) = (constant(pool, i % 5), constant(pool, 2 * (i % 3) + 3));
        Some(match i % 4 {
            0 => {
                let product = pool.binary(Op::IMul, x, odd);
                let sum = pool.binary(Op::IAdd, product, small);
                pool.lt(sum, y)
            }
            1 => {
                let seven = pool.int(7);
                let remainder = pool.binary(Op::IRem, x, seven);
                pool.eq(remainder, small)
            }
            2 => {
                let ten = pool.int(10);
                let quotient = pool.binary(Op::IDiv, x, ten);
                pool.eq(quotient, small)
            }
            _ => {
                let product = pool.binary(Op::IMul, x, odd);
                pool.eq(product, y)
            }
        })
    })
}

/// Conditions with structure: `(a < b || c == d) && e != f`, minima and maxima as conditional values.
fn logic(pool: &mut Pool) -> Box<Guard<'static>> {
    let vars = ints(pool, 6);
    Box::new(move |pool, decisions| {
        let i = decisions.len();
        if i >= 11 {
            return None;
        }
        let [a, b, c, d] = [i, i + 1, i + 3, 2 * i + 1].map(|k| vars[k % 6]);
        let (less, equal, unequal) = (pool.lt(a, b), pool.eq(c, d), pool.ne(b, c));
        Some(match i % 3 {
            0 => {
                let either = pool.or(less, equal);
                pool.and(either, unequal)
            }
            1 => {
                let (smaller, bound) = (pool.ite(less, a, b), pool.int(i as i32));
                pool.lt(bound, smaller)
            }
            _ => {
                let (larger, more) = (pool.ite(less, b, a), pool.lt(d, c));
                let beyond = pool.lt(larger, d);
                pool.or(beyond, more)
            }
        })
    })
}

/// Comparisons of doubles with constants and each other.
fn doubles(pool: &mut Pool) -> Box<Guard<'static>> {
    let vars: Vec<Term> = (0..3).map(|_| pool.fresh(Sort::Value(Type::Double))).collect();
    Box::new(move |pool, decisions| {
        let i = decisions.len();
        if i >= 7 {
            return None;
        }
        let (x, y, bound) = (vars[i % 3], vars[(i + 1) % 3], pool.double(i as f64 * 2.5 - 4.0));
        Some(match i % 3 {
            0 => pool.float_lt(x, bound),
            1 => pool.float_le(x, y),
            _ => {
                let sum = pool.binary(Op::DAdd, x, y);
                pool.float_lt(bound, sum)
            }
        })
    })
}

/// Makes the guard of a program.
type Program = fn(&mut Pool) -> Box<Guard<'static>>;

const PROGRAMS: [(&str, Program); 9] = [
    ("loops", loops),
    ("tree", tree),
    ("lists", lists),
    ("arrays", arrays),
    ("fields", fields),
    ("logic", logic),
    ("products", products),
    ("sums", sums),
    ("doubles", doubles),
];

/// The time that this thread has worked, where the system tells: other processes do not disturb it.
fn work(start: Instant) -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split(' ').next().and_then(|nanos| nanos.parse().ok());
    nanos.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// Explores a program.
fn explore(program: Program, options: Options, canonical: bool) -> Explorer<'static> {
    let mut pool = Pool::new();
    let guard = program(&mut pool);
    let wanted = (0..pool.var_sorts().len()).map(|i| pool.var(Var::new(i))).collect();
    let mut explorer = Explorer {
        pool,
        chain: Chain::new(options, Box::new(Open)),
        guard,
        decisions: Vec::new(),
        asserted: Vec::new(),
        wanted,
        canonical: canonical.then(|| CanonicalSolver::new(|| Box::new(Open))),
        paths: 0,
        limit: 20_000,
    };
    explorer.explore();
    explorer
}

/// Explores a program often enough to measure it; the last exploration and the mean time.
fn measure(program: Program, options: Options, canonical: bool) -> (Explorer<'static>, Duration) {
    let start = Instant::now();
    let before = work(start);
    for runs in 1.. {
        let explorer = explore(program, options, canonical);
        let worked = work(start) - before;
        if worked > Duration::from_millis(100) {
            return (explorer, worked / runs);
        }
    }
    unreachable!("time passes")
}

fn main() {
    let all = Options::default();
    let variants = [
        ("all links", all),
        ("canonical", all),
        ("timed", Options { timed: true, ..all }),
        ("without slice", Options { slice: false, ..all }),
        ("without models", Options { models: 0, ..all }),
        ("without cores", Options { cores: false, ..all }),
        ("without domains", Options { domains: false, ..all }),
        ("domains only", Options { slice: false, models: 0, cores: false, ..all }),
    ];
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let chosen = |name: &str, at: usize| wanted.get(at).is_none_or(|wanted| wanted == name);
    let (mut checks, mut open) = (0, 0);
    for (name, program) in PROGRAMS.into_iter().filter(|(name, _)| chosen(name, 0)) {
        let mut plain = Duration::ZERO;
        for (label, options) in variants.into_iter().filter(|(label, _)| chosen(label, 1)) {
            let (explorer, elapsed) = measure(program, options, label == "canonical");
            let statistics = explorer.chain.statistics();
            let (asked, left) = (statistics.of(Link::Simplify).checks, statistics.of(Link::Last).checks);
            let share = 100.0 * (asked - left) as f64 / asked as f64;
            let (each, rate) =
                (elapsed.as_secs_f64() * 1e6 / asked as f64, explorer.paths as f64 / elapsed.as_secs_f64());
            print!("{name:<8} {label:<15} {:>6} paths {asked:>6} checks {each:>8.3} us/check", explorer.paths);
            println!(" {rate:>8.0} paths/s, {share:>6.2} % answered before the last link");
            if label == "all links" {
                (plain, checks, open) = (elapsed, checks + asked, open + left);
            }
            if let Some(canonical) = &explorer.canonical {
                let counts = canonical.counts();
                let each = elapsed.saturating_sub(plain).as_secs_f64() * 1e6 / counts.asked as f64;
                let (direct, others) = (counts.direct, counts.asked - counts.direct);
                print!(
                    "         canonical solutions: {direct} found directly, {others} with {} checks,",
                    counts.checks
                );
                println!(" {} not exact; {each:.3} us each", counts.inexact);
            }
            if options.timed {
                print!("{statistics}");
            }
        }
    }
    let share = 100.0 * (checks - open) as f64 / checks as f64;
    println!("all streams, all links: {checks} checks, {share:.2} % answered before the last link");
}
