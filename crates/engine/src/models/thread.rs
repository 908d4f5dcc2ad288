//! `java.lang.Thread` and its neighbours, for the one thread there is; `Reference` without its handler thread.

use super::{Call, ModelResult, Reply, Table, boolean, null, reference, void};
use crate::state::Known;
use crate::stop::Trap;
use crate::value::{Ref, Unpromised, Value};

const THREAD: &str = "java/lang/Thread";
const GROUP: &str = "java/lang/ThreadGroup";

pub(super) const TABLE: Table = &[
    ("java/lang/Thread.currentThread()Ljava/lang/Thread;", current),
    ("java/lang/Thread.currentCarrierThread()Ljava/lang/Thread;", current),
    ("java/lang/Thread.holdsLock(Ljava/lang/Object;)Z", |call| {
        let object = call.present(0)?;
        boolean(call.holds(object)?)
    }),
    ("java/lang/Thread.yield()V", |_| void()),
    ("java/lang/Thread.sleep(J)V", sleep),
    ("java/lang/Object.wait(J)V", wait),
    ("java/lang/Thread.setPriority0(I)V", |_| void()),
    ("java/lang/Thread.onSpinWait()V", |_| void()),
    ("java/lang/Thread.interrupt0()V", interrupt),
    ("java/lang/Thread.isInterrupted(Z)Z", |call| {
        let clear = call.boolean(1);
        boolean(is_interrupted(call, clear)?)
    }),
    ("java/lang/Thread.clearInterruptEvent()V", |_| void()),
    ("java/lang/Thread.setNativeName(Ljava/lang/String;)V", |_| void()),
    ("java/lang/Thread.ensureMaterializedForStackWalk(Ljava/lang/Object;)V", |_| void()),
    ("java/lang/Thread$ThreadIdentifiers.<clinit>()V", |_| void()),
    ("java/lang/Thread$ThreadIdentifiers.next()J", |call| {
        let number = i64::from(call.state.runtime_mut().next_hash());
        Ok(Reply::Return(call.state.unpromised(Value::long(number + 32), Unpromised::Thread)))
    }),
    ("java/lang/ref/Reference.<clinit>()V", |_| void()),
    ("java/lang/ref/Finalizer.<clinit>()V", |_| void()),
    ("java/lang/ref/Reference.refersTo0(Ljava/lang/Object;)Z", refers_to),
    ("java/lang/ref/PhantomReference.refersTo0(Ljava/lang/Object;)Z", refers_to),
    ("java/lang/ref/Reference.clear0()V", clear),
    ("java/lang/ref/PhantomReference.clear0()V", clear),
];

/// The main thread, made at the first request without running its constructor.
fn current(call: &mut Call<'_, '_>) -> ModelResult {
    let known = call.state.known(Known::Thread);
    if !known.is_null() {
        return reference(known);
    }
    let (thread_class, group_class) = (call.class(THREAD)?, call.class(GROUP)?);
    let (thread, group, system) =
        (call.allocate(thread_class)?, call.allocate(group_class)?, call.allocate(group_class)?);
    call.state.set_known(Known::Thread, thread);
    call.state.set_known(Known::ThreadGroup, group);
    let name = Value::reference(call.interned("main")?);
    let system_name = Value::reference(call.interned("system")?);
    for (group, name, parent) in [(system, system_name, Ref::NULL), (group, name, system)] {
        set_if_present(call, group, GROUP, "name", name)?;
        set_if_present(call, group, GROUP, "parent", Value::reference(parent))?;
        set_if_present(call, group, GROUP, "maxPriority", Value::int(10))?;
    }
    set_if_present(call, thread, THREAD, "name", name)?;
    set_if_present(call, thread, THREAD, "group", Value::reference(group))?;
    set_if_present(call, thread, THREAD, "priority", Value::int(5))?;
    // Not promised, but what HotSpot gives.
    let id = if call.machine.options.jdk < 24 { 1 } else { 3 };
    let id = call.state.unpromised(Value::long(id), Unpromised::Thread);
    set_if_present(call, thread, THREAD, "tid", id)?;
    set_if_present(call, thread, THREAD, "eetop", Value::long(1))?;
    set_if_present(call, thread, THREAD, "threadStatus", Value::int(5))?;
    const HOLDER: &str = "java/lang/Thread$FieldHolder";
    if let Ok(class) = call.class(HOLDER) {
        let holder = call.allocate(class)?;
        set_if_present(call, holder, HOLDER, "group", Value::reference(group))?;
        set_if_present(call, holder, HOLDER, "priority", Value::int(5))?;
        set_if_present(call, holder, HOLDER, "threadStatus", Value::int(5))?;
        set_if_present(call, thread, THREAD, "holder", Value::reference(holder))?;
        let lock_class = call.class("java/lang/Object")?;
        let lock = call.allocate(lock_class)?;
        set_if_present(call, thread, THREAD, "interruptLock", Value::reference(lock))?;
    }
    reference(thread)
}

