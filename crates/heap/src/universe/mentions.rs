//! Which classes a class mentions: what its constant pool names as a class, and the types of its own fields and methods.
//!
//! The bootstrap methods of invokedynamic are no mention (every lambda would bring `LambdaMetafactory`), their arguments are.

use program::code::{Code, Const, DynamicSite, Insn};
use program::{Class, ClassId, MemberRef, Name, Program};
use rustc_hash::FxHashSet;

use super::signature;

/// The classes mentioned so far, in the order of first mention.
pub(super) struct Mentions<'a> {
    program: &'a Program,
    names: FxHashSet<Name>,
    descriptors: FxHashSet<Name>,
    pub(super) classes: Vec<ClassId>,
    /// Array classes; some more than once.
    pub(super) arrays: Vec<ClassId>,
}

impl<'a> Mentions<'a> {
    pub(super) fn new(program: &'a Program) -> Self {
        Mentions {
            program,
            names: FxHashSet::default(),
            descriptors: FxHashSet::default(),
            classes: Vec::new(),
            arrays: Vec::new(),
        }
    }

    /// Adds what the class file of `class` mentions. A malformed method adds nothing.
    pub(super) fn add_class_file(&mut self, class: &Class) {
        let supertypes = class.super_name.iter().chain(&class.interface_names);
        for &name in supertypes.chain(&class.permitted).chain(&class.nest_members) {
            self.add(name);
        }
        self.add_signature(class.signature.as_deref());
        for field in &class.fields {
            self.add_descriptor(field.descriptor);
            self.add_signature(field.signature.as_deref());
        }
        for method in &class.methods {
            self.add_descriptor(method.descriptor);
            self.add_signature(method.signature.as_deref());
            method.exceptions.iter().for_each(|&name| self.add(name));
            if let Ok(Some(code)) = self.program.code(method.id) {
                self.add_code(&code);
            }
        }
    }

    /// Adds a class, or the element type of an array class; nothing when it does not load.
    pub(super) fn add(&mut self, name: Name) {
        if !self.names.insert(name) {
            return;
        }
        let spelled = self.program.spell(name);
        if spelled.starts_with('[') {
            self.add_descriptor(name);
        } else if let Ok(class) = self.program.load(name) {
            self.classes.push(class);
        }
    }

    fn add_descriptor(&mut self, descriptor: Name) {
        if self.descriptors.insert(descriptor) {
            let spelled = self.program.spell(descriptor);
            self.add_signature(Some(&spelled));
            let program = self.program;
            signature::arrays(&spelled, |array| self.arrays.extend(program.find(array)));
        }
    }

    fn add_signature(&mut self, signature: Option<&str>) {
        let program = self.program;
        signature::class_names(signature.unwrap_or_default(), |name| self.add(program.name(name)));
    }

    fn add_code(&mut self, code: &Code) {
        for handler in &code.handlers {
            handler.catch.into_iter().for_each(|name| self.add(name));
        }
        for instruction in &code.instructions {
            match &instruction.insn {
                Insn::Const(constant) => self.add_constant(constant),
                Insn::GetStatic(member)
                | Insn::PutStatic(member)
                | Insn::GetField(member)
                | Insn::PutField(member)
                | Insn::Invoke(_, member) => self.add_owner(member),
                Insn::InvokeDynamic(site) => self.add_site(site),
                Insn::ANewArray(name) => {
                    self.add(*name);
                    self.add_array_of(self.program.load(*name).ok());
                }
                Insn::NewArray(primitive) => self.add_array_of(Some(self.program.primitive(*primitive))),
                Insn::New(name) | Insn::MultiANewArray(name, _) | Insn::CheckCast(name) | Insn::InstanceOf(name) => {
                    self.add(*name)
                }
                Insn::Nop
                | Insn::Load(..)
                | Insn::Store(..)
                | Insn::ArrayLoad(_)
                | Insn::ArrayStore(_)
                | Insn::Stack(_)
                | Insn::Apply(_)
                | Insn::Iinc(..)
                | Insn::IfZero(..)
                | Insn::IfInt(..)
                | Insn::IfSame(..)
                | Insn::IfNull(..)
                | Insn::Goto(_)
                | Insn::Jsr(_)
                | Insn::Ret(_)
                | Insn::Switch(..)
                | Insn::Return(_)
                | Insn::ArrayLength
                | Insn::Throw
                | Insn::MonitorEnter
                | Insn::MonitorExit => {}
            }
        }
    }

    fn add_array_of(&mut self, component: Option<ClassId>) {
        let program = self.program;
        self.arrays.extend(component.map(|component| program.array_of(component)));
    }

    fn add_owner(&mut self, member: &MemberRef) {
        self.add(member.class);
    }

    fn add_constant(&mut self, constant: &Const) {
        match constant {
            Const::Class(name) => self.add(*name),
            Const::MethodType(descriptor) => self.add_descriptor(*descriptor),
            Const::MethodHandle(handle) => self.add_owner(&handle.member),
            Const::Dynamic(site) => self.add_site(site),
            Const::Null | Const::Number(_) | Const::String(_) => {}
        }
    }

    fn add_site(&mut self, site: &DynamicSite) {
        self.add_descriptor(site.descriptor);
        site.arguments.iter().for_each(|argument| self.add_constant(argument));
    }
}
