//! The concolic walk on `tests/corpus/walk`: every method there is one constraint, solved when a path that returns true has a solution.

pub mod bench;
pub mod table;

use anyhow::{Result, anyhow};
use engine::Criterion;
use heap::Symbols;
use solver::Model;
use term::{Evaluator, Node, Scalar, Sort, Term, Type};

use crate::diff::corpus::files;
use crate::explore::{Explorations, Targets};
use crate::workplace::{Workplace, digest};

/// A constraint of the corpus.
pub struct Constraint {
    /// The class it stands in.
    pub theme: String,
    /// `Class.method`
    pub name: String,
    /// The terms.
    pub symbols: Box<Symbols>,
    /// The conditions of each path that returns true.
    pub targets: Vec<Vec<Term>>,
    /// Whether the solution that its comment gives is one; `None` without such a comment.
    pub confirmed: Option<bool>,
}

/// The constraints whose `Class.method` contains `filter`, by theme and in the order of their class.
pub fn corpus(place: &Workplace, filter: &str) -> Result<Vec<Constraint>> {
    let mut sources = files(&place.root.join("tests/corpus/walk"), "java")?;
    sources.sort();
    let texts = sources.iter().map(std::fs::read).collect::<std::io::Result<Vec<_>>>()?;
    let home = place.jdk.home.display().to_string();
    let name = digest(texts.iter().map(Vec::as_slice).chain([home.as_bytes()]));
    let classes = place.cache.join(format!("walk-{name}"));
    place.javac(&place.jdk.home, &["-g"], &sources, &classes)?;
    let opened = pipeline::open(&[classes.display().to_string()], Some(&place.jdk.home))?;
    let mut explorations = Explorations::new(&opened, Criterion::Block(2));
    let mut found = Vec::new();
    for (source, text) in sources.iter().zip(&texts) {
        let text = String::from_utf8_lossy(text);
        let theme = source.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let class = pipeline::find_class(&opened, &format!("walk.{theme}"))?;
        for method in pipeline::find_methods(&opened, class, None)? {
            let method_name = opened.program.spell(opened.program.method(method).name).to_string();
            let name = format!("{theme}.{method_name}");
            if method_name.starts_with('<') || !name.contains(filter) {
                continue;
            }
            let Targets { symbols, paths, parameters } =
                explorations.targets(method).map_err(|error| anyhow!("{name}: {error}"))?;
            let confirmed = solution(&text, &method_name).map(|values| holds(&symbols, &paths, &parameters, &values));
            found.push(Constraint { theme: theme.clone(), name, symbols, targets: paths, confirmed });
        }
    }
    Ok(found)
}

/// The numbers of the comment `//@ solution: 1.5, -2` above a method.
fn solution(text: &str, method: &str) -> Option<Vec<f64>> {
    let declaration = format!(" {method}(");
    let mut lines = text.lines().zip(text.lines().skip(1));
    let comment = lines.find(|(_, next)| next.contains("static boolean") && next.contains(&declaration))?.0;
    let numbers = comment.trim().strip_prefix("//@ solution:")?;
    numbers.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// Whether numbers for the parameters satisfy the conditions of a path.
fn holds(symbols: &Symbols, paths: &[Vec<Term>], parameters: &[Term], values: &[f64]) -> bool {
    let (pool, mut model) = (&symbols.pool, Model::default());
    for (&parameter, &value) in parameters.iter().zip(values) {
        if let Node::Var(var, Sort::Value(ty)) = pool.node(parameter) {
            let value = match ty {
                Type::Int | Type::Ref => Scalar::Int(value as i32),
                Type::Long => Scalar::Long(value as i64),
                Type::Float => Scalar::Float(value as f32),
                Type::Double => Scalar::Double(value),
            };
            model.numbers.insert(var, value);
        }
    }
    let mut evaluator = Evaluator::new();
    let mut met = |path: &Vec<Term>| path.iter().all(|&condition| evaluator.holds(pool, condition, &model));
    parameters.len() == values.len() && paths.iter().any(&mut met)
}

/// The median of some numbers.
fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    if sorted.is_empty() {
        0.0
    } else if sorted.len() % 2 == 1 {
        sorted[middle]
    } else {
        f64::midpoint(sorted[middle - 1], sorted[middle])
    }
}

/// The variance of some numbers.
fn variance(numbers: &[f64]) -> f64 {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    numbers.iter().map(|number| (number - mean) * (number - mean)).sum::<f64>() / count
}
