//! Lists of values in heads and goals: their order, and how long ones are cut, so that text stays about linear.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::live_values;
use crate::data::{Method, Operand, PredicateId, Value};

/// A head or goal with a list of values in it.
pub(super) struct Listed {
    pub(super) before: String,
    pub(super) items: Vec<String>,
    pub(super) after: String,
}

impl Listed {
    /// The text; the list goes on with `rest`.
    pub(super) fn text(&self, rest: Option<&str>) -> String {
        let items = self.items.join(", ");
        let list = match rest {
            Some(rest) if items.is_empty() => rest.to_owned(),
            Some(rest) => format!("[{items} | {rest}]"),
            None => format!("[{items}]"),
        };
        format!("{}{list}{}", self.before, self.after)
    }
}

/// From how many values on a list is cut.
const LONG: usize = 8;

/// Cuts what a clause does not touch off its lists: values that it hands on as it got them become one variable, values that it
/// drops `_`. The text of a method with hundreds of values stays about linear that way.
pub(super) fn share(
    head: &mut Listed,
    goals: &[String],
    last: Option<&mut Listed>,
) -> (Option<&'static str>, Option<&'static str>) {
    if head.items.len() < LONG {
        return (None, None);
    }
    let mut used: FxHashSet<&str> = tokens(&head.after).into_iter().collect();
    used.extend(goals.iter().flat_map(|goal| tokens(goal)));
    if let Some(last) = last {
        let mut occurs: FxHashMap<&str, u32> = FxHashMap::default();
        last.items.iter().for_each(|item| *occurs.entry(item).or_default() += 1);
        let same = |(a, b): &(&String, &String)| a == b && occurs[b.as_str()] == 1 && !used.contains(b.as_str());
        let shared = head.items.iter().rev().zip(last.items.iter().rev()).take_while(same).count();
        if shared >= LONG {
            head.items.truncate(head.items.len() - shared);
            last.items.truncate(last.items.len() - shared);
            return (Some("Rest"), Some("Rest"));
        }
        used.extend(last.items.iter().flat_map(|item| tokens(item)));
        return (cut(&mut head.items, &used), None);
    }
    (cut(&mut head.items, &used), None)
}

fn cut(items: &mut Vec<String>, used: &FxHashSet<&str>) -> Option<&'static str> {
    let dropped = items.iter().rev().take_while(|item| !used.contains(item.as_str())).count();
    (dropped >= LONG).then(|| {
        items.truncate(items.len() - dropped);
        "_"
    })
}

/// The values that are live where each predicate starts, and the order in which they stand.
pub(super) struct Live {
    values: Vec<Vec<Value>>,
    /// By value; empty for the order of their numbers.
    ranks: Vec<u32>,
}

impl Live {
    /// Where many values are live, those that are read first stand first: what a predicate does not touch is then a tail of its list.
    pub(super) fn of(method: &Method) -> Self {
        let mut live = Live { values: live_values(method), ranks: Vec::new() };
        if live.values.iter().any(|values| values.len() >= 2 * LONG) {
            live.ranks = vec![u32::MAX; method.types.len()];
            let mut position = 0;
            let mut note = |operand: Operand| {
                if let Some(value) = operand.as_value() {
                    position += 1;
                    let rank = &mut live.ranks[value.index()];
                    *rank = (*rank).min(position);
                }
            };
            for index in 0..method.predicates.len() {
                let id = PredicateId::new(index);
                method.predicates[index].test.operands().for_each(&mut note);
                for rule in method.rules_of(id) {
                    method.body(rule).iter().for_each(|instr| method.each_operand(instr, &mut note));
                    method.each_tail_operand(&rule.tail, &mut note);
                }
            }
            let ranks = &live.ranks;
            live.values
                .iter_mut()
                .for_each(|values| values.sort_unstable_by_key(|value| (ranks[value.index()], *value)));
        }
        live
    }

    /// The values of a predicate.
    pub(super) fn at(&self, id: PredicateId) -> &[Value] {
        &self.values[id.index()]
    }

    /// Where a value stands among others.
    pub(super) fn rank(&self, value: Value) -> u32 {
        self.ranks.get(value.index()).copied().unwrap_or(0)
    }
}

/// The clause with every variable that occurs once replaced by `_`.
pub(super) fn without_singletons(clause: &str) -> String {
    let tokens = tokens(clause);
    let mut occurs: FxHashMap<&str, u32> = FxHashMap::default();
    tokens.iter().for_each(|&token| *occurs.entry(token).or_default() += 1);
    let is_variable = |token: &str| token.starts_with(|c: char| c.is_ascii_uppercase());
    tokens.iter().map(|&token| if is_variable(token) && occurs[token] == 1 { "_" } else { token }).collect()
}

/// Splits into quoted atoms, words and single characters.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if first == '\'' {
            let mut escaped = false;
            let ends = |c| {
                let plain = !escaped;
                escaped = plain && c == '\\';
                plain && c == '\''
            };
            rest[1..].find(ends).map_or(rest.len(), |end| end + 2)
        } else if first.is_ascii_alphanumeric() || first == '_' {
            rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        tokens.push(&rest[..length]);
        rest = &rest[length..];
    }
    tokens
}
