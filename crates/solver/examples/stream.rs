//! Measures the links on streams of checks as a depth-first exploration of small code makes them: each guard is asked both ways,
//! what is feasible is asserted and explored. Run with `cargo run --release -p solver --example stream`.

use std::time::Instant;

use solver::{Chain, Limit, Link, Options, Solver, Verdict};
use term::{Op, Pool, Sort, Term, Type};

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
            return;
        };
        let negation = self.pool.not(guard);
        let sides = [(true, guard), (false, negation)];
        let feasible = sides.map(|(_, side)| self.feasible(side));
        for ((decision, side), _) in sides.into_iter().zip(feasible).filter(|&(_, feasible)| feasible) {
            let both = feasible[0] && feasible[1];
            if both {
                self.chain.push(&self.pool, side);
            }
            self.decisions.push(decision);
            self.explore();
            self.decisions.pop();
            if both {
                self.chain.pop();
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

fn main() {
    type Program = fn(&mut Pool) -> Box<Guard<'static>>;
    let programs: [(&str, Program); 5] =
        [("loops", loops), ("tree", tree), ("sums", sums), ("lists", lists), ("arrays", arrays)];
    let all = Options::default();
    let variants = [
        ("all links", all),
        ("all links, timed", Options { timed: true, ..all }),
        ("without slice", Options { slice: false, ..all }),
        ("without models", Options { models: 0, ..all }),
        ("without cores", Options { cores: false, ..all }),
        ("without domains", Options { domains: false, ..all }),
        ("domains only", Options { slice: false, models: 0, cores: false, ..all }),
    ];
    let (mut checks, mut open) = (0, 0);
    for (name, program) in programs {
        for (label, options) in variants {
            let mut pool = Pool::new();
            let guard = program(&mut pool);
            let chain = Chain::new(options, Box::new(Open));
            let mut explorer = Explorer { pool, chain, guard, decisions: Vec::new(), paths: 0, limit: 20_000 };
            let start = Instant::now();
            explorer.explore();
            let elapsed = start.elapsed();
            let statistics = explorer.chain.statistics();
            let (asked, left) = (statistics.of(Link::Simplify).checks, statistics.of(Link::Last).checks);
            println!(
                "{name:<7} {label:<17} {:>6} paths {asked:>7} checks {:>7.3} us/check {:>9.0} paths/s, answered before the last link {:.2} %",
                explorer.paths,
                elapsed.as_secs_f64() * 1e6 / asked as f64,
                explorer.paths as f64 / elapsed.as_secs_f64(),
                100.0 * (asked - left) as f64 / asked as f64,
            );
            if options.timed {
                print!("{statistics}");
                checks += asked;
                open += left;
            }
        }
    }
    println!(
        "all streams: {checks} checks, {:.2} % answered before the last link",
        100.0 * (checks - open) as f64 / checks as f64
    );
}
