//! Predicates to clauses: head, guard, body, tail.

use std::fmt::Write;

use program::code::{Compare, Const, InvokeKind};
use program::{ClassId, MemberRef};

use super::atom;
use super::lists::{Listed, Live, share, without_singletons};
use super::world::{World, number_term};
use crate::data::{Call, Edge, Literal, MemberIndex, Method, Operand, Operands, PredicateId, Rule, Tail, Test, Value};

/// Writes the clauses of a method.
pub(super) fn method(world: &mut World<'_>, method: &Method, out: &mut String) {
    let entry = world.method_atom(method.id);
    let base = world.short_atom(method.id);
    let class = world.program.method(method.id).class;
    let mut writer = Writer { world, method, class, entry, base, live: Live::of(method), out };
    for index in 0..method.predicates.len() {
        writer.predicate(PredicateId::new(index));
    }
}

pub(super) struct Writer<'w, 'p> {
    pub(super) world: &'w mut World<'p>,
    pub(super) method: &'w Method,
    /// The class whose code this is.
    pub(super) class: ClassId,
    /// The method's name.
    entry: String,
    /// What the names of its other predicates start with.
    base: String,
    live: Live,
    out: &'w mut String,
}

/// A clause under construction: goals so far, and how many heaps they went through.
#[derive(Default)]
pub(super) struct Body {
    pub(super) goals: Vec<String>,
    heap: usize,
    /// How many predicates are called, each with a trace of its own.
    calls: usize,
    /// Something unsupported was reached: nothing runs after it.
    ended: bool,
}

impl Body {
    /// The current heap.
    pub(super) fn heap(&self) -> String {
        format!("H{}", self.heap)
    }

    /// The current heap and the one after it, which becomes current.
    pub(super) fn step(&mut self) -> (String, String) {
        let before = self.heap();
        self.heap += 1;
        (before, self.heap())
    }

    pub(super) fn goal(&mut self, goal: String) {
        self.goals.push(goal);
    }

    /// The trace of the next call.
    fn trace(&mut self) -> String {
        self.calls += 1;
        trace_of(self.calls)
    }

    pub(super) fn unsupported(&mut self, what: &str) {
        self.goal(format!("throw(unsupported({what}))"));
        self.ended = true;
    }
}

impl Writer<'_, '_> {
    /// The quoted name of a predicate; the entry has the method's own.
    fn name(&self, id: PredicateId) -> String {
        if id.0 == 0 { atom(&self.entry) } else { atom(&format!("{}/p{}", self.base, id.0)) }
    }

    /// What a predicate is given: the entry all its parameters, the others what is live.
    fn inputs(&self, id: PredicateId) -> &[Value] {
        if id.0 == 0 { self.method.params_of(id) } else { self.live.at(id) }
    }

    pub(super) fn operand(&self, operand: Operand) -> String {
        match (operand.as_value(), operand.as_literal().map(|index| self.method.literals[index])) {
            (Some(value), _) => variable(value),
            (None, Some(Literal::Number(number))) => number_term(number),
            (None, Some(Literal::Null) | None) => "null".to_owned(),
        }
    }

    pub(super) fn operands(&self, operands: Operands) -> String {
        let list: Vec<String> = self.method.list(operands).iter().map(|&operand| self.operand(operand)).collect();
        list.join(", ")
    }

    pub(super) fn member(&self, index: MemberIndex) -> MemberRef {
        self.method.members[index.index()]
    }

    fn predicate(&mut self, id: PredicateId) {
        let method = self.method;
        let rules = method.rules_of(id);
        let mut calls = Vec::new();
        for (outcome, rule) in rules.iter().enumerate() {
            let mut body = Body::default();
            if let Some(Guard { goal, decided }) = self.guard(&mut body, &method.predicates[id.index()].test, outcome) {
                // Whether the guard decides is asked before it is posted: it may bind what it speaks of.
                match (outcome + 1 < rules.len(), decided) {
                    (false, _) => body.goal(goal),
                    (true, None) => body.goal(format!("{goal}, !")),
                    (true, Some(decided)) => body.goal(format!("({decided} -> {goal}, ! ; {goal})")),
                }
            }
            let ended = self.rule(id, outcome, rule, body);
            if let Tail::Call(call) = rule.tail
                && !ended
            {
                calls.push((outcome, call));
            }
        }
        for (outcome, call) in calls {
            self.continuation(id, outcome, &call);
        }
    }

