//! `Class` objects of unknown objects. Comparing two of them compares classes and costs nothing; what looks into one first chooses the class.

use program::{ClassId, ClassKind, MethodId, Origin};
use rustc_hash::{FxHashMap, FxHashSet};
use term::{Node, Term, Var};

use super::{Alternative, Machine, State, Step, Trap, arrays, pool, to_term, to_value, with_access};
use crate::link::CallSite;
use crate::restriction::Restriction;
use crate::value::{Ref, Value};

/// Classes that are tried where an unknown one is looked into; others are beyond the limit.
const MOST: usize = 4;
/// Array classes that are tried beside them.
const MOST_ARRAYS: usize = 1;

/// `getClass` of a reference that is not null.
pub(super) fn mirror(machine: &mut Machine<'_>, state: &mut State, object: Term) -> Result<Term, Trap> {
    part(machine, state, object, &mut FxHashMap::default())
}

/// The same of a part of a guarded value, which is looked at once however often it is shared.
fn part(
    machine: &mut Machine<'_>,
    state: &mut State,
    object: Term,
    known: &mut FxHashMap<Term, Term>,
) -> Result<Term, Trap> {
    if let Some(&mirror) = known.get(&object) {
        return Ok(mirror);
    }
    let mirror = match pool(machine)?.node(object) {
        Node::Ite(condition, a, b) => match state.path.memory.facts().truth(pool(machine)?, condition) {
            Some(true) => part(machine, state, a, known)?,
            Some(false) => part(machine, state, b, known)?,
            None => {
                let (a, b) = (part(machine, state, a, known)?, part(machine, state, b, known)?);
                pool(machine)?.ite(condition, a, b)
            }
        },
        _ => leaf(machine, state, object)?,
    };
    known.insert(object, mirror);
    Ok(mirror)
}

/// The same of a reference that is no guarded value.
fn leaf(machine: &mut Machine<'_>, state: &mut State, object: Term) -> Result<Term, Trap> {
    let classes = with_access(machine, state, |access| access.left_classes(object))?;
    match (classes.as_slice(), pool(machine)?.node(object)) {
        // Null, on a way that is not taken.
        ([], _) => Ok(pool(machine)?.null()),
        (&[only], _) => {
            let mirror = machine.mirror(state, only)?;
            Ok(pool(machine)?.object(mirror.0))
        }
        (_, Node::Var(u, _)) => {
            let class = machine.program.find("java/lang/Class")?;
            with_access(machine, state, |access| Ok(access.mirror(u, class)))
        }
        _ => Err(Trap::broken("a reference of another form")),
    }
}

/// Notes where only one class of several that Java allows is looked at: its `Class` object is then no unknown.
pub(super) fn note_exact(machine: &mut Machine<'_>, state: &mut State, object: Value) -> Result<(), Trap> {
    let object = to_term(pool(machine)?, object);
    let is_exact = with_access(machine, state, |access| {
        let unknowns = access.unknowns_of(object);
        Ok(unknowns.into_iter().any(|u| access.is_open(u) && access.has_one_class(u)))
    })?;
    if is_exact {
        state.leave_out(Restriction::Classes);
    }
    Ok(())
}

/// What is answered for all classes at once.
const IS_ARRAY: &str = "java/lang/Class.isArray()Z";
const COMPONENT: [&str; 2] =
    ["java/lang/Class.getComponentType()Ljava/lang/Class;", "java/lang/Class.componentType()Ljava/lang/Class;"];

