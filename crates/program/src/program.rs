//! The program under test: every class, field and method by id, loaded when first asked for.
//!
//! Invariant: ids are dense and stable. Everything takes `&self`; what is learnt is appended and never changed.

use std::cell::{OnceCell, RefCell};
use std::path::PathBuf;
use std::rc::Rc;

use elsa::FrozenVec;
use rustc_hash::FxHashMap;

use crate::classfile::{self, Names, Pool};
use crate::code::Code;
use crate::descriptor::{self, FieldType, MethodDescriptor};
use crate::error::{CodeError, Error, LinkError, LinkErrorKind};
use crate::hierarchy::Links;
use crate::jdk::{self, Jdk};
use crate::model::*;
use crate::source::{ClassPath, Image, Jar};

/// Where the program's classes come from.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Folders, jars and single class files; the first entry that holds a class wins.
    pub class_path: Vec<PathBuf>,
    /// The home folder of the JDK. Default is none: `java/lang/Object`, `Cloneable` and `Serializable` are then stubs.
    pub jdk: Option<PathBuf>,
}

/// The program under test.
pub struct Program {
    pub(crate) names: Names,
    pub(crate) known: Known,
    pub(crate) classes: FrozenVec<Box<Class>>,
    /// What is known beyond the `Class` at the same index.
    pub(crate) units: FrozenVec<Box<Unit>>,
    /// The class of each method, and its place there.
    pub(crate) methods: FrozenVec<(ClassId, u32)>,
    pub(crate) fields: FrozenVec<(ClassId, u32)>,
    pub(crate) loaded: RefCell<FxHashMap<Name, Result<ClassId, LinkError>>>,
    /// The classes whose superclasses are being loaded.
    pub(crate) linking: RefCell<Vec<ClassId>>,
    pub(crate) class_path: ClassPath,
    /// Folders are listed once.
    class_path_names: OnceCell<Vec<Rc<str>>>,
    pub(crate) jdk: Option<Jdk>,
    pub(crate) image: Option<Image>,
    /// The jars of a JDK 8.
    pub(crate) jdk_jars: Vec<Jar>,
    pub(crate) selections: RefCell<FxHashMap<(ClassId, MethodId), MethodId>>,
    descriptors: RefCell<FxHashMap<Name, Rc<MethodDescriptor>>>,
    /// The constant pool of the class whose code was decoded last.
    last_pool: RefCell<Option<(ClassId, Rc<Pool>)>>,
}

/// What is known of a class beyond its `Class`.
#[derive(Debug)]
pub(crate) struct Unit {
    pub(crate) bytes: Bytes,
    /// Where the entries of `BootstrapMethods` start.
    pub(crate) bootstraps: Option<u32>,
    /// The package's name; that of the element type for arrays.
    pub(crate) package: Name,
    pub(crate) links: OnceCell<Result<Links, LinkError>>,
    pub(crate) array: OnceCell<ClassId>,
    pub(crate) nest_host: OnceCell<ClassId>,
    /// Place by name and descriptor, for classes with many methods.
    pub(crate) method_index: OnceCell<FxHashMap<(Name, Name), u32>>,
}

/// The bytes of a class file.
#[derive(Debug)]
pub(crate) enum Bytes {
    /// Made by Crisol.
    None,
    /// In the mapped JDK image.
    Image {
        start: usize,
        length: usize,
    },
    Owned(Rc<[u8]>),
}

/// Names that resolution asks for all the time.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) object: Name,
    pub(crate) cloneable: Name,
    pub(crate) serializable: Name,
    pub(crate) method_handle: Name,
    pub(crate) var_handle: Name,
    pub(crate) init: Name,
    pub(crate) clone: Name,
}

