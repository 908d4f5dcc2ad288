//! Loading classes by name (JVMS 5.3), and the classes that no file holds: arrays, primitive types, synthetic ones.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::classfile::{self, Ids, names};
use crate::code::Code;
use crate::descriptor::{self, FieldType};
use crate::error::{LinkError, LinkErrorKind};
use crate::model::*;
use crate::program::{Bytes, Program, Unit};
use crate::source::Content;

/// A class that Crisol makes itself: lambdas, record methods, pattern switches.
#[derive(Clone, Debug)]
pub struct ClassDefinition {
    pub name: Name,
    pub access: Access,
    pub super_name: Option<Name>,
    pub interfaces: Vec<Name>,
    pub nest_host: Option<Name>,
    /// Access, name and descriptor.
    pub fields: Vec<(Access, Name, Name)>,
    /// Access, name, descriptor and code.
    pub methods: Vec<(Access, Name, Name, Option<Code>)>,
}

impl Program {
    /// Loads a class by internal name or array descriptor, and its superclasses and superinterfaces. Failures are
    /// remembered too.
    pub fn load(&self, name: Name) -> Result<ClassId, LinkError> {
        if let Some(known) = self.loaded.borrow().get(&name) {
            return known.clone();
        }
        let spelled = self.spell(name);
        if spelled.starts_with('[') {
            return self.load_array(name, &spelled);
        }
        let read = self.read(name, &spelled);
        self.loaded.borrow_mut().insert(name, read.clone());
        let linked = read.and_then(|id| self.links(id).map(|_| id));
        if linked.is_err() {
            self.loaded.borrow_mut().insert(name, linked.clone());
        }
        linked
    }

    /// `load(name(spelled))`.
    pub fn find(&self, spelled: &str) -> Result<ClassId, LinkError> {
        self.load(self.name(spelled))
    }

    fn load_array(&self, name: Name, spelled: &str) -> Result<ClassId, LinkError> {
        let element = spelled.trim_start_matches('[');
        if !names::is_class_or_array(spelled) {
            return Err(missing(spelled));
        }
        let mut class = match descriptor::field_type(element, |name| self.name(name)) {
            Some(FieldType::Primitive(primitive)) => self.primitive(primitive),
            Some(FieldType::Reference(class)) => self.load(class).map_err(|error| match error.kind {
                LinkErrorKind::NoClassDefFound => missing(spelled),
                _ => error,
            })?,
            None => return Err(missing(spelled)),
        };
        for _ in element.len()..spelled.len() {
            class = self.array_of(class);
        }
        self.loaded.borrow_mut().insert(name, Ok(class));
        Ok(class)
    }

    /// Finds the class file, the JDK's first as the boot loader is asked first, and reads it.
    fn read(&self, name: Name, spelled: &str) -> Result<ClassId, LinkError> {
        if !names::is_class_name(spelled) {
            return Err(missing(spelled));
        }
        let (bytes, origin) = match self.jdk_bytes(spelled) {
            Some(bytes) => (bytes, Origin::Jdk),
            None => match self.class_path.class(spelled) {
                Some(Ok(bytes)) => (Bytes::Owned(bytes.into()), Origin::ClassPath),
                Some(Err(reason)) => {
                    return Err(LinkError::new(LinkErrorKind::ClassFormat, format!("{spelled}: {reason}")));
                }
                None => return Err(missing(spelled)),
            },
        };
        let ids = Ids { class: self.next_class(), first_field: self.field_count(), first_method: self.method_count() };
        let unit = Unit::new(bytes, self.package(spelled));
        let content = match &unit.bytes {
            Bytes::None => &[][..],
            Bytes::Owned(bytes) => bytes,
            &Bytes::Image { start, length } => {
                self.image.as_ref().and_then(|image| image.bytes().get(start..start + length)).unwrap_or_default()
            }
        };
        let parsed =
            classfile::read(content, &self.names, &ids, origin, name).map_err(classfile::Malformed::into_link_error)?;
        let bootstraps = parsed.bootstraps;
        Ok(self.push(parsed.class, Unit { bootstraps, ..unit }))
    }

    pub(crate) fn jdk_bytes(&self, spelled: &str) -> Option<Bytes> {
        if let Some(image) = &self.image {
            return Some(match image.class(spelled)? {
                Content::Range { start, length } => Bytes::Image { start, length },
                Content::Unpacked(bytes) => Bytes::Owned(bytes.into()),
            });
        }
        let bytes = self.jdk_jars.iter().find_map(|jar| jar.class(spelled))?.ok()?;
        Some(Bytes::Owned(bytes.into()))
    }

    fn next_class(&self) -> ClassId {
        ClassId::new(self.class_count())
    }

    /// Appends a class whose ids are the next ones.
    fn push(&self, class: Class, unit: Unit) -> ClassId {
        let id = class.id;
        for place in 0..class.fields.len() {
            self.fields.push((id, place as u32));
        }
        for place in 0..class.methods.len() {
            self.methods.push((id, place as u32));
        }
        self.classes.push(Box::new(class));
        self.units.push(Box::new(unit));
        id
    }

    fn package(&self, spelled: &str) -> Name {
        self.name(spelled.rsplit_once('/').map_or("", |(package, _)| package))
    }

