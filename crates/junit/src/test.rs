//! A plan as the body of a test method: arrange, act, assert.

use std::collections::BTreeSet;

use testcase::{Action, Call, Check, Expected, Local, Observed, Operand, Plan, Step, Target, Value};

use crate::expression::Place;
use crate::layout::{Code, Layout};
use crate::locals::{Variable, identifier, unique, variables};
use crate::names::{Names, erasure};
use crate::reflection::Helper;
use crate::stub::Idle;
use crate::{Framework, Options};

/// What the tests of a file share.
pub struct File {
    /// How it is to look.
    pub options: Options,
    /// The classes it names.
    pub names: Names,
    /// The functions it needs.
    pub helpers: BTreeSet<Helper>,
    /// The nested classes it needs.
    pub idle: Vec<Idle>,
    /// Names of methods of which the class has several: the number of arguments can choose among them.
    pub overloads: BTreeSet<String>,
}

/// A test that is being written.
pub struct Test<'a> {
    /// The file.
    pub file: &'a mut File,
    /// What is rendered.
    pub plan: &'a Plan,
    /// The local variables of the plan.
    pub variables: Vec<Variable<'a>>,
    /// The name of the variable for what the call under test returns.
    pub result: String,
    /// The names of its variables.
    pub taken: BTreeSet<String>,
    text: String,
    /// How deep statements are nested.
    pub depth: usize,
    is_checked: bool,
    is_throwable: bool,
    has_explained: bool,
}

/// The body of a test method.
pub struct Body {
    /// Its lines, indented.
    pub text: String,
    /// It can throw a checked exception.
    pub is_checked: bool,
    /// It can throw one that is no `Exception`.
    pub is_throwable: bool,
}

/// The body of the test of a plan.
pub fn body<'a>(file: &'a mut File, plan: &'a Plan) -> Body {
    let mut taken = file.names.taken();
    let variables = variables(plan, &file.overloads, &mut taken);
    let result = match &plan.act.target {
        Target::New(class) | Target::Inner(_, class) | Target::Anonymous(class, _) => {
            unique(&identifier(&file.names.last(class)), &mut taken)
        }
        Target::Static(_) | Target::On(_) => {
            let free = ["result", "actual"].into_iter().find(|name| !taken.contains(*name));
            unique(free.unwrap_or("result"), &mut taken)
        }
    };
    let text = String::new();
    let mut test = Test {
        file,
        plan,
        variables,
        result,
        taken,
        text,
        depth: 2,
        is_checked: false,
        is_throwable: false,
        has_explained: false,
    };
    test.guarded();
    Body { text: test.text, is_checked: test.is_checked, is_throwable: test.is_throwable }
}

impl<'a> Test<'a> {
    /// The names of the file.
    pub fn names(&mut self) -> &mut Names {
        &mut self.file.names
    }

    /// A name that no other variable of the test has.
    pub fn unique(&mut self, hint: &str) -> String {
        unique(hint, &mut self.taken)
    }

    /// A statement; what stands left of an ` = `, if anything.
    pub fn statement(&mut self, left: Option<&str>, right: &Code) {
        let layout = Layout { indent: self.file.options.indent };
        self.text.push_str(&layout.statement(self.depth, left, right));
    }