const INTERRUPTED: &str = "java/lang/InterruptedException";

/// The thread is not put to sleep: nobody sees how long that takes.
fn sleep(call: &mut Call<'_, '_>) -> ModelResult {
    check_timeout(call.long(0))?;
    if is_interrupted(call, true)? {
        return Err(Trap::throw(INTERRUPTED, "sleep interrupted"));
    }
    void()
}

/// The time passes, since no other thread notifies this one. Without a time it would never go on.
fn wait(call: &mut Call<'_, '_>) -> ModelResult {
    let timeout = call.long(1);
    check_timeout(timeout)?;
    if !call.holds(call.reference(0))? {
        return Err(Trap::throw("java/lang/IllegalMonitorStateException", "current thread is not owner"));
    }
    if is_interrupted(call, true)? {
        return Err(Trap::throw_plain(INTERRUPTED));
    }
    if timeout == 0 {
        return Err(Trap::unsupported("java.lang.Object.wait without a time"));
    }
    void()
}

fn check_timeout(milliseconds: i64) -> Result<(), Trap> {
    if milliseconds < 0 {
        return Err(Trap::throw("java/lang/IllegalArgumentException", "timeout value is negative"));
    }
    Ok(())
}

/// Since JDK 14 the flag is a field, which the JDK's own code sets before.
fn interrupt(call: &mut Call<'_, '_>) -> ModelResult {
    if !has_flag(call) {
        call.state.runtime_mut().interrupted = true;
    }
    void()
}

fn has_flag(call: &mut Call<'_, '_>) -> bool {
    call.machine.slot(THREAD, "interrupted").is_ok()
}

/// Whether the one thread is interrupted, and not any more if that is to be cleared.
fn is_interrupted(call: &mut Call<'_, '_>, clear: bool) -> Result<bool, Trap> {
    if !has_flag(call) {
        let is_set = call.state.runtime.interrupted;
        if is_set && clear {
            call.state.runtime_mut().interrupted = false;
        }
        return Ok(is_set);
    }
    let thread = call.state.known(Known::Thread);
    if thread.is_null() {
        return Ok(false);
    }
    let is_set = call.field(thread, THREAD, "interrupted")?.as_int() != 0;
    if is_set && clear {
        call.set_field(thread, THREAD, "interrupted", Value::boolean(false))?;
    }
    Ok(is_set)
}

/// Writes a field that not every JDK has.
pub(super) fn set_if_present(
    call: &mut Call<'_, '_>,
    object: Ref,
    class: &str,
    name: &str,
    value: Value,
) -> Result<(), Trap> {
    match call.set_field(object, class, name, value) {
        Err(Trap::Unsupported(_)) => Ok(()),
        result => result,
    }
}

