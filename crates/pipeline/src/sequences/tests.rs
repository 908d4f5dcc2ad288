//! The tests that are kept: each the case of its last call, after the others.

use std::rc::Rc;

use construct::Planner;
use engine::{Criterion, Explorer, witness};
use heap::Universe;
use program::MethodId;
use sequence::{Interface, Reached};
use solver::CanonicalSolver;
use testcase::{Ending, MethodReport, Violation};

use super::SequenceOptions;
use crate::Opened;
use crate::generate::{blank, criterion_name, write_case};

/// Collects tests.
pub(super) struct Tests {
    /// What was kept, by the method that is called last.
    pub reports: Vec<MethodReport>,
    /// Why a test could not be made.
    pub failure: Option<String>,
    methods: Vec<MethodId>,
    canonical: CanonicalSolver,
    planner: Option<Planner>,
}

impl Tests {
    /// Nothing kept yet.
    pub(super) fn new(
        opened: &Opened,
        interface: &Interface,
        universe: Rc<Universe>,
        criterion: Criterion,
        options: &SequenceOptions,
    ) -> Self {
        let select = if options.all { "paths" } else { "branches" };
        let methods: Vec<MethodId> = interface.constructors.iter().chain(&interface.methods).copied().collect();
        let class = opened.program.spell(opened.program.class(interface.class).name).replace('/', ".");
        let reports = methods.iter().map(|&method| {
            let report = blank(opened, method, criterion_name(criterion), select, "solver");
            MethodReport { class: class.clone(), ..report }
        });
        Self {
            reports: reports.collect(),
            failure: None,
            methods,
            canonical: CanonicalSolver::new(|| Box::new(smt::Smt::new())),
            planner: options.plans.then(|| Planner::new(&opened.program, universe, interface.class)),
        }
    }

    /// Keeps the test of a sequence that breaks a contract, and says when it does.
    pub(super) fn broken(&mut self, explorer: &mut Explorer<'_, '_>, reached: &Reached<'_>, what: String) -> Violation {
        let subject = reached.sequence.subject(explorer.machine);
        let conditions = reached.ended.state.path.conditions.taken();
        let condition = witness::Naming::new(explorer.machine, &subject).condition(&conditions);
        let calls = subject.calls.iter().map(|call| explorer.machine.method_name(call.method)).collect();
        let case = self.keep(explorer, reached, Some(&what));
        Violation { what, calls, condition, method: explorer.machine.method_name(subject.method), case }
    }

    /// Keeps the test of a sequence, with the contract that it breaks; the number of its case.
    pub(super) fn keep(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        reached: &Reached<'_>,
        breaks: Option<&str>,
    ) -> Option<u32> {
        let planner = self.planner.as_mut()?;
        let method = reached.sequence.method();
        let place = self.methods.iter().position(|&known| known == method)?;
        let subject = reached.sequence.subject(explorer.machine);
        let id = self.reports[place].cases.len() as u32 + 1;
        let mut said = Vec::new();
        reached.ended.state.path.conditions.collect_into(&mut said);
        match write_case(explorer, &mut self.canonical, Some(planner), &subject, &reached.ended, (id, &said)) {
            Ok(mut case) => {
                case.breaks = breaks.map(str::to_owned);
                let ends = &mut self.reports[place].ends;
                match case.end {
                    Ending::Returned => ends.returned += 1,
                    Ending::Threw => ends.threw += 1,
                }
                self.reports[place].cases.push(case);
                Some(id)
            }
            Err(failure) => {
                self.failure.get_or_insert_with(|| failure.to_string());
                None
            }
        }
    }
}
