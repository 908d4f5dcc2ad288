//! Facts that say the same with fewer words: two bounds are a value, two comparisons are "in bounds", many exclusions are "other".

use crate::condition::comparison;
use crate::words;

/// What is known of the inputs of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// As in Java.
    pub text: String,
    /// In words of a name; none if it is too long for that.
    pub words: Option<String>,
}

impl Fact {
    fn plain(text: String) -> Fact {
        Fact { words: words::fact(&text), text }
    }
}

/// The facts of conjuncts, in their order; what is put together stands where its last part stood.
pub fn facts(mut conjuncts: Vec<String>) -> Vec<Fact> {
    tighten(&mut conjuncts);
    let mut facts: Vec<Fact> = conjuncts.into_iter().map(Fact::plain).collect();
    in_bounds(&mut facts);
    others(&mut facts);
    facts
}

/// Of the constant bounds of one expression, the tightest; one value, if only that is left. Only integers are written without a dot.
fn tighten(conjuncts: &mut Vec<String>) {
    let mut place = 0;
    while place < conjuncts.len() {
        let Some((subject, _, _)) = bound(&conjuncts[place]) else {
            place += 1;
            continue;
        };
        let subject = subject.to_string();
        let of_subject: Vec<(usize, bool, i64)> = conjuncts
            .iter()
            .enumerate()
            .filter_map(|(at, text)| {
                bound(text).filter(|(left, _, _)| *left == subject).map(|(_, is_lower, limit)| (at, is_lower, limit))
            })
            .collect();
        let lower = of_subject.iter().filter(|(_, is_lower, _)| *is_lower).max_by_key(|(at, _, limit)| (*limit, *at));
        let upper = of_subject
            .iter()
            .filter(|(_, is_lower, _)| !is_lower)
            .max_by_key(|(at, _, limit)| (-i128::from(*limit), *at));
        let mut kept: Vec<usize> = lower.into_iter().chain(upper).map(|(at, _, _)| *at).collect();
        if let (Some((one, _, least)), Some((other, _, most))) = (lower, upper)
            && least == most
        {
            let last = *one.max(other);
            let suffix = if conjuncts[last].ends_with('L') { "L" } else { "" };
            conjuncts[last] = format!("{subject} == {least}{suffix}");
            kept = vec![last];
        }
        let mut at = 0;
        conjuncts.retain(|_| {
            at += 1;
            kept.contains(&(at - 1)) || !of_subject.iter().any(|(other, _, _)| *other == at - 1)
        });
        place += usize::from(
            conjuncts.get(place).is_some_and(|text| bound(text).is_some_and(|(left, _, _)| left == subject)),
        );
    }
}

/// A constant bound: of what, whether it is a lower one, and the least or greatest value.
fn bound(text: &str) -> Option<(&str, bool, i64)> {
    let (left, sign, right) = comparison(text)?;
    let limit: i64 = right.trim_end_matches('L').parse().ok()?;
    match sign {
        ">" => Some((left, true, limit.checked_add(1)?)),
        ">=" => Some((left, true, limit)),
        "<" => Some((left, false, limit.checked_sub(1)?)),
        "<=" => Some((left, false, limit)),
        _ => None,
    }
}

/// `i >= 0` and `i < a.length`.
fn in_bounds(facts: &mut Vec<Fact>) {
    let mut place = 0;
    while place < facts.len() {
        let upper = comparison(&facts[place].text).filter(|(_, sign, right)| *sign == "<" && is_length(right));
        let found = upper.and_then(|(index, _, _)| {
            let lower = format!("{index} >= 0");
            let at = facts.iter().position(|fact| fact.text == lower)?;
            Some((at, words::noun(index)))
        });
        if let Some((at, words)) = found {
            let text = format!("{} && {}", facts[at].text, facts[place].text);
            facts[place] = Fact { text, words: words.map(|words| format!("{words}IsInBounds")) };
            facts.remove(at);
            place -= usize::from(at < place);
        }
        place += 1;
    }
}

/// Whether an expression is the length of something.
pub fn is_length(text: &str) -> bool {
    [".length", ".length()", ".size()"].iter().any(|end| text.ends_with(end))
}

