//! `java.lang.Character` on unknown characters: the JDK's own method, run once for every char, becomes one decision tree.

use std::rc::Rc;

use program::MethodId;
use term::{Op, Pool, Term};

use super::{Model, Strings};
use crate::machine::Machine;
use crate::state::State;
use crate::stop::{Stop, Trap};
use crate::text::Text;
use crate::value::Value;
use crate::{start, step};

pub(super) const TABLE: &[(&str, Model)] = &[
    ("java/lang/Character.isDigit(C)Z", lookup),
    ("java/lang/Character.isDigit(I)Z", lookup),
    ("java/lang/Character.isLetter(I)Z", lookup),
    ("java/lang/Character.isLetterOrDigit(I)Z", lookup),
    ("java/lang/Character.isWhitespace(I)Z", lookup),
    ("java/lang/Character.isUpperCase(I)Z", lookup),
    ("java/lang/Character.isLowerCase(I)Z", lookup),
    ("java/lang/Character.isTitleCase(C)Z", lookup),
    ("java/lang/Character.isTitleCase(I)Z", lookup),
    ("java/lang/Character.toTitleCase(C)C", lookup),
    ("java/lang/Character.toTitleCase(I)I", lookup),
    ("java/lang/Character.toUpperCase(I)I", lookup),
    ("java/lang/Character.toLowerCase(I)I", lookup),
    ("java/lang/Character.getType(C)I", lookup),
    ("java/lang/Character.getType(I)I", lookup),
    ("java/lang/Character.digit(II)I", lookup),
    ("java/lang/Character.isLetter(C)Z", lookup),
    ("java/lang/Character.isLetterOrDigit(C)Z", lookup),
    ("java/lang/Character.isAlphabetic(I)Z", lookup),
    ("java/lang/Character.isWhitespace(C)Z", lookup),
    ("java/lang/Character.isSpaceChar(C)Z", lookup),
    ("java/lang/Character.isUpperCase(C)Z", lookup),
    ("java/lang/Character.isLowerCase(C)Z", lookup),
    ("java/lang/Character.isJavaIdentifierStart(C)Z", lookup),
    ("java/lang/Character.isJavaIdentifierPart(C)Z", lookup),
    ("java/lang/Character.toUpperCase(C)C", lookup),
    ("java/lang/Character.toLowerCase(C)C", lookup),
    ("java/lang/Character.digit(CI)I", lookup),
    ("java/lang/Character.getNumericValue(C)I", lookup),
];

/// Operations that the method may take for one char, its class's initialisation included.
const STEPS: u64 = 10_000_000;

/// A function of a char, by intervals.
#[derive(Clone, Debug)]
pub(crate) struct Pieces(Vec<Piece>);

/// What a function is from a char on, for even and for odd chars: the two cases of a letter are neighbours in many alphabets.
#[derive(Clone, Copy, Debug)]
struct Piece {
    from: u16,
    forms: [Option<Form>; 2],
}

/// A function of some chars. At least one of the two is known.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Form {
    /// Always this value.
    constant: Option<i32>,
    /// Always this distance from the char.
    shift: Option<i32>,
}

impl Form {
    /// What is left of a form when a further char has another one; `None` when they have nothing in common.
    fn and(self, other: Form) -> Option<Form> {
        let constant = self.constant.filter(|_| self.constant == other.constant);
        let shift = self.shift.filter(|_| self.shift == other.shift);
        (constant.is_some() || shift.is_some()).then_some(Form { constant, shift })
    }

    fn term(self, pool: &mut Pool, unit: Term) -> Term {
        match (self.constant, self.shift) {
            (Some(value), _) => pool.int(value),
            (None, shift) => {
                let shift = pool.int(shift.unwrap_or(0));
                pool.binary(Op::IAdd, unit, shift)
            }
        }
    }
}

