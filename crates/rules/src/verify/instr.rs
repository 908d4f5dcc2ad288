//! Invariants 15 to 23 on parameters, tests and instructions: dominance and types of everything that is read or defined.

use program::code::Const;
use program::{Name, Program};
use term::Type;

use super::flow::{Definitions, Point};
use super::violation::{Place, Pool, Problem, Violation};
use crate::data::{ConstIndex, Fault, Instr, MemberIndex, Method, Operand, PredicateId, Test, Value};

/// Checks the stage, tails included.
pub(super) fn check(program: &Program, method: &Method, definitions: &Definitions, out: &mut Vec<Violation>) {
    let point = definitions.test(PredicateId(0));
    let mut types = Types { program, method, definitions, out, at: Place::Method, point, result: None };
    types.entry();
    for (index, predicate) in method.predicates.iter().enumerate() {
        let id = PredicateId::new(index);
        (types.at, types.point) = (Place::Predicate(id), definitions.test(id));
        types.test(&predicate.test);
        for (number, rule) in method.rules_of(id).iter().enumerate() {
            let global = predicate.rules.start as usize + number;
            let body = method.body(rule);
            for (position, instr) in body.iter().enumerate() {
                (types.at, types.point) = (Place::Instr(id, number, position), definitions.instr(global, position));
                types.instr(instr);
            }
            (types.at, types.point) = (Place::Tail(id, number), definitions.instr(global, body.len()));
            types.tail(&rule.tail);
        }
    }
}

/// Why an operand's type is what it must be: it selects the violation.
#[derive(Clone, Copy)]
pub(super) enum Role {
    Test,
    Operand,
}

pub(super) struct Types<'a> {
    pub(super) program: &'a Program,
    pub(super) method: &'a Method,
    definitions: &'a Definitions,
    out: &'a mut Vec<Violation>,
    at: Place,
    point: Point,
    /// What the method returns; known after `entry`.
    pub(super) result: Option<Type>,
}

