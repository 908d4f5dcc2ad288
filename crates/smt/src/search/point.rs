//! A point of the search: a value for every unknown, zero where nothing is known, and the moves between points.

use base::Rng;
use rustc_hash::FxHashMap;
use solver::Model;
use term::{ArrayVar, Assignment, Scalar, Type, Value, Var};

/// A value for every unknown and element.
#[derive(Clone, Debug, Default)]
pub struct Point {
    vars: FxHashMap<Var, Value>,
    /// Elements that were ever set, in that order.
    elements: Vec<((ArrayVar, i32), Scalar)>,
    places: FxHashMap<(ArrayVar, i32), usize>,
}

/// One unknown or element gets another value.
#[derive(Clone, Copy, Debug)]
pub enum Move {
    /// An unknown.
    Var(Var, Value),
    /// The element of an array at an index.
    Element(ArrayVar, Type, i32, Value),
}

impl Point {
    /// Takes over what a model says.
    pub fn take(&mut self, model: &Model) {
        self.vars.extend(model.bools.iter().map(|(&var, &value)| (var, Value::Bool(value))));
        self.vars.extend(model.numbers.iter().map(|(&var, &value)| (var, Value::Number(value))));
        self.vars.extend(model.objects.iter().map(|(&var, &value)| (var, Value::Object(value))));
        self.elements.clear();
        self.places.clear();
        for (&place, &value) in model.elements.iter() {
            self.set(place, value);
        }
    }

    /// Makes a move; the result undoes it.
    pub fn apply(&mut self, change: Move) -> Move {
        match change {
            Move::Var(var, value) => {
                let zero = match value {
                    Value::Bool(_) => Value::Bool(false),
                    Value::Number(value) => Value::Number(Scalar::zero(value.ty())),
                    Value::Object(_) => Value::Object(0),
                    Value::Undefined => panic!("nothing is wanted to be undefined"),
                };
                Move::Var(var, self.vars.insert(var, value).unwrap_or(zero))
            }
            Move::Element(array, ty, index, value) => {
                let number = match value {
                    Value::Number(number) => number,
                    Value::Object(object) => Scalar::Int(object as i32),
                    Value::Bool(_) | Value::Undefined => panic!("no array has truth values"),
                };
                let before = match self.set((array, index), number) {
                    Some(number) => number,
                    None => Scalar::zero(ty),
                };
                let before = match ty {
                    Type::Ref => Value::Object(before.bits() as u32),
                    Type::Int | Type::Long | Type::Float | Type::Double => Value::Number(before),
                };
                Move::Element(array, ty, index, before)
            }
        }
    }

    /// An index at which the array has a value; else any index that was ever looked at, or a small one.
    pub fn index_of(&self, array: ArrayVar, value: Value, rng: &mut Rng) -> Option<i32> {
        let known = self.elements.iter().filter(|((of, _), _)| *of == array);
        let fits = |element: &Scalar| match value {
            Value::Number(number) => *element == number,
            Value::Object(object) => element.bits() == u64::from(object),
            Value::Bool(_) | Value::Undefined => false,
        };
        let (right, all): (Vec<i32>, Vec<i32>) = known.fold((Vec::new(), Vec::new()), |(mut right, mut all), item| {
            let &((_, index), element) = item;
            if fits(&element) {
                right.push(index);
            }
            all.push(index);
            (right, all)
        });
        rng.pick(&right).or_else(|| rng.clone().pick(&all)).copied()
    }

    fn set(&mut self, place: (ArrayVar, i32), value: Scalar) -> Option<Scalar> {
        match self.places.get(&place) {
            Some(&at) => Some(std::mem::replace(&mut self.elements[at].1, value)),
            None => {
                self.places.insert(place, self.elements.len());
                self.elements.push((place, value));
                None
            }
        }
    }
}

impl Assignment for Point {
    fn bool(&self, var: Var) -> bool {
        matches!(self.vars.get(&var), Some(Value::Bool(true)))
    }

    fn number(&self, var: Var, ty: Type) -> Scalar {
        match self.vars.get(&var) {
            Some(&Value::Number(value)) => value,
            _ => Scalar::zero(ty),
        }
    }

    fn object(&self, var: Var) -> u32 {
        match self.vars.get(&var) {
            Some(&Value::Object(value)) => value,
            _ => 0,
        }
    }

    fn element(&self, array: ArrayVar, ty: Type, index: i32) -> Scalar {
        self.places.get(&(array, index)).map_or(Scalar::zero(ty), |&at| self.elements[at].1)
    }
}
