//! Random small methods for the brute-force oracle: well-typed, every loop bounded, numbers compared with small ones only, so that
//! inputs of a small domain reach most of what can be reached. Fully determined by a seed and a number.

mod expression;
mod statement;

use std::collections::BTreeSet;

use base::Rng;

use super::tree::{self, Statement};

/// The classes that the methods use.
pub const WORLD: &str = include_str!("World.java.txt");

/// The types of parameters and locals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ty {
    Int,
    Boolean,
    Char,
    Byte,
    Long,
    Array,
    Node,
    Box,
    Shape,
    Color,
    /// The class that declares the method.
    Own,
}

impl Ty {
    pub fn is_reference(self) -> bool {
        matches!(self, Ty::Array | Ty::Node | Ty::Box | Ty::Shape | Ty::Color | Ty::Own)
    }

    fn spell(self) -> &'static str {
        match self {
            Ty::Int => "int",
            Ty::Boolean => "boolean",
            Ty::Char => "char",
            Ty::Byte => "byte",
            Ty::Long => "long",
            Ty::Array => "int[]",
            Ty::Node => "Node",
            Ty::Box => "Box",
            Ty::Shape => "Shape",
            Ty::Color => "Color",
            Ty::Own => "Own",
        }
    }
}

/// A generated method.
#[derive(Clone, Debug)]
pub struct Method {
    pub name: String,
    pub is_static: bool,
    pub params: Vec<Ty>,
    pub body: Vec<Statement>,
    /// The fields that it may read or write.
    pub fields: BTreeSet<&'static str>,
    /// It goes through references.
    pub heap: bool,
}

impl Method {
    /// The method as Java, under a name.
    pub fn text(&self, name: &str) -> String {
        let params: Vec<String> =
            self.params.iter().enumerate().map(|(at, ty)| format!("{} p{at}", ty.spell())).collect();
        let word = if self.is_static { "static " } else { "" };
        let mut text = format!("    {word}int {name}({}) {{\n", params.join(", "));
        tree::print(&self.body, 2, &mut text);
        // After the tree, so that making it smaller leaves a method that returns.
        text += "        return 0;\n    }\n";
        text
    }
}

/// Method number `index` of the family that `seed` stands for.
pub fn method(seed: u64, index: usize) -> Method {
    let mut rng = Rng::new(seed ^ (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    rng.bits();
    let heap = rng.chance(3, 4);
    let choices: &[Ty] = if heap {
        &[Ty::Int, Ty::Node, Ty::Node, Ty::Node, Ty::Box, Ty::Box, Ty::Shape, Ty::Array, Ty::Array, Ty::Color, Ty::Own]
    } else {
        &[Ty::Int, Ty::Int, Ty::Boolean, Ty::Char, Ty::Byte, Ty::Long]
    };
    let mut params: Vec<Ty> = (0..1 + rng.below(3)).map(|_| *rng.pick(choices).unwrap_or(&Ty::Int)).collect();
    if heap && rng.chance(1, 2) {
        params.push(Ty::Int);
    }
    if heap && !params.iter().any(|ty| ty.is_reference()) {
        params.push(Ty::Node);
    }
    // Two references of one type may be one object.
    if heap
        && rng.chance(1, 3)
        && let Some(&ty) = params.iter().find(|ty| ty.is_reference())
    {
        params.push(ty);
    }
    let is_static = !heap || rng.chance(2, 3);
    let mut scope: Vec<(String, Ty)> = params.iter().enumerate().map(|(at, &ty)| (format!("p{at}"), ty)).collect();
    if !is_static {
        scope.push(("this".into(), Ty::Own));
    }
    let left = 6 + rng.below(6);
    let mut writer = Writer { rng, scope, left, fields: BTreeSet::new(), heap: false, names: 0, loops: 0 };
    let mut body = Vec::new();
    for (at, &ty) in params.iter().enumerate() {
        if ty == Ty::Int && writer.rng.chance(1, 3) {
            body.push(line(format!("p{at} &= 3;")));
        }
    }
    while writer.left > 0 {
        writer.statement(&mut body, 0);
    }
    let (condition, result) = (writer.condition(1), writer.int(1));
    body.push(Statement::Block(vec![(format!("if ({condition}) {{"), vec![line(format!("return {result};"))])]));
    let Writer { fields, heap, .. } = writer;
    Method { name: format!("m{index}"), is_static, params, body, fields, heap }
}

fn line(text: String) -> Statement {
    Statement::Line(text, None)
}

struct Writer {
    rng: Rng,
    scope: Vec<(String, Ty)>,
    /// Statements still to be written.
    left: usize,
    fields: BTreeSet<&'static str>,
    heap: bool,
    names: usize,
    /// Loops around.
    loops: usize,
}

impl Writer {
    fn fresh(&mut self) -> String {
        self.names += 1;
        format!("t{}", self.names)
    }

    /// A variable of a type, later ones more often.
    fn variable(&mut self, ty: Ty) -> Option<String> {
        let found: Vec<&String> = self.scope.iter().filter(|(_, has)| *has == ty).map(|(name, _)| name).collect();
        let at = self.rng.below(found.len()).max(self.rng.below(found.len()));
        found.get(at).map(|&name| name.clone())
    }

    fn has(&self, ty: Ty) -> bool {
        self.scope.iter().any(|(_, has)| *has == ty)
    }

    fn uses(&mut self, field: &'static str) {
        self.heap = true;
        self.fields.insert(field);
    }
}
