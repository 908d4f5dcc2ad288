//! A state: frames, heap, statics, and nothing else. Cheap to copy: the top frame is copied, everything below is shared.
//!
//! Invariant: no configuration, cache or statistics in here; two copies never see each other's changes.

use std::rc::Rc;

use program::{ClassId, Name, Text};
use term::Pool;

use crate::heap::{Heap, Roots};
use crate::link::{Code, Op, Slot};
use crate::path::{Passed, Path, Taken, Visits};
use crate::radix::Radix;
use crate::restriction::{Left, Restriction, Spot};
use crate::value::{Ref, SOURCES, Unpromised, Value, unpromised};

/// An activation of a method.
#[derive(Clone, Debug)]
pub struct Frame {
    /// What it executes.
    pub code: Rc<Code>,
    /// The operation it is at; for a frame below the top, the call.
    pub pc: u32,
    /// The caller's register for the result.
    pub result: Option<Slot>,
    /// On return the caller executes its operation again (class initialisation) instead of going on.
    pub again: bool,
    /// The monitor that a synchronized method holds.
    pub lock: Ref,
    /// How many guards the path had passed when it was entered.
    pub entered: Passed,
    /// Visits of loop heads, by head; empty until the first.
    pub loops: Box<[Visits]>,
    /// Values, then literals.
    pub registers: Vec<Value>,
}

impl Frame {
    /// How many registers there are up to the last one that is not as it was at the entry: those after it can be made again.
    fn changed(&self) -> usize {
        let template = &self.code.template;
        if self.registers.len() != template.len() {
            return self.registers.len();
        }
        let same = |(a, b): (&Value, &Value)| a == b && a.is_tainted() == b.is_tainted();
        self.registers.iter().zip(template.iter()).rposition(|pair| !same(pair)).map_or(0, |last| last + 1)
    }
}

/// The frames below the top one, nearest first.
#[derive(Clone, Default)]
pub struct Callers(Option<Rc<Link>>);

#[derive(Clone)]
struct Link {
    frame: Frame,
    next: Option<Rc<Link>>,
}

impl Callers {
    /// Puts `frame` on top.
    #[inline]
    pub fn push(&mut self, frame: Frame) {
        let next = self.0.take();
        self.0 = Some(Rc::new(Link { frame, next }));
    }

    /// Takes the nearest frame; copies it when another state shares it.
    #[inline]
    pub fn pop(&mut self) -> Option<Frame> {
        let link = self.0.take()?;
        let Link { frame, next } = Rc::unwrap_or_clone(link);
        self.0 = next;
        Some(frame)
    }

    /// The frames, nearest first.
    pub fn iter(&self) -> impl Iterator<Item = &Frame> {
        let mut link = self.0.as_deref();
        std::iter::from_fn(move || {
            let Link { frame, next } = link?;
            link = next.as_deref();
            Some(frame)
        })
    }
}

/// Links are freed one after the other: a deep stack must not recurse.
impl Drop for Callers {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(link) = next {
            next = Rc::into_inner(link).and_then(|link| link.next);
        }
    }
}

/// How far a class is initialised (JVMS 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Prepared: statics hold their defaults and constants.
    Prepared,
    /// Being initialised; its superclasses may still be.
    Started,
    /// Its own initialiser runs.
    Running,
    /// Initialised.
    Done,
    /// Its initialiser threw.
    Failed,
}

/// What a state knows of a class.
#[derive(Clone, Debug)]
pub struct ClassState {
    /// How far it is initialised.
    pub status: Status,
    /// Static fields by slot.
    pub statics: Box<[Value]>,
    /// The `java.lang.Class` object, once asked for.
    pub mirror: Ref,
    /// What its initialiser threw.
    pub failure: Ref,
}

/// What a state depends on that a JVM does not promise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaintReport {
    /// A test, an array index or a written-to reference was tainted: what happened later may differ on a JVM.
    pub control: bool,
    /// A tainted value was printed.
    pub output: bool,
    /// The sources that values came from, as marks: taint of strings, arrays and by control flow does not tell its own.
    pub(crate) sources: u32,
}

/// Objects that the runtime itself holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// The main thread.
    Thread,
    /// Its thread group.
    ThreadGroup,
    /// `System.out`.
    Out,
    /// `System.err`.
    Err,
    /// What `SharedSecrets.getJavaLangAccess` returns.
    LangAccess,
    /// The loader of the class path.
    Loader,
}

const KNOWN: usize = Known::Loader as usize + 1;

