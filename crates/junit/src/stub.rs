//! Lambdas and anonymous classes that stand for what nothing implements.

use testcase::{Operand, StubMethod};

use crate::expression::Place;
use crate::layout::Code;
use crate::locals::capital;
use crate::test::Test;

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
        match method.values.first() {
            None => Code::text(format!("{parameters} -> {{}}")),
            Some(value) => {
                let value = self.returned(value, method);
                Code::text(format!("{parameters} -> {value}"))
            }
        }
    }

    /// `new Shape(1) {…}`. A method that returns something else at each call counts its calls.
    pub fn anonymous(&mut self, class: &str, arguments: Vec<Code>, methods: &[StubMethod]) -> Code {
        let arguments: Vec<String> = arguments.iter().filter_map(Code::flat).collect();
        let head = format!("new {}({})", self.names().ty(class), arguments.join(", "));
        let mut lines: Vec<(usize, String)> = Vec::new();
        let several: Vec<&StubMethod> = methods.iter().filter(|method| method.values.len() > 1).collect();
        let counters: Vec<String> = match several.as_slice() {
            [_] => vec!["calls".to_owned()],
            several => several.iter().map(|method| format!("calls{}", capital(&method.name))).collect(),
        };
        lines.extend(counters.iter().map(|counter| (0, format!("private int {counter};"))));
        let mut counters = counters.into_iter();
        for method in methods {
            if !lines.is_empty() {
                lines.push((0, String::new()));
            }
            let parameters: Vec<String> = method
                .parameters
                .iter()
                .enumerate()
                .map(|(place, ty)| {
                    let name = (0..).map(|extra| format!("arg{}", place + extra * 100));
                    let name = name.into_iter().find(|name| !self.taken.contains(name)).unwrap_or_default();
                    format!("{} {name}", self.names().ty(ty))
                })
                .collect();
            let access = if method.access.is_empty() { String::new() } else { format!("{} ", method.access) };
            let returns = self.names().ty(&method.returns);
            lines.push((0, format!("@{}", self.names().class("java.lang.Override"))));
            let signature = format!("{access}{returns} {}({})", method.name, parameters.join(", "));
            let mut values: Vec<String> = method.values.iter().map(|value| self.returned(value, method)).collect();
            // The last value is for all later calls.
            while values.len() > 1 && values[values.len() - 2] == values[values.len() - 1] {
                values.pop();
            }
            let Some((last, first)) = values.split_last() else {
                lines.push((0, format!("{signature} {{}}")));
                continue;
            };
            lines.push((0, format!("{signature} {{")));
            if first.is_empty() {
                lines.push((1, format!("return {last};")));
            } else {
                let counter = counters.next().unwrap_or_default();
                lines.push((1, format!("switch ({counter}++) {{")));
                for (number, value) in first.iter().enumerate() {
                    lines.push((2, format!("case {number}:")));
                    if first.get(number + 1) != Some(value) {
                        lines.push((3, format!("return {value};")));
                    }
                }
                lines.push((2, "default:".to_owned()));
                lines.push((3, format!("return {last};")));
                lines.push((1, "}".to_owned()));
            }
            lines.push((0, "}".to_owned()));
        }
        Code::Body(head, lines)
    }

    /// A value after `return`.
    fn returned(&mut self, value: &Operand, method: &StubMethod) -> String {
        // A narrow type takes an int that fits; a box of one does not.
        let place = if method.returns.contains('.') { Place::Object } else { Place::Assigned };
        self.operand(value, place).flat().unwrap_or_default()
    }
}
