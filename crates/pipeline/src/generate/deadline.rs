//! When exploring must be over, so that there is time left to check the tests. How long the check takes depends on how busy the machine is, and
//! that shows in how long its compiler takes to get ready: the check takes about as long.

use std::time::{Duration, Instant};

use check::Readiness;

use crate::Checker;

/// The part of the time that is for the check.
const CHECK: f64 = 0.4;
/// The part of that which the check has at least, where the machine is so slow that exploring takes longer than it should.
const LEAST: f64 = 0.6;
/// What the check takes on a busy machine: a JVM that compiles, two that run. Of a short time it has more than its part.
const LONG: Duration = Duration::from_secs(4);
/// The part of a short time that the check has at most.
const MOST: f64 = 0.6;
/// The part of any time that it has at most on a busy machine.
const BUSY: f64 = 0.75;

/// A time that exploring and checking share.
#[derive(Clone, Debug)]
pub struct Deadline {
    end: Instant,
    time: Duration,
    check: Option<Readiness>,
}

impl Deadline {
    /// A time that has begun; without a checker, all of it is for exploring.
    pub fn new(started: Instant, time: Duration, checker: Option<&Checker>) -> Self {
        Self { end: started + time, time, check: checker.map(Checker::readiness) }
    }

    /// What is for exploring, where the machine is not busy.
    pub fn exploring(&self) -> Duration {
        self.time - self.check.as_ref().map_or(Duration::ZERO, |_| of_check(self.time))
    }

    /// When exploring must be over, as far as can be said now.
    pub fn at(&self) -> Instant {
        let reserve = |check: &Readiness| {
            let most = self.time.mul_f64(BUSY);
            of_check(self.time).mul_f64(LEAST).max(check.took().min(most))
        };
        self.end - self.check.as_ref().map_or(Duration::ZERO, reserve)
    }
}

/// What of a time is for the check.
fn of_check(time: Duration) -> Duration {
    time.mul_f64(CHECK).max(LONG.min(time.mul_f64(MOST)))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Deadline, of_check};

    #[test]
    fn the_check_has_its_part() {
        let part = |seconds: u64| of_check(Duration::from_secs(seconds)).as_millis();
        assert_eq!([2, 5, 20].map(part), [1200, 3000, 8000]);
        let started = Instant::now();
        let alone = Deadline::new(started, Duration::from_secs(9), None);
        assert_eq!((alone.exploring(), alone.at()), (Duration::from_secs(9), started + Duration::from_secs(9)));
    }
}
