//! A registered term: what it is to the domains, what is known of it, and where it stands in the structures around it.

use term::{ArrayVar, Family, Node, Op, Scalar, Sort, Term, Type, Var};

use super::dom::{Dom, Kind};
use super::equal::Class;

/// What a registered term is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A constant.
    Constant,
    /// An unknown.
    Var(Var),
    /// An element of an input array.
    Select(ArrayVar),
    /// A value that the domains do not follow.
    Leaf,
    /// `-x`
    Neg,
    /// int to long
    Widen,
    /// The lowest bits, signed or not.
    Narrow(u32, bool),
    /// A binary operator on integers.
    Binary(Family),
    /// The three-way comparison of longs.
    Compare,
    /// `x == y`
    Eq,
    /// `x < y`
    Lt,
    /// `x <= y`
    Le,
    /// `x < y`, unsigned
    Below,
    /// `!x`
    Not,
    /// `x && y`
    And,
    /// `x || y`
    Or,
    /// `c ? x : y`
    Ite,
}

/// A registered term.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The term.
    pub term: Term,
    /// What it is.
    pub shape: Shape,
    /// Its arguments' slots.
    pub args: [u32; 3],
    /// How many arguments.
    pub arity: u8,
    /// Its kind of domain.
    pub kind: Kind,
    /// Waiting to be propagated.
    pub queued: bool,
    /// Its definition stands in the difference graph.
    pub linked: bool,
    /// What is known of its value.
    pub dom: Dom,
    /// The newest of the uses (terms that have it as an argument).
    pub uses: u32,
    /// The newest of its outgoing edges in the difference graph.
    pub out: u32,
    /// A solution of the difference graph.
    pub potential: i128,
    /// The edge that last lowered the potential.
    pub via: u32,
    /// Its place among the equalities.
    pub class: Class,
    /// How often the domain was narrowed in which round of propagation.
    pub creeping: (u32, u32),
    /// Explanation: narrowings on the trail before this position matter.
    pub mark: u32,
    /// Visited in the current walk over a part.
    pub stamp: u32,
}

/// How often bounds may creep in one round: bounds that push each other up step by step say nothing that the
/// difference graph does not.
const CREEPING: u32 = 6;

impl Slot {
    /// True if the domain has been narrowed often in this round, and would not even be halved now: then it is not worth it.
    pub fn creeps(&mut self, new: Dom, round: u32) -> bool {
        let (last, count) = self.creeping;
        self.creeping = (round, if last == round { count + 1 } else { 1 });
        let width = |dom: Dom| dom.hi.wrapping_sub(dom.lo) as u64;
        last == round && count >= CREEPING && width(new) > 64 && width(new) > width(self.dom) / 2
    }
}

/// The domain kind of a sort.
pub fn kind(sort: Sort) -> Kind {
    match sort {
        Sort::Bool => Kind::Bool,
        Sort::Value(Type::Int) => Kind::Int,
        Sort::Value(Type::Long) => Kind::Long,
        Sort::Value(Type::Ref) => Kind::Ref,
        Sort::Value(Type::Float | Type::Double) => Kind::Opaque,
    }
}

/// What a node is to the domains, and its value if it is a constant that they follow.
pub fn shape(node: Node) -> (Shape, Option<i64>) {
    let shape = match node {
        Node::Bool(value) => return (Shape::Constant, Some(i64::from(value))),
        Node::Number(Scalar::Int(value)) => return (Shape::Constant, Some(i64::from(value))),
        Node::Number(Scalar::Long(value)) => return (Shape::Constant, Some(value)),
        Node::Number(Scalar::Float(_) | Scalar::Double(_)) => Shape::Leaf,
        Node::Object(object) => return (Shape::Constant, Some(i64::from(object))),
        Node::Var(var, _) => Shape::Var(var),
        Node::Select(array, ..) => Shape::Select(array),
        Node::Unary(Op::INeg | Op::LNeg, _) => Shape::Neg,
        Node::Unary(Op::I2L, _) => Shape::Widen,
        Node::Unary(Op::L2I, _) => Shape::Narrow(32, true),
        Node::Unary(Op::I2B, _) => Shape::Narrow(8, true),
        Node::Unary(Op::I2S, _) => Shape::Narrow(16, true),
        Node::Unary(Op::I2C, _) => Shape::Narrow(16, false),
        Node::Unary(..) | Node::FloatEq(..) | Node::FloatLt(..) | Node::FloatLe(..) | Node::Apply(..) => Shape::Leaf,
        Node::Binary(Op::LCmp, ..) => Shape::Compare,
        Node::Binary(op, ..) => Family::of(op).map_or(Shape::Leaf, Shape::Binary),
        Node::Eq(..) => Shape::Eq,
        Node::Lt(..) => Shape::Lt,
        Node::Le(..) => Shape::Le,
        Node::Below(..) => Shape::Below,
        Node::Not(..) => Shape::Not,
        Node::And(..) => Shape::And,
        Node::Or(..) => Shape::Or,
        Node::Ite(..) => Shape::Ite,
    };
    (shape, None)
}
