//! What a model sees: the machine, the state, its arguments.

use std::rc::Rc;

use program::{ClassId, MemberRef, MethodId};

use crate::heap::{Body, Object};
use crate::machine::Machine;
use crate::models::{ModelResult, Reply, Then};
use crate::state::State;
use crate::step::{boxes, literals};
use crate::stop::Trap;
use crate::value::{Ref, Value};

/// A call of a model.
pub struct Call<'a, 'p> {
    /// Program, caches, output.
    pub machine: &'a mut Machine<'p>,
    /// Frames, heap, statics.
    pub state: &'a mut State,
    /// Receiver and arguments; in a continuation, the saved values.
    pub args: &'a [Value],
    /// The modelled method.
    pub method: Option<MethodId>,
    /// The reference it was called by, for methods whose descriptor varies per call (`VarHandle`).
    pub member: Option<MemberRef>,
    /// Whether what was read is tainted; results and new strings then are.
    pub taint: bool,
}

/// A value that a model can look at.
pub(super) fn concrete(value: Value) -> Result<Value, Trap> {
    if value.is_symbolic() { Err(Trap::unsupported("an unknown value in a native method")) } else { Ok(value) }
}

impl Call<'_, '_> {
    /// The argument at `index`; void when there are fewer.
    pub fn value(&self, index: usize) -> Value {
        self.args.get(index).copied().unwrap_or(Value::VOID)
    }

    /// The int at `index`.
    pub fn int(&self, index: usize) -> i32 {
        self.value(index).as_int()
    }

    /// The boolean at `index`.
    pub fn boolean(&self, index: usize) -> bool {
        self.int(index) != 0
    }

    /// The long at `index`.
    pub fn long(&self, index: usize) -> i64 {
        self.value(index).as_long()
    }

    /// The float at `index`.
    pub fn float(&self, index: usize) -> f32 {
        self.value(index).as_float()
    }

    /// The double at `index`.
    pub fn double(&self, index: usize) -> f64 {
        self.value(index).as_double()
    }

    /// The reference at `index`, null included.
    pub fn reference(&self, index: usize) -> Ref {
        self.value(index).as_ref()
    }

    /// The reference at `index`; a NullPointerException when it is null.
    pub fn present(&self, index: usize) -> Result<Ref, Trap> {
        let reference = self.reference(index);
        if reference.is_null() { Err(Trap::null()) } else { Ok(reference) }
    }

    /// The object behind a reference that is not null.
    pub fn object(&self, reference: Ref) -> Result<&Object, Trap> {
        self.state.heap.object(reference).ok_or_else(Trap::null)
    }

    /// The class of an object that is not null.
    pub fn class_of(&self, reference: Ref) -> Result<ClassId, Trap> {
        Ok(self.object(reference)?.class)
    }

    /// Whether two values are the same, for `==`.
    pub fn same(&mut self, a: Value, b: Value) -> Result<bool, Trap> {
        Ok(a == b || a.is_ref() && b.is_ref() && boxes::is_same(self.machine, self.state, a.as_ref(), b.as_ref())?)
    }

    /// Whether the monitor of an object is held.
    pub fn holds(&mut self, object: Ref) -> Result<bool, Trap> {
        let held = boxes::monitor(self.machine, self.state, object)?;
        Ok(self.state.holds(held))
    }

    /// A field of an object, by the name of the class that declares it.
    pub fn field(&mut self, object: Ref, class: &str, name: &str) -> Result<Value, Trap> {
        let slot = self.machine.slot(class, name)?;
        let value = self.state.heap.field(object, slot).ok_or_else(Trap::null)?;
        concrete(value)
    }

    /// Writes a field of an object.
    pub fn set_field(&mut self, object: Ref, class: &str, name: &str, value: Value) -> Result<(), Trap> {
        let slot = self.machine.slot(class, name)?;
        if self.state.heap.set_field(object, slot, value) { Ok(()) } else { Err(Trap::null()) }
    }

    /// Asks for the class to be initialised before the model goes on.
    pub fn initialize(&mut self, class: ClassId) -> Result<(), Trap> {
        self.machine.ensure_initialized(self.state, class)
    }

    /// A loaded class by internal name.
    pub fn class(&self, name: &str) -> Result<ClassId, Trap> {
        Ok(self.machine.program.find(name)?)
    }

