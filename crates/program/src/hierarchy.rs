//! The class hierarchy (JVMS 5.3.5): superclasses, superinterfaces, subtyping, nests.
//!
//! A class is linked to its supertypes when it is loaded; all of them stand in one sorted list, so that subtyping is a
//! binary search and no walk over a hostile hierarchy can take exponential time.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use crate::error::{LinkError, LinkErrorKind};
use crate::model::*;
use crate::program::Program;

/// How many classes may be in the middle of loading each other's superclasses.
const DEEPEST: usize = 255;
/// From how many methods on a class is indexed by name.
const MANY_METHODS: usize = 24;

/// A class's place in the hierarchy.
#[derive(Debug)]
pub(crate) struct Links {
    pub(crate) superclass: Option<ClassId>,
    pub(crate) interfaces: Rc<[ClassId]>,
    /// The class itself and all its supertypes, sorted. For arrays only what does not depend on the component.
    pub(crate) supertypes: Box<[ClassId]>,
}

impl Program {
    /// The direct superclass: `java/lang/Object` for interfaces and arrays, none for `Object` and primitive types.
    pub fn superclass(&self, id: ClassId) -> Result<Option<ClassId>, LinkError> {
        Ok(self.links(id)?.superclass)
    }

    /// The direct superinterfaces; `Cloneable` and `Serializable` for arrays.
    pub fn interfaces(&self, id: ClassId) -> Result<Rc<[ClassId]>, LinkError> {
        Ok(Rc::clone(&self.links(id)?.interfaces))
    }

    /// Whether a reference to a `from` can be held as a `to`: `instanceof` for a non-null object of exactly class `from`.
    #[inline]
    pub fn is_assignable(&self, from: ClassId, to: ClassId) -> Result<bool, LinkError> {
        if from == to {
            return Ok(true);
        }
        let (mut from, mut to) = (from, to);
        loop {
            if self.links(from)?.supertypes.binary_search(&to).is_ok() {
                return Ok(true);
            }
            // Arrays are covariant in a component that is a reference.
            match (self.class(from).kind, self.class(to).kind) {
                (ClassKind::Array(component), ClassKind::Array(wanted)) => (from, to) = (component, wanted),
                _ => return Ok(false),
            }
        }
    }

    pub(crate) fn links(&self, id: ClassId) -> Result<&Links, LinkError> {
        let unit = self.unit(id);
        if unit.links.get().is_none() {
            let links = self.link(id);
            // A nested call may have set it already, to the same value.
            let _ = unit.links.set(links);
        }
        match unit.links.get() {
            Some(Ok(links)) => Ok(links),
            Some(Err(error)) => Err(error.clone()),
            None => Err(LinkError::new(LinkErrorKind::ClassCircularity, &*self.spell(self.class(id).name))),
        }
    }

    fn link(&self, id: ClassId) -> Result<Links, LinkError> {
        let class = self.class(id);
        let depth = self.linking.borrow().len();
        if self.linking.borrow().contains(&id) {
            return Err(LinkError::new(LinkErrorKind::ClassCircularity, &*self.spell(class.name)));
        }
        if depth >= DEEPEST {
            let message = format!("{}: more than {DEEPEST} nested superclasses", self.spell(class.name));
            return Err(LinkError::new(LinkErrorKind::ClassFormat, message));
        }
        self.linking.borrow_mut().push(id);
        let links = self.find_supertypes(class);
        self.linking.borrow_mut().pop();
        links
    }

    fn find_supertypes(&self, class: &Class) -> Result<Links, LinkError> {
        let superclass = class.super_name.map(|name| self.load(name)).transpose()?;
        if let Some(superclass) = superclass {
            self.links(superclass)?;
            self.check_superclass(class, superclass)?;
            self.check_final_methods(class, superclass)?;
        }
        let mut interfaces = Vec::with_capacity(class.interface_names.len());
        for &name in &class.interface_names {
            let interface = self.load(name)?;
            self.links(interface)?;
            self.check_superinterface(class, interface)?;
            interfaces.push(interface);
        }
        let mut supertypes = vec![class.id];
        for &supertype in superclass.iter().chain(&interfaces) {
            supertypes.extend_from_slice(&self.links(supertype)?.supertypes);
        }
        supertypes.sort_unstable();
        supertypes.dedup();
        Ok(Links { superclass, interfaces: interfaces.into(), supertypes: supertypes.into() })
    }

