//! The structure of a class file (JVMS 4.1): from bytes to `Class`. Code stays encoded.

use rustc_hash::FxHashSet;

use super::attribute::finished;
use super::pool::{Constants, Pool};
use super::reader::Reader;
use super::{Malformed, NEWEST_MAJOR, Names, Result, bad, flags, names};
use crate::descriptor;
use crate::model::*;

const OLDEST_MAJOR: u16 = 45;
/// The minor version of class files that use preview features.
const PREVIEW_MINOR: u16 = 65535;

/// The ids that the class and its first members get.
pub(crate) struct Ids {
    pub class: ClassId,
    pub first_field: usize,
    pub first_method: usize,
}

/// A class, and where its `BootstrapMethods` attribute stands.
pub(crate) struct Parsed {
    pub class: Class,
    pub bootstraps: Option<u32>,
}

/// The name of the class in `bytes`.
pub(crate) fn class_name(bytes: &[u8], names: &Names) -> Result<Name> {
    let mut reader = Reader::new(bytes);
    version(&mut reader, None)?;
    let pool = Pool::read(&mut reader)?;
    let access = Access(reader.u2()?);
    let name = Constants { bytes, pool: &pool, names }.instance_class(reader.u2()?)?;
    if access.is_module() { Err(Malformed::NotAClass("a module, not a class".into())) } else { Ok(name) }
}

/// The name of the class in `bytes`, its major version and the classes that its constants name.
pub(crate) fn glance(bytes: &[u8], names: &Names) -> Result<(Name, u16, Vec<Name>)> {
    let mut reader = Reader::new(bytes);
    reader.skip(6)?;
    let major = reader.u2()?;
    let pool = Pool::read(&mut reader)?;
    reader.skip(2)?;
    let constants = Constants { bytes, pool: &pool, names };
    let name = constants.instance_class(reader.u2()?)?;
    Ok((name, major, constants.classes()))
}

/// Reads a whole class file. `wanted` is the name that it was looked for by.
pub(crate) fn read(bytes: &[u8], names: &Names, ids: &Ids, origin: Origin, wanted: Name) -> Result<Parsed> {
    if u32::try_from(bytes.len()).is_err() {
        return bad("class file of more than 4 GiB");
    }
    let mut reader = Reader::new(bytes);
    let version = version(&mut reader, Some(&names.spell(wanted)))?;
    let pool = Pool::read(&mut reader)?;
    let constants = Constants { bytes, pool: &pool, names };

    let raw_access = Access(reader.u2()?);
    let name = constants.instance_class(reader.u2()?)?;
    if raw_access.is_module() {
        let message = format!("{} is not a class because access_flag ACC_MODULE is set", names.spell(name));
        return Err(Malformed::NotAClass(message));
    }
    if name != wanted {
        let message = format!("{} (wrong name: {})", names.spell(wanted), names.spell(name));
        return Err(Malformed::NotAClass(message));
    }
    let Some(access) = flags::class(raw_access, version.0) else {
        return bad(format!("Illegal class modifiers in class {}: 0x{:X}", names.spell(name), raw_access.0));
    };
    let super_name = super_class(&constants, reader.u2()?, name, access)?;
    let interface_names = interfaces(&constants, &mut reader)?;
    let mut parser = Parser { constants, ids, interface: access.is_interface(), major: version.0 };
    let fields = parser.fields(&mut reader)?;
    let methods = parser.methods(&mut reader)?;
    let class = Class {
        id: ids.class,
        name,
        kind: ClassKind::Instance,
        origin,
        version,
        access,
        super_name,
        interface_names,
        fields,
        methods,
        source_file: None,
        signature: None,
        inner_classes: Vec::new(),
        enclosing: None,
        nest_host: None,
        nest_members: Vec::new(),
        permitted: Vec::new(),
        record: None,
        annotations: Vec::new(),
    };
    let parsed = parser.class_attributes(&mut reader, class)?;
    if !reader.is_empty() {
        return bad(format!("Extra bytes at the end of class file {}", names.spell(name)));
    }
    Ok(parsed)
}

