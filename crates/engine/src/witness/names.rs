//! Names of unknowns as a reader of the code expects them: `this.first.next`, `a.length`, `a[3]`.

use heap::{Origin, Symbols};
use program::{FieldType, Program};
use term::{ArrayVar, Names, Term, Var};

use crate::machine::Machine;
use crate::subject::Subject;

/// A type as in Java source: `int[]`, `demo.Tree$Node`.
pub fn type_name(program: &Program, declared: FieldType) -> String {
    match declared {
        FieldType::Primitive(primitive) => primitive.keyword().to_owned(),
        FieldType::Reference(name) => program.external(name),
    }
}

/// Names the unknowns of one exploration.
pub struct Naming<'a> {
    program: &'a Program,
    symbols: Option<&'a Symbols>,
    parameters: Vec<&'a str>,
}

impl<'a> Naming<'a> {
    /// Names by the parameters of a method under test.
    pub fn new(machine: &'a Machine<'_>, subject: &'a Subject) -> Self {
        let parameters = subject.arguments.iter().map(|argument| argument.name.as_str()).collect();
        Self { program: machine.program, symbols: machine.symbols.as_deref(), parameters }
    }

    /// A conjunction as text.
    pub fn condition(&self, conditions: &[Term]) -> String {
        self.symbols.map_or_else(String::new, |symbols| symbols.pool.print_all(conditions, self))
    }
}

impl Names for Naming<'_> {
    fn var(&self, var: Var) -> String {
        let Some(symbols) = self.symbols else { return format!("v{}", var.0) };
        match symbols.inputs.origin(var) {
            Some(Origin::Parameter(at)) => {
                self.parameters.get(usize::from(at)).map_or_else(|| format!("arg{at}"), |name| (*name).to_owned())
            }
            Some(Origin::Static(field)) => {
                let field = self.program.field(field);
                let class = self.program.external(self.program.class(field.class).name);
                format!("{class}.{}", self.program.spell(field.name))
            }
            Some(Origin::Field(of, field) | Origin::Read(of, field, _)) => {
                format!("{}.{}", self.var(of), self.program.spell(self.program.field(field).name))
            }
            Some(Origin::Element(of, index)) => format!("{}[{}]", self.var(of), symbols.pool.print(index, self)),
            Some(Origin::Class(of)) => format!("{}.getClass()", self.var(of)),
            Some(Origin::Length(of)) => format!("{}.length", self.var(of)),
            Some(Origin::Mark(of, number)) => format!("mark{number}({})", self.var(of)),
            None => format!("v{}", var.0),
        }
    }

    fn array(&self, array: ArrayVar) -> String {
        let owner = self.symbols.and_then(|symbols| symbols.inputs.owner(array));
        owner.map_or_else(|| format!("array{}", array.0), |owner| self.var(owner))
    }

    fn is_length(&self, var: Var) -> bool {
        self.symbols.is_some_and(|symbols| matches!(symbols.inputs.origin(var), Some(Origin::Length(_))))
    }
}
