//! Models: values for unknowns. What a model does not mention is zero, false, null.

use std::collections::BTreeMap;

use term::{ArrayVar, Assignment, Scalar, Type, Unknown, Value, Var};

/// An assignment of the unknowns of a pool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// Truth values.
    pub bools: BTreeMap<Var, bool>,
    /// Numbers.
    pub numbers: BTreeMap<Var, Scalar>,
    /// Objects.
    pub objects: BTreeMap<Var, u32>,
    /// Elements of input arrays that differ from zero (null for references, as an int object number).
    pub elements: BTreeMap<(ArrayVar, i32), Scalar>,
}

impl Model {
    /// Takes over the value that `other` gives to an unknown.
    pub fn take(&mut self, unknown: Unknown, other: &Model) {
        match unknown {
            Unknown::Var(var) => {
                take(&mut self.bools, &other.bools, var);
                take(&mut self.numbers, &other.numbers, var);
                take(&mut self.objects, &other.objects, var);
            }
            Unknown::Array(array) => {
                let all = (array, i32::MIN)..=(array, i32::MAX);
                let old: Vec<_> = self.elements.range(all.clone()).map(|(&key, _)| key).collect();
                for key in old {
                    self.elements.remove(&key);
                }
                self.elements.extend(other.elements.range(all).map(|(&key, &value)| (key, value)));
            }
        }
    }
}

impl Model {
    /// The value of an unknown, of the sort that `like` has.
    pub fn value(&self, var: Var, like: Value) -> Value {
        match like {
            Value::Bool(_) => Value::Bool(self.bool(var)),
            Value::Number(number) => Value::Number(self.number(var, number.ty())),
            Value::Object(_) => Value::Object(self.object(var)),
            Value::Undefined => Value::Undefined,
        }
    }

    /// Gives an unknown a value; nothing, when that is undefined.
    pub fn set(&mut self, var: Var, value: Value) {
        match value {
            Value::Bool(value) => {
                self.bools.insert(var, value);
            }
            Value::Number(value) => {
                self.numbers.insert(var, value);
            }
            Value::Object(value) => {
                self.objects.insert(var, value);
            }
            Value::Undefined => {}
        }
    }
}

fn take<V: Copy>(to: &mut BTreeMap<Var, V>, from: &BTreeMap<Var, V>, var: Var) {
    match from.get(&var) {
        Some(&value) => {
            to.insert(var, value);
        }
        None => {
            to.remove(&var);
        }
    }
}

impl Assignment for Model {
    fn bool(&self, var: Var) -> bool {
        self.bools.get(&var).copied().unwrap_or(false)
    }

    fn number(&self, var: Var, ty: Type) -> Scalar {
        self.numbers.get(&var).copied().unwrap_or(Scalar::zero(ty))
    }

    fn object(&self, var: Var) -> u32 {
        self.objects.get(&var).copied().unwrap_or(0)
    }

    fn element(&self, array: ArrayVar, ty: Type, index: i32) -> Scalar {
        self.elements.get(&(array, index)).copied().unwrap_or(Scalar::zero(ty))
    }
}
