//! The ways to make an object of a class: its constructors and static factories, executed symbolically once, each path that returned
//! being a way. To make a wanted object is then to solve: which arguments take this path and leave these fields?

use std::rc::Rc;

use base::Until;
use engine::{Body, Budget, DepthFirst, End, Explorer, Machine, Made, Ref, State, Subject, Text, Unbounded, Value};
use engine::{to_value, with_access, witness};
use heap::{Origin, Regime, Symbols, Universe};
use program::code::Element;
use program::{ClassId, MethodId, Program};
use rustc_hash::FxHashMap;
use solver::{CanonicalSolver, Chain, Limit};
use term::{Node, Scalar, Term, Var};
use testcase::{Content, Graph, Object, Value as Data};

use crate::given;
use program::Sight;

/// Paths of one constructor or factory that are kept.
const PATHS: usize = 24;
/// Work of exploring one constructor, or of solving for its arguments.
const WORK: u64 = 200_000_000;
/// Conflicts that a question may take.
const CONFLICTS: u64 = 200;
/// Ways that are solved for one object.
const TRIALS: usize = 8;
/// Of these, the ones that are tried where none is exact.
const NEAREST: usize = 6;
/// Objects that a way made are compared down to this depth.
const DEEPEST: usize = 12;

/// The ways to make objects of one class, per constructor or factory.
pub struct Ways {
    class: ClassId,
    universe: Rc<Universe>,
    makers: Vec<Maker>,
}

/// A constructor or factory. Its unknowns are its own.
struct Maker {
    method: MethodId,
    symbols: Option<Box<Symbols>>,
    /// None until it is explored.
    ways: Option<Vec<Way>>,
}

/// Calls that leave an object: a path through a constructor or factory that returned, perhaps with calls of methods after it.
pub struct Way {
    /// The calls.
    pub subject: Rc<Subject>,
    /// Where they lead, at rest.
    pub state: State,
    /// The object.
    pub object: Ref,
    /// Which of the calls has made it.
    pub made_by: usize,
}

/// How a wanted object can be made.
pub struct Found {
    /// The calls.
    pub subject: Rc<Subject>,
    /// Which of them makes the object.
    pub made_by: usize,
    /// Values of all their unknowns: objects are places of the wanted heap, or of `heap` when they are beyond it.
    pub arguments: Vec<Data>,
    /// Objects that the arguments need besides the wanted ones; places count on from the wanted heap.
    pub heap: Graph,
    /// How many of the wanted fields differ.
    pub missing: usize,
}

impl Ways {
    /// The visible constructors and factories of a class, else what produces its objects. They are explored when they are needed. What a
    /// factory makes, it makes by a constructor: with all of these in sight, factories add nothing.
    pub fn new(program: &Program, universe: &Rc<Universe>, sight: &Sight, class: ClassId) -> Self {
        let is_constructor = |method: &program::Method| &*program.spell(method.name) == "<init>";
        let mut constructors = program.class(class).methods.iter().filter(|method| is_constructor(method));
        let all_in_sight = constructors.all(|method| sight.member(program, class, method.access));
        let mut makers = makers(program, sight, class);
        if makers.is_empty() {
            makers = sight.producers(program, class);
        }
        let makers = makers.into_iter().filter(|&method| !all_in_sight || is_constructor(program.method(method)));
        let makers = makers.map(|method| Maker { method, symbols: None, ways: None }).collect();
        Self { class, universe: Rc::clone(universe), makers }
    }

    /// The way that comes nearest to a wanted object of a heap: all its fields at best, else as many as possible.
    pub fn make(&mut self, machine: &mut Machine<'_>, heap: &Graph, wanted: u32) -> Vec<Found> {
        let mut found: Vec<Found> = Vec::new();
        let mut trials = 0;
        for Maker { method, symbols, ways } in &mut self.makers {
            if found.last().is_some_and(|found| found.missing == 0) {
                break;
            }
            let symbols_of = || Box::new(Symbols::new(Rc::clone(&self.universe), Regime::Solver));
            let own = symbols.take().unwrap_or_else(symbols_of);
            let before = machine.symbols.replace(own);
            for way in ways.get_or_insert_with(|| explore(machine, *method, self.class)) {
                if found.last().is_some_and(|found| found.missing == 0) {
                    break;
                }
                let Some(matched) = Match::new(machine, way, heap, wanted) else { continue };
                if trials < TRIALS && found.iter().all(|found| found.missing > matched.missing) {
                    trials += 1;
                    found.extend(matched.solve(machine, way, heap));
                }
            }
            *symbols = std::mem::replace(&mut machine.symbols, before);
        }
        found.sort_by_key(|found| found.missing);
        found
    }
}

