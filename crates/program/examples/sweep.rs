//! Loads every class of a JDK and decodes all its code: `cargo run --release -p program --example sweep [home]`.

use std::path::PathBuf;
use std::time::Instant;

use program::{MethodId, Options, Program, jdk};

fn main() -> Result<(), program::Error> {
    let home = std::env::args_os().nth(1).map(PathBuf::from);
    let jdk = jdk::locate(home.as_deref())?;
    let start = Instant::now();
    let program = Program::open(&Options { class_path: Vec::new(), jdk: Some(jdk.home) })?;
    println!("open: {:?}", start.elapsed());
    let start = Instant::now();
    let names = program.jdk_names();
    println!("names: {} in {:?}", names.len(), start.elapsed());
    let start = Instant::now();
    let failures: Vec<_> = names.iter().filter_map(|name| program.find(name).err().map(|e| (name, e))).collect();
    println!("load: {} classes, {} failures in {:?}", program.class_count(), failures.len(), start.elapsed());
    for (name, error) in failures.iter().take(20) {
        println!("  {name}: {error}");
    }
    println!("memory: {}", memory());
    let start = Instant::now();
    let (mut instructions, mut wrong) = (0, 0);
    for method in (0..program.method_count()).map(MethodId::new) {
        match program.code(method) {
            Ok(code) => instructions += code.map_or(0, |code| code.instructions.len()),
            Err(error) => {
                wrong += 1;
                println!("  {}: {error}", program.spell(program.class(program.method(method).class).name));
            }
        }
    }
    println!(
        "decode: {} methods, {instructions} instructions, {wrong} failures in {:?}",
        program.method_count(),
        start.elapsed()
    );
    println!("memory: {}", memory());
    Ok(())
}

/// The peak resident set and what of it is not mapped files, as Linux says.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let wanted = status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("RssAnon"));
    wanted.collect::<Vec<_>>().join(", ").replace('\t', " ")
}
