//! Values that the user gives for a parameter, where unknown ones lead nowhere (Symstra, section 5: indices of arrays, say).

use engine::Value;
use program::{FieldType, MethodId, Primitive, Text};

use crate::script::{Giving, Recipe, Scripts};
use crate::tables::VALUES;

/// A value as it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Literal {
    /// A number of a type; also that of a box.
    Number(Primitive, Value),
    /// A string.
    Text(Text),
    /// No object.
    Null,
}

/// What one parameter of a method is given, each value in turn.
#[derive(Clone, Debug, PartialEq)]
pub struct GivenValues {
    /// The method or constructor.
    pub method: MethodId,
    /// The place of its parameter.
    pub parameter: usize,
    /// The values.
    pub values: Vec<Literal>,
}

/// The type of the number in a box, by the box's class.
pub fn boxed(class: &str) -> Option<Primitive> {
    let found = VALUES.iter().find(|(_, by, _)| by.0 == class && class != "java/lang/String");
    found.map(|&(.., primitive)| primitive)
}

impl Scripts<'_> {
    /// What a parameter is given by the user, if anything.
    pub(crate) fn given_values(&self, method: MethodId, at: usize, declared: FieldType) -> Option<Vec<Recipe>> {
        let given = self.given.iter().find(|given| (given.method, given.parameter) == (method, at))?;
        let class = match declared {
            FieldType::Reference(name) => Some(self.program.spell(name)),
            FieldType::Primitive(_) => None,
        };
        let recipe = |literal: &Literal| match (*literal, &class) {
            (Literal::Number(primitive, number), Some(class)) => {
                let known = Giving::Known(FieldType::Primitive(primitive), number);
                let (_, by, _) = VALUES.iter().find(|(_, by, _)| *by.0 == **class)?;
                self.made_of(*by, known)
            }
            (Literal::Number(_, number), None) => Some(Recipe::plain(Giving::Known(declared, number))),
            (Literal::Text(text), _) => Some(Recipe::plain(Giving::Written(text))),
            (Literal::Null, _) => Some(Recipe::plain(Giving::Known(declared, Value::NULL))),
        };
        Some(given.values.iter().filter_map(recipe).collect())
    }
}
