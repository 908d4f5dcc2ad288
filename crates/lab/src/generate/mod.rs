//! Random well-typed Java programs, fully determined by a seed.
//!
//! A program is one class with a small hierarchy inside, static fields, some twenty methods and about ten calls of each. Every call
//! starts from the same static state, has its own fuel, and prints one line: its result with exact bits, or the exception, and a hash of the
//! static state. `java P0007 3 5` runs only call 5 of method 3.

mod body;
mod expression;
mod hierarchy;
mod program;
mod statement;
mod types;

pub use program::{Source, program};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_determined_by_seed_and_number() {
        assert_eq!(program(7, 3).text, program(7, 3).text);
        assert_ne!(program(7, 3).text, program(7, 4).text);
        assert_ne!(program(7, 3).text, program(8, 3).text);
    }

    #[test]
    fn every_kind_of_statement_turns_up() {
        let text: String = (0..20).map(|index| program(1, index).text).collect();
        for word in
            ["switch", "while", "do {", "for (", "try {", "finally", "synchronized", "super.v", "instanceof", "->"]
        {
            assert!(text.contains(word), "no {word} in 20 programs");
        }
    }
}
