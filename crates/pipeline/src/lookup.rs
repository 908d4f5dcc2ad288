//! Classes and methods by the names that people write: `demo.Outer$Inner`, `demo/Outer`, `demo.Outer.Inner`, `gcd`, `gcd(II)I`.

use program::{ClassId, ClassKind, LinkErrorKind, MethodId};

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
    // A class that is there may lack a superclass.
    let is_there = || program.class_path_names().iter().any(|known| **known == *name.replace('.', "/"));
    if error.kind != LinkErrorKind::NoClassDefFound || is_there() {
        return Err(Error::BadClass { name: name.to_string(), reason: error.to_string() });
    }
    let nearest = program.nearest(name).map(|found| found.replace('/', "."));
    Err(Error::NoSuchClass { name: name.to_string(), nearest })
}

/// The methods with code that `wanted` means: a name, a name with a descriptor, or all of them.
///
/// # Errors
/// When there is none, with the nearest match.
pub fn find_methods(opened: &Opened, class: ClassId, wanted: Option<&str>) -> Result<Vec<MethodId>, Error> {
    let program = &opened.program;
    let with_code = || program.class(class).methods.iter().filter(|method| method.has_code());
    let Some(wanted) = wanted else { return Ok(with_code().map(|method| method.id).collect()) };
    let matches = |name: &str, descriptor: &str| match wanted.find('(') {
        Some(at) => name == &wanted[..at] && descriptor == &wanted[at..],
        None => name == wanted,
    };
    let found: Vec<MethodId> = with_code()
        .filter(|method| matches(&program.spell(method.name), &program.spell(method.descriptor)))
        .map(|method| method.id)
        .collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let spelled = |with_descriptor: bool| {
        with_code().map(move |method| {
            let descriptor = if with_descriptor { program.spell(method.descriptor) } else { "".into() };
            format!("{}{descriptor}", program.spell(method.name))
        })
    };
    let class = program.spell(program.class(class).name).replace('/', ".");
    let nearest = nearest(wanted, spelled(wanted.contains('(')));
    Err(Error::NoSuchMethod { class, name: wanted.to_string(), nearest })
}

/// The classes of the class path that can be loaded, by name.
pub fn own_classes(opened: &Opened) -> Vec<ClassId> {
    let names = opened.program.class_path_names();
    names.iter().filter_map(|name| opened.program.find(name).ok()).collect()
}

/// The methods of a class that tests are written for: those with code that a programmer wrote and another class can call.
pub fn testable_methods(opened: &Opened, class: ClassId) -> Vec<MethodId> {
    let program = &opened.program;
    let data = program.class(class);
    if data.access.is_synthetic() || data.enclosing.as_ref().is_some_and(|(_, method)| method.is_some()) {
        return Vec::new();
    }
    let wanted = |method: &&program::Method| {
        let access = method.access;
        let name = program.spell(method.name);
        method.has_code()
            && !access.is_synthetic()
            && !access.is_private()
            && &*name != "<clinit>"
            && !(&*name == "<init>" && data.access.is_abstract())
    };
    data.methods.iter().filter(wanted).map(|method| method.id).collect()
}

/// The boolean method that `name` means as a precondition of `method`: with the same receiver and parameters. The error is one line.
pub(crate) fn find_precondition(opened: &Opened, method: MethodId, name: &str) -> Result<MethodId, String> {
    let program = &opened.program;
    let data = program.method(method);
    let (class, name) = match name.rsplit_once('.') {
        Some((class, name)) => (find_class(opened, class).map_err(|error| error.to_string())?, name),
        None => (data.class, name),
    };
    let spelled = program.spell(data.descriptor);
    let parameters = spelled.split(')').next().unwrap_or("(").trim_start_matches('(');
    let receiver = format!("L{};", program.spell(program.class(data.class).name));
    let is_instance = !data.access.is_static() && &*program.spell(data.name) != "<init>";
    let with_receiver = if is_instance { format!("({receiver}{parameters})Z") } else { format!("({parameters})Z") };
    let fits = |candidate: &&program::Method| {
        let descriptor = program.spell(candidate.descriptor);
        &*program.spell(candidate.name) == name
            && if candidate.access.is_static() {
                *descriptor == *with_receiver
            } else {
                is_instance && class == data.class && *descriptor == *format!("({parameters})Z")
            }
    };
    let found = program.class(class).methods.iter().find(fits).map(|method| method.id);
    found.ok_or_else(|| format!("there is no boolean method {name} with the same parameters"))
}

/// `public static void main(String[])` of the class or the nearest superclass that has it, as the launcher looks for it.
pub(crate) fn find_main(opened: &Opened, class: ClassId) -> Result<MethodId, Error> {
    let program = &opened.program;
    let mut at = Some(class);
    while let Some(candidate) = at {
        if let Some(method) = program.find_method(candidate, "main", "([Ljava/lang/String;)V") {
            let access = program.method(method).access;
            if access.is_static() && access.is_public() {
                return Ok(method);
            }
        }
        at = program.superclass(candidate).ok().flatten();
    }
    Err(Error::NoMain(program.spell(program.class(class).name).replace('/', ".")))
}

/// `demo.Rational.gcd(II)I`, for messages.
pub fn method_name(opened: &Opened, method: MethodId) -> String {
    let program = &opened.program;
    let method = program.method(method);
    let class = program.spell(program.class(method.class).name).replace('/', ".");
    format!("{class}.{}{}", program.spell(method.name), program.spell(method.descriptor))
}
