//! Lambdas and method references (`LambdaMetafactory`): one synthetic class per call site, with a field per captured value and
//! one method per functional-interface signature that adapts arguments and result and calls the implementation. A site that
//! captures nothing yields the same instance every time, as on HotSpot.

use program::code::{Code, Const, DynamicSite, Insn, InvokeKind, MethodHandle, StackOp};
use program::{Access, FieldType, MemberRef, MethodDescriptor, Name, Program};
use rules::Instr;
use term::Type;

use super::assembler::{Assembler, CONSTANT, PUBLIC, PUBLIC_STATIC, define};
use super::{name_bootstrap, synthetic_name};
use crate::Refusal;
use crate::build::Builder;

/// `LambdaMetafactory.FLAG_MARKERS` and `FLAG_BRIDGES`.
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

/// What the bootstrap arguments say.
struct Plan {
    interfaces: Vec<Name>,
    /// Erased signatures to implement.
    signatures: Vec<Name>,
    /// The signature with type arguments applied.
    instantiated: Name,
    implementation: MethodHandle,
}

/// Emits the creation of the functional object.
pub(super) fn expand(builder: &mut Builder<'_>, site: &DynamicSite) -> Result<(), Refusal> {
    let program = builder.program;
    let descriptor =
        program.method_descriptor(site.descriptor).map_err(|_| builder.malformed("call site descriptor"))?;
    let args = builder.pop_arguments(&descriptor.parameters, false)?;
    let name = synthetic_name(builder, "Lambda");
    let made = plan(program, site, &descriptor).and_then(|plan| class(builder, name, site, &descriptor, &plan));
    if made.is_none() {
        let result = builder.unsupported(name_bootstrap(builder, site), descriptor.result.ty());
        builder.push_result(result);
        return Ok(());
    }
    if args.is_empty() {
        return builder.get_static(instance_field(program, name));
    }
    builder.new_object(name);
    let object = builder.pop_typed(Type::Ref)?;
    for (index, (&value, &ty)) in args.iter().zip(&descriptor.parameters).enumerate() {
        let field = builder.member_index(captured_field(program, name, index, ty));
        builder.emit(Instr::PutField { object, value, field });
    }
    builder.push(object);
    Ok(())
}

fn plan(program: &Program, site: &DynamicSite, descriptor: &MethodDescriptor) -> Option<Plan> {
    let FieldType::Reference(interface) = descriptor.result else { return None };
    let [Const::MethodType(erased), Const::MethodHandle(implementation), Const::MethodType(instantiated), extra @ ..] =
        site.arguments.as_slice()
    else {
        return None;
    };
    let mut plan = Plan {
        interfaces: vec![interface],
        signatures: vec![*erased],
        instantiated: *instantiated,
        implementation: *implementation,
    };
    // altMetafactory: flags, then counted marker interfaces, then counted bridge signatures.
    let mut rest = extra.iter();
    let int = |rest: &mut std::slice::Iter<'_, Const>| match rest.next() {
        Some(Const::Number(term::Scalar::Int(n))) => Some(*n),
        _ => None,
    };
    let flags = int(&mut rest).unwrap_or(0);
    if flags & MARKERS != 0 {
        for _ in 0..int(&mut rest)? {
            let Some(Const::Class(marker)) = rest.next() else { return None };
            plan.interfaces.push(*marker);
        }
    }
    if flags & BRIDGES != 0 {
        for _ in 0..int(&mut rest)? {
            let Some(Const::MethodType(bridge)) = rest.next() else { return None };
            plan.signatures.push(*bridge);
        }
    }
    if flags & 1 != 0 {
        plan.interfaces.push(program.name("java/io/Serializable"));
    }
    Some(plan)
}

/// Defines the class; `None` when the implementation is of a kind that javac never uses.
fn class(
    builder: &Builder<'_>,
    name: Name,
    site: &DynamicSite,
    captured: &MethodDescriptor,
    plan: &Plan,
) -> Option<program::ClassId> {
    let program = builder.program;
    let field = |index| {
        let member = captured_field(program, name, index, captured.parameters[index]);
        (Access(PUBLIC), member.name, member.descriptor)
    };
    let mut fields: Vec<_> = (0..captured.parameters.len()).map(field).collect();
    let mut methods = Vec::new();
    for &signature in &plan.signatures {
        let code = body(program, name, captured, plan, signature)?;
        methods.push((Access(PUBLIC), site.name, signature, Some(code)));
    }
    if fields.is_empty() {
        let instance = instance_field(program, name);
        fields.push((Access(CONSTANT), instance.name, instance.descriptor));
        let mut clinit = Assembler::new(program);
        clinit.push(Insn::New(name));
        clinit.push(Insn::PutStatic(instance));
        clinit.push(Insn::Return(None));
        methods.push((Access(PUBLIC_STATIC), program.name("<clinit>"), program.name("()V"), Some(clinit.finish(0))));
    }
    let host = builder.class.nest_host.unwrap_or(builder.class.name);
    Some(define(program, name, host, plan.interfaces.clone(), fields, methods))
}

