//! Resolution of symbolic references (JVMS 5.4.3), in the order in which HotSpot's `LinkResolver` checks.

use rustc_hash::FxHashSet;

use crate::code::InvokeKind;
use crate::error::{LinkError, LinkErrorKind};
use crate::model::*;
use crate::program::Program;

impl Program {
    /// Resolves a class or array class that code of `from` names (JVMS 5.4.3.1).
    pub fn resolve_class(&self, from: ClassId, name: Name) -> Result<ClassId, LinkError> {
        let class = self.load(name)?;
        self.check_class_access(from, class)?;
        Ok(class)
    }

    /// Resolves a field (JVMS 5.4.3.2) for getstatic and putstatic, or for getfield and putfield.
    pub fn resolve_field(&self, from: ClassId, member: MemberRef, is_static: bool) -> Result<FieldId, LinkError> {
        let named = self.resolve_class(from, member.class)?;
        let Some(id) = self.lookup_field(named, member.name, member.descriptor)? else {
            return Err(LinkError::new(LinkErrorKind::NoSuchField, self.no_such_field(named, member)));
        };
        self.check_field_access(from, named, id)?;
        if self.field(id).access.is_static() != is_static {
            let wanted = if is_static { "static" } else { "non-static" };
            let message =
                format!("Expected {wanted} field {}.{}", self.external(member.class), self.spell(member.name));
            return Err(LinkError::new(LinkErrorKind::IncompatibleClassChange, message));
        }
        Ok(id)
    }

    /// Resolves a field for putfield or putstatic in code of the method `from`: a final field may be written only by an
    /// initializer of its own class (JVMS 6.5).
    pub fn resolve_field_write(
        &self,
        from: MethodId,
        member: MemberRef,
        is_static: bool,
    ) -> Result<FieldId, LinkError> {
        let method = self.method(from);
        let id = self.resolve_field(method.class, member, is_static)?;
        let field = self.field(id);
        let initializer = if is_static { "<clinit>" } else { "<init>" };
        let is_own = field.class == method.class;
        // Class files before Java 9 may write from any method of the class.
        let is_old = self.class(method.class).version.0 < 53;
        if !field.access.is_final() || (is_own && (is_old || &*self.spell(method.name) == initializer)) {
            return Ok(id);
        }
        let kind = if is_static { "static" } else { "non-static" };
        let what = format!("Update to {kind} final field {}.{}", self.external(member.class), self.spell(member.name));
        let why = if is_own {
            format!("a different method ({}) than the initializer method {initializer} ", self.spell(method.name))
        } else {
            let class = self.external(self.class(method.class).name);
            format!("a different class ({class}) than the field's declaring class")
        };
        Err(LinkError::new(LinkErrorKind::IllegalAccess, format!("{what} attempted from {why}")))
    }

    /// JDK 21 began to say more than the name.
    fn no_such_field(&self, named: ClassId, member: MemberRef) -> String {
        let name = self.spell(member.name);
        if self.jdk.as_ref().is_some_and(|jdk| jdk.release >= 21) {
            let ty = crate::describe::external_type(&self.spell(member.descriptor));
            format!("Class {} does not have member field '{ty} {name}'", self.external(self.class(named).name))
        } else {
            name.to_string()
        }
    }

    /// The class itself, its superinterfaces, then its superclass in the same way.
    fn lookup_field(&self, class: ClassId, name: Name, descriptor: Name) -> Result<Option<FieldId>, LinkError> {
        let mut seen = FxHashSet::default();
        for class in self.chain(class) {
            let mut waiting = vec![class];
            while let Some(candidate) = waiting.pop() {
                if !seen.insert(candidate) {
                    continue;
                }
                let fields = &self.class(candidate).fields;
                if let Some(field) = fields.iter().find(|f| f.name == name && f.descriptor == descriptor) {
                    return Ok(Some(field.id));
                }
                waiting.extend(self.links(candidate)?.interfaces.iter().rev());
            }
        }
        Ok(None)
    }