impl Program {
    /// Opens the class path and the JDK. No class is loaded yet but the primitive types.
    pub fn open(options: &Options) -> Result<Program, Error> {
        let names = Names::default();
        let jdk = options.jdk.as_deref().map(|home| jdk::locate(Some(home))).transpose()?;
        let release = jdk.as_ref().map(|jdk| jdk.release);
        let class_path = ClassPath::open(&options.class_path, release, &names)?;
        let (image, jdk_jars) = match &jdk {
            Some(jdk) if jdk.is_in_jars() => (None, open_jdk_jars(jdk)?),
            Some(jdk) => (Some(Image::open(&jdk.modules)?), Vec::new()),
            None => (None, Vec::new()),
        };
        let known = Known {
            object: names.name("java/lang/Object"),
            cloneable: names.name("java/lang/Cloneable"),
            serializable: names.name("java/io/Serializable"),
            method_handle: names.name("java/lang/invoke/MethodHandle"),
            var_handle: names.name("java/lang/invoke/VarHandle"),
            init: names.name("<init>"),
            clone: names.name("clone"),
        };
        let program = Program {
            names,
            known,
            classes: FrozenVec::new(),
            units: FrozenVec::new(),
            methods: FrozenVec::new(),
            fields: FrozenVec::new(),
            loaded: RefCell::default(),
            linking: RefCell::default(),
            class_path,
            class_path_names: OnceCell::new(),
            jdk,
            image,
            jdk_jars,
            selections: RefCell::default(),
            descriptors: RefCell::default(),
            last_pool: RefCell::default(),
        };
        program.define_primitives();
        if program.jdk.is_none() {
            program.define_stubs();
        }
        Ok(program)
    }

    /// The JDK that the program was opened with.
    pub fn jdk(&self) -> Option<&Jdk> {
        self.jdk.as_ref()
    }

    /// Interns a name.
    pub fn name(&self, text: &str) -> Name {
        self.names.name(text)
    }

    /// The text of a name.
    pub fn spell(&self, name: Name) -> Rc<str> {
        self.names.spell(name)
    }

    /// Interns a string constant.
    pub fn text(&self, units: &[u16]) -> Text {
        self.names.text(units)
    }

    /// The UTF-16 code units of a string constant.
    pub fn units(&self, text: Text) -> Rc<[u16]> {
        self.names.units(text)
    }

    /// The class behind `id`.
    ///
    /// # Panics
    /// When `id` is from another program.
    #[inline]
    pub fn class(&self, id: ClassId) -> &Class {
        self.classes.get(id.index()).expect("class ids are made by this program only")
    }

    /// The method behind `id`.
    ///
    /// # Panics
    /// When `id` is from another program.
    #[inline]
    pub fn method(&self, id: MethodId) -> &Method {
        let (class, place) = self.methods.get_copy(id.index()).expect("method ids are made by this program only");
        &self.class(class).methods[place as usize]
    }

    /// The field behind `id`.
    ///
    /// # Panics
    /// When `id` is from another program.
    #[inline]
    pub fn field(&self, id: FieldId) -> &Field {
        let (class, place) = self.fields.get_copy(id.index()).expect("field ids are made by this program only");
        &self.class(class).fields[place as usize]
    }

    /// How many classes have ids: `0..class_count()`. Some of them may have failed to link.
    pub fn class_count(&self) -> usize {
        self.classes.len()
    }

    /// How many methods have ids.
    pub fn method_count(&self) -> usize {
        self.methods.len()
    }

    /// How many fields have ids.
    pub fn field_count(&self) -> usize {
        self.fields.len()
    }

    pub(crate) fn unit(&self, id: ClassId) -> &Unit {
        self.units.get(id.index()).expect("every class has a unit")
    }

    /// The decoded code of a method, made anew at each call; `None` when it is abstract or native.
    pub fn code(&self, method: MethodId) -> Result<Option<Rc<Code>>, CodeError> {
        let method = self.method(method);
        match &method.body {
            Body::None => Ok(None),
            Body::Given(code) => Ok(Some(Rc::clone(code))),
            &Body::Encoded { offset, length } => {
                let bytes = self.bytes(method.class);
                let pool = self.pool(method.class, bytes)?;
                let version = self.class(method.class).version;
                classfile::decode(bytes, &pool, &self.names, version, (offset, length)).map(|code| Some(Rc::new(code)))
            }
        }
    }

