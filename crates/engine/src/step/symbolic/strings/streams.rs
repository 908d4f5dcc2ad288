//! `String.chars` and `codePoints` of an unknown string: the stream that `CharSequence` makes of everything that has a length and characters.
//! It asks for one character after the other, so that a loop over it is one over the length. Where a pair of surrogates would be one code
//! point, the path is beyond the limit.

use term::Op;

use super::{Answer, Strings};
use crate::link::CallSite;
use crate::step::{Flow, call};
use crate::stop::Trap;

/// How calls of a method are answered that makes a stream.
pub(super) fn find(name: &str) -> Option<Answer> {
    match name {
        "java/lang/String.chars()Ljava/util/stream/IntStream;" => Some(Answer::Stream { points: false }),
        "java/lang/String.codePoints()Ljava/util/stream/IntStream;" => Some(Answer::Stream { points: true }),
        _ => None,
    }
}

/// Goes on in the method of `CharSequence`.
pub(super) fn call(mut strings: Strings<'_, '_>, site: &CallSite, points: bool) -> Result<Flow, Trap> {
    if points {
        strings.without_surrogates(0)?;
    }
    let Strings { machine, state, args, .. } = strings;
    let class = machine.program.find("java/lang/CharSequence")?;
    let method = machine.program.find_method(class, "chars", "()Ljava/util/stream/IntStream;");
    let method = method.ok_or_else(|| Trap::unsupported("java.lang.CharSequence.chars is missing"))?;
    let entry = machine.entry(method);
    Ok(call::enter(machine, state, &entry, args.to_vec(), None, site.result, false))
}

impl Strings<'_, '_> {
    /// Goes on where no character of a string is a surrogate.
    fn without_surrogates(&mut self, at: usize) -> Result<(), Trap> {
        let text = self.whole(at)?;
        let pool = self.pool()?;
        let (mask, surrogates) = (pool.int(0xf800), pool.int(0xd800));
        let mut plain = Vec::with_capacity(text.units.len());
        for (at, &unit) in text.units.iter().enumerate() {
            let at = pool.int(at as i32);
            let within = pool.lt(at, text.length);
            let class = pool.binary(Op::IAnd, unit, mask);
            let other = pool.ne(class, surrogates);
            plain.push(pool.implies(within, other));
        }
        let plain = pool.all(&plain);
        self.limit(plain)
    }
}
