// What Java cannot do by itself: system calls that a hostile class would make through a library that it brings along. Each returns 0 when it worked, else
// the error.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <jni.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int outcome(long result) { return result < 0 ? errno : 0; }

// A process with one thread, which user namespaces ask for.
static int in_child(int (*code)(const char *), const char *text) {
    pid_t child = fork();
    if (child < 0) return errno;
    if (child == 0) _exit(code(text));
    int status;
    if (waitpid(child, &status, 0) < 0) return errno;
    return WIFEXITED(status) ? WEXITSTATUS(status) : EINTR;
}

static int user_namespace(const char *text) { return outcome(unshare(CLONE_NEWUSER)); }

static int root_again(const char *path) {
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) < 0) return errno;
    return outcome(mount(NULL, path, NULL, MS_REMOUNT | MS_BIND, NULL));
}

static int kill_all(const char *text) { return outcome(kill(-1, SIGKILL)); }

static int setns_first(const char *kind) {
    int fd = open(kind, O_RDONLY);
    return fd < 0 ? errno : outcome(setns(fd, 0));
}

static int raise_limit(void) {
    struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
    return outcome(setrlimit(RLIMIT_DATA, &all));
}

static int connect_unix(const char *name, int is_abstract) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path + is_abstract, name, sizeof address.sun_path - 2);
    socklen_t length = offsetof(struct sockaddr_un, sun_path) + is_abstract + strlen(name) + !is_abstract;
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd < 0) return errno;
    return outcome(connect(fd, (struct sockaddr *)&address, length));
}

static int take_shared(size_t gigabytes) {
    size_t size = gigabytes << 30;
    char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return errno;
    for (size_t at = 0; at < size; at += 4096) memory[at] = 1;
    return 0;
}

static int fork_many(int count) {
    for (int i = 0; i < count; i++) {
        pid_t child = fork();
        if (child < 0) return errno;
        if (child == 0) {
            setsid();
            for (;;) pause();
        }
    }
    return 0;
}

static int attack(const char *name, const char *text) {
#define IS(word) (strcmp(name, word) == 0)
    static char buffer[64];
    struct iovec local = {buffer, sizeof buffer}, remote = {(void *)0x400000, sizeof buffer};
    if (IS("remount")) return outcome(mount(NULL, text, NULL, MS_REMOUNT | MS_BIND, NULL));
    if (IS("mount")) return outcome(mount("tmpfs", text, "tmpfs", 0, NULL));
    if (IS("bind")) return outcome(mount("/proc/1/root", text, NULL, MS_BIND, NULL));
    if (IS("umount")) return outcome(umount2(text, MNT_DETACH));
    if (IS("pivot_root")) return outcome(syscall(SYS_pivot_root, text, text));
    if (IS("chroot")) return outcome(chroot(text));
    if (IS("user_namespace")) return in_child(user_namespace, text);
    if (IS("root_again")) return in_child(root_again, text);
    if (IS("mount_namespace")) return outcome(unshare(CLONE_NEWNS));
    if (IS("setns")) return in_child(setns_first, text);
    if (IS("ptrace")) return outcome(ptrace(PTRACE_ATTACH, 1, NULL, NULL));
    if (IS("process_vm")) return outcome(process_vm_readv(1, &local, 1, &remote, 1, 0));
    if (IS("keys")) return outcome(syscall(SYS_keyctl, 0, -3, 1));
    if (IS("bpf")) return outcome(syscall(SYS_bpf, 0, buffer, sizeof buffer));
    if (IS("perf")) return outcome(syscall(SYS_perf_event_open, buffer, 0, -1, -1, 0));
    if (IS("io_uring")) return outcome(syscall(SYS_io_uring_setup, 8, buffer));
    if (IS("memfd")) return outcome(syscall(SYS_memfd_create, "x", 0));
    if (IS("shm")) return outcome(syscall(SYS_shmget, 0, 1 << 20, 01600));
    if (IS("vsock")) return outcome(socket(40, SOCK_STREAM, 0));
    if (IS("packet")) return outcome(socket(AF_PACKET, SOCK_RAW, 0));
    if (IS("mknod")) return outcome(mknod(text, S_IFBLK | 0600, makedev(254, 0)));
    if (IS("setuid")) return outcome(syscall(SYS_setresuid, 12345, 12345, 12345));
    if (IS("nice")) return outcome(setpriority(PRIO_PROCESS, 0, -20));
    if (IS("sethostname")) return outcome(sethostname("x", 1));
    if (IS("raise_limit")) return raise_limit();
    if (IS("unix")) return connect_unix(text, 0);
    if (IS("abstract")) return connect_unix(text, 1);
    if (IS("shared")) return take_shared(6);
    if (IS("forks")) return fork_many(3000);
    if (IS("daemon")) return fork_many(3);
    if (IS("kill_all")) return in_child(kill_all, text);
    if (IS("kill_self")) return outcome(kill(getpid(), SIGKILL));
    if (IS("kill_parent")) return outcome(kill(getppid(), SIGKILL));
    if (IS("stop")) return outcome(kill(getpid(), SIGSTOP));
    if (IS("segfault")) return *(volatile int *)8;
    return ENOSYS;
}

JNIEXPORT jint JNICALL Java_hostile_Native_attack(JNIEnv *env, jclass type, jstring name, jstring text) {
    const char *named = (*env)->GetStringUTFChars(env, name, NULL);
    const char *given = (*env)->GetStringUTFChars(env, text, NULL);
    return attack(named, given);
}
