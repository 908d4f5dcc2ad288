//! System calls that nothing in a sandbox needs and that reach past it: other processes' memory, keys, memory that belongs to no process and so to no
//! limit, the kernel's programmable parts, and kinds of sockets that no namespace holds back (a virtual machine's socket to its host).
//!
//! The filter is the calling thread's and its children's. All else is let through: mounts and namespaces are what the tools are there for, and
//! what follows has no right to them.

/// Refuses these calls to the calling thread and what it starts, for good.
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
pub(crate) fn refuse_system_calls() -> Result<(), String> {
    use seccompiler::BpfProgram;
    use std::sync::OnceLock;
    static FILTER: OnceLock<Result<BpfProgram, String>> = OnceLock::new();
    let filter = FILTER.get_or_init(|| filter::program().map_err(|error| error.to_string())).as_ref();
    filter.map_err(Clone::clone).and_then(|filter| {
        seccompiler::apply_filter(filter).map_err(|error| format!("system calls cannot be refused here: {error}"))
    })
}

/// Elsewhere there is no such filter, and so no sandbox.
#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"))))]
pub(crate) fn refuse_system_calls() -> Result<(), String> {
    Err("there is no filter of system calls for this platform".into())
}

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
mod filter {
    use std::collections::BTreeMap;

    use seccompiler::{
        BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
        SeccompRule, TargetArch,
    };

    const REFUSED: &[i64] = &[
        // Other processes, and descriptors of theirs.
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_process_madvise,
        libc::SYS_pidfd_getfd,
        libc::SYS_kcmp,
        libc::SYS_setns,
        // Files by their number instead of their name.
        libc::SYS_open_by_handle_at,
        // Keys.
        libc::SYS_add_key,
        libc::SYS_request_key,
        libc::SYS_keyctl,
        // Memory that belongs to no process.
        libc::SYS_memfd_create,
        libc::SYS_memfd_secret,
        libc::SYS_shmget,
        libc::SYS_shmat,
        libc::SYS_msgget,
        libc::SYS_semget,
        libc::SYS_mq_open,
        // Parts of the kernel that were the way out of many sandboxes.
        libc::SYS_bpf,
        libc::SYS_perf_event_open,
        libc::SYS_userfaultfd,
        libc::SYS_io_uring_setup,
        libc::SYS_io_uring_enter,
        libc::SYS_io_uring_register,
        libc::SYS_fanotify_init,
        // The machine.
        libc::SYS_init_module,
        libc::SYS_finit_module,
        libc::SYS_delete_module,
        libc::SYS_kexec_load,
        libc::SYS_reboot,
        libc::SYS_swapon,
        libc::SYS_swapoff,
        libc::SYS_acct,
        libc::SYS_syslog,
        libc::SYS_quotactl,
        libc::SYS_settimeofday,
        libc::SYS_clock_settime,
        libc::SYS_adjtimex,
        libc::SYS_clock_adjtime,
    ];

    /// Calls of the x32 mode of x86-64: bit 30 and mostly the same number; these have their own.
    #[cfg(target_arch = "x86_64")]
    const X32: &[i64] = &[521, 528, 539, 540];

    /// Families of sockets that a network namespace holds back.
    const SOCKETS: [i32; 4] = [libc::AF_UNIX, libc::AF_INET, libc::AF_INET6, libc::AF_NETLINK];

    /// Requests to a terminal that type into it.
    const TERMINAL: [u64; 2] = [0x5412, 0x541C];

    pub(super) fn program() -> Result<BpfProgram, BackendError> {
        let is = |argument, how, value| SeccompCondition::new(argument, SeccompCmpArgLen::Dword, how, value);
        let others = SOCKETS.iter().map(|family| is(0, SeccompCmpOp::Ne, *family as u64)).collect::<Result<_, _>>()?;
        let socket = vec![SeccompRule::new(others)?];
        let types = |request: &u64| SeccompRule::new(vec![is(1, SeccompCmpOp::Eq, *request)?]);
        let terminal = TERMINAL.iter().map(types).collect::<Result<Vec<_>, _>>()?;
        let mut rules: BTreeMap<i64, Vec<SeccompRule>> = REFUSED.iter().map(|call| (*call, Vec::new())).collect();
        rules.insert(libc::SYS_socket, socket.clone());
        rules.insert(libc::SYS_socketpair, socket);
        rules.insert(libc::SYS_ioctl, terminal);
        #[cfg(target_arch = "x86_64")]
        {
            const MODE: i64 = 1 << 30;
            let same: Vec<(i64, Vec<SeccompRule>)> =
                rules.iter().map(|(call, rules)| (MODE | call, rules.clone())).collect();
            rules.extend(same);
            rules.extend(X32.iter().map(|call| (MODE | call, Vec::new())));
        }
        let refused = SeccompAction::Errno(libc::EPERM as u32);
        let architecture = TargetArch::try_from(std::env::consts::ARCH)?;
        SeccompFilter::new(rules, SeccompAction::Allow, refused, architecture)?.try_into()
    }
}
