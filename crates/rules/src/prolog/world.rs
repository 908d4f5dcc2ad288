//! What the clauses need to know of the classes: which methods exist, what fields start with, who is a subtype of whom, what must
//! be initialised. Collected while clauses are written, printed as facts at the end.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write;

use program::code::InvokeKind;
use program::{
    ClassId, ClassKind, FieldConstant, FieldId, FieldType, MemberRef, MethodId, Name, Origin, Primitive, Program,
};
use term::{Scalar, Type};

use super::atom;
use crate::data::Method;

/// The superclasses of what instructions raise, for programs without a JDK.
const FAULTS: [&[&str]; 6] = [
    &["ArithmeticException", "RuntimeException", "Exception", "Throwable", "Object"],
    &["NullPointerException", "RuntimeException", "Exception", "Throwable", "Object"],
    &["NegativeArraySizeException", "RuntimeException", "Exception", "Throwable", "Object"],
    &["ClassCastException", "RuntimeException", "Exception", "Throwable", "Object"],
    &["ArrayStoreException", "RuntimeException", "Exception", "Throwable", "Object"],
    &[
        "ArrayIndexOutOfBoundsException",
        "IndexOutOfBoundsException",
        "RuntimeException",
        "Exception",
        "Throwable",
        "Object",
    ],
];

pub(super) struct World<'a> {
    pub(super) program: &'a Program,
    /// The methods that are rendered.
    given: Vec<MethodId>,
    rendered: HashSet<MethodId>,
    /// Classes of which instances are made, and classes that instances are compared with.
    made: BTreeSet<String>,
    targets: BTreeSet<String>,
    /// Virtual and interface calls, by spelled reference.
    sites: BTreeMap<String, (ClassId, MemberRef, InvokeKind)>,
    /// Fields by spelled declaration, with what they start with.
    fields: BTreeMap<String, Option<String>>,
    /// Constructors that do nothing here.
    trivial: BTreeSet<String>,
}

impl<'a> World<'a> {
    pub(super) fn new(program: &'a Program, methods: &[Method]) -> Self {
        let given: Vec<MethodId> = methods.iter().map(|method| method.id).collect();
        Self {
            program,
            rendered: given.iter().copied().collect(),
            given,
            made: BTreeSet::new(),
            targets: BTreeSet::new(),
            sites: BTreeMap::new(),
            fields: BTreeMap::new(),
            trivial: BTreeSet::new(),
        }
    }

    /// `demo/A.gcd:(II)I`, not quoted.
    pub(super) fn method_atom(&self, id: MethodId) -> String {
        let method = self.program.method(id);
        self.spell(self.program.class(method.class).name, method.name, method.descriptor)
    }

    /// The name of a method, with its number in the class in place of a long descriptor.
    pub(super) fn short_atom(&self, id: MethodId) -> String {
        const LONG: usize = 100;
        let method = self.program.method(id);
        let class = self.program.class(method.class);
        match class.methods.iter().position(|declared| declared.id == id) {
            Some(number) if self.program.spell(method.descriptor).len() > LONG => {
                format!("{}.{}#{number}", self.program.spell(class.name), self.program.spell(method.name))
            }
            _ => self.method_atom(id),
        }
    }

    fn spell(&self, class: Name, name: Name, descriptor: Name) -> String {
        let spell = |name| self.program.spell(name);
        format!("{}.{}:{}", spell(class), spell(name), spell(descriptor))
    }

    /// Notes that instances of a class are made; `Err` says what is unsupported.
    pub(super) fn make(&mut self, class: Name) -> Result<String, String> {
        let name = self.program.spell(class).to_string();
        let can_be_made = self.program.load(class).is_ok_and(|id| {
            let class = self.program.class(id);
            class.kind != ClassKind::Instance || !(class.access.is_abstract() || class.access.is_interface())
        });
        if !can_be_made {
            return Err(format!("class({})", atom(&name)));
        }
        self.made.insert(name.clone());
        Ok(atom(&name))
    }

    /// Notes an exception class that the JVM raises itself.
    pub(super) fn make_fault(&mut self, class: &str) -> String {
        self.made.insert(class.to_owned());
        atom(class)
    }

