//! Invariants 1 to 9: ranges and indices that the other stages rely on. Afterwards `rules_of`, `params_of`, `body`, `list`,
//! `switch_keys` and `origins_of` cannot fail, nor can the targets of edges.

use std::ops::Range;

use super::violation::{Place, Pool, Problem, Violation};
use crate::data::{Instr, Method, Operands, PredicateId, Rule, Tail, Test};

/// Checks the stage.
pub(super) fn check(method: &Method, out: &mut Vec<Violation>) {
    let mut shape = Shape { method, out };
    if method.predicates.is_empty() {
        return shape.report(Place::Method, Problem::NoEntry);
    }
    shape.method_wide();
    shape.partitions();
    if shape.out.is_empty() {
        shape.predicates();
    }
}

struct Shape<'a> {
    method: &'a Method,
    out: &'a mut Vec<Violation>,
}

impl Shape<'_> {
    fn report(&mut self, at: Place, problem: Problem) {
        self.out.push(Violation { at, problem });
    }

    fn method_wide(&mut self) {
        let method = self.method;
        if method.instrs.len() != method.offsets.len() {
            let (instrs, offsets) = (method.instrs.len(), method.offsets.len());
            self.report(Place::Method, Problem::OffsetsNotParallel { instrs, offsets });
        }
        for pair in method.lines.windows(2) {
            if pair[1].0 < pair[0].0 {
                self.report(Place::Method, Problem::LinesNotAscending { offset: pair[1].0 });
            }
        }
    }

    /// Predicates share out `params` and `rules`, rules share out `instrs`.
    fn partitions(&mut self) {
        let method = self.method;
        self.partition(Pool::Params, method.params.len(), method.predicates.iter().map(|p| &p.params));
        self.partition(Pool::Rules, method.rules.len(), method.predicates.iter().map(|p| &p.rules));
        self.partition(Pool::Instrs, method.instrs.len(), method.rules.iter().map(|r| &r.body));
    }

    fn partition<'r>(&mut self, pool: Pool, len: usize, ranges: impl Iterator<Item = &'r Range<u32>> + Clone) {
        // Translators append, so that the ranges usually follow each other and nothing needs to be counted.
        let mut end = 0;
        if ranges.clone().all(|range| range.start == std::mem::replace(&mut end, range.end) && range.start <= range.end)
            && end as usize == len
        {
            return;
        }
        let mut owners = vec![0usize; len];
        for range in ranges {
            match owners.get_mut(range.start as usize..range.end as usize) {
                Some(owned) => owned.iter_mut().for_each(|count| *count += 1),
                None => self.outside(Place::Method, pool, range.start.into(), range.end.into()),
            }
        }
        for (index, owners) in owners.into_iter().enumerate() {
            if owners != 1 {
                self.report(Place::Method, Problem::NotPartitioned { pool, index, owners });
            }
        }
    }

    fn outside(&mut self, at: Place, pool: Pool, start: u64, end: u64) {
        self.report(at, Problem::RangeOutside { pool, start, end });
    }

    fn predicates(&mut self) {
        let method = self.method;
        for (index, predicate) in method.predicates.iter().enumerate() {
            let id = PredicateId::new(index);
            let at = Place::Predicate(id);
            let (outcomes, rules) = (predicate.test.outcomes(), predicate.rules.len());
            if outcomes != rules {
                self.report(at, Problem::RuleCount { outcomes, rules });
            }
            if let Test::Switch { start, len, .. } = predicate.test {
                self.keys(at, start, len);
            }
            for (number, rule) in method.rules_of(id).iter().enumerate() {
                self.rule(id, number, rule);
            }
        }
    }

    fn keys(&mut self, at: Place, start: u32, len: u32) {
        let end = u64::from(start) + u64::from(len);
        let Some(keys) = self.method.keys.get(start as usize..end as usize) else {
            return self.outside(at, Pool::Keys, start.into(), end);
        };
        for pair in keys.windows(2) {
            if pair[1] <= pair[0] {
                self.report(at, Problem::KeysNotAscending { key: pair[1] });
            }
        }
    }

    fn rule(&mut self, id: PredicateId, number: usize, rule: &Rule) {
        let at = Place::Tail(id, number);
        let Range { start, end } = rule.origins;
        if start > end || end as usize > self.method.origins.len() {
            self.outside(at, Pool::Origins, start.into(), end.into());
        }
        for (position, instr) in self.method.body(rule).iter().enumerate() {
            match *instr {
                Instr::MultiNewArray { lengths: list, .. } | Instr::Concat { parts: list, .. } => {
                    self.list(Place::Instr(id, number, position), list);
                }
                Instr::Unsupported { what, .. } if what as usize >= self.method.unsupported.len() => self.report(
                    Place::Instr(id, number, position),
                    Problem::IndexOutside { pool: Pool::Unsupported, index: what as usize },
                ),
                _ => {}
            }
        }
        match rule.tail {
            Tail::Goto(edge) => self.list(at, edge.args),
            Tail::Call(call) => {
                self.list(at, call.args);
                if let Some(edge) = call.handler {
                    self.list(at, edge.args);
                }
            }
            Tail::Try { handler, .. } => self.list(at, handler.args),
            Tail::Return(_) | Tail::Throw(_) => {}
        }
        for target in rule.tail.targets() {
            if target.index() >= self.method.predicates.len() {
                self.report(at, Problem::IndexOutside { pool: Pool::Predicates, index: target.index() });
            }
        }
    }

    fn list(&mut self, at: Place, list: Operands) {
        let end = u64::from(list.start) + u64::from(list.len);
        if end > self.method.operands.len() as u64 {
            self.outside(at, Pool::Operands, list.start.into(), end);
        }
    }
}
