//! Boolean gates as CNF (Tseitin), hashed structurally: equal gates are one literal, and constants never reach the SAT solver.
//!
//! Invariant: every clause added here defines a fresh literal or holds in every assignment of the inputs, so that the clauses
//! alone are always satisfiable; what a query wants is assumed, never asserted.

use rustc_hash::FxHashMap;

use crate::sat::{Lit, Sat};
use crate::word::Word;

/// A gate with its normalised inputs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Gate {
    And(Lit, Lit),
    Xor(Lit, Lit),
    Mux(Lit, Lit, Lit),
    Majority(Lit, Lit, Lit),
    Parity(Lit, Lit, Lit),
    All(Box<[Lit]>),
}

/// A growing circuit over a SAT solver.
pub struct Gates {
    sat: Box<dyn Sat>,
    table: FxHashMap<Gate, Lit>,
    divisions: FxHashMap<(Word, u64), (Word, Word)>,
    vars: usize,
}

impl Gates {
    /// An empty circuit on a solver without clauses.
    pub fn new(mut sat: Box<dyn Sat>) -> Self {
        let truth = sat.new_var();
        debug_assert_eq!(truth, Lit::TRUE);
        sat.add_clause(&[truth]);
        Self { sat, table: FxHashMap::default(), divisions: FxHashMap::default(), vars: 1 }
    }

    /// The SAT solver below.
    pub fn sat(&mut self) -> &mut dyn Sat {
        self.sat.as_mut()
    }

    /// How many SAT variables there are.
    pub fn vars(&self) -> usize {
        self.vars
    }

    /// A free literal. CaDiCaL tries true first, so inputs are negated variables: models lean towards zero.
    pub fn fresh(&mut self) -> Lit {
        self.vars += 1;
        !self.sat.new_var()
    }

    /// Adds a clause that holds by definition; satisfied clauses and false literals are dropped.
    pub fn clause(&mut self, lits: &[Lit]) {
        if lits.contains(&Lit::TRUE) {
            return;
        }
        if lits.contains(&Lit::FALSE) {
            let kept: Vec<Lit> = lits.iter().copied().filter(|&l| l != Lit::FALSE).collect();
            self.sat.add_clause(&kept);
        } else {
            self.sat.add_clause(lits);
        }
    }

    /// The value of a literal in the last solution.
    pub fn value(&self, lit: Lit) -> bool {
        match lit {
            Lit::TRUE => true,
            Lit::FALSE => false,
            _ => self.sat.value(lit),
        }
    }

    /// Quotient and remainder of a word by a constant, when they were defined before.
    pub(crate) fn known_division(&self, dividend: &[Lit], divisor: u64) -> Option<(Word, Word)> {
        self.divisions.get(&(dividend.to_vec(), divisor)).cloned()
    }

    /// Keeps the definition of a quotient and a remainder.
    pub(crate) fn remember_division(&mut self, dividend: &[Lit], divisor: u64, result: (Word, Word)) {
        self.divisions.insert((dividend.to_vec(), divisor), result);
    }

    fn gate(&mut self, gate: Gate, define: impl FnOnce(&mut dyn Sat, Lit)) -> Lit {
        if let Some(&out) = self.table.get(&gate) {
            return out;
        }
        self.vars += 1;
        let out = self.sat.new_var();
        define(self.sat.as_mut(), out);
        self.table.insert(gate, out);
        out
    }

    /// a ∧ b
    pub fn and(&mut self, a: Lit, b: Lit) -> Lit {
        if a == Lit::FALSE || b == Lit::FALSE || a == !b {
            return Lit::FALSE;
        }
        if a == Lit::TRUE || a == b {
            return b;
        }
        if b == Lit::TRUE {
            return a;
        }
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        self.gate(Gate::And(a, b), |sat, out| {
            sat.add_clause(&[!out, a]);
            sat.add_clause(&[!out, b]);
            sat.add_clause(&[out, !a, !b]);
        })
    }