    /// Resolves a method (JVMS 5.4.3.3, 5.4.3.4). A signature-polymorphic method resolves to its declaration.
    pub fn resolve_method(&self, from: ClassId, member: MemberRef, kind: InvokeKind) -> Result<MethodId, LinkError> {
        let named = self.resolve_class(from, member.class)?;
        let id = if member.interface {
            self.resolve_interface_method(from, named, member, kind)?
        } else {
            self.resolve_class_method(from, named, member, kind)?
        };
        self.check_kind(from, named, member, kind, id)?;
        Ok(id)
    }

    fn resolve_class_method(
        &self,
        from: ClassId,
        named: ClassId,
        member: MemberRef,
        kind: InvokeKind,
    ) -> Result<MethodId, LinkError> {
        if self.class(named).access.is_interface() {
            let message = match kind {
                InvokeKind::Virtual => {
                    format!("Found interface {}, but class was expected", self.external(member.class))
                }
                _ => format!("Method '{}' must be InterfaceMethodref constant", self.spell_member(member)),
            };
            return Err(LinkError::new(LinkErrorKind::IncompatibleClassChange, message));
        }
        let found = match self.polymorphic_method(named, member.name) {
            Some(id) => Some(id),
            None => self.lookup_in_chain(named, member.name, member.descriptor),
        };
        let found = match found {
            Some(id) => Some(id),
            None => self.lookup_in_interfaces(named, member.name, member.descriptor)?,
        };
        let Some(id) = found else { return Err(self.no_such_method(member)) };
        self.check_method_access(from, named, id)?;
        Ok(id)
    }

    fn resolve_interface_method(
        &self,
        from: ClassId,
        named: ClassId,
        member: MemberRef,
        kind: InvokeKind,
    ) -> Result<MethodId, LinkError> {
        if !self.class(named).access.is_interface() {
            let message = match kind {
                InvokeKind::Interface => {
                    format!("Found class {}, but interface was expected", self.external(member.class))
                }
                _ => format!("Method '{}' must be Methodref constant", self.spell_member(member)),
            };
            return Err(LinkError::new(LinkErrorKind::IncompatibleClassChange, message));
        }
        let object_method = || {
            let object = self.links(named).ok()?.superclass?;
            let id = self.declared_method(object, member.name, member.descriptor)?;
            let access = self.method(id).access;
            (access.is_public() && !access.is_static()).then_some(id)
        };
        let found = match self.declared_method(named, member.name, member.descriptor).or_else(object_method) {
            Some(id) => Some(id),
            None => self.lookup_in_interfaces(named, member.name, member.descriptor)?,
        };
        let Some(id) = found else { return Err(self.no_such_method(member)) };
        self.check_method_access(from, named, id)?;
        Ok(id)
    }

    /// What each of the four instructions demands of the method that it resolved to.
    fn check_kind(
        &self,
        from: ClassId,
        named: ClassId,
        member: MemberRef,
        kind: InvokeKind,
        id: MethodId,
    ) -> Result<(), LinkError> {
        let method = self.method(id);
        let holder = self.class(method.class);
        let spelled = || self.external_method(holder.name, method.name, method.descriptor);
        let change = |message: String| Err(LinkError::new(LinkErrorKind::IncompatibleClassChange, message));
        match kind {
            InvokeKind::Static if !method.access.is_static() => {
                change(format!("Expected static method '{}'", spelled()))
            }
            InvokeKind::Interface if method.access.is_static() => {
                change(format!("Expected instance not static method '{}'", spelled()))
            }
            InvokeKind::Special => self.check_special(from, named, member, id),
            InvokeKind::Virtual if method.access.is_static() => {
                change(format!("Expecting non-static method '{}'", spelled()))
            }
            InvokeKind::Virtual if method.access.is_private() && holder.access.is_interface() => change(format!(
                "private interface method requires invokeinterface, not invokevirtual: method '{}'",
                spelled()
            )),
            InvokeKind::Static | InvokeKind::Interface | InvokeKind::Virtual => Ok(()),
        }
    }

