//! The tree of sequences: every explored state with the step that led to it. Breadth-first, so that the way from the root is a shortest
//! one.

use engine::{Argument, Call, Given, Machine, State, Subject, witness};

use program::{MethodId, Origin};

use crate::script::{Giving, Invocation, Script};

base::define_id! {
    /// An explored state.
    Node,
}

/// A step that was taken: which, and its arguments in order.
#[derive(Clone, Debug)]
pub struct Step {
    /// The place of its script.
    pub script: usize,
    /// Its unknown and known arguments.
    pub arguments: Vec<Argument>,
}

/// The explored states.
#[derive(Default)]
pub struct Tree {
    nodes: Vec<(Option<Node>, Step)>,
}

impl Tree {
    /// Adds a state.
    pub fn add(&mut self, before: Option<Node>, step: Step) -> Node {
        let node = Node::new(self.nodes.len());
        self.nodes.push((before, step));
        node
    }

    /// How many states there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The sequence to a state.
    pub fn sequence<'a>(&'a self, node: Node, scripts: &'a [Script], base: &'a State) -> Sequence<'a> {
        let (before, step) = &self.nodes[node.index()];
        Sequence { tree: self, scripts, base, before: *before, step }
    }

    /// The steps to a state, the constructor's first.
    fn steps(&self, node: Option<Node>) -> Vec<&Step> {
        let mut found = Vec::new();
        let mut at = node;
        while let Some((before, step)) = at.and_then(|node| self.nodes.get(node.index())) {
            found.push(step);
            at = *before;
        }
        found.reverse();
        found
    }
}

/// A sequence of calls: those that led to an explored state, and one more step.
pub struct Sequence<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) scripts: &'a [Script],
    pub(crate) base: &'a State,
    pub(crate) before: Option<Node>,
    pub(crate) step: &'a Step,
}

impl Sequence<'_> {
    /// The method that is called last.
    pub fn method(&self) -> MethodId {
        self.scripts[self.step.script].last().map_or(MethodId(0), |call| call.method)
    }

    /// How many calls there are after the constructor's.
    pub fn length(&self) -> usize {
        self.tree.steps(self.before).len()
    }

    /// Which of the calls makes the object.
    pub fn made_by(&self) -> usize {
        let steps = self.tree.steps(self.before);
        let first = steps.first().copied().unwrap_or(self.step);
        self.scripts[first.script].len() - 1
    }

    /// The last call as a method under test, after the others.
    pub fn subject(&self, machine: &Machine<'_>) -> Subject {
        let mut subject =
            Subject { method: self.method(), base: self.base.clone(), arguments: Vec::new(), calls: Vec::new() };
        let mut receiver = 0;
        for (at, step) in self.tree.steps(self.before).into_iter().chain([self.step]).enumerate() {
            let offset = subject.calls.len();
            let mut arguments = step.arguments.iter();
            let script = &self.scripts[step.script];
            for (at, call) in script.iter().enumerate() {
                let names = names(machine, script, at, call);
                let hidden = call.given.len() - names.len();
                let given = call.given.iter().enumerate().map(|(place, giving)| match *giving {
                    Giving::Receiver => Given::Result(receiver),
                    Giving::Made(made) => Given::Result(offset + made),
                    Giving::Unknown(_)
                    | Giving::Known(..)
                    | Giving::Text(_)
                    | Giving::Written(_)
                    | Giving::Constant(_)
                    | Giving::Elements(_) => {
                        let number = subject.arguments.len();
                        if let Some(argument) = arguments.next() {
                            let name = place.checked_sub(hidden).and_then(|place| names.get(place).cloned());
                            let name = name.unwrap_or_else(|| "argument".to_owned());
                            subject.arguments.push(Argument { name, ..argument.clone() });
                        }
                        Given::Unknown(number)
                    }
                });
                let given = given.collect();
                subject.calls.push(Call { method: call.method, constructs: call.constructs, given });
            }
            if at == 0 {
                receiver = subject.calls.len() - 1;
            }
        }
        number(&mut subject.arguments);
        subject
    }
}

/// The names of a call's parameters. The result of a lambda is called after its method, the value of a box after what takes the box.
fn names(machine: &Machine<'_>, script: &Script, at: usize, call: &Invocation) -> Vec<String> {
    let program = machine.program;
    let names = witness::parameter_names(machine, call.method);
    if let Some(lambda) = call.constructs.and_then(|class| translate::stub(program, class)) {
        let of = lambda.methods.iter().map(|stubbed| program.method(stubbed.method).name);
        return of.take(names.len()).map(|name| program.spell(name).to_string()).collect();
    }
    let data = program.method(call.method);
    let is_box = program.class(data.class).origin == Origin::Jdk && &*program.spell(data.name) == "valueOf";
    let taken = script.iter().skip(at + 1).find_map(|later| {
        let place = later.given.iter().position(|giving| *giving == Giving::Made(at))?;
        let names = self::names(machine, script, script.len(), later);
        names.get(place.checked_sub(later.given.len() - names.len())?).cloned()
    });
    match taken {
        Some(name) if is_box => vec![name; names.len()],
        _ => names,
    }
}

/// Numbers names that several arguments have, in the order of the calls.
fn number(arguments: &mut [Argument]) {
    let names: Vec<String> = arguments.iter().map(|argument| argument.name.clone()).collect();
    for (at, argument) in arguments.iter_mut().enumerate() {
        if names.iter().filter(|name| **name == names[at]).count() > 1 {
            let before = names[..at].iter().filter(|name| **name == names[at]).count();
            argument.name = format!("{}{}", names[at], before + 1);
        }
    }
}
