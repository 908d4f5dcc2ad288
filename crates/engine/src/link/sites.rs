//! Sites: symbolic references of linked code, and what they resolved to when first executed.
//!
//! Invariant: a cached answer depends on the program only, never on a state, since all states share the code.

use std::cell::Cell;

use program::code::{Const, InvokeKind};
use program::{ClassId, FieldId, MemberRef, MethodId, Name};
use rules::Fault;

use super::op::Slot;

/// A field reference.
#[derive(Debug)]
pub struct FieldSite {
    /// The reference.
    pub member: MemberRef,
    /// Where the field is, once resolved.
    pub found: Cell<Option<FieldPlace>>,
    /// The last class whose objects were found to have it.
    pub last: Cell<Option<ClassId>>,
}

/// Where a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldPlace {
    /// The field.
    pub field: FieldId,
    /// The class that declares it.
    pub class: ClassId,
    /// Its slot in the object, or among the statics of its class.
    pub slot: u32,
    /// How a stored int is narrowed.
    pub narrow: Narrow,
    /// The kind of its values, as a mark.
    pub kind: u32,
    /// It is static state, or part of it, that a test may have changed.
    pub shared: bool,
}

/// How an int is narrowed when it is stored in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Narrow {
    No,
    Boolean,
    Byte,
    Char,
    Short,
}

/// A call.
#[derive(Debug)]
pub struct CallSite {
    /// How the target is selected.
    pub kind: InvokeKind,
    /// The reference.
    pub member: MemberRef,
    /// Receiver and arguments.
    pub args: Box<[Slot]>,
    /// Where the result goes.
    pub result: Option<Slot>,
    /// The resolved method; for static and special calls, the selected one.
    pub resolved: Cell<Option<MethodId>>,
    /// For virtual and interface calls: the last receiver class and the method selected for it.
    pub last: Cell<Option<(ClassId, MethodId)>>,
}

/// A class reference.
#[derive(Debug)]
pub struct ClassSite {
    /// The class's name.
    pub name: Name,
    /// The class, once resolved.
    pub found: Cell<Option<ClassId>>,
    /// The last class that was tested against it, and the answer.
    pub last: Cell<Option<(ClassId, bool)>>,
}

/// A constant that needs the heap.
#[derive(Debug)]
pub struct ConstSite {
    /// The constant.
    pub constant: Const,
}

/// An implicit exception.
#[derive(Debug)]
#[allow(missing_docs)]
pub struct FaultSite {
    pub fault: Fault,
    pub a: Slot,
    pub b: Slot,
}

/// A list of registers, with a class for multi-dimensional arrays.
#[derive(Debug)]
pub struct ListSite {
    /// The registers.
    pub items: Box<[Slot]>,
    /// Index of the array class among the class sites.
    pub class: Option<u32>,
}

/// A switch.
#[derive(Debug)]
pub enum Switch {
    /// Targets of the keys `low..`, and the target of all others.
    Dense {
        /// The first key.
        low: i32,
        /// One target per key; gaps hold the default target.
        targets: Box<[u32]>,
        /// The target of all others.
        default: u32,
    },
    /// Ascending keys with their targets.
    Sparse {
        /// Ascending.
        keys: Box<[i32]>,
        /// Parallel to `keys`.
        targets: Box<[u32]>,
        /// The target of all others.
        default: u32,
    },
}

impl Switch {
    /// Builds the form that suits the keys.
    pub fn new(keys: &[i32], targets: Vec<u32>, default: u32) -> Self {
        if let (Some(&low), Some(&high)) = (keys.first(), keys.last()) {
            let span = i64::from(high) - i64::from(low) + 1;
            if span <= 4 * keys.len() as i64 + 16 {
                let mut dense = vec![default; span as usize];
                for (&key, &target) in keys.iter().zip(&targets) {
                    dense[(i64::from(key) - i64::from(low)) as usize] = target;
                }
                return Switch::Dense { low, targets: dense.into(), default };
            }
        }
        Switch::Sparse { keys: keys.into(), targets: targets.into(), default }
    }

    /// Where to go for `value`.
    #[inline]
    pub fn target(&self, value: i32) -> u32 {
        match self {
            Switch::Dense { low, targets, default } => {
                let index = i64::from(value) - i64::from(*low);
                usize::try_from(index).ok().and_then(|i| targets.get(i)).copied().unwrap_or(*default)
            }
            Switch::Sparse { keys, targets, default } => {
                keys.binary_search(&value).ok().and_then(|i| targets.get(i)).copied().unwrap_or(*default)
            }
        }
    }

    /// Keys with their targets, ascending. Keys that go where all others go may be among them.
    pub fn cases(&self) -> Vec<(i32, u32)> {
        match self {
            Switch::Dense { low, targets, default } => {
                let keys = targets.iter().enumerate().map(|(i, &target)| (low.wrapping_add(i as i32), target));
                keys.filter(|(_, target)| target != default).collect()
            }
            Switch::Sparse { keys, targets, .. } => keys.iter().copied().zip(targets.iter().copied()).collect(),
        }
    }

    /// Where to go for all other values.
    pub fn otherwise(&self) -> u32 {
        match self {
            Switch::Dense { default, .. } | Switch::Sparse { default, .. } => *default,
        }
    }

    /// Replaces every target, once operations have their final places.
    pub(super) fn retarget(&mut self, resolve: impl Fn(u32) -> u32) {
        let (Switch::Dense { targets, default, .. } | Switch::Sparse { targets, default, .. }) = self;
        for target in targets.iter_mut() {
            *target = resolve(*target);
        }
        *default = resolve(*default);
    }
}
