//! From terms to words: each term is encoded once per encoder, since a pool never changes a term.
//!
//! References are compared for equality only, so that as many values are enough as a query has references: they are short words, and
//! known objects are numbered afresh. A Select and an application are free words; what makes them functions of their arguments is in
//! `congruence`, and what the functions yield is stated for the arguments of candidate models (`refine`).

use rustc_hash::{FxHashMap, FxHashSet};
use term::{Node, Op, Pool, Scalar, Sort, Term, Type};

use crate::float::Format;
use crate::gates::Gates;
use crate::lemma;
use crate::sat::{Lit, Sat};
use crate::word::{Word, constant, sign_extend, zero_extend};

/// Bits of a narrow integer, with the sign.
const NARROW_INT: usize = 8;

/// Bits of the significand of a narrow float, with the hidden one.
const NARROW_FLOAT: usize = 8;

/// Objects of a solution that are none of the known ones are numbered from here.
const UNKNOWN_OBJECTS: u32 = 1 << 30;

/// The circuits of the terms seen so far.
pub struct Encoder {
    lemmas: bool,
    gates: Gates,
    words: FxHashMap<Term, Word>,
    sizes: FxHashMap<Term, u32>,
    restrictions: FxHashMap<Term, Lit>,
    narrow: FxHashMap<Term, Lit>,
    /// Terms whose word is bound by lemmas only.
    open: FxHashSet<Term>,
    /// How many bits a reference has.
    reference_bits: usize,
    /// The known objects by their numbers here; null is 0.
    objects: Vec<u32>,
    stack: Vec<Term>,
}

/// One line of the table of an operator or function.
struct Instance {
    operands: Vec<Scalar>,
    result: Scalar,
}

impl Encoder {
    /// An encoder on a solver without clauses. With `lemmas`, large operators have no circuits until `refine`.
    pub fn new(sat: Box<dyn Sat>, lemmas: bool, reference_bits: usize) -> Self {
        Self {
            lemmas,
            reference_bits,
            objects: vec![0],
            gates: Gates::new(sat),
            words: FxHashMap::default(),
            sizes: FxHashMap::default(),
            restrictions: FxHashMap::default(),
            narrow: FxHashMap::default(),
            open: FxHashSet::default(),
            stack: Vec::new(),
        }
    }

    /// The circuit.
    pub fn gates(&mut self) -> &mut Gates {
        &mut self.gates
    }

    /// How many bits a reference has.
    pub fn reference_bits(&self) -> usize {
        self.reference_bits
    }

    /// The object that a reference is in the last solution: a known one, or one of its own.
    pub fn object(&self, term: Term) -> Option<u32> {
        let number = self.value(term)?;
        Some(self.objects.get(number as usize).copied().unwrap_or(UNKNOWN_OBJECTS + number as u32))
    }

    /// The literal of a condition.
    pub fn literal(&mut self, pool: &Pool, condition: Term) -> Lit {
        self.encode(pool, condition);
        self.words[&condition][0]
    }

    /// The bits of a term that was encoded, if it was.
    pub fn word(&self, term: Term) -> Option<&Word> {
        self.words.get(&term)
    }

    /// How many SAT variables the circuit of a term added to those of its arguments.
    pub fn size(&self, term: Term) -> usize {
        self.sizes.get(&term).map_or(0, |&size| size as usize)
    }

    /// What must hold for the circuit of this term to bind it, if that is not always so.
    pub fn restriction(&self, term: Term) -> Option<Lit> {
        self.restrictions.get(&term).copied()
    }

    /// That an unknown which was encoded is a simple number: an int of few bits, a float with a short fraction. `None` for truth values
    /// and references.
    pub fn narrow(&mut self, pool: &Pool, term: Term) -> Option<Lit> {
        if let Some(&known) = self.narrow.get(&term) {
            return Some(known);
        }
        let word = self.words.get(&term)?;
        let lit = match pool.sort(term) {
            Sort::Bool | Sort::Value(Type::Ref) => return None,
            Sort::Value(Type::Int | Type::Long) => {
                let top = word[NARROW_INT - 1];
                let bits: Vec<Lit> = word[NARROW_INT..].iter().map(|&l| !self.gates.xor(l, top)).collect();
                self.gates.all(&bits)
            }
            Sort::Value(Type::Float) => self.gates.is_zero(&word[..Format::FLOAT.significand - NARROW_FLOAT]),
            Sort::Value(Type::Double) => self.gates.is_zero(&word[..Format::DOUBLE.significand - NARROW_FLOAT]),
        };
        self.narrow.insert(term, lit);
        Some(lit)
    }

