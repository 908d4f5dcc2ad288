//! States compared by an abstraction function of the user's (Symstra, section 5): a method of the class without parameters. A state is
//! known when each value that the method returns for it is one that it has returned for an explored state. Values are compared as heaps
//! are: numbers with what the condition says of their unknowns, objects by all that they hold.
//!
//! This may lose paths, which is what the user asks for: states that differ in what the method does not tell count as one.

use std::rc::Rc;

use engine::{DepthFirst, End, Explorer, State, Value, Waiting, invoke_virtual};
use program::MethodId;
use solver::Model;

use crate::known::{Candidate, KnownStates};
use crate::tree::Node;

impl KnownStates {
    /// Whether all that the method returns for a state was returned before; else it is known from now on. The solver's stack is as before
    /// afterwards.
    pub(crate) fn is_abstracted(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        method: MethodId,
        (state, receiver): (&State, Value),
        model: Option<&Rc<Model>>,
        node: Node,
    ) -> bool {
        let mut asked = state.at_rest();
        invoke_virtual(explorer.machine, &mut asked, method, &[receiver]);
        let waiting = vec![Waiting { state: Rc::new(asked), model: model.cloned(), way: None }];
        let mut new: Vec<Candidate> = Vec::new();
        // Where it does not return, nothing is known of the state.
        let mut is_known = true;
        explorer.resume(waiting, &mut DepthFirst, &mut |explorer, ended| {
            match ended.end {
                End::Infeasible => {}
                End::Returned(Some(value)) => {
                    let model = ended.model.as_ref();
                    match self.candidate(explorer.machine, ended.state, &[value], model, node) {
                        Some(candidate) if self.is_subsumed(explorer, &candidate) => {}
                        Some(candidate) => new.push(candidate),
                        None => is_known = false,
                    }
                }
                End::Returned(None)
                | End::Threw(_)
                | End::Bound
                | End::Cut(_)
                | End::Budget(_)
                | End::Exited(_)
                | End::Unsupported(_) => is_known = false,
            }
            true
        });
        explorer.synchronise(state);
        is_known &= new.is_empty();
        new.into_iter().for_each(|candidate| self.keep(candidate));
        is_known
    }
}
