//! The Maven plugin passes options that `crisol generate` has, each behind a property that the README names.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// A file of the repository.
fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).expect("a file")
}

/// What stands between two texts, each time.
fn between<'a>(text: &'a str, start: &str, end: &str) -> BTreeSet<&'a str> {
    text.split(start).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}

#[test]
fn what_the_plugin_passes_is_understood_and_described() {
    let plugin = read("maven-plugin/src/main/java/dev/crisol/maven/GenerateMojo.java");
    let options = between(&plugin, "\"--", "\"");
    let help = Command::new(env!("CARGO_BIN_EXE_crisol")).args(["generate", "--help"]).output().expect("crisol");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let known: BTreeSet<&str> = help.split(|c: char| !(c.is_alphanumeric() || c == '-')).collect();
    for option in &options {
        assert!(known.contains(format!("--{option}").as_str()), "--{option} is no option of generate");
    }
    for option in ["ea", "closed-world", "max-string", "max-elements", "force", "prune"] {
        assert!(options.contains(option), "the plugin does not pass --{option}");
    }
    let (properties, readme) = (between(&plugin, "property = \"", "\""), read("README.md"));
    let undescribed: Vec<&&str> = properties.iter().filter(|name| !readme.contains(&format!("`{name}`"))).collect();
    assert!(properties.len() > options.len() / 2 && undescribed.is_empty(), "{undescribed:?}");
}
