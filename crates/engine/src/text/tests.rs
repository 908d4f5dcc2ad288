//! Every operation against the same operation on known strings, written as Java's documentation has it: random strings over a small
//! alphabet, all of whose characters and whose length are unknowns.

use base::Rng;
use solver::Model;
use term::{Evaluator, Node, Pool, Scalar, Sort, Term, Type, Value};

use super::{Parsed, Text, decimal, hexadecimal, parse};

const MOST: usize = 4;

/// A string of unknowns.
struct Unknown {
    text: Text,
}

fn unknown(pool: &mut Pool) -> Unknown {
    let int = Sort::Value(Type::Int);
    let length = pool.fresh(int);
    Unknown { text: Text { length, units: (0..MOST).map(|_| pool.fresh(int)).collect() } }
}

fn set(model: &mut Model, pool: &Pool, term: Term, value: i32) {
    let Node::Var(var, _) = pool.node(term) else { panic!("not an unknown") };
    model.numbers.insert(var, Scalar::Int(value));
}

impl Unknown {
    /// Gives it a value; what is beyond the length is rubbish.
    fn assign(&self, model: &mut Model, pool: &Pool, units: &[u16]) {
        set(model, pool, self.text.length, units.len() as i32);
        for (at, &unit) in self.text.units.iter().enumerate() {
            set(model, pool, unit, units.get(at).map_or(7, |&unit| i32::from(unit)));
        }
    }
}

fn random(rng: &mut Rng, alphabet: &[u16], most: usize) -> Vec<u16> {
    let length = rng.below(most + 1);
    (0..length).map(|_| alphabet[rng.below(alphabet.len())]).collect()
}

fn number(pool: &Pool, model: &Model, term: Term) -> i64 {
    match Evaluator::new().eval(pool, term, model) {
        Value::Bool(value) => i64::from(value),
        Value::Number(Scalar::Int(value)) => i64::from(value),
        Value::Number(Scalar::Long(value)) => value,
        other => panic!("{other:?}"),
    }
}

fn read(pool: &Pool, model: &Model, text: &Text) -> Vec<u16> {
    let length = number(pool, model, text.length) as usize;
    text.units[..length].iter().map(|&unit| number(pool, model, unit) as u16).collect()
}

fn found(at: Option<usize>) -> i64 {
    at.map_or(-1, |at| at as i64)
}

fn starts(a: &[u16], b: &[u16], at: i32) -> bool {
    usize::try_from(at).is_ok_and(|at| a.get(at..).is_some_and(|a| a.starts_with(b)))
}

fn index_of(a: &[u16], b: &[u16], from: i32) -> i64 {
    let from = (from.max(0) as usize).min(a.len());
    found((from..=a.len()).find(|&at| a[at..].starts_with(b)))
}

fn last_index_of(a: &[u16], b: &[u16], from: i32) -> i64 {
    found((0..=a.len()).rev().find(|&at| at as i64 <= i64::from(from) && a[at..].starts_with(b)))
}

fn compare(a: &[u16], b: &[u16]) -> i64 {
    let differ = a.iter().zip(b).find(|(a, b)| a != b);
    differ.map_or(a.len() as i64 - b.len() as i64, |(&a, &b)| i64::from(a) - i64::from(b))
}

fn hash(a: &[u16]) -> i64 {
    i64::from(a.iter().fold(0i32, |hash, &unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit))))
}

fn reverse(a: &[u16]) -> Vec<u16> {
    let mut reversed = a.to_vec();
    reversed.reverse();
    let mut at = 0;
    while at + 1 < reversed.len() {
        if (0xdc00..0xe000).contains(&reversed[at]) && (0xd800..0xdc00).contains(&reversed[at + 1]) {
            reversed.swap(at, at + 1);
            at += 1;
        }
        at += 1;
    }
    reversed
}

