//! Elements of arrays that may be unknown: indices play the role of references (PET, section 6.2.4).

use std::rc::Rc;

use program::code::Element;
use program::{ClassKind, Primitive};
use term::{Node, Op, Term, Var};

use crate::access::Content;
use crate::memory::{Patch, Source};
use crate::{Access, Need, Origin};

/// Elements that one read may look at in arrays that were copied into each other.
const MOST_READS: u32 = 4096;

impl Access<'_> {
    /// Appends a change to the log of the elements of a kind.
    pub fn write_elements(&mut self, element: Element, r: Term, patch: Patch) {
        let r = self.representative(r);
        self.memory.write_elements(element, r, patch);
    }

    /// An array as it is now, to be read later. The objects of the program that it may be are replaced by copies of theirs.
    pub fn snapshot(&self, element: Element, array: Term, from: Term) -> Source {
        Source::Copy { array, from, writes: self.memory.elements(element).map_or(0, |log| log.writes.len()) }
    }

    /// The element of an array at an index in bounds.
    pub fn element(&mut self, element: Element, r: Term, index: Term) -> Result<Term, Need> {
        let value = self.element_at(element, r, index, usize::MAX, &mut 0)?;
        self.named_element(r, index, value)
    }

    /// The element when the log had so many writes. `reads` counts what is looked at.
    fn element_at(
        &mut self,
        element: Element,
        r: Term,
        index: Term,
        writes: usize,
        reads: &mut u32,
    ) -> Result<Term, Need> {
        *reads += 1;
        if *reads > MOST_READS {
            return Err(Need::Unsupported("arrays that are copied into each other too often".into()));
        }
        let reads = std::cell::RefCell::new(reads);
        self.through(
            r,
            &mut |access, k| match access.objects.element(access.symbols, k, index)? {
                Content::Known(value) => Ok(value),
                Content::Patched(zero, patches) => access.newest(
                    &patches,
                    |access, patch| Ok(access.hits(patch, index)),
                    |access, patch| access.patched(element, patch, index, &mut reads.borrow_mut()),
                    |_| Ok(zero),
                ),
            },
            &mut |access, u| access.current_element(element, u, index, writes, &mut reads.borrow_mut()),
        )?
        .ok_or_else(Self::of_null)
    }

    fn current_element(
        &mut self,
        element: Element,
        u: Var,
        index: Term,
        writes: usize,
        reads: &mut u32,
    ) -> Result<Term, Need> {
        let r = self.symbols.pool.var(u);
        let all = self.memory.elements(element).map(|log| Rc::clone(&log.writes)).unwrap_or_default();
        let reads = std::cell::RefCell::new(reads);
        self.newest(
            &all[..writes.min(all.len())],
            |access, (s, patch)| {
                let here = access.hits(patch, index);
                if access.symbols.pool.node(here) == Node::Bool(false) {
                    return Ok(here);
                }
                let array = access.same(r, *s);
                Ok(access.symbols.pool.and(array, here))
            },
            |access, (_, patch)| access.patched(element, patch, index, &mut reads.borrow_mut()),
            |access| access.initial_element(element, u, index),
        )
    }

    /// Whether a change concerns an index.
    fn hits(&mut self, patch: &Patch, index: Term) -> Term {
        let pool = &mut self.symbols.pool;
        let hits = match *patch {
            Patch::One { index: at, .. } => pool.eq(index, at),
            Patch::Range { from, length, .. } => {
                let offset = pool.binary(Op::ISub, index, from);
                pool.below(offset, length)
            }
        };
        self.memory.facts().reduce(&mut self.symbols.pool, hits)
    }

    /// What an index holds after a change that concerns it.
    fn patched(&mut self, element: Element, patch: &Patch, index: Term, reads: &mut u32) -> Result<Term, Need> {
        match *patch {
            Patch::One { value, .. } | Patch::Range { source: Source::Value(value), .. } => Ok(value),
            Patch::Range { from, source: Source::Copy { array, from: start, writes }, .. } => {
                let pool = &mut self.symbols.pool;
                let shift = pool.binary(Op::ISub, start, from);
                let index = pool.binary(Op::IAdd, index, shift);
                self.element_at(element, array, index, writes, reads)
            }
        }
    }

    fn same_element(&mut self, r: Term, i: Term, s: Term, j: Term) -> Term {
        let index = self.symbols.pool.eq(i, j);
        let index = self.memory.facts().reduce(&mut self.symbols.pool, index);
        if self.symbols.pool.node(index) == Node::Bool(false) {
            return index;
        }
        let array = self.same(r, s);
        self.symbols.pool.and(array, index)
    }

    /// Elements of primitive arrays are elements of one unknown content per array; references are unknowns of their own.
    fn initial_element(&mut self, element: Element, u: Var, index: Term) -> Result<Term, Need> {
        let reads = self.memory.elements(element).map(|log| Rc::clone(&log.reads)).unwrap_or_default();
        if let Some(&(_, _, value)) = reads.iter().find(|(read, at, _)| *read == u && *at == index) {
            return Ok(value);
        }
        let r = self.symbols.pool.var(u);
        let mut value;
        if element == Element::Ref {
            let mut aliases = Vec::new();
            for &(read, at, other) in reads.iter() {
                let s = self.symbols.pool.var(read);
                let same = self.same_element(r, index, s, at);
                match self.symbols.pool.node(same) {
                    Node::Bool(true) => {
                        self.memory.read_element(element, u, index, other);
                        return Ok(other);
                    }
                    Node::Bool(false) => {}
                    _ => aliases.push((same, other)),
                }
            }
            let class = self.symbols.inputs.of(u).map(|reference| reference.declared);
            let component = class.and_then(|class| match self.program.class(class).kind {
                ClassKind::Array(component) => Some(component),
                ClassKind::Instance | ClassKind::Primitive(_) => None,
            });
            let component = component.ok_or_else(|| Need::Unsupported("elements of what is no array".into()))?;
            let origin = Origin::Element(u, index);
            value = self.unknown_object(origin, component)?;
            self.assume_edge(u, value)?;
            self.assume_congruent(value, &aliases);
        } else {
            let content = self.symbols.content(u, element.ty(), self.component(u));
            value = self.symbols.pool.select(content, index);
            let mut arrays: Vec<Var> = Vec::new();
            for &(read, ..) in reads.iter() {
                if read == u {
                    break;
                }
                if !arrays.contains(&read) {
                    arrays.push(read);
                }
            }
            // The oldest of several aliases is asked first: its content is that of all of them.
            for read in arrays.into_iter().rev() {
                let s = self.symbols.pool.var(read);
                let same = self.same(r, s);
                let content = self.symbols.content(read, element.ty(), self.component(read));
                let other = self.symbols.pool.select(content, index);
                value = self.symbols.pool.ite(same, other, value);
            }
            let fits = self.symbols.fits(value, self.component(u));
            if let Some(fits) = fits {
                self.memory.assume(fits);
            }
        }
        drop(reads);
        self.memory.read_element(element, u, index, value);
        Ok(value)
    }

    fn component(&self, u: Var) -> Primitive {
        let class = self.symbols.inputs.of(u).map(|reference| reference.declared);
        match class.map(|class| self.program.class(class).kind) {
            Some(ClassKind::Array(component)) => match self.program.class(component).kind {
                ClassKind::Primitive(primitive) => primitive,
                ClassKind::Instance | ClassKind::Array(_) => Primitive::Int,
            },
            // The elements of what is no array are the characters of a string.
            Some(ClassKind::Instance) => Primitive::Char,
            Some(ClassKind::Primitive(_)) | None => Primitive::Int,
        }
    }
}
