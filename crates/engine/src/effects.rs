//! Whether a method is a function of its arguments: it writes nothing but its locals and objects that it made itself, and reads nothing that
//! others may change. A simple analysis over the rule program, from method to method; what it cannot tell counts as an effect.
//!
//! Objects are followed within one method only: an object is fresh where it was made, and in the constructor that is called on it. Static
//! final fields count as constants, since initialisers run once; so do the contents of the arrays they hold, unless the method itself writes them.

use program::code::InvokeKind;
use program::{MethodId, Program};
use rules::{Call, Instr, Method, Operand, Tail, Value};
use rustc_hash::FxHashSet;

use crate::machine::Machine;

/// Methods looked into before the analysis gives up.
const MOST: usize = 200;

/// What keeps a method from being a function of its arguments, in a few words; nothing, if it is one.
///
/// # Errors
/// The effect: `p.C.count writes the static field p.C.calls`.
pub fn is_function(machine: &Machine<'_>, method: MethodId) -> Result<(), String> {
    let mut look = Look { machine, seen: FxHashSet::default() };
    look.method(method, false)
}

struct Look<'m, 'p> {
    machine: &'m Machine<'p>,
    /// Methods looked into, and whether their receiver was fresh.
    seen: FxHashSet<(MethodId, bool)>,
}

impl<'p> Look<'_, 'p> {
    fn program(&self) -> &'p Program {
        self.machine.program
    }

    /// Looks into a method; `fresh` says that its receiver is an object that only its caller knows.
    fn method(&mut self, id: MethodId, fresh: bool) -> Result<(), String> {
        if !self.seen.insert((id, fresh)) {
            return Ok(());
        }
        let (name, data) = (self.machine.method_name(id), self.program().method(id));
        if self.seen.len() > MOST {
            return Err(format!("{name} calls too many methods"));
        }
        if self.machine.is_plain_model(id) {
            return Ok(());
        }
        if !data.has_code() {
            return Err(format!("{name} is native"));
        }
        if data.access.is_synchronized() {
            return Err(format!("{name} takes a monitor"));
        }
        let rules = self.machine.source.rules(self.program(), id).map_err(|reason| format!("{name}: {reason}"))?;
        let mut own: FxHashSet<Value> = FxHashSet::default();
        if fresh {
            own.extend(rules.params_of(rules::PredicateId(0)).first());
        }
        own.extend(rules.instrs.iter().filter_map(|instr| match *instr {
            Instr::New { dst, .. } | Instr::NewArray { dst, .. } | Instr::MultiNewArray { dst, .. } => Some(dst),
            _ => None,
        }));
        let is_own = |operand: Operand| operand.as_value().is_some_and(|value| own.contains(&value));
        for instr in &rules.instrs {
            self.instr(&name, id, &rules, *instr, &is_own)?;
        }
        for rule in &rules.rules {
            if let Tail::Call(call) = rule.tail {
                self.call(&name, id, &rules, call, &is_own)?;
            }
        }
        Ok(())
    }

    fn instr(
        &self,
        name: &str,
        id: MethodId,
        rules: &Method,
        instr: Instr,
        is_own: &dyn Fn(Operand) -> bool,
    ) -> Result<(), String> {
        let member = |index: rules::MemberIndex| rules.members[index.index()];
        let spell = |index| {
            let member = member(index);
            format!("{}.{}", self.program().spell(member.class).replace('/', "."), self.program().spell(member.name))
        };
        match instr {
            Instr::PutField { object, field, .. } if !is_own(object) => {
                Err(format!("{name} writes the field {}", spell(field)))
            }
            Instr::ArrayStore { array, .. } if !is_own(array) => Err(format!("{name} writes an array")),
            Instr::PutStatic { field, .. } => Err(format!("{name} writes the static field {}", spell(field))),
            Instr::GetStatic { field, .. } => {
                let class = self.program().method(id).class;
                let found = self.program().resolve_field(class, member(field), true);
                let is_final = found.is_ok_and(|field| self.program().field(field).access.is_final());
                if is_final { Ok(()) } else { Err(format!("{name} reads the static field {}", spell(field))) }
            }
            Instr::GetField { object, field, .. } if !is_own(object) => {
                let class = self.program().method(id).class;
                let found = self.program().resolve_field(class, member(field), false);
                let is_final = found.is_ok_and(|field| self.program().field(field).access.is_final());
                if is_final { Ok(()) } else { Err(format!("{name} reads the field {}", spell(field))) }
            }
            Instr::MonitorEnter { .. } | Instr::MonitorExit { .. } => Err(format!("{name} takes a monitor")),
            Instr::Unsupported { what, .. } => Err(format!("{name}: {}", rules.unsupported[what as usize])),
            Instr::PutField { .. }
            | Instr::ArrayStore { .. }
            | Instr::Apply { .. }
            | Instr::GetField { .. }
            | Instr::ArrayLoad { .. }
            | Instr::ArrayLength { .. }
            | Instr::New { .. }
            | Instr::NewArray { .. }
            | Instr::MultiNewArray { .. }
            | Instr::InstanceOf { .. }
            | Instr::Constant { .. }
            | Instr::Fault { .. }
            | Instr::Concat { .. } => Ok(()),
        }
    }

    fn call(
        &mut self,
        name: &str,
        id: MethodId,
        rules: &Method,
        call: Call,
        is_own: &dyn Fn(Operand) -> bool,
    ) -> Result<(), String> {
        let (program, class) = (self.program(), self.program().method(id).class);
        let member = rules.members[call.member.index()];
        let resolved = program.resolve_method(class, member, call.kind).map_err(|error| format!("{name}: {error}"))?;
        let data = program.method(resolved);
        let fixed = data.access.is_final() || data.access.is_private() || program.class(data.class).access.is_final();
        let target = match call.kind {
            InvokeKind::Static => resolved,
            InvokeKind::Special => {
                program.select_special(class, member, resolved).map_err(|error| format!("{name}: {error}"))?
            }
            InvokeKind::Virtual | InvokeKind::Interface if fixed => resolved,
            InvokeKind::Virtual | InvokeKind::Interface => {
                return Err(format!(
                    "{name} calls {}, which may be any of several",
                    self.machine.method_name(resolved)
                ));
            }
        };
        let receiver = (call.kind != InvokeKind::Static).then(|| rules.list(call.args).first().copied()).flatten();
        self.method(target, receiver.is_some_and(is_own))
    }
}
