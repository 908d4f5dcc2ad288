//! Values for all unknowns at once, read off the domains: for numbers what the difference graph suggests, for
//! references that must differ different objects, for the rest what is nearest to zero. Most conditions of programs
//! are met by such a guess.

use term::{ArrayVar, Assignment, Evaluator, Pool, Scalar, Sort, Term, Type, Var};

use crate::Model;

use super::dom::{Dom, Kind};
use super::slot::Shape;
use super::state::State;

/// Which value of its domain an unknown gets.
#[derive(Clone, Copy, Debug)]
pub enum Prefer {
    /// What the difference graph suggests; different objects for references that must differ.
    Suggested,
    /// The one nearest to zero.
    Least,
}

/// Values by number of the unknown, kept from guess to guess to save their memory.
#[derive(Debug, Default)]
pub struct Values {
    /// Per unknown: the round in which it was set, and its value.
    vars: Vec<(u32, i64)>,
    round: u32,
    elements: Vec<(ArrayVar, i32, i64)>,
    /// Values given to floats and doubles, by slot; others are zero.
    pub floats: Vec<(u32, f64)>,
    /// Objects given to classes of references, by root.
    objects: Vec<(u32, i64)>,
}

impl Values {
    fn begin(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.vars.clear();
            self.round = 1;
        }
        self.elements.clear();
        self.objects.clear();
    }

    fn set(&mut self, var: Var, value: i64) {
        if self.vars.len() <= var.index() {
            self.vars.resize(var.index() + 1, (0, 0));
        }
        self.vars[var.index()] = (self.round, value);
    }

    fn get(&self, var: Var) -> i64 {
        self.vars.get(var.index()).filter(|&&(round, _)| round == self.round).map_or(0, |&(_, value)| value)
    }

    /// The values other than zero, as a model.
    pub fn model(&self, state: &State, pool: &Pool, unknowns: &[u32]) -> Model {
        let mut model = Model::default();
        for &slot in unknowns {
            let entry = &state.slots[slot as usize];
            let Shape::Var(var) = entry.shape else { continue };
            let value = self.get(var);
            match pool.sort(entry.term) {
                _ if value == 0 => {}
                Sort::Bool => {
                    model.bools.insert(var, true);
                }
                Sort::Value(Type::Ref) => {
                    model.objects.insert(var, value as u32);
                }
                Sort::Value(ty) => {
                    model.numbers.insert(var, number(value, ty));
                }
            }
        }
        for &(array, index, value) in self.elements.iter().filter(|&&(.., value)| value != 0) {
            model.elements.insert((array, index), number(value, pool.array_types()[array.index()]));
        }
        model
    }
}

impl Assignment for Values {
    fn bool(&self, var: Var) -> bool {
        self.get(var) != 0
    }

    fn number(&self, var: Var, ty: Type) -> Scalar {
        number(self.get(var), ty)
    }

    fn object(&self, var: Var) -> u32 {
        self.get(var) as u32
    }

    fn element(&self, array: ArrayVar, ty: Type, index: i32) -> Scalar {
        let found = self.elements.iter().find(|&&(a, i, _)| a == array && i == index);
        number(found.map_or(0, |&(.., value)| value), ty)
    }
}

/// A number as `Values` keep it, of a type.
pub fn number(value: i64, ty: Type) -> Scalar {
    match ty {
        Type::Int | Type::Ref => Scalar::Int(value as i32),
        Type::Long => Scalar::Long(value),
        Type::Float => Scalar::Float(f64::from_bits(value as u64) as f32).canonical(),
        Type::Double => Scalar::Double(f64::from_bits(value as u64)).canonical(),
    }
}

impl State {
    /// A model of `conditions`, if the guess is one. `unknowns` are the slots that they depend on, arguments first.
    pub fn guess(
        &self,
        pool: &Pool,
        unknowns: &[u32],
        conditions: &[Term],
        prefer: Prefer,
        values: &mut Values,
        evaluator: &mut Evaluator,
    ) -> Option<Model> {
        self.fill(pool, unknowns, prefer, values, evaluator);
        let holds = conditions.iter().all(|&condition| evaluator.holds(pool, condition, &*values));
        holds.then(|| values.model(self, pool, unknowns))
    }

