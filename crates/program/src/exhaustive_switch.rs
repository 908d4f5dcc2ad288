//! A `switch` that names every constant of an enum or every class of a sealed type. The compiler adds a default that throws, for classes that
//! were compiled apart from each other. It is in no source, and nothing counts it (as `ExhaustiveSwitchFilter` of JaCoCo does since 0.8.11).

use std::ops::Range;

use crate::Program;
use crate::code::{Code, Const, Insn, InvokeKind, StackOp};

/// What Java up to 20 throws.
const BEFORE: Thrown = Thrown { class: "java/lang/IncompatibleClassChangeError", descriptor: "()V", nulls: 0 };
/// What Java throws since 21.
const SINCE: Thrown =
    Thrown { class: "java/lang/MatchException", descriptor: "(Ljava/lang/String;Ljava/lang/Throwable;)V", nulls: 2 };

/// A switch with such a default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExhaustiveSwitch {
    /// The byte offset of the switch.
    pub offset: u32,
    /// The byte offsets of its default: `new`, `dup`, the arguments, `invokespecial`, `athrow`.
    pub default: Range<u32>,
    /// Its other targets, each once, in ascending order.
    pub others: Vec<u32>,
}

impl ExhaustiveSwitch {
    /// All of a method.
    pub fn all(program: &Program, code: &Code) -> Vec<Self> {
        (0..code.instructions.len()).filter_map(|place| Self::at(program, code, place)).collect()
    }

    fn at(program: &Program, code: &Code, place: usize) -> Option<Self> {
        let switch = code.instructions.get(place)?;
        let Insn::Switch(cases, default) = &switch.insn else { return None };
        let default = *default;
        // A default that the source has is on a line of its own, mostly; the other one has the line of the switch, or none.
        let own_line = code.lines.iter().find(|&&(start, _)| start == default).map(|&(_, line)| line);
        if own_line.is_some_and(|line| code.line(switch.offset) != Some(line)) {
            return None;
        }
        let first = code.instructions.binary_search_by_key(&default, |instruction| instruction.offset).ok()?;
        let last = [BEFORE, SINCE].iter().find_map(|thrown| thrown.ends(program, code, first))?;
        let end = code.instructions[last].offset + 1;
        // Numbers between those of the source lead to the default as well.
        let mut others: Vec<u32> =
            cases.iter().map(|&(_, target)| target).filter(|&target| target != default).collect();
        others.sort_unstable();
        others.dedup();
        Some(Self { offset: switch.offset, default: default..end, others })
    }
}

/// An exception as the compiler makes it.
struct Thrown {
    class: &'static str,
    descriptor: &'static str,
    /// How many arguments its constructor has; all are null.
    nulls: usize,
}

impl Thrown {
    /// The place of the `athrow`, when this is what the instructions from `first` on throw.
    fn ends(&self, program: &Program, code: &Code, first: usize) -> Option<usize> {
        let insn = |at: usize| code.instructions.get(at).map(|instruction| &instruction.insn);
        let is_new = matches!(insn(first)?, Insn::New(class) if *program.spell(*class) == *self.class);
        let is_copied = matches!(insn(first + 1)?, Insn::Stack(StackOp::Dup));
        let call = first + 2 + self.nulls;
        let are_null = (first + 2..call).all(|at| matches!(insn(at), Some(Insn::Const(Const::Null))));
        let &Insn::Invoke(InvokeKind::Special, made) = insn(call)? else { return None };
        let is_made = *program.spell(made.class) == *self.class
            && *program.spell(made.name) == *"<init>"
            && *program.spell(made.descriptor) == *self.descriptor;
        let is_thrown = matches!(insn(call + 1)?, Insn::Throw);
        (is_new && is_copied && are_null && is_made && is_thrown).then_some(call + 1)
    }
}
