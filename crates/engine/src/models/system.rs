//! `java.lang.System`, `Runtime`: properties, clocks, array copies, exit. The streams are in `print`.

use program::{ClassId, ClassKind};

use super::{Call, ModelResult, Reply, Table, boolean, file_stream, int, long, null, reference, void};
use crate::machine::properties;
use crate::state::Known;
use crate::step::fits as elements_fit;
use crate::stop::Trap;
use crate::value::{Ref, Unpromised, Value};

const SYSTEM: &str = "java/lang/System";

/// Methods that change the table of properties, or pass on what is given for a missing one.
pub(super) const SET_PROPERTY: &str =
    "java/lang/System.setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;";
pub(super) const CLEAR_PROPERTY: &str = "java/lang/System.clearProperty(Ljava/lang/String;)Ljava/lang/String;";
pub(super) const PROPERTY_OR: &str =
    "java/lang/System.getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;";

pub(super) const TABLE: Table = &[
    ("*.registerNatives()V", |_| void()),
    ("*.initIDs()V", |_| void()),
    ("java/lang/System.<clinit>()V", initialise),
    ("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", array_copy),
    ("java/lang/System.nanoTime()J", clock),
    ("java/lang/System.currentTimeMillis()J", clock),
    ("java/lang/System.exit(I)V", |call| Err(Trap::Exit(call.int(0)))),
    ("java/lang/System.getSecurityManager()Ljava/lang/SecurityManager;", |_| null()),
    ("java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;", property),
    (PROPERTY_OR, property),
    ("java/lang/System.getProperties()Ljava/util/Properties;", properties),
    (SET_PROPERTY, change_properties),
    (CLEAR_PROPERTY, change_properties),
    ("java/lang/System.lineSeparator()Ljava/lang/String;", |call| reference(call.interned("\n")?)),
    ("java/lang/System.getenv(Ljava/lang/String;)Ljava/lang/String;", environment),
    ("java/lang/System.setIn0(Ljava/io/InputStream;)V", |call| set_stream(call, "in")),
    ("java/lang/System.setOut0(Ljava/io/PrintStream;)V", |call| set_stream(call, "out")),
    ("java/lang/System.setErr0(Ljava/io/PrintStream;)V", |call| set_stream(call, "err")),
    ("java/lang/System.loadLibrary(Ljava/lang/String;)V", load_library),
    ("java/lang/Runtime.exit(I)V", |call| Err(Trap::Exit(call.int(1)))),
    ("java/lang/Runtime.halt(I)V", |call| Err(Trap::Exit(call.int(1)))),
    ("java/lang/Runtime.availableProcessors()I", available_processors),
    ("java/lang/Runtime.freeMemory()J", memory),
    ("java/lang/Runtime.totalMemory()J", memory),
    ("java/lang/Runtime.maxMemory()J", memory),
    ("java/lang/Runtime.gc()V", |_| void()),
    ("jdk/internal/misc/VM.getSavedProperty(Ljava/lang/String;)Ljava/lang/String;", property),
    ("jdk/internal/misc/VM.initialize()V", |_| void()),
    ("jdk/internal/misc/VM.initializeFromArchive(Ljava/lang/Class;)V", |_| void()),
    ("jdk/internal/misc/VM.initLevel()I", |_| int(4)),
    ("jdk/internal/misc/VM.isBooted()Z", |_| boolean(true)),
    ("jdk/internal/misc/VM.isModuleSystemInited()Z", |_| boolean(true)),
    ("jdk/internal/misc/VM.latestUserDefinedLoader0()Ljava/lang/ClassLoader;", |_| null()),
    ("jdk/internal/misc/CDS.isDumpingClassList0()Z", |_| boolean(false)),
    ("jdk/internal/misc/CDS.isDumpingArchive0()Z", |_| boolean(false)),
    ("jdk/internal/misc/CDS.isSharingEnabled0()Z", |_| boolean(false)),
    ("jdk/internal/misc/CDS.getCDSConfigStatus()I", |_| int(0)),
    ("jdk/internal/misc/CDS.getRandomSeedForDumping()J", |_| long(0)),
    ("jdk/internal/misc/CDS.initializeFromArchive(Ljava/lang/Class;)V", |_| void()),
    ("jdk/internal/misc/CDS.defineArchivedModules(Ljava/lang/Object;Ljava/lang/Object;)V", |_| void()),
    ("java/util/TimeZone.getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;", |call| {
        depends_on_machine(call);
        match call.machine.options.time_zone.clone() {
            Some(zone) => call.return_text(&zone),
            None => null(),
        }
    }),
    ("java/util/TimeZone.getSystemGMTOffsetID()Ljava/lang/String;", |call| call.return_text("GMT")),
    ("java/util/concurrent/atomic/AtomicLong.VMSupportsCS8()Z", |_| boolean(true)),
    ("jdk/internal/misc/Signal.findSignal0(Ljava/lang/String;)I", |_| int(-1)),
    ("jdk/internal/loader/BootLoader.<clinit>()V", |_| void()),
    ("jdk/internal/loader/BootLoader.loadLibrary(Ljava/lang/String;)V", |_| void()),
];

