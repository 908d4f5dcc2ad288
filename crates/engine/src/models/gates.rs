//! What is out of reach by design: other processes and threads, sockets, files, reflective calls. They end the path under the
//! name that a Java developer knows, instead of at some native method deep below.

use super::{Call, ModelResult, Table, boolean, int, long, security};
use crate::stop::Trap;

pub(super) const TABLE: Table = &[
    ("java/lang/ProcessBuilder.start()Ljava/lang/Process;", refuse),
    ("java/lang/Runtime.exec([Ljava/lang/String;[Ljava/lang/String;Ljava/io/File;)Ljava/lang/Process;", refuse),
    ("java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V", refuse),
    ("java/lang/System.getenv()Ljava/util/Map;", refuse),
    ("java/lang/Thread.start()V", refuse),
    ("java/lang/Thread.join(J)V", refuse),
    ("java/lang/Object.wait(J)V", refuse),
    ("java/net/Socket.<clinit>()V", refuse),
    ("java/net/ServerSocket.<clinit>()V", refuse),
    ("java/net/DatagramSocket.<clinit>()V", refuse),
    ("java/net/InetAddress.<clinit>()V", refuse),
    ("java/net/URL.openConnection()Ljava/net/URLConnection;", refuse),
    ("java/nio/file/FileSystems.getDefault()Ljava/nio/file/FileSystem;", refuse),
    ("java/io/RandomAccessFile.open(Ljava/lang/String;I)V", refuse),
    ("java/io/FileOutputStream.open(Ljava/lang/String;Z)V", refuse),
    ("java/io/ObjectStreamClass.<clinit>()V", refuse),
    ("java/util/zip/Inflater.<clinit>()V", refuse),
    ("java/util/zip/Deflater.<clinit>()V", refuse),
    ("java/lang/StackWalker.walk(Ljava/util/function/Function;)Ljava/lang/Object;", refuse),
    ("java/lang/StackWalker.forEach(Ljava/util/function/Consumer;)V", refuse),
    ("java/lang/StackWalker.getCallerClass()Ljava/lang/Class;", refuse),
    ("java/lang/Class.getPackage()Ljava/lang/Package;", refuse),
    ("java/lang/Class.getDeclaredMethods()[Ljava/lang/reflect/Method;", refuse),
    ("java/lang/Class.getMethods()[Ljava/lang/reflect/Method;", refuse),
    ("java/lang/Class.getDeclaredConstructors()[Ljava/lang/reflect/Constructor;", refuse),
    ("java/lang/Class.getConstructors()[Ljava/lang/reflect/Constructor;", refuse),
    ("java/lang/Class.getDeclaredMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;", refuse),
    ("java/lang/Class.getMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;", refuse),
    (
        "java/lang/reflect/Proxy.newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;\
         Ljava/lang/reflect/InvocationHandler;)Ljava/lang/Object;",
        refuse,
    ),
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

fn refuse(call: &mut Call<'_, '_>) -> ModelResult {
    let name = call.method.map_or_else(String::new, |method| call.machine.method_name(method));
    Err(Trap::unsupported(name.replace(".<clinit>", "")))
}
