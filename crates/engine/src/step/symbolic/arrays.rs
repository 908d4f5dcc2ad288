//! `System.arraycopy`, `clone`, `Arrays.fill` and `Array.newInstance` where an array, an index or a length is unknown.
//!
//! A copy into an array of known length is made element by element. Into any other it is one entry of its log, whatever its length: which
//! elements were copied, and from which array as it was then.

use std::rc::Rc;

use heap::{Patch, Source};
use program::code::Element;
use program::{ClassId, ClassKind, Primitive};
use term::{Node, Op as Operator, Pool, Term};

use super::memory::{limit_length, new_unbounded, store_own};
use super::mirrors;
use super::strings::{Model, Strings};
use super::{Alternative, Machine, State, Step, Trap, settle, to_term, to_value, with_access};
use crate::heap::Body;
use crate::restriction::Restriction;
use crate::text::constant;
use crate::value::{Ref, Value};

/// Elements that are copied one by one into an array of known length.
const MOST: usize = 512;

const INDEX: &str = "java/lang/ArrayIndexOutOfBoundsException";
const STORE: &str = "java/lang/ArrayStoreException";
const ARGUMENT: &str = "java/lang/IllegalArgumentException";
const NULL: &str = "java/lang/NullPointerException";

/// Methods of the JDK that have code of their own, and need none here.
pub(super) const TABLE: &[(&str, Model)] = &[
    ("java/util/Arrays.fill([ZZ)V", fill),
    ("java/util/Arrays.fill([ZIIZ)V", fill),
    ("java/util/Arrays.fill([BB)V", fill),
    ("java/util/Arrays.fill([BIIB)V", fill),
    ("java/util/Arrays.fill([CC)V", fill),
    ("java/util/Arrays.fill([CIIC)V", fill),
    ("java/util/Arrays.fill([SS)V", fill),
    ("java/util/Arrays.fill([SIIS)V", fill),
    ("java/util/Arrays.fill([II)V", fill),
    ("java/util/Arrays.fill([IIII)V", fill),
    ("java/util/Arrays.fill([JJ)V", fill),
    ("java/util/Arrays.fill([JIIJ)V", fill),
    ("java/util/Arrays.fill([FF)V", fill),
    ("java/util/Arrays.fill([FIIF)V", fill),
    ("java/util/Arrays.fill([DD)V", fill),
    ("java/util/Arrays.fill([DIID)V", fill),
    ("java/util/Arrays.fill([Ljava/lang/Object;Ljava/lang/Object;)V", fill),
    ("java/util/Arrays.fill([Ljava/lang/Object;IILjava/lang/Object;)V", fill),
];

/// What a native method answers of unknown arrays; `None` when it is none of these.
pub(super) fn answer(call: &mut Strings<'_, '_>, name: &str) -> Result<Option<Value>, Trap> {
    let value = match name {
        "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V" => copy(call)?,
        "java/lang/Object.clone()Ljava/lang/Object;" => clone(call)?,
        "java/lang/reflect/Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object;" => new_array(call)?,
        "java/lang/reflect/Array.getLength(Ljava/lang/Object;)I" => length(call)?,
        _ => return Ok(None),
    };
    Ok(Some(value))
}

/// How elements of a class are accessed.
fn element_of(call: &Strings<'_, '_>, component: ClassId) -> Element {
    Element::of(match call.machine.program.class(component).kind {
        ClassKind::Primitive(primitive) => Some(primitive),
        ClassKind::Instance | ClassKind::Array(_) => None,
    })
}

/// Whether an argument that is not null is an array: known, or a choice.
fn is_array(call: &mut Strings<'_, '_>, at: usize) -> Result<bool, Trap> {
    let term = call.term(at)?;
    let classes = with_access(call.machine, call.state, |access| access.left_classes(term))?;
    let is_array = |class: &ClassId| matches!(call.machine.program.class(*class).kind, ClassKind::Array(_));
    if classes.iter().all(is_array) || !classes.iter().any(is_array) {
        return Ok(classes.iter().all(is_array));
    }
    let condition = with_access(call.machine, call.state, |access| {
        let number = access.class(term)?;
        let arrays = access.symbols.universe.arrays();
        Ok(access.symbols.member(number, &arrays))
    })?;
    call.decide(condition)
}

