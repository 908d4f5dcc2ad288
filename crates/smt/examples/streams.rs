//! Checks per second on four streams of incremental queries, as a depth-first exploration would ask them: each stream walks random
//! decision trees, asks both sides of every branch and descends into a feasible one. Arguments: seconds per stream (default 5), then
//! the name of one stream or `all` (default), then `alone` to switch off what comes before plain bit-blasting, then a configuration of
//! CaDiCaL (plain by default, or default, sat, unsat). Seconds are those of the processor where Linux tells them.

use std::time::Duration;

use base::Rng;
use smt::{Cadical, Options, Smt};
use solver::{Limit, Solver, Verdict};
use term::{ArrayVar, Op, Pool, Sort, Term, Type};

/// Decisions on one path before the walk starts again from the root.
const DEPTH: usize = 12;

/// The time this process has been running on a processor; the time of day elsewhere than on Linux.
fn clock() -> Duration {
    let running = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = running.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(
        || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default(),
        Duration::from_nanos,
    )
}

/// Makes the next branch condition.
type Branch = fn(&mut Stream) -> Term;

/// One stream: a pool with unknowns, and a way to make the next branch condition.
struct Stream {
    name: &'static str,
    pool: Pool,
    rng: Rng,
    vars: Vec<Term>,
    arrays: Vec<ArrayVar>,
    branch: Branch,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seconds: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(5);
    let only = arguments.next().filter(|name| name != "all");
    let alone = arguments.next().is_some_and(|word| word == "alone");
    let options = Options { search: !alone, lemmas: !alone, narrow: !alone, seed: 0 };
    let configuration = arguments.next().unwrap_or_else(|| "plain".to_owned());
    println!(
        "| stream | checks/s | checks | sat | found | unsat | unknown | restarts | slowest ms | sat, unsat, unknown s |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let streams: [(&str, Type, Branch); 4] = [
        ("linear", Type::Int, linear),
        ("non-linear", Type::Int, nonlinear),
        ("arrays", Type::Int, arrays),
        ("doubles", Type::Double, doubles),
    ];
    for (name, ty, branch) in streams {
        if only.as_deref().is_some_and(|only| only != name) {
            continue;
        }
        let mut pool = Pool::new();
        let vars = (0..4).map(|_| pool.fresh(Sort::Value(ty))).collect();
        let arrays = (0..2).map(|_| pool.fresh_array(Type::Int)).collect();
        let mut stream = Stream { name, pool, rng: Rng::new(1), vars, arrays, branch };
        stream.run(Duration::from_secs(seconds), options, &configuration);
    }
}

impl Stream {
    fn run(&mut self, time: Duration, options: Options, configuration: &str) {
        let configuration = configuration.to_owned();
        let mut smt = Smt::with_sat(options, move || Box::new(Cadical::new(&configuration)));
        let start = clock();
        let mut slowest = Duration::ZERO;
        let mut spent = [Duration::ZERO; 3];
        while clock() - start < time {
            let mut depth = 0;
            for _ in 0..DEPTH {
                let condition = (self.branch)(self);
                let negation = self.pool.not(condition);
                let mut open = Vec::new();
                for side in [condition, negation] {
                    let before = clock();
                    let verdict = smt.check(&mut self.pool, &[side], Limit::default());
                    let taken = clock() - before;
                    slowest = slowest.max(taken);
                    match verdict {
                        Verdict::Sat(_) => {
                            spent[0] += taken;
                            open.push(side);
                        }
                        Verdict::Unsat(_) => spent[1] += taken,
                        Verdict::Unknown => spent[2] += taken,
                    }
                }
                let Some(&side) = self.rng.pick(&open) else { break };
                smt.push(&self.pool, side);
                depth += 1;
                if clock() - start >= time {
                    break;
                }
            }
            (0..depth).for_each(|_| smt.pop());
        }
        let s = smt.statistics();
        assert_eq!(s.wrong, 0, "a wrong model");
        println!(
            "| {} | {:.0} | {} | {} | {} | {} | {} | {} | {} | {:.1?} |",
            self.name,
            s.checks as f64 / (clock() - start).as_secs_f64(),
            s.checks,
            s.sat,
            s.found,
            s.unsat,
            s.unknown,
            s.restarts,
            slowest.as_millis(),
            spent,
        );
    }