/// The JDK's own libraries are modelled; the program's are out of reach.
/// Two. The JDK's own classes use the number for tuning only, so that it matters to the program's alone.
fn available_processors(call: &mut Call<'_, '_>) -> ModelResult {
    let two = Value::int(2);
    let is_seen = call.is_called_by_program();
    Ok(Reply::Return(if is_seen { call.state.unpromised(two, Unpromised::Machine) } else { two }))
}

fn load_library(call: &mut Call<'_, '_>) -> ModelResult {
    if call.is_called_by_program() {
        return Err(Trap::unsupported("java.lang.System.loadLibrary"));
    }
    void()
}

/// Sets a static field of a class that is prepared already.
pub(super) fn set_static(call: &mut Call<'_, '_>, class: &str, name: &str, value: Value) -> Result<(), Trap> {
    let (id, slot) = (call.class(class)?, call.machine.slot(class, name)?);
    call.machine.prepare(call.state, id)?;
    match call.state.class_mut(id).and_then(|class| class.statics.get_mut(slot as usize)) {
        Some(field) => {
            *field = value;
            Ok(())
        }
        None => Err(Trap::broken("a static without a slot")),
    }
}

/// The value of a static field; its class need not be initialised.
pub(super) fn get_static(call: &mut Call<'_, '_>, class: &str, name: &str) -> Result<Value, Trap> {
    let (id, slot) = (call.class(class)?, call.machine.slot(class, name)?);
    call.machine.prepare(call.state, id)?;
    let value = call.state.class(id).and_then(|class| class.statics.get(slot as usize)).copied();
    value.ok_or_else(|| Trap::broken("a static without a slot"))
}

/// Instead of `initPhase1`: output streams whose methods are modelled, an input stream over the machine's source.
fn initialise(call: &mut Call<'_, '_>) -> ModelResult {
    const BUFFERED: &str = "java/io/BufferedInputStream";
    let class = call.class(BUFFERED)?;
    call.initialize(class)?;
    let constructor = call.find(BUFFERED, "<init>", "(Ljava/io/InputStream;)V")?;
    for (known, name) in [(Known::Out, "out"), (Known::Err, "err")] {
        let class = call.class("java/io/PrintStream")?;
        let stream = call.allocate(class)?;
        call.state.set_known(known, stream);
        // What its own code looks at before it prints, which models do.
        for (field, class) in [("out", "java/io/BufferedOutputStream"), ("textOut", "java/io/BufferedWriter")] {
            let part = call.allocate(call.class(class)?)?;
            let owner = if field == "out" { "java/io/FilterOutputStream" } else { "java/io/PrintStream" };
            call.set_field(stream, owner, field, Value::reference(part))?;
        }
        set_static(call, SYSTEM, name, Value::reference(stream))?;
    }
    let separator = call.interned("\n")?;
    if call.machine.slot(SYSTEM, "lineSeparator").is_ok() {
        set_static(call, SYSTEM, "lineSeparator", Value::reference(separator))?;
    }
    let (stream, inner) = (call.allocate(class)?, file_stream::standard_input(call)?);
    set_static(call, SYSTEM, "in", Value::reference(stream))?;
    let args = vec![Value::reference(stream), Value::reference(inner)];
    Ok(Reply::Invoke { method: constructor, args, then: None })
}