#[test]
fn operations_do_what_java_does() {
    let alphabet = [u16::from(b' '), u16::from(b'a'), u16::from(b'b'), 0xd801, 0xdc02];
    let mut rng = Rng::new(7);
    let mut pool = Pool::new();
    let (a, b) = (unknown(&mut pool), unknown(&mut pool));
    let (unit, from) = (pool.fresh(Sort::Value(Type::Int)), pool.fresh(Sort::Value(Type::Int)));
    let (x, y) = (a.text.clone(), b.text.clone());
    let constants: Vec<Vec<u16>> = (0..8).map(|_| random(&mut rng, &alphabet, MOST)).collect();
    for constant in &constants {
        // The other side is unknown, then known: guards fold away.
        let known = Text::known(&mut pool, constant);
        for (z, is_known) in [(y.clone(), false), (known, true)] {
            let p = &mut pool;
            let answers = [
                x.equals(p, &z),
                x.compare(p, &z),
                x.hash(p),
                x.starts_with(p, &z),
                x.starts_with_at(p, &z, from),
                x.ends_with(p, &z),
                x.contains(p, &z),
                x.index_of(p, &z, from),
                x.last_index_of(p, &z, from),
                x.index_of_char(p, unit, from),
                x.last_index_of_char(p, unit, from),
                x.is_empty(p),
                z.compare(p, &x),
                z.contains(p, &x),
            ];
            let (joined, joined_back) = (x.concat(p, &z), z.concat(p, &x));
            let (stripped, led) = (x.strip(p, true, true), x.strip(p, true, false));
            let (blank, folded) = (x.is_blank(p), x.equals_ignoring_case(p, &[u16::from(b'A'), u16::from(b'b')]));
            let (trimmed, replaced, reversed) = (x.trim(p), x.replace(p, unit, from), x.reverse(p));
            let two = p.int(2);
            let (part, tail, at) = (x.substring(p, from, x.length), x.substring(p, two, x.length), x.char_at(p, from));
            let condition = p.eq(unit, from);
            let either = Text::either(p, condition, &x, &z);
            for _ in 0..300 {
                let (s, t) = (random(&mut rng, &alphabet, MOST), random(&mut rng, &alphabet, MOST));
                let t = if is_known { constant.clone() } else { t };
                let c = alphabet[rng.below(5)];
                let i = rng.below(MOST + 3) as i32 - 1;
                let mut model = Model::default();
                a.assign(&mut model, &pool, &s);
                b.assign(&mut model, &pool, &t);
                set(&mut model, &pool, unit, i32::from(c));
                set(&mut model, &pool, from, i);
                let one = [c];
                let expected = [
                    i64::from(s == t),
                    compare(&s, &t),
                    hash(&s),
                    i64::from(s.starts_with(&t)),
                    i64::from(starts(&s, &t, i)),
                    i64::from(s.ends_with(&t)),
                    i64::from(index_of(&s, &t, 0) >= 0),
                    index_of(&s, &t, i),
                    last_index_of(&s, &t, i),
                    index_of(&s, &one, i),
                    last_index_of(&s, &one, i),
                    i64::from(s.is_empty()),
                    compare(&t, &s),
                    i64::from(index_of(&t, &s, 0) >= 0),
                ];
                for (which, (&answer, expected)) in answers.iter().zip(expected).enumerate() {
                    assert_eq!(
                        number(&pool, &model, answer),
                        expected,
                        "operation {which} of {s:?} and {t:?}, {c} {i}"
                    );
                }
                assert_eq!(read(&pool, &model, &joined), [s.clone(), t.clone()].concat());
                assert_eq!(read(&pool, &model, &joined_back), [t.clone(), s.clone()].concat());
                let dark = |unit: &u16| *unit > 32;
                let (begin, end) = (s.iter().position(dark), s.iter().rposition(dark));
                let middle = begin.zip(end).map_or(&[][..], |(begin, end)| &s[begin..=end]);
                assert_eq!(read(&pool, &model, &trimmed), middle, "trim of {s:?}");
                assert_eq!(read(&pool, &model, &stripped), middle, "strip of {s:?}");
                assert_eq!(read(&pool, &model, &led), &s[begin.unwrap_or(s.len())..]);
                assert_eq!(number(&pool, &model, blank) != 0, begin.is_none());
                assert_eq!(number(&pool, &model, folded) != 0, s == [u16::from(b'a'), u16::from(b'b')]);
                let swapped: Vec<u16> = s.iter().map(|&unit| if unit == c { i as u16 } else { unit }).collect();
                assert_eq!(read(&pool, &model, &replaced), swapped);
                assert_eq!(read(&pool, &model, &reversed), reverse(&s));
                assert_eq!(read(&pool, &model, &either), if i32::from(c) == i { s.clone() } else { t.clone() });
                if let Some(rest) = usize::try_from(i).ok().and_then(|i| s.get(i..)) {
                    assert_eq!(read(&pool, &model, &part), rest);
                    if let Some(&first) = rest.first() {
                        assert_eq!(number(&pool, &model, at), i64::from(first));
                    }
                }
                if let Some(rest) = s.get(2..) {
                    assert_eq!(read(&pool, &model, &tail), rest);
                }
            }
        }
    }
}

