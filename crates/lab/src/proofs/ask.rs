//! What Crisol says about lines: by `target`, and by `generate` with the lines that it leaves unreached.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::{self, Finished};
use crate::workplace::Workplace;

/// Beyond what Crisol was given, before it counts as hanging.
const GRACE: Duration = Duration::from_secs(120);

/// An answer about a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is an input.
    Reached,
    /// There is none: `unreachable`, `infeasible`.
    Proved,
    /// Neither.
    Open,
}

/// An answer with its reason.
#[derive(Clone, Debug)]
pub struct Said {
    pub verdict: Verdict,
    pub why: String,
}

/// How long Crisol may take.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// For one target.
    pub target: Duration,
    /// For all of `generate`.
    pub generate: Duration,
}

/// Asks `target` about lines of `File.java` in `classes`; the answers are in their order.
///
/// # Errors
/// When Crisol fails.
pub fn target(place: &Workplace, classes: &Path, names: &[String], times: Times) -> Result<Vec<Said>> {
    let finished = ask_target(place, classes, names, times)?;
    // A line without code ends everything: then each line is asked for itself.
    if finished.code == Some(2) {
        if let [_] = names {
            return Ok(vec![Said { verdict: Verdict::Open, why: finished.errors().trim().to_owned() }]);
        }
        let mut said = Vec::new();
        for name in names {
            said.extend(target(place, classes, std::slice::from_ref(name), times)?);
        }
        return Ok(said);
    }
    let report = json(&finished, classes)?;
    let targets = report["targets"].as_array().context("a list of targets")?;
    if targets.len() != names.len() {
        bail!("{} answers about {} lines of {}", targets.len(), names.len(), classes.display());
    }
    targets
        .iter()
        .map(|target| {
            let verdict = match target["answer"].as_str() {
                Some("reached") => Verdict::Reached,
                Some("unreachable") => Verdict::Proved,
                Some("gave-up") => Verdict::Open,
                _ => bail!("an answer that is unknown: {target}"),
            };
            Ok(Said { verdict, why: target["why"].as_str().unwrap_or_default().to_owned() })
        })
        .collect()
}

fn ask_target(place: &Workplace, classes: &Path, names: &[String], times: Times) -> Result<Finished> {
    let mut command = place.crisol()?;
    command.arg("target").arg(classes).args(["--no-check", "--format", "json", "--time"]);
    command.arg(format!("{}ms", times.target.as_millis())).arg("--jdk").arg(&place.jdk.home);
    names.iter().for_each(|name| {
        command.arg("--line").arg(name);
    });
    Ok(process::run(&mut command, times.target * names.len() as u32 * 2 + GRACE)?)
}

/// Asks `generate` about a folder of classes, or about `only` one of them: the lines that it leaves unreached, by number. The classes that are asked
/// about have one source file.
///
/// # Errors
/// When Crisol fails.
pub fn generate(place: &Workplace, classes: &Path, only: Option<&str>, times: Times) -> Result<BTreeMap<usize, Said>> {
    let mut command = place.crisol()?;
    command.arg("generate").arg(classes).args(["--no-cache", "--jobs", "1", "--format", "json", "--time"]);
    command.arg(format!("{}ms", times.generate.as_millis())).arg("--jdk").arg(&place.jdk.home);
    if let Some(class) = only {
        command.arg("--class").arg(format!("proofs.{class}"));
    }
    let report = json(&process::run(&mut command, times.generate * 2 + GRACE)?, classes)?;
    let mut said = BTreeMap::new();
    for method in report["methods"].as_array().context("a list of methods")? {
        for unreached in method["unreached"].as_array().context("a list of lines")? {
            let line = unreached["line"].as_u64().context("a line")? as usize;
            let why = unreached["why"].as_str().unwrap_or_default();
            let verdict = if why == "infeasible" { Verdict::Proved } else { Verdict::Open };
            let why = format!("{why} {}", unreached["what"].as_str().unwrap_or_default()).trim().to_owned();
            said.insert(line, Said { verdict, why });
        }
    }
    Ok(said)
}

fn json(finished: &Finished, classes: &Path) -> Result<Value> {
    if !matches!(finished.code, Some(0 | 1)) {
        bail!("crisol ends with {:?} on {}: {}", finished.code, classes.display(), finished.errors());
    }
    Ok(serde_json::from_slice(&finished.stdout)?)
}
