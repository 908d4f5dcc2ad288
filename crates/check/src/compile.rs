//! Compiling the tests with the JDK's javac. One JVM serves all rounds: a test that an error stands in is taken out, and the rest is compiled
//! again, until nothing is wrong with it.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Instant;

use crate::java::{COMPILER, COMPILER_CLASS, RUNNER, Source, stand_ins};
use crate::process::{JVM, Process};
use crate::{Error, Folder, Limits, Options, Readiness, TestFile, World};

/// The first release whose launcher compiles what it runs.
const RUNS_SOURCES: u16 = 11;
/// The driver reads and writes UTF-8, and so are the names of its files.
const LOCALE: Option<&str> = Some("C.UTF-8");

/// What compiling came to.
#[derive(Debug)]
pub(crate) struct Compiled {
    /// Per file, per test: why it was taken out.
    pub(crate) complaints: Vec<Vec<Option<String>>>,
    /// Tests, runner and stand-ins.
    pub(crate) jar: PathBuf,
}

/// A JVM with javac, and the sources that every check needs. It compiles these first, before anything is asked of it.
#[derive(Debug)]
pub(crate) struct Compiler {
    driver: Driver,
    carried: Vec<PathBuf>,
    jar: PathBuf,
}

impl Compiler {
    /// Starts it, and does not wait for it.
    pub(crate) fn start(options: &Options, folder: &Path) -> Result<Self, Error> {
        let jar = folder.join("tests.jar");
        let mut carried = vec![RUNNER];
        if options.junit.is_empty() {
            carried.extend(stand_ins(options.framework));
        }
        let carried: Vec<PathBuf> =
            carried.into_iter().map(|source| write_source(folder, source)).collect::<Result<_, _>>()?;
        let mut driver = Driver::start(options, folder, &jar)?;
        driver.send_sources(&carried.iter().map(PathBuf::as_path).collect::<Vec<_>>())?;
        Ok(Self { driver, carried, jar })
    }

    /// How ready it is.
    pub(crate) fn readiness(&self) -> Readiness {
        self.driver.readiness.clone()
    }

    /// Compiles what compiles. At the deadline it stops where it is; then nothing can run either.
    pub(crate) fn compile(self, files: &[TestFile], folder: &Path, deadline: Instant) -> Result<Compiled, Error> {
        let Self { mut driver, carried, jar } = self;
        driver.deadline = deadline;
        if let Some(Answer::Errors(errors)) = driver.answer()?
            && let Some(error) = errors.first()
        {
            return Err(Error::Javac(error.message.clone()));
        }
        compile(files, driver, carried, jar, folder)
    }
}

fn compile(
    files: &[TestFile],
    mut driver: Driver,
    carried: Vec<PathBuf>,
    jar: PathBuf,
    folder: &Path,
) -> Result<Compiled, Error> {
    let complaints = files.iter().map(|file| vec![None; file.tests.len()]).collect();
    let paths: Vec<PathBuf> = files.iter().map(|file| folder.join("tests").join(&file.path)).collect();
    let by_path = paths.iter().enumerate().map(|(index, path)| (path.display().to_string(), index)).collect();
    let mut round = Round { files, paths, by_path, carried, complaints };
    for file in 0..files.len() {
        round.write(file)?;
    }
    loop {
        let remaining = round.remaining();
        let Some(answer) = driver.ask(&round.sources(&remaining))? else { break };
        match answer {
            Answer::Errors(errors) if errors.is_empty() => break,
            Answer::Errors(errors) => round.take_out(&errors)?,
            Answer::Crashed(message) => round.find_crash(&mut driver, &remaining, &message)?,
        }
    }
    Ok(Compiled { complaints: round.complaints, jar })
}

/// Writes a file with the folders that it needs.
fn write(path: &Path, text: &str) -> Result<(), Error> {
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent).map_err(Error::file(parent))?;
    }
    std::fs::write(path, text).map_err(Error::file(path))
}

