//! Sets and maps that are searched one by one: what stands for the JDK's hashing ones in given objects. They are the JDK's `AbstractSet` and
//! `AbstractMap` over an `ArrayList`, so that all but a few methods are the JDK's own.

use program::code::{Code, Compare, Insn, InvokeKind, StackOp};
use program::{Access, ClassDefinition, MemberRef, Program};
use term::Type;

use crate::indy::assembler::{Assembler, PUBLIC};

/// A set.
pub const SET: &str = "crisol/LinearSet";
/// A map.
pub const MAP: &str = "crisol/LinearMap";
/// `ACC_FINAL | ACC_SYNTHETIC`.
const CLASS: u16 = 0x1010;
const LIST: &str = "java/util/ArrayList";
const ENTRY: &str = "java/util/AbstractMap$SimpleEntry";

/// Defines both.
pub fn define(program: &Program) {
    let list = |class: &str| MemberRef {
        class: program.name(class),
        name: program.name("list"),
        descriptor: program.name("Ljava/util/ArrayList;"),
        interface: false,
    };
    let class = |name: &str, parent: &str, methods: Vec<(&str, &str, Code)>| {
        let list = list(name);
        let methods = methods
            .into_iter()
            .map(|(name, descriptor, code)| (Access(PUBLIC), program.name(name), program.name(descriptor), Some(code)));
        program.define(ClassDefinition {
            name: program.name(name),
            access: Access(PUBLIC | CLASS),
            super_name: Some(program.name(parent)),
            interfaces: Vec::new(),
            nest_host: None,
            fields: vec![(Access(PUBLIC), list.name, list.descriptor)],
            methods: methods.collect(),
        });
    };
    let (of_set, of_map) = (list(SET), list(MAP));
    class(
        SET,
        "java/util/AbstractSet",
        vec![
            ("<init>", "()V", constructor(program, "java/util/AbstractSet", of_set, false)),
            ("<init>", "(Ljava/util/ArrayList;)V", constructor(program, "java/util/AbstractSet", of_set, true)),
            ("iterator", "()Ljava/util/Iterator;", passed_on(program, of_set, "iterator", "()Ljava/util/Iterator;")),
            ("size", "()I", passed_on(program, of_set, "size", "()I")),
            ("add", "(Ljava/lang/Object;)Z", add(program, of_set)),
        ],
    );
    class(
        MAP,
        "java/util/AbstractMap",
        vec![
            ("<init>", "()V", constructor(program, "java/util/AbstractMap", of_map, false)),
            ("entrySet", "()Ljava/util/Set;", entry_set(program, of_map)),
            ("put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", put(program, of_map)),
        ],
    );
}

/// What a method that `Map` does not declare does on the map on the stack, its arguments above it; false for those that are not known.
pub fn stand_in(code: &mut Assembler<'_>, name: &str, descriptor: &str) -> bool {
    let enumerated = |code: &mut Assembler<'_>, view: &str, descriptor: &str| {
        call_interface(code, "java/util/Map", view, descriptor);
        code.call_static("java/util/Collections", "enumeration", "(Ljava/util/Collection;)Ljava/util/Enumeration;");
    };
    match (name, descriptor) {
        ("keys", "()Ljava/util/Enumeration;") | ("propertyNames", "()Ljava/util/Enumeration;") => {
            enumerated(code, "keySet", "()Ljava/util/Set;");
        }
        ("elements", "()Ljava/util/Enumeration;") => enumerated(code, "values", "()Ljava/util/Collection;"),
        ("stringPropertyNames", "()Ljava/util/Set;") => {
            call_interface(code, "java/util/Map", "keySet", "()Ljava/util/Set;")
        }
        ("contains", "(Ljava/lang/Object;)Z") => {
            call_interface(code, "java/util/Map", "containsValue", "(Ljava/lang/Object;)Z");
        }
        ("getProperty", "(Ljava/lang/String;)Ljava/lang/String;") => {
            call_interface(code, "java/util/Map", "get", "(Ljava/lang/Object;)Ljava/lang/Object;");
            code.push(Insn::CheckCast(code.program.name("java/lang/String")));
        }
        ("getProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;") => {
            let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
            call_interface(code, "java/util/Map", "getOrDefault", descriptor);
            code.push(Insn::CheckCast(code.program.name("java/lang/String")));
        }
        ("setProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;") => {
            let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
            call_interface(code, "java/util/Map", "put", descriptor);
        }
        _ => return false,
    }
    true
}

fn call_interface(code: &mut Assembler<'_>, class: &str, name: &str, descriptor: &str) {
    let member = MemberRef { interface: true, ..code.member(class, name, descriptor) };
    code.push(Insn::Invoke(InvokeKind::Interface, member));
}

