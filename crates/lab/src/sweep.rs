//! The sweep over the JDK: every class of the image is loaded, every method with code translated and verified.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Context, Result};
use program::{Options, Program};

use crate::workplace::Workplace;

/// Classes that a thread takes at a time.
const CHUNK: usize = 128;
/// Classes after which a thread opens the program anew: what it loaded stays in memory until then.
const GENERATION: usize = 2_048;
/// Examples shown per reason.
const EXAMPLES: usize = 3;
/// The share of methods that must verify.
const WANTED: f64 = 0.995;

/// What was found.
#[derive(Debug, Default)]
struct Counts {
    classes: usize,
    methods: usize,
    translated: usize,
    verified: usize,
    instructions: usize,
    /// Classes that do not load, by reason.
    unloaded: BTreeMap<String, Reason>,
    /// Methods without verified rules, by reason.
    refused: BTreeMap<String, Reason>,
    /// What has no rule form, by name. The method is translated all the same.
    unsupported: BTreeMap<String, Reason>,
}

/// How often, and where for example.
#[derive(Clone, Debug, Default)]
struct Reason {
    count: usize,
    examples: Vec<String>,
}

impl Reason {
    fn add(&mut self, example: &str) {
        self.count += 1;
        if self.examples.len() < EXAMPLES {
            self.examples.push(example.to_string());
        }
    }

    fn merge(&mut self, other: Reason) {
        self.count += other.count;
        self.examples.extend(other.examples);
        self.examples.sort();
        self.examples.truncate(EXAMPLES);
    }
}

/// Sweeps the JDK (or one module of it) and prints the counts; true when enough classes load and methods verify.
pub fn run(place: &Workplace, module: Option<&str>, jobs: usize) -> Result<bool> {
    let start = Instant::now();
    let options = Options { class_path: Vec::new(), jdk: Some(place.jdk.home.clone()) };
    let names = names(&options, module)?;
    println!("JDK {} with {} classes", place.jdk.release, names.len());
    let next = AtomicUsize::new(0);
    let total = Mutex::new(Counts::default());
    std::thread::scope(|scope| -> Result<()> {
        let threads: Vec<_> = (0..jobs.max(1))
            .map(|_| {
                scope.spawn(|| -> Result<()> {
                    let counts = sweep(&options, &names, &next)?;
                    merge(&mut total.lock().unwrap_or_else(|poisoned| poisoned.into_inner()), counts);
                    Ok(())
                })
            })
            .collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(result) => result,
            Err(payload) => std::panic::resume_unwind(payload),
        })
    })?;
    let total = total.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    print(&total, names.len());
    println!("{:.1} s, peak memory {}", start.elapsed().as_secs_f64(), peak_memory());
    let share = if total.methods == 0 { 1.0 } else { total.verified as f64 / total.methods as f64 };
    let good = total.classes == names.len() && share >= WANTED;
    println!(
        "{} passed, {} failed",
        total.verified,
        total.methods - total.verified + total.unloaded.values().map(|reason| reason.count).sum::<usize>()
    );
    Ok(good)
}

fn names(options: &Options, module: Option<&str>) -> Result<Vec<String>> {
    let program = Program::open(options)?;
    let all = program.jdk_names();
    let inside = |name: &str| module.is_none_or(|module| program.resource(&format!("{module}/{name}.class")).is_some());
    Ok(all.iter().filter(|name| inside(name)).map(|name| name.to_string()).collect())
}

/// One thread's work: chunks of classes until there are none left.
fn sweep(options: &Options, names: &[String], next: &AtomicUsize) -> Result<Counts> {
    let mut counts = Counts::default();
    let mut program = Program::open(options)?;
    let mut age = 0;
    loop {
        let from = next.fetch_add(CHUNK, Ordering::Relaxed);
        let Some(chunk) = names.get(from..(from + CHUNK).min(names.len())).filter(|chunk| !chunk.is_empty()) else {
            return Ok(counts);
        };
        if age >= GENERATION {
            program = Program::open(options).context("opening the JDK again")?;
            age = 0;
        }
        age += chunk.len();
        chunk.iter().for_each(|name| class(&program, name, &mut counts));
    }
}

fn class(program: &Program, name: &str, counts: &mut Counts) {
    let class = match program.find(name) {
        Ok(class) => class,
        Err(error) => {
            counts.unloaded.entry(error.kind.class_name().to_string()).or_default().add(&format!("{name}: {error}"));
            return;
        }
    };
    counts.classes += 1;
    for method in program.class(class).methods.iter().filter(|method| method.has_code()) {
        counts.methods += 1;
        let example = || format!("{}.{}{}", name, program.spell(method.name), program.spell(method.descriptor));
        let rules = match translate::translate(program, method.id) {
            Ok(rules) => rules,
            Err(refusal) => {
                counts.refused.entry(without_numbers(&refusal.to_string())).or_default().add(&example());
                continue;
            }
        };
        counts.translated += 1;
        counts.instructions += rules.instrs.len();
        for what in &rules.unsupported {
            counts.unsupported.entry(without_numbers(what)).or_default().add(&example());
        }
        match rules::verify(program, &rules) {
            Ok(()) => counts.verified += 1,
            Err(violations) => {
                let first = violations.first().map_or_else(String::new, |violation| violation.to_string());
                let reason = format!("does not verify: {}", without_numbers(&first));
                counts.refused.entry(reason).or_default().add(&example());
            }
        }
    }
}

/// The text with numbers as `#`, so that reasons that differ only in an offset are one.
fn without_numbers(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if !c.is_ascii_digit() {
            out.push(c);
        } else if !out.ends_with('#') {
            out.push('#');
        }
    }
    out
}

fn merge(total: &mut Counts, part: Counts) {
    total.classes += part.classes;
    total.methods += part.methods;
    total.translated += part.translated;
    total.verified += part.verified;
    total.instructions += part.instructions;
    for (into, from) in [
        (&mut total.unloaded, part.unloaded),
        (&mut total.refused, part.refused),
        (&mut total.unsupported, part.unsupported),
    ] {
        for (key, reason) in from {
            into.entry(key).or_default().merge(reason);
        }
    }
}

fn print(total: &Counts, classes: usize) {
    let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
    println!("classes loaded      {:>9}  {:.3} %", total.classes, percent(total.classes, classes));
    println!("methods with code   {:>9}", total.methods);
    println!("translated          {:>9}  {:.3} %", total.translated, percent(total.translated, total.methods));
    println!("verified            {:>9}  {:.3} %", total.verified, percent(total.verified, total.methods));
    println!("rule instructions   {:>9}", total.instructions);
    for (title, reasons) in [
        ("classes that do not load", &total.unloaded),
        ("methods refused", &total.refused),
        ("without a rule form (translated; ends as unsupported when run)", &total.unsupported),
    ] {
        if reasons.is_empty() {
            continue;
        }
        println!("{title}:");
        let mut sorted: Vec<_> = reasons.iter().collect();
        sorted.sort_by_key(|(key, reason)| (std::cmp::Reverse(reason.count), key.to_string()));
        for (key, reason) in sorted {
            println!("  {:>6}  {key}", reason.count);
            reason.examples.iter().for_each(|example| println!("          {example}"));
        }
    }
}

/// The peak resident size of this process, as the kernel counts it.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib: Option<u64> = line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse().ok());
    kib.map_or_else(|| "unknown".to_string(), |kib| format!("{} MiB", kib / 1024))
}
