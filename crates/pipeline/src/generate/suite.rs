//! The suite of one method: what its paths cover, and the cases that are kept of them. While paths end, a case is kept when it adds a
//! goal; at the end `reduce` keeps as few of them as cover the same.

use std::cell::Cell;
use std::rc::Rc;

use base::worked;
use construct::Planner;
use engine::{Cover, End, Ended, Explorer, Goal, Machine, State, Subject, Taken, Unsupported, witness};
use heap::Origin;
use program::{ClassId, FieldId};
use rustc_hash::{FxHashMap, FxHashSet};
use solver::{CanonicalSolver, Model, Verdict};
use term::{Evaluator, Node, Term, Unknown};
use testcase::{Case, Content, Impossible, MethodReport, Why};

use super::dump;
use super::extent::TooSmall;
use super::inner::{Inner, Reached};
use super::options::Select;
use super::reduce;

/// Why a method is not explored entirely where paths were cut by something else than the criterion.
const BEYOND: &str =
    "paths with longer strings or arrays, larger containers or deeper calls than Crisol tries were cut";

/// Cases that need reflection are looked for so often per goal; then another one will not do either.
const TRIALS: u32 = 4;
/// The same among paths through the public interface, most of which do without.
const PUBLIC_TRIALS: u32 = 8;

/// The work that is done after all is covered and before that is enough, where work is limited: another exception may come.
const ENOUGH: u64 = 300_000_000;

/// Collects the cases of one method.
pub(super) struct Suite<'a> {
    pub select: Select,
    pub cover: Cover,
    /// What tests that exist already cover; nothing when that is not known.
    pub before: Vec<Goal>,
    pub report: &'a mut MethodReport,
    pub canonical: CanonicalSolver,
    /// The text of the paths, when it is asked for.
    pub paths: Option<dump::Paths>,
    /// Plans the tests, where tests are asked for.
    pub planner: Option<&'a mut Planner>,
    /// The methods that only others call.
    pub inner: Inner<'a>,
    /// The cases so far, with what they cover.
    pub kept: Vec<(Vec<Goal>, Case)>,
    /// Cases whose tests need reflection: kept only for what nothing else covers.
    pub reserve: Vec<Reserved>,
    /// How many of these have been tried without reflection.
    pub remade: usize,
    /// How many cases with a goal went to the reserve.
    pub tried: FxHashMap<Goal, u32>,
    /// True while paths through the public interface are explored: what cuts them says nothing about the method.
    pub in_scenario: bool,
    /// Paths since the last case that was kept.
    pub barren: Rc<Cell<u32>>,
    /// All work when the last case was kept, or when the exploration began.
    pub fertile: u64,
    /// What was too small for some path.
    pub small: TooSmall,
}

/// A case whose test needs reflection.
#[derive(Clone)]
pub(super) struct Reserved {
    pub goals: Vec<Goal>,
    pub case: Case,
    pub trace: Vec<Taken>,
    /// Fields of its receiver that are null on its path, whatever the input.
    pub absent: Vec<FieldId>,
}

impl<'a> Suite<'a> {
    /// Nothing is covered yet, and nothing existed before.
    pub(super) fn new(
        select: Select,
        cover: Cover,
        report: &'a mut MethodReport,
        planner: Option<&'a mut Planner>,
        inner: Inner<'a>,
    ) -> Self {
        Self {
            select,
            cover,
            before: Vec::new(),
            report,
            canonical: CanonicalSolver::new(super::ends),
            paths: None,
            planner,
            inner,
            kept: Vec::new(),
            reserve: Vec::new(),
            remade: 0,
            tried: FxHashMap::default(),
            in_scenario: false,
            barren: Rc::default(),
            fertile: worked(),
            small: TooSmall::default(),
        }
    }