/// `parseInt` of a string of ASCII digits.
fn value_of(units: &[u16], radix: u32, least: i128) -> Option<i128> {
    let (negative, digits) = match units {
        [0x2d, rest @ ..] => (true, rest),
        [0x2b, rest @ ..] => (false, rest),
        _ => (false, units),
    };
    let mut value = 0i128;
    for &unit in digits {
        let digit = char::from_u32(u32::from(unit))?.to_digit(radix)?;
        value = value * i128::from(radix) + i128::from(digit);
    }
    let value = if negative { -value } else { value };
    (!digits.is_empty() && (least..-least).contains(&value)).then_some(value)
}

fn check_parse(pool: &Pool, model: &Model, parsed: Parsed, units: &[u16], (radix, least): (u32, i128)) {
    let expected = value_of(units, radix, least);
    let plain = number(pool, model, parsed.plain) != 0;
    assert_eq!(plain, units.iter().all(|&unit| unit < 0x660), "{units:x?}");
    if !plain {
        return;
    }
    assert_eq!(number(pool, model, parsed.valid) != 0, expected.is_some(), "{units:x?}");
    if let Some(expected) = expected {
        assert_eq!(i128::from(number(pool, model, parsed.value)), expected, "{units:x?}");
    }
}

#[test]
fn numbers_are_read_as_the_jdk_reads_them() {
    let mut rng = Rng::new(3);
    let mut pool = Pool::new();
    let int = Sort::Value(Type::Int);
    let text = Text { length: pool.fresh(int), units: (0..21).map(|_| pool.fresh(int)).collect() };
    let unknown = Unknown { text: text.clone() };
    let short = Text { length: text.length, units: text.units[..7].to_vec() };
    let readings: Vec<(Parsed, u32, i128, usize)> =
        [(10, &text), (16, &text), (10, &short), (16, &short), (36, &short)]
            .into_iter()
            .flat_map(|(radix, text)| {
                let count = text.units.len();
                let (narrow, wide) = (parse(&mut pool, text, radix, false), parse(&mut pool, text, radix, true));
                let (radix, least, lowest) = (radix as u32, i128::from(i32::MIN), i128::from(i64::MIN));
                [(narrow, radix, least, count), (wide, radix, lowest, count)]
            })
            .collect();
    let mut all: Vec<Vec<u16>> =
        ["", "-", "+", "-0", "0", "+7", "12a", "2147483647", "2147483648", "-2147483648", "-2147483649"]
            .into_iter()
            .chain([
                "9223372036854775807",
                "9223372036854775808",
                "-9223372036854775808",
                "-9223372036854775809",
                "000000042",
            ])
            .chain(["99999999999", "4294967296", "--1", "1-", "21474836470", "18446744073709551616"])
            .map(|text| text.encode_utf16().collect())
            .collect();
    let alphabet = [
        0x2d, 0x2b, 0x30, 0x31, 0x39, 0x2f, 0x3a, 0x661, 0xff19, 0xff1a, 0x66a, 0x65f, 0x40, 0x41, 0x46, 0x47, 0x66,
        0x7a,
    ];
    all.extend((0..500).map(|_| random(&mut rng, &alphabet, 3)));
    all.extend((0..500).map(|_| random(&mut rng, &alphabet[2..5], 21)));
    all.extend((0..500).map(|_| random(&mut rng, &alphabet[12..], 7)));
    for units in all {
        let mut model = Model::default();
        unknown.assign(&mut model, &pool, &units);
        for &(parsed, radix, least, count) in &readings {
            if units.len() <= count {
                check_parse(&pool, &model, parsed, &units, (radix, least));
            }
        }
    }
}

