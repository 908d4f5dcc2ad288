//! The declared types of values: what the JVM's verifier would say of them, as far as it matters. Where ways meet with different
//! classes, the nearest class above both.

use program::code::{Const, Element};
use program::{FieldType, Name, Primitive, Program};
use term::{Op, Type};

use super::{Dominators, Graph};
use crate::data::{Edge, Fault, Instr, Method, Operand, PredicateId, Tail, Test, Value};

/// By value: its type.
pub fn declared_types(program: &Program, method: &Method) -> Vec<FieldType> {
    let mut types = Types { program, method, known: vec![None; method.types.len()] };
    types.parameters();
    while types.round() {}
    let object = FieldType::Reference(program.name("java/lang/Object"));
    let default = |(known, ty): (Option<FieldType>, &Type)| known.unwrap_or_else(|| primitive(*ty).unwrap_or(object));
    types.known.into_iter().zip(&method.types).map(default).collect()
}

/// The type of a value of which only the computational type is known; `None` for references.
fn primitive(ty: Type) -> Option<FieldType> {
    let primitive = match ty {
        Type::Int => Primitive::Int,
        Type::Long => Primitive::Long,
        Type::Float => Primitive::Float,
        Type::Double => Primitive::Double,
        Type::Ref => return None,
    };
    Some(FieldType::Primitive(primitive))
}

struct Types<'a> {
    program: &'a Program,
    method: &'a Method,
    known: Vec<Option<FieldType>>,
}

