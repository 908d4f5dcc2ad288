//! The rule program as a constraint logic program, the way the papers show it (PET, Rojas's thesis, section 2.2).
//!
//! A predicate becomes `Name(ArgsIn, ArgsOut, HeapIn, HeapOut, Flag, Trace)`: in go the values that are live where it starts, out comes
//! `[Result]` or `[]`, and the flag is `ok` or `exc(Ref)`. A rule becomes a clause: guards as constraints, then the body, then the
//! tail. A call is followed by a continuation that branches on the callee's flag. The trace (seed 000, definition 4.2.1) is a term of the
//! predicate's name with the number of the rule and the traces of what it calls; given in part, it leads the execution.
//!
//! Known numbers are computed at the speed of Prolog, and where all that a guard speaks of is known it cuts the other clauses off, so that
//! programs run forward deterministically. Guards on unknowns are constraints that exclude each other, so that programs also run backward:
//! numbers are unknowns of `clpfd`, and objects of a given heap are initialised lazily, with all their aliases (figure 2.5), arrays
//! with all aliases of their indices. The classes of given objects are those of the methods that are rendered and those they make. What
//! has no rendering throws `unsupported(What)` when it is reached: a result is either Java's or none.
//!
//! Modelled: int and long arithmetic, control flow, exceptions, fields, arrays, class initialisation, calls among the given
//! methods. Not modelled: float arithmetic, strings, class literals, linkage errors, exhausted memory and stacks.

mod clause;
mod instr;
mod lists;
mod op;
mod world;

use std::collections::BTreeSet;
use std::fmt::Write;

use program::Program;

use crate::data::Method;
use world::World;

const RUNTIME: &str = include_str!("prolog/runtime.pl");

/// A Prolog program (SWI-Prolog, `library(clpfd)`) that computes what `methods`, verified, compute. Ask it with
/// `run('demo/A.gcd:(II)I', [12, 8], [R], Outcome)`.
pub fn prolog(program: &Program, methods: &[Method]) -> String {
    let mut out = String::from(":- encoding(utf8).\n:- use_module(library(clpfd)).\n:- use_module(library(assoc)).\n");
    out.push_str(":- use_module(library(apply)).\n:- use_module(library(lists)).\n");
    out.push_str(":- dynamic entry/2, default/2, subtype/3, component/2, implements/3, initialiser/2, parameters/2.\n");
    out.push_str(":- dynamic field_type/2, holds/2, object_class/1, array_class/1, instance_method/1.\n");

    let mut world = World::new(program, methods);
    let mut seen = BTreeSet::new();
    for method in methods {
        let name = world.method_atom(method.id);
        if seen.insert(name.clone()) {
            let _ = writeln!(out, "\n% {}", name.replace('\n', " "));
            clause::method(&mut world, method, &mut out);
        }
    }
    out.push_str("\n% Facts: methods, fields, classes.\n");
    world.facts(&mut out);
    out.push('\n');
    out.push_str(RUNTIME);
    out
}

/// An atom, quoted.
fn atom(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('\'');
    for c in text.chars() {
        match c {
            '\'' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() || c == '\u{2028}' || c == '\u{2029}' => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('\'');
    quoted
}
