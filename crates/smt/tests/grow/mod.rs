//! Random queries over all sorts and all operators, with unknowns of few possible values where an answer shall be checked by
//! enumeration.

use base::Rng;
use solver::Model;
use term::{ArrayVar, Evaluator, Node, Op, Pool, Scalar, Sort, Term, Type};

/// A random query.
pub struct Query {
    pub pool: Pool,
    pub conditions: Vec<Term>,
    /// The unknowns, and the values that the conditions allow them; empty when all are allowed.
    domains: Vec<(Term, Vec<Scalar>)>,
}

struct Grower {
    pool: Pool,
    rng: Rng,
    vars: Vec<Term>,
    array: Option<(ArrayVar, Type)>,
    raw: bool,
}

const TYPES: [Type; 4] = [Type::Int, Type::Long, Type::Float, Type::Double];

/// A number of a type: an edge, a small one, or random bits.
pub fn scalar(rng: &mut Rng, ty: Type) -> Scalar {
    const FLOATS: [f64; 14] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        3.0,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        1e-45,
        -1.2e-38,
        3.4028234663852886e38,
        2147483648.0,
        -9.3e18,
    ];
    const DOUBLES: [f64; 6] = [f64::MAX, f64::MIN_POSITIVE, 5e-324, 1e300, 4503599627370497.5, 0.1];
    let bits = rng.bits();
    let value = match ty {
        Type::Int => match rng.below(4) {
            0 => Scalar::Int([0, 1, -1, i32::MIN, i32::MAX, 31, 32, 255, -32768, 65535][rng.below(10)]),
            1 => Scalar::Int(bits as i32 >> rng.below(32)),
            _ => Scalar::Int(rng.below(21) as i32 - 10),
        },
        Type::Long => match rng.below(4) {
            0 => Scalar::Long([0, 1, -1, i64::MIN, i64::MAX, 63, 64, 1 << 31, -1 << 53, (1 << 53) + 1][rng.below(10)]),
            1 => Scalar::Long(bits as i64 >> rng.below(64)),
            _ => Scalar::Long(rng.below(21) as i64 - 10),
        },
        Type::Float => match rng.below(4) {
            0 => Scalar::Float(FLOATS[rng.below(FLOATS.len())] as f32),
            1 => Scalar::Float(f32::from_bits(bits as u32)),
            _ => Scalar::Float(rng.below(65) as f32 / 4.0 - 8.0),
        },
        Type::Double => match rng.below(5) {
            0 => Scalar::Double(FLOATS[rng.below(FLOATS.len())]),
            1 => Scalar::Double(DOUBLES[rng.below(DOUBLES.len())]),
            2 => Scalar::Double(f64::from_bits(bits)),
            _ => Scalar::Double(rng.below(65) as f64 / 4.0 - 8.0),
        },
        Type::Ref => panic!("a reference is no number"),
    };
    value.canonical()
}

impl Grower {
    /// The term for a node, as the constructors simplify it or as it is.
    fn make(&mut self, node: Node) -> Term {
        let term = self.pool.raw(node);
        if self.raw { term } else { self.pool.simplify(term) }
    }

    fn leaf(&mut self, ty: Type) -> Term {
        let fitting: Vec<Term> =
            self.vars.iter().copied().filter(|&var| self.pool.sort(var) == Sort::Value(ty)).collect();
        match self.rng.pick(&fitting) {
            Some(&var) if self.rng.chance(3, 4) => var,
            _ if ty == Type::Ref => {
                let object = self.rng.below(4) as u32;
                self.make(Node::Object(object))
            }
            _ => {
                let value = scalar(&mut self.rng, ty);
                self.make(Node::Number(value))
            }
        }
    }

    fn value(&mut self, ty: Type, depth: usize) -> Term {
        if depth == 0 {
            return self.leaf(ty);
        }
        if self.rng.chance(1, 8) {
            let (c, a, b) = (self.condition(depth - 1), self.value(ty, depth - 1), self.value(ty, depth - 1));
            return self.make(Node::Ite(c, a, b));
        }
        if let Some((array, element)) = self.array
            && element == ty
            && self.rng.chance(1, 4)
        {
            let index = self.value(Type::Int, depth - 1);
            return self.make(Node::Select(array, ty, index));
        }
        let ops: Vec<Op> = Op::ALL.iter().copied().filter(|op| op.result() == ty).collect();
        let Some(&(mut op)) = self.rng.pick(&ops) else { return self.leaf(ty) };
        // Three of four very large circuits become something else.
        if matches!(op, Op::FRem | Op::DRem | Op::DDiv | Op::DSqrt | Op::LDiv | Op::LRem) && self.rng.chance(3, 4) {
            op = ops[self.rng.below(ops.len())];
        }
        // One argument deep, the other shallow: long chains of operators without huge terms.
        let deep = self.rng.below(2);
        let arguments: Vec<Term> = op
            .operands()
            .iter()
            .enumerate()
            .map(|(at, &ty)| {
                let shallow = self.rng.below(depth);
                self.value(ty, if at == deep { depth - 1 } else { shallow.min(1) })
            })
            .collect();
        match arguments[..] {
            [a] => self.make(Node::Unary(op, a)),
            [a, b] => self.make(Node::Binary(op, a, b)),
            _ => panic!("operators have one or two operands"),
        }
    }