    /// Notes that instances are compared with a class.
    pub(super) fn target(&mut self, class: Name) -> String {
        let name = self.program.spell(class).to_string();
        self.targets.insert(name.clone());
        atom(&name)
    }

    /// The quoted declaration of a field and its class.
    pub(super) fn field(
        &mut self,
        from: ClassId,
        member: MemberRef,
        is_static: bool,
    ) -> Result<(String, ClassId), String> {
        let spelled = self.spell(member.class, member.name, member.descriptor);
        let Ok(id) = self.program.resolve_field(from, member, is_static) else {
            return Err(format!("field({})", atom(&spelled)));
        };
        let field = self.program.field(id);
        let name = self.spell(self.program.class(field.class).name, field.name, field.descriptor);
        let default = self.default(id, is_static);
        self.fields.insert(name.clone(), default);
        Ok((atom(&name), field.class))
    }

    fn default(&self, id: FieldId, is_static: bool) -> Option<String> {
        let field = self.program.field(id);
        if is_static && let Some(constant) = field.constant {
            return match constant {
                FieldConstant::Number(number) => Some(number_term(number)),
                FieldConstant::String(_) => None,
            };
        }
        Some(match self.program.field_type(field.descriptor).ok()? {
            FieldType::Reference(_) => "null".to_owned(),
            FieldType::Primitive(Primitive::Float) => "float(0)".to_owned(),
            FieldType::Primitive(Primitive::Double) => "double(0)".to_owned(),
            FieldType::Primitive(_) => "0".to_owned(),
        })
    }

    /// The quoted method that a static or special call runs, and its class.
    pub(super) fn callee(
        &mut self,
        from: ClassId,
        member: MemberRef,
        kind: InvokeKind,
    ) -> Result<(String, ClassId), String> {
        let program = self.program;
        let unsupported = || format!("method({})", atom(&self.spell(member.class, member.name, member.descriptor)));
        let mut id = program.resolve_method(from, member, kind).map_err(|_| unsupported())?;
        if kind == InvokeKind::Special {
            id = program.select_special(from, member, id).map_err(|_| unsupported())?;
        }
        let name = self.method_atom(id);
        if !self.rendered.contains(&id) {
            if !self.is_trivial(id) {
                return Err(format!("method({})", atom(&name)));
            }
            self.trivial.insert(name.clone());
        }
        Ok((atom(&name), program.method(id).class))
    }

    /// Constructors without arguments of `Object` and of the JDK's exceptions, which leave every field that can be read as it was.
    fn is_trivial(&self, id: MethodId) -> bool {
        let method = self.program.method(id);
        let (name, descriptor) = (self.program.spell(method.name), self.program.spell(method.descriptor));
        let class = self.program.spell(self.program.class(method.class).name);
        &*name == "<init>"
            && &*descriptor == "()V"
            && (&*class == "java/lang/Object" || self.is_jdk_throwable(method.class))
    }

    fn is_jdk_throwable(&self, class: ClassId) -> bool {
        self.program.class(class).origin == Origin::Jdk
            && self.program.find("java/lang/Throwable").is_ok_and(|t| self.program.is_assignable(class, t) == Ok(true))
    }

    /// Notes a call that is dispatched on the receiver; the quoted name of the site.
    pub(super) fn site(&mut self, from: ClassId, member: MemberRef, kind: InvokeKind) -> String {
        let name = self.spell(member.class, member.name, member.descriptor);
        self.sites.entry(name.clone()).or_insert((from, member, kind));
        atom(&name)
    }

    /// The classes that running code of `from` must initialise before it uses `class`, supers first, quoted. Those that `from`
    /// itself needed are being initialised already.
    pub(super) fn initialises(&self, from: Option<ClassId>, class: ClassId) -> Vec<String> {
        let done = from.map_or_else(Vec::new, |from| self.initialisers(from));
        let names = self.initialisers(class).into_iter().filter(|class| !done.contains(class));
        names.map(|class| atom(&self.program.spell(self.program.class(class).name))).collect()
    }

