//! What must hold: preconditions before a call, promises when it returns, invariants after it, also when it threw an exception. All are
//! boolean methods; a sequence that breaks the first is illegal and not explored, one that breaks the others has found a bug and is not
//! extended.

use std::rc::Rc;

use engine::{DepthFirst, End, Explorer, State, Value, Waiting, invoke};
use program::MethodId;
use solver::Model;

/// A boolean method that must hold before a call of another.
#[derive(Clone, Debug)]
pub struct Requirement {
    /// The method that is called.
    pub of: MethodId,
    /// What must return true, given the same.
    pub holds: MethodId,
    /// Parameters at the beginning that it does without.
    pub hidden: usize,
}

/// A boolean method that must hold when another returns.
#[derive(Clone, Debug)]
pub struct Promise {
    /// The method that is called.
    pub of: MethodId,
    /// What must return true, given the result and what the call was given; or what was kept before the call, and the result.
    pub holds: MethodId,
    /// What is called before the call, given the same, and returns what is kept of that state.
    pub saves: Option<MethodId>,
    /// Parameters at the beginning that it does without.
    pub hidden: usize,
    /// How it was written.
    pub text: String,
}

/// A boolean method that must hold after every call.
#[derive(Clone, Debug)]
pub struct Invariant {
    /// A method of the object without parameters.
    pub holds: MethodId,
    /// How it was written.
    pub text: String,
}

/// What must hold.
#[derive(Clone, Debug, Default)]
pub struct Contract {
    /// Before calls.
    pub requires: Vec<Requirement>,
    /// When calls return.
    pub ensures: Vec<Promise>,
    /// After every call.
    pub invariants: Vec<Invariant>,
}

/// A state before a call, with what promises keep of it.
#[derive(Clone)]
pub struct Legal {
    /// The state, at rest.
    pub state: State,
    /// A solution, where one is known.
    pub model: Option<Rc<Model>>,
    /// By promise of the method.
    pub saved: Vec<Option<Value>>,
}

/// A call that ended.
pub struct Called<'c> {
    /// The method.
    pub method: MethodId,
    /// What it was given: receiver or new object, and parameters.
    pub all: &'c [Value],
    /// What promises kept.
    pub saved: &'c [Option<Value>],
    /// What it returned, unless it threw.
    pub returned: Option<Option<Value>>,
    /// The object whose states are explored, if there is one.
    pub receiver: Option<Value>,
}

/// What came of contracts.
#[derive(Default)]
pub struct Judged {
    /// The states in which all hold.
    pub good: Vec<State>,
    /// Those in which one does not, and which.
    pub broken: Vec<(State, String)>,
}

/// Why something is not known.
type Partial = Option<String>;

impl Contract {
    /// The states in which what a call requires holds, and what its promises keep of them. `all` is what the call is given, without the
    /// object that a constructor makes.
    pub fn legal(
        &self,
        explorer: &mut Explorer<'_, '_>,
        before: Legal,
        method: MethodId,
        all: &[Value],
    ) -> (Vec<Legal>, Partial) {
        let mut partial = None;
        let mut open = vec![before];
        for requirement in self.requires.iter().filter(|requirement| requirement.of == method) {
            let given = all.get(requirement.hidden..).unwrap_or_default();
            let mut legal = Vec::new();
            for before in open {
                let outcome = ask(explorer, &before.state, before.model.as_ref(), requirement.holds, given);
                partial = partial.or(outcome.partial);
                legal.extend(outcome.good.into_iter().map(|state| Legal { state, model: None, saved: Vec::new() }));
            }
            open = legal;
        }
        for promise in self.ensures.iter().filter(|promise| promise.of == method) {
            let mut kept = Vec::new();
            for mut before in open {
                let Some(saves) = promise.saves else {
                    before.saved.push(None);
                    kept.push(before);
                    continue;
                };
                run(
                    explorer,
                    &before.state,
                    before.model.as_ref(),
                    saves,
                    all,
                    &mut |_, state, model, end| match end {
                        End::Returned(Some(value)) => {
                            let saved = before.saved.iter().copied().chain([Some(value)]).collect();
                            kept.push(Legal { state: state.at_rest(), model, saved });
                        }
                        End::Threw(_) => {
                            partial = Some(format!("what \\old says before a call throws: {}", promise.text))
                        }
                        end => partial = partial.take().or(cut(end)),
                    },
                );
            }
            open = kept;
        }
        (open, partial)
    }

