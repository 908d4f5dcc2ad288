//! Terms as SMT-LIB 2 (theories FixedSizeBitVectors and FloatingPoint), written from the operator table independently of the circuits,
//! so that the two can be compared.
//!
//! Unknown floats are bit-vectors seen as floats, so that every value can be read back as bits; input arrays are functions from indices.
//! Java's remainder of floats is not `fp.rem` (which rounds the quotient to nearest), but follows from it exactly: the two differ by
//! one divisor or not at all.

use std::fmt::Write;

use rustc_hash::FxHashSet;
use term::{Node, Op, Pool, Scalar, Sort, Term, Type};

/// The declarations, definitions and assertions of a conjunction; and what to ask for: its unknowns, its elements with their indices.
pub struct Script {
    /// The text, without a command that checks.
    pub text: String,
    /// The unknowns.
    pub vars: Vec<Term>,
    /// The elements.
    pub selects: Vec<Term>,
}

/// Writes a conjunction.
pub fn script(pool: &Pool, conditions: &[Term]) -> Script {
    let mut script = Script { text: String::new(), vars: Vec::new(), selects: Vec::new() };
    let mut done = FxHashSet::default();
    let (mut arrays, mut functions) = (FxHashSet::default(), FxHashSet::default());
    let mut stack: Vec<Term> = conditions.iter().rev().copied().collect();
    while let Some(&top) = stack.last() {
        if done.contains(&top) {
            stack.pop();
            continue;
        }
        let node = pool.node(top);
        let waiting: Vec<Term> = pool.arguments(node).iter().copied().filter(|a| !done.contains(a)).collect();
        if waiting.is_empty() {
            stack.pop();
            done.insert(top);
            if let Node::Select(array, ty, _) = node
                && arrays.insert(array)
            {
                line(
                    &mut script.text,
                    format!("(declare-fun a{} ((_ BitVec 32)) {})", array.0, carrier(Sort::Value(ty))),
                );
            }
            if let Node::Apply(function, ty, list) = node
                && functions.insert(function)
            {
                let sorts: Vec<&str> = pool.items(list).iter().map(|&a| sort_name(pool.sort(a))).collect();
                let result = carrier(Sort::Value(ty));
                line(&mut script.text, format!("(declare-fun f{} ({}) {result})", function.0, sorts.join(" ")));
            }
            define(pool, top, node, &mut script);
        } else {
            stack.extend(waiting);
        }
    }
    for condition in conditions {
        line(&mut script.text, format!("(assert t{})", condition.0));
    }
    script
}

fn line(text: &mut String, line: String) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}

fn define(pool: &Pool, term: Term, node: Node, script: &mut Script) {
    let sort = pool.sort(term);
    match node {
        Node::Var(..) => {
            script.vars.push(term);
            line(&mut script.text, format!("(declare-const v{} {})", term.0, carrier(sort)));
        }
        Node::Select(..) => script.selects.push(term),
        _ => {}
    }
    let text = expression(term, node, sort, pool);
    line(&mut script.text, format!("(define-fun t{} () {} {text})", term.0, sort_name(sort)));
}

/// The sort of a term.
fn sort_name(sort: Sort) -> &'static str {
    match sort {
        Sort::Value(Type::Float) => "(_ FloatingPoint 8 24)",
        Sort::Value(Type::Double) => "(_ FloatingPoint 11 53)",
        Sort::Bool | Sort::Value(Type::Int | Type::Long | Type::Ref) => carrier(sort),
    }
}

/// The sort that carries an unknown: bits for floats.
fn carrier(sort: Sort) -> &'static str {
    match sort {
        Sort::Bool => "Bool",
        Sort::Value(Type::Int | Type::Ref | Type::Float) => "(_ BitVec 32)",
        Sort::Value(Type::Long | Type::Double) => "(_ BitVec 64)",
    }
}

/// Carried bits as a value of a sort.
fn carried(sort: Sort, text: String) -> String {
    match sort {
        Sort::Value(Type::Float) => format!("((_ to_fp 8 24) {text})"),
        Sort::Value(Type::Double) => format!("((_ to_fp 11 53) {text})"),
        Sort::Bool | Sort::Value(Type::Int | Type::Long | Type::Ref) => text,
    }
}

