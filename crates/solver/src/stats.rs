//! What each link of the chain did: checks seen, how they were answered, time of its own.

use std::cell::Cell;
use std::fmt;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::Verdict;

/// The links, in the order of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Link {
    /// Splits conjunctions, drops what is known already.
    Simplify,
    /// Looks only at the conditions that share unknowns with the question.
    Slice,
    /// Tries the last models.
    Models,
    /// Recognises contradictions met before.
    Cores,
    /// Intervals, bits, differences, equalities.
    Domains,
    /// What decides what the others leave open.
    Last,
    /// What searches where that does not decide either.
    Walk,
}

impl Link {
    /// All links.
    pub const ALL: [Link; 7] =
        [Link::Simplify, Link::Slice, Link::Models, Link::Cores, Link::Domains, Link::Last, Link::Walk];

    /// The link's name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Link::Simplify => "simplify",
            Link::Slice => "slice",
            Link::Models => "models",
            Link::Cores => "cores",
            Link::Domains => "domains",
            Link::Last => "last",
            Link::Walk => "walk",
        }
    }
}

/// What one link did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Checks that reached the link.
    pub checks: u64,
    /// Of these, answered by it with a model.
    pub sat: u64,
    /// Of these, answered by it with a core.
    pub unsat: u64,
    /// Of these, left open by it although no link comes after it.
    pub unknown: u64,
    /// Its own time in nanoseconds, without that of the links after it; 0 when the chain is not timed.
    pub nanos: u64,
}

impl Count {
    /// Checks that were decided by the link.
    pub fn answered(self) -> u64 {
        self.sat + self.unsat
    }
}

/// What every link did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    counts: [Count; 7],
    /// Models that the evaluator refuted: bugs of the last solver, answered with unknown.
    pub wrong_models: u64,
}

impl Statistics {
    /// What one link did.
    pub fn of(&self, link: Link) -> Count {
        self.counts[link as usize]
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [link, checks, sat, unsat, unknown] = ["link", "checks", "sat", "unsat", "unknown"];
        writeln!(f, "{link:<9} {checks:>9} {sat:>9} {unsat:>9} {unknown:>8} {:>8} {:>9}", "share", "us/check")?;
        for link in Link::ALL {
            let count = self.of(link);
            if count.checks > 0 {
                let checks = count.checks as f64;
                let share = 100.0 * count.answered() as f64 / checks;
                let micros = count.nanos as f64 / 1e3 / checks;
                let Count { checks, sat, unsat, unknown, .. } = count;
                let name = link.name();
                writeln!(f, "{name:<9} {checks:>9} {sat:>9} {unsat:>9} {unknown:>8} {share:>7.2}% {micros:>9.3}")?;
            }
        }
        Ok(())
    }
}

/// Shared by the links of one chain, which write to it.
#[derive(Debug, Default)]
pub(crate) struct Meter {
    counts: [Cell<Count>; 7],
    timed: bool,
    wrong_models: Cell<u64>,
    answered_by: Cell<Option<Link>>,
}

impl Meter {
    pub(crate) fn new(timed: bool) -> Rc<Meter> {
        Rc::new(Meter { timed, ..Meter::default() })
    }

    pub(crate) fn statistics(&self) -> Statistics {
        Statistics { counts: std::array::from_fn(|i| self.counts[i].get()), wrong_models: self.wrong_models.get() }
    }

    /// The link that answered the last check.
    pub(crate) fn answered_by(&self) -> Option<Link> {
        self.answered_by.get()
    }

    /// A check has reached a link.
    pub(crate) fn start(&self, link: Link) -> Watch {
        self.update(link, |count| count.checks += 1);
        Watch { link, since: self.timed.then(Instant::now) }
    }

    /// The link has the last word on a check.
    pub(crate) fn answered(&self, watch: &Watch, verdict: Verdict) -> Verdict {
        self.answered_by.set(Some(watch.link));
        self.update(watch.link, |count| match verdict {
            Verdict::Sat(_) => count.sat += 1,
            Verdict::Unsat(_) => count.unsat += 1,
            Verdict::Unknown => count.unknown += 1,
        });
        self.pause(watch);
        verdict
    }

    /// A model of the last solver does not hold.
    pub(crate) fn wrong_model(&self) {
        self.wrong_models.set(self.wrong_models.get() + 1);
    }

    /// The link hands the check on, or has finished its part.
    pub(crate) fn pause(&self, watch: &Watch) {
        if let Some(since) = watch.since {
            let nanos = u64::try_from(Duration::as_nanos(&since.elapsed())).unwrap_or(u64::MAX);
            self.update(watch.link, |count| count.nanos += nanos);
        }
    }

    fn update(&self, link: Link, change: impl FnOnce(&mut Count)) {
        let cell = &self.counts[link as usize];
        let mut count = cell.get();
        change(&mut count);
        cell.set(count);
    }
}

/// A running measurement.
pub(crate) struct Watch {
    link: Link,
    since: Option<Instant>,
}
