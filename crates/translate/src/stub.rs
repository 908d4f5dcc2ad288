//! Stubs: for an interface or abstract class that nothing implements, a class that could be anonymous in a test. Each of its methods returns
//! what its fields say, one field per call; the last one is for all later calls. So an unknown object of the class is an unknown object
//! like any other: its results are fields of the input. Before that it throws what another field says, if it is one that the method may
//! throw; whether anybody catches it is asked first (`isCaught`), so that calls outside of every `try` do not branch.
//!
//! An *open* stub is one for a class or interface that has implementations, too: it also overrides methods that have code, each where a field says so
//! (`open`); else it does what its superclass does. Where exploration tries them is its caller's choice, since every call on one branches.
//!
//! Of the JDK, public interfaces have stubs where no class below them can be explored, a functional one whatever implements it, since it is there to be a lambda. Where a lambda is made by calls, it
//! is one of a class with a constructor that takes the one result.

use program::code::{Code, Compare, Insn, InvokeKind};
use program::{Access, Class, ClassDefinition, ClassId, ClassKind, FieldId, FieldType, MemberRef, Method, MethodId};
use program::{Origin, Program};
use term::Type;

use crate::hooks;
use crate::indy::assembler::{Assembler, Label, PUBLIC};
use crate::open;

/// Calls of a method whose results can differ.
const RESULTS: usize = 4;
/// Larger interfaces have no stub: nobody would read the test.
const METHODS: usize = 18;
/// `ACC_FINAL | ACC_SYNTHETIC`.
const CLASS: u16 = 0x1010;
/// `ACC_TRANSIENT`, on a field of a synthetic class: it starts as zero in every object, and is no input.
const COUNTER: u16 = 0x0080;
/// The class of what the engine answers: whether some code would catch what a stub throws.
const HOOKS: &str = "crisol/Stub";
/// What the name of a stub ends with.
const SUFFIX: &str = "$$Stub";
/// What the name of an open stub ends with.
const OPEN: &str = "$$Open";

/// What the name of the class of a lambda ends with.
const LAMBDA: &str = "$$Lambda";

/// What a stub stands for.
#[derive(Clone, Debug)]
pub struct Stub {
    /// The interface or abstract class.
    pub of: ClassId,
    /// The methods that it implements.
    pub methods: Vec<Stubbed>,
}

/// A method of a stub.
#[derive(Clone, Debug)]
pub struct Stubbed {
    /// The method that it implements or overrides.
    pub method: MethodId,
    /// The field that says whether it overrides it; none where it must, since the method is abstract.
    pub overrides: Option<FieldId>,
    /// The fields with the results of the first calls, the last one for all later ones; none for void.
    pub results: Vec<FieldId>,
    /// The fields with what the first calls throw instead, likewise.
    pub throws: Vec<FieldId>,
}

/// Defines the stub of an interface or abstract class. None when a test could not write it.
pub fn define(program: &Program, of: ClassId) -> Option<ClassId> {
    if !program.class(of).access.is_abstract() || !is_writable(program, of) {
        return None;
    }
    define_class(program, of, &unimplemented(program, of), SUFFIX)
}

/// Defines the open stub of an interface or class: it also overrides what has code, each method where a field says so. None when a test could
/// not write it.
pub fn define_open(program: &Program, of: ClassId) -> Option<ClassId> {
    if !is_writable(program, of) || !open::is_open(program, of) {
        return None;
    }
    define_class(program, of, &all_methods(program, of), OPEN)
}

/// The field of an open stub that says whether it overrides a method.
pub fn overriding(program: &Program, class: ClassId, method: MethodId) -> Option<FieldId> {
    let stub = stub(program, class)?;
    stub.methods.iter().find(|stubbed| stubbed.method == method)?.overrides
}

fn all_methods(program: &Program, of: ClassId) -> Vec<MethodId> {
    let mut methods = unimplemented(program, of);
    methods.extend(open::overridable(program, of));
    methods
}

