//! Pass 1: basic blocks. A block is a run of instructions in one subroutine context, or the dispatch of an exception to one
//! handler of a list. Subroutines (JVMS 4.10.2.5) are expanded: the same bytes reached from two `jsr` are two blocks.
//!
//! Invariant: every edge leads to a block of the graph, and `order` is a reverse post-order of all blocks from block 0.

use base::define_id;
use program::code::{Code, Const, Insn};
use rustc_hash::{FxHashMap, FxHashSet};
use term::{Op, Type};

use crate::Refusal;

define_id! {
    /// A block of the graph.
    BlockId,
    /// A non-empty list of handlers to try, in order.
    Handlers,
    /// An active call of a subroutine.
    Context,
}

/// No compiler makes a method with more blocks than this.
const MAX_BLOCKS: usize = 200_000;
/// Nor one with more subroutine calls.
const MAX_CONTEXTS: usize = 4_000;
/// Bound on the instructions and switch cases of all blocks, since every call of a subroutine copies it.
const MAX_INSTRUCTIONS: usize = 300_000;
/// Bound on the handler lists of one method, in entries.
const MAX_HANDLERS: usize = 100_000;

/// The block graph of a method.
#[derive(Debug)]
pub struct Graph {
    pub blocks: Vec<Block>,
    /// Reverse post-order.
    pub order: Vec<BlockId>,
    /// For each instruction index: the handlers that cover it, if it can throw.
    covering: Vec<Option<Handlers>>,
    /// Handler lists as pairs of an exception-table index and the rest.
    lists: Vec<(usize, Option<Handlers>)>,
    contexts: Vec<Subroutine>,
    index: FxHashMap<Key, BlockId>,
    /// Byte offset → instruction index.
    positions: FxHashMap<u32, usize>,
}

/// A basic block.
#[derive(Debug)]
pub struct Block {
    pub kind: Kind,
    pub context: Option<Context>,
    pub successors: Vec<BlockId>,
    /// Where exceptions of its instructions go.
    pub raises: Vec<BlockId>,
    /// Number of incoming normal edges.
    pub entries: usize,
    /// Whether exceptions arrive here: then the block's first parameter is the exception.
    pub catches: bool,
}

