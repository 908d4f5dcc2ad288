//! Random terms, twice: as they stand, and as the constructors build them. Random assignments with a liking for the edges.

use base::Rng;

use crate::{ArrayVar, Assignment, Node, Op, Pool, Scalar, Sort, Term, Type, Var};

const INTS: &[i32] = &[
    0,
    1,
    -1,
    2,
    3,
    -2,
    4,
    5,
    7,
    8,
    15,
    16,
    24,
    31,
    32,
    33,
    63,
    64,
    127,
    -128,
    128,
    255,
    256,
    1023,
    32767,
    -32768,
    32768,
    65535,
    65536,
    1 << 24,
    i32::MAX,
    i32::MIN,
    i32::MAX - 1,
    i32::MIN + 1,
    0x7fc0_0000,
    0x3f80_0000,
    0x7f80_0001,
];
const LONGS: &[i64] = &[
    0,
    1,
    -1,
    2,
    -2,
    3,
    5,
    8,
    16,
    31,
    32,
    63,
    255,
    65535,
    1 << 24,
    0x7fff_ffff,
    -0x8000_0000,
    0x8000_0000,
    0xffff_ffff,
    1 << 32,
    i64::MAX,
    i64::MIN,
    i64::MAX - 1,
    i64::MIN + 1,
    0x7ff8_0000_0000_0000,
    0x3ff0_0000_0000_0000,
    -0x8000_0001,
];
const DOUBLES: &[f64] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    2.0,
    -2.0,
    1.5,
    3.0,
    0.1,
    1e10,
    -1e10,
    4.0,
    0.25,
    16_777_217.0,
    2_147_483_647.0,
    -2_147_483_648.0,
    2_147_483_648.0,
    9.223_372_036_854_776e18,
    -9.223_372_036_854_776e18,
    5e-324,
    -5e-324,
    f64::MIN_POSITIVE,
    f64::MAX,
    f64::MIN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    f64::EPSILON,
    1e-40,
    1e300,
    3.4e38,
];
const FLOATS: &[f32] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    2.0,
    -2.0,
    1.5,
    3.0,
    0.1,
    4.0,
    0.25,
    16_777_216.0,
    2_147_483_648.0,
    -2_147_483_648.0,
    9.223_372e18,
    1e-45,
    -1e-45,
    f32::MIN_POSITIVE,
    f32::MAX,
    f32::MIN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
    f32::EPSILON,
];

/// A number of a type: an edge, something small, or any bits.
pub(super) fn number(rng: &mut Rng, ty: Type) -> Scalar {
    let small = rng.below(7) as i32 - 3;
    match (ty, rng.below(8)) {
        (Type::Int | Type::Ref, 0..=4) => Scalar::Int(INTS[rng.below(INTS.len())]),
        (Type::Int | Type::Ref, 5..=6) => Scalar::Int(small),
        (Type::Int | Type::Ref, _) => Scalar::Int(rng.bits() as i32),
        (Type::Long, 0..=4) => Scalar::Long(LONGS[rng.below(LONGS.len())]),
        (Type::Long, 5..=6) => Scalar::Long(i64::from(small)),
        (Type::Long, _) => Scalar::Long(rng.bits() as i64),
        (Type::Float, 0..=4) => Scalar::Float(FLOATS[rng.below(FLOATS.len())]),
        (Type::Float, 5) => Scalar::Float(small as f32),
        (Type::Float, _) => Scalar::Float(f32::from_bits(rng.bits() as u32)),
        (Type::Double, 0..=4) => Scalar::Double(DOUBLES[rng.below(DOUBLES.len())]),
        (Type::Double, 5) => Scalar::Double(f64::from(small)),
        (Type::Double, _) => Scalar::Double(f64::from_bits(rng.bits())),
    }
}

/// The unknown that is promised to be a char, the second of the ints.
const CHAR: Var = Var(3);
/// The array of ints that are promised to be bytes.
const BYTES: ArrayVar = ArrayVar(0);

/// An assignment that is fully determined by its seed.
pub(super) struct Random(pub(super) u64);

impl Random {
    fn rng(&self, what: u64, index: u64) -> Rng {
        let mut rng = Rng::new(self.0 ^ (what << 40) ^ (index << 8));
        rng.bits();
        rng
    }
}

impl Assignment for Random {
    fn bool(&self, var: Var) -> bool {
        self.rng(1, u64::from(var.0)).chance(1, 2)
    }

    fn number(&self, var: Var, ty: Type) -> Scalar {
        match number(&mut self.rng(2, u64::from(var.0)), ty) {
            Scalar::Int(x) if var == CHAR => Scalar::Int(x & 0xffff),
            other => other,
        }
    }

