//! `java.io.PrintStream`, for the two standard streams only: text goes to the machine's sink. Other streams are interpreted.

use super::{Call, ModelResult, Reply, Table, boolean, void};
use crate::heap::Body;
use crate::hooks::Stream;
use crate::machine::Charset;
use crate::state::Known;
use crate::stop::Trap;
use crate::value::{Ref, Value, View};

pub(super) const TABLE: Table = &[
    ("java/io/PrintStream.print(Z)V", |call| print(call, "")),
    ("java/io/PrintStream.print(C)V", |call| print_char(call, "")),
    ("java/io/PrintStream.print(I)V", |call| print(call, "")),
    ("java/io/PrintStream.print(J)V", |call| print(call, "")),
    ("java/io/PrintStream.print(F)V", |call| print_converted(call, "(F)Ljava/lang/String;", false)),
    ("java/io/PrintStream.print(D)V", |call| print_converted(call, "(D)Ljava/lang/String;", false)),
    ("java/io/PrintStream.print([C)V", |call| print_chars(call, "")),
    ("java/io/PrintStream.print(Ljava/lang/String;)V", |call| print_string(call, "")),
    ("java/io/PrintStream.print(Ljava/lang/Object;)V", |call| {
        print_converted(call, "(Ljava/lang/Object;)Ljava/lang/String;", false)
    }),
    ("java/io/PrintStream.println()V", print_line),
    ("java/io/PrintStream.println(Z)V", |call| print(call, "\n")),
    ("java/io/PrintStream.println(C)V", |call| print_char(call, "\n")),
    ("java/io/PrintStream.println(I)V", |call| print(call, "\n")),
    ("java/io/PrintStream.println(J)V", |call| print(call, "\n")),
    ("java/io/PrintStream.println(F)V", |call| print_converted(call, "(F)Ljava/lang/String;", true)),
    ("java/io/PrintStream.println(D)V", |call| print_converted(call, "(D)Ljava/lang/String;", true)),
    ("java/io/PrintStream.println([C)V", |call| print_chars(call, "\n")),
    ("java/io/PrintStream.println(Ljava/lang/String;)V", |call| print_string(call, "\n")),
    ("java/io/PrintStream.println(Ljava/lang/Object;)V", |call| {
        print_converted(call, "(Ljava/lang/Object;)Ljava/lang/String;", true)
    }),
    ("java/io/PrintStream.write(I)V", write_byte),
    ("java/io/PrintStream.write([B)V", write_bytes),
    ("java/io/PrintStream.writeBytes([B)V", write_bytes),
    ("java/io/PrintStream.write([BII)V", write_range),
    ("java/io/PrintStream.flush()V", flush),
    ("java/io/PrintStream.close()V", flush),
    ("java/io/PrintStream.checkError()Z", |call| match stream(call, 0) {
        Some(_) => boolean(false),
        None => Ok(Reply::Interpret),
    }),
];

/// The standard stream that an argument is.
fn stream(call: &Call<'_, '_>, index: usize) -> Option<Stream> {
    let object = call.reference(index);
    if object.is_null() {
        None
    } else if object == call.state.known(Known::Out) {
        Some(Stream::Out)
    } else if object == call.state.known(Known::Err) {
        Some(Stream::Err)
    } else {
        None
    }
}

/// Writes UTF-16 text in the charset of the standard streams.
fn write(call: &mut Call<'_, '_>, stream: Stream, units: &[u16], end: &str) {
    let tainted = call.taint;
    call.state.taint.output |= tainted;
    let mut bytes = encode(call.machine.options.charset, units);
    bytes.extend_from_slice(end.as_bytes());
    call.machine.sink.write(stream, &bytes, tainted);
}

fn encode(charset: Charset, units: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(units.len() + 1);
    for unit in char::decode_utf16(units.iter().copied()) {
        match (charset, unit) {
            (_, Ok(c)) if c.is_ascii() => bytes.push(c as u8),
            (Charset::Utf8, Ok(c)) => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            (Charset::Latin1, Ok(c)) if (c as u32) < 256 => bytes.push(c as u8),
            (Charset::Ascii | Charset::Latin1, Ok(_)) | (_, Err(_)) => bytes.push(b'?'),
        }
    }
    bytes
}

fn print_line(call: &mut Call<'_, '_>) -> ModelResult {
    let Some(stream) = stream(call, 0) else { return Ok(Reply::Interpret) };
    write(call, stream, &[], "\n");
    void()
}

fn print(call: &mut Call<'_, '_>, end: &str) -> ModelResult {
    let Some(stream) = stream(call, 0) else { return Ok(Reply::Interpret) };
    let is_boolean = call.method.is_some_and(|method| {
        let program = call.machine.program;
        program.spell(program.method(method).descriptor).starts_with("(Z)")
    });
    let text = match call.value(1).view() {
        View::Int(x) if is_boolean => (x != 0).to_string(),
        View::Int(x) => x.to_string(),
        View::Long(x) => x.to_string(),
        View::Float(_) | View::Double(_) | View::Ref(_) => return Ok(Reply::Interpret),
    };
    let units: Vec<u16> = text.encode_utf16().collect();
    write(call, stream, &units, end);
    void()
}