fn number(value: Scalar) -> String {
    let sort = Sort::Value(value.ty());
    let bits = value.canonical().bits();
    carried(sort, if carrier(sort).contains("64") { format!("#x{bits:016x}") } else { format!("#x{bits:08x}") })
}

fn expression(term: Term, node: Node, sort: Sort, pool: &Pool) -> String {
    let same = |op: &str, a: Term, b: Term| format!("({op} t{} t{})", a.0, b.0);
    match node {
        Node::Bool(value) => value.to_string(),
        Node::Number(value) => number(value),
        Node::Object(object) => format!("#x{object:08x}"),
        Node::Var(..) => carried(sort, format!("v{}", term.0)),
        Node::Select(array, _, index) => carried(sort, format!("(a{} t{})", array.0, index.0)),
        Node::Unary(op, a) => unary(op, &format!("t{}", a.0)),
        Node::Binary(op, a, b) => binary(op, &format!("t{}", a.0), &format!("t{}", b.0)),
        Node::Eq(a, b) => same("=", a, b),
        Node::Lt(a, b) => same("bvslt", a, b),
        Node::Le(a, b) => same("bvsle", a, b),
        Node::Below(a, b) => same("bvult", a, b),
        Node::FloatEq(a, b) => same("fp.eq", a, b),
        Node::FloatLt(a, b) => same("fp.lt", a, b),
        Node::FloatLe(a, b) => same("fp.leq", a, b),
        Node::Not(a) => format!("(not t{})", a.0),
        Node::And(a, b) => same("and", a, b),
        Node::Or(a, b) => same("or", a, b),
        Node::Ite(c, a, b) => {
            debug_assert_eq!(pool.sort(a), sort);
            format!("(ite t{} t{} t{})", c.0, a.0, b.0)
        }
        Node::Apply(function, _, list) => {
            let arguments: Vec<String> = pool.items(list).iter().map(|a| format!("t{}", a.0)).collect();
            carried(sort, format!("(f{} {})", function.0, arguments.join(" ")))
        }
    }
}

fn unary(op: Op, x: &str) -> String {
    match op {
        Op::INeg | Op::LNeg => format!("(bvneg {x})"),
        Op::FNeg | Op::DNeg => format!("(fp.neg {x})"),
        Op::I2L => format!("((_ sign_extend 32) {x})"),
        Op::L2I => format!("((_ extract 31 0) {x})"),
        Op::I2F | Op::L2F | Op::D2F => format!("((_ to_fp 8 24) RNE {x})"),
        Op::I2D | Op::L2D | Op::F2D => format!("((_ to_fp 11 53) RNE {x})"),
        Op::F2I | Op::F2L | Op::D2I | Op::D2L => truncate(op, x),
        Op::I2B => format!("((_ sign_extend 24) ((_ extract 7 0) {x}))"),
        Op::I2C => format!("((_ zero_extend 16) ((_ extract 15 0) {x}))"),
        Op::I2S => format!("((_ sign_extend 16) ((_ extract 15 0) {x}))"),
        Op::FBits => format!("(ite (fp.isNaN {x}) #x7fc00000 (fp.to_ieee_bv {x}))"),
        Op::DBits => format!("(ite (fp.isNaN {x}) #x7ff8000000000000 (fp.to_ieee_bv {x}))"),
        Op::BitsF => format!("((_ to_fp 8 24) {x})"),
        Op::BitsD => format!("((_ to_fp 11 53) {x})"),
        Op::FSqrt | Op::DSqrt => format!("(fp.sqrt RNE {x})"),
        _ => panic!("{} is not unary", op.name()),
    }
}