    fn check_superclass(&self, class: &Class, superclass: ClassId) -> Result<(), LinkError> {
        let parent = self.class(superclass);
        let (child_name, parent_name) = (self.external(class.name), self.external(parent.name));
        let change = |message: String| Err(LinkError::new(LinkErrorKind::IncompatibleClassChange, message));
        if class.origin == Origin::Synthetic {
            return Ok(());
        }
        if parent.access.is_interface() {
            return change(format!("class {child_name} has interface {parent_name} as super class"));
        }
        if parent.access.is_final() {
            return change(format!("class {child_name} cannot inherit from final class {parent_name}"));
        }
        if !self.is_permitted(class, parent) {
            return change(match self.is_newer_than_21() {
                true => not_listed(&child_name, &parent_name),
                false => format!("class {child_name} cannot inherit from sealed class {parent_name}"),
            });
        }
        self.check_super_access(class, parent, "superclass")
    }

    /// No method may override a final one. The JDK's classes are trusted.
    fn check_final_methods(&self, class: &Class, superclass: ClassId) -> Result<(), LinkError> {
        if class.origin != Origin::ClassPath {
            return Ok(());
        }
        for method in class.methods.iter().filter(|method| method.name != self.known.init) {
            for ancestor in self.chain(superclass) {
                let Some(old) = self.declared_method(ancestor, method.name, method.descriptor) else { continue };
                if self.method(old).access.is_final() && self.can_override(method, self.method(old)) {
                    let message = format!(
                        "class {} overrides final method {}.{}{}",
                        self.external(class.name),
                        self.external(self.class(ancestor).name),
                        self.spell(method.name),
                        self.spell(method.descriptor)
                    );
                    return Err(LinkError::new(LinkErrorKind::IncompatibleClassChange, message));
                }
            }
        }
        Ok(())
    }

    fn check_superinterface(&self, class: &Class, interface: ClassId) -> Result<(), LinkError> {
        let parent = self.class(interface);
        let (child_name, parent_name) = (self.external(class.name), self.external(parent.name));
        let change = |message: String| Err(LinkError::new(LinkErrorKind::IncompatibleClassChange, message));
        if class.origin == Origin::Synthetic {
            return Ok(());
        }
        if !parent.access.is_interface() {
            let place = self.whereabouts_of(interface);
            return change(format!(
                "class {child_name} can not implement {parent_name}, because it is not an interface ({place})"
            ));
        }
        if !self.is_permitted(class, parent) {
            let verb = if class.access.is_interface() { "extend" } else { "implement" };
            return change(match self.is_newer_than_21() {
                true => not_listed(&child_name, &parent_name),
                false => format!("class {child_name} cannot {verb} sealed interface {parent_name}"),
            });
        }
        self.check_super_access(class, parent, "superinterface")
    }

    fn check_super_access(&self, class: &Class, parent: &Class, role: &str) -> Result<(), LinkError> {
        if self.is_class_accessible(class.id, parent.id) {
            return Ok(());
        }
        let (child_name, parent_name) = (self.external(class.name), self.external(parent.name));
        let place = self.whereabouts(class.id, parent.id);
        let message = format!("class {child_name} cannot access its {role} {parent_name} ({place})");
        Err(LinkError::new(LinkErrorKind::IllegalAccess, message))
    }

    fn is_permitted(&self, class: &Class, parent: &Class) -> bool {
        let is_near = class.access.is_public() || self.is_same_package(class.id, parent.id);
        parent.permitted.is_empty() || (is_near && parent.permitted.contains(&class.name))
    }

    /// Whether two classes are of the same run-time package (JVMS 5.3): same name and same loader. A synthetic class
    /// belongs to the package that its name says.
    pub(crate) fn is_same_package(&self, one: ClassId, other: ClassId) -> bool {
        let (origin, other_origin) = (self.element_origin(one), self.element_origin(other));
        self.unit(one).package == self.unit(other).package
            && (origin == other_origin || origin == Origin::Synthetic || other_origin == Origin::Synthetic)
    }