    /// JVMS 5.5, step 7: superclass, superinterfaces with default methods, then the class itself.
    fn initialisers(&self, class: ClassId) -> Vec<ClassId> {
        let program = self.program;
        let mut found = Vec::new();
        if program.class(class).kind != ClassKind::Instance || self.is_jdk_throwable(class) {
            return found;
        }
        if !program.class(class).access.is_interface() {
            let supers = program.superclass(class).ok().flatten();
            let interfaces = program.interfaces(class).unwrap_or_else(|_| Vec::new().into());
            for other in supers.into_iter().chain(interfaces.iter().copied()) {
                let is_default = |m: &program::Method| !m.access.is_abstract() && !m.access.is_static();
                let other_class = program.class(other);
                if !other_class.access.is_interface() || other_class.methods.iter().any(is_default) {
                    let new: Vec<_> = self.initialisers(other).into_iter().filter(|c| !found.contains(c)).collect();
                    found.extend(new);
                }
            }
        }
        if program.find_method(class, "<clinit>", "()V").is_some() {
            found.push(class);
        }
        found
    }

    pub(super) fn facts(&self, out: &mut String) {
        let mut facts = BTreeSet::new();
        for &id in &self.given {
            let (method, name) = (self.program.method(id), atom(&self.method_atom(id)));
            let classes = self.initialises(None, method.class).join(", ");
            facts.insert(format!("entry({name}, [{classes}])."));
            if !method.access.is_static() {
                facts.insert(format!("instance_method({name})."));
            }
            if &*self.program.spell(method.name) == "<clinit>" {
                let class = self.program.spell(self.program.class(method.class).name);
                facts.insert(format!("initialiser({}, {name}).", atom(&class)));
            }
        }
        for (field, default) in &self.fields {
            if let Some(default) = default {
                facts.insert(format!("default({}, {default}).", atom(field)));
            }
        }
        self.given_facts(&mut facts);
        self.class_facts(&mut facts);
        for (site, &(from, member, kind)) in &self.sites {
            let Ok(resolved) = self.program.resolve_method(from, member, kind) else { continue };
            for class in &self.possible() {
                let Ok(id) = self.program.find(class) else { continue };
                let owner = self.program.method(resolved).class;
                if self.program.is_assignable(id, owner) == Ok(true)
                    && let Ok(selected) = self.program.select(id, resolved)
                    && self.rendered.contains(&selected)
                {
                    let method = atom(&self.method_atom(selected));
                    facts.insert(format!("implements({}, {}, {method}).", atom(class), atom(site)));
                }
            }
        }
        facts.iter().for_each(|fact| {
            let _ = writeln!(out, "{fact}");
        });
        for method in &self.trivial {
            let name = atom(method);
            let _ = writeln!(out, "{name}([_], [], H, H, ok, {name}(0, [], [])).");
        }
    }

    /// The classes that an object can have: those that are made, those whose methods are given, and arrays that are declared.
    fn possible(&self) -> BTreeSet<String> {
        let own = self.given.iter().map(|&id| self.program.class(self.program.method(id).class));
        let own = own.filter(|class| !(class.access.is_abstract() || class.access.is_interface()));
        let own = own.map(|class| self.program.spell(class.name).to_string());
        let arrays = self.types().into_iter().filter_map(|(_, class)| class).filter(|class| class.starts_with('['));
        self.made.iter().cloned().chain(own).chain(arrays).collect()
    }

    /// The types of the fields and of the methods' parameters, by the quoted name of what declares them: as a term, and the class of a
    /// reference.
    fn types(&self) -> Vec<(Declared, Option<String>)> {
        let mut found = Vec::new();
        for &id in &self.given {
            let (method, name) = (self.program.method(id), atom(&self.method_atom(id)));
            let Ok(descriptor) = self.program.method_descriptor(method.descriptor) else { continue };
            let receiver =
                (!method.access.is_static()).then(|| self.program.spell(self.program.class(method.class).name));
            let receiver = receiver.map(|class| (format!("ref({})", atom(&class)), Some(class.to_string())));
            for (ty, class) in receiver.into_iter().chain(descriptor.parameters.iter().map(|ty| self.type_term(ty))) {
                found.push((Declared::Parameter(name.clone(), ty), class));
            }
        }
        for field in self.fields.keys() {
            let Some((_, descriptor)) = field.rsplit_once(':') else { continue };
            let Ok(ty) = self.program.field_type(self.program.name(descriptor)) else { continue };
            let (ty, class) = self.type_term(&ty);
            found.push((Declared::Field(atom(field), ty), class));
        }
        found
    }