/// Saturating conversion towards zero; NaN gives 0.
fn truncate(op: Op, x: &str) -> String {
    let (limit, zero, least, most, width) = match op.result() {
        Type::Long => {
            (2f64.powi(63), number(Scalar::Long(0)), number(Scalar::Long(i64::MIN)), number(Scalar::Long(i64::MAX)), 64)
        }
        _ => (2f64.powi(31), number(Scalar::Int(0)), number(Scalar::Int(i32::MIN)), number(Scalar::Int(i32::MAX)), 32),
    };
    let float = |value: f64| match op.operands() {
        [Type::Float] => number(Scalar::Float(value as f32)),
        _ => number(Scalar::Double(value)),
    };
    let (low, high) = (float(-limit), float(limit));
    format!(
        "(ite (fp.isNaN {x}) {zero} (ite (fp.leq {x} {low}) {least} (ite (fp.leq {high} {x}) {most} ((_ fp.to_sbv {width}) RTZ {x}))))"
    )
}

fn binary(op: Op, x: &str, y: &str) -> String {
    let zero = number(Scalar::zero(op.result()));
    match op {
        Op::IAdd | Op::LAdd => format!("(bvadd {x} {y})"),
        Op::ISub | Op::LSub => format!("(bvsub {x} {y})"),
        Op::IMul | Op::LMul => format!("(bvmul {x} {y})"),
        Op::IDiv | Op::LDiv => format!("(ite (= {y} {zero}) {zero} (bvsdiv {x} {y}))"),
        Op::IRem | Op::LRem => format!("(ite (= {y} {zero}) {zero} (bvsrem {x} {y}))"),
        Op::IAnd | Op::LAnd => format!("(bvand {x} {y})"),
        Op::IOr | Op::LOr => format!("(bvor {x} {y})"),
        Op::IXor | Op::LXor => format!("(bvxor {x} {y})"),
        Op::IShl => format!("(bvshl {x} (bvand {y} #x0000001f))"),
        Op::IShr => format!("(bvashr {x} (bvand {y} #x0000001f))"),
        Op::IUshr => format!("(bvlshr {x} (bvand {y} #x0000001f))"),
        Op::LShl => format!("(bvshl {x} ((_ zero_extend 32) (bvand {y} #x0000003f)))"),
        Op::LShr => format!("(bvashr {x} ((_ zero_extend 32) (bvand {y} #x0000003f)))"),
        Op::LUshr => format!("(bvlshr {x} ((_ zero_extend 32) (bvand {y} #x0000003f)))"),
        Op::FAdd | Op::DAdd => format!("(fp.add RNE {x} {y})"),
        Op::FSub | Op::DSub => format!("(fp.sub RNE {x} {y})"),
        Op::FMul | Op::DMul => format!("(fp.mul RNE {x} {y})"),
        Op::FDiv | Op::DDiv => format!("(fp.div RNE {x} {y})"),
        Op::FRem | Op::DRem => remainder(x, y),
        Op::LCmp => three_way(&format!("(bvslt {x} {y})"), &format!("(= {x} {y})"), "#x00000001"),
        Op::FCmpl | Op::DCmpl => {
            let ordered = three_way(&format!("(fp.gt {x} {y})"), &format!("(fp.eq {x} {y})"), "#xffffffff");
            // Greater was asked first, so that NaN falls through to -1.
            ordered.replacen("#xffffffff", "#x00000001", 1)
        }
        Op::FCmpg | Op::DCmpg => three_way(&format!("(fp.lt {x} {y})"), &format!("(fp.eq {x} {y})"), "#x00000001"),
        _ => panic!("{} is not binary", op.name()),
    }
}

/// -1 when `less`, 0 when `equal`, else something.
fn three_way(less: &str, equal: &str, other: &str) -> String {
    format!("(ite {less} #xffffffff (ite {equal} #x00000000 {other}))")
}

/// The remainder of truncating division, with the sign of the dividend.
fn remainder(x: &str, y: &str) -> String {
    let nearest = format!("(fp.rem (fp.abs {x}) (fp.abs {y}))");
    let magnitude = format!(
        "(let ((n {nearest})) (fp.abs (ite (fp.isNegative n) (ite (fp.isZero n) n (fp.add RNE n (fp.abs {y}))) n)))"
    );
    format!("(let ((m {magnitude})) (ite (fp.isNegative {x}) (fp.neg m) m))")
}
