//! Where the program's output goes: stdout and stderr, in the order in which the program wrote.
//!
//! A terminal sees every line at once. A pipe gets larger pieces, at least every 50 milliseconds while the program prints.

use std::io::{BufWriter, IsTerminal, Stdout, Write};
use std::time::{Duration, Instant};

use engine::{Sink, Stream};

const PIECE: Duration = Duration::from_millis(50);

/// The two standard streams of this process.
#[derive(Debug)]
pub struct Standard {
    out: BufWriter<Stdout>,
    is_terminal: bool,
    flushed: Instant,
}

impl Standard {
    /// Takes over both streams.
    pub fn new() -> Self {
        let out = std::io::stdout();
        let is_terminal = out.is_terminal();
        Self { out: BufWriter::with_capacity(1 << 16, out), is_terminal, flushed: Instant::now() }
    }

    fn flush_out(&mut self) {
        // As java: a reader that went away does not end the program.
        let _ = self.out.flush();
        self.flushed = Instant::now();
    }
}

impl Sink for Standard {
    fn write(&mut self, stream: Stream, bytes: &[u8], _tainted: bool) {
        match stream {
            Stream::Out => {
                let _ = self.out.write_all(bytes);
                if self.is_terminal && bytes.contains(&b'\n') || self.flushed.elapsed() > PIECE {
                    self.flush_out();
                }
            }
            Stream::Err => {
                self.flush_out();
                let _ = std::io::stderr().write_all(bytes);
            }
        }
    }

    fn flush(&mut self, stream: Stream) {
        if stream == Stream::Out && self.is_terminal {
            self.flush_out();
        }
    }

    fn settle(&mut self) {
        self.flush_out();
    }
}

impl Drop for Standard {
    fn drop(&mut self) {
        self.flush_out();
    }
}
