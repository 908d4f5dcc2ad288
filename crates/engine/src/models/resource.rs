//! `Class.getResourceAsStream`: resources of the class path and of the JDK image, as a stream over their bytes. Class loaders and
//! modules have no objects here; asking for one is unsupported.

use program::{ClassKind, Origin};

use super::{Call, ModelResult, Table, null, reference};
use crate::heap::Body;
use crate::stop::Trap;
use crate::value::Value;

const STREAM: &str = "java/io/ByteArrayInputStream";

pub(super) const TABLE: Table = &[
    ("java/lang/Class.getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;", resource),
    ("java/lang/Class.getModule()Ljava/lang/Module;", |_| Err(Trap::unsupported("java.lang.Class.getModule"))),
    ("java/lang/Class.getClassLoader()Ljava/lang/ClassLoader;", class_loader),
    ("java/lang/Thread.getContextClassLoader()Ljava/lang/ClassLoader;", |call| {
        if call.is_called_by_program() {
            return Err(Trap::unsupported("java.lang.Thread.getContextClassLoader"));
        }
        null()
    }),
];

/// The bootstrap loader is null; any other is an object that does not exist here. The JDK itself only hands it on to
/// `Class.forName`, which finds every class anyway.
fn class_loader(call: &mut Call<'_, '_>) -> ModelResult {
    if !call.is_called_by_program() {
        return null();
    }
    let mut class = call.mirrored(call.present(0)?)?;
    while let ClassKind::Array(component) = call.machine.program.class(class).kind {
        class = component;
    }
    match call.machine.program.class(class).origin {
        Origin::Jdk => null(),
        Origin::Synthetic if matches!(call.machine.program.class(class).kind, ClassKind::Primitive(_)) => null(),
        Origin::Synthetic | Origin::ClassPath => Err(Trap::unsupported("java.lang.Class.getClassLoader")),
    }
}

fn resource(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.present(0)?)?;
    let name = call.text(call.present(1)?)?;
    let class_name = call.class_name(class);
    let path = match (name.strip_prefix('/'), class_name.rsplit_once('/')) {
        (Some(absolute), _) => absolute.to_string(),
        (None, Some((package, _))) => format!("{package}/{name}"),
        (None, None) => name,
    };
    let program = call.machine.program;
    let found = match program.class(class).origin {
        Origin::Jdk => program.resource(&format!("java.base/{path}")),
        Origin::ClassPath | Origin::Synthetic => program.resource(&path),
    };
    let Some(bytes) = found else { return null() };
    let array_class = program.array_of(program.primitive(program::Primitive::Byte));
    let length = Value::int(i32::try_from(bytes.len()).map_err(|_| Trap::unsupported("a resource over 2 GiB"))?);
    let bytes: Box<[i8]> = bytes.into_iter().map(|byte| byte as i8).collect();
    let array = call.state.heap.allocate(array_class, Body::Bytes(bytes));
    let class = call.class(STREAM)?;
    let stream = call.allocate(class)?;
    call.set_field(stream, STREAM, "buf", Value::reference(array))?;
    call.set_field(stream, STREAM, "count", length)?;
    reference(stream)
}
