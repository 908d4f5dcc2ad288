//! Tests of the translator, on Java compiled by the test run.

mod messages;
mod shape;
mod support;
mod text;