/// Whether a test could write an anonymous class below a class.
fn is_writable(program: &Program, of: ClassId) -> bool {
    let data = program.class(of);
    let is_inner = data.inner_classes.iter().any(|entry| {
        entry.inner == data.name && !(entry.access.is_static() || entry.access.is_interface())
            || entry.access.is_private()
    });
    let methods = unimplemented(program, of);
    data.kind == ClassKind::Instance
        && !data.access.is_enum()
        && !data.access.is_annotation()
        && data.permitted.is_empty()
        && data.enclosing.is_none_or(|(_, method)| method.is_none())
        && !is_inner
        && (data.origin != Origin::Jdk
            || data.access.is_interface() && data.access.is_public()
            || is_object(program, of))
        && methods.len() <= METHODS
        && methods.iter().all(|&method| can_implement(program.method(method)))
}

fn is_object(program: &Program, class: ClassId) -> bool {
    program.find("java/lang/Object") == Ok(class)
}

/// Defines a stub with these methods.
fn define_class(program: &Program, of: ClassId, methods: &[MethodId], suffix: &str) -> Option<ClassId> {
    let data = program.class(of);
    hooks::define(program, HOOKS, &[("isCaught", "(Ljava/lang/Object;)Z")]);
    let name = program.name(&format!("{}{suffix}", program.spell(data.name)));
    let object = program.name("java/lang/Object");
    let is_interface = data.access.is_interface();
    let super_name = if is_interface { object } else { data.name };
    let mut defined = constructors(program, data, super_name)?;
    let mut fields = Vec::new();
    for (place, &method) in methods.iter().enumerate() {
        let stubbed = Names::new(program, name, methods, place);
        let method = program.method(method);
        let descriptor = program.method_descriptor(method.descriptor).ok()?;
        fields.push((Access(PUBLIC | COUNTER), stubbed.counter.name, stubbed.counter.descriptor));
        let inputs = stubbed.results.iter().chain(&stubbed.throws);
        let inputs = inputs.chain(&stubbed.overrides);
        fields.extend(inputs.map(|input| (Access(PUBLIC), input.name, input.descriptor)));
        let locals = 1 + descriptor.parameters.iter().map(slots).sum::<u16>();
        let mut code = Assembler::new(program);
        let inherited = stubbed.overrides.map(|flag| unless(&mut code, flag));
        body(&mut code, &stubbed, descriptor.result, locals);
        if let Some(inherited) = inherited {
            code.place(inherited);
            inherit(&mut code, program, (data, method))?;
        }
        let code = code.finish(locals + 2);
        let access = Access(if method.access.is_protected() { 0x0004 } else { PUBLIC });
        defined.push((access, method.name, method.descriptor, Some(code)));
    }
    Some(program.define(ClassDefinition {
        name,
        access: Access(PUBLIC | CLASS),
        super_name: Some(super_name),
        interfaces: if is_interface { vec![data.name] } else { Vec::new() },
        nest_host: None,
        fields,
        methods: defined,
    }))
}

/// What a class stubs, if it is a stub.
pub fn stub(program: &Program, class: ClassId) -> Option<Stub> {
    let data = program.class(class);
    if data.origin != Origin::Synthetic {
        return None;
    }
    let spelled = program.spell(data.name);
    if let Some(of) = spelled.strip_suffix(LAMBDA) {
        let of = program.find(of).ok()?;
        let results = data.fields.iter().map(|field| field.id).collect();
        return Some(Stub {
            of,
            methods: vec![Stubbed { method: function(program, of)?, overrides: None, results, throws: Vec::new() }],
        });
    }
    let (of, all) = match spelled.strip_suffix(OPEN) {
        Some(of) => {
            let of = program.find(of).ok()?;
            (of, all_methods(program, of))
        }
        None => {
            let of = program.find(spelled.strip_suffix(SUFFIX)?).ok()?;
            (of, unimplemented(program, of))
        }
    };
    let field = |result: &MemberRef| program.find_field(class, &program.spell(result.name));
    let stubbed = |(place, &method): (usize, &MethodId)| {
        let names = Names::new(program, data.name, &all, place);
        let fields = |members: &[MemberRef]| members.iter().filter_map(field).collect();
        let overrides = names.overrides.as_ref().and_then(field);
        Stubbed { method, overrides, results: fields(&names.results), throws: fields(&names.throws) }
    };
    let methods = all.iter().enumerate().map(stubbed).collect();
    Some(Stub { of, methods })
}

