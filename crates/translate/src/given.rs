//! Given objects: how an unknown object of the JDK comes about. The fields of the JDK's classes depend on each other, so that an unknown
//! `ArrayList` cannot be any assignment to them. A given list is an object of a class below `ArrayList` whose own fields are inputs like
//! any other: how many elements there are, and which. At the first call it makes a real list of them, and every call is passed on to that.
//! A test makes the real one.
//!
//! The fields are named as a reader would ask for them: `list.size() == 2 && list.get(0) == null`.

use program::code::{Code, Compare, Handler, Insn, InvokeKind, StackOp};
use program::{Access, ClassDefinition, ClassId, FieldId, MemberRef, MethodId, Origin, Program};
use term::Type;

use crate::hooks;
use crate::indy::assembler::{Assembler, PUBLIC};
use crate::linear;

/// What the name of a class of given objects ends with.
const SUFFIX: &str = "$$Given";
/// What the name begins with where the number of elements is not that of its kind; the number follows. So both can be in one program.
const SIZED: &str = "crisol/";
/// `ACC_FINAL | ACC_SYNTHETIC`.
const CLASS: u16 = 0x1010;
/// `ACC_TRANSIENT`: no input, null in every object.
const MADE: u16 = 0x0080;
/// The class of the methods that the engine answers: `begin` and `end` stand around what happens before the call under test, `beyond`
/// is where a path ends as cut.
const HOOKS: &str = "crisol/Given";

/// How objects of a class of the JDK are made through its public interface.
struct Recipe {
    /// What is made; or what a view of it is.
    of: &'static str,
    /// Other classes whose unknown objects are these.
    also: &'static [&'static str],
    /// The class that is constructed.
    makes: &'static str,
    /// What stands for it while a method is explored, and the interface through which it is called.
    model: Option<(&'static str, &'static str)>,
    /// What the constructor takes.
    takes: &'static [Part],
    /// What is put in, if anything can be.
    fill: Option<Fill>,
    /// The method of what was made that yields what is wanted, and what it returns.
    view: Option<(&'static str, &'static str)>,
}

/// What is put into a container.
struct Fill {
    /// The method.
    by: &'static str,
    descriptor: &'static str,
    /// What it takes.
    parts: &'static [Part],
    /// How a reader asks for the number of elements.
    size: &'static str,
    /// Elements at most: more are a bound.
    most: usize,
    /// Whether what is put in may be dropped.
    distinct: bool,
}

