//! Helpful messages of `NullPointerException` (JEP 358), computed from the bytecode when a message is asked for.
//!
//! The message names the action that failed and, where it can be traced, the expression that was null. To trace it, the operand
//! stack is simulated with the instruction that pushed each slot. Like HotSpot, the simulation walks the code front to back and
//! stops at the instruction in question, so what a later jump would add to an earlier point is not seen.

use program::code::{Code, Const, Element, Insn, InvokeKind, StackOp};
use program::{FieldType, MemberRef, MethodId, Name, Program};
use term::{Scalar, Type};

/// How deep an expression is followed.
const MAX_DETAIL: usize = 5;

/// The message for a null dereference by the instruction at `offset`; `None` where no instruction dereferences.
pub fn null_message(program: &Program, method: MethodId, offset: u32) -> Option<String> {
    let code = program.code(method).ok()??;
    let position = code.instructions.iter().position(|i| i.offset == offset)?;
    let trace = Trace { program, method, code: &code, stacks: simulate(program, &code, position) };
    let insn = &code.instructions[position].insn;
    let (mut message, slot) = trace.failed_action(insn)?;
    if let Some((cause, is_call)) = trace.expression(position, slot, MAX_DETAIL) {
        message.push_str(if is_call { " because the return value of \"" } else { " because \"" });
        message.push_str(&cause);
        message.push_str("\" is null");
    }
    Some(message)
}

/// The simulated stack before an instruction: for each slot the position of the instruction that pushed it, if only one did.
#[derive(Clone, Debug, Default)]
struct Stack {
    slots: Vec<Option<usize>>,
    /// Locals below 64 that were written on the way here.
    written: u64,
}

impl Stack {
    fn push(&mut self, position: usize, slots: usize) {
        self.slots.extend(std::iter::repeat_n(Some(position), slots));
    }

    fn pop(&mut self, slots: usize) {
        self.slots.truncate(self.slots.len().saturating_sub(slots));
    }

    /// The pusher of a slot counted from the top.
    fn peek(&self, slot: usize) -> Option<usize> {
        self.slots.len().checked_sub(slot + 1).and_then(|index| self.slots[index])
    }

    fn merge(&mut self, other: &Stack) {
        for (slot, other) in self.slots.iter_mut().zip(&other.slots) {
            if slot != other {
                *slot = None;
            }
        }
        self.written |= other.written;
    }

    /// dup forms, slot-wise.
    fn duplicate(&mut self, count: usize, under: usize) {
        let Some(start) = self.slots.len().checked_sub(count + under) else { return };
        let top = self.slots[start + under..].to_vec();
        self.slots.splice(start..start, top);
    }
}

/// Simulates until the stack before `wanted` is known.
fn simulate(program: &Program, code: &Code, wanted: usize) -> Vec<Option<Stack>> {
    let mut stacks: Vec<Option<Stack>> = vec![None; code.instructions.len() + 1];
    let at = |offset: u32| code.instructions.partition_point(|i| i.offset < offset);
    stacks[0] = Some(Stack::default());
    for handler in &code.handlers {
        let target = at(handler.target);
        stacks[target].get_or_insert_with(|| Stack { slots: vec![Some(target)], written: 0 });
    }
    loop {
        let mut added = false;
        for position in 0..code.instructions.len() {
            if position == wanted && stacks[position].is_some() {
                return stacks;
            }
            let Some(mut stack) = stacks[position].clone() else { continue };
            let insn = &code.instructions[position].insn;
            step(program, insn, position, &mut stack);
            let mut targets: Vec<usize> = Vec::new();
            match insn {
                Insn::IfZero(_, t) | Insn::IfInt(_, t) | Insn::IfSame(_, t) | Insn::IfNull(_, t) => {
                    targets.extend([position + 1, at(*t)]);
                }
                Insn::Goto(t) | Insn::Jsr(t) => targets.push(at(*t)),
                Insn::Switch(cases, default) => {
                    targets.push(at(*default));
                    targets.extend(cases.iter().map(|(_, t)| at(*t)));
                }
                Insn::Ret(_) | Insn::Return(_) | Insn::Throw => {}
                _ => targets.push(position + 1),
            }
            for target in targets {
                match &mut stacks[target] {
                    Some(known) => known.merge(&stack),
                    unknown => {
                        *unknown = Some(stack.clone());
                        added = true;
                    }
                }
            }
        }
        if !added {
            return stacks;
        }
    }
}