/// The class of lambdas of a functional interface that always return the same: a constructor without parameters, and one that takes the
/// result unless there is none.
pub fn define_lambda(program: &Program, of: ClassId) -> Option<ClassId> {
    let data = program.class(of);
    let method = program.method(function(program, of)?);
    if !data.permitted.is_empty() || !can_implement(method) {
        return None;
    }
    let descriptor = program.method_descriptor(method.descriptor).ok()?;
    let name = program.name(&format!("{}{LAMBDA}", program.spell(data.name)));
    let object = program.name("java/lang/Object");
    let init = program.name("<init>");
    let mut methods = constructors(program, data, object)?;
    let mut fields = Vec::new();
    let mut code = Assembler::new(program);
    let locals = 1 + descriptor.parameters.iter().map(slots).sum::<u16>();
    if let Some(ty) = descriptor.result.ty() {
        let spelled = program.spell(method.descriptor);
        let result = spelled.rsplit(')').next().unwrap_or_default();
        let field = MemberRef { class: name, name: method.name, descriptor: program.name(result), interface: false };
        fields.push((Access(PUBLIC), field.name, field.descriptor));
        code.load(Type::Ref, 0);
        code.push(Insn::GetField(field));
        let plain = MemberRef { class: object, name: init, descriptor: program.name("()V"), interface: false };
        let mut taking = Assembler::new(program);
        taking.load(Type::Ref, 0);
        taking.push(Insn::Invoke(InvokeKind::Special, plain));
        taking.load(Type::Ref, 0);
        taking.load(ty, 1);
        taking.push(Insn::PutField(field));
        taking.push(Insn::Return(None));
        let taking = taking.finish(1 + slots(&descriptor.result));
        methods.push((Access(PUBLIC), init, program.name(&format!("({result})V")), Some(taking)));
    }
    code.push(Insn::Return(descriptor.result.ty()));
    methods.push((Access(PUBLIC), method.name, method.descriptor, Some(code.finish(locals))));
    Some(program.define(ClassDefinition {
        name,
        access: Access(PUBLIC | CLASS),
        super_name: Some(object),
        interfaces: vec![data.name],
        nest_host: None,
        fields,
        methods,
    }))
}

/// Whether an interface is there for lambdas: it has one abstract method, which is not generic; the JDK marks those that are meant.
pub fn is_functional(program: &Program, class: ClassId) -> bool {
    function(program, class).is_some()
}

/// The method of an interface that is there for lambdas.
pub fn function(program: &Program, class: ClassId) -> Option<MethodId> {
    if !program.class(class).access.is_interface() {
        return None;
    }
    let data = program.class(class);
    let is_marked = || {
        let mut annotations = data.annotations.iter().map(|annotation| program.spell(annotation.descriptor));
        annotations.any(|name| &*name == "Ljava/lang/FunctionalInterface;")
    };
    if data.origin == Origin::Jdk && !is_marked() {
        return None;
    }
    let is_generic = |method: MethodId| program.method(method).signature.as_ref().is_some_and(|s| s.starts_with('<'));
    match unimplemented(program, class)[..] {
        [only] if !is_generic(only) => Some(only),
        _ => None,
    }
}