    /// A class without members, whose id is the next one.
    fn bare_class(&self, name: Name, kind: ClassKind, access: Access) -> Class {
        Class {
            id: self.next_class(),
            name,
            kind,
            origin: Origin::Synthetic,
            version: (0, 0),
            access,
            super_name: None,
            interface_names: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            source_file: None,
            signature: None,
            inner_classes: Vec::new(),
            enclosing: None,
            nest_host: None,
            nest_members: Vec::new(),
            permitted: Vec::new(),
            record: None,
            annotations: Vec::new(),
        }
    }

    /// The pseudo-class of a primitive type, named by its keyword. `load` never finds it.
    pub fn primitive(&self, primitive: Primitive) -> ClassId {
        // `open` defines them first, in the order of `ALL`.
        ClassId::new(primitive as usize)
    }

    pub(crate) fn define_primitives(&self) {
        for primitive in Primitive::ALL {
            let kind = ClassKind::Primitive(primitive);
            let class = self.bare_class(self.name(primitive.keyword()), kind, Access(0x0411));
            self.push(class, Unit::new(Bytes::None, self.name("")));
        }
    }

    /// Without a JDK: an `Object` with a constructor that returns at once, and the interfaces of arrays.
    pub(crate) fn define_stubs(&self) {
        let returns = Code {
            max_locals: 1,
            instructions: vec![crate::code::Instruction {
                offset: 0,
                opcode: 0xb1,
                insn: crate::code::Insn::Return(None),
            }],
            ..Code::default()
        };
        let constructor = (Access(1), self.known.init, self.name("()V"), Some(returns));
        for (name, access, super_name, methods) in [
            (self.known.object, 0x0021, None, vec![constructor]),
            (self.known.cloneable, 0x0601, Some(self.known.object), Vec::new()),
            (self.known.serializable, 0x0601, Some(self.known.object), Vec::new()),
        ] {
            self.define(ClassDefinition {
                name,
                access: Access(access),
                super_name,
                interfaces: Vec::new(),
                nest_host: None,
                fields: Vec::new(),
                methods,
            });
        }
    }

    /// The array class with this component type.
    pub fn array_of(&self, component: ClassId) -> ClassId {
        *self.unit(component).array.get_or_init(|| {
            let element = self.class(component);
            let spelled = self.spell(element.name);
            let name = match element.kind {
                ClassKind::Instance => format!("[L{spelled};"),
                ClassKind::Array(_) => format!("[{spelled}"),
                ClassKind::Primitive(primitive) => format!("[{}", primitive.letter()),
            };
            let name = self.name(&name);
            let access = Access(0x0410 | element.access.0 & 1);
            let mut class = self.bare_class(name, ClassKind::Array(component), access);
            class.super_name = Some(self.known.object);
            class.interface_names = vec![self.known.cloneable, self.known.serializable];
            let id = self.push(class, Unit::new(Bytes::None, self.unit(component).package));
            self.loaded.borrow_mut().insert(name, Ok(id));
            id
        })
    }

    /// The class of a type: a loaded class, an array class or a primitive pseudo-class.
    pub fn class_of_type(&self, ty: FieldType) -> Result<ClassId, LinkError> {
        match ty {
            FieldType::Primitive(primitive) => Ok(self.primitive(primitive)),
            FieldType::Reference(name) => self.load(name),
        }
    }

    /// Adds a synthetic class. Its name must be new: a class that has it already is returned unchanged.
    pub fn define(&self, definition: ClassDefinition) -> ClassId {
        if let Some(Ok(known)) = self.loaded.borrow().get(&definition.name) {
            return *known;
        }
        let mut class = self.bare_class(definition.name, ClassKind::Instance, definition.access);
        class.super_name = definition.super_name;
        class.interface_names = definition.interfaces;
        class.nest_host = definition.nest_host;
        let (id, first_field, first_method) = (class.id, self.field_count(), self.method_count());
        let fields = definition.fields.into_iter().enumerate();
        class.fields.extend(fields.map(|(place, (access, name, descriptor))| Field {
            id: FieldId::new(first_field + place),
            class: id,
            access,
            name,
            descriptor,
            signature: None,
            constant: None,
            annotations: Vec::new(),
        }));
        let methods = definition.methods.into_iter().enumerate();
        class.methods.extend(methods.map(|(place, (access, name, descriptor, code))| Method {
            id: MethodId::new(first_method + place),
            class: id,
            access,
            name,
            descriptor,
            signature: None,
            parameter_names: Vec::new(),
            exceptions: Vec::new(),
            annotations: Vec::new(),
            body: code.map_or(Body::None, |code| Body::Given(Rc::new(code))),
        }));
        self.push(class, Unit::new(Bytes::None, self.package(&self.spell(definition.name))));
        self.loaded.borrow_mut().insert(definition.name, Ok(id));
        id
    }
}

impl Unit {
    fn new(bytes: Bytes, package: Name) -> Self {
        Unit {
            bytes,
            bootstraps: None,
            package,
            links: OnceCell::new(),
            array: OnceCell::new(),
            nest_host: OnceCell::new(),
            method_index: OnceCell::new(),
        }
    }
}

fn missing(spelled: &str) -> LinkError {
    LinkError::new(LinkErrorKind::NoClassDefFound, spelled)
}
