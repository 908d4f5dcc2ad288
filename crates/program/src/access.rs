//! Access control (JVMS 5.4.4): public, protected, package-private and private with nestmates. Module exports are not
//! checked, because how the user runs the JVM decides them.

use crate::error::{LinkError, LinkErrorKind};
use crate::model::*;
use crate::program::Program;

impl Program {
    /// Whether code of `from` may name `class`; for arrays the element type decides.
    pub(crate) fn is_class_accessible(&self, from: ClassId, class: ClassId) -> bool {
        let element = self.element(class);
        let target = self.class(element);
        from == element || target.access.is_public() || self.is_same_package(from, element)
    }

    pub(crate) fn check_class_access(&self, from: ClassId, class: ClassId) -> Result<(), LinkError> {
        if self.is_class_accessible(from, class) {
            return Ok(());
        }
        let element = self.element(class);
        let message = format!(
            "failed to access class {} from class {} ({})",
            self.external(self.class(element).name),
            self.external(self.class(from).name),
            self.whereabouts(element, from)
        );
        Err(LinkError::new(LinkErrorKind::IllegalAccess, message))
    }

    /// Whether code of `from` may use a member of `owner` with these flags, which it found through `named`.
    pub fn is_member_accessible(&self, from: ClassId, named: ClassId, owner: ClassId, access: Access) -> bool {
        if access.is_public() || from == owner {
            return true;
        }
        if access.is_private() {
            return self.nest_host(from) == self.nest_host(owner);
        }
        if self.is_same_package(from, owner) {
            return true;
        }
        let is_subclass = |sub: ClassId, sup: ClassId| self.is_assignable(sub, sup).unwrap_or(false);
        access.is_protected()
            && is_subclass(from, owner)
            && (access.is_static() || is_subclass(named, from) || is_subclass(from, named))
    }

    pub(crate) fn check_method_access(&self, from: ClassId, named: ClassId, method: MethodId) -> Result<(), LinkError> {
        let method = self.method(method);
        // Arrays have a public `clone` (JLS 10.7).
        let is_array_clone = method.name == self.known.clone
            && matches!(self.class(named).kind, ClassKind::Array(_))
            && self.class(method.class).name == self.known.object;
        if is_array_clone || self.is_member_accessible(from, named, method.class, method.access) {
            return Ok(());
        }
        let access = method.access;
        let message = format!(
            "class {} tried to access {}{}{}method '{}' ({})",
            self.external(self.class(from).name),
            if access.is_abstract() { "abstract " } else { "" },
            if access.is_protected() { "protected " } else { "" },
            if access.is_private() { "private " } else { "" },
            self.external_method(self.class(method.class).name, method.name, method.descriptor),
            self.whereabouts(from, method.class)
        );
        Err(LinkError::new(LinkErrorKind::IllegalAccess, message))
    }

    pub(crate) fn check_field_access(&self, from: ClassId, named: ClassId, field: FieldId) -> Result<(), LinkError> {
        let field = self.field(field);
        if self.is_member_accessible(from, named, field.class, field.access) {
            return Ok(());
        }
        let message = format!(
            "class {} tried to access {}{}field {}.{} ({})",
            self.external(self.class(from).name),
            if field.access.is_protected() { "protected " } else { "" },
            if field.access.is_private() { "private " } else { "" },
            self.external(self.class(field.class).name),
            self.spell(field.name),
            self.whereabouts(from, field.class)
        );
        Err(LinkError::new(LinkErrorKind::IllegalAccess, message))
    }
}