    fn condition(&mut self, depth: usize) -> Term {
        if depth > 0 && self.rng.chance(1, 4) {
            let (p, q) = (self.condition(depth - 1), self.condition(depth - 1));
            let node = match self.rng.below(4) {
                0 => Node::And(p, q),
                1 => Node::Or(p, q),
                2 => Node::Eq(p, q),
                _ => Node::Not(p),
            };
            return self.make(node);
        }
        // Mostly of a type that has unknowns.
        let ty = match self.rng.pick(&self.vars) {
            Some(&var) if self.rng.chance(2, 3) => match self.pool.sort(var) {
                Sort::Value(ty) => ty,
                Sort::Bool => return var,
            },
            _ => TYPES[self.rng.below(4)],
        };
        let (a, b) = (self.value(ty, depth), self.value(ty, depth.min(1)));
        let choice = self.rng.below(4);
        let node = match (ty, choice) {
            (_, 0) | (Type::Ref, _) => Node::Eq(a, b),
            (Type::Int | Type::Long, 1) => Node::Lt(a, b),
            (Type::Int, 2) => Node::Below(a, b),
            (Type::Int | Type::Long, _) => Node::Le(a, b),
            (Type::Float | Type::Double, 1) => Node::FloatEq(a, b),
            (Type::Float | Type::Double, 2) => Node::FloatLt(a, b),
            (Type::Float | Type::Double, _) => Node::FloatLe(a, b),
        };
        let condition = self.make(node);
        if self.rng.chance(1, 3) { self.make(Node::Not(condition)) } else { condition }
    }
}

/// The query of a seed. With `small`, every unknown has at most seven possible values.
pub fn query(seed: u64, small: bool) -> Query {
    let mut rng = Rng::new(seed);
    let mut pool = Pool::new();
    let vars = (0..1 + rng.below(3))
        .map(|_| {
            let sort = match rng.below(12) {
                0 => Sort::Bool,
                1 => Sort::Value(Type::Ref),
                _ => Sort::Value(TYPES[rng.below(4)]),
            };
            pool.fresh(sort)
        })
        .collect();
    let array = (!small && rng.chance(1, 4)).then(|| {
        let ty = [Type::Int, Type::Long, Type::Float, Type::Double, Type::Ref][rng.below(5)];
        (pool.fresh_array(ty), ty)
    });
    let raw = rng.chance(1, 2);
    let mut grower = Grower { pool, rng, vars, array, raw };
    let mut conditions: Vec<Term> = (0..1 + grower.rng.below(3))
        .map(|_| {
            let depth = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3][grower.rng.below(10)];
            grower.condition(depth)
        })
        .collect();
    let mut domains = Vec::new();
    if small {
        for var in grower.vars.clone() {
            let Sort::Value(ty) = grower.pool.sort(var) else { continue };
            let values: Vec<Scalar> = (0..7)
                .map(|object| if ty == Type::Ref { Scalar::Int(object) } else { scalar(&mut grower.rng, ty) })
                .collect();
            let mut domain = grower.make(Node::Bool(false));
            for &value in &values {
                let node = if ty == Type::Ref { Node::Object(value.bits() as u32) } else { Node::Number(value) };
                let value = grower.make(node);
                let equal = grower.make(Node::Eq(var, value));
                domain = grower.make(Node::Or(domain, equal));
            }
            conditions.push(domain);
            domains.push((var, values));
        }
    }
    Query { pool: grower.pool, conditions, domains }
}

impl Query {
    /// Whether a model satisfies some conditions.
    pub fn holds(&self, model: &Model, conditions: &[Term]) -> bool {
        let mut evaluator = Evaluator::new();
        conditions.iter().all(|&condition| evaluator.holds(&self.pool, condition, model))
    }

    /// Whether there is a solution, by trying all values; only for queries with small domains.
    pub fn enumerate(&self) -> bool {
        let bools: Vec<_> = (0..self.pool.var_sorts().len())
            .map(term::Var::new)
            .filter(|var| self.pool.var_sorts()[var.index()] == Sort::Bool)
            .collect();
        let sizes = self.domains.iter().map(|(_, values)| values.len());
        let total: usize = sizes.product::<usize>() << bools.len();
        let mut evaluator = Evaluator::new();
        (0..total).any(|mut code| {
            let mut model = Model::default();
            for &var in &bools {
                model.bools.insert(var, code % 2 == 1);
                code /= 2;
            }
            for (term, values) in &self.domains {
                let value = values[code % values.len()];
                code /= values.len();
                match self.pool.node(*term) {
                    Node::Var(var, Sort::Value(Type::Ref)) => drop(model.objects.insert(var, value.bits() as u32)),
                    Node::Var(var, _) => drop(model.numbers.insert(var, value)),
                    other => panic!("{other:?} is no unknown"),
                }
            }
            evaluator.forget();
            self.conditions.iter().all(|&condition| evaluator.holds(&self.pool, condition, &model))
        })
    }
}