/// What a block consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Instructions `first..end`.
    Code { first: usize, end: usize },
    /// The test of the first handler of a list; the exception is the only value on the stack.
    Dispatch(Handlers),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    Code(usize, Option<Context>),
    Dispatch(Handlers, Option<Context>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Subroutine {
    parent: Option<Context>,
    entry: usize,
    return_to: usize,
    /// The local that holds the return address (the subroutine begins with astore).
    local: Option<u16>,
}

impl Graph {
    /// The block where an exception raised by instruction `position` goes, if any handler covers it.
    pub fn handler(&self, position: usize, context: Option<Context>) -> Option<BlockId> {
        let list = self.covering[position]?;
        self.index.get(&Key::Dispatch(list, context)).copied()
    }

    /// The exception-table index of the first handler of `list`, and where the exception goes when that one does not match.
    pub fn dispatch(&self, list: Handlers, context: Option<Context>) -> (usize, Option<BlockId>) {
        let (handler, rest) = self.lists[list.index()];
        (handler, rest.and_then(|rest| self.index.get(&Key::Dispatch(rest, context)).copied()))
    }

    /// The block that starts with the instruction at byte `offset`.
    pub fn target(&self, offset: u32, context: Option<Context>) -> Option<BlockId> {
        let position = *self.positions.get(&offset)?;
        self.index.get(&Key::Code(position, context)).copied()
    }

    /// The block that starts with instruction `position`.
    pub fn block_at(&self, position: usize, context: Option<Context>) -> Option<BlockId> {
        self.index.get(&Key::Code(position, context)).copied()
    }

    /// The context of a subroutine called from `context`: `entry` is its offset, `return_to` the position after the jsr.
    pub fn called(&self, entry: u32, return_to: usize, context: Option<Context>) -> Option<Context> {
        let entry = *self.positions.get(&entry)?;
        let parent = self.outside(entry, context);
        let found = |s: &Subroutine| s.parent == parent && s.entry == entry && s.return_to == return_to;
        self.contexts.iter().position(found).map(Context::new)
    }

    /// Where `ret local` goes from `context`: the position after the jsr, and the context there.
    pub fn returned(&self, local: u16, context: Option<Context>) -> Option<(usize, Option<Context>)> {
        let mut current = context;
        while let Some(id) = current {
            let subroutine = self.contexts[id.index()];
            if subroutine.local == Some(local) {
                return Some((subroutine.return_to, subroutine.parent));
            }
            current = subroutine.parent;
        }
        None
    }

    /// The context in which `entry` is called from `context`. If it is active already it was left by a jump, since subroutines
    /// do not recurse.
    fn outside(&self, entry: usize, context: Option<Context>) -> Option<Context> {
        let mut current = context;
        while let Some(id) = current {
            let subroutine = self.contexts[id.index()];
            if subroutine.entry == entry {
                return subroutine.parent;
            }
            current = subroutine.parent;
        }
        context
    }
}

/// Whether an instruction can raise an exception (JVMS 6.5, linking exceptions included).
pub fn can_throw(insn: &Insn) -> bool {
    match insn {
        Insn::ArrayLoad(_)
        | Insn::ArrayStore(_)
        | Insn::GetStatic(_)
        | Insn::PutStatic(_)
        | Insn::GetField(_)
        | Insn::PutField(_)
        | Insn::Invoke(..)
        | Insn::InvokeDynamic(_)
        | Insn::New(_)
        | Insn::NewArray(_)
        | Insn::ANewArray(_)
        | Insn::MultiANewArray(..)
        | Insn::ArrayLength
        | Insn::Throw
        | Insn::CheckCast(_)
        | Insn::InstanceOf(_)
        | Insn::MonitorEnter
        | Insn::MonitorExit => true,
        Insn::Apply(op) => matches!(op, Op::IDiv | Op::IRem | Op::LDiv | Op::LRem),
        Insn::Const(constant) => match constant {
            Const::Null | Const::Number(_) | Const::String(_) => false,
            Const::Class(_) | Const::MethodType(_) | Const::MethodHandle(_) | Const::Dynamic(_) => true,
        },
        Insn::Nop
        | Insn::Load(..)
        | Insn::Store(..)
        | Insn::Stack(_)
        | Insn::Iinc(..)
        | Insn::IfZero(..)
        | Insn::IfInt(..)
        | Insn::IfSame(..)
        | Insn::IfNull(..)
        | Insn::Goto(_)
        | Insn::Jsr(_)
        | Insn::Ret(_)
        | Insn::Switch(..)
        | Insn::Return(_) => false,
    }
}

/// Finds the blocks of `code`.
pub fn find(code: &Code) -> Result<Graph, Refusal> {
    let positions: FxHashMap<u32, usize> =
        code.instructions.iter().enumerate().map(|(i, insn)| (insn.offset, i)).collect();
    let mut graph = Graph {
        blocks: Vec::new(),
        order: Vec::new(),
        covering: Vec::new(),
        lists: Vec::new(),
        contexts: Vec::new(),
        index: FxHashMap::default(),
        positions,
    };
    cover(code, &mut graph)?;
    let leaders = leaders(code, &graph)?;
    let mut finder = Finder { code, leaders, graph, work: Vec::new(), expanded: 0 };
    finder.block(Key::Code(0, None))?;
    while let Some(id) = finder.work.pop() {
        finder.expand(id)?;
    }
    let mut graph = finder.graph;
    graph.order = reverse_post_order(&graph.blocks);
    Ok(graph)
}

/// Fills `covering`: for every instruction that can throw, the handlers to try, up to and including a catch-all.
fn cover(code: &Code, graph: &mut Graph) -> Result<(), Refusal> {
    graph.covering = vec![None; code.instructions.len()];
    if code.handlers.is_empty() {
        return Ok(());
    }
    let mut consed: FxHashMap<(usize, Option<Handlers>), Handlers> = FxHashMap::default();
    let mut boundaries: Vec<u32> = code.handlers.iter().flat_map(|h| [h.start, h.end]).collect();
    boundaries.sort_unstable();
    boundaries.dedup();
    let mut region = usize::MAX;
    let mut list = None;
    let mut visited = 0;
    for (position, instruction) in code.instructions.iter().enumerate() {
        if !can_throw(&instruction.insn) {
            continue;
        }
        let here = boundaries.partition_point(|&b| b <= instruction.offset);
        if here != region {
            region = here;
            let mut active: Vec<usize> = Vec::new();
            let mut caught = FxHashSet::default();
            for (index, handler) in code.handlers.iter().enumerate() {
                visited += 1;
                let covers = handler.start <= instruction.offset && instruction.offset < handler.end;
                if covers && caught.insert(handler.catch) {
                    active.push(index);
                    if handler.catch.is_none() {
                        break;
                    }
                }
            }
            list = None;
            for &handler in active.iter().rev() {
                let cell = (handler, list);
                let next = Handlers::new(graph.lists.len());
                let id = *consed.entry(cell).or_insert(next);
                if id == next {
                    graph.lists.push(cell);
                }
                list = Some(id);
            }
            if graph.lists.len() > MAX_HANDLERS || visited > 100 * MAX_HANDLERS {
                return Err(Refusal::TooLarge("exception table"));
            }
        }
        graph.covering[position] = list;
    }
    Ok(())
}

/// Marks the instructions that start a block.
fn leaders(code: &Code, graph: &Graph) -> Result<Vec<bool>, Refusal> {
    let mut leaders = vec![false; code.instructions.len() + 1];
    let mut mark = |offset: u32, from: u32| match graph.positions.get(&offset) {
        Some(&position) => {
            leaders[position] = true;
            Ok(())
        }
        None => Err(Refusal::Malformed { offset: from, what: "branch into the middle of an instruction" }),
    };
    let mut after = Vec::new();
    for (position, instruction) in code.instructions.iter().enumerate() {
        match &instruction.insn {
            Insn::IfZero(_, t)
            | Insn::IfInt(_, t)
            | Insn::IfSame(_, t)
            | Insn::IfNull(_, t)
            | Insn::Goto(t)
            | Insn::Jsr(t) => {
                mark(*t, instruction.offset)?;
                after.push(position + 1);
            }
            Insn::Switch(cases, default) => {
                for (_, t) in cases {
                    mark(*t, instruction.offset)?;
                }
                mark(*default, instruction.offset)?;
                after.push(position + 1);
            }
            Insn::Return(_) | Insn::Throw | Insn::Ret(_) => after.push(position + 1),
            _ => {}
        }
    }
    for handler in &code.handlers {
        mark(handler.target, handler.start)?;
    }
    for position in after {
        leaders[position] = true;
    }
    Ok(leaders)
}

struct Finder<'a> {
    code: &'a Code,
    leaders: Vec<bool>,
    graph: Graph,
    work: Vec<BlockId>,
    /// Instructions in all blocks.
    expanded: usize,
}