/// The nearest of some ways to a wanted object of a heap, on the machine with their unknowns.
pub fn nearest(machine: &mut Machine<'_>, ways: &[Way], heap: &Graph, wanted: u32) -> Vec<Found> {
    let ranked = ranked(machine, ways, heap, wanted).into_iter().take(TRIALS);
    let solved = ranked.filter_map(|(matched, way)| matched.solve(machine, way, heap));
    solved.take(NEAREST).collect()
}

/// Ways by how near they come to a wanted object; of those that come equally near, the first ones first.
pub fn ranked<'w>(machine: &mut Machine<'_>, ways: &'w [Way], heap: &Graph, wanted: u32) -> Vec<(Match, &'w Way)> {
    let matches = ways.iter().filter_map(|way| Some((Match::new(machine, way, heap, wanted)?, way)));
    let mut matches: Vec<(Match, &Way)> = matches.collect();
    matches.sort_by_key(|(matched, _)| matched.missing);
    matches
}

/// The paths of a constructor or factory that return an object of exactly this class.
fn explore(machine: &mut Machine<'_>, method: MethodId, class: ClassId) -> Vec<Way> {
    let mut found = Vec::new();
    let Ok(subject) = Subject::new(machine, method) else { return found };
    let Ok((begun, all)) = subject.start(machine, subject.base.clone(), &subject.values(), &[]) else { return found };
    let subject = Rc::new(subject);
    let mut chain = Chain::new(solver::Options::default(), Box::new(smt::Smt::new()));
    let limit = Limit::conflicts(CONFLICTS);
    let budget = Budget { steps: 500_000, limit, until: Some(Until::after(WORK)), ..Budget::default() };
    let mut explorer = Explorer::new(machine, &mut chain, budget);
    explorer.explore(vec![begun], &mut DepthFirst, &mut |_, ended| {
        if let End::Returned(value) = ended.end {
            let object = subject.result(0, &all, value);
            let object = if object.is_ref() { object.as_ref() } else { Ref::NULL };
            if ended.state.heap.class(object) == Some(class) {
                found.push(Way { subject: Rc::clone(&subject), state: ended.state.at_rest(), object, made_by: 0 });
            }
        }
        found.len() < PATHS
    });
    found
}

/// Constructors and static factories in sight, also of stubs.
pub fn makers(program: &Program, sight: &Sight, class: ClassId) -> Vec<MethodId> {
    sight.makers_of(program, class, translate::stub(program, class).map(|stub| stub.of))
}

/// What must hold of a constructor's arguments so that it makes a wanted object.
pub struct Match {
    conditions: Vec<Term>,
    /// Wanted objects by parameter.
    bound: FxHashMap<u16, Data>,
    /// Which object of the way each wanted one is.
    same: FxHashMap<u32, Ref>,
    /// How many of the wanted fields differ.
    pub missing: usize,
}

impl Match {
    fn new(machine: &mut Machine<'_>, way: &Way, heap: &Graph, wanted: u32) -> Option<Self> {
        let same = FxHashMap::from_iter([(wanted, way.object)]);
        let mut matched = Self { conditions: Vec::new(), bound: FxHashMap::default(), same, missing: 0 };
        matched.object(machine, way, heap, way.object, heap.get(wanted as usize)?, 0);
        matched.bound_texts(machine, way, heap);
        Some(matched)
    }

    /// Compares an object that the way made with a wanted one.
    fn object(&mut self, machine: &mut Machine<'_>, way: &Way, heap: &Graph, made: Ref, wanted: &Object, depth: usize) {
        let Content::Fields(fields) = &wanted.content else {
            self.missing += 1;
            return;
        };
        for field in fields {
            let known = witness::class_named(machine.program, &field.class)
                .and_then(|class| machine.program.find_field(class, &field.name))
                .and_then(|id| machine.place(id).ok())
                .and_then(|place| way.state.heap.field(made, place.slot));
            match known {
                Some(value) => self.value(machine, way, heap, value, &field.value, depth),
                None => self.missing += 1,
            }
        }
    }

