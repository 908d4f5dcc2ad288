//! Lambdas and anonymous classes that stand for what nothing implements. Of an interface with many methods, a nested class of the file has those
//! of which nothing is wanted, so that a test shows the others.

use testcase::{Operand, StubMethod};

use crate::expression::Place;
use crate::layout::{COLUMNS, Code};
use crate::locals::capital;
use crate::names::Names;
use crate::test::Test;

/// So many methods of which nothing is wanted are no part of a test.
const MANY: usize = 4;

/// The head of a method in an anonymous class fits on a line up to here: its margin, and what comes behind.
const WIDEST: usize = COLUMNS - 10 - 4;

/// A nested class that does nothing.
#[derive(Clone, Debug)]
pub struct Idle {
    /// Its name.
    pub name: String,
    /// The interface.
    of: String,
    methods: Vec<StubMethod>,
}

impl Test<'_> {
    /// `(a, b) -> 1`.
    pub fn function(&mut self, method: &StubMethod) -> Code {
        let letters = if method.parameters.len() == 1 { 'x'..='z' } else { 'a'..='z' };
        let free: Vec<String> = letters
            .map(String::from)
            .chain(('a'..='z').map(|c| format!("{c}0")))
            .filter(|n| !self.taken.contains(n))
            .collect();
        let names = free.into_iter().take(method.parameters.len()).collect::<Vec<_>>();
        let parameters = match names.as_slice() {
            [only] => only.clone(),
            names => format!("({})", names.join(", ")),
        };
        match (method.thrown(0), method.values.first()) {
            (Some(exception), _) => {
                Code::Body(format!("{parameters} ->"), vec![(0, format!("throw {};", self.thrown(exception)))])
            }
            (None, None) => Code::text(format!("{parameters} -> {{}}")),
            (None, Some(value)) => {
                let value = self.returned(value, method);
                Code::text(format!("{parameters} -> {value}"))
            }
        }
    }

    /// `new Shape() {…}`, or `new ShapeStub() {…}` with the methods of which something is wanted.
    pub fn implementation(&mut self, interface: &str, methods: &[StubMethod]) -> Code {
        let (idle, wanted): (Vec<&StubMethod>, Vec<&StubMethod>) = methods.iter().partition(|method| is_idle(method));
        if idle.len() < MANY {
            return self.anonymous(interface, Vec::new(), methods);
        }
        let head = format!("new {}()", self.idle(interface, methods));
        if wanted.is_empty() {
            return Code::text(head);
        }
        let wanted: Vec<StubMethod> = wanted.into_iter().cloned().collect();
        self.body(head, &wanted)
    }

    /// The name of the nested class for an interface.
    fn idle(&mut self, interface: &str, methods: &[StubMethod]) -> String {
        if let Some(known) = self.file.idle.iter().find(|idle| idle.of == interface) {
            return known.name.clone();
        }
        let simple = self.names().last(interface);
        let numbered = (2..).map(|number| format!("{simple}Stub{number}"));
        let is_free = |name: &String| self.file.idle.iter().all(|idle| idle.name != *name);
        let methods = methods.iter().filter(|method| !method.overrides).cloned().collect();
        let name = std::iter::once(format!("{simple}Stub")).chain(numbered).find(is_free).unwrap_or_default();
        self.names().nest(&name);
        self.file.idle.push(Idle { name: name.clone(), of: interface.to_owned(), methods });
        name
    }

    /// `new Shape(1) {…}`.
    pub fn anonymous(&mut self, class: &str, arguments: Vec<Code>, methods: &[StubMethod]) -> Code {
        let arguments: Vec<String> = arguments.iter().filter_map(Code::flat).collect();
        let head = format!("new {}({})", self.names().ty(class), arguments.join(", "));
        self.body(head, methods)
    }

    /// Methods in braces. One that does something else at each call counts its calls.
    fn body(&mut self, head: String, methods: &[StubMethod]) -> Code {
        let mut lines: Vec<(usize, String)> = Vec::new();
        let acts: Vec<Vec<String>> = methods.iter().map(|method| self.acts(method)).collect();
        let several: Vec<&StubMethod> =
            methods.iter().zip(&acts).filter(|(_, acts)| acts.len() > 1).map(|(method, _)| method).collect();
        let counters: Vec<String> = match several.as_slice() {
            [_] => vec!["calls".to_owned()],
            several => several.iter().map(|method| format!("calls{}", capital(&method.name))).collect(),
        };
        lines.extend(counters.iter().map(|counter| (0, format!("private int {counter};"))));
        let mut counters = counters.into_iter();
        for (method, acts) in methods.iter().zip(acts) {
            if !lines.is_empty() {
                lines.push((0, String::new()));
            }
            let free = |name: &String| !self.taken.contains(name);
            let names: Vec<String> = (0..method.parameters.len())
                .map(|place| (0..).map(|extra| format!("arg{}", place + extra * 100)).find(free).unwrap_or_default())
                .collect();
            lines.extend(signature(&mut self.file.names, method, &names));
            let Some((last, first)) = acts.split_last() else {
                end(&mut lines, " {}");
                continue;
            };
            end(&mut lines, " {");
            if first.is_empty() {
                lines.push((1, last.clone()));
            } else {
                let counter = counters.next().unwrap_or_default();
                lines.push((1, format!("switch ({counter}++) {{")));
                for (number, act) in first.iter().enumerate() {
                    lines.push((2, format!("case {number}:")));
                    if first.get(number + 1) != Some(act) {
                        lines.push((3, act.clone()));
                    }
                }
                lines.push((2, "default:".to_owned()));
                lines.push((3, last.clone()));
                lines.push((1, "}".to_owned()));
            }
            lines.push((0, "}".to_owned()));
        }
        Code::Body(head, lines)
    }

    /// What a method does, call by call; the last one is for all later calls.
    fn acts(&mut self, method: &StubMethod) -> Vec<String> {
        let mut acts: Vec<String> = (0..method.calls()).map(|call| self.act_of(method, call)).collect();
        while acts.len() > 1 && acts[acts.len() - 2] == acts[acts.len() - 1] {
            acts.pop();
        }
        acts
    }

    /// What a method does at a call.
    fn act_of(&mut self, method: &StubMethod, call: usize) -> String {
        match (method.thrown(call), method.values.get(call)) {
            (Some(exception), _) => format!("throw {};", self.thrown(exception)),
            (None, Some(value)) => format!("return {};", self.returned(value, method)),
            (None, None) => "return;".to_owned(),
        }
    }

    /// An exception after `throw`.
    fn thrown(&mut self, exception: &Operand) -> String {
        self.operand(exception, Place::Assigned).flat().unwrap_or_default()
    }

    /// A value after `return`.
    fn returned(&mut self, value: &Operand, method: &StubMethod) -> String {
        // A narrow type takes an int that fits; a box of one does not.
        let place = if method.returns.contains('.') { Place::Object } else { Place::Assigned };
        self.operand(value, place).flat().unwrap_or_default()
    }
}

