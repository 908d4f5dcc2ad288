//! Sources with JML clauses: compiled as copies in which every clause is a method. A clause that javac does not accept is given up
//! with a note, and the rest compiled again.
//!
//! Of a project that is built already, only the files with clauses are compiled, before the project's own classes on the class path.

use std::path::{Path, PathBuf};

use program::jdk::Jdk;

use super::{Input, compile};
use crate::error::{Error, reason};
use crate::jml::{Complaint, Keyword, Refusal, Specified};
use base::Scratch;

/// A source file with clauses.
struct File {
    path: PathBuf,
    /// Where its copy stands.
    copy: PathBuf,
    /// Its classes are compiled without it, too.
    built: bool,
    specified: Specified,
}

/// Compiles the sources of an input, and those of its projects that have clauses; none if there are no such sources.
pub(super) fn compile(input: &mut Input, jdk: &Jdk, wanted: &'static [Keyword]) -> Result<Option<Scratch>, Error> {
    let failed = |error: std::io::Error| Error::Compile(reason(&error));
    let copies = Scratch::new("crisol-specified-").map_err(failed)?;
    let mut files = read(input, copies.path(), wanted);
    loop {
        let mut sources: Vec<PathBuf> = input.sources.clone();
        for file in files.iter().filter(|file| !file.specified.clauses.is_empty()) {
            let folder = file.copy.parent().unwrap_or(copies.path());
            std::fs::create_dir_all(folder).map_err(failed)?;
            std::fs::write(&file.copy, file.specified.java()).map_err(failed)?;
            sources.retain(|source| *source != file.path);
            sources.push(file.copy.clone());
        }
        if sources.is_empty() {
            note(input, &files);
            return Ok(None);
        }
        let text = match compile::javac(&sources, &input.class_path, jdk)? {
            Ok(folder) => {
                note(input, &files);
                return Ok(Some(folder));
            }
            Err(text) => text,
        };
        let given_up: usize = files
            .iter_mut()
            .map(|file| {
                let lines = errors(&text, &file.copy);
                file.specified.give_up(&lines)
            })
            .sum();
        if given_up > 0 {
            continue;
        }
        if files.iter().all(|file| file.specified.clauses.is_empty()) {
            return Err(Error::Compile(compile::summary(&text)));
        }
        // What is wrong is not a clause: without clauses, a project needs no compiler, and sources say it themselves.
        let only_built = files.iter().any(|file| file.built && !file.specified.clauses.is_empty());
        for file in files.iter_mut().filter(|file| file.built || !only_built) {
            file.specified.give_up_all(&format!("javac: {}", compile::summary(&text)));
        }
    }
}

/// The source files with clauses.
fn read(input: &Input, copies: &Path, wanted: &'static [Keyword]) -> Vec<File> {
    let built = input.built.iter().filter(|folder| folder.is_dir());
    let built = built.flat_map(|folder| compile::sources(folder).unwrap_or_default()).map(|path| (path, true));
    let all = input.sources.iter().cloned().map(|path| (path, false)).chain(built);
    let mut files: Vec<File> = Vec::new();
    let mut number = 0;
    for (path, built) in all {
        // A file that is not UTF-8 is javac's to complain about.
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let specified = Specified::read(text, number, wanted);
        if specified.clauses.is_empty() && specified.refused.is_empty() {
            continue;
        }
        number += specified.clauses.len();
        let copy = copies.join(files.len().to_string()).join(path.file_name().unwrap_or_default());
        files.push(File { path, copy, built, specified });
    }
    files
}

/// What javac has against a file.
fn errors(text: &str, file: &Path) -> Vec<Complaint> {
    let start = format!("{}:", file.display());
    let lines: Vec<&str> = text.lines().collect();
    let found = lines.iter().enumerate().filter_map(|(number, line)| {
        let (line, message) = line.strip_prefix(&start)?.split_once(": error: ")?;
        // The line itself and a mark under the column follow.
        let at = match lines.get(number + 1..number + 3) {
            Some([text, mark]) if mark.trim() == "^" => Some(((*text).to_owned(), mark.len() - 1)),
            _ => None,
        };
        Some(Complaint { line: line.parse().ok()?, at, why: format!("javac: {message}") })
    });
    let mut found: Vec<Complaint> = found.collect();
    found.dedup_by(|a, b| (a.line, &a.at) == (b.line, &b.at));
    found
}

/// Keeps the clauses that are used, and says which are not.
fn note(input: &mut Input, files: &[File]) {
    for file in files {
        input.clauses.extend(file.specified.clauses.iter().cloned());
        let mut refused: Vec<&Refusal> = file.specified.refused.iter().collect();
        refused.sort_by_key(|refusal| refusal.line);
        for Refusal { keyword, line, method, why } in refused {
            let word = keyword.word();
            let runs = method.as_ref().map_or_else(String::new, |method| format!("; {method} runs without it"));
            input.notes.push(format!("{}:{line}: this {word} clause is not used: {why}{runs}", file.path.display()));
        }
    }
}
