//! Signals. Most end the process: its temporary folders go first, then it dies of the signal as if nobody had listened. The first Ctrl-C
//! while `crisol generate` explores only ends the exploration, so that what is ready is still written.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the first Ctrl-C is to be waited for.
static PATIENT: AtomicBool = AtomicBool::new(false);
/// Set by that Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on, one Ctrl-C only sets the flag that is given back.
pub fn wait_for_one() -> &'static AtomicBool {
    PATIENT.store(cfg!(unix), Ordering::Relaxed);
    &INTERRUPTED
}

/// Ctrl-C ends the process again; true when one came before.
pub fn wait_no_more() -> bool {
    PATIENT.store(false, Ordering::Relaxed);
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Starts to listen.
#[cfg(unix)]
pub fn clean_up() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::{iterator::Signals, low_level::emulate_default_handler};

    // Without a listener the folders stay, which is no reason not to run.
    let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) else { return };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            if signal == SIGINT && PATIENT.swap(false, Ordering::Relaxed) {
                INTERRUPTED.store(true, Ordering::Relaxed);
                crate::complaint::say("interrupted: what is ready is written now; Ctrl-C again ends at once");
                continue;
            }
            pipeline::delete_temporary_folders();
            let _ = emulate_default_handler(signal);
            std::process::exit(128 + signal);
        }
    });
}

/// Other systems end processes without asking.
#[cfg(not(unix))]
pub fn clean_up() {}
