//! The input that a solution describes: which objects there are, of which classes, with which fields and elements.

use heap::{Kinds, Origin, Place};
use program::code::Element;
use program::{ClassId, ClassKind, FieldType, Primitive};
use rustc_hash::FxHashMap;
use term::{Node, Scalar, Term, Value as Evaluated, Var};
use testcase::{Content, Field, Object, Value};

use super::text::ORDINARY;
use super::{Failure, Input, Solved, type_name};
use crate::machine::Machine;
use crate::nan;
use crate::state::State;
use crate::subject::Subject;
use crate::value::Ref;

/// Longer input arrays are not written.
const LONGEST: i32 = 1_000_000;

/// The input of a path under a solution.
///
/// # Errors
/// When it cannot be written down.
pub fn shape(machine: &mut Machine<'_>, subject: &Subject, state: &State, solved: &Solved) -> Result<Input, Failure> {
    if let Some(symbols) = &mut machine.symbols {
        symbols.evaluator.forget();
    }
    let mut shape = Shape { machine, state, solved, places: FxHashMap::default(), heap: Vec::new() };
    let mut values = Vec::new();
    for argument in &subject.arguments {
        let term = argument.value.as_term();
        let value = match (term, argument.declared, argument.value.scalar()) {
            (Some(term), declared, _) => shape.value(term, declared)?,
            (None, FieldType::Primitive(primitive), Some(number)) => number_of(primitive, number),
            (None, FieldType::Reference(_), _) if argument.value.as_ref().is_null() => Value::Null,
            (None, declared, _) => shape.known(argument.value.as_ref(), declared)?,
        };
        values.push(value);
    }
    Ok(Input { values, heap: shape.heap, exact: solved.exact })
}

struct Shape<'a, 'p> {
    machine: &'a mut Machine<'p>,
    state: &'a State,
    solved: &'a Solved,
    /// The place of each unknown object, by the first of its names; and of the program's own objects.
    places: FxHashMap<Leaf, u32>,
    heap: Vec<Object>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Leaf {
    Null,
    Own(u32),
    Literal(ClassId),
    Unknown(Var),
}

impl Shape<'_, '_> {
    fn evaluate(&mut self, term: Term) -> Evaluated {
        match &mut self.machine.symbols {
            Some(symbols) => symbols.evaluator.eval(&symbols.pool, term, &*self.solved.model),
            None => Evaluated::Bool(false),
        }
    }

    fn node(&self, term: Term) -> Node {
        self.machine.symbols.as_ref().map_or(Node::Bool(false), |symbols| symbols.pool.node(term))
    }

    fn value(&mut self, term: Term, declared: FieldType) -> Result<Value, Failure> {
        match declared {
            FieldType::Primitive(primitive) => {
                let Evaluated::Number(number) = self.evaluate(term) else {
                    return Err(Failure::Unbuildable("a number that is none".into()));
                };
                Ok(number_of(primitive, self.with_bits(term, number)))
            }
            FieldType::Reference(_) => {
                let leaf = self.leaf(term)?;
                self.object(leaf)
            }
        }
    }

    /// A NaN with the bits that the path asks for, if it does.
    fn with_bits(&mut self, term: Term, number: Scalar) -> Scalar {
        let symbols = self.machine.symbols.as_ref();
        let bits = match self.node(term) {
            Node::Var(var, _) => symbols.and_then(|symbols| symbols.inputs.find(Origin::Bits(var))),
            _ => None,
        };
        let Some(Evaluated::Number(bits)) = bits.map(|bits| self.evaluate(bits)) else { return number };
        match (number, bits) {
            (Scalar::Double(x), Scalar::Long(bits)) if x.is_nan() => {
                let asked = f64::from_bits(bits as u64);
                Scalar::Double(if asked.is_nan() { asked } else { x })
            }
            (Scalar::Float(x), Scalar::Int(bits)) if x.is_nan() => {
                let asked = f32::from_bits(bits as u32);
                Scalar::Float(if asked.is_nan() { asked } else { x })
            }
            _ => number,
        }
    }

    /// Which object a reference is.
    fn leaf(&mut self, mut term: Term) -> Result<Leaf, Failure> {
        loop {
            if let Some(selector) = self.machine.symbols.as_ref().and_then(|symbols| symbols.selector(term)) {
                return self.literal(selector);
            }
            match self.node(term) {
                Node::Ite(c, a, b) => term = if self.evaluate(c).truth() { a } else { b },
                Node::Object(0) => return Ok(Leaf::Null),
                Node::Object(object) => {
                    let class = self.machine.mirrored(self.state, Ref(object));
                    return Ok(class.map_or(Leaf::Own(object), Leaf::Literal));
                }
                Node::Var(var, _) => {
                    let var = self.state.path.memory.chosen(var).unwrap_or(var);
                    let null = self.evaluate(term) == Evaluated::Object(0);
                    return Ok(if null { Leaf::Null } else { Leaf::Unknown(self.first(var)) });
                }
                _ => return Err(Failure::Unbuildable("a reference of another form".into())),
            }
        }
    }