/// With the list that it takes, or an empty one.
fn constructor(program: &Program, parent: &str, list: MemberRef, takes: bool) -> Code {
    let mut code = Assembler::new(program);
    let init =
        |code: &Assembler<'_>, class: &str| Insn::Invoke(InvokeKind::Special, code.member(class, "<init>", "()V"));
    code.load(Type::Ref, 0);
    let parent = init(&code, parent);
    code.push(parent);
    code.load(Type::Ref, 0);
    if takes {
        code.load(Type::Ref, 1);
    } else {
        code.push(Insn::New(program.name(LIST)));
        code.push(Insn::Stack(StackOp::Dup));
        let empty = init(&code, LIST);
        code.push(empty);
    }
    code.push(Insn::PutField(list));
    code.push(Insn::Return(None));
    code.finish(2)
}

/// A method of the list.
fn passed_on(program: &Program, list: MemberRef, name: &str, descriptor: &str) -> Code {
    let mut code = Assembler::new(program);
    code.load(Type::Ref, 0);
    code.push(Insn::GetField(list));
    code.call_virtual(LIST, name, descriptor);
    code.push(Insn::Return(Some(if descriptor.ends_with('I') { Type::Int } else { Type::Ref })));
    code.finish(1)
}

/// Adds what is not there.
fn add(program: &Program, list: MemberRef) -> Code {
    let mut code = Assembler::new(program);
    let is_new = code.label();
    code.load(Type::Ref, 0);
    code.load(Type::Ref, 1);
    code.call_virtual(SET, "contains", "(Ljava/lang/Object;)Z");
    code.if_zero(Compare::Eq, is_new);
    code.int(0);
    code.push(Insn::Return(Some(Type::Int)));
    code.place(is_new);
    code.load(Type::Ref, 0);
    code.push(Insn::GetField(list));
    code.load(Type::Ref, 1);
    code.call_virtual(LIST, "add", "(Ljava/lang/Object;)Z");
    code.push(Insn::Return(Some(Type::Int)));
    code.finish(2)
}

/// The entries are the list's elements.
fn entry_set(program: &Program, list: MemberRef) -> Code {
    let mut code = Assembler::new(program);
    code.push(Insn::New(program.name(SET)));
    code.push(Insn::Stack(StackOp::Dup));
    code.load(Type::Ref, 0);
    code.push(Insn::GetField(list));
    let constructor = code.member(SET, "<init>", "(Ljava/util/ArrayList;)V");
    code.push(Insn::Invoke(InvokeKind::Special, constructor));
    code.push(Insn::Return(Some(Type::Ref)));
    code.finish(1)
}

/// Sets the value of the entry with this key, or adds one.
fn put(program: &Program, list: MemberRef) -> Code {
    const KEY: u16 = 1;
    const VALUE: u16 = 2;
    const AT: u16 = 3;
    const FOUND: u16 = 4;
    let mut code = Assembler::new(program);
    let (other, end) = (code.label(), code.label());
    let own = |code: &mut Assembler<'_>| {
        code.load(Type::Ref, 0);
        code.push(Insn::GetField(list));
    };
    code.int(0);
    code.push(Insn::Store(Type::Int, AT));
    let next = code.label();
    code.place(next);
    code.load(Type::Int, AT);
    own(&mut code);
    code.call_virtual(LIST, "size", "()I");
    code.if_int(Compare::Eq, end);
    own(&mut code);
    code.load(Type::Int, AT);
    code.call_virtual(LIST, "get", "(I)Ljava/lang/Object;");
    code.push(Insn::CheckCast(program.name(ENTRY)));
    code.push(Insn::Store(Type::Ref, FOUND));
    code.load(Type::Ref, KEY);
    code.load(Type::Ref, FOUND);
    code.call_virtual(ENTRY, "getKey", "()Ljava/lang/Object;");
    code.call_static("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
    code.if_zero(Compare::Eq, other);
    code.load(Type::Ref, FOUND);
    code.load(Type::Ref, VALUE);
    code.call_virtual(ENTRY, "setValue", "(Ljava/lang/Object;)Ljava/lang/Object;");
    code.push(Insn::Return(Some(Type::Ref)));
    code.place(other);
    code.push(Insn::Iinc(AT, 1));
    code.jump(next);
    code.place(end);
    own(&mut code);
    code.push(Insn::New(program.name(ENTRY)));
    code.push(Insn::Stack(StackOp::Dup));
    code.load(Type::Ref, KEY);
    code.load(Type::Ref, VALUE);
    let constructor = code.member(ENTRY, "<init>", "(Ljava/lang/Object;Ljava/lang/Object;)V");
    code.push(Insn::Invoke(InvokeKind::Special, constructor));
    code.call_virtual(LIST, "add", "(Ljava/lang/Object;)Z");
    code.push(Insn::Stack(StackOp::Pop));
    code.push(Insn::Const(program::code::Const::Null));
    code.push(Insn::Return(Some(Type::Ref)));
    code.finish(5)
}
