//! Instructions as goals.

use program::code::Element;

use super::clause::{Body, Writer, variable};
use super::op;
use crate::data::Instr;

impl Writer<'_, '_> {
    pub(super) fn instr(&mut self, body: &mut Body, instr: &Instr) {
        match *instr {
            Instr::Apply { op, dst, a, b } => {
                let (dst, exact) = (variable(dst), format!("T{}", dst.0));
                match op::goals(op, &dst, &self.operand(a), &self.operand(b), &exact) {
                    Some(goals) => body.goals.extend(goals),
                    None => body.unsupported(op.name()),
                }
            }
            Instr::GetField { dst, object, field } => match self.world.field(self.class, self.member(field), false) {
                Ok((field, _)) => {
                    let (object, heap) = (self.operand(object), body.heap());
                    body.goal(format!("get_field({heap}, {object}, {field}, {})", variable(dst)));
                }
                Err(what) => body.unsupported(&what),
            },
            Instr::PutField { object, value, field } => match self.world.field(self.class, self.member(field), false) {
                Ok((field, _)) => {
                    let (object, value) = (self.operand(object), self.narrow_field(body, field_kind(&field), value));
                    let (before, after) = body.step();
                    body.goal(format!("set_field({before}, {object}, {field}, {value}, {after})"));
                }
                Err(what) => body.unsupported(&what),
            },
            Instr::GetStatic { dst, field } => match self.world.field(self.class, self.member(field), true) {
                Ok((field, class)) => {
                    self.initialise(body, class);
                    body.goal(format!("get_static({}, {field}, {})", body.heap(), variable(dst)));
                }
                Err(what) => body.unsupported(&what),
            },
            Instr::PutStatic { value, field } => match self.world.field(self.class, self.member(field), true) {
                Ok((field, class)) => {
                    self.initialise(body, class);
                    let value = self.narrow_field(body, field_kind(&field), value);
                    let (before, after) = body.step();
                    body.goal(format!("set_static({before}, {field}, {value}, {after})"));
                }
                Err(what) => body.unsupported(&what),
            },
            Instr::ArrayLoad { dst, array, index, .. } => {
                let (array, index, heap) = (self.operand(array), self.operand(index), body.heap());
                body.goal(format!("get_array({heap}, {array}, {index}, {})", variable(dst)));
            }
            Instr::ArrayStore { element, array, index, value } => {
                let (array, index, mut value) = (self.operand(array), self.operand(index), self.operand(value));
                let narrow = match element {
                    Element::Byte => Some(format!("narrow_byte({}, {array}, {value}, ", body.heap())),
                    Element::Char => Some(format!("narrow_char({value}, ")),
                    Element::Short => Some(format!("wrap(16, {value}, ")),
                    Element::Int | Element::Long | Element::Float | Element::Double | Element::Ref => None,
                };
                if let Some(goal) = narrow {
                    value = self.fresh(body);
                    body.goal(format!("{goal}{value})"));
                }
                let (before, after) = body.step();
                body.goal(format!("set_array({before}, {array}, {index}, {value}, {after})"));
            }
            Instr::ArrayLength { dst, array } => {
                body.goal(format!("array_length({}, {}, {})", body.heap(), self.operand(array), variable(dst)));
            }
            Instr::New { dst, class } => match self.world.make(class) {
                Ok(name) => {
                    if let Ok(class) = self.world.program.load(class) {
                        self.initialise(body, class);
                    }
                    let (before, after) = body.step();
                    body.goal(format!("new_object({before}, {name}, {}, {after})", variable(dst)));
                }
                Err(what) => body.unsupported(&what),
            },
            Instr::NewArray { dst, array, length } => match self.world.make(array) {
                Ok(name) => {
                    let (before, after) = body.step();
                    let length = self.operand(length);
                    body.goal(format!("new_array({before}, {name}, {length}, {}, {after})", variable(dst)));
                }
                Err(what) => body.unsupported(&what),
            },
            Instr::MultiNewArray { dst, array, lengths } => {
                let spelled = self.world.program.spell(array);
                let levels = (0..lengths.len as usize).map(|level| self.world.program.name(&spelled[level..]));
                match levels.map(|level| self.world.make(level)).collect::<Result<Vec<_>, _>>() {
                    Ok(names) => {
                        let (before, after) = body.step();
                        let (names, lengths) = (names.join(", "), self.operands(lengths));
                        let dst = variable(dst);
                        body.goal(format!("new_arrays({before}, [{names}], [{lengths}], {dst}, {after})"));
                    }
                    Err(what) => body.unsupported(&what),
                }
            }
            Instr::InstanceOf { dst, object, class } => {
                let (object, class) = (self.operand(object), self.world.target(class));
                body.goal(format!("instance({}, {object}, {class}, {})", body.heap(), variable(dst)));
            }
            Instr::Constant { constant, .. } => {
                body.unsupported(Self::constant_kind(&self.method.constants[constant.index()]));
            }
            Instr::Fault { fault, dst, .. } => {
                let class = self.world.make_fault(fault.class_name());
                let (before, after) = body.step();
                body.goal(format!("new_object({before}, {class}, {}, {after})", variable(dst)));
            }
            Instr::Concat { .. } => body.unsupported("string"),
            // One thread: nobody else can hold a monitor.
            Instr::MonitorEnter { .. } | Instr::MonitorExit { .. } => {}
            Instr::Unsupported { what, .. } => body.unsupported(&super::atom(&self.method.unsupported[what as usize])),
        }
    }

    /// What a field of type boolean, byte, char or short keeps of an int.
    fn narrow_field(&mut self, body: &mut Body, kind: Option<char>, value: crate::data::Operand) -> String {
        let value = self.operand(value);
        let goal = match kind {
            Some('Z') => format!("narrow_boolean({value}, "),
            Some('B') => format!("wrap(8, {value}, "),
            Some('C') => format!("narrow_char({value}, "),
            Some('S') => format!("wrap(16, {value}, "),
            Some(_) | None => return value,
        };
        let narrowed = self.fresh(body);
        body.goal(format!("{goal}{narrowed})"));
        narrowed
    }

    /// A variable that no value has.
    fn fresh(&self, body: &Body) -> String {
        format!("N{}", body.goals.len())
    }
}

/// The letter of a quoted field's type: what stands behind the last colon.
fn field_kind(field: &str) -> Option<char> {
    field.rsplit(':').next().filter(|descriptor| descriptor.len() == 2).and_then(|descriptor| descriptor.chars().next())
}
