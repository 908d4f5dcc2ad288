//! What a call asks of the machine that it runs on: properties, locale, time zone, the thread. Here these have one value each; a test can set them, and
//! another machine has others.

use program::code::InvokeKind;
use program::{MethodId, Origin};

use crate::link::CallSite;
use crate::machine::Machine;
use crate::restriction::Restriction;
use crate::setting::Asks;
use crate::state::State;
use crate::value::Ref;

/// Methods, by class and name. An ending `.` stands for all methods of a class, an ending `/` for all of a package.
const ASKING: &[&str] = &[
    "java/lang/System.getProperty",
    "java/lang/System.getProperties",
    "java/lang/System.setProperty",
    "java/lang/System.clearProperty",
    "java/lang/System.lineSeparator",
    "java/lang/System.getenv",
    "java/lang/System.console",
    "java/lang/System.getSecurityManager",
    "java/lang/Boolean.getBoolean",
    "java/lang/Integer.getInteger",
    "java/lang/Long.getLong",
    "java/lang/Runtime.availableProcessors",
    "java/lang/Runtime.freeMemory",
    "java/lang/Runtime.maxMemory",
    "java/lang/Runtime.totalMemory",
    "java/lang/Runtime.version",
    "java/lang/Thread.",
    "java/lang/Object.wait",
    "java/lang/Throwable.getStackTrace",
    "java/lang/Class.forName",
    "java/lang/Class.desiredAssertionStatus",
    "java/lang/ClassLoader.",
    "java/lang/ref/",
    "java/lang/StackWalker.",
    "java/lang/ThreadLocal.get",
    "java/nio/charset/Charset.defaultCharset",
    "java/nio/ByteOrder.nativeOrder",
    "java/io/File.",
    "java/io/PrintStream.printf",
    "java/io/PrintStream.format",
    "java/io/PrintWriter.printf",
    "java/io/PrintWriter.format",
    "java/lang/StringBuilder.capacity",
    "java/lang/StringBuffer.capacity",
    "java/util/Locale.getDefault",
    "java/util/Locale.setDefault",
    "java/lang/ThreadGroup.",
    "java/lang/Class.getClassLoader",
    "java/lang/Class.getModule",
    "java/lang/Class.getPackage",
    "java/util/TimeZone.",
    "java/time/ZoneId.",
    "java/time/zone/",
    "java/lang/String.toLowerCase()",
    "java/lang/String.toUpperCase()",
    "java/lang/String.format(Ljava/lang/String;",
    "java/lang/String.formatted",
    "java/lang/String.getBytes()",
    "java/lang/String.<init>([B)",
    "java/lang/String.<init>([BII)",
    "java/util/Calendar.",
    "java/util/Currency.",
    "java/util/Formatter.",
    "java/util/ResourceBundle.",
    "java/util/Scanner.",
    "java/util/WeakHashMap.",
    "java/lang/Class.getResource",
    "java/lang/Class.getResourceAsStream",
];

/// Packages of which no call asks for anything but what is listed above. What others answer may depend on files, providers, hosts, and settings.
const PLAIN: &[&str] = &["java/io/", "java/lang/", "java/math/", "java/nio/", "java/time/", "java/util/"];

/// What is not plain within these.
const NOT_PLAIN: &[&str] = &[
    "java/lang/management/",
    "java/nio/file/",
    "java/nio/channels/",
    "java/util/jar/",
    "java/util/logging/",
    "java/util/prefs/",
    "java/util/spi/",
];

/// Functions of which a JVM promises no more than that they are almost right.
const ALMOST: &[&str] = &[
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "expm1", "log", "log10", "log1p", "pow", "cbrt",
    "sinh", "cosh", "tanh", "hypot",
];

/// Notes that a method of the class path asks.
pub(super) fn note(machine: &mut Machine<'_>, state: &mut State, site: &CallSite, method: MethodId) {
    let entry = machine.entry(method);
    if let Some(asks) = entry.setting {
        machine.note_setting(state, site, asks);
    }
    if state.path.is_restricted {
        return;
    }
    if !(entry.asks || entry.asks_exception && asks_of_fault(machine, state, site)) {
        return;
    }
    let in_initialiser = || state.path.initialising > 0 && is_assertion_status(machine, method);
    // The JDK's own code throws what an interrupt leads to.
    let is_seen =
        machine.program.class(state.top.code.class).origin != Origin::Jdk || entry.setting == Some(Asks::Interrupt);
    if is_seen && !in_initialiser() {
        machine.leave_out(state, Restriction::Environment);
    }
}

/// What the JVM raises has a message and an identity of its own choice: code that runs often gets one object for all.
pub(crate) const FAULTS: &[&str] = &[
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ArrayStoreException",
    "java/lang/ClassCastException",
    "java/lang/NegativeArraySizeException",
    "java/lang/NullPointerException",
];

/// Whether a method asks an exception for something, by its `class.name(descriptor)`.
pub(crate) fn asks_exception(name: &str) -> bool {
    ["java/lang/Throwable.", "java/lang/NullPointerException."].iter().any(|class| name.starts_with(class))
}

/// Whether a call is one on an exception that the JVM may have raised.
fn asks_of_fault(machine: &Machine<'_>, state: &State, site: &CallSite) -> bool {
    let Some(&receiver) = site.args.first().filter(|_| site.kind == InvokeKind::Virtual) else { return false };
    let receiver = state.top.registers[receiver as usize];
    !receiver.is_symbolic() && receiver.is_ref() && is_fault(machine, state, receiver.as_ref())
}

/// Whether an object is an exception that the JVM may have raised.
pub(crate) fn is_fault(machine: &Machine<'_>, state: &State, object: Ref) -> bool {
    let Some(class) = state.heap.class(object) else { return false };
    FAULTS.contains(&&*machine.program.spell(machine.program.class(class).name))
}

/// An initialiser asks for it on behalf of `assert` statements, which are noted where they stand.
fn is_assertion_status(machine: &Machine<'_>, method: MethodId) -> bool {
    &*machine.program.spell(machine.program.method(method).name) == "desiredAssertionStatus"
}

/// Whether a method asks, by its `class.name(descriptor)`.
pub(crate) fn asks(name: &str) -> bool {
    let begins = |beginnings: &[&str]| beginnings.iter().any(|beginning| name.starts_with(beginning));
    let plain = name.split('(').next().unwrap_or(name);
    if let Some(function) = plain.strip_prefix("java/lang/Math.") {
        return ALMOST.contains(&function);
    }
    begins(NOT_PLAIN)
        || !begins(PLAIN)
        || ASKING.iter().any(|asking| match asking.ends_with(['.', ')', ';', '/']) {
            true => name.starts_with(asking),
            false => plain == *asking,
        })
}
