//! Where class files come from: the user's class path (folders, jars, single files) and the JDK (its image, or `rt.jar`).
//!
//! Invariant: nothing is written, nothing outside the given paths is read, and no entry is unpacked beyond `LARGEST`.

mod class_path;
mod image;
mod jar;
mod manifest;

pub(crate) use class_path::ClassPath;
pub(crate) use image::{Content, Image};
pub(crate) use jar::Jar;

/// The largest class file or resource that is read.
pub(crate) const LARGEST: u64 = 64 << 20;

/// The internal name behind a path `a/b/C.class`; `None` for other files, `module-info` and `package-info`.
fn class_of_path(path: &str) -> Option<&str> {
    let name = path.strip_suffix(".class")?;
    let simple = name.rsplit('/').next()?;
    let is_class = !matches!(simple, "module-info" | "package-info")
        && !name.starts_with("META-INF/")
        && crate::classfile::names::is_class_name(name);
    is_class.then_some(name)
}
