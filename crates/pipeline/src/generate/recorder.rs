//! The chain with a record of what it was asked.

use std::rc::Rc;

use engine::witness::Naming;
use engine::{Machine, Subject};
use solver::{Chain, Limit, Link, Model, Solver, Verdict};
use term::{Pool, Term};

/// A question and its answer.
struct Query {
    given: Vec<Term>,
    asked: Vec<Term>,
    answer: &'static str,
    link: Option<Link>,
}

/// The chain, and every question to it when they are asked for.
pub(super) struct Recorder {
    pub chain: Chain,
    records: bool,
    stack: Vec<Term>,
    queries: Vec<Query>,
}

/// The name of a link; the last one is SMT here.
fn name(link: Option<Link>) -> &'static str {
    match link {
        Some(Link::Last) => "smt",
        Some(link) => link.name(),
        None => "nothing",
    }
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Sat(_) => "sat",
        Verdict::Unsat(_) => "unsat",
        Verdict::Unknown => "unknown",
    }
}

impl Recorder {
    /// A chain that was asked nothing yet.
    pub(super) fn new(chain: Chain, records: bool) -> Self {
        Self { chain, records, stack: Vec::new(), queries: Vec::new() }
    }

    /// The questions, in the order in which they were asked.
    pub(super) fn text(&self, machine: &Machine<'_>, subject: &Subject) -> String {
        let naming = Naming::new(machine, subject);
        let mut text = String::new();
        for (at, query) in self.queries.iter().enumerate() {
            text += &format!("query {}: {} by {}\n", at + 1, query.answer, name(query.link));
            text += &format!("  given: {}\n", naming.conjunction(&query.given));
            text += &format!("  asked: {}\n", naming.conjunction(&query.asked));
        }
        text
    }

    /// The answers that contradict each other, each in one line.
    pub(super) fn contradictions(&self, machine: &Machine<'_>, subject: &Subject) -> Vec<String> {
        let naming = Naming::new(machine, subject);
        let found = self.chain.disagreements().iter().map(|found| {
            let link = name(found.link);
            let (chain, other) = (word(&found.chain), word(&found.reference));
            let conditions = naming.conjunction(&found.conditions);
            format!("{chain} by {link}, {other} {}: {conditions}", found.name)
        });
        found.collect()
    }
}

impl Solver for Recorder {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.stack.push(condition);
        self.chain.push(pool, condition);
    }

    fn pop(&mut self) {
        self.stack.pop();
        self.chain.pop();
    }

    fn offer(&mut self, pool: &Pool, model: &Rc<Model>) {
        self.chain.offer(pool, model);
    }

    fn identities(&self, from: usize, into: &mut Vec<(Term, bool)>) -> usize {
        self.chain.identities(from, into)
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        let verdict = self.chain.check(pool, assumptions, limit);
        if self.records {
            let (given, asked) = (self.stack.clone(), assumptions.to_vec());
            self.queries.push(Query { given, asked, answer: word(&verdict), link: self.chain.answered_by() });
        }
        verdict
    }
}
