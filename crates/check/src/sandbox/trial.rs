//! A trial of a sandbox: a shell in it looks whether all that is promised holds.

use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

use base::Scratch;

use super::{Folder, Limits, Sandbox, World, tool_path};
use crate::process::Process;

/// What a trial may take. It is no part of any budget, and a machine under load is slow.
const LONGEST: Duration = Duration::from_secs(60);

/// Writes where it may, and nowhere else; has no capability and gets none, no filter missing, no network but its own, and does not see the host's file.
const LOOK: &str = r#"
secret=$1
: > in || { echo "its own folder cannot be written to"; exit 1; }
(: > /out) 2> /dev/null && { echo "the root can be written to"; exit 1; }
(: >> /proc/sys/kernel/core_pattern) 2> /dev/null && { echo "settings of the machine can be changed"; exit 1; }
[ -e "$secret" ] && { echo "files of the host can be seen"; exit 1; }
while read -r name value _; do
    case "$name" in
        CapInh: | CapPrm: | CapEff: | CapBnd: | CapAmb:) [ "$value" = 0000000000000000 ] || { echo "capabilities are left"; exit 1; } ;;
        NoNewPrivs:) [ "$value" = 1 ] || { echo "privileges can be gained"; exit 1; } ;;
        Seccomp:) [ "$value" = 2 ] || { echo "no system call is refused"; exit 1; } ;;
    esac
done < /proc/self/status
while read -r name _; do
    case "$name" in
        Inter-\|* | face | lo:*) ;;
        *) echo "there is a network"; exit 1 ;;
    esac
done < /proc/self/net/dev
exit 0
"#;

/// Whether the sandbox works; if not, why.
pub(super) fn run(sandbox: Sandbox) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err("there is none for this system".into());
    }
    let scratch = Scratch::new("crisol-trial-").map_err(|error| error.to_string())?;
    let folder = scratch.path().canonicalize().map_err(|error| error.to_string())?;
    let (own, secret) = (folder.join("own"), folder.join("secret"));
    std::fs::create_dir(&own).and_then(|()| std::fs::write(&secret, "")).map_err(|error| error.to_string())?;
    let shell = tool_path("sh").and_then(|path| path.canonicalize().ok()).ok_or("there is no shell")?;
    let readable: Vec<PathBuf> = vec![shell.clone()];
    let limits = Limits::jvm(0);
    let world = World { program: &shell, readable: &readable, folder: Folder::Fresh(&own), limits };
    let arguments = |command: &mut std::process::Command| {
        command.args(["-c", LOOK, "sh"]).arg(&secret).stdin(Stdio::null()).stdout(Stdio::piped());
    };
    let mut process = Process::start(sandbox, &world, arguments, None).map_err(|error| error.to_string())?;
    let (_, output) = process.pipes();
    let Some(status) = process.wait(Instant::now() + LONGEST) else { return Err("it did not start in time".into()) };
    let said = output.and_then(|output| std::io::read_to_string(output).ok()).unwrap_or_default();
    match status.success() {
        true => Ok(()),
        false if said.trim().is_empty() => Err(format!("{} ({status})", process.last_words())),
        false => Err(said.trim().to_owned()),
    }
}