    /// The guard of a rule as a constraint, if it has one.
    fn guard(&mut self, body: &mut Body, test: &Test, outcome: usize) -> Option<Guard> {
        let heap = body.heap();
        let answer = 1 - outcome.min(1);
        let (goal, operands) = match *test {
            Test::Always => return None,
            Test::Compare(compare, left, right) => {
                let compare = if outcome == 0 { compare } else { compare.negate() };
                let (a, b) = (self.operand(left), self.operand(right));
                (format!("{a} {} {b}", constraint(compare)), vec![left, right])
            }
            Test::Same(left, right) => {
                let (a, b) = (self.operand(left), self.operand(right));
                let goal = match (outcome, a.as_str(), b.as_str()) {
                    (0, _, _) => format!("{a} = {b}"),
                    (_, "null", v) | (_, v, "null") if v != "null" => format!("{v} = r(_)"),
                    _ => format!("dif({a}, {b})"),
                };
                (goal, vec![left, right])
            }
            Test::InBounds { index, array } => {
                let (i, array) = (self.operand(index), self.operand(array));
                body.goal(format!("array_length({heap}, {array}, Length)"));
                let goal = format!("{}({i}, Length)", if outcome == 0 { "within" } else { "outside" });
                let mut known = self.variables(&[index]);
                known.push("Length".to_owned());
                return Some(Guard { goal, decided: Some(format!("ground([{}])", known.join(", "))) });
            }
            Test::Instance(object, class) => {
                let (object, class) = (self.operand(object), self.world.target(class));
                let goal = format!("instance({heap}, {object}, {class}, {answer})");
                return Some(Guard { goal, decided: Some(format!("settled({object})")) });
            }
            Test::Castable(object, class) => {
                let (object, class) = (self.operand(object), self.world.target(class));
                let goal = format!("castable({heap}, {object}, {class}, {answer})");
                return Some(Guard { goal, decided: Some(format!("settled({object})")) });
            }
            Test::Storable { array, value } => {
                let (array, value) = (self.operand(array), self.operand(value));
                let goal = format!("storable({heap}, {array}, {value}, {answer})");
                return Some(Guard { goal, decided: Some(format!("settled({array}), settled({value})")) });
            }
            Test::Switch { value, start, len } => {
                let keys = self.method.switch_keys(start, len);
                let v = self.operand(value);
                let goal = match keys.get(outcome) {
                    Some(key) => format!("{v} #= {key}"),
                    None => {
                        let keys: Vec<String> = keys.iter().map(i32::to_string).collect();
                        format!("none({v}, [{}])", keys.join(", "))
                    }
                };
                (goal, vec![value])
            }
        };
        let decided = match self.variables(&operands).as_slice() {
            [] => None,
            [one] => Some(format!("ground({one})")),
            several => Some(format!("ground([{}])", several.join(", "))),
        };
        Some(Guard { goal, decided })
    }

    fn variables(&self, operands: &[Operand]) -> Vec<String> {
        operands.iter().filter_map(|operand| operand.as_value()).map(variable).collect()
    }

