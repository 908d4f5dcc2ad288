//! The operations of linked code: at most 12 bytes each, operands are registers.

use program::code::{Compare, Element};

/// A register of a frame.
pub type Slot = u16;

/// `dst = op a b`.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Three {
    pub dst: Slot,
    pub a: Slot,
    pub b: Slot,
}

/// `dst = op a`.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Two {
    pub dst: Slot,
    pub a: Slot,
}

/// A test of a reference's class: instanceof (null is no instance) or checkcast (null passes), or the contrary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum InstanceTest {
    Instance,
    NotInstance,
    Castable,
    NotCastable,
}

impl InstanceTest {
    /// Whether the jump is taken for null.
    #[inline]
    pub fn of_null(self) -> bool {
        matches!(self, InstanceTest::NotInstance | InstanceTest::Castable)
    }

    /// Whether the jump is taken for an object that is an instance, or is not.
    #[inline]
    pub fn of_object(self, is_instance: bool) -> bool {
        matches!(self, InstanceTest::Instance | InstanceTest::Castable) == is_instance
    }

    /// True for the two forms of checkcast.
    pub fn is_cast(self) -> bool {
        matches!(self, InstanceTest::Castable | InstanceTest::NotCastable)
    }
}

/// An operation. `to` is the index of the operation to go on with when the test holds; else the next one follows.
/// `site` indexes one of the code's site tables.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Op {
    Move(Two),
    Jump {
        to: u32,
    },
    /// Marks: a rule is taken; a loop head is visited, over a back edge or from outside.
    Rule {
        rule: u32,
    },
    Loop {
        head: u16,
        back: bool,
    },

    // The operators that programs use most; the others go through `Unary` and `Binary`.
    IAdd(Three),
    ISub(Three),
    IMul(Three),
    IDiv(Three),
    IRem(Three),
    IAnd(Three),
    IOr(Three),
    IXor(Three),
    IShl(Three),
    IShr(Three),
    IUshr(Three),
    LAdd(Three),
    LSub(Three),
    LMul(Three),
    LAnd(Three),
    LOr(Three),
    LXor(Three),
    LShl(Three),
    LShr(Three),
    LUshr(Three),
    LCmp(Three),
    DAdd(Three),
    DSub(Three),
    DMul(Three),
    DDiv(Three),
    DCmpl(Three),
    DCmpg(Three),
    INeg(Two),
    I2L(Two),
    I2D(Two),
    L2I(Two),
    I2B(Two),
    I2C(Two),
    I2S(Two),
    Unary {
        op: term::Op,
        dst: Slot,
        a: Slot,
    },
    Binary {
        op: term::Op,
        dst: Slot,
        a: Slot,
        b: Slot,
    },

    // Tests.
    IfEq {
        a: Slot,
        b: Slot,
        to: u32,
    },
    IfNe {
        a: Slot,
        b: Slot,
        to: u32,
    },
    IfLt {
        a: Slot,
        b: Slot,
        to: u32,
    },
    IfGe {
        a: Slot,
        b: Slot,
        to: u32,
    },
    IfLong {
        compare: Compare,
        a: Slot,
        b: Slot,
        to: u32,
    },
    IfSame {
        a: Slot,
        b: Slot,
        to: u32,
    },
    IfDiffer {
        a: Slot,
        b: Slot,
        to: u32,
    },
    IfInBounds {
        index: Slot,
        array: Slot,
        to: u32,
    },
    IfOutOfBounds {
        index: Slot,
        array: Slot,
        to: u32,
    },
    IfInstance {
        test: InstanceTest,
        a: Slot,
        site: u32,
        to: u32,
    },
    IfStorable {
        holds: bool,
        array: Slot,
        value: Slot,
        to: u32,
    },
    Switch {
        value: Slot,
        site: u32,
    },

    // Heap.
    GetField {
        dst: Slot,
        object: Slot,
        site: u32,
    },
    PutField {
        object: Slot,
        value: Slot,
        site: u32,
    },
    GetStatic {
        dst: Slot,
        site: u32,
    },
    PutStatic {
        value: Slot,
        site: u32,
    },
    ArrayLoad {
        element: Element,
        dst: Slot,
        array: Slot,
        index: Slot,
    },
    ArrayStore {
        element: Element,
        array: Slot,
        index: Slot,
        value: Slot,
    },
    ArrayLength {
        dst: Slot,
        array: Slot,
    },
    New {
        dst: Slot,
        site: u32,
    },
    NewArray {
        dst: Slot,
        length: Slot,
        site: u32,
    },
    MultiNewArray {
        dst: Slot,
        site: u32,
    },
    InstanceOf {
        dst: Slot,
        object: Slot,
        site: u32,
    },
    Constant {
        dst: Slot,
        site: u32,
    },
    Fault {
        dst: Slot,
        site: u32,
    },
    Concat {
        dst: Slot,
        site: u32,
    },
    MonitorEnter {
        object: Slot,
    },
    MonitorExit {
        object: Slot,
    },

    // Tails.
    Call {
        site: u32,
    },
    Return {
        value: Slot,
    },
    ReturnVoid,
    Throw {
        value: Slot,
    },
    Unsupported {
        what: u32,
    },

    /// The only operation of a native frame: goes on with the model's continuation.
    Resume,
    /// The only operation of the outermost frame: the program has returned.
    Halt,
}

const _: () = assert!(size_of::<Op>() <= 12);

impl Op {
    /// Whether it is the test of a predicate.
    pub fn is_test(&self) -> bool {
        matches!(
            self,
            Op::IfEq { .. }
                | Op::IfNe { .. }
                | Op::IfLt { .. }
                | Op::IfGe { .. }
                | Op::IfLong { .. }
                | Op::IfSame { .. }
                | Op::IfDiffer { .. }
                | Op::IfInBounds { .. }
                | Op::IfOutOfBounds { .. }
                | Op::IfInstance { .. }
                | Op::IfStorable { .. }
                | Op::Switch { .. }
        )
    }
}
