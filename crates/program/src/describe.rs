//! Names as HotSpot spells them in messages: `java.lang.String`, `int[]`, `void a.B.m(int)`.

use crate::model::*;
use crate::program::Program;

impl Program {
    /// `package.Class.method`, with the descriptor where the class has several methods of that name.
    pub fn distinct_name(&self, method: MethodId) -> String {
        let method = self.method(method);
        let class = self.class(method.class);
        let namesakes = class.methods.iter().filter(|other| other.name == method.name).count();
        let descriptor = if namesakes > 1 { self.spell(method.descriptor).to_string() } else { String::new() };
        format!("{}.{}{descriptor}", self.external(class.name), self.spell(method.name))
    }

    /// The external name of a class's top-level class, and the simple names of the classes in it down to this one. None for classes that source
    /// cannot name.
    pub fn declared(&self, class: ClassId) -> Option<(String, Vec<String>)> {
        let data = self.class(class);
        let Some(entry) = data.inner_classes.iter().find(|entry| entry.inner == data.name) else {
            return Some((self.external(data.name), Vec::new()));
        };
        let (mut top, mut nested) = (self.external(entry.outer?), Vec::new());
        // An outer class that cannot be loaded has no `$` of its own, as far as anybody can tell.
        if let Ok(outer) = self.load(entry.outer?) {
            (top, nested) = self.declared(outer)?;
        }
        nested.push(self.spell(entry.simple_name?).to_string());
        Some((top, nested))
    }

    /// The external name of a class: dots for slashes, `int[]` for `[I`.
    pub fn external(&self, class: Name) -> String {
        external_class(&self.spell(class))
    }

    /// The parameter types of a method descriptor, as in Java: `int`, `java.lang.String[]`.
    pub fn external_parameters(&self, descriptor: Name) -> Vec<String> {
        let mut parameters = Vec::new();
        crate::descriptor::split_method(&self.spell(descriptor), |p| parameters.push(external_type(p)));
        parameters
    }

    /// `void a.B.m(int)`.
    pub(crate) fn external_method(&self, class: Name, name: Name, descriptor: Name) -> String {
        self.signature_text(Some(&self.external(class)), name, descriptor)
    }

    /// `void m(int)`, with `abstract ` before it where it is.
    pub(crate) fn short_method(&self, method: &Method) -> String {
        let modifier = if method.access.is_abstract() { "abstract " } else { "" };
        format!("{modifier}{}", self.signature_text(None, method.name, method.descriptor))
    }

    fn signature_text(&self, class: Option<&str>, name: Name, descriptor: Name) -> String {
        let (name, descriptor) = (self.spell(name), self.spell(descriptor));
        let mut parameters = Vec::new();
        let result = crate::descriptor::split_method(&descriptor, |p| parameters.push(external_type(p)));
        let result = result.map_or_else(|| descriptor.to_string(), external_type);
        let dot = if class.is_some() { "." } else { "" };
        format!("{result} {}{dot}{name}({})", class.unwrap_or(""), parameters.join(", "))
    }

    /// Where two classes are, as a message's last words say it.
    pub(crate) fn whereabouts(&self, one: ClassId, other: ClassId) -> String {
        let (first, second) = (self.external(self.class(one).name), self.external(self.class(other).name));
        let (first_place, second_place) = (self.place(one), self.place(other));
        if first_place == second_place {
            format!("{first} and {second} are in {first_place}")
        } else {
            format!("{first} is in {first_place}; {second} is in {second_place}")
        }
    }

    pub(crate) fn whereabouts_of(&self, class: ClassId) -> String {
        format!("{} is in {}", self.external(self.class(class).name), self.place(class))
    }

    /// Between JDK 21 and 25 some messages changed.
    pub(crate) fn is_newer_than_21(&self) -> bool {
        self.jdk.as_ref().is_some_and(|jdk| jdk.release > 21)
    }

    fn place(&self, class: ClassId) -> String {
        let module = match self.element_origin(class) {
            Origin::Jdk => {
                let package = self.spell(self.unit(class).package);
                self.image.as_ref().and_then(|image| image.module(&package))
            }
            Origin::ClassPath | Origin::Synthetic => return "unnamed module of loader 'app'".into(),
        };
        format!("module {} of loader 'bootstrap'", module.as_deref().unwrap_or("java.base"))
    }
}

pub(crate) fn external_class(internal: &str) -> String {
    if internal.starts_with('[') { external_type(internal) } else { internal.replace('/', ".") }
}

/// The external form of a field descriptor or `V`.
pub(crate) fn external_type(descriptor: &str) -> String {
    let element = descriptor.trim_start_matches('[');
    let name = match element.strip_prefix('L').and_then(|rest| rest.strip_suffix(';')) {
        Some(class) => class.replace('/', "."),
        None => element
            .bytes()
            .next()
            .and_then(Primitive::by_letter)
            .map_or_else(|| element.to_owned(), |primitive| primitive.keyword().to_owned()),
    };
    name + &"[]".repeat(descriptor.len() - element.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types() {
        for (descriptor, wanted) in [("I", "int"), ("[[J", "long[][]"), ("Ljava/lang/String;", "java.lang.String")] {
            assert_eq!(external_type(descriptor), wanted);
        }
        assert_eq!(external_class("[La/B;"), "a.B[]");
    }
}
