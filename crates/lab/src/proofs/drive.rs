//! Drivers on the JVM: the code of each `reached` directive becomes a method of the package, called in a world of its own, on two JVMs that
//! differ in what the specification leaves open; marks say which places it passes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::places::{Kind, Place, marked};
use crate::process;
use crate::workplace::Workplace;

/// What all drivers together may take.
const LIMIT: Duration = Duration::from_secs(240);
/// The heap of the JVM that they run in, so that one which fills it is soon done.
const HEAP: &str = "-Xmx160m";

/// A JVM as tests have it.
const USUAL: &[&str] = &["-ea:proofs..."];
/// A JVM that is as good: no assertions, one identity hash code for all objects, a large cache of boxes, another charset.
const OTHER: &[&str] = &[
    "-da",
    "-XX:+UnlockExperimentalVMOptions",
    "-XX:hashCode=2",
    "-XX:AutoBoxCacheMax=20000",
    "-Dfile.encoding=ISO-8859-1",
];

/// A source of the corpus with its places.
#[derive(Clone, Debug)]
pub struct Source {
    /// The class.
    pub theme: String,
    /// The text.
    pub text: String,
    /// The places, by line.
    pub places: Vec<Place>,
}

/// What drivers passed.
#[derive(Debug, Default)]
pub struct Passed {
    /// By driver, as theme and line: the numbers of the places.
    by: BTreeMap<(String, usize), BTreeSet<usize>>,
    /// How the drivers ended that threw something.
    thrown: BTreeMap<(String, usize), String>,
}

impl Passed {
    /// Whether the driver of place `number` passed it.
    pub fn own(&self, place: &Place, number: usize) -> bool {
        self.by.get(&(place.theme.clone(), place.line)).is_some_and(|passed| passed.contains(&number))
    }

    /// Whether any driver passed place `number`.
    pub fn any(&self, number: usize) -> bool {
        self.by.values().any(|passed| passed.contains(&number))
    }

    /// What the driver of a place threw; empty for nothing.
    pub fn thrown(&self, place: &Place) -> &str {
        self.thrown.get(&(place.theme.clone(), place.line)).map_or("", String::as_str)
    }
}

/// The class of marks: a number per place.
pub fn mark(places: usize) -> String {
    format!(
        "package proofs;\n\nfinal class Mark {{\n    static final boolean[] SEEN = new boolean[{places}];\n\n    \
         static void at(int place) {{\n        SEEN[place] = true;\n    }}\n}}\n"
    )
}

/// Writes marked sources and drivers below `folder`, compiles them with `calls` and runs every driver.
///
/// # Errors
/// A driver that does not compile, or a JVM that dies.
pub fn drive(place: &Workplace, sources: &[Source], calls: &[PathBuf], folder: &Path) -> Result<Passed> {
    let classes = folder.join("driven");
    let written = folder.join("drivers");
    std::fs::create_dir_all(&written)?;
    let mut files = calls.to_vec();
    let mut write = |name: &str, text: String| -> Result<()> {
        let path = written.join(format!("{name}.java"));
        std::fs::write(&path, text)?;
        files.push(path);
        Ok(())
    };
    let mut first = 0;
    let mut names = Vec::new();
    for source in sources {
        write(&source.theme, marked(&source.text, first))?;
        write(&format!("{}Drivers", source.theme), drivers(source))?;
        first += source.places.len();
        let reached = source.places.iter().filter(|place| place.kind == Kind::Reached);
        names.extend(reached.map(|place| format!("{}Drivers.line{}", place.theme, place.line)));
    }
    write("Mark", mark(first))?;
    write("Drive", include_str!("Drive.java.txt").to_owned())?;
    place.javac(&place.jdk.home, &["-g"], &files, &classes)?;
    let mut passed = Passed::default();
    let outputs: Vec<Result<Vec<u8>>> = std::thread::scope(|scope| {
        let runs = [USUAL, OTHER].map(|options| {
            let (classes, names) = (&classes, &names);
            scope.spawn(move || jvm(place, classes, options, names))
        });
        runs.into_iter().map(|run| run.join().unwrap_or_else(|_| bail!("a thread of the drivers died"))).collect()
    });
    for output in outputs {
        for line in String::from_utf8_lossy(&output?).lines() {
            collect(line, &mut passed).with_context(|| format!("a driver's line: {line}"))?;
        }
    }
    Ok(passed)
}

fn jvm(place: &Workplace, classes: &Path, options: &[&str], names: &[String]) -> Result<Vec<u8>> {
    let mut command = Command::new(place.tool("java"));
    command.args([HEAP, "-XX:+UseSerialGC"]).args(options).arg("-cp").arg(classes);
    command.arg("proofs.Drive").args(names);
    let finished = process::run(&mut command, LIMIT)?;
    if finished.code != Some(0) {
        bail!("the drivers end with {:?}: {}", finished.code, finished.errors());
    }
    Ok(finished.stdout)
}

/// The drivers of a source as a class beside it.
fn drivers(source: &Source) -> String {
    let theme = &source.theme;
    let mut text = String::from("package proofs;\n\n");
    for line in source.text.lines().filter(|line| line.starts_with("import ")) {
        text += &format!("{line}\n");
    }
    text += &format!("import static proofs.{theme}.*;\nimport proofs.{theme}.*;\n\n");
    text += &format!("@SuppressWarnings(\"all\")\nclass {theme}Drivers {{\n");
    for place in source.places.iter().filter(|place| place.kind == Kind::Reached) {
        text += &format!("    static void line{}() throws Throwable {{ {}; }}\n", place.line, place.text);
    }
    text + "}\n"
}

/// Reads `ThemeDrivers.line12 3 4 | thrown`.
fn collect(line: &str, passed: &mut Passed) -> Option<()> {
    let (numbers, thrown) = line.split_once(" | ")?;
    let mut words = numbers.split(' ');
    let (class, method) = words.next()?.split_once('.')?;
    let key = (class.strip_suffix("Drivers")?.to_owned(), method.strip_prefix("line")?.parse().ok()?);
    let numbers: Option<Vec<usize>> = words.map(|word| word.parse().ok()).collect();
    passed.by.entry(key.clone()).or_default().extend(numbers?);
    if !thrown.is_empty() {
        passed.thrown.insert(key, thrown.to_owned());
    }
    Some(())
}
