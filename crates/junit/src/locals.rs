//! The local variables of a test: their names, how often they are used, and which are written where they are used instead.

use std::collections::BTreeSet;

use testcase::{Action, Call, Check, Expected, Local, Operand, Plan, Step, StubMethod, Target, Undo, Value};

use crate::names;

/// A local variable of a plan.
pub struct Variable<'a> {
    /// Its name, unique within the test; empty where it is not declared.
    pub name: String,
    /// What the plan says of it.
    pub local: &'a Local,
    /// What makes it.
    pub action: &'a Action,
    /// In how many places it is used.
    pub uses: usize,
    /// It is written where it is used, and not declared. An array is written as variable arguments.
    pub is_inline: bool,
}

impl Variable<'_> {
    /// Whether the test declares it.
    fn is_declared(&self) -> bool {
        self.uses > 0 && !self.is_inline
    }
}

/// The local variables of a plan, by number. Names that are taken are not used, and added to. Of methods in `overloads`, the number of
/// arguments is kept.
pub fn variables<'a>(plan: &'a Plan, overloads: &BTreeSet<String>, taken: &mut BTreeSet<String>) -> Vec<Variable<'a>> {
    let stubbed = stubbed(plan);
    let made: Vec<(&Local, &Action)> =
        plan.arrange.iter().filter_map(|step| step.local.as_ref().map(|local| (local, &step.action))).collect();
    let mut uses = vec![0; made.len()];
    for_each_operand(plan, &mut |operand| {
        if let Operand::Local(number) = operand
            && let Some(count) = uses.get_mut(*number as usize)
        {
            *count += 1;
        }
    });
    let mut variables: Vec<Variable> = made
        .into_iter()
        .enumerate()
        .map(|(number, (local, action))| Variable {
            name: String::new(),
            local,
            action,
            uses: uses[number],
            is_inline: false,
        })
        .collect();
    choose_spread(plan, overloads, &mut variables);
    choose_rows(&mut variables);
    choose_inline(plan, &mut variables);
    choose_thrown(plan, &mut variables);
    for (number, variable) in variables.iter_mut().enumerate().filter(|(_, variable)| variable.is_declared()) {
        let mut hint = hint(variable.local);
        if stubbed.contains(&(number as u32)) {
            // In the body of an anonymous class, an inherited field would hide a variable of its name.
            hint = format!("stubbed{}", capital(&hint));
        }
        variable.name = unique(&hint, taken);
    }
    variables
}

/// A name that is not taken, and is afterwards.
pub fn unique(hint: &str, taken: &mut BTreeSet<String>) -> String {
    let numbered = (2..).map(|number| format!("{hint}{number}"));
    let name = std::iter::once(hint.to_string()).chain(numbered).find(|name| !taken.contains(name)).unwrap_or_default();
    taken.insert(name.clone());
    name
}

/// A variable name of a hint; of the type where the hint says nothing.
fn hint(local: &Local) -> String {
    let named = match local.hint.as_str() {
        "" | "this" => names::last(&local.ty),
        hint => hint.to_string(),
    };
    identifier(&named)
}

/// A text as the name of a variable.
pub fn identifier(text: &str) -> String {
    let kept: String = text.chars().filter(|letter| is_word(*letter)).collect();
    let bare = kept.trim_start_matches(|letter: char| letter.is_numeric() || letter == '_');
    let mut name = lower(bare);
    if name.is_empty() {
        name = "value".to_string();
    }
    if is_keyword(&name) {
        name.push_str("Value");
    }
    name
}

/// Whether a letter can stand within a Java name.
pub fn is_word(letter: char) -> bool {
    letter.is_alphabetic() || letter.is_ascii_digit() || letter == '_'
}

/// With its first letter in upper case.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// With its first letter in lower case; `URL` becomes `url`, `URLParser` `urlParser`.
pub fn lower(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let capitals = letters.iter().take_while(|letter| letter.is_uppercase()).count();
    let down = if capitals > 1 && capitals < letters.len() { capitals - 1 } else { capitals };
    letters
        .iter()
        .enumerate()
        .flat_map(|(place, letter)| if place < down { letter.to_lowercase().collect() } else { vec![*letter] })
        .collect()
}

