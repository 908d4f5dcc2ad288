//! Elements of arrays that may be unknown: indices play the role of references (PET, section 6.2.4).

use std::rc::Rc;

use program::code::Element;
use program::{ClassId, ClassKind, Primitive, Program};
use term::{Node, Op, Term, Var};

use crate::access::Content;
use crate::memory::{Patch, Source};
use crate::{Access, Held, Kinds, Need, Origin, Place};

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
            let component = match class.map(|class| self.program.class(class).kind) {
                Some(ClassKind::Array(component)) => component,
                // It was found to be an array of whatever.
                Some(ClassKind::Instance | ClassKind::Primitive(_)) | None => {
                    self.program.find("java/lang/Object").map_err(|error| Need::Unsupported(error.message))?
                }
            };
            let origin = Origin::Element(u, index);
            value = self.unknown_object(origin, component)?;
            self.assume_edge(u, value)?;
            self.assume_congruent(value, &aliases);
            drop(reads);
            self.memory.read_element(element, u, index, value);
            self.fits_elements(u, value)?;
            return Ok(value);
        } else {
            let primitive = self.primitive(element, u)?;
            let content = self.symbols.content(u, element.ty(), primitive);
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
                let content = self.symbols.content(read, element.ty(), primitive);
                let other = self.symbols.pool.select(content, index);
                value = self.symbols.pool.ite(same, other, value);
            }
            let fits = self.symbols.fits(value, primitive);
            if let Some(fits) = fits {
                self.memory.assume(fits);
            }
        }
        drop(reads);
        self.memory.read_element(element, u, index, value);
        Ok(value)
    }

    /// What an array holds from which elements of a kind are read. `baload` serves booleans too.
    fn primitive(&mut self, element: Element, u: Var) -> Result<Primitive, Need> {
        let class = self.symbols.inputs.of(u).map(|reference| reference.declared);
        if let Some(ClassKind::Array(component)) = class.map(|class| self.program.class(class).kind)
            && let ClassKind::Primitive(primitive) = self.program.class(component).kind
        {
            return Ok(primitive);
        }
        Ok(match element {
            Element::Byte => {
                let is = |access: &mut Self, primitive| access.is_decided(u, primitive);
                match (is(self, Primitive::Boolean), is(self, Primitive::Byte)) {
                    (Some(true), _) | (_, Some(false)) => Primitive::Boolean,
                    (Some(false), _) | (_, Some(true)) => Primitive::Byte,
                    (None, None) => return Err(Need::Unsupported("an array of booleans or bytes".into())),
                }
            }
            Element::Char => Primitive::Char,
            Element::Short => Primitive::Short,
            Element::Long => Primitive::Long,
            Element::Float => Primitive::Float,
            Element::Double => Primitive::Double,
            Element::Int | Element::Ref => Primitive::Int,
        })
    }

    /// Whether the path has decided that an unknown is an array of a primitive type.
    fn is_decided(&mut self, u: Var, primitive: Primitive) -> Option<bool> {
        let array = self.program.array_of(self.program.primitive(primitive));
        let set = self.symbols.universe.exactly(array);
        let class = self.class_of_unknown(u);
        let member = self.symbols.member(class, &set);
        self.memory.facts().truth(&self.symbols.pool, member)
    }

    /// The elements that were read of an array before its class was looked at are of that class's component.
    pub(crate) fn elements_fit(&mut self, u: Var, class: Term) -> Result<(), Need> {
        let reads = self.memory.elements(Element::Ref).map(|log| Rc::clone(&log.reads)).unwrap_or_default();
        for &(read, _, value) in reads.iter() {
            let same = self.same_unknowns(u, read, false);
            self.assume_fits(u, class, same, value)?;
        }
        Ok(())
    }

    /// An element that is read of an array is of the component of its class, where that was looked at.
    fn fits_elements(&mut self, u: Var, value: Term) -> Result<(), Need> {
        let classes = self.memory.cells(Place::Class).map(|cells| Rc::clone(&cells.reads)).unwrap_or_default();
        for &(read, class) in classes.iter() {
            let same = self.same_unknowns(u, read, false);
            self.assume_fits(read, class, same, value)?;
        }
        Ok(())
    }

    /// Assumes that a value fits an array of a class, where a condition holds.
    fn assume_fits(&mut self, u: Var, class: Term, holds: Term, value: Term) -> Result<(), Need> {
        if self.symbols.pool.node(holds) == Node::Bool(false) {
            return Ok(());
        }
        let fits = self.storable_in(u, class, value)?;
        let implied = self.symbols.pool.implies(holds, fits);
        if self.symbols.pool.node(implied) != Node::Bool(true) {
            self.memory.assume(implied);
        }
        Ok(())
    }

    /// Whether a value may be stored in an array.
    pub fn storable(&mut self, array: Term, value: Term) -> Result<Term, Need> {
        let null = self.symbols.pool.null();
        let is_null = self.same(value, null);
        if self.symbols.pool.node(is_null) == Node::Bool(true) {
            return Ok(is_null);
        }
        let fits = self.through(
            array,
            &mut |access, k| match access.objects.class(k).and_then(|class| component(access.program, class)) {
                Some(component) => access.is_instance(value, component),
                None => Ok(access.symbols.pool.bool(true)),
            },
            &mut |access, u| {
                if access.is_element_of(u, value) || access.always_fits(u, value)? {
                    return Ok(access.symbols.pool.bool(true));
                }
                let class = access.class_of_unknown(u);
                access.storable_in(u, class, value)
            },
        )?;
        let fits = fits.ok_or_else(Self::of_null)?;
        Ok(self.symbols.pool.or(is_null, fits))
    }

    /// Whether a value was read from an array: then it fits, whatever the class of the array.
    pub fn is_element_of(&self, u: Var, value: Term) -> bool {
        let Node::Var(value, _) = self.symbols.pool.node(value) else { return false };
        let array = |r: Term| matches!(self.symbols.pool.node(r), Node::Var(v, _) if v == u);
        match self.symbols.inputs.origin(value) {
            Some(Origin::Element(of, _)) => of == u,
            Some(Origin::Name(Held::Element(of, _), _)) => array(of),
            _ => false,
        }
    }

    /// Whether a value fits an unknown array of whichever class of its kinds.
    fn always_fits(&mut self, u: Var, value: Term) -> Result<bool, Need> {
        for class in self.array_classes(u) {
            let Some(component) = component(self.program, class) else { continue };
            let fits = self.is_instance(value, component)?;
            if self.symbols.pool.node(fits) != Node::Bool(true) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The classes of arrays of references that an unknown may be.
    fn array_classes(&self, u: Var) -> Vec<ClassId> {
        match self.kinds(u) {
            Some(Kinds::Array(class)) => vec![*class],
            Some(Kinds::Instances(set)) => {
                let universe = &self.symbols.universe;
                set.intersect(&universe.arrays()).iter().map(|number| universe.class(number)).collect()
            }
            None => Vec::new(),
        }
    }

    /// The same for an unknown array whose class has this number: null fits, too.
    fn storable_in(&mut self, u: Var, number: Term, value: Term) -> Result<Term, Need> {
        let null = self.symbols.pool.null();
        let is_null = self.same(value, null);
        let mut answer = self.symbols.pool.bool(true);
        for class in self.array_classes(u) {
            let Some(component) = component(self.program, class) else { continue };
            let this = self.symbols.number(class);
            let this = self.symbols.pool.int(this);
            let is_this = self.symbols.pool.eq(number, this);
            let is_this = self.memory.facts().reduce(&mut self.symbols.pool, is_this);
            if self.symbols.pool.node(is_this) == Node::Bool(false) {
                continue;
            }
            let instance = self.is_instance(value, component)?;
            let fits = self.symbols.pool.or(is_null, instance);
            let implied = self.symbols.pool.implies(is_this, fits);
            answer = self.symbols.pool.and(answer, implied);
        }
        Ok(answer)
    }
}

/// The component of an array of references.
fn component(program: &Program, class: ClassId) -> Option<ClassId> {
    let ClassKind::Array(component) = program.class(class).kind else { return None };
    let is_reference = !matches!(program.class(component).kind, ClassKind::Primitive(_));
    is_reference.then_some(component)
}
