//! Finding the user's JDK: the one given, else `JAVA_HOME`, else the `java` on the PATH.

use std::path::{Path, PathBuf};

use crate::classfile::Names;
use crate::error::Error;
use crate::source::{Content, Image};

/// An installed JDK.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jdk {
    /// Its home folder.
    pub home: PathBuf,
    /// The launcher, `bin/java`.
    pub java: PathBuf,
    /// Its classes: the image `lib/modules`, or `rt.jar` of a JDK 8.
    pub modules: PathBuf,
    /// The feature release: 8, 11, 17, 21, …
    pub release: u16,
}

impl Jdk {
    /// Whether the classes stand in jars (JDK 8) and not in an image.
    pub(crate) fn is_in_jars(&self) -> bool {
        self.modules.extension().is_some_and(|extension| extension == "jar")
    }
}

/// Finds a JDK: `explicit` when given (a home folder, or a `java` inside one), else `JAVA_HOME`, else `java` on the PATH.
pub fn locate(explicit: Option<&Path>) -> Result<Jdk, Error> {
    if let Some(path) = explicit {
        return at(path);
    }
    if let Some(home) = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()) {
        return at(Path::new(&home)).map_err(|error| Error::JavaHome(Box::new(error)));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    for folder in std::env::split_paths(&path) {
        let java = folder.join(launcher());
        if java.is_file()
            && let Ok(jdk) = at(&java)
        {
            return Ok(jdk);
        }
    }
    Err(Error::NoJdk)
}

/// The JDK at `path`: its home, a folder around it, or its launcher.
fn at(path: &Path) -> Result<Jdk, Error> {
    let Ok(canonical) = path.canonicalize() else { return Err(Error::Missing(path.to_owned())) };
    if canonical.is_file() {
        return canonical.ancestors().skip(1).take(4).find_map(in_folder).unwrap_or_else(|| {
            Err(Error::NotAJdk { path: canonical.clone(), reason: "no lib/modules around this launcher".into() })
        });
    }
    let inner = ["", "Contents/Home", "jre"].map(|inner| canonical.join(inner));
    inner.iter().find_map(|home| in_folder(home)).unwrap_or_else(|| {
        Err(Error::NotAJdk { path: path.to_owned(), reason: "neither lib/modules nor lib/rt.jar in it".into() })
    })
}

fn in_folder(home: &Path) -> Option<Result<Jdk, Error>> {
    let candidates = ["lib/modules", "jre/lib/rt.jar", "lib/rt.jar"];
    let modules = candidates.iter().map(|candidate| home.join(candidate)).find(|path| path.is_file())?;
    let java = home.join("bin").join(launcher());
    let release = stated_release(home).or_else(|| probed_release(&modules));
    Some(match release {
        Some(release) => Ok(Jdk { home: home.to_owned(), java, modules, release }),
        None => Err(Error::NotAJdk { path: home.to_owned(), reason: "its release is unknown".into() }),
    })
}

fn launcher() -> &'static str {
    if cfg!(windows) { "java.exe" } else { "java" }
}

/// `JAVA_VERSION="17.0.15"` of the `release` file.
fn stated_release(home: &Path) -> Option<u16> {
    let text = std::fs::read_to_string(home.join("release")).ok()?;
    let version = text.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    feature(version.trim().trim_matches('"'))
}

/// The feature release of `17.0.15`, `25-ea` or `1.8.0_292`.
fn feature(version: &str) -> Option<u16> {
    let mut numbers = version.split(|c: char| !c.is_ascii_digit()).map_while(|number| number.parse::<u16>().ok());
    match numbers.next()? {
        1 => numbers.next(),
        feature => Some(feature),
    }
}

/// The release whose class files `java/lang/Object` has.
fn probed_release(modules: &Path) -> Option<u16> {
    if modules.extension().is_some_and(|extension| extension == "jar") {
        return Some(8);
    }
    let image = Image::open(modules).ok()?;
    let Content::Range { start, length } = image.class("java/lang/Object")? else { return None };
    let bytes = image.bytes().get(start..start + length)?;
    crate::classfile::class_name(bytes, &Names::default()).ok()?;
    let major = u16::from_be_bytes([*bytes.get(6)?, *bytes.get(7)?]);
    major.checked_sub(44)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features() {
        for (version, wanted) in [("17.0.15", 17), ("25-ea", 25), ("1.8.0_292", 8), ("21", 21)] {
            assert_eq!(feature(version), Some(wanted), "{version}");
        }
        assert_eq!(feature("x"), None);
    }

    #[test]
    fn finds_the_installed_jdk_and_again_by_its_home_and_launcher() {
        let jdk = locate(None).unwrap();
        assert!(jdk.release >= 8 && jdk.java.is_file() && jdk.modules.is_file(), "{jdk:?}");
        assert_eq!(locate(Some(&jdk.home)).unwrap(), jdk);
        assert_eq!(locate(Some(&jdk.java)).unwrap(), jdk);
        assert_eq!(probed_release(&jdk.modules), Some(jdk.release));
    }

    #[test]
    fn names_what_is_wrong() {
        let folder = tempfile::tempdir().unwrap();
        assert!(matches!(locate(Some(folder.path())), Err(Error::NotAJdk { .. })));
        assert!(matches!(locate(Some(&folder.path().join("none"))), Err(Error::Missing(_))));
    }
}
