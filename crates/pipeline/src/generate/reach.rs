//! Reaching a target: the search backwards from it, each way from an entry point confirmed with concrete values, and the case that comes of it.

use std::cell::RefCell;
use std::rc::Rc;

use backward::{Answer, Budget, CallSites, Search, Suffix, Target, Unconfirmed};
use base::Until;
use construct::Planner;
use engine::witness::Naming;
use engine::{DepthFirst, End, Ended, Explorer, Machine, State, Subject, Taken, witness};
use heap::{Symbols, Universe};
use program::{ClassId, MethodId};
use solver::Solver;
use term::Evaluator;
use testcase::MethodReport;

use super::roots::Roots;
use super::sequences::Classes;
use super::suite::Suite;
use super::{Cover, Explored, Generator, TooSmall, chain};
use crate::Opened;
use crate::generate::GenerateOptions;

/// What came of a search.
pub(crate) struct Reached {
    /// The answer.
    pub answer: Answer,
    /// The entry point with the case that reaches the target.
    pub case: Option<MethodReport>,
    /// Segments that were evaluated.
    pub segments: u64,
}

/// What came of exploring an entry point forwards.
pub(crate) enum Forwards {
    /// The report with the one case that passes the target.
    Reached(Box<MethodReport>),
    /// All its paths were explored, and none of them passes the target.
    Excluded,
    /// Neither.
    Open {
        /// Where what is larger may lead further.
        small: TooSmall,
    },
}

impl<'p> Generator<'p> {
    /// Looks for a case that reaches a target.
    pub(crate) fn reach(
        &mut self,
        target: &Target,
        calls: &mut CallSites<'p>,
        entries: &dyn Fn(MethodId) -> bool,
        budget: Budget,
    ) -> Reached {
        let Self { opened, machine, universe, options, planner, states, .. } = self;
        let quick = without_walk(options);
        let solver = || -> Box<dyn Solver> { Box::new(chain(&quick)) };
        let mut found = None;
        let mut search = Search::new(machine, Rc::clone(universe), calls, &solver, entries);
        search.budget = budget;
        let answer = search.run(target, &mut |machine, entry, suffix| {
            let mut aim = Aim { opened, universe, options, planner, states, target };
            found = Some(aim.confirm(machine, entry, suffix, budget)?);
            Ok(())
        });
        let segments = search.segments;
        self.machine.guide = None;
        Reached { answer, case: found, segments }
    }

    /// The restrictions that were relied on in a closed world, by name.
    pub(crate) fn assumed(&self) -> Vec<String> {
        self.machine.assumed.iter().map(|restriction| restriction.name().to_owned()).collect()
    }

    /// Begins to note them anew.
    pub(crate) fn forget_assumed(&mut self) {
        self.machine.assumed.clear();
    }

    /// Who calls whom among these classes.
    pub(crate) fn call_sites(&self, classes: Vec<ClassId>) -> CallSites<'p> {
        CallSites::new(&self.opened.program, self.opened.translator(), Rc::clone(&self.universe), classes)
    }

    /// Explores a method forwards until a case passes a target.
    pub(crate) fn forwards(&mut self, entry: MethodId, target: &Target, until: Until) -> Forwards {
        let before = self.options.budget.until.replace(until);
        let Explored { mut report, small, .. } = self.explored(entry);
        self.options.budget.until = before;
        let name = |&rule: &u32| self.machine.rule_name(Taken { method: target.method, rule });
        let aims: Vec<String> = target.rules.iter().map(name).collect();
        let is_excluded = entry == target.method && self.excludes(&report, target);
        report.cases.retain(|case| case.trace.iter().any(|taken| aims.contains(taken)));
        report.cases.truncate(1);
        report.cases.iter_mut().for_each(|case| case.id = 1);
        match (report.cases.is_empty(), is_excluded) {
            (false, _) => Forwards::Reached(Box::new(report)),
            (true, true) => Forwards::Excluded,
            (true, false) => Forwards::Open { small },
        }
    }

    /// Whether the exploration of a method has left nothing out that leads to rules of it.
    fn excludes(&self, report: &MethodReport, target: &Target) -> bool {
        let is_required = self.options.requires.is_some()
            || !crate::written::written_preconditions(self.opened, target.method).is_empty();
        let (Ok(rules), false) = (crate::rules(self.opened, target.method), is_required) else { return false };
        let mut lines = target.rules.iter().map(|&rule| {
            let offset = rules.origins_of(&rules.rules[rule as usize]).first().copied();
            offset.and_then(|offset| rules.line(offset))
        });
        let is_infeasible = |line: u16| {
            let mut on_line = report.unreached.iter().filter(|missed| missed.line == line).peekable();
            on_line.peek().is_some() && on_line.all(|missed| missed.why == testcase::Why::Infeasible)
        };
        report.status == testcase::Status::Complete && lines.all(|line| line.is_some_and(is_infeasible))
    }
}

