//! Static state that a test can change before the call under test: fields that are assigned, and what constants refer to.

use program::code::Insn;
use program::{Class, ClassId, ClassKind, Field, FieldId, FieldType, MethodId, Origin, Program};

use super::{Machine, quiet};
use crate::restriction::Restriction;
use crate::state::State;

/// Classes whose objects never change.
const IMMUTABLE: &[&str] = &[
    "java/lang/String",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/Class",
    "java/lang/Object",
    "java/math/BigInteger",
    "java/math/BigDecimal",
    "java/math/RoundingMode",
    "java/math/MathContext",
    "java/nio/charset/Charset",
    "java/time/Duration",
    "java/time/Instant",
    "java/time/LocalDate",
    "java/time/LocalTime",
    "java/time/LocalDateTime",
    "java/util/Locale",
    "java/util/Optional",
    "java/util/UUID",
    "java/util/regex/Pattern",
];

/// The field by which `assert` statements are switched off.
pub(crate) const ASSERTIONS: &str = "$assertionsDisabled";

/// Objects within objects that are looked at.
const DEEPEST: u32 = 4;

impl Machine<'_> {
    /// Whether a field may hold something else than its initialiser left, or refers to what may have changed: a static field of the class path,
    /// or a field of an enum constant.
    pub(super) fn is_shared(&mut self, id: FieldId) -> bool {
        let is_asked = self.asked.contains(&self.program.field(id).class);
        if let Some(&known) = self.shared.get(&(id, is_asked)) {
            return known;
        }
        let is_shared = self.finds_shared(id, is_asked);
        self.shared.insert((id, is_asked), is_shared);
        is_shared
    }

    /// The same, from the code of its class; `is_asked` says whether what its initialiser left is in doubt.
    fn finds_shared(&self, id: FieldId, is_asked: bool) -> bool {
        let program = self.program;
        let field = program.field(id);
        let class = program.class(field.class);
        if &*program.spell(class.name) == "java/lang/System" {
            return matches!(&*program.spell(field.name), "in" | "out" | "err");
        }
        if class.origin == Origin::Jdk && field.access.is_static() {
            return is_setting(program, class, field);
        }
        if class.origin != Origin::ClassPath || !(field.access.is_static() || class.access.is_enum()) {
            return false;
        }
        let is_constant = !field.access.is_static() || field.access.is_synthetic() || is_enum_constant(field);
        if class.access.is_enum() && is_constant && !quiet::is_quiet_enum(program, field.class) {
            return true;
        }
        if !field.access.is_static() {
            return !field.access.is_final() || !holds_constant(program, field, DEEPEST);
        }
        if field.access.is_synthetic() {
            return &*program.spell(field.name) == ASSERTIONS;
        }
        let is_assigned_late = is_asked || !is_quiet(program, field.class);
        if is_assigned_late && !is_enum_constant(field) && !is_literal(program, class, field) {
            return true;
        }
        let is_kept = field.access.is_final() || field.access.is_private() && !is_assigned(program, class, id);
        !is_kept || !holds_constant(program, field, DEEPEST) && !self.is_table(id)
    }

    /// Notes that something is left out, unless a static initialiser runs that no call under test has brought about: then what it leaves is in doubt.
    pub(crate) fn leave_out(&mut self, state: &mut State, restriction: Restriction) {
        if state.path.initialising > 0 {
            let initialisers = state.frames().filter_map(|frame| frame.code.method);
            let is_initialiser =
                |&method: &MethodId| &*self.program.spell(self.program.method(method).name) == "<clinit>";
            let classes: Vec<ClassId> =
                initialisers.filter(is_initialiser).map(|method| self.program.method(method).class).collect();
            self.asked.extend(classes);
            if !state.path.began {
                return;
            }
        }
        state.leave_out(restriction);
    }

    /// Whether a subclass that a test writes can stand in the place of a class.
    pub(crate) fn may_be_extended(&self, class: ClassId) -> bool {
        let is_open = |symbols: &heap::Symbols| !heap::is_closed(self.program, &symbols.universe, class);
        let is_synthetic = self.program.class(class).origin == Origin::Synthetic;
        self.symbols.as_deref().is_some_and(|symbols| is_synthetic || is_open(symbols))
    }
}

/// Static fields of the JDK that are assigned, but to keep what was computed.
const KEPT: &[&str] = &["java/math/BigInteger", "java/util/ImmutableCollections", "java/util/Collections"];