    /// Gives every unknown a value. False if an element of an array got another one than its domain prefers, since it
    /// was set before.
    pub fn fill(
        &self,
        pool: &Pool,
        unknowns: &[u32],
        prefer: Prefer,
        values: &mut Values,
        evaluator: &mut Evaluator,
    ) -> bool {
        values.begin();
        evaluator.forget();
        let mut object = 0;
        let mut exact = true;
        for &slot in unknowns {
            let entry = &self.slots[slot as usize];
            let place = match entry.shape {
                Shape::Select(array) => Some((array, self.index(pool, entry.args[0], values, evaluator))),
                _ => None,
            };
            let value = match (entry.kind, prefer) {
                (Kind::Int | Kind::Long, Prefer::Suggested) => self.suggested(slot),
                (Kind::Ref, Prefer::Suggested) => self.object(slot, unknowns, &mut object, values),
                (Kind::Bool | Kind::Int | Kind::Long | Kind::Ref, _) => entry.dom.candidate(entry.kind),
                (Kind::Opaque, _) => {
                    let found = values.floats.iter().find(|&&(other, _)| other == slot);
                    found.map_or(0, |&(_, value)| value.to_bits() as i64)
                }
            };
            match (entry.shape, place) {
                (Shape::Var(var), _) => values.set(var, value),
                (_, Some((array, index))) => {
                    match values.elements.iter().find(|&&(a, i, _)| a == array && i == index) {
                        Some(&(.., set)) => exact &= set == value,
                        None => values.elements.push((array, index, value)),
                    }
                }
                _ => {}
            }
        }
        exact
    }

    /// The index of an element under the values set so far.
    fn index(&self, pool: &Pool, slot: u32, values: &Values, evaluator: &mut Evaluator) -> i32 {
        let index = &self.slots[slot as usize];
        index.dom.value().map_or_else(
            || match evaluator.eval(pool, index.term, values).number() {
                Scalar::Int(index) => index,
                Scalar::Long(_) | Scalar::Float(_) | Scalar::Double(_) => 0,
            },
            |index| index as i32,
        )
    }

    /// What the difference graph suggests for a number, moved into its domain.
    fn suggested(&self, slot: u32) -> i64 {
        let entry = &self.slots[slot as usize];
        let dom = entry.dom;
        let value = self.suggestion(slot).clamp(i128::from(dom.lo), i128::from(dom.hi)) as i64;
        if dom.contains(entry.kind, value) { value } else { dom.candidate(entry.kind) }
    }

    /// An object for a reference: one of its own for every class that is known to differ from another.
    fn object(&self, slot: u32, unknowns: &[u32], newest: &mut i64, values: &mut Values) -> i64 {
        let dom = self.slots[slot as usize].dom;
        if let Some(value) = dom.value() {
            return value;
        }
        let root = self.class_of(slot);
        if let Some(&(_, value)) = values.objects.iter().find(|&&(other, _)| other == root) {
            return value;
        }
        let apart = self.differing.iter().any(|&equation| {
            let [a, b, _] = self.slots[equation as usize].args;
            self.class_of(a) == root || self.class_of(b) == root
        });
        let value = if apart { self.own_object(dom, unknowns, newest) } else { dom.candidate(Kind::Ref) };
        values.objects.push((root, value));
        value
    }

    /// The next object of a domain that no reference has yet.
    pub fn own_object(&self, dom: Dom, unknowns: &[u32], newest: &mut i64) -> i64 {
        if *newest == 0 {
            let known = |&slot: &u32| match self.slots[slot as usize].kind {
                Kind::Ref => self.slots[slot as usize].dom.value(),
                Kind::Bool | Kind::Int | Kind::Long | Kind::Opaque => None,
            };
            *newest = unknowns.iter().filter_map(known).max().unwrap_or(0).min(i64::from(u32::MAX >> 1));
        }
        let own = (*newest + 1..=dom.hi).find(|&object| dom.contains(Kind::Ref, object));
        match own {
            Some(object) => {
                *newest = object;
                object
            }
            None => dom.candidate(Kind::Ref),
        }
    }
}
