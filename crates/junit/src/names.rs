//! Names of classes in a source file: which are imported, which are written in full.
//!
//! A file is rendered twice. The first time every class is met and written by its simple name; then the clashes are settled, and the second
//! rendering is the text. So there is no second walk over plans that could forget a place.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The names that a file uses.
#[derive(Debug, Default)]
pub struct Names {
    /// The package of the file; empty for the unnamed one.
    package: String,
    /// Top-level classes that were met, by binary name.
    met: BTreeSet<String>,
    /// Classes that the plans name in places where only visible ones can stand.
    visible: BTreeSet<String>,
    /// Classes that were met with type arguments.
    generic: BTreeSet<String>,
    /// Classes that were met without.
    plain: BTreeSet<String>,
    /// Something is cast or converted to a type with arguments.
    is_unchecked: bool,
    /// Static methods that are imported, in full.
    statics: BTreeSet<String>,
    /// Top-level classes that lost their simple name to another.
    qualified: BTreeSet<String>,
    /// The names of the file's nested classes.
    nested: BTreeSet<String>,
    /// Where classes are declared, as far as it is known.
    declared: Rc<Declared>,
}

/// Classes by binary name: the name of the top-level class, then those of the nested ones. It matters where a name has a `$` of its own.
pub type Declared = BTreeMap<String, (String, Vec<String>)>;

/// Classes of the JDK that a plan often names and that have type parameters.
const GENERIC: &[&str] = &[
    "java.lang.Class",
    "java.lang.Comparable",
    "java.lang.Iterable",
    "java.lang.ThreadLocal",
    "java.util.AbstractList",
    "java.util.AbstractMap",
    "java.util.ArrayDeque",
    "java.util.ArrayList",
    "java.util.Collection",
    "java.util.Comparator",
    "java.util.Deque",
    "java.util.EnumMap",
    "java.util.EnumSet",
    "java.util.Enumeration",
    "java.util.HashMap",
    "java.util.HashSet",
    "java.util.Hashtable",
    "java.util.IdentityHashMap",
    "java.util.Iterator",
    "java.util.LinkedHashMap",
    "java.util.LinkedHashSet",
    "java.util.LinkedList",
    "java.util.List",
    "java.util.ListIterator",
    "java.util.Map",
    "java.util.Map$Entry",
    "java.util.NavigableMap",
    "java.util.NavigableSet",
    "java.util.Optional",
    "java.util.PriorityQueue",
    "java.util.Queue",
    "java.util.Set",
    "java.util.SortedMap",
    "java.util.SortedSet",
    "java.util.Stack",
    "java.util.TreeMap",
    "java.util.TreeSet",
    "java.util.Vector",
    "java.util.WeakHashMap",
];

impl Names {
    /// Nothing met yet.
    pub fn new(package: &str, declared: Rc<Declared>) -> Names {
        Names { package: package.to_string(), declared, ..Names::default() }
    }

    /// The top-level class and the names of the nested ones.
    fn split(&self, binary: &str) -> (String, Vec<String>) {
        self.declared.get(binary).cloned().unwrap_or_else(|| split(binary))
    }

    /// The last name of a class: `Node` of `demo.Tree$Node`.
    pub fn last(&self, class: &str) -> String {
        let erased = erasure(class);
        let (top, mut nested) = self.split(erased.trim_end_matches("[]"));
        nested.pop().unwrap_or_else(|| simple(&top).to_string())
    }

    /// Settles the clashes among what was met. `own` is the simple name of the file's class.
    pub fn settle(&mut self, own: &str) {
        let mut claims: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
        for class in &self.met {
            claims.entry(simple(class)).or_default().push(class);
        }
        let rank = |class: &String| match package(class) {
            // What has no package cannot be written in full.
            "" => 0,
            place if place.starts_with("org.junit") => 1,
            place if place == self.package => 2,
            "java.lang" => 3,
            _ => 4,
        };
        let mut qualified = BTreeSet::new();
        for (name, mut classes) in claims {
            classes.sort_by_key(|class| (rank(class), *class));
            let winners = if name == own || self.nested.contains(name) { 0 } else { 1 };
            qualified.extend(classes.into_iter().skip(winners).filter(|class| !package(class).is_empty()).cloned());
        }
        self.qualified = qualified;
    }

    /// Takes a name for a nested class.
    pub fn nest(&mut self, name: &str) {
        self.nested.insert(name.to_owned());
    }

    /// A class as it is written in the source, by its binary name; it must be visible.
    pub fn class(&mut self, binary: &str) -> String {
        let binary = binary.trim();
        if is_primitive(binary) || binary == "void" {
            return binary.to_string();
        }
        let (top, nested) = self.split(binary);
        self.visible.insert(binary.to_string());
        self.met.insert(top.clone());
        let mut written = if self.qualified.contains(&top) { top } else { simple(&top).to_string() };
        for name in nested {
            written.push('.');
            written.push_str(&name);
        }
        written
    }

