//! The incremental state of the domain solver: the terms in play, what is known of each, and the trail that undoes it.
//!
//! Terms are registered in slots, arguments before parents, and forgotten in reverse order; everything that refers to
//! slots (uses, edges, equalities) lives in vectors that shrink with them, so that `pop` is a handful of truncations.
//! Invariant: every narrowing of a domain below that of its kind stands on the trail with its reason.

use term::{Pool, Term};

use super::difference::Edge;
use super::dom::{Dom, Kind};
use super::equal::{Class, Equality};
use super::slot::{self, Shape, Slot};

/// No slot, use or edge.
pub const NONE: u32 = u32::MAX;

/// How deep a condition is looked into; what lies below counts as an unknown value.
const DEPTH: u32 = 400;

/// Why a domain was narrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The condition with this index holds.
    Condition(u32),
    /// The domains of this slot and its arguments.
    Node(u32),
    /// The domains of these two elements of one array and their indices.
    Elements(u32, u32),
    /// The search supposes it, at this depth.
    Decision(u32),
}

/// Marks the depth of a decision among the indices of conditions in a core.
pub const DECISION: u32 = 1 << 31;

/// A narrowing, to be undone.
#[derive(Clone, Copy, Debug)]
pub struct Narrowing {
    slot: u32,
    old: Dom,
    /// Why it was narrowed.
    pub reason: Reason,
}

impl Narrowing {
    /// Whose domain was narrowed.
    pub fn slot(&self) -> u32 {
        self.slot
    }
}

/// The conditions contradict each other; what contradicts is in `State::clash`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash;

/// The lengths of all stacks, to come back to.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    slots: u32,
    trail: u32,
    uses: u32,
    edges: u32,
    equalities: u32,
    differing: u32,
    unequal: u32,
    linked: u32,
    sharpened: u32,
    selects: u32,
    unknowns: u32,
    lowered: u32,
}

/// The slot of the number 0 in the difference graph, at which all constants are tied. It is always there.
pub const ZERO: u32 = 0;

/// See the module.
#[derive(Debug, Default)]
pub struct State {
    /// The slot of each term, by id; `NONE` when it is not registered.
    index: Vec<u32>,
    /// The registered terms.
    pub slots: Vec<Slot>,
    /// The narrowings in order.
    pub trail: Vec<Narrowing>,
    uses: Vec<(u32, u32)>,
    /// The difference graph.
    pub edges: Vec<Edge>,
    /// The equalities.
    pub equalities: Vec<Equality>,
    /// The disequalities: slots of false equations.
    pub differing: Vec<u32>,
    /// The disequalities between numbers, constants included.
    pub unequal: Vec<u32>,
    /// The slots with `linked`.
    linked: Vec<u32>,
    /// Orders `x <= y` that a disequality has made `x < y`; it stands as their third argument.
    sharpened: Vec<u32>,
    /// The elements of input arrays.
    pub selects: Vec<u32>,
    /// All unknowns, elements of input arrays among them.
    pub unknowns: Vec<u32>,
    /// Slots to be propagated.
    pub queue: Vec<u32>,
    /// Truth values that have just become known.
    pub facts: Vec<u32>,
    /// Slots whose domains (before a position of the trail) contradict each other.
    pub clash: Vec<(u32, u32)>,
    /// The condition or decision that contradicts them, if one does directly.
    pub clash_condition: Option<u32>,
    /// Walks over parts so far.
    pub stamp: u32,
    /// Rounds of propagation so far.
    pub round: u32,
    /// Steps of propagation so far.
    pub steps: u64,
    /// A buffer of the difference graph.
    pub relaxing: Vec<u32>,
    /// Potentials to restore, in order.
    pub lowered: Vec<(u32, i128)>,
}

impl State {
    /// A state without conditions.
    pub fn new() -> State {
        let mut state = State::default();
        state.slots.push(Slot {
            term: Term::new(0),
            shape: Shape::Constant,
            args: [0; 3],
            arity: 0,
            kind: Kind::Long,
            queued: false,
            linked: false,
            dom: Dom::point(Kind::Long, 0),
            uses: NONE,
            out: NONE,
            potential: 0,
            via: NONE,
            class: Class::alone(ZERO),
            creeping: (0, 0),
            mark: 0,
            stamp: 0,
        });
        state
    }