/// What an instruction does to the stack.
fn step(program: &Program, insn: &Insn, position: usize, stack: &mut Stack) {
    let slots = |ty: Option<Type>| ty.map_or(0, Type::slots);
    let field_slots = |field: &MemberRef| slots(program.field_type(field.descriptor).ok().and_then(FieldType::ty));
    match insn {
        Insn::Nop | Insn::Iinc(..) | Insn::Goto(_) | Insn::Ret(_) | Insn::CheckCast(_) | Insn::Return(_) => {}
        Insn::Const(constant) => {
            let wide = matches!(constant, Const::Number(Scalar::Long(_) | Scalar::Double(_)));
            stack.push(position, if wide { 2 } else { 1 });
        }
        Insn::Load(ty, _) => stack.push(position, ty.slots()),
        Insn::Store(ty, local) => {
            stack.pop(ty.slots());
            if *local < 64 {
                stack.written |= 1 << local;
            }
        }
        Insn::ArrayLoad(element) => {
            stack.pop(2);
            stack.push(position, element.ty().slots());
        }
        Insn::ArrayStore(element) => stack.pop(2 + element.ty().slots()),
        Insn::Stack(op) => match op {
            StackOp::Pop => stack.pop(1),
            StackOp::Pop2 => stack.pop(2),
            StackOp::Dup => stack.duplicate(1, 0),
            StackOp::DupX1 => stack.duplicate(1, 1),
            StackOp::DupX2 => stack.duplicate(1, 2),
            StackOp::Dup2 => stack.duplicate(2, 0),
            StackOp::Dup2X1 => stack.duplicate(2, 1),
            StackOp::Dup2X2 => stack.duplicate(2, 2),
            StackOp::Swap => {
                let length = stack.slots.len();
                if length >= 2 {
                    stack.slots.swap(length - 1, length - 2);
                }
            }
        },
        Insn::Apply(op) => {
            stack.pop(op.operands().iter().map(|ty| ty.slots()).sum());
            stack.push(position, op.result().slots());
        }
        Insn::IfZero(..)
        | Insn::IfNull(..)
        | Insn::Switch(..)
        | Insn::Throw
        | Insn::MonitorEnter
        | Insn::MonitorExit => {
            stack.pop(1);
        }
        Insn::IfInt(..) | Insn::IfSame(..) => stack.pop(2),
        Insn::Jsr(_) | Insn::New(_) => stack.push(position, 1),
        Insn::GetStatic(field) => stack.push(position, field_slots(field)),
        Insn::PutStatic(field) => stack.pop(field_slots(field)),
        Insn::GetField(field) => {
            stack.pop(1);
            stack.push(position, field_slots(field));
        }
        Insn::PutField(field) => stack.pop(1 + field_slots(field)),
        Insn::Invoke(kind, member) => {
            stack.pop(usize::from(*kind != InvokeKind::Static) + argument_slots(program, member.descriptor));
            stack.push(position, result_slots(program, member.descriptor));
        }
        Insn::InvokeDynamic(site) => {
            stack.pop(argument_slots(program, site.descriptor));
            stack.push(position, result_slots(program, site.descriptor));
        }
        Insn::NewArray(_) | Insn::ANewArray(_) | Insn::ArrayLength | Insn::InstanceOf(_) => {
            stack.pop(1);
            stack.push(position, 1);
        }
        Insn::MultiANewArray(_, dimensions) => {
            stack.pop(usize::from(*dimensions));
            stack.push(position, 1);
        }
    }
}

fn argument_slots(program: &Program, descriptor: Name) -> usize {
    let parameters = program.method_descriptor(descriptor).map(|d| d.parameters.clone()).unwrap_or_default();
    parameters.iter().filter_map(|p| p.ty()).map(Type::slots).sum()
}

fn result_slots(program: &Program, descriptor: Name) -> usize {
    program.method_descriptor(descriptor).ok().and_then(|d| d.result.ty()).map_or(0, Type::slots)
}

struct Trace<'a> {
    program: &'a Program,
    method: MethodId,
    code: &'a Code,
    stacks: Vec<Option<Stack>>,
}