fn instance_field(program: &Program, class: Name) -> MemberRef {
    let descriptor = program.name(&format!("L{};", program.spell(class)));
    MemberRef { class, name: program.name("instance"), descriptor, interface: false }
}

fn captured_field(program: &Program, class: Name, index: usize, ty: FieldType) -> MemberRef {
    let descriptor = program.name(&spell_type(program, ty));
    MemberRef { class, name: program.name(&format!("captured{index}")), descriptor, interface: false }
}

/// A type as a descriptor.
pub(super) fn spell_type(program: &Program, ty: FieldType) -> String {
    match ty {
        FieldType::Primitive(primitive) => super::assembler::wrapper(primitive).2.to_string(),
        FieldType::Reference(name) => {
            let name = program.spell(name);
            if name.starts_with('[') { name.to_string() } else { format!("L{name};") }
        }
    }
}

/// The method that adapts and calls.
fn body(program: &Program, class: Name, captured: &MethodDescriptor, plan: &Plan, signature: Name) -> Option<Code> {
    let erased = program.method_descriptor(signature).ok()?;
    let instantiated = program.method_descriptor(plan.instantiated).ok()?;
    let member = plan.implementation.member;
    let implementation = program.method_descriptor(member.descriptor).ok()?;
    let (kind, constructs) = match plan.implementation.kind {
        5 => (InvokeKind::Virtual, false),
        6 => (InvokeKind::Static, false),
        7 => (InvokeKind::Special, false),
        8 => (InvokeKind::Special, true),
        9 => (InvokeKind::Interface, false),
        _ => return None,
    };
    // What the implementation takes, its receiver first.
    let mut wanted = Vec::new();
    if kind != InvokeKind::Static && !constructs {
        wanted.push(FieldType::Reference(member.class));
    }
    wanted.extend_from_slice(&implementation.parameters);
    let given = captured.parameters.len() + erased.parameters.len();
    if wanted.len() != given || instantiated.parameters.len() != erased.parameters.len() {
        return None;
    }
    let mut code = Assembler::new(program);
    if constructs {
        code.push(Insn::New(member.class));
        code.push(Insn::Stack(StackOp::Dup));
    }
    for (index, &ty) in captured.parameters.iter().enumerate() {
        code.load(Type::Ref, 0);
        code.push(Insn::GetField(captured_field(program, class, index, ty)));
        code.convert(ty, wanted[index]);
    }
    let mut local = 1;
    for (index, &ty) in erased.parameters.iter().enumerate() {
        let computational = ty.ty()?;
        code.load(computational, local);
        local += computational.slots() as u16;
        let wanted = wanted[captured.parameters.len() + index];
        match (ty, instantiated.parameters[index]) {
            (FieldType::Reference(_), middle @ FieldType::Reference(_)) => {
                code.convert(ty, middle);
                code.convert(middle, wanted);
            }
            _ => code.convert(ty, wanted),
        }
    }
    code.push(Insn::Invoke(kind, member));
    let result = if constructs { FieldType::Reference(member.class) } else { implementation.result };
    return_result(&mut code, result, erased.result);
    Some(code.finish(local))
}

fn return_result(code: &mut Assembler<'_>, given: FieldType, wanted: FieldType) {
    match (given.ty(), wanted.ty()) {
        (Some(ty), None) => {
            code.pop(ty);
            code.push(Insn::Return(None));
        }
        (Some(_), Some(ty)) => {
            code.convert(given, wanted);
            code.push(Insn::Return(Some(ty)));
        }
        (None, None) => code.push(Insn::Return(None)),
        (None, Some(_)) => {
            code.push(Insn::Const(Const::Null));
            code.push(Insn::Return(Some(Type::Ref)));
        }
    }
}