    fn value(&mut self, machine: &mut Machine<'_>, way: &Way, heap: &Graph, made: Value, wanted: &Data, depth: usize) {
        let fits = match (wanted, made.as_term()) {
            (Data::Unpromised, _) => true,
            (Data::Null, None) => made.is_ref() && made.as_ref().is_null(),
            (Data::Object(place), None) => self.made_object(machine, way, heap, made, *place, depth),
            (Data::Null, Some(term)) => self.reference(machine, way, heap, term, Data::Null),
            (Data::Object(place), Some(term)) => self.reference(machine, way, heap, term, Data::Object(*place)),
            (number, None) => witness::concrete(number).is_some_and(|wanted| made.bits() == wanted.bits()),
            (number, Some(term)) => match (machine.symbols.as_mut(), witness::concrete(number).and_then(Value::scalar))
            {
                (Some(symbols), Some(number)) => {
                    let number = symbols.pool.number(number);
                    let condition = symbols.pool.eq(term, number);
                    let possible = symbols.pool.node(condition) != Node::Bool(false);
                    if possible {
                        self.conditions.push(condition);
                    }
                    possible
                }
                _ => false,
            },
        };
        self.missing += usize::from(!fits);
    }

    /// An object that the way made itself, where one of the heap is wanted.
    fn made_object(
        &mut self,
        machine: &mut Machine<'_>,
        way: &Way,
        heap: &Graph,
        made: Value,
        place: u32,
        depth: usize,
    ) -> bool {
        if !made.is_ref() || made.as_ref().is_null() || depth > DEEPEST {
            return false;
        }
        if let Some(&known) = self.same.get(&place) {
            return known == made.as_ref();
        }
        if self.same.values().any(|&known| known == made.as_ref()) {
            return false;
        }
        self.same.insert(place, made.as_ref());
        let Some(wanted) = heap.get(place as usize) else { return false };
        if given::are_empty(machine, &way.state, made.as_ref(), heap, place) {
            return true;
        }
        let class = way.state.heap.class(made.as_ref());
        if class != witness::class_named(machine.program, &wanted.class) {
            return false;
        }
        match &wanted.content {
            Content::Text(units) => match way.state.heap.object(made.as_ref()).map(|object| &object.body) {
                Some(Body::Text(text, _)) => self.text(machine, text, units),
                _ => {
                    let made = machine.string_units(&way.state, made.as_ref());
                    made.is_ok_and(|(made, tainted)| made == *units && !tainted)
                }
            },
            Content::Constant(_) | Content::Literal(_) => {
                known_object(machine, way, heap, &Data::Object(place)) == Some(made.as_ref())
            }
            Content::Elements(elements) => {
                let Some(array) = way.state.heap.object(made.as_ref()) else { return false };
                if let Body::Unbounded(array) = &array.body {
                    return self.unbounded(machine, way, heap, (made.as_ref(), array), elements, depth);
                }
                if array.body.length() != Some(elements.len()) {
                    return false;
                }
                let values: Vec<Option<Value>> = (0..elements.len()).map(|at| array.body.get(at)).collect();
                for (value, element) in values.into_iter().zip(elements) {
                    match value {
                        Some(value) => self.value(machine, way, heap, value, element, depth + 1),
                        None => return false,
                    }
                }
                true
            }
            Content::Fields(_) => {
                self.object(machine, way, heap, made.as_ref(), wanted, depth + 1);
                true
            }
        }
    }

    /// An array of numbers whose length is unknown, such as the characters of a string, where one is wanted.
    fn unbounded(
        &mut self,
        machine: &mut Machine<'_>,
        way: &Way,
        heap: &Graph,
        (made, array): (Ref, &Unbounded),
        wanted: &[Data],
        depth: usize,
    ) -> bool {
        if array.holds.is_none() {
            return false;
        }
        self.value(machine, way, heap, array.length, &Data::Int(wanted.len() as i32), depth);
        let mut state = way.state.clone();
        for (at, wanted) in wanted.iter().enumerate() {
            let element = with_access(machine, &mut state, |access| {
                let index = access.symbols.pool.int(at as i32);
                let object = access.symbols.pool.object(made.0);
                let element = access.element(Element::of(array.holds), object, index)?;
                Ok(to_value(&access.symbols.pool, element))
            });
            match element {
                Ok(element) => self.value(machine, way, heap, element, wanted, depth + 1),
                Err(_) => return false,
            }
        }
        true
    }