    /// In which states of an end all that must hold does, and in which not.
    pub fn judge(
        &self,
        explorer: &mut Explorer<'_, '_>,
        state: &State,
        model: Option<&Rc<Model>>,
        called: &Called<'_>,
    ) -> (Judged, Partial) {
        let mut judged = Judged { good: vec![state.clone()], broken: Vec::new() };
        let mut partial = None;
        let end = (state, model);
        let promises = self.ensures.iter().filter(|promise| promise.of == called.method);
        for (promise, saved) in promises.zip(called.saved) {
            let Some(result) = called.returned else { continue };
            let is_static = |method| explorer.machine.program.method(method).access.is_static();
            let own = usize::from(!is_static(promise.of)).min(called.all.len());
            let (this, given) = called.all.split_at(own);
            let mut all: Vec<Value> = this.iter().copied().filter(|_| !is_static(promise.holds)).collect();
            all.extend(*saved);
            all.extend(result.filter(|value| !value.is_void()));
            all.extend(given.iter().skip(promise.hidden).filter(|_| promise.saves.is_none()));
            partial = partial.or(judged.narrow(explorer, end, promise.holds, &promise.text, &all));
        }
        for invariant in &self.invariants {
            let Some(receiver) = called.receiver else { continue };
            partial = partial.or(judged.narrow(explorer, end, invariant.holds, &invariant.text, &[receiver]));
        }
        (judged, partial)
    }

    /// Whether nothing must hold after calls of a method.
    pub fn is_silent(&self, method: MethodId) -> bool {
        self.invariants.is_empty() && !self.ensures.iter().any(|promise| promise.of == method)
    }
}

impl Judged {
    /// Asks one more method: where it does not hold is told whatever others say. What it does to the heap does not count.
    fn narrow(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        (end, model): (&State, Option<&Rc<Model>>),
        method: MethodId,
        text: &str,
        arguments: &[Value],
    ) -> Partial {
        let with = |conditions: &State| {
            let mut state = end.clone();
            state.path.conditions = conditions.path.conditions.clone();
            state
        };
        let outcome = ask(explorer, end, model, method, arguments);
        let mut partial = outcome.partial;
        if outcome.bad.is_empty() {
            return partial;
        }
        if self.broken.is_empty() {
            self.good = outcome.good.iter().map(with).collect();
        } else {
            for state in std::mem::take(&mut self.good) {
                let outcome = ask(explorer, &state, None, method, arguments);
                partial = partial.or(outcome.partial);
                self.good.extend(outcome.good.iter().map(with));
            }
        }
        self.broken.extend(outcome.bad.iter().map(|bad| (with(bad), text.to_owned())));
        partial
    }
}

/// Where a boolean method holds, and where not.
#[derive(Default)]
struct Outcome {
    /// The states in which it returned true, at rest.
    good: Vec<State>,
    /// Those in which it returned false or threw.
    bad: Vec<State>,
    partial: Partial,
}

/// Asks a boolean method in a state at rest.
fn ask(
    explorer: &mut Explorer<'_, '_>,
    state: &State,
    model: Option<&Rc<Model>>,
    method: MethodId,
    arguments: &[Value],
) -> Outcome {
    let mut outcome = Outcome::default();
    run(explorer, state, model, method, arguments, &mut |explorer, state, _, end| match end {
        End::Returned(Some(value)) => {
            outcome.good.extend(explorer.where_is(state, value, true));
            outcome.bad.extend(explorer.where_is(state, value, false));
        }
        End::Threw(_) => outcome.bad.push(state.at_rest()),
        end => outcome.partial = outcome.partial.take().or(cut(end)),
    });
    outcome
}

/// Sees how a call of a contract ended.
type Seen<'s> = &'s mut dyn FnMut(&mut Explorer<'_, '_>, &State, Option<Rc<Model>>, End);

/// Calls a method in a state at rest.
fn run(
    explorer: &mut Explorer<'_, '_>,
    state: &State,
    model: Option<&Rc<Model>>,
    method: MethodId,
    arguments: &[Value],
    seen: Seen<'_>,
) {
    let mut begun = state.at_rest();
    invoke(&mut begun, method, arguments);
    let waiting = vec![Waiting { state: Rc::new(begun), model: model.cloned(), way: None }];
    explorer.resume(waiting, &mut DepthFirst, &mut |explorer, ended| {
        seen(explorer, ended.state, ended.model, ended.end);
        true
    });
}

/// Why an end leaves open what a contract says.
fn cut(end: End) -> Partial {
    match end {
        End::Returned(_) | End::Threw(_) | End::Infeasible => None,
        End::Cut(left) => Some(format!("{}, in a contract", left.restriction)),
        End::Bound => Some("a contract that the criterion cuts".to_owned()),
        End::Budget(what) => Some(format!("budget: {what}, for a contract")),
        End::Exited(_) => Some("System.exit, in a contract".to_owned()),
        End::Unsupported(what) => Some(format!("{}, in a contract", what.what)),
    }
}
