//! The plan of a test: its inputs made in sight of the test, the call, and what must hold afterwards. The interpreter runs the plan
//! before it is believed: it must take the trace that was predicted.

use std::cell::RefCell;
use std::rc::Rc;

use base::Until;
use engine::{Given, Machine, State, Stop, Subject, Taken, witness};
use heap::Universe;
use program::{ClassId, FieldId, FieldType, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use testcase::{Check, Graph, Operand, Plan};

use crate::becoming::Becoming;
use crate::generic;
use crate::maker::{Maker, Means};
use crate::observe::Observer;
use crate::real;
use crate::run::Ran;
use crate::signature;
use crate::statics::Statics;
use crate::step::{Answer, Item, Make, Step};
use crate::surroundings;
use crate::undo::{self, Deed};
use crate::ways::{self, Found, Ways};
use crate::write::Writer;
use program::Sight;

/// States of a class that are tried for one test, one after the other.
const BECOMING: usize = 6;

/// Plans the tests of one class. What it learns of constructors is kept.
pub struct Planner {
    pub(crate) sight: Sight,
    pub(crate) universe: Rc<Universe>,
    ways: FxHashMap<ClassId, Ways>,
    pub(crate) statics: Statics,
    pub(crate) becoming: Option<Rc<RefCell<dyn Becoming>>>,
    /// Whether objects are also made by the calls that lead to states of their classes, which takes time. Default is false.
    pub is_thorough: bool,
    /// How many of the nearest states of a class are passed over.
    passed: usize,
    /// Which fields of objects of exactly a class are never null, as far as that was asked.
    pub(crate) never_null: FxHashMap<(ClassId, FieldId), bool>,
}

impl Planner {
    /// A planner for the tests of a class, which stand in its package.
    pub fn new(program: &Program, universe: Rc<Universe>, class: ClassId) -> Self {
        let (sight, statics) = (Sight::from(program, class), Statics::of(program));
        Self {
            sight,
            universe,
            ways: FxHashMap::default(),
            statics,
            becoming: None,
            is_thorough: false,
            passed: 0,
            never_null: FxHashMap::default(),
        }
    }

    /// A planner that knows who tells the states of classes.
    pub fn with(mut self, becoming: Rc<RefCell<dyn Becoming>>) -> Self {
        self.becoming = Some(becoming);
        self
    }

    /// The plan of a test for an input that takes the predicted trace; `None` when no test can make it, or when there was no time to find how.
    pub fn plan(
        &mut self,
        machine: &mut Machine<'_>,
        subject: &Subject,
        input: &witness::Input,
        predicted: &[Taken],
        when: &str,
        until: Option<Until>,
    ) -> Option<Plan> {
        let means = [Means::Public, Means::Nearest, Means::Become, Means::Mixed, Means::Reflection];
        let is_thorough = self.is_thorough;
        let means = means.into_iter().filter(|means| *means != Means::Become || is_thorough);
        let in_time = means.take_while(|_| until.is_none_or(|until| !until.is_over()));
        { in_time }.find_map(|means| match means {
            Means::Become => self.become_one_of(machine, subject, input, (predicted, when), until),
            means => self.attempt(machine, subject, input, (predicted, when), means),
        })
    }

    /// A plan by the calls that lead to states of classes, the nearest ones first: one of them may leave nothing behind that reflection
    /// has to restore.
    fn become_one_of(
        &mut self,
        machine: &mut Machine<'_>,
        subject: &Subject,
        input: &witness::Input,
        predicted: (&[Taken], &str),
        until: Option<Until>,
    ) -> Option<Plan> {
        let in_time = (0..BECOMING).take_while(|_| until.is_none_or(|until| !until.is_over()));
        let plan = { in_time }.find_map(|passed| {
            self.passed = passed;
            let plan = self.attempt(machine, subject, input, predicted, Means::Become);
            plan.filter(|plan| !plan.is_reflective())
        });
        self.passed = 0;
        plan
    }

    fn attempt(
        &mut self,
        machine: &mut Machine<'_>,
        subject: &Subject,
        input: &witness::Input,
        (predicted, when): (&[Taken], &str),
        means: Means,
    ) -> Option<Plan> {
        let program = machine.program;
        let mut maker = Maker::new(self, machine, &subject.base, input.heap.clone(), means);
        let last = subject.calls.len() - 1;
        let results = maker.calls(subject, &input.values, last, None)?;
        let arguments = maker.given(subject, &input.values, last, &results)?;
        let call = &subject.calls[last];
        Make::call(program, call.method, call.constructs, arguments.clone())?;
        let steps = maker.steps;
        let seen = self.observe(machine, &subject.base, &steps, call, &arguments)?;
        if seen.trace != predicted {
            return None;
        }
        let when = real::true_parts(machine, &seen.before, &named(machine, call, &seen.values), when);
        let mut left = self.statics.changed(machine, &seen.before, &seen.after)?;
        // The steps before are run once more where all classes are initialised, so that objects keep their numbers.
        let begun = self.statics.begun(machine, &subject.base, &seen.after)?;
        let arranged = Ran::new(machine, &begun, &steps)?;
        for changed in self.statics.changed(machine, &begun, &arranged.state)? {
            if left.iter().all(|left| left.field != changed.field) {
                left.push(changed);
            }
        }
        left.extend(self.statics.filled(machine, &self.sight, &subject.base, &seen.after));
        let mut test = Test { steps, arguments, seen };
        left.extend(self.free_of_numbers(machine, &subject.base, call, &mut test)?);
        let Test { mut steps, arguments, seen } = test;
        generic::settle(program, &mut steps, call.method, &arguments);
        let deed = Deed { steps: &steps, call, arguments: &arguments };
        let states = (&subject.base, &seen.after);
        let mut restore = undo::written(machine, (&self.sight, &self.statics), states, &seen.trace, deed, &left);
        restore.extend(surroundings::left(machine, &steps, &subject.base, &seen.after));
        let writer = Writer { machine };
        let runs = writer.runs(&seen.taken);
        Some(Plan { when, runs, ..writer.plan(&steps, call, &arguments, seen.checks, restore) })
    }

    /// Runs a test from a state, and looks at what came of it. `None` when its steps do not end well.
    pub(crate) fn observe(
        &self,
        machine: &mut Machine<'_>,
        base: &State,
        steps: &[Step],
        call: &engine::Call,
        arguments: &[Item],
    ) -> Option<Seen> {
        let mut before = Ran::new(machine, base, steps)?;
        let values = before.values(machine, arguments)?;
        let mut after = before.clone();
        let (stop, all) = after.act(machine, call.method, call.constructs, &values)?;
        let trace = after.state.path.trace.to_vec();
        let given = given(machine, call, &all, arguments);
        let asked = Vec::new();
        let mut observer = Observer { machine, sight: &self.sight, before: &before, after: &after, given, asked };
        let checks = match &stop {
            Stop::Returned(value) => {
                let value = if call.constructs.is_some() { Some(all[0]) } else { *value };
                observer.returned(call.method, call.constructs, value, steps)
            }
            Stop::Threw(exception) => vec![observer.threw(exception.as_ref())],
            _ => return None,
        };
        let mut taken = before.taken.clone();
        taken.extend(trace.iter().copied());
        taken.extend(observer.asked_for(&checks));
        Some(Seen { before: before.state, locals: before.locals, values, after: after.state, trace, taken, checks })
    }

    /// The ways to make a wanted object, best first.
    pub(crate) fn ways(&mut self, machine: &mut Machine<'_>, class: ClassId, heap: &Graph, wanted: u32) -> Vec<Found> {
        let ways = match self.ways.entry(class) {
            std::collections::hash_map::Entry::Occupied(entry) => entry.into_mut(),
            std::collections::hash_map::Entry::Vacant(entry) => {
                entry.insert(Ways::new(machine.program, &self.universe, &self.sight, class))
            }
        };
        ways.make(machine, heap, wanted)
    }

    /// The calls that lead to the states of a class that come nearest to a wanted object, best first.
    pub(crate) fn states(
        &mut self,
        machine: &mut Machine<'_>,
        class: ClassId,
        heap: &Graph,
        wanted: u32,
    ) -> Vec<Found> {
        let mut found = Vec::new();
        // Whoever explores states plans no tests.
        if let Some(mut becoming) = self.becoming.as_ref().and_then(|becoming| becoming.try_borrow_mut().ok()) {
            becoming.show(machine, &self.sight, class, &mut |machine, ways| {
                found.extend(ways::nearest(machine, ways, heap, wanted));
            });
        }
        found.sort_by_key(|found: &Found| found.missing);
        let passed = self.passed.min(found.len());
        found.rotate_left(passed);
        found
    }

    /// Methods in sight that take one argument and may set a field, the likeliest first.
    pub(crate) fn setters(
        &self,
        machine: &Machine<'_>,
        class: ClassId,
        declaring: &str,
        name: &str,
    ) -> Vec<program::MethodId> {
        let program = machine.program;
        let Some(declaring) = witness::class_named(program, declaring) else { return Vec::new() };
        let Some(field) = program.find_field(declaring, name) else { return Vec::new() };
        let Ok(wanted) = program.field_type(program.field(field).descriptor) else { return Vec::new() };
        let mut found = Vec::new();
        let mut at = Some(class);
        while let Some(class) = at {
            for method in &program.class(class).methods {
                let Ok(descriptor) = program.method_descriptor(method.descriptor) else { continue };
                let spelled = program.spell(method.name).to_lowercase();
                if method.access.is_static()
                    || !method.has_code()
                    || descriptor.parameters[..] != [wanted]
                    || spelled.starts_with('<')
                    || !self.sight.member(program, class, method.access)
                {
                    continue;
                }
                found.push((!spelled.ends_with(&name.to_lowercase()), !spelled.starts_with("set"), method.id));
            }
            at = program.superclass(class).ok().flatten();
        }
        found.sort();
        found.into_iter().map(|(.., method)| method).collect()
    }
}

/// A test and what came of it.
pub(crate) struct Test {
    pub steps: Vec<Step>,
    pub arguments: Vec<Item>,
    pub seen: Seen,
}

/// What came of a test.
pub(crate) struct Seen {
    /// Before the call under test.
    pub before: State,
    /// The locals.
    pub locals: Vec<engine::Value>,
    /// What it was given: a receiver, unless it is static or a constructor, and its arguments.
    pub values: Vec<engine::Value>,
    /// After it.
    pub after: State,
    /// The rules that the call under test took.
    pub trace: Vec<Taken>,
    /// All rules that the test took: also those of what makes its inputs and looks at its outcome.
    pub taken: FxHashSet<Taken>,
    pub checks: Vec<Check>,
}

impl Seen {
    /// Whether another run took the same trace and showed the same.
    pub fn is_like(&self, other: &Seen) -> bool {
        self.trace == other.trace && self.checks == other.checks
    }
}

/// The receiver and the arguments of a call by their names.
fn named(machine: &Machine<'_>, call: &engine::Call, values: &[engine::Value]) -> Vec<(String, engine::Value)> {
    let names = witness::parameter_names(machine, call.method);
    let receiver = values.len().saturating_sub(names.len());
    let this = std::iter::repeat_n("this".to_owned(), receiver);
    this.chain(names).zip(values.iter().copied()).collect()
}

/// The arguments of a call: as values, as they are written, with their types.
fn given(
    machine: &Machine<'_>,
    call: &engine::Call,
    all: &[engine::Value],
    items: &[Item],
) -> Vec<(engine::Value, Operand, FieldType)> {
    let program = machine.program;
    let descriptor = program.method_descriptor(program.method(call.method).descriptor);
    let types = descriptor.map(|descriptor| descriptor.parameters.clone()).unwrap_or_default();
    let writer = Writer { machine };
    let values = all[all.len() - types.len()..].iter().copied();
    let operands = items[items.len() - types.len()..].iter().map(|item| writer.operand(item));
    values.zip(operands).zip(types).map(|((value, operand), ty)| (value, operand, ty)).collect()
}

/// A name for an object of the class of a method.
pub(crate) fn class_hint(program: &Program, method: program::MethodId) -> String {
    hint_of(&program.spell(program.class(program.method(method).class).name))
}

/// `demo/Tree$Node` is best called after `Node`.
fn hint_of(class: &str) -> String {
    class.rsplit(['/', '$', '.']).next().unwrap_or(class).to_owned()
}

/// Name and type of what a call before the one under test makes: as the parameter that takes it is declared.
pub(crate) fn result_type(
    program: &Program,
    subject: &Subject,
    number: usize,
    maker: &Maker<'_, '_, '_>,
    arguments: &[Item],
) -> (String, String) {
    let call = &subject.calls[number];
    let class = match call.constructs {
        Some(class) => Some(class),
        None => {
            let method = program.method(call.method);
            let result = program.method_descriptor(method.descriptor).ok().map(|descriptor| descriptor.result);
            result.and_then(|result| program.class_of_type(result).ok())
        }
    };
    // The call under test, else the first that takes it.
    let takes = |call: &&engine::Call| {
        let receiver = call.given.len() - signature::parameters(program, call.method).len();
        call.given.iter().skip(receiver).any(|given| *given == Given::Result(number))
    };
    let (under_test, others) = subject.calls.split_last().unwrap_or((call, &[]));
    let taker = Some(under_test).filter(takes).or_else(|| others.iter().find(takes)).unwrap_or(under_test);
    let types = signature::parameters(program, taker.method);
    let names = witness::parameter_names(maker.machine, taker.method);
    let receiver = taker.given.len() - types.len();
    let place = taker.given.iter().position(|given| *given == Given::Result(number));
    let parameter = place.and_then(|place| place.checked_sub(receiver));
    let name = class.map_or_else(String::new, |class| hint_of(&program.spell(program.class(class).name)));
    // What a lambda returns has no name.
    let is_lambda = taker.constructs.is_some_and(|class| translate::stub(program, class).is_some());
    let hint = parameter.and_then(|at| names.get(at).cloned()).filter(|_| !is_lambda).unwrap_or(name);
    let declared = parameter.and_then(|at| types.get(at).cloned().flatten());
    let lambda = call.constructs.and_then(|class| translate::stub(program, class));
    let ty = match (class, lambda) {
        (_, Some(stub)) => {
            // One that returns what is not declared is of the plain type.
            let raw = program.external(program.class(stub.of).name);
            let answers = arguments.iter().cloned().map(Answer::Returns).collect();
            maker.stub_type(&stub, &[answers], declared.as_deref()).unwrap_or(raw)
        }
        (Some(class), None) => {
            let on_it = |call: &&engine::Call| {
                let has_receiver = call.constructs.is_none() && !program.method(call.method).access.is_static();
                has_receiver && call.given.first() == Some(&Given::Result(number))
            };
            let called: Vec<MethodId> = subject.calls.iter().filter(on_it).map(|call| call.method).collect();
            maker.called_type(class, declared.as_deref(), &called)
        }
        (None, None) => "java.lang.Object".to_owned(),
    };
    (hint, ty)
}
