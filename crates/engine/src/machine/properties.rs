//! System properties: fixed, sensible values, so that runs do not depend on the machine; the options may replace them.

use super::{Charset, Machine};

/// Properties that differ between machines which run the same program with the same JDK release.
const OF_THE_MACHINE: &[&str] = &[
    "java.version",
    "java.version.date",
    "java.runtime.version",
    "java.runtime.name",
    "java.vendor",
    "java.vendor.url",
    "java.vendor.url.bug",
    "java.vendor.version",
    "java.vm.name",
    "java.vm.vendor",
    "java.vm.version",
    "java.vm.info",
    "java.home",
    "java.io.tmpdir",
    "java.class.path",
    "java.library.path",
    "sun.boot.library.path",
    "os.name",
    "os.arch",
    "os.version",
    "user.dir",
    "user.home",
    "user.name",
];

/// Whether a property's value is tainted.
pub(crate) fn depends_on_machine(key: &str) -> bool {
    OF_THE_MACHINE.contains(&key)
}

impl Machine<'_> {
    /// All system properties, in the order in which they are set.
    pub fn properties(&self) -> Vec<(String, String)> {
        let jdk = self.options.jdk;
        let charset = match self.options.charset {
            Charset::Ascii => "ANSI_X3.4-1968",
            Charset::Latin1 => "ISO-8859-1",
            Charset::Utf8 => "UTF-8",
        };
        let fixed: &[(&str, &str)] = &[
            ("java.specification.name", "Java Platform API Specification"),
            ("java.specification.vendor", "Oracle Corporation"),
            ("java.vm.specification.name", "Java Virtual Machine Specification"),
            ("java.vm.specification.vendor", "Oracle Corporation"),
            ("java.vendor", "Crisol"),
            ("java.vm.name", "Crisol"),
            ("java.vm.vendor", "Crisol"),
            ("java.home", "/opt/java"),
            ("java.io.tmpdir", "/tmp"),
            ("java.class.path", ""),
            ("java.library.path", ""),
            ("sun.boot.library.path", ""),
            ("os.name", "Linux"),
            ("os.arch", "amd64"),
            ("os.version", "5.0"),
            ("file.separator", "/"),
            ("path.separator", ":"),
            ("line.separator", "\n"),
            // Since JDK 18 the default charset does not depend on the locale.
            ("file.encoding", if jdk < 18 { charset } else { "UTF-8" }),
            ("native.encoding", charset),
            ("sun.jnu.encoding", charset),
            ("user.dir", "/work"),
            ("user.home", "/home/user"),
            ("user.name", "user"),
            ("user.language", "en"),
            ("sun.arch.data.model", "64"),
            ("sun.cpu.endian", "little"),
        ];
        let mut all: Vec<(String, String)> = vec![
            ("java.version".into(), jdk.to_string()),
            ("java.specification.version".into(), jdk.to_string()),
            ("java.vm.specification.version".into(), jdk.to_string()),
            ("java.class.version".into(), format!("{}.0", jdk + 44)),
        ];
        all.extend(fixed.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())));
        // Before, they were set for terminals alone.
        for (key, since) in [("stdout.encoding", 19), ("stderr.encoding", 19), ("stdin.encoding", 25)] {
            if jdk >= since {
                all.push((key.to_owned(), charset.to_owned()));
            }
        }
        for (key, value) in &self.options.properties {
            match all.iter_mut().find(|(known, _)| known == key) {
                Some((_, known)) => known.clone_from(value),
                None => all.push((key.clone(), value.clone())),
            }
        }
        all
    }

    /// A system property.
    pub fn property(&self, key: &str) -> Option<String> {
        self.properties().into_iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }
}
