//! What must hold: preconditions before a call, invariants after it. Both are boolean methods; a sequence that breaks the first is illegal
//! and not explored, one that breaks the second has found a bug and is not extended.

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

/// What must hold.
#[derive(Clone, Debug, Default)]
pub struct Contract {
    /// Before calls.
    pub requires: Vec<Requirement>,
    /// After every call: methods of the object without parameters.
    pub invariants: Vec<MethodId>,
}

/// Where a boolean method holds, and where not.
#[derive(Default)]
pub struct Outcome {
    /// The states in which it returned true, at rest.
    pub good: Vec<State>,
    /// Those in which it returned false or threw.
    pub bad: Vec<State>,
    /// Why it is not known of all.
    pub partial: Option<String>,
}

/// Asks a boolean method in a state at rest.
pub fn ask(
    explorer: &mut Explorer<'_, '_>,
    state: &State,
    model: Option<&Rc<Model>>,
    method: MethodId,
    arguments: &[Value],
) -> Outcome {
    let mut begun = state.at_rest();
    invoke(&mut begun, method, arguments);
    let waiting = vec![Waiting { state: Rc::new(begun), model: model.cloned(), way: None }];
    let mut outcome = Outcome::default();
    explorer.resume(waiting, &mut DepthFirst, &mut |explorer, ended| {
        match ended.end {
            End::Returned(Some(value)) => {
                outcome.good.extend(explorer.where_is(ended.state, value, true));
                outcome.bad.extend(explorer.where_is(ended.state, value, false));
            }
            End::Threw(_) => outcome.bad.push(ended.state.at_rest()),
            End::Returned(None) | End::Infeasible => {}
            End::Bound => outcome.partial = Some("a contract that the criterion cuts".to_owned()),
            End::Budget(what) => outcome.partial = Some(format!("budget: {what}, for a contract")),
            End::Exited(_) => outcome.partial = Some("System.exit, in a contract".to_owned()),
            End::Unsupported(what) => outcome.partial = Some(format!("{}, in a contract", what.what)),
        }
        true
    });
    outcome
}