/// `x != 1`, `x != 2` and `x != 3`.
fn others(facts: &mut Vec<Fact>) {
    let mut place = facts.len();
    while place > 0 {
        place -= 1;
        let Some(subject) = excluded(&facts[place].text).map(|(subject, _)| subject.to_string()) else { continue };
        let same: Vec<usize> =
            (0..=place).filter(|at| excluded(&facts[*at].text).is_some_and(|(left, _)| left == subject)).collect();
        if same.len() < 2 {
            continue;
        }
        let constants: Option<Vec<String>> =
            same.iter().map(|at| excluded(&facts[*at].text).and_then(|(_, constant)| words::noun(constant))).collect();
        let words = words::noun(&subject).map(|subject| match constants.as_deref() {
            Some([one, two]) => format!("{subject}IsNeither{one}Nor{two}"),
            _ => format!("{subject}IsOther"),
        });
        let texts: Vec<&str> = same.iter().map(|at| facts[*at].text.as_str()).collect();
        facts[place] = Fact { text: texts.join(" && "), words };
        let mut at = 0;
        facts.retain(|_| {
            at += 1;
            at - 1 == place || !same.contains(&(at - 1))
        });
        place -= same.len() - 1;
    }
}

/// A constant that something is not.
fn excluded(text: &str) -> Option<(&str, &str)> {
    let (left, sign, right) = comparison(text)?;
    let is_constant = right.starts_with(|letter: char| {
        letter.is_ascii_digit() || letter == '-' || letter == '\'' || letter.is_uppercase()
    });
    (sign == "!=" && is_constant && !left.contains("hashCode()")).then_some((left, right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(conjuncts: &[&str], expected: &str) {
        let facts = facts(conjuncts.iter().map(|text| text.to_string()).collect());
        let shown: Vec<String> =
            facts.into_iter().map(|fact| format!("{} ({})", fact.text, fact.words.unwrap_or_default())).collect();
        assert_eq!(shown.join("; "), expected);
    }

    #[test]
    fn together() {
        check(
            &["a != null", "a.length > 0", "a.length > 1", "a.length <= 2"],
            "a != null (AIsNotNull); a.length == 2 (ALengthIs2)",
        );
        check(&["x >= 0L", "x <= 0L"], "x == 0L (XIsZero)");
        check(&["x > 0", "x < 10", "x < 5"], "x > 0 (XIsPositive); x < 5 (XIsBelow5)");
        check(&["x > 0.0", "x <= 1.0"], "x > 0.0 (XIsPositive); x <= 1.0 (XIsAtMost1)");
        check(&["i >= 0", "i < a.length", "a[i] == 1"], "i >= 0 && i < a.length (IIsInBounds); a[i] == 1 (AAtIIs1)");
        check(&["x != 0", "x != 1"], "x != 0 && x != 1 (XIsNeither0Nor1)");
        check(&["x != 0", "y > 1", "x != 1", "x != -2"], "y > 1 (YIsAbove1); x != 0 && x != 1 && x != -2 (XIsOther)");
    }

    #[test]
    fn alone() {
        check(&["i < 0 || i >= a.length"], "i < 0 || i >= a.length (IIsOutOfBounds)");
        check(&["(i < 0 || i >= 50)"], "(i < 0 || i >= 50) (IIsNegativeOrIIsAtLeast50)");
        check(&["m == 3 || m == 1 || m == 2"], "m == 3 || m == 1 || m == 2 (MIs3Or1Or2)");
        check(&["Integer.compareUnsigned(i, n) >= 0"], "Integer.compareUnsigned(i, n) >= 0 (IIsOutOfBounds)");
        check(&["!\"stop\".equals(s)"], "!\"stop\".equals(s) (SIsNotStop)");
        check(&["s.name.equals(\"\")"], "s.name.equals(\"\") (SNameIsEmptyString)");
        check(&["!s.isEmpty()"], "!s.isEmpty() (SIsNotEmpty)");
        check(&["s.charAt(0) == ':'"], "s.charAt(0) == ':' (SCharAt0IsColon)");
        check(&["x != (byte) x"], "x != (byte) x (XIsNotByteX)");
        check(&["flag"], "flag (FlagIsTrue)");
        check(&["!flag"], "!flag (FlagIsFalse)");
        check(&["color == DARK_RED"], "color == DARK_RED (ColorIsDarkRed)");
        check(&["x + 1 <= -5"], "x + 1 <= -5 (XPlus1IsAtMostMinus5)");
        check(&["this.first.next == null"], "this.first.next == null (FirstNextIsNull)");
        check(&["s.hashCode() == 3304"], "s.hashCode() == 3304 ()");
        check(&["(x == y ? 1 : 2) != 1"], "(x == y ? 1 : 2) != 1 ()");
        check(&["Integer.parseInt(s) returns"], "Integer.parseInt(s) returns (ParseIntSReturns)");
    }
}
