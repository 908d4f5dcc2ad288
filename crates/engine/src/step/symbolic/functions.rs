//! `Math` and `StrictMath` on unknown arguments: applications of opaque functions. `StrictMath` is the port of fdlibm; the values of
//! `Math` come from the user's JVM, and the port, which differs in the last place at most, estimates them.

use std::cell::RefCell;
use std::rc::Rc;

use term::strict_math as fdlibm;
use term::{Function, Opaque, Scalar, Signature, Term, Type};

use super::{Machine, Trap, pool, to_term, to_value};
use crate::hooks::MathOracle;
use crate::value::Value;

/// A function of one or two arguments, as fdlibm computes it.
#[derive(Clone, Copy)]
enum Port {
    One(fn(f64) -> f64),
    Two(fn(f64, f64) -> f64),
}

/// Square roots are an operator; rounding is done by the JDK's own code.
const FUNCTIONS: &[(&str, Port)] = &[
    ("sin", Port::One(fdlibm::sin)),
    ("cos", Port::One(fdlibm::cos)),
    ("tan", Port::One(fdlibm::tan)),
    ("asin", Port::One(fdlibm::asin)),
    ("acos", Port::One(fdlibm::acos)),
    ("atan", Port::One(fdlibm::atan)),
    ("exp", Port::One(fdlibm::exp)),
    ("expm1", Port::One(fdlibm::expm1)),
    ("log", Port::One(fdlibm::log)),
    ("log10", Port::One(fdlibm::log10)),
    ("log1p", Port::One(fdlibm::log1p)),
    ("sinh", Port::One(fdlibm::sinh)),
    ("cosh", Port::One(fdlibm::cosh)),
    ("tanh", Port::One(fdlibm::tanh)),
    ("cbrt", Port::One(fdlibm::cbrt)),
    ("atan2", Port::Two(fdlibm::atan2)),
    ("pow", Port::Two(fdlibm::pow)),
    ("hypot", Port::Two(fdlibm::hypot)),
    ("IEEEremainder", Port::Two(fdlibm::ieee_remainder)),
];

impl Port {
    fn arity(self) -> usize {
        match self {
            Port::One(_) => 1,
            Port::Two(_) => 2,
        }
    }

    fn compute(self, arguments: &[Scalar]) -> Option<Scalar> {
        match (self, arguments) {
            (Port::One(port), &[Scalar::Double(a)]) => Some(Scalar::Double(port(a))),
            (Port::Two(port), &[Scalar::Double(a), Scalar::Double(b)]) => Some(Scalar::Double(port(a, b))),
            _ => None,
        }
    }
}

/// A function of `StrictMath`.
impl Opaque for Port {
    fn value(&mut self, arguments: &[Scalar]) -> Option<Scalar> {
        self.compute(arguments)
    }
}

/// A function of `Math`.
struct OfJvm {
    name: &'static str,
    oracle: Rc<RefCell<dyn MathOracle>>,
    port: Port,
}

impl Opaque for OfJvm {
    fn value(&mut self, arguments: &[Scalar]) -> Option<Scalar> {
        let number = |at: usize| match arguments.get(at) {
            Some(&Scalar::Double(x)) => x,
            _ => 0.0,
        };
        self.oracle.borrow_mut().call(self.name, number(0), number(1)).map(Scalar::Double)
    }

    fn estimate(&mut self, arguments: &[Scalar]) -> Option<Scalar> {
        self.port.compute(arguments)
    }
}

/// What a function of `Math` or `StrictMath` makes of unknown arguments; `None` for any other method, and where no JVM answers.
pub(super) fn answer(machine: &mut Machine<'_>, name: &str, args: &[Value]) -> Result<Option<Value>, Trap> {
    let Some(function) = find(machine, name)? else { return Ok(None) };
    let pool = pool(machine)?;
    let arguments: Vec<Term> = args.iter().map(|&arg| to_term(pool, arg)).collect();
    let term = pool.apply(function, &arguments);
    let marks = args.iter().fold(0, |marks, arg| marks | arg.marks());
    Ok(Some(to_value(pool, term).with_taint_of(marks)))
}

/// The function behind a method's full name.
fn find(machine: &mut Machine<'_>, name: &str) -> Result<Option<Function>, Trap> {
    let Some((class, rest)) = name.strip_prefix("java/lang/").and_then(|name| name.split_once('.')) else {
        return Ok(None);
    };
    let Some((method, descriptor)) = rest.split_once('(') else { return Ok(None) };
    let Some(&(method, port)) = FUNCTIONS.iter().find(|function| function.0 == method) else { return Ok(None) };
    let signature = Signature {
        name: format!("{class}.{method}"),
        arguments: vec![Type::Double; port.arity()],
        result: Type::Double,
    };
    if descriptor != if port.arity() == 1 { "D)D" } else { "DD)D" } {
        return Ok(None);
    }
    let meaning: Rc<RefCell<dyn Opaque>> = match (class, &machine.oracle) {
        ("StrictMath", _) => Rc::new(RefCell::new(port)),
        ("Math", Some(oracle)) => Rc::new(RefCell::new(OfJvm { name: method, oracle: Rc::clone(oracle), port })),
        _ => return Ok(None),
    };
    Ok(Some(pool(machine)?.function(signature, meaning)))
}
