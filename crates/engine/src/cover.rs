//! What cases cover of a method's own code: instructions, branches as JaCoCo counts them, implicit exceptions; and why the rest is
//! not reached.

mod filter;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use program::Program;
use program::code::{Code, Insn};
use rules::{Instr, Method, PredicateId, Tail};
use rustc_hash::{FxHashMap, FxHashSet};
use testcase::{Coverage, Missed, Unreached, Why};

use self::filter::Ignored;
use crate::errors::{ErrorHandlers, error_handlers};
use crate::path::Taken;
use crate::restriction::{Left, Restriction, Spot};
use crate::state::State;

/// Something that a case can cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// The instruction at a byte offset.
    Instruction(u32),
    /// From a conditional instruction to a target.
    Branch(u32, u32),
    /// An implicit exception of an instruction, by the rule that raises it.
    Implicit(u32, u32),
    /// An exception of a class, by its number, that leaves the method.
    Threw(u32),
    /// A rule of another method, by its number, that only others call.
    Inner(u32, u32),
}

/// The goals of a method and which of them are covered.
pub struct Cover {
    rules: Rc<Method>,
    code: Rc<Code>,
    /// Per rule: what it covers.
    goals: Vec<Vec<Goal>>,
    all: FxHashSet<Goal>,
    covered: FxHashSet<Goal>,
    /// Where paths were cut: by why and what, the rules that they may have gone on from, and those that they may have taken.
    cuts: BTreeMap<(Why, String), Cuts>,
    owner: Vec<PredicateId>,
    /// Goals that paths had passed before they were cut.
    passed: FxHashMap<Goal, (Why, String)>,
    /// How many paths were cut.
    cut_paths: u32,
}

/// Why something is not covered, and what is missing.
type Reason<'a> = (Why, &'a str);

/// Where paths were cut for one reason.
#[derive(Default)]
struct Cuts {
    /// Rules that such a path was in: what follows them may be reached.
    rules: FxHashSet<u32>,
    /// Predicates that it stood before.
    predicates: FxHashSet<PredicateId>,
}

/// The paths whose way to their cut is looked at. Beyond, a cut explains everything.
const CUT_PATHS: u32 = 10_000;

impl Cover {
    /// The goals of a method; nothing is covered yet.
    pub fn new(program: &Program, rules: Rc<Method>, code: Rc<Code>) -> Self {
        let mut goals = vec![Vec::new(); rules.rules.len()];
        let owner = rules.owners();
        let is_conditional = |offset: u32| {
            let found = code.instructions.binary_search_by_key(&offset, |instruction| instruction.offset);
            found.is_ok_and(|at| {
                use Insn::{IfInt, IfNull, IfSame, IfZero, Switch};
                matches!(code.instructions[at].insn, IfZero(..) | IfInt(..) | IfSame(..) | IfNull(..) | Switch(..))
            })
        };
        for predicate in &rules.predicates {
            let several = predicate.rules.len() > 1;
            for index in predicate.rules.clone() {
                let rule = &rules.rules[index as usize];
                let fault = rules.body(rule).iter().any(|instr| matches!(instr, Instr::Fault { .. }));
                let own = &mut goals[index as usize];
                if fault {
                    own.push(Goal::Implicit(rule.offset, index));
                    continue;
                }
                let origins = rules.origins_of(rule);
                own.extend(origins.iter().map(|&offset| Goal::Instruction(offset)));
                // A rule of a test begins with the instruction that tests.
                let test = origins.first().copied().unwrap_or(predicate.offset);
                if several && is_conditional(test) {
                    let target = match rule.tail {
                        Tail::Goto(edge) => rules.predicates[edge.target.index()].offset,
                        // Each outcome that ends at once is a target of its own.
                        Tail::Call(_) | Tail::Try { .. } | Tail::Return(_) | Tail::Throw(_) => u32::MAX - index,
                    };
                    own.push(Goal::Branch(test, target));
                }
            }
        }
        let ignored = Ignored::new(program, &rules, &code);
        let counts = |goal: &Goal| ignored.counts(goal);
        goals.iter_mut().for_each(|own| own.retain(counts));
        let mut all: FxHashSet<Goal> = goals.iter().flatten().copied().collect();
        let instructions = code.instructions.iter().map(|instruction| Goal::Instruction(instruction.offset));
        all.extend(instructions.filter(counts));
        let errors = error_handlers(program, &rules, &code);
        let mut cover = Self {
            rules,
            code,
            goals,
            all,
            covered: FxHashSet::default(),
            cuts: BTreeMap::new(),
            owner,
            passed: FxHashMap::default(),
            cut_paths: 0,
        };
        cover.leave_out_errors(errors);
        cover
    }

    /// Takes what is left out from the start for impossible, too.
    pub fn close_world(&mut self) {
        self.cuts.clear();
        self.passed.clear();
    }

