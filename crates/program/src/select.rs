//! Method selection (JVMS 5.4.5, 5.4.6): which method runs for an object of a given class.

use crate::code::InvokeKind;
use crate::error::{LinkError, LinkErrorKind};
use crate::model::*;
use crate::program::Program;

impl Program {
    /// The method that invokevirtual or invokeinterface of `resolved` runs on a `receiver`. Successes are cached.
    pub fn select(&self, receiver: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        self.select_for(InvokeKind::Interface, receiver, resolved)
    }

    /// The same for a known kind of call, on which HotSpot's errors depend.
    pub fn select_for(&self, kind: InvokeKind, receiver: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        if let Some(&known) = self.selections.borrow().get(&(receiver, resolved)) {
            return Ok(known);
        }
        let selected = self.find_selection(kind, receiver, resolved)?;
        self.selections.borrow_mut().insert((receiver, resolved), selected);
        Ok(selected)
    }

    fn find_selection(&self, kind: InvokeKind, receiver: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        let method = self.method(resolved);
        let by_interface = self.class(method.class).access.is_interface();
        if by_interface && !self.is_assignable(receiver, method.class)? {
            let message = format!(
                "Class {} does not implement the requested interface {}",
                self.external(self.class(receiver).name),
                self.external(self.class(method.class).name)
            );
            return Err(LinkError::new(LinkErrorKind::IncompatibleClassChange, message));
        }
        if method.access.is_private() {
            return Ok(resolved);
        }
        self.links(receiver)?;
        let in_chain = self.chain(receiver).find_map(|class| {
            let candidate = self.declared_method(class, method.name, method.descriptor)?;
            self.overrides(candidate, resolved).then_some(candidate)
        });
        let selected = match in_chain {
            Some(selected) => selected,
            None => self.select_default(kind, receiver, resolved)?,
        };
        let access = self.method(selected).access;
        if by_interface && !access.is_public() && !access.is_private() {
            let receiver = self.class(receiver).name;
            let message = format!("'{}'", self.external_method(receiver, method.name, method.descriptor));
            return Err(LinkError::new(LinkErrorKind::IllegalAccess, message));
        }
        if access.is_abstract() {
            return Err(self.abstract_method(receiver, resolved, Some(selected)));
        }
        Ok(selected)
    }

    /// The maximally-specific superinterface method, when exactly one is not abstract.
    fn select_default(&self, kind: InvokeKind, receiver: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        let method = self.method(resolved);
        let specific = self.maximally_specific(receiver, method.name, method.descriptor)?;
        let defaults: Vec<MethodId> =
            specific.into_iter().filter(|&id| !self.method(id).access.is_abstract()).collect();
        match defaults[..] {
            [only] => Ok(only),
            // HotSpot used to say this of conflicting defaults too, when called through an interface.
            [] => Err(self.abstract_method(receiver, resolved, None)),
            _ if kind == InvokeKind::Interface && !self.is_newer_than_21() => {
                Err(self.abstract_method(receiver, resolved, None))
            }
            _ => Err(self.conflict(&defaults)),
        }
    }

    fn conflict(&self, defaults: &[MethodId]) -> LinkError {
        let spelled = defaults.iter().map(|&id| {
            let method = self.method(id);
            format!("{}.{}", self.spell(self.class(method.class).name), self.spell(method.name))
        });
        let message = format!("Conflicting default methods: {}", spelled.collect::<Vec<_>>().join(" "));
        LinkError::new(LinkErrorKind::IncompatibleClassChange, message)
    }

    /// Whether `candidate` is `resolved` or can override it (JVMS 5.4.5), if need be through methods of classes between
    /// the two. Both have the same name and descriptor.
    fn overrides(&self, candidate: MethodId, resolved: MethodId) -> bool {
        if candidate == resolved || self.overrides_directly(candidate, resolved) {
            return true;
        }
        let (new, old) = (self.method(candidate), self.method(resolved));
        if !self.is_strict_subclass(new.class, old.class) {
            return false;
        }
        let mut between: Vec<ClassId> = self.chain(new.class).take_while(|&class| class != old.class).collect();
        between.reverse();
        // From the top down: the methods that override `resolved`.
        let mut reached = vec![resolved];
        for class in between {
            if let Some(method) = self.declared_method(class, old.name, old.descriptor)
                && reached.iter().any(|&above| self.overrides_directly(method, above))
            {
                reached.push(method);
            }
        }
        reached.contains(&candidate)
    }