impl Idle {
    /// Its lines with their depths.
    pub fn lines(&self, names: &mut Names) -> Vec<(usize, String)> {
        let of = names.ty(&self.of);
        let simple = of.rsplit('.').next().unwrap_or(&of);
        let article = if simple.starts_with(['A', 'E', 'I', 'O', 'U']) { "An" } else { "A" };
        let mut lines = vec![
            (0, format!("/** {article} {simple} that does nothing. */")),
            (0, format!("private static class {} implements {of} {{", self.name)),
        ];
        for (place, method) in self.methods.iter().enumerate() {
            if place > 0 {
                lines.push((0, String::new()));
            }
            let parameters: Vec<String> = (0..method.parameters.len()).map(|place| format!("arg{place}")).collect();
            let signature = signature(names, method, &parameters);
            lines.extend(signature.into_iter().map(|(depth, line)| (depth + 1, line)));
            match idle_result(&method.returns) {
                None => end(&mut lines, " {}"),
                Some(result) => {
                    end(&mut lines, " {");
                    lines.extend([(2, format!("return {result};")), (1, "}".to_owned())]);
                }
            }
        }
        lines.push((0, "}".to_owned()));
        lines
    }
}

/// The annotation and the head of a method, in two lines where it is long.
fn signature(names: &mut Names, method: &StubMethod, parameters: &[String]) -> Vec<(usize, String)> {
    let typed = method.parameters.iter().zip(parameters);
    let parameters: Vec<String> = typed.map(|(ty, name)| format!("{} {name}", names.ty(ty))).collect();
    let parameters = parameters.join(", ");
    let access = if method.access.is_empty() { String::new() } else { format!("{} ", method.access) };
    let start = format!("{access}{} {}(", names.ty(&method.returns), method.name);
    let annotation = (0, format!("@{}", names.class("java.lang.Override")));
    let declared: Vec<String> = method.declares.iter().map(|class| names.ty(class)).collect();
    let throws = if declared.is_empty() { String::new() } else { format!(" throws {}", declared.join(", ")) };
    if start.len() + parameters.len() + throws.len() <= WIDEST {
        vec![annotation, (0, format!("{start}{parameters}){throws}"))]
    } else if parameters.is_empty() {
        vec![annotation, (0, format!("{start})")), (2, throws.trim_start().to_owned())]
    } else if throws.is_empty() || parameters.len() + throws.len() <= WIDEST - 4 {
        vec![annotation, (0, start), (2, format!("{parameters}){throws}"))]
    } else {
        vec![annotation, (0, start), (2, format!("{parameters})")), (2, throws.trim_start().to_owned())]
    }
}

fn end(lines: &mut [(usize, String)], text: &str) {
    if let Some((_, last)) = lines.last_mut() {
        last.push_str(text);
    }
}

/// Whether nothing is wanted of a method: zero, false and null are what it returns.
fn is_idle(method: &StubMethod) -> bool {
    !method.overrides
        && method.throws.is_empty()
        && method.values.iter().all(|value| matches!(value, Operand::Value(value) if value.is_zero()))
}

/// What a method returns of which nothing is wanted.
fn idle_result(returns: &str) -> Option<&'static str> {
    Some(match returns {
        "void" => return None,
        "boolean" => "false",
        "char" => "'\\0'",
        "byte" | "short" | "int" => "0",
        "long" => "0L",
        "float" => "0.0f",
        "double" => "0.0",
        _ => "null",
    })
}