fn write_source(folder: &Path, (path, text): Source) -> Result<PathBuf, Error> {
    let path = folder.join("carried").join(path);
    write(&path, text)?;
    Ok(path)
}

/// The sources, and what has been taken out of them.
struct Round<'a> {
    files: &'a [TestFile],
    paths: Vec<PathBuf>,
    by_path: HashMap<String, usize>,
    carried: Vec<PathBuf>,
    complaints: Vec<Vec<Option<String>>>,
}

impl Round<'_> {
    /// Files with tests that are still in.
    fn remaining(&self) -> Vec<usize> {
        let has_tests = |file: &usize| self.complaints[*file].iter().any(Option::is_none);
        (0..self.files.len()).filter(has_tests).collect()
    }

    fn sources(&self, files: &[usize]) -> Vec<&Path> {
        self.carried.iter().chain(files.iter().map(|file| &self.paths[*file])).map(PathBuf::as_path).collect()
    }

    /// Writes a file without the tests that were taken out. Their lines stay, empty, so that the others keep their numbers.
    fn write(&self, file: usize) -> Result<(), Error> {
        let TestFile { text, tests, .. } = &self.files[file];
        let out = tests.iter().zip(&self.complaints[file]).filter(|(_, complaint)| complaint.is_some());
        let out: Vec<_> = out.map(|(test, _)| &test.lines).collect();
        let mut left = String::with_capacity(text.len());
        for (index, line) in text.split_inclusive('\n').enumerate() {
            let is_out = out.iter().any(|lines| lines.contains(&(index + 1)));
            left.push_str(if is_out { "\n" } else { line });
        }
        write(&self.paths[file], &left)
    }

    /// Takes out the tests that errors stand in; the whole file for an error that stands in none.
    fn take_out(&mut self, errors: &[Complaint]) -> Result<(), Error> {
        let mut touched = Vec::new();
        for error in errors {
            let Some(&file) = self.by_path.get(&error.file) else { continue };
            let tests = &self.files[file].tests;
            let found = tests.iter().position(|test| test.lines.contains(&error.line));
            let guilty = found.map_or(0..tests.len(), |test| test..test + 1);
            for complaint in &mut self.complaints[file][guilty] {
                complaint.get_or_insert_with(|| plainly(&error.message));
            }
            touched.push(file);
        }
        touched.dedup();
        if touched.is_empty() {
            let first = errors.first().map(|error| error.message.clone());
            return Err(Error::Javac(first.unwrap_or_default()));
        }
        touched.into_iter().try_for_each(|file| self.write(file))
    }

    /// javac itself failed: the files that it fails on alone are taken out.
    fn find_crash(&mut self, driver: &mut Driver, files: &[usize], message: &str) -> Result<(), Error> {
        let mut found = false;
        for file in files {
            let Some(answer) = driver.ask(&self.sources(&[*file]))? else { return Ok(()) };
            if let Answer::Crashed(message) = answer {
                self.complaints[*file].iter_mut().for_each(|complaint| {
                    complaint.get_or_insert_with(|| format!("javac failed: {message}"));
                });
                found = true;
            }
        }
        if found { Ok(()) } else { Err(Error::Javac(message.to_owned())) }
    }
}

/// An error that javac found.
struct Complaint {
    file: String,
    line: usize,
    message: String,
}

/// What the driver answers.
enum Answer {
    Errors(Vec<Complaint>),
    Crashed(String),
}

/// The JVM that runs `Compiler.java`.
#[derive(Debug)]
struct Driver {
    process: Process,
    requests: Sender<String>,
    lines: Receiver<String>,
    deadline: Instant,
    java: PathBuf,
    readiness: Readiness,
}