/// The abstract methods that a class or interface declares or inherits without an implementation, those of its superclasses first.
fn unimplemented(program: &Program, class: ClassId) -> Vec<MethodId> {
    let object = program.find("java/lang/Object").ok();
    let of_object = |method: &Method| {
        object.is_some_and(|object| {
            let mut methods = program.class(object).methods.iter();
            methods.any(|known| {
                known.access.is_public() && (known.name, known.descriptor) == (method.name, method.descriptor)
            })
        })
    };
    let mut found: Vec<MethodId> = Vec::new();
    for declaring in program.lineage(class) {
        for method in program.class(declaring).methods.iter().filter(|method| method.access.is_abstract()) {
            let known = found.iter().map(|&known| program.method(known));
            let is_known =
                known.into_iter().any(|known| (known.name, known.descriptor) == (method.name, method.descriptor));
            if !is_known && !of_object(method) && program.select(class, method.id).is_err() {
                found.push(method.id);
            }
        }
    }
    found
}

/// Methods that only the package of their class can implement are implemented there: the stub is of that package.
fn can_implement(method: &Method) -> bool {
    !method.access.is_private() && !method.access.is_static()
}

type Defined = (Access, program::Name, program::Name, Option<Code>);

/// Constructors that pass their arguments on to those of the superclass.
fn constructors(program: &Program, of: &Class, super_name: program::Name) -> Option<Vec<Defined>> {
    let super_class = program.class(program.load(super_name).ok()?);
    let init = program.name("<init>");
    let mut found = Vec::new();
    for constructor in super_class.methods.iter().filter(|method| method.name == init && !method.access.is_private()) {
        let mut code = Assembler::new(program);
        code.load(Type::Ref, 0);
        let mut local = 1;
        for parameter in &program.method_descriptor(constructor.descriptor).ok()?.parameters {
            code.load(parameter.ty()?, local);
            local += slots(parameter);
        }
        let member = MemberRef { class: super_name, name: init, descriptor: constructor.descriptor, interface: false };
        code.push(Insn::Invoke(InvokeKind::Special, member));
        code.push(Insn::Return(None));
        let access = if of.access.is_interface() { Access(PUBLIC) } else { Access(constructor.access.0 & 0x0005) };
        found.push((access, init, constructor.descriptor, Some(code.finish(local))));
    }
    (!found.is_empty()).then_some(found)
}

fn slots(ty: &FieldType) -> u16 {
    ty.ty().map_or(0, |ty| ty.slots() as u16)
}

/// The fields of a method of a stub.
struct Names {
    /// How often the method was called, up to the last result.
    counter: MemberRef,
    results: Vec<MemberRef>,
    throws: Vec<MemberRef>,
    /// Whether it overrides a method that has code.
    overrides: Option<MemberRef>,
    /// What it may throw: none of these is below another.
    thrown: Vec<program::Name>,
}

impl Names {
    fn new(program: &Program, stub: program::Name, all: &[MethodId], place: usize) -> Self {
        let method = program.method(all[place]);
        let is_overloaded = all.iter().filter(|&&other| program.method(other).name == method.name).count() > 1;
        let number = if is_overloaded { format!("_{place}_") } else { String::new() };
        let base = format!("{}{number}", program.spell(method.name));
        let member = |name: String, descriptor: &str| MemberRef {
            class: stub,
            name: program.name(&name),
            descriptor: program.name(descriptor),
            interface: false,
        };
        let descriptor = program.spell(method.descriptor);
        let result = descriptor.rsplit(')').next().unwrap_or_default();
        let numbered = |number: usize| if number == 1 { base.clone() } else { format!("{base}{number}") };
        let count = if result == "V" { 0 } else { RESULTS };
        let results = (1..=count).map(|number| member(numbered(number), result)).collect();
        let thrown = thrown(program, method);
        let held = match thrown.as_slice() {
            &[only] => program.spell(only).to_string(),
            _ => "java/lang/Throwable".to_owned(),
        };
        let throws = (1..=RESULTS).map(|number| member(format!("{}() throws", numbered(number)), &format!("L{held};")));
        let overrides = (!method.access.is_abstract()).then(|| member(format!("{base}() overridden"), "Z"));
        Self { counter: member(format!("{base}Calls"), "I"), results, throws: throws.collect(), overrides, thrown }
    }
}