    fn check_special(&self, from: ClassId, named: ClassId, member: MemberRef, id: MethodId) -> Result<(), LinkError> {
        let method = self.method(id);
        let holder = self.class(method.class);
        if method.name == self.known.init && method.class != named {
            let spelled = self.spell_member(member);
            let message = format!("{}: method '{spelled}' not found", self.external(member.class));
            return Err(LinkError::new(LinkErrorKind::NoSuchMethod, message));
        }
        let change = |message: String| Err(LinkError::new(LinkErrorKind::IncompatibleClassChange, message));
        // A method of a superinterface must be named through a direct one.
        if self.class(named).access.is_interface()
            && named != from
            && !self.links(from)?.interfaces.contains(&named)
            && self.class(from).origin != Origin::Synthetic
        {
            return change(format!(
                "Interface method reference: '{}', is in an indirect superinterface",
                self.external_method(holder.name, method.name, method.descriptor)
            ));
        }
        if method.access.is_static() {
            return change(format!(
                "Expected instance not static method '{}'",
                self.external_method(holder.name, method.name, method.descriptor)
            ));
        }
        Ok(())
    }

    /// The one native varargs method of `MethodHandle` or `VarHandle` with this name (JVMS 2.9.3).
    fn polymorphic_method(&self, class: ClassId, name: Name) -> Option<MethodId> {
        let class = self.class(class);
        if class.name != self.known.method_handle && class.name != self.known.var_handle {
            return None;
        }
        let mut named = class.methods.iter().filter(|method| method.name == name);
        let method = named.next().filter(|_| named.next().is_none())?;
        let takes_objects = self.spell(method.descriptor).starts_with("([Ljava/lang/Object;)");
        (takes_objects && method.access.is_varargs() && method.access.is_native()).then_some(method.id)
    }

    /// The class itself and its superclasses.
    pub(crate) fn lookup_in_chain(&self, class: ClassId, name: Name, descriptor: Name) -> Option<MethodId> {
        self.chain(class).find_map(|class| self.declared_method(class, name, descriptor))
    }

    /// The one maximally-specific superinterface method that is not abstract, else any that is neither private nor static.
    fn lookup_in_interfaces(
        &self,
        class: ClassId,
        name: Name,
        descriptor: Name,
    ) -> Result<Option<MethodId>, LinkError> {
        let specific = self.maximally_specific(class, name, descriptor)?;
        let mut defaults = specific.iter().filter(|&&id| !self.method(id).access.is_abstract());
        match (defaults.next(), defaults.next()) {
            (Some(&only), None) => Ok(Some(only)),
            _ => Ok(specific.first().copied()),
        }
    }

    /// The maximally-specific superinterface methods (JVMS 5.4.3.3), abstract ones included.
    pub(crate) fn maximally_specific(
        &self,
        class: ClassId,
        name: Name,
        descriptor: Name,
    ) -> Result<Vec<MethodId>, LinkError> {
        let mut candidates = Vec::new();
        for interface in self.superinterfaces(class)? {
            if let Some(id) = self.declared_method(interface, name, descriptor) {
                let access = self.method(id).access;
                if !access.is_private() && !access.is_static() {
                    candidates.push((interface, id));
                }
            }
        }
        let mut specific = Vec::new();
        for &(interface, id) in &candidates {
            let mut is_hidden = false;
            for &(other, _) in &candidates {
                is_hidden |= other != interface && self.is_assignable(other, interface)?;
            }
            if !is_hidden {
                specific.push(id);
            }
        }
        Ok(specific)
    }

    fn spell_member(&self, member: MemberRef) -> String {
        self.external_method(member.class, member.name, member.descriptor)
    }

    fn no_such_method(&self, member: MemberRef) -> LinkError {
        LinkError::new(LinkErrorKind::NoSuchMethod, format!("'{}'", self.spell_member(member)))
    }
}