    fn object(&self, var: Var) -> u32 {
        self.rng(3, u64::from(var.0)).below(4) as u32
    }

    fn element(&self, array: ArrayVar, ty: Type, index: i32) -> Scalar {
        let mut rng = self.rng(4 + u64::from(array.0), u64::from(index as u32));
        match number(&mut rng, ty) {
            _ if ty == Type::Ref => Scalar::Int(rng.below(4) as i32),
            Scalar::Int(x) if array == BYTES => Scalar::Int(i32::from(x as i8)),
            other => other,
        }
    }
}

/// Pairs of a term as it stands and the same term as the constructors build it, grown one operator at a time.
pub(super) struct Grower {
    pub(super) pool: Pool,
    pub(super) rng: Rng,
    /// Every term, by sort.
    pairs: [Vec<(Term, Term)>; 6],
    arrays: Vec<(ArrayVar, Type)>,
    /// The operators and constants of this run: few, so that rules with several of them are met (swarm testing).
    operators: Vec<Op>,
    constants: Vec<Scalar>,
}

/// Operators that rules mention together.
const GROUPS: &[&[Op]] = &[
    &[Op::IAdd, Op::ISub, Op::INeg, Op::IMul],
    &[Op::LAdd, Op::LSub, Op::LNeg, Op::LMul],
    &[Op::IAnd, Op::IOr, Op::IXor],
    &[Op::LAnd, Op::LOr, Op::LXor, Op::I2L, Op::L2I],
    &[Op::IShl, Op::IShr, Op::IUshr, Op::IMul],
    &[Op::LShl, Op::LShr, Op::LUshr, Op::LMul],
    &[Op::IDiv, Op::IRem],
    &[Op::LDiv, Op::LRem],
    &[Op::I2B, Op::I2S, Op::I2C, Op::IAdd, Op::IAnd],
    &[Op::I2L, Op::L2I, Op::LAdd, Op::LAnd, Op::LMul],
    &[Op::F2D, Op::D2F, Op::DSqrt, Op::FSqrt],
    &[Op::I2D, Op::D2I, Op::D2L, Op::L2D, Op::DCmpl, Op::DCmpg],
    &[Op::I2F, Op::F2I, Op::F2L, Op::L2F, Op::FCmpl, Op::FCmpg],
    &[Op::FBits, Op::BitsF, Op::DBits, Op::BitsD],
    &[Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::FNeg],
    &[Op::DAdd, Op::DSub, Op::DMul, Op::DDiv, Op::DRem, Op::DNeg],
    &[Op::LCmp, Op::INeg],
];

const SORTS: [Sort; 6] = [
    Sort::Bool,
    Sort::Value(Type::Int),
    Sort::Value(Type::Long),
    Sort::Value(Type::Float),
    Sort::Value(Type::Double),
    Sort::Value(Type::Ref),
];

fn slot(sort: Sort) -> usize {
    SORTS.iter().position(|&s| s == sort).unwrap_or_default()
}

