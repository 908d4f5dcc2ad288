//! The classes of `tests/corpus/proofs`, a theme each: the JVM confirms what their directives say, then Crisol is asked about every place. Open is
//! allowed, wrong is not.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};

use super::ask::{self, Said, Times, Verdict};
use super::drive::{self, Source};
use super::places::{Kind, Place, places};
use crate::diff::Tally;
use crate::diff::corpus::files;
use crate::workplace::{Workplace, digest};

/// What `generate` may take per place of a theme.
const GENERATE: Duration = Duration::from_millis(200);

/// What Crisol says about one place.
struct Answer {
    target: Said,
    generate: Said,
}

/// Counts of a theme: what is known, then by `target` and by `generate` what was said.
#[derive(Clone, Copy, Default)]
struct Row {
    reachable: usize,
    reached: [usize; 2],
    wrongly_proved: [usize; 2],
    never: usize,
    proved: [usize; 2],
    wrongly_reached: [usize; 2],
    private: usize,
}

/// Checks every place whose `File.java:line` contains `filter`, with so much time per target.
pub fn run(place: &Workplace, filter: &str, time: Duration, verbose: bool, jobs: usize) -> Result<Tally> {
    let corpus = place.root.join("tests/corpus/proofs");
    let calls = files(&corpus.join("calls"), "java")?;
    let sources = sources(&corpus, &calls)?;
    let texts = sources.iter().map(|source| source.text.clone());
    let helpers = calls.iter().map(std::fs::read_to_string).collect::<std::io::Result<Vec<_>>>()?;
    let all: Vec<String> = texts.chain(helpers).collect();
    let home = place.jdk.home.display().to_string();
    let name = digest(all.iter().map(String::as_bytes).chain([home.as_bytes()]));
    let folder = place.cache.join(format!("proofs-{name}"));
    let passed = drive::drive(place, &sources, &calls, &folder)?;
    let mut tally = Tally::default();
    for (number, known) in sources.iter().flat_map(|source| &source.places).enumerate() {
        let wrong = match known.kind {
            Kind::Reached if !passed.own(known, number) => {
                format!("its driver does not get there {}", passed.thrown(known))
            }
            Kind::Never | Kind::Private if passed.any(number) => "a driver gets there".to_owned(),
            Kind::Reached | Kind::Never | Kind::Private => continue,
        };
        println!("{}: {wrong}", known.name());
        tally.failed += 1;
    }
    let themes = split(place, &corpus, &sources, &folder)?;
    let answers = ask_all(place, &sources, &themes, filter, time, jobs)?;
    report(&sources, &answers, verbose, &mut tally);
    Ok(tally)
}

/// The classes of the corpus; what stands in a folder below it is for the drivers.
fn sources(corpus: &Path, calls: &[PathBuf]) -> Result<Vec<Source>> {
    let mut found = Vec::new();
    for path in files(corpus, "java")?.into_iter().filter(|path| !calls.contains(path)) {
        let theme = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let text = std::fs::read_to_string(&path)?;
        let places = places(&theme, &text)?;
        found.push(Source { theme, text, places });
    }
    Ok(found)
}

/// Compiles the sources as they are, and gives each theme a folder with its own classes only.
fn split(place: &Workplace, corpus: &Path, sources: &[Source], folder: &Path) -> Result<Vec<PathBuf>> {
    let classes = folder.join("classes");
    let paths: Vec<PathBuf> = sources.iter().map(|source| corpus.join(format!("{}.java", source.theme))).collect();
    place.javac(&place.jdk.home, &["-g"], &paths, &classes)?;
    let compiled = files(&classes, "class")?;
    let mut themes = Vec::new();
    for source in sources {
        let theme = folder.join("themes").join(&source.theme);
        std::fs::create_dir_all(theme.join("proofs"))?;
        for class in &compiled {
            let stem = class.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if stem == source.theme || stem.starts_with(&format!("{}$", source.theme)) {
                std::fs::copy(class, theme.join("proofs").join(format!("{stem}.class")))?;
            }
        }
        themes.push(theme);
    }
    Ok(themes)
}

type Answers = BTreeMap<(String, usize), Answer>;

/// Asks about every theme, several at the same time.
fn ask_all(
    place: &Workplace,
    sources: &[Source],
    themes: &[PathBuf],
    filter: &str,
    time: Duration,
    jobs: usize,
) -> Result<Answers> {
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(Answers::new());
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1))
            .map(|_| {
                scope.spawn(|| -> Result<()> {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let (Some(source), Some(theme)) = (sources.get(at), themes.get(at)) else { return Ok(()) };
                        let found = ask_theme(place, source, theme, filter, time).context(source.theme.clone())?;
                        answers.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).extend(found);
                    }
                })
            })
            .collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or_else(|_| anyhow::bail!("a worker died")))
    })?;
    Ok(answers.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()))
}