impl Driver {
    fn start(options: &Options, folder: &Path, jar: &Path) -> Result<Self, Error> {
        let (classes, none) = (folder.join("classes"), folder.join("none"));
        for folder in [&classes, &none] {
            std::fs::create_dir_all(folder).map_err(Error::file(folder))?;
        }
        let java = options.jdk.java.clone();
        let source = write_source(folder, COMPILER)?;
        let is_source = options.jdk.release >= RUNS_SOURCES;
        if !is_source {
            compile_driver(options, &source, &classes, folder)?;
        }
        let arguments = |command: &mut Command| {
            command.args(JVM).arg("-Duser.language=en").arg(format!("-Djava.io.tmpdir={}", folder.display()));
            if is_source {
                command.arg(source);
            } else {
                command.arg("-cp").arg(&classes).arg(COMPILER_CLASS);
            }
            command.arg(&classes).arg(jar).stdin(Stdio::piped()).stdout(Stdio::piped());
        };
        let readable = options.readable();
        let world = world(&java, &readable, folder);
        let mut process = Process::start(options.sandbox, &world, arguments, LOCALE)?;
        let (Some(mut input), Some(output)) = process.pipes() else {
            return Err(Error::Jvm { java, reason: "no pipes".into() });
        };
        // Reading and writing in threads of their own makes waiting bounded. They end with their pipes.
        let (sender, lines) = channel();
        let readiness = Readiness::start();
        let first = readiness.clone();
        std::thread::spawn(move || {
            BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| {
                first.note();
                sender.send(line)
            })
        });
        let (requests, written) = channel::<String>();
        std::thread::spawn(move || {
            written.iter().try_for_each(|text| input.write_all(text.as_bytes()).and_then(|()| input.flush()))
        });
        let mut driver = Self { process, requests, lines, deadline: options.deadline, java, readiness };
        let mut class_path: Vec<&Path> =
            options.junit.iter().chain(&options.class_path).map(PathBuf::as_path).collect();
        class_path.push(&none);
        let class_path = self::class_path(&class_path)?;
        // No sources are looked for: neither those on the class path nor those beside the tests. No processors and no plugins of the class path are run.
        let fixed = ["-proc:none", "-nowarn", "-encoding", "UTF-8", "-implicit:none", "-Xmaxerrs", "1000000"];
        let (out, none) = (classes.display().to_string(), none.display().to_string());
        let folders = ["-d", &out, "-sourcepath", &none, "-processorpath", &none].map(String::from);
        let all = fixed.map(String::from).into_iter().chain(folders).chain(["-cp".to_owned(), class_path]);
        driver.send(&all.collect::<Vec<_>>())?;
        Ok(driver)
    }

    /// Sends lines and an empty one.
    fn send(&mut self, lines: &[String]) -> Result<(), Error> {
        self.requests.send(lines.join("\n") + "\n\n").map_err(|_| self.died())
    }

    /// Compiles `sources`. None at the deadline.
    fn ask(&mut self, sources: &[&Path]) -> Result<Option<Answer>, Error> {
        self.send_sources(sources)?;
        self.answer()
    }

    fn send_sources(&mut self, sources: &[&Path]) -> Result<(), Error> {
        self.send(&sources.iter().map(|path| path.display().to_string()).collect::<Vec<_>>())
    }

    /// What came of the sources that were sent. None at the deadline.
    fn answer(&mut self) -> Result<Option<Answer>, Error> {
        let mut errors = Vec::new();
        loop {
            let line = match self.lines.recv_timeout(self.deadline.saturating_duration_since(Instant::now())) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return Ok(None),
                Err(RecvTimeoutError::Disconnected) => return Err(self.died()),
            };
            let mut parts = line.splitn(4, '\t');
            match (parts.next(), parts.next(), parts.next(), parts.next()) {
                (Some("error"), Some(file), Some(line), Some(message)) => errors.push(Complaint {
                    file: file.to_owned(),
                    // javac says -1 when it has no line.
                    line: line.parse().unwrap_or(0),
                    message: message.to_owned(),
                }),
                (Some("crashed"), message, ..) => {
                    return Ok(Some(Answer::Crashed(message.unwrap_or_default().to_owned())));
                }
                _ => return Ok(Some(Answer::Errors(errors))),
            }
        }
    }

    fn died(&mut self) -> Error {
        self.process.kill();
        Error::Jvm { java: self.java.clone(), reason: self.process.last_words() }
    }
}

