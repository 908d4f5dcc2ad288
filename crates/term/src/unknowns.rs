//! Which unknowns a term depends on, and how large it is. Both walk the shared graph, each node once.

use rustc_hash::FxHashSet;

use crate::{ArrayVar, Node, Pool, Term, Var};

/// What a term can depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unknown {
    /// An unknown value.
    Var(Var),
    /// The unknown content of an array.
    Array(ArrayVar),
}

/// Remembers the unknowns of the terms it was asked about.
#[derive(Clone, Debug, Default)]
pub struct Unknowns {
    /// Per term: where its unknowns stand in `items`, once they were asked for.
    ranges: Vec<Option<(u32, u32)>>,
    items: Vec<Unknown>,
    /// Per term: the last walk that reached it.
    seen: Vec<u32>,
    walk: u32,
    stack: Vec<Term>,
}

impl Unknowns {
    /// Nothing remembered yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The unknowns of a term, sorted, each once.
    pub fn of(&mut self, pool: &Pool, term: Term) -> &[Unknown] {
        let (start, end) = match self.ranges.get(term.index()) {
            Some(&Some(range)) => range,
            _ => {
                let start = self.items.len();
                self.collect(pool, term);
                self.items[start..].sort_unstable();
                let mut kept = start;
                for i in start..self.items.len() {
                    if kept == start || self.items[kept - 1] != self.items[i] {
                        self.items[kept] = self.items[i];
                        kept += 1;
                    }
                }
                self.items.truncate(kept);
                let range = (start as u32, kept as u32);
                if self.ranges.len() <= term.index() {
                    self.ranges.resize(pool.len(), None);
                }
                self.ranges[term.index()] = Some(range);
                range
            }
        };
        &self.items[start as usize..end as usize]
    }

    fn collect(&mut self, pool: &Pool, term: Term) {
        if self.seen.len() < pool.len() {
            self.seen.resize(pool.len(), 0);
        }
        self.walk = self.walk.wrapping_add(1);
        if self.walk == 0 {
            self.seen.fill(0);
            self.walk = 1;
        }
        self.stack.push(term);
        while let Some(term) = self.stack.pop() {
            if std::mem::replace(&mut self.seen[term.index()], self.walk) == self.walk {
                continue;
            }
            let node = pool.node(term);
            match node {
                Node::Var(var, _) => self.items.push(Unknown::Var(var)),
                Node::Select(array, ..) => self.items.push(Unknown::Array(array)),
                _ => {}
            }
            self.stack.extend_from_slice(&pool.arguments(node));
        }
    }
}

impl Pool {
    /// The unknowns of one term, sorted, each once. For many terms, keep an [`Unknowns`].
    pub fn variables(&self, term: Term) -> Vec<Unknown> {
        Unknowns::new().of(self, term).to_vec()
    }

    /// How many different terms a term consists of, itself included.
    pub fn size(&self, term: Term) -> usize {
        let mut seen = FxHashSet::default();
        let mut stack = vec![term];
        while let Some(term) = stack.pop() {
            if seen.insert(term) {
                stack.extend_from_slice(&self.arguments(self.node(term)));
            }
        }
        seen.len()
    }
}