    /// Writes the clause of a rule; true when it ends in something unsupported.
    fn rule(&mut self, id: PredicateId, outcome: usize, rule: &Rule, mut body: Body) -> bool {
        let method = self.method;
        for instr in method.body(rule) {
            if !body.ended {
                self.instr(&mut body, instr);
            }
        }
        if let Tail::Call(call) = &rule.tail
            && !body.ended
        {
            self.call(&mut body, call);
        }
        let inputs = self.inputs(id).iter().copied().map(variable).collect();
        let name = self.name(id);
        let mut last = None;
        let (result, heap, flag) = match rule.tail {
            _ if body.ended => ("_".to_owned(), "_".to_owned(), "_".to_owned()),
            Tail::Return(operand) => (list(operand.map(|operand| self.operand(operand))), body.heap(), "ok".to_owned()),
            Tail::Throw(operand) => ("_".to_owned(), body.heap(), format!("exc({})", self.operand(operand))),
            Tail::Goto(edge) => {
                let trace = body.trace();
                last = Some(self.jump(&body.heap(), edge.target, Some(edge), None, &trace));
                going_on()
            }
            // What could raise here throws `unsupported` instead.
            Tail::Try { next, .. } => {
                let trace = body.trace();
                last = Some(self.jump(&body.heap(), next, None, None, &trace));
                going_on()
            }
            Tail::Call(call) => {
                let (after, needed) = self.continuation_head(id, outcome, &call);
                let rest = format!(", R, {}, H, E, {})", body.heap(), body.trace());
                last = Some(Listed { before: format!("{after}(X, "), items: needed, after: rest });
                going_on()
            }
        };
        let trace = traced(&name, outcome, body.calls);
        let outputs = format!(", {result}, H0, {heap}, {flag}, {trace})");
        self.clause(Listed { before: format!("{name}("), items: inputs, after: outputs }, &body.goals, last);
        body.ended
    }

    /// A goal that runs `target` and hands on what it leaves. `exception` is what a handler's first parameter gets.
    fn jump(
        &self,
        heap: &str,
        target: PredicateId,
        edge: Option<Edge>,
        exception: Option<&str>,
        trace: &str,
    ) -> Listed {
        let params = self.method.params_of(target);
        let given = usize::from(exception.is_some());
        let items = self.inputs(target).iter().map(|&value| match params.iter().position(|&param| param == value) {
            Some(position) if position < given => exception.unwrap_or_default().to_owned(),
            Some(position) => match edge {
                Some(edge) => self.operand(self.method.list(edge.args)[position - given]),
                None => variable(value),
            },
            None => variable(value),
        });
        let (before, after) = (format!("{}(", self.name(target)), format!(", R, {heap}, H, E, {trace})"));
        Listed { before, items: items.collect(), after }
    }

    fn call(&mut self, body: &mut Body, call: &Call) {
        let member = self.member(call.member);
        let args = self.operands(call.args);
        let is_void = self.world.program.method_descriptor(member.descriptor).is_ok_and(|d| d.result.ty().is_none());
        let result = match call.result {
            Some(value) => format!("[{}]", variable(value)),
            None => (if is_void { "[]" } else { "[_]" }).to_owned(),
        };
        match call.kind {
            InvokeKind::Static | InvokeKind::Special => match self.world.callee(self.class, member, call.kind) {
                Ok((callee, class)) => {
                    if call.kind == InvokeKind::Static {
                        self.initialise(body, class);
                    }
                    let ((before, after), trace) = (body.step(), body.trace());
                    body.goal(format!("{callee}([{args}], {result}, {before}, {after}, X, {trace})"));
                }
                Err(what) => body.unsupported(&what),
            },
            InvokeKind::Virtual | InvokeKind::Interface => {
                let site = self.world.site(self.class, member, call.kind);
                let ((before, after), trace) = (body.step(), body.trace());
                body.goal(format!("invoke({site}, [{args}], {result}, {before}, {after}, X, {trace})"));
            }
        }
    }

    pub(super) fn initialise(&mut self, body: &mut Body, class: ClassId) {
        let classes = self.world.initialises(Some(self.class), class);
        if !classes.is_empty() {
            let (before, after) = body.step();
            body.goal(format!("initialise([{}], {before}, {after})", classes.join(", ")));
        }
    }