fn set_stream(call: &mut Call<'_, '_>, name: &str) -> ModelResult {
    set_static(call, SYSTEM, name, call.value(0))?;
    void()
}

/// Clocks stand still a little after the epoch of this design; nothing may depend on them.
fn clock(call: &mut Call<'_, '_>) -> ModelResult {
    call.state.runtime_mut().ticks += 1000;
    let now = Value::long(1_700_000_000_000 + call.state.runtime.ticks as i64);
    Ok(Reply::Return(call.state.unpromised(now, Unpromised::Clock)))
}

fn memory(call: &mut Call<'_, '_>) -> ModelResult {
    Ok(Reply::Return(call.state.unpromised(Value::long(256 << 20), Unpromised::Machine)))
}

/// What is told of the machine is not promised.
fn depends_on_machine(call: &mut Call<'_, '_>) {
    call.taint = true;
    call.state.taint.sources |= Unpromised::Machine.mark();
}

fn property(call: &mut Call<'_, '_>) -> ModelResult {
    super::call::concrete(call.value(0))?;
    let key = call.present(0)?;
    let key = call.text(key)?;
    if key.is_empty() {
        return Err(Trap::throw("java/lang/IllegalArgumentException", "key can't be empty"));
    }
    // Once the table is an object, the program may have changed it.
    let table = get_static(call, SYSTEM, "props")?.as_ref();
    if !table.is_null() && call.state.is_ready(call.class(SYSTEM)?) {
        let name = ("java/util/Properties", "getProperty", "(Ljava/lang/String;)Ljava/lang/String;");
        return match call.args.len() {
            1 => call.invoke_virtual(table, name, &[call.value(0)], None),
            _ => {
                let name = (name.0, name.1, "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;");
                call.invoke_virtual(table, name, &[call.value(0), call.value(1)], None)
            }
        };
    }
    match call.machine.property(&key) {
        Some(value) => Ok(Reply::Return(property_value(call, &key, &value)?)),
        None if call.args.len() > 1 => Ok(Reply::Return(call.value(1))),
        None => null(),
    }
}

/// A property's value as a string; tainted when it depends on the machine.
fn property_value(call: &mut Call<'_, '_>, key: &str, value: &str) -> Result<Value, Trap> {
    if !properties::depends_on_machine(key) {
        return Ok(Value::reference(call.interned(value)?));
    }
    let units: Vec<u16> = value.encode_utf16().collect();
    call.state.taint.sources |= Unpromised::Machine.mark();
    Ok(Value::reference(call.machine.new_string(call.state, &units, true)?))
}

/// What the environment has, and what it lacks, depends on the machine.
fn environment(call: &mut Call<'_, '_>) -> ModelResult {
    let name = call.text(call.present(0)?)?;
    depends_on_machine(call);
    match call.machine.options.environment.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone()) {
        Some(value) => call.return_text(&value),
        None => null(),
    }
}

/// The table as an object.
fn properties(call: &mut Call<'_, '_>) -> ModelResult {
    let table = get_static(call, SYSTEM, "props")?;
    if !table.as_ref().is_null() {
        return Ok(Reply::Return(table));
    }
    make_properties(call, Vec::new())
}