    /// Which class an unknown `Class` object stands for.
    fn literal(&mut self, selector: Var) -> Result<Leaf, Failure> {
        let code = self.machine.symbols.as_mut().map(|symbols| symbols.pool.var(selector));
        let Some(Evaluated::Number(Scalar::Int(code))) = code.map(|code| self.evaluate(code)) else {
            return Err(Failure::Unbuildable("a class without a number".into()));
        };
        let class = self.machine.symbols.as_ref().and_then(|symbols| symbols.literal(code));
        match (code, class) {
            (0, _) => Ok(Leaf::Null),
            (_, Some(class)) => Ok(Leaf::Literal(class)),
            (_, None) => Err(Failure::Beyond("a class that is none of the listed ones".into())),
        }
    }

    /// All names of an unknown object: the unknowns that the path found to be the same.
    fn aliases(&mut self, var: Var) -> Vec<Var> {
        let mut found = vec![var];
        let mut at = 0;
        let identities = &self.solved.identities;
        while at < found.len() {
            let known = found[at];
            at += 1;
            for &(atom, u, v) in identities {
                let other = if u == known { v } else { u };
                if (u == known || v == known) && !found.contains(&other) && self.evaluate(atom).truth() {
                    found.push(other);
                }
            }
        }
        found.sort_unstable();
        found
    }

    fn first(&mut self, var: Var) -> Var {
        self.aliases(var)[0]
    }

    fn object(&mut self, leaf: Leaf) -> Result<Value, Failure> {
        if leaf == Leaf::Null {
            return Ok(Value::Null);
        }
        if let Some(&place) = self.places.get(&leaf) {
            return Ok(Value::Object(place));
        }
        let place = self.heap.len() as u32;
        self.places.insert(leaf, place);
        self.heap.push(Object { class: String::new(), content: Content::Fields(Vec::new()) });
        let object = match leaf {
            Leaf::Own(object) => self.constant(Ref(object))?,
            Leaf::Literal(class) => {
                Object { class: "java.lang.Class".to_owned(), content: Content::Literal(self.name(class)) }
            }
            Leaf::Unknown(var) => self.unknown(var)?,
            Leaf::Null => return Ok(Value::Null),
        };
        self.heap[place as usize] = object;
        Ok(Value::Object(place))
    }

    /// An object that is known as an argument: a string, an array of numbers or strings that nothing has changed, or what a static final
    /// field of its declared class holds.
    fn known(&mut self, object: Ref, declared: FieldType) -> Result<Value, Failure> {
        if let Some(&place) = self.places.get(&Leaf::Own(object.0)) {
            return Ok(Value::Object(place));
        }
        if let Some(class) = self.machine.mirrored(self.state, object) {
            return self.object(Leaf::Literal(class));
        }
        let program = self.machine.program;
        let unknown = || Failure::Unbuildable("an object that is known as an argument".into());
        let FieldType::Reference(name) = declared else { return Err(unknown()) };
        let class = program.load(name).map_err(|_| unknown())?;
        let is_text = self.state.heap.class(object).is_some_and(|class| self.name(class) == "java.lang.String");
        let text = is_text.then(|| self.machine.string_units(self.state, object).ok()).flatten();
        let object_of = match text {
            Some((units, _)) => Object { class: "java.lang.String".to_owned(), content: Content::Text(units) },
            None if matches!(program.class(class).kind, ClassKind::Array(_)) => {
                Object { class: self.name(class), content: self.known_elements(object, class).ok_or_else(unknown)? }
            }
            None => {
                let is_constant = |field: &&program::Field| field.access.is_static() && field.access.is_final();
                let mut found = None;
                for field in program.class(class).fields.iter().filter(is_constant) {
                    let slot = self.machine.place(field.id).map_err(|error| Failure::Unbuildable(error.message))?.slot;
                    let value = self.state.class(class).and_then(|class| class.statics.get(slot as usize));
                    if value.is_some_and(|value| value.is_ref() && value.as_ref() == object) {
                        found = Some(program.spell(field.name).to_string());
                        break;
                    }
                }
                Object { class: self.name(class), content: Content::Constant(found.ok_or_else(unknown)?) }
            }
        };
        let place = self.heap.len() as u32;
        self.places.insert(Leaf::Own(object.0), place);
        self.heap.push(object_of);
        Ok(Value::Object(place))
    }

