//! Pass 4: parameters. Removes those that always carry one value and those that nothing reads, drops cuts of returned ints that
//! change nothing, and refuses code that reads a local which some path leaves unset.

use program::Primitive;
use rules::{Edge, Instr, Literal, Method, Operand, PredicateId, Rewrite, Tail, Value};
use term::Scalar;

use crate::Refusal;
use crate::build::Draft;

/// Simplifies the parameters of a draft. Afterwards no operand names a removed value, except in arguments of removed
/// parameters, which pass `compact` drops with them.
pub fn simplify(draft: &mut Draft) -> Result<(), Refusal> {
    let incoming = Incoming::collect(&draft.method);
    spread_broken(draft, &incoming);
    let mut aliases = Aliases::new(draft.method.types.len());
    merge(draft, &incoming, &mut aliases);
    drop_narrowings(draft, &incoming, &mut aliases);
    aliases.apply(&mut draft.method);
    let live = live_values(draft, &incoming);
    check_broken(draft, &live)?;
    remove(draft, &live);
    draft.live = live;
    Ok(())
}

/// Every edge of the method, by target.
struct Incoming {
    /// Edges as (target, arguments, whether the exception is implied), sorted by target.
    edges: Vec<(PredicateId, Edge, bool)>,
    /// For each parameter value: its predicate and position. Other values: none.
    home: Vec<Option<(PredicateId, u32)>>,
}

impl Incoming {
    fn collect(method: &Method) -> Self {
        let mut edges = Vec::new();
        for rule in &method.rules {
            for (edge, implied) in edges_of(&rule.tail) {
                edges.push((edge.target, edge, implied));
            }
        }
        edges.sort_by_key(|&(target, ..)| target);
        let mut home = vec![None; method.types.len()];
        for index in 0..method.predicates.len() {
            let id = PredicateId::new(index);
            for (position, param) in method.params_of(id).iter().enumerate() {
                home[param.index()] = Some((id, position as u32));
            }
        }
        Self { edges, home }
    }

    /// Every value that is an argument, with the parameter that receives it; sorted.
    fn receivers(&self, method: &Method) -> Vec<(Value, Value)> {
        let mut all = Vec::new();
        for &(target, edge, implied) in &self.edges {
            let params = method.params_of(target).iter().skip(usize::from(implied));
            for (&param, argument) in params.zip(method.list(edge.args)) {
                all.extend(argument.as_value().map(|value| (value, param)));
            }
        }
        all.sort_unstable();
        all
    }

    /// The arguments that parameter `value` receives; none for a value that is not a parameter. An implied exception is skipped.
    fn arguments<'a>(&'a self, method: &'a Method, value: Value) -> impl Iterator<Item = Operand> + 'a {
        let home = self.home[value.index()];
        let start = home.map_or(0, |(target, _)| self.edges.partition_point(|&(t, ..)| t < target));
        self.edges[start..]
            .iter()
            .map_while(move |&(target, edge, implied)| {
                let (wanted, position) = home?;
                (target == wanted).then(|| {
                    let position = position.checked_sub(u32::from(implied))?;
                    method.list(edge.args).get(position as usize).copied()
                })
            })
            .flatten()
    }
}

/// The edges of a tail, and whether the first parameter is implied. Continuations of calls have no parameters.
fn edges_of(tail: &Tail) -> impl Iterator<Item = (Edge, bool)> {
    let edge = match *tail {
        Tail::Goto(edge) => Some((edge, false)),
        Tail::Call(call) => call.handler.map(|edge| (edge, true)),
        Tail::Try { handler, .. } => Some((handler, true)),
        Tail::Return(_) | Tail::Throw(_) => None,
    };
    edge.into_iter()
}

/// What receives a broken value is broken.
fn spread_broken(draft: &mut Draft, incoming: &Incoming) {
    if !draft.broken.contains(&true) {
        return;
    }
    let mut work: Vec<Value> = (0..draft.broken.len()).filter(|&v| draft.broken[v]).map(Value::new).collect();
    let receivers = incoming.receivers(&draft.method);
    while let Some(value) = work.pop() {
        let start = receivers.partition_point(|&(given, _)| given < value);
        for &(_, param) in receivers[start..].iter().take_while(|&&(given, _)| given == value) {
            if !std::mem::replace(&mut draft.broken[param.index()], true) {
                work.push(param);
            }
        }
    }
}