    /// The value of a word in the last solution.
    pub fn value(&self, term: Term) -> Option<u64> {
        let word = self.words.get(&term)?;
        Some(word.iter().enumerate().fold(0, |value, (i, &lit)| value | u64::from(self.gates.value(lit)) << i))
    }

    /// Encodes a term and what it is made of, iteratively: terms can be deep.
    pub fn encode(&mut self, pool: &Pool, term: Term) {
        self.stack.push(term);
        while let Some(&top) = self.stack.last() {
            if self.words.contains_key(&top) {
                self.stack.pop();
                continue;
            }
            let node = pool.node(top);
            let before = self.stack.len();
            for &argument in pool.arguments(node).iter() {
                if !self.words.contains_key(&argument) {
                    self.stack.push(argument);
                }
            }
            if self.stack.len() == before {
                let vars = self.gates.vars();
                let word = self.node(top, node, pool);
                self.words.insert(top, word);
                self.sizes.insert(top, u32::try_from(self.gates.vars() - vars).unwrap_or(u32::MAX));
                self.stack.pop();
            }
        }
    }

    /// Whether the word of a term is bound by lemmas only.
    pub fn is_open(&self, term: Term) -> bool {
        self.open.contains(&term)
    }

    /// Binds those among `terms` that have a wrong value in the last solution: by their circuits, and where these are not exact or there is
    /// none by what the operator or function yields for just these operands. False when there were none.
    pub fn refine(&mut self, pool: &Pool, terms: &[Term]) -> bool {
        let loose = |term: &Term| {
            let application = matches!(pool.node(*term), Node::Apply(..));
            application || self.open.contains(term) || self.restrictions.contains_key(term)
        };
        let wrong: Vec<Term> =
            terms.iter().copied().filter(|term| loose(term) && !self.is_right(pool, *term)).collect();
        // All values are read before the first clause is added, which ends the solution.
        let instances: Vec<Option<Instance>> = wrong.iter().map(|&term| self.instance(pool, term)).collect();
        for (&term, instance) in wrong.iter().zip(instances) {
            let vars = self.gates.vars();
            if self.open.remove(&term) {
                self.build(pool, term);
            } else if let Some(instance) = instance {
                self.state_instance(pool, term, &instance);
            }
            let added = u32::try_from(self.gates.vars() - vars).unwrap_or(u32::MAX);
            self.sizes.entry(term).and_modify(|size| *size = size.saturating_add(added));
        }
        !wrong.is_empty()
    }

    /// Binds the word of a large operator to its circuit.
    fn build(&mut self, pool: &Pool, term: Term) {
        let (circuit, exact) = match pool.node(term) {
            Node::Unary(op, a) => (unary(&mut self.gates, op, &self.words[&a]), Lit::TRUE),
            Node::Binary(op, a, b) => binary(&mut self.gates, op, &self.words[&a], &self.words[&b]),
            other => panic!("{other:?} is no operator"),
        };
        for (&defined, &bit) in self.words[&term].iter().zip(&circuit) {
            self.gates.clause(&[!exact, !defined, bit]);
            self.gates.clause(&[!exact, defined, !bit]);
        }
        if exact != Lit::TRUE {
            self.restrictions.insert(term, exact);
        }
    }

    /// The operands of a binary operator or function in the last solution, and what it yields for them.
    fn instance(&self, pool: &Pool, term: Term) -> Option<Instance> {
        let node = pool.node(term);
        let operands: Vec<Scalar> =
            pool.arguments(node).iter().map(|&argument| self.number(pool, argument)).collect::<Option<_>>()?;
        let result = match node {
            Node::Binary(op, ..) => op.binary(operands[0], operands[1])?.canonical(),
            Node::Apply(function, ..) => pool.value_of(function, &operands)?,
            _ => return None,
        };
        Some(Instance { operands, result })
    }

    /// With these operands, this result.
    fn state_instance(&mut self, pool: &Pool, term: Term, instance: &Instance) {
        let arguments = pool.arguments(pool.node(term));
        let same: Vec<Lit> = arguments
            .iter()
            .zip(&instance.operands)
            .map(|(argument, &value)| self.gates.equal(&self.words[argument], &number(value)))
            .collect();
        let same = self.gates.all(&same);
        for (&bit, value) in self.words[&term].iter().zip(number(instance.result)) {
            self.gates.clause(&[!same, if value == Lit::TRUE { bit } else { !bit }]);
        }
    }

    /// The number that a term is in the last solution.
    fn number(&self, pool: &Pool, term: Term) -> Option<Scalar> {
        match pool.sort(term) {
            Sort::Value(ty) => Scalar::from_bits(ty, self.value(term)?),
            Sort::Bool => None,
        }
    }

