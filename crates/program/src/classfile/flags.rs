//! Which access flags may stand together (JVMS 4.1, 4.5, 4.6), as HotSpot checks them.

use crate::model::Access;

const JAVA_5: u16 = 49;
const JAVA_7: u16 = 51;
const JAVA_8: u16 = 52;

/// Flags of a class. Before Java 6 interfaces need not say that they are abstract.
pub(super) fn class(access: Access, major: u16) -> Option<Access> {
    let access = if access.is_interface() && major < 50 { Access(access.0 | 0x0400) } else { access };
    let modern = major >= JAVA_5;
    let legal = !(access.is_abstract() && access.is_final())
        && (!access.is_interface() || access.is_abstract())
        && !(access.is_interface() && modern && (access.0 & 0x0020 != 0 || access.is_enum()))
        && !(!access.is_interface() && modern && access.is_annotation());
    legal.then_some(access)
}

/// Flags of a field of a class or of an interface.
pub(super) fn is_legal_field(access: Access, interface: bool) -> bool {
    if interface {
        // Public, static and final, else at most synthetic.
        access.0 & 0x4fff & !0x1000 == 0x0019
    } else {
        one_visibility(access) && !(access.is_final() && access.is_volatile())
    }
}

/// Flags of a method; `<clinit>` keeps only `static` and `strictfp`.
pub(super) fn method(access: Access, name: &str, descriptor: &str, interface: bool, major: u16) -> Option<Access> {
    if name == "<clinit>" && (major < JAVA_7 || (access.is_static() && descriptor == "()V")) {
        return Some(Access(0x0008 | access.0 & 0x0800));
    }
    let legal = if name == "<init>" {
        !interface
            && one_visibility(access)
            && access.0 & (0x0008 | 0x0010 | 0x0020 | 0x0100 | 0x0400) == 0
            && !(major >= JAVA_5 && access.is_bridge())
    } else if interface && major >= JAVA_8 {
        access.is_public() != access.is_private()
            && access.0 & (0x0004 | 0x0010 | 0x0020 | 0x0100) == 0
            && !(access.is_abstract() && (access.is_private() || access.is_static() || access.is_strict()))
    } else if interface {
        access.0 & 0x0fff & !(0x0040 | 0x0080) == 0x0401
    } else {
        let contradicts = 0x0002 | 0x0008 | 0x0010 | 0x0100 | if major >= JAVA_5 { 0x0020 } else { 0 };
        one_visibility(access) && !(access.is_abstract() && access.0 & contradicts != 0)
    };
    legal.then_some(access)
}

fn one_visibility(access: Access) -> bool {
    (access.0 & 0x0007).count_ones() <= 1
}
