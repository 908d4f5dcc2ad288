//! Tests of the engine: on rule text without a JDK, and on Java programs against a real JVM.

mod jvm;
mod rule_text;
mod support;
