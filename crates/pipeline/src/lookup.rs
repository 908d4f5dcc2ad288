//! Classes and methods by the names that people write: `demo.Outer$Inner`, `demo/Outer`, `demo.Outer.Inner`, `gcd`, `gcd(II)I`,
//! `gcd(int, int)`.

use std::path::Path;

use program::{ClassId, ClassKind, LinkErrorKind, Method, MethodId, Program};

use crate::Opened;
use crate::error::{Error, nearest};

/// The class that `name` means.
///
/// # Errors
/// When there is none (with the nearest match), or it cannot be loaded.
pub fn find_class(opened: &Opened, name: &str) -> Result<ClassId, Error> {
    let program = &opened.program;
    let error = match program.find_dotted(name) {
        Ok(class) if program.class(class).kind == ClassKind::Instance => return Ok(class),
        Ok(_) => return Err(Error::NoSuchClass { name: name.to_string(), nearest: None }),
        Err(error) => error,
    };
    let stated = error.message.split_once("(wrong name: ").map(|(_, rest)| rest.trim_end_matches(')').to_owned());
    if let Some(below) = below_root(opened, &stated.unwrap_or_else(|| name.replace('.', "/"))) {
        return Err(below);
    }
    // A class that is there may lack a superclass.
    let is_there = || program.class_path_names().iter().any(|known| **known == *name.replace('.', "/"));
    if error.kind != LinkErrorKind::NoClassDefFound || is_there() {
        return Err(Error::BadClass { name: name.to_string(), reason: error.to_string() });
    }
    let nearest = program.nearest(name).map(|found| found.replace('/', ".")).or_else(|| nearest_of_jdk(program, name));
    Err(Error::NoSuchClass { name: name.to_string(), nearest })
}

/// The complaint about a class whose package's folder stands on the class path, not the folder above.
fn below_root(opened: &Opened, name: &str) -> Option<Error> {
    let parts: Vec<&str> = name.split('/').collect();
    let folders = opened.input.class_path.iter().filter(|path| path.is_dir());
    for folder in folders.filter_map(|folder| folder.canonicalize().ok()) {
        for depth in 1..parts.len() {
            let (above, below) = parts.split_at(depth);
            let found = folder.join(format!("{}.class", below.join("/")));
            if folder.ends_with(above.join("/")) && found.is_file() {
                let root = folder.ancestors().nth(depth).unwrap_or(Path::new("/")).to_owned();
                return Some(Error::BelowRoot { name: name.replace('/', "."), found, root });
            }
        }
    }
    None
}

/// A class of the Java API with the same simple name, or the nearest name in the same package.
fn nearest_of_jdk(program: &Program, name: &str) -> Option<String> {
    let name = name.replace('.', "/");
    let simple = |name: &str| name.rsplit(['/', '$']).next().unwrap_or_default().to_ascii_lowercase();
    let package = |name: &str| name.rsplit_once('/').map_or("", |(package, _)| package).to_owned();
    let known = program.jdk_names();
    let api = || known.iter().filter(|known| known.starts_with("java/") && !known.contains('$'));
    let same = api().filter(|known| simple(known) == simple(&name)).min_by_key(|known| known.len());
    let found = match same {
        Some(found) => found.to_string(),
        None => nearest(&name, api().filter(|known| package(known) == package(&name)))?,
    };
    Some(found.replace('/', "."))
}

/// The methods with code that `wanted` means: a name, a name with a descriptor or with the types of parameters, or all of them.
///
/// # Errors
/// When there is none, with the nearest match.
pub fn find_methods(opened: &Opened, class: ClassId, wanted: Option<&str>) -> Result<Vec<MethodId>, Error> {
    let program = &opened.program;
    let declared = &program.class(class).methods;
    let Some(wanted) = wanted else {
        return Ok(declared.iter().filter(|method| method.has_code()).map(|method| method.id).collect());
    };
    let meant: Vec<&Method> = declared.iter().filter(|method| is_meant(program, method, wanted)).collect();
    let found: Vec<MethodId> = meant.iter().filter(|method| method.has_code()).map(|method| method.id).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let class = program.spell(program.class(class).name).replace('/', ".");
    if let Some(method) = meant.first() {
        let kind = if method.access.is_native() { "native" } else { "abstract" };
        return Err(Error::NoCode { class, name: wanted.to_string(), kind });
    }
    let spelled: Vec<String> = declared
        .iter()
        .map(|method| {
            let name = program.spell(method.name);
            match wanted.split_once('(') {
                Some((_, rest)) if rest.ends_with(')') => {
                    format!("{name}({})", program.external_parameters(method.descriptor).join(", "))
                }
                Some(_) => format!("{name}{}", program.spell(method.descriptor)),
                None => name.to_string(),
            }
        })
        .collect();
    let overloads = wanted.find('(').map(|at| &wanted[..=at]);
    let overload = overloads.and_then(|name| spelled.iter().find(|spelled| spelled.starts_with(name)).cloned());
    let nearest = nearest(wanted, &spelled).or(overload);
    Err(Error::NoSuchMethod { class, name: wanted.to_string(), nearest })
}

