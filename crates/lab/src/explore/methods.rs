//! Random small methods for the brute-force oracle: well-typed, every loop bounded, numbers compared with small ones only, so that
//! inputs of a small domain reach most of what can be reached. Fully determined by a seed and a number.

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

    fn block(&mut self, most: usize, depth: usize) -> Vec<Statement> {
        let outside = self.scope.len();
        let mut inside = Vec::new();
        for _ in 0..1 + self.rng.below(most) {
            self.statement(&mut inside, depth + 1);
        }
        self.scope.truncate(outside);
        inside
    }

    fn statement(&mut self, into: &mut Vec<Statement>, depth: usize) {
        self.left = self.left.saturating_sub(1);
        let deep = depth >= 2;
        match self.rng.below(if deep { 8 } else { 17 }) {
            0 | 1 => self.local(into),
            2 | 3 => self.assignment(into),
            4..=6 => self.write(into),
            7 => {
                let ending = self.ending();
                let condition = self.condition(1);
                into.push(Statement::Block(vec![(format!("if ({condition}) {{"), vec![line(ending)])]));
            }
            8..=11 => {
                let mut parts = vec![(format!("if ({}) {{", self.condition(2)), self.block(2, depth))];
                if self.rng.chance(1, 2) {
                    parts.push(("} else {".into(), self.block(2, depth)));
                }
                into.push(Statement::Block(parts));
            }
            12 | 13 if self.loops == 0 => self.repeat(into, depth),
            14 | 15 => self.attempt(into, depth),
            _ => self.switch(into, depth),
        }
    }

    fn local(&mut self, into: &mut Vec<Statement>) {
        let ty =
            *self.rng.pick(&[Ty::Int, Ty::Int, Ty::Node, Ty::Node, Ty::Box, Ty::Array, Ty::Long]).unwrap_or(&Ty::Int);
        let name = self.fresh();
        let value = self.value(ty, 2);
        into.push(Statement::Line(format!("{} {name} = {value};", ty.spell()), Some(name.clone())));
        self.scope.push((name, ty));
    }

    fn assignment(&mut self, into: &mut Vec<Statement>) {
        let found: Vec<(String, Ty)> = self.scope.iter().filter(|(name, _)| name != "this").cloned().collect();
        let Some((name, ty)) = self.rng.pick(&found).cloned() else { return };
        let value = self.value(ty, 2);
        into.push(line(format!("{name} = {value};")));
    }

    /// A write through a reference.
    fn write(&mut self, into: &mut Vec<Statement>) {
        let choice = self.rng.below(9);
        let text = match choice {
            0 | 1 if self.has(Ty::Node) => {
                self.uses("v");
                format!("{}.v = {};", self.reference(Ty::Node, 1), self.int(1))
            }
            2 | 3 if self.has(Ty::Node) => {
                self.uses("next");
                format!("{}.next = {};", self.reference(Ty::Node, 1), self.reference(Ty::Node, 1))
            }
            4 if self.has(Ty::Box) => {
                self.uses("x");
                format!("{}.x = {};", self.reference(Ty::Box, 1), self.int(1))
            }
            5 if self.has(Ty::Box) => {
                self.uses("n");
                format!("{}.n = {};", self.reference(Ty::Box, 1), self.reference(Ty::Node, 1))
            }
            6 if self.has(Ty::Own) => {
                self.uses("f");
                format!("{}.f = {};", self.reference(Ty::Own, 1), self.int(1))
            }
            7 if self.has(Ty::Shape) => {
                self.uses("s");
                format!("{}.s = {};", self.reference(Ty::Shape, 1), self.int(1))
            }
            _ if !self.has(Ty::Array) => return self.assignment(into),
            _ => {
                self.heap = true;
                format!("{}[{}] = {};", self.reference(Ty::Array, 1), self.index(), self.int(1))
            }
        };
        into.push(line(text));
    }

    fn ending(&mut self) -> String {
        match self.rng.below(if self.loops > 0 { 6 } else { 4 }) {
            0 => "throw new IllegalStateException();".into(),
            1..=3 => format!("return {};", self.int(1)),
            4 => "break;".into(),
            _ => "continue;".into(),
        }
    }

    fn repeat(&mut self, into: &mut Vec<Statement>, depth: usize) {
        let counter = self.fresh();
        let bound = match self.rng.below(4) {
            0 => format!("{counter} < 2"),
            1 => format!("{counter} < 3"),
            2 if self.has(Ty::Array) => {
                self.heap = true;
                format!("{counter} < {}.length && {counter} < 2", self.reference(Ty::Array, 0))
            }
            _ => format!("{counter} < ({} & 3)", self.int(1)),
        };
        self.loops += 1;
        let walker = if self.rng.chance(1, 2) { self.variable(Ty::Node) } else { None };
        let mut inside;
        let head = match walker {
            Some(node) if node != "this" => {
                self.uses("next");
                self.scope.push((counter.clone(), Ty::Int));
                inside = self.block(2, depth);
                self.scope.pop();
                inside.push(line(format!("{node} = {node}.next;")));
                format!("for (int {counter} = 0; {node} != null && {counter} < 2; {counter}++) {{")
            }
            _ => {
                inside = self.block(2, depth);
                format!("for (int {counter} = 0; {bound}; {counter}++) {{")
            }
        };
        // The counter is never assigned in the loop that it counts.
        rename_assignments(&mut inside, &counter);
        self.loops -= 1;
        into.push(Statement::Block(vec![(head, inside)]));
    }

    fn attempt(&mut self, into: &mut Vec<Statement>, depth: usize) {
        let exceptions = [
            "NullPointerException",
            "ArrayIndexOutOfBoundsException",
            "ArithmeticException",
            "ClassCastException",
            "RuntimeException",
            "IllegalStateException",
        ];
        let caught = *self.rng.pick(&exceptions).unwrap_or(&"RuntimeException");
        let inside = self.block(3, depth);
        let name = self.fresh();
        let mut parts =
            vec![("try {".to_owned(), inside), (format!("}} catch ({caught} {name}) {{"), self.block(1, depth))];
        if self.rng.chance(1, 5) {
            parts.push(("} finally {".into(), self.block(1, depth)));
        }
        into.push(Statement::Block(parts));
    }

    fn switch(&mut self, into: &mut Vec<Statement>, depth: usize) {
        if let Some(color) = self.variable(Ty::Color).filter(|_| self.rng.chance(1, 2)) {
            let inside = vec![
                Statement::Block(vec![("case RED: {".into(), self.block(1, depth))]),
                Statement::Block(vec![("case BLUE: {".into(), self.block(1, depth))]),
            ];
            return into.push(Statement::Block(vec![(format!("switch ({color}) {{"), inside)]));
        }
        let value = self.int(1);
        let mut inside = Vec::new();
        for label in ["case 0: {", "case 1: {", "case -1: {", "default: {"] {
            if self.rng.chance(2, 3) {
                inside.push(Statement::Block(vec![(label.to_owned(), self.block(1, depth))]));
            }
        }
        // A sum is an int, whose labels may be negative.
        into.push(Statement::Block(vec![(format!("switch (0 + {value}) {{"), inside)]));
    }

    fn value(&mut self, ty: Ty, depth: usize) -> String {
        match ty {
            Ty::Int => self.int(depth),
            Ty::Boolean => self.condition(1),
            Ty::Char => format!("(char) ({})", self.int(1)),
            Ty::Byte => format!("(byte) ({})", self.int(1)),
            Ty::Long => match self.variable(Ty::Long) {
                Some(name) if self.rng.chance(2, 3) => {
                    let op = *self.rng.pick(&["+", "-", "&", "*"]).unwrap_or(&"+");
                    format!("{name} {op} {}", self.int(1))
                }
                _ => format!("(long) ({})", self.int(1)),
            },
            Ty::Array | Ty::Node | Ty::Box | Ty::Shape | Ty::Color | Ty::Own => self.reference(ty, depth),
        }
    }

    fn constant(&mut self) -> String {
        let value = self.rng.below(6) as i32 - 2;
        if value < 0 { format!("({value})") } else { value.to_string() }
    }

    fn index(&mut self) -> String {
        match self.rng.below(4) {
            0 => format!("{} & 1", self.int(1)),
            1 => format!("{} & 3", self.int(1)),
            2 => self.rng.below(3).to_string(),
            _ => self.int(0),
        }
    }

    fn int(&mut self, depth: usize) -> String {
        let most = if depth == 0 { 4 } else { 20 };
        let choice = self.rng.below(most);
        match choice {
            0 => self.constant(),
            1..=3 => {
                let ty = *self.rng.pick(&[Ty::Int, Ty::Int, Ty::Char, Ty::Byte]).unwrap_or(&Ty::Int);
                let known = self.variable(ty).or_else(|| self.variable(Ty::Int));
                known.or_else(|| self.content()).unwrap_or_else(|| self.constant())
            }
            4..=6 if self.has(Ty::Node) => {
                self.uses("v");
                format!("{}.v", self.reference(Ty::Node, depth - 1))
            }
            7 if self.has(Ty::Box) => {
                self.uses("x");
                format!("{}.x", self.reference(Ty::Box, depth - 1))
            }
            8 | 9 if self.has(Ty::Array) => {
                self.heap = true;
                format!("{}[{}]", self.reference(Ty::Array, 0), self.index())
            }
            10 if self.has(Ty::Array) => {
                self.heap = true;
                format!("{}.length", self.reference(Ty::Array, 0))
            }
            11 if self.has(Ty::Shape) => {
                ["s", "r", "hole", "v"].into_iter().for_each(|field| self.uses(field));
                format!("{}.area({})", self.reference(Ty::Shape, 0), self.int(0))
            }
            12 if self.has(Ty::Color) => format!("{}.ordinal()", self.reference(Ty::Color, 0)),
            13 if self.has(Ty::Own) => {
                self.uses("f");
                format!("{}.f", self.reference(Ty::Own, 0))
            }
            14 => format!(
                "({} {} {})",
                self.int(depth - 1),
                if self.rng.chance(1, 2) { "/" } else { "%" },
                self.int(depth - 1)
            ),
            15 => format!("({} ? {} : {})", self.condition(0), self.int(depth - 1), self.int(depth - 1)),
            16 if self.has(Ty::Long) => format!("(int) {}", self.variable(Ty::Long).unwrap_or_default()),
            _ => {
                let op = *self.rng.pick(&["+", "+", "-", "-", "&", "|", "^", "*", "<<", ">>>"]).unwrap_or(&"+");
                format!("({} {op} {})", self.int(depth - 1), self.int(depth - 1))
            }
        }
    }

    /// A number that some variable refers to.
    fn content(&mut self) -> Option<String> {
        if let Some(node) = self.variable(Ty::Node) {
            self.uses("v");
            return Some(format!("{node}.v"));
        }
        if let Some(found) = self.variable(Ty::Box) {
            self.uses("x");
            return Some(format!("{found}.x"));
        }
        let array = self.variable(Ty::Array)?;
        self.heap = true;
        Some(format!("{array}[{}]", self.rng.below(2)))
    }

    fn condition(&mut self, depth: usize) -> String {
        let compare = *self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]).unwrap_or(&"<");
        let same = if self.rng.chance(1, 2) { "==" } else { "!=" };
        match self.rng.below(if depth == 0 { 8 } else { 13 }) {
            0 | 1 => format!("{} {compare} {}", self.int(depth), self.constant()),
            2 => format!("{} {compare} {}", self.int(depth), self.int(depth.min(1))),
            3 if self.has(Ty::Node) => format!("{} {same} null", self.reference(Ty::Node, depth)),
            4 | 5 if self.has(Ty::Node) || self.has(Ty::Box) || self.has(Ty::Array) => {
                let some: Vec<Ty> =
                    [Ty::Node, Ty::Node, Ty::Box, Ty::Array].into_iter().filter(|&ty| self.has(ty)).collect();
                let ty = *self.rng.pick(&some).unwrap_or(&Ty::Node);
                format!("{} {same} {}", self.reference(ty, depth), self.reference(ty, depth.min(1)))
            }
            6 => match self.variable(Ty::Shape) {
                Some(shape) => {
                    let class = *self.rng.pick(&["Dot", "Disc", "Ring"]).unwrap_or(&"Ring");
                    format!("{shape} instanceof {class}")
                }
                None => format!("{} {compare} {}", self.int(0), self.constant()),
            },
            7 => match (self.variable(Ty::Boolean), self.variable(Ty::Color), self.variable(Ty::Own)) {
                (Some(boolean), ..) => boolean,
                (_, Some(color), _) => format!("{color} {same} Color.GREEN"),
                (_, _, Some(own)) => format!("{own} {same} {}", self.reference(Ty::Own, 1)),
                _ => format!("{} {compare} {}", self.int(0), self.constant()),
            },
            8 | 9 => format!("({} && {})", self.condition(0), self.condition(depth - 1)),
            10 => format!("({} || {})", self.condition(0), self.condition(depth - 1)),
            11 => match self.variable(Ty::Long) {
                Some(long) => format!("{long} {compare} {}L", self.rng.below(4)),
                None => format!("!({})", self.condition(depth - 1)),
            },
            _ => format!("{} {compare} {}", self.int(1), self.int(1)),
        }
    }

    /// An expression of a reference type.
    fn reference(&mut self, ty: Ty, depth: usize) -> String {
        let known = self.variable(ty);
        if let Some(known) = known.filter(|_| depth == 0 || self.rng.chance(1, 2)) {
            return known;
        }
        let depth = depth.saturating_sub(1);
        match (ty, self.rng.below(8)) {
            (Ty::Node, 0..=2) if self.has(Ty::Node) => {
                self.uses("next");
                format!("{}.next", self.reference(Ty::Node, depth))
            }
            (Ty::Node, 3 | 4) if self.has(Ty::Box) => {
                self.uses("n");
                format!("{}.n", self.reference(Ty::Box, depth))
            }
            (Ty::Node, 5) if self.has(Ty::Shape) => {
                self.uses("hole");
                format!("((Ring) {}).hole", self.variable(Ty::Shape).unwrap_or_default())
            }
            (Ty::Node, 6) if self.has(Ty::Own) => {
                self.uses("head");
                format!("{}.head", self.reference(Ty::Own, depth))
            }
            (Ty::Node, _) => match self.variable(Ty::Node).filter(|_| self.rng.chance(1, 2)) {
                Some(node) => {
                    ["v", "next"].into_iter().for_each(|field| self.uses(field));
                    format!("Node.after({node})")
                }
                None => format!("new Node({})", self.constant()),
            },
            (Ty::Box, 0..=4) if self.has(Ty::Box) => {
                self.uses("other");
                format!("{}.other", self.reference(Ty::Box, depth))
            }
            (Ty::Box, _) => "new Box()".into(),
            (Ty::Own, 0..=4) if self.has(Ty::Own) => {
                self.uses("o");
                format!("{}.o", self.variable(Ty::Own).unwrap_or_default())
            }
            (Ty::Own, _) => "new Own()".into(),
            (Ty::Array, 0) => format!("(new int[({} & 3) - 1])", self.int(0)),
            (Ty::Array, _) => self.variable(Ty::Array).unwrap_or_else(|| "(new int[2])".into()),
            (Ty::Shape, 0 | 1) if self.has(Ty::Shape) => {
                format!("{}.twin()", self.variable(Ty::Shape).unwrap_or_default())
            }
            (Ty::Shape, _) => self.variable(Ty::Shape).unwrap_or_else(|| "new Disc()".into()),
            (Ty::Color, _) => self.variable(Ty::Color).unwrap_or_else(|| "Color.RED".into()),
            (Ty::Int | Ty::Boolean | Ty::Char | Ty::Byte | Ty::Long, _) => self.int(0),
        }
    }
}

/// Assignments to a loop's counter in its body become a statement without effect on it.
fn rename_assignments(statements: &mut Vec<Statement>, counter: &str) {
    let assigns = |text: &str| text.starts_with(&format!("{counter} = "));
    statements.retain(|statement| !matches!(statement, Statement::Line(text, _) if assigns(text)));
    for statement in statements {
        if let Statement::Block(parts) = statement {
            parts.iter_mut().for_each(|(_, inside)| rename_assignments(inside, counter));
        }
    }
}
