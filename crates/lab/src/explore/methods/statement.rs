//! Statements: locals, writes through references, branches, loops that a counter bounds, handlers.

use super::{Ty, Writer, line};
use crate::explore::tree::Statement;

impl Writer {
    fn block(&mut self, most: usize, depth: usize) -> Vec<Statement> {
        let outside = self.scope.len();
        let mut inside = Vec::new();
        for _ in 0..1 + self.rng.below(most) {
            self.statement(&mut inside, depth + 1);
        }
        self.scope.truncate(outside);
        inside
    }

    pub(super) fn statement(&mut self, into: &mut Vec<Statement>, depth: usize) {
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