/// What javac says; of a class that is too new for it, without the path and the advice to remove it.
fn plainly(message: &str) -> String {
    let version = |after: &str| -> Option<u32> {
        let (_, rest) = message.split_once(after)?;
        rest.split('.').next()?.parse::<u32>().ok()?.checked_sub(44)
    };
    let class = message.strip_prefix("cannot access ").and_then(|rest| rest.split_whitespace().next());
    match (class, version("wrong version "), version("should be ")) {
        (Some(class), Some(needed), Some(used)) => {
            format!("{class} needs Java {needed}, and the JDK in use is {used}")
        }
        _ => message.to_owned(),
    }
}

/// A compiler's world.
fn world<'a>(program: &'a Path, readable: &'a [PathBuf], folder: &'a Path) -> World<'a> {
    World { program, readable, folder: Folder::Kept(folder), limits: Limits::compiler() }
}

/// Compiles the driver itself, for a JDK whose launcher cannot.
fn compile_driver(options: &Options, source: &Path, classes: &Path, folder: &Path) -> Result<(), Error> {
    let javac = options.jdk.java.with_file_name(if cfg!(windows) { "javac.exe" } else { "javac" });
    let arguments = |command: &mut Command| {
        command.args(["-proc:none", "-nowarn", "-encoding", "UTF-8", "-d"]).arg(classes).arg(source);
        command.stdin(Stdio::null()).stdout(Stdio::null());
    };
    let readable = options.readable();
    let mut process = Process::start(options.sandbox, &world(&javac, &readable, folder), arguments, LOCALE)?;
    match process.wait(options.deadline) {
        Some(status) if !status.success() => Err(Error::Jvm { java: javac, reason: process.last_words() }),
        _ => Ok(()),
    }
}

impl Options {
    /// What compiler and tests must be able to read.
    pub(crate) fn readable(&self) -> Vec<PathBuf> {
        let paths = self.junit.iter().chain(&self.class_path).chain(&self.needed);
        readable(&self.jdk.home, paths.map(PathBuf::as_path))
    }
}

/// Whether an entry of a class path stands for all jars of a folder.
fn is_wildcard(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == "*") && !path.exists()
}

/// A class path as a JVM takes it, which runs in another folder and does not see links.
///
/// # Errors
/// When a name cannot be part of a class path.
pub fn class_path(paths: &[&Path]) -> Result<String, Error> {
    let wrong = |reason: &str| Error::Javac(format!("the class path has names that {reason}"));
    let resolved = |path: &&Path| match path.parent().filter(|_| is_wildcard(path)) {
        Some(folder) => folder.canonicalize().map(|folder| folder.join("*")),
        None => path.canonicalize().or_else(|_| std::path::absolute(path)),
    };
    let paths = paths.iter().map(|path| resolved(path).map_err(Error::file(*path))).collect::<Result<Vec<_>, _>>()?;
    let joined = std::env::join_paths(paths).map_err(|_| wrong("have separators in them"))?;
    joined.into_string().map_err(|_| wrong("are not Unicode"))
}

/// What a JVM with a class path must be able to read, without links in the paths.
pub fn readable<'a>(jdk: &Path, class_path: impl Iterator<Item = &'a Path>) -> Vec<PathBuf> {
    let shown = |path: &'a Path| path.parent().filter(|_| is_wildcard(path)).unwrap_or(path);
    let paths = class_path.map(shown).filter_map(|path| path.canonicalize().ok());
    jdk.canonicalize().into_iter().chain(paths).collect()
}

#[cfg(test)]
mod tests {
    use super::plainly;

    #[test]
    fn a_class_that_is_too_new() {
        let javac = "cannot access n.New bad class file: x/n/New.class class file has wrong version 69.0, should be 61.0 Please \
                     remove or make sure it appears in the correct subdirectory of the classpath.";
        assert_eq!(plainly(javac), "n.New needs Java 25, and the JDK in use is 17");
        let other = "cannot access n.New class file for n.New not found";
        assert_eq!(plainly(other), other);
    }
}
