//! The machine: what all states of a program share. Program, linked code, layouts, models, output, statistics.
//!
//! Invariant: nothing here changes what a program does; caches are filled on demand and never emptied.

mod entry;
mod files;
mod input;
mod layout;
mod mirror;
mod module;
pub(crate) mod properties;
mod quiet;
mod shared;
mod strings;
mod table;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use heap::Symbols;
use program::{ClassId, FieldId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::guide::Guide;
use crate::heap::Body;
use crate::hooks::{Discard, Empty, MathOracle, RuleSource, Sink, Source, StaticCalls};
use crate::link::Code;
use crate::models::Models;
use crate::restriction::Restriction;
use crate::setting::Setting;
use crate::state::{ClassState, State, Status};
use crate::step::strings::Pieces;
use crate::stop::Trap;
use crate::value::{Ref, Value};

pub use entry::Entry;
pub use layout::Layout;
pub(crate) use module::{external_name, module_of};
pub(crate) use shared::ASSERTIONS;
use strings::StringSlots;
pub(crate) use strings::decode;

/// How programs run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Frames before a StackOverflowError. Default is 12,000, near what a JVM's default stack holds.
    pub max_depth: u32,
    /// Registers of all frames before a StackOverflowError. Default is 8 Mi: 128 MiB, reached only by large methods that recurse.
    pub max_registers: usize,
    /// Bytes to allocate between two collections, at least. Default is 256 MiB.
    pub collect_after: u64,
    /// Bytes that live objects may take, roughly; more ends as unsupported, since a JVM's own limit is not promised. Default is
    /// 4 GiB.
    pub max_heap: u64,
    /// How printed characters become bytes. Default is UTF-8.
    pub charset: Charset,
    /// The feature version of the JDK. Default is 17.
    pub jdk: u32,
    /// End as unsupported at the first test of a tainted value. Default is false: only recorded in `State::taint`.
    pub stop_at_taint: bool,
    /// Explore up to this criterion: code tells its rules and loops, and nothing is collected. Default is none, a concrete run.
    pub criterion: Option<Criterion>,
    /// A class of the JDK, by its internal name, whose rules belong to the trace, as do those of the classes nested in it. Default is
    /// none: a trace tells of the class path's classes.
    pub traced: Option<String>,
    /// How many more iterations loops of the JDK may have: a walk over a hash table passes its slots one by one. Default is 0.
    pub library_iterations: u32,
    /// Unknown strings are this long at most where all their characters matter; paths with longer ones are cut. Default is 12.
    pub longest_string: usize,
    /// Take what restrictions leave out for impossible, and note them in `Machine::assumed`. Default is false.
    pub closed_world: bool,
    /// System properties that replace or join the fixed ones.
    pub properties: Vec<(String, String)>,
    /// What `System.getenv` knows. Default is nothing.
    pub environment: Vec<(String, String)>,
    /// The JDK's home, whose data files (`lib/tzdb.dat`) its own classes may read. Default is none.
    pub home: Option<std::path::PathBuf>,
    /// The time zone of the machine. Default is UTC; none stands for a machine without one.
    pub time_zone: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            max_depth: 12_000,
            max_registers: 8 << 20,
            collect_after: 256 << 20,
            max_heap: 4 << 30,
            charset: Charset::Utf8,
            jdk: 17,
            stop_at_taint: false,
            criterion: None,
            traced: None,
            library_iterations: 0,
            longest_string: 12,
            closed_world: false,
            properties: Vec::new(),
            environment: Vec::new(),
            home: None,
            time_zone: Some("UTC".to_owned()),
        }
    }
}

/// When a path is cut (the termination part of a criterion). What runs on concrete values never counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// At most k visits per block and activation, and at most k active activations of a method.
    Block(u32),
    /// At most k iterations per entry of a loop, and at most k + 1 active activations of a method.
    Loop(u32),
    /// At most k two-sided guards.
    Depth(u32),
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

/// The field of an open stub that says whether it overrides a method.
pub type Overriding = fn(&Program, ClassId, MethodId) -> Option<FieldId>;