fn print_char(call: &mut Call<'_, '_>, end: &str) -> ModelResult {
    let Some(stream) = stream(call, 0) else { return Ok(Reply::Interpret) };
    write(call, stream, &[call.int(1) as u16], end);
    void()
}

fn print_chars(call: &mut Call<'_, '_>, end: &str) -> ModelResult {
    let Some(stream) = stream(call, 0) else { return Ok(Reply::Interpret) };
    let array = call.reference(1);
    if array.is_null() {
        // The exception comes from deep inside.
        return Ok(Reply::Interpret);
    }
    let object = call.object(array)?;
    let Body::Chars(units) = &object.body else { return Err(Trap::broken("not a char array")) };
    let (units, tainted) = (units.to_vec(), object.taint.elements);
    call.taint |= tainted;
    write(call, stream, &units, end);
    void()
}

fn print_string(call: &mut Call<'_, '_>, end: &str) -> ModelResult {
    let Some(stream) = stream(call, 0) else { return Ok(Reply::Interpret) };
    let string = call.reference(1);
    let units = if string.is_null() { "null".encode_utf16().collect() } else { call.units(string)? };
    write(call, stream, &units, end);
    void()
}

/// Converts by `String.valueOf`, then prints.
fn print_converted(call: &mut Call<'_, '_>, descriptor: &str, line: bool) -> ModelResult {
    if stream(call, 0).is_none() {
        return Ok(Reply::Interpret);
    }
    let method = call.find("java/lang/String", "valueOf", descriptor)?;
    let saved = vec![call.value(0), Value::boolean(line)];
    Ok(Reply::Invoke { method, args: vec![call.value(1)], then: Some((print_result, saved)) })
}

fn print_result(call: &mut Call<'_, '_>, result: Result<Value, Ref>) -> ModelResult {
    let string = result.map_err(Trap::Exception)?.as_ref();
    let Some(stream) = stream(call, 0) else { return Err(Trap::broken("not a standard stream")) };
    let units = if string.is_null() { "null".encode_utf16().collect() } else { call.units(string)? };
    let end = if call.boolean(1) { "\n" } else { "" };
    write(call, stream, &units, end);
    void()
}

fn put(call: &mut Call<'_, '_>, stream: Stream, bytes: &[u8]) -> ModelResult {
    let tainted = call.taint;
    call.state.taint.output |= tainted;
    call.machine.sink.write(stream, bytes, tainted);
    void()
}

fn write_byte(call: &mut Call<'_, '_>) -> ModelResult {
    let Some(stream) = stream(call, 0) else { return Ok(Reply::Interpret) };
    put(call, stream, &[call.int(1) as u8])
}

fn bytes(call: &mut Call<'_, '_>) -> Result<Vec<u8>, Trap> {
    let array = call.present(1)?;
    let object = call.object(array)?;
    let Body::Bytes(bytes) = &object.body else { return Err(Trap::broken("not a byte array")) };
    let (bytes, tainted) = (bytes.iter().map(|&byte| byte as u8).collect(), object.taint.elements);
    call.taint |= tainted;
    Ok(bytes)
}

fn write_bytes(call: &mut Call<'_, '_>) -> ModelResult {
    let Some(stream) = stream(call, 0) else { return Ok(Reply::Interpret) };
    let bytes = bytes(call)?;
    put(call, stream, &bytes)
}

fn write_range(call: &mut Call<'_, '_>) -> ModelResult {
    let Some(stream) = stream(call, 0) else { return Ok(Reply::Interpret) };
    let bytes = bytes(call)?;
    let start = usize::try_from(call.int(2)).ok();
    let length = usize::try_from(call.int(3)).ok();
    match start.zip(length).and_then(|(start, length)| bytes.get(start..start.checked_add(length)?)) {
        Some(range) => put(call, stream, range),
        None => {
            let message =
                format!("Range [{0}, {0} + {1}) out of bounds for length {2}", call.int(2), call.int(3), bytes.len());
            Err(Trap::throw("java/lang/IndexOutOfBoundsException", message))
        }
    }
}

fn flush(call: &mut Call<'_, '_>) -> ModelResult {
    let Some(stream) = stream(call, 0) else { return Ok(Reply::Interpret) };
    call.machine.sink.flush(stream);
    void()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_charset_lacks_becomes_a_question_mark() {
        let units: Vec<u16> = "aé€😀".encode_utf16().chain([0xd800]).collect();
        assert_eq!(encode(Charset::Utf8, &units), ["aé€😀".as_bytes(), b"?"].concat());
        assert_eq!(encode(Charset::Latin1, &units), b"a\xe9???");
        assert_eq!(encode(Charset::Ascii, &units), b"a????");
    }
}
