//! Where errors of the JVM itself are caught: a stack that overflows and memory that runs out raise one in any call or allocation, and a test can
//! bring that about. Which call is not promised, so that no path raises one; a handler of such an error is not proved to be dead for that.

use program::Program;
use program::code::{Code, Handler, Insn};
use rules::{Method, PredicateId, Test};

/// The classes that such an error is caught as.
const CAUGHT: &[&str] = &[
    "java/lang/Throwable",
    "java/lang/Error",
    "java/lang/VirtualMachineError",
    "java/lang/StackOverflowError",
    "java/lang/OutOfMemoryError",
    "java/lang/InternalError",
    "java/lang/UnknownError",
];

/// What handles errors of the JVM.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ErrorHandlers {
    /// Rules that are taken for such an error.
    pub rules: Vec<u32>,
    /// Predicates that are entered with one.
    pub predicates: Vec<PredicateId>,
    /// Some handler is not part of the rules: nothing else that could be raised leads there.
    pub lost: bool,
}

/// Where a method handles errors of the JVM.
pub fn error_handlers(program: &Program, rules: &Method, code: &Code) -> ErrorHandlers {
    let mut found = ErrorHandlers::default();
    for handler in code.handlers.iter().filter(|handler| is_for_errors(program, handler) && may_raise(code, handler)) {
        let mut lost = true;
        for (at, predicate) in rules.predicates.iter().enumerate() {
            if predicate.offset != handler.target {
                continue;
            }
            lost = false;
            match predicate.test {
                // Which handler it is: the first rule is this one.
                Test::Instance(..) => found.rules.extend(predicate.rules.clone().next()),
                _ => found.predicates.push(PredicateId::new(at)),
            }
        }
        found.lost |= lost;
    }
    found
}

fn is_for_errors(program: &Program, handler: &Handler) -> bool {
    handler.catch.is_none_or(|class| CAUGHT.contains(&&*program.spell(class)))
}

/// Whether something in the range of a handler needs stack or memory.
fn may_raise(code: &Code, handler: &Handler) -> bool {
    let inside = |offset: u32| handler.start <= offset && offset < handler.end;
    let needs = |insn: &Insn| {
        use Insn::{ANewArray, Invoke, InvokeDynamic, MultiANewArray, New, NewArray};
        matches!(insn, Invoke(..) | InvokeDynamic(_) | New(_) | NewArray(_) | ANewArray(_) | MultiANewArray(..))
    };
    code.instructions.iter().any(|at| inside(at.offset) && needs(&at.insn))
}
