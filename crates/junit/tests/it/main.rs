//! What the sources look like, and that they compile and pass.

mod golden;
mod jvm;
mod naming;
mod plans;
