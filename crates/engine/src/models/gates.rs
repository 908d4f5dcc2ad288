//! What is out of reach by design: other processes and threads, sockets, files, reflective calls. They end the path under the
//! name that a Java developer knows, instead of at some native method deep below.

use super::{Call, ModelResult, Table, boolean, long};
use crate::stop::Trap;

pub(super) const TABLE: Table = &[
    ("java/lang/ProcessBuilder.start()Ljava/lang/Process;", refuse),
    ("java/lang/Runtime.exec([Ljava/lang/String;[Ljava/lang/String;Ljava/io/File;)Ljava/lang/Process;", refuse),
    ("java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V", refuse),
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
    ("java/io/FileInputStream.open(Ljava/lang/String;)V", refuse),
    ("java/io/FileOutputStream.open(Ljava/lang/String;Z)V", refuse),
    ("java/io/FileSystem.getFileSystem()Ljava/io/FileSystem;", refuse),
    ("java/lang/Class.getDeclaredMethods()[Ljava/lang/reflect/Method;", refuse),
    ("java/lang/Class.getMethods()[Ljava/lang/reflect/Method;", refuse),
    ("java/lang/Class.getDeclaredConstructors()[Ljava/lang/reflect/Constructor;", refuse),
    ("java/lang/Class.getConstructors()[Ljava/lang/reflect/Constructor;", refuse),
    ("java/lang/Class.newInstance()Ljava/lang/Object;", refuse),
    ("java/lang/Class.getDeclaredMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;", refuse),
    ("java/lang/Class.getMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;", refuse),
    ("java/lang/Class.getDeclaredConstructor([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;", refuse),
    ("java/lang/Class.getConstructor([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;", refuse),
    (
        "java/lang/reflect/Proxy.newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;\
         Ljava/lang/reflect/InvocationHandler;)Ljava/lang/Object;",
        refuse,
    ),
    // On the way to these names.
    ("java/io/FileDescriptor.getHandle(I)J", |_| long(-1)),
    ("java/io/FileDescriptor.getAppend(I)Z", |_| boolean(false)),
];

fn refuse(call: &mut Call<'_, '_>) -> ModelResult {
    let name = call.method.map_or_else(String::new, |method| call.machine.method_name(method));
    Err(Trap::unsupported(name.replace(".<clinit>", "")))
}