/// The value of the method for an unknown char.
fn lookup(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let unit = call.term(0)?;
    let more = call.args.get(1..).unwrap_or_default().to_vec();
    let name = call.method.map_or_else(String::new, |method| call.machine.method_name(method));
    if more.iter().any(|arg| arg.is_symbolic()) {
        return Err(Trap::unsupported(format!("{name} with an unknown radix")));
    }
    let most = call.pool()?.int(0xffff);
    let plain = call.pool()?.below(unit, most);
    let last = call.pool()?.eq(unit, most);
    let plain = call.pool()?.or(plain, last);
    if !call.decide(plain)? {
        return Err(Trap::unsupported(format!("{name} of an unknown supplementary character")));
    }
    let methods: Vec<MethodId> = call.method.into_iter().collect();
    let pieces = table(call.machine, &methods, &more)?;
    let value = tree(call.pool()?, unit, &pieces.0);
    call.answer(value)
}

fn find(call: &Strings<'_, '_>, name: &str, descriptor: &str) -> Result<MethodId, Trap> {
    let class = call.machine.program.find("java/lang/Character")?;
    let found = call.machine.program.find_method(class, name, descriptor);
    found.ok_or_else(|| Trap::unsupported(format!("java.lang.Character.{name} is missing")))
}

/// A string in capitals or in small letters, in a language without rules of its own. What becomes several characters, or depends on
/// its neighbours, is beyond the limit.
pub(super) fn cased(call: &mut Strings<'_, '_>, text: Text, upper: bool) -> Result<Text, Trap> {
    let method = find(call, if upper { "toUpperCaseEx" } else { "toLowerCase" }, "(I)I")?;
    let pieces = table(call.machine, &[method], &[])?;
    let pool = call.pool()?;
    let (mut units, mut simple) = (Vec::with_capacity(text.units.len()), Vec::new());
    for (at, &unit) in text.units.iter().enumerate() {
        let cased = tree(pool, unit, &pieces.0);
        let (high, low) = (pool.int(0xd800), pool.int(0xdfff));
        let (before, behind) = (pool.lt(unit, high), pool.lt(low, unit));
        let mut all = vec![pool.or(before, behind)];
        if upper {
            let zero = pool.int(0);
            all.push(pool.le(zero, cased));
        } else {
            for special in [0x130, 0x3a3] {
                let special = pool.int(special);
                all.push(pool.ne(unit, special));
            }
        }
        let plain = pool.all(&all);
        let here = pool.int(at as i32);
        let within = pool.lt(here, text.length);
        simple.push(pool.implies(within, plain));
        units.push(cased);
    }
    let simple = pool.all(&simple);
    call.limit(simple)?;
    Ok(Text { length: text.length, units })
}

/// A string with every character as comparisons that ignore case see it: the small letter of its capital.
pub(super) fn folded(call: &mut Strings<'_, '_>, text: Text) -> Result<Text, Trap> {
    let (upper, lower) = (find(call, "toUpperCase", "(C)C")?, find(call, "toLowerCase", "(C)C")?);
    let pieces = table(call.machine, &[upper, lower], &[])?;
    let pool = call.pool()?;
    let units = text.units.iter().map(|&unit| tree(pool, unit, &pieces.0)).collect();
    Ok(Text { length: text.length, units })
}

/// Runs methods, one on the result of the other, on every char.
fn table(machine: &mut Machine<'_>, methods: &[MethodId], more: &[Value]) -> Result<Rc<Pieces>, Trap> {
    let key = (methods.to_vec(), more.first().map_or(0, |value| value.as_int()));
    if let Some(known) = machine.pieces.get(&key) {
        return Ok(Rc::clone(known));
    }
    let (symbols, steps) = (machine.symbols.take(), machine.statistics.steps);
    let pieces = base::unpaid(|| run(machine, methods, more));
    machine.symbols = symbols;
    machine.statistics.steps = steps;
    let name = methods.first().map_or_else(String::new, |&method| machine.method_name(method));
    let pieces = Rc::new(pieces.ok_or_else(|| Trap::unsupported(format!("{name} of an unknown character")))?);
    machine.pieces.insert(key, Rc::clone(&pieces));
    Ok(pieces)
}

