//! Invariants 15 and 17, 24 to 27 on tails: edges, calls, returns, throws.

use program::code::InvokeKind;
use term::Type;

use super::instr::Types;
use super::violation::{Pool, Problem};
use crate::data::{Call, Edge, Operand, Tail};

impl Types<'_> {
    pub(super) fn tail(&mut self, tail: &Tail) {
        match *tail {
            Tail::Goto(edge) => self.edge(edge, 0),
            Tail::Call(call) => {
                self.call(&call);
                if let Some(edge) = call.handler {
                    self.edge(edge, 1);
                }
            }
            Tail::Try { handler, .. } => self.edge(handler, 1),
            Tail::Return(operand) => self.leave(operand),
            Tail::Throw(operand) => {
                if let Some(found) = self.read(operand)
                    && found != Type::Ref
                {
                    self.report(Problem::ThrowType { found });
                }
            }
        }
    }

    /// An edge whose target's first `given` parameters come from elsewhere.
    fn edge(&mut self, edge: Edge, given: usize) {
        let method = self.method;
        let params = method.params_of(edge.target).get(given..).unwrap_or_default();
        let args = method.list(edge.args);
        if params.len() != args.len() {
            let (expected, found) = (params.len(), args.len());
            self.report(Problem::EdgeArity { target: edge.target, expected, found });
        }
        for (index, (&param, &arg)) in params.iter().zip(args).enumerate() {
            if let (Some(found), Some(&expected)) = (self.read(arg), method.types.get(param.index()))
                && found != expected
            {
                self.report(Problem::EdgeType { target: edge.target, index, expected, found });
            }
        }
    }

    fn call(&mut self, call: &Call) {
        let method = self.method;
        let Some(&member) = method.members.get(call.member.index()) else {
            return self.report(Problem::IndexOutside { pool: Pool::Members, index: call.member.index() });
        };
        match call.kind {
            InvokeKind::Virtual if member.interface => {
                let member = self.spell_member(member);
                self.report(Problem::VirtualOfInterface { member });
            }
            InvokeKind::Interface if !member.interface => {
                let member = self.spell_member(member);
                self.report(Problem::InterfaceOfClass { member });
            }
            InvokeKind::Virtual | InvokeKind::Interface | InvokeKind::Static | InvokeKind::Special => {}
        }
        let Ok(descriptor) = self.program.method_descriptor(member.descriptor) else {
            return self.bad_descriptor(member.descriptor);
        };
        let args = method.list(call.args);
        let receivers = usize::from(call.kind != InvokeKind::Static);
        let expected = receivers + descriptor.parameters.len();
        if args.len() != expected {
            let found = args.len();
            let member = self.spell_member(member);
            self.report(Problem::CallArity { member, expected, found });
        }
        for (index, &arg) in args.iter().enumerate() {
            let Some(found) = self.read(arg) else { continue };
            let expected = match index.checked_sub(receivers) {
                None => Some(Type::Ref),
                Some(index) => descriptor.parameters.get(index).and_then(|parameter| parameter.ty()),
            };
            if let Some(expected) = expected
                && found != expected
            {
                let member = self.spell_member(member);
                self.report(Problem::CallType { member, index, expected, found });
            }
        }
        match (call.result, descriptor.result.ty()) {
            (Some(value), Some(ty)) => self.define(value, ty),
            (Some(value), None) => {
                let member = self.spell_member(member);
                self.report(Problem::CallOfVoid { member, value });
            }
            (None, _) => {}
        }
    }

    fn leave(&mut self, operand: Option<Operand>) {
        let found = match operand {
            Some(operand) => match self.read(operand) {
                Some(found) => Some(found),
                None => return,
            },
            None => None,
        };
        match (self.result, found) {
            (Some(expected), Some(found)) if expected != found => self.report(Problem::ReturnType { expected, found }),
            (Some(expected), None) => self.report(Problem::ReturnMissing { expected }),
            (None, Some(found)) => self.report(Problem::ReturnOfVoid { found }),
            (Some(_), Some(_)) | (None, None) => {}
        }
    }
}