    /// Whether the last solution gives a term what its operator yields for the values of its arguments.
    fn is_right(&self, pool: &Pool, term: Term) -> bool {
        let number = |term| self.number(pool, term);
        let result = match pool.node(term) {
            Node::Unary(op, a) => number(a).and_then(|a| op.unary(a)),
            Node::Binary(op, a, b) => number(a).zip(number(b)).and_then(|(a, b)| op.binary(a, b)),
            // Where the function has no value, there is nothing to learn.
            Node::Apply(..) => self.instance(pool, term).map_or_else(|| number(term), |instance| Some(instance.result)),
            _ => None,
        };
        result.map(Scalar::canonical) == number(term)
    }

    /// The circuit of a node whose arguments are encoded; of a large one, a free word with lemmas.
    fn node(&mut self, term: Term, node: Node, pool: &Pool) -> Word {
        let Self { gates, words, open, objects, reference_bits, .. } = self;
        // The remainder of doubles always waits, since its circuit is not exact everywhere.
        let waits = |op, x: &[Lit], y: &[Lit]| (self.lemmas || op == Op::DRem) && lemma::is_large(op, x, y);
        match node {
            Node::Bool(value) => vec![Lit::constant(value)],
            Node::Number(value) => number(value),
            Node::Object(object) => {
                let number = objects.iter().position(|&known| known == object).unwrap_or_else(|| {
                    objects.push(object);
                    objects.len() - 1
                });
                constant(number as u64, *reference_bits)
            }
            Node::Var(_, Sort::Bool) => vec![gates.fresh()],
            Node::Var(_, Sort::Value(Type::Ref)) | Node::Select(_, Type::Ref, _) => gates.fresh_word(*reference_bits),
            Node::Var(_, Sort::Value(ty)) | Node::Select(_, ty, _) | Node::Apply(_, ty, _) => unknown(gates, ty),
            Node::Unary(op, a) if !waits(op, &words[&a], &words[&a]) => unary(gates, op, &words[&a]),
            Node::Binary(op, a, b) if !waits(op, &words[&a], &words[&b]) => binary(gates, op, &words[&a], &words[&b]).0,
            Node::Unary(op, _) | Node::Binary(op, ..) => {
                let word = unknown(gates, op.result());
                let (first, last) = match node {
                    Node::Binary(_, a, b) => (a, b),
                    _ => (pool.arguments(node)[0], pool.arguments(node)[0]),
                };
                lemma::state(gates, op, &words[&first], &words[&last], &word);
                open.insert(term);
                word
            }
            Node::Eq(a, b) => vec![gates.equal(&words[&a], &words[&b])],
            Node::Lt(a, b) => vec![gates.less(&words[&a], &words[&b])],
            Node::Le(a, b) => vec![!gates.less(&words[&b], &words[&a])],
            Node::Below(a, b) => vec![gates.below(&words[&a], &words[&b])],
            Node::FloatEq(a, b) => vec![gates.float_order(format(pool, a), &words[&a], &words[&b]).0.equal],
            Node::FloatLt(a, b) => vec![gates.float_order(format(pool, a), &words[&a], &words[&b]).0.less],
            Node::FloatLe(a, b) => {
                let (order, _) = gates.float_order(format(pool, a), &words[&a], &words[&b]);
                vec![gates.or(order.less, order.equal)]
            }
            Node::Not(a) => vec![!words[&a][0]],
            Node::And(a, b) => vec![gates.and(words[&a][0], words[&b][0])],
            Node::Or(a, b) => vec![gates.or(words[&a][0], words[&b][0])],
            Node::Ite(c, a, b) => gates.mux_word(words[&c][0], &words[&a], &words[&b]),
        }
    }
}

/// The float format of a term.
fn format(pool: &Pool, term: Term) -> Format {
    match pool.sort(term) {
        Sort::Value(Type::Float) => Format::FLOAT,
        Sort::Value(Type::Double) => Format::DOUBLE,
        Sort::Bool | Sort::Value(Type::Int | Type::Long | Type::Ref) => panic!("{term:?} is no float"),
    }
}

/// The float format that an operator computes in.
pub fn float_format(op: Op) -> Format {
    if op.result() == Type::Float { Format::FLOAT } else { Format::DOUBLE }
}

/// The bits of a number, NaN being the canonical one.
fn number(value: Scalar) -> Word {
    let width = match value {
        Scalar::Int(_) | Scalar::Float(_) => 32,
        Scalar::Long(_) | Scalar::Double(_) => 64,
    };
    constant(value.canonical().bits(), width)
}

/// Free bits for a value of a type.
fn unknown(gates: &mut Gates, ty: Type) -> Word {
    match ty {
        Type::Int | Type::Ref => gates.fresh_word(32),
        Type::Long => gates.fresh_word(64),
        Type::Float => gates.fresh_float(Format::FLOAT),
        Type::Double => gates.fresh_float(Format::DOUBLE),
    }
}

