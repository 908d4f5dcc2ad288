//! Reading a model back from the SAT solver, and letting the exact evaluator confirm it.

use solver::Model;
use term::{Evaluator, Node, Pool, Scalar, Sort, Term, Type};

use crate::cone::Cone;
use crate::encode::Encoder;

/// The model of the unknowns and elements in the cone, after a satisfiable answer.
pub fn read(pool: &Pool, encoder: &Encoder, cone: &Cone) -> Model {
    let mut model = Model::default();
    for &term in &cone.vars {
        let (Node::Var(var, sort), Some(bits)) = (pool.node(term), encoder.value(term)) else { continue };
        match sort {
            Sort::Bool => {
                model.bools.insert(var, bits != 0);
            }
            Sort::Value(Type::Ref) => {
                model.objects.extend(encoder.object(term).map(|object| (var, object)));
            }
            Sort::Value(ty) => {
                model.numbers.extend(Scalar::from_bits(ty, bits).map(|value| (var, value)));
            }
        }
    }
    for &term in &cone.selects {
        let Node::Select(array, ty, index) = pool.node(term) else { continue };
        let (Some(index), Some(bits)) = (encoder.value(index), encoder.value(term)) else { continue };
        let value = match ty {
            Type::Ref => Scalar::Int(encoder.object(term).unwrap_or(0) as i32),
            _ => element(ty, bits),
        };
        if value != Scalar::zero(ty) {
            model.elements.insert((array, index as i32), value);
        }
    }
    model
}

/// Whether the exact evaluator agrees that all conditions hold.
pub fn confirm(
    evaluator: &mut Evaluator,
    pool: &Pool,
    model: &Model,
    mut conditions: impl Iterator<Item = Term>,
) -> bool {
    evaluator.forget();
    conditions.all(|condition| evaluator.holds(pool, condition, model))
}

/// The element with these bits; references are ints.
fn element(ty: Type, bits: u64) -> Scalar {
    Scalar::from_bits(ty, bits).unwrap_or(Scalar::Int(bits as i32))
}
