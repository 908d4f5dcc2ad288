//! What the source of a test can name: it stands in the package of the class under test.

use crate::code::Insn;
use crate::{Access, Class, ClassId, ClassKind, FieldId, FieldType, Method, MethodId, Program};

/// Constructors and factories that are considered.
const MAKERS: usize = 12;
/// Methods of other classes that are considered where an object cannot be constructed.
const PRODUCERS: usize = 3;

/// The view from a package.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sight {
    package: String,
}

fn package_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

impl Sight {
    /// The view from the package of a class.
    pub fn from(program: &Program, class: ClassId) -> Self {
        Self { package: package_of(&program.spell(program.class(class).name)).to_owned() }
    }

    /// The view from a package of its own.
    pub fn from_outside() -> Self {
        Self { package: "?".to_owned() }
    }

    /// Constructors and static factories in sight, constructors and those with few parameters first.
    pub fn makers(&self, program: &Program, class: ClassId) -> Vec<MethodId> {
        self.makers_of(program, class, None)
    }

    /// The same for a class that a test itself declares, as a subclass of another one.
    pub fn makers_of(&self, program: &Program, class: ClassId, extends: Option<ClassId>) -> Vec<MethodId> {
        let data = program.class(class);
        let in_sight = |access| match extends {
            Some(above) => self.inherited(program, above, access),
            None => self.member(program, class, access),
        };
        let mut found: Vec<(bool, usize, usize, MethodId)> = Vec::new();
        for (at, method) in data.methods.iter().enumerate() {
            let Ok(descriptor) = program.method_descriptor(method.descriptor) else { continue };
            let is_constructor = &*program.spell(method.name) == "<init>" && !data.access.is_abstract();
            let is_factory = method.access.is_static() && descriptor.result == FieldType::Reference(data.name);
            if method.has_code() && (is_constructor || is_factory) && in_sight(method.access) {
                found.push((is_factory, descriptor.parameters.len(), at, method.id));
            }
        }
        found.sort_unstable();
        found.truncate(MAKERS);
        found.into_iter().map(|(.., method)| method).collect()
    }

    /// Methods in sight of other classes on the class path that return an object of a class whose constructors are out of sight: as what it
    /// is, or, where they make it, as something above it. Static ones first.
    pub fn producers(&self, program: &Program, class: ClassId) -> Vec<MethodId> {
        let data = program.class(class);
        let wanted = FieldType::Reference(data.name);
        let makes = |method: &Method| {
            let code = program.code(method.id).ok().flatten();
            code.is_some_and(|code| {
                code.instructions.iter().any(|at| matches!(at.insn, Insn::New(new) if new == data.name))
            })
        };
        let mut found: Vec<(bool, MethodId)> = Vec::new();
        for name in program.class_path_names() {
            let Ok(of) = program.find(name) else { continue };
            let producing = program.class(of);
            if of == class || found.len() >= PRODUCERS || !self.class(program, of) {
                continue;
            }
            // Others cannot call its constructors.
            let is_near = package_of(&program.spell(producing.name)) == package_of(&program.spell(data.name));
            let returns = |method: &&Method| {
                let result = program.method_descriptor(method.descriptor).map(|descriptor| descriptor.result);
                let is_above = |result| {
                    let above = program.class_of_type(result).ok();
                    above.is_some_and(|above| {
                        program.superclass(above) != Ok(None) && program.is_assignable(class, above) == Ok(true)
                    })
                };
                method.has_code()
                    && (method.access.is_static() || !producing.access.is_abstract())
                    && self.member(program, of, method.access)
                    && result.is_ok_and(|result| result == wanted || is_near && is_above(result) && makes(method))
            };
            let methods = producing.methods.iter().filter(returns);
            found.extend(methods.map(|method| (!method.access.is_static(), method.id)));
        }
        found.sort_by_key(|&(is_called, _)| is_called);
        found.truncate(PRODUCERS);
        found.into_iter().map(|(_, method)| method).collect()
    }