    /// A declared method.
    pub fn find(&self, class: &str, name: &str, descriptor: &str) -> Result<MethodId, Trap> {
        let id = self.class(class)?;
        let found = self.machine.program.find_method(id, name, descriptor);
        found.ok_or_else(|| Trap::unsupported(format!("{class}.{name}{descriptor} is missing in this JDK")))
    }

    /// The `Class` object of a class.
    pub fn mirror(&mut self, class: ClassId) -> Result<Ref, Trap> {
        self.machine.mirror(self.state, class)
    }

    /// The class that a non-null `Class` object stands for.
    pub fn mirrored(&mut self, mirror: Ref) -> Result<ClassId, Trap> {
        if mirror.is_null() {
            return Err(Trap::null());
        }
        self.machine.mirrored(self.state, mirror).ok_or_else(|| Trap::broken("not a class mirror"))
    }

    /// The UTF-16 code units of a string that is not null.
    pub fn units(&mut self, string: Ref) -> Result<Vec<u16>, Trap> {
        if string.is_null() {
            return Err(Trap::null());
        }
        let (units, tainted) = self.machine.string_units(self.state, string)?;
        self.taint |= tainted;
        Ok(units)
    }

    /// A string that is not null, with unpaired surrogates replaced.
    pub fn text(&mut self, string: Ref) -> Result<String, Trap> {
        Ok(String::from_utf16_lossy(&self.units(string)?))
    }

    /// A new string.
    pub fn new_string(&mut self, units: &[u16]) -> Result<Ref, Trap> {
        self.machine.new_string(self.state, units, self.taint)
    }

    /// A new string.
    pub fn new_text(&mut self, text: &str) -> Result<Ref, Trap> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string(&units)
    }

    /// Returns a new string.
    pub fn return_text(&mut self, text: &str) -> ModelResult {
        Ok(Reply::Return(Value::reference(self.new_text(text)?)))
    }

    /// The interned string of a text.
    pub fn interned(&mut self, text: &str) -> Result<Ref, Trap> {
        let units: Vec<u16> = text.encode_utf16().collect();
        let text = self.machine.program.text(&units);
        self.machine.intern(self.state, text)
    }

    /// A new array of references.
    pub fn new_array(&mut self, component: ClassId, elements: Vec<Ref>) -> Ref {
        let class = self.machine.program.array_of(component);
        self.state.heap.allocate(class, Body::Refs(elements.into()))
    }

    /// A new object with default fields; the class is not initialised and no constructor runs.
    pub fn allocate(&mut self, class: ClassId) -> Result<Ref, Trap> {
        self.machine.allocate(self.state, class)
    }

    /// Calls a virtual method (declared in `class`) on a receiver that is not null.
    pub fn invoke_virtual(
        &mut self,
        receiver: Ref,
        (class, name, descriptor): (&str, &str, &str),
        args: &[Value],
        then: Option<(Then, Vec<Value>)>,
    ) -> ModelResult {
        let resolved = self.find(class, name, descriptor)?;
        let method = self.machine.program.select(self.class_of(receiver)?, resolved)?;
        let args = std::iter::once(Value::reference(receiver)).chain(args.iter().copied()).collect();
        Ok(Reply::Invoke { method, args, then })
    }

    /// The nearest frames of Java methods below this call, as (method, byte offset).
    pub fn java_frames(&self) -> Vec<(MethodId, u32)> {
        self.state.frames().filter_map(|f| Some((f.code.method?, f.code.offset(f.pc)))).collect()
    }

    /// Whether the nearest Java method is of the class path, not of the JDK.
    pub fn is_called_by_program(&self) -> bool {
        let caller = self.java_frames().first().map(|&(method, _)| self.machine.program.method(method).class);
        caller.is_some_and(|class| self.machine.program.class(class).origin == program::Origin::ClassPath)
    }

    /// A `Class` object that is known, of one that is perhaps unknown; other values as they are.
    pub fn settled(&mut self, value: Value) -> Result<Value, Trap> {
        if !value.is_symbolic() {
            return Ok(value);
        }
        self.check_choice("a native method")?;
        literals::settle(self.machine, self.state, value)
    }

    /// Whether a model may make a choice: the frame of another model goes on with what that called, and cannot call again.
    pub fn check_choice(&self, what: &str) -> Result<(), Trap> {
        if self.state.top.code.is_stub() {
            return Err(Trap::unsupported(format!("{what} with an unknown argument, called by a native method")));
        }
        Ok(())
    }

    /// The program's spelling of a class.
    pub fn class_name(&self, class: ClassId) -> Rc<str> {
        self.machine.program.spell(self.machine.program.class(class).name)
    }
}
