//! The functions by which a test reaches what it cannot see. Plain Java 8 that compiles without warnings and runs on JDK 8 to 25: what is
//! not part of every JDK's API is itself reached by reflection.

use crate::names::Names;

/// A function of the test class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Helper {
    /// An object without running a constructor.
    Allocate,
    /// A constructor that is not visible.
    Construct,
    /// Sets a field.
    Inject,
    /// Reads a static field.
    Read,
    /// Restores a system property.
    Restore,
}

impl Helper {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Helper::Allocate => "allocate",
            Helper::Construct => "construct",
            Helper::Inject => "inject",
            Helper::Read => "read",
            Helper::Restore => "restoreProperty",
        }
    }

    /// Its lines with their depths.
    pub fn lines(self, names: &mut Names) -> Vec<(usize, String)> {
        let class = names.class("java.lang.Class");
        let object = names.class("java.lang.Object");
        let string = names.class("java.lang.String");
        let exception = names.class("java.lang.Exception");
        let (doc, head, body) = match self {
            Helper::Allocate => (
                "An object whose fields are all null or zero, made without running a constructor.",
                vec![format!("private static <T> T allocate({class}<T> type) throws {exception} {{")],
                vec![
                    format!("{class}<?> factory = {class}.forName(\"sun.reflect.ReflectionFactory\");"),
                    format!("{object} instance = factory.getMethod(\"getReflectionFactory\").invoke(null);"),
                    format!("{object} constructor ="),
                    "    factory".to_string(),
                    format!(
                        "        .getMethod(\"newConstructorForSerialization\", {class}.class, {}.class)",
                        names.class("java.lang.reflect.Constructor")
                    ),
                    format!("        .invoke(instance, type, {object}.class.getDeclaredConstructor());"),
                    "return type.cast(((Constructor<?>) constructor).newInstance());"
                        .replace("Constructor", &names.class("java.lang.reflect.Constructor")),
                ],
            ),
            Helper::Construct => (
                "An object made by a constructor that is not visible here.",
                vec![
                    "private static <T> T construct(".to_string(),
                    format!(
                        "    {class}<T> type, {class}<?>[] parameters, {object}... arguments) throws {exception} {{"
                    ),
                ],
                vec![
                    format!(
                        "{}<T> constructor = type.getDeclaredConstructor(parameters);",
                        names.class("java.lang.reflect.Constructor")
                    ),
                    "constructor.setAccessible(true);".to_string(),
                    "return constructor.newInstance(arguments);".to_string(),
                ],
            ),
            Helper::Inject => (
                "Sets a field that is not visible here.",
                vec![
                    format!(
                        "private static void inject({class}<?> type, {object} target, {string} name, {object} value)"
                    ),
                    format!("    throws {exception} {{"),
                ],
                vec![
                    format!("{} field = type.getDeclaredField(name);", names.class("java.lang.reflect.Field")),
                    "field.setAccessible(true);".to_string(),
                    "field.set(target, value);".to_string(),
                ],
            ),
            Helper::Read => (
                "The value of a static field that is not visible here.",
                vec![format!("private static {object} read({class}<?> type, {string} name) throws {exception} {{")],
                vec![
                    format!("{} field = type.getDeclaredField(name);", names.class("java.lang.reflect.Field")),
                    "field.setAccessible(true);".to_string(),
                    "return field.get(null);".to_string(),
                ],
            ),
            Helper::Restore => (
                "Gives a system property the value that it had before, or none.",
                vec![format!("private static void restoreProperty({string} name, {string} value) {{")],
                vec![
                    "if (value == null) {".to_string(),
                    format!("\t{}.clearProperty(name);", names.class("java.lang.System")),
                    "} else {".to_string(),
                    format!("\t{}.setProperty(name, value);", names.class("java.lang.System")),
                    "}".to_string(),
                ],
            ),
        };
        let mut lines = vec![(0, format!("/** {doc} */"))];
        lines.extend(head.into_iter().map(|line| (0, line)));
        // A tab stands for one more level.
        lines.extend(body.into_iter().map(|line| match line.strip_prefix('\t') {
            Some(inner) => (2, inner.to_string()),
            None => (1, line),
        }));
        lines.push((0, "}".to_string()));
        lines
    }
}
