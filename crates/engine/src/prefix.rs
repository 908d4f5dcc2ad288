//! The calls before the one under test, explored one after the other: each begins where one of the paths before returned.

use crate::explore::{DepthFirst, End, Explorer};
use crate::state::State;
use crate::stop::Stop;
use crate::subject::Subject;
use crate::value::Value;

/// The states in which the call under test is about to run, `most` of them at most; the second answer says whether these are all
/// up to the criterion.
///
/// # Errors
/// When a call cannot be made.
pub fn roots(explorer: &mut Explorer<'_, '_>, subject: &Subject, most: usize) -> Result<(Vec<State>, bool), Stop> {
    let unknowns = subject.values();
    let mut at_rest: Vec<(State, Vec<Value>)> = vec![(subject.base.clone(), Vec::new())];
    let mut complete = true;
    let budget = explorer.budget;
    for call in 0..subject.calls.len() - 1 {
        let mut next: Vec<(State, Vec<Value>)> = Vec::new();
        // A call that is hard to explore leaves something to the later ones, and a state to the others.
        let until = budget.until.map(|until| until.part(2));
        let count = at_rest.len();
        for (at, (state, results)) in at_rest.into_iter().enumerate() {
            explorer.budget.until = until.map(|until| until.part((count - at) as u32));
            let (begun, all) = subject.start_call(explorer.machine, state, call, &unknowns, &results)?;
            complete &= explorer.explore(vec![begun], &mut DepthFirst, &mut |_, ended| {
                match ended.end {
                    End::Returned(value) => {
                        let mut results = results.clone();
                        results.push(subject.result(call, &all, value));
                        next.push((ended.state.at_rest(), results));
                    }
                    End::Threw(_) | End::Infeasible => {}
                    End::Exited(_) | End::Bound | End::Cut(_) | End::Budget(_) | End::Unsupported(_) => {
                        complete = false
                    }
                }
                next.len() < most
            });
        }
        next.truncate(most);
        at_rest = next;
    }
    explorer.budget = budget;
    let mut started = Vec::with_capacity(at_rest.len());
    for (state, results) in at_rest {
        started.push(subject.start(explorer.machine, state, &unknowns, &results)?.0);
    }
    Ok((started, complete))
}