/// Words that are no identifiers, and those that are one only in some places.
pub fn is_keyword(word: &str) -> bool {
    const KEYWORDS: &str = " abstract assert boolean break byte case catch char class const continue default do double else enum extends \
        false final finally float for goto if implements import instanceof int interface long native new null package private protected \
        public return short static strictfp super switch synchronized this throw throws transient true try void volatile while _ var \
        yield record sealed permits ";
    KEYWORDS.contains(&format!(" {word} "))
}

/// The locals that bodies of anonymous classes use.
fn stubbed(plan: &Plan) -> BTreeSet<u32> {
    let mut found = BTreeSet::new();
    for step in &plan.arrange {
        if let Action::Stub { methods, lambda: false, .. } = &step.action {
            found.extend(methods.iter().flat_map(|method| numbers(method.operands())));
        }
    }
    found
}

/// An array that is only the variable arguments of a call is not declared.
fn choose_spread(plan: &Plan, overloads: &BTreeSet<String>, variables: &mut [Variable]) {
    let steps =
        plan.arrange.iter().filter_map(|step| if let Action::Call(call) = &step.action { Some(call) } else { None });
    for call in steps.chain([&plan.act]) {
        let (true, Some(Operand::Local(number))) = (call.varargs && !call.overloaded, call.arguments.last()) else {
            continue;
        };
        let Some(Variable { action: Action::Array { class, elements }, uses: 1, .. }) = variables.get(*number as usize)
        else {
            continue;
        };
        // One null or array would be taken for the array of the arguments.
        let is_doubtful = match elements.as_slice() {
            [Operand::Value(value)] => *value == Value::Null,
            [Operand::Local(one)] => variables.get(*one as usize).is_none_or(|one| one.local.ty.ends_with("[]")),
            [Operand::Result] => true,
            _ => false,
        };
        if !is_doubtful
            && call.parameters.last() == Some(class)
            && !overloads.contains(&call.method)
            && elements.len() <= 10
        {
            variables[*number as usize].is_inline = true;
        }
    }
}

/// An array that is only an element of a declared one is written there.
fn choose_rows(variables: &mut [Variable]) {
    let mut rows = Vec::new();
    for Variable { action, .. } in variables.iter().filter(|variable| !variable.is_inline) {
        let Action::Array { class, elements } = action else { continue };
        for number in numbers(elements) {
            let row = variables.get(number as usize);
            let fits = |row: &Variable| match row.action {
                Action::Array { class: inner, elements } => {
                    class.strip_suffix("[]") == Some(inner) && elements.len() <= 8
                }
                _ => false,
            };
            rows.extend(row.filter(|row| row.uses == 1 && fits(row)).map(|_| number as usize));
        }
    }
    rows.into_iter().for_each(|row| variables[row].is_inline = true);
}

/// A local that is used once, as an argument of what comes next, is written there if it is a short call on literals. What is
/// evaluated keeps its order.
fn choose_inline(plan: &Plan, variables: &mut [Variable]) {
    let is_throwing = matches!(plan.checks.first(), Some(Check::Throws { .. }));
    let mut number = variables.len();
    let mut consumer = if is_throwing { Vec::new() } else { arguments(&plan.act, variables) };
    for step in plan.arrange.iter().rev() {
        let is_local = step.local.is_some();
        number -= usize::from(is_local);
        if is_local && variables[number].is_inline {
            continue;
        }
        // Only the last argument that is not yet written in place can be moved behind what was.
        let place = consumer.iter().rposition(|used| *used == number as u32);
        let is_next = is_local && place.is_some() && consumer[place.unwrap_or(0) + 1..].is_empty();
        if is_next && variables[number].uses == 1 && is_short(step) {
            variables[number].is_inline = true;
            consumer.pop();
            continue;
        }
        consumer = match &step.action {
            Action::Call(call) => arguments(call, variables),
            Action::Array { elements, .. } => numbers(elements),
            Action::Element { .. }
            | Action::Field { .. }
            | Action::Stub { .. }
            | Action::Allocate { .. }
            | Action::Construct { .. }
            | Action::Inject { .. } => Vec::new(),
        };
    }
}

