//! Classes, fields and methods as plain data. Nothing here loads or resolves; `Program` does.

use std::rc::Rc;

use base::define_id;
use term::Scalar;

use crate::code::{Code, Const, MethodHandle};

define_id! {
    /// An interned name: a class's internal name (`java/lang/String`, `[I`), a member's name or a descriptor.
    Name,
    /// A string constant, as UTF-16 code units.
    Text,
    /// A loaded class, array class or primitive pseudo-class.
    ClassId,
    /// A declared field.
    FieldId,
    /// A declared method.
    MethodId,
}

/// Access flags of classes, fields and methods (JVMS 4.1, 4.5, 4.6), as in the class file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Access(pub u16);

macro_rules! flags {
    ($($(#[$meta:meta])* $name:ident = $bit:literal;)*) => {
        impl Access {$(
            $(#[$meta])*
            pub fn $name(self) -> bool { self.0 & $bit != 0 }
        )*}
    };
}

flags! {
    is_public = 0x0001; is_private = 0x0002; is_protected = 0x0004; is_static = 0x0008; is_final = 0x0010;
    is_synchronized = 0x0020; is_volatile = 0x0040; is_bridge = 0x0040; is_transient = 0x0080; is_varargs = 0x0080;
    is_native = 0x0100; is_interface = 0x0200; is_abstract = 0x0400; is_strict = 0x0800; is_synthetic = 0x1000;
    is_annotation = 0x2000; is_enum = 0x4000; is_module = 0x8000;
}

/// The eight primitive types and void, for class literals and array elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Primitive {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Void,
}

/// What a `ClassId` stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    /// A class or interface read from a class file, or defined as synthetic.
    Instance,
    /// An array class with this component type.
    Array(ClassId),
    /// A primitive type's pseudo-class.
    Primitive(Primitive),
}

/// Where a class came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The user's class path.
    ClassPath,
    /// The JDK image.
    Jdk,
    /// Made by Crisol: array and primitive classes, lambdas, record methods.
    Synthetic,
}

/// A loaded class.
#[derive(Debug)]
pub struct Class {
    pub id: ClassId,
    /// Internal name.
    pub name: Name,
    pub kind: ClassKind,
    pub origin: Origin,
    /// Class-file version (major, minor); (0, 0) for synthetic classes.
    pub version: (u16, u16),
    pub access: Access,
    /// None for `java/lang/Object`, primitives.
    pub super_name: Option<Name>,
    pub interface_names: Vec<Name>,
    pub fields: Vec<Field>,
    pub methods: Vec<Method>,
    pub source_file: Option<Rc<str>>,
    /// Generic signature.
    pub signature: Option<Rc<str>>,
    pub inner_classes: Vec<InnerClass>,
    /// Enclosing class and, for local and anonymous classes, the enclosing method's name and descriptor.
    pub enclosing: Option<(Name, Option<(Name, Name)>)>,
    pub nest_host: Option<Name>,
    pub nest_members: Vec<Name>,
    /// Permitted subclasses of a sealed class.
    pub permitted: Vec<Name>,
    /// Record components, if the class is a record.
    pub record: Option<Vec<RecordComponent>>,
    pub annotations: Vec<Annotation>,
}

/// A declared field.
#[derive(Debug)]
pub struct Field {
    pub id: FieldId,
    pub class: ClassId,
    pub access: Access,
    pub name: Name,
    pub descriptor: Name,
    pub signature: Option<Rc<str>>,
    /// The `ConstantValue` attribute.
    pub constant: Option<FieldConstant>,
    pub annotations: Vec<Annotation>,
}

/// A constant that a static field starts with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FieldConstant {
    Number(Scalar),
    String(Text),
}

/// A declared method.
#[derive(Debug)]
pub struct Method {
    pub id: MethodId,
    pub class: ClassId,
    pub access: Access,
    pub name: Name,
    pub descriptor: Name,
    pub signature: Option<Rc<str>>,
    /// Names from `MethodParameters`, where present.
    pub parameter_names: Vec<Option<Name>>,
    /// Declared checked exceptions.
    pub exceptions: Vec<Name>,
    pub annotations: Vec<Annotation>,
    /// Where the code stands in the class file; decoded on demand by `Program::code`.
    pub(crate) body: Body,
}

impl Method {
    /// True when the method has a `Code` attribute.
    pub fn has_code(&self) -> bool {
        !matches!(self.body, Body::None)
    }
}

/// A method's code before and after decoding.
#[derive(Debug)]
pub(crate) enum Body {
    /// Abstract or native.
    None,
    /// Offset and length of the `Code` attribute's content in the class file; decoded when first asked for.
    Encoded { offset: usize, length: usize },
    /// Written by Crisol.
    Given(Rc<Code>),
}

/// An entry of `InnerClasses`.
#[derive(Clone, Debug)]
pub struct InnerClass {
    pub inner: Name,
    pub outer: Option<Name>,
    pub simple_name: Option<Name>,
    pub access: Access,
}

/// A record component.
#[derive(Clone, Debug)]
pub struct RecordComponent {
    pub name: Name,
    pub descriptor: Name,
    pub signature: Option<Rc<str>>,
}

/// An annotation, runtime-visible or not.
#[derive(Clone, Debug)]
pub struct Annotation {
    pub descriptor: Name,
    pub elements: Vec<(Name, AnnotationValue)>,
}

/// A value inside an annotation.
#[derive(Clone, Debug)]
pub enum AnnotationValue {
    Number(Scalar),
    String(Rc<str>),
    /// Descriptor of the enum and name of the constant.
    Enum(Name, Name),
    Class(Name),
    Annotation(Annotation),
    Array(Vec<AnnotationValue>),
}

/// A symbolic reference to a field or method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MemberRef {
    pub class: Name,
    pub name: Name,
    pub descriptor: Name,
    /// True for `InterfaceMethodref`.
    pub interface: bool,
}

/// An entry of `BootstrapMethods`.
#[derive(Clone, Debug)]
pub struct Bootstrap {
    pub handle: MethodHandle,
    pub arguments: Vec<Const>,
}
