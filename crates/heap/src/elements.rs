//! Elements of arrays that may be unknown: indices play the role of references (PET, section 6.2.4).

use program::code::Element;
use program::{ClassKind, Primitive};
use term::{Node, Term, Var};

use crate::memory::Elements;
use crate::{Access, Need, Origin};

impl Access<'_> {
    /// Appends a write to the log of the elements of a kind.
    pub fn write_element(&mut self, element: Element, r: Term, index: Term, value: Term) {
        let r = self.representative(r);
        self.memory.elements_mut(element).writes.push((r, index, value));
    }

    /// The element of an array at an index in bounds.
    pub fn element(&mut self, element: Element, r: Term, index: Term) -> Result<Term, Need> {
        let value = self
            .through(r, &mut |access, k| access.objects.element(access.symbols, k, index), &mut |access, u| {
                access.current_element(element, u, index)
            })?
            .ok_or_else(Self::of_null)?;
        self.named_element(r, index, value)
    }

    fn current_element(&mut self, element: Element, u: Var, index: Term) -> Result<Term, Need> {
        let r = self.symbols.pool.var(u);
        let log = self.memory.elements(element).cloned();
        let writes: &[(Term, Term, Term)] = log.as_ref().map_or(&[], |log: &std::rc::Rc<Elements>| &log.writes);
        self.newest(
            writes,
            |access, &(s, at, written)| (access.same_element(r, index, s, at), written),
            |access| access.initial_element(element, u, index),
        )
    }

    fn same_element(&mut self, r: Term, i: Term, s: Term, j: Term) -> Term {
        let index = self.symbols.pool.eq(i, j);
        let index = self.memory.facts.reduce(&mut self.symbols.pool, index);
        if self.symbols.pool.node(index) == Node::Bool(false) {
            return index;
        }
        let array = self.same(r, s);
        self.symbols.pool.and(array, index)
    }

    /// Elements of primitive arrays are elements of one unknown content per array; references are unknowns of their own.
    fn initial_element(&mut self, element: Element, u: Var, index: Term) -> Result<Term, Need> {
        let log = self.memory.elements(element).cloned();
        let reads: &[(Var, Term, Term)] = log.as_ref().map_or(&[], |log: &std::rc::Rc<Elements>| &log.reads);
        if let Some(&(_, _, value)) = reads.iter().find(|(read, at, _)| *read == u && *at == index) {
            return Ok(value);
        }
        let r = self.symbols.pool.var(u);
        let mut value;
        if element == Element::Ref {
            let mut aliases = Vec::new();
            for &(read, at, other) in reads {
                let s = self.symbols.pool.var(read);
                let same = self.same_element(r, index, s, at);
                match self.symbols.pool.node(same) {
                    Node::Bool(true) => {
                        self.memory.elements_mut(element).reads.push((u, index, other));
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
            value = if self.program.class(component).access.is_enum() {
                self.enumeration(origin, component)?
            } else {
                self.symbols.reference(self.program, origin, component)
            };
            self.assume_edge(u, value)?;
            self.assume_congruent(value, &aliases);
        } else {
            let content = self.symbols.content(u, element.ty());
            value = self.symbols.pool.select(content, index);
            let mut arrays: Vec<Var> = Vec::new();
            for &(read, ..) in reads {
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
                let content = self.symbols.content(read, element.ty());
                let other = self.symbols.pool.select(content, index);
                value = self.symbols.pool.ite(same, other, value);
            }
            let fits = self.symbols.fits(value, self.component(u));
            if let Some(fits) = fits {
                self.memory.assume(fits);
            }
        }
        self.memory.elements_mut(element).reads.push((u, index, value));
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