#[test]
fn numbers_are_written_as_the_jdk_writes_them() {
    let mut rng = Rng::new(5);
    let mut pool = Pool::new();
    let (int, long) = (pool.fresh(Sort::Value(Type::Int)), pool.fresh(Sort::Value(Type::Long)));
    let (narrow, wide) = (decimal(&mut pool, int), decimal(&mut pool, long));
    let (hex, wide_hex) = (hexadecimal(&mut pool, int), hexadecimal(&mut pool, long));
    let zeros = narrow.zero_padded(&mut pool, 5);
    let [before, after] = [false, true].map(|after| narrow.padded(&mut pool, 5, u16::from(b' '), after));
    let mut all = vec![0, 1, -1, 9, 10, -10, 99, 100, i64::MAX, i64::MIN, i64::from(i32::MIN), i64::from(i32::MAX)];
    all.extend((0..300).map(|_| (rng.bits() as i64) >> rng.below(64)));
    for value in all {
        let mut model = Model::default();
        let (Node::Var(x, _), Node::Var(y, _)) = (pool.node(int), pool.node(long)) else { panic!("not unknowns") };
        model.numbers.insert(x, Scalar::Int(value as i32));
        model.numbers.insert(y, Scalar::Long(value));
        let text = |text: &Text| String::from_utf16_lossy(&read(&pool, &model, text));
        assert_eq!(text(&narrow), (value as i32).to_string());
        assert_eq!(text(&wide), value.to_string());
        let narrow = value as i32;
        assert_eq!(text(&hex), format!("{narrow:x}"));
        assert_eq!(text(&wide_hex), format!("{value:x}"));
        assert_eq!(text(&zeros), format!("{narrow:05}"));
        assert_eq!(text(&before), format!("{narrow:5}"));
        assert_eq!(text(&after), format!("{narrow:<5}"));
    }
}

#[test]
fn strings_are_replaced_from_the_left() {
    let mut rng = Rng::new(9);
    let alphabet: Vec<u16> = "ab".encode_utf16().collect();
    for old in ["a", "ab", "aa", "aba"] {
        for new in ["", "b", "ab", "aab"] {
            let mut pool = Pool::new();
            let x = unknown(&mut pool);
            let [old, new] = [old, new].map(|text| text.encode_utf16().collect::<Vec<u16>>());
            let [old_text, new_text] = [&old, &new].map(|text| Text::known(&mut pool, text));
            let replaced = x.text.replace_all(&mut pool, &old_text, &new_text);
            for _ in 0..40 {
                let units = random(&mut rng, &alphabet, MOST);
                let mut model = Model::default();
                x.assign(&mut model, &pool, &units);
                let [units, old, new] = [&units, &old, &new].map(|text| String::from_utf16_lossy(text));
                let expected = units.replace(&old, &new);
                assert_eq!(String::from_utf16_lossy(&read(&pool, &model, &replaced)), expected, "{units} {old} {new}");
            }
        }
    }
}