/// What stands for what.
struct Aliases {
    of: Vec<Option<Operand>>,
}

impl Aliases {
    fn new(values: usize) -> Self {
        Self { of: vec![None; values] }
    }

    fn resolve(&self, mut operand: Operand) -> Operand {
        while let Some(next) = operand.as_value().and_then(|value| self.of[value.index()]) {
            operand = next;
        }
        operand
    }

    fn apply(&self, method: &mut Method) {
        if self.of.iter().all(Option::is_none) {
            return;
        }
        let mut with = self;
        for operand in &mut method.operands {
            *operand = self.resolve(*operand);
        }
        for instr in &mut method.instrs {
            *instr = instr.rewrite(&mut with);
        }
        for predicate in &mut method.predicates {
            predicate.test = predicate.test.rewrite(&mut with);
        }
        for rule in &mut method.rules {
            rule.tail = rule.tail.rewrite(&mut with);
        }
    }
}

impl Rewrite for &Aliases {
    fn operand(&mut self, operand: Operand) -> Operand {
        self.resolve(operand)
    }
}

/// A parameter whose arguments are all one operand, or itself, is that operand. Repeated while it helps; it need not be
/// complete, so the number of rounds is bounded.
fn merge(draft: &Draft, incoming: &Incoming, aliases: &mut Aliases) {
    for _ in 0..16 {
        let mut changed = false;
        for index in 0..draft.method.predicates.len() {
            let id = PredicateId::new(index);
            let pinned = usize::from(draft.catches[index] || index == 0);
            let skip = if index == 0 { usize::MAX } else { pinned };
            for &param in draft.method.params_of(id).iter().skip(skip) {
                if aliases.of[param.index()].is_some() || draft.broken[param.index()] {
                    continue;
                }
                let own = Operand::value(param);
                let mut only = None;
                let mut several = false;
                for argument in incoming.arguments(&draft.method, param) {
                    let argument = aliases.resolve(argument);
                    if argument != own && only.is_some_and(|o| o != argument) {
                        several = true;
                        break;
                    }
                    if argument != own {
                        only = Some(argument);
                    }
                }
                if let (false, Some(operand)) = (several, only) {
                    aliases.of[param.index()] = Some(operand);
                    changed = true;
                }
            }
        }
        if !changed {
            return;
        }
    }
}

/// A cut of a returned int is not needed where the value fits the type: 0 and 1 for boolean results, mostly.
fn drop_narrowings(draft: &Draft, incoming: &Incoming, aliases: &mut Aliases) {
    for &(result, operand, primitive) in &draft.narrowings {
        let mut seen = Vec::new();
        let mut work = vec![aliases.resolve(operand)];
        let mut fits = true;
        while let (true, Some(operand)) = (fits && seen.len() < 256, work.pop()) {
            match (operand.as_literal(), operand.as_value()) {
                (Some(index), _) => fits = literal_fits(draft.method.literals[index], primitive),
                (None, Some(value)) if seen.contains(&value) => {}
                (None, Some(value)) => {
                    seen.push(value);
                    match (draft.fits[value.index()], incoming.home[value.index()]) {
                        (Some(known), _) => fits = included(known, primitive),
                        (None, Some((predicate, _))) if predicate.index() != 0 => {
                            work.extend(incoming.arguments(&draft.method, value).map(|o| aliases.resolve(o)));
                        }
                        (None, _) => fits = false,
                    }
                }
                (None, None) => fits = false,
            }
        }
        if fits && work.is_empty() {
            aliases.of[result.index()] = Some(operand);
        }
    }
}

fn literal_fits(literal: Literal, primitive: Primitive) -> bool {
    let Literal::Number(Scalar::Int(x)) = literal else { return false };
    match primitive {
        Primitive::Boolean => (0..=1).contains(&x),
        Primitive::Byte => i8::try_from(x).is_ok(),
        Primitive::Char => u16::try_from(x).is_ok(),
        Primitive::Short => i16::try_from(x).is_ok(),
        Primitive::Int | Primitive::Long | Primitive::Float | Primitive::Double | Primitive::Void => false,
    }
}

