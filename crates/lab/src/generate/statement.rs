//! Random statements. Invariant: every statement can complete normally in the eyes of javac (jumps stand under an `if`), so that no
//! code after it is unreachable; and every loop asks `more()`, so that every program ends.

use super::body::{Body, Calls, Label, Variable};
use super::types::{Kind, Prim, Ty, any_prim, any_type};

const BOOLEAN: Ty = Ty::Prim(Prim::Boolean);
const INT: Ty = Ty::Prim(Prim::Int);

/// Exceptions to catch, no class before its subclass.
const CATCHABLE: [&str; 11] = [
    "Oops",
    "ArithmeticException",
    "ArrayIndexOutOfBoundsException",
    "StringIndexOutOfBoundsException",
    "IndexOutOfBoundsException",
    "NullPointerException",
    "ClassCastException",
    "NegativeArraySizeException",
    "ArrayStoreException",
    "RuntimeException",
    "Throwable",
];

impl Body<'_> {
    /// Up to `count` statements.
    pub fn statements(&mut self, count: usize) {
        for _ in 0..count {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            self.statement();
        }
    }

    fn statement(&mut self) {
        let nested = self.indent < 7;
        match self.rng.below(30) {
            0..=4 => self.declaration(),
            5..=8 => self.assign(),
            9..=12 => self.update(),
            13..=15 if nested => self.branch(),
            16..=19 if nested => self.loop_statement(),
            20..=21 if nested => self.switch(),
            22..=23 if nested => self.try_statement(),
            24 => self.throw(),
            25..=26 => self.jump(),
            27 if nested => self.labelled_block(),
            28 if nested => self.synchronized(),
            _ => self.call_statement(),
        }
    }

    fn declaration(&mut self) {
        let ty = any_type(self.rng, self.world.hierarchy.kinds.len());
        let value = self.expression(ty, 3);
        let name = self.fresh("x");
        let is_final = self.rng.chance(1, 4);
        let word = if is_final { "final " } else { "" };
        self.line(format!("{word}{} {name} = {value};", self.spell(ty)));
        self.scope.push(Variable { text: name, ty, assignable: !is_final, stable: is_final });
    }

    fn assign(&mut self) {
        if self.rng.chance(1, 3) {
            let prim = any_prim(self.rng);
            let target = self.place(prim);
            let value = self.expression(Ty::Prim(prim), 3);
            return self.line(format!("{target} = {value};"));
        }
        if self.rng.chance(1, 6) {
            let (array, index) = (self.leaf(Ty::Objects), self.index(2));
            let value = self.expression(Ty::Object(super::hierarchy::A), 2);
            return self.line(format!("{array}[{index}] = {value};"));
        }
        if let Some(variable) = self.variable(|variable| variable.assignable) {
            let value = self.expression(variable.ty, 3);
            self.line(format!("{} = {value};", variable.text));
        }
    }

    fn update(&mut self) {
        let prim = any_prim(self.rng);
        let target = self.place(prim);
        if prim != Prim::Boolean && self.rng.chance(1, 4) {
            return self.line(format!("{target}++;"));
        }
        let text = self.compound(&target, prim, 2);
        self.line(format!("{text};"));
    }

    /// Something of type `prim` that can be assigned: a variable, an array element or a field.
    fn place(&mut self, prim: Prim) -> String {
        if self.rng.chance(1, 2)
            && let Some(variable) = self.variable(|variable| variable.ty == Ty::Prim(prim) && variable.assignable)
        {
            return variable.text;
        }
        let kinds = self.world.hierarchy.kinds.len();
        let kind = Kind(2 + self.rng.below(kinds - 2));
        if self.rng.chance(1, 3)
            && let Some((name, _)) = self.world.hierarchy.fields(kind).iter().find(|(_, ty)| *ty == prim)
        {
            return format!("{}.{name}", self.expression(Ty::Object(kind), 1));
        }
        let array = self.leaf(Ty::Array(prim));
        format!("{array}[{}]", self.index(2))
    }

    fn branch(&mut self) {
        let test = self.expression(BOOLEAN, 3);
        self.block(&format!("if ({test})"), |body| body.statements(2));
        if self.rng.chance(1, 2) {
            self.block("else", |body| body.statements(2));
        }
    }

    fn loop_statement(&mut self) {
        let label = self.fresh("L");
        self.labels.push(Label { name: label.clone(), is_loop: true });
        match self.rng.below(4) {
            0 => {
                let test = self.expression(BOOLEAN, 2);
                self.block(&format!("{label}: while ({test} && more())"), |body| body.statements(3));
            }
            1 => {
                self.block(&format!("{label}: do"), |body| body.statements(3));
                let test = self.expression(BOOLEAN, 2);
                self.line(format!("while ({test} && more());"));
            }
            2 => {
                let prim = any_prim(self.rng);
                let (name, array) = (self.fresh("e"), self.expression(Ty::Array(prim), 2));
                self.block(&format!("{label}: for ({} {name} : {array})", prim.word()), |body| {
                    body.declare(&name, Ty::Prim(prim), true);
                    body.line(format!("if (!more()) break {label};"));
                    body.statements(3);
                });
            }
            _ => {
                let prim = *self.rng.pick(&[Prim::Int, Prim::Int, Prim::Long, Prim::Byte]).expect("not empty");
                let (name, count, step) = (self.fresh("i"), 1 + self.rng.below(9), 1 + self.rng.below(2));
                let word = prim.word();
                let head = format!("{label}: for ({word} {name} = 0; {name} < {count} && more(); {name} += {step})");
                self.block(&head, |body| {
                    body.declare(&name, Ty::Prim(prim), false);
                    body.statements(3);
                });
            }
        }
        self.labels.pop();
    }

    fn declare(&mut self, name: &str, ty: Ty, assignable: bool) {
        self.scope.push(Variable { text: name.to_string(), ty, assignable, stable: false });
    }

    fn switch(&mut self) {
        if self.rng.chance(1, 4) {
            return self.switch_on_text();
        }
        let value = self.expression(INT, 3);
        let (mut keys, dense) = (Vec::new(), self.rng.chance(2, 3));
        for _ in 0..1 + self.rng.below(5) {
            let key = if dense { self.rng.below(6) as i32 } else { self.rng.bits() as i32 };
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        let value = if dense { format!("{value} & 7") } else { value };
        self.cases(&value, &keys.iter().map(|key| key.to_string()).collect::<Vec<_>>());
    }

    fn switch_on_text(&mut self) {
        let value = self.expression(Ty::Text, 2);
        // "Aa" and "BB" have the same hash code.
        self.cases(&value, &["\"a\"", "\"Aa\"", "\"BB\"", "\"0\""].map(str::to_string));
    }

    fn cases(&mut self, value: &str, keys: &[String]) {
        let label = self.fresh("S");
        self.labels.push(Label { name: label.clone(), is_loop: false });
        self.block(&format!("{label}: switch ({value})"), |body| {
            for key in keys {
                body.block(&format!("case {key}:"), |body| body.statements(1));
                if body.rng.chance(2, 3) {
                    body.line("break;");
                }
            }
            if body.rng.chance(2, 3) {
                body.block("default:", |body| body.statements(1));
            }
        });
        self.labels.pop();
    }

    fn try_statement(&mut self) {
        self.block("try", |body| body.statements(3));
        let mut caught: Vec<usize> = (0..self.rng.below(3)).map(|_| self.rng.below(CATCHABLE.len())).collect();
        caught.sort_unstable();
        caught.dedup();
        let finally = caught.is_empty() || self.rng.chance(1, 3);
        for index in caught {
            let name = self.fresh("t");
            self.block(&format!("catch ({} {name})", CATCHABLE[index]), |body| {
                if CATCHABLE[index] == "Oops" && body.rng.chance(1, 2) {
                    body.declare(&format!("{name}.code"), INT, false);
                }
                if let Some(variable) = body.variable(|variable| variable.ty == Ty::Text && variable.assignable) {
                    body.line(format!("{} = cut({name}.getMessage());", variable.text));
                }
                body.statements(2);
                if body.rng.chance(1, 4) {
                    let test = body.expression(BOOLEAN, 1);
                    body.line(format!("if ({test}) throw {name};"));
                }
            });
        }
        if finally {
            self.block("finally", |body| body.statements(2));
        }
    }

    fn throw(&mut self) {
        let (test, code) = (self.expression(BOOLEAN, 2), self.expression(INT, 2));
        let what = match self.rng.below(3) {
            0 => format!("new Oops({code})"),
            1 => format!("new IllegalStateException(\"state \" + {code})"),
            _ => format!("new UnsupportedOperationException(cut(\"\" + {code}), new Oops(1))"),
        };
        self.line(format!("if ({test}) throw {what};"));
    }

    fn jump(&mut self) {
        let test = self.expression(BOOLEAN, 2);
        let (targets, leave) = (self.labels.clone(), self.rng.chance(1, 4));
        match self.rng.pick(&targets) {
            Some(label) if !leave => {
                let word = if label.is_loop && self.rng.chance(1, 2) { "continue" } else { "break" };
                self.line(format!("if ({test}) {word} {};", label.name));
            }
            _ => {
                let value = self.expression(self.result, 2);
                self.line(format!("if ({test}) return {value};"));
            }
        }
    }

    fn labelled_block(&mut self) {
        let label = self.fresh("B");
        self.labels.push(Label { name: label.clone(), is_loop: false });
        self.block(&format!("{label}:"), |body| body.statements(3));
        self.labels.pop();
    }

    fn synchronized(&mut self) {
        let object = self.expression(Ty::Object(super::hierarchy::A), 1);
        self.block(&format!("synchronized ({object})"), |body| body.statements(2));
    }

    fn call_statement(&mut self) {
        let Calls::Below(limit) = self.calls else { return };
        if limit > 0 && self.rng.chance(1, 2) {
            let index = self.rng.below(limit);
            let text = self.static_call(index, 2);
            return self.line(format!("{text};"));
        }
        if let Some((text, _)) = self.virtual_call(None, 2) {
            self.line(format!("{text};"));
        }
    }

    /// The end of a method: always returns or throws, in one of the shapes that javac compiles differently.
    pub fn ending(&mut self) {
        let (result, depth) = (self.result, 3);
        match self.rng.below(5) {
            0 => {
                self.block("try", |body| {
                    body.statements(2);
                    let value = body.expression(result, depth);
                    body.line(format!("return {value};"));
                });
                self.block("catch (RuntimeException t0)", |body| {
                    body.statements(1);
                    let value = body.expression(result, 1);
                    body.line(format!("return {value};"));
                });
                if self.rng.chance(1, 2) {
                    self.block("finally", |body| body.statements(2));
                }
            }
            1 => {
                let test = self.expression(BOOLEAN, 2);
                let (yes, no) = (self.expression(result, 2), self.expression(result, 2));
                self.line(format!("if ({test}) return {yes}; else return {no};"));
            }
            2 => {
                let (value, first) = (self.expression(INT, 2), self.expression(result, 2));
                let (second, other) = (self.expression(result, 1), self.expression(result, 2));
                self.line(format!(
                    "return switch ({value} & 3) {{ case 0 -> {first}; case 1, 2 -> {second}; default -> {other}; }};"
                ));
            }
            _ => {
                let value = self.expression(result, depth);
                self.line(format!("return {value};"));
            }
        }
    }
}
