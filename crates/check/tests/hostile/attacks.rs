//! The attacks. A body ends normally if its attack works.

/// What becomes of an attack.
#[derive(Clone, Copy)]
pub enum Wanted {
    /// It is refused: the test fails, and its JVM goes on.
    Refused,
    /// It is refused, or ends its JVM.
    Ended,
    /// It may do what it likes to its own JVM; what counts is what is seen outside.
    Anything,
}

/// An attack as a test.
pub struct Attack {
    pub name: &'static str,
    pub body: &'static str,
    pub wanted: Wanted,
}

const fn refused(name: &'static str, body: &'static str) -> Attack {
    Attack { name, body, wanted: Wanted::Refused }
}

const fn ended(name: &'static str, body: &'static str) -> Attack {
    Attack { name, body, wanted: Wanted::Ended }
}

const fn anything(name: &'static str, body: &'static str) -> Attack {
    Attack { name, body, wanted: Wanted::Anything }
}

pub const ATTACKS: &[Attack] = &[
    // Mounts and roots.
    refused("remount_root", r#"Native.must("remount", "/");"#),
    refused("remount_classes", r#"Native.must("remount", "$CLASSES"); write("$CLASSES/new");"#),
    refused("mount", r#"Native.must("mount", System.getProperty("java.io.tmpdir"));"#),
    refused("bind", r#"Native.must("bind", System.getProperty("java.io.tmpdir"));"#),
    refused("umount_proc", r#"Native.must("umount", "/proc");"#),
    refused("pivot_root", r#"Native.must("pivot_root", System.getProperty("user.dir"));"#),
    refused("chroot", r#"Native.must("chroot", System.getProperty("user.dir"));"#),
    refused("mknod", r#"Native.must("mknod", "disk");"#),
    // Namespaces and rights.
    refused("user_namespace", r#"Native.must("user_namespace", "");"#),
    refused("root_again", r#"Native.must("root_again", "/");"#),
    refused("mount_namespace", r#"Native.must("mount_namespace", "");"#),
    refused("setns", r#"Native.must("setns", "/proc/1/ns/mnt");"#),
    refused("setuid", r#"Native.must("setuid", "");"#),
    refused("nice", r#"Native.must("nice", "");"#),
    refused("sethostname", r#"Native.must("sethostname", "");"#),
    refused("raise_limit", r#"Native.must("raise_limit", "");"#),
    refused(
        "capabilities",
        r#"for (String line : read("/proc/self/status").split("\n")) if (line.startsWith("Cap") && !line.endsWith("0000000000000000")) return; must(false);"#,
    ),
    // System calls.
    refused("ptrace", r#"Native.must("ptrace", "");"#),
    refused("process_vm", r#"Native.must("process_vm", "");"#),
    refused("keys", r#"Native.must("keys", "");"#),
    refused("bpf", r#"Native.must("bpf", "");"#),
    refused("perf", r#"Native.must("perf", "");"#),
    refused("io_uring", r#"Native.must("io_uring", "");"#),
    refused("memfd", r#"Native.must("memfd", "");"#),
    refused("shm", r#"Native.must("shm", "");"#),
    refused("vsock", r#"Native.must("vsock", "");"#),
    refused("packet", r#"Native.must("packet", "");"#),
    // Files.
    refused("secret", r#"must(read("$CANARY/.ssh/id_rsa").equals("secret"));"#),
    refused("shadow", r#"read("/etc/shadow");"#),
    refused("passwd", r#"read("/etc/passwd");"#),
    refused(
        "homes",
        r#"must(new java.io.File("/home").exists() || new java.io.File("/run").exists() || new java.io.File("/var").exists());"#,
    ),
    refused("proc_root", r#"read("/proc/1/root/$CANARY/file");"#),
    refused(
        "environment",
        r#"for (java.io.File f : new java.io.File("/proc").listFiles()) try { if (read(f + "/environ").contains("PATH=")) return; } catch (java.io.IOException e) { } must(false);"#,
    ),
    refused("write_canary", r#"write("$CANARY/file");"#),
    refused("delete_canary", r#"must(new java.io.File("$CANARY/file").delete());"#),
    refused(
        "symlink",
        r#"java.nio.file.Files.createSymbolicLink(java.nio.file.Paths.get("link"), java.nio.file.Paths.get("$CANARY/file")); write("link");"#,
    ),
    refused("write_root", r#"write("/new");"#),
    refused("write_dev", r#"write("/dev/shm/new");"#),
    refused("write_classes", r#"write("$CLASSES/hostile/Native.class");"#),
    refused("write_jdk", r#"write(System.getProperty("java.home") + "/lib/new");"#),
    refused("write_tests", r#"write(System.getProperty("java.class.path").split(":")[0]);"#),
    // Opened, never written to: where it works, the machine must not suffer.
    refused("proc_sys", r#"new java.io.FileOutputStream("/proc/sys/kernel/core_pattern", true).close();"#),
    refused("proc_sys_vm", r#"new java.io.FileOutputStream("/proc/sys/vm/swappiness", true).close();"#),
    refused("sysrq", r#"new java.io.FileOutputStream("/proc/sysrq-trigger", true).close();"#),
    refused("interrupts", r#"new java.io.FileOutputStream("/proc/irq/default_smp_affinity", true).close();"#),
    anything(
        "delete_all",
        r#"for (String p : new String[] {"java.io.tmpdir", "user.home", "user.dir"}) { java.io.File d = new java.io.File(System.getProperty(p)); java.io.File[] all = d.listFiles(); if (all != null) for (java.io.File f : all) f.delete(); d.delete(); }"#,
    ),
    // Sockets.
    refused("tcp", r#"new java.net.Socket("127.0.0.1", $TCP).close();"#),
    anything(
        "udp",
        r#"java.net.DatagramSocket s = new java.net.DatagramSocket(); s.send(new java.net.DatagramPacket(new byte[1], 1, java.net.InetAddress.getByName("127.0.0.1"), $UDP)); must(false);"#,
    ),
    refused("unix", r#"Native.must("unix", "$CANARY/socket");"#),
    refused("docker", r#"Native.must("unix", "/var/run/docker.sock");"#),
    refused("abstract_socket", r#"Native.must("abstract", "$ABSTRACT");"#),
    // Other processes.
    refused(
        "signal_checker",
        r#"must(java.lang.ProcessHandle.of($PID).isPresent() && !read("/proc/$PID/cmdline").contains("java"));"#,
    ),
    anything("kill_all", r#"Native.attack("kill_all", "");"#),
    ended("kill_self", r#"Native.attack("kill_self", ""); Thread.sleep(100000);"#),
    anything("kill_parent", r#"Native.attack("kill_parent", "");"#),
    ended("stop", r#"Native.attack("stop", ""); Thread.sleep(100000);"#),
    ended("segfault", r#"Native.attack("segfault", ""); Thread.sleep(100000);"#),
    anything("daemon", r#"Native.must("daemon", "");"#),
    ended("forks", r#"Native.must("forks", "");"#),
    anything(
        "jvms",
        r#"for (int i = 0; i < 3; i++) kept.add(new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-version", "-cp", "$CLASSES").start());"#,
    ),
    // Limits.
    ended(
        "unsafe_memory",
        r#"for (int i = 0; i < 60; i++) { long at = unsafe().allocateMemory(100 << 20); unsafe().setMemory(at, 100 << 20, (byte) 1); }"#,
    ),
    ended("direct_buffers", r#"for (int i = 0; i < 60; i++) kept.add(java.nio.ByteBuffer.allocateDirect(100 << 20));"#),
    ended("shared_memory", r#"Native.must("shared", "");"#),
    ended(
        "threads",
        r#"for (int i = 0; i < 5000; i++) { Thread t = new Thread(() -> { try { Thread.sleep(100000); } catch (InterruptedException e) { } }); t.setDaemon(true); t.start(); }"#,
    ),
    ended(
        "huge_file",
        r#"byte[] some = new byte[1 << 20]; try (java.io.FileOutputStream out = new java.io.FileOutputStream("huge")) { for (int i = 0; i < 3000; i++) out.write(some); }"#,
    ),
    ended(
        "large_files",
        r#"byte[] some = new byte[1 << 20]; for (int f = 0; f < 40; f++) try (java.io.FileOutputStream out = new java.io.FileOutputStream("large" + f)) { for (int i = 0; i < 60; i++) out.write(some); }"#,
    ),
    ended(
        "many_files",
        r#"for (int i = 0; i < 100000; i++) must(new java.io.File("f" + i).createNewFile()); Thread.sleep(1000);"#,
    ),
    anything(
        "deep_folders",
        r#"java.io.File f = new java.io.File("d"); for (int i = 0; i < 1500; i++) { f = new java.io.File(f, "d"); if (!f.mkdirs()) break; }"#,
    ),
    ended("many_open", r#"for (int i = 0; i < 100000; i++) kept.add(new java.io.FileInputStream("/dev/zero"));"#),
    anything(
        "huge_output",
        r#"java.io.FileOutputStream out = new java.io.FileOutputStream("/proc/self/fd/1"); byte[] some = new byte[1 << 20]; for (int i = 0; i < 300; i++) out.write(some);"#,
    ),
    anything(
        "huge_errors",
        r#"java.io.FileOutputStream out = new java.io.FileOutputStream("/proc/self/fd/2"); byte[] some = new byte[1 << 20]; for (int i = 0; i < 300; i++) out.write(some);"#,
    ),
    // The runner.
    ended("exits", r#"System.exit(0);"#),
    ended("halts", r#"Runtime.getRuntime().halt(0);"#),
    ended(
        "hangs_in_a_hook",
        r#"Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true); })); System.exit(0);"#,
    ),
    refused(
        "fake_records",
        r#"java.io.FileOutputStream out = new java.io.FileOutputStream("/proc/self/fd/1"); for (int i = 0; i < 500; i++) out.write(("\n0123456789abcdef P " + i + " \n").getBytes()); must(false);"#,
    ),
    anything(
        "closes_output",
        r#"new java.io.FileOutputStream(java.io.FileDescriptor.out).close(); new java.io.FileInputStream(java.io.FileDescriptor.in).close();"#,
    ),
];
