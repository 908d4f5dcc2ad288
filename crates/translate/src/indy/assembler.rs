//! A small assembler for the methods that Crisol writes itself: lambda bodies, record methods, type switches. They are ordinary
//! bytecode, so that the translator gives them null checks, casts and exceptions like any other code.

use program::code::{Code, Compare, Const, Insn, Instruction, InvokeKind, StackOp};
use program::{Access, ClassDefinition, ClassId, FieldType, MemberRef, Name, Primitive, Program};
use term::{Op, Scalar, Type};

/// `ACC_PUBLIC`.
pub const PUBLIC: u16 = 0x0001;
/// `ACC_PUBLIC | ACC_STATIC`.
pub const PUBLIC_STATIC: u16 = 0x0009;
/// `ACC_PUBLIC | ACC_STATIC | ACC_FINAL`.
pub const CONSTANT: u16 = 0x0019;

const PRIMITIVES: [Primitive; 8] = [
    Primitive::Boolean,
    Primitive::Byte,
    Primitive::Char,
    Primitive::Short,
    Primitive::Int,
    Primitive::Long,
    Primitive::Float,
    Primitive::Double,
];

/// A forward jump target.
#[derive(Clone, Copy, Debug)]
pub struct Label(usize);

/// Collects instructions; offsets are their positions.
pub struct Assembler<'a> {
    pub program: &'a Program,
    instructions: Vec<Insn>,
    labels: Vec<Option<u32>>,
}

impl<'a> Assembler<'a> {
    pub fn new(program: &'a Program) -> Self {
        Self { program, instructions: Vec::new(), labels: Vec::new() }
    }

    pub fn push(&mut self, insn: Insn) {
        self.instructions.push(insn);
    }

    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    /// Puts a label here.
    pub fn place(&mut self, label: Label) {
        self.labels[label.0] = Some(self.instructions.len() as u32);
    }

    /// The offset of the next instruction.
    pub fn position(&self) -> u32 {
        self.instructions.len() as u32
    }

    /// Jumps to `label` when the int on the stack compares so with zero.
    pub fn if_zero(&mut self, compare: Compare, label: Label) {
        self.push(Insn::IfZero(compare, label.0 as u32));
    }

    pub fn if_int(&mut self, compare: Compare, label: Label) {
        self.push(Insn::IfInt(compare, label.0 as u32));
    }

    pub fn if_same(&mut self, same: bool, label: Label) {
        self.push(Insn::IfSame(same, label.0 as u32));
    }

    pub fn if_null(&mut self, null: bool, label: Label) {
        self.push(Insn::IfNull(null, label.0 as u32));
    }

    pub fn jump(&mut self, label: Label) {
        self.push(Insn::Goto(label.0 as u32));
    }

    pub fn int(&mut self, value: i32) {
        self.push(Insn::Const(Const::Number(Scalar::Int(value))));
    }

    pub fn load(&mut self, ty: Type, local: u16) {
        self.push(Insn::Load(ty, local));
    }

    pub fn pop(&mut self, ty: Type) {
        self.push(Insn::Stack(if ty.slots() == 2 { StackOp::Pop2 } else { StackOp::Pop }));
    }

    pub fn member(&self, class: &str, name: &str, descriptor: &str) -> MemberRef {
        MemberRef {
            class: self.program.name(class),
            name: self.program.name(name),
            descriptor: self.program.name(descriptor),
            interface: false,
        }
    }

    pub fn call_static(&mut self, class: &str, name: &str, descriptor: &str) {
        let member = self.member(class, name, descriptor);
        self.push(Insn::Invoke(InvokeKind::Static, member));
    }

    pub fn call_virtual(&mut self, class: &str, name: &str, descriptor: &str) {
        let member = self.member(class, name, descriptor);
        self.push(Insn::Invoke(InvokeKind::Virtual, member));
    }

    /// The finished code.
    pub fn finish(self, max_locals: u16) -> Code {
        let labels = self.labels;
        let at = |label: u32| labels.get(label as usize).copied().flatten().unwrap_or(0);
        let instructions = self.instructions.into_iter().enumerate().map(|(offset, insn)| {
            let insn = match insn {
                Insn::IfZero(compare, label) => Insn::IfZero(compare, at(label)),
                Insn::IfInt(compare, label) => Insn::IfInt(compare, at(label)),
                Insn::IfSame(same, label) => Insn::IfSame(same, at(label)),
                Insn::IfNull(null, label) => Insn::IfNull(null, at(label)),
                Insn::Goto(label) => Insn::Goto(at(label)),
                other => other,
            };
            Instruction { offset: offset as u32, opcode: 0, insn }
        });
        Code { max_stack: u16::MAX, max_locals, instructions: instructions.collect(), ..Code::default() }
    }
}

