//! Solutions of methods on whole numbers against brute force: no input that comes before one in the canonical order may take its path.

use std::collections::BTreeMap;

use engine::witness::Input;
use heap::Regime;
use program::MethodId;
use testcase::Value;

use super::explorations::{Explorations, Explored, Setting, Trace};

/// Inputs that are run per method, about; and operations of each: paths of cases are short.
const INPUTS: f64 = 1_000.0;
const STEPS: u64 = 20_000;

/// The place of an input in the canonical order: parameter by parameter the magnitude, then the sign.
pub type Ranks = Vec<(u64, bool)>;

/// The place of an input, if it consists of whole numbers.
pub fn ranks<'v>(values: impl IntoIterator<Item = &'v Value>) -> Option<Ranks> {
    values.into_iter().map(|value| whole(value).map(|number| (number.unsigned_abs(), number < 0))).collect()
}

fn whole(value: &Value) -> Option<i64> {
    match *value {
        Value::Boolean(value) => Some(i64::from(value)),
        Value::Char(value) => Some(i64::from(value)),
        Value::Byte(value) => Some(i64::from(value)),
        Value::Short(value) => Some(i64::from(value)),
        Value::Int(value) => Some(i64::from(value)),
        Value::Long(value) => Some(value),
        Value::Float(_) | Value::Double(_) | Value::Null | Value::Object(_) | Value::Unpromised => None,
    }
}

/// The places of the canonical solutions, by trace: the first one where several cases have the same, since the JDK's code leaves none.
pub fn solutions(explored: &Explored) -> BTreeMap<&Trace, Ranks> {
    let mut found: BTreeMap<&Trace, Ranks> = BTreeMap::new();
    for (trace, inputs) in explored.traces.iter().zip(&explored.inputs) {
        let place = inputs.as_ref().and_then(|inputs| ranks(inputs.iter().map(|input| &input.value)));
        if let Some(place) = place {
            let first = found.entry(trace).or_insert_with(|| place.clone());
            *first = place.min(std::mem::take(first));
        }
    }
    found
}

/// The inputs among small numbers and the edges of the types that take the path of a case and come before its solution.
///
/// # Errors
/// When the method cannot be explored.
pub fn smaller(explorations: &mut Explorations<'_>, id: MethodId, setting: &Setting) -> Result<Vec<String>, String> {
    let explored = explorations.explore(id, setting)?;
    let solutions = solutions(&explored);
    let Some(parameters) = explored.inputs.iter().flatten().next().filter(|_| !solutions.is_empty()) else {
        return Ok(Vec::new());
    };
    let reach = (INPUTS.powf(1.0 / parameters.len() as f64) / 2.0) as i64;
    let choices: Vec<Vec<Value>> = parameters.iter().map(|parameter| choices(&parameter.value, reach)).collect();
    let subject = explorations.subject(id, Regime::Solver)?;
    let last = solutions.values().max().cloned().unwrap_or_default();
    let mut found = Vec::new();
    for index in 0..choices.iter().map(Vec::len).product() {
        let mut left: usize = index;
        let values: Vec<Value> = choices
            .iter()
            .map(|choices| {
                let at = left % choices.len();
                left /= choices.len();
                choices[at].clone()
            })
            .collect();
        let Some(ranks) = ranks(&values).filter(|ranks| *ranks < last) else { continue };
        let input = Input { values, heap: Vec::new(), exact: true };
        // What goes on for long, or needs too much memory, takes the path of no case.
        let Ok(trace) = explorations.trace(&subject, &input, STEPS) else { continue };
        if solutions.get(&trace).is_some_and(|least| ranks < *least) {
            found.push(format!("{:?} comes before the solution of its path", input.values));
        }
    }
    Ok(found)
}

/// Values of the type of `like`: what is near zero, near its bounds, and near powers of two.
fn choices(like: &Value, reach: i64) -> Vec<Value> {
    let (least, most) = match like {
        Value::Boolean(_) => (0, 1),
        Value::Char(_) => (0, i64::from(u16::MAX)),
        Value::Byte(_) => (i64::from(i8::MIN), i64::from(i8::MAX)),
        Value::Short(_) => (i64::from(i16::MIN), i64::from(i16::MAX)),
        Value::Long(_) => (i64::MIN, i64::MAX),
        _ => (i64::from(i32::MIN), i64::from(i32::MAX)),
    };
    let powers = (6..63).step_by(3).map(|power| 1i64 << power).flat_map(|power| [power, power - 1, -power]);
    let edges = [least, least.saturating_add(1), most, most / 2 + 1, least / 2];
    let mut numbers: Vec<i64> = (-reach..=reach).chain(edges).chain(powers).collect();
    numbers.retain(|number| (least..=most).contains(number));
    numbers.sort_unstable();
    numbers.dedup();
    let value = |number: i64| match like {
        Value::Boolean(_) => Value::Boolean(number != 0),
        Value::Char(_) => Value::Char(number as u16),
        Value::Byte(_) => Value::Byte(number as i8),
        Value::Short(_) => Value::Short(number as i16),
        Value::Long(_) => Value::Long(number),
        _ => Value::Int(number as i32),
    };
    numbers.into_iter().map(value).collect()
}
