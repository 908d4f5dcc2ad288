//! Classes of native methods that synthetic classes call and the engine answers (its models know them by name).

use program::{Access, ClassDefinition, Program};

use crate::indy::assembler::{PUBLIC, PUBLIC_STATIC};

/// `ACC_FINAL | ACC_SYNTHETIC`.
const CLASS: u16 = 0x1010;
/// `ACC_NATIVE`.
const NATIVE: u16 = 0x0100;

/// Defines a class of static native methods, by names and descriptors.
pub fn define(program: &Program, class: &str, methods: &[(&str, &str)]) {
    let method = |&(name, descriptor): &(&str, &str)| {
        (Access(PUBLIC_STATIC | NATIVE), program.name(name), program.name(descriptor), None)
    };
    program.define(ClassDefinition {
        name: program.name(class),
        access: Access(PUBLIC | CLASS),
        super_name: Some(program.name("java/lang/Object")),
        interfaces: Vec::new(),
        nest_host: None,
        fields: Vec::new(),
        methods: methods.iter().map(method).collect(),
    });
}