/// Before a method of the JDK looks at `Class` objects of unknown objects: what it answers, or the classes are chosen.
pub(in crate::step) fn settle(
    machine: &mut Machine<'_>,
    state: &mut State,
    site: &CallSite,
    method: MethodId,
) -> Result<Option<Value>, Trap> {
    for (at, &slot) in site.args.iter().enumerate() {
        let Some(term) = state.top.registers[slot as usize].as_term() else { continue };
        let term = state.path.memory.facts().prune(pool(machine)?, term);
        let node = pool(machine)?.node(term);
        let is_mirror = match node {
            Node::Var(var, _) => machine.symbols.as_ref().is_some_and(|symbols| symbols.inputs.mirrors(var).is_some()),
            Node::Object(_) => true,
            Node::Ite(..) => are_mirrors(machine, state, term)?,
            _ => false,
        };
        if !is_mirror {
            continue;
        }
        let holder = machine.program.method(method).class;
        if machine.program.class(holder).origin == Origin::ClassPath {
            return Ok(None);
        }
        let name = machine.full_name(method);
        if at == 0 && name == IS_ARRAY {
            let answer = is_array(machine, state, term)?;
            return Ok(Some(to_value(pool(machine)?, answer)));
        }
        if at == 0 && COMPONENT.contains(&&*name) {
            let answer = component(machine, state, term)?;
            return Ok(Some(to_value(pool(machine)?, answer)));
        }
        let class = match node {
            Node::Var(var, _) => {
                let object = machine.symbols.as_ref().and_then(|symbols| symbols.inputs.mirrors(var));
                let Some(object) = object else { continue };
                Value::reference({
                    let class = choose(machine, state, object)?;
                    machine.mirror(state, class)?
                })
            }
            Node::Ite(condition, ..) => {
                let not = pool(machine)?.not(condition);
                let way = |condition| Alternative { condition, step: Step::Goto(state.top.pc), under: None };
                return Err(Trap::Choice(vec![way(condition), way(not)]));
            }
            _ => to_value(pool(machine)?, term),
        };
        state.top.registers[slot as usize] = class;
    }
    Ok(None)
}

/// Whether all parts of a guarded value are `Class` objects or null.
fn are_mirrors(machine: &mut Machine<'_>, state: &State, term: Term) -> Result<bool, Trap> {
    let (mut open, mut seen) = (vec![term], FxHashSet::default());
    while let Some(term) = open.pop() {
        match pool(machine)?.node(term) {
            Node::Ite(_, a, b) => open.extend([a, b].into_iter().filter(|&part| seen.insert(part))),
            Node::Object(0) => {}
            Node::Object(object) if machine.mirrored(state, Ref(object)).is_some() => {}
            Node::Var(var, _)
                if machine.symbols.as_ref().is_some_and(|symbols| symbols.inputs.mirrors(var).is_some()) => {}
            _ => return Ok(false),
        }
    }
    Ok(true)
}

/// `isArray` of a `Class` object, as an int.
fn is_array(machine: &mut Machine<'_>, state: &mut State, mirror: Term) -> Result<Term, Trap> {
    let program = machine.program;
    match pool(machine)?.node(mirror) {
        Node::Ite(condition, a, b) => {
            let (a, b) = (is_array(machine, state, a)?, is_array(machine, state, b)?);
            Ok(pool(machine)?.ite(condition, a, b))
        }
        Node::Var(var, _) => {
            let object = machine.symbols.as_ref().and_then(|symbols| symbols.inputs.mirrors(var));
            let object = object.ok_or_else(|| Trap::broken("no class"))?;
            with_access(machine, state, |access| {
                let is_array = access.is_array(object);
                let (one, zero) = (access.symbols.pool.int(1), access.symbols.pool.int(0));
                let value = access.symbols.pool.ite(is_array, one, zero);
                if access.is_open(object) {
                    access.symbols.note_open_test(value);
                }
                Ok(value)
            })
        }
        Node::Object(object) => {
            let class = machine.mirrored(state, Ref(object));
            let is_array = class.is_some_and(|class| matches!(program.class(class).kind, ClassKind::Array(_)));
            Ok(pool(machine)?.int(i32::from(is_array)))
        }
        _ => Err(Trap::broken("no class")),
    }
}