/// `setProperty` and `clearProperty` are the JDK's own once the table is an object.
fn change_properties(call: &mut Call<'_, '_>) -> ModelResult {
    if !get_static(call, SYSTEM, "props")?.as_ref().is_null() {
        note_change(call)?;
        return Ok(Reply::Interpret);
    }
    make_properties(call, call.args.to_vec())
}

/// Notes which property is changed: a test restores it.
fn note_change(call: &mut Call<'_, '_>) -> Result<(), Trap> {
    let key = super::call::concrete(call.value(0))?.as_ref();
    if key.is_null() {
        return Ok(());
    }
    let units = call.units(key)?;
    let name = call.machine.program.text(&units);
    if !call.state.runtime.properties.contains(&name) {
        call.state.runtime_mut().properties.push(name);
    }
    Ok(())
}

/// Makes the table by calling its constructor and `setProperty`; then comes the method that changes it, if it is given arguments.
fn make_properties(call: &mut Call<'_, '_>, args: Vec<Value>) -> ModelResult {
    let class = call.class("java/util/Properties")?;
    call.initialize(class)?;
    let table = Value::reference(call.allocate(class)?);
    let method = call.find("java/util/Properties", "<init>", "()V")?;
    let saved = [table, Value::int(0)].into_iter().chain(args).collect();
    Ok(Reply::Invoke { method, args: vec![table], then: Some((fill_properties, saved)) })
}

fn fill_properties(call: &mut Call<'_, '_>, before: Result<Value, Ref>) -> ModelResult {
    before.map_err(Trap::Exception)?;
    let (table, index) = (call.value(0), call.int(1));
    let Some((key, value)) = call.machine.properties().into_iter().nth(index as usize) else {
        set_static(call, SYSTEM, "props", table)?;
        let args = call.args[2..].to_vec();
        let (name, descriptor) = match args.len() {
            0 => return Ok(Reply::Return(table)),
            1 => ("clearProperty", "(Ljava/lang/String;)Ljava/lang/String;"),
            _ => ("setProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"),
        };
        return Ok(Reply::Invoke { method: call.find(SYSTEM, name, descriptor)?, args, then: None });
    };
    let value = property_value(call, &key, &value)?;
    let key = call.interned(&key)?;
    let name = ("java/util/Properties", "setProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;");
    let saved = [table, Value::int(index + 1)].into_iter().chain(call.args[2..].iter().copied()).collect();
    let then = Some((fill_properties as super::Then, saved));
    call.invoke_virtual(table.as_ref(), name, &[Value::reference(key), value], then)
}

fn array_copy(call: &mut Call<'_, '_>) -> ModelResult {
    let (source, target) = (call.present(0)?, call.present(2)?);
    let (from, at, length) = (call.int(1), call.int(3), call.int(4));
    let (source_class, target_class) = (call.class_of(source)?, call.class_of(target)?);
    let mismatch = |message: String| Trap::throw("java/lang/ArrayStoreException", message);
    let Some(source_component) = component(call, source_class) else {
        return Err(mismatch(format!("arraycopy: source type {} is not an array", external(call, source_class))));
    };
    let Some(target_component) = component(call, target_class) else {
        return Err(mismatch(format!("arraycopy: destination type {} is not an array", external(call, target_class))));
    };
    let (source_kind, target_kind) = (kind(call, source_component), kind(call, target_component));
    if source_kind != target_kind {
        let message = format!("arraycopy: type mismatch: can not copy {source_kind}[] into {target_kind}[]");
        return Err(mismatch(message));
    }
    let source_length = call.state.heap.length(source).unwrap_or(0);
    let target_length = call.state.heap.length(target).unwrap_or(0);
    let outside = |message: String| Trap::throw("java/lang/ArrayIndexOutOfBoundsException", message);
    for (what, index, total) in [("source", from, source_length), ("destination", at, target_length)] {
        if index < 0 {
            let message = format!("arraycopy: {what} index {index} out of bounds for {source_kind}[{total}]");
            return Err(outside(message));
        }
    }
    if length < 0 {
        return Err(outside(format!("arraycopy: length {length} is negative")));
    }
    for (what, index, total) in [("source", from, source_length), ("destination", at, target_length)] {
        let last = i64::from(index) + i64::from(length);
        if last > total as i64 {
            let message = format!("arraycopy: last {what} index {last} out of bounds for {source_kind}[{total}]");
            return Err(outside(message));
        }
    }
    let (from, at, length) = (from as usize, at as usize, length as usize);
    let is_reference = source_kind == "object array";
    if is_reference && !call.machine.program.is_assignable(source_component, target_component)? {
        copy_checked(call, source, from, target, at, length, (source_component, target_component))?;
        return void();
    }
    copy(call, source, from, target, at, length);
    let tainted = call.taint;
    let from_tainted = call.state.heap.object(source).is_some_and(|array| array.taint.elements);
    if (tainted || from_tainted)
        && let Some(array) = call.state.heap.object_mut(target)
    {
        array.taint.elements = true;
    }
    void()
}

