//! The suite of one method: what its paths cover, and the cases that are kept of them.

use engine::{Cover, End, Ended, Explorer, Goal, Subject, Unsupported, witness};
use solver::CanonicalSolver;
use testcase::{Case, MethodReport, Why};

use super::dump;
use super::options::Select;

/// Collects the cases of one method.
pub(super) struct Suite<'a> {
    pub select: Select,
    pub subject: &'a Subject,
    pub cover: Cover,
    pub report: &'a mut MethodReport,
    pub canonical: CanonicalSolver,
    /// The text of the paths, when it is asked for.
    pub paths: Option<dump::Paths>,
}

impl Suite<'_> {
    /// Takes note of a path that ended.
    pub(super) fn observe(&mut self, explorer: &mut Explorer<'_, '_>, ended: &Ended<'_>) {
        if let Some(paths) = &mut self.paths {
            dump::path(paths, explorer.machine, self.subject, ended);
        }
        let ends = &mut self.report.ends;
        match &ended.end {
            End::Infeasible => ends.infeasible += 1,
            End::Bound => {
                ends.bound += 1;
                self.cover.cut(ended.state, Why::Bound, "");
            }
            End::Budget(what) => {
                ends.budget += 1;
                self.cover.cut(ended.state, Why::Budget, "");
                self.report.reason.get_or_insert_with(|| format!("budget: {what}"));
            }
            End::Unsupported(Unsupported { what, at }) => {
                ends.unsupported += 1;
                self.cover.cut(ended.state, Why::Unsupported, what);
                self.report.reason.get_or_insert_with(|| format!("{what}{}", dump::place(explorer.machine, *at)));
            }
            End::Exited(_) => {
                ends.unsupported += 1;
                self.cover.cut(ended.state, Why::Unsupported, "System.exit");
                self.report.reason.get_or_insert_with(|| "System.exit".into());
            }
            End::Returned(_) | End::Threw(_) => self.case(explorer, ended),
        }
    }

    /// A case: kept when it adds to what is selected.
    fn case(&mut self, explorer: &mut Explorer<'_, '_>, ended: &Ended<'_>) {
        let goals = self.cover.goals_of(&ended.state.path.trace.to_vec());
        let new = self.cover.missing(&goals);
        let wanted = match self.select {
            Select::Paths => true,
            Select::Branches => !new.is_empty() || self.report.cases.is_empty(),
            Select::Statements => {
                let counts = |goal: &Goal| !matches!(goal, Goal::Branch(..));
                new.iter().any(counts) || self.report.cases.is_empty()
            }
        };
        match ended.end {
            End::Threw(_) => self.report.ends.threw += 1,
            _ => self.report.ends.returned += 1,
        }
        if !wanted {
            self.cover.cover(&goals);
            return;
        }
        match self.write(explorer, ended) {
            Ok(case) => {
                self.cover.cover(&goals);
                self.report.cases.push(case);
            }
            Err(failure) => {
                match ended.end {
                    End::Threw(_) => self.report.ends.threw -= 1,
                    _ => self.report.ends.returned -= 1,
                }
                self.report.ends.unsupported += 1;
                let what = failure.to_string();
                self.cover.cut_all(Why::Unsupported, &what);
                self.report.reason.get_or_insert(what);
            }
        }
    }

    fn write(&mut self, explorer: &mut Explorer<'_, '_>, ended: &Ended<'_>) -> Result<Case, witness::Failure> {
        let limit = solver::Limit { until: explorer.budget.until, ..explorer.budget.limit };
        let solved = witness::solve(explorer, &mut self.canonical, self.subject, ended.state, limit)?;
        let id = self.report.cases.len() as u32 + 1;
        witness::case(explorer.machine, self.subject, ended.state, &ended.end, &solved, id)
    }
}
