//! Signals that end the process: its temporary folders go first, then it dies of the signal as if nobody had listened.

/// Starts to listen.
#[cfg(unix)]
pub fn clean_up() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::{iterator::Signals, low_level::emulate_default_handler};

    // Without a listener the folders stay, which is no reason not to run.
    let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) else { return };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            pipeline::delete_temporary_folders();
            let _ = emulate_default_handler(signal);
            std::process::exit(128 + signal);
        }
    });
}

/// Other systems end processes without asking.
#[cfg(not(unix))]
pub fn clean_up() {}