/// `getComponentType` of a `Class` object.
fn component(machine: &mut Machine<'_>, state: &mut State, mirror: Term) -> Result<Term, Trap> {
    match pool(machine)?.node(mirror) {
        Node::Ite(condition, a, b) => {
            let (a, b) = (component(machine, state, a)?, component(machine, state, b)?);
            Ok(pool(machine)?.ite(condition, a, b))
        }
        Node::Var(var, _) => {
            let object = machine.symbols.as_ref().and_then(|symbols| symbols.inputs.mirrors(var));
            let object = object.ok_or_else(|| Trap::broken("no class"))?;
            let (number, classes) = with_access(machine, state, |access| {
                let object = access.symbols.pool.var(object);
                Ok((access.class(object)?, access.left_classes(object)?))
            })?;
            let mut value = pool(machine)?.null();
            for class in classes {
                let of = component_of(machine, state, class)?;
                if pool(machine)?.node(of) == Node::Object(0) {
                    continue;
                }
                value = with_access(machine, state, |access| {
                    let this = access.symbols.number(class);
                    let this = access.symbols.pool.int(this);
                    let is_this = access.symbols.pool.eq(number, this);
                    if access.is_open(object) {
                        access.symbols.doubt(is_this);
                    }
                    Ok(access.symbols.pool.ite(is_this, of, value))
                })?;
            }
            Ok(value)
        }
        Node::Object(object) => match machine.mirrored(state, Ref(object)) {
            Some(class) => component_of(machine, state, class),
            None => Err(Trap::broken("no class")),
        },
        _ => Err(Trap::broken("no class")),
    }
}

/// The `Class` object of the component of a class; null where it is no array.
fn component_of(machine: &mut Machine<'_>, state: &mut State, class: ClassId) -> Result<Term, Trap> {
    let ClassKind::Array(component) = machine.program.class(class).kind else { return Ok(pool(machine)?.null()) };
    let mirror = machine.mirror(state, component)?;
    Ok(pool(machine)?.object(mirror.0))
}

/// The class of an unknown object: decided by now, or a choice.
fn choose(machine: &mut Machine<'_>, state: &mut State, object: Var) -> Result<ClassId, Trap> {
    let (number, classes) = with_access(machine, state, |access| {
        let object = access.symbols.pool.var(object);
        Ok((access.class(object)?, access.left_classes(object)?))
    })?;
    if with_access(machine, state, |access| Ok(access.is_open(object)))? {
        state.leave_out(Restriction::Classes);
    }
    let here = state.top.pc;
    let mut alternatives = Vec::new();
    let mut others = pool(machine)?.bool(true);
    let mut numbered: Vec<(i32, ClassId)> = Vec::new();
    for class in classes {
        let Some(symbols) = machine.symbols.as_mut() else { continue };
        numbered.push((symbols.number(class), class));
    }
    // The most ordinary class first.
    numbered.sort_unstable();
    let (mut objects, mut arrays) = (0, 0);
    let mut is_cut = false;
    for (candidate, class) in numbered {
        let is_array = matches!(machine.program.class(class).kind, ClassKind::Array(_));
        let facts = &state.path.memory.facts();
        let pool = pool(machine)?;
        let constant = pool.int(candidate);
        let equal = pool.eq(number, constant);
        match facts.truth(pool, equal) {
            Some(true) => return Ok(class),
            Some(false) => continue,
            None => {}
        }
        let (tried, most) = if is_array { (&mut arrays, MOST_ARRAYS) } else { (&mut objects, MOST) };
        if *tried == most {
            is_cut = true;
            continue;
        }
        *tried += 1;
        alternatives.push(Alternative { condition: equal, step: Step::Goto(here), under: None });
        let not = pool.not(equal);
        others = pool.and(others, not);
    }
    if is_cut {
        alternatives.push(Alternative { condition: others, step: Step::Cut(Restriction::Mirrors), under: None });
    }
    Err(Trap::Choice(alternatives))
}

/// `getClass` as a model answers it.
pub(super) fn get_class(machine: &mut Machine<'_>, state: &mut State, object: Value) -> Result<Value, Trap> {
    let object = to_term(pool(machine)?, object);
    // `Arrays.copyOf` and its like make arrays of the same class, which nobody may ever look at.
    let caller = state.top.code.method.map(|method| machine.program.method(method).class);
    if caller.is_some_and(|caller| machine.program.class(caller).origin == Origin::Jdk) {
        arrays::pin(machine, state, object)?;
    }
    let mirror = mirror(machine, state, object)?;
    Ok(to_value(pool(machine)?, mirror))
}