fn refers_to(call: &mut Call<'_, '_>) -> ModelResult {
    let referent = call.field(call.present(0)?, "java/lang/ref/Reference", "referent")?;
    boolean(call.same(referent, call.value(1))?)
}

fn clear(call: &mut Call<'_, '_>) -> ModelResult {
    call.set_field(call.present(0)?, "java/lang/ref/Reference", "referent", Value::NULL)?;
    void()
}

pub(super) const SECRETS: Table = &[
    ("jdk/internal/access/SharedSecrets.getJavaLangAccess()Ljdk/internal/access/JavaLangAccess;", lang_access),
    ("jdk/internal/access/SharedSecrets.ensureClassInitialized(Ljava/lang/Class;)V", |call| {
        let class = call.mirrored(call.present(0)?)?;
        call.initialize(class)?;
        void()
    }),
    ("jdk/internal/access/SharedSecrets.<clinit>()V", |_| void()),
    ("java/security/AccessController.doPrivileged(Ljava/security/PrivilegedAction;)Ljava/lang/Object;", privileged),
    (
        "java/security/AccessController.doPrivileged(Ljava/security/PrivilegedAction;Ljava/security/AccessControlContext;)\
         Ljava/lang/Object;",
        privileged,
    ),
    ("java/security/AccessController.getStackAccessControlContext()Ljava/security/AccessControlContext;", |_| null()),
    ("java/security/AccessController.getInheritedAccessControlContext()Ljava/security/AccessControlContext;", |_| {
        null()
    }),
    ("java/security/AccessController.ensureMaterializedForStackWalk(Ljava/lang/Object;)V", |_| void()),
    ("jdk/internal/reflect/Reflection.getCallerClass()Ljava/lang/Class;", caller_class),
    ("jdk/internal/reflect/Reflection.getClassAccessFlags(Ljava/lang/Class;)I", |call| {
        let class = call.mirrored(call.present(0)?)?;
        super::int(i32::from(call.machine.program.class(class).access.0))
    }),
    (
        "jdk/internal/reflect/Reflection.ensureMemberAccess(Ljava/lang/Class;Ljava/lang/Class;Ljava/lang/Class;I)V",
        |_| void(),
    ),
];

/// The anonymous class of `System` that implements `JavaLangAccess`; it has no state.
fn lang_access(call: &mut Call<'_, '_>) -> ModelResult {
    let known = call.state.known(Known::LangAccess);
    if !known.is_null() {
        return reference(known);
    }
    let interface = call.machine.program.name("jdk/internal/access/JavaLangAccess");
    for number in 1..16 {
        let Ok(class) = call.machine.program.find(&format!("java/lang/System${number}")) else { continue };
        if call.machine.program.class(class).interface_names.contains(&interface) {
            let object = call.allocate(class)?;
            call.state.set_known(Known::LangAccess, object);
            return reference(object);
        }
    }
    Err(Trap::unsupported("jdk.internal.access.JavaLangAccess"))
}

fn privileged(call: &mut Call<'_, '_>) -> ModelResult {
    let action = call.present(0)?;
    call.invoke_virtual(action, ("java/security/PrivilegedAction", "run", "()Ljava/lang/Object;"), &[], None)
}

fn caller_class(call: &mut Call<'_, '_>) -> ModelResult {
    let frames = call.java_frames();
    match frames.get(1) {
        Some(&(method, _)) => {
            let class = call.machine.program.method(method).class;
            reference(call.mirror(class)?)
        }
        None => null(),
    }
}

impl crate::state::State {
    /// Whether the thread is interrupted.
    pub fn is_interrupted(&self, machine: &mut crate::machine::Machine<'_>) -> bool {
        let Ok(slot) = machine.slot(THREAD, "interrupted") else { return self.runtime.interrupted };
        let thread = self.known(Known::Thread);
        !thread.is_null() && self.heap.field(thread, slot).is_some_and(|flag| flag.as_int() != 0)
    }
}