/// What the runtime keeps and few steps change.
#[derive(Clone)]
pub struct Runtime {
    /// Interned strings, by text.
    pub interned: Radix<Ref>,
    /// How many identity hash codes were given out.
    pub hashes: u32,
    /// What the clocks showed last; they advance at every look.
    pub ticks: u64,
    /// How much of the standard input was read.
    pub consumed: usize,
    /// System properties that were set or cleared, by their names.
    pub properties: Vec<Text>,
    /// The thread is interrupted, where a JDK keeps that outside of its `Thread`.
    pub interrupted: bool,
    /// References to classes that turned out to be missing: the class that refers, and the name.
    pub missed: Vec<(ClassId, Name)>,
    known: [Ref; KNOWN],
}

impl Default for Runtime {
    fn default() -> Self {
        let (interned, missed, properties) = Default::default();
        Self {
            interned,
            hashes: 0,
            ticks: 0,
            consumed: 0,
            properties,
            interrupted: false,
            missed,
            known: [Ref::NULL; KNOWN],
        }
    }
}

impl Runtime {
    /// The next number that a JVM does not promise.
    pub fn next_hash(&mut self) -> u32 {
        self.hashes = self.hashes.wrapping_add(1);
        self.hashes
    }
}

/// A state of the program.
#[derive(Clone)]
pub struct State {
    /// The running frame.
    pub top: Frame,
    /// The frames below.
    pub callers: Callers,
    /// How many frames are below.
    pub depth: u32,
    /// How many registers they hold.
    pub held: usize,
    /// A StackOverflowError is being made: its constructor may pass the limit a little.
    pub overflowing: bool,
    /// Objects and arrays.
    pub heap: Heap,
    /// Classes by id; absent until first touched.
    pub classes: Radix<Rc<ClassState>>,
    /// Held monitors and how often, innermost last.
    pub locks: Rc<Vec<(Ref, u32)>>,
    /// What few steps change.
    pub runtime: Rc<Runtime>,
    /// What depends on tainted values.
    pub taint: TaintReport,
    /// What makes it one path of many: conditions, trace, input heap. Empty in a concrete run.
    pub path: Path,
}

impl State {
    /// The same state after its method has returned, with what it did forgotten: the next call begins here.
    pub fn at_rest(&self) -> Self {
        let mut state = self.clone();
        state.path.trace = Default::default();
        state.path.passed = Default::default();
        state.path.begun = state.path.conditions.len() as u32;
        (state.path.is_restricted, state.path.constructed) = (false, None);
        state
    }

    /// Notes that something is left out from here on, unless it was before: whatever follows can then be reached in ways that nobody looks at.
    pub fn leave_out(&mut self, restriction: Restriction) {
        // What makes given objects belongs to the input.
        let stays = matches!(restriction, Restriction::Statics | Restriction::Environment);
        if self.path.is_restricted || self.path.initialising > 0 && !stays {
            return;
        }
        self.path.is_restricted = true;
        let at = self.standing();
        self.path.left.push(Left { restriction, at });
    }

    /// Where the frames stand, the innermost first.
    pub fn standing(&self) -> Rc<[Spot]> {
        self.standing_at(self.top.pc)
    }

    /// The same, with the top frame at an operation.
    pub fn standing_at(&self, pc: u32) -> Rc<[Spot]> {
        let spot = |(at, frame): (usize, &Frame)| {
            let pc = if at == 0 { pc } else { frame.pc } as usize;
            let (method, rule) = (frame.code.method?, frame.code.places.get(pc)?.rule);
            let is_test = frame.code.ops.get(pc).is_some_and(Op::is_test);
            Some(Spot { taken: Taken { method, rule }, is_test })
        };
        self.frames().enumerate().filter_map(spot).collect()
    }

    /// A copy that is going to wait: without what can be made again.
    pub fn asleep(&mut self) -> Self {
        self.path.seal();
        let changed = self.top.changed();
        let registers = std::mem::take(&mut self.top.registers);
        let mut copy = self.clone();
        copy.top.registers = registers[..changed].to_vec();
        copy.path.memory.sleep();
        self.top.registers = registers;
        copy
    }

    /// Makes what a waiting state had given back.
    pub fn wake(&mut self, pool: &Pool) {
        let Frame { code, registers, .. } = &mut self.top;
        registers.extend_from_slice(code.template.get(registers.len()..).unwrap_or_default());
        self.path.memory.wake(pool, self.path.conditions.telling());
    }

    /// A state with an empty heap, at rest.
    pub fn new(heap_allowance: u64) -> Self {
        let code = Rc::new(Code::stub(Op::Halt, None, None));
        Self {
            top: Frame {
                code,
                pc: 0,
                result: None,
                again: false,
                lock: Ref::NULL,
                entered: Passed::default(),
                loops: Box::default(),
                registers: vec![Value::VOID],
            },
            callers: Callers::default(),
            depth: 0,
            held: 0,
            overflowing: false,
            heap: Heap::new(heap_allowance),
            classes: Radix::default(),
            locks: Rc::default(),
            runtime: Rc::default(),
            taint: TaintReport::default(),
            path: Path::default(),
        }
    }

