//! Models: values for unknowns. What a model does not mention is zero, false, null.

use term::{ArrayVar, Assignment, Scalar, Type, Unknown, Value, Var};

use crate::sorted::Sorted;

/// An assignment of the unknowns of a pool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// Truth values.
    pub bools: Sorted<Var, bool>,
    /// Numbers.
    pub numbers: Sorted<Var, Scalar>,
    /// Objects.
    pub objects: Sorted<Var, u32>,
    /// Elements of input arrays that differ from zero (null for references, as an int object number).
    pub elements: Sorted<(ArrayVar, i32), Scalar>,
}

impl Model {
    /// What `inside` says of the unknowns that `within` accepts, and this model of the others.
    pub(crate) fn joined(&self, inside: &Model, within: impl Fn(Unknown) -> bool) -> Model {
        let var = |var| within(Unknown::Var(var));
        Model {
            bools: self.bools.joined(&inside.bools, var),
            numbers: self.numbers.joined(&inside.numbers, var),
            objects: self.objects.joined(&inside.objects, var),
            elements: self.elements.joined(&inside.elements, |(array, _)| within(Unknown::Array(array))),
        }
    }

    /// The unknowns of which two models say different things. (What is not mentioned may be the same as zero, and is named all the same.)
    pub(crate) fn differing(&self, other: &Model, into: &mut Vec<Unknown>) {
        self.bools.differing(&other.bools, |var| into.push(Unknown::Var(var)));
        self.numbers.differing(&other.numbers, |var| into.push(Unknown::Var(var)));
        self.objects.differing(&other.objects, |var| into.push(Unknown::Var(var)));
        self.elements.differing(&other.elements, |(array, _)| into.push(Unknown::Array(array)));
    }

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
