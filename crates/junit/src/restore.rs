//! Static state that a test changes, restored in a `finally`: in sight of the test by assignments and calls, else by reflection.

use testcase::{Call, Operand, Static, Target, Undo};

use crate::layout::Code;
use crate::locals::identifier;
use crate::reflection::Helper;
use crate::test::Test;

impl Test<'_> {
    /// The body, within a `try` that restores static fields where that is needed.
    pub fn guarded(&mut self) {
        let plan = self.plan;
        let mut restoring: Vec<(Option<String>, Code)> = Vec::new();
        let mut calls: Vec<&Call> = Vec::new();
        for field in &plan.restore {
            match (&field.undo, &field.emptied) {
                // One call may restore several fields.
                (Some(Undo::Call(call)), _) if calls.contains(&call) => {}
                (Some(Undo::Call(call)), _) => {
                    calls.push(call);
                    restoring.push((None, self.checked_call(call, None)));
                }
                (Some(Undo::Setting(name)), _) => restoring.push((None, self.setting(name))),
                (Some(Undo::Property { class, ty, getter, setter }), _) => {
                    restoring.push((None, self.told(field, class, ty, getter, setter)));
                }
                (None, Some(container)) => restoring.push((None, self.emptying(field, container))),
                (None, None) => restoring.push(self.kept(field)),
            }
        }
        if restoring.is_empty() {
            return self.phases(0);
        }
        // What the `finally` names is declared before.
        let named = calls.iter().flat_map(|call| locals(call)).max();
        let mut places = plan.arrange.iter().enumerate().filter(|(_, step)| step.local.is_some());
        let outside = named.and_then(|named| places.nth(named as usize)).map_or(0, |(at, _)| at + 1);
        self.arrange(&plan.arrange[..outside], 0);
        self.line("try {");
        self.depth += 1;
        self.phases(outside);
        self.depth -= 1;
        self.line("} finally {");
        self.depth += 1;
        for (left, right) in restoring {
            self.statement(left.as_deref(), &right);
        }
        self.depth -= 1;
        self.line("}");
    }

    /// Keeps what a method tells of a field, and gives it back.
    fn told(&mut self, field: &Static, class: &str, ty: &str, getter: &str, setter: &str) -> Code {
        let name = self.before(field);
        let class = self.names().class(class);
        let left = format!("{} {name}", self.names().ty(ty));
        self.statement(Some(&left), &Code::Arguments(format!("{class}.{getter}"), Vec::new()));
        Code::Arguments(format!("{class}.{setter}"), vec![Code::Text(name)])
    }

    /// Keeps a system property, and sets it again.
    fn setting(&mut self, name: &str) -> Code {
        let last = name.rsplit('.').next().unwrap_or(name);
        let before = self.unique(&identifier(&format!("{last}Before")));
        let literal = Code::Text(crate::literal::text(&name.encode_utf16().collect::<Vec<_>>()));
        let (string, system) = (self.names().class("java.lang.String"), self.names().class("java.lang.System"));
        let read = Code::Arguments(format!("{system}.getProperty"), vec![literal.clone()]);
        self.statement(Some(&format!("{string} {before}")), &read);
        self.file.helpers.insert(Helper::Restore);
        Code::Arguments(Helper::Restore.name().to_owned(), vec![literal, Code::Text(before)])
    }

    /// Keeps what a field holds, and assigns it again.
    fn kept(&mut self, field: &Static) -> (Option<String>, Code) {
        let name = self.before(field);
        if field.visible {
            let place = format!("{}.{}", self.names().class(&field.class), field.name);
            let ty = if self.file.options.release >= 10 { "var".to_owned() } else { self.names().ty(&field.ty) };
            self.statement(Some(&format!("{ty} {name}")), &Code::Text(place.clone()));
            return (Some(place), Code::Text(name));
        }
        let class = Code::Text(self.names().reflected(&field.class));
        let field = Code::Text(format!("\"{}\"", field.name));
        let read = self.helper(Helper::Read, vec![class.clone(), field.clone()]);
        let left = format!("{} {name}", self.names().class("java.lang.Object"));
        self.statement(Some(&left), &read);
        (None, self.helper(Helper::Inject, vec![class, Code::text("null"), field, Code::Text(name)]))
    }

    /// A name for what a field holds before.
    fn before(&mut self, field: &Static) -> String {
        // Of an array, the element is meant.
        let name = field.name.split('[').next().unwrap_or(&field.name);
        self.unique(&format!("{}Before", identifier(name)))
    }

    /// Empties what a static field holds.
    fn emptying(&mut self, field: &Static, container: &str) -> Code {
        let (kind, method) = match container {
            "java.util.Map" => ("<?, ?>", "clear"),
            "java.util.Collection" => ("<?>", "clear"),
            _ => ("<?>", "remove"),
        };
        if field.visible {
            return Code::Text(format!("{}.{}.{method}()", self.names().class(&field.class), field.name));
        }
        let class = Code::Text(self.names().reflected(&field.class));
        let read = self.helper(Helper::Read, vec![class, Code::Text(format!("\"{}\"", field.name))]);
        let container = self.names().class(container);
        Code::Parts(vec![Code::Text(format!("(({container}{kind}) ")), read, Code::Text(format!(").{method}()"))])
    }
}

/// The locals that a call names.
fn locals(call: &Call) -> Vec<u32> {
    let receiver = match &call.target {
        Target::On(operand) | Target::Inner(operand, _) => Some(operand),
        Target::Static(_) | Target::New(_) | Target::Anonymous(..) => None,
    };
    let operands = receiver.into_iter().chain(&call.arguments);
    operands.filter_map(|operand| if let Operand::Local(number) = operand { Some(*number) } else { None }).collect()
}