    fn known_elements(&mut self, array: Ref, class: ClassId) -> Option<Content> {
        let program = self.machine.program;
        let ClassKind::Array(component) = program.class(class).kind else { return None };
        let declared = match program.class(component).kind {
            ClassKind::Primitive(primitive) => FieldType::Primitive(primitive),
            ClassKind::Instance | ClassKind::Array(_) => FieldType::Reference(program.class(component).name),
        };
        let body = &self.state.heap.object(array)?.body;
        let values: Vec<crate::value::Value> = (0..body.length()?).map(|at| body.get(at)).collect::<Option<_>>()?;
        let elements = values.into_iter().map(|value| match declared {
            FieldType::Primitive(primitive) => Some(number_of(primitive, value.scalar()?)),
            FieldType::Reference(_) if value.as_ref().is_null() => Some(Value::Null),
            FieldType::Reference(_) => self.known(value.as_ref(), declared).ok(),
        });
        Some(Content::Elements(elements.collect::<Option<_>>()?))
    }

    /// An object that exists before the method runs: a constant of an enum.
    fn constant(&mut self, object: Ref) -> Result<Object, Failure> {
        let program = self.machine.program;
        let class =
            self.state.heap.class(object).ok_or_else(|| Failure::Unbuildable("an object that is gone".into()))?;
        let superclass = program.superclass(class).ok().flatten();
        let declaring = [superclass, Some(class)].into_iter().flatten().find(|&c| program.class(c).access.is_enum());
        let declaring = declaring.ok_or_else(|| Failure::Unbuildable("an object of the program as an input".into()))?;
        let fields = program.class(declaring).fields.iter().filter(|field| field.access.is_enum());
        for field in fields {
            let slot = self.machine.place(field.id).map_err(|error| Failure::Unbuildable(error.message))?.slot;
            let value = self.state.class(declaring).and_then(|class| class.statics.get(slot as usize));
            if value.is_some_and(|value| value.as_ref() == object) {
                let name = program.spell(field.name).to_string();
                return Ok(Object { class: self.name(declaring), content: Content::Constant(name) });
            }
        }
        Err(Failure::Unbuildable("an enum constant without a name".into()))
    }

    fn name(&self, class: ClassId) -> String {
        type_name(self.machine.program, FieldType::Reference(self.machine.program.class(class).name))
    }

    fn unknown(&mut self, var: Var) -> Result<Object, Failure> {
        let aliases = self.aliases(var);
        let class = self.class(&aliases)?;
        let content = match self.machine.program.class(class).kind {
            ClassKind::Array(component) => self.elements(&aliases, component)?,
            ClassKind::Instance | ClassKind::Primitive(_) if super::text::is_text(&self.name(class)) => {
                self.text(&aliases)?
            }
            ClassKind::Instance | ClassKind::Primitive(_) if self.name(class) == "java.lang.Class" => {
                return Err(Failure::Unbuildable("an unknown java.lang.Class".into()));
            }
            ClassKind::Instance | ClassKind::Primitive(_) => self.fields(&aliases)?,
        };
        Ok(Object { class: self.name(class), content })
    }

    /// The class that was decided, else the most ordinary one that all names allow.
    fn class(&mut self, aliases: &[Var]) -> Result<ClassId, Failure> {
        let read = self
            .state
            .path
            .memory
            .cells(Place::Class)
            .and_then(|cells| cells.reads.iter().find(|(read, _)| aliases.contains(read)).map(|&(_, value)| value));
        if let Some(value) = read {
            let Evaluated::Number(Scalar::Int(number)) = self.evaluate(value) else {
                return Err(Failure::Unbuildable("a class without a number".into()));
            };
            let universe = self.machine.symbols.as_ref().map(|symbols| &symbols.universe);
            let class = universe.filter(|u| (number as usize) < u.len()).map(|u| u.class(number as u32));
            return class.ok_or_else(|| Failure::Unbuildable("a class outside the universe".into()));
        }
        let Some(symbols) = &self.machine.symbols else { return Err(Failure::Unsolved) };
        let mut set: Option<heap::ClassSet> = None;
        for alias in aliases {
            match symbols.inputs.of(*alias).map(|reference| &reference.kinds) {
                Some(Kinds::Array(class)) => return Ok(*class),
                Some(Kinds::Instances(kinds)) => {
                    set = Some(match set {
                        Some(set) => set.intersect(kinds),
                        None => kinds.clone(),
                    });
                }
                None => {}
            }
        }
        let number = set.and_then(|set| set.first());
        let class = number.map(|number| symbols.universe.class(number));
        class.ok_or_else(|| {
            let declared = symbols.inputs.of(aliases[0]).map(|reference| reference.declared);
            let name = declared.map(|declared| self.name(declared)).unwrap_or_default();
            Failure::Unbuildable(format!("{name}: no class on the class path that can be instantiated"))
        })
    }

