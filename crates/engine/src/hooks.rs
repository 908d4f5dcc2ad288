//! What the engine asks others for: rules of methods, values of `Math` functions and of methods on a JVM, input, and a place for output.

use std::rc::Rc;

use program::{ClassId, MethodId, Program};
use term::Scalar;

/// Where rules come from.
pub trait RuleSource {
    /// The rules of a method that has code; the error says in one line why there are none.
    fn rules(&self, program: &Program, method: MethodId) -> Result<Rc<rules::Method>, String>;

    /// The helpful message of a NullPointerException raised at a byte offset of a method.
    fn null_message(&self, program: &Program, method: MethodId, offset: u32) -> Option<String>;

    /// The class of `java.lang.reflect.Proxy` for a list of interfaces, where there is one.
    fn proxy(&self, _program: &Program, _interfaces: &[ClassId]) -> Option<ClassId> {
        None
    }
}

/// Values of the `Math` functions that a JVM may compute differently from `StrictMath`.
pub trait MathOracle {
    /// The value of `java.lang.Math.<function>(a[, b])` on the user's JVM; `b` is 0 for functions of one argument. `None` when it
    /// cannot be had.
    fn call(&mut self, function: &str, a: f64, b: f64) -> Option<f64>;
}

/// Values of static methods of the program on the user's JVM.
pub trait StaticCalls {
    /// What a method of a class (`p.C`) yields for these numbers; `None` when it throws, or its value cannot be had.
    fn call(&mut self, class: &str, method: &str, descriptor: &str, arguments: &[Scalar]) -> Option<Scalar>;
}

/// A standard stream of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Stream {
    Out,
    Err,
}

/// Takes what the program prints.
pub trait Sink {
    /// Takes bytes. `tainted` says that a JVM does not promise them.
    fn write(&mut self, stream: Stream, bytes: &[u8], tainted: bool);

    /// The program flushed the stream.
    fn flush(&mut self, _stream: Stream) {}

    /// The program is about to wait for input: whoever gives it must see everything that was written.
    fn settle(&mut self) {}
}

/// Where the standard input comes from.
pub trait Source {
    /// Fills a part of the buffer and says how much; waits for input if it must. 0 is the end of the input.
    fn read(&mut self, buffer: &mut [u8]) -> usize;

    /// How many bytes can be read without waiting, as far as is known.
    fn available(&mut self) -> usize;
}

/// No input.
#[derive(Clone, Copy, Debug, Default)]
pub struct Empty;

impl Source for Empty {
    fn read(&mut self, _buffer: &mut [u8]) -> usize {
        0
    }

    fn available(&mut self) -> usize {
        0
    }
}

/// A sink that keeps what was printed.
#[derive(Clone, Debug, Default)]
pub struct Buffer {
    /// What went to the standard output.
    pub out: Vec<u8>,
    /// What went to the standard error.
    pub err: Vec<u8>,
}

impl Sink for Buffer {
    fn write(&mut self, stream: Stream, bytes: &[u8], _tainted: bool) {
        match stream {
            Stream::Out => self.out.extend_from_slice(bytes),
            Stream::Err => self.err.extend_from_slice(bytes),
        }
    }
}

impl Sink for std::rc::Rc<std::cell::RefCell<Buffer>> {
    fn write(&mut self, stream: Stream, bytes: &[u8], tainted: bool) {
        self.borrow_mut().write(stream, bytes, tainted);
    }
}

/// A sink that drops everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Discard;

impl Sink for Discard {
    fn write(&mut self, _stream: Stream, _bytes: &[u8], _tainted: bool) {}
}