    /// A string of unknown characters, where one is wanted.
    fn text(&mut self, machine: &mut Machine<'_>, made: &Text, wanted: &[u16]) -> bool {
        let Some(symbols) = machine.symbols.as_mut() else { return false };
        let length = symbols.pool.int(wanted.len() as i32);
        let mut conditions = vec![symbols.pool.eq(made.length, length)];
        if made.units.len() < wanted.len() {
            return false;
        }
        for (&unit, &wanted) in made.units.iter().zip(wanted) {
            let wanted = symbols.pool.int(i32::from(wanted));
            conditions.push(symbols.pool.eq(unit, wanted));
        }
        let possible = conditions.iter().all(|&condition| symbols.pool.node(condition) != Node::Bool(false));
        if possible {
            self.conditions.extend(conditions);
        }
        possible
    }

    /// An unknown of the way, where a value is wanted: a parameter is then given it.
    fn reference(&mut self, machine: &mut Machine<'_>, way: &Way, heap: &Graph, term: Term, wanted: Data) -> bool {
        let selector = machine.symbols.as_ref().and_then(|symbols| symbols.selector(term));
        if let Some(selector) = selector {
            return self.literal(machine, heap, selector, &wanted);
        }
        let known = known_object(machine, way, heap, &wanted);
        let Some(symbols) = machine.symbols.as_mut() else { return false };
        let Node::Var(var, _) = symbols.pool.node(term) else {
            // A choice among constants of an enum and null.
            let Some(known) = known else { return false };
            let object = if known.is_null() { symbols.pool.null() } else { symbols.pool.object(known.0) };
            let condition = symbols.pool.eq(term, object);
            let possible = symbols.pool.node(condition) != Node::Bool(false);
            if possible {
                self.conditions.push(condition);
            }
            return possible;
        };
        let Some(Origin::Parameter(at)) = symbols.inputs.origin(var) else { return false };
        if !is_passable(machine.program, way, heap, at, &wanted) {
            return false;
        }
        let null = symbols.pool.null();
        let condition = if wanted == Data::Null { symbols.pool.eq(term, null) } else { symbols.pool.ne(term, null) };
        self.conditions.push(condition);
        match self.bound.get(&at) {
            Some(known) => *known == wanted,
            None => {
                self.bound.insert(at, wanted);
                true
            }
        }
    }

    /// An unknown `Class` object of the way, where a value is wanted.
    fn literal(&mut self, machine: &mut Machine<'_>, heap: &Graph, selector: Var, wanted: &Data) -> bool {
        let class = match wanted {
            Data::Null => None,
            Data::Object(place) => match heap.get(*place as usize).map(|object| &object.content) {
                Some(Content::Literal(name)) => witness::class_named(machine.program, name),
                _ => return false,
            },
            _ => return false,
        };
        let Some(symbols) = machine.symbols.as_mut() else { return false };
        self.conditions.push(symbols.is_literal(selector, class));
        true
    }

    /// What the way read of a string that a parameter is given.
    fn bound_texts(&mut self, machine: &mut Machine<'_>, way: &Way, heap: &Graph) {
        let Some(symbols) = machine.symbols.as_mut() else { return };
        for (&at, wanted) in &self.bound {
            let Data::Object(place) = wanted else { continue };
            let Some(Content::Text(units)) = heap.get(*place as usize).map(|object| &object.content) else { continue };
            let Some(term) = symbols.inputs.find(Origin::Parameter(at)) else { continue };
            let Node::Var(var, _) = symbols.pool.node(term) else { continue };
            let memory = &way.state.path.memory;
            let lengths = memory.cells(heap::Place::Length).map(|cells| cells.reads.to_vec()).unwrap_or_default();
            for (_, length) in lengths.into_iter().filter(|(read, _)| *read == var) {
                let wanted = symbols.pool.int(units.len() as i32);
                let same = symbols.pool.eq(length, wanted);
                self.conditions.push(same);
            }
            let chars = memory.elements(program::code::Element::Char);
            let chars = chars.map(|elements| elements.reads.to_vec()).unwrap_or_default();
            for (_, index, value) in chars.into_iter().filter(|(read, ..)| *read == var) {
                let Node::Number(Scalar::Int(index)) = symbols.pool.node(index) else { continue };
                let Some(&unit) = usize::try_from(index).ok().and_then(|index| units.get(index)) else { continue };
                let wanted = symbols.pool.int(i32::from(unit));
                let same = symbols.pool.eq(value, wanted);
                self.conditions.push(same);
            }
        }
    }