impl Types<'_> {
    fn class(&self, name: &str) -> Option<FieldType> {
        Some(FieldType::Reference(self.program.name(name)))
    }

    /// The parameters of the method, and the exceptions that handlers take.
    fn parameters(&mut self) {
        let receiver = (!self.method.is_static).then_some(FieldType::Reference(self.method.member.class));
        let descriptor = self.program.method_descriptor(self.method.member.descriptor);
        let parameters = descriptor.map(|descriptor| descriptor.parameters.clone()).unwrap_or_default();
        let all = receiver.into_iter().chain(parameters);
        for (&value, ty) in self.method.params_of(PredicateId(0)).iter().zip(all) {
            self.known[value.index()] = Some(ty);
        }
        for rule in &self.method.rules {
            let handler = match rule.tail {
                Tail::Call(call) => call.handler,
                Tail::Try { handler, .. } => Some(handler),
                Tail::Goto(_) | Tail::Return(_) | Tail::Throw(_) => None,
            };
            if let Some(&caught) = handler.and_then(|edge| self.method.params_of(edge.target).first()) {
                self.known[caught.index()] = self.class("java/lang/Throwable");
            }
        }
    }

    /// Looks at every definition once; true when something new was found.
    fn round(&mut self) -> bool {
        let mut found = false;
        for rule in &self.method.rules {
            for instr in self.method.body(rule) {
                if let Some(dst) = instr.dst() {
                    let ty = self.defined(instr);
                    found |= self.meet(dst, ty);
                }
            }
            match rule.tail {
                Tail::Goto(edge) => found |= self.edge(edge, 0),
                Tail::Try { handler, .. } => found |= self.edge(handler, 1),
                Tail::Call(call) => {
                    if let Some(result) = call.result {
                        let descriptor = self.method.members[call.member.index()].descriptor;
                        let descriptor = self.program.method_descriptor(descriptor);
                        found |= self.meet(result, descriptor.ok().map(|descriptor| descriptor.result));
                    }
                    found |= call.handler.is_some_and(|edge| self.edge(edge, 1));
                }
                Tail::Return(_) | Tail::Throw(_) => {}
            }
        }
        found
    }

    fn edge(&mut self, edge: Edge, unlisted: usize) -> bool {
        let method = self.method;
        let params = method.params_of(edge.target).iter().skip(unlisted);
        let mut found = false;
        for (&param, &arg) in params.zip(method.list(edge.args)) {
            found |= self.meet(param, self.of(arg));
        }
        found
    }

    /// The type of an operand; `None` for null, and for what is not known yet.
    fn of(&self, operand: Operand) -> Option<FieldType> {
        match operand.as_value() {
            Some(value) => self.known[value.index()],
            None => primitive(self.method.operand_type(operand)),
        }
    }

    /// A value has this type on one more way.
    fn meet(&mut self, value: Value, ty: Option<FieldType>) -> bool {
        let Some(ty) = ty else { return false };
        let known = self.known[value.index()];
        let joined = match known {
            None => ty,
            Some(known) => self.join(known, ty),
        };
        self.known[value.index()] = Some(joined);
        known != Some(joined)
    }

    fn join(&self, a: FieldType, b: FieldType) -> FieldType {
        match (a, b) {
            _ if a == b => a,
            (FieldType::Reference(a), FieldType::Reference(b)) => FieldType::Reference(self.above(a, b)),
            // Narrow types meet in the one that computes.
            _ => FieldType::Primitive(Primitive::Int),
        }
    }

    /// The nearest class above two: `Object` where interfaces or arrays are among them.
    fn above(&self, a: Name, b: Name) -> Name {
        let object = self.program.name("java/lang/Object");
        let (Ok(a), Ok(b)) = (self.program.load(a), self.program.load(b)) else { return object };
        let mut up = Some(a);
        while let Some(class) = up {
            if !self.program.class(class).access.is_interface() && self.program.is_assignable(b, class).unwrap_or(false)
            {
                return self.program.class(class).name;
            }
            up = self.program.superclass(class).ok().flatten();
        }
        object
    }

    fn defined(&self, instr: &Instr) -> Option<FieldType> {
        match *instr {
            Instr::Apply { op, .. } => match op {
                Op::I2B => Some(FieldType::Primitive(Primitive::Byte)),
                Op::I2C => Some(FieldType::Primitive(Primitive::Char)),
                Op::I2S => Some(FieldType::Primitive(Primitive::Short)),
                _ => primitive(op.result()),
            },
            Instr::GetField { field, .. } | Instr::GetStatic { field, .. } => {
                self.program.field_type(self.method.members[field.index()].descriptor).ok()
            }
            Instr::ArrayLoad { element, array, .. } => self.element(element, array),
            Instr::ArrayLength { .. } | Instr::InstanceOf { .. } => Some(FieldType::Primitive(Primitive::Int)),
            Instr::New { class, .. } => Some(FieldType::Reference(class)),
            Instr::NewArray { array, .. } | Instr::MultiNewArray { array, .. } => Some(FieldType::Reference(array)),
            Instr::Constant { dst, constant } => match self.method.constants[constant.index()] {
                Const::String(_) => self.class("java/lang/String"),
                Const::Class(_) => self.class("java/lang/Class"),
                Const::Null | Const::Number(_) | Const::MethodType(_) | Const::MethodHandle(_) | Const::Dynamic(_) => {
                    primitive(self.method.types[dst.index()]).or_else(|| self.class("java/lang/Object"))
                }
            },
            Instr::Fault { fault, .. } => self.class(match fault {
                Fault::Null => "java/lang/NullPointerException",
                Fault::Bounds => "java/lang/ArrayIndexOutOfBoundsException",
                Fault::DivideByZero => "java/lang/ArithmeticException",
                Fault::NegativeSize => "java/lang/NegativeArraySizeException",
                Fault::Cast(_) => "java/lang/ClassCastException",
                Fault::Store => "java/lang/ArrayStoreException",
            }),
            Instr::Concat { .. } => self.class("java/lang/String"),
            Instr::PutField { .. }
            | Instr::PutStatic { .. }
            | Instr::ArrayStore { .. }
            | Instr::MonitorEnter { .. }
            | Instr::MonitorExit { .. }
            | Instr::Unsupported { .. } => None,
        }
    }

    fn element(&self, element: Element, array: Operand) -> Option<FieldType> {
        let FieldType::Reference(array) = self.of(array)? else { return None };
        let spelled = self.program.spell(array);
        match spelled.strip_prefix('[').map(|element| self.program.field_type(self.program.name(element))) {
            Some(Ok(ty)) => Some(ty),
            _ if element == Element::Ref => self.class("java/lang/Object"),
            _ => None,
        }
    }
}

/// The classes that values are known to have at a predicate, since a cast or an `instanceof` before it succeeded.
pub fn tested_classes(method: &Method, at: PredicateId) -> Vec<(Value, Name)> {
    let graph = Graph::of(method);
    let dominators = Dominators::of(&graph);
    let incoming = graph.reversed();
    let mut found = Vec::new();
    let mut node = at.0;
    while let Some(above) = dominators.immediate(node) {
        let tested = match method.predicates[above as usize].test {
            Test::Instance(operand, class) | Test::Castable(operand, class) => {
                operand.as_value().map(|value| (value, class))
            }
            _ => None,
        };
        if let Some((value, class)) = tested {
            let first = &method.rules_of(PredicateId(above))[0];
            let leads = first.tail.targets().next();
            let alone =
                leads.is_some_and(|to| incoming.successors(to.0).len() == 1 && dominators.dominates(to.0, at.0));
            if alone && !found.iter().any(|&(known, _)| known == value) {
                found.push((value, class));
            }
        }
        node = above;
    }
    found
}