fn run(machine: &mut Machine<'_>, methods: &[MethodId], more: &[Value]) -> Option<Pieces> {
    let mut state = State::new(machine.options.collect_after);
    pieces(|unit| {
        let mut value = Value::int(i32::from(unit));
        for &method in methods {
            let args: Vec<Value> = std::iter::once(value).chain(more.iter().copied()).collect();
            start::invoke(&mut state, method, &args);
            value = match step::run(machine, &mut state, STEPS) {
                Stop::Returned(Some(value)) if !value.is_tainted() => value,
                _ => return None,
            };
        }
        Some(value.as_int())
    })
}

/// A function by as few pieces as a walk over all chars finds.
fn pieces(mut function: impl FnMut(u16) -> Option<i32>) -> Option<Pieces> {
    let mut pieces: Vec<Piece> = Vec::new();
    for from in 0..=u16::MAX {
        let value = function(from)?;
        let form = Form { constant: Some(value), shift: Some(value - i32::from(from)) };
        let parity = usize::from(from % 2);
        let known = pieces.last().map(|last| last.forms[parity].map_or(Some(form), |known| known.and(form)));
        match (known.flatten(), pieces.last_mut()) {
            (Some(common), Some(last)) => last.forms[parity] = Some(common),
            _ => {
                let mut forms = [None; 2];
                forms[parity] = Some(form);
                pieces.push(Piece { from, forms });
            }
        }
    }
    Some(Pieces(pieces))
}

/// The value in the piece that a char is in, by halves.
fn tree(pool: &mut Pool, unit: Term, pieces: &[Piece]) -> Term {
    if let [piece] = pieces {
        let [even, odd] = piece.forms.map(|form| form.map(|form| form.term(pool, unit)));
        return match (even, odd) {
            (Some(even), Some(odd)) => {
                let (one, zero) = (pool.int(1), pool.int(0));
                let bit = pool.binary(Op::IAnd, unit, one);
                let is_even = pool.eq(bit, zero);
                pool.ite(is_even, even, odd)
            }
            (Some(all), None) | (None, Some(all)) => all,
            (None, None) => unit,
        };
    }
    let (low, high) = pieces.split_at(pieces.len() / 2);
    let bound = pool.int(i32::from(high[0].from));
    let below = pool.lt(unit, bound);
    let (low, high) = (tree(pool, unit, low), tree(pool, unit, high));
    pool.ite(below, low, high)
}

#[cfg(test)]
mod tests {
    use solver::Model;
    use term::{Evaluator, Node, Scalar, Sort, Type, Value};

    use super::*;

    fn check(function: impl Fn(u16) -> i32, most: usize) {
        let Some(pieces) = pieces(|unit| Some(function(unit))) else { panic!("no pieces") };
        assert!(pieces.0.len() <= most, "{} pieces", pieces.0.len());
        let mut pool = Pool::new();
        let unit = pool.fresh(Sort::Value(Type::Int));
        let Node::Var(var, _) = pool.node(unit) else { panic!("not an unknown") };
        let value = tree(&mut pool, unit, &pieces.0);
        let mut evaluator = Evaluator::new();
        for char in 0..=u16::MAX {
            let mut model = Model::default();
            model.numbers.insert(var, Scalar::Int(i32::from(char)));
            evaluator.forget();
            let found = evaluator.eval(&pool, value, &model);
            assert_eq!(found, Value::Number(Scalar::Int(function(char))), "at {char}");
        }
    }

    #[test]
    fn a_tree_is_its_function() {
        check(|_| 7, 1);
        check(i32::from, 1);
        let upper = |unit: u16| match unit {
            97..=122 => i32::from(unit) - 32,
            0x100..0x180 => i32::from(unit & !1),
            _ => i32::from(unit),
        };
        check(upper, 6);
        check(|unit| i32::from(unit) * 31 % 1009 / 200, 65536);
        check(|unit| if matches!(unit, 48..=57) { i32::from(unit) - 48 } else { -1 }, 4);
    }
}