    fn fields(&mut self, aliases: &[Var]) -> Result<Content, Failure> {
        let program = self.machine.program;
        let mut fields: Vec<Field> = Vec::new();
        let memory = &self.state.path.memory;
        for (id, cells) in super::solve::fields(program, memory) {
            let Some(&(_, value)) = cells.reads.iter().find(|(read, _)| aliases.contains(read)) else { continue };
            if heap::starts_as_zero(program, id) {
                continue;
            }
            let field = program.field(id);
            let declared = program.field_type(field.descriptor).map_err(|e| Failure::Unbuildable(e.message))?;
            let value = self.value(value, declared)?;
            fields.push(Field { class: self.name(field.class), name: program.spell(field.name).to_string(), value });
        }
        Ok(Content::Fields(fields))
    }

    /// The length that was read of an array or a string; 0 if none was.
    fn length(&mut self, aliases: &[Var]) -> Result<usize, Failure> {
        let length = self
            .state
            .path
            .memory
            .cells(Place::Length)
            .and_then(|cells| cells.reads.iter().find(|(read, _)| aliases.contains(read)).map(|&(_, value)| value));
        let length = match length.map(|length| self.evaluate(length)) {
            Some(Evaluated::Number(Scalar::Int(length))) => length,
            _ => 0,
        };
        if !(0..=LONGEST).contains(&length) {
            return Err(Failure::Beyond(format!("an input of {length} elements")));
        }
        Ok(length as usize)
    }

    /// (index, element) of all elements that were read of an array or a string.
    fn read(&mut self, aliases: &[Var], kind: Element, length: usize) -> Vec<(usize, Term)> {
        let log = self.state.path.memory.elements(kind).cloned();
        let reads = log.iter().flat_map(|log| log.reads.iter()).filter(|(read, ..)| aliases.contains(read));
        let mut found = Vec::new();
        for &(_, index, value) in reads {
            let Evaluated::Number(Scalar::Int(index)) = self.evaluate(index) else { continue };
            // An index out of bounds was read on a way that the solution does not take.
            found.extend(usize::try_from(index).ok().filter(|&index| index < length).map(|index| (index, value)));
        }
        found
    }

    fn text(&mut self, aliases: &[Var]) -> Result<Content, Failure> {
        let length = self.length(aliases)?;
        let mut units = vec![ORDINARY; length];
        for (index, value) in self.read(aliases, Element::Char, length) {
            if let Evaluated::Number(Scalar::Int(unit)) = self.evaluate(value) {
                units[index] = unit as u16;
            }
        }
        Ok(Content::Text(units))
    }

    fn elements(&mut self, aliases: &[Var], component: ClassId) -> Result<Content, Failure> {
        let program = self.machine.program;
        let length = self.length(aliases)?;
        let declared = match program.class(component).kind {
            ClassKind::Primitive(primitive) => FieldType::Primitive(primitive),
            ClassKind::Instance | ClassKind::Array(_) => FieldType::Reference(program.class(component).name),
        };
        let zero = match declared {
            FieldType::Primitive(primitive) => {
                number_of(primitive, Scalar::zero(declared.ty().unwrap_or(term::Type::Int)))
            }
            FieldType::Reference(_) => Value::Null,
        };
        let mut elements = vec![zero; length];
        for (index, value) in self.read(aliases, element_of(declared), length) {
            elements[index] = self.value(value, declared)?;
        }
        Ok(Content::Elements(elements))
    }
}

fn element_of(declared: FieldType) -> Element {
    Element::of(match declared {
        FieldType::Reference(_) => None,
        FieldType::Primitive(primitive) => Some(primitive),
    })
}

/// A number as a value of a declared type.
pub(super) fn number_of(primitive: Primitive, number: Scalar) -> Value {
    match (primitive, number) {
        (Primitive::Boolean, Scalar::Int(x)) => Value::Boolean(x != 0),
        (Primitive::Byte, Scalar::Int(x)) => Value::Byte(x as i8),
        (Primitive::Char, Scalar::Int(x)) => Value::Char(x as u16),
        (Primitive::Short, Scalar::Int(x)) => Value::Short(x as i16),
        (_, Scalar::Int(x)) => Value::Int(x),
        (_, Scalar::Long(x)) => Value::Long(x),
        (_, Scalar::Float(x)) => Value::Float(nan::known_float(x.to_bits())),
        (_, Scalar::Double(x)) => Value::Double(nan::known_double(x.to_bits())),
    }
}