/// Without the walk: what needs a search is left to the confirmation.
fn without_walk(options: &GenerateOptions) -> GenerateOptions {
    GenerateOptions { links: solver::Options { walk: false, ..options.links }, ..options.clone() }
}

/// Targets per method.
const TARGETS: usize = 12;

/// Segments per target.
const SEGMENTS: u64 = 60;

/// Looks for cases that reach what an exploration has left open, each from behind.
pub(super) fn what_is_open<'p>(
    opened: &'p Opened,
    machine: &mut Machine<'p>,
    universe: &Rc<Universe>,
    options: &GenerateOptions,
    method: MethodId,
    suite: &mut Suite<'_>,
) {
    let program = machine.program;
    let classes = vec![program.method(method).class];
    let mut calls = CallSites::new(program, opened.translator(), Rc::clone(universe), classes);
    let quick = without_walk(options);
    let solver = || -> Box<dyn Solver> { Box::new(chain(&quick)) };
    let (until, stop) = (options.budget.until, options.budget.stop);
    let budget = Budget { segments: SEGMENTS, until, stop, ..Budget::default() };
    for rule in suite.cover.open_rules().into_iter().take(TARGETS) {
        if options.budget.is_over() {
            return;
        }
        if !suite.cover.open_rules().contains(&rule) {
            continue;
        }
        let target = Target { method, rules: vec![rule] };
        let entries = |entry: MethodId| entry == method;
        let mut search = Search::new(machine, Rc::clone(universe), &mut calls, &solver, &entries);
        search.budget = budget;
        let goal = Goal { opened, universe, options, target: &target, budget };
        search.run(&target, &mut |machine, entry, suffix| goal.follow(machine, suite, entry, suffix));
    }
}

/// What a confirmation needs.
struct Aim<'a, 'p> {
    opened: &'p Opened,
    universe: &'a Rc<Universe>,
    options: &'a GenerateOptions,
    planner: &'a mut Option<(ClassId, Planner)>,
    states: &'a Rc<RefCell<Classes>>,
    target: &'a Target,
}

impl Aim<'_, '_> {
    /// The case of a way from an entry point, if its solution reaches the target.
    fn confirm(
        &mut self,
        machine: &mut Machine<'_>,
        entry: MethodId,
        suffix: &Suffix,
        budget: Budget,
    ) -> Result<MethodReport, Unconfirmed> {
        let program = &self.opened.program;
        let class = program.method(entry).class;
        if self.options.plans {
            super::plan_for(self.planner, self.opened, self.universe, self.options, self.states, class);
        }
        let rules = crate::rules(self.opened, entry).map_err(Unconfirmed::Failed)?;
        let code = program.code(entry).ok().flatten().ok_or_else(|| Unconfirmed::Failed("no code".to_owned()))?;
        let criterion = super::criterion_name(self.options.criterion);
        let (select, heap) = (self.options.select.name(), super::regime_name(self.options.regime));
        let mut report = super::blank(self.opened, entry, criterion, select, heap);
        let planner = self.planner.as_mut().filter(|_| self.options.plans).map(|(_, planner)| planner);
        let inner = super::inner::Inner::new(self.opened, class);
        let mut suite = Suite::new(self.options.select, Cover::new(program, rules, code), &mut report, planner, inner);
        let goal =
            Goal { opened: self.opened, universe: self.universe, options: self.options, target: self.target, budget };
        goal.follow(machine, &mut suite, entry, suffix)?;
        if self.options.sequences && suite.kept.is_empty() {
            super::remake::explore(machine, self.universe, self.options, entry, &mut suite);
        }
        if !suite.kept.is_empty() {
            suite.reserve.clear();
        }
        suite.finish();
        let cover = suite.cover;
        super::note(&mut report, &cover);
        Ok(report)
    }
}

/// What a way has to lead to.
struct Goal<'a> {
    opened: &'a Opened,
    universe: &'a Rc<Universe>,
    options: &'a GenerateOptions,
    target: &'a Target,
    budget: Budget,
}