impl Grower {
    /// Two unknowns of each sort, and an array of each type; one unknown and the elements of one array keep to a narrow type.
    pub(super) fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let operators = if seed.is_multiple_of(4) {
            Op::ALL.to_vec()
        } else {
            (0..3).flat_map(|_| GROUPS[rng.below(GROUPS.len())].iter().copied()).collect()
        };
        let constants = [Type::Int, Type::Long, Type::Float, Type::Double];
        let constants = constants.into_iter().flat_map(|ty| [ty; 3]).map(|ty| number(&mut rng, ty)).collect();
        let (pool, pairs, arrays) = (Pool::new(), Default::default(), Vec::new());
        let mut this = Self { pool, rng, pairs, arrays, operators, constants };
        for sort in SORTS {
            for _ in 0..2 {
                let var = this.pool.fresh(sort);
                this.pairs[slot(sort)].push((var, var));
            }
            if let Sort::Value(ty) = sort {
                let array = this.pool.fresh_array(ty);
                this.arrays.push((array, ty));
            }
        }
        this.pool.promise(CHAR, 0, 0xffff);
        this.pool.promise_elements(BYTES, -128, 127);
        this
    }

    /// A new pair; a random operator on earlier pairs.
    pub(super) fn grow(&mut self) -> (Term, Term) {
        let pair = match self.rng.below(20) {
            0..=9 => self.operator(),
            10 => self.select(),
            11..=13 => self.comparison(),
            14..=15 => self.ite(),
            16 => self.idiom(),
            _ => self.condition(),
        };
        let sort = self.pool.sort(pair.0);
        assert_eq!(sort, self.pool.sort(pair.1));
        self.pairs[slot(sort)].push(pair);
        pair
    }

    /// An operand: a constant, an unknown, or an earlier pair, recent ones more often.
    pub(super) fn pick(&mut self, sort: Sort) -> (Term, Term) {
        if self.rng.chance(3, 10) {
            let node = match sort {
                Sort::Bool => Node::Bool(self.rng.chance(1, 2)),
                Sort::Value(Type::Ref) => Node::Object(self.rng.below(4) as u32),
                Sort::Value(ty) if self.rng.chance(1, 3) => Node::Number(number(&mut self.rng, ty)),
                Sort::Value(ty) => {
                    let of_type: Vec<&Scalar> = self.constants.iter().filter(|k| k.ty() == ty).collect();
                    Node::Number(*of_type[self.rng.below(of_type.len())])
                }
            };
            let term = self.pool.raw(node);
            return (term, term);
        }
        let len = self.pairs[slot(sort)].len();
        let at = match self.rng.below(4) {
            0 => self.rng.below(2),
            1 | 2 => len - 1 - self.rng.below(len.min(4)),
            _ => self.rng.below(len),
        };
        self.pairs[slot(sort)][at]
    }

    fn operator(&mut self) -> (Term, Term) {
        let op = self.operators[self.rng.below(self.operators.len())];
        match *op.operands() {
            [ty] => {
                let a = self.pick(Sort::Value(ty));
                (self.pool.raw(Node::Unary(op, a.0)), self.pool.unary(op, a.1))
            }
            [left, right] => {
                let (a, b) = (self.pick(Sort::Value(left)), self.pick(Sort::Value(right)));
                (self.pool.raw(Node::Binary(op, a.0, b.0)), self.pool.binary(op, a.1, b.1))
            }
            _ => unreachable!("an operator has one operand or two"),
        }
    }

    fn select(&mut self) -> (Term, Term) {
        let (array, ty) = self.arrays[self.rng.below(self.arrays.len())];
        let index = self.pick(Sort::Value(Type::Int));
        (self.pool.raw(Node::Select(array, ty, index.0)), self.pool.select(array, index.1))
    }

    fn comparison(&mut self) -> (Term, Term) {
        let (int, float) = ([Type::Int, Type::Long], [Type::Float, Type::Double]);
        match self.rng.below(8) {
            0..=2 => {
                let sort = SORTS[self.rng.below(SORTS.len())];
                let (a, b) = (self.pick(sort), self.pick(sort));
                (self.pool.raw(Node::Eq(a.0, b.0)), self.pool.eq(a.1, b.1))
            }
            3..=4 => {
                let sort = Sort::Value(int[self.rng.below(2)]);
                let (a, b) = (self.pick(sort), self.pick(sort));
                if self.rng.chance(1, 2) {
                    (self.pool.raw(Node::Lt(a.0, b.0)), self.pool.lt(a.1, b.1))
                } else {
                    (self.pool.raw(Node::Le(a.0, b.0)), self.pool.ge(b.1, a.1))
                }
            }
            5 => {
                let sort = Sort::Value(Type::Int);
                let (a, b) = (self.pick(sort), self.pick(sort));
                (self.pool.raw(Node::Below(a.0, b.0)), self.pool.below(a.1, b.1))
            }
            _ => {
                let sort = Sort::Value(float[self.rng.below(2)]);
                let (a, b) = (self.pick(sort), self.pick(sort));
                match self.rng.below(3) {
                    0 => (self.pool.raw(Node::FloatEq(a.0, b.0)), self.pool.float_eq(a.1, b.1)),
                    1 => (self.pool.raw(Node::FloatLt(a.0, b.0)), self.pool.float_lt(a.1, b.1)),
                    _ => (self.pool.raw(Node::FloatLe(a.0, b.0)), self.pool.float_le(a.1, b.1)),
                }
            }
        }
    }

    fn ite(&mut self) -> (Term, Term) {
        let sort = SORTS[self.rng.below(SORTS.len())];
        let (c, a, b) = (self.pick(Sort::Bool), self.pick(sort), self.pick(sort));
        (self.pool.raw(Node::Ite(c.0, a.0, b.0)), self.pool.ite(c.1, a.1, b.1))
    }

    fn condition(&mut self) -> (Term, Term) {
        let (a, b) = (self.pick(Sort::Bool), self.pick(Sort::Bool));
        match self.rng.below(4) {
            0 => (self.pool.raw(Node::Not(a.0)), self.pool.not(a.1)),
            1 => (self.pool.raw(Node::Or(a.0, b.0)), self.pool.any(&[a.1, b.1])),
            2 => {
                let not = self.pool.raw(Node::Not(a.0));
                (self.pool.raw(Node::Or(not, b.0)), self.pool.implies(a.1, b.1))
            }
            _ => (self.pool.raw(Node::And(a.0, b.0)), self.pool.all(&[a.1, b.1])),
        }
    }
}