/// An unknown of a given object.
struct Part {
    /// Its name; of an element, its number stands after it in parentheses.
    name: &'static str,
    /// Its type.
    descriptor: &'static str,
    /// The place of the type argument that says more of its type, and the class that it has otherwise.
    typed: Option<(usize, &'static str)>,
    /// Whether null is left out.
    present: bool,
}

const OBJECT: &str = "Ljava/lang/Object;";
const TEXT: &str = "Ljava/lang/String;";

const fn any(name: &'static str, argument: usize) -> Part {
    Part { name, descriptor: OBJECT, typed: Some((argument, "java/lang/Object")), present: false }
}

/// What has a hash code that is a function of its value, and can be compared.
const fn key(name: &'static str) -> Part {
    Part { name, descriptor: OBJECT, typed: Some((0, "java/lang/Integer")), present: true }
}

/// A string whatever the declaration says.
const fn text(name: &'static str, argument: usize) -> Part {
    Part { name, descriptor: TEXT, typed: Some((argument, "java/lang/String")), present: true }
}

const fn exactly(name: &'static str, descriptor: &'static str) -> Part {
    Part { name, descriptor, typed: None, present: true }
}

const ELEMENTS: Fill = Fill {
    by: "add",
    descriptor: "(Ljava/lang/Object;)Z",
    parts: &[any("get", 0)],
    size: "size()",
    most: 3,
    distinct: false,
};
/// The elements of sets have hash codes, or are compared.
const MEMBERS: Fill = Fill { parts: &[key("element")], most: 2, distinct: true, ..ELEMENTS };
const RANKED: Fill = Fill { distinct: false, ..MEMBERS };
const COMING: Fill = Fill { parts: &[any("next", 0)], size: "count()", ..ELEMENTS };
const QUEUED: Fill = Fill { parts: &[any("element", 0)], ..ELEMENTS };
const ENTRIES: Fill = Fill {
    by: "put",
    descriptor: "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    parts: &[key("key"), any("value", 1)],
    size: "size()",
    most: 2,
    distinct: true,
};
/// Without null.
const FULL: Fill = Fill { parts: &[key("key"), Part { present: true, ..any("value", 1) }], ..ENTRIES };
const PROPERTIES: Fill = Fill {
    by: "setProperty",
    descriptor: "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;",
    parts: &[text("key", 0), text("value", 1)],
    ..ENTRIES
};

const fn container(of: &'static str, also: &'static [&'static str], fill: Fill) -> Recipe {
    Recipe { of, also, makes: of, model: None, takes: &[], fill: Some(fill), view: None }
}

/// Sets and maps that hash are searched one by one while a method is explored: where hash codes agree with `equals`, only the order of
/// elements could tell, and that is the order in which they were put in.
const fn set(of: &'static str, also: &'static [&'static str]) -> Recipe {
    Recipe { model: Some((linear::SET, "java/util/Set")), ..container(of, also, MEMBERS) }
}

const fn map(of: &'static str, also: &'static [&'static str], fill: Fill) -> Recipe {
    Recipe { model: Some((linear::MAP, "java/util/Map")), ..container(of, also, fill) }
}

const fn view(of: &'static str, makes: &'static str, method: &'static str, result: &'static str) -> Recipe {
    Recipe { of, also: &[], makes, model: None, takes: &[], fill: Some(COMING), view: Some((method, result)) }
}

const fn plain(of: &'static str, takes: &'static [Part]) -> Recipe {
    Recipe { of, also: &[], makes: of, model: None, takes, fill: None, view: None }
}

const RECIPES: &[Recipe] = &[
    container("java/util/ArrayList", &[], ELEMENTS),
    container("java/util/LinkedList", &[], ELEMENTS),
    container("java/util/Vector", &[], ELEMENTS),
    container("java/util/Stack", &[], ELEMENTS),
    container("java/util/concurrent/CopyOnWriteArrayList", &[], ELEMENTS),
    container("java/util/ArrayDeque", &[], QUEUED),
    container("java/util/PriorityQueue", &[], RANKED),
    set("java/util/LinkedHashSet", &["java/util/HashSet"]),
    container("java/util/TreeSet", &[], MEMBERS),
    map("java/util/LinkedHashMap", &["java/util/HashMap"], ENTRIES),
    container("java/util/TreeMap", &[], ENTRIES),
    map("java/util/Hashtable", &[], FULL),
    map("java/util/concurrent/ConcurrentHashMap", &["java/util/concurrent/ConcurrentMap"], FULL),
    map("java/util/Properties", &[], PROPERTIES),
    view("java/util/Iterator", "java/util/ArrayList", "iterator", "Ljava/util/Iterator;"),
    view("java/util/ListIterator", "java/util/ArrayList", "listIterator", "Ljava/util/ListIterator;"),
    view("java/util/Enumeration", "java/util/Vector", "elements", "Ljava/util/Enumeration;"),
    plain("java/io/StringReader", &[exactly("content", TEXT)]),
    plain("java/io/ByteArrayInputStream", &[exactly("content", "[B")]),
    plain("java/io/StringWriter", &[]),
    plain("java/io/ByteArrayOutputStream", &[]),
    plain("java/io/PrintWriter", &[exactly("out", "Ljava/io/Writer;")]),
    plain("java/io/PrintStream", &[exactly("out", "Ljava/io/OutputStream;")]),
];

/// How a given object is made.
#[derive(Clone, Debug)]
pub struct Given {
    /// The class that is constructed, and by which constructor.
    pub makes: ClassId,
    pub constructor: MethodId,
    /// What the constructor takes.
    pub takes: Vec<FieldId>,
    /// What is put in.
    pub filling: Option<Filling>,
    /// The method of what was made that yields the object.
    pub view: Option<MethodId>,
}

/// What is put into a given container.
#[derive(Clone, Debug)]
pub struct Filling {
    /// How many elements there are.
    pub size: FieldId,
    /// The method that puts one in.
    pub by: MethodId,
    /// What it takes for each of them.
    pub elements: Vec<Vec<FieldId>>,
}

/// The class of given objects that stands for a class of the JDK, if there is one. A container has so many `elements` at most, or as many as its kind has by default.
pub fn define(program: &Program, class: ClassId, elements: Option<usize>) -> Option<ClassId> {
    let data = program.class(class);
    if data.origin != Origin::Jdk {
        return None;
    }
    let spelled = program.spell(data.name);
    let recipe = RECIPES.iter().find(|recipe| recipe.of == &*spelled || recipe.also.contains(&&*spelled))?;
    hooks::define(program, HOOKS, &[("begin", "()V"), ("end", "()V"), ("beyond", "()V")]);
    linear::define(program);
    let name = program.name(&match elements {
        None => format!("{}{SUFFIX}", recipe.of),
        Some(elements) => format!("{SIZED}{elements}/{}{SUFFIX}", recipe.of),
    });
    let of = program.find(recipe.of).ok()?;
    let is_interface = program.class(of).access.is_interface();
    let most = recipe.fill.as_ref().map_or(0, |fill| elements.unwrap_or(fill.most));
    let draft = Draft { program, recipe, name, is_interface, most };
    let mut fields = vec![(Access(PUBLIC | MADE), draft.made().name, draft.made().descriptor)];
    let mut input = |field: MemberRef| fields.push((Access(PUBLIC), field.name, field.descriptor));
    recipe.takes.iter().for_each(|part| input(draft.part(part, None)));
    if let Some(fill) = &recipe.fill {
        input(draft.size(fill));
        for number in 0..most {
            fill.parts.iter().for_each(|part| input(draft.part(part, Some(number))));
        }
    }
    let making = draft.making();
    let mut methods = vec![(Access(PUBLIC), making.name, making.descriptor, Some(draft.make()))];
    methods.extend(draft.passed_on(of)?);
    let object = program.name("java/lang/Object");
    let general = program.name(recipe.of);
    Some(program.define(ClassDefinition {
        name,
        access: Access(PUBLIC | CLASS),
        super_name: Some(if is_interface { object } else { general }),
        interfaces: if is_interface { vec![general] } else { Vec::new() },
        nest_host: None,
        fields,
        methods,
    }))
}

/// How the objects of a class are made, if they are given ones.
pub fn given(program: &Program, class: ClassId) -> Option<Given> {
    let recipe = recipe(program, class)?;
    let makes = program.find(recipe.makes).ok()?;
    let field = |name: &str| program.find_field(class, name);
    let constructor = program.find_method(makes, "<init>", &constructor(recipe))?;
    let takes = recipe.takes.iter().map(|part| field(part.name)).collect::<Option<_>>()?;
    let filling = match &recipe.fill {
        None => None,
        Some(fill) => {
            let element = |number| fill.parts.iter().map(|part| field(&numbered(part, number))).collect();
            let elements = (0..).map_while(element).collect();
            Some(Filling { size: field(fill.size)?, by: find(program, makes, fill.by, fill.descriptor)?, elements })
        }
    };
    let view = match recipe.view {
        Some((method, result)) => Some(find(program, makes, method, &format!("(){result}"))?),
        None => None,
    };
    Some(Given { makes, constructor, takes, filling, view })
}

/// A part of a given object.
#[derive(Clone, Copy, Debug)]
pub struct GivenPart {
    /// The field that holds it.
    pub field: FieldId,
    /// The place of the type argument that says its class in the declaration of the object, and the class where none does.
    pub typed: Option<(usize, ClassId)>,
    /// Whether it has that class whatever the declaration says.
    pub fixed: bool,
    /// Whether it is never null.
    pub present: bool,
}

/// The parts of a class of given objects.
pub fn parts(program: &Program, class: ClassId) -> Vec<GivenPart> {
    let Some(recipe) = recipe(program, class) else { return Vec::new() };
    let known = || recipe.takes.iter().chain(recipe.fill.iter().flat_map(|fill| fill.parts));
    let inputs = program.class(class).fields.iter().filter(|field| !field.access.is_transient());
    let part = |field: &program::Field| {
        let name = program.spell(field.name);
        let part = known().find(|part| name.split('(').next() == Some(part.name));
        let typed = part.and_then(|part| part.typed);
        let typed = typed.and_then(|(argument, otherwise)| Some((argument, program.find(otherwise).ok()?)));
        let fixed = &*program.spell(field.descriptor) != OBJECT;
        GivenPart { field: field.id, typed, fixed, present: part.is_some_and(|part| part.present) }
    };
    inputs.map(part).collect()
}

fn recipe(program: &Program, class: ClassId) -> Option<&'static Recipe> {
    let data = program.class(class);
    if data.origin != Origin::Synthetic {
        return None;
    }
    let spelled = program.spell(data.name);
    let of = spelled.strip_suffix(SUFFIX)?;
    let of = of.strip_prefix(SIZED).and_then(|sized| sized.split_once('/')).map_or(of, |(_, of)| of);
    RECIPES.iter().find(|recipe| recipe.of == of)
}

/// A method of a class or above it.
fn find(program: &Program, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
    let above = |&class: &ClassId| program.superclass(class).ok().flatten();
    std::iter::successors(Some(class), above).find_map(|class| program.find_method(class, name, descriptor))
}

fn constructor(recipe: &Recipe) -> String {
    let takes: String = recipe.takes.iter().map(|part| part.descriptor).collect();
    format!("({takes})V")
}

fn numbered(part: &Part, number: usize) -> String {
    format!("{}({number})", part.name)
}

type Defined = (Access, program::Name, program::Name, Option<Code>);

/// A class of given objects that is being written.
struct Draft<'a> {
    program: &'a Program,
    recipe: &'static Recipe,
    name: program::Name,
    is_interface: bool,
    /// How many elements its objects have at most.
    most: usize,
}

impl Draft<'_> {
    fn member(&self, name: &str, descriptor: &str) -> MemberRef {
        let (name, descriptor) = (self.program.name(name), self.program.name(descriptor));
        MemberRef { class: self.name, name, descriptor, interface: false }
    }

    /// The real object.
    fn made(&self) -> MemberRef {
        self.member("made", &format!("L{};", self.called()))
    }

    /// The method that makes it.
    fn making(&self) -> MemberRef {
        self.member("making()", &format!("()L{};", self.called()))
    }

    /// The class or interface through which the real object is called.
    fn called(&self) -> &'static str {
        self.recipe.model.map_or(self.recipe.of, |(_, through)| through)
    }

