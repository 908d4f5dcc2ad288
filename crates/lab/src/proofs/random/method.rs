//! Random methods: tests, actions, loops and handlers over a few parameters, with a place in each block.

use base::Rng;

use super::types::{CLASSES, FAILURE, INT, OBJECT, RECEIVER, STATICS, TYPES};

/// A method with what the driver needs.
#[derive(Clone, Debug)]
pub struct Method {
    /// Its number in its class.
    pub number: usize,
    /// Whether it has no receiver.
    pub is_static: bool,
    /// Types of the parameters, by their place among all types.
    pub parameters: Vec<usize>,
    /// Its text; each line with `//@ ` is a place.
    pub text: String,
    /// How many places it has.
    pub places: usize,
}

const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "7",
    "10",
    "17",
    "42",
    "100",
    "127",
    "128",
    "1000",
    "-1",
    "-7",
    "Integer.MAX_VALUE",
    "Integer.MIN_VALUE",
];
const LENGTHS: &[&str] = &["0", "1", "2", "3", "4", "5", "13", "18", "20", "25"];
const STRINGS: &[&str] = &[
    "\"\"",
    "\"a\"",
    "\"x\"",
    "\"lit\"",
    "\"xyz\"",
    "\"Aa\"",
    "\"boom\"",
    "\"a literal of more than twelve\"",
    "\"null\"",
];
const CAUGHT: &[&str] = &[
    "NullPointerException",
    "ArrayStoreException",
    "ClassCastException",
    "IllegalStateException",
    "ArithmeticException",
    "IndexOutOfBoundsException",
    "UnsupportedOperationException",
    "World.Failure",
    "RuntimeException",
    "AssertionError",
    "java.util.ConcurrentModificationException",
    "java.util.NoSuchElementException",
    "Exception",
    "NegativeArraySizeException",
];

/// Method `number` of class `class`.
pub fn method(rng: &mut Rng, class: &str, number: usize) -> Method {
    let parameters: Vec<usize> = (0..2 + rng.below(3)).map(|_| rng.below(TYPES.len())).collect();
    let is_static = rng.chance(3, 4);
    let scope = parameters.iter().enumerate().map(|(at, &ty)| (format!("p{at}"), ty)).collect();
    let mut writer = Writer { rng, class, is_static, scope, locals: 0, lines: Vec::new(), places: 0 };
    writer.block(2, 3);
    let declared: Vec<String> =
        parameters.iter().enumerate().map(|(at, &ty)| format!("{} p{at}", TYPES[ty].java)).collect();
    let modifier = if is_static { "static " } else { "" };
    let mut text =
        format!("    {modifier}int m{number}({}) throws Exception {{\n        int r = 0;\n", declared.join(", "));
    for line in &writer.lines {
        text += line;
        text.push('\n');
    }
    text += "        return r;\n    }\n\n";
    Method { number, is_static, parameters, text, places: writer.places }
}

struct Writer<'a> {
    rng: &'a mut Rng,
    class: &'a str,
    is_static: bool,
    /// Variables with their types.
    scope: Vec<(String, usize)>,
    locals: usize,
    lines: Vec<String>,
    places: usize,
}

