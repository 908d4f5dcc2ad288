//! Lazy initialisation: which object an unknown reference is, chosen at its first dereference (PET, section 2.1.3).

use term::{Node, Term, Var};

use crate::{Access, Regime};

/// One object that an unknown reference can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The unknown reference.
    pub unknown: Var,
    /// What stands for it from now on; itself when it is an object of its own.
    pub object: Var,
    /// What holds then.
    pub condition: Term,
}

impl Access<'_> {
    /// The objects that a reference, about to be dereferenced, can be; empty when that is decided already.
    pub fn candidates(&mut self, reference: Term) -> Vec<Candidate> {
        let Node::Var(unknown, _) = self.symbols.pool.node(reference) else { return Vec::new() };
        if self.symbols.inputs.mirrors(unknown).is_some() {
            return Vec::new();
        }
        match self.symbols.regime {
            Regime::Solver => return Vec::new(),
            Regime::Lazy | Regime::LazyNoAlias if self.memory.chosen(unknown).is_some() => return Vec::new(),
            Regime::Lazy | Regime::LazyNoAlias => {}
        }
        let mut found = Vec::new();
        let mut differs = self.symbols.pool.bool(true);
        if self.symbols.regime == Regime::Lazy {
            let objects: Vec<Var> = self.memory.objects().collect();
            for object in objects {
                let other = self.symbols.pool.var(object);
                let same = self.same(reference, other);
                if self.symbols.pool.node(same) != Node::Bool(false) {
                    found.push(Candidate { unknown, object, condition: same });
                    let not = self.symbols.pool.not(same);
                    differs = self.symbols.pool.and(differs, not);
                }
            }
        }
        found.insert(0, Candidate { unknown, object: unknown, condition: differs });
        found
    }
}
