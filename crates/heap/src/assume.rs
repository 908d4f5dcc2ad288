//! Assumptions on the shape of the input heap (PET, section 6.3), as a mark on every object that they speak of.
//!
//! A heap is acyclic from `a` exactly if its objects can be ranked so that every field of an object reachable from `a` refers to one
//! of lower rank; two structures share nothing exactly if their objects can be coloured so that every field keeps the colour. Rank
//! and colour are one more place of unknown objects, so that aliasing treats them as it treats fields.

use term::{Node, Sort, Term, Type, Var};

use crate::{Access, Need, Place};

/// An assumption on what can be reached from references of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// What can be reached from these two has nothing in common.
    Nonsharing(Term, Term),
    /// No cycle can be reached.
    Acyclic(Term),
}

impl Access<'_> {
    /// Assumes that two references differ, unless both are null.
    pub fn assume_nonaliasing(&mut self, a: Term, b: Term) {
        let same = self.same(a, b);
        let null = self.symbols.pool.null();
        let is_null = self.same(a, null);
        let differs = self.symbols.pool.not(same);
        let holds = self.symbols.pool.or(is_null, differs);
        self.memory.assume(holds);
    }

    /// Assumes a shape; before anything is written. What was read to name its references is bound by it, too.
    ///
    /// # Errors
    /// When a reference is none of the input's.
    pub fn assume_shape(&mut self, shape: Shape) -> Result<(), Need> {
        let number = self.symbols.shapes.len() as u8;
        self.symbols.shapes.push(shape);
        for (from, to) in self.edges() {
            self.assume_edge_of(from, to, number)?;
        }
        let roots = match shape {
            Shape::Nonsharing(a, b) => vec![(a, Some(1)), (b, Some(2))],
            Shape::Acyclic(a) => vec![(a, None)],
        };
        for (root, colour) in roots {
            let Some(mark) = self.mark(root, number)? else { continue };
            let null = self.symbols.pool.null();
            let is_null = self.same(root, null);
            let marked = match colour {
                Some(colour) => {
                    let colour = self.symbols.pool.int(colour);
                    self.symbols.pool.eq(mark, colour)
                }
                None => {
                    let one = self.symbols.pool.int(1);
                    self.symbols.pool.le(one, mark)
                }
            };
            let holds = self.symbols.pool.or(is_null, marked);
            self.memory.assume(holds);
        }
        Ok(())
    }

    /// The mark of a reference; `None` where it is an object of the program.
    fn mark(&mut self, r: Term, number: u8) -> Result<Option<Term>, Need> {
        match self.symbols.pool.node(r) {
            Node::Var(u, _) => {
                let u = self.memory.chosen(u).unwrap_or(u);
                self.initial(u, Place::Mark(number)).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// What unknown objects are known to refer to initially: the object, and what one of its fields or elements holds.
    fn edges(&self) -> Vec<(Var, Term)> {
        let is_ref = |term: &Term| self.symbols.pool.sort(*term) == Sort::Value(Type::Ref);
        let mut found: Vec<(Var, Term)> = Vec::new();
        for (place, cells) in self.memory.places() {
            match place {
                Place::Field(_) => found.extend(cells.reads.iter().filter(|(_, to)| is_ref(to))),
                Place::Class | Place::Length | Place::Mark(_) => {}
            }
        }
        for (_, elements) in self.memory.element_kinds() {
            found.extend(elements.reads.iter().filter(|(.., to)| is_ref(to)).map(|&(from, _, to)| (from, to)));
        }
        found
    }

    /// The assumptions on what a field of `u` initially refers to, when that is the new unknown `to`.
    pub(crate) fn assume_edge(&mut self, u: Var, to: Term) -> Result<(), Need> {
        (0..self.symbols.shapes.len() as u8).try_for_each(|number| self.assume_edge_of(u, to, number))
    }

    /// The same of one assumption.
    fn assume_edge_of(&mut self, u: Var, to: Term, number: u8) -> Result<(), Need> {
        let from = self.initial(u, Place::Mark(number))?;
        let Some(mark) = self.mark(to, number)? else { return Ok(()) };
        let pool = &mut self.symbols.pool;
        let marked = {
            let one = pool.int(1);
            pool.le(one, from)
        };
        let kept = match self.symbols.shapes[usize::from(number)] {
            Shape::Nonsharing(..) => pool.eq(mark, from),
            Shape::Acyclic(_) => {
                let one = pool.int(1);
                let above = pool.le(one, mark);
                let below = pool.lt(mark, from);
                pool.and(above, below)
            }
        };
        let implied = pool.implies(marked, kept);
        let null = pool.null();
        let is_null = self.same(to, null);
        let holds = self.symbols.pool.or(is_null, implied);
        self.memory.assume(holds);
        Ok(())
    }

    /// The unknown mark of an unknown object.
    pub(crate) fn fresh_mark(&mut self, u: Var, number: u8) -> Term {
        let origin = crate::Origin::Mark(u, number);
        let (mark, _) = self.symbols.unknown(origin, Sort::Value(Type::Int));
        let bounded = self.symbols.within(mark, 0, 1 << 20);
        self.memory.assume(bounded);
        mark
    }
}