    /// A line.
    pub fn line(&mut self, line: &str) {
        if !line.is_empty() {
            self.text.push_str(&" ".repeat(self.depth * self.file.options.indent));
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// A call of a function that the file then has.
    pub fn helper(&mut self, helper: Helper, arguments: Vec<Code>) -> Code {
        self.is_checked = true;
        self.file.helpers.insert(helper);
        Code::Arguments(helper.name().to_string(), arguments)
    }

    /// Makes inputs: these steps, after so many locals.
    pub fn arrange(&mut self, steps: &'a [Step], made: usize) {
        let mut number = made;
        for step in steps {
            self.step(number, step.local.as_ref(), &step.action);
            number += usize::from(step.local.is_some());
        }
    }

    /// The steps of the plan from one on, the call under test, and what must hold then.
    pub fn phases(&mut self, from: usize) {
        let plan = self.plan;
        let before = self.text.len();
        let (made, steps) = plan.arrange.split_at(from);
        self.arrange(steps, made.iter().filter(|step| step.local.is_some()).count());
        if self.text.len() > before {
            self.line("");
        }
        let rest = match plan.checks.split_first() {
            Some((Check::Throws { class, exact, message }, rest)) => {
                self.throws(class, *exact, message.as_deref());
                rest
            }
            _ => {
                self.act();
                plan.checks.as_slice()
            }
        };
        let rest: Vec<&Check> = rest.iter().filter(|check| !self.says_little(check)).collect();
        if !rest.is_empty() {
            self.line("");
        }
        for check in rest {
            if let Check::Holds { of, expected } = check {
                for (left, right) in self.holds(of, expected) {
                    self.statement(left.as_deref(), &right);
                }
            }
        }
    }

    /// Whether a check is only of the class of the result, which is the declared one and of which others say more.
    fn says_little(&self, check: &Check) -> bool {
        let Check::Holds { of, expected: Expected::Instance(class) } = check else { return false };
        let is_result = |of: &Observed| of.from == Operand::Result;
        let says_more =
            |other: &Check| matches!(other, Check::Holds { of, .. } if is_result(of) && !of.path.is_empty());
        let is_declared = self.plan.result.as_deref().is_some_and(|ty| erasure(ty) == *class);
        is_result(of) && of.path.is_empty() && is_declared && self.plan.checks.iter().any(says_more)
    }

    /// The call under test, when it returns.
    fn act(&mut self) {
        let plan = self.plan;
        let is_used = plan.checks.iter().any(|check| match check {
            Check::Holds { of, .. } => of.from == Operand::Result,
            Check::Throws { .. } => false,
        });
        match &plan.result {
            Some(ty) if is_used => {
                let call = self.checked_call(&plan.act, Some(ty));
                let left = format!("{} {}", self.names().ty(ty), self.result);
                self.statement(Some(&left), &call);
            }
            _ if plan.checks.is_empty() && self.file.options.framework == Framework::Jupiter => {
                let lambda = self.lambda(&plan.act);
                let assertion = self.assertion("assertDoesNotThrow", vec![lambda]);
                self.statement(None, &assertion);
            }
            _ => {
                let call = self.checked_call(&plan.act, None);
                self.statement(None, &call);
            }
        }
    }

    fn lambda(&mut self, call: &Call) -> Code {
        let call = self.call(call, None);
        Code::Parts(vec![Code::text("() -> "), call])
    }

    /// A call whose exceptions the test declares.
    pub fn checked_call(&mut self, call: &Call, declared: Option<&str>) -> Code {
        self.is_checked |= call.checked;
        self.is_throwable |= call.throwable;
        self.call(call, declared)
    }

    /// The call under test, when it throws.
    fn throws(&mut self, class: &str, is_class: bool, message: Option<&str>) {
        let is_exact = is_class && self.file.options.framework == Framework::Jupiter;
        let literal = Code::Text(self.names().literal(class));
        let plan = self.plan;
        let lambda = self.lambda(&plan.act);
        let name = if is_exact { "assertThrowsExactly" } else { "assertThrows" };
        let assertion = self.assertion(name, vec![literal.clone(), lambda]);
        if (is_exact || !is_class) && message.is_none() {
            return self.statement(None, &assertion);
        }
        let thrown = self.unique("thrown");
        let left = format!("{} {thrown}", self.names().class(class));
        self.statement(Some(&left), &assertion);
        if is_class && !is_exact {
            let same = self.assertion("assertSame", vec![literal, Code::Text(format!("{thrown}.getClass()"))]);
            self.statement(None, &same);
        }
        if let Some(message) = message {
            let units: Vec<u16> = message.encode_utf16().collect();
            let expected = Code::Text(crate::literal::text(&units));
            let equal = self.assertion("assertEquals", vec![expected, Code::Text(format!("{thrown}.getMessage()"))]);
            self.statement(None, &equal);
        }
    }

    fn step(&mut self, number: usize, local: Option<&'a Local>, action: &'a Action) {
        if action.is_reflective() && !self.has_explained {
            self.has_explained = true;
            let is_static = matches!(action, Action::Inject { target: Operand::Value(Value::Null), .. });
            self.line(match is_static {
                true => "// Reflection: the outcome depends on a static field that other tests may have changed.",
                false => "// Reflection: no visible constructor or method yields this state.",
            });
        }
        let variable = local.and_then(|_| self.variables.get(number));
        let (is_inline, uses) = variable.map_or((false, 1), |variable| (variable.is_inline, variable.uses));
        if is_inline || (uses == 0 && matches!(action, Action::Array { .. } | Action::Stub { .. })) {
            return;
        }
        let name = variable.map(|variable| variable.name.clone());
        let declared = local.filter(|_| uses > 0).map(|local| local.ty.as_str());
        match action {
            Action::Call(call) => {
                let code = self.checked_call(call, declared);
                self.declare(declared, name, &code);
            }
            Action::Array { class, elements } => {
                // The short form names the type once; there is none for arrays of generic types.
                let is_said = declared == Some(class) && !class.contains('<');
                let code = self.array(class, elements, is_said);
                self.declare(declared, name, &code);
            }
            Action::Element { array, index, value } => {
                let left = format!("{}[{index}]", self.receiver(array));
                let value = self.operand(value, Place::Assigned);
                self.statement(Some(&left), &value);
            }
            Action::Field { target, class, name, value } => {
                let left = self.field(target, class, name);
                let value = self.operand(value, Place::Assigned);
                self.statement(Some(&left), &value);
            }
            Action::Stub { class, arguments, methods, lambda, interface } => {
                let code = match methods.as_slice() {
                    [only] if *lambda => self.function(only),
                    _ if *interface => self.implementation(class, methods),
                    _ => {
                        let arguments = arguments.iter().map(|argument| self.operand(argument, Place::Object));
                        let arguments = arguments.collect();
                        self.anonymous(class, arguments, methods)
                    }
                };
                self.declare(declared, name, &code);
            }
            Action::Allocate { class } => {
                let reflected = Code::Text(self.names().reflected(class));
                let code = self.helper(Helper::Allocate, vec![reflected]);
                let code = self.cast(class, declared, code);
                self.declare(declared, name, &code);
            }
            Action::Construct { class, parameters, arguments } => {
                let code = self.construct(class, parameters, arguments);
                let code = self.cast(class, declared, code);
                self.declare(declared, name, &code);
            }
            Action::Inject { target, class, name, value } => {
                let code = self.inject(target, class, name, value);
                self.statement(None, &code);
            }
        }
    }

    fn declare(&mut self, declared: Option<&str>, name: Option<String>, code: &Code) {
        match (declared, name) {
            (Some(ty), Some(name)) => {
                let left = format!("{} {name}", self.names().ty(ty));
                self.statement(Some(&left), code);
            }
            _ => self.statement(None, code),
        }
    }

    /// A class that the test cannot name makes an object of an unknown type.
    fn cast(&mut self, class: &str, declared: Option<&str>, code: Code) -> Code {
        match declared {
            Some(ty) if ty != "java.lang.Object" && !self.names().is_in_sight(class) => {
                let cast = format!("({}) ", self.names().cast(ty));
                Code::Parts(vec![Code::Text(cast), code])
            }
            Some(ty) => {
                self.names().cast(ty);
                code
            }
            None => code,
        }
    }

    /// A visible field. A cast says which one where a subclass may hide it.
    fn field(&mut self, target: &Operand, class: &str, name: &str) -> String {
        let Operand::Local(number) = target else {
            let place =
                if *target == Operand::Value(Value::Null) { self.names().class(class) } else { self.receiver(target) };
            return format!("{place}.{name}");
        };
        let known = self.variables.get(*number as usize).is_some_and(|variable| {
            let ty = erasure(&variable.local.ty);
            let is_exact = match variable.action {
                Action::Call(Call { target: Target::New(made) | Target::Inner(_, made), .. }) => erasure(made) == ty,
                Action::Allocate { class } | Action::Construct { class, .. } => *class == ty,
                _ => false,
            };
            ty == class || (is_exact && !self.is_hidden(*number, class, name))
        });
        let object = self.receiver(target);
        if known { format!("{object}.{name}") } else { format!("(({}) {object}).{name}", self.names().class(class)) }
    }

    /// Whether the plan sets a field of the same name in another class of the object.
    fn is_hidden(&self, number: u32, class: &str, name: &str) -> bool {
        self.plan.arrange.iter().any(|step| match &step.action {
            Action::Field { target, class: other, name: same, .. }
            | Action::Inject { target, class: other, name: same, .. } => {
                *target == Operand::Local(number) && same == name && other != class
            }
            _ => false,
        })
    }

    fn construct(&mut self, class: &str, parameters: &[String], arguments: &[Operand]) -> Code {
        let reflected = Code::Text(self.names().reflected(class));
        let mut codes = vec![reflected];
        let any = self.names().class("java.lang.Class");
        if parameters.is_empty() {
            codes.push(Code::Text(format!("new {any}<?>[0]")));
        } else {
            let types = parameters.iter().map(|ty| Code::Text(self.names().reflected(ty))).collect();
            codes.push(Code::Braces(format!("new {any}<?>[] "), types));
        }
        for argument in arguments {
            // A single null or array would be taken for all arguments.
            let is_doubtful = arguments.len() == 1 && self.is_array_or_null(argument);
            let place = if is_doubtful { Place::Chooses("java.lang.Object") } else { Place::Object };
            codes.push(self.operand(argument, place));
        }
        self.helper(Helper::Construct, codes)
    }

    /// Whether an operand could be taken for the array of variable arguments.
    pub fn is_array_or_null(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Value(value) => *value == Value::Null,
            Operand::Local(number) => {
                self.variables.get(*number as usize).is_some_and(|variable| variable.local.ty.ends_with("[]"))
            }
            Operand::Result => true,
            Operand::Text(_) | Operand::Boxed(_) | Operand::Constant { .. } | Operand::Class(_) => false,
        }
    }

    fn inject(&mut self, target: &Operand, class: &str, name: &str, value: &Operand) -> Code {
        let made = match target {
            Operand::Local(number) => self.variables.get(*number as usize).map(|variable| variable.action),
            _ => None,
        };
        let is_made = matches!(made, Some(Action::Allocate { class: exact } | Action::Construct { class: exact, .. }) if exact == class);
        let object = self.receiver(target);
        let place = if is_made && !self.names().is_in_sight(class) {
            format!("{object}.getClass()")
        } else {
            self.names().reflected(class)
        };
        let value = self.operand(value, Place::Object);
        let arguments = vec![Code::Text(place), Code::Text(object), Code::Text(format!("\"{name}\"")), value];
        self.helper(Helper::Inject, arguments)
    }
}