    fn is_near(&self, program: &Program, class: &Class) -> bool {
        package_of(&program.spell(class.name)) == self.package
    }

    /// Whether a class can be named.
    pub fn class(&self, program: &Program, class: ClassId) -> bool {
        let data = program.class(class);
        match data.kind {
            ClassKind::Primitive(_) => true,
            ClassKind::Array(component) => self.class(program, component),
            ClassKind::Instance => {
                if data.access.is_synthetic() {
                    return false;
                }
                let near = self.is_near(program, data);
                let Some(entry) = data.inner_classes.iter().find(|entry| entry.inner == data.name) else {
                    return near || data.access.is_public();
                };
                let (Some(outer), Some(_)) = (entry.outer, entry.simple_name) else { return false };
                let visible = entry.access.is_public() || near && !entry.access.is_private();
                visible && program.load(outer).is_ok_and(|outer| self.class(program, outer))
            }
        }
    }

    /// Whether a member with this access, declared in a class, can be used.
    pub fn member(&self, program: &Program, class: ClassId, access: Access) -> bool {
        let data = program.class(class);
        let near = self.is_near(program, data);
        (access.is_public() || near && !access.is_private()) && !access.is_synthetic() && self.class(program, class)
    }

    /// Whether a member with this access, declared in a class, can be used of objects of a class below it. What has no access of its own is not
    /// inherited into other packages.
    pub fn member_of(&self, program: &Program, of: ClassId, class: ClassId, access: Access) -> bool {
        let is_inherited = || {
            let above = |&class: &ClassId| program.superclass(class).ok().flatten();
            let below = std::iter::successors(Some(of), above).take_while(|&below| below != class);
            { below }.all(|below| program.is_same_package(below, class))
        };
        self.member(program, class, access) && (access.is_public() || access.is_protected() || is_inherited())
    }

    /// Whether a subclass in the test can use or implement a member.
    pub fn inherited(&self, program: &Program, class: ClassId, access: Access) -> bool {
        let visible = self.member(program, class, access);
        visible || access.is_protected() && self.class(program, class)
    }

    /// Whether a field of objects of a class can be assigned.
    pub fn can_set(&self, program: &Program, of: ClassId, field: FieldId) -> bool {
        let field = program.field(field);
        self.member_of(program, of, field.class, field.access) && !field.access.is_final()
    }

    /// The class itself or its nearest superclass that can be named; an interface where that is `Object`.
    pub fn nearest(&self, program: &Program, class: ClassId) -> Option<ClassId> {
        let above = |&class: &ClassId| program.superclass(class).ok().flatten();
        let classes = || std::iter::successors(Some(class), above);
        let found = classes().find(|&class| self.class(program, class))?;
        if found == class || above(&found).is_some() {
            return Some(found);
        }
        let interfaces = classes().filter_map(|class| program.interfaces(class).ok());
        let visible = |all: std::rc::Rc<[ClassId]>| all.iter().copied().find(|&class| self.class(program, class));
        { interfaces }.find_map(visible).or(Some(found))
    }
}

/// The place of a method's name among those that sound as if something is put into an object, the likeliest first.
pub fn sounds_like_adding(name: &str) -> Option<usize> {
    let adds = ["add", "put", "push", "insert", "set", "offer", "append", "register", "open", "deposit"];
    adds.iter().position(|add| name.starts_with(add))
}

/// For an inner class: the class whose object its constructors take first.
pub fn outer(program: &Program, class: ClassId) -> Option<ClassId> {
    let data = program.class(class);
    let entry = data.inner_classes.iter().find(|entry| entry.inner == data.name)?;
    if entry.access.is_static() || data.access.is_interface() || data.access.is_enum() || data.record.is_some() {
        return None;
    }
    program.load(entry.outer?).ok()
}
