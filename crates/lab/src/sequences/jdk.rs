//! Collections of the machine's own JDK, explored through their public methods with symbolic keys and indices.

use std::time::{Duration, Instant};

use anyhow::Result;
use pipeline::SequenceOptions;
use testcase::Status;

use crate::explore::corpus::compiled;
use crate::workplace::Workplace;

/// A class, and the methods that are called.
const CLASSES: &[(&str, &[&str])] = &[
    (
        "java.util.ArrayList",
        &[
            "<init>()",
            "<init>(int)",
            "add(Object)",
            "add(int,Object)",
            "remove(int)",
            "remove(Object)",
            "set",
            "indexOf",
            "clear",
        ],
    ),
    (
        "java.util.ArrayDeque",
        &["<init>()", "addFirst", "addLast", "pollFirst", "pollLast", "contains", "removeFirstOccurrence"],
    ),
    ("java.util.HashMap", &["<init>()", "put", "get", "remove(Object)", "containsKey", "putIfAbsent", "clear"]),
    (
        "java.util.TreeMap",
        &["<init>()", "put(Object,Object)", "get", "remove(Object)", "firstKey", "floorKey", "higherKey"],
    ),
    ("java.util.PriorityQueue", &["<init>()", "offer", "poll", "peek", "remove(Object)", "contains"]),
    ("java.util.LinkedHashMap", &["<init>()", "put", "get", "remove(Object)", "containsValue", "clear"]),
];

/// Prints a line per class: time, states, tests and coverage. True when all were explored completely.
pub fn run(place: &Workplace, filter: &str, length: usize, limit: Duration) -> Result<bool> {
    let classes = compiled(place, &place.root.join("tests/corpus/sequences"))?;
    let opened = pipeline::open(&[&classes], Some(&place.jdk.home))?;
    println!("| class | N | s | states | tests | branches | instructions | |\n|---|---|---|---|---|---|---|---|");
    let mut good = true;
    for &(name, methods) in CLASSES.iter().filter(|(name, _)| name.contains(filter)) {
        let class = pipeline::find_class(&opened, name)?;
        let names: Vec<String> = methods.iter().map(|name| (*name).to_owned()).collect();
        let interface = pipeline::find_interface(&opened, class, &names, &[])?;
        let mut options = SequenceOptions { length, ..SequenceOptions::default() };
        options.budget.until = Some(base::Until::clock(Instant::now() + limit));
        let begun = Instant::now();
        let found = pipeline::sequences(&opened, &interface, &options)?.sequences;
        let seconds = begun.elapsed().as_secs_f64();
        good &= found.status == Status::Complete;
        let (branches, instructions) = (found.coverage.branches, found.coverage.instructions);
        println!(
            "| {name} | {length} | {seconds:.2} | {} | {}({}) | {}/{} | {}/{} | {} |",
            found.states,
            found.tests,
            found.selected,
            branches.0,
            branches.1,
            instructions.0,
            instructions.1,
            found.reason.unwrap_or_default()
        );
    }
    Ok(good)
}
