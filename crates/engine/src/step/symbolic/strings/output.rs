//! Printing what is unknown: to the standard streams it has no effect that a test could see.

use super::{Model, Strings};
use crate::state::Known;
use crate::stop::Trap;
use crate::value::Value;

pub(super) const TABLE: &[(&str, Model)] = &[
    ("java/io/PrintStream.print(Z)V", print),
    ("java/io/PrintStream.print(C)V", print),
    ("java/io/PrintStream.print(I)V", print),
    ("java/io/PrintStream.print(J)V", print),
    ("java/io/PrintStream.print(F)V", print),
    ("java/io/PrintStream.print(D)V", print),
    ("java/io/PrintStream.print(Ljava/lang/String;)V", print),
    ("java/io/PrintStream.println(Z)V", print),
    ("java/io/PrintStream.println(C)V", print),
    ("java/io/PrintStream.println(I)V", print),
    ("java/io/PrintStream.println(J)V", print),
    ("java/io/PrintStream.println(F)V", print),
    ("java/io/PrintStream.println(D)V", print),
    ("java/io/PrintStream.println(Ljava/lang/String;)V", print),
    // What print(Object) and println(Object) do with the string.
    ("java/io/PrintStream.write(Ljava/lang/String;)V", print),
    ("java/io/PrintStream.writeln(Ljava/lang/String;)V", print),
];

fn print(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let stream = call.value(0);
    let standard = [Known::Out, Known::Err].map(|known| call.state.known(known));
    if stream.is_symbolic() || !standard.contains(&stream.as_ref()) {
        return Err(Trap::unsupported("an unknown value that is printed to another stream than the standard ones"));
    }
    Ok(Value::VOID)
}
