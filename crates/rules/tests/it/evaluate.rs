//! An evaluator of rule programs over integers, as plain as can be: an oracle for the renderings.

use program::Program;
use program::code::Compare;
use rules::*;
use term::{Scalar, Type};

/// A value: a number, null, or an exception of this class.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Datum {
    Number(Scalar),
    Null,
    Exception(&'static str),
}

/// How a run ends: with a number or an exception; `None` when the fuel is spent.
pub type Outcome = Option<Result<i64, &'static str>>;

/// Runs the method called `name` on an int, a long and null. Every rule costs one unit of fuel.
pub fn evaluate(program: &Program, methods: &[Method], name: &str, int: i32, long: i64, fuel: &mut usize) -> Outcome {
    let method = methods.iter().find(|method| &*program.spell(method.member.name) == name)?;
    let args = [Datum::Number(Scalar::Int(int)), Datum::Number(Scalar::Long(long)), Datum::Null];
    let result = Run { program, methods, method, values: vec![Datum::Null; method.types.len()] }.run(&args, fuel)?;
    Some(result.map(|datum| integer(datum).unwrap_or_default()))
}

struct Run<'a> {
    program: &'a Program,
    methods: &'a [Method],
    method: &'a Method,
    values: Vec<Datum>,
}

impl Run<'_> {
    fn read(&self, operand: Operand) -> Datum {
        match (operand.as_value(), operand.as_literal()) {
            (Some(value), _) => self.values[value.index()],
            (None, Some(index)) => match self.method.literals[index] {
                Literal::Number(number) => Datum::Number(number),
                Literal::Null => Datum::Null,
            },
            (None, None) => Datum::Null,
        }
    }

    fn enter(&mut self, target: PredicateId, exception: Option<Datum>, args: &[Operand]) -> PredicateId {
        let data: Vec<Datum> = exception.into_iter().chain(args.iter().map(|&arg| self.read(arg))).collect();
        for (param, datum) in self.method.params_of(target).iter().zip(data) {
            self.values[param.index()] = datum;
        }
        target
    }

    fn run(&mut self, args: &[Datum], fuel: &mut usize) -> Option<Result<Datum, &'static str>> {
        let method = self.method;
        for (param, &datum) in method.params_of(PredicateId(0)).iter().zip(args) {
            self.values[param.index()] = datum;
        }
        let mut at = PredicateId(0);
        loop {
            *fuel = fuel.checked_sub(1)?;
            let rule = &method.rules_of(at)[self.outcome(&method.predicates[at.index()].test)];
            method.body(rule).iter().for_each(|instr| self.instr(instr));
            at = match rule.tail {
                Tail::Goto(edge) => self.enter(edge.target, None, method.list(edge.args)),
                Tail::Return(operand) => return Some(Ok(operand.map_or(Datum::Null, |operand| self.read(operand)))),
                Tail::Throw(operand) => match self.read(operand) {
                    Datum::Exception(class) => return Some(Err(class)),
                    Datum::Number(_) | Datum::Null => panic!("only exceptions are thrown"),
                },
                Tail::Try { next, .. } => next,
                Tail::Call(call) => match self.call(&call, fuel)? {
                    Ok(datum) => {
                        if let Some(value) = call.result {
                            self.values[value.index()] = datum;
                        }
                        call.next
                    }
                    Err(class) => match call.handler {
                        Some(edge) => self.enter(edge.target, Some(Datum::Exception(class)), method.list(edge.args)),
                        None => return Some(Err(class)),
                    },
                },
            };
        }
    }

    fn call(&self, call: &Call, fuel: &mut usize) -> Option<Result<Datum, &'static str>> {
        let member = self.method.members[call.member.index()];
        let same = |method: &&Method| method.member.name == member.name;
        let method = self.methods.iter().find(same)?;
        let args: Vec<Datum> = self.method.list(call.args).iter().map(|&arg| self.read(arg)).collect();
        let values = vec![Datum::Null; method.types.len()];
        Run { program: self.program, methods: self.methods, method, values }.run(&args, fuel)
    }

    fn outcome(&self, test: &Test) -> usize {
        match *test {
            Test::Always => 0,
            Test::Compare(compare, a, b) => {
                let (a, b) = (integer(self.read(a)), integer(self.read(b)));
                let holds = match compare {
                    Compare::Eq => a == b,
                    Compare::Ne => a != b,
                    Compare::Lt => a < b,
                    Compare::Ge => a >= b,
                    Compare::Gt => a > b,
                    Compare::Le => a <= b,
                };
                usize::from(!holds)
            }
            Test::Switch { value, start, len } => {
                let keys = self.method.switch_keys(start, len);
                let value = integer(self.read(value));
                keys.iter().position(|&key| Some(i64::from(key)) == value).unwrap_or(keys.len())
            }
            _ => panic!("not a test on integers"),
        }
    }

    fn instr(&mut self, instr: &Instr) {
        let (dst, datum) = match *instr {
            Instr::Apply { op, dst, a, b } => {
                let (Datum::Number(a), Datum::Number(b)) = (self.read(a), self.read(b)) else { panic!("numbers only") };
                let result = if op.operands().len() == 1 { op.unary(a) } else { op.binary(a, b) };
                (dst, Datum::Number(result.expect("the verifier checked the types")))
            }
            Instr::Fault { fault, dst, .. } => (dst, Datum::Exception(fault.class_name())),
            _ => panic!("not an instruction on integers"),
        };
        self.values[dst.index()] = datum;
    }
}

fn integer(datum: Datum) -> Option<i64> {
    match datum {
        Datum::Number(Scalar::Int(x)) => Some(i64::from(x)),
        Datum::Number(Scalar::Long(x)) => Some(x),
        Datum::Number(number) => {
            panic!("{} is no integer", if number.ty() == Type::Float { "float" } else { "double" })
        }
        Datum::Null | Datum::Exception(_) => None,
    }
}
