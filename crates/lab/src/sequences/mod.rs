//! Method sequences: the subjects of the Symstra paper, and what pruning must not lose.

pub mod jdk;
pub mod oracle;
mod random;
pub mod reflection;
pub mod table;
