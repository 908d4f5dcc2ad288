//! Pass 6: the final form. Keeps what is reachable, in the order of the bytecode, joins a rule with the part that follows it
//! and nothing else, drops operators whose result nothing reads, and numbers values, literals, members and constants in the order of their first occurrence.

use std::hash::Hash;

use rules::analysis::Graph;
use rules::{
    ConstIndex, Instr, Literal, MemberIndex, Method, Operand, Operands, Predicate, PredicateId, Rewrite, Rule, Tail,
    Test, Value,
};
use rustc_hash::FxHashMap;

use crate::build::Draft;

/// Rebuilds the method from what is reachable.
pub fn compact(draft: Draft) -> Method {
    let Draft { method: old, live, .. } = draft;
    let joined = joined(&old);
    let order = reading_order(&old, &joined);
    let mut numbers = vec![None; old.predicates.len()];
    for (index, id) in order.iter().enumerate() {
        numbers[id.index()] = Some(PredicateId::new(index));
    }
    let mut copy = Copy {
        old: &old,
        joined,
        live,
        numbers,
        values: vec![None; old.types.len()],
        literals: Table::default(),
        members: Table::default(),
        constants: vec![None; old.constants.len()],
        new: empty(&old),
    };
    // Definitions first: a predicate later in the order may be a predecessor.
    for &id in &order {
        copy.define(id);
    }
    for &id in &order {
        copy.predicate_of(id);
    }
    let Copy { mut new, literals, members, .. } = copy;
    new.literals = literals.items;
    new.members = members.items;
    new.lines = old.lines;
    new.unsupported = old.unsupported;
    new
}

/// The predicates that are joined to the rule before them: parts of a block with one rule and one way to come there.
fn joined(method: &Method) -> Vec<bool> {
    let graph = Graph::of(method);
    let order = graph.order();
    let mut edges = vec![0; method.predicates.len()];
    let mut jumps = vec![false; method.predicates.len()];
    for node in (0..graph.len() as u32).filter(|&node| order.reaches(node)) {
        graph.successors(node).iter().for_each(|&target| edges[target as usize] += 1);
        for rule in method.rules_of(PredicateId(node)) {
            if let Tail::Goto(edge) = rule.tail {
                jumps[edge.target.index()] = true;
            }
        }
    }
    let alone = |(index, p): (usize, &Predicate)| {
        !p.block && p.test == Test::Always && p.params.is_empty() && edges[index] == 1 && jumps[index] && index != 0
    };
    method.predicates.iter().enumerate().map(alone).collect()
}

/// The reachable predicates that are not joined, the entry first, then by byte offset.
fn reading_order(method: &Method, joined: &[bool]) -> Vec<PredicateId> {
    let mut seen = vec![false; method.predicates.len()];
    let mut work = vec![PredicateId(0)];
    let mut order = Vec::new();
    while let Some(id) = work.pop() {
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        if !joined[id.index()] {
            order.push(id);
        }
        for rule in method.rules_of(id) {
            work.extend(rule.tail.targets());
        }
    }
    order.sort_by_key(|id| (id.0 != 0, method.predicates[id.index()].offset, id.0));
    order
}

fn empty(old: &Method) -> Method {
    Method {
        id: old.id,
        member: old.member,
        is_static: old.is_static,
        types: Vec::with_capacity(old.types.len()),
        predicates: Vec::with_capacity(old.predicates.len()),
        rules: Vec::with_capacity(old.rules.len()),
        instrs: Vec::with_capacity(old.instrs.len()),
        offsets: Vec::with_capacity(old.offsets.len()),
        operands: Vec::with_capacity(old.operands.len()),
        params: Vec::with_capacity(old.params.len()),
        literals: Vec::new(),
        members: Vec::new(),
        constants: Vec::new(),
        keys: Vec::with_capacity(old.keys.len()),
        origins: Vec::with_capacity(old.origins.len()),
        unsupported: Vec::new(),
        lines: Vec::new(),
    }
}

/// Distinct items in the order of their first use.
struct Table<T> {
    ids: FxHashMap<T, usize>,
    items: Vec<T>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { ids: FxHashMap::default(), items: Vec::new() }
    }
}

impl<T: Hash + Eq + Clone> Table<T> {
    fn index(&mut self, item: &T) -> usize {
        let next = self.items.len();
        let index = *self.ids.entry(item.clone()).or_insert(next);
        if index == next {
            self.items.push(item.clone());
        }
        index
    }
}

struct Copy<'a> {
    old: &'a Method,
    joined: Vec<bool>,
    live: Vec<bool>,
    numbers: Vec<Option<PredicateId>>,
    values: Vec<Option<Value>>,
    literals: Table<Literal>,
    members: Table<program::MemberRef>,
    constants: Vec<Option<ConstIndex>>,
    new: Method,
}

