//! Work with a time limit of its own: a question to a solver cannot be interrupted, so that work which overruns is left behind.

use std::sync::mpsc;
use std::time::Duration;

/// Stack of the working thread: deep terms are walked recursively.
const STACK: usize = 256 << 20;

/// What `work` makes, or `None` when it takes longer than `limit` or panics. A thread that overran goes on until the process ends.
pub fn within<T: Send + 'static>(limit: Duration, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (sender, receiver) = mpsc::channel();
    let worker = std::thread::Builder::new().stack_size(STACK).spawn(move || {
        // Nobody listens any more when the limit has passed.
        let _ = sender.send(work());
    });
    worker.ok()?;
    receiver.recv_timeout(limit).ok()
}