impl Trace<'_> {
    /// The first half of the message, and the stack slot that was null.
    fn failed_action(&self, insn: &Insn) -> Option<(String, usize)> {
        let spell = |name| self.program.spell(name);
        Some(match insn {
            Insn::ArrayLoad(element) => (format!("Cannot load from {} array", element_name(*element)), 1),
            Insn::ArrayStore(element) => {
                (format!("Cannot store to {} array", element_name(*element)), 1 + element.ty().slots())
            }
            Insn::ArrayLength => ("Cannot read the array length".to_string(), 0),
            Insn::Throw => ("Cannot throw exception".to_string(), 0),
            Insn::MonitorEnter => ("Cannot enter synchronized block".to_string(), 0),
            Insn::MonitorExit => ("Cannot exit synchronized block".to_string(), 0),
            Insn::GetField(field) => (format!("Cannot read field \"{}\"", spell(field.name)), 0),
            Insn::PutField(field) => {
                let ty = self.program.field_type(field.descriptor).ok()?.ty()?;
                (format!("Cannot assign field \"{}\"", spell(field.name)), ty.slots())
            }
            // A constructor is never called on null; this is an exception that the program made itself.
            Insn::Invoke(_, member) if &*spell(member.name) == "<init>" => return None,
            Insn::Invoke(InvokeKind::Virtual | InvokeKind::Special | InvokeKind::Interface, member) => {
                let slot = argument_slots(self.program, member.descriptor);
                (format!("Cannot invoke \"{}\"", self.method_name(member)), slot)
            }
            _ => return None,
        })
    }

    /// The expression that pushed a slot of the stack before `position`, and whether it is a call at the outermost level.
    fn expression(&self, position: usize, slot: usize, detail: usize) -> Option<(String, bool)> {
        if detail == 0 {
            return None;
        }
        let stack = self.stacks[position].as_ref()?;
        let source = stack.peek(slot)?;
        let instruction = &self.code.instructions[source];
        let inner = |slot, detail| self.expression(source, slot, detail).map(|(text, _)| text);
        let text = match &instruction.insn {
            Insn::Load(Type::Int | Type::Ref, local) => {
                let written = *local > 63 || stack.written >> local & 1 == 1;
                self.local_name(instruction.offset, *local, !written)
            }
            Insn::Const(Const::Null) => "null".to_string(),
            // iconst, bipush and (as an unsigned number) sipush; not what ldc loads.
            Insn::Const(Const::Number(Scalar::Int(value))) => match instruction.opcode {
                0x02..=0x08 | 0x10 => value.to_string(),
                0x11 => (*value as u16).to_string(),
                _ => return None,
            },
            Insn::ArrayLoad(Element::Int | Element::Ref) => {
                let array = inner(1, detail - 1).unwrap_or_else(|| "<array>".to_string());
                let index = inner(0, detail).unwrap_or_else(|| "...".to_string());
                format!("{array}[{index}]")
            }
            Insn::GetStatic(field) => format!("{}.{}", self.class_name(field.class), self.program.spell(field.name)),
            Insn::GetField(field) => match inner(0, detail - 1) {
                Some(object) => format!("{object}.{}", self.program.spell(field.name)),
                None => self.program.spell(field.name).to_string(),
            },
            Insn::Invoke(_, member) => return Some((self.method_name(member), true)),
            _ => return None,
        };
        Some((text, false))
    }

    fn local_name(&self, offset: u32, local: u16, is_parameter: bool) -> String {
        if let Some(variable) = self.code.local(local, offset) {
            return self.program.spell(variable.name).to_string();
        }
        let method = self.program.method(self.method);
        let mut slot = usize::from(!method.access.is_static());
        if slot == 1 && local == 0 && is_parameter {
            return "this".to_string();
        }
        let parameters =
            self.program.method_descriptor(method.descriptor).map(|d| d.parameters.clone()).unwrap_or_default();
        for (index, parameter) in parameters.iter().enumerate() {
            let slots = parameter.ty().map_or(1, Type::slots);
            if (slot..slot + slots).contains(&usize::from(local)) && is_parameter {
                return format!("<parameter{}>", index + 1);
            }
            slot += slots;
        }
        format!("<local{local}>")
    }

    /// A class's name as the message shows it: `Object` and `String` are short.
    fn class_name(&self, class: Name) -> String {
        let name = self.program.spell(class);
        match &*name {
            "java/lang/Object" => "Object".to_string(),
            "java/lang/String" => "String".to_string(),
            name if name.starts_with('[') => external(name),
            name => name.replace('/', "."),
        }
    }

    fn method_name(&self, member: &MemberRef) -> String {
        let descriptor = self.program.spell(member.descriptor);
        let parameters = external_parameters(&descriptor).join(", ");
        format!("{}.{}({parameters})", self.class_name(member.class), self.program.spell(member.name))
    }
}

fn element_name(element: Element) -> &'static str {
    match element {
        Element::Byte => "byte/boolean",
        Element::Char => "char",
        Element::Short => "short",
        Element::Int => "int",
        Element::Long => "long",
        Element::Float => "float",
        Element::Double => "double",
        Element::Ref => "object",
    }
}

/// The parameter types of a method descriptor as in Java source, `java.lang.` cut from types that begin with Object or String.
fn external_parameters(descriptor: &str) -> Vec<String> {
    let mut types = Vec::new();
    let mut rest = descriptor.strip_prefix('(').unwrap_or(descriptor);
    while !rest.is_empty() && !rest.starts_with(')') {
        let dimensions = rest.len() - rest.trim_start_matches('[').len();
        let base = &rest[dimensions..];
        let length =
            if base.starts_with('L') { base.find(';').map_or(base.len(), |end| end + 1) } else { 1.min(base.len()) };
        let name = external(&rest[..dimensions + length]);
        let short = name.strip_prefix("java.lang.").filter(|n| n.starts_with("Object") || n.starts_with("String"));
        types.push(short.map_or(name.clone(), str::to_string));
        rest = &rest[dimensions + length..];
    }
    types
}

/// A descriptor as a Java type.
fn external(descriptor: &str) -> String {
    let base = descriptor.trim_start_matches('[');
    let name = match base {
        "Z" => "boolean".to_string(),
        "B" => "byte".to_string(),
        "C" => "char".to_string(),
        "S" => "short".to_string(),
        "I" => "int".to_string(),
        "J" => "long".to_string(),
        "F" => "float".to_string(),
        "D" => "double".to_string(),
        class => class.strip_prefix('L').unwrap_or(class).trim_end_matches(';').replace('/', "."),
    };
    name + &"[]".repeat(descriptor.len() - base.len())
}
