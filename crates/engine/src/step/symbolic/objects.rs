//! The program's own objects, as the symbolic heap asks for them.

use std::rc::Rc;

use heap::{Content, Need, Objects, Symbols};
use program::{ClassId, FieldId};
use term::{Node, Scalar, Term};

use super::{boxes, to_term};
use crate::heap::{Body, Heap};
use crate::machine::Machine;
use crate::radix::Radix;
use crate::state::ClassState;
use crate::value::{Ref, Value};

/// Longer arrays are not read at a symbolic index.
pub(super) const LONGEST: usize = 4096;

/// Heap and statics of a state.
pub(super) struct View<'a, 'p> {
    pub(super) machine: &'a mut Machine<'p>,
    pub(super) heap: &'a Heap,
    pub(super) classes: &'a Radix<Rc<ClassState>>,
}

fn missing() -> Need {
    Need::Unsupported("malformed rules: an object without that part".into())
}

/// A value behind an unknown reference: its taint would be lost in a term.
fn promised(symbols: &mut Symbols, value: Value) -> Result<Term, Need> {
    if value.is_tainted() {
        return Err(Need::Unsupported("a value that a JVM does not promise, behind an unknown reference".into()));
    }
    Ok(to_term(&mut symbols.pool, value))
}

impl Objects for View<'_, '_> {
    fn field(&mut self, symbols: &mut Symbols, object: u32, field: FieldId) -> Result<Term, Need> {
        let place = self.machine.place(field).map_err(|error| Need::Unsupported(error.in_words()))?;
        let value = self.heap.field(Ref(object), place.slot).ok_or_else(missing)?;
        promised(symbols, value)
    }

    fn class(&self, object: u32) -> Option<ClassId> {
        self.heap.class(Ref(object))
    }

    fn mirrored(&mut self, object: u32) -> Option<ClassId> {
        let class = self.heap.class(Ref(object))?;
        let program = self.machine.program;
        if &*program.spell(program.class(class).name) != "java/lang/Class" {
            return None;
        }
        self.machine.mirrored_in(self.heap, Ref(object))
    }

    fn mirror(&mut self, class: ClassId) -> Result<u32, Need> {
        let mirror = self.classes.get(class.index()).map_or(Ref::NULL, |state| state.mirror);
        if mirror.is_null() { Err(Need::Mirror(class)) } else { Ok(mirror.0) }
    }

    fn length(&mut self, symbols: &mut Symbols, object: u32) -> Result<Term, Need> {
        match self.heap.object(Ref(object)).map(|object| &object.body) {
            Some(Body::Unbounded(array)) => promised(symbols, array.length),
            Some(body) => {
                let length = body.length().ok_or_else(missing)?;
                Ok(symbols.pool.int(length as i32))
            }
            None => Err(missing()),
        }
    }

    fn element(&mut self, symbols: &mut Symbols, object: u32, index: Term) -> Result<Content, Need> {
        let object = self.heap.object(Ref(object)).ok_or_else(missing)?;
        if object.taint.elements {
            return Err(Need::Unsupported("an element that a JVM does not promise, at an unknown index".into()));
        }
        match (&object.body, symbols.pool.node(index)) {
            (Body::Unbounded(array), _) => {
                let zero = to_term(&mut symbols.pool, object.body.zero().ok_or_else(missing)?);
                Ok(Content::Patched(zero, Rc::clone(&array.patches)))
            }
            (body, Node::Number(Scalar::Int(index))) => {
                // Out of bounds only on a way that is not taken.
                let value = body.get(index as u32 as usize).or_else(|| body.zero()).ok_or_else(missing)?;
                Ok(Content::Known(to_term(&mut symbols.pool, value)))
            }
            (body, _) => {
                let length = body.length().ok_or_else(missing)?;
                if length > LONGEST {
                    let what = format!("an unknown index of an array of more than {LONGEST} elements");
                    return Err(Need::Unsupported(what));
                }
                Ok(Content::Known(pick(symbols, body, index, 0, length)?))
            }
        }
    }

    fn constants(&mut self, class: ClassId) -> Result<Vec<u32>, Need> {
        let state = self.classes.get(class.index()).filter(|state| state.status.is_ready());
        let state = Rc::clone(state.ok_or(Need::Initialize(class))?);
        let mut found = Vec::new();
        for field in self.machine.program.class(class).fields.iter().filter(|field| field.access.is_enum()) {
            let place = self.machine.place(field.id).map_err(|error| Need::Unsupported(error.in_words()))?;
            match state.statics.get(place.slot as usize) {
                Some(value) if !value.as_ref().is_null() => found.push(value.as_ref().0),
                // Its initialiser is still running.
                _ => return Err(Need::Unsupported("an unknown enum constant before its class is initialised".into())),
            }
        }
        Ok(found)
    }

    fn same_box(&mut self, symbols: &mut Symbols, a: u32, b: u32) -> Option<Term> {
        boxes::same(self, symbols, Ref(a), Ref(b))
    }
}

/// The elements from `from` to `to`, by halves: equal halves are one term.
fn pick(symbols: &mut Symbols, body: &Body, index: Term, from: usize, to: usize) -> Result<Term, Need> {
    if to - from <= 1 {
        let value = body.get(from).or_else(|| body.zero()).ok_or_else(missing)?;
        return Ok(to_term(&mut symbols.pool, value));
    }
    let middle = from + (to - from) / 2;
    let (low, high) = (pick(symbols, body, index, from, middle)?, pick(symbols, body, index, middle, to)?);
    if low == high {
        return Ok(low);
    }
    let bound = symbols.pool.int(middle as i32);
    let below = symbols.pool.lt(index, bound);
    Ok(symbols.pool.ite(below, low, high))
}