/// What a method may throw without sneaking: what it declares, and unchecked exceptions.
fn thrown(program: &Program, method: &Method) -> Vec<program::Name> {
    let all: Vec<ClassId> = method
        .exceptions
        .iter()
        .chain([&program.name("java/lang/RuntimeException")])
        .filter_map(|&name| program.load(name).ok())
        .collect();
    let is_above = |above: ClassId, class: ClassId| above != class && program.is_assignable(class, above) == Ok(true);
    let mut widest: Vec<ClassId> = Vec::new();
    for &class in &all {
        if !widest.contains(&class) && !all.iter().any(|&above| is_above(above, class)) {
            widest.push(class);
        }
    }
    widest.into_iter().map(|class| program.class(class).name).collect()
}

/// Goes to a label unless a field says that the method is overridden.
fn unless(code: &mut Assembler<'_>, flag: MemberRef) -> Label {
    let inherited = code.label();
    code.load(Type::Ref, 0);
    code.push(Insn::GetField(flag));
    code.if_zero(Compare::Eq, inherited);
    inherited
}

/// Does what the method does that is not overridden.
fn inherit(code: &mut Assembler<'_>, program: &Program, (of, method): (&Class, &Method)) -> Option<()> {
    code.load(Type::Ref, 0);
    let descriptor = program.method_descriptor(method.descriptor).ok()?;
    let mut local = 1;
    for parameter in &descriptor.parameters {
        code.load(parameter.ty()?, local);
        local += slots(parameter);
    }
    // Those of `Object` are not an interface's.
    let declaring = program.class(method.class);
    let holder = if declaring.origin == Origin::Jdk { declaring } else { of };
    let interface = holder.access.is_interface();
    let member = MemberRef { class: holder.name, name: method.name, descriptor: method.descriptor, interface };
    code.push(Insn::Invoke(InvokeKind::Special, member));
    code.push(Insn::Return(descriptor.result.ty()));
    Some(())
}

/// Throws or returns what it is the turn of, and counts.
fn body(code: &mut Assembler<'_>, names: &Names, result: FieldType, locals: u16) {
    let calls = locals;
    code.load(Type::Ref, 0);
    code.push(Insn::GetField(names.counter));
    code.push(Insn::Store(Type::Int, calls));
    for number in 0..RESULTS {
        let later = (number + 1 < RESULTS).then(|| code.label());
        if let Some(later) = later {
            code.load(Type::Int, calls);
            code.int(number as i32);
            code.if_int(Compare::Ne, later);
            code.load(Type::Ref, 0);
            code.int(number as i32 + 1);
            code.push(Insn::PutField(names.counter));
        }
        throw(code, names, number, locals + 1);
        if let (Some(ty), Some(&field)) = (result.ty(), names.results.get(number)) {
            code.load(Type::Ref, 0);
            code.push(Insn::GetField(field));
            code.push(Insn::Return(Some(ty)));
        } else {
            code.push(Insn::Return(None));
        }
        if let Some(later) = later {
            code.place(later);
        }
    }
}

/// Throws what a field says, unless it is null, nothing that the method may throw, or nothing that matters to anybody.
fn throw(code: &mut Assembler<'_>, names: &Names, number: usize, local: u16) {
    let (raise, go_on) = (code.label(), code.label());
    code.load(Type::Ref, 0);
    code.call_static(HOOKS, "isCaught", "(Ljava/lang/Object;)Z");
    code.if_zero(Compare::Eq, go_on);
    code.load(Type::Ref, 0);
    code.push(Insn::GetField(names.throws[number]));
    code.push(Insn::Store(Type::Ref, local));
    for &class in &names.thrown {
        code.load(Type::Ref, local);
        code.push(Insn::InstanceOf(class));
        code.if_zero(Compare::Ne, raise);
    }
    code.jump(go_on);
    code.place(raise);
    code.load(Type::Ref, local);
    code.push(Insn::Throw);
    code.place(go_on);
}
