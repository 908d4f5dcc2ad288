//! States compared by the class's own `equals` (the paper's user-provided comparison): a state is known when the condition of an explored
//! one holds in it and `equals` says of the two objects that they are the same, on every path.
//!
//! Both objects must stand in one heap: that of the explored state is copied into the new one, its unknowns being those of the new one with
//! the same numbers. What both heaps share since they parted is not copied.

use std::rc::Rc;

use engine::{Body, DepthFirst, End, Explorer, Machine, Ref, State, Value, Waiting, invoke_virtual};
use program::{ClassId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use solver::{Model, Verdict};
use term::{Pool, Sort, Substitution, Term, Var};

use crate::form::{Form, Names};

/// An explored state.
pub struct Kept {
    /// The state, at rest.
    pub state: State,
    /// The object.
    pub receiver: Value,
    /// Its form.
    pub form: Form,
}

/// The method of a class that compares it with others.
pub fn equals_of(machine: &Machine<'_>, class: ClassId) -> Option<MethodId> {
    let program = machine.program;
    let object = program.find("java/lang/Object").ok()?;
    let declared = program.find_method(object, "equals", "(Ljava/lang/Object;)Z")?;
    program.select(class, declared).ok().filter(|&method| method != declared)
}

/// Whether `equals` says that the new state's object is that of an explored one. The solver's stack is as before afterwards.
pub fn equal(
    explorer: &mut Explorer<'_, '_>,
    names: &mut Names,
    method: MethodId,
    known: &Kept,
    new: (&State, Value, &Form),
    model: Option<&Rc<Model>>,
) -> bool {
    let (state, receiver, form) = new;
    let mut merged = state.at_rest();
    let Some(copied) = copy(explorer.machine, names, known, form, &mut merged) else { return false };
    invoke_virtual(explorer.machine, &mut merged, method, &[receiver, copied]);
    let waiting = vec![Waiting { state: Rc::new(merged), model: model.cloned(), way: None }];
    let mut is_equal = true;
    explorer.resume(waiting, &mut DepthFirst, &mut |explorer, ended| {
        is_equal = match ended.end {
            End::Returned(Some(value)) => is_always(explorer, value),
            End::Infeasible => true,
            _ => false,
        };
        is_equal
    });
    explorer.synchronise(state);
    is_equal
}

/// Whether a truth value is true in the state at hand.
fn is_always(explorer: &mut Explorer<'_, '_>, value: Value) -> bool {
    let Some(term) = value.as_term() else { return value.as_int() != 0 };
    let Some(symbols) = explorer.machine.symbols.as_mut() else { return false };
    let zero = symbols.pool.int(0);
    let is_false = symbols.pool.eq(term, zero);
    matches!(explorer.check(&[is_false]), Verdict::Unsat(_))
}

struct Imported<'a> {
    unknowns: FxHashMap<Var, Term>,
    objects: &'a FxHashMap<Ref, Ref>,
}

impl Substitution for Imported<'_> {
    fn var(&mut self, _: &mut Pool, var: Var, _: Sort) -> Option<Term> {
        self.unknowns.get(&var).copied()
    }

    fn object(&mut self, pool: &mut Pool, object: u32) -> Option<Term> {
        self.objects.get(&Ref(object)).map(|copy| pool.object(copy.0))
    }
}

/// Copies the object of an explored state into another one; none when something cannot be copied.
fn copy(machine: &mut Machine<'_>, names: &mut Names, known: &Kept, form: &Form, into: &mut State) -> Option<Value> {
    let from = &known.state;
    let reached: Vec<Ref> = known.form.objects();
    let shared = shared(from, into, &reached);
    let mut objects: FxHashMap<Ref, Ref> = FxHashMap::default();
    for &object in &reached {
        let copy = match from.heap.object(object) {
            Some(original) if !shared.contains(&object) => into.heap.allocate(original.class, original.body.clone()),
            _ => object,
        };
        objects.insert(object, copy);
    }
    let pool = &mut machine.symbols.as_mut()?.pool;
    let unknowns = known.form.unknowns.iter().enumerate().map(|(number, &var)| {
        let sort = pool.var_sorts()[var.index()];
        let same = form.unknowns.get(number).filter(|&&other| pool.var_sorts()[other.index()] == sort).copied();
        let term = match same {
            Some(other) => pool.var(other),
            None => names.of(pool, number as u32, sort),
        };
        (var, term)
    });
    let mut imported = Imported { unknowns: unknowns.collect(), objects: &objects };
    for (&object, &copy) in objects.iter().filter(|(object, copy)| object != copy) {
        let original = from.heap.object(object)?;
        let boxed = original.boxed;
        let body = imported.body(pool, &original.body)?;
        into.heap.object_mut(copy)?.body = body;
        if boxed {
            into.heap.set_boxed(copy);
        }
    }
    Some(imported.value(pool, known.receiver))
}

impl Imported<'_> {
    fn value(&mut self, pool: &mut Pool, value: Value) -> Value {
        match value.as_term() {
            Some(term) => {
                let ty = value.ty();
                Value::term(pool.substitute(term, self), ty)
            }
            None if value.is_ref() => Value::reference(self.reference(value.as_ref())),
            None => value,
        }
    }

    fn reference(&self, object: Ref) -> Ref {
        self.objects.get(&object).copied().unwrap_or(object)
    }

    fn body(&mut self, pool: &mut Pool, body: &Body) -> Option<Body> {
        Some(match body {
            Body::Fields(fields) => Body::Fields(fields.iter().map(|&value| self.value(pool, value)).collect()),
            Body::Mixed(holds, items) => {
                Body::Mixed(*holds, items.iter().map(|&value| self.value(pool, value)).collect())
            }
            Body::Refs(refs) => Body::Refs(refs.iter().map(|&object| self.reference(object)).collect()),
            Body::Text(text, identity) => {
                let mut text = (**text).clone();
                text.length = pool.substitute(text.length, self);
                text.units = pool.substitute_all(&text.units, self);
                Body::Text(Rc::new(text), *identity)
            }
            Body::Unbounded(_) => return None,
            numbers => numbers.clone(),
        })
    }
}

/// The objects that are the same in both heaps, with all that they reach.
fn shared(from: &State, into: &State, reached: &[Ref]) -> FxHashSet<Ref> {
    let is_same = |object: &Ref| match (from.heap.share(*object), into.heap.share(*object)) {
        (Some(a), Some(b)) => Rc::ptr_eq(&a, &b),
        _ => false,
    };
    // A form does not look into strings and mirrors of classes.
    let mut all: Vec<Ref> = reached.to_vec();
    let mut seen: FxHashSet<Ref> = all.iter().copied().collect();
    let mut at = 0;
    while let Some(&object) = all.get(at) {
        at += 1;
        if let Some(object) = from.heap.object(object) {
            object.body.references(|to| all.extend((!to.is_null() && seen.insert(to)).then_some(to)));
        }
    }
    let mut same: FxHashSet<Ref> = all.iter().copied().filter(is_same).collect();
    loop {
        let leads_out = |object: &Ref| {
            let mut out = false;
            if let Some(object) = from.heap.object(*object) {
                let values: &[Value] = match &object.body {
                    Body::Fields(values) | Body::Mixed(_, values) => values,
                    _ => &[],
                };
                out = values.iter().any(|value| value.is_symbolic());
                object.body.references(|to| out |= !to.is_null() && !same.contains(&to));
            }
            out
        };
        let left: Vec<Ref> = same.iter().copied().filter(leads_out).collect();
        if left.is_empty() {
            return same;
        }
        left.iter().for_each(|object| {
            same.remove(object);
        });
    }
}
