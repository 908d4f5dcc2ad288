//! The construction plan of a test: how the inputs of a case are made, what is called, and what must hold afterwards. Plain data, so
//! that JUnit text is only a rendering of it.
//!
//! Names of classes are binary names with dots (`demo.Tree$Node`, `int[]`). Types may have arguments
//! (`java.util.Map<java.lang.String,demo.Tree$Node>`); a generic class without arguments is meant raw.

use serde::{Deserialize, Serialize};

use crate::Value;

/// A test before it is text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// When the case comes to pass, for a reader: the part of its condition that the program itself decides on.
    pub when: String,
    /// What makes the inputs, in order.
    pub arrange: Vec<Step>,
    /// The call under test.
    pub act: Call,
    /// The declared type of the result; none for void. For a constructor, the class.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub result: Option<String>,
    /// What must hold afterwards.
    pub checks: Vec<Check>,
    /// Static fields that the case changes and that must be restored, with the value before.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub restore: Vec<Static>,
    /// The rules that the whole test takes, the calls that make its inputs and look at its outcome included.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub runs: Vec<Runs>,
}

/// Rules of a method that a test takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Runs {
    /// The method, as in traces.
    pub method: String,
    /// Its rules, in ascending order.
    pub rules: Vec<u32>,
}

impl Plan {
    /// True when something of it needs reflection.
    pub fn is_reflective(&self) -> bool {
        self.arranges_by_reflection() || self.restore.iter().any(Static::is_reflective)
    }

    /// True when its inputs need reflection. What only restores static fields by it would need that with other inputs, too.
    pub fn arranges_by_reflection(&self) -> bool {
        self.arrange.iter().any(|step| step.action.is_reflective())
    }
}

/// A statement that makes or changes an input.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The local variable that it makes; its number is its place among the steps that have one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub local: Option<Local>,
    /// What it does.
    pub action: Action,
}

/// A local variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Local {
    /// A good name for it, not necessarily unique: of the parameter or field that it is for.
    pub hint: String,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: String,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// A constructor or method is called.
    Call(Call),
    /// A new array.
    Array {
        /// Its type, `int[]`.
        class: String,
        /// All its elements.
        elements: Vec<Operand>,
    },
    /// An element is set, where the array could not be made with it.
    Element {
        /// The array.
        array: Operand,
        /// The index.
        index: u32,
        /// The new value.
        value: Operand,
    },
    /// A visible field is set.
    Field {
        /// The object.
        target: Operand,
        /// The class that declares the field.
        class: String,
        /// Its name.
        name: String,
        /// The new value.
        value: Operand,
    },
    /// An object of an interface or abstract class that has no implementation: an anonymous class.
    Stub {
        /// What it implements or extends; without type arguments, unless it is a lambda.
        class: String,
        /// The arguments of the superclass's constructor.
        #[serde(skip_serializing_if = "Vec::is_empty", default)]
        arguments: Vec<Operand>,
        /// Its methods.
        methods: Vec<StubMethod>,
        /// It is a functional interface, whose one method returns the same whenever it is called.
        lambda: bool,
        /// It is an interface.
        #[serde(default)]
        interface: bool,
    },
    /// By reflection: an object of a class without running a constructor.
    Allocate {
        /// The class.
        class: String,
    },
    /// By reflection: a constructor that the test cannot see.
    Construct {
        /// The class.
        class: String,
        /// The erased types of its parameters.
        parameters: Vec<String>,
        /// The arguments.
        arguments: Vec<Operand>,
    },
    /// By reflection: a field that the test cannot see or that is final.
    Inject {
        /// The object.
        target: Operand,
        /// The class that declares the field.
        class: String,
        /// Its name.
        name: String,
        /// The new value.
        value: Operand,
    },
}

impl Action {
    /// True when it needs reflection.
    pub fn is_reflective(&self) -> bool {
        matches!(self, Action::Allocate { .. } | Action::Construct { .. } | Action::Inject { .. })
    }
}

/// A method of an anonymous class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StubMethod {
    /// Its name.
    pub name: String,
    /// `public`, `protected` or nothing.
    pub access: String,
    /// The types of its parameters.
    pub parameters: Vec<String>,
    /// What it returns; `void`.
    pub returns: String,
    /// The values that it returns, call by call; the last one at every later call. None for void.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub values: Vec<Operand>,
    /// What it throws instead of returning, if anything, for as many calls; the last one at every later call. Empty where it never throws.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub throws: Vec<Option<Operand>>,
    /// The checked exceptions that it must declare for that.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub declares: Vec<String>,
    /// Whether the method that it overrides has code: then it does not go without saying that it returns zero or null.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub overrides: bool,
}

impl StubMethod {
    /// How many calls differ.
    pub fn calls(&self) -> usize {
        self.values.len().max(self.throws.len())
    }

    /// What it throws at a call.
    pub fn thrown(&self, call: usize) -> Option<&Operand> {
        self.throws.get(call)?.as_ref()
    }