    fn part(&self, part: &Part, number: Option<usize>) -> MemberRef {
        let name = number.map_or_else(|| part.name.to_owned(), |number| numbered(part, number));
        self.member(&name, part.descriptor)
    }

    fn size(&self, fill: &Fill) -> MemberRef {
        self.member(fill.size, "I")
    }

    /// Makes the real object at the first call: so many elements are put in as there are said to be.
    fn make(&self) -> Code {
        const MADE: u16 = 1;
        const SIZE: u16 = 2;
        let recipe = self.recipe;
        let (makes, by) = match (recipe.model, &recipe.fill) {
            // Both are filled in the same way.
            (Some((linear::MAP, _)), _) => (linear::MAP, (ENTRIES.by, ENTRIES.descriptor)),
            (Some((model, _)), _) => (model, (ELEMENTS.by, ELEMENTS.descriptor)),
            (None, fill) => (recipe.makes, fill.as_ref().map_or(("", ""), |fill| (fill.by, fill.descriptor))),
        };
        let mut code = Assembler::new(self.program);
        let is_made = code.label();
        self.field(&mut code, self.made());
        code.push(Insn::Store(Type::Ref, MADE));
        code.load(Type::Ref, MADE);
        code.if_null(false, is_made);
        code.call_static(HOOKS, "begin", "()V");
        let start = code.position();
        code.push(Insn::New(self.program.name(makes)));
        code.push(Insn::Stack(StackOp::Dup));
        recipe.takes.iter().for_each(|part| self.field(&mut code, self.part(part, None)));
        let constructor = code.member(makes, "<init>", &constructor(recipe));
        code.push(Insn::Invoke(InvokeKind::Special, constructor));
        code.push(Insn::Store(Type::Ref, MADE));
        if let Some(fill) = &recipe.fill {
            self.field(&mut code, self.size(fill));
            code.push(Insn::Store(Type::Int, SIZE));
            let filled = code.label();
            for number in 0..=self.most {
                code.load(Type::Int, SIZE);
                code.int(number as i32);
                code.if_int(Compare::Eq, filled);
                if number == self.most {
                    break;
                }
                code.load(Type::Ref, MADE);
                fill.parts.iter().for_each(|part| self.field(&mut code, self.part(part, Some(number))));
                code.call_virtual(makes, by.0, by.1);
                code.push(Insn::Stack(StackOp::Pop));
                // At once: what others are put in does not matter any more.
                if fill.distinct {
                    let is_new = code.label();
                    code.load(Type::Ref, MADE);
                    code.call_virtual(makes, "size", "()I");
                    code.int(number as i32 + 1);
                    code.if_int(Compare::Eq, is_new);
                    code.call_static(HOOKS, "beyond", "()V");
                    code.place(is_new);
                }
            }
            code.call_static(HOOKS, "beyond", "()V");
            code.place(filled);
        }
        if let Some((method, result)) = recipe.view {
            code.load(Type::Ref, MADE);
            code.call_virtual(makes, method, &format!("(){result}"));
            code.push(Insn::Store(Type::Ref, MADE));
        }
        let end = code.position();
        code.call_static(HOOKS, "end", "()V");
        code.load(Type::Ref, 0);
        code.load(Type::Ref, MADE);
        code.push(Insn::PutField(self.made()));
        code.place(is_made);
        code.load(Type::Ref, MADE);
        code.push(Insn::Return(Some(Type::Ref)));
        // What cannot be put in is no input.
        let target = code.position();
        code.call_static(HOOKS, "beyond", "()V");
        code.push(Insn::Throw);
        let mut code = code.finish(SIZE + 1);
        code.handlers.push(Handler { start, end, target, catch: None });
        code
    }