    fn var(&mut self) -> Term {
        self.vars[self.rng.below(self.vars.len())]
    }

    fn small(&mut self) -> Term {
        let value = self.rng.below(201) as i32 - 100;
        self.pool.int(value)
    }
}

/// x + i < y, x - y = c, i < n: what loops and index arithmetic ask.
fn linear(s: &mut Stream) -> Term {
    let (x, y, c) = (s.var(), s.var(), s.small());
    let sum = s.pool.binary(Op::IAdd, x, c);
    match s.rng.below(4) {
        0 => s.pool.lt(sum, y),
        1 => s.pool.le(x, c),
        2 => s.pool.eq(sum, y),
        _ => {
            let difference = s.pool.binary(Op::ISub, x, y);
            s.pool.lt(difference, c)
        }
    }
}

/// Products, squares, quotients and remainders of 32-bit ints.
fn nonlinear(s: &mut Stream) -> Term {
    let (x, y, z, c) = (s.var(), s.var(), s.var(), s.small());
    let product = s.pool.binary(Op::IMul, x, y);
    let square = s.pool.binary(Op::IMul, z, z);
    match s.rng.below(6) {
        0 => s.pool.lt(product, square),
        1 => {
            let sum = s.pool.binary(Op::IAdd, product, square);
            s.pool.eq(sum, c)
        }
        2 => s.pool.eq(product, z),
        3 => {
            let ten = s.pool.int(10);
            let rest = s.pool.binary(Op::IRem, product, ten);
            let three = s.pool.int(3);
            s.pool.eq(rest, three)
        }
        4 => s.pool.lt(square, c),
        _ => {
            let quotient = s.pool.binary(Op::IDiv, x, y);
            s.pool.lt(quotient, z)
        }
    }
}

/// Elements at unknown indices, and chains of conditional values as the heap solver makes them.
fn arrays(s: &mut Stream) -> Term {
    let (i, j, x, c) = (s.var(), s.var(), s.var(), s.small());
    let array = s.arrays[s.rng.below(s.arrays.len())];
    let (a, b) = (s.pool.select(array, i), s.pool.select(array, j));
    match s.rng.below(5) {
        0 => s.pool.lt(a, b),
        1 => s.pool.eq(i, j),
        2 => {
            let length = s.pool.int(16);
            s.pool.below(i, length)
        }
        3 => {
            let mut value = s.pool.select(array, x);
            for written in [i, j] {
                let same = s.pool.eq(x, written);
                value = s.pool.ite(same, c, value);
            }
            s.pool.lt(value, a)
        }
        _ => {
            let sum = s.pool.binary(Op::IAdd, a, c);
            s.pool.eq(sum, b)
        }
    }
}

/// Sums, products and comparisons of doubles.
fn doubles(s: &mut Stream) -> Term {
    let (x, y, z) = (s.var(), s.var(), s.var());
    let c = s.rng.below(400) as f64 / 4.0 - 50.0;
    let c = s.pool.double(c);
    match s.rng.below(5) {
        0 => s.pool.float_lt(x, y),
        1 => {
            let sum = s.pool.binary(Op::DAdd, x, y);
            s.pool.float_lt(sum, c)
        }
        2 => {
            let product = s.pool.binary(Op::DMul, x, y);
            s.pool.float_lt(z, product)
        }
        3 => {
            let product = s.pool.binary(Op::DMul, x, c);
            let sum = s.pool.binary(Op::DAdd, product, y);
            s.pool.float_le(sum, z)
        }
        _ => {
            let difference = s.pool.binary(Op::DSub, x, y);
            s.pool.float_eq(difference, c)
        }
    }
}
