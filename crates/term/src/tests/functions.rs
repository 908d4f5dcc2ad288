//! Opaque functions: applications are interned, folded on numbers, evaluated by what the function yields, and undefined where it yields
//! nothing.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::printing::Plain;
use crate::{ArrayVar, Assignment, Evaluator, Function, Opaque, Pool, Scalar, Signature, Sort, Term, Type, Value, Var};

/// All unknowns have this value.
struct All(i32);

impl Assignment for All {
    fn bool(&self, _: Var) -> bool {
        false
    }

    fn number(&self, _: Var, _: Type) -> Scalar {
        Scalar::Int(self.0)
    }

    fn object(&self, _: Var) -> u32 {
        0
    }

    fn element(&self, _: ArrayVar, _: Type, _: i32) -> Scalar {
        Scalar::Int(self.0)
    }
}

fn int(pool: &mut Pool) -> Term {
    pool.fresh(Sort::Value(Type::Int))
}

/// A function of four ints that has no value where the first is negative, and how often it was asked.
fn declare(pool: &mut Pool) -> (Function, Rc<Cell<u32>>) {
    let asked = Rc::new(Cell::new(0));
    let count = Rc::clone(&asked);
    let meaning = move |arguments: &[Scalar]| {
        count.set(count.get() + 1);
        match arguments {
            [Scalar::Int(a), Scalar::Int(b), Scalar::Int(c), Scalar::Int(d)] if *a >= 0 => {
                Some(Scalar::Int(a * 1000 + b * 100 + c * 10 + d))
            }
            _ => None,
        }
    };
    let signature = Signature { name: "Test.digits".to_owned(), arguments: vec![Type::Int; 4], result: Type::Int };
    (pool.function(signature, Rc::new(RefCell::new(meaning)) as Rc<RefCell<dyn Opaque>>), asked)
}

#[test]
fn applications_are_interned_folded_and_printed() {
    let mut pool = Pool::new();
    let (digits, _) = declare(&mut pool);
    let (x, y) = (int(&mut pool), int(&mut pool));
    let numbers = [1, 2, 3, 4].map(|digit| pool.int(digit));
    assert_eq!(pool.apply(digits, &numbers), pool.int(1234));
    let term = pool.apply(digits, &[x, numbers[1], y, numbers[3]]);
    assert_eq!(pool.apply(digits, &[x, numbers[1], y, numbers[3]]), term);
    assert_ne!(pool.apply(digits, &[y, numbers[1], x, numbers[3]]), term);
    assert_eq!(pool.print(term, &Plain), "Test.digits(v0, 2, v1, 4)");
    assert_eq!(pool.size(term), 5);
    assert_eq!(pool.variables(term).len(), 2);
    let mut substitution: FxHashMap<Var, Term> = [(Var(0), numbers[0]), (Var(1), numbers[2])].into_iter().collect();
    assert_eq!(pool.substitute(term, &mut substitution), pool.int(1234));
}

#[test]
fn results_are_asked_for_once_and_what_is_undefined_holds_nowhere() {
    let mut pool = Pool::new();
    let (digits, asked) = declare(&mut pool);
    let (x, four) = (int(&mut pool), pool.int(4));
    let term = pool.apply(digits, &[x, x, x, four]);
    for _ in 0..3 {
        assert_eq!(pool.eval(term, &All(1)), Value::Number(Scalar::Int(1114)));
    }
    assert_eq!(asked.get(), 1);
    assert_eq!(pool.eval(term, &All(-1)), Value::Undefined);
    let zero = pool.int(0);
    let (less, negative) = (pool.lt(term, zero), pool.lt(x, zero));
    let (not, or, and) = (pool.not(less), pool.or(less, negative), pool.and(less, negative));
    let not_and = pool.not(and);
    let mut evaluator = Evaluator::new();
    let mut holds = |pool: &Pool, condition| evaluator.holds(pool, condition, &All(-1));
    assert!(
        !holds(&pool, less) && !holds(&pool, not) && holds(&pool, or) && !holds(&pool, and) && !holds(&pool, not_and)
    );
}