impl Types<'_> {
    pub(super) fn report(&mut self, problem: Problem) {
        self.out.push(Violation { at: self.at, problem });
    }

    /// The type of an operand, after checking that it exists and that its definition dominates.
    #[inline]
    pub(super) fn read(&mut self, operand: Operand) -> Option<Type> {
        if let Some(value) = operand.as_value() {
            let Some(&ty) = self.method.types.get(value.index()) else {
                self.report(Problem::IndexOutside { pool: Pool::Types, index: value.index() });
                return None;
            };
            if !self.definitions.visible(value, self.point) {
                self.report(Problem::NotDominated { value });
            }
            return Some(ty);
        }
        let index = operand.as_literal()?;
        let literal = self.method.literals.get(index);
        if literal.is_none() {
            self.report(Problem::IndexOutside { pool: Pool::Literals, index });
        }
        literal.map(|literal| literal.ty())
    }

    #[inline]
    fn expect(&mut self, operand: Operand, expected: Type, role: Role) {
        if let Some(found) = self.read(operand)
            && found != expected
        {
            self.report(match role {
                Role::Test => Problem::TestType { expected, found },
                Role::Operand => Problem::OperandType { expected, found },
            });
        }
    }

    #[inline]
    pub(super) fn define(&mut self, value: Value, expected: Type) {
        // A value outside `types` was reported when definitions were collected.
        if let Some(&found) = self.method.types.get(value.index())
            && found != expected
        {
            self.report(Problem::ResultType { value, expected, found });
        }
    }

    fn entry(&mut self) {
        let method = self.method;
        let Ok(descriptor) = self.program.method_descriptor(method.member.descriptor) else {
            return self.bad_descriptor(method.member.descriptor);
        };
        self.result = descriptor.result.ty();
        let receiver = (!method.is_static).then_some(Type::Ref);
        let expected = usize::from(!method.is_static) + descriptor.parameters.len();
        let params = method.params_of(PredicateId(0));
        if params.len() != expected {
            self.report(Problem::EntryArity { expected, found: params.len() });
        }
        let types = receiver.into_iter().chain(descriptor.parameters.iter().filter_map(|parameter| parameter.ty()));
        for (&value, expected) in params.iter().zip(types) {
            match method.types.get(value.index()) {
                Some(&found) if found != expected => self.report(Problem::EntryType { value, expected, found }),
                _ => {}
            }
        }
    }

    pub(super) fn bad_descriptor(&mut self, descriptor: Name) {
        let descriptor = self.program.spell(descriptor).to_string();
        self.report(Problem::BadDescriptor { descriptor });
    }

    fn test(&mut self, test: &Test) {
        match *test {
            Test::Always => {}
            Test::Compare(_, left, right) => {
                if let (Some(left), Some(right)) = (self.read(left), self.read(right))
                    && (left != right || !matches!(left, Type::Int | Type::Long))
                {
                    self.report(Problem::CompareType { left, right });
                }
            }
            Test::Same(left, right) => {
                self.expect(left, Type::Ref, Role::Test);
                self.expect(right, Type::Ref, Role::Test);
            }
            Test::InBounds { index, array } => {
                self.expect(index, Type::Int, Role::Test);
                self.expect(array, Type::Ref, Role::Test);
            }
            Test::Instance(object, _) | Test::Castable(object, _) => self.expect(object, Type::Ref, Role::Test),
            Test::Storable { array, value } => {
                self.expect(array, Type::Ref, Role::Test);
                self.expect(value, Type::Ref, Role::Test);
            }
            Test::Switch { value, .. } => self.expect(value, Type::Int, Role::Test),
        }
    }

    fn instr(&mut self, instr: &Instr) {
        match *instr {
            Instr::Apply { op, dst, a, b } => {
                let operands = op.operands();
                self.operand(a, operands[0]);
                match operands.get(1) {
                    Some(&second) => self.operand(b, second),
                    None if a != b => self.report(Problem::UnaryOperands),
                    None => {}
                }
                self.define(dst, op.result());
            }
            Instr::GetField { dst, object, field } => {
                self.operand(object, Type::Ref);
                self.get(dst, field);
            }
            Instr::PutField { object, value, field } => {
                self.operand(object, Type::Ref);
                self.put(value, field);
            }
            Instr::GetStatic { dst, field } => self.get(dst, field),
            Instr::PutStatic { value, field } => self.put(value, field),
            Instr::ArrayLoad { element, dst, array, index } => {
                self.operand(array, Type::Ref);
                self.operand(index, Type::Int);
                self.define(dst, element.ty());
            }
            Instr::ArrayStore { element, array, index, value } => {
                self.operand(array, Type::Ref);
                self.operand(index, Type::Int);
                self.operand(value, element.ty());
            }
            Instr::ArrayLength { dst, array } => {
                self.operand(array, Type::Ref);
                self.define(dst, Type::Int);
            }
            Instr::New { dst, class } => {
                let class = self.program.spell(class);
                if class.is_empty() || class.starts_with('[') {
                    self.report(Problem::NotAClass { class: class.to_string() });
                }
                self.define(dst, Type::Ref);
            }
            Instr::NewArray { dst, array, length } => {
                self.array_class(array, 1);
                self.operand(length, Type::Int);
                self.define(dst, Type::Ref);
            }
            Instr::MultiNewArray { dst, array, lengths } => {
                self.array_class(array, lengths.len as usize);
                for &length in self.method.list(lengths) {
                    self.operand(length, Type::Int);
                }
                self.define(dst, Type::Ref);
            }
            Instr::InstanceOf { dst, object, .. } => {
                self.operand(object, Type::Ref);
                self.define(dst, Type::Int);
            }
            Instr::Constant { dst, constant } => self.constant(dst, constant),
            Instr::Fault { fault, dst, a, b } => {
                match fault {
                    Fault::Null | Fault::DivideByZero => {}
                    Fault::NegativeSize => self.operand(a, Type::Int),
                    Fault::Cast(_) | Fault::Store => self.operand(a, Type::Ref),
                    Fault::Bounds => {
                        self.operand(a, Type::Int);
                        self.operand(b, Type::Ref);
                    }
                }
                self.define(dst, Type::Ref);
            }
            Instr::Concat { dst, parts } => {
                for &part in self.method.list(parts) {
                    self.operand(part, Type::Ref);
                }
                self.define(dst, Type::Ref);
            }
            Instr::MonitorEnter { object } | Instr::MonitorExit { object } => self.operand(object, Type::Ref),
            Instr::Unsupported { .. } => {}
        }
    }

    #[inline]
    fn operand(&mut self, operand: Operand, expected: Type) {
        self.expect(operand, expected, Role::Operand);
    }

    fn get(&mut self, dst: Value, field: MemberIndex) {
        if let Some(ty) = self.field(field) {
            self.define(dst, ty);
        }
    }

    fn put(&mut self, value: Operand, field: MemberIndex) {
        match self.field(field) {
            Some(ty) => self.operand(value, ty),
            None => {
                self.read(value);
            }
        }
    }

    fn field(&mut self, field: MemberIndex) -> Option<Type> {
        let Some(&member) = self.method.members.get(field.index()) else {
            self.report(Problem::IndexOutside { pool: Pool::Members, index: field.index() });
            return None;
        };
        if member.interface {
            let field = self.spell_member(member);
            self.report(Problem::InterfaceField { field });
        }
        let ty = self.program.field_type(member.descriptor).ok().and_then(|ty| ty.ty());
        if ty.is_none() {
            self.bad_descriptor(member.descriptor);
        }
        ty
    }

    pub(super) fn spell_member(&self, member: program::MemberRef) -> String {
        let spell = |name| self.program.spell(name);
        format!("{}.{}:{}", spell(member.class), spell(member.name), spell(member.descriptor))
    }

    fn array_class(&mut self, array: Name, lengths: usize) {
        let class = self.program.spell(array);
        let dimensions = class.bytes().take_while(|&byte| byte == b'[').count();
        if dimensions == 0 {
            self.report(Problem::NotAnArray { class: class.to_string() });
        } else if !(1..=dimensions).contains(&lengths) {
            self.report(Problem::Dimensions { class: class.to_string(), dimensions, lengths });
        }
    }

    fn constant(&mut self, dst: Value, constant: ConstIndex) {
        let ty = match self.method.constants.get(constant.index()) {
            None => return self.report(Problem::IndexOutside { pool: Pool::Constants, index: constant.index() }),
            Some(Const::Null | Const::Number(_)) => return self.report(Problem::LiteralAsConstant),
            Some(Const::String(_) | Const::Class(_) | Const::MethodType(_) | Const::MethodHandle(_)) => Type::Ref,
            Some(Const::Dynamic(site)) => match self.program.field_type(site.descriptor).ok().and_then(|ty| ty.ty()) {
                Some(ty) => ty,
                None => return self.bad_descriptor(site.descriptor),
            },
        };
        self.define(dst, ty);
    }
}