fn component(call: &Call<'_, '_>, class: ClassId) -> Option<ClassId> {
    match call.machine.program.class(class).kind {
        ClassKind::Array(component) => Some(component),
        ClassKind::Instance | ClassKind::Primitive(_) => None,
    }
}

fn kind(call: &Call<'_, '_>, component: ClassId) -> String {
    match call.machine.program.class(component).kind {
        ClassKind::Primitive(_) => call.class_name(component).to_string(),
        ClassKind::Instance | ClassKind::Array(_) => "object array".to_owned(),
    }
}

/// The name with `[]` for arrays, as HotSpot's `external_name` of element classes.
fn external(call: &Call<'_, '_>, class: ClassId) -> String {
    call.class_name(class).replace('/', ".")
}

fn copy(call: &mut Call<'_, '_>, source: Ref, from: usize, target: Ref, at: usize, length: usize) {
    let heap = &mut call.state.heap;
    if source == target {
        if let Some(object) = heap.object_mut(target) {
            object.body.move_within(at, from, length);
        }
        return;
    }
    // The source is taken out while the target is written; sharing it costs a count, not a copy.
    if let Some(shared) = heap.share(source)
        && let Some(object) = heap.object_mut(target)
    {
        object.body.copy_from(at, &shared.body, from, length);
    }
}

/// Copies element by element; stops with an exception at the first that does not fit, as the JVM does.
fn copy_checked(
    call: &mut Call<'_, '_>,
    source: Ref,
    from: usize,
    target: Ref,
    at: usize,
    length: usize,
    (source_component, target_component): (ClassId, ClassId),
) -> Result<(), Trap> {
    for index in 0..length {
        let element = call.object(source)?.body.get(from + index).unwrap_or(Value::NULL);
        let fits = elements_fit(call.machine, call.state, element, target_component)?;
        if !fits && element.is_symbolic() {
            return Err(Trap::unsupported("java.lang.System.arraycopy to an array of a narrower class"));
        }
        if !fits {
            let (source_name, target_name) = (external(call, source_component), external(call, target_component));
            let message = if call.machine.program.is_assignable(target_component, source_component)? {
                format!(
                    "arraycopy: element type mismatch: can not cast one of the elements of {source_name}[] to the type \
                     of the destination array, {target_name}"
                )
            } else {
                format!("arraycopy: type mismatch: can not copy {source_name}[] into {target_name}[]")
            };
            return Err(Trap::throw("java/lang/ArrayStoreException", message));
        }
        if let Some(object) = call.state.heap.object_mut(target) {
            if element.is_symbolic() {
                object.body = object.body.mixed().ok_or_else(|| Trap::broken("a copy to what is no array"))?;
            }
            object.body.set(at + index, element);
        }
    }
    Ok(())
}
