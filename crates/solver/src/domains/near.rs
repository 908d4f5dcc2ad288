//! A model near one that is known: what was asserted since then narrowed some domains and made some terms equal, and only the unknowns
//! concerned get other values. Most questions of an exploration are about one more condition on a path whose solution is known.

use term::{ArrayVar, Assignment, Evaluator, Pool, Scalar, Sort, Type, Unknown, Value};

use crate::Model;

use super::dom::Kind;
use super::guess::number;
use super::slot::Shape;
use super::state::{Mark, State};

/// A model on its way from one to the other.
struct Near<'a> {
    state: &'a State,
    pool: &'a Pool,
    evaluator: &'a mut Evaluator,
    model: Model,
    changed: Vec<Unknown>,
    /// Objects given to classes of references, by root.
    objects: Vec<(u32, i64)>,
    /// The object with the greatest number.
    newest: i64,
}

impl State {
    /// From `model`, a solution of what held at `mark`, to values that the domains allow now; and the unknowns that got other ones.
    pub fn nearest(&self, pool: &Pool, model: &Model, mark: Mark, evaluator: &mut Evaluator) -> (Model, Vec<Unknown>) {
        let newest = model.objects.iter().map(|(_, &object)| i64::from(object)).max().unwrap_or(0);
        let (model, changed, objects) = (model.clone(), Vec::new(), Vec::new());
        let mut near = Near { state: self, pool, evaluator, model, changed, objects, newest };
        let equated = self.equated_since(mark);
        if equated.iter().any(|equality| self.slots[equality.slots()[0] as usize].kind == Kind::Ref) {
            // Any reference may be of a class that became part of another.
            self.unknowns.iter().for_each(|&slot| near.settle(slot));
        } else {
            self.narrowed_since(mark).iter().for_each(|narrowing| near.settle(narrowing.slot()));
        }
        for equality in equated {
            if let Some((child, parent, distance)) = equality.absorbed(self) {
                near.equate(child, parent, distance);
            }
        }
        (near.model, near.changed)
    }
}

impl Near<'_> {
    /// Gives an unknown the allowed value that is nearest to the one it has.
    fn settle(&mut self, slot: u32) {
        let entry = &self.state.slots[slot as usize];
        let element = match entry.shape {
            Shape::Var(_) => None,
            Shape::Select(array) => Some((array, self.index(entry.args[0]))),
            _ => return,
        };
        let before = self.value(slot, element);
        let dom = entry.dom;
        let value = match entry.kind {
            Kind::Opaque => return,
            Kind::Bool | Kind::Int | Kind::Long => {
                let nearest = before.clamp(dom.lo, dom.hi);
                if dom.contains(entry.kind, nearest) { nearest } else { dom.candidate(entry.kind) }
            }
            Kind::Ref => self.object(slot, before),
        };
        if value != before {
            self.set(slot, element, value);
        }
    }

    fn object(&mut self, slot: u32, before: i64) -> i64 {
        let dom = self.state.slots[slot as usize].dom;
        if let Some(value) = dom.value() {
            return value;
        }
        let root = self.state.class_of(slot);
        if let Some(&(_, value)) = self.objects.iter().find(|&&(other, _)| other == root) {
            return value;
        }
        let own = |near: &mut Self| near.state.own_object(dom, &near.state.unknowns, &mut near.newest);
        let value = if dom.contains(Kind::Ref, before) { before } else { own(self) };
        self.objects.push((root, value));
        value
    }

    /// A number that has just become equal to another, up to a distance: `value of child = value of parent + distance`.
    fn equate(&mut self, child: u32, parent: u32, distance: i64) {
        let is_number = |slot: u32| {
            let entry = &self.state.slots[slot as usize];
            (matches!(entry.shape, Shape::Var(_)), matches!(entry.kind, Kind::Int | Kind::Long))
        };
        let (slot, other, distance) = match (is_number(child), is_number(parent)) {
            ((true, true), (_, true)) => (child, parent, distance),
            ((_, true), (true, true)) => (parent, child, distance.wrapping_neg()),
            _ => return,
        };
        self.evaluator.forget();
        let other = self.evaluator.eval(self.pool, self.state.slots[other as usize].term, &self.model);
        let Value::Number(other) = other else { return };
        let value = kept(other).wrapping_add(distance);
        let value = if self.state.slots[slot as usize].kind == Kind::Int { i64::from(value as i32) } else { value };
        if self.value(slot, None) != value {
            self.set(slot, None, value);
        }
    }

    fn index(&mut self, slot: u32) -> i32 {
        let index = &self.state.slots[slot as usize];
        index.dom.value().map_or_else(
            || {
                self.evaluator.forget();
                match self.evaluator.eval(self.pool, index.term, &self.model) {
                    Value::Number(Scalar::Int(index)) => index,
                    _ => 0,
                }
            },
            |index| index as i32,
        )
    }

    fn value(&self, slot: u32, element: Option<(ArrayVar, i32)>) -> i64 {
        let entry = &self.state.slots[slot as usize];
        match (self.pool.sort(entry.term), entry.shape, element) {
            (Sort::Bool, Shape::Var(var), _) => i64::from(self.model.bool(var)),
            (Sort::Value(Type::Ref), Shape::Var(var), _) => i64::from(self.model.object(var)),
            (Sort::Value(ty), Shape::Var(var), _) => kept(self.model.number(var, ty)),
            (Sort::Value(ty), _, Some((array, index))) => kept(self.model.element(array, ty, index)),
            _ => 0,
        }
    }

    fn set(&mut self, slot: u32, element: Option<(ArrayVar, i32)>, value: i64) {
        let entry = &self.state.slots[slot as usize];
        match (self.pool.sort(entry.term), entry.shape, element) {
            (sort, Shape::Var(var), _) => {
                let value = match sort {
                    Sort::Bool => Value::Bool(value != 0),
                    Sort::Value(Type::Ref) => Value::Object(value as u32),
                    Sort::Value(ty) => Value::Number(number(value, ty)),
                };
                self.model.set(var, value);
                self.changed.push(Unknown::Var(var));
            }
            (_, _, Some((array, index))) => {
                let ty = self.pool.array_types()[array.index()];
                self.model.elements.insert((array, index), number(value, ty));
                // Elements of one array mostly change together.
                if self.changed.last() != Some(&Unknown::Array(array)) {
                    self.changed.push(Unknown::Array(array));
                }
            }
            _ => {}
        }
    }
}

/// The inverse of `number`.
fn kept(value: Scalar) -> i64 {
    match value {
        Scalar::Int(value) => i64::from(value),
        Scalar::Long(value) => value,
        Scalar::Float(value) => f64::from(value).to_bits() as i64,
        Scalar::Double(value) => value.to_bits() as i64,
    }
}