    /// The origin of a class, of its element type for arrays.
    pub(crate) fn element_origin(&self, id: ClassId) -> Origin {
        self.class(self.element(id)).origin
    }

    /// The innermost component of an array class; the class itself for others.
    pub(crate) fn element(&self, id: ClassId) -> ClassId {
        let mut element = id;
        while let ClassKind::Array(component) = self.class(element).kind {
            element = component;
        }
        element
    }

    /// The nest host (JVMS 5.4.4): the class itself unless a host of the same package lists it as a member.
    pub(crate) fn nest_host(&self, id: ClassId) -> ClassId {
        if let Some(&host) = self.unit(id).nest_host.get() {
            return host;
        }
        let host = self.find_nest_host(id).unwrap_or(id);
        *self.unit(id).nest_host.get_or_init(|| host)
    }

    fn find_nest_host(&self, id: ClassId) -> Option<ClassId> {
        let class = self.class(id);
        let host = self.load(class.nest_host?).ok()?;
        if class.origin == Origin::Synthetic {
            return Some(self.class(host).nest_host.map_or(host, |_| self.nest_host(host)));
        }
        (self.is_same_package(id, host) && self.class(host).nest_members.contains(&class.name)).then_some(host)
    }

    /// The class itself and its superclasses, from the bottom up.
    pub(crate) fn chain(&self, id: ClassId) -> impl Iterator<Item = ClassId> {
        std::iter::successors(Some(id), |&class| self.links(class).ok()?.superclass)
    }

    /// All superinterfaces of a class and of its superclasses, each once, in the order of declaration, depth first.
    pub(crate) fn superinterfaces(&self, id: ClassId) -> Result<Vec<ClassId>, LinkError> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        let mut waiting = Vec::new();
        for class in self.chain(id) {
            waiting.extend(self.links(class)?.interfaces.iter().rev());
            while let Some(interface) = waiting.pop() {
                if seen.insert(interface) {
                    found.push(interface);
                    waiting.extend(self.links(interface)?.interfaces.iter().rev());
                }
            }
        }
        Ok(found)
    }

    /// The method that `class` itself declares.
    pub(crate) fn declared_method(&self, class: ClassId, name: Name, descriptor: Name) -> Option<MethodId> {
        let methods = &self.class(class).methods;
        if methods.len() < MANY_METHODS {
            return methods.iter().find(|m| m.name == name && m.descriptor == descriptor).map(|m| m.id);
        }
        let index = self.unit(class).method_index.get_or_init(|| {
            methods.iter().enumerate().map(|(place, m)| ((m.name, m.descriptor), place as u32)).collect()
        });
        index.get(&(name, descriptor)).and_then(|&place| methods.get(place as usize)).map(|method| method.id)
    }

    /// The method that `class` itself declares, by its texts.
    pub fn find_method(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        self.declared_method(class, self.names.find(name)?, self.names.find(descriptor)?)
    }

    /// A class, its superclasses, then the interfaces of all of them; those that do not load are left out.
    pub fn lineage(&self, class: ClassId) -> Vec<ClassId> {
        let above = |&class: &ClassId| self.superclass(class).ok().flatten();
        let mut found: Vec<ClassId> = std::iter::successors(Some(class), above).collect();
        let mut at = 0;
        while let Some(&class) = found.get(at) {
            for &interface in self.interfaces(class).unwrap_or_default().iter() {
                if !found.contains(&interface) {
                    found.push(interface);
                }
            }
            at += 1;
        }
        found
    }

    /// The field that `class` itself declares; the first one when obfuscation gave several the same name.
    pub fn find_field(&self, class: ClassId, name: &str) -> Option<FieldId> {
        let name = self.names.find(name)?;
        self.class(class).fields.iter().find(|field| field.name == name).map(|field| field.id)
    }
}

fn not_listed(child: &str, parent: &str) -> String {
    format!("Failed listed permitted subclass check: class {child} is not a permitted subclass of {parent}")
}
