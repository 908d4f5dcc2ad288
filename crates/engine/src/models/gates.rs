//! What is out of reach by design: other processes and threads, sockets, files, reflective calls. They end the path under the
//! name that a Java developer knows, instead of at some native method deep below.

use super::{Call, ModelResult, Table, boolean, int, long, security};
use crate::stop::Trap;

/// What always ends the path, whatever it is given.
pub(super) const REFUSED: &[&str] = &[
    "java/lang/ProcessBuilder.start()Ljava/lang/Process;",
    "java/lang/Runtime.exec([Ljava/lang/String;[Ljava/lang/String;Ljava/io/File;)Ljava/lang/Process;",
    "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V",
    "java/lang/System.getenv()Ljava/util/Map;",
    "java/lang/Thread.start()V",
    "java/lang/Thread.setContextClassLoader(Ljava/lang/ClassLoader;)V",
    "java/lang/Thread.join(J)V",
    "java/net/Socket.<clinit>()V",
    "java/net/ServerSocket.<clinit>()V",
    "java/net/DatagramSocket.<clinit>()V",
    "java/net/InetAddress.<clinit>()V",
    "java/net/URL.openConnection()Ljava/net/URLConnection;",
    "java/nio/file/FileSystems.getDefault()Ljava/nio/file/FileSystem;",
    "java/io/RandomAccessFile.open(Ljava/lang/String;I)V",
    "java/io/FileOutputStream.open(Ljava/lang/String;Z)V",
    "java/io/ObjectStreamClass.<clinit>()V",
    "java/util/zip/Inflater.<clinit>()V",
    "java/util/zip/Deflater.<clinit>()V",
    "java/lang/StackWalker.walk(Ljava/util/function/Function;)Ljava/lang/Object;",
    "java/lang/StackWalker.forEach(Ljava/util/function/Consumer;)V",
    "java/lang/StackWalker.getCallerClass()Ljava/lang/Class;",
    "java/lang/Class.getPackage()Ljava/lang/Package;",
    "java/lang/Class.getDeclaredMethods()[Ljava/lang/reflect/Method;",
    "java/lang/Class.getMethods()[Ljava/lang/reflect/Method;",
    "java/lang/Class.getDeclaredConstructors()[Ljava/lang/reflect/Constructor;",
    "java/lang/Class.getConstructors()[Ljava/lang/reflect/Constructor;",
    "java/lang/Class.getDeclaredMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
    "java/lang/Class.getMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
];

pub(super) const TABLE: Table = &[
    ("java/io/UnixFileSystem.getBooleanAttributes0(Ljava/io/File;)I", attributes),
    ("java/io/UnixFileSystem.checkAccess(Ljava/io/File;I)Z", is_readable),
    ("java/io/UnixFileSystem.checkAccess0(Ljava/io/File;I)Z", is_readable),
    // On the way to these names.
    ("java/io/FileDescriptor.getHandle(I)J", |_| long(-1)),
    ("java/io/FileDescriptor.getAppend(I)Z", |_| boolean(false)),
];

/// Existing regular files of the JDK are known; what else is there is not.
fn attributes(call: &mut Call<'_, '_>) -> ModelResult {
    const REGULAR: i32 = 3;
    let path = call.field(call.present(1)?, "java/io/File", "path")?.as_ref();
    let path = call.text(path)?;
    match call.machine.open_file(&path) {
        Some(_) => int(REGULAR),
        None if call.machine.is_in_jdk(&path) && !call.machine.is_folder(&path) => int(0),
        None => Err(Trap::unsupported("java.io.File.exists")),
    }
}

/// The JDK's files can be read and not written.
fn is_readable(call: &mut Call<'_, '_>) -> ModelResult {
    const READ: i32 = 4;
    let path = call.field(call.present(1)?, "java/io/File", "path")?.as_ref();
    let path = call.text(path)?;
    match call.machine.open_file(&path) {
        Some(_) if call.int(2) == READ => boolean(true),
        // `SecureRandom` is refused, so nobody asks this device for anything.
        None if path == "/dev/random" || path == "/dev/urandom" => boolean(false),
        None if security::is_asking(call) && !std::path::Path::new(&path).exists() => boolean(false),
        _ => Err(Trap::unsupported(format!("java.io.File.canRead of {path}"))),
    }
}

pub(super) fn refuse(call: &mut Call<'_, '_>) -> ModelResult {
    let name = call.method.map_or_else(String::new, |method| call.machine.method_name(method));
    Err(Trap::unsupported(name.replace(".<clinit>", "")))
}