/// The classes under test that can be loaded, by name: those of the class path, without the libraries that they use.
pub fn own_classes(opened: &Opened) -> Vec<ClassId> {
    let own = program::Options { class_path: opened.input.own(), jdk: Some(opened.jdk.home.clone()) };
    let names = Program::open(&own).map(|own| own.class_path_names().to_vec());
    let names = names.unwrap_or_else(|_| opened.program.class_path_names().to_vec());
    names.iter().filter_map(|name| opened.program.find(name).ok()).collect()
}

/// The methods of a class that tests are written for: those with code that a programmer wrote and another class of the package can call.
pub fn testable_methods(opened: &Opened, class: ClassId) -> Vec<MethodId> {
    let program = &opened.program;
    let data = program.class(class);
    if !program::Sight::from(program, class).class(program, class) {
        return Vec::new();
    }
    let wanted = |method: &&program::Method| {
        let access = method.access;
        let name = program.spell(method.name);
        method.has_code()
            && !access.is_synthetic()
            && !access.is_private()
            && &*name != "<clinit>"
            && (&*name != "<init>" || can_construct(program, class))
    };
    data.methods.iter().filter(wanted).map(|method| method.id).collect()
}

/// Whether a test can make an object of a class, of an anonymous class below it where it is abstract.
pub(crate) fn can_construct(program: &program::Program, class: ClassId) -> bool {
    if !program.class(class).access.is_abstract() {
        return true;
    }
    let sight = program::Sight::from(program, class);
    let is_seen = |stubbed: &translate::Stubbed| {
        let method = program.method(stubbed.method);
        sight.inherited(program, method.class, method.access)
    };
    let stub = translate::define_stub(program, class).and_then(|stub| translate::stub(program, stub));
    stub.is_some_and(|stub| stub.methods.iter().all(is_seen))
}

/// A boolean method that inputs must satisfy.
pub(crate) struct Precondition {
    pub method: MethodId,
    /// Parameters of the method under test that come first and that it does not take: the object around that of an inner class.
    pub hidden: usize,
    /// How it was written.
    pub text: String,
}

/// Checks that a method named as a precondition exists for one of the methods at least.
///
/// # Errors
/// When there is none, with the nearest match.
pub fn check_precondition(opened: &Opened, methods: &[MethodId], name: &str) -> Result<(), Error> {
    let mut failure = None;
    for &method in methods {
        match find_precondition(opened, method, name) {
            Ok(_) => return Ok(()),
            Err(error) => failure = failure.or(Some(error)),
        }
    }
    failure.map_or(Ok(()), |failure| Err(Error::NoPrecondition(failure)))
}

/// The boolean method that `name` means as a precondition of `method`: with the same receiver and parameters. The error is one line.
pub(crate) fn find_precondition(opened: &Opened, method: MethodId, name: &str) -> Result<Precondition, String> {
    let program = &opened.program;
    let (class, simple) = match name.rsplit_once('.') {
        Some((class, simple)) => (find_class(opened, class).map_err(|error| error.to_string())?, simple),
        None => (program.method(method).class, name),
    };
    let methods = &program.class(class).methods;
    let named = |candidate: &&Method| *program.spell(candidate.name) == *simple;
    let found = methods.iter().filter(named).find(|candidate| takes_the_same(program, method, candidate) == Some(0));
    match found {
        Some(found) => Ok(Precondition { method: found.id, hidden: 0, text: name.to_owned() }),
        None => {
            let is_boolean = |method: &&Method| program.spell(method.descriptor).ends_with(")Z");
            let known = methods.iter().filter(is_boolean).map(|method| program.spell(method.name));
            let hint = nearest(simple, known).filter(|known| known != simple);
            let hint = hint.map_or_else(String::new, |known| format!("; did you mean {known}?"));
            Err(format!("no boolean method {name} with the same parameters{hint}"))
        }
    }
}

