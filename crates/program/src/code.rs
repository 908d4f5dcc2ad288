//! Decoded bytecode: instructions grouped by what they do, operands resolved to names. One enum for all 201 opcodes.
//!
//! Invariant: every branch target is the offset of an instruction of the same code (checked by the decoder).

use std::rc::Rc;

use term::{Op, Scalar, Type};

use crate::model::{MemberRef, Name, Primitive, Text};

/// A method's decoded `Code` attribute.
#[derive(Clone, Debug, Default)]
pub struct Code {
    pub max_stack: u16,
    pub max_locals: u16,
    /// In ascending order of `offset`.
    pub instructions: Vec<Instruction>,
    /// In the order of the exception table, which is the order of search.
    pub handlers: Vec<Handler>,
    /// (first offset, line), as in the class file, sorted by offset.
    pub lines: Vec<(u32, u16)>,
    pub locals: Vec<LocalVariable>,
}

impl Code {
    /// The source line of the instruction at `offset`, when the class file says.
    pub fn line(&self, offset: u32) -> Option<u16> {
        let after = self.lines.partition_point(|&(start, _)| start <= offset);
        self.lines[..after].last().map(|&(_, line)| line)
    }

    /// The local variable that is in a slot at `offset`, when the class file says.
    pub fn local(&self, slot: u16, offset: u32) -> Option<&LocalVariable> {
        let in_scope = |local: &&LocalVariable| {
            local.index == slot && local.start <= offset && offset < local.start.saturating_add(local.length)
        };
        self.locals.iter().find(in_scope)
    }
}

/// An instruction at its byte offset.
#[derive(Clone, Debug)]
pub struct Instruction {
    pub offset: u32,
    /// The opcode byte (that of the widened instruction after `wide`).
    pub opcode: u8,
    pub insn: Insn,
}

/// An exception-table entry: `start..end` is covered, `catch` is None for any.
#[derive(Clone, Debug)]
pub struct Handler {
    pub start: u32,
    pub end: u32,
    pub target: u32,
    pub catch: Option<Name>,
}

/// An entry of `LocalVariableTable`.
#[derive(Clone, Debug)]
pub struct LocalVariable {
    pub start: u32,
    pub length: u32,
    pub name: Name,
    pub descriptor: Name,
    pub index: u16,
}

/// What an instruction does.
#[derive(Clone, Debug)]
pub enum Insn {
    Nop,
    /// aconst_null, iconst…dconst, bipush, sipush, ldc, ldc_w, ldc2_w.
    Const(Const),
    Load(Type, u16),
    Store(Type, u16),
    ArrayLoad(Element),
    ArrayStore(Element),
    Stack(StackOp),
    /// Every arithmetic, conversion and comparison opcode.
    Apply(Op),
    Iinc(u16, i16),
    /// ifeq … ifle: compare the int on top with zero.
    IfZero(Compare, u32),
    /// if_icmpeq … if_icmple.
    IfInt(Compare, u32),
    /// if_acmpeq (true), if_acmpne (false).
    IfSame(bool, u32),
    /// ifnull (true), ifnonnull (false).
    IfNull(bool, u32),
    Goto(u32),
    Jsr(u32),
    Ret(u16),
    /// tableswitch and lookupswitch: (key, target) in ascending order of key, then the default target.
    Switch(Vec<(i32, u32)>, u32),
    Return(Option<Type>),
    GetStatic(MemberRef),
    PutStatic(MemberRef),
    GetField(MemberRef),
    PutField(MemberRef),
    Invoke(InvokeKind, MemberRef),
    InvokeDynamic(Rc<DynamicSite>),
    New(Name),
    /// newarray.
    NewArray(Primitive),
    /// anewarray: the component class's internal name.
    ANewArray(Name),
    /// multianewarray: the array class's name and the number of given dimensions.
    MultiANewArray(Name, u8),
    ArrayLength,
    Throw,
    CheckCast(Name),
    InstanceOf(Name),
    MonitorEnter,
    MonitorExit,
}

/// Array element kinds of the xaload / xastore opcodes. `Byte` serves `boolean[]` too, as in the JVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Element {
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Ref,
}

impl Element {
    /// How elements of a type are accessed; `None` stands for references.
    pub fn of(holds: Option<Primitive>) -> Self {
        match holds {
            Some(Primitive::Boolean | Primitive::Byte) => Element::Byte,
            Some(Primitive::Char) => Element::Char,
            Some(Primitive::Short) => Element::Short,
            Some(Primitive::Int | Primitive::Void) => Element::Int,
            Some(Primitive::Long) => Element::Long,
            Some(Primitive::Float) => Element::Float,
            Some(Primitive::Double) => Element::Double,
            None => Element::Ref,
        }
    }

    /// The computational type of an element.
    pub fn ty(self) -> Type {
        match self {
            Element::Byte | Element::Char | Element::Short | Element::Int => Type::Int,
            Element::Long => Type::Long,
            Element::Float => Type::Float,
            Element::Double => Type::Double,
            Element::Ref => Type::Ref,
        }
    }
}

/// pop … swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StackOp {
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
}

/// An int comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Compare {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

impl Compare {
    /// The comparison that holds exactly when this one does not.
    pub fn negate(self) -> Self {
        match self {
            Compare::Eq => Compare::Ne,
            Compare::Ne => Compare::Eq,
            Compare::Lt => Compare::Ge,
            Compare::Ge => Compare::Lt,
            Compare::Gt => Compare::Le,
            Compare::Le => Compare::Gt,
        }
    }

    /// Whether `left ⋈ right`.
    #[inline]
    pub fn holds<T: Ord>(self, left: T, right: T) -> bool {
        match self {
            Compare::Eq => left == right,
            Compare::Ne => left != right,
            Compare::Lt => left < right,
            Compare::Ge => left >= right,
            Compare::Gt => left > right,
            Compare::Le => left <= right,
        }
    }

    /// The sign in the rule text.
    pub fn sign(self) -> &'static str {
        match self {
            Compare::Eq => "==",
            Compare::Ne => "!=",
            Compare::Lt => "<",
            Compare::Ge => ">=",
            Compare::Gt => ">",
            Compare::Le => "<=",
        }
    }
}

/// The four invoke opcodes with a method reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InvokeKind {
    Static,
    Special,
    Virtual,
    Interface,
}

/// A loadable constant (JVMS 4.4, table 4.4-C), and null.
#[derive(Clone, Debug, PartialEq)]
pub enum Const {
    Null,
    Number(Scalar),
    String(Text),
    /// A class literal's internal name (or array descriptor).
    Class(Name),
    /// A method descriptor.
    MethodType(Name),
    MethodHandle(MethodHandle),
    /// A dynamically computed constant.
    Dynamic(Rc<DynamicSite>),
}

/// A method handle constant; `kind` is 1 to 9 (JVMS table 5.4.3.5-A).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MethodHandle {
    pub kind: u8,
    pub member: MemberRef,
}

/// An invokedynamic call site or a dynamic constant.
#[derive(Clone, Debug, PartialEq)]
pub struct DynamicSite {
    pub bootstrap: MethodHandle,
    pub arguments: Vec<Const>,
    pub name: Name,
    pub descriptor: Name,
}
