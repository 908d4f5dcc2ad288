//! Models: methods whose meaning is written in Rust. A table from `class.name(descriptor)` to a function, one file per class.
//!
//! To add a model: write `fn name(call: &mut Call) -> ModelResult` and add one line to the `TABLE` of its file. A model of a method
//! that has bytecode may return [`Reply::Interpret`] for the cases that it does not want (errors, for exact stack traces).
//! Invariant: a model leaves the state unchanged when it answers `Trap::Initialize`, since it is called again.

mod array;
mod call;
mod casing;
mod class;
mod construct;
mod file_stream;
mod gates;
mod given;
mod locale;
mod math;
mod object;
mod print;
mod proxy;
mod reflect;
mod resource;
mod security;
mod service;
mod stub;
mod system;
mod thread;
mod throwable;
mod unsafe_access;
mod var_handle;
mod zip;

use program::MethodId;
use rustc_hash::FxHashMap;

use crate::stop::Trap;
use crate::value::{Ref, Value};

pub use call::Call;
pub use throwable::is_message_promised;
pub(crate) use throwable::thrown_by_loader;
pub(crate) use unsafe_access::whole_slot;

/// A model.
pub type Model = fn(&mut Call<'_, '_>) -> ModelResult;

/// What a model does when the method it invoked returns or throws. The arguments of the call are the saved values.
pub type Then = fn(&mut Call<'_, '_>, Result<Value, Ref>) -> ModelResult;

/// Whether the model of a method takes unknown arguments as they are: what is refused is refused whatever it is given.
pub(crate) fn carries(full: &str) -> bool {
    let carrying = [proxy::NEW_INSTANCE, proxy::INVOKE, stub::IS_CAUGHT];
    let properties = [system::SET_PROPERTY, system::CLEAR_PROPERTY, system::PROPERTY_OR];
    carrying.contains(&full) || properties.contains(&full) || gates::REFUSED.contains(&full)
}

/// What a model answers.
pub type ModelResult = Result<Reply, Trap>;

/// How a model ends normally.
pub enum Reply {
    /// Returns a value.
    Return(Value),
    /// Returns from a void method.
    Void,
    /// Runs the method's bytecode instead.
    Interpret,
    /// Calls a method (selected already); with `then`, goes on with its result, else returns what it returns.
    Invoke {
        /// The method.
        method: MethodId,
        /// Receiver and arguments.
        args: Vec<Value>,
        /// The continuation and the values that it needs.
        then: Option<(Then, Vec<Value>)>,
    },
}

/// Lines of a table of models.
pub type Table = &'static [(&'static str, Model)];

/// All models by `class.name(descriptor)`.
pub struct Models {
    by_name: FxHashMap<&'static str, Model>,
}

impl Models {
    /// The models that come with the engine.
    pub fn standard() -> Self {
        let mut models = Self { by_name: FxHashMap::default() };
        for table in TABLES.iter().chain(var_handle::TABLES) {
            models.add(table);
        }
        models.by_name.extend(gates::REFUSED.iter().map(|&name| (name, gates::refuse as Model)));
        models
    }

    /// No models.
    pub fn none() -> Self {
        Self { by_name: FxHashMap::default() }
    }

    /// Adds models; later ones replace earlier ones of the same name.
    pub fn add(&mut self, table: Table) {
        self.by_name.extend(table.iter().copied());
    }

    /// Whether there is a model of that `class.name(descriptor)`.
    pub fn has(&self, full: &str) -> bool {
        self.by_name.contains_key(full)
    }

    /// The model of a method: by full name, else by `*.name(descriptor)`.
    pub fn find(&self, class: &str, name: &str, descriptor: &str) -> Option<Model> {
        let full = format!("{class}.{name}{descriptor}");
        self.by_name.get(full.as_str()).or_else(|| self.by_name.get(format!("*.{name}{descriptor}").as_str())).copied()
    }
}

const TABLES: &[Table] = &[
    array::TABLE,
    casing::TABLE,
    class::TABLE,
    construct::TABLE,
    file_stream::TABLE,
    gates::TABLE,
    given::TABLE,
    locale::TABLE,
    math::TABLE,
    object::TABLE,
    print::TABLE,
    proxy::TABLE,
    reflect::TABLE,
    resource::TABLE,
    security::TABLE,
    service::TABLE,
    stub::TABLE,
    system::TABLE,
    thread::TABLE,
    thread::SECRETS,
    throwable::TABLE,
    unsafe_access::TABLE,
    zip::TABLE,
];

/// Returns an int.
pub fn int(x: i32) -> ModelResult {
    Ok(Reply::Return(Value::int(x)))
}

/// Returns a boolean.
pub fn boolean(x: bool) -> ModelResult {
    Ok(Reply::Return(Value::boolean(x)))
}

/// Returns a long.
pub fn long(x: i64) -> ModelResult {
    Ok(Reply::Return(Value::long(x)))
}

/// Returns a double.
pub fn double(x: f64) -> ModelResult {
    Ok(Reply::Return(Value::double(x)))
}

/// Returns a float.
pub fn float(x: f32) -> ModelResult {
    Ok(Reply::Return(Value::float(x)))
}

/// Returns a reference.
pub fn reference(x: Ref) -> ModelResult {
    Ok(Reply::Return(Value::reference(x)))
}

/// Returns null.
pub fn null() -> ModelResult {
    Ok(Reply::Return(Value::NULL))
}

/// Returns from a void method.
pub fn void() -> ModelResult {
    Ok(Reply::Void)
}
