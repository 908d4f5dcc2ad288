//! What a class file of the class path says before anything is loaded: its version, its own name, and the classes that it mentions. A class
//! whose superclass is missing, or that is newer than this JDK, can be looked at all the same.

use crate::classfile;
use crate::program::Program;

/// What a class file says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The internal name of the class in it.
    pub name: String,
    /// The major version: 44 more than the release of Java.
    pub major: u16,
    /// The internal names of the classes that its code and declaration refer to, arrays as their elements.
    pub mentions: Vec<String>,
}

impl Program {
    /// The class file that the class path has for a name. `None` when it has none; the error says what is wrong with it.
    pub fn glance(&self, class: &str) -> Option<Result<Glance, String>> {
        let read = |bytes: Vec<u8>| {
            let (name, major, mentions) =
                classfile::glance(&bytes, &self.names).map_err(|error| error.message().to_owned())?;
            // Of an array, the class of its elements; none where these are numbers.
            let element = |name: &str| match name.trim_start_matches('[') {
                same if same.len() == name.len() => Some(name.to_owned()),
                element => Some(element.strip_prefix('L')?.strip_suffix(';')?.to_owned()),
            };
            let mentions = mentions.into_iter().filter_map(|name| element(&self.spell(name))).collect();
            Ok(Glance { name: self.spell(name).to_string(), major, mentions })
        };
        Some(self.class_path.class(class)?.and_then(read))
    }

    /// Whether the JDK has a class.
    pub fn is_of_jdk(&self, class: &str) -> bool {
        self.jdk_bytes(class).is_some()
    }
}