    /// The class file of a class; empty for those that Crisol made.
    pub(crate) fn bytes(&self, class: ClassId) -> &[u8] {
        match &self.unit(class).bytes {
            Bytes::None => &[],
            Bytes::Owned(bytes) => bytes,
            &Bytes::Image { start, length } => {
                let image = self.image.as_ref().map_or(&[][..], Image::bytes);
                image.get(start..start + length).unwrap_or_default()
            }
        }
    }

    fn pool(&self, class: ClassId, bytes: &[u8]) -> Result<Rc<Pool>, CodeError> {
        if let Some((last, pool)) = &*self.last_pool.borrow()
            && *last == class
        {
            return Ok(Rc::clone(pool));
        }
        let pool = Pool::reopen(bytes, self.unit(class).bootstraps)
            .map_err(|malformed| CodeError { offset: None, message: malformed.message().to_owned() })?;
        let pool = Rc::new(pool);
        *self.last_pool.borrow_mut() = Some((class, Rc::clone(&pool)));
        Ok(pool)
    }

    /// The type that a field descriptor names.
    pub fn field_type(&self, descriptor: Name) -> Result<FieldType, LinkError> {
        let text = self.spell(descriptor);
        descriptor::is_field(&text)
            .then(|| descriptor::field_type(&text, |name| self.name(name)))
            .flatten()
            .ok_or_else(|| LinkError::new(LinkErrorKind::ClassFormat, format!("illegal field descriptor {text:?}")))
    }

    /// The types that a method descriptor names.
    pub fn method_descriptor(&self, descriptor: Name) -> Result<Rc<MethodDescriptor>, LinkError> {
        if let Some(known) = self.descriptors.borrow().get(&descriptor) {
            return Ok(Rc::clone(known));
        }
        let text = self.spell(descriptor);
        let mut parameters = Vec::new();
        let ty = |text: &str| descriptor::field_type(text, |name| self.name(name));
        let parsed = descriptor::split_method(&text, |parameter| parameters.extend(ty(parameter)))
            .and_then(ty)
            .map(|result| Rc::new(MethodDescriptor { parameters, result }))
            .ok_or_else(|| LinkError::new(LinkErrorKind::ClassFormat, format!("illegal method descriptor {text:?}")))?;
        self.descriptors.borrow_mut().insert(descriptor, Rc::clone(&parsed));
        Ok(parsed)
    }

    /// The internal names of the class path's classes, sorted.
    pub fn class_path_names(&self) -> &[Rc<str>] {
        self.class_path_names.get_or_init(|| self.class_path.class_names())
    }

    /// The files and folders of the class path, with those that manifests name.
    pub fn class_path_files(&self) -> Vec<std::path::PathBuf> {
        self.class_path.files()
    }

    /// The internal names of the JDK's classes, sorted.
    pub fn jdk_names(&self) -> Vec<Rc<str>> {
        let mut names = self.image.as_ref().map_or_else(Vec::new, Image::class_names);
        names.extend(self.jdk_jars.iter().flat_map(Jar::class_names).cloned());
        names.sort();
        names.dedup();
        names
    }

    /// A resource of the class path, or of the JDK image by `module/path`.
    pub fn resource(&self, path: &str) -> Option<Vec<u8>> {
        self.class_path.resource(path).or_else(|| {
            let image = self.image.as_ref()?;
            match image.resource(&format!("/{path}"))? {
                crate::source::Content::Range { start, length } => {
                    image.bytes().get(start..start + length).map(<[u8]>::to_vec)
                }
                crate::source::Content::Unpacked(bytes) => Some(bytes),
            }
        })
    }
}

impl std::fmt::Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Program")
            .field("class_path", &self.class_path)
            .field("jdk", &self.jdk)
            .field("classes", &self.classes.len())
            .finish_non_exhaustive()
    }
}

fn open_jdk_jars(jdk: &Jdk) -> Result<Vec<Jar>, Error> {
    let mut jars = vec![Jar::open(&jdk.modules, None)?];
    for name in ["jce.jar", "jsse.jar", "charsets.jar", "resources.jar"] {
        let path = jdk.modules.with_file_name(name);
        if path.is_file() {
            jars.push(Jar::open(&path, None)?);
        }
    }
    Ok(jars)
}