impl Copy<'_> {
    fn number(&mut self, old: Value) {
        if self.values[old.index()].is_none() {
            self.values[old.index()] = Some(Value::new(self.new.types.len()));
            self.new.types.push(self.old.types[old.index()]);
        }
    }

    /// A rule and those that are joined to it.
    fn chain<'m>(&self, old: &'m Method, first: &'m Rule) -> Vec<&'m Rule> {
        let mut chain = vec![first];
        let mut last = first;
        while let Tail::Goto(edge) = last.tail
            && self.joined[edge.target.index()]
        {
            last = &old.rules_of(edge.target)[0];
            chain.push(last);
        }
        chain
    }

    /// Numbers what a predicate defines.
    fn define(&mut self, id: PredicateId) {
        let old = self.old;
        old.params_of(id).iter().for_each(|&param| self.number(param));
        for rule in old.rules_of(id).iter().flat_map(|rule| self.chain(old, rule)).collect::<Vec<_>>() {
            for instr in old.body(rule) {
                if let (true, Some(dst)) = (is_kept(instr, &self.live), instr.dst()) {
                    self.number(dst);
                }
            }
            if let Tail::Call(call) = rule.tail
                && let Some(result) = call.result
            {
                self.number(result);
            }
        }
    }

    fn predicate_of(&mut self, id: PredicateId) {
        let old = self.old;
        let Predicate { test, offset, block, .. } = old.predicates[id.index()];
        let start = self.new.params.len() as u32;
        for &param in old.params_of(id) {
            let param = self.value(param);
            self.new.params.push(param);
        }
        let params = start..self.new.params.len() as u32;
        let test = self.test(test);
        let first = self.new.rules.len() as u32;
        for rule in old.rules_of(id) {
            self.rule(&self.chain(old, rule));
        }
        let rules = first..self.new.rules.len() as u32;
        self.new.predicates.push(Predicate { params, test, rules, offset, block });
    }

    fn test(&mut self, test: Test) -> Test {
        let test = test.rewrite(self);
        if let Test::Switch { value, start, len } = test {
            let moved = self.new.keys.len() as u32;
            self.new.keys.extend_from_slice(self.old.switch_keys(start, len));
            return Test::Switch { value, start: moved, len };
        }
        test
    }

    /// Copies a chain of rules as one.
    fn rule(&mut self, chain: &[&Rule]) {
        let old = self.old;
        let body = self.new.instrs.len() as u32;
        let origins = self.new.origins.len() as u32;
        for rule in chain {
            for index in rule.body.clone() {
                let instr = &old.instrs[index as usize];
                if is_kept(instr, &self.live) {
                    let instr = instr.rewrite(self);
                    self.new.instrs.push(instr);
                    self.new.offsets.push(old.offsets[index as usize]);
                }
            }
            self.new.origins.extend_from_slice(old.origins_of(rule));
        }
        let last = chain[chain.len() - 1];
        let tail = last.tail.rewrite(self);
        self.new.rules.push(Rule {
            body: body..self.new.instrs.len() as u32,
            tail,
            offset: last.offset,
            origins: origins..self.new.origins.len() as u32,
        });
    }
}

fn is_kept(instr: &Instr, live: &[bool]) -> bool {
    match instr {
        Instr::Apply { dst, .. } => live[dst.index()],
        _ => true,
    }
}

impl Rewrite for Copy<'_> {
    fn value(&mut self, value: Value) -> Value {
        self.values[value.index()].unwrap_or_else(|| unreachable!("numbered before"))
    }

    fn operand(&mut self, operand: Operand) -> Operand {
        match (operand.as_value(), operand.as_literal()) {
            (Some(value), _) => Operand::value(self.value(value)),
            (None, Some(index)) => Operand::literal(self.literals.index(&self.old.literals[index])),
            (None, None) => unreachable!("an operand is a value or a literal"),
        }
    }

    fn list(&mut self, list: Operands) -> Operands {
        let old = self.old;
        let mapped: Vec<Operand> = old.list(list).iter().map(|&operand| self.operand(operand)).collect();
        let start = if mapped.is_empty() { 0 } else { self.new.operands.len() as u32 };
        self.new.operands.extend_from_slice(&mapped);
        Operands { start, len: list.len }
    }

    fn member(&mut self, member: MemberIndex) -> MemberIndex {
        MemberIndex::new(self.members.index(&self.old.members[member.index()]))
    }

    fn constant(&mut self, constant: ConstIndex) -> ConstIndex {
        let new = &mut self.new.constants;
        let old = &self.old.constants[constant.index()];
        *self.constants[constant.index()].get_or_insert_with(|| {
            new.push(old.clone());
            ConstIndex::new(new.len() - 1)
        })
    }

    fn predicate(&mut self, predicate: PredicateId) -> PredicateId {
        self.numbers[predicate.index()].unwrap_or_else(|| unreachable!("reachable"))
    }
}