/// Classes that are tried where an array is of an unknown one; others are beyond the limit.
const MOST_CLASSES: usize = 4;

/// From now on unknown arrays whose class was not looked at are of exactly their declared class.
pub(super) fn pin(machine: &mut Machine<'_>, state: &mut State, array: Term) -> Result<(), Trap> {
    let is_open = with_access(machine, state, |access| {
        let mut is_open = false;
        for u in access.unknowns_of(array) {
            let Some(declared) = access.symbols.inputs.of(u).map(|reference| reference.declared) else { continue };
            if !access.is_open(u) || !access.symbols.inputs.is_array(access.program, u) {
                continue;
            }
            is_open = true;
            let r = access.symbols.pool.var(u);
            if !access.is_class_read(r) && !access.has_one_class(u) {
                access.pin(u, declared);
            }
        }
        Ok(is_open)
    })?;
    if is_open {
        state.leave_out(Restriction::Arrays);
    }
    Ok(())
}

/// The class of an array. One that was not looked at is as the array is declared, unless the program says that it matters.
fn exact(call: &mut Strings<'_, '_>, at: usize, matters: bool) -> Result<ClassId, Trap> {
    let term = call.term(at)?;
    if !matters {
        pin(call.machine, call.state, term)?;
    }
    let classes = with_access(call.machine, call.state, |access| access.left_classes(term))?;
    let is_array = |class: &ClassId| matches!(call.machine.program.class(*class).kind, ClassKind::Array(_));
    let classes: Vec<ClassId> = classes.into_iter().filter(is_array).collect();
    if let &[only] = classes.as_slice() {
        return Ok(only);
    }
    let (here, mut ways) = (call.state.top.pc, Vec::new());
    let mut others = call.pool()?.bool(true);
    let mut numbered = with_access(call.machine, call.state, |access| {
        let number = access.class(term)?;
        let of = |class: &ClassId| access.symbols.number(*class);
        let mut numbered: Vec<(i32, ClassId)> = classes.iter().map(of).zip(classes.iter().copied()).collect();
        numbered.sort_unstable();
        Ok(numbered.into_iter().map(|(this, class)| (number, this, class)).collect::<Vec<_>>())
    })?;
    numbered.truncate(MOST_CLASSES);
    for (number, this, class) in numbered {
        let facts = call.state.path.memory.facts().clone();
        let pool = call.pool()?;
        let this = pool.int(this);
        let is_this = pool.eq(number, this);
        if facts.truth(pool, is_this) == Some(true) {
            return Ok(class);
        }
        ways.push(Alternative { condition: is_this, step: Step::Goto(here), under: None });
        let not = pool.not(is_this);
        others = pool.and(others, not);
    }
    ways.push(Alternative { condition: others, step: Step::Cut(Restriction::Arrays), under: None });
    Err(Trap::Choice(ways))
}

/// Whether a method that is running handles this exception by its name.
fn is_handled(call: &Strings<'_, '_>, exception: &str) -> bool {
    let program = call.machine.program;
    call.state.frames().any(|frame| {
        let code = frame.code.method.and_then(|method| program.code(method).ok().flatten());
        code.is_some_and(|code| {
            code.handlers.iter().any(|handler| handler.catch.is_some_and(|name| &*program.spell(name) == exception))
        })
    })
}

fn length_of(call: &mut Strings<'_, '_>, at: usize) -> Result<Term, Trap> {
    settle(call.machine, call.state, call.value(at))?;
    let term = call.term(at)?;
    with_access(call.machine, call.state, |access| {
        access.use_as_array(term);
        access.length(term)
    })
}

fn length(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(0, NULL)?;
    if !is_array(call, 0)? {
        return Err(Trap::throw(ARGUMENT, "Argument is not an array"));
    }
    let length = length_of(call, 0)?;
    Ok(to_value(call.pool()?, length))
}