    fn type_term(&self, ty: &FieldType) -> (String, Option<String>) {
        let word = match ty {
            FieldType::Reference(class) => {
                let class = self.program.spell(*class).to_string();
                return (format!("ref({})", atom(&class)), Some(class));
            }
            FieldType::Primitive(Primitive::Boolean) => "boolean",
            FieldType::Primitive(Primitive::Byte) => "byte",
            FieldType::Primitive(Primitive::Char) => "char",
            FieldType::Primitive(Primitive::Short) => "short",
            FieldType::Primitive(Primitive::Int) => "int",
            FieldType::Primitive(Primitive::Long) => "long",
            FieldType::Primitive(Primitive::Float) => "float",
            FieldType::Primitive(Primitive::Double) => "double",
            FieldType::Primitive(Primitive::Void) => "void",
        };
        (word.to_owned(), None)
    }

    /// What is known of a heap that is given: the types of parameters and fields, which classes there are, who has which field.
    fn given_facts(&self, facts: &mut BTreeSet<String>) {
        let mut parameters: BTreeMap<String, Vec<String>> =
            self.given.iter().map(|&id| (atom(&self.method_atom(id)), Vec::new())).collect();
        for (declared, _) in self.types() {
            match declared {
                Declared::Parameter(method, ty) => parameters.entry(method).or_default().push(ty),
                Declared::Field(field, ty) => drop(facts.insert(format!("field_type({field}, {ty})."))),
            }
        }
        for (method, types) in parameters {
            facts.insert(format!("parameters({method}, [{}]).", types.join(", ")));
        }
        for class in self.possible() {
            let kind = if class.starts_with('[') { "array_class" } else { "object_class" };
            facts.insert(format!("{kind}({}).", atom(&class)));
            let Ok(id) = self.program.find(&class) else { continue };
            for field in self.fields.keys() {
                let owner = field.split_once('.').and_then(|(owner, _)| self.program.find(owner).ok());
                if owner.is_some_and(|owner| self.program.is_assignable(id, owner) == Ok(true)) {
                    facts.insert(format!("holds({}, {}).", atom(&class), atom(field)));
                }
            }
        }
    }

    fn class_facts(&self, facts: &mut BTreeSet<String>) {
        let (mut targets, possible) = (self.targets.clone(), self.possible());
        targets.extend(self.types().into_iter().filter_map(|(_, class)| class));
        for array in possible.iter().filter(|class| class.starts_with('[')) {
            let component = match array[1..].strip_prefix('L') {
                Some(class) => class.trim_end_matches(';'),
                None => &array[1..],
            };
            if array[1..].starts_with(['L', '[']) {
                facts.insert(format!("component({}, {}).", atom(array), atom(component)));
                targets.insert(component.to_owned());
            }
        }
        for class in &possible {
            for target in &targets {
                if let Some(answer) = self.is_subtype(class, target) {
                    facts.insert(format!("subtype({}, {}, {answer}).", atom(class), atom(target)));
                }
            }
        }
    }

    fn is_subtype(&self, class: &str, target: &str) -> Option<bool> {
        if let (Ok(from), Ok(to)) = (self.program.find(class), self.program.find(target)) {
            return self.program.is_assignable(from, to).ok();
        }
        let short = class.strip_prefix("java/lang/")?;
        let chain = FAULTS.iter().find(|chain| chain[0] == short)?;
        let inside = target.strip_prefix("java/lang/").is_some_and(|target| chain.contains(&target));
        // A class of the program may be called anything, but no exception of the JVM extends it.
        (inside || self.program.find(target).is_ok() || target.starts_with("java/lang/")).then_some(inside)
    }
}

/// What has a type: a parameter of a method or a field, by quoted name, with the type as a term.
enum Declared {
    Parameter(String, String),
    Field(String, String),
}

/// A number as a term: integers as themselves, floats as their bits, which can be moved but not computed with.
pub(super) fn number_term(number: Scalar) -> String {
    match number {
        Scalar::Int(x) => x.to_string(),
        Scalar::Long(x) => x.to_string(),
        Scalar::Float(_) | Scalar::Double(_) => {
            format!("{}({:#x})", if number.ty() == Type::Float { "float" } else { "double" }, number.bits())
        }
    }
}
