//! Work, counted: what a thread has done, in units of about a nanosecond on one core. The same exploration does the same work on every
//! machine, however busy, so that a limit on it cuts at the same place. The clock is the brake beside it, and what the brake cut is known.

use std::cell::Cell;
use std::time::Instant;

thread_local! {
    static DONE: Cell<u64> = const { Cell::new(0) };
    static CUTS: Cell<Cuts> = const { Cell::new(Cuts { by_work: false, by_clock: false }) };
}

/// Counts work of this thread.
#[inline]
pub fn work(units: u64) {
    DONE.set(DONE.get().wrapping_add(units));
}

/// The work of this thread so far.
#[inline]
pub fn worked() -> u64 {
    DONE.get()
}

/// Makes what is kept for others too: who happens to ask first does not pay for it.
pub fn unpaid<T>(make: impl FnOnce() -> T) -> T {
    let before = worked();
    let made = make();
    DONE.set(before);
    made
}

/// What has stopped something that was not done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cuts {
    /// It had less work to do than it takes.
    pub by_work: bool,
    /// The clock stopped it before.
    pub by_clock: bool,
}

/// What has stopped something on this thread since this was last asked.
pub fn take_cuts() -> Cuts {
    CUTS.take()
}

/// When to stop: after some work of this thread, and in any case when the clock says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Until {
    work: u64,
    clock: Option<Instant>,
}

impl Until {
    /// After so much more work, however long it takes.
    pub fn after(units: u64) -> Self {
        Self { work: worked().saturating_add(units), clock: None }
    }

    /// When the clock says so, however much work that is.
    pub fn clock(clock: Instant) -> Self {
        Self { work: u64::MAX, clock: Some(clock) }
    }

    /// The same, and not after this.
    pub fn braked(self, clock: Option<Instant>) -> Self {
        Self { clock: self.clock.into_iter().chain(clock).min(), ..self }
    }

    /// The same, and not after the clock stops another.
    pub fn braked_with(self, other: Option<Self>) -> Self {
        self.braked(other.and_then(|other| other.clock))
    }

    /// After one of so many parts of what is left.
    pub fn part(self, parts: u32) -> Self {
        self.parts(1, parts)
    }

    /// After some of so many parts of what is left.
    pub fn parts(self, some: u32, parts: u32) -> Self {
        let parts = parts.max(1);
        match self.clock {
            Some(clock) if self.work == u64::MAX => {
                let now = Instant::now();
                Self::clock(now + clock.saturating_duration_since(now) / parts * some)
            }
            _ => {
                let left = self.work.saturating_sub(worked()) / u64::from(parts) * u64::from(some);
                Self { work: worked() + left, ..self }
            }
        }
    }

    /// Whether it is time to stop.
    pub fn is_over(&self) -> bool {
        let by_work = worked() >= self.work;
        let by_clock = !by_work && self.clock.is_some_and(|clock| Instant::now() >= clock);
        if by_work || by_clock {
            let cuts = CUTS.get();
            CUTS.set(Cuts { by_work: cuts.by_work || by_work, by_clock: cuts.by_clock || by_clock });
        }
        by_work || by_clock
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Cuts, Until, take_cuts, unpaid, work, worked};

    #[test]
    fn ends_after_its_work() {
        let until = Until::after(10);
        assert!(!until.is_over() && !until.part(2).is_over());
        let half = until.part(2);
        work(5);
        assert!(!until.is_over() && half.is_over());
        unpaid(|| work(100));
        assert!(!until.is_over());
        work(5);
        assert!(until.is_over() && take_cuts() == Cuts { by_work: true, by_clock: false });
    }

    #[test]
    fn says_when_the_clock_cut_it() {
        let now = Instant::now();
        let until = Until::after(10).braked(Some(now + Duration::from_secs(3600)));
        assert!(!until.is_over() && take_cuts() == Cuts::default());
        assert!(until.braked(Some(now)).is_over() && take_cuts().by_clock && take_cuts() == Cuts::default());
        assert_eq!(Until::clock(now).braked(Some(now + Duration::from_secs(1))), Until::clock(now));
        assert!(worked() < 10);
    }
}
