//! What a person at a terminal sees while methods are explored: a bar on stderr. Nothing anywhere else.

use std::collections::BTreeSet;
use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use testcase::MethodReport;

/// How often it moves while nothing happens.
const TICK: Duration = Duration::from_millis(200);

/// A bar over the methods of a run.
pub struct Progress {
    bar: ProgressBar,
    so_far: Mutex<SoFar>,
}

#[derive(Default)]
struct SoFar {
    classes: BTreeSet<String>,
    cases: usize,
    branches: (u32, u32),
}

impl Progress {
    /// A bar for so many methods; not to be seen when `quiet` or when stderr is no terminal.
    pub fn new(methods: usize, quiet: bool) -> Self {
        let shown = !quiet && std::io::stderr().is_terminal();
        let target = if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(methods as u64), target);
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} methods{msg}, {elapsed}, {eta} left") {
            bar.set_style(style);
        }
        if shown {
            bar.enable_steady_tick(TICK);
        }
        Self { bar, so_far: Mutex::default() }
    }

    /// A method is done.
    pub fn explored(&self, report: &MethodReport) {
        let mut so_far = self.so_far.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        so_far.classes.insert(report.class.clone());
        so_far.cases += report.cases.len();
        let branches = report.coverage.branches;
        so_far.branches = (so_far.branches.0 + branches.0, so_far.branches.1 + branches.1);
        let SoFar { classes, cases, branches } = &*so_far;
        self.bar.set_message(format!(
            " of {} classes, {cases} cases, branches {}/{}",
            classes.len(),
            branches.0,
            branches.1
        ));
        self.bar.inc(1);
    }

    /// All are; so many cases are on their way to the JVM.
    pub fn checking(&self, cases: usize) {
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}, {elapsed}") {
            self.bar.set_style(style);
        }
        self.bar.set_message(format!("compiling and running {cases} tests"));
    }

    /// Takes it away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
