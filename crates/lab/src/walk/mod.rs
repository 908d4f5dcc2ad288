//! The concolic walk on `tests/corpus/walk`: every method there is one constraint, solved when a path that returns true has a solution.

pub mod bench;
pub mod table;

use anyhow::{Result, anyhow};
use engine::Criterion;
use heap::Symbols;
use term::Term;

use crate::diff::corpus::files;
use crate::explore::Explorations;
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
    for source in &sources {
        let theme = source.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let class = pipeline::find_class(&opened, &format!("walk.{theme}"))?;
        for method in pipeline::find_methods(&opened, class, None)? {
            let method_name = opened.program.spell(opened.program.method(method).name).to_string();
            let name = format!("{theme}.{method_name}");
            if method_name.starts_with('<') || !name.contains(filter) {
                continue;
            }
            let (symbols, targets) = explorations.targets(method).map_err(|error| anyhow!("{name}: {error}"))?;
            found.push(Constraint { theme: theme.clone(), name, symbols, targets });
        }
    }
    Ok(found)
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
