//! Enums whose constants nobody sees half-made: while an enum is initialised, its constants are null and their fields unset, and code that its
//! constructors call can look at them.

use program::code::{Insn, InvokeKind};
use program::{ClassId, ClassKind, MemberRef, MethodId, Origin, Program};
use rustc_hash::FxHashSet;

/// Calls within calls that are followed.
const DEEPEST: u32 = 8;

/// Whether the initialisation of an enum runs constructors, initialisers and methods of the JDK alone, none of which looks at its constants.
pub(super) fn is_quiet_enum(program: &Program, class: ClassId) -> bool {
    let mut walk = Walk { program, root: class, seen: FxHashSet::default(), makes_lambdas: false, calls_jdk: false };
    let is_quiet = walk.initialises(class, DEEPEST);
    // What the JDK gets, it may call: a lambda, or a constant by its interfaces and its text.
    let is_called_back = || {
        walk.makes_lambdas
            || program.interfaces(class).is_ok_and(|all| !all.is_empty())
            || overrides_text(program, class)
    };
    is_quiet && !(walk.calls_jdk && is_called_back())
}

fn overrides_text(program: &Program, class: ClassId) -> bool {
    program.find_method(class, "toString", "()Ljava/lang/String;").is_some()
}

struct Walk<'p> {
    program: &'p Program,
    /// The enum.
    root: ClassId,
    seen: FxHashSet<MethodId>,
    makes_lambdas: bool,
    calls_jdk: bool,
}

impl Walk<'_> {
    /// Whether the initialiser of a class is quiet.
    fn initialises(&mut self, class: ClassId, depth: u32) -> bool {
        let initialiser = self.program.find_method(class, "<clinit>", "()V");
        initialiser.is_none_or(|method| self.runs(method, depth))
    }

    fn runs(&mut self, method: MethodId, depth: u32) -> bool {
        if !self.seen.insert(method) {
            return true;
        }
        match self.program.code(method) {
            Ok(Some(code)) if depth > 0 => code.instructions.iter().all(|at| self.allows(method, &at.insn, depth - 1)),
            _ => false,
        }
    }

    fn allows(&mut self, method: MethodId, insn: &Insn, depth: u32) -> bool {
        match insn {
            Insn::Invoke(kind, member) => self.calls(*kind, member, depth),
            Insn::InvokeDynamic(site) => {
                let is_text = &*self.program.spell(site.name) == "makeConcatWithConstants";
                let descriptor = self.program.spell(site.descriptor);
                self.makes_lambdas |= !is_text;
                // Other objects would be asked for a text.
                !is_text || !descriptor.replace("Ljava/lang/String;", "").contains(['L', '['])
            }
            Insn::GetStatic(member) | Insn::PutStatic(member) => self.touches(method, member, depth),
            Insn::GetField(member) => self.program.method(method).class == self.root || !self.is_of_root(member),
            Insn::New(name) => self.program.load(*name).is_ok_and(|class| self.may_initialise(class, depth)),
            _ => true,
        }
    }

    fn calls(&mut self, kind: InvokeKind, member: &MemberRef, depth: u32) -> bool {
        let Ok(class) = self.program.load(member.class) else { return false };
        let data = self.program.class(class);
        if matches!(data.kind, ClassKind::Array(_)) {
            return true;
        }
        let (name, descriptor) = (self.program.spell(member.name), self.program.spell(member.descriptor));
        if data.origin != Origin::ClassPath {
            self.calls_jdk |= &*name != "<init>" || &*descriptor != "()V" && !data.access.is_abstract();
            return true;
        }
        let target = self.program.find_method(class, &name, &descriptor);
        let is_listing = |target| self.program.method(target).access.is_synthetic() && class == self.root;
        let is_expected = &*name == "<init>" || kind == InvokeKind::Static && target.is_some_and(is_listing);
        is_expected && self.may_initialise(class, depth) && target.is_some_and(|target| self.runs(target, depth))
    }

    fn touches(&mut self, method: MethodId, member: &MemberRef, depth: u32) -> bool {
        let reader = self.program.method(method);
        let is_own = reader.class == self.root && &*self.program.spell(reader.name) != "<init>";
        let may_read = is_own || !self.is_of_root(member);
        may_read && self.program.load(member.class).is_ok_and(|class| self.may_initialise(class, depth))
    }

    fn is_of_root(&self, member: &MemberRef) -> bool {
        let of_root = |class| self.program.is_assignable(class, self.root).unwrap_or(true);
        self.program.load(member.class).is_ok_and(of_root)
    }

    /// The initialiser of another class may look back.
    fn may_initialise(&mut self, class: ClassId, depth: u32) -> bool {
        self.program.class(class).origin != Origin::ClassPath || self.initialises(class, depth)
    }
}