    /// The name of what follows a call, and the values that either way on needs.
    fn continuation_head(&self, id: PredicateId, outcome: usize, call: &Call) -> (String, Vec<String>) {
        let mut needed = self.inputs(call.next).to_vec();
        if let Some(edge) = call.handler {
            let params = self.method.params_of(edge.target);
            for &value in self.inputs(edge.target) {
                match params.iter().position(|&param| param == value) {
                    None => needed.push(value),
                    Some(0) => {}
                    Some(position) => needed.extend(self.method.list(edge.args)[position - 1].as_value()),
                }
            }
        }
        needed.sort_unstable_by_key(|&value| (self.live.rank(value), value));
        needed.dedup();
        let name = atom(&format!("{}/p{}.{outcome}", self.base, id.0));
        (name, needed.into_iter().map(variable).collect())
    }

    fn continuation(&mut self, id: PredicateId, outcome: usize, call: &Call) {
        let (name, needed) = self.continuation_head(id, outcome, call);
        let head = |flag: &str, way: usize, items: &[String]| Listed {
            before: format!("{name}({flag}, "),
            items: items.to_vec(),
            after: format!(", R, H0, H, E, {})", traced(&name, way, 1)),
        };
        let trace = trace_of(1);
        let next = self.jump("H0", call.next, None, None, &trace);
        self.clause(head("ok", 0, &needed), &[], Some(next));
        match call.handler {
            Some(edge) => {
                let handler = self.jump("H0", edge.target, Some(edge), Some("X"), &trace);
                self.clause(head("exc(X)", 1, &needed), &[], Some(handler));
            }
            None => {
                let _ = writeln!(self.out, "{name}(exc(X), _, _, H, H, exc(X), {}).", traced(&name, 1, 0));
            }
        }
    }

    /// Writes a clause: what it is given, its goals, and the goal that it hands values on to.
    fn clause(&mut self, mut head: Listed, goals: &[String], mut last: Option<Listed>) {
        let (given, handed) = share(&mut head, goals, last.as_mut());
        let mut text = head.text(given);
        let last = last.map(|last| last.text(handed));
        for (index, goal) in goals.iter().chain(&last).enumerate() {
            let _ = write!(text, "{}\n    {goal}", if index == 0 { " :-" } else { "," });
        }
        text.push('.');
        self.out.push_str(&without_singletons(&text));
        self.out.push('\n');
    }

    /// What a constant is called when it is not supported.
    pub(super) fn constant_kind(constant: &Const) -> &'static str {
        match constant {
            Const::Null => "null",
            Const::Number(_) => "number",
            Const::String(_) => "string",
            Const::Class(_) => "class_literal",
            Const::MethodType(_) => "method_type",
            Const::MethodHandle(_) => "method_handle",
            Const::Dynamic(_) => "dynamic_constant",
        }
    }
}

/// The guard of a rule: a goal, and what is true where its variables are known, so that no other rule applies if it holds.
struct Guard {
    goal: String,
    /// `None` when there are no variables.
    decided: Option<String>,
}

/// The variable of a call's trace.
fn trace_of(call: usize) -> String {
    format!("W{call}")
}

/// The trace of a rule (seed 000, definition 4.2.1): its predicate, its number, no parameters, and the traces of its calls.
fn traced(name: &str, outcome: usize, calls: usize) -> String {
    let calls: Vec<String> = (1..=calls).map(trace_of).collect();
    format!("{name}({outcome}, [], [{}])", calls.join(", "))
}

/// The output arguments of a clause that ends by going on.
fn going_on() -> (String, String, String) {
    ("R".to_owned(), "H".to_owned(), "E".to_owned())
}

pub(super) fn variable(value: Value) -> String {
    format!("V{}", value.0)
}

fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(", "))
}

fn constraint(compare: Compare) -> &'static str {
    match compare {
        Compare::Eq => "#=",
        Compare::Ne => "#\\=",
        Compare::Lt => "#<",
        Compare::Ge => "#>=",
        Compare::Gt => "#>",
        Compare::Le => "#=<",
    }
}
