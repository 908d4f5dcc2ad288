//! Tidiness: what the compiler does not check and reviewers should not have to. Sizes and first lines of files, names, layers.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Beyond this a file has more than one concern.
const LONGEST: usize = 800;

/// The layers, lowest first. A crate depends on lower layers only; `lab` is for developers and stands above all.
const LAYERS: &[(&str, u32)] = &[
    ("base", 0),
    ("term", 1),
    ("testcase", 1),
    ("program", 2),
    ("solver", 2),
    ("rules", 3),
    ("heap", 3),
    ("smt", 3),
    ("walk", 3),
    ("translate", 4),
    ("engine", 4),
    ("backward", 5),
    ("construct", 5),
    ("sequence", 5),
    ("check", 6),
    ("junit", 6),
    ("pipeline", 7),
    ("cli", 8),
    ("lab", 9),
];

/// Libraries that only one crate may use.
const FENCED: &[(&str, &str)] = &[("jimage-rs", "program"), ("zip", "program"), ("cadical", "smt")];

const FORBIDDEN_FILES: &[&str] =
    &["utils.rs", "util.rs", "helper.rs", "helpers.rs", "common.rs", "misc.rs", "manager.rs"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace exists")
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("readable").flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Every Rust file of the workspace, with its path relative to the root.
fn files() -> Vec<(String, String)> {
    let root = root();
    let mut found = Vec::new();
    rust_files(&root.join("crates"), &mut found);
    found
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(&root).expect("inside").display().to_string();
            (name, std::fs::read_to_string(&path).expect("readable"))
        })
        .collect()
}

/// Fails with every complaint at once.
fn expect_none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn every_file_says_what_it_is() {
    let silent = files().into_iter().filter(|(_, text)| !text.starts_with("//! "));
    expect_none(silent.map(|(name, _)| format!("{name}: the first line must start with `//! `")).collect());
}

#[test]
fn no_file_is_too_long() {
    let long = files().into_iter().filter(|(_, text)| text.lines().count() > LONGEST);
    expect_none(long.map(|(name, text)| format!("{name}: {} lines", text.lines().count())).collect());
}

#[test]
fn no_file_has_a_name_that_says_nothing() {
    let vague = |name: &str| FORBIDDEN_FILES.contains(&name.rsplit('/').next().unwrap_or(name));
    expect_none(files().into_iter().filter(|(name, _)| vague(name)).map(|(name, _)| name).collect());
}

#[test]
fn nothing_is_left_undone() {
    // Put together here, so that this file does not find itself.
    let words = [["to", "do!("].concat(), ["unimpl", "emented!("].concat(), ["#[ig", "nore"].concat()];
    let mut complaints = Vec::new();
    for (name, text) in files() {
        for (number, line) in text.lines().enumerate() {
            if words.iter().any(|word| line.contains(word.as_str())) {
                complaints.push(format!("{name}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    expect_none(complaints);
}

/// What `cargo metadata` says of each crate: its name, and its dependencies with whether they are normal ones.
fn crates() -> Vec<(String, Vec<(String, bool)>)> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let name = |value: &serde_json::Value| value["name"].as_str().expect("a name").to_string();
    let packages = metadata["packages"].as_array().expect("packages");
    packages
        .iter()
        .map(|package| {
            let dependencies = package["dependencies"].as_array().expect("dependencies");
            (name(package), dependencies.iter().map(|one| (name(one), one["kind"].is_null())).collect())
        })
        .collect()
}

#[test]
fn fenced_libraries_stay_in_their_crate() {
    let mut complaints = Vec::new();
    for (name, dependencies) in crates() {
        for (library, owner) in FENCED {
            if name != *owner && dependencies.iter().any(|(used, _)| used == library) {
                complaints.push(format!("{name}: uses {library}, which only {owner} may"));
            }
        }
    }
    expect_none(complaints);
}

#[test]
fn dependencies_go_down() {
    let layers: BTreeMap<&str, u32> = LAYERS.iter().copied().collect();
    let mut complaints = Vec::new();
    for (name, dependencies) in crates() {
        let Some(layer) = layers.get(name.as_str()) else {
            complaints.push(format!("{name}: has no layer in this test"));
            continue;
        };
        for (below, _) in dependencies.iter().filter(|(_, is_normal)| *is_normal) {
            if let Some(other) = layers.get(below.as_str()).filter(|other| *other >= layer) {
                complaints.push(format!("{name} (layer {layer}) depends on {below} (layer {other})"));
            }
        }
    }
    expect_none(complaints);
}
