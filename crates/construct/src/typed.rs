//! The types with which a test declares its locals.

use engine::witness;
use program::{ClassId, MethodId, Origin};

use crate::maker::Maker;
use crate::signature;

impl Maker<'_, '_, '_> {
    /// The type with which what makes an object out of sight returns it.
    pub(crate) fn returned_type(&self, method: MethodId) -> String {
        let program = self.program();
        let result = program.method_descriptor(program.method(method).descriptor).map(|descriptor| descriptor.result);
        result.map_or_else(|_| "java.lang.Object".to_owned(), |ty| witness::type_name(program, ty))
    }

    /// The type of a local for an object of a class that is declared with a type.
    pub fn local_type(&self, class: ClassId, declared: Option<&str>) -> String {
        let program = self.program();
        let data = program.class(class);
        let is_generic = data.signature.as_ref().is_some_and(|signature| signature.starts_with('<'));
        let captured = declared.filter(|declared| is_generic && declared.contains('<')).map(signature::captured_all);
        captured.filter(|ty| !ty.is_empty()).unwrap_or_else(|| program.external(data.name))
    }

    /// The type of a local on which methods are called: as it is declared where that has them all, else that of the object; a container of the
    /// JDK then has the same type arguments.
    pub fn called_type(&self, class: ClassId, declared: Option<&str>, called: &[MethodId]) -> String {
        let program = self.program();
        let has_all = |declared: ClassId| {
            let lineage = program.lineage(declared);
            called.iter().map(|&method| program.method(method)).all(|called| {
                let mut known = lineage.iter().flat_map(|&class| &program.class(class).methods);
                known.any(|method| (method.name, method.descriptor) == (called.name, called.descriptor))
            })
        };
        let known = declared.and_then(|ty| witness::class_named(program, signature::erased(ty)));
        if known.is_none_or(has_all) {
            return self.local_type(class, declared);
        }
        let is_container = program.class(class).origin == Origin::Jdk;
        let captured = declared.filter(|ty| is_container && ty.contains('<')).map(signature::captured_all);
        let arguments = captured.as_ref().and_then(|ty| ty.split_once('<')).map(|(_, rest)| format!("<{rest}"));
        program.external(program.class(class).name) + &arguments.unwrap_or_default()
    }
}
