//! What a query talks about: the unknowns, elements, applications and remainders below its conditions.

use term::{Node, Op, Pool, Sort, Term, Type};

/// The cone of the conditions of one query. Its memory is kept from query to query.
#[derive(Default)]
pub struct Cone {
    /// The unknowns, in the order of the pool.
    pub vars: Vec<Term>,
    /// The elements of input arrays, in the order of the pool.
    pub selects: Vec<Term>,
    /// The applications of opaque functions, in the order of the pool.
    pub applications: Vec<Term>,
    /// The remainders of doubles, whose circuits are not exact everywhere.
    pub remainders: Vec<Term>,
    /// How many unknown and known references there are.
    pub references: usize,
    /// All terms.
    pub terms: Vec<Term>,
    /// Whether there is a product or quotient of unknowns, arithmetic on floats, or an opaque function.
    pub hard: bool,
    marks: Vec<u32>,
    round: u32,
    stack: Vec<Term>,
}

impl Cone {
    /// Collects the cone of these conditions.
    pub fn collect(&mut self, pool: &Pool, conditions: impl Iterator<Item = Term>) {
        self.vars.clear();
        self.selects.clear();
        self.applications.clear();
        self.remainders.clear();
        self.terms.clear();
        self.hard = false;
        self.references = 0;
        self.marks.resize(pool.len(), 0);
        if self.round == u32::MAX {
            self.marks.fill(0);
            self.round = 0;
        }
        self.round += 1;
        for condition in conditions {
            self.visit(condition);
            while let Some(term) = self.stack.pop() {
                self.terms.push(term);
                let node = pool.node(term);
                let leaf = matches!(node, Node::Var(..) | Node::Select(..) | Node::Object(_));
                self.references += usize::from(leaf && pool.sort(term) == Sort::Value(Type::Ref));
                match node {
                    Node::Var(..) => self.vars.push(term),
                    Node::Select(..) => self.selects.push(term),
                    Node::Binary(op, a, b) => {
                        self.hard |= is_hard(pool, op, a, b);
                        if op == Op::DRem {
                            self.remainders.push(term);
                        }
                    }
                    Node::Apply(..) => {
                        self.hard = true;
                        self.applications.push(term);
                    }
                    Node::Unary(op, _) => self.hard |= matches!(op, Op::FSqrt | Op::DSqrt),
                    _ => {}
                }
                for &argument in pool.arguments(node).iter() {
                    self.visit(argument);
                }
            }
        }
        self.vars.sort_unstable();
        self.selects.sort_unstable();
        self.applications.sort_unstable();
        self.remainders.sort_unstable();
    }

    fn visit(&mut self, term: Term) {
        let mark = &mut self.marks[term.index()];
        if *mark != self.round {
            *mark = self.round;
            self.stack.push(term);
        }
    }
}

/// Whether the circuit of an operator is large.
fn is_hard(pool: &Pool, op: Op, a: Term, b: Term) -> bool {
    let number = |term| matches!(pool.node(term), Node::Number(_));
    match op {
        Op::IMul | Op::LMul => !number(a) && !number(b),
        Op::IDiv | Op::IRem | Op::LDiv | Op::LRem => !number(b),
        Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem => true,
        Op::DAdd | Op::DSub | Op::DMul | Op::DDiv | Op::DRem => true,
        _ => false,
    }
}