impl Finder<'_> {
    /// The block for `key`, new if it was never reached.
    fn block(&mut self, key: Key) -> Result<BlockId, Refusal> {
        if let Some(&id) = self.graph.index.get(&key) {
            return Ok(id);
        }
        let id = BlockId::new(self.graph.blocks.len());
        if id.index() >= MAX_BLOCKS {
            return Err(Refusal::TooLarge("number of blocks"));
        }
        let (kind, context) = match key {
            Key::Code(first, context) => {
                if first >= self.code.instructions.len() {
                    let offset = self.code.instructions.last().map_or(0, |i| i.offset);
                    return Err(Refusal::Malformed { offset, what: "execution falls off the end of the code" });
                }
                let next = self.leaders[first + 1..].iter().position(|&l| l);
                (Kind::Code { first, end: next.map_or(self.code.instructions.len(), |n| first + 1 + n) }, context)
            }
            Key::Dispatch(list, context) => (Kind::Dispatch(list), context),
        };
        if let Kind::Code { first, end } = kind {
            self.expanded += end - first;
            if self.expanded > MAX_INSTRUCTIONS {
                return Err(Refusal::TooLarge("expanded subroutines"));
            }
        }
        let (successors, raises) = (Vec::new(), Vec::new());
        self.graph.blocks.push(Block { kind, context, successors, raises, entries: 0, catches: false });
        self.graph.index.insert(key, id);
        self.work.push(id);
        Ok(id)
    }

    /// Finds the edges of a block.
    fn expand(&mut self, id: BlockId) -> Result<(), Refusal> {
        let Block { kind, context, .. } = self.graph.blocks[id.index()];
        let mut successors = Vec::new();
        let mut raises: Vec<BlockId> = Vec::new();
        match kind {
            Kind::Dispatch(list) => {
                let (handler, rest) = self.graph.lists[list.index()];
                let handler = &self.code.handlers[handler];
                successors.push(self.code_block(handler.target, handler.start, context)?);
                if let Some(rest) = rest {
                    successors.push(self.block(Key::Dispatch(rest, context))?);
                }
            }
            Kind::Code { first, end } => {
                for position in first..end {
                    if let Some(list) = self.graph.covering[position] {
                        let target = self.block(Key::Dispatch(list, context))?;
                        if !raises.contains(&target) {
                            raises.push(target);
                        }
                    }
                }
                self.leave(end, context, &mut successors)?;
            }
        }
        for &successor in &successors {
            self.graph.blocks[successor.index()].entries += 1;
        }
        for &target in &raises {
            self.graph.blocks[target.index()].catches = true;
        }
        let block = &mut self.graph.blocks[id.index()];
        block.successors = successors;
        block.raises = raises;
        Ok(())
    }

    /// The normal successors of a block of instructions that ends before `end`.
    fn leave(&mut self, end: usize, context: Option<Context>, successors: &mut Vec<BlockId>) -> Result<(), Refusal> {
        let last = &self.code.instructions[end - 1];
        let offset = last.offset;
        match &last.insn {
            Insn::IfZero(_, t) | Insn::IfInt(_, t) | Insn::IfSame(_, t) | Insn::IfNull(_, t) => {
                successors.push(self.code_block(*t, offset, context)?);
                successors.push(self.block(Key::Code(end, context))?);
            }
            Insn::Goto(t) => successors.push(self.code_block(*t, offset, context)?),
            Insn::Switch(cases, default) => {
                self.expanded += cases.len();
                for (_, t) in cases {
                    successors.push(self.code_block(*t, offset, context)?);
                }
                successors.push(self.code_block(*default, offset, context)?);
            }
            Insn::Jsr(t) => {
                let entry = self.position(*t, offset)?;
                let inner = self.call(entry, end, context);
                if self.graph.contexts.len() > MAX_CONTEXTS {
                    return Err(Refusal::TooLarge("number of subroutine calls"));
                }
                successors.push(self.block(Key::Code(entry, Some(inner)))?);
            }
            Insn::Ret(local) => {
                let returned = self.graph.returned(*local, context);
                let (to, outer) = returned.ok_or(Refusal::Malformed { offset, what: "ret outside a subroutine" })?;
                successors.push(self.block(Key::Code(to, outer))?);
            }
            Insn::Return(_) | Insn::Throw => {}
            _ => successors.push(self.block(Key::Code(end, context))?),
        }
        Ok(())
    }

    fn position(&self, offset: u32, from: u32) -> Result<usize, Refusal> {
        let what = "branch into the middle of an instruction";
        self.graph.positions.get(&offset).copied().ok_or(Refusal::Malformed { offset: from, what })
    }

    fn code_block(&mut self, offset: u32, from: u32, context: Option<Context>) -> Result<BlockId, Refusal> {
        let position = self.position(offset, from)?;
        self.block(Key::Code(position, context))
    }

    fn call(&mut self, entry: usize, return_to: usize, context: Option<Context>) -> Context {
        let parent = self.graph.outside(entry, context);
        let local = match self.code.instructions[entry].insn {
            Insn::Store(Type::Ref, local) => Some(local),
            _ => None,
        };
        let subroutine = Subroutine { parent, entry, return_to, local };
        let found = self.graph.contexts.iter().position(|s| *s == subroutine);
        Context::new(found.unwrap_or_else(|| {
            self.graph.contexts.push(subroutine);
            self.graph.contexts.len() - 1
        }))
    }
}

/// Reverse post-order over normal and exceptional edges, without recursion.
fn reverse_post_order(blocks: &[Block]) -> Vec<BlockId> {
    let mut seen = vec![false; blocks.len()];
    let mut order = Vec::with_capacity(blocks.len());
    let mut stack = vec![(BlockId(0), 0)];
    seen[0] = true;
    while let Some((id, next)) = stack.last_mut() {
        let block = &blocks[id.index()];
        // Exceptional edges first: handlers end up behind the code they protect.
        let edge = block.raises.iter().chain(block.successors.iter().rev()).nth(*next).copied();
        *next += 1;
        match edge {
            Some(target) if !seen[target.index()] => {
                seen[target.index()] = true;
                stack.push((target, 0));
            }
            Some(_) => {}
            None => {
                order.push(*id);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}