/// Whether a boolean method takes what `method` does, and how many parameters at the beginning it does without.
pub(crate) fn takes_the_same(program: &Program, method: MethodId, candidate: &Method) -> Option<usize> {
    let data = program.method(method);
    let spelled = program.spell(data.descriptor);
    let parameters = spelled.split(')').next().unwrap_or("(").trim_start_matches('(');
    let class = program.spell(program.class(data.class).name);
    let is_constructor = &*program.spell(data.name) == "<init>";
    let is_instance = !data.access.is_static() && !is_constructor;
    let descriptor = program.spell(candidate.descriptor);
    let takes = |wanted: &str| *descriptor == *format!("({wanted})Z");
    if !candidate.access.is_static() {
        return (is_instance && candidate.class == data.class && takes(parameters)).then_some(0);
    }
    let receiver = if is_instance { format!("L{class};") } else { String::new() };
    if takes(&format!("{receiver}{parameters}")) {
        return Some(0);
    }
    let outer = class.rsplit_once('$').map(|(outer, _)| format!("L{outer};"))?;
    let rest = parameters.strip_prefix(outer.as_str()).filter(|_| is_constructor)?;
    takes(rest).then_some(1)
}

/// Whether a method is meant by a name, a name with a descriptor, or one with the types of parameters.
pub(crate) fn is_meant(program: &Program, method: &Method, wanted: &str) -> bool {
    let name = program.spell(method.name);
    let Some(at) = wanted.find('(') else { return *name == *wanted };
    let (wanted_name, parameters) = wanted.split_at(at);
    if *name != *wanted_name {
        return false;
    }
    if *program.spell(method.descriptor) == *parameters {
        return true;
    }
    // As in Java, with or without packages.
    let Some(types) = parameters.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) else { return false };
    let types: Vec<&str> = types.split(',').map(str::trim).filter(|ty| !ty.is_empty()).collect();
    let declared = program.external_parameters(method.descriptor);
    let is_type = |declared: &str, given: &str| {
        let given = given.replace(' ', "").replace("...", "[]");
        declared == given || declared.strip_suffix(&given).is_some_and(|before| before.ends_with(['.', '$']))
    };
    declared.len() == types.len() && declared.iter().zip(types).all(|(declared, given)| is_type(declared, given))
}

/// `public static void main(String[])` of the class or the nearest superclass that has it, as the launcher looks for it.
pub(crate) fn find_main(opened: &Opened, class: ClassId) -> Result<MethodId, Error> {
    const DESCRIPTOR: &str = "([Ljava/lang/String;)V";
    let program = &opened.program;
    let mut at = Some(class);
    let mut why = None;
    while let Some(candidate) = at {
        let mut named: Vec<&Method> =
            program.class(candidate).methods.iter().filter(|method| *program.spell(method.name) == *"main").collect();
        named.sort_by_key(|method| *program.spell(method.descriptor) != *DESCRIPTOR);
        for method in named {
            let descriptor = program.spell(method.descriptor);
            // From JDK 25 on the launcher takes what is not public too.
            let is_visible = method.access.is_public() || opened.jdk.release >= 25 && !method.access.is_private();
            let wrong = if !descriptor.starts_with("([Ljava/lang/String;)") {
                format!("main({}) takes other arguments", program.external_parameters(method.descriptor).join(", "))
            } else if *descriptor != *DESCRIPTOR {
                "its main does not return void".to_owned()
            } else if !method.access.is_static() {
                "its main is not static".to_owned()
            } else if !is_visible {
                "its main is not public".to_owned()
            } else {
                return Ok(method.id);
            };
            why.get_or_insert(wrong);
        }
        at = program.superclass(candidate).ok().flatten();
    }
    Err(Error::NoMain { class: program.spell(program.class(class).name).replace('/', "."), why })
}

/// `demo.Rational.gcd(II)I`, for messages.
pub fn method_name(opened: &Opened, method: MethodId) -> String {
    let program = &opened.program;
    let method = program.method(method);
    let class = program.spell(program.class(method.class).name).replace('/', ".");
    format!("{class}.{}{}", program.spell(method.name), program.spell(method.descriptor))
}