/// Defines a public synthetic class.
pub fn define(
    program: &Program,
    name: Name,
    nest_host: Name,
    interfaces: Vec<Name>,
    fields: Vec<(Access, Name, Name)>,
    methods: Vec<(Access, Name, Name, Option<Code>)>,
) -> ClassId {
    let super_name = Some(program.name("java/lang/Object"));
    let access = Access(PUBLIC | 0x1010);
    let nest_host = Some(nest_host);
    program.define(ClassDefinition { name, access, super_name, interfaces, nest_host, fields, methods })
}

/// The wrapper class of a primitive type, the name of its unboxing method, and the primitive's descriptor.
pub fn wrapper(primitive: Primitive) -> (&'static str, &'static str, &'static str) {
    match primitive {
        Primitive::Boolean => ("java/lang/Boolean", "booleanValue", "Z"),
        Primitive::Byte => ("java/lang/Byte", "byteValue", "B"),
        Primitive::Char => ("java/lang/Character", "charValue", "C"),
        Primitive::Short => ("java/lang/Short", "shortValue", "S"),
        Primitive::Int => ("java/lang/Integer", "intValue", "I"),
        Primitive::Long => ("java/lang/Long", "longValue", "J"),
        Primitive::Float => ("java/lang/Float", "floatValue", "F"),
        Primitive::Double => ("java/lang/Double", "doubleValue", "D"),
        Primitive::Void => ("java/lang/Void", "voidValue", "V"),
    }
}

/// The wrapper class for a primitive type's descriptor, `Void` included.
pub fn wrapper_of_descriptor(descriptor: &str) -> Option<&'static str> {
    let all = PRIMITIVES.into_iter().chain([Primitive::Void]);
    all.map(wrapper).find(|(_, _, d)| *d == descriptor).map(|(class, ..)| class)
}

/// The primitive type that a wrapper class holds.
pub fn unwrapped(class: &str) -> Option<Primitive> {
    PRIMITIVES.into_iter().find(|&p| wrapper(p).0 == class)
}

impl Assembler<'_> {
    /// Converts the value on the stack from one type to another as method handles do (`MethodHandle.asType`).
    pub fn convert(&mut self, from: FieldType, to: FieldType) {
        match (from, to) {
            (FieldType::Primitive(from), FieldType::Primitive(to)) => self.widen(from, to),
            (FieldType::Primitive(from), FieldType::Reference(_)) => {
                let (class, _, descriptor) = wrapper(from);
                self.call_static(class, "valueOf", &format!("({descriptor})L{class};"));
            }
            (FieldType::Reference(from), FieldType::Primitive(to)) => {
                // From the wrapper of a narrower type; from any other class as a number, or as the wanted wrapper itself.
                let held = unwrapped(&self.program.spell(from));
                let is_number = !matches!(to, Primitive::Boolean | Primitive::Char);
                let (wrapped, method, descriptor) = wrapper(held.unwrap_or(to));
                let class = if held.is_none() && is_number { "java/lang/Number" } else { wrapped };
                let name = self.program.name(class);
                self.push(Insn::CheckCast(name));
                self.call_virtual(class, method, &format!("(){descriptor}"));
                self.widen(held.unwrap_or(to), to);
            }
            (FieldType::Reference(from), FieldType::Reference(to)) => {
                if from != to && &*self.program.spell(to) != "java/lang/Object" {
                    self.push(Insn::CheckCast(to));
                }
            }
        }
    }

    fn widen(&mut self, from: Primitive, to: Primitive) {
        let ty = |p| FieldType::Primitive(p).ty();
        let op = match (ty(from), ty(to)) {
            (Some(Type::Int), Some(Type::Long)) => Op::I2L,
            (Some(Type::Int), Some(Type::Float)) => Op::I2F,
            (Some(Type::Int), Some(Type::Double)) => Op::I2D,
            (Some(Type::Long), Some(Type::Float)) => Op::L2F,
            (Some(Type::Long), Some(Type::Double)) => Op::L2D,
            (Some(Type::Float), Some(Type::Double)) => Op::F2D,
            _ => return,
        };
        self.push(Insn::Apply(op));
    }
}