fn version(reader: &mut Reader, name: Option<&str>) -> Result<(u16, u16)> {
    let magic = reader.u4()?;
    if magic != 0xcafe_babe {
        let file = name.unwrap_or("<Unknown>");
        return bad(format!("Incompatible magic value {magic} in class file {file}"));
    }
    let (minor, major) = (reader.u2()?, reader.u2()?);
    let known = (OLDEST_MAJOR..=NEWEST_MAJOR).contains(&major) && (major <= 55 || minor == 0 || minor == PREVIEW_MINOR);
    if known {
        return Ok((major, minor));
    }
    Err(Malformed::Version(format!(
        "{} has class file version {major}.{minor}; this version of Crisol reads {OLDEST_MAJOR}.0 up to {NEWEST_MAJOR}.0",
        name.unwrap_or("<Unknown>")
    )))
}

fn super_class(constants: &Constants, index: u16, name: Name, access: Access) -> Result<Option<Name>> {
    let is_object = &*constants.names.spell(name) == "java/lang/Object";
    if index == 0 {
        return if is_object { Ok(None) } else { bad("Invalid superclass index 0 in class file") };
    }
    let super_name = constants.instance_class(index)?;
    if is_object {
        return bad("java/lang/Object has a superclass");
    }
    if access.is_interface() && &*constants.names.spell(super_name) != "java/lang/Object" {
        return bad("Invalid superclass of an interface");
    }
    Ok(Some(super_name))
}

fn interfaces(constants: &Constants, reader: &mut Reader) -> Result<Vec<Name>> {
    let count = reader.count(2)?;
    let mut interfaces = Vec::with_capacity(count);
    let mut seen = FxHashSet::default();
    for _ in 0..count {
        let interface = constants.instance_class(reader.u2()?)?;
        if !seen.insert(interface) {
            return bad(format!("Duplicate interface name \"{}\" in class file", constants.names.spell(interface)));
        }
        interfaces.push(interface);
    }
    Ok(interfaces)
}

/// What the members' readers share.
struct Parser<'a> {
    constants: Constants<'a>,
    ids: &'a Ids,
    interface: bool,
    major: u16,
}

impl<'a> Parser<'a> {
    fn fields(&mut self, reader: &mut Reader<'a>) -> Result<Vec<Field>> {
        let count = reader.count(8)?;
        let mut fields = Vec::with_capacity(count);
        let mut seen = FxHashSet::default();
        for index in 0..count {
            let id = FieldId::new(self.ids.first_field + index);
            let field = self.field(reader, id)?;
            if !seen.insert((field.name, field.descriptor)) {
                return bad(format!("Duplicate field name \"{}\" in class file", self.spell(field.name)));
            }
            fields.push(field);
        }
        Ok(fields)
    }

    fn field(&self, reader: &mut Reader<'a>, id: FieldId) -> Result<Field> {
        let constants = &self.constants;
        let (access, name_index, descriptor_index) = (Access(reader.u2()?), reader.u2()?, reader.u2()?);
        let (name, descriptor) = (constants.string(name_index)?, constants.string(descriptor_index)?);
        if !names::is_unqualified(&name) {
            return bad(format!("Illegal field name {name:?}"));
        }
        if !descriptor::is_field(&descriptor) {
            return bad(format!("Field {name:?} has illegal signature {descriptor:?}"));
        }
        if !flags::is_legal_field(access, self.interface) {
            return bad(format!("Illegal field modifiers in field {name}: 0x{:X}", access.0));
        }
        let mut field = Field {
            id,
            class: self.ids.class,
            access,
            name: constants.name(name_index)?,
            descriptor: constants.name(descriptor_index)?,
            signature: None,
            constant: None,
            annotations: Vec::new(),
        };
        constants.attributes(reader, |attribute, mut content| {
            match attribute {
                // Ignored on instance fields (JVMS 4.7.2).
                b"ConstantValue" if access.is_static() => {
                    field.constant = Some(constants.field_constant(content.u2()?, &descriptor)?);
                    finished(&content)?;
                }
                b"Signature" => field.signature = Some(constants.string_attribute(content)?),
                b"RuntimeVisibleAnnotations" | b"RuntimeInvisibleAnnotations" => {
                    constants.annotations(content, &mut field.annotations);
                }
                _ => {}
            }
            Ok(())
        })?;
        Ok(field)
    }

