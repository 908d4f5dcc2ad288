//! Pass 2: which locals may still be read. Backward data flow over bit sets (one bit per local that the code loads).
//!
//! An exception may arrive anywhere in a block, so what a handler reads is live throughout the blocks that raise to it. That is
//! an over-approximation; pass `params` drops what it adds.

use program::code::{Code, Insn};
use rustc_hash::FxHashMap;

use crate::Refusal;
use crate::blocks::{BlockId, Graph, Kind};

/// Bound on the size of all bit sets of a method, in words.
const MAX_WORDS: usize = 8_000_000;

/// The locals that are live at the start of each block.
#[derive(Debug)]
pub struct Live {
    words: usize,
    bits: Vec<u64>,
    /// The locals behind the bits, ascending.
    locals: Vec<u16>,
}

impl Live {
    /// The live locals at the start of `block`, ascending.
    pub fn at(&self, block: BlockId) -> impl Iterator<Item = u16> + '_ {
        let start = block.index() * self.words;
        let row = &self.bits[start..start + self.words];
        self.locals.iter().enumerate().filter(|(bit, _)| row[bit / 64] >> (bit % 64) & 1 == 1).map(|(_, &local)| local)
    }
}

/// Solves the data-flow equations.
pub fn compute(code: &Code, graph: &Graph) -> Result<Live, Refusal> {
    let mut locals: Vec<u16> = code.instructions.iter().filter_map(|i| read(&i.insn)).collect();
    locals.sort_unstable();
    locals.dedup();
    let dense: FxHashMap<u16, usize> = locals.iter().enumerate().map(|(bit, &local)| (local, bit)).collect();
    let words = locals.len().div_ceil(64);
    if words * graph.blocks.len() > MAX_WORDS {
        return Err(Refusal::TooLarge("locals times blocks"));
    }
    let mut reads = vec![0u64; words * graph.blocks.len()];
    let mut writes = reads.clone();
    for (index, block) in graph.blocks.iter().enumerate() {
        let Kind::Code { first, end } = block.kind else { continue };
        let row = index * words;
        for instruction in &code.instructions[first..end] {
            if let Some(&bit) = read(&instruction.insn).and_then(|local| dense.get(&local))
                && writes[row + bit / 64] >> (bit % 64) & 1 == 0
            {
                reads[row + bit / 64] |= 1 << (bit % 64);
            }
            if let Insn::Store(_, local) = &instruction.insn
                && let Some(&bit) = dense.get(local)
            {
                writes[row + bit / 64] |= 1 << (bit % 64);
            }
        }
    }
    let mut live = reads.clone();
    let mut changed = words > 0;
    while changed {
        changed = false;
        for &id in graph.order.iter().rev() {
            let block = &graph.blocks[id.index()];
            let row = id.index() * words;
            for word in 0..words {
                let mut out = 0;
                for successor in &block.successors {
                    out |= live[successor.index() * words + word];
                }
                let mut now = reads[row + word] | (out & !writes[row + word]);
                for target in &block.raises {
                    now |= live[target.index() * words + word];
                }
                if now != live[row + word] {
                    live[row + word] = now;
                    changed = true;
                }
            }
        }
    }
    Ok(Live { words, bits: live, locals })
}

/// The local that an instruction reads.
fn read(insn: &Insn) -> Option<u16> {
    match insn {
        Insn::Load(_, local) | Insn::Iinc(local, _) | Insn::Ret(local) => Some(*local),
        _ => None,
    }
}
