//! Names of unknowns as a reader of the code expects them: `this.first.next`, `a.length`, `a[3]`.

use std::collections::BTreeSet;
use std::rc::Rc;

use heap::{ClassSet, Held, Kinds, Label, Origin, Symbols};
use program::{FieldType, Primitive, Program};
use term::{ArrayVar, Names, Node, Scalar, Sort, Term, Type, Var};

use crate::machine::Machine;
use crate::subject::{Argument, Subject};
use crate::witness::classes::{self, Test};
use crate::witness::condition::{self, Conjunct, Meant};
use crate::witness::constants::{self, Says};

/// A type as in Java source: `int[]`, `demo.Tree$Node`.
pub fn type_name(program: &Program, declared: FieldType) -> String {
    match declared {
        FieldType::Primitive(primitive) => primitive.keyword().to_owned(),
        FieldType::Reference(name) => program.external(name),
    }
}

/// Names the unknowns of one exploration.
pub struct Naming<'a> {
    program: &'a Program,
    symbols: Option<&'a Symbols>,
    arguments: &'a [Argument],
}

impl<'a> Naming<'a> {
    /// Names by the parameters of a method under test.
    pub fn new(machine: &'a Machine<'_>, subject: &'a Subject) -> Self {
        Self::of(machine, &subject.arguments)
    }

    /// Names by unknown values in the order in which they were made.
    pub fn of(machine: &'a Machine<'_>, arguments: &'a [Argument]) -> Self {
        Self { program: machine.program, symbols: machine.symbols.as_deref(), arguments }
    }

    /// Whether an unknown reference is to arrays; else, if it has a length, to strings.
    fn is_array(&self, var: Var) -> bool {
        self.symbols.is_some_and(|symbols| symbols.is_array(self.program, var))
    }

    /// A conjunction as text.
    pub fn conjunction(&self, conditions: &[Term]) -> String {
        self.symbols.map_or_else(String::new, |symbols| symbols.pool.print_all(conditions, self))
    }

    /// A path condition as text: without what other parts of it imply.
    pub fn condition(&self, conditions: &[Term]) -> String {
        let Some(symbols) = self.symbols else { return String::new() };
        // What a loop yields says nothing to a reader.
        let says = |&condition: &Term| !symbols.pool.has_costly(&[condition]) && !symbols.is_listing(condition);
        let conditions: Vec<Term> = conditions.iter().copied().filter(says).collect();
        let conditions = conditions.as_slice();
        let has_label = |term| self.label_of(term).is_some();
        let conjuncts = condition::conjuncts(&symbols.pool, &symbols.inputs, conditions, has_label);
        let mut parts: Vec<String> = Vec::with_capacity(conjuncts.len());
        let several = conjuncts.len() > 1;
        let mut is_cut = false;
        // All that is said of a constant is said at once, in the place of the first.
        let mut among: Vec<(Var, BTreeSet<i32>)> = Vec::new();
        for conjunct in &conjuncts {
            if let Conjunct::Term(term) = conjunct
                && let Some(Says::Among(var, numbers)) = self.constants_of(*term)
            {
                match among.iter_mut().find(|(known, _)| *known == var) {
                    Some((_, known)) => known.retain(|number| numbers.contains(number)),
                    None => among.push((var, numbers)),
                }
            }
        }
        for conjunct in &conjuncts {
            if let Conjunct::Term(term) = conjunct
                && let Some(Says::Among(var, _)) = self.constants_of(*term)
            {
                let said = among.iter().position(|(known, _)| *known == var).map(|at| among.remove(at));
                let test = said.map(|(var, numbers)| constants::test(&self.var(var), &numbers, &self.constants(var)));
                parts.extend(test.into_iter().flatten());
                continue;
            }
            if parts.iter().map(String::len).sum::<usize>() > LONGEST_CONDITION {
                is_cut = true;
                break;
            }
            match conjunct {
                Conjunct::Term(term) => {
                    let said = symbols.pool.print_operand(*term, several, self);
                    if said.len() <= LONGEST_CONJUNCT {
                        parts.push(said);
                    } else {
                        is_cut = true;
                    }
                }
                Conjunct::Less(a, b) => parts.push(symbols.pool.print_less(*a, *b, self)),
                Conjunct::Object(object, meant) => match self.test(*object, meant) {
                    Some(test) => parts.extend(test.conjunct(several)),
                    // Too many to name.
                    None => {
                        let count = self.possible(*object).map_or(0, |set| set.intersect(&meant.classes).count());
                        parts.push(format!("{} is of one of {count} classes", self.var(*object)));
                    }
                },
            }
        }
        if is_cut {
            parts.push("…".into());
        }
        if parts.is_empty() { "true".into() } else { said(parts.join(" && ")) }
    }

