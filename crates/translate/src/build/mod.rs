//! Pass 3: simulates the operand stack over the blocks and emits rules over SSA values.
//!
//! Blocks are built in reverse post-order. A block with one predecessor inherits the environment of its predecessor's end; a
//! join gets one parameter per stack entry and live local, typed by the first edge that arrives. A local that some edge cannot
//! provide makes its parameter `broken`, which only matters if something reads it (pass `params`).
//!
//! One rule is open at any time. An instruction that can fail closes it with a test: the failing rule raises the exception,
//! the other one stays open.

mod branch;
mod emit;
mod env;
mod insn;
mod object;

use program::code::Code;
use program::{Class, MemberRef, MethodDescriptor, MethodId, Name, Primitive, Program};
use rules::{Operand, PredicateId, Value};
use term::Type;

use crate::Refusal;
use crate::blocks::{BlockId, Context, Graph, Kind};
use crate::liveness::Live;
use env::{Arrival, Env, Slot};

/// Bound on the locals that all pending environments hold.
const MAX_LOCALS: usize = 8_000_000;

/// Bound on the values and edge arguments of a method.
const MAX_VALUES: usize = 4_000_000;

/// The method as emitted, with what later passes need to know.
pub struct Draft {
    pub method: rules::Method,
    /// Parameters that some edge could not provide, by value.
    pub broken: Vec<bool>,
    /// Predicates whose first parameter is the exception.
    pub catches: Vec<bool>,
    /// Implicit narrowing of returned ints: result, operand, type (JVMS 6.5 ireturn).
    pub narrowings: Vec<(Value, Operand, Primitive)>,
    /// The primitive type that a value is known to fit, by value.
    pub fits: Vec<Option<Primitive>>,
    /// Values that are never null, by value.
    pub never_null: Vec<bool>,
    /// The values that something reads, once pass `params` has run.
    pub live: Vec<bool>,
}

/// Emits the rules of a method.
pub fn build(program: &Program, id: MethodId, code: &Code, graph: &Graph, live: &Live) -> Result<Draft, Refusal> {
    let mut builder = Builder::new(program, id, code, graph, live)?;
    builder.enter()?;
    // One round does, unless an edge that made the order (a raise of an instruction that cannot fail after all) was not
    // emitted and the block is only reached from behind.
    let mut waiting: Vec<BlockId> = graph.order.clone();
    loop {
        let before = waiting.len();
        let mut left = Vec::new();
        for block in waiting {
            if !builder.block(block)? {
                left.push(block);
            }
        }
        if left.len() == before {
            break;
        }
        waiting = left;
    }
    let Builder { method, broken, catches, narrowings, fits, never_null, .. } = builder;
    Ok(Draft { method, broken, catches, narrowings, fits, never_null, live: Vec::new() })
}

/// The state of pass 3.
pub(crate) struct Builder<'a> {
    pub(crate) program: &'a Program,
    pub(crate) class: &'a Class,
    pub(crate) descriptor: std::rc::Rc<MethodDescriptor>,
    code: &'a Code,
    graph: &'a Graph,
    live: &'a Live,
    pub(crate) method: rules::Method,
    broken: Vec<bool>,
    catches: Vec<bool>,
    narrowings: Vec<(Value, Operand, Primitive)>,
    fits: Vec<Option<Primitive>>,
    /// Values that are never null, by value.
    never_null: Vec<bool>,
    arrivals: Vec<Option<Arrival>>,
    env: Env,
    context: Option<Context>,
    /// The instruction being translated.
    position: usize,
    pub(crate) offset: u32,
    open: Option<emit::OpenRule>,
    /// Set until the instruction at `offset` has been entered in the origins of a rule.
    pending: bool,
}

impl<'a> Builder<'a> {
    fn new(
        program: &'a Program,
        id: MethodId,
        code: &'a Code,
        graph: &'a Graph,
        live: &'a Live,
    ) -> Result<Self, Refusal> {
        if usize::from(code.max_locals) * graph.blocks.len() > MAX_LOCALS {
            return Err(Refusal::TooLarge("locals times blocks"));
        }
        let declared = program.method(id);
        let class = program.class(declared.class);
        let member = MemberRef {
            class: class.name,
            name: declared.name,
            descriptor: declared.descriptor,
            interface: class.access.is_interface(),
        };
        let descriptor = program
            .method_descriptor(declared.descriptor)
            .map_err(|_| Refusal::Malformed { offset: 0, what: "descriptor" })?;
        let method = rules::Method {
            id,
            member,
            is_static: declared.access.is_static(),
            types: Vec::new(),
            predicates: Vec::new(),
            rules: Vec::new(),
            instrs: Vec::new(),
            offsets: Vec::new(),
            operands: Vec::new(),
            params: Vec::new(),
            literals: Vec::new(),
            members: Vec::new(),
            constants: Vec::new(),
            keys: Vec::new(),
            origins: Vec::new(),
            unsupported: Vec::new(),
            lines: code.lines.clone(),
        };
        Ok(Self {
            program,
            class,
            descriptor,
            code,
            graph,
            live,
            method,
            broken: Vec::new(),
            catches: Vec::new(),
            narrowings: Vec::new(),
            fits: Vec::new(),
            never_null: Vec::new(),
            arrivals: graph.blocks.iter().map(|_| None).collect(),
            env: Env::new(code.max_locals),
            context: None,
            position: 0,
            offset: 0,
            open: None,
            pending: false,
        })
    }