    fn methods(&mut self, reader: &mut Reader<'a>) -> Result<Vec<Method>> {
        let count = reader.count(8)?;
        let mut methods = Vec::with_capacity(count);
        let mut seen = FxHashSet::default();
        for index in 0..count {
            let id = MethodId::new(self.ids.first_method + index);
            let method = self.method(reader, id)?;
            if !seen.insert((method.name, method.descriptor)) {
                let (name, descriptor) = (self.spell(method.name), self.spell(method.descriptor));
                return bad(format!("Duplicate method name \"{name}\" with signature \"{descriptor}\" in class file"));
            }
            methods.push(method);
        }
        Ok(methods)
    }

    fn method(&self, reader: &mut Reader<'a>, id: MethodId) -> Result<Method> {
        let constants = &self.constants;
        let (raw_access, name_index, descriptor_index) = (Access(reader.u2()?), reader.u2()?, reader.u2()?);
        let (name, descriptor) = (constants.string(name_index)?, constants.string(descriptor_index)?);
        if !names::is_method_name(&name) {
            return bad(format!("Illegal method name {name:?}"));
        }
        let is_initializer = name.starts_with('<');
        let slots = descriptor::parameter_slots(&descriptor);
        if slots.is_none() || (is_initializer && !descriptor.ends_with(")V")) {
            return bad(format!("Method {name:?} has illegal signature {descriptor:?}"));
        }
        let Some(access) = flags::method(raw_access, &name, &descriptor, self.interface, self.major) else {
            return bad(format!("Method {name} has illegal modifiers: 0x{:X}", raw_access.0));
        };
        if slots.unwrap_or(0) + usize::from(!access.is_static()) > 255 {
            return bad(format!("Too many arguments in method {name}{descriptor}"));
        }
        let mut method = Method {
            id,
            class: self.ids.class,
            access,
            name: constants.name(name_index)?,
            descriptor: constants.name(descriptor_index)?,
            signature: None,
            parameter_names: Vec::new(),
            exceptions: Vec::new(),
            annotations: Vec::new(),
            body: Body::None,
        };
        constants.attributes(reader, |attribute, content| {
            match attribute {
                b"Code" if method.has_code() => return bad(format!("Multiple Code attributes in method {name}")),
                b"Code" => {
                    method.body = Body::Encoded { offset: content.position(), length: content.remaining() };
                }
                b"Exceptions" => method.exceptions = constants.class_table(content)?,
                b"Signature" => method.signature = Some(constants.string_attribute(content)?),
                b"MethodParameters" => method.parameter_names = constants.parameter_names(content)?,
                b"RuntimeVisibleAnnotations" | b"RuntimeInvisibleAnnotations" => {
                    constants.annotations(content, &mut method.annotations);
                }
                _ => {}
            }
            Ok(())
        })?;
        if method.has_code() == (access.is_abstract() || access.is_native()) {
            let what =
                if method.has_code() { "Code attribute in native or abstract" } else { "Absent Code attribute in" };
            return bad(format!("{what} method {name}{descriptor}"));
        }
        Ok(method)
    }

    fn class_attributes(&self, reader: &mut Reader<'a>, mut class: Class) -> Result<Parsed> {
        let constants = &self.constants;
        let mut bootstraps = None;
        constants.attributes(reader, |attribute, content| {
            match attribute {
                b"SourceFile" => class.source_file = Some(constants.string_attribute(content)?),
                b"Signature" => class.signature = Some(constants.string_attribute(content)?),
                b"InnerClasses" => class.inner_classes = constants.inner_classes(content)?,
                b"EnclosingMethod" => class.enclosing = Some(constants.enclosing(content)?),
                b"NestHost" if self.major >= 55 => class.nest_host = Some(constants.nest_host(content)?),
                b"NestMembers" if self.major >= 55 => class.nest_members = constants.class_table(content)?,
                b"PermittedSubclasses" if self.major >= 61 => class.permitted = constants.class_table(content)?,
                b"Record" => class.record = Some(constants.record(content)?),
                b"BootstrapMethods" => bootstraps = Some(content.position() as u32),
                b"RuntimeVisibleAnnotations" | b"RuntimeInvisibleAnnotations" => {
                    constants.annotations(content, &mut class.annotations);
                }
                _ => {}
            }
            Ok(())
        })?;
        if class.nest_host.is_some() && !class.nest_members.is_empty() {
            return bad("Conflicting NestHost and NestMembers attributes");
        }
        Ok(Parsed { class, bootstraps })
    }

    fn spell(&self, name: Name) -> std::rc::Rc<str> {
        self.constants.names.spell(name)
    }
}