    /// The canonical arguments.
    fn solve(self, machine: &mut Machine<'_>, way: &Way, heap: &Graph) -> Option<Found> {
        let mut state = way.state.clone();
        for &condition in &self.conditions {
            state.path.conditions.push(condition, Made::Assumed);
        }
        let limit = Limit { until: Some(Until::after(WORK)), ..Limit::conflicts(CONFLICTS) };
        let mut chain = Chain::new(solver::Options::default(), Box::new(smt::Smt::new()));
        let mut explorer = Explorer::new(machine, &mut chain, Budget::default());
        explorer.synchronise(&state);
        let mut canonical = CanonicalSolver::new(|| Box::new(smt::Smt::new()));
        let solved = witness::solve(&mut explorer, &mut canonical, &way.subject, &state, limit).ok()?;
        let input = witness::shape(explorer.machine, &way.subject, &state, &solved).ok()?;
        let beyond = heap.len() as u32;
        let shift = |value: &Data| match value {
            Data::Object(place) => Data::Object(place + beyond),
            other => other.clone(),
        };
        let numbers = way.subject.arguments.iter().map(|argument| argument.number);
        let arguments = input.values.iter().zip(numbers);
        let arguments =
            arguments.map(|(value, number)| self.bound.get(&number).cloned().unwrap_or_else(|| shift(value)));
        let shifted = |object: &Object| {
            let content = match &object.content {
                Content::Fields(fields) => Content::Fields(
                    fields
                        .iter()
                        .map(|field| testcase::Field { value: shift(&field.value), ..field.clone() })
                        .collect(),
                ),
                Content::Elements(elements) => Content::Elements(elements.iter().map(shift).collect()),
                other => other.clone(),
            };
            Object { class: object.class.clone(), content }
        };
        Some(Found {
            subject: Rc::clone(&way.subject),
            made_by: way.made_by,
            arguments: arguments.collect(),
            heap: input.heap.iter().map(shifted).collect(),
            missing: self.missing,
        })
    }
}

/// Whether a wanted object can be the argument for a parameter. A field may be declared with a wider type.
fn is_passable(program: &Program, way: &Way, heap: &Graph, at: u16, wanted: &Data) -> bool {
    let Data::Object(place) = wanted else { return true };
    let argument = way.subject.arguments.iter().find(|argument| argument.number == at);
    let declared = argument.and_then(|argument| program.class_of_type(argument.declared).ok());
    let class = heap.get(*place as usize).and_then(|object| witness::class_named(program, &object.class));
    match (class, declared) {
        (Some(class), Some(declared)) => program.is_assignable(class, declared).unwrap_or(false),
        _ => false,
    }
}

/// What is wanted, where the way knows it as it is: null, a constant of an enum, or a `Class` object.
fn known_object(machine: &mut Machine<'_>, way: &Way, heap: &Graph, wanted: &Data) -> Option<Ref> {
    let place = match wanted {
        Data::Null => return Some(Ref::NULL),
        Data::Object(place) => *place,
        _ => return None,
    };
    let Object { class, content } = heap.get(place as usize)?;
    let name = match content {
        Content::Constant(name) => name,
        Content::Literal(name) => {
            let class = witness::class_named(machine.program, name)?;
            return Some(way.state.class(class)?.mirror).filter(|mirror| !mirror.is_null());
        }
        Content::Fields(_) | Content::Elements(_) | Content::Text(_) => return None,
    };
    let class = witness::class_named(machine.program, class)?;
    let field = machine.program.find_field(class, name)?;
    let slot = machine.place(field).ok()?.slot;
    Some(way.state.class(class)?.statics.get(slot as usize)?.as_ref())
}
