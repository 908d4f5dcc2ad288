//! Seeded random methods that satisfy every invariant, over all tests, instructions and tails. Their pools are laid out badly on
//! purpose: literals and members repeat, and some entries are used by nobody.

use std::rc::Rc;

use base::Rng;
use program::code::{Compare, Const, DynamicSite, Element, InvokeKind, MethodHandle};
use program::{MemberRef, Program};
use rules::*;
use term::{Op, Scalar, Type};

pub const TYPES: [Type; 5] = [Type::Int, Type::Long, Type::Float, Type::Double, Type::Ref];
const ELEMENTS: [Element; 8] = [
    Element::Byte,
    Element::Char,
    Element::Short,
    Element::Int,
    Element::Long,
    Element::Float,
    Element::Double,
    Element::Ref,
];
const COMPARES: [Compare; 6] = [Compare::Eq, Compare::Ne, Compare::Lt, Compare::Ge, Compare::Gt, Compare::Le];
const CLASSES: [&str; 6] =
    ["demo/A", "java/lang/String", "demo/Outer$Inner-1", "demo/with space", "démo/Ünïcode", "interface"];
const ARRAYS: [&str; 4] = ["[I", "[[Ljava/lang/String;", "[[[D", "[Ldemo/with space;"];
const NAMES: [&str; 7] = ["f", "<init>", "lambda$f$0", "strange name", "a\"b\\c\n", "-", "λ"];
const FIELDS: [&str; 5] = ["I", "J", "F", "D", "[Ldemo/A;"];

/// The descriptor that random methods have, for the class that declares them.
pub const DESCRIPTOR: &str = "(IJLjava/lang/Object;)I";

pub struct Generator<'a> {
    pub program: &'a Program,
    pub rng: Rng,
    method: Method,
    limit: usize,
    /// Only what the evaluator of `evaluate.rs` runs: integers, faults, and calls of `demo/A.f` and `demo/A.g`.
    integers: bool,
    /// By predicate: what its rules may read when they start; its parameters included.
    scopes: Vec<Vec<Value>>,
    /// By predicate: parameters.
    params: Vec<Vec<Value>>,
    /// Predicates that any edge may enter.
    shared: Vec<usize>,
    entry: Vec<Value>,
}

/// A random static method `name` of `demo/A` with about `limit` predicates.
pub fn method(program: &Program, name: &str, seed: u64, limit: usize) -> Method {
    generate(program, name, seed, limit, false)
}

/// The same with integers, faults and calls of `demo/A.f` and `demo/A.g` only.
pub fn integer_method(program: &Program, name: &str, seed: u64, limit: usize) -> Method {
    generate(program, name, seed, limit, true)
}

fn generate(program: &Program, name: &str, seed: u64, limit: usize, integers: bool) -> Method {
    let class = program.find("demo/A").expect("demo/A is defined");
    let id = program.find_method(class, name, DESCRIPTOR).expect("it declares the method");
    let spell = |text: &str| program.name(text);
    let member = MemberRef {
        class: spell("demo/A"),
        name: spell(name),
        descriptor: spell(DESCRIPTOR),
        interface: seed.is_multiple_of(7),
    };
    let method = Method {
        id,
        member,
        is_static: true,
        types: Vec::new(),
        predicates: Vec::new(),
        rules: Vec::new(),
        instrs: Vec::new(),
        offsets: Vec::new(),
        operands: Vec::new(),
        params: Vec::new(),
        literals: vec![Literal::Number(Scalar::Int(987)), Literal::Null],
        members: Vec::new(),
        constants: Vec::new(),
        keys: vec![3, 1],
        origins: vec![7],
        unsupported: vec!["nobody".to_owned()],
        lines: Vec::new(),
    };
    let mut generator = Generator {
        program,
        rng: Rng::new(seed),
        method,
        limit,
        integers,
        scopes: Vec::new(),
        params: Vec::new(),
        shared: Vec::new(),
        entry: Vec::new(),
    };
    generator.all()
}

