//! Makes a failing method smaller, statement by statement, as long as it fails in the same way.

use anyhow::Result;

use super::methods::Method;
use super::oracle;
use super::tree;
use crate::workplace::Workplace;

/// Rounds at most; each costs a compiler call.
const ROUNDS: usize = 40;

/// The smallest method found that still fails with `kind`, and how.
pub fn shrink(place: &Workplace, method: &Method, kind: &str) -> Result<(Method, String)> {
    let mut best = (method.clone(), String::new());
    for _ in 0..ROUNDS {
        let candidates: Vec<Method> =
            tree::smaller(&best.0.body).into_iter().map(|body| Method { body, ..best.0.clone() }).collect();
        // What the compiler does not accept (a variable that is never set, say) ends the search.
        let Ok(verdicts) = oracle::verdicts(place, candidates.clone(), |_| kind == "links") else { break };
        let failing = candidates.into_iter().zip(verdicts).find_map(|(candidate, verdict)| {
            let (_, details) = verdict.wrong.into_iter().find(|(found, _)| *found == kind)?;
            Some((candidate, details))
        });
        match failing {
            Some(smaller) => best = smaller,
            None => break,
        }
    }
    Ok(best)
}
