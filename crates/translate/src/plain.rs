//! Methods of the JDK that are written for several threads, as they are for one: the accesses of `ConcurrentHashMap` to its table, which go
//! through `Unsafe`, are those of any array. So their index may be unknown.

use program::code::{Code, Insn};
use program::{MethodId, Program};
use term::Type;

use crate::indy::assembler::Assembler;

/// The code for one thread of a method that has other code; none for all other methods.
pub fn code(program: &Program, method: MethodId) -> Option<Code> {
    let data = program.method(method);
    if &*program.spell(program.class(data.class).name) != "java/util/concurrent/ConcurrentHashMap" {
        return None;
    }
    let mut code = Assembler::new(program);
    let element = |code: &mut Assembler<'_>| {
        code.load(Type::Ref, 0);
        code.load(Type::Int, 1);
    };
    match &*program.spell(data.name) {
        "tabAt" => {
            element(&mut code);
            code.push(Insn::ArrayLoad(program::code::Element::Ref));
            code.push(Insn::Return(Some(Type::Ref)));
            Some(code.finish(2))
        }
        "setTabAt" => {
            element(&mut code);
            code.load(Type::Ref, 2);
            code.push(Insn::ArrayStore(program::code::Element::Ref));
            code.push(Insn::Return(None));
            Some(code.finish(3))
        }
        "casTabAt" => {
            let other = code.label();
            element(&mut code);
            code.push(Insn::ArrayLoad(program::code::Element::Ref));
            code.load(Type::Ref, 2);
            code.if_same(false, other);
            element(&mut code);
            code.load(Type::Ref, 3);
            code.push(Insn::ArrayStore(program::code::Element::Ref));
            code.int(1);
            code.push(Insn::Return(Some(Type::Int)));
            code.place(other);
            code.int(0);
            code.push(Insn::Return(Some(Type::Int)));
            Some(code.finish(4))
        }
        _ => None,
    }
}
