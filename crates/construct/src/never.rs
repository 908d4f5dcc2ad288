//! What objects never hold: a field that every constructor leaves with an object, and that nothing else writes, is never null. A case that
//! needs null there is one that no call can make. Known are the classes of the universe; deserialisation is left aside.

use std::rc::Rc;

use base::Until;
use engine::{Budget, DepthFirst, End, Explorer, Machine, Subject};
use heap::{Regime, Symbols, Universe};
use program::code::Insn;
use program::{ClassId, FieldId, FieldType, Method, MethodId, Program};
use solver::{Chain, Limit, Verdict};

use crate::planner::Planner;

/// Work of exploring one constructor.
const WORK: u64 = 100_000_000;
/// Conflicts that a question may take.
const CONFLICTS: u64 = 200;

impl Planner {
    /// Whether no object of exactly this class has null in a field when its constructor has returned: proved by executing every
    /// constructor symbolically, all paths to their ends.
    pub fn is_never_null(&mut self, machine: &mut Machine<'_>, class: ClassId, field: FieldId) -> bool {
        if let Some(&known) = self.never_null.get(&(class, field)) {
            return known;
        }
        let program = machine.program;
        let constructors = program.class(class).methods.iter().filter(|method| is_constructor(program, method));
        let proved = is_constructors_own(program, field) && { constructors }
            .all(|method| leaves_object(machine, &self.universe, method.id, field));
        self.never_null.insert((class, field), proved);
        proved
    }
}

fn is_constructor(program: &Program, method: &Method) -> bool {
    &*program.spell(method.name) == "<init>"
}

/// Whether constructors alone write a field, each that of its own object: a final one, or a private one that nothing else assigns.
fn is_constructors_own(program: &Program, field: FieldId) -> bool {
    let data = program.field(field);
    if data.access.is_static() {
        return false;
    }
    if data.access.is_final() {
        return true;
    }
    let spelled = program.spell(program.class(data.class).name);
    let outermost = |name: &str| name.split('$').next().unwrap_or(name).to_owned();
    let names = program.class_path_names();
    let mut nest = names.iter().filter(|name| outermost(name) == outermost(&spelled));
    data.access.is_private()
        && nest.all(|name| {
            let Ok(class) = program.find(name) else { return false };
            program.class(class).methods.iter().all(|method| writes_only_its_own(program, method, field))
        })
}

/// Whether a method leaves a field alone, or is a constructor of its class that is given no other object of it.
fn writes_only_its_own(program: &Program, method: &Method, field: FieldId) -> bool {
    let data = program.field(field);
    let own = FieldType::Reference(program.class(data.class).name);
    let takes_other = || match program.method_descriptor(method.descriptor) {
        Ok(descriptor) => descriptor.parameters.contains(&own),
        Err(_) => true,
    };
    let code = match program.code(method.id) {
        Ok(Some(code)) => code,
        Ok(None) => return true,
        Err(_) => return false,
    };
    let writes = code.instructions.iter().any(|instruction| match &instruction.insn {
        Insn::PutField(member) => member.name == data.name && member.descriptor == data.descriptor,
        _ => false,
    });
    !writes || method.class == data.class && is_constructor(program, method) && !takes_other()
}

/// Whether every path of a constructor ends, and each that returns leaves an object in the field.
fn leaves_object(machine: &mut Machine<'_>, universe: &Rc<Universe>, constructor: MethodId, field: FieldId) -> bool {
    let own = Box::new(Symbols::new(Rc::clone(universe), Regime::Solver));
    let before = machine.symbols.replace(own);
    let proved = base::unpaid(|| explore(machine, constructor, field)).unwrap_or(false);
    machine.symbols = before;
    proved
}

fn explore(machine: &mut Machine<'_>, constructor: MethodId, field: FieldId) -> Option<bool> {
    let subject = Subject::new(machine, constructor).ok()?;
    let (begun, all) = subject.start(machine, subject.base.clone(), &subject.values(), &[]).ok()?;
    let slot = machine.place(field).ok()?.slot;
    let mut chain = Chain::new(solver::Options::default(), Box::new(smt::Smt::new()));
    let limit = Limit::conflicts(CONFLICTS);
    let budget = Budget { steps: 500_000, limit, until: Some(Until::after(WORK)), ..Budget::default() };
    let mut explorer = Explorer::new(machine, &mut chain, budget);
    let mut proved = true;
    let complete = explorer.explore(vec![begun], &mut DepthFirst, &mut |explorer, ended| {
        proved &= match ended.end {
            End::Threw(_) | End::Infeasible => true,
            End::Returned(_) => match ended.state.heap.field(all[0].as_ref(), slot) {
                Some(value) => match value.as_term() {
                    None => value.is_ref() && !value.as_ref().is_null(),
                    Some(term) => {
                        let Some(symbols) = explorer.machine.symbols.as_mut() else { return false };
                        let null = symbols.pool.null();
                        let is_null = symbols.pool.eq(term, null);
                        matches!(explorer.check(&[is_null]), Verdict::Unsat(_))
                    }
                },
                None => false,
            },
            End::Bound | End::Cut(_) | End::Budget(_) | End::Unsupported(_) | End::Exited(_) => false,
        };
        proved
    });
    Some(complete && proved && explorer.left_out.is_empty())
}
