//! The child process of the fuzzer: makes each item of its slice, runs it, and says what went wrong.

use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use base::Rng;
use program::{Options, Program};

use super::mutate;
use super::seeds::{self, Seeds};

/// Longer is a failure.
const SLOW: Duration = Duration::from_secs(1);
/// More is a failure.
const HEAVY: u64 = 256 << 20;

/// The items `from..to` of the family of `seed`.
#[derive(Clone, Copy, Debug)]
pub struct Slice {
    pub seed: u64,
    pub from: u64,
    pub to: u64,
    /// Say each number before it starts.
    pub careful: bool,
}

/// What happened, in numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Items of which at least one class loaded.
    pub loaded: u64,
    /// Items that were refused as a whole.
    pub refused: u64,
    /// Methods with rules.
    pub translated: u64,
    /// Methods that translation refused.
    pub refusals: u64,
    /// Methods whose rules the verifier rejected: a JVM's verifier would have rejected their code.
    pub unverified: u64,
}

impl Counts {
    /// Adds the counts of a child's line.
    pub fn add(&mut self, line: &str) -> Result<()> {
        let mut numbers = line.split(' ').map(str::parse::<u64>);
        for field in
            [&mut self.loaded, &mut self.refused, &mut self.translated, &mut self.refusals, &mut self.unverified]
        {
            *field += numbers.next().context("five numbers")??;
        }
        Ok(())
    }
}

/// Item `number`: its bytes and the extension of its file.
pub fn item(seeds: &Seeds, seed: u64, number: u64) -> (Vec<u8>, &'static str) {
    let mut rng = Rng::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    if number % 64 == 63 {
        (mutate::jar(&mut rng, &seeds.jar), "jar")
    } else {
        (mutate::class_file(&mut rng, &seeds.classes), "class")
    }
}

/// Runs a slice. Lines on stdout: `start N` (careful), `failure N what`, `note N what`, and at the end `counts …`.
pub fn work(seeds: &Path, slice: Slice) -> Result<()> {
    let seeds = seeds::load(seeds)?;
    let jdk = program::jdk::locate(None).ok().map(|jdk| jdk.home);
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory)? } else { tempfile::tempdir()? };
    std::panic::set_hook(Box::new(|_| {}));
    let mut counts = Counts::default();
    for number in slice.from..slice.to {
        if slice.careful {
            println!("start {number}");
            std::io::stdout().flush()?;
        }
        let (bytes, extension) = item(&seeds, slice.seed, number);
        let path = folder.path().join(format!("item.{extension}"));
        std::fs::write(&path, &bytes)?;
        let start = Instant::now();
        let mut panic = None;
        let memory = allocation_counter::measure(|| {
            panic = catch_unwind(AssertUnwindSafe(|| run(number, &path, jdk.clone(), &mut counts))).err();
        });
        let elapsed = start.elapsed();
        if let Some(payload) = panic {
            println!("failure {number} panics: {}", message(payload.as_ref()));
        } else if elapsed > SLOW {
            println!("failure {number} takes {} ms", elapsed.as_millis());
        } else if memory.bytes_max > HEAVY {
            println!("failure {number} takes {} MiB", memory.bytes_max >> 20);
        }
    }
    let Counts { loaded, refused, translated, refusals, unverified } = counts;
    println!("counts {loaded} {refused} {translated} {refusals} {unverified}");
    Ok(())
}

fn message(payload: &(dyn std::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied());
    text.unwrap_or("with something that is no text").replace('\n', " ")
}

/// Loads every class of `path`, and translates and verifies every method of it.
fn run(number: u64, path: &Path, jdk: Option<PathBuf>, counts: &mut Counts) {
    let Ok(program) = Program::open(&Options { class_path: vec![path.to_path_buf()], jdk }) else {
        counts.refused += 1;
        return;
    };
    let mut loaded = false;
    for name in program.class_path_names() {
        let Ok(class) = program.find(name) else { continue };
        loaded = true;
        let _ = program.superclass(class);
        let _ = program.interfaces(class);
        for method in program.class(class).methods.iter().filter(|method| method.has_code()) {
            match translate::translate(&program, method.id) {
                Err(_) => counts.refusals += 1,
                Ok(rules) => match rules::verify(&program, &rules) {
                    Ok(()) => counts.translated += 1,
                    Err(violations) => {
                        counts.unverified += 1;
                        let first = violations.first().map_or_else(String::new, |violation| violation.to_string());
                        println!("note {number} {}: {}", program.spell(method.name), first.replace('\n', " "));
                    }
                },
            }
        }
    }
    if loaded {
        counts.loaded += 1;
    } else {
        counts.refused += 1;
    }
}