    /// What only an error of the JVM itself leads to is not looked at.
    fn leave_out_errors(&mut self, ErrorHandlers { rules, predicates, lost }: ErrorHandlers) {
        let what = Restriction::Errors.to_string();
        if lost {
            let known: FxHashSet<u32> =
                self.rules.rules.iter().flat_map(|rule| self.rules.origins_of(rule).iter().copied()).collect();
            let instructions = self.code.instructions.iter().map(|instruction| instruction.offset);
            let dead = instructions.filter(|offset| !known.contains(offset));
            let dead = dead.map(|offset| (Goal::Instruction(offset), (Why::Bound, what.clone())));
            self.passed.extend(dead);
        }
        if !(rules.is_empty() && predicates.is_empty()) {
            let cuts = self.cuts.entry((Why::Bound, what)).or_default();
            cuts.rules.extend(rules);
            cuts.predicates.extend(predicates);
        }
    }

    /// What a trace covers, in ascending order.
    pub fn goals_of(&self, trace: &[Taken]) -> Vec<Goal> {
        let mut found: Vec<Goal> = trace
            .iter()
            .filter(|taken| taken.method == self.rules.id)
            .flat_map(|taken| self.goals[taken.rule as usize].iter().copied())
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The goals that are not covered yet.
    pub fn missing(&self, goals: &[Goal]) -> Vec<Goal> {
        goals.iter().copied().filter(|goal| !self.covered.contains(goal)).collect()
    }

    /// True when all instructions and branches are covered.
    pub fn is_full(&self) -> bool {
        let counts = |goal: &Goal| matches!(goal, Goal::Instruction(_) | Goal::Branch(..));
        self.all.iter().filter(|goal| counts(goal)).all(|goal| self.covered.contains(goal))
    }

    /// Rules with an instruction or a branch that is not covered though nothing proves that it cannot be, at most one per goal.
    pub fn open_rules(&self) -> Vec<u32> {
        let open: FxHashSet<u16> = self
            .missed()
            .into_iter()
            .filter(|missed| missed.why != Why::Infeasible)
            .map(|missed| missed.line)
            .collect();
        let mut seen: FxHashSet<Goal> = FxHashSet::default();
        let mut found = Vec::new();
        for (rule, goals) in self.goals.iter().enumerate() {
            let is_open = |goal: &&Goal| match **goal {
                Goal::Instruction(offset) | Goal::Branch(offset, _) => {
                    open.contains(&self.line(offset)) && !self.covered.contains(goal)
                }
                Goal::Implicit(..) | Goal::Threw(_) | Goal::Inner(..) => false,
            };
            let new = goals.iter().filter(is_open).filter(|&&goal| seen.insert(goal)).count();
            if new > 0 {
                found.push(rule as u32);
            }
        }
        found
    }

    /// Instructions and branches that are not covered, with their lines, in ascending order.
    pub fn open(&self) -> Vec<(Goal, u16)> {
        let place = |&goal: &Goal| match goal {
            Goal::Instruction(offset) | Goal::Branch(offset, _) => Some((goal, self.line(offset))),
            Goal::Implicit(..) | Goal::Threw(_) | Goal::Inner(..) => None,
        };
        let mut found: Vec<(Goal, u16)> =
            self.all.iter().filter(|goal| !self.covered.contains(goal)).filter_map(place).collect();
        found.sort_unstable();
        found
    }

    /// Whether something on a line is covered.
    pub fn reaches(&self, line: u16) -> bool {
        let on_line = |offset: u32| self.line(offset) == line;
        self.covered.iter().any(|goal| matches!(goal, Goal::Instruction(offset) if on_line(*offset)))
    }

    /// Marks goals as covered.
    pub fn cover(&mut self, goals: &[Goal]) {
        self.covered.extend(goals);
    }

    /// Forgets what is covered.
    pub fn clear(&mut self) {
        self.covered.clear();
    }

    /// The goals on lines that others have covered: `instructions` and `branches` say whether they did so entirely. A line with both is done
    /// with, its implicit exceptions included.
    pub fn goals_on(&self, mut line: impl FnMut(u16) -> (bool, bool)) -> Vec<Goal> {
        let mut found = Vec::new();
        for &goal in &self.all {
            let offset = match goal {
                Goal::Instruction(offset) | Goal::Branch(offset, _) | Goal::Implicit(offset, _) => offset,
                Goal::Threw(_) | Goal::Inner(..) => continue,
            };
            let Some((instructions, branches)) = self.code.line(offset).map(&mut line) else { continue };
            let done = match goal {
                Goal::Instruction(_) => instructions,
                Goal::Branch(..) => branches,
                Goal::Implicit(..) | Goal::Threw(_) | Goal::Inner(..) => instructions && branches,
            };
            if done {
                found.push(goal);
            }
        }
        found.sort_unstable();
        found
    }

    /// Notes that a path ended at a state for another reason than its end.
    pub fn cut(&mut self, state: &State, why: Why, what: &str) {
        let entered = self.cut_at(&state.standing(), why, what);
        self.cut_paths = self.cut_paths.saturating_add(1);
        if !entered || self.cut_paths > CUT_PATHS {
            // It ended before the method began, or nobody knows how far it came.
            self.cut_all(why, what);
            return;
        }
        for goal in self.goals_of(&state.path.trace.to_vec()) {
            let known = self.passed.get(&goal).map(|(why, what)| (*why, what.as_str()));
            if known.is_none_or(|known| known < (why, what)) {
                self.passed.insert(goal, (why, what.to_owned()));
            }
        }
    }

    /// Notes that a way beside a path is left out; what led there is the path's own.
    pub fn leave_out(&mut self, left: &Left) {
        let what = left.restriction.to_string();
        if !self.cut_at(&left.at, Why::Bound, &what) {
            self.cut_all(Why::Bound, &what);
        }
    }

    /// Notes where frames of the method stood; whether there was one.
    fn cut_at(&mut self, at: &[Spot], why: Why, what: &str) -> bool {
        let mut own = at.iter().filter(|spot| spot.taken.method == self.rules.id).peekable();
        if own.peek().is_none() {
            return false;
        }
        let cuts = self.cuts.entry((why, what.to_owned())).or_default();
        for spot in own {
            match spot.is_test {
                true => _ = cuts.predicates.insert(self.owner[spot.taken.rule as usize]),
                false => _ = cuts.rules.insert(spot.taken.rule),
            }
        }
        true
    }

    /// Notes that nothing could be explored.
    pub fn cut_all(&mut self, why: Why, what: &str) {
        self.cuts.entry((why, what.to_owned())).or_default().predicates.insert(PredicateId(0));
    }

    /// Covered and all.
    pub fn coverage(&self) -> Coverage {
        let count = |is: fn(&Goal) -> bool| {
            let of = |goals: &FxHashSet<Goal>| goals.iter().filter(|goal| is(goal)).count() as u32;
            (of(&self.covered), of(&self.all))
        };
        Coverage {
            instructions: count(|goal| matches!(goal, Goal::Instruction(_))),
            branches: count(|goal| matches!(goal, Goal::Branch(..))),
            implicit: count(|goal| matches!(goal, Goal::Implicit(..))),
        }
    }

    /// Lines of which nothing is covered, and why.
    pub fn unreached(&self) -> Vec<Unreached> {
        let missed = self.missed().into_iter().filter(|missed| missed.line != 0 && !self.reaches(missed.line));
        missed.map(|Missed { line, why, what, .. }| Unreached { line, why, what }).collect()
    }

    /// The line of an instruction; 0 where the class file does not say.
    fn line(&self, offset: u32) -> u16 {
        self.code.line(offset).unwrap_or_default()
    }

    /// Lines of which something is not covered: how much, and why.
    pub fn missed(&self) -> Vec<Missed> {
        let mut lines: BTreeMap<u16, (u32, u32, Option<Reason<'_>>)> = BTreeMap::new();
        for goal in self.all.iter().filter(|goal| !self.covered.contains(goal)) {
            let (offset, instructions, branches) = match *goal {
                Goal::Instruction(offset) => (offset, 1, 0),
                Goal::Branch(offset, _) => (offset, 0, 1),
                Goal::Implicit(..) | Goal::Threw(_) | Goal::Inner(..) => continue,
            };
            let passed = self.passed.get(goal).map(|(why, what)| (*why, what.as_str()));
            let known = lines.entry(self.line(offset)).or_default();
            *known = (known.0 + instructions, known.1 + branches, known.2.max(passed));
        }
        // The gravest reason last, which then stands.
        let mut gravest: BTreeMap<u16, Reason<'_>> = BTreeMap::new();
        for ((why, what), cuts) in self.cuts.iter().filter(|_| !lines.is_empty()) {
            for line in self.lines_after(cuts).into_iter().filter(|line| lines.contains_key(line)) {
                gravest.insert(line, (*why, what));
            }
        }
        let missed = lines.into_iter().map(|(line, (instructions, branches, passed))| {
            let gravest = passed.max(gravest.get(&line).copied());
            let (why, what) = gravest.unwrap_or((Why::Infeasible, ""));
            Missed { line, instructions, branches, why, what: what.to_owned() }
        });
        missed.collect()
    }

    /// The lines that can be reached from where paths were cut.
    fn lines_after(&self, cuts: &Cuts) -> BTreeSet<u16> {
        let mut seen = vec![false; self.rules.predicates.len()];
        let mut stack: Vec<PredicateId> = cuts.predicates.iter().copied().collect();
        let mut found = BTreeSet::new();
        let mut note = |rule: &rules::Rule, stack: &mut Vec<PredicateId>| {
            found.extend(self.rules.origins_of(rule).iter().map(|&offset| self.line(offset)));
            stack.extend(rule.tail.targets());
        };
        for &rule in &cuts.rules {
            note(&self.rules.rules[rule as usize], &mut stack);
        }
        while let Some(at) = stack.pop() {
            if !std::mem::replace(&mut seen[at.index()], true) {
                self.rules.rules_of(at).iter().for_each(|rule| note(rule, &mut stack));
            }
        }
        found
    }
}