    /// All that it returns or throws.
    pub fn operands(&self) -> impl Iterator<Item = &Operand> {
        let returned = self.values.iter().enumerate().filter(|&(call, _)| self.thrown(call).is_none());
        returned.map(|(_, value)| value).chain(self.throws.iter().flatten())
    }
}

/// A call of a method or constructor.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// On what.
    pub target: Target,
    /// The name of the method; `<init>` for a constructor.
    pub method: String,
    /// The erased types of its parameters, as declared.
    pub parameters: Vec<String>,
    /// The names of its parameters in the source, or `arg0`, …
    pub names: Vec<String>,
    /// The arguments.
    pub arguments: Vec<Operand>,
    /// The last parameter takes any number of arguments.
    pub varargs: bool,
    /// Other methods of the same name and number of parameters are in sight, so that the types of literals matter. With `varargs`, other
    /// methods of the same name: an array is then passed as it is.
    pub overloaded: bool,
    /// Arguments must have the types that are left at run time: of those with type arguments, javac makes no common one.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub erased: bool,
    /// It declares a checked exception.
    pub checked: bool,
    /// It declares one that is no `Exception`: `Throwable` itself, say.
    #[serde(default)]
    pub throwable: bool,
}

/// What a method is called on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// A class: a static method.
    Static(String),
    /// A new object of a class.
    New(String),
    /// A new object of an anonymous class below an abstract one, with these methods.
    Anonymous(String, Vec<StubMethod>),
    /// A new object of an inner class (the second), of an outer object.
    Inner(Operand, String),
    /// An object.
    On(Operand),
}

/// A value in a test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Operand {
    /// A primitive value or null; never `Object` or `Unpromised`.
    Value(Value),
    /// A string, by its code units.
    Text(Vec<u16>),
    /// A boxed primitive (`java.lang.Integer` for an int).
    Boxed(Value),
    /// A constant of an enum, or another static field that is in sight.
    Constant {
        /// The class.
        class: String,
        /// The name of the field.
        name: String,
    },
    /// A class literal.
    Class(String),
    /// A local variable, by its number.
    Local(u32),
    /// What the call under test returned.
    Result,
}

/// An assertion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Check {
    /// The call throws an exception. The only check of its kind, and the first.
    Throws {
        /// The class of the exception, or the nearest superclass that a test can name.
        class: String,
        /// True when it is the class itself.
        exact: bool,
        /// Its message, where it is promised.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        message: Option<String>,
    },
    /// What is observed equals what is expected.
    Holds {
        /// Where to look.
        of: Observed,
        /// What is there.
        expected: Expected,
    },
}

/// Where an assertion looks: from an operand through fields, methods and indices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Observed {
    /// Where it starts: the result or a local variable.
    pub from: Operand,
    /// The way from there.
    pub path: Vec<Access>,
    /// The declared type of what is there.
    #[serde(rename = "type")]
    pub ty: String,
}

/// A step on the way of an observation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// A visible field.
    Field(String),
    /// A method without parameters.
    Call(String),
    /// A method with arguments.
    Ask {
        /// Its name.
        method: String,
        /// The erased types of its parameters, as declared.
        parameters: Vec<String>,
        /// The arguments.
        arguments: Vec<Operand>,
    },
    /// An element of an array.
    Index(u32),
    /// A cast to a class that declares what follows.
    Cast(String),
}

/// What an assertion expects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Expected {
    /// A value equal to this: primitives exactly (NaN is NaN, -0.0 is not 0.0), null, strings, boxed numbers, constants, classes.
    Equal(Operand),
    /// This very object.
    Same(Operand),
    /// An array with these elements (of a primitive type, strings, boxes, constants or null).
    Elements(Vec<Operand>),
    /// A `java.util.List` with these elements.
    List(Vec<Operand>),
    /// A `java.util.Set` with these elements.
    Set(Vec<Operand>),
    /// A `java.util.Map` with these entries.
    Map(Vec<(Operand, Operand)>),
    /// A whole number, as far above what a local variable holds: the number itself is not known before.
    Above(Operand, i32),
    /// An object of exactly this class, of which nothing else is said.
    Instance(String),
    /// An object of which nothing can be said.
    Present,
}

/// A static field that a case changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Static {
    /// The class that declares it.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its type without type arguments.
    pub ty: String,
    /// True when the test can assign it, and name its type.
    pub visible: bool,
    /// What it holds was empty and is to be emptied, seen as a `java.lang.ThreadLocal`, `java.util.Collection` or `java.util.Map`; else the
    /// field itself has changed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub emptied: Option<String>,
    /// Calls that restore it where the test cannot assign it; else reflection does.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub undo: Option<Undo>,
}

impl Static {
    /// True when reflection must restore it.
    pub fn is_reflective(&self) -> bool {
        !self.visible && self.undo.is_none()
    }
}

/// How calls restore a static field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Undo {
    /// A call at the end.
    Call(Call),
    /// A system property has the value again that it had before, or none.
    Setting(String),
    /// What a static method tells before is given to another one at the end.
    Property {
        /// The class of both.
        class: String,
        /// The type of the value.
        #[serde(rename = "type")]
        ty: String,
        /// The method that tells the value.
        getter: String,
        /// The method that takes it.
        setter: String,
    },
}
