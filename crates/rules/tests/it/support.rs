//! What the tests share: a program with a few classes, and parsing that must succeed.

use program::{Access, ClassDefinition, Options, Program};
use rules::Method;

/// A method: access flags, name, descriptor.
pub type Declared<'a> = (u16, &'a str, &'a str);

pub const STATIC: u16 = 0x0009;
pub const INSTANCE: u16 = 0x0001;

/// A program without a JDK and with the class `demo/A` of these methods.
pub fn program(methods: &[Declared<'_>]) -> Program {
    let program = Program::open(&Options::default()).expect("no class path is needed");
    define(&program, "demo/A", "java/lang/Object", &[], methods);
    program
}

/// Adds a class.
pub fn define(program: &Program, name: &str, super_name: &str, fields: &[Declared<'_>], methods: &[Declared<'_>]) {
    program.define(ClassDefinition {
        name: program.name(name),
        access: Access(0x0021),
        super_name: Some(program.name(super_name)),
        interfaces: Vec::new(),
        nest_host: None,
        fields: fields.iter().map(|&(access, n, d)| (Access(access), program.name(n), program.name(d))).collect(),
        methods: methods
            .iter()
            .map(|&(access, n, d)| (Access(access), program.name(n), program.name(d), None))
            .collect(),
    });
}

/// The first method of a text that must parse.
pub fn parse_one(program: &Program, text: &str) -> Method {
    match rules::parse(program, text) {
        Ok(mut methods) if !methods.is_empty() => methods.remove(0),
        Ok(_) => panic!("no method in the text"),
        Err(error) => panic!("{error}"),
    }
}

/// What the verifier says: one line per violation, or nothing.
pub fn violations(program: &Program, method: &Method) -> String {
    match rules::verify(program, method) {
        Ok(()) => String::new(),
        Err(violations) => violations.iter().map(|violation| format!("{violation}\n")).collect(),
    }
}