fn unary(gates: &mut Gates, op: Op, x: &[Lit]) -> Word {
    use Format as F;
    match op {
        Op::INeg | Op::LNeg => gates.negate(x),
        Op::FNeg => gates.float_negate(F::FLOAT, x),
        Op::DNeg => gates.float_negate(F::DOUBLE, x),
        Op::I2L => sign_extend(x, 64),
        Op::L2I => x[..32].to_vec(),
        Op::I2B => sign_extend(&x[..8], 32),
        Op::I2C => zero_extend(&x[..16], 32),
        Op::I2S => sign_extend(&x[..16], 32),
        Op::I2F | Op::L2F => gates.float_from_int(F::FLOAT, x),
        Op::I2D | Op::L2D => gates.float_from_int(F::DOUBLE, x),
        Op::F2I => gates.float_to_int(F::FLOAT, x, 32),
        Op::F2L => gates.float_to_int(F::FLOAT, x, 64),
        Op::D2I => gates.float_to_int(F::DOUBLE, x, 32),
        Op::D2L => gates.float_to_int(F::DOUBLE, x, 64),
        Op::F2D => gates.float_widen(F::FLOAT, F::DOUBLE, x),
        Op::D2F => gates.float_narrow(F::DOUBLE, F::FLOAT, x),
        // A packed float is never a NaN other than the canonical one.
        Op::FBits | Op::DBits => x.to_vec(),
        Op::BitsF => gates.canonical_float(F::FLOAT, x),
        Op::BitsD => gates.canonical_float(F::DOUBLE, x),
        Op::FSqrt => gates.float_sqrt(F::FLOAT, x),
        Op::DSqrt => gates.float_sqrt(F::DOUBLE, x),
        _ => panic!("{} is not unary", op.name()),
    }
}

/// The result, and the literal that must hold for it to be exact.
fn binary(gates: &mut Gates, op: Op, x: &[Lit], y: &[Lit]) -> (Word, Lit) {
    use Format as F;
    let word = match op {
        Op::IAdd | Op::LAdd => gates.add(x, y),
        Op::ISub | Op::LSub => gates.sub(x, y),
        Op::IMul | Op::LMul => gates.multiply(x, y),
        Op::IDiv | Op::LDiv => gates.divide(x, y).0,
        Op::IRem | Op::LRem => gates.divide(x, y).1,
        Op::IAnd | Op::LAnd => gates.zip_word(x, y, Gates::and),
        Op::IOr | Op::LOr => gates.zip_word(x, y, Gates::or),
        Op::IXor | Op::LXor => gates.zip_word(x, y, Gates::xor),
        Op::IShl | Op::LShl => gates.shift_left(x, amount(x, y)),
        Op::IShr | Op::LShr => gates.shift_right(x, amount(x, y), crate::word::sign(x)),
        Op::IUshr | Op::LUshr => gates.shift_right(x, amount(x, y), Lit::FALSE),
        Op::FAdd => gates.float_add(F::FLOAT, x, y),
        Op::FSub => gates.float_sub(F::FLOAT, x, y),
        Op::FMul => gates.float_mul(F::FLOAT, x, y),
        Op::FDiv => gates.float_div(F::FLOAT, x, y),
        Op::DAdd => gates.float_add(F::DOUBLE, x, y),
        Op::DSub => gates.float_sub(F::DOUBLE, x, y),
        Op::DMul => gates.float_mul(F::DOUBLE, x, y),
        Op::DDiv => gates.float_div(F::DOUBLE, x, y),
        Op::FRem => return gates.float_rem(F::FLOAT, x, y),
        Op::DRem => return gates.float_rem(F::DOUBLE, x, y),
        Op::LCmp => {
            let less = gates.less(x, y);
            let equal = gates.equal(x, y);
            let mut word = vec![less; 32];
            word[0] = !equal;
            word
        }
        Op::FCmpl => gates.float_compare(F::FLOAT, x, y, false),
        Op::FCmpg => gates.float_compare(F::FLOAT, x, y, true),
        Op::DCmpl => gates.float_compare(F::DOUBLE, x, y, false),
        Op::DCmpg => gates.float_compare(F::DOUBLE, x, y, true),
        _ => panic!("{} is not binary", op.name()),
    };
    (word, Lit::TRUE)
}

/// The bits of a shift amount that count: five for ints, six for longs.
fn amount<'a>(x: &[Lit], y: &'a [Lit]) -> &'a [Lit] {
    &y[..x.len().trailing_zeros() as usize]
}
