//! `Class.getResourceAsStream`: resources of the class path and of the JDK image, as a stream over their bytes. The class path has one
//! loader, of which no more is known; modules have no objects here, and asking for one is unsupported.

use program::{ClassKind, LinkErrorKind, Origin};

use super::{Call, ModelResult, Reply, Table, class, null, reference};
use crate::heap::Body;
use crate::state::Known;
use crate::stop::Trap;
use crate::value::{Ref, Value};

const STREAM: &str = "java/io/ByteArrayInputStream";

pub(super) const TABLE: Table = &[
    ("java/lang/Class.getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;", resource),
    ("java/lang/Class.getModule()Ljava/lang/Module;", module),
    ("java/lang/Class.forName(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;", class_of_module),
    ("java/lang/Class.getClassLoader()Ljava/lang/ClassLoader;", class_loader),
    ("java/lang/Thread.getContextClassLoader()Ljava/lang/ClassLoader;", |call| {
        if call.is_called_by_program() { reference(loader(call)?) } else { null() }
    }),
    ("java/lang/ClassLoader.getSystemClassLoader()Ljava/lang/ClassLoader;", |call| {
        if call.is_called_by_program() { reference(loader(call)?) } else { Ok(Reply::Interpret) }
    }),
    ("java/lang/ClassLoader.loadClass(Ljava/lang/String;)Ljava/lang/Class;", load),
    ("java/lang/ClassLoader.getParent()Ljava/lang/ClassLoader;", use_loader),
    ("java/lang/ClassLoader.getName()Ljava/lang/String;", use_loader),
    ("java/lang/ClassLoader.getResource(Ljava/lang/String;)Ljava/net/URL;", use_loader),
    ("java/lang/ClassLoader.getResources(Ljava/lang/String;)Ljava/util/Enumeration;", use_loader),
    ("java/lang/ClassLoader.getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;", use_loader),
    ("java/lang/ClassLoader.resources(Ljava/lang/String;)Ljava/util/stream/Stream;", use_loader),
    ("java/lang/ClassLoader.getUnnamedModule()Ljava/lang/Module;", use_loader),
    ("java/lang/ClassLoader.getDefinedPackage(Ljava/lang/String;)Ljava/lang/Package;", use_loader),
    ("java/lang/ClassLoader.getDefinedPackages()[Ljava/lang/Package;", use_loader),
    ("java/lang/ClassLoader.isRegisteredAsParallelCapable()Z", use_loader),
    ("java/lang/ClassLoader.setDefaultAssertionStatus(Z)V", use_loader),
    ("java/lang/ClassLoader.setPackageAssertionStatus(Ljava/lang/String;Z)V", use_loader),
    ("java/lang/ClassLoader.setClassAssertionStatus(Ljava/lang/String;Z)V", use_loader),
    ("java/lang/ClassLoader.clearAssertionStatus()V", use_loader),
];

/// The loader of the class path, an object that is handed on: to `Class.forName`, to proxies.
fn loader(call: &mut Call<'_, '_>) -> Result<Ref, Trap> {
    let known = call.state.known(Known::Loader);
    if !known.is_null() {
        return Ok(known);
    }
    let class = ["jdk/internal/loader/ClassLoaders$AppClassLoader", "sun/misc/Launcher$AppClassLoader"]
        .into_iter()
        .find_map(|name| call.class(name).ok());
    let class = class.ok_or_else(|| Trap::unsupported("the loader of the class path"))?;
    let loader = call.allocate(class)?;
    call.state.set_known(Known::Loader, loader);
    Ok(loader)
}

/// What a loader holds is not there.
fn use_loader(call: &mut Call<'_, '_>) -> ModelResult {
    if call.reference(0) != call.state.known(Known::Loader) {
        return Ok(Reply::Interpret);
    }
    let name = call.method.map_or_else(String::new, |method| call.machine.method_name(method));
    Err(Trap::unsupported(name))
}

/// A class by its name, which is not initialised.
fn load(call: &mut Call<'_, '_>) -> ModelResult {
    if call.reference(0) != call.state.known(Known::Loader) {
        return Ok(Reply::Interpret);
    }
    let name = call.text(call.present(1)?)?;
    let missing = || Trap::throw("java/lang/ClassNotFoundException", name.as_str());
    if name.contains('/') || name.starts_with('[') || class::primitive(&name).is_some() {
        return Err(missing());
    }
    match call.machine.program.find(&name.replace('.', "/")) {
        Ok(class) => reference(call.mirror(class)?),
        Err(error) if error.kind == LinkErrorKind::NoClassDefFound => Err(missing()),
        Err(error) => Err(error.into()),
    }
}

/// The JDK's locale data only hands its module on to `Class.forName`; anyone else would look into it.
fn module(call: &mut Call<'_, '_>) -> ModelResult {
    let caller = call.java_frames().first().map(|&(method, _)| call.machine.program.method(method).class);
    match caller {
        Some(class) if call.class_name(class).starts_with("sun/util/resources/") => null(),
        _ => Err(Trap::unsupported("java.lang.Class.getModule")),
    }
}

/// A class of the JDK by its name, null when there is none.
fn class_of_module(call: &mut Call<'_, '_>) -> ModelResult {
    if !call.reference(0).is_null() || call.is_called_by_program() {
        return Err(Trap::unsupported("java.lang.Class.forName of a module"));
    }
    let name = call.text(call.present(1)?)?.replace('.', "/");
    match call.machine.program.find(&name) {
        Ok(class) => reference(call.mirror(class)?),
        Err(_) => null(),
    }
}

/// The bootstrap loader is null; the classes of the class path have one loader. The JDK itself only hands it on to
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
        Origin::ClassPath => reference(loader(call)?),
        Origin::Synthetic => Err(Trap::unsupported("java.lang.Class.getClassLoader")),
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
    match found {
        Some(bytes) => reference(stream(call, bytes)?),
        None => null(),
    }
}

/// A stream over bytes.
pub(super) fn stream(call: &mut Call<'_, '_>, bytes: Vec<u8>) -> Result<Ref, Trap> {
    let program = call.machine.program;
    let array_class = program.array_of(program.primitive(program::Primitive::Byte));
    let length = Value::int(i32::try_from(bytes.len()).map_err(|_| Trap::unsupported("a resource over 2 GiB"))?);
    let bytes: Box<[i8]> = bytes.into_iter().map(|byte| byte as i8).collect();
    let array = call.state.heap.allocate(array_class, Body::Bytes(bytes));
    let class = call.class(STREAM)?;
    let stream = call.allocate(class)?;
    call.set_field(stream, STREAM, "buf", Value::reference(array))?;
    call.set_field(stream, STREAM, "count", length)?;
    Ok(stream)
}
