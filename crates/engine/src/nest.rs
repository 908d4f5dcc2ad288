//! What the classes of a nest do with their private members beside calling and assigning them: method references, method handles, reflection.

use program::code::{Const, DynamicSite, Insn};
use program::{Class, ClassId, MemberRef, MethodId, Program};

/// The classes that can name the private members of a class.
pub fn nest(program: &Program, class: ClassId) -> Vec<ClassId> {
    let data = program.class(class);
    let host = data.nest_host.and_then(|host| program.load(host).ok()).map_or(data, |host| program.class(host));
    let inner = |class: &Class| class.inner_classes.iter().map(|entry| entry.inner).collect::<Vec<_>>();
    let outermost = |name: program::Name| program.spell(name).split('$').next().map(str::to_owned);
    let near = inner(data).into_iter().chain(inner(host)).filter(|&name| outermost(name) == outermost(data.name));
    let names = host.nest_members.iter().copied().chain([host.name, data.name]).chain(near);
    let mut found: Vec<ClassId> = names.filter_map(|name| program.load(name).ok()).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether code of the nest of a class may use private members by reflection or method handles.
pub fn reflects(program: &Program, class: ClassId) -> bool {
    any_instruction(program, class, &mut |insn| match insn {
        Insn::Invoke(_, member) => {
            let (class, name) = (program.spell(member.class), program.spell(member.name));
            class.starts_with("java/lang/invoke/")
                || class.starts_with("java/lang/reflect/")
                || class.ends_with("FieldUpdater")
                || class.ends_with("/Unsafe")
                || &*class == "java/lang/Class" && name.starts_with("getDeclared")
        }
        _ => false,
    })
}

/// Whether a method is the target of a method reference or handle in its nest, or may be used by reflection there.
pub fn is_handled(program: &Program, method: MethodId) -> bool {
    let data = program.method(method);
    let is_it = |member: MemberRef| {
        member.name == data.name && member.descriptor == data.descriptor && program.load(member.class) == Ok(data.class)
    };
    let handles = |insn: &Insn| match insn {
        Insn::InvokeDynamic(site) => has_handle(site, &is_it),
        Insn::Const(constant) => is_handle(constant, &is_it),
        _ => false,
    };
    any_instruction(program, data.class, &mut |insn| handles(insn)) || reflects(program, data.class)
}

fn has_handle(site: &DynamicSite, is_it: &dyn Fn(MemberRef) -> bool) -> bool {
    is_it(site.bootstrap.member) || site.arguments.iter().any(|constant| is_handle(constant, is_it))
}

fn is_handle(constant: &Const, is_it: &dyn Fn(MemberRef) -> bool) -> bool {
    match constant {
        Const::MethodHandle(handle) => is_it(handle.member),
        Const::Dynamic(site) => has_handle(site, is_it),
        _ => false,
    }
}

fn any_instruction(program: &Program, class: ClassId, is: &mut dyn FnMut(&Insn) -> bool) -> bool {
    nest(program, class).into_iter().any(|member| {
        program.class(member).methods.iter().any(|method| match program.code(method.id) {
            Ok(Some(code)) => code.instructions.iter().any(|at| is(&at.insn)),
            Ok(None) => false,
            Err(_) => true,
        })
    })
}