    /// A type with arguments and dimensions.
    pub fn ty(&mut self, text: &str) -> String {
        let mut written = String::new();
        let mut word = String::new();
        let mut follows = false; // the rest of a name whose outer class has arguments
        for letter in text.chars().chain(['\0']) {
            if !"<>,[]?& \0".contains(letter) {
                word.push(letter);
                continue;
            }
            let name = std::mem::take(&mut word);
            if !name.is_empty() {
                if follows {
                    written.push_str(&name.replace('$', "."));
                } else if name == "extends" || name == "super" {
                    written.push_str(&name);
                } else {
                    if letter == '<' {
                        self.generic.insert(name.clone());
                    } else {
                        self.plain.insert(name.clone());
                    }
                    written.push_str(&self.class(&name));
                }
            }
            follows = letter == '>';
            match letter {
                '\0' => {}
                ',' => written.push_str(", "),
                ' ' if written.ends_with(' ') => {}
                _ => written.push(letter),
            }
        }
        written
    }

    /// A class literal.
    pub fn literal(&mut self, class: &str) -> String {
        let (element, dimensions) = class.split_at(class.find('[').unwrap_or(class.len()));
        format!("{}{dimensions}.class", self.class(erased(element)))
    }

    /// An expression for a class that the test perhaps cannot see.
    pub fn reflected(&mut self, class: &str) -> String {
        let element = class.trim_end_matches("[]");
        let in_sight = is_primitive(element)
            || self.visible.contains(element)
            || ((!element.contains('$') || self.declared.get(element).is_some_and(|(_, nested)| nested.is_empty()))
                && (package(element) == self.package || element.starts_with("java.")));
        if in_sight {
            return self.literal(class);
        }
        let depth = (class.len() - element.len()) / 2;
        let name = if depth == 0 { class.to_string() } else { format!("{}L{element};", "[".repeat(depth)) };
        format!("{}.forName(\"{name}\")", self.class("java.lang.Class"))
    }

    /// Whether [`Names::reflected`] yields a class literal.
    pub fn is_in_sight(&mut self, class: &str) -> bool {
        self.is_nameable(class) && self.reflected(class).ends_with(".class")
    }

    /// Whether source can name a class: not an anonymous or local one.
    fn is_nameable(&self, class: &str) -> bool {
        let is_number = |part: &str| part.starts_with(|c: char| c.is_ascii_digit());
        let (top, nested) = split(class);
        self.declared.contains_key(class)
            || !nested.iter().chain([&top]).any(|name| name.split('$').skip(1).any(is_number))
    }

    /// The name of a static method, which is imported.
    pub fn method(&mut self, class: &str, name: &str) -> String {
        self.statics.insert(format!("{class}.{name}"));
        name.to_string()
    }

    /// A type that something of an unknown or raw type becomes.
    pub fn cast(&mut self, ty: &str) -> String {
        self.is_unchecked |= ty.contains('<');
        self.ty(ty)
    }

    /// Whether some class is used raw, as far as can be told here, or something is cast to a type with arguments.
    pub fn has_raw(&self) -> bool {
        self.is_unchecked || self.plain.iter().any(|class| is_generic(class) || self.generic.contains(class))
    }

    /// Names that a local variable would obscure (JLS 6.4.2).
    pub fn taken(&self) -> BTreeSet<String> {
        let simple = self.met.iter().map(|class| simple(class).to_string());
        let roots = self.qualified.iter().filter_map(|class| class.split('.').next()).map(str::to_string);
        simple.chain(roots).collect()
    }

    /// The import lines: static ones, a blank line, others.
    pub fn imports(&self) -> String {
        let mut text = String::new();
        for method in &self.statics {
            text.push_str(&format!("import static {method};\n"));
        }
        let classes: Vec<&String> = self
            .met
            .iter()
            .filter(|class| {
                !self.qualified.contains(*class) && !["", "java.lang", &self.package].contains(&package(class))
            })
            .collect();
        if !self.statics.is_empty() && !classes.is_empty() {
            text.push('\n');
        }
        for class in classes {
            text.push_str(&format!("import {class};\n"));
        }
        text
    }
}

/// Whether a class of the JDK has type parameters, as far as it is known here.
pub fn is_generic(class: &str) -> bool {
    GENERIC.contains(&class)
}

/// Whether a name is that of a primitive type.
pub fn is_primitive(name: &str) -> bool {
    matches!(name, "boolean" | "char" | "byte" | "short" | "int" | "long" | "float" | "double")
}

