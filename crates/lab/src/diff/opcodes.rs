//! Which opcodes the corpus exercises: every one of the 202 must occur, or a translation could be wrong unseen.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::Result;
use program::code::{Insn, Instruction};
use program::{Options, Program};

use crate::workplace::Workplace;

/// `wide`, the prefix; the decoder keeps the opcode that it widens.
const WIDE: u8 = 0xc4;
/// `jsr_w`, the last one that programs may use.
const LAST: u8 = 0xc9;

/// The opcodes that no class of these folders has.
pub fn missing(place: &Workplace, folders: &BTreeSet<PathBuf>) -> Result<Vec<u8>> {
    let mut seen = [false; 256];
    for folder in folders {
        let options = Options { class_path: vec![folder.clone()], jdk: Some(place.jdk.home.clone()) };
        let program = Program::open(&options)?;
        for name in program.class_path_names() {
            let Ok(class) = program.find(name) else { continue };
            for method in &program.class(class).methods {
                let Ok(Some(code)) = program.code(method.id) else { continue };
                for instruction in &code.instructions {
                    seen[usize::from(instruction.opcode)] = true;
                    seen[usize::from(WIDE)] |= is_wide(instruction);
                }
            }
        }
    }
    Ok((0..=LAST).filter(|&opcode| !seen[usize::from(opcode)]).collect())
}

/// Whether an instruction can only be written with the prefix.
fn is_wide(instruction: &Instruction) -> bool {
    match instruction.insn {
        Insn::Load(_, local) | Insn::Store(_, local) | Insn::Ret(local) => local > 255,
        Insn::Iinc(local, by) => local > 255 || i8::try_from(by).is_err(),
        _ => false,
    }
}