/// Whether a static field of the JDK is a setting of the machine, or one that a call of the test's can change: the default locale, whether redirects
/// are followed. What `java.lang` keeps is asked for by its methods.
fn is_setting(program: &Program, class: &Class, field: &Field) -> bool {
    let name = program.spell(class.name);
    if &*name == "java/io/File" {
        return true;
    }
    let is_public = (name.starts_with("java/") && !name.starts_with("java/lang/")) || name.starts_with("javax/");
    is_public && !field.access.is_final() && !KEPT.contains(&&*name)
}

/// `ACC_ENUM`, on a field.
const ENUM: u16 = 0x4000;

fn is_enum_constant(field: &Field) -> bool {
    field.access.0 & ENUM != 0
}

/// Whether the initialiser of a class runs no code that could see its fields before they are assigned: it calls methods of the JDK alone, and hands
/// them nothing to call.
fn is_quiet(program: &Program, class: ClassId) -> bool {
    let Some(initialiser) = program.find_method(class, "<clinit>", "()V") else { return true };
    let Ok(Some(code)) = program.code(initialiser) else { return false };
    code.instructions.iter().all(|at| match &at.insn {
        Insn::Invoke(_, member) => program.load(member.class).is_ok_and(|class| {
            matches!(program.class(class).origin, Origin::Jdk)
                || matches!(program.class(class).kind, ClassKind::Array(_))
        }),
        Insn::InvokeDynamic(_) => false,
        _ => true,
    })
}

/// Whether the initialiser of a class assigns only constants to a static field of it.
fn is_literal(program: &Program, class: &Class, field: &Field) -> bool {
    let Some(initialiser) = program.find_method(field.class, "<clinit>", "()V") else { return true };
    let Ok(Some(code)) = program.code(initialiser) else { return false };
    let mut writes = code.instructions.iter().enumerate().filter(|(_, at)| is_write(&at.insn, class, field));
    let Some((first, _)) = writes.next() else { return true };
    // Once, first of all, before any other code runs.
    let before = &code.instructions[..first];
    let is_plain = |insn: &Insn| matches!(insn, Insn::Const(_) | Insn::PutStatic(_));
    writes.next().is_none() && before.iter().all(|at| is_plain(&at.insn))
}

/// Whether what a field refers to never changes, by its declared type.
fn holds_constant(program: &Program, field: &Field, depth: u32) -> bool {
    match program.field_type(field.descriptor) {
        Ok(FieldType::Primitive(_)) => true,
        Ok(FieldType::Reference(name)) => program.load(name).is_ok_and(|class| is_immutable(program, class, depth)),
        Err(_) => false,
    }
}

/// Whether the objects of a class never change: a known one, an enum (whose own fields are looked at where they are read), or a final class of the
/// class path with final fields of such classes.
fn is_immutable(program: &Program, class: ClassId, depth: u32) -> bool {
    let data = program.class(class);
    if data.kind != ClassKind::Instance || depth == 0 {
        return false;
    }
    if data.access.is_enum() || IMMUTABLE.contains(&&*program.spell(data.name)) {
        return true;
    }
    let above = match program.superclass(class) {
        Ok(Some(above)) => {
            matches!(&*program.spell(program.class(above).name), "java/lang/Object" | "java/lang/Record")
                || is_immutable(program, above, depth - 1)
        }
        Ok(None) | Err(_) => false,
    };
    let is_constant = |field: &Field| {
        field.access.is_static() || field.access.is_final() && holds_constant(program, field, depth - 1)
    };
    data.origin == Origin::ClassPath && data.access.is_final() && above && data.fields.iter().all(is_constant)
}

/// Whether a method of the nest of a class assigns one of its private static fields, or may do so by reflection; initialisers do not count.
fn is_assigned(program: &Program, class: &Class, field: FieldId) -> bool {
    let id = program.field(field).class;
    let nest = crate::nest::nest(program, id);
    nest.into_iter().any(|member| assigns(program, program.class(member), class, field))
        || crate::nest::reflects(program, id)
}

/// Whether an instruction assigns a static field of a class.
fn is_write(insn: &Insn, class: &Class, field: &Field) -> bool {
    matches!(insn, Insn::PutStatic(member) if member.name == field.name && member.class == class.name)
}

fn assigns(program: &Program, member: &Class, class: &Class, id: FieldId) -> bool {
    let field = program.field(id);
    let is_initialiser =
        |method: &program::Method| member.name == class.name && &*program.spell(method.name) == "<clinit>";
    let writes = |method: &program::Method| match program.code(method.id) {
        Ok(Some(code)) => code.instructions.iter().any(|at| is_write(&at.insn, class, field)),
        Ok(None) => false,
        Err(_) => true,
    };
    member.methods.iter().filter(|method| !is_initialiser(method)).any(writes)
}
