//! The machine: what all states of a program share. Program, linked code, layouts, models, output, statistics.
//!
//! Invariant: nothing here changes what a program does; caches are filled on demand and never emptied.

mod entry;
mod layout;
mod mirror;
mod module;
mod properties;
mod strings;

use std::rc::Rc;

use program::{ClassId, Program};
use rustc_hash::FxHashMap;

use crate::heap::Body;
use crate::hooks::{Discard, MathOracle, RuleSource, Sink};
use crate::link::Code;
use crate::models::Models;
use crate::state::{ClassState, State, Status};
use crate::stop::Trap;
use crate::value::{Ref, Value};

pub use entry::Entry;
pub use layout::Layout;
pub(crate) use module::{external_name, module_of};
use strings::StringSlots;

/// How programs run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Frames before a StackOverflowError. Default is 12,000, near what a JVM's default stack holds.
    pub max_depth: u32,
    /// Bytes to allocate between two collections, at least. Default is 256 MiB.
    pub collect_after: u64,
    /// How printed characters become bytes. Default is UTF-8.
    pub charset: Charset,
    /// The feature version of the JDK. Default is 17.
    pub jdk: u32,
    /// End as unsupported at the first test of a tainted value. Default is false: only recorded in `State::taint`.
    pub stop_at_taint: bool,
    /// Overrides of system properties.
    pub properties: Vec<(String, String)>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            max_depth: 12_000,
            collect_after: 256 << 20,
            charset: Charset::Utf8,
            jdk: 17,
            stop_at_taint: false,
            properties: Vec::new(),
        }
    }
}

/// The encoding of the standard streams; what it cannot represent becomes `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Charset {
    Ascii,
    Latin1,
    Utf8,
}

/// What was done, over all states.
#[derive(Clone, Copy, Debug, Default)]
pub struct Statistics {
    /// Operations executed.
    pub steps: u64,
    /// Methods linked.
    pub linked: u64,
    /// Collections.
    pub collections: u64,
}

/// What all states share.
pub struct Machine<'p> {
    /// The program.
    pub program: &'p Program,
    pub(crate) source: &'p dyn RuleSource,
    /// How programs run.
    pub options: Options,
    /// Where output goes.
    pub sink: Box<dyn Sink + 'p>,
    /// Where `Math` functions are computed.
    pub oracle: Option<Box<dyn MathOracle + 'p>>,
    /// What was done.
    pub statistics: Statistics,
    models: Models,
    entries: Vec<Option<Rc<Entry>>>,
    plain: Vec<Option<Rc<Code>>>,
    layouts: Vec<Option<Rc<Layout>>>,
    /// By field id; `u32::MAX` until its class is laid out.
    slots: Vec<u32>,
    named_slots: FxHashMap<String, FxHashMap<String, u32>>,
    string_slots: Option<StringSlots>,
    /// Register vectors of frames that ended.
    pool: Vec<Vec<Value>>,
}

impl<'p> Machine<'p> {
    /// A machine with the standard models that drops all output.
    pub fn new(program: &'p Program, source: &'p dyn RuleSource, options: Options) -> Self {
        Self {
            program,
            source,
            options,
            sink: Box::new(Discard),
            oracle: None,
            statistics: Statistics::default(),
            models: Models::standard(),
            entries: Vec::new(),
            plain: Vec::new(),
            layouts: Vec::new(),
            slots: Vec::new(),
            named_slots: FxHashMap::default(),
            string_slots: None,
            pool: Vec::new(),
        }
    }

    /// The models; add to them before anything runs.
    pub fn models_mut(&mut self) -> &mut Models {
        &mut self.models
    }

    /// An empty register vector.
    #[inline]
    pub(crate) fn take_registers(&mut self) -> Vec<Value> {
        self.pool.pop().unwrap_or_default()
    }

    /// Keeps a register vector for later frames.
    #[inline]
    pub(crate) fn give_registers(&mut self, mut registers: Vec<Value>) {
        if self.pool.len() < 256 {
            registers.clear();
            self.pool.push(registers);
        }
    }

    /// Creates the statics of a class, with its constants, unless they exist.
    pub(crate) fn prepare(&mut self, state: &mut State, class: ClassId) -> Result<(), Trap> {
        if state.class(class).is_some() {
            return Ok(());
        }
        let layout = self.layout(class)?;
        let mut statics = layout.statics.clone();
        for &(slot, text) in layout.strings.iter() {
            let string = self.intern(state, text)?;
            statics[slot as usize] = Value::reference(string);
        }
        let prepared = ClassState { status: Status::Prepared, statics, mirror: Ref::NULL, failure: Ref::NULL };
        state.classes.set(class.index(), Some(Rc::new(prepared)));
        Ok(())
    }

    /// `Trap::Initialize` unless code of the class may run.
    #[inline]
    pub fn ensure_initialized(&mut self, state: &State, class: ClassId) -> Result<(), Trap> {
        if state.is_ready(class) { Ok(()) } else { Err(Trap::Initialize(class)) }
    }

    /// Allocates an object with default fields. Never collects: `breathe` does, between instructions.
    pub(crate) fn allocate(&mut self, state: &mut State, class: ClassId) -> Result<Ref, Trap> {
        let layout = self.layout(class)?;
        Ok(state.heap.allocate(class, Body::Fields(layout.instance.clone())))
    }

    /// Collects when the heap wants it. Only between instructions: no reference may be held outside the state.
    #[inline]
    pub(crate) fn breathe(&mut self, state: &mut State) {
        if state.heap.wants_collection() {
            self.statistics.collections += 1;
            state.collect(self.options.collect_after);
        }
    }
}
