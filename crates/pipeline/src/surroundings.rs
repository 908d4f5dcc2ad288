//! What `java` tells a program of the machine it runs on: system properties, the environment, the standard input.

use std::io::{BufRead, IsTerminal, Read, StdinLock};
use std::path::Path;

use program::FieldConstant;

use crate::Opened;

/// The properties of this machine, this JDK and this process.
pub(crate) fn properties(opened: &Opened) -> Vec<(String, String)> {
    let mut all = version_properties(opened);
    let mut add = |key: &str, value: Option<String>| all.extend(value.map(|value| (key.to_owned(), value)));
    let home = opened.jdk.home.display().to_string();
    let class_path: Vec<String> = opened.input.class_path.iter().map(|path| path.display().to_string()).collect();
    let user = user();
    add("sun.boot.library.path", Some(format!("{home}/lib")));
    add("java.home", Some(home));
    add("java.class.path", Some(class_path.join(if cfg!(windows) { ";" } else { ":" })));
    add("user.dir", std::env::current_dir().ok().map(|path| path.display().to_string()));
    add("user.name", user.as_ref().map(|user| user.0.clone()).or_else(|| variable("USER")));
    add("user.home", user.map(|user| user.1).or_else(|| variable("HOME")));
    add("os.version", std::fs::read_to_string("/proc/sys/kernel/osrelease").ok().map(|text| text.trim().to_owned()));
    let (language, country) = language();
    add("user.language", Some(language));
    add("user.country", country);
    all
}

/// The environment, as far as it is text.
pub(crate) fn environment() -> Vec<(String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect()
}

/// The time zone: `TZ`, else where `/etc/localtime` leads.
pub(crate) fn time_zone() -> Option<String> {
    if let Some(zone) = variable("TZ") {
        let zone = zone.strip_prefix(':').unwrap_or(&zone);
        return Some(zone.strip_prefix("posix/").unwrap_or(zone).to_owned());
    }
    let target = std::fs::read_link("/etc/localtime").ok()?;
    let (_, zone) = target.to_str()?.split_once("zoneinfo/")?;
    Some(zone.to_owned())
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// What the class `java.lang.VersionProps` of the JDK was compiled with.
fn version_properties(opened: &Opened) -> Vec<(String, String)> {
    const FIELDS: &[(&str, &[&str])] = &[
        ("java_version", &["java.version"]),
        ("java_version_date", &["java.version.date"]),
        ("java_runtime_name", &["java.runtime.name"]),
        ("java_runtime_version", &["java.runtime.version", "java.vm.version"]),
        ("VENDOR", &["java.vendor", "java.vm.vendor"]),
        ("VENDOR_URL", &["java.vendor.url"]),
        ("VENDOR_URL_BUG", &["java.vendor.url.bug"]),
        ("VENDOR_VERSION", &["java.vendor.version"]),
    ];
    let program = &opened.program;
    let Ok(class) = program.find("java/lang/VersionProps") else { return Vec::new() };
    let mut found = Vec::new();
    for (field, keys) in FIELDS {
        let constant = program.find_field(class, field).and_then(|id| {
            let declared = &program.class(program.field(id).class).fields;
            declared.iter().find(|field| field.id == id)?.constant
        });
        if let Some(FieldConstant::String(text)) = constant {
            let text = String::from_utf16_lossy(&program.units(text));
            let keys = keys.iter().filter(|_| !text.is_empty());
            found.extend(keys.map(|key| ((*key).to_owned(), text.clone())));
        }
    }
    found
}

/// Name and home folder, as the user database has them.
fn user() -> Option<(String, String)> {
    let id = process_owner()?.to_string();
    let users = std::fs::read_to_string("/etc/passwd").ok()?;
    users.lines().find_map(|line| {
        let fields: Vec<&str> = line.split(':').collect();
        (*fields.get(2)? == id).then(|| Some(((*fields.first()?).to_owned(), (*fields.get(5)?).to_owned())))?
    })
}

#[cfg(unix)]
fn process_owner() -> Option<u32> {
    use std::os::unix::fs::MetadataExt;
    Some(std::fs::metadata(Path::new("/proc/self")).ok()?.uid())
}

#[cfg(not(unix))]
fn process_owner() -> Option<u32> {
    let _ = Path::new("");
    None
}

/// Language and country of the messages' locale; the POSIX locale is English.
fn language() -> (String, Option<String>) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable).unwrap_or_default();
    let name = locale.split(['.', '@']).next().unwrap_or_default();
    match name.split_once('_') {
        Some((language, country)) => (language.to_owned(), Some(country.to_owned())),
        None if name.is_empty() || name == "C" || name == "POSIX" => ("en".to_owned(), None),
        None => (name.to_owned(), None),
    }
}

/// The standard input of this process.
pub(crate) struct StandardInput(StdinLock<'static>);

impl StandardInput {
    pub(crate) fn new() -> Self {
        Self(std::io::stdin().lock())
    }
}

impl engine::Source for StandardInput {
    fn read(&mut self, buffer: &mut [u8]) -> usize {
        loop {
            match self.0.read(buffer) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                result => return result.unwrap_or(0),
            }
        }
    }

    /// Waits for a pipe or a file, as if its writer had been quick; a terminal has what was typed and read ahead.
    fn available(&mut self) -> usize {
        if std::io::stdin().is_terminal() { 0 } else { self.0.fill_buf().map_or(0, <[u8]>::len) }
    }
}
