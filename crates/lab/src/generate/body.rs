//! The context in which statements and expressions of one method body are generated: variables in scope, loops around, what may be
//! called, and how much text is left to write.

use base::Rng;

use super::hierarchy::{Hierarchy, Signature};
use super::types::{Kind, Ty};

/// What is known of the whole program while its bodies are written.
#[derive(Debug)]
pub struct World {
    pub hierarchy: Hierarchy,
    /// The static methods `m0`, `m1`, …
    pub methods: Vec<Signature>,
    /// Static fields.
    pub statics: Vec<(String, Ty)>,
}

/// A variable that expressions may name.
#[derive(Clone, Debug)]
pub struct Variable {
    pub text: String,
    pub ty: Ty,
    /// Whether the program may assign it (loop counters and final variables may not be).
    pub assignable: bool,
    /// Whether a lambda may capture it.
    pub stable: bool,
}

/// A statement that `break` or `continue` can name.
#[derive(Clone, Debug)]
pub struct Label {
    pub name: String,
    pub is_loop: bool,
}

/// What a body may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calls {
    /// Nothing, and create no objects: field initialisers and constructors.
    None,
    /// Mostly static methods below this index, and virtual methods.
    Below(usize),
}

/// One method body being written.
#[derive(Debug)]
pub struct Body<'a> {
    pub rng: &'a mut Rng,
    pub world: &'a World,
    /// The class whose method this is; None in static methods.
    pub this: Option<Kind>,
    pub scope: Vec<Variable>,
    pub labels: Vec<Label>,
    pub calls: Calls,
    pub result: Ty,
    /// Statements that may still be written, nested ones included.
    pub left: usize,
    pub lines: Vec<String>,
    pub indent: usize,
    next_name: usize,
}

impl<'a> Body<'a> {
    /// A body whose scope holds the static fields, the fields of `this` (if any) and the parameters.
    pub fn new(
        rng: &'a mut Rng,
        world: &'a World,
        this: Option<Kind>,
        params: &[(String, Ty, bool)],
        result: Ty,
        calls: Calls,
    ) -> Self {
        let mut scope: Vec<Variable> = world
            .statics
            .iter()
            .map(|(name, ty)| Variable { text: name.clone(), ty: *ty, assignable: true, stable: true })
            .collect();
        if let Some(kind) = this {
            for (name, prim) in world.hierarchy.fields(kind) {
                let text = format!("this.{name}");
                scope.push(Variable { text, ty: Ty::Prim(prim), assignable: true, stable: true });
            }
            scope.push(Variable { text: "this".into(), ty: Ty::Object(kind), assignable: false, stable: true });
        }
        for (name, ty, is_final) in params {
            scope.push(Variable { text: name.clone(), ty: *ty, assignable: !is_final, stable: *is_final });
        }
        Body {
            rng,
            world,
            this,
            scope,
            labels: vec![],
            calls,
            result,
            left: 14,
            lines: vec![],
            indent: 2,
            next_name: 0,
        }
    }

    /// A name that nothing else in this body has.
    pub fn fresh(&mut self, prefix: &str) -> String {
        self.next_name += 1;
        format!("{prefix}{}", self.next_name)
    }

    /// Writes one line.
    pub fn line(&mut self, text: impl AsRef<str>) {
        self.lines.push(format!("{}{}", "    ".repeat(self.indent), text.as_ref()));
    }

    /// Writes `head {`, what `inside` writes, and `}`; what it declares goes out of scope.
    pub fn block(&mut self, head: &str, inside: impl FnOnce(&mut Self)) {
        self.line(format!("{head} {{"));
        self.indent += 1;
        let outside = self.scope.len();
        inside(self);
        self.scope.truncate(outside);
        self.indent -= 1;
        self.line("}");
    }

    /// A variable in scope with a type that `wanted` accepts. Later (more local) ones are preferred.
    pub fn variable(&mut self, wanted: impl Fn(&Variable) -> bool) -> Option<Variable> {
        let found: Vec<&Variable> = self.scope.iter().filter(|variable| wanted(variable)).collect();
        let index = self.rng.below(found.len()).max(self.rng.below(found.len()));
        found.get(index).map(|&variable| variable.clone())
    }

    /// Whether a value of type `from` can be assigned to a variable of type `to` without a cast.
    pub fn fits(&self, from: Ty, to: Ty) -> bool {
        match (from, to) {
            (Ty::Object(from), Ty::Object(to)) => self.world.hierarchy.is_subkind(from, to),
            _ => from == to,
        }
    }

    /// The Java spelling of a type.
    pub fn spell(&self, ty: Ty) -> String {
        self.world.hierarchy.spell(ty)
    }
}