    /// Emits predicate 0, whose parameters are the receiver and the arguments.
    fn enter(&mut self) -> Result<(), Refusal> {
        let mut parameters = Vec::new();
        if !self.method.is_static {
            parameters.push(Type::Ref);
        }
        for parameter in &self.descriptor.parameters {
            let ty = parameter.ty().ok_or(self.malformed("void parameter"))?;
            parameters.push(ty);
        }
        let mut local = 0;
        let mut values = Vec::new();
        // A parameter of a small int type may hold any int: callers are not obliged to narrow it.
        for ty in parameters {
            let value = self.define(ty);
            if local + ty.slots() > self.env.locals.len() {
                return Err(self.malformed("arguments exceed max_locals"));
            }
            self.env.locals[local] = Slot::Operand(Operand::value(value));
            local += ty.slots();
            values.push(value);
        }
        if let (false, Some(this)) = (self.method.is_static, values.first()) {
            self.never_null[this.index()] = true;
        }
        let entry = self.predicate(&values, true);
        let first = &self.graph.blocks[0];
        if first.entries == 0 && !first.catches {
            self.arrivals[0] = Some(Arrival::Inherit { predicate: entry, env: self.env.clone() });
        } else {
            self.open_single(entry);
            self.goto(BlockId(0));
        }
        Ok(())
    }

    /// Emits a block; false when no edge has led there yet.
    fn block(&mut self, id: BlockId) -> Result<bool, Refusal> {
        let Some(predicate) = self.start(id) else { return Ok(false) };
        let block = &self.graph.blocks[id.index()];
        self.context = block.context;
        self.pending = false;
        self.open_single(predicate);
        match block.kind {
            Kind::Dispatch(list) => self.dispatch(list)?,
            Kind::Code { first, end } => {
                for position in first..end {
                    self.position = position;
                    self.offset = self.code.instructions[position].offset;
                    self.pending = true;
                    self.instruction()?;
                    self.note_origin();
                    if self.method.types.len() + self.method.operands.len() > MAX_VALUES {
                        return Err(Refusal::TooLarge("values and arguments"));
                    }
                }
                if self.open.is_some() {
                    let next = self.graph.block_at(end, self.context).ok_or(self.malformed("falls off the end"))?;
                    self.goto(next);
                }
            }
        }
        Ok(true)
    }

    /// Emits the test of the first handler of a list.
    fn dispatch(&mut self, list: crate::blocks::Handlers) -> Result<(), Refusal> {
        let (handler, rest) = self.graph.dispatch(list, self.context);
        let handler = &self.code.handlers[handler];
        self.offset = handler.target;
        let target = self.graph.target(handler.target, self.context).ok_or(self.malformed("no such handler"))?;
        let Some(class) = handler.catch else {
            self.goto(target);
            return Ok(());
        };
        let exception = self.pop_typed(Type::Ref)?;
        self.env.stack.push(Slot::Operand(exception));
        let first = self.branch(rules::Test::Instance(exception, class));
        self.open_rule(first);
        self.goto(target);
        self.open_rule(first + 1);
        match rest {
            Some(rest) => self.goto(rest),
            None => self.close(rules::Tail::Throw(exception)),
        }
        Ok(())
    }

    /// A refusal at the current instruction.
    pub(crate) fn malformed(&self, what: &'static str) -> Refusal {
        Refusal::Malformed { offset: self.offset, what }
    }

    pub(crate) fn is_own_class(&self, name: Name) -> bool {
        name == self.class.name
    }

    /// A new SSA value.
    pub(crate) fn define(&mut self, ty: Type) -> Value {
        let value = Value::new(self.method.types.len());
        self.method.types.push(ty);
        self.broken.push(false);
        self.fits.push(None);
        self.never_null.push(false);
        value
    }

    /// A new predicate with one rule to come, or more if a test is put in its place.
    fn predicate(&mut self, params: &[Value], block: bool) -> PredicateId {
        let id = PredicateId::new(self.method.predicates.len());
        let start = self.method.params.len() as u32;
        self.method.params.extend_from_slice(params);
        let params = start..self.method.params.len() as u32;
        let (test, offset) = (rules::Test::Always, self.offset);
        self.method.predicates.push(rules::Predicate { params, test, rules: 0..0, offset, block });
        self.catches.push(false);
        id
    }
}
