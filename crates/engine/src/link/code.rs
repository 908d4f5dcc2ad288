//! Linked code: what the step loop executes.

use std::cell::OnceCell;
use std::rc::Rc;

use program::{ClassId, MethodId};

use super::op::{Op, Slot};
use super::sites::{CallSite, ClassSite, ConstSite, FaultSite, FieldSite, ListSite, Switch};
use crate::models::Then;
use crate::value::Value;

/// Where an operation came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The rule (for tests: the first rule of their predicate).
    pub rule: u32,
    /// The byte offset.
    pub offset: u32,
}

/// Where an exception goes that leaves the operation at `at`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Handler {
    pub at: u32,
    pub to: u32,
}

/// A linked method, or the code of a native frame.
#[derive(Debug)]
pub struct Code {
    /// The method; `None` for frames that no Java method stands for.
    pub method: Option<MethodId>,
    /// The class whose references these are.
    pub class: ClassId,
    /// Calling it needs the class to be initialised.
    pub is_static: bool,
    /// The rules it was made from.
    pub rules: Option<Rc<rules::Method>>,
    /// The operations; 0 is the entry.
    pub ops: Box<[Op]>,
    /// Parallel to `ops`.
    pub places: Box<[Place]>,
    /// What a new frame's registers hold: zeros, then literals. Arguments go to the first registers.
    pub template: Box<[Value]>,
    /// The register that a caught exception is put in.
    pub caught: Slot,
    /// Ascending by `at`.
    pub handlers: Box<[Handler]>,
    /// Field references.
    pub fields: Box<[FieldSite]>,
    /// Calls.
    pub calls: Box<[CallSite]>,
    /// Class references.
    pub classes: Box<[ClassSite]>,
    /// String, class and other constants.
    pub constants: Box<[ConstSite]>,
    /// Implicit exceptions.
    pub faults: Box<[FaultSite]>,
    /// Register lists.
    pub lists: Box<[ListSite]>,
    /// Switches.
    pub switches: Box<[Switch]>,
    /// For native frames: what to do when the called method returns or throws.
    pub then: Option<Then>,
    /// Where predicates begin and values are, for code that tells its rules.
    pub places_of: Option<Box<PlacesOf>>,
}

/// Where the predicates of a method begin in its code, and in which registers its values are.
#[derive(Debug)]
pub struct PlacesOf {
    /// By predicate; `None` when nothing leads to it.
    pub predicates: Box<[Option<u32>]>,
    /// By rule: the operation that tells it.
    pub rules: Box<[Option<u32>]>,
    /// By value; `None` when it is never used.
    pub values: Box<[Option<Slot>]>,
    /// By predicate: the number of the loop that it heads.
    pub heads: Box<[Option<u16>]>,
    /// By predicate: the values that are live where it begins. Made when first asked for.
    pub live: OnceCell<Vec<Vec<rules::Value>>>,
}

impl Code {
    /// Code that consists of one operation, for native and outermost frames.
    pub fn stub(op: Op, method: Option<MethodId>, then: Option<Then>) -> Self {
        Self {
            method,
            class: ClassId(0),
            is_static: false,
            rules: None,
            ops: Box::new([op]),
            places: Box::new([Place { rule: 0, offset: 0 }]),
            template: Box::new([Value::ZERO]),
            caught: 0,
            handlers: Box::new([]),
            fields: Box::new([]),
            calls: Box::new([]),
            classes: Box::new([]),
            constants: Box::new([]),
            faults: Box::new([]),
            lists: Box::new([]),
            switches: Box::new([]),
            then,
            places_of: None,
        }
    }

    /// The operation that handles an exception leaving the operation at `pc`.
    pub fn handler(&self, pc: u32) -> Option<u32> {
        self.handlers.binary_search_by_key(&pc, |handler| handler.at).ok().map(|i| self.handlers[i].to)
    }

    /// The byte offset of the operation at `pc`.
    pub fn offset(&self, pc: u32) -> u32 {
        self.places.get(pc as usize).map_or(0, |place| place.offset)
    }

    /// True for the code of native and outermost frames.
    pub fn is_stub(&self) -> bool {
        self.rules.is_none()
    }
}
