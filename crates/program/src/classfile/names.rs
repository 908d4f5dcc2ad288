//! Which names a class file may use (JVMS 4.2).

/// A field's or a local variable's name (JVMS 4.2.2).
pub(crate) fn is_unqualified(name: &str) -> bool {
    !name.is_empty() && !name.bytes().any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/'))
}

/// A method's name (JVMS 4.2.2).
pub(crate) fn is_method_name(name: &str) -> bool {
    name == "<init>" || name == "<clinit>" || (is_unqualified(name) && !name.bytes().any(|b| matches!(b, b'<' | b'>')))
}

/// A class's or an interface's internal name (JVMS 4.2.1), not an array's.
pub(crate) fn is_class_name(name: &str) -> bool {
    let mut previous = b'/';
    for byte in name.bytes() {
        if matches!(byte, b'.' | b';' | b'[') || (byte == b'/' && previous == b'/') {
            return false;
        }
        previous = byte;
    }
    previous != b'/'
}

/// What a `CONSTANT_Class` may name: a class, an interface or an array class.
pub(crate) fn is_class_or_array(name: &str) -> bool {
    if name.starts_with('[') { crate::descriptor::is_field(name) } else { is_class_name(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_names() {
        for good in ["A", "a/B", "a/b/C$1", "a-b", "é"] {
            assert!(is_class_or_array(good), "{good}");
        }
        for wrong in ["", "/A", "a//B", "a/", "a.B", "a;", "[", "[A", "[La/", "../A", "[V"] {
            assert!(!is_class_or_array(wrong), "{wrong}");
        }
        assert!(is_class_or_array("[[I") && is_class_or_array("[La/B;"));
    }

    #[test]
    fn method_names() {
        assert!(is_method_name("<init>") && is_method_name("a") && !is_method_name("<x>") && !is_method_name("a.b"));
    }
}