/// Whether every value of `inner` is one of `outer`.
fn included(inner: Primitive, outer: Primitive) -> bool {
    inner == outer || inner == Primitive::Boolean || (inner == Primitive::Byte && outer == Primitive::Short)
}

/// The values that something reads: a test, a tail, or an instruction with an effect, directly or through others.
fn live_values(draft: &Draft, incoming: &Incoming) -> Vec<bool> {
    let method = &draft.method;
    let mut live = vec![false; method.types.len()];
    let mut work: Vec<Value> = Vec::new();
    let mut definition: Vec<Option<u32>> = vec![None; method.types.len()];
    for (index, instr) in method.instrs.iter().enumerate() {
        match instr {
            Instr::Apply { dst, .. } => definition[dst.index()] = Some(index as u32),
            _ => method.each_operand(instr, |operand| work.extend(operand.as_value())),
        }
    }
    for predicate in &method.predicates {
        work.extend(predicate.test.operands().filter_map(Operand::as_value));
    }
    for rule in &method.rules {
        match rule.tail {
            Tail::Call(call) => work.extend(method.list(call.args).iter().filter_map(|o| o.as_value())),
            Tail::Return(Some(operand)) | Tail::Throw(operand) => work.extend(operand.as_value()),
            Tail::Goto(_) | Tail::Try { .. } | Tail::Return(None) => {}
        }
    }
    while let Some(value) = work.pop() {
        if std::mem::replace(&mut live[value.index()], true) {
            continue;
        }
        if let Some(index) = definition[value.index()] {
            method.each_operand(&method.instrs[index as usize], |operand| work.extend(operand.as_value()));
        }
        work.extend(incoming.arguments(method, value).filter_map(Operand::as_value));
    }
    live
}

fn check_broken(draft: &Draft, live: &[bool]) -> Result<(), Refusal> {
    let read = draft.broken.iter().zip(live).any(|(&broken, &live)| broken && live);
    if !read {
        return Ok(());
    }
    let offset = draft.method.predicates.iter().enumerate().find_map(|(index, predicate)| {
        let params = draft.method.params_of(PredicateId::new(index));
        params.iter().any(|p| draft.broken[p.index()] && live[p.index()]).then_some(predicate.offset)
    });
    let what = "a local or stack entry is unset, or of different types, on some path";
    Err(Refusal::Malformed { offset: offset.unwrap_or(0), what })
}

/// Removes dead parameters with their arguments. Entry parameters and exceptions stay.
fn remove(draft: &mut Draft, live: &[bool]) {
    let Draft { method, catches, .. } = draft;
    let keep: Vec<Vec<bool>> = (0..method.predicates.len())
        .map(|index| {
            let params = method.params_of(PredicateId::new(index));
            let pinned = |position: usize| index == 0 || (position == 0 && catches[index]);
            params.iter().enumerate().map(|(position, p)| pinned(position) || live[p.index()]).collect()
        })
        .collect();
    let mut params = Vec::with_capacity(method.params.len());
    for (index, predicate) in method.predicates.iter_mut().enumerate() {
        let start = params.len() as u32;
        let old = &method.params[predicate.params.start as usize..predicate.params.end as usize];
        params.extend(old.iter().zip(&keep[index]).filter(|&(_, &keep)| keep).map(|(p, _)| *p));
        predicate.params = start..params.len() as u32;
    }
    method.params = params;
    let operands = &mut method.operands;
    for rule in &mut method.rules {
        let mut shorten = |edge: &mut Edge, implied: usize| {
            let kept = &keep[edge.target.index()];
            if kept.iter().all(|&k| k) {
                return;
            }
            let old = edge.args.start as usize..(edge.args.start + edge.args.len) as usize;
            let start = operands.len();
            for (position, argument) in old.enumerate() {
                if kept.get(position + implied).copied().unwrap_or(false) {
                    operands.push(operands[argument]);
                }
            }
            edge.args = rules::Operands { start: start as u32, len: (operands.len() - start) as u32 };
        };
        match &mut rule.tail {
            Tail::Goto(edge) => shorten(edge, 0),
            Tail::Call(call) => {
                if let Some(edge) = &mut call.handler {
                    shorten(edge, 1);
                }
            }
            Tail::Try { handler, .. } => shorten(handler, 1),
            Tail::Return(_) | Tail::Throw(_) => {}
        }
    }
}
