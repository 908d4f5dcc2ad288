//! The verifier: what must hold for every rule program, checked in one linear pass or so over its flat vectors.
//!
//! Shape
//!  1. There is a predicate 0.
//!  2. Parameter ranges of predicates lie in `params` and give every entry to exactly one predicate.
//!  3. Rule ranges of predicates lie in `rules` and give every entry to exactly one predicate.
//!  4. Bodies of rules lie in `instrs` and give every entry to exactly one rule; `offsets` is as long as `instrs`.
//!  5. Origins of rules lie in `origins`; switches lie in `keys`; operand lists lie in `operands`.
//!  6. Indices of values, predicates, literals, members, constants and unsupported names are inside their pools.
//!  7. `lines` ascend by offset.
//!  8. A predicate has as many rules as its test has outcomes.
//!  9. The keys of a switch ascend strictly.
//!
//! Control flow
//! 10. Every predicate is reachable from predicate 0.
//! 11. `next` of a call or a `Try` has no parameters and no other way in (the method's entry counts as one).
//! 12. A handler's first parameter is a reference: the exception.
//! 13. A `Try` ends a body whose last instruction can raise.
//!
//! SSA
//! 14. Every value of `types` is defined exactly once: by a parameter, an instruction or a call.
//! 15. Every use is dominated by its definition. Parameters are defined where their predicate starts; the results of calls, and
//!     of the last instruction before a `Try`, where `next` starts: the handler does not see them.
//!
//! Types
//! 16. Predicate 0 takes the receiver, if any, and what the descriptor says.
//! 17. An edge gives as many arguments as its target takes (a handler's exception aside), each of the parameter's type.
//! 18. A test compares ints with ints, longs with longs, references with references; an index or switched value is an int; what
//!     is an array, an object or a stored element is a reference.
//! 19. Operands and results of instructions have the types of the operator table, the element, the field or the constant.
//! 20. `b` of a unary operator is `a`.
//! 21. `new` names a class and array creation an array class; a multi-dimensional one gives between 1 and all of its lengths.
//! 22. `constants` holds no null and no number: those are literals.
//! 23. Field and method descriptors are well-formed, and a field reference is not an interface method's.
//! 24. A call gives the receiver (unless static) and the descriptor's arguments; what takes its result has the result's type,
//!     and nothing takes the result of a void method.
//! 25. A virtual call names a class's method, an interface call an interface's.
//! 26. `return` gives what the descriptor promises.
//! 27. `throw` gives a reference.
//!
//! The shape comes first, because the rest indexes by it; control flow second, because dominance is defined only for what is
//! reachable. A method with violations of one stage is not looked at by the next.

mod flow;
mod instr;
mod shape;
mod tail;
mod violation;

use program::Program;

pub use violation::{Place, Pool, Problem, Violation};

use crate::data::Method;

/// Checks every invariant of the rule program on `method`.
///
/// # Errors
/// Every violation that the first failing stage finds, in the order of the text.
pub fn verify(program: &Program, method: &Method) -> Result<(), Vec<Violation>> {
    stage(|out| shape::check(method, out))?;
    let flow = flow::flow(method);
    stage(|out| flow::check(method, &flow, out))?;
    stage(|out| {
        let definitions = flow::Definitions::of(method, flow, out);
        instr::check(program, method, &definitions, out);
    })
}

fn stage(check: impl FnOnce(&mut Vec<Violation>)) -> Result<(), Vec<Violation>> {
    let mut violations = Vec::new();
    check(&mut violations);
    if violations.is_empty() { Ok(()) } else { Err(violations) }
}