fn ask_theme(place: &Workplace, source: &Source, theme: &Path, filter: &str, time: Duration) -> Result<Answers> {
    let asked: Vec<&Place> = source.places.iter().filter(|known| known.name().contains(filter)).collect();
    let names: Vec<String> = asked.iter().map(|known| known.name()).collect();
    if names.is_empty() {
        return Ok(Answers::new());
    }
    let times = Times { target: time, generate: GENERATE * source.places.len() as u32 };
    let targets = ask::target(place, theme, &names, times)?;
    let mut unreached = ask::generate(place, theme, None, times)?;
    let answers = asked.iter().zip(targets).map(|(known, target)| {
        let reached = Said { verdict: Verdict::Reached, why: String::new() };
        let generate = unreached.remove(&known.line).unwrap_or(reached);
        ((known.theme.clone(), known.line), Answer { target, generate })
    });
    Ok(answers.collect())
}

/// Prints what is wrong, what is open if asked, and the table.
fn report(sources: &[Source], answers: &Answers, verbose: bool, tally: &mut Tally) {
    let mut rows: Vec<(&str, Row)> = Vec::new();
    for source in sources {
        let mut row = Row::default();
        for known in &source.places {
            let Some(answer) = answers.get(&(known.theme.clone(), known.line)) else { continue };
            row.count(known.kind, [answer.target.verdict, answer.generate.verdict]);
            let bad = wrong(known.kind);
            if bad.is_some_and(|bad| answer.target.verdict == bad || answer.generate.verdict == bad) {
                tally.failed += 1;
                print("wrong", known, answer);
            } else {
                tally.passed += 1;
                if verbose && answer.target.verdict == Verdict::Open && answer.generate.verdict == Verdict::Open {
                    print("open", known, answer);
                }
            }
        }
        if row.reachable + row.never + row.private > 0 {
            rows.push((&source.theme, row));
        }
    }
    let mut all = Row::default();
    println!("\n| theme | reachable | reached | wrongly proved | never | proved | wrongly reached | private |");
    println!("|---|---|---|---|---|---|---|---|");
    for (theme, row) in &rows {
        row.print(theme);
        all.add(row);
    }
    all.print("all (target, generate)");
}

/// The answer that would be wrong.
fn wrong(kind: Kind) -> Option<Verdict> {
    match kind {
        Kind::Reached => Some(Verdict::Proved),
        Kind::Never => Some(Verdict::Reached),
        Kind::Private => None,
    }
}

fn print(what: &str, known: &Place, answer: &Answer) {
    let kind = match known.kind {
        Kind::Reached => "reached by",
        Kind::Never => "never,",
        Kind::Private => "private,",
    };
    println!("{what}: {}: {kind} {}", known.name(), known.text);
    for (way, said) in [("target", &answer.target), ("generate", &answer.generate)] {
        println!("    {way}: {:?} {}", said.verdict, said.why);
    }
}

impl Row {
    fn count(&mut self, kind: Kind, verdicts: [Verdict; 2]) {
        let (good, bad) = match kind {
            Kind::Reached => {
                self.reachable += 1;
                (&mut self.reached, &mut self.wrongly_proved)
            }
            Kind::Never => {
                self.never += 1;
                (&mut self.proved, &mut self.wrongly_reached)
            }
            Kind::Private => {
                self.private += 1;
                return;
            }
        };
        for (way, verdict) in verdicts.into_iter().enumerate() {
            let is_bad = Some(verdict) == wrong(kind);
            bad[way] += usize::from(is_bad);
            good[way] += usize::from(!is_bad && verdict != Verdict::Open);
        }
    }

    fn add(&mut self, other: &Row) {
        self.reachable += other.reachable;
        self.never += other.never;
        self.private += other.private;
        for way in 0..2 {
            self.reached[way] += other.reached[way];
            self.wrongly_proved[way] += other.wrongly_proved[way];
            self.proved[way] += other.proved[way];
            self.wrongly_reached[way] += other.wrongly_reached[way];
        }
    }

    fn print(&self, theme: &str) {
        let both = |[target, generate]: [usize; 2]| format!("{target}, {generate}");
        println!(
            "| {theme} | {} | {} | {} | {} | {} | {} | {} |",
            self.reachable,
            both(self.reached),
            both(self.wrongly_proved),
            self.never,
            both(self.proved),
            both(self.wrongly_reached),
            self.private
        );
    }
}
