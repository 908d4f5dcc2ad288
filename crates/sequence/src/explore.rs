//! Breadth-first exploration of what an object can become through its constructors and methods (Symstra, section 3.5).
//!
//! Each call begins in the state that the one before left; a state that is known already is not extended. A sequence ends with a call
//! that throws. The set of states is free of subsumption: a new state takes the place of those that it subsumes, so that what is found does
//! not depend on the order of branches.

use std::ops::Range;
use std::rc::Rc;

use engine::{
    Argument, DepthFirst, End, Ended, Explorer, Machine, State, Stop, Unsupported, Value, Waiting, answer, run_to_rest,
    unknown,
};
use program::{FieldType, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use solver::Model;

use crate::begin::{constant, given, is_exception, keep_boxes, start, unsupported};
use crate::contract::{Called, Legal};
use crate::data::{Explored, Interface, Options, Reached};
use crate::known::{Compared, KnownStates};
use crate::literal::GivenValues;
use crate::script::{Arguments, Giving, Invocation, Script, Scripts};
use crate::tree::{Node, Sequence, Step, Tree};
use crate::typical::{elements, initialise, text_of};

/// A state that is extended.
#[derive(Clone)]
struct Open {
    node: Option<Node>,
    state: State,
    model: Option<Rc<Model>>,
    /// The object; void before the constructor has run.
    receiver: Value,
}

/// The states of a class.
pub struct States {
    /// What came of their exploration.
    pub explored: Explored,
    interface: Interface,
    arguments: Arguments,
    given: Vec<GivenValues>,
    base: State,
    scripts: Vec<Script>,
    tree: Tree,
    known: KnownStates,
    /// The parameters of the exploration: by length, place in the step and type.
    numbers: FxHashMap<(usize, usize, FieldType), u16>,
    /// The states themselves, each with its length, where they are kept.
    kept: Vec<(usize, Open)>,
    /// By state, the calls after the constructor's that lead to it.
    lengths: Vec<usize>,
    /// The states that a later one subsumes.
    replaced: FxHashSet<Node>,
}

/// Sees each end of a last call, and stops everything by answering false.
pub type Observe<'o> = &'o mut dyn FnMut(&mut Explorer<'_, '_>, Reached<'_>) -> bool;

impl States {
    /// Explores a class.
    ///
    /// # Errors
    /// When it cannot be initialised.
    pub fn explore(
        explorer: &mut Explorer<'_, '_>,
        interface: &Interface,
        options: &Options,
        observe: Observe<'_>,
    ) -> Result<Self, Stop> {
        let mut base = State::new(explorer.machine.options.collect_after);
        run_to_rest(explorer.machine, &mut base, interface.class)?;
        if options.arguments == Arguments::Typical {
            initialise(explorer.machine, &mut base, interface.class);
        }
        keep_boxes(explorer.machine, &mut base)?;
        let Options { compare, quantified, ref ignored, .. } = *options;
        let known = KnownStates::new(explorer.machine, &base, interface.class, compare, quantified, ignored);
        let mut states = States {
            explored: Explored::default(),
            interface: interface.clone(),
            arguments: options.arguments,
            given: options.given.clone(),
            base,
            scripts: Vec::new(),
            tree: Tree::default(),
            known,
            numbers: FxHashMap::default(),
            kept: Vec::new(),
            lengths: Vec::new(),
            replaced: FxHashSet::default(),
        };
        let made =
            states.add_scripts(explorer.machine, &interface.constructors, |scripts, method| scripts.making(method));
        let called = states.add_scripts(explorer.machine, &interface.methods, |scripts, method| scripts.of(method));
        let mut open = vec![Open { node: None, state: states.base.clone(), model: None, receiver: Value::VOID }];
        let mut search = Search { states: &mut states, next: Vec::new(), adds: true, stopped: false, observe };
        for length in 0..=options.length {
            let steps = if length == 0 { made.clone() } else { called.clone() };
            // Longer sequences have their part, too.
            let most = options.most.map(|most| most * (length + 2) / (options.length + 2));
            let extended = std::mem::take(&mut open);
            let of = |at: usize| steps.clone().map(move |script| (at, script));
            let mut calls: Vec<(usize, usize)> = (0..extended.len()).flat_map(of).collect();
            if most.is_some() {
                // What is cut is the last methods in the last states.
                calls.sort_by_key(|(at, script)| at + script);
            }
            for (at, script) in calls {
                if most.is_some_and(|most| search.states.tree.len() >= most) {
                    search.cut("budget: states");
                } else if !search.stopped {
                    search.extend(explorer, &extended[at], script, length);
                }
            }
            open = std::mem::take(&mut search.next);
            search.states.explored.by_length.push(0);
            if options.most.is_some() {
                search.states.kept.extend(open.iter().map(|state| (length, state.clone())));
            }
            if open.is_empty() || search.stopped {
                break;
            }
        }
        explorer.finish();
        states.explored.states = states.tree.len() - states.replaced.len();
        for (at, &length) in states.lengths.iter().enumerate() {
            if !states.replaced.contains(&Node::new(at)) {
                states.explored.by_length[length] += 1;
            }
        }
        states.explored.comparisons = states.known.comparisons;
        Ok(states)
    }

    /// Calls a method in every state that was kept.
    pub fn call(&mut self, explorer: &mut Explorer<'_, '_>, method: MethodId, observe: Observe<'_>) {
        // Whatever the states were made of, the last call is explored.
        let before = std::mem::replace(&mut self.arguments, Arguments::Symbolic);
        let mut steps = self.add_scripts(explorer.machine, &[method], |scripts, method| scripts.of(method));
        self.arguments = before;
        if before == Arguments::Typical {
            steps.end = self.add_scripts(explorer.machine, &[method], |scripts, method| scripts.of(method)).end;
        }
        let kept = std::mem::take(&mut self.kept);
        let mut search = Search { states: self, next: Vec::new(), adds: false, stopped: false, observe };
        for (length, state) in &kept {
            for script in steps.clone() {
                if !search.stopped {
                    search.extend(explorer, state, script, length + 1);
                }
            }
        }
        explorer.finish();
        self.kept = kept;
    }

    /// The states that were kept, in the order in which they were found: the sequence to each, the state and the object.
    pub fn kept(&self) -> impl Iterator<Item = (Sequence<'_>, &State, Value)> {
        self.kept.iter().filter_map(|(_, open)| {
            let sequence = self.tree.sequence(open.node?, &self.scripts, &self.base);
            Some((sequence, &open.state, open.receiver))
        })
    }

    /// Whether a value is an object of the class.
    fn is_object(&self, state: &State, value: Value) -> bool {
        value.is_ref() && !value.is_symbolic() && state.heap.class(value.as_ref()) == Some(self.interface.class)
    }

    /// Adds the steps of methods; which they are.
    fn add_scripts(
        &mut self,
        machine: &Machine<'_>,
        methods: &[MethodId],
        of: fn(&Scripts<'_>, MethodId) -> Vec<Script>,
    ) -> Range<usize> {
        let scripts = Scripts {
            program: machine.program,
            sight: self.interface.sight.clone(),
            arguments: self.arguments,
            class: self.interface.class,
            given: &self.given,
        };
        let before = self.scripts.len();
        self.scripts.extend(methods.iter().flat_map(|&method| of(&scripts, method)));
        before..self.scripts.len()
    }
}

/// Takes steps.
struct Search<'s, 'o> {
    states: &'s mut States,
    /// The states found with the length at hand.
    next: Vec<Open>,
    /// Whether new states are added.
    adds: bool,
    stopped: bool,
    observe: Observe<'o>,
}

/// The moment before a call of a step.
struct Begun {
    state: State,
    model: Option<Rc<Model>>,
    made: Vec<Value>,
    /// What the promises of the last call keep.
    saved: Vec<Option<Value>>,
}

impl Search<'_, '_> {
    /// Takes one step from a state.
    fn extend(&mut self, explorer: &mut Explorer<'_, '_>, open: &Open, script: usize, length: usize) {
        let budget = &explorer.budget;
        if budget.is_over() {
            return self.cut("budget: time");
        }
        let calls = self.states.scripts[script].clone();
        let mut state = open.state.clone();
        let arguments = match self.arguments(explorer.machine, &mut state, &calls, length) {
            Ok(arguments) => arguments,
            Err(stop) => return self.cut(&stop.reason()),
        };
        let step = Step { script, arguments };
        let mut values = step.arguments.iter().map(|argument| argument.value);
        let mut begun = vec![Begun { state, model: open.model.clone(), made: Vec::new(), saved: Vec::new() }];
        for (at, call) in calls.iter().enumerate() {
            let own = call.given.iter().filter(|giving| giving.is_argument());
            let own: Vec<Value> = values.by_ref().take(own.count()).collect();
            let is_last = at + 1 == calls.len();
            let mut after = Vec::new();
            if is_last {
                begun = self.required(explorer, begun, call, open.receiver, &own);
            }
            for before in begun {
                let Begun { mut state, model, made, saved } = before;
                let is_static = explorer.machine.program.method(call.method).access.is_static();
                if !is_last && is_static {
                    match answer(explorer.machine, &mut state, call.method, &own) {
                        Ok(Some(value)) => {
                            let made = made.into_iter().chain([value]).collect();
                            after.push(Begun { state, model, made, saved });
                            continue;
                        }
                        Ok(None) => {}
                        Err(stop) => {
                            self.cut(&stop.reason());
                            continue;
                        }
                    }
                }
                let (state, all) = match start(explorer.machine, state, call, open.receiver, &own, &made) {
                    Ok(started) => started,
                    Err(stop) => {
                        self.cut(&stop.reason());
                        continue;
                    }
                };
                let waiting = vec![Waiting { state: Rc::new(state), model, way: None }];
                explorer.resume(waiting, &mut DepthFirst, &mut |explorer, ended| {
                    if is_last {
                        self.ended(explorer, open, &step, call, (&all, &saved), ended);
                        return !self.stopped;
                    } else if let End::Returned(value) = ended.end {
                        let result = if call.constructs.is_some() { all[0] } else { value.unwrap_or(Value::VOID) };
                        let made = made.iter().copied().chain([result]).collect();
                        after.push(Begun { state: ended.state.at_rest(), model: ended.model, made, saved: Vec::new() });
                    } else {
                        self.note(&ended.end);
                    }
                    true
                });
            }
            begun = after;
        }
    }

    /// The states in which what the call requires holds.
    fn required(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        begun: Vec<Begun>,
        call: &Invocation,
        receiver: Value,
        own: &[Value],
    ) -> Vec<Begun> {
        let mut legal = Vec::new();
        for Begun { state, model, made, .. } in begun {
            let all = given(call, receiver, own, &made);
            let before = Legal { state, model, saved: Vec::new() };
            let (found, partial) = self.states.interface.contract.legal(explorer, before, call.method, &all);
            partial.iter().for_each(|why| self.cut(why));
            let found = found.into_iter();
            legal.extend(found.map(|Legal { state, model, saved }| Begun { state, model, made: made.clone(), saved }));
        }
        legal
    }

    /// The arguments of a step, unknowns made in the state.
    fn arguments(
        &mut self,
        machine: &mut Machine<'_>,
        state: &mut State,
        calls: &[Invocation],
        length: usize,
    ) -> Result<Vec<Argument>, Stop> {
        let mut found: Vec<Argument> = Vec::new();
        for giving in calls.iter().flat_map(|call| &call.given) {
            let name = String::new();
            match *giving {
                Giving::Unknown(declared) => {
                    let next = self.states.numbers.len() as u16;
                    let number = *self.states.numbers.entry((length, found.len(), declared)).or_insert(next);
                    let value = unknown(machine, state, number, declared)?;
                    found.push(Argument { number, name, declared, value });
                }
                Giving::Known(declared, value) => found.push(Argument { number: u16::MAX, name, declared, value }),
                Giving::Text(text) => {
                    let declared = FieldType::Reference(machine.program.name("java/lang/String"));
                    let value = text_of(machine, state, text).ok_or_else(|| unsupported("a string"))?;
                    found.push(Argument { number: u16::MAX, name, declared, value });
                }
                Giving::Written(text) => {
                    let declared = FieldType::Reference(machine.program.name("java/lang/String"));
                    let value = machine.intern(state, text).map_err(|_| unsupported("a string"))?;
                    found.push(Argument { number: u16::MAX, name, declared, value: Value::reference(value) });
                }
                Giving::Elements(declared) => {
                    let value = elements(machine, state, declared).ok_or_else(|| unsupported("an array"))?;
                    found.push(Argument { number: u16::MAX, name, declared, value });
                }
                Giving::Constant(field) => {
                    let (declared, value) = constant(machine, state, field)?;
                    found.push(Argument { number: u16::MAX, name, declared, value });
                }
                Giving::Receiver | Giving::Made(_) => {}
            }
        }
        Ok(found)
    }

    /// Takes note of a last call that ended.
    fn ended(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        open: &Open,
        step: &Step,
        call: &Invocation,
        (all, saved): (&[Value], &[Option<Value>]),
        ended: Ended<'_>,
    ) {
        self.note(&ended.end);
        if !ended.end.is_case() {
            return;
        }
        self.states.explored.tests += 1;
        let returned = match ended.end {
            End::Returned(value) => Some(value),
            _ => None,
        };
        // Before there is an object, what was returned is one: a factory has made it.
        let receiver = match (call.constructs, returned) {
            (Some(_), _) => all[0],
            (None, Some(Some(made))) if open.receiver.is_void() => made,
            _ => open.receiver,
        };
        let is_object = self.states.is_object(ended.state, receiver);
        let is_whole = returned.is_some() || call.constructs.is_none() && is_exception(explorer.machine, &ended);
        let called = Called {
            method: call.method,
            all,
            saved,
            returned,
            receiver: Some(receiver).filter(|_| is_object && is_whole),
        };
        let (state, model) = (ended.state, ended.model.clone());
        let left = self.judged(explorer, open, step, &called, &ended);
        let mut new: Vec<State> = Vec::new();
        let known = self.states.replaced.len();
        if self.adds && is_object && returned.is_some() {
            match left {
                None => self.compare(explorer, state, receiver, model.as_ref(), &mut new),
                Some(left) => {
                    for left in left {
                        explorer.synchronise(&left);
                        self.compare(explorer, &left, receiver, None, &mut new);
                    }
                    explorer.synchronise(state);
                }
            }
        }
        let States { tree, scripts, base, lengths, replaced, .. } = &mut *self.states;
        let sequence = Sequence { tree, scripts, base, before: open.node, step };
        let length = sequence.length();
        let reached = Reached { ended, sequence, is_new: !new.is_empty(), breaks: None };
        self.stopped |= !(self.observe)(explorer, reached);
        for left in new {
            let node = Some(tree.add(open.node, step.clone()));
            lengths.push(length);
            let model = model.clone().filter(|_| left.path.conditions.len() == state.path.conditions.len());
            self.next.push(Open { node, state: left, model, receiver });
        }
        if replaced.len() > known {
            // What another state of the same length subsumes is extended by that one. A shorter one still is: it leaves room for more calls.
            self.next.retain(|open| open.node.is_none_or(|node| !replaced.contains(&node)));
        }
    }

    /// Adds what a call left to the new states, unless it is known.
    fn compare(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        state: &State,
        receiver: Value,
        model: Option<&Rc<Model>>,
        new: &mut Vec<State>,
    ) {
        let states = &mut *self.states;
        let node = Node::new(states.tree.len() + new.len());
        match states.known.compare(explorer, state, receiver, model, node) {
            Compared::Known => {}
            Compared::New(subsumed) => {
                states.replaced.extend(subsumed);
                new.push(state.at_rest());
            }
        }
    }

    /// The states of an end in which all that must hold does; none where nothing must. Those in which something does not are told.
    fn judged(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        open: &Open,
        step: &Step,
        called: &Called<'_>,
        ended: &Ended<'_>,
    ) -> Option<Vec<State>> {
        let contract = &self.states.interface.contract;
        if contract.is_silent(called.method) {
            return None;
        }
        let (judged, partial) = contract.judge(explorer, ended.state, ended.model.as_ref(), called);
        partial.iter().for_each(|why| self.cut(why));
        for (bad, text) in judged.broken {
            explorer.synchronise(&bad);
            let States { tree, scripts, base, .. } = &*self.states;
            let sequence = Sequence { tree, scripts, base, before: open.node, step };
            let ended = Ended { end: ended.end.clone(), state: &bad, model: None };
            let reached = Reached { ended, sequence, is_new: false, breaks: Some(text) };
            self.stopped |= !(self.observe)(explorer, reached);
        }
        explorer.synchronise(ended.state);
        Some(judged.good)
    }

    /// Takes note of what could not be followed.
    fn note(&mut self, end: &End) {
        match end {
            End::Returned(_) | End::Threw(_) | End::Infeasible => {}
            End::Bound | End::Cut(_) => self.states.explored.bound += 1,
            End::Budget(what) => self.cut(&format!("budget: {what}")),
            End::Unsupported(Unsupported { what, .. }) => self.cut(what),
            End::Exited(_) => self.cut("System.exit"),
        }
    }

    fn cut(&mut self, why: &str) {
        self.states.explored.partial.get_or_insert_with(|| why.to_owned());
    }
}