    /// a ∨ b
    pub fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    /// a ⊕ b
    pub fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        if a == b {
            return Lit::FALSE;
        }
        if a == !b {
            return Lit::TRUE;
        }
        if a.is_constant() {
            return if a == Lit::TRUE { !b } else { b };
        }
        if b.is_constant() {
            return if b == Lit::TRUE { !a } else { a };
        }
        let flip = a.is_negated() != b.is_negated();
        let (a, b) = (positive(a), positive(b));
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        let out = self.gate(Gate::Xor(a, b), |sat, out| {
            sat.add_clause(&[!out, a, b]);
            sat.add_clause(&[!out, !a, !b]);
            sat.add_clause(&[out, !a, b]);
            sat.add_clause(&[out, a, !b]);
        });
        flip_if(out, flip)
    }

    /// c ? a : b
    pub fn mux(&mut self, c: Lit, a: Lit, b: Lit) -> Lit {
        if c == Lit::TRUE || a == b {
            return a;
        }
        if c == Lit::FALSE {
            return b;
        }
        if a == Lit::TRUE || a == c {
            return self.or(c, b);
        }
        if a == Lit::FALSE || a == !c {
            return self.and(!c, b);
        }
        if b == Lit::TRUE || b == !c {
            return self.or(!c, a);
        }
        if b == Lit::FALSE || b == c {
            return self.and(c, a);
        }
        if a == !b {
            return self.xor(c, b);
        }
        let (c, a, b) = if c.is_negated() { (!c, b, a) } else { (c, a, b) };
        let flip = a.is_negated();
        let (a, b) = (flip_if(a, flip), flip_if(b, flip));
        let out = self.gate(Gate::Mux(c, a, b), |sat, out| {
            sat.add_clause(&[!c, !a, out]);
            sat.add_clause(&[!c, a, !out]);
            sat.add_clause(&[c, !b, out]);
            sat.add_clause(&[c, b, !out]);
            sat.add_clause(&[!a, !b, out]);
            sat.add_clause(&[a, b, !out]);
        });
        flip_if(out, flip)
    }

    /// At least two of three: the carry of a full adder.
    pub fn majority(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        for (x, y, z) in [(a, b, c), (a, c, b), (b, c, a)] {
            if x == y {
                return x;
            }
            if x == !y {
                return z;
            }
        }
        for (x, y, z) in [(a, b, c), (b, a, c), (c, a, b)] {
            match x {
                Lit::TRUE => return self.or(y, z),
                Lit::FALSE => return self.and(y, z),
                _ => {}
            }
        }
        let flip = [a, b, c].iter().filter(|l| l.is_negated()).count() >= 2;
        let mut inputs = [flip_if(a, flip), flip_if(b, flip), flip_if(c, flip)];
        inputs.sort_unstable();
        let [a, b, c] = inputs;
        let out = self.gate(Gate::Majority(a, b, c), |sat, out| {
            for (x, y) in [(a, b), (a, c), (b, c)] {
                sat.add_clause(&[out, !x, !y]);
                sat.add_clause(&[!out, x, y]);
            }
        });
        flip_if(out, flip)
    }

    /// a ⊕ b ⊕ c: the sum of a full adder.
    pub fn parity(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        for (x, y, z) in [(a, b, c), (a, c, b), (b, c, a)] {
            if x.is_constant() || y.is_constant() || z.is_constant() || positive(x) == positive(y) {
                let xy = self.xor(x, y);
                return self.xor(xy, z);
            }
        }
        let flip = a.is_negated() ^ b.is_negated() ^ c.is_negated();
        let mut inputs = [positive(a), positive(b), positive(c)];
        inputs.sort_unstable();
        let [a, b, c] = inputs;
        let out = self.gate(Gate::Parity(a, b, c), |sat, out| {
            for signs in 0..8u32 {
                let lit = |l: Lit, bit: u32| flip_if(l, signs >> bit & 1 == 1);
                // The clause forbids the assignment in which its literals are all false.
                let odd = signs.count_ones() % 2 == 1;
                sat.add_clause(&[lit(a, 0), lit(b, 1), lit(c, 2), flip_if(out, !odd)]);
            }
        });
        flip_if(out, flip)
    }

    /// The sum and the carry of three bits.
    pub fn full_adder(&mut self, a: Lit, b: Lit, c: Lit) -> (Lit, Lit) {
        (self.parity(a, b, c), self.majority(a, b, c))
    }

    /// The conjunction of many, as one gate.
    pub fn all(&mut self, lits: &[Lit]) -> Lit {
        let mut inputs: Vec<Lit> = lits.iter().copied().filter(|&l| l != Lit::TRUE).collect();
        inputs.sort_unstable_by_key(|l| (l.0.unsigned_abs(), l.0));
        inputs.dedup();
        if inputs.contains(&Lit::FALSE) || inputs.windows(2).any(|pair| pair[0] == !pair[1]) {
            return Lit::FALSE;
        }
        match inputs[..] {
            [] => Lit::TRUE,
            [a] => a,
            [a, b] => self.and(a, b),
            _ => {
                let clause: Vec<Lit> = inputs.iter().map(|&l| !l).collect();
                self.gate(Gate::All(inputs.into_boxed_slice()), |sat, out| {
                    let mut long = vec![out];
                    for lit in clause {
                        sat.add_clause(&[!out, !lit]);
                        long.push(lit);
                    }
                    sat.add_clause(&long);
                })
            }
        }
    }

    /// The disjunction of many, as one gate.
    pub fn any(&mut self, lits: &[Lit]) -> Lit {
        let negated: Vec<Lit> = lits.iter().map(|&l| !l).collect();
        !self.all(&negated)
    }
}

#[inline]
fn positive(lit: Lit) -> Lit {
    Lit(lit.0.abs())
}

#[inline]
fn flip_if(lit: Lit, flip: bool) -> Lit {
    if flip { !lit } else { lit }
}