    /// Where the stacks are now.
    pub fn mark(&self) -> Mark {
        Mark {
            slots: self.slots.len() as u32,
            trail: self.trail.len() as u32,
            uses: self.uses.len() as u32,
            edges: self.edges.len() as u32,
            equalities: self.equalities.len() as u32,
            differing: self.differing.len() as u32,
            unequal: self.unequal.len() as u32,
            linked: self.linked.len() as u32,
            sharpened: self.sharpened.len() as u32,
            selects: self.selects.len() as u32,
            unknowns: self.unknowns.len() as u32,
            lowered: self.lowered.len() as u32,
        }
    }

    /// What was narrowed since `mark`, oldest first.
    pub fn narrowed_since(&self, mark: Mark) -> &[Narrowing] {
        &self.trail[mark.trail as usize..]
    }

    /// The equalities learnt since `mark`, oldest first.
    pub fn equated_since(&self, mark: Mark) -> &[Equality] {
        &self.equalities[mark.equalities as usize..]
    }

    /// The identities of references that were decided by narrowings from position `from` on.
    pub fn identities(&self, from: usize, into: &mut Vec<(Term, bool)>) {
        for narrowing in self.trail.get(from..).unwrap_or_default() {
            let slot = &self.slots[narrowing.slot as usize];
            if slot.shape == Shape::Eq
                && let Some(value) = slot.dom.value()
                && slot.args[..2].iter().all(|&arg| {
                    let arg = &self.slots[arg as usize];
                    arg.kind == Kind::Ref && matches!(arg.shape, Shape::Var(_) | Shape::Constant)
                })
            {
                into.push((slot.term, value == 1));
            }
        }
    }

    /// Goes back to `mark`.
    pub fn undo(&mut self, mark: Mark) {
        self.abandon();
        while self.trail.len() > mark.trail as usize {
            if let Some(entry) = self.trail.pop() {
                self.slots[entry.slot as usize].dom = entry.old;
            }
        }
        for slot in self.linked.drain(mark.linked as usize..) {
            self.slots[slot as usize].linked = false;
        }
        for slot in self.sharpened.drain(mark.sharpened as usize..) {
            self.slots[slot as usize].arity = 2;
        }
        self.undo_edges(mark.edges as usize, mark.lowered as usize);
        self.undo_equalities(mark.equalities as usize);
        self.differing.truncate(mark.differing as usize);
        self.unequal.truncate(mark.unequal as usize);
        self.selects.truncate(mark.selects as usize);
        self.unknowns.truncate(mark.unknowns as usize);
        while self.slots.len() > mark.slots as usize {
            if let Some(slot) = self.slots.pop() {
                self.index[slot.term.index()] = NONE;
                // The uses of its arguments are the newest in their lists.
                for &arg in slot.args[..slot.arity as usize].iter().rev() {
                    if let Some((_, next)) = self.uses.pop() {
                        self.slots[arg as usize].uses = next;
                    }
                }
            }
        }
        debug_assert_eq!(self.uses.len(), mark.uses as usize);
    }

    /// Forgets what was still to be propagated.
    pub fn abandon(&mut self) {
        for &slot in &self.queue {
            self.slots[slot as usize].queued = false;
        }
        self.queue.clear();
        self.facts.clear();
        self.round = self.round.wrapping_add(1);
    }

    /// The slot of a term, if it is registered.
    pub fn slot_of(&self, term: Term) -> Option<u32> {
        self.index.get(term.index()).copied().filter(|&slot| slot != NONE)
    }

    /// The slot of a term; registers it and what it is made of.
    pub fn register(&mut self, pool: &Pool, term: Term, depth: u32) -> u32 {
        if let Some(slot) = self.slot_of(term) {
            return slot;
        }
        let node = pool.node(term);
        let (shape, constant) = slot::shape(node);
        let mut args = [0; 3];
        let mut arity = 0;
        let shape =
            if depth >= DEPTH && constant.is_none() && !matches!(shape, Shape::Var(_)) { Shape::Leaf } else { shape };
        let arguments = pool.arguments(node);
        // An application of more arguments is a leaf below which nothing is registered, as deep down.
        if depth < DEPTH && arguments.len() <= args.len() {
            for &argument in &*arguments {
                args[arity] = self.register(pool, argument, depth + 1);
                arity += 1;
            }
        }
        let kind = slot::kind(pool.sort(term));
        let slot = self.slots.len() as u32;
        for &arg in &args[..arity] {
            self.uses.push((slot, self.slots[arg as usize].uses));
            self.slots[arg as usize].uses = self.uses.len() as u32 - 1;
        }
        let dom = constant.map_or(Dom::full(kind), |value| Dom::point(kind, value));
        let potential = self.slots[ZERO as usize].potential;
        self.slots.push(Slot {
            term,
            shape,
            args,
            arity: arity as u8,
            kind,
            queued: false,
            linked: false,
            dom,
            uses: NONE,
            out: NONE,
            potential,
            via: NONE,
            class: Class::alone(slot),
            creeping: (0, 0),
            mark: 0,
            stamp: 0,
        });
        if self.index.len() <= term.index() {
            self.index.resize(pool.len().max(term.index() + 1), NONE);
        }
        self.index[term.index()] = slot;
        if let (Some(value), Kind::Int | Kind::Long) = (constant, kind) {
            self.tie(slot, value);
        }
        if matches!(shape, Shape::Select(_)) && kind != Kind::Opaque {
            self.selects.push(slot);
        }
        if matches!(shape, Shape::Var(_) | Shape::Select(_)) {
            self.unknowns.push(slot);
        }
        self.define_equality(slot);
        self.enqueue(slot);
        slot
    }

