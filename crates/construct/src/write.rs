//! Steps as the plain data of a plan: ids become names.

use std::collections::BTreeMap;

use engine::{Machine, Taken, witness};
use program::{ClassId, MethodId, Program};
use rustc_hash::FxHashSet;
use testcase::{Action, Call, Check, Local, Operand, Plan, Runs, Static, Step as Written, StubMethod, Target};
use translate::{Stub, Stubbed};

use crate::boxes;
use crate::generic;
use crate::signature;
use crate::step::{Answer, Item, Make, Step};
use crate::stub::is_written;

/// Writes plans.
pub struct Writer<'a, 'p> {
    pub machine: &'a Machine<'p>,
}

impl<'p> Writer<'_, 'p> {
    fn program(&self) -> &'p Program {
        self.machine.program
    }

    /// The plan of steps, the call under test, and checks.
    pub fn plan(
        &self,
        steps: &[Step],
        call: &engine::Call,
        arguments: &[Item],
        checks: Vec<Check>,
        restore: Vec<Static>,
    ) -> Plan {
        let program = self.program();
        let arrange = steps
            .iter()
            .map(|step| Written {
                local: step.local.as_ref().map(|(hint, ty)| Local { hint: hint.clone(), ty: ty.clone() }),
                action: self.action(step, steps),
            })
            .collect();
        let result = match call.constructs {
            Some(class) => Some(self.class(translate::stub(program, class).map_or(class, |stub| stub.of))),
            None => {
                let method = program.method(call.method);
                let erased = program.method_descriptor(method.descriptor).ok().map(|descriptor| descriptor.result);
                let erased = erased.map(|ty| witness::type_name(program, ty)).filter(|ty| ty != "void");
                erased.map(|erased| signature::returned(program, call.method).unwrap_or(erased))
            }
        };
        Plan {
            when: String::new(),
            arrange,
            act: self.call(call.method, call.constructs, arguments, None, steps),
            result,
            checks,
            restore,
            runs: Vec::new(),
        }
    }

    /// Rules by the names of their methods.
    pub fn runs(&self, taken: &FxHashSet<Taken>) -> Vec<Runs> {
        let mut found: BTreeMap<MethodId, Vec<u32>> = BTreeMap::new();
        for taken in taken {
            found.entry(taken.method).or_default().push(taken.rule);
        }
        let named = found.into_iter().map(|(method, mut rules)| {
            rules.sort_unstable();
            Runs { method: self.program().distinct_name(method), rules }
        });
        let mut named: Vec<Runs> = named.collect();
        named.sort_by(|a, b| a.method.cmp(&b.method));
        named
    }

    fn class(&self, class: ClassId) -> String {
        self.program().external(self.program().class(class).name)
    }

    fn action(&self, step: &Step, steps: &[Step]) -> Action {
        let program = self.program();
        match &step.make {
            Make::Call { method, constructs, arguments } => {
                let ty = step.local.as_ref().map(|(_, ty)| ty.as_str());
                Action::Call(self.call(*method, *constructs, arguments, ty, steps))
            }
            Make::Array { class, elements } => {
                Action::Array { class: self.class(*class), elements: self.operands(elements) }
            }
            Make::Element { array, index, value } => {
                Action::Element { array: self.operand(array), index: *index, value: self.operand(value) }
            }
            Make::Field { target, field, value, visible } => {
                let data = program.field(*field);
                let (target, value) = (self.operand(target), self.operand(value));
                let (class, name) = (self.class(data.class), program.spell(data.name).to_string());
                if *visible {
                    Action::Field { target, class, name, value }
                } else {
                    Action::Inject { target, class, name, value }
                }
            }
            Make::Stub { class, arguments, answers, .. } => self.stub(*class, arguments, answers, step),
            Make::Allocate { class } => Action::Allocate { class: self.class(*class) },
            Make::Construct { method, class, arguments } => Action::Construct {
                class: self.class(*class),
                parameters: program.external_parameters(program.method(*method).descriptor),
                arguments: self.operands(arguments),
            },
        }
    }

    /// An anonymous class, or a lambda where one method does the same at every call.
    fn stub(&self, class: ClassId, arguments: &[Item], answers: &[Vec<Answer>], step: &Step) -> Action {
        let program = self.program();
        let (of, stubbed) = match translate::stub(program, class) {
            Some(stub) => (stub.of, stub.methods),
            None => (class, Vec::new()),
        };
        let methods = self.methods(of, &stubbed, answers);
        let is_one = methods.len() == 1 && methods.iter().all(|method| method.calls() < 2);
        let lambda = is_one && translate::is_functional(program, of);
        let ty = step.local.as_ref().map(|(_, ty)| ty.clone()).filter(|_| lambda);
        Action::Stub {
            class: ty.unwrap_or_else(|| self.class(of)),
            arguments: self.operands(arguments),
            methods,
            lambda,
            interface: program.class(of).access.is_interface(),
        }
    }

    /// The methods of an anonymous class, with what they return and throw.
    fn methods(&self, of: ClassId, stubbed: &[Stubbed], answers: &[Vec<Answer>]) -> Vec<StubMethod> {
        let program = self.program();
        let written = |(stubbed, answers): (&Stubbed, &Vec<Answer>)| {
            let method = program.method(stubbed.method);
            let (parameters, returns) = signature::member(program, of, stubbed.method);
            let access = match method.access {
                access if access.is_public() => "public",
                access if access.is_protected() => "protected",
                _ => "",
            };
            let is_void = stubbed.results.is_empty();
            let thrown = |answer: &Answer| match answer {
                Answer::Returns(_) => None,
                Answer::Throws(item) => Some(self.operand(item)),
            };
            let mut throws: Vec<Option<Operand>> = answers.iter().map(thrown).collect();
            if throws.iter().all(Option::is_none) {
                throws.clear();
            }
            let returned = |answer: &Answer| match answer {
                Answer::Returns(item) => self.operand(item),
                Answer::Throws(_) => Operand::Value(testcase::Value::Null),
            };
            let values = answers.iter().filter(|_| !is_void).map(returned);
            let declared = method.exceptions.iter().filter(|_| !throws.is_empty());
            StubMethod {
                name: program.spell(method.name).to_string(),
                access: access.to_owned(),
                parameters,
                returns,
                values: values.collect(),
                declares: declared.map(|&name| program.external(name)).collect(),
                throws,
                overrides: stubbed.overrides.is_some(),
            }
        };
        stubbed.iter().zip(answers).filter(|(stubbed, answers)| is_written(stubbed, answers)).map(written).collect()
    }

    /// The methods of an anonymous class of which nothing is wanted.
    fn idle_methods(&self, stub: &Stub) -> Vec<StubMethod> {
        let program = self.program();
        let zero = |stubbed: &Stubbed| {
            let descriptor = program.spell(program.method(stubbed.method).descriptor);
            let letter = descriptor.rsplit(')').next().and_then(|result| result.chars().next());
            vec![Answer::Returns(Item::Value(boxes::zero(letter.unwrap_or('L'))))]
        };
        let zeros: Vec<Vec<Answer>> = stub.methods.iter().map(zero).collect();
        self.methods(stub.of, &stub.methods, &zeros)
    }

    /// A call. Which other methods of its name there are depends on how its receiver is declared among the steps.
    pub fn call(
        &self,
        method: MethodId,
        constructs: Option<ClassId>,
        arguments: &[Item],
        ty: Option<&str>,
        steps: &[Step],
    ) -> Call {
        let program = self.program();
        let data = program.method(method);
        let mut parameters = program.external_parameters(data.descriptor);
        let mut names = witness::parameter_names(self.machine, method);
        let mut operands = self.operands(arguments);
        let receiver = match arguments.first() {
            Some(&Item::Local(number)) if constructs.is_none() && !data.access.is_static() => {
                let local = steps.iter().filter_map(|step| step.local.as_ref()).nth(number);
                local.and_then(|(_, ty)| witness::class_named(program, signature::erased(ty)))
            }
            _ => None,
        };
        let target = match constructs {
            Some(class) => match (translate::stub(program, class), program::outer(program, class)) {
                (Some(stub), _) => Target::Anonymous(self.class(stub.of), self.idle_methods(&stub)),
                (None, Some(_)) if !operands.is_empty() => {
                    parameters.remove(0);
                    names.remove(0);
                    Target::Inner(operands.remove(0), self.class(class))
                }
                (None, _) => Target::New(self.new_type(class, ty)),
            },
            None if data.access.is_static() => Target::Static(self.class(data.class)),
            None => Target::On(operands.remove(0)),
        };
        let erased = generic::conflict(program, steps, method, arguments);
        Call {
            target,
            method: program.spell(data.name).to_string(),
            parameters,
            names,
            arguments: operands,
            varargs: data.access.is_varargs(),
            overloaded: self.is_overloaded(method, receiver.unwrap_or(data.class))
                || erased
                || generic::is_hidden(program, steps, method, arguments),
            erased,
            checked: data.exceptions.iter().any(|&name| is_checked(program, name)),
            throwable: data
                .exceptions
                .iter()
                .any(|&name| !is_below(program, name, &["java/lang/Exception", "java/lang/Error"])),
        }
    }

    /// A class after `new`: with `<>` when the local that takes it has type arguments.
    fn new_type(&self, class: ClassId, ty: Option<&str>) -> String {
        let is_generic = self.program().class(class).signature.as_ref().is_some_and(|s| s.starts_with('<'));
        let diamond = if is_generic && ty.is_some_and(|ty| ty.contains('<')) { "<>" } else { "" };
        format!("{}{diamond}", self.class(class))
    }

    /// Whether other methods of the name, seen from a class, take as many arguments, or any number.
    fn is_overloaded(&self, method: MethodId, from: ClassId) -> bool {
        let program = self.program();
        let data = program.method(method);
        let count = |descriptor| program.method_descriptor(descriptor).map_or(0, |d| d.parameters.len());
        let is_constructor = &*program.spell(data.name) == "<init>";
        let mut seen = vec![from];
        let mut at = 0;
        while let Some(&class) = seen.get(at) {
            let mut others = program.class(class).methods.iter().filter(|other| {
                other.id != method
                    && other.name == data.name
                    && !other.access.is_synthetic()
                    && other.descriptor != data.descriptor
            });
            if others.any(|other| other.access.is_varargs() || count(other.descriptor) == count(data.descriptor)) {
                return true;
            }
            if !is_constructor {
                let interfaces = program.interfaces(class).map(|interfaces| interfaces.to_vec()).unwrap_or_default();
                let above = program.superclass(class).ok().flatten().into_iter().chain(interfaces);
                above.for_each(|class| {
                    if !seen.contains(&class) {
                        seen.push(class)
                    }
                });
            }
            at += 1;
        }
        false
    }

    fn operands(&self, items: &[Item]) -> Vec<Operand> {
        items.iter().map(|item| self.operand(item)).collect()
    }

    /// A value as it is written.
    pub fn operand(&self, item: &Item) -> Operand {
        match item {
            Item::Value(value) => Operand::Value(value.clone()),
            Item::Text(units) => Operand::Text(units.clone()),
            Item::Boxed(value) => Operand::Boxed(value.clone()),
            Item::Constant(field) => {
                let field = self.program().field(*field);
                Operand::Constant { class: self.class(field.class), name: self.program().spell(field.name).to_string() }
            }
            Item::Class(class) => Operand::Class(self.class(*class)),
            Item::Local(at) => Operand::Local(*at as u32),
        }
    }
}

/// Whether an exception must be declared.
pub fn is_checked(program: &Program, name: program::Name) -> bool {
    !is_below(program, name, &["java/lang/RuntimeException", "java/lang/Error"])
}

/// Whether a class is one of these, or below one.
fn is_below(program: &Program, name: program::Name, above: &[&str]) -> bool {
    let Ok(class) = program.load(name) else { return false };
    above
        .iter()
        .any(|above| program.find(above).is_ok_and(|above| program.is_assignable(class, above).unwrap_or(false)))
}