fn new_array(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    if call.value(0).is_symbolic() {
        return Err(Trap::unsupported("java.lang.reflect.Array.newInstance of an unknown class"));
    }
    let component = call.machine.mirrored(call.state, call.value(0).as_ref()).ok_or_else(Trap::null)?;
    let length = call.term(1)?;
    let pool = call.pool()?;
    let zero = pool.int(0);
    let positive = pool.le(zero, length);
    call.check(positive, "java/lang/NegativeArraySizeException")?;
    limit_length(call.machine, call.state, call.value(1))?;
    let class = call.machine.program.array_of(component);
    Ok(Value::reference(new_unbounded(call.machine, call.state, class, call.value(1))?))
}

/// A reference whose objects of the program are replaced by copies that nobody changes.
fn freeze(call: &mut Strings<'_, '_>, array: Term) -> Result<Term, Trap> {
    Ok(match call.pool()?.node(array) {
        Node::Object(0) | Node::Var(..) => array,
        Node::Object(object) => {
            let shared = call.state.heap.share(Ref(object)).ok_or_else(Trap::null)?;
            let copy = call.state.heap.allocate(shared.class, shared.body.clone());
            call.pool()?.object(copy.0)
        }
        Node::Ite(condition, a, b) => {
            let (a, b) = (freeze(call, a)?, freeze(call, b)?);
            call.pool()?.ite(condition, a, b)
        }
        _ => return Err(Trap::broken("a reference of another form")),
    })
}

fn clone(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let value = call.value(0);
    if let Some(object) = (!value.is_symbolic()).then(|| call.state.heap.share(value.as_ref())).flatten() {
        return Ok(Value::reference(call.state.heap.allocate(object.class, object.body.clone())));
    }
    mirrors::note_exact(call.machine, call.state, value)?;
    let source = call.term(0)?;
    let classes = with_access(call.machine, call.state, |access| access.left_classes(source))?;
    let is_array = |class: &ClassId| matches!(call.machine.program.class(*class).kind, ClassKind::Array(_));
    let class = match classes.as_slice() {
        &[class] => class,
        _ if classes.iter().all(is_array) => exact(call, 0, false)?,
        _ => return Err(Trap::unsupported("java.lang.Object.clone of an object of unknown class")),
    };
    let ClassKind::Array(component) = call.machine.program.class(class).kind else {
        return clone_fields(call, source, class);
    };
    let length = length_of(call, 0)?;
    let count = to_value(call.pool()?, length);
    limit_length(call.machine, call.state, count)?;
    let (element, zero) = (element_of(call, component), call.pool()?.int(0));
    let source = freeze(call, source)?;
    let source = with_access(call.machine, call.state, |access| Ok(access.snapshot(element, source, zero)))?;
    let copy = new_unbounded(call.machine, call.state, class, count)?;
    patch(call.state, copy, Patch::Range { from: zero, length, source });
    Ok(Value::reference(copy))
}

/// An object with the same fields.
fn clone_fields(call: &mut Strings<'_, '_>, source: Term, class: ClassId) -> Result<Value, Trap> {
    let program = call.machine.program;
    if !program.is_assignable(class, program.find("java/lang/Cloneable")?)? {
        let name = program.spell(program.class(class).name).replace('/', ".");
        return Err(Trap::throw("java/lang/CloneNotSupportedException", name));
    }
    let mut values = Vec::new();
    let mut at = Some(class);
    while let Some(class) = at {
        for field in program.class(class).fields.iter().filter(|field| !field.access.is_static()) {
            let value = with_access(call.machine, call.state, |access| access.field(source, field.id))?;
            let slot = call.machine.place(field.id)?.slot;
            values.push((slot, to_value(call.pool()?, value)));
        }
        at = program.superclass(class)?;
    }
    let copy = call.machine.allocate(call.state, class)?;
    for (slot, value) in values {
        call.state.heap.set_field(copy, slot, value);
    }
    Ok(Value::reference(copy))
}

