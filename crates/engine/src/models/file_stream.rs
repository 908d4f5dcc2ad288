//! `java.io.FileInputStream` and `FileOutputStream`, for the standard streams (file descriptors 0, 1 and 2) and for data files of
//! the JDK (numbers from 3 on; the descriptor's `handle` is the position). Other files are refused where they are opened.

use std::rc::Rc;

use super::{Call, ModelResult, Reply, Table, int, long, void};
use crate::heap::Body;
use crate::hooks::Stream;
use crate::stop::Trap;
use crate::value::{Ref, Unpromised, Value};

const INPUT: &str = "java/io/FileInputStream";
const OUTPUT: &str = "java/io/FileOutputStream";
const DESCRIPTOR: &str = "java/io/FileDescriptor";
const END: i32 = -1;
const FIRST_FILE: i32 = 3;

pub(super) const TABLE: Table = &[
    ("java/io/FileInputStream.open(Ljava/lang/String;)V", open),
    ("java/io/FileCleanable.register(Ljava/io/FileDescriptor;)V", |_| void()),
    ("java/io/FileInputStream.read0()I", read),
    ("java/io/FileInputStream.readBytes([BII)I", read_bytes),
    ("java/io/FileInputStream.available0()I", available),
    ("java/io/FileInputStream.skip0(J)J", skip),
    ("java/io/FileInputStream.isRegularFile0(Ljava/io/FileDescriptor;)Z", |_| Ok(Reply::Return(Value::ZERO))),
    ("java/io/FileInputStream.close()V", close),
    ("java/io/FileOutputStream.write(IZ)V", write),
    ("java/io/FileOutputStream.writeBytes([BIIZ)V", write_bytes),
    ("java/io/FileOutputStream.close()V", close),
];

/// The stream that reads the standard input, as `System.in` has it inside. Its constructor does not run.
pub(super) fn standard_input(call: &mut Call<'_, '_>) -> Result<Ref, Trap> {
    let (stream_class, descriptor_class) = (call.class(INPUT)?, call.class(DESCRIPTOR)?);
    let (stream, descriptor) = (call.allocate(stream_class)?, call.allocate(descriptor_class)?);
    call.set_field(descriptor, DESCRIPTOR, "fd", Value::ZERO)?;
    call.set_field(stream, INPUT, "fd", Value::reference(descriptor))?;
    Ok(stream)
}

/// The number of the file that a stream is for; -1 when it is closed.
fn number(call: &mut Call<'_, '_>, class: &str) -> Result<i32, Trap> {
    let descriptor = call.field(call.present(0)?, class, "fd")?.as_ref();
    if descriptor.is_null() {
        return Ok(-1);
    }
    Ok(call.field(descriptor, DESCRIPTOR, "fd")?.as_int())
}

/// What a stream reads at most `most` bytes of; nothing at its end.
fn take(call: &mut Call<'_, '_>, most: usize) -> Result<Vec<u8>, Trap> {
    match number(call, INPUT)? {
        0 => Ok(call.machine.read_input(call.state, most)),
        -1 => Err(Trap::throw("java/io/IOException", "Stream Closed")),
        number => {
            let (content, descriptor, position) = file(call, number)?;
            let bytes: Vec<u8> = content.iter().skip(position).take(most).copied().collect();
            let position = Value::long((position + bytes.len()) as i64);
            call.set_field(descriptor, DESCRIPTOR, "handle", position)?;
            Ok(bytes)
        }
    }
}

/// The content of a file of the JDK, its descriptor, the position.
fn file(call: &mut Call<'_, '_>, number: i32) -> Result<(Rc<[u8]>, Ref, usize), Trap> {
    let content = usize::try_from(number - FIRST_FILE).ok().and_then(|number| call.machine.file(number));
    let content = content.ok_or_else(|| Trap::unsupported("java.io.FileInputStream of a file"))?;
    let descriptor = call.field(call.present(0)?, INPUT, "fd")?.as_ref();
    let position = usize::try_from(call.field(descriptor, DESCRIPTOR, "handle")?.as_long()).unwrap_or(0);
    Ok((content, descriptor, position))
}

/// Opens a data file of the JDK.
fn open(call: &mut Call<'_, '_>) -> ModelResult {
    let path = call.text(call.present(1)?)?;
    let Some(number) = call.machine.open_file(&path) else {
        return Err(Trap::unsupported("java.io.FileInputStream.open"));
    };
    let descriptor = call.field(call.present(0)?, INPUT, "fd")?.as_ref();
    call.set_field(descriptor, DESCRIPTOR, "fd", Value::int(FIRST_FILE + number as i32))?;
    call.set_field(descriptor, DESCRIPTOR, "handle", Value::long(0))?;
    void()
}