    /// Takes note of a path that ended.
    pub(super) fn observe(&mut self, explorer: &mut Explorer<'_, '_>, subject: &Subject, ended: &Ended<'_>) {
        self.barren.set(self.barren.get() + 1);
        if self.in_scenario && !ended.end.is_case() {
            return;
        }
        if let Some(paths) = &mut self.paths {
            dump::path(paths, explorer.machine, subject, ended);
        }
        let ends = &mut self.report.ends;
        match &ended.end {
            End::Infeasible => ends.infeasible += 1,
            End::Bound => {
                ends.bound += 1;
                self.cover.cut(ended.state, Why::Bound, "");
            }
            End::Cut(left) => {
                ends.bound += 1;
                self.small.note(left.restriction);
                let what = left.restriction.to_string();
                self.cover.cut(ended.state, Why::Bound, &what);
                self.report.reason.get_or_insert(what);
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
            End::Returned(_) | End::Threw(_) => self.case(explorer, subject, ended),
        }
    }

    /// A case: kept when it adds to what is selected.
    fn case(&mut self, explorer: &mut Explorer<'_, '_>, subject: &Subject, ended: &Ended<'_>) {
        let trace = ended.state.path.trace.to_vec();
        let goals = self.all_goals(&trace, &ended.end, ended.state);
        let wanted = self.is_wanted(&goals);
        match ended.end {
            End::Threw(_) => self.report.ends.threw += 1,
            _ => self.report.ends.returned += 1,
        }
        if !wanted {
            if self.planner.is_none() {
                self.cover.cover(&goals);
            }
            return;
        }
        match self.write(explorer, subject, ended) {
            Ok(case) => {
                self.barren.set(0);
                self.fertile = worked();
                self.keep_path(explorer, subject, goals, case, trace);
            }
            Err(failure) => {
                match ended.end {
                    End::Threw(_) => self.report.ends.threw -= 1,
                    _ => self.report.ends.returned -= 1,
                }
                if self.in_scenario {
                    return;
                }
                if let witness::Failure::Beyond(_) = failure {
                    self.report.reason.get_or_insert_with(|| BEYOND.to_owned());
                    self.report.ends.bound += 1;
                    self.cover.cut_all(Why::Bound, "");
                    return;
                }
                if let witness::Failure::Unsolved = failure {
                    self.report.ends.budget += 1;
                    self.cover.cut_all(Why::Budget, "");
                    self.report.reason.get_or_insert_with(|| format!("budget: {failure}"));
                    return;
                }
                self.report.ends.unsupported += 1;
                let what = failure.to_string();
                self.cover.cut_all(Why::Unsupported, &what);
                self.report.reason.get_or_insert(what);
            }
        }
    }

    /// What a trace covers.
    pub(super) fn goals_of(&mut self, trace: &[Taken]) -> Vec<Goal> {
        let mut goals = self.cover.goals_of(trace);
        if self.planner.is_some() {
            goals.extend(self.inner.goals(trace));
        }
        goals
    }

    /// What a trace and its end cover.
    pub(super) fn all_goals(&mut self, trace: &[Taken], end: &End, state: &State) -> Vec<Goal> {
        let mut goals = self.goals_of(trace);
        if let End::Threw(exception) = end
            && !exception.is_symbolic()
            && let Some(class) = state.heap.class(exception.as_ref())
        {
            goals.push(Goal::Threw(class.0));
        }
        goals
    }

    /// Whether goals are left among these for which a case with reflection would be kept.
    pub(super) fn is_open(&self, goals: &[Goal]) -> bool {
        let wanted: Vec<Goal> = self.wanted(goals).into_iter().filter(is_counted).collect();
        !self.cover.missing(&wanted).is_empty() || self.kept.is_empty()
    }

    fn is_wanted(&self, goals: &[Goal]) -> bool {
        if self.select == Select::Paths {
            return true;
        }
        let new = self.cover.missing(&self.wanted(goals));
        let nothing_yet = self.kept.is_empty() && self.reserve.is_empty() && self.before.is_empty();
        let trials = if self.in_scenario { PUBLIC_TRIALS } else { TRIALS };
        nothing_yet || new.iter().any(|goal| self.tried.get(goal).is_none_or(|&tried| tried < trials))
    }

    /// The goals for which cases are selected. Beside tests that exist, an exception alone is none: they may expect it.
    fn wanted(&self, goals: &[Goal]) -> Vec<Goal> {
        let is_wanted = |goal: &&Goal| match goal {
            Goal::Branch(..) => self.select != Select::Statements,
            Goal::Threw(_) => self.before.is_empty(),
            Goal::Instruction(_) | Goal::Implicit(..) | Goal::Inner(..) => true,
        };
        goals.iter().filter(is_wanted).copied().collect()
    }

    /// Keeps a case; one whose test needs reflection waits whether another covers the same.
    pub(super) fn keep(&mut self, goals: Vec<Goal>, case: Case, trace: Vec<Taken>) {
        if self.is_reserved(&case) {
            for goal in self.cover.missing(&goals) {
                *self.tried.entry(goal).or_default() += 1;
            }
            self.reserve.push(Reserved { goals, case, trace, absent: Vec::new() });
            return;
        }
        self.cover.cover(&goals);
        self.kept.push((goals, case));
    }

    /// Keeps the case of a path whose conditions the explorer's solver has on its stack.
    pub(super) fn keep_path(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        subject: &Subject,
        goals: Vec<Goal>,
        case: Case,
        trace: Vec<Taken>,
    ) {
        let is_reserved = self.is_reserved(&case);
        self.keep(goals, case, trace);
        if let (true, Some(reserved)) = (is_reserved, self.reserve.last_mut()) {
            reserved.absent = absent(explorer, subject);
        }
    }

    fn is_reserved(&self, case: &Case) -> bool {
        case.plan.as_ref().is_some_and(testcase::Plan::arranges_by_reflection) && self.select != Select::Paths
    }

    /// Leaves out the cases that wait with reflection and that no call can make.
    pub(super) fn leave_out_impossible(&mut self, machine: &mut Machine<'_>, class: ClassId) {
        let Some(planner) = &mut self.planner else { return };
        let program = machine.program;
        let mut open: Vec<Goal> = Vec::new();
        let reserve = std::mem::take(&mut self.reserve);
        let mut impossible = Vec::new();
        for reserved in reserve {
            let never = reserved.absent.iter().find(|&&field| planner.is_never_null(machine, class, field));
            match never {
                Some(&field) => impossible.push((reserved, program.spell(program.field(field).name))),
                None => {
                    open.extend(&reserved.goals);
                    self.reserve.push(reserved);
                }
            }
        }
        // What another case covers is no loss.
        for (reserved, field) in impossible {
            let lost: Vec<Goal> = reserved.goals.iter().copied().filter(is_counted).collect();
            if self.cover.missing(&lost).iter().any(|goal| !open.contains(goal)) {
                open.extend(lost);
                let why = format!("{field} is never null");
                self.report.impossible.push(Impossible { condition: reserved.case.condition, why });
            }
        }
    }

    /// True when all is covered, and nothing new has come for a while.
    pub(super) fn is_sated(&self) -> bool {
        worked() - self.fertile > ENOUGH && self.is_full()
    }

    /// True when nothing is left that more cases could cover.
    pub(super) fn is_full(&self) -> bool {
        let is_open = |goal: &Goal| matches!(goal, Goal::Inner(..)) && !self.cover.missing(&[*goal]).is_empty();
        self.cover.is_full() && !self.kept.is_empty() && !self.tried.keys().any(is_open)
    }

    /// The suite: of the cases, as few as cover the same; of those whose tests need reflection, what covers branches and instructions that
    /// nothing else covers. Cases for what methods that only others call do come on top. Coverage is that of these cases and of the tests
    /// that exist. The answer is what the cases reach of those methods.
    pub(super) fn finish(&mut self) -> Reached {
        let kept = std::mem::take(&mut self.kept);
        let reserve = std::mem::take(&mut self.reserve);
        let (kept, more) = if self.select == Select::Paths {
            (kept, Vec::new())
        } else {
            let plain = kept.into_iter().map(|(goals, case)| (self.wanted(&goals), goals, case));
            let last = reserve.into_iter().map(|Reserved { goals, case, .. }| {
                (self.wanted(&goals).into_iter().filter(is_counted).collect(), goals, case)
            });
            reduce::fewest_and_more(plain.chain(last).collect(), &self.before)
        };
        self.cover.clear();
        self.cover.cover(&self.before);
        let mut reached = Reached::default();
        let count = kept.len();
        for (at, (goals, mut case)) in kept.into_iter().chain(more).enumerate() {
            self.cover.cover(&goals);
            case.id = at as u32 + 1;
            let names = self.inner.names(&goals);
            if at < count {
                reached.own.extend(names);
            } else {
                reached.more.push((case.id, names));
            }
            self.report.cases.push(case);
        }
        reached
    }

    pub(super) fn write(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        subject: &Subject,
        ended: &Ended<'_>,
    ) -> Result<Case, witness::Failure> {
        let id = self.kept.len() as u32 + 1;
        // What is required, which no rule of the trace tells.
        let required = if subject.calls.is_empty() { ended.state.path.begun } else { 0 };
        let mut kept = Vec::new();
        ended.state.path.conditions.collect_into(&mut kept);
        kept.truncate(required as usize);
        write_case(explorer, &mut self.canonical, self.planner.as_deref_mut(), subject, ended, (id, &kept))
    }
}

/// The fields of the receiver that are null on the path whose conditions the explorer's solver has on its stack.
fn absent(explorer: &mut Explorer<'_, '_>, subject: &Subject) -> Vec<FieldId> {
    let program = explorer.machine.program;
    let [call] = &subject.calls[..] else { return Vec::new() };
    let is_receiver = call.constructs.is_none() && !program.method(call.method).access.is_static();
    let Some(this) = subject.arguments.first().filter(|_| is_receiver) else { return Vec::new() };
    let mut found = Vec::new();
    let above = |&class: &ClassId| program.superclass(class).ok().flatten();
    let classes = std::iter::successors(Some(program.method(call.method).class), above);
    for field in classes.flat_map(|class| &program.class(class).fields).filter(|field| !field.access.is_static()) {
        let Some(symbols) = explorer.machine.symbols.as_mut() else { return found };
        let Some(Node::Var(this, _)) = this.value.as_term().map(|term| symbols.pool.node(term)) else { return found };
        let Some(term) = symbols.inputs.find(Origin::Field(this, field.id)) else { continue };
        // A constant of an enum is selected by a number.
        let null = symbols.pool.null();
        if symbols.pool.sort(term) != symbols.pool.sort(null) {
            continue;
        }
        let is_there = symbols.pool.ne(term, null);
        if matches!(explorer.check(&[is_there]), Verdict::Unsat(_)) {
            found.push(field.id);
        }
    }
    found
}

/// Whether a goal is worth a test that needs reflection.
pub(super) fn is_counted(goal: &Goal) -> bool {
    matches!(goal, Goal::Instruction(_) | Goal::Branch(..) | Goal::Inner(..))
}

/// The case of a path that ended, under a number and with the plan of its test where there is a planner. These conditions hold in it
/// whatever values it is given to tell more.
///
/// # Errors
/// Why there is none.
pub(crate) fn write_case(
    explorer: &mut Explorer<'_, '_>,
    canonical: &mut CanonicalSolver,
    planner: Option<&mut Planner>,
    subject: &Subject,
    ended: &Ended<'_>,
    (id, kept): (u32, &[Term]),
) -> Result<Case, witness::Failure> {
    let solver::Limit { conflicts, .. } = explorer.budget.limit;
    let limit = solver::Limit { until: explorer.budget.until, stop: explorer.budget.stop, conflicts };
    let solved = witness::solve(explorer, canonical, subject, ended.state, limit)?;
    let mut input = witness::shape(explorer.machine, subject, ended.state, &solved)?;
    let Some(planner) = planner else {
        return witness::case(explorer.machine, subject, ended.state, &ended.end, &input, id);
    };
    let trace = ended.state.path.trace.to_vec();
    let own = ended.state.path.conditions.of_program(ended.state.path.begun);
    let when = witness::Naming::new(explorer.machine, subject).condition(&own);
    let until = explorer.budget.until;
    let mut lively = construct::enliven(explorer.machine, subject, &input, &ended.end, &trace, until);
    if !keeps(explorer.machine, subject, kept, (&solved.model, &input), &lively) {
        lively = input.clone();
    }
    let mut plan = planner.plan(explorer.machine, subject, &lively, &trace, &when, until);
    if plan.as_ref().is_none_or(testcase::Plan::arranges_by_reflection)
        && let Some(plain) = planner.plan(explorer.machine, subject, &input, &trace, &when, until)
        && (plan.is_none() || !plain.arranges_by_reflection())
    {
        plan = Some(plain);
    } else {
        input = lively;
    }
    let mut case = witness::case(explorer.machine, subject, ended.state, &ended.end, &input, id)?;
    if plan.is_none() && explorer.budget.is_over() {
        return Err(witness::Failure::Unsolved);
    }
    if plan.is_none() {
        return Err(witness::Failure::Unbuildable("an input that no test can make".into()));
    }
    case.plan = plan;
    Ok(case)
}

/// Whether conditions hold in an input that differs from the one of a model in numbers that arguments are, or in what they say nothing of.
fn keeps(
    machine: &Machine<'_>,
    subject: &Subject,
    conditions: &[Term],
    (model, solved): (&Model, &witness::Input),
    other: &witness::Input,
) -> bool {
    let Some(symbols) = &machine.symbols else { return true };
    let said: FxHashSet<Unknown> = conditions.iter().flat_map(|&term| symbols.pool.variables(term)).collect();
    let says_elements = said.iter().any(|unknown| matches!(unknown, Unknown::Array(_)));
    let differs = |(a, b): (&testcase::Object, &testcase::Object)| match (&a.content, &b.content) {
        (Content::Elements(some), Content::Elements(others)) => says_elements || some.len() != others.len(),
        _ => true,
    };
    let objects = || solved.heap.iter().zip(&other.heap).filter(|(a, b)| a != b);
    if said.is_empty() {
        return true;
    }
    if solved.heap.len() != other.heap.len() || objects().any(differs) {
        return false;
    }
    let mut model = model.clone();
    for (at, argument) in subject.arguments.iter().enumerate() {
        let var = argument.value.as_term().map(|term| symbols.pool.node(term));
        let Some(Node::Var(var, _)) = var else { continue };
        let (then, now) = (solved.values.get(at), other.values.get(at));
        if then == now || !said.contains(&Unknown::Var(var)) {
            continue;
        }
        let Some(number) = now.and_then(witness::concrete).and_then(engine::Value::scalar) else { return false };
        model.numbers.insert(var, number);
    }
    let mut evaluator = Evaluator::new();
    conditions.iter().all(|&condition| evaluator.holds(&symbols.pool, condition, &model))
}