/// Stores a value at an index, where a condition holds.
pub(super) fn store(
    call: &mut Strings<'_, '_>,
    element: Element,
    array: Term,
    (index, value): (Term, Term),
    holds: Term,
) -> Result<(), Trap> {
    let holds = call.state.path.memory.facts().clone().reduce(call.pool()?, holds);
    if call.pool()?.node(holds) == Node::Bool(false) {
        return Ok(());
    }
    let (objects, unknown) = with_access(call.machine, call.state, |access| Ok(access.leaves(array)))?;
    for (object, same) in objects {
        let hit = call.pool()?.and(same, holds);
        store_own(call.machine, call.state, Ref(object), hit, index, value)?;
    }
    if unknown {
        let pool = call.pool()?;
        let (one, none) = (pool.int(1), pool.int(0));
        let length = pool.ite(holds, one, none);
        let patch = Patch::Range { from: index, length, source: Source::Value(value) };
        with_access(call.machine, call.state, |access| {
            access.write_elements(element, array, patch);
            Ok(())
        })?;
    }
    Ok(())
}

fn patch(state: &mut State, array: Ref, patch: Patch) {
    if let Some(Body::Unbounded(body)) = state.heap.object_mut(array).map(|object| &mut object.body) {
        Rc::make_mut(&mut body.patches).push(patch);
    }
}

/// The class of elements that both arrays hold, and whether the first element has to be looked at to know that it fits. What Java checks of
/// the types is else known here or not supported.
fn common(call: &mut Strings<'_, '_>) -> Result<(ClassId, bool), Trap> {
    if !is_array(call, 0)? || !is_array(call, 2)? {
        return Err(Trap::throw_plain(STORE));
    }
    let matters = is_handled(call, STORE);
    let (source, target) = (exact(call, 0, matters)?, exact(call, 2, matters)?);
    let program = call.machine.program;
    let component = |array: ClassId| match program.class(array).kind {
        ClassKind::Array(component) => component,
        ClassKind::Instance | ClassKind::Primitive(_) => array,
    };
    let (source, target) = (component(source), component(target));
    let primitive = |class: ClassId| matches!(program.class(class).kind, ClassKind::Primitive(_));
    if source != target && (primitive(source) || primitive(target)) {
        return Err(Trap::ThrowUnknown(STORE));
    }
    if program.is_assignable(source, target)? || all_fit(call, target)? {
        return Ok((target, false));
    }
    // Where more are copied, those before the one that does not fit have been.
    let length = call.term(4)?;
    match constant(call.pool()?, length) {
        Some(..=1) => Ok((target, true)),
        _ => Err(Trap::unsupported("java.lang.System.arraycopy to an array of a narrower class")),
    }
}