    /// The classes that an unknown can have.
    fn possible(&self, object: Var) -> Option<&ClassSet> {
        match &self.symbols?.inputs.of(object)?.kinds {
            Kinds::Instances(possible) => Some(possible),
            Kinds::Array(_) => None,
        }
    }

    /// What is meant of an object, as a test.
    fn test(&self, object: Var, meant: &Meant) -> Option<Test> {
        let (symbols, possible) = (self.symbols?, self.possible(object)?);
        classes::test(self.program, &symbols.universe, &self.var(object), possible, meant)
    }

    /// What a term says of an object or of a boolean, where it says nothing else, and whether it binds like a call.
    fn reading(&self, term: Term) -> Option<(String, bool)> {
        let symbols = self.symbols?;
        if let Some((var, value)) = self.boolean(term) {
            return Some((format!("{}{}", if value { "" } else { "!" }, self.var(var)), true));
        }
        if let Some((var, constant, truth)) = self.literal(term) {
            return Some((format!("{} {} {constant}", self.var(var), if truth { "==" } else { "!=" }), false));
        }
        match self.constants_of(term) {
            Some(Says::Among(var, numbers)) => {
                let test = constants::test(&self.var(var), &numbers, &self.constants(var));
                let is_one = test.len() == 1;
                let text = match test.is_empty() {
                    true => "true".to_owned(),
                    false => test.join(" && "),
                };
                return Some(if is_one { (text, false) } else { (format!("({text})"), true) });
            }
            Some(Says::Same(one, other, is_same)) => {
                let sign = if is_same { "==" } else { "!=" };
                return Some((format!("{} {sign} {}", self.var(one), self.var(other)), false));
            }
            None => {}
        }
        if let Some((guard, truth)) = self.guard(term) {
            let negated = symbols.pool.find(Node::Not(guard)).filter(|_| !truth);
            return Some(match negated {
                Some(negated) => (symbols.pool.print(negated, self), false),
                None if truth => (symbols.pool.print(guard, self), false),
                None => (format!("!({})", symbols.pool.print(guard, self)), true),
            });
        }
        let (object, meant) = condition::meant(&symbols.pool, &symbols.inputs, term, 0)?;
        self.test(object, &meant).map(|test| (test.operand(), false))
    }

    /// The unknown boolean, an int to a JVM, that a term says the value of.
    fn boolean(&self, term: Term) -> Option<(Var, bool)> {
        let pool = &self.symbols?.pool;
        match pool.node(term) {
            Node::Not(inner) => self.boolean(inner).map(|(var, value)| (var, !value)),
            Node::Eq(a, b) => {
                let (Node::Var(var, _), Node::Number(Scalar::Int(value @ (0 | 1)))) = (pool.node(a), pool.node(b))
                else {
                    return None;
                };
                self.is_boolean(var).then_some((var, value == 1))
            }
            _ => None,
        }
    }

    /// The unknown class literal that a term says to be null or a class.
    fn literal(&self, term: Term) -> Option<(Var, String, bool)> {
        let pool = &self.symbols?.pool;
        match pool.node(term) {
            Node::Not(inner) => self.literal(inner).map(|(var, literal, truth)| (var, literal, !truth)),
            Node::Eq(a, b) => {
                let (Node::Var(var, _), Node::Number(Scalar::Int(number))) = (pool.node(a), pool.node(b)) else {
                    return None;
                };
                if !self.symbols?.selects_literal(var) {
                    return None;
                }
                let class = self.symbols?.literal(number);
                let literal = class.map(|class| format!("{}.class", classes::simple_name(self.program, class)));
                Some((var, literal.or_else(|| (number == 0).then(|| "null".to_owned()))?, true))
            }
            _ => None,
        }
    }

    /// What a term says of constants of enums, where it says nothing else.
    fn constants_of(&self, term: Term) -> Option<Says> {
        let count = |var| Some(self.constants(var)).filter(|all| !all.is_empty()).map(|_| self.declared_constants(var));
        constants::says(&self.symbols?.pool, term, &count)
    }

    fn declared_constants(&self, var: Var) -> usize {
        self.enum_of(var).map_or(0, |class| class.fields.iter().filter(|field| field.access.is_enum()).count())
    }