    /// Narrows a domain to what `dom` allows.
    #[inline]
    pub fn narrow(&mut self, slot: u32, dom: Dom, reason: Reason) -> Result<(), Clash> {
        let entry = &mut self.slots[slot as usize];
        let old = entry.dom;
        if old.lo >= dom.lo && old.hi <= dom.hi && dom.zero & !old.zero == 0 && dom.one & !old.one == 0 {
            return Ok(());
        }
        match old.meet(dom, entry.kind) {
            Some(new) if !entry.creeps(new, self.round) => {
                self.replace(slot, new, reason);
                Ok(())
            }
            Some(_) => Ok(()),
            None => Err(self.contradiction(slot, reason)),
        }
    }

    /// Excludes one value from a domain.
    pub fn exclude(&mut self, slot: u32, value: i64, reason: Reason) -> Result<(), Clash> {
        let entry = &self.slots[slot as usize];
        match entry.dom.without(value, entry.kind) {
            Some(new) => {
                self.replace(slot, new, reason);
                Ok(())
            }
            None => Err(self.contradiction(slot, reason)),
        }
    }

    fn replace(&mut self, slot: u32, new: Dom, reason: Reason) {
        let entry = &mut self.slots[slot as usize];
        let old = entry.dom;
        if new == old {
            return;
        }
        entry.dom = new;
        let mut user = entry.uses;
        self.trail.push(Narrowing { slot, old, reason });
        if entry.kind == Kind::Bool && new.lo == new.hi {
            self.facts.push(slot);
        }
        self.enqueue(slot);
        while user != NONE {
            let (parent, next) = self.uses[user as usize];
            self.enqueue(parent);
            user = next;
        }
    }

    fn enqueue(&mut self, slot: u32) {
        let entry = &mut self.slots[slot as usize];
        if !entry.queued && entry.arity > 0 {
            entry.queued = true;
            self.queue.push(slot);
        }
    }

    /// Notes that a slot's definition stands in the difference graph.
    pub fn set_linked(&mut self, slot: u32) {
        self.slots[slot as usize].linked = true;
        self.linked.push(slot);
    }

    /// Calls `visit` for the terms that use a slot as an argument, until it gives something.
    pub fn find_use(&self, slot: u32, visit: impl Fn(u32, &Slot) -> bool) -> Option<u32> {
        let mut user = self.slots[slot as usize].uses;
        while user != NONE {
            let (parent, next) = self.uses[user as usize];
            if visit(parent, &self.slots[parent as usize]) {
                return Some(parent);
            }
            user = next;
        }
        None
    }

    /// Notes that the sides of a known order differ, by the false equation `equation`.
    pub fn set_sharpened(&mut self, order: u32, equation: u32) {
        let slot = &mut self.slots[order as usize];
        slot.args[2] = equation;
        slot.arity = 3;
        self.sharpened.push(order);
        self.enqueue(order);
    }

    fn contradiction(&mut self, slot: u32, reason: Reason) -> Clash {
        let now = self.trail.len() as u32;
        self.clash.clear();
        self.clash_condition = None;
        self.clash.push((slot, now));
        match reason {
            Reason::Condition(index) => self.clash_condition = Some(index),
            Reason::Node(node) => self.blame(node, now),
            Reason::Elements(a, b) => {
                self.blame(a, now);
                self.blame(b, now);
            }
            Reason::Decision(depth) => self.clash_condition = Some(DECISION | depth),
        }
        Clash
    }

    /// Adds a node and its arguments to what contradicts.
    pub fn blame(&mut self, node: u32, position: u32) {
        let slot = &self.slots[node as usize];
        self.clash.push((node, position));
        for &arg in &slot.args[..slot.arity as usize] {
            self.clash.push((arg, position));
        }
    }
}
