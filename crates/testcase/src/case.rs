//! The test case: inputs with their heap, outcome with its heap, condition and trace.

use serde::{Deserialize, Serialize};

use crate::Plan;

/// A test case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    /// Its number among the cases of its method, from 1.
    pub id: u32,
    /// How the path ended.
    pub end: Ending,
    /// The class of the exception, when it threw.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub exception: Option<String>,
    /// The path condition, over the names of the parameters.
    pub condition: String,
    /// The rules taken, as `Class.method:rule`.
    pub trace: Vec<String>,
    /// Whether it was confirmed on a JVM.
    pub checked: bool,
    /// Receiver and arguments.
    pub inputs: Vec<Parameter>,
    /// The objects that the inputs refer to.
    pub input_heap: Graph,
    /// What it returned or threw, and what it left.
    pub outcome: Outcome,
    /// True when the solution is the canonical one.
    pub canonical: bool,
    /// The contract that it breaks.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub breaks: Option<String>,
    /// The test that was written for it, `demo.FooGeneratedTest.name`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub test: Option<String>,
    /// Why its test was not written.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub refused: Option<String>,
    /// How a test makes the inputs and checks the outcome; none when no test can.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub plan: Option<Plan>,
}

/// How a case ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// It returned.
    Returned,
    /// It threw.
    Threw,
}

/// The receiver or an argument.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parameter {
    /// `this`, or its name in the source, or `arg0`, …
    pub name: String,
    /// Its declared type, as in Java.
    #[serde(rename = "type")]
    pub ty: String,
    /// Its value.
    pub value: Value,
}

/// A value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// A boolean.
    Boolean(bool),
    /// A char, by its code unit.
    Char(u16),
    /// A byte.
    Byte(i8),
    /// A short.
    Short(i16),
    /// An int.
    Int(i32),
    /// A long.
    Long(i64),
    /// A float, by its bits.
    Float(u32),
    /// A double, by its bits.
    Double(u64),
    /// No object.
    Null,
    /// An object of the graph, by its place.
    Object(u32),
    /// Something that a JVM does not promise.
    Unpromised,
}

impl Value {
    /// Whether it is what a new field holds: zero, false or null.
    pub fn is_zero(&self) -> bool {
        match *self {
            Value::Boolean(x) => !x,
            Value::Char(x) => x == 0,
            Value::Byte(x) => x == 0,
            Value::Short(x) => x == 0,
            Value::Int(x) => x == 0,
            Value::Long(x) => x == 0,
            Value::Float(bits) => bits == 0,
            Value::Double(bits) => bits == 0,
            Value::Null => true,
            Value::Object(_) | Value::Unpromised => false,
        }
    }
}

/// Objects that refer to each other by their places.
pub type Graph = Vec<Object>;

/// An object or array.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Object {
    /// Its class, as in Java source without generics (`java.util.ArrayList`, `int[]`, `demo.Tree$Node`).
    pub class: String,
    /// What it holds.
    #[serde(flatten)]
    pub content: Content,
}

/// What an object holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Content {
    /// Fields; absent ones are null, zero or false.
    Fields(Vec<Field>),
    /// All elements of an array.
    Elements(Vec<Value>),
    /// A constant of an enum, by its name.
    Constant(String),
    /// A `Class` object, by the class that it stands for.
    Literal(String),
    /// A string, by its code units.
    Text(Vec<u16>),
}

/// A field of an object.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Field {
    /// The class that declares it.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: Value,
}

/// What a method returned or threw, and what it left of its inputs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// What it returned; nothing for void and exceptions.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub result: Option<Value>,
    /// The message of the exception.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub message: Option<String>,
    /// The inputs afterwards, in the order of the parameters; places of `heap`.
    pub inputs: Vec<Value>,
    /// The objects that result, exception and inputs refer to. The input objects come first, at the same places as before.
    pub heap: Graph,
}