    /// The enum from which a number selects.
    fn enum_of(&self, var: Var) -> Option<&'a program::Class> {
        let symbols = self.symbols?;
        if symbols.inputs.of(var).is_some() || symbols.selects_literal(var) {
            return None;
        }
        let FieldType::Reference(name) = self.declared(var)? else { return None };
        let class = self.program.load(name).ok().map(|class| self.program.class(class))?;
        class.access.is_enum().then_some(class)
    }

    /// The constants that a number selects, null first where it may be that.
    fn constants(&self, var: Var) -> Vec<(i32, String)> {
        let Some(class) = self.enum_of(var) else { return Vec::new() };
        let constants = class.fields.iter().filter(|field| field.access.is_enum());
        let named = constants.zip(1..).map(|(field, number)| (number, self.program.spell(field.name).to_string()));
        // A receiver is never null.
        let null = (self.var(var) != "this").then(|| (0, "null".to_owned()));
        null.into_iter().chain(named).collect()
    }

    /// When a reference that was read is one of the program's own objects: when it was read where that was written. A reader knows no
    /// name of such an object.
    fn guard(&self, term: Term) -> Option<(Term, bool)> {
        let symbols = self.symbols?;
        let pool = &symbols.pool;
        match pool.node(term) {
            Node::Not(inner) => self.guard(inner).map(|(guard, truth)| (guard, !truth)),
            Node::Eq(a, b) => {
                let (name, own) = match (pool.node(a), pool.node(b)) {
                    (Node::Var(name, _), Node::Object(own)) | (Node::Object(own), Node::Var(name, _)) if own != 0 => {
                        (name, own)
                    }
                    _ => return None,
                };
                let Some(Origin::Name(_, value)) = symbols.inputs.origin(name) else { return None };
                let Node::Ite(guard, then, other) = pool.node(value) else { return None };
                let is_own = |value: Term| pool.node(value) == Node::Object(own);
                // What was there before is none of the program's own objects.
                let is_input = |value: Term| match pool.node(value) {
                    Node::Var(var, _) => symbols.inputs.of(var).is_some_and(|reference| reference.own.is_empty()),
                    Node::Object(0) => true,
                    _ => false,
                };
                match (is_own(then), is_own(other)) {
                    (true, false) if is_input(other) => Some((guard, true)),
                    (false, true) if is_input(then) => Some((guard, false)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn argument(&self, number: u16) -> Option<&Argument> {
        self.arguments.iter().find(|argument| argument.number == number)
    }

    fn is_boolean(&self, var: Var) -> bool {
        self.declared(var) == Some(FieldType::Primitive(Primitive::Boolean))
    }

    /// The declared type of a parameter or field.
    fn declared(&self, var: Var) -> Option<FieldType> {
        match self.symbols.and_then(|symbols| symbols.inputs.origin(var)) {
            Some(Origin::Parameter(number)) => self.argument(number).map(|argument| argument.declared),
            Some(Origin::Static(field) | Origin::Field(_, field)) => {
                self.program.field_type(self.program.field(field).descriptor).ok()
            }
            _ => None,
        }
    }
}

/// A condition beyond this length is cut.
const LONGEST_CONDITION: usize = 4_000;
/// What is longer stands for a table or a loop: nobody reads it.
const LONGEST_CONJUNCT: usize = 400;

/// A label beyond this length is cut.
const LONGEST: usize = 400;

impl Naming<'_> {
    fn write(&self, label: &Label, into: &mut String) {
        if into.len() > LONGEST {
            into.push('…');
            return;
        }
        match label {
            Label::Term(term) => {
                let text = self.symbols.map_or_else(String::new, |symbols| symbols.pool.print(*term, self));
                into.push_str(&text);
            }
            Label::Word(word) => into.push_str(word),
            Label::Not(call) => {
                into.push('!');
                self.write(call, into);
            }
            Label::Call { receiver, name, arguments, .. } => {
                if let Some(receiver) = receiver {
                    let join = matches!(**receiver, Label::Join(_));
                    into.push_str(if join { "(" } else { "" });
                    self.write(receiver, into);
                    into.push_str(if join { ")." } else { "." });
                }
                into.push_str(name);
                into.push('(');
                self.write_all(arguments, ", ", into);
                into.push(')');
            }
            Label::Join(parts) => self.write_all(parts, " + ", into),
            Label::Compare(left, relation, right) => {
                self.write(left, into);
                into.push_str(&format!(" {relation} "));
                self.write(right, into);
            }
            Label::Ends(call, end) => {
                self.write(call, into);
                into.push_str(&format!(" {end}"));
            }
        }
    }

    fn write_all(&self, labels: &[Rc<Label>], separator: &str, into: &mut String) {
        for (at, label) in labels.iter().enumerate() {
            into.push_str(if at == 0 { "" } else { separator });
            self.write(label, into);
        }
    }

    fn label_of(&self, term: Term) -> Option<&Rc<Label>> {
        self.symbols.and_then(|symbols| symbols.labels.of(term))
    }
}

impl Names for Naming<'_> {
    fn label(&self, term: Term) -> Option<(String, bool)> {
        let Some(label) = self.label_of(term) else {
            return self.reading(term);
        };
        let mut text = String::new();
        self.write(label, &mut text);
        Some((text, matches!(**label, Label::Word(_) | Label::Call { .. } | Label::Not(_))))
    }

    fn has_label(&self, term: Term) -> bool {
        self.label_of(term).is_some() || self.reading(term).is_some()
    }

    fn var(&self, var: Var) -> String {
        let Some(symbols) = self.symbols else { return format!("v{}", var.0) };
        match symbols.inputs.origin(var) {
            Some(Origin::Parameter(number)) => {
                self.argument(number).map_or_else(|| format!("arg{number}"), |argument| argument.name.clone())
            }
            Some(Origin::Static(field)) => {
                let field = self.program.field(field);
                let class = self.program.external(self.program.class(field.class).name);
                format!("{class}.{}", self.program.spell(field.name))
            }
            Some(Origin::Field(of, field)) => {
                format!("{}.{}", self.var(of), self.program.spell(self.program.field(field).name))
            }
            Some(Origin::Name(Held::Field(of, field), _)) => {
                format!("{}.{}", symbols.pool.print(of, self), self.program.spell(self.program.field(field).name))
            }
            Some(Origin::Name(Held::Element(of, index), _)) => {
                format!("{}[{}]", symbols.pool.print(of, self), symbols.pool.print(index, self))
            }
            Some(Origin::Name(Held::Own(_), value)) => format!("({})", symbols.pool.print(value, self)),
            Some(Origin::Element(of, index)) => format!("{}[{}]", self.var(of), symbols.pool.print(index, self)),
            Some(Origin::Class(of)) => format!("{}.getClass()", self.var(of)),
            Some(Origin::Length(of)) if self.is_array(of) => format!("{}.length", self.var(of)),
            Some(Origin::Length(of)) => format!("{}.length()", self.var(of)),
            Some(Origin::Unlisted(of)) => self.var(of),
            Some(Origin::Mirror(of)) => format!("{}.getClass()", self.var(of)),
            Some(Origin::Bits(of)) => match symbols.pool.var_sorts().get(of.index()) {
                Some(Sort::Value(Type::Float)) => format!("Float.floatToRawIntBits({})", self.var(of)),
                _ => format!("Double.doubleToRawLongBits({})", self.var(of)),
            },
            Some(Origin::Mark(of, number)) => format!("mark{number}({})", self.var(of)),
            None => format!("v{}", var.0),
        }
    }

    fn array(&self, array: ArrayVar) -> String {
        let owner = self.symbols.and_then(|symbols| symbols.inputs.owner(array));
        owner.map_or_else(|| format!("array{}", array.0), |owner| self.var(owner))
    }

    fn element(&self, array: ArrayVar, index: &str) -> String {
        let owner = self.symbols.and_then(|symbols| symbols.inputs.owner(array));
        match owner {
            Some(owner) if !self.is_array(owner) => format!("{}.charAt({index})", self.var(owner)),
            _ => format!("{}[{index}]", self.array(array)),
        }
    }

    fn has_chars(&self, array: ArrayVar) -> bool {
        let Some(symbols) = self.symbols else { return false };
        symbols.inputs.holds(array) == Some(Primitive::Char)
    }

    fn is_length(&self, var: Var) -> bool {
        self.symbols.is_some_and(|symbols| matches!(symbols.inputs.origin(var), Some(Origin::Length(_))))
    }
}

/// What a method of a stub throws is a field of it, `charge() throws` (`translate::stub`): `gateway.charge() throws IOException`.
fn said(condition: String) -> String {
    const WORDS: &[(&str, &str)] = &[
        ("() throws instanceof ", "() throws "),
        ("() throws == null", "() returns"),
        ("() throws != null", "() throws"),
        ("() throws.", "().thrown."),
    ];
    WORDS.iter().fold(condition, |condition, (field, words)| condition.replace(field, words))
}
