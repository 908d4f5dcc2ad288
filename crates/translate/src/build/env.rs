//! Environments: what the locals and the operand stack hold at a point, and how blocks receive them.

use rules::{Edge, Operand, Operands, PredicateId, Value};
use term::Type;

use super::Builder;
use crate::blocks::{BlockId, Context, Kind};

/// The locals and the operand stack. Longs and doubles take one stack entry, and two locals of which the second is unset.
#[derive(Clone, Debug)]
pub(crate) struct Env {
    pub locals: Vec<Slot>,
    pub stack: Vec<Slot>,
    /// Values that were checked for null on the way here.
    pub checked: Vec<Value>,
}

/// What a local or stack entry holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    Unset,
    Operand(Operand),
    /// The return address that `jsr` pushed.
    Address(Context),
}

impl Env {
    pub fn new(max_locals: u16) -> Self {
        Self { locals: vec![Slot::Unset; usize::from(max_locals)], stack: Vec::new(), checked: Vec::new() }
    }
}

/// How a block is entered.
#[derive(Debug)]
pub(crate) enum Arrival {
    /// By its only predecessor, with this environment.
    Inherit { predicate: PredicateId, env: Env },
    /// By several edges: these entries and locals are parameters (or the same return address on all edges).
    Join { predicate: PredicateId, stack: Vec<Slot>, locals: Vec<(u16, Slot)> },
}

impl Builder<'_> {
    /// Takes up the environment at the start of a block; `None` when no edge leads there.
    pub(super) fn start(&mut self, id: BlockId) -> Option<PredicateId> {
        match self.arrivals[id.index()].take()? {
            Arrival::Inherit { predicate, env } => {
                self.env = env;
                Some(predicate)
            }
            Arrival::Join { predicate, stack, locals } => {
                self.env.locals.fill(Slot::Unset);
                for &(local, slot) in &locals {
                    self.env.locals[usize::from(local)] = slot;
                }
                self.env.stack.clone_from(&stack);
                self.env.checked.clear();
                self.arrivals[id.index()] = Some(Arrival::Join { predicate, stack, locals });
                Some(predicate)
            }
        }
    }

    /// A normal edge to `block` from the current environment.
    pub(super) fn edge(&mut self, block: BlockId) -> Edge {
        let target = &self.graph.blocks[block.index()];
        if self.arrivals[block.index()].is_none() && target.entries == 1 && !target.catches && block != BlockId(0) {
            let predicate = self.block_predicate(block, &[]);
            self.arrivals[block.index()] = Some(Arrival::Inherit { predicate, env: self.env.clone() });
            return Edge { target: predicate, args: Operands::default() };
        }
        let stack = std::mem::take(&mut self.env.stack);
        let edge = self.join(block, &stack);
        self.env.stack = stack;
        edge
    }

    /// The edge that an exception raised by the current instruction takes, the exception itself not listed; `None` when it
    /// leaves the method.
    pub(crate) fn raised(&mut self) -> Option<Edge> {
        let block = self.graph.handler(self.position, self.context)?;
        Some(self.join(block, &[]))
    }

    /// The edge to the handler of the current instruction with the exception `thrown`.
    pub(super) fn caught(&mut self, thrown: Operand) -> Option<Edge> {
        let block = self.graph.handler(self.position, self.context)?;
        Some(self.join(block, &[Slot::Operand(thrown)]))
    }

    /// An edge to a join with `stack` as its stack. For a handler an empty stack means that the exception is implied.
    fn join(&mut self, block: BlockId, stack: &[Slot]) -> Edge {
        if self.arrivals[block.index()].is_none() {
            self.create_join(block, stack);
        }
        let Some(Arrival::Join { predicate, stack: wanted, locals }) = self.arrivals[block.index()].take() else {
            unreachable!("a block with one predecessor is entered once");
        };
        let start = self.method.operands.len() as u32;
        let implied = usize::from(stack.is_empty() && self.graph.blocks[block.index()].catches);
        if stack.len() + implied != wanted.len() {
            // Stack depths differ: nothing read there can be right.
            for slot in &wanted {
                self.mark_broken(*slot);
            }
        }
        for (index, slot) in wanted.iter().enumerate().skip(implied) {
            let given = stack.get(index - implied).copied().unwrap_or(Slot::Unset);
            self.argument(*slot, given);
        }
        for &(local, slot) in &locals {
            self.argument(slot, self.env.locals[usize::from(local)]);
        }
        let args = Operands { start, len: self.method.operands.len() as u32 - start };
        self.arrivals[block.index()] = Some(Arrival::Join { predicate, stack: wanted, locals });
        Edge { target: predicate, args }
    }

    fn create_join(&mut self, block: BlockId, stack: &[Slot]) {
        let catches = self.graph.blocks[block.index()].catches;
        let mut params = Vec::new();
        let mut entries = Vec::new();
        if catches && stack.is_empty() {
            let exception = self.define(Type::Ref);
            params.push(exception);
            entries.push(Slot::Operand(Operand::value(exception)));
        }
        for &slot in stack {
            entries.push(self.parameter(slot, &mut params));
        }
        if catches && let Some(exception) = params.first() {
            self.never_null[exception.index()] = true;
        }
        let live = self.live;
        let mut locals = Vec::new();
        for local in live.at(block) {
            let slot = self.env.locals.get(usize::from(local)).copied().unwrap_or(Slot::Unset);
            if slot != Slot::Unset {
                locals.push((local, self.parameter(slot, &mut params)));
            }
        }
        let predicate = self.block_predicate(block, &params);
        self.catches[predicate.index()] = catches;
        self.arrivals[block.index()] = Some(Arrival::Join { predicate, stack: entries, locals });
    }

    /// A parameter for a slot that holds a value; an address is passed by knowing it.
    fn parameter(&mut self, slot: Slot, params: &mut Vec<Value>) -> Slot {
        match slot {
            Slot::Operand(operand) => {
                let value = self.define(self.method.operand_type(operand));
                params.push(value);
                Slot::Operand(Operand::value(value))
            }
            Slot::Unset | Slot::Address(_) => slot,
        }
    }

    /// Passes `given` for the parameter `wanted`.
    fn argument(&mut self, wanted: Slot, given: Slot) {
        let Slot::Operand(parameter) = wanted else { return };
        let ty = self.method.operand_type(parameter);
        let operand = match given {
            Slot::Operand(operand) if self.method.operand_type(operand) == ty => operand,
            _ => {
                self.mark_broken(wanted);
                self.zero(ty)
            }
        };
        self.method.operands.push(operand);
    }

    fn mark_broken(&mut self, slot: Slot) {
        if let Slot::Operand(operand) = slot
            && let Some(value) = operand.as_value()
        {
            self.broken[value.index()] = true;
        }
    }

    fn block_predicate(&mut self, block: BlockId, params: &[Value]) -> PredicateId {
        let offset = self.offset;
        let (at, is_code) = match self.graph.blocks[block.index()].kind {
            Kind::Code { first, .. } => (self.code.instructions[first].offset, true),
            Kind::Dispatch(list) => (self.code.handlers[self.graph.dispatch(list, None).0].target, false),
        };
        self.offset = at;
        let predicate = self.predicate(params, is_code);
        self.offset = offset;
        predicate
    }
}
