//! Tests of terms: the simplifier and the evaluator against unsimplified terms, interning, and the printer.

mod functions;
mod idioms;
mod interning;
mod printing;
mod random;
mod rewriting;