impl Writer<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        self.lines.push(format!("{}{text}", "    ".repeat(depth)));
    }

    fn place(&mut self, depth: usize) {
        self.places += 1;
        let text = format!("r += {}; //@ {}", self.places, self.places);
        self.line(depth, &text);
    }

    /// Statements at `depth`, nested `left` more times.
    fn block(&mut self, depth: usize, left: usize) {
        let known = self.scope.len();
        for _ in 0..1 + self.rng.below(if left == 3 { 3 } else { 2 }) {
            self.statement(depth, left);
        }
        self.scope.truncate(known);
    }

    fn statement(&mut self, depth: usize, left: usize) {
        if left == 0 {
            return self.action(depth);
        }
        match self.rng.below(12) {
            0..=5 => self.branch(depth, left),
            6..=7 => self.handler(depth, left),
            8 => self.counted(depth),
            9 => self.local(depth),
            _ => self.action(depth),
        }
    }

    fn branch(&mut self, depth: usize, left: usize) {
        let condition = self.condition();
        self.line(depth, &format!("if ({condition}) {{"));
        if left > 1 && self.rng.chance(1, 2) {
            self.block(depth + 1, left - 1);
        }
        self.place(depth + 1);
        if self.rng.chance(1, 4) {
            self.line(depth, "} else {");
            self.block(depth + 1, left - 1);
            self.place(depth + 1);
        }
        self.line(depth, "}");
    }

    fn handler(&mut self, depth: usize, left: usize) {
        self.line(depth, "try {");
        self.action(depth + 1);
        if left > 1 && self.rng.chance(1, 3) {
            self.block(depth + 1, left - 1);
        }
        let caught = *self.rng.pick(CAUGHT).unwrap_or(&"Exception");
        self.line(depth, &format!("}} catch ({caught} e{depth}) {{"));
        if self.rng.chance(1, 3) && !matches!(caught, "Exception" | "AssertionError") {
            self.scope.push((format!("e{depth}"), FAILURE));
            let condition = self.test_of(self.scope.len() - 1);
            self.line(depth + 1, &format!("if ({condition}) {{"));
            self.place(depth + 2);
            self.line(depth + 1, "}");
            self.scope.pop();
        }
        self.place(depth + 1);
        self.line(depth, "}");
    }

    /// A loop that counts, and a place for a certain count.
    fn counted(&mut self, depth: usize) {
        let name = self.fresh();
        let (condition, bound) = (self.condition(), self.int());
        let wanted = *self.rng.pick(LENGTHS).unwrap_or(&"3");
        self.line(depth, &format!("int {name} = 0;"));
        self.line(depth, &format!("for (int i{name} = 0; i{name} < {bound} && i{name} < 30; i{name}++) {{"));
        self.line(depth + 1, &format!("if ({condition}) {{"));
        self.line(depth + 2, &format!("{name}++;"));
        self.line(depth + 1, "}");
        self.line(depth, "}");
        self.line(depth, &format!("if ({name} == {wanted}) {{"));
        self.place(depth + 1);
        self.line(depth, "}");
        self.scope.push((name, INT));
    }

    /// What a stub answers, as a variable.
    fn local(&mut self, depth: usize) {
        let name = self.fresh();
        let found = self.scope.iter().find_map(|(variable, ty)| match TYPES[*ty].java {
            "World.Op" => Some((format!("int {name} = {variable}.ask(3);"), INT)),
            "Supplier<Object>" => Some((format!("Object {name} = {variable}.get();"), OBJECT)),
            "List<Object>" => Some((format!("Object {name} = {variable}.get(0);"), OBJECT)),
            "Object[]" => Some((format!("Object {name} = {variable}[0];"), OBJECT)),
            _ => None,
        });
        let (text, ty) = found.unwrap_or_else(|| (format!("int {name} = World.s;"), INT));
        self.line(depth, &text);
        self.scope.push((name, ty));
    }

    fn fresh(&mut self) -> String {
        self.locals += 1;
        format!("v{}", self.locals)
    }

    fn action(&mut self, depth: usize) {
        // What a lambda or a loop variable is not assigned.
        let at = self.rng.below(self.scope.len());
        let Some((name, ty)) = self.scope.get(at).cloned() else { return };
        let template = *self.rng.pick(TYPES[ty].actions).unwrap_or(&"r++;");
        // A statement that always throws would leave dead code behind it.
        let text = self.filled(template, &name);
        let text = if text.starts_with("throw ") { format!("if (r >= 0) {{ {text} }}") } else { text };
        self.line(depth, &text);
    }

    fn condition(&mut self) -> String {
        let mut text = self.test();
        match self.rng.below(6) {
            0..=1 => text = format!("{} && {}", guarded(&text), guarded(&self.test())),
            2 => text = format!("!({text})"),
            3 => text = format!("({text}) || ({})", self.test()),
            _ => {}
        }
        text
    }

    fn test(&mut self) -> String {
        match self.rng.below(12) {
            0 => {
                let template = *self.rng.pick(STATICS).unwrap_or(&"World.s == 1");
                self.filled(template, "")
            }
            1..=3 if !self.is_static => {
                let template = *self.rng.pick(RECEIVER).unwrap_or(&"field == 1");
                self.filled(template, "").replace("SELF", self.class)
            }
            _ => {
                let at = self.rng.below(self.scope.len());
                self.test_of(at)
            }
        }
    }

    fn test_of(&mut self, at: usize) -> String {
        let Some((name, ty)) = self.scope.get(at).cloned() else { return "r == 0".to_owned() };
        let template = *self.rng.pick(TYPES[ty].tests).unwrap_or(&"r == 0");
        self.filled(template, &name)
    }

    /// An int in scope, or a number.
    fn int(&mut self) -> String {
        let ints: Vec<String> = self.scope.iter().filter(|(_, ty)| *ty == INT).map(|(name, _)| name.clone()).collect();
        match self.rng.pick(&ints) {
            Some(name) => name.clone(),
            None => (*self.rng.pick(NUMBERS).unwrap_or(&"1")).to_owned(),
        }
    }

    /// A reference in scope as an Object.
    fn reference(&mut self) -> String {
        let references: Vec<String> =
            self.scope.iter().filter(|(_, ty)| !TYPES[*ty].is_primitive()).map(|(name, _)| name.clone()).collect();
        match self.rng.pick(&references) {
            Some(name) => format!("(Object) {name}"),
            None => "World.o".to_owned(),
        }
    }

    fn filled(&mut self, template: &str, name: &str) -> String {
        let mut out = String::new();
        let mut rest = template;
        while let Some(at) = rest.find(['$', '%']) {
            out += &rest[..at];
            let (taken, word) = match rest.as_bytes().get(at..at + 2) {
                Some(b"%N") => (2, (*self.rng.pick(NUMBERS).unwrap_or(&"1")).to_owned()),
                Some(b"%L") => (2, (*self.rng.pick(LENGTHS).unwrap_or(&"1")).to_owned()),
                Some(b"%S") => (2, (*self.rng.pick(STRINGS).unwrap_or(&"\"\"")).to_owned()),
                Some(b"%T") => (2, (*self.rng.pick(CLASSES).unwrap_or(&"String")).to_owned()),
                Some(b"%R") => (2, self.reference()),
                Some(b"%I") => (2, self.int()),
                _ if rest.as_bytes().get(at) == Some(&b'$') => (1, name.to_owned()),
                _ => (1, "%".to_owned()),
            };
            out += &word;
            rest = &rest[at + taken..];
        }
        out + rest
    }
}

/// A part of a conjunction.
fn guarded(text: &str) -> String {
    if text.contains("||") { format!("({text})") } else { text.to_owned() }
}
