//! The steps of a test before they are plain data: with ids instead of names.

use program::{ClassId, FieldId, MethodId, Program};
use testcase::Value;

/// A step.
#[derive(Clone, Debug)]
pub struct Step {
    /// For what it makes: a good name, and its type as in source.
    pub local: Option<(String, String)>,
    /// What it does.
    pub make: Make,
}

/// What a step does. Locals are numbered by the steps that make one.
#[derive(Clone, Debug)]
pub enum Make {
    /// Calls a method; a constructor has no receiver among its arguments.
    Call { method: MethodId, constructs: Option<ClassId>, arguments: Vec<Item> },
    /// A new array.
    Array { class: ClassId, elements: Vec<Item> },
    /// Sets an element.
    Element { array: Item, index: u32, value: Item },
    /// Sets a field; by reflection if it is not in sight. The target of a static one is null.
    Field { target: Item, field: FieldId, value: Item, visible: bool },
    /// An anonymous class: an object of a stub, made by one of its constructors, and what its methods answer, call by call.
    Stub { class: ClassId, constructor: MethodId, arguments: Vec<Item>, answers: Vec<Vec<Answer>> },
    /// By reflection: an object without running a constructor.
    Allocate { class: ClassId },
    /// By reflection: a constructor that is not in sight.
    Construct { method: MethodId, class: ClassId, arguments: Vec<Item> },
}

/// What a call of a stub's method does. A void method returns null.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Returns(Item),
    Throws(Item),
}

impl Answer {
    /// The value or exception.
    pub fn item(&self) -> &Item {
        match self {
            Answer::Returns(item) | Answer::Throws(item) => item,
        }
    }

    fn item_mut(&mut self) -> &mut Item {
        match self {
            Answer::Returns(item) | Answer::Throws(item) => item,
        }
    }
}

impl Make {
    /// The values in it.
    pub fn items_mut(&mut self) -> Vec<&mut Item> {
        match self {
            Make::Call { arguments, .. } | Make::Construct { arguments, .. } => arguments.iter_mut().collect(),
            Make::Array { elements, .. } => elements.iter_mut().collect(),
            Make::Element { array, value, .. } => vec![array, value],
            Make::Field { target, value, .. } => vec![target, value],
            Make::Stub { arguments, answers, .. } => {
                arguments.iter_mut().chain(answers.iter_mut().flatten().map(Answer::item_mut)).collect()
            }
            Make::Allocate { .. } => Vec::new(),
        }
    }

    /// The values in it, to be read.
    pub fn items(&self) -> Vec<&Item> {
        match self {
            Make::Call { arguments, .. } | Make::Construct { arguments, .. } => arguments.iter().collect(),
            Make::Array { elements, .. } => elements.iter().collect(),
            Make::Element { array, value, .. } => vec![array, value],
            Make::Field { target, value, .. } => vec![target, value],
            Make::Stub { arguments, answers, .. } => {
                arguments.iter().chain(answers.iter().flatten().map(Answer::item)).collect()
            }
            Make::Allocate { .. } => Vec::new(),
        }
    }

    /// A call that source can make: nothing is made inside null.
    pub fn call(
        program: &Program,
        method: MethodId,
        constructs: Option<ClassId>,
        arguments: Vec<Item>,
    ) -> Option<Self> {
        let is_inner = constructs.is_some_and(|class| program::outer(program, class).is_some());
        if is_inner && arguments.first() == Some(&Item::Value(Value::Null)) {
            return None;
        }
        Some(Make::Call { method, constructs, arguments })
    }
}

/// How many locals steps make.
pub fn locals(steps: &[Step]) -> usize {
    steps.iter().filter(|step| step.local.is_some()).count()
}

/// Makes room for other locals before those of a number and beyond.
pub fn renumber(steps: &mut [Step], arguments: &mut [Item], from: usize, others: usize) {
    let items = steps.iter_mut().flat_map(|step| step.make.items_mut());
    items.chain(arguments).for_each(|item| {
        if let Item::Local(local) = item
            && *local >= from
        {
            *local += others;
        }
    });
}

/// A value in a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A primitive or null.
    Value(Value),
    /// A string.
    Text(Vec<u16>),
    /// A boxed primitive.
    Boxed(Value),
    /// A constant of an enum.
    Constant(FieldId),
    /// A class literal.
    Class(ClassId),
    /// A local, by its number.
    Local(usize),
}