/// Whether all elements of the source, an array of the program, are known to fit an array of a narrower class.
fn all_fit(call: &mut Strings<'_, '_>, component: ClassId) -> Result<bool, Trap> {
    let source = call.value(0);
    let Some(object) = (!source.is_symbolic()).then(|| call.state.heap.share(source.as_ref())).flatten() else {
        return Ok(false);
    };
    let mut elements: Vec<Value> =
        (0..object.body.length().unwrap_or(0)).filter_map(|at| object.body.get(at)).collect();
    if let Body::Unbounded(array) = &object.body {
        for patch in array.patches.iter() {
            match *patch {
                Patch::One { value, .. } | Patch::Range { source: Source::Value(value), .. } => {
                    elements.push(to_value(call.pool()?, value));
                }
                Patch::Range { source: Source::Copy { .. }, .. } => return Ok(false),
            }
        }
    }
    for element in elements {
        if !fits(call.machine, call.state, element, component)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a reference is known to be null or an instance of a class.
pub(crate) fn fits(machine: &mut Machine<'_>, state: &mut State, element: Value, class: ClassId) -> Result<bool, Trap> {
    if !element.is_symbolic() {
        return match state.heap.class(element.as_ref()) {
            None => Ok(true),
            Some(from) => Ok(machine.program.is_assignable(from, class)?),
        };
    }
    let element = to_term(super::pool(machine)?, element);
    with_access(machine, state, |access| {
        let instance = access.is_instance(element, class)?;
        Ok(access.symbols.pool.node(instance) == Node::Bool(true))
    })
}

fn copy(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(0, NULL)?;
    call.present(2, NULL)?;
    let (component, is_checked) = common(call)?;
    if [1, 3, 4].iter().any(|&at| call.value(at).is_tainted()) {
        return Err(Trap::unsupported("java.lang.System.arraycopy at an index that a JVM does not promise"));
    }
    let [from, at, length] = [call.term(1)?, call.term(3)?, call.term(4)?];
    let (source_length, target_length) = (length_of(call, 0)?, length_of(call, 2)?);
    let pool = call.pool()?;
    let zero = pool.int(0);
    // Nothing overflows where the length is not negative.
    let last_from = pool.binary(Operator::ISub, source_length, length);
    let last_at = pool.binary(Operator::ISub, target_length, length);
    let within =
        [pool.le(zero, from), pool.le(zero, at), pool.le(zero, length), pool.le(from, last_from), pool.le(at, last_at)];
    let within = pool.all(&within);
    call.check(within, INDEX)?;
    if length == zero {
        return Ok(Value::VOID);
    }
    let element = element_of(call, component);
    let (source, target) = (call.term(0)?, call.term(2)?);
    if is_checked {
        let first = with_access(call.machine, call.state, |access| access.element(element, source, from))?;
        storable(call, first, component)?;
    }
    let (objects, unknown) = with_access(call.machine, call.state, |access| Ok(access.leaves(target)))?;
    // Known lengths first: they are read as the source is now.
    let mut news = Vec::new();
    let mut open = Vec::new();
    for (object, same) in objects {
        match call.state.heap.length(Ref(object)) {
            Some(count) => news.push((Ref(object), copied(call, element, object, count, same)?)),
            None => open.push((Ref(object), same)),
        }
    }
    if unknown || !open.is_empty() {
        let source = freeze(call, source)?;
        let source = with_access(call.machine, call.state, |access| Ok(access.snapshot(element, source, from)))?;
        for (object, same) in open {
            let count = call.pool()?.ite(same, length, zero);
            patch(call.state, object, Patch::Range { from: at, length: count, source });
        }
        if unknown {
            with_access(call.machine, call.state, |access| {
                access.write_elements(element, target, Patch::Range { from: at, length, source });
                Ok(())
            })?;
        }
    }
    for (array, elements) in news {
        let Some(object) = call.state.heap.object_mut(array) else { continue };
        if !matches!(object.body, Body::Mixed(..)) {
            object.body = object.body.mixed().ok_or_else(|| Trap::broken("a copy to what is no array"))?;
        }
        for (index, value) in elements {
            object.body.set(index, value);
        }
    }
    Ok(Value::VOID)
}

/// What the method called fills.
fn element_of_fill(call: &Strings<'_, '_>) -> Element {
    let program = call.machine.program;
    let descriptor = call.method.map(|method| program.spell(program.method(method).descriptor));
    let letter = descriptor.as_deref().and_then(|descriptor| descriptor.strip_prefix("([")?.bytes().next());
    Element::of(letter.and_then(Primitive::by_letter))
}

/// `Arrays.fill` of an array or of a range of it.
fn fill(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(0, NULL)?;
    let length = length_of(call, 0)?;
    let (from, to, value) = match call.args.len() {
        2 => (call.pool()?.int(0), length, call.term(1)?),
        _ => (call.term(1)?, call.term(2)?, call.term(3)?),
    };
    let ordered = call.pool()?.le(from, to);
    call.check(ordered, ARGUMENT)?;
    let pool = call.pool()?;
    let zero = pool.int(0);
    let within = [pool.le(zero, from), pool.le(to, length)];
    let within = pool.all(&within);
    call.check(within, INDEX)?;
    let element = element_of_fill(call);
    let array = call.term(0)?;
    if element == Element::Ref {
        let fits = with_access(call.machine, call.state, |access| access.storable(array, value))?;
        // Where nothing is stored, nothing has to fit.
        let nothing = call.pool()?.le(to, from);
        let fits = call.pool()?.or(nothing, fits);
        call.check(fits, STORE)?;
    }
    let count = call.pool()?.binary(Operator::ISub, to, from);
    let source = Source::Value(value);
    let (objects, unknown) = with_access(call.machine, call.state, |access| Ok(access.leaves(array)))?;
    for (object, same) in objects {
        let Some(length) = call.state.heap.length(Ref(object)) else {
            let count = call.pool()?.ite(same, count, zero);
            patch(call.state, Ref(object), Patch::Range { from, length: count, source });
            continue;
        };
        let (first, end) = range(call.pool()?, from, count, length)?;
        for index in first..end {
            let pool = call.pool()?;
            let index = pool.int(index as i32);
            let offset = pool.binary(Operator::ISub, index, from);
            let hit = pool.below(offset, count);
            let hit = pool.and(same, hit);
            store_own(call.machine, call.state, Ref(object), hit, index, value)?;
        }
    }
    if unknown {
        with_access(call.machine, call.state, |access| {
            access.write_elements(element, array, Patch::Range { from, length: count, source });
            Ok(())
        })?;
    }
    Ok(Value::VOID)
}

/// Throws where a value is none that an array may hold.
fn storable(call: &mut Strings<'_, '_>, value: Term, component: ClassId) -> Result<(), Trap> {
    let fits = with_access(call.machine, call.state, |access| {
        let null = access.symbols.pool.null();
        let null = access.same(value, null);
        if access.symbols.pool.node(null) == Node::Bool(true) {
            return Ok(null);
        }
        let instance = access.is_instance(value, component)?;
        Ok(access.symbols.pool.or(null, instance))
    })?;
    call.check(fits, STORE)
}

/// The indices of an array of known length among which those from `at` on are, as many as `length`.
fn range(pool: &Pool, at: Term, length: Term, count: usize) -> Result<(usize, usize), Trap> {
    let first = constant(pool, at).unwrap_or(0).max(0) as usize;
    let end = match (constant(pool, at), constant(pool, length)) {
        (Some(at), Some(length)) => (at as usize).saturating_add(length as usize).min(count),
        _ => count,
    };
    if end.saturating_sub(first) > MOST {
        return Err(Trap::unsupported(format!("up to {} elements of an array that change at once", end - first)));
    }
    Ok((first, end))
}

/// The elements of an array of known length that a copy may change, as they are then.
fn copied(
    call: &mut Strings<'_, '_>,
    element: Element,
    array: u32,
    count: usize,
    same: Term,
) -> Result<Vec<(usize, Value)>, Trap> {
    let [source, from, at, length] = [call.term(0)?, call.term(1)?, call.term(3)?, call.term(4)?];
    let pool = call.pool()?;
    let (first, end) = range(pool, at, length, count)?;
    let shift = pool.binary(Operator::ISub, from, at);
    let facts = call.state.path.memory.facts().clone();
    let mut found = Vec::new();
    for index in first..end {
        let pool = call.pool()?;
        let here = pool.int(index as i32);
        let offset = pool.binary(Operator::ISub, here, at);
        let within = pool.below(offset, length);
        let hit = pool.and(same, within);
        let hit = facts.reduce(pool, hit);
        if pool.node(hit) == Node::Bool(false) {
            continue;
        }
        let there = pool.binary(Operator::IAdd, here, shift);
        let new = with_access(call.machine, call.state, |access| access.element(element, source, there))?;
        let old = call.state.heap.object(Ref(array)).and_then(|object| object.body.get(index)).unwrap_or(Value::NULL);
        let pool = call.pool()?;
        let old = to_term(pool, old);
        let value = pool.ite(hit, new, old);
        found.push((index, to_value(pool, value)));
    }
    Ok(found)
}