/// What all states share.
pub struct Machine<'p> {
    /// The program.
    pub program: &'p Program,
    pub(crate) source: &'p dyn RuleSource,
    /// How programs run.
    pub options: Options,
    /// Where output goes.
    pub sink: Box<dyn Sink + 'p>,
    /// Where the standard input comes from. Default is empty.
    pub input: Box<dyn Source + 'p>,
    /// The input that was read already, by any state.
    input_read: Vec<u8>,
    /// Where `Math` functions are computed.
    pub oracle: Option<Rc<RefCell<dyn MathOracle>>>,
    /// Where static methods are run that have no code. Default is nowhere.
    pub calls: Option<Rc<RefCell<dyn StaticCalls>>>,
    /// The class of which a constructor of an abstract class under test makes an object: one that could be anonymous. Default is none.
    pub anonymous: Option<fn(&Program, ClassId) -> Option<ClassId>>,
    /// The field of an open stub that says whether it overrides a method. Default is none.
    pub overriding: Option<Overriding>,
    /// The types through which methods of unknown objects were called that a test can override.
    pub overridable: BTreeSet<ClassId>,
    /// What was done.
    pub statistics: Statistics,
    /// The trace that paths must follow. Default is none.
    pub guide: Option<Rc<Guide>>,
    /// Classes of the class path whose initialisers ask for what a test or another machine decides.
    pub(crate) asked: FxHashSet<ClassId>,
    /// What exploring asked for that a test can set beforehand, as far as that was noted since it was emptied.
    pub settings: BTreeSet<Setting>,
    /// Whether tests can change what fields hold, as far as it was asked: by field, and whether its class is among `asked`.
    shared: FxHashMap<(FieldId, bool), bool>,
    /// The restrictions that were relied on in a closed world.
    pub assumed: BTreeSet<Restriction>,
    /// Terms and unknowns, when exploring.
    pub symbols: Option<Box<Symbols>>,
    models: Models,
    entries: Vec<Option<Rc<Entry>>>,
    plain: Vec<Option<Rc<Code>>>,
    layouts: Vec<Option<Rc<Layout>>>,
    /// By field id; `u32::MAX` until its class is laid out.
    slots: Vec<u32>,
    named_slots: FxHashMap<String, FxHashMap<String, u32>>,
    string_slots: Option<StringSlots>,
    /// The JDK's data files that were opened: path below its home, content.
    files: Vec<(String, Rc<[u8]>)>,
    /// Functions of chars that were tabulated, by methods and further argument.
    pub(crate) pieces: FxHashMap<(Vec<MethodId>, i32), Rc<Pieces>>,
    /// Names of parameters that were looked up in class files.
    pub(crate) names: RefCell<FxHashMap<MethodId, Rc<[String]>>>,
    /// Register vectors of frames that ended.
    pool: Vec<Vec<Value>>,
}

impl<'p> Machine<'p> {
    /// Whether tests are made of what it runs.
    #[inline]
    pub(crate) fn explores(&self) -> bool {
        self.options.criterion.is_some()
    }

    /// A machine with the standard models that drops all output.
    pub fn new(program: &'p Program, source: &'p dyn RuleSource, options: Options) -> Self {
        Self {
            program,
            source,
            options,
            sink: Box::new(Discard),
            input: Box::new(Empty),
            input_read: Vec::new(),
            oracle: None,
            calls: None,
            anonymous: None,
            overriding: None,
            overridable: BTreeSet::new(),
            statistics: Statistics::default(),
            guide: None,
            asked: FxHashSet::default(),
            settings: BTreeSet::new(),
            shared: FxHashMap::default(),
            assumed: BTreeSet::new(),
            symbols: None,
            models: Models::standard(),
            entries: Vec::new(),
            plain: Vec::new(),
            layouts: Vec::new(),
            slots: Vec::new(),
            named_slots: FxHashMap::default(),
            string_slots: None,
            files: Vec::new(),
            pieces: FxHashMap::default(),
            names: RefCell::default(),
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
    pub fn allocate(&mut self, state: &mut State, class: ClassId) -> Result<Ref, Trap> {
        let layout = self.layout(class)?;
        Ok(state.heap.allocate(class, Body::Fields(layout.instance.clone())))
    }

    /// Collects when the heap wants it, or `need` bytes do not fit. Only between instructions: no reference may be held outside
    /// the state.
    #[inline]
    pub(crate) fn breathe(&mut self, state: &mut State, need: u64) -> Result<(), Trap> {
        if state.heap.wants_collection() && self.options.criterion.is_none()
            || state.heap.used().saturating_add(need) > self.options.max_heap
        {
            self.collect(state, need)?;
        }
        Ok(())
    }

    #[cold]
    fn collect(&mut self, state: &mut State, need: u64) -> Result<(), Trap> {
        if self.options.criterion.is_some() {
            // Terms refer to objects too.
            return Err(self.out_of_memory());
        }
        self.statistics.collections += 1;
        state.collect(self.options.collect_after);
        // Some room must be left, else every allocation would collect again.
        let room = self.options.max_heap - self.options.max_heap / 4;
        if state.heap.used() > room { Err(self.out_of_memory()) } else { self.check_room(state, need) }
    }

    /// Whether `need` bytes fit.
    pub(crate) fn check_room(&self, state: &State, need: u64) -> Result<(), Trap> {
        if state.heap.used().saturating_add(need) > self.options.max_heap { Err(self.out_of_memory()) } else { Ok(()) }
    }

    fn out_of_memory(&self) -> Trap {
        Trap::unsupported(format!("out of memory: live objects take more than {} MiB", self.options.max_heap >> 20))
    }
}