impl Goal<'_> {
    /// Adds to a suite the case of a way from its method, if the solution reaches the target.
    fn follow(
        &self,
        machine: &mut Machine<'_>,
        suite: &mut Suite<'_>,
        entry: MethodId,
        suffix: &Suffix,
    ) -> Result<(), Unconfirmed> {
        machine.symbols = Some(Box::new(Symbols::new(Rc::clone(self.universe), self.options.regime)));
        machine.guide = None;
        let mut chain = chain(self.options);
        let limits = engine::Budget { until: self.budget.until, stop: self.budget.stop, ..self.options.budget };
        let mut cuts = Vec::new();
        let begun = Roots::new(self.opened, machine, self.options, entry, &mut chain, &mut cuts);
        let begun = begun.map_err(|stop| Unconfirmed::Failed(stop.reason()))?;
        let Roots { subject, states, required } = begun;
        machine.guide = Some(Rc::new(suffix.guide()));
        let mut explorer = Explorer::new(machine, &mut chain, limits);
        let mut found = Err("no input takes the way".to_owned());
        let mut is_exact = cuts.is_empty();
        explorer.explore(states, &mut DepthFirst, &mut |explorer, ended| {
            let guided = ended.state.path.guided;
            match &ended.end {
                End::Bound if guided.arrived => {
                    let guide = explorer.machine.guide.take();
                    found = write(suite, explorer, &subject, &ended, self.target);
                    explorer.machine.guide = guide;
                    is_exact = false;
                }
                End::Budget("solver") => found = Err(self.nearest(explorer, &subject, ended.state)),
                End::Bound if guided.strayed => {}
                End::Returned(_) | End::Threw(_) | End::Exited(_) | End::Infeasible => {}
                End::Bound => is_exact = false,
                End::Cut(left) => {
                    is_exact = false;
                    found = Err(left.restriction.to_string());
                }
                End::Unsupported(what) => found = Err(what.what.clone()),
                End::Budget(what) => found = Err(format!("the limit of {what}")),
            }
            is_exact &= !matches!(ended.end, End::Unsupported(_) | End::Budget(_));
            found.is_err()
        });
        if let (Err(why), Some(left)) = (&mut found, explorer.left_out.first()) {
            is_exact = false;
            *why = left.restriction.to_string();
        }
        machine.guide = None;
        match found {
            Err(_) if is_exact && !required.is_empty() => Err(Unconfirmed::Excluded { by: required }),
            found => found.map_err(Unconfirmed::Failed),
        }
    }

    /// How near a walk comes to a solution that no link has found.
    fn nearest(&self, explorer: &Explorer<'_, '_>, subject: &Subject, state: &State) -> String {
        let none = || "no solution within the limit".to_owned();
        let Some(symbols) = &explorer.machine.symbols else { return none() };
        let mut conditions = Vec::new();
        state.path.conditions.collect_into(&mut conditions);
        let limit = solver::Limit { until: self.budget.until, stop: self.budget.stop, ..explorer.budget.limit };
        let options = walk::Options { seed: self.options.seed, ..self.options.walk };
        let Some(outcome) = walk::solve(&symbols.pool, &conditions, &options, None, limit) else { return none() };
        let mut evaluator = Evaluator::new();
        let values = subject.arguments.iter().filter_map(|argument| {
            let value = evaluator.eval(&symbols.pool, argument.value.as_term()?, &outcome.model);
            let term::Value::Number(number) = value else { return None };
            Some(format!("{} = {number}", argument.name))
        });
        let values: Vec<String> = values.collect();
        let missed = Naming::new(explorer.machine, subject).conjunction(&outcome.violated);
        match values.is_empty() || missed.is_empty() {
            true => none(),
            false => format!("no solution was found: {} misses {missed}", values.join(", ")),
        }
    }
}

/// The case of a state that has arrived at the target: its solution is run with concrete values, to the end.
fn write(
    suite: &mut Suite<'_>,
    explorer: &mut Explorer<'_, '_>,
    subject: &Subject,
    ended: &Ended<'_>,
    target: &Target,
) -> Result<(), String> {
    let text = |failure: witness::Failure| failure.to_string();
    let (end, state) = super::remake::run_on(suite, explorer, subject, ended).map_err(text)?;
    let trace = state.path.trace.to_vec();
    if !reaches(&trace, target) {
        return Err("its solution goes another way".to_owned());
    }
    let goals = suite.cover.goals_of(&trace);
    let model = ended.model.clone();
    let case = suite.write(explorer, subject, &Ended { end, state: &state, model }).map_err(text)?;
    suite.keep_path(explorer, subject, goals, case, trace);
    Ok(())
}

/// Whether a trace passes a target.
fn reaches(trace: &[Taken], target: &Target) -> bool {
    let is_aim = |taken: &Taken| taken.method == target.method && target.rules.contains(&taken.rule);
    trace.iter().any(is_aim)
}