/// A new exception that a stub throws is written behind `throw`, where nothing else needs it.
fn choose_thrown(plan: &Plan, variables: &mut [Variable]) {
    let made: Vec<&Step> = plan.arrange.iter().filter(|step| step.local.is_some()).collect();
    for step in &plan.arrange {
        let Action::Stub { methods, .. } = &step.action else { continue };
        for number in numbers(methods.iter().flat_map(|method| method.throws.iter().flatten())) {
            let number = number as usize;
            if variables[number].uses == 1 && is_short(made[number]) {
                variables[number].is_inline = true;
            }
        }
    }
}

/// The locals that a call takes, variable arguments each on its own.
fn arguments(call: &Call, variables: &[Variable]) -> Vec<u32> {
    let mut taken = numbers(&call.arguments);
    if let Some(last) = taken.last()
        && let Some(Variable { action: Action::Array { elements, .. }, is_inline: true, .. }) =
            variables.get(*last as usize)
    {
        taken.pop();
        taken.extend(numbers(elements));
    }
    taken
}

fn numbers<'a>(operands: impl IntoIterator<Item = &'a Operand>) -> Vec<u32> {
    operands
        .into_iter()
        .filter_map(|operand| if let Operand::Local(number) = operand { Some(*number) } else { None })
        .collect()
}

/// A new object of few literals.
fn is_short(step: &Step) -> bool {
    let Action::Call(call) = &step.action else { return false };
    let length = |operand: &Operand| match operand {
        Operand::Value(_) | Operand::Boxed(_) | Operand::Constant { .. } => Some(4),
        Operand::Text(units) => Some(units.len() + 2),
        Operand::Class(_) | Operand::Local(_) | Operand::Result => None,
    };
    let lengths: Option<Vec<usize>> = call.arguments.iter().map(length).collect();
    // The type of a variable can decide an overload, and the arguments of what is generic.
    let is_exact =
        matches!(&call.target, Target::New(class) if step.local.as_ref().is_some_and(|local| local.ty == *class));
    is_exact && !call.overloaded && lengths.is_some_and(|lengths| lengths.iter().sum::<usize>() <= 16)
}

/// Visits every operand of a plan.
fn for_each_operand(plan: &Plan, visit: &mut dyn FnMut(&Operand)) {
    let of_call = |call: &Call, visit: &mut dyn FnMut(&Operand)| {
        match &call.target {
            Target::Inner(operand, _) | Target::On(operand) => visit(operand),
            Target::Anonymous(_, methods) => methods.iter().flat_map(StubMethod::operands).for_each(&mut *visit),
            Target::Static(_) | Target::New(_) => {}
        }
        call.arguments.iter().for_each(visit);
    };
    for step in &plan.arrange {
        match &step.action {
            Action::Call(call) => of_call(call, visit),
            Action::Array { elements, .. } => elements.iter().for_each(&mut *visit),
            Action::Element { array, value, .. } => [array, value].into_iter().for_each(&mut *visit),
            Action::Field { target, value, .. } | Action::Inject { target, value, .. } => {
                [target, value].into_iter().for_each(&mut *visit);
            }
            Action::Stub { arguments, methods, .. } => {
                let values = methods.iter().flat_map(StubMethod::operands);
                arguments.iter().chain(values).for_each(&mut *visit);
            }
            Action::Allocate { .. } => {}
            Action::Construct { arguments, .. } => arguments.iter().for_each(&mut *visit),
        }
    }
    of_call(&plan.act, visit);
    for field in &plan.restore {
        if let Some(Undo::Call(call)) = &field.undo {
            of_call(call, visit);
        }
    }
    for check in &plan.checks {
        let Check::Holds { of, expected } = check else { continue };
        visit(&of.from);
        match expected {
            Expected::Equal(operand) | Expected::Same(operand) | Expected::Above(operand, _) => visit(operand),
            Expected::Elements(operands) | Expected::List(operands) | Expected::Set(operands) => {
                operands.iter().for_each(&mut *visit)
            }
            Expected::Map(entries) => entries.iter().flat_map(|(key, value)| [key, value]).for_each(&mut *visit),
            Expected::Instance(_) | Expected::Present => {}
        }
    }
}
