//! `crisol.toml`: options of `crisol generate` for a project, under the names that they have on the command line, which wins.
//!
//! ```toml
//! paths = ["target/classes"]
//! out = "target/generated-tests"
//! select = "branches"
//! no-reflection = true
//! ```
//!
//! What the file says becomes words of the command line, so that there is one way to read and check a value.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, Command};
use toml::{Table, Value};

use crate::complaint::Complaint;

/// The file that is looked for in the current folder.
const NAME: &str = "crisol.toml";

/// Options whose values are paths: relative ones start at the folder of the file.
const PATHS: &[&str] = &["paths", "out", "jdk", "covered", "cache"];

/// Options that only make sense on the command line.
const NOT_HERE: &[&str] = &["config", "help"];

/// The words of a command line with those of the configuration, and the file that they come from. `command` reads the words so far
/// without missing what is required.
pub fn add(words: Vec<OsString>, command: &Command) -> Result<(Vec<OsString>, Option<PathBuf>), Complaint> {
    if words.get(1).is_none_or(|word| word != "generate") {
        return Ok((words, None));
    }
    let lenient =
        command.clone().mut_subcommand("generate", |generate| generate.mut_arg("paths", |paths| paths.required(false)));
    // What is wrong with the command line itself is said when it is read for good.
    let Ok(matches) = lenient.try_get_matches_from(&words) else { return Ok((words, None)) };
    let Some(given) = matches.subcommand_matches("generate") else { return Ok((words, None)) };
    let file = match given.get_one::<PathBuf>("config") {
        Some(file) => file.clone(),
        None if Path::new(NAME).is_file() => PathBuf::from(NAME),
        None => return Ok((words, None)),
    };
    let text = std::fs::read_to_string(&file).map_err(|error| complaint(&file, &error.to_string()))?;
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(1, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
        complaint(&file, &format!("line {line}: {}", error.message()))
    })?;
    let Some(generate) = command.find_subcommand("generate") else { return Ok((words, None)) };
    let mut added = Vec::new();
    for (key, value) in &table {
        added.extend(option(&file, generate, given, key, value)?);
    }
    let mut words = words;
    words.splice(2..2, added);
    Ok((words, Some(file)))
}

/// The words that one line stands for: none when the command line says otherwise.
fn option(
    file: &Path,
    generate: &Command,
    given: &ArgMatches,
    key: &str,
    value: &Value,
) -> Result<Vec<OsString>, Complaint> {
    let known = |name: &str| {
        generate.get_arguments().find(|argument| match argument.get_long() {
            Some(long) => long == name,
            None => argument.get_id() == name,
        })
    };
    let Some(argument) = known(key).filter(|_| !NOT_HERE.contains(&key)) else {
        let names = generate.get_arguments().map(|argument| argument.get_long().unwrap_or(argument.get_id().as_str()));
        let near = pipeline::nearest(key, names.filter(|name| !NOT_HERE.contains(name)));
        let hint = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
        return Err(complaint(file, &format!("unknown option {key}{hint}")));
    };
    if given.value_source(argument.get_id().as_str()) == Some(ValueSource::CommandLine) {
        return Ok(Vec::new());
    }
    if matches!(argument.get_action(), ArgAction::SetTrue) {
        return match value {
            Value::Boolean(true) => Ok(vec![format!("--{key}").into()]),
            Value::Boolean(false) => Ok(Vec::new()),
            _ => Err(complaint(file, &format!("{key} must be true or false"))),
        };
    }
    let many = matches!(argument.get_action(), ArgAction::Append);
    let values = match value {
        Value::Array(values) if many => values.as_slice(),
        Value::Array(_) => return Err(complaint(file, &format!("{key} takes one value"))),
        one => std::slice::from_ref(one),
    };
    let mut words = Vec::new();
    for value in values {
        let text = match value {
            Value::String(text) if PATHS.contains(&key) => beside(file, text),
            Value::String(text) => text.clone(),
            Value::Integer(number) => number.to_string(),
            Value::Float(number) => number.to_string(),
            Value::Boolean(_) | Value::Datetime(_) | Value::Array(_) | Value::Table(_) => {
                return Err(complaint(file, &format!("{key} must be a text or a number")));
            }
        };
        words.push(if argument.is_positional() { text } else { format!("--{key}={text}") }.into());
    }
    Ok(words)
}

/// A path of the file, seen from the current folder.
fn beside(file: &Path, text: &str) -> String {
    let folder = file.parent().unwrap_or(Path::new(""));
    match text.strip_prefix('@') {
        Some(list) => format!("@{}", folder.join(list).display()),
        None => folder.join(text).display().to_string(),
    }
}

fn complaint(file: &Path, what: &str) -> Complaint {
    Complaint::new(format!("{}: {what}", file.display()))
}
