//! Before pass 1: a `switch` on a string compares it with one label after the other. javac's first switch, by hash code, only saves time; without
//! it a string of unknown characters needs no hash code, and none whose hash code is that of a label is told apart from others.

use program::Program;
use program::code::{Code, Insn, StackOp};
use program::string_switch::StringSwitch;

/// The code without first switches; none when it has none. Offsets stay, so that messages and traces speak of the code as it is.
pub fn compared(program: &Program, code: &Code) -> Option<Code> {
    let is = |member: program::MemberRef, name: &str, descriptor: &str| {
        *program.spell(member.class) == *"java/lang/String"
            && *program.spell(member.name) == *name
            && *program.spell(member.descriptor) == *descriptor
    };
    let mut found = StringSwitch::all(code);
    found.retain(|switch| {
        is(switch.hash_code, "hashCode", "()I") && is(switch.equals, "equals", "(Ljava/lang/Object;)Z")
    });
    if found.is_empty() {
        return None;
    }
    let mut new = code.clone();
    for StringSwitch { place, comparisons, second, hash_code, .. } in found.iter().rev() {
        let offset = |comparison: usize| code.instructions[comparison].offset;
        for (at, &comparison) in comparisons.iter().enumerate() {
            let next = comparisons.get(at + 1).map_or(*second, |&next| offset(next));
            if let Insn::IfZero(_, target) = &mut new.instructions[comparison + 3].insn {
                *target = next;
            }
        }
        // The string must not be null; its length is as good as its hash code, and costs nothing.
        let length = program::MemberRef { name: program.name("length"), ..*hash_code };
        new.instructions[place - 1].insn = Insn::Invoke(program::code::InvokeKind::Virtual, length);
        new.instructions[*place].insn = Insn::Stack(StackOp::Pop);
        let mut onwards = new.instructions[*place].clone();
        onwards.offset += 1;
        onwards.insn = Insn::Goto(offset(comparisons[0]));
        new.instructions.insert(place + 1, onwards);
    }
    Some(new)
}
