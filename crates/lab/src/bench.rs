//! Benchmarks: rule instructions per second of the concrete interpreter, beside `java`, and the cost of a fork.
//!
//! Steps are exact and comparable between machines and releases; times are not.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use engine::{Discard, Machine, State, Stop, Value};
use pipeline::RunEnd;

use crate::diff::corpus::files;
use crate::process;
use crate::workplace::{Workplace, digest};

/// Name and argument of each benchmark.
const PROGRAMS: &[(&str, &str)] = &[
    ("Loop", "20000000"),
    ("Calls", "2000000"),
    ("Fields", "3000000"),
    ("Arrays", "1000000"),
    ("Maps", "200000"),
    ("Strings", "20000"),
];
/// Fork cost is averaged over this many forks.
const FORKS: u32 = 200_000;
/// Goals: million instructions per second of `Loop`, at least; nanoseconds of a fork, at most.
const LOOP_GOAL: f64 = 50.0;
const FORK_GOAL: f64 = 1_000.0;

/// Runs the benchmarks whose name contains `filter` and prints a table; false when the fork or the loop misses its goal.
pub fn run(place: &Workplace, filter: &str) -> Result<bool> {
    let sources = files(&place.root.join("crates/lab/bench-src"), "java")?;
    let mut texts = Vec::new();
    for path in &sources {
        texts.push(std::fs::read(path)?);
    }
    let classes = place.cache.join("classes").join(format!("bench-{}", digest(texts.iter().map(Vec::as_slice))));
    place.javac(&place.jdk.home, &["-g"], &sources, &classes)?;
    println!(
        "{:<10} {:>14} {:>9} {:>12} {:>12} {:>9}",
        "program", "instructions", "seconds", "M instr/s", "java -Xint", "java"
    );
    let mut good = true;
    for (name, argument) in PROGRAMS.iter().filter(|(name, _)| name.contains(filter)) {
        let (steps, seconds) = on_crisol(place, &classes, name, argument)?;
        let interpreted = on_java(place, &classes, name, argument, &["-Xint"])?;
        let compiled = on_java(place, &classes, name, argument, &[])?;
        let speed = steps as f64 / seconds / 1e6;
        good &= *name != "Loop" || speed >= LOOP_GOAL;
        println!(
            "{name:<10} {steps:>14} {seconds:>9.3} {:>12.1} {:>10.3} s {:>7.3} s",
            speed,
            interpreted.as_secs_f64(),
            compiled.as_secs_f64()
        );
    }
    if "Fork".contains(filter) {
        good &= fork(place, &classes)? <= FORK_GOAL;
    }
    Ok(good)
}

/// Steps and seconds of one run, start-up included.
fn on_crisol(place: &Workplace, classes: &Path, name: &str, argument: &str) -> Result<(u64, f64)> {
    let opened = pipeline::open(&[classes.display().to_string()], Some(&place.jdk.home))?;
    let class = pipeline::find_class(&opened, name)?;
    let start = Instant::now();
    let options = pipeline::RunOptions::default();
    let ran = pipeline::run(&opened, class, &[argument.to_string()], &options, Box::new(Discard))?;
    ensure!(ran.end == RunEnd::Exited(0), "{name} ended with {:?}", ran.end);
    Ok((ran.statistics.steps, start.elapsed().as_secs_f64()))
}

fn on_java(place: &Workplace, classes: &Path, name: &str, argument: &str, options: &[&str]) -> Result<Duration> {
    let mut command = Command::new(&place.jdk.java);
    command.args(options).arg("-cp").arg(classes).arg(name).arg(argument);
    let finished = process::run(&mut command, Duration::from_secs(300))?;
    ensure!(finished.code == Some(0), "java {name} failed: {}", finished.errors());
    Ok(finished.elapsed)
}

/// Forks a state with 20 frames and more than 1,000 objects; on both sides the first write to the frame and to a field is included.
fn fork(place: &Workplace, classes: &Path) -> Result<f64> {
    let opened = pipeline::open(&[classes.display().to_string()], Some(&place.jdk.home))?;
    let class = pipeline::find_class(&opened, "Fork")?;
    let program = &opened.program;
    let mut machine = Machine::new(program, opened.translator(), engine::Options::default());
    let mut state = State::new(256 << 20);
    engine::invoke_main(&mut machine, &mut state, class, &[]).map_err(anyhow::Error::msg)?;
    let stop = engine::run(&mut machine, &mut state, 100_000);
    ensure!(stop == Stop::Budget, "Fork ended with {stop:?}");
    let list = (state.top.registers.iter().copied())
        .find(|value| value.is_ref() && state.heap.class(value.as_ref()) == Some(class))
        .context("a register holds the list")?
        .as_ref();
    let register = state.top.registers.iter().position(|value| !value.is_ref()).context("a register holds a number")?;
    let frames = state.frames().count();
    let start = Instant::now();
    for round in 0..FORKS {
        let mut other = state.clone();
        for side in [&mut state, &mut other] {
            side.top.registers[register] = Value::int(round as i32);
            ensure!(side.heap.set_field(list, 0, Value::int(round as i32)), "the field is there");
        }
        std::hint::black_box(&other);
    }
    let nanoseconds = start.elapsed().as_nanos() as f64 / f64::from(FORKS);
    println!(
        "fork of a state with {frames} frames and 1,000 objects, first writes on both sides included: {nanoseconds:.0} ns"
    );
    Ok(nanoseconds)
}