impl Generator<'_> {
    fn all(&mut self) -> Method {
        let types = [Type::Int, Type::Long, Type::Ref];
        self.entry = types.iter().map(|&ty| self.value(ty)).collect();
        self.scopes.push(self.entry.clone());
        self.params.push(self.entry.clone());
        self.shared.push(0);
        let mut line = 1;
        for offset in (0..self.rng.below(4)).map(|index| 5 * index as u32) {
            line += self.rng.below(60) as u16;
            self.method.lines.push((offset, line));
        }
        let mut index = 0;
        while index < self.scopes.len() {
            self.predicate(index);
            index += 1;
        }
        self.method.clone()
    }

    fn value(&mut self, ty: Type) -> Value {
        self.method.types.push(ty);
        Value::new(self.method.types.len() - 1)
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.rng.below(items.len())]
    }

    fn name(&mut self, of: &[&str]) -> program::Name {
        let text = self.pick(of);
        self.program.name(text)
    }

    /// A new predicate; `inherited` is what an exclusive one sees of its only predecessor.
    fn fresh(&mut self, params: Vec<Value>, inherited: Option<&[Value]>) -> usize {
        let mut scope = inherited.map_or_else(|| self.entry.clone(), <[Value]>::to_vec);
        scope.extend_from_slice(&params);
        self.scopes.push(scope);
        self.params.push(params);
        let index = self.scopes.len() - 1;
        if inherited.is_none() {
            self.shared.push(index);
        }
        index
    }

    fn predicate(&mut self, index: usize) {
        let scope = self.scopes[index].clone();
        let params = self.method.params.len() as u32;
        self.method.params.extend_from_slice(&self.params[index].clone());
        let params = params..self.method.params.len() as u32;
        let test = self.test(&scope);
        let mut rules = Vec::new();
        for _ in 0..test.outcomes() {
            rules.push(self.rule(scope.clone()));
        }
        let start = self.method.rules.len() as u32;
        self.method.rules.extend(rules);
        let rules = start..self.method.rules.len() as u32;
        let (offset, block) = (self.rng.below(300) as u32, self.rng.chance(1, 2));
        self.method.predicates.push(Predicate { params, test, rules, offset, block });
    }

    fn test(&mut self, scope: &[Value]) -> Test {
        let kind = if self.integers { self.pick(&[0, 0, 0, 6, 7]) } else { self.rng.below(8) };
        match kind {
            0 => {
                let ty = self.pick(&[Type::Int, Type::Long]);
                let compare = self.pick(&COMPARES);
                Test::Compare(compare, self.operand(scope, ty), self.operand(scope, ty))
            }
            1 => Test::Same(self.operand(scope, Type::Ref), self.operand(scope, Type::Ref)),
            2 => Test::InBounds { index: self.operand(scope, Type::Int), array: self.operand(scope, Type::Ref) },
            3 => Test::Instance(self.operand(scope, Type::Ref), self.name(&CLASSES)),
            4 => Test::Castable(self.operand(scope, Type::Ref), self.name(&ARRAYS)),
            5 => Test::Storable { array: self.operand(scope, Type::Ref), value: self.operand(scope, Type::Ref) },
            6 => {
                let value = self.operand(scope, Type::Int);
                let start = self.method.keys.len() as u32;
                let len = self.rng.below(4) as u32;
                let mut key = self.pick(&[i32::MIN, -3, 0, 1000]);
                for _ in 0..len {
                    self.method.keys.push(key);
                    key += 1 + self.rng.below(1000) as i32;
                }
                Test::Switch { value, start, len }
            }
            _ => Test::Always,
        }
    }

    fn rule(&mut self, mut scope: Vec<Value>) -> Rule {
        let start = self.method.instrs.len() as u32;
        let mut last = None;
        for _ in 0..self.rng.below(4) {
            let instr = self.instr(&scope);
            scope.extend(last.take());
            last = instr.dst();
            self.method.instrs.push(instr);
            let offset = self.rng.below(70_000) as u32;
            self.method.offsets.push(offset);
        }
        let body = start..self.method.instrs.len() as u32;
        let raises = !body.is_empty() && self.method.instrs.last().is_some_and(Instr::can_raise);
        let tail = self.tail(scope, last, raises);
        let first = self.method.origins.len() as u32;
        for _ in 0..self.rng.below(4) {
            let origin = self.rng.below(999) as u32;
            self.method.origins.push(origin);
        }
        let origins = first..self.method.origins.len() as u32;
        Rule { body, tail, offset: self.rng.below(300) as u32, origins }
    }

    /// `last` is the result of the last instruction, which a handler of `Try` does not see.
    fn tail(&mut self, before: Vec<Value>, last: Option<Value>, raises: bool) -> Tail {
        let mut scope = before.clone();
        scope.extend(last);
        let room = self.scopes.len() < self.limit;
        match self.rng.below(if room { 8 } else { 3 }) {
            0 => Tail::Return(Some(self.operand(&scope, Type::Int))),
            1 if self.integers => {
                let is_exception =
                    |value: &&Value| self.method.types[value.index()] == Type::Ref && **value != self.entry[2];
                match scope.iter().rev().find(is_exception) {
                    Some(&exception) => Tail::Throw(Operand::value(exception)),
                    None => Tail::Return(Some(self.operand(&scope, Type::Int))),
                }
            }
            1 => Tail::Throw(self.operand(&scope, Type::Ref)),
            2 => {
                let shared = self.shared.clone();
                let target = self.pick(&shared);
                Tail::Goto(self.edge(target, 0, &scope))
            }
            3 => {
                let params = self.some_params();
                let target = self.fresh(params, None);
                Tail::Goto(self.edge(target, 0, &scope))
            }
            4 => {
                let params = self.some_params();
                let target = self.fresh(params, Some(&scope));
                Tail::Goto(self.edge(target, 0, &scope))
            }
            5 if raises => {
                let handler = self.handler(&before);
                let next = PredicateId::new(self.fresh(Vec::new(), Some(&scope)));
                Tail::Try { next, handler }
            }
            _ if self.integers => self.integer_call(scope),
            _ => self.call(scope),
        }
    }

    fn integer_call(&mut self, scope: Vec<Value>) -> Tail {
        let (class, name) = (self.program.name("demo/A"), self.name(&["f", "g"]));
        let descriptor = self.program.name(DESCRIPTOR);
        let args = [Type::Int, Type::Long, Type::Ref].map(|ty| self.operand(&scope, ty));
        let args = self.list(&args);
        self.call_of(InvokeKind::Static, MemberRef { class, name, descriptor, interface: false }, args, scope)
    }

    fn call(&mut self, scope: Vec<Value>) -> Tail {
        let kind = self.pick(&[InvokeKind::Static, InvokeKind::Special, InvokeKind::Virtual, InvokeKind::Interface]);
        let descriptor = self.pick(&["()V", "(IJ)J", "(Ljava/lang/Object;[IFD)Ljava/lang/String;", "(Z)D"]);
        let interface = match kind {
            InvokeKind::Virtual => false,
            InvokeKind::Interface => true,
            InvokeKind::Static | InvokeKind::Special => self.rng.chance(1, 2),
        };
        let descriptor = self.program.name(descriptor);
        let member = MemberRef { class: self.name(&CLASSES), name: self.name(&NAMES), descriptor, interface };
        let parsed = self.program.method_descriptor(descriptor).expect("it is well-formed");
        let mut types: Vec<Type> = parsed.parameters.iter().filter_map(|parameter| parameter.ty()).collect();
        if kind != InvokeKind::Static {
            types.insert(0, Type::Ref);
        }
        let args: Vec<Operand> = types.iter().map(|&ty| self.operand(&scope, ty)).collect();
        let args = self.list(&args);
        self.call_of(kind, member, args, scope)
    }

    fn call_of(&mut self, kind: InvokeKind, member: MemberRef, args: Operands, scope: Vec<Value>) -> Tail {
        let parsed = self.program.method_descriptor(member.descriptor).expect("it is well-formed");
        let handler = self.rng.chance(1, 2).then(|| self.handler(&scope));
        let result = parsed.result.ty().filter(|_| self.rng.chance(3, 4)).map(|ty| self.value(ty));
        let mut inherited = scope;
        inherited.extend(result);
        let next = PredicateId::new(self.fresh(Vec::new(), Some(&inherited)));
        self.method.members.push(member);
        let member = MemberIndex::new(self.method.members.len() - 1);
        Tail::Call(Call { kind, member, args, result, next, handler })
    }

    fn some_params(&mut self) -> Vec<Value> {
        (0..self.rng.below(3))
            .map(|_| {
                let ty = self.pick(if self.integers { &TYPES[..2] } else { &TYPES });
                self.value(ty)
            })
            .collect()
    }

    fn handler(&mut self, scope: &[Value]) -> Edge {
        let mut params = vec![self.value(Type::Ref)];
        params.extend(self.some_params());
        let shared = self.rng.chance(1, 2);
        let target = self.fresh(params, if shared { None } else { Some(scope) });
        self.edge(target, 1, scope)
    }

    fn edge(&mut self, target: usize, given: usize, scope: &[Value]) -> Edge {
        let types: Vec<Type> = self.params[target][given..].iter().map(|v| self.method.types[v.index()]).collect();
        let args: Vec<Operand> = types.into_iter().map(|ty| self.operand(scope, ty)).collect();
        Edge { target: PredicateId::new(target), args: self.list(&args) }
    }

    fn list(&mut self, operands: &[Operand]) -> Operands {
        let start = self.method.operands.len() as u32;
        self.method.operands.extend_from_slice(operands);
        Operands { start, len: operands.len() as u32 }
    }

    fn operand(&mut self, scope: &[Value], ty: Type) -> Operand {
        let fitting: Vec<Value> = scope.iter().copied().filter(|v| self.method.types[v.index()] == ty).collect();
        if !fitting.is_empty() && self.rng.chance(3, 4) {
            return Operand::value(self.pick(&fitting));
        }
        let literal = self.literal(ty);
        self.method.literals.push(literal);
        Operand::literal(self.method.literals.len() - 1)
    }

    fn literal(&mut self, ty: Type) -> Literal {
        let bits = if self.rng.chance(1, 2) { self.rng.bits() } else { self.rng.below(5) as u64 };
        Literal::Number(match ty {
            Type::Ref => return Literal::Null,
            Type::Int => Scalar::Int(bits as i32),
            Type::Long => Scalar::Long(bits as i64),
            Type::Float if self.rng.chance(1, 3) => {
                Scalar::Float(self.pick(&[f32::NAN, -f32::NAN, f32::NEG_INFINITY, -0.0, f32::from_bits(0x7f80_0001)]))
            }
            Type::Float => Scalar::Float(f32::from_bits(bits as u32)),
            Type::Double if self.rng.chance(1, 3) => Scalar::Double(self.pick(&[
                f64::NAN,
                f64::INFINITY,
                -0.0,
                1e300,
                f64::from_bits(0x7ff0_0000_0000_0001),
            ])),
            Type::Double => Scalar::Double(f64::from_bits(bits)),
        })
    }

    fn field(&mut self) -> (MemberIndex, Type) {
        let descriptor = self.name(&FIELDS);
        let member = MemberRef { class: self.name(&CLASSES), name: self.name(&NAMES), descriptor, interface: false };
        self.method.members.push(member);
        let ty = self.program.field_type(descriptor).ok().and_then(|ty| ty.ty()).expect("it is well-formed");
        (MemberIndex::new(self.method.members.len() - 1), ty)
    }

    fn operands(&mut self, scope: &[Value], ty: Type, len: usize) -> Operands {
        let operands: Vec<Operand> = (0..len).map(|_| self.operand(scope, ty)).collect();
        self.list(&operands)
    }

    fn instr(&mut self, scope: &[Value]) -> Instr {
        let kind = if self.integers { self.pick(&[0, 0, 0, 0, 15]) } else { self.rng.below(19) };
        match kind {
            0..=2 => {
                let op = loop {
                    let op = self.pick(Op::ALL);
                    if !self.integers || is_total_on_integers(op) {
                        break op;
                    }
                };
                let a = self.operand(scope, op.operands()[0]);
                let b = op.operands().get(1).map_or(a, |&ty| self.operand(scope, ty));
                Instr::Apply { op, dst: self.value(op.result()), a, b }
            }
            3 => {
                let (field, ty) = self.field();
                Instr::GetField { object: self.operand(scope, Type::Ref), field, dst: self.value(ty) }
            }
            4 => {
                let (field, ty) = self.field();
                let object = self.operand(scope, Type::Ref);
                Instr::PutField { object, value: self.operand(scope, ty), field }
            }
            5 => {
                let (field, ty) = self.field();
                Instr::GetStatic { field, dst: self.value(ty) }
            }
            6 => {
                let (field, ty) = self.field();
                Instr::PutStatic { value: self.operand(scope, ty), field }
            }
            7 => {
                let element = self.pick(&ELEMENTS);
                let (array, index) = (self.operand(scope, Type::Ref), self.operand(scope, Type::Int));
                Instr::ArrayLoad { element, array, index, dst: self.value(element.ty()) }
            }
            8 => {
                let element = self.pick(&ELEMENTS);
                let (array, index) = (self.operand(scope, Type::Ref), self.operand(scope, Type::Int));
                Instr::ArrayStore { element, array, index, value: self.operand(scope, element.ty()) }
            }
            9 => Instr::ArrayLength { array: self.operand(scope, Type::Ref), dst: self.value(Type::Int) },
            10 => Instr::New { class: self.name(&CLASSES), dst: self.value(Type::Ref) },
            11 => {
                let length = self.operand(scope, Type::Int);
                Instr::NewArray { array: self.name(&ARRAYS), length, dst: self.value(Type::Ref) }
            }
            12 => {
                let len = 1 + self.rng.below(2);
                let lengths = self.operands(scope, Type::Int, len);
                let array = self.program.name("[[[D");
                Instr::MultiNewArray { array, lengths, dst: self.value(Type::Ref) }
            }
            13 => {
                let object = self.operand(scope, Type::Ref);
                Instr::InstanceOf { object, class: self.name(&CLASSES), dst: self.value(Type::Int) }
            }
            14 => self.constant_instr(),
            15 => self.fault(scope),
            16 => {
                let len = self.rng.below(4);
                let parts = self.operands(scope, Type::Ref, len);
                Instr::Concat { parts, dst: self.value(Type::Ref) }
            }
            17 => match self.rng.chance(1, 2) {
                true => Instr::MonitorEnter { object: self.operand(scope, Type::Ref) },
                false => Instr::MonitorExit { object: self.operand(scope, Type::Ref) },
            },
            _ => {
                let what = format!("what \"{}\"\u{7}", self.rng.below(3));
                self.method.unsupported.push(what);
                let dst = self.rng.chance(1, 2).then(|| self.value(Type::Long));
                Instr::Unsupported { what: self.method.unsupported.len() as u32 - 1, dst }
            }
        }
    }

    fn fault(&mut self, scope: &[Value]) -> Instr {
        let cast = Fault::Cast(self.name(&CLASSES));
        let all = [Fault::Null, Fault::Bounds, Fault::DivideByZero, Fault::NegativeSize, cast, Fault::Store];
        let fault = if self.integers { self.pick(&[Fault::Null, Fault::DivideByZero]) } else { self.pick(&all) };
        let unread = Operand::literal(0);
        let (a, b) = match fault {
            Fault::Null | Fault::DivideByZero => (unread, unread),
            Fault::NegativeSize => (self.operand(scope, Type::Int), unread),
            Fault::Cast(_) | Fault::Store => (self.operand(scope, Type::Ref), unread),
            Fault::Bounds => (self.operand(scope, Type::Int), self.operand(scope, Type::Ref)),
        };
        Instr::Fault { fault, a, b, dst: self.value(Type::Ref) }
    }

    fn constant_instr(&mut self) -> Instr {
        let constant = loop {
            let constant = self.constant(3);
            if !matches!(constant, Const::Null | Const::Number(_)) {
                break constant;
            }
        };
        self.method.constants.push(constant);
        let constant = ConstIndex::new(self.method.constants.len() - 1);
        Instr::Constant { constant, dst: self.value(Type::Ref) }
    }

    fn constant(&mut self, depth: usize) -> Const {
        match self.rng.below(if depth == 0 { 6 } else { 7 }) {
            0 => Const::Null,
            1 => {
                let ty = self.pick(&[Type::Int, Type::Long, Type::Float, Type::Double]);
                match self.literal(ty) {
                    Literal::Number(number) => Const::Number(number),
                    Literal::Null => Const::Null,
                }
            }
            2 => {
                let units: Vec<u16> = (0..self.rng.below(8))
                    .map(|_| self.pick(&[10, 34, 92, 0, 0x41, 0xe9, 0xd83d, 0xde00, 0x7f]))
                    .collect();
                Const::String(self.program.text(&units))
            }
            3 => Const::Class(self.name(&ARRAYS)),
            4 => Const::MethodType(self.program.name("(ILdemo/with space;)V")),
            5 => Const::MethodHandle(self.handle()),
            _ => {
                let arguments = (0..self.rng.below(3)).map(|_| self.constant(depth - 1)).collect();
                let descriptor = self.program.name("Ljava/lang/Object;");
                let (name, bootstrap) = (self.name(&NAMES), self.handle());
                Const::Dynamic(Rc::new(DynamicSite { bootstrap, arguments, name, descriptor }))
            }
        }
    }

    fn handle(&mut self) -> MethodHandle {
        let descriptor = self.program.name("()V");
        let interface = self.rng.chance(1, 2);
        let member = MemberRef { class: self.name(&CLASSES), name: self.name(&NAMES), descriptor, interface };
        MethodHandle { kind: 1 + self.rng.below(9) as u8, member }
    }
}

/// Operators on ints and longs that Prolog does not refuse for a zero divisor, which nothing guards here.
fn is_total_on_integers(op: Op) -> bool {
    let is_integer = |ty: &Type| matches!(ty, Type::Int | Type::Long);
    let divides = matches!(op, Op::IDiv | Op::IRem | Op::LDiv | Op::LRem);
    op.operands().iter().all(is_integer) && is_integer(&op.result()) && !divides
}