    fn field(&self, code: &mut Assembler<'_>, field: MemberRef) {
        code.load(Type::Ref, 0);
        code.push(Insn::GetField(field));
    }

    /// The methods of the real object, each passed on to it.
    fn passed_on(&self, of: ClassId) -> Option<Vec<Defined>> {
        let program = self.program;
        let mut types = program.lineage(of);
        if self.is_interface {
            types.push(program.find("java/lang/Object").ok()?);
        }
        let through = program.find(self.called()).ok()?;
        let interface = program.class(through).access.is_interface();
        let kind = if interface { InvokeKind::Interface } else { InvokeKind::Virtual };
        let mut found: Vec<Defined> = Vec::new();
        for declaring in types {
            for method in &program.class(declaring).methods {
                let is_own = method.access.is_static() || &*program.spell(method.name) == "<init>";
                let is_known = found.iter().any(|known| (known.1, known.2) == (method.name, method.descriptor));
                if is_own || is_known || !method.access.is_public() || method.access.is_final() {
                    continue;
                }
                let descriptor = program.method_descriptor(method.descriptor).ok()?;
                let mut code = Assembler::new(program);
                code.load(Type::Ref, 0);
                code.push(Insn::Invoke(InvokeKind::Special, self.making()));
                let mut local = 1;
                for parameter in &descriptor.parameters {
                    let ty = parameter.ty()?;
                    code.load(ty, local);
                    local += ty.slots() as u16;
                }
                let class = program.class(through).name;
                let member = MemberRef { class, name: method.name, descriptor: method.descriptor, interface };
                if self.recipe.model.is_none() || program.resolve_method(of, member, kind).is_ok() {
                    code.push(Insn::Invoke(kind, member));
                } else if !linear::stand_in(&mut code, &program.spell(method.name), &program.spell(method.descriptor)) {
                    continue;
                }
                code.push(Insn::Return(descriptor.result.ty()));
                found.push((Access(PUBLIC), method.name, method.descriptor, Some(code.finish(local))));
            }
        }
        Some(found)
    }
}