    /// What few steps change, for writing.
    pub fn runtime_mut(&mut self) -> &mut Runtime {
        Rc::make_mut(&mut self.runtime)
    }

    /// An object that the runtime holds; null until set.
    pub fn known(&self, which: Known) -> Ref {
        self.runtime.known[which as usize]
    }

    /// Sets an object that the runtime holds.
    pub fn set_known(&mut self, which: Known, object: Ref) {
        self.runtime_mut().known[which as usize] = object;
    }

    /// Puts a frame on top.
    #[inline]
    pub fn push(&mut self, frame: Frame) {
        let below = std::mem::replace(&mut self.top, frame);
        self.held += below.registers.len();
        self.callers.push(below);
        self.depth += 1;
    }

    /// Takes the top frame off; `None` when it is the outermost one.
    #[inline]
    pub fn pop(&mut self) -> Option<Frame> {
        let below = self.callers.pop()?;
        self.depth -= 1;
        self.held -= below.registers.len();
        Some(std::mem::replace(&mut self.top, below))
    }

    /// The frames, the running one first.
    pub fn frames(&self) -> impl Iterator<Item = &Frame> {
        std::iter::once(&self.top).chain(self.callers.iter())
    }

    /// What is known of a class, if it was touched.
    #[inline]
    pub fn class(&self, class: ClassId) -> Option<&ClassState> {
        self.classes.get(class.index()).map(|class| &**class)
    }

    /// What is known of a class, for writing.
    #[inline]
    pub fn class_mut(&mut self, class: ClassId) -> Option<&mut ClassState> {
        self.classes.get_mut(class.index()).map(Rc::make_mut)
    }

    /// True when code of the class may run without initialising it first. (One thread: running counts.)
    #[inline]
    pub fn is_ready(&self, class: ClassId) -> bool {
        self.class(class).is_some_and(|class| matches!(class.status, Status::Started | Status::Running | Status::Done))
    }

    /// The identity hash code of an object: deterministic here, but not promised by a JVM.
    pub fn identity_hash(&mut self, object: Ref) -> Value {
        if object.is_null() {
            return Value::ZERO;
        }
        let known = self.heap.object(object).map_or(0, |object| object.hash);
        if known != 0 {
            return self.unpromised(Value::int(known as i32), Unpromised::Identity);
        }
        let number = self.runtime_mut().next_hash();
        // 31 positive bits, as HotSpot's.
        let hash = (base::Rng::new(u64::from(number)).bits() as u32 & 0x7fff_ffff).max(1);
        if let Some(object) = self.heap.object_mut(object) {
            object.hash = hash;
        }
        self.unpromised(Value::int(hash as i32), Unpromised::Identity)
    }

    /// A value that a JVM does not promise, for this reason.
    pub(crate) fn unpromised(&mut self, value: Value, source: Unpromised) -> Value {
        self.taint.sources |= source.mark();
        value.unpromised(source)
    }

    /// What it is that makes a test on values with these marks depend on the JVM.
    pub(crate) fn why_unpromised(&self, marks: u32) -> String {
        unpromised(if marks & SOURCES != 0 { marks } else { self.taint.sources })
    }

    /// Enters a monitor. One thread: it never waits.
    pub fn lock(&mut self, object: Ref) {
        let locks = Rc::make_mut(&mut self.locks);
        match locks.iter_mut().rev().find(|(held, _)| *held == object) {
            Some((_, count)) => *count += 1,
            None => locks.push((object, 1)),
        }
    }

    /// Leaves a monitor; false when it was not held.
    pub fn unlock(&mut self, object: Ref) -> bool {
        let locks = Rc::make_mut(&mut self.locks);
        let Some(index) = locks.iter().rposition(|(held, _)| *held == object) else { return false };
        locks[index].1 -= 1;
        if locks[index].1 == 0 {
            locks.remove(index);
        }
        true
    }

    /// Whether a monitor is held.
    pub fn holds(&self, object: Ref) -> bool {
        self.locks.iter().any(|(held, _)| *held == object)
    }

    /// Frees the objects that nothing refers to.
    pub fn collect(&mut self, least_allowance: u64) {
        let mut roots = Roots::default();
        for frame in self.frames() {
            roots.add_all(&frame.registers);
            roots.add(frame.lock);
        }
        self.classes.for_each(|_, class| {
            roots.add_all(&class.statics);
            roots.add(class.mirror);
            roots.add(class.failure);
        });
        self.runtime.interned.for_each(|_, string| roots.add(*string));
        self.locks.iter().for_each(|(object, _)| roots.add(*object));
        self.runtime.known.iter().for_each(|object| roots.add(*object));
        self.heap.collect(roots, least_allowance);
    }
}