    fn overrides_directly(&self, candidate: MethodId, above: MethodId) -> bool {
        self.can_override(self.method(candidate), self.method(above))
    }

    /// Whether a method can override another of the same name and descriptor without one between them.
    pub(crate) fn can_override(&self, new: &Method, old: &Method) -> bool {
        !new.access.is_private()
            && !new.access.is_static()
            && !old.access.is_private()
            && !old.access.is_static()
            && (old.access.is_public() || old.access.is_protected() || self.is_same_package(new.class, old.class))
    }

    fn is_strict_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        sub != sup && self.is_assignable(sub, sup).unwrap_or(false)
    }

    /// The method that invokespecial of `resolved` runs in code of `from` (JVMS 6.5). ACC_SUPER counts as set.
    pub fn select_special(&self, from: ClassId, member: MemberRef, resolved: MethodId) -> Result<MethodId, LinkError> {
        let method = self.method(resolved);
        let named = self.load(member.class)?;
        let is_super_call = method.name != self.known.init
            && !method.access.is_private()
            && !self.class(named).access.is_interface()
            && self.is_strict_subclass(from, named);
        let start = if is_super_call { self.superclass(from)?.unwrap_or(named) } else { named };
        let mut found = self.lookup_in_chain(start, method.name, method.descriptor);
        if found.is_none() {
            let specific = self.maximally_specific(start, method.name, method.descriptor)?;
            let mut defaults = specific.iter().filter(|&&id| !self.method(id).access.is_abstract());
            found = match (defaults.next(), defaults.next()) {
                (Some(&only), None) => Some(only),
                (Some(_), Some(_)) => return Err(self.conflict(&specific)),
                _ => None,
            };
        }
        let abstract_error = |id| LinkError::new(LinkErrorKind::AbstractMethod, format!("'{}'", self.spell_method(id)));
        let Some(selected) = found else { return Err(abstract_error(resolved)) };
        let access = self.method(selected).access;
        if access.is_static() {
            let message = format!("Expecting non-static method '{}'", self.spell_method(selected));
            return Err(LinkError::new(LinkErrorKind::IncompatibleClassChange, message));
        }
        if access.is_abstract() {
            return Err(abstract_error(selected));
        }
        Ok(selected)
    }

    fn abstract_method(&self, receiver: ClassId, resolved: MethodId, selected: Option<MethodId>) -> LinkError {
        let method = self.method(resolved);
        let holder = self.class(method.class);
        if selected.is_none() && self.is_newer_than_21() && self.has_defaults(receiver) {
            let (class, name) = (self.spell(self.class(receiver).name), self.spell(method.name));
            let message = format!("Method {class}.{name}{} is abstract", self.spell(method.descriptor));
            return LinkError::new(LinkErrorKind::AbstractMethod, message);
        }
        let kind = if holder.access.is_interface() {
            "interface"
        } else if holder.access.is_abstract() {
            "abstract class"
        } else {
            "class"
        };
        let mut message = format!(
            "Receiver class {} does not define or inherit an implementation of the resolved method '{}' of {kind} {}.",
            self.external(self.class(receiver).name),
            self.short_method(method),
            self.external(holder.name)
        );
        if let Some(selected) = selected.filter(|&selected| selected != resolved) {
            let selected = self.method(selected);
            let modifier = if selected.access.is_abstract() { "abstract " } else { "" };
            message += &format!(" Selected method is '{modifier}{}'.", self.spell_method(selected.id));
        }
        LinkError::new(LinkErrorKind::AbstractMethod, message)
    }

    /// Whether a superinterface declares an instance method with code: HotSpot then fills the gaps of the class.
    fn has_defaults(&self, class: ClassId) -> bool {
        let is_default = |method: &Method| method.has_code() && !method.access.is_static();
        let interfaces = self.superinterfaces(class).unwrap_or_default();
        interfaces.into_iter().any(|interface| self.class(interface).methods.iter().any(is_default))
    }

    fn spell_method(&self, id: MethodId) -> String {
        let method = self.method(id);
        self.external_method(self.class(method.class).name, method.name, method.descriptor)
    }
}
