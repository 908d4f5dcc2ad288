//! The programs of `tests/corpus/target`: each place with a directive (`//@ target: reached, segments 25`) is reached by a test that passes, or
//! proved to be unreachable, within as many segments as it says.

pub mod branches;
pub mod table;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use pipeline::{Aim, Aimed, EmitOptions, Opened, TargetOptions};
use testcase::{Answer, TargetReport};

use crate::diff::Tally;
use crate::diff::corpus::files;
use crate::workplace::{Workplace, digest};

/// What one target may take on a machine that does other things too.
const LIMIT: Duration = Duration::from_secs(60);

/// A place with what is known of it.
#[derive(Clone, Debug)]
pub struct Place {
    /// The name of the source file.
    pub file: String,
    /// The line.
    pub line: u16,
    /// The answer.
    pub answer: Answer,
    /// Segments at most.
    pub segments: Option<u64>,
}

/// The programs and their places.
pub struct Programs {
    /// The compiled programs.
    pub opened: Opened,
    /// The places, by file and line.
    pub places: Vec<Place>,
}

/// Compiles the programs and reads their directives.
pub fn programs(place: &Workplace, filter: &str) -> Result<Programs> {
    let mut sources = files(&place.root.join("tests/corpus/target"), "java")?;
    sources.sort();
    let texts = sources.iter().map(std::fs::read_to_string).collect::<std::io::Result<Vec<_>>>()?;
    let home = place.jdk.home.display().to_string();
    let name = digest(texts.iter().map(String::as_bytes).chain([home.as_bytes()]));
    let classes: PathBuf = place.cache.join(format!("target-{name}"));
    place.javac(&place.jdk.home, &["-g"], &sources, &classes)?;
    let opened = pipeline::open(&[classes.display().to_string()], Some(&place.jdk.home))?;
    let mut places = Vec::new();
    for (source, text) in sources.iter().zip(&texts) {
        let file = source.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        for (number, line) in text.lines().enumerate() {
            if let Some((_, directive)) = line.split_once("//@ target: ") {
                let found = directive_of(&file, number as u16 + 1, directive)
                    .with_context(|| format!("{file}: {directive}"))?;
                if format!("{file}:{}", found.line).contains(filter) {
                    places.push(found);
                }
            }
        }
    }
    Ok(Programs { opened, places })
}

fn directive_of(file: &str, line: u16, text: &str) -> Result<Place> {
    let (answer, rest) = text.split_once(", segments ").map_or((text, None), |(answer, rest)| (answer, Some(rest)));
    let answer = match answer.trim() {
        "reached" => Answer::Reached,
        "unreachable" => Answer::Unreachable,
        "open" => Answer::GaveUp,
        _ => bail!("expected reached, unreachable or open"),
    };
    let segments = rest.map(|rest| rest.trim().parse()).transpose()?;
    Ok(Place { file: file.to_owned(), line, answer, segments })
}

/// The target of a place.
pub fn aimed(opened: &Opened, place: &Place) -> Result<Vec<Aimed>> {
    Ok(pipeline::aim(opened, &Aim::Line(place.file.clone(), place.line))?)
}

/// Checks every place whose `File.java:line` contains `filter`.
pub fn run(place: &Workplace, filter: &str) -> Result<Tally> {
    let Programs { opened, places } = programs(place, filter)?;
    let options = TargetOptions { time: LIMIT, plans: true, forwards: false, ..TargetOptions::default() };
    let mut aims = Vec::new();
    for place in &places {
        aims.extend(aimed(&opened, place)?);
    }
    let mut found = pipeline::target(&opened, &aims, &options);
    let out = tempfile::tempdir()?;
    let emitting =
        EmitOptions { out: Some(out.path().to_owned()), suffix: "TargetTest", seed: 1, ..EmitOptions::default() };
    let emitted = pipeline::emit(&opened, &mut found.report, &emitting, None)?;
    let mut tally = Tally::default();
    for ((place, report), case) in places.iter().zip(&found.targets.targets).zip(&found.cases) {
        let tested = case.and_then(|(method, case)| {
            let cases = &found.report.methods.get(method)?.cases;
            cases.iter().find(|known| known.id == case).map(|case| case.checked)
        });
        match wrong(place, report, tested.unwrap_or(false)) {
            None => tally.passed += 1,
            Some(why) => {
                tally.failed += 1;
                println!("{}: {why}", report.place);
            }
        }
    }
    for refused in &emitted.refused {
        println!("{}: {}", refused.test, refused.why);
    }
    Ok(tally)
}

fn wrong(place: &Place, report: &TargetReport, tested: bool) -> Option<String> {
    if report.answer != place.answer {
        return Some(format!("{:?}, not {:?}: {}", report.answer, place.answer, report.why));
    }
    if report.answer == Answer::Reached && !tested {
        return Some("its test does not pass".to_owned());
    }
    let most = place.segments?;
    (report.segments > most).then(|| format!("{} segments, not {most} at most", report.segments))
}