fn output(call: &mut Call<'_, '_>) -> Result<Stream, Trap> {
    match number(call, OUTPUT)? {
        1 => Ok(Stream::Out),
        2 => Ok(Stream::Err),
        -1 => Err(Trap::throw("java/io/IOException", "Stream Closed")),
        _ => Err(Trap::unsupported("java.io.FileOutputStream of a file")),
    }
}

fn read(call: &mut Call<'_, '_>) -> ModelResult {
    match take(call, 1)?.first() {
        Some(&byte) => int(i32::from(byte)),
        None => int(END),
    }
}

/// The range of a byte array that the arguments after it name.
fn range(call: &Call<'_, '_>) -> Result<(Ref, usize, usize), Trap> {
    let array = call.present(1)?;
    let total = call.state.heap.length(array).unwrap_or(0);
    let (start, length) = (usize::try_from(call.int(2)).ok(), usize::try_from(call.int(3)).ok());
    let fits = start.zip(length).filter(|&(start, length)| start.checked_add(length).is_some_and(|end| end <= total));
    let (start, length) = fits.ok_or_else(|| Trap::throw_plain("java/lang/IndexOutOfBoundsException"))?;
    Ok((array, start, length))
}

fn read_bytes(call: &mut Call<'_, '_>) -> ModelResult {
    let (array, start, length) = range(call)?;
    if length == 0 {
        return int(0);
    }
    let bytes = take(call, length)?;
    if bytes.is_empty() {
        return int(END);
    }
    let object = call.state.heap.object_mut(array).ok_or_else(Trap::null)?;
    let Body::Bytes(target) = &mut object.body else { return Err(Trap::broken("not a byte array")) };
    for (place, &byte) in target.iter_mut().skip(start).zip(&bytes) {
        *place = byte as i8;
    }
    int(bytes.len() as i32)
}

/// What a pipe holds at a moment is not promised.
fn available(call: &mut Call<'_, '_>) -> ModelResult {
    let count = match number(call, INPUT)? {
        0 => call.machine.input_available(call.state),
        -1 => return Err(Trap::throw("java/io/IOException", "Stream Closed")),
        number => {
            let (content, _, position) = file(call, number)?;
            return int(content.len().saturating_sub(position) as i32);
        }
    };
    let count = Value::int(i32::try_from(count).unwrap_or(i32::MAX));
    Ok(Reply::Return(call.state.unpromised(count, Unpromised::Input)))
}

fn skip(call: &mut Call<'_, '_>) -> ModelResult {
    let wanted = usize::try_from(call.long(1)).unwrap_or(0);
    let mut skipped = 0;
    while skipped < wanted {
        match take(call, wanted - skipped)?.len() {
            0 => break,
            count => skipped += count,
        }
    }
    long(skipped as i64)
}

/// Marks the descriptor as closed.
fn close(call: &mut Call<'_, '_>) -> ModelResult {
    let stream = call.present(0)?;
    let declares_input = call.class(INPUT)?;
    let is_input = call.machine.program.is_assignable(call.class_of(stream)?, declares_input)?;
    let class = if is_input { INPUT } else { OUTPUT };
    let descriptor = call.field(stream, class, "fd")?.as_ref();
    if !descriptor.is_null() {
        call.set_field(descriptor, DESCRIPTOR, "fd", Value::int(-1))?;
    }
    void()
}

fn write(call: &mut Call<'_, '_>) -> ModelResult {
    let stream = output(call)?;
    put(call, stream, &[call.int(1) as u8])
}

fn write_bytes(call: &mut Call<'_, '_>) -> ModelResult {
    let (array, start, length) = range(call)?;
    let stream = output(call)?;
    let object = call.object(array)?;
    let Body::Bytes(source) = &object.body else { return Err(Trap::broken("not a byte array")) };
    let bytes: Vec<u8> = source.iter().skip(start).take(length).map(|&byte| byte as u8).collect();
    let tainted = object.taint.elements;
    call.taint |= tainted;
    put(call, stream, &bytes)
}

fn put(call: &mut Call<'_, '_>, stream: Stream, bytes: &[u8]) -> ModelResult {
    let tainted = call.taint;
    call.state.taint.output |= tainted;
    call.machine.sink.write(stream, bytes, tainted);
    void()
}