/// The primitive type of a box.
pub fn unboxed(class: &str) -> Option<&'static str> {
    Some(match class {
        "java.lang.Boolean" => "boolean",
        "java.lang.Character" => "char",
        "java.lang.Byte" => "byte",
        "java.lang.Short" => "short",
        "java.lang.Integer" => "int",
        "java.lang.Long" => "long",
        "java.lang.Float" => "float",
        "java.lang.Double" => "double",
        _ => return None,
    })
}

/// A type without its arguments; its dimensions stay.
pub fn erased(ty: &str) -> &str {
    ty.split('<').next().unwrap_or(ty)
}

/// A type without arguments anywhere, dimensions and nested names kept.
pub fn erasure(ty: &str) -> String {
    let mut depth = 0;
    ty.chars()
        .filter(|letter| {
            depth += i32::from(*letter == '<');
            let is_kept = depth == 0;
            depth -= i32::from(*letter == '>');
            is_kept
        })
        .collect()
}

/// The package of a binary name.
pub fn package(class: &str) -> &str {
    class.rsplit_once('.').map_or("", |(package, _)| package)
}

/// The last name of a class: `Node` of `demo.Tree$Node`.
pub fn last(class: &str) -> String {
    let erased = erasure(class);
    let (top, mut nested) = split(erased.trim_end_matches("[]"));
    nested.pop().unwrap_or_else(|| simple(&top).to_string())
}

fn simple(top: &str) -> &str {
    top.rsplit_once('.').map_or(top, |(_, name)| name)
}

/// The top-level class and the names of the nested ones. A `$` separates names if one stands on either side of it.
fn split(binary: &str) -> (String, Vec<String>) {
    let start = binary.rfind('.').map_or(0, |dot| dot + 1);
    let mut names: Vec<String> = Vec::new();
    for part in binary[start..].split('$') {
        match names.last_mut() {
            Some(last)
                if last.is_empty()
                    || last.ends_with('$')
                    || !part.starts_with(|c: char| c.is_alphabetic() || c == '_') =>
            {
                last.push('$');
                last.push_str(part);
            }
            _ => names.push(part.to_string()),
        }
    }
    let nested = names.split_off(1);
    (format!("{}{}", &binary[..start], names[0]), nested)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_names() {
        let shown = |name: &str| format!("{:?}", split(name));
        assert_eq!(shown("demo.Tree$Node"), r#"("demo.Tree", ["Node"])"#);
        assert_eq!(shown("demo.$Odd"), r#"("demo.$Odd", [])"#);
        assert_eq!(shown("Top$In$1"), r#"("Top", ["In$1"])"#);
        assert_eq!(shown("Top$"), r#"("Top$", [])"#);
        let names = Names::default();
        assert!(names.is_nameable("demo.Tree$Node") && !names.is_nameable("demo.Tree$1"));
    }

    #[test]
    fn names_with_dollars_of_their_own() {
        let odd = |names: &[&str]| (names[0].to_owned(), names[1..].iter().map(|name| name.to_string()).collect());
        let declared = BTreeMap::from([
            ("demo.My$Class".to_owned(), odd(&["demo.My$Class"])),
            ("demo.My$Class$In$1".to_owned(), odd(&["demo.My$Class", "In$1"])),
        ]);
        let mut names = Names::new("demo", Rc::new(declared));
        assert_eq!(names.class("demo.My$Class"), "My$Class");
        assert_eq!(names.ty("java.util.List<demo.My$Class$In$1>"), "List<My$Class.In$1>");
        assert_eq!(names.last("demo.My$Class$In$1[]"), "In$1");
        assert!(names.is_in_sight("demo.My$Class$In$1"));
    }

    #[test]
    fn types_and_clashes() {
        let mut names = Names::new("demo", Rc::default());
        for _ in 0..2 {
            let map = names.ty("java.util.Map<java.lang.String,? extends demo.Tree$Node>[]");
            let outer = names.ty("demo.Box<java.lang.Integer>$Lid");
            let date = names.ty("java.util.Date") + " " + &names.ty("java.sql.Date") + " " + &names.ty("demo.String");
            names.settle("FooGeneratedTest");
            if names.qualified.is_empty() {
                continue;
            }
            let _ = (map, outer, date);
        }
        assert_eq!(
            names.ty("java.util.Map<java.lang.String,? extends demo.Tree$Node>[]"),
            "Map<java.lang.String, ? extends Tree.Node>[]"
        );
        assert_eq!(names.ty("demo.Box<java.lang.Integer>$Lid"), "Box<Integer>.Lid");
        assert_eq!(names.ty("java.util.Date") + " " + &names.ty("java.sql.Date"), "java.util.Date Date");
        assert_eq!(names.imports(), "import java.sql.Date;\nimport java.util.Map;\n");
        assert_eq!(names.reflected("demo.Tree$Secret"), "Class.forName(\"demo.Tree$Secret\")");
        assert_eq!(names.reflected("demo.Tree$Node[]"), "Tree.Node[].class");
    }
}
